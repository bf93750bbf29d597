"""Whatever a file holds, a check tells where it is wrong, ends with 1, shows no traceback and costs nobody data."""

import errno
import os
import resource
import shutil
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from fpcontent.cli.main import main
from fpcontent.content import edits
from fpcontent.content.reading import parse
from fpcontent.diagnostics.source import Source
from tests.rights import obeying_modes

EXAMPLE = Path(__file__).parent / "packs" / "example"
CARD = "id: A01\nname:\n  en: Open the Gate\n  pl: Otwarcie bramy\n"
LAUGHS = "a: &a [x, x]\n" + "".join(f"{b}: &{b} [*{a}, *{a}, *{a}]\n" for a, b in pairwise("abcdefghi"))

BAD: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "1:1: error FP106"),
    "binary": (bytes(range(256)) * 8, "1:1: error FP103"),
    "latin-1": (CARD.replace("Gate", "Café").encode("latin-1"), "3:19: error FP103"),
    "utf-16": (CARD.encode("utf-16"), "1:1: error FP103"),
    "byte order mark": (b"\xef\xbb\xbf" + CARD.encode(), "1:1: error FP103"),
    "windows line breaks": (CARD.replace("\n", "\r\n").encode(), "1:8: warning FP109"),
    "tabs": (CARD.replace("  ", "\t").encode(), "3:1: error FP101"),
    "50 MB": (b"# " + b"x" * 50_000_000 + b"\n" + CARD.encode(), "1:1: error FP104"),
    "a million balanced brackets": (b"[" * 1_000_000 + b"]" * 1_000_000, "1:1: error FP104"),
    "a million open brackets": (b"[" * 1_000_000, "1:65: error FP104"),
    "a million open braces": (b"{" * 1_000_000, "1:65: error FP104"),
    "a million dashes": (b"- " * 500_000, "1:129: error FP104"),
    "a million closing brackets": (b"]" * 1_000_000, "1:1: error FP101"),
    "billion laughs": (LAUGHS.encode(), "1:4: error FP105"),
    "duplicate key": ((CARD + "id: A01\n").encode(), "5:1: error FP102"),
    "no": (CARD.replace("Open the Gate", "no").encode(), "3:7: warning FP112"),
    "1e3": (CARD.replace("Open the Gate", "1e3").encode(), "3:7: warning FP112"),
    "a date": (CARD.replace("Open the Gate", "2026-11-18").encode(), "3:7: warning FP112"),
    "two documents": ((CARD + "---\n" + CARD).encode(), "5:1: error FP106"),
    "only a number": (b"42\n", "1:1: error FP111"),
    "nul bytes": (b"id: A01\n\x00\x00\n", "2:1: error FP103"),
    "one long line": (b"x: " + "ž".encode() * 400_000, "1:1: error FP110"),
}  # fmt: skip


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the example pack to spoil."""
    shutil.copytree(EXAMPLE, tmp_path / "root")
    monkeypatch.setenv("FPCONTENT_CACHE", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path / "root")
    return tmp_path / "root"


@pytest.fixture
def card(root: Path) -> Path:
    """A card of it."""
    return root / "cards/example/decks/deeds/A01-open-the-gate.yaml"


def contents(root: Path) -> dict[str, bytes]:
    """Every file below a folder, hidden ones too."""
    return {p.relative_to(root).as_posix(): p.read_bytes() for p in sorted(root.rglob("*")) if p.is_file()}


def test_whatever_a_card_holds_is_told_at_its_place(card: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, (raw, expected) in BAD.items():
        card.write_bytes(raw)
        assert main(["check"]) == 1, name
        printed = capsys.readouterr()
        assert f"{card.name}:{expected}" in printed.out, (name, printed.out[:2000])
        assert printed.err == "", name


@pytest.mark.parametrize("command", ["list", "show A01", "where-used A01", "fmt", "translate status", "rename A01 A05"])
def test_no_command_stumbles_over_it(card: Path, command: str, capsys: pytest.CaptureFixture[str]) -> None:
    for name, (raw, _) in BAD.items():
        if name == "50 MB":
            continue
        card.write_bytes(raw)
        main(command.split())
        printed = capsys.readouterr()
        assert "internal error" not in printed.err, (name, printed.err)
        if card.exists() and command != "fmt" and not command.startswith("rename"):
            assert card.read_bytes() == raw, name
        card.with_name("A05-open-the-gate.yaml").unlink(missing_ok=True)


@pytest.mark.parametrize("name", list(BAD))
def test_the_manifest_may_be_as_bad(root: Path, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    raw, _ = BAD[name]
    (root / "cards/example/game.yaml").write_bytes(raw)
    assert main(["check"]) == 1
    printed = capsys.readouterr()
    assert "cards/example/game.yaml:" in printed.out
    assert printed.err == ""
    assert main(["list"]) == 2
    assert main(["build"]) in (1, 2)
    assert "internal error" not in capsys.readouterr().err


def test_brackets_are_refused_in_linear_time() -> None:
    """The C parser would crash at 30,000 if it were asked for a tree; here it is never asked past the limit."""
    for text in ("[" * 1_000_000, "[" * 500_000 + "]" * 500_000, "{a: " * 250_000, "- " * 500_000, "? " * 500_000):
        root, faults = parse(Source("x.yaml", text))
        assert root is None
        assert faults[-1].rule == "too-large"
        assert len(faults) <= 65


def test_a_link_out_of_the_root_is_not_followed(card: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    secret = tmp_path / "secret.yaml"
    secret.write_text(CARD.replace("Open", "SECRET"))
    card.unlink()
    card.symlink_to(secret)
    assert main(["check"]) == 1
    printed = capsys.readouterr().out
    assert f"{card.name}:1:1: error FP107" in printed
    assert "SECRET" not in printed


def test_a_pipe_does_not_hang_a_check(card: Path, capsys: pytest.CaptureFixture[str]) -> None:
    card.unlink()
    os.mkfifo(card)
    assert main(["check"]) == 1
    assert f"{card.name}:1:1: error FP107" in capsys.readouterr().out


UNTIDY = {
    "A01-open-the-gate.yaml": "# keep\nid: A01\nname:\n  en: Open  the Gate\n  pl: Otwarcie  bramy\n",
    "A02-close-the-gate.yaml": "name:\n  en: Close  the Gate\n  pl: Zamknięcie  bramy\nid: A02\n",
}


@pytest.fixture
def untidy(card: Path) -> Path:
    """Two cards that `check --fix` would mend."""
    for name, text in UNTIDY.items():
        (card.parent / name).write_text(text)
    return card.parents[4]


@pytest.mark.parametrize("at", ["replace", "fsync", "chmod"])
@pytest.mark.parametrize("turn", [1, 2])
def test_ctrl_c_while_fixing_leaves_every_file_as_it_was(
    untidy: Path, at: str, turn: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    before = contents(untidy)
    real, calls = getattr(os, at), []

    def interrupted(*arguments: object) -> object:
        if "cache" not in str(arguments[0]):
            calls.append(arguments)
            if len(calls) == turn:
                raise KeyboardInterrupt
        return real(*arguments)

    main(["check"])  # fills the cache, so that the next writes are those of the fixes
    monkeypatch.setattr(f"fpcontent.content.edits.os.{at}", interrupted)
    assert main(["check", "--fix"]) == 130
    assert contents(untidy) == before
    assert "stopped" in capsys.readouterr().err


def test_a_file_changed_meanwhile_is_not_overwritten(
    untidy: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    real = edits._now
    mine = "id: A02\nname:\n  en: Mine\n  pl: Moje\n"

    def meanwhile(file: Path) -> bytes | None:
        (file.parent / "A02-close-the-gate.yaml").write_text(mine)
        return real(file)

    monkeypatch.setattr(edits, "_now", meanwhile)
    assert main(["check", "--fix"]) == 2
    assert (untidy / "cards/example/decks/deeds/A02-close-the-gate.yaml").read_text() == mine
    assert (untidy / "cards/example/decks/deeds/A01-open-the-gate.yaml").read_text() == UNTIDY["A01-open-the-gate.yaml"]
    assert "has changed while" in capsys.readouterr().err


def run(root: Path, *arguments: str, **options: object) -> subprocess.CompletedProcess[str]:
    """A command in a process of its own."""
    command = [sys.executable, "-B", "-m", "fpcontent", "--root", str(root), *arguments]
    environment = {**os.environ, "FPCONTENT_CACHE": str(root.parent / "cache")}
    return subprocess.run(command, capture_output=True, text=True, env=environment, **options)  # type: ignore[call-overload, no-any-return]


def test_a_full_disk_while_fixing_costs_nothing(untidy: Path) -> None:
    """No file may grow past 20 bytes: writing fails as it does on a full disk."""
    before = contents(untidy)
    limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (20, 20))  # noqa: E731
    result = run(untidy, "check", "--fix", preexec_fn=limit)
    assert result.returncode == 2
    assert os.strerror(errno.EFBIG) in result.stderr
    assert "unchanged" in result.stderr
    assert contents(untidy) == before


@pytest.fixture
def modest(root: Path) -> Iterator[Path]:
    """A copy of the example in which a test may lock files and folders."""
    yield root
    for path in root.rglob("*"):
        if path.is_dir():
            path.chmod(0o755)


def obedient(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """A command that may not pass over the modes of files, even as root: its exit code and what it prints."""
    with obeying_modes():
        code = main(list(arguments))
    return code, *capsys.readouterr()


def test_a_file_that_may_not_be_read_is_told(modest: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (modest / "cards/example/decks/deeds/A01-open-the-gate.yaml").chmod(0)
    (modest / "cards/example/buildings").mkdir(exist_ok=True)
    (modest / "cards/example/buildings").chmod(0)
    code, out, err = obedient(capsys, "check")
    assert code == 1
    assert "A01-open-the-gate.yaml:1:1: error FP107" in out
    assert "cards/example/buildings:1:1: error FP107" in out
    assert err == ""


def test_a_manifest_that_may_not_be_read_is_told(modest: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (modest / "cards/example/game.yaml").chmod(0)
    code, out, _ = obedient(capsys, "check")
    assert code == 1
    assert "game.yaml:1:1: error FP107" in out


def test_a_folder_that_may_not_be_written_is_told(modest: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deeds = modest / "cards/example/decks/deeds"
    for name, text in UNTIDY.items():
        (deeds / name).write_text(text)
    deeds.chmod(0o555)
    before = contents(modest)
    for command in (["check", "--fix"], ["fmt"], ["rename", "A01", "A05"], ["new", "card", "deeds"]):
        code, _, err = obedient(capsys, *command)
        assert code == 2, command
        assert "could not be written" in err
        assert "Traceback" not in err
        assert contents(modest) == before, command
