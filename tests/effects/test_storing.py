"""Compiled languages are kept: never stale, never trusted from a shared folder, safe to build twice at once."""

import os
import shutil
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from fpcontent.effects import storing
from fpcontent.effects.language import build
from tests.effects.packs import GRAMMAR

EXAMPLE = Path(__file__).parents[1] / "packs" / "example" / "grammar" / "example"


@pytest.fixture
def chain(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """A small pack of its own, and a cache of its own."""
    monkeypatch.setenv("FPCONTENT_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(storing, "_loaded", {})
    shutil.copytree(EXAMPLE, tmp_path / "example")
    return [GRAMMAR / "core", tmp_path / "example"]


def kept(tmp_path: Path) -> list[Path]:
    return sorted((tmp_path / "cache" / "effects").glob("*.pickle"))


def test_what_is_kept_says_the_same(chain: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    tree = storing.load("en", chain).parse("Gain 2 coal, 1 worker falls sick")
    monkeypatch.setattr(storing, "_loaded", {})
    again = storing.load("en", chain)
    assert again.say(tree) == build("en", chain).say(tree) == "Gain 2 coal, 1 worker falls sick"


def test_a_changed_word_is_a_new_language(chain: list[Path], tmp_path: Path) -> None:
    assert storing.load("en", chain).say(storing.load("en", chain).parse("+1 hope")) == "+1 hope"
    file = tmp_path / "example" / "en.yaml"
    file.write_text(file.read_text("utf-8").replace("hope: hope", "hope: cheer"), "utf-8")
    changed = storing.load("en", chain)
    assert changed.say(changed.parse("+1 cheer")) == "+1 cheer"
    assert len(kept(tmp_path)) == 2


def test_the_key_covers_every_file_of_the_language_and_no_other(chain: list[Path], tmp_path: Path) -> None:
    english, polish = storing.key("en", chain), storing.key("pl", chain)
    assert english != polish
    with (tmp_path / "example" / "pl.yaml").open("a", encoding="utf-8") as stream:
        stream.write("# a remark\n")
    assert storing.key("en", chain) == english
    assert storing.key("pl", chain) != polish
    with (tmp_path / "example" / "abstract.yaml").open("a", encoding="utf-8") as stream:
        stream.write("# a remark\n")
    assert storing.key("en", chain) != english


@pytest.mark.parametrize("rubbish", [b"", b"rubbish", b"\x80\x05K\x01."])
def test_a_broken_file_is_as_good_as_none(
    chain: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rubbish: bytes
) -> None:
    storing.load("en", chain)
    (file,) = kept(tmp_path)
    file.write_bytes(rubbish)
    monkeypatch.setattr(storing, "_loaded", {})
    assert storing.load("en", chain).parse("+1 hope")
    assert len(file.read_bytes()) > 1000


def test_a_folder_that_others_may_use_is_not_trusted(chain: list[Path], tmp_path: Path) -> None:
    folder = tmp_path / "cache" / "effects"
    folder.mkdir(parents=True)
    folder.chmod(0o777)
    assert storing.load("en", chain).parse("+1 hope")
    assert kept(tmp_path) == []


def test_the_folder_is_the_users_alone(chain: list[Path], tmp_path: Path) -> None:
    storing.load("en", chain)
    assert stat.S_IMODE((tmp_path / "cache" / "effects").stat().st_mode) == 0o700


def test_two_processes_may_build_at_once(chain: list[Path], tmp_path: Path) -> None:
    script = (
        "import sys; from pathlib import Path; from fpcontent.effects.storing import load;"
        "language = load('en', [Path(p) for p in sys.argv[1:]]); print(language.say(language.parse('+1 hope')))"
    )
    command = [sys.executable, "-c", script, *map(str, chain)]
    running = [subprocess.Popen(command, stdout=subprocess.PIPE, env=dict(os.environ), text=True) for _ in range(3)]
    assert [process.communicate()[0] for process in running] == ["+1 hope\n"] * 3
    assert len(kept(tmp_path)) == 1
    assert [path.name for path in (tmp_path / "cache" / "effects").iterdir()] == [kept(tmp_path)[0].name]


def test_the_same_tables_in_other_processes(tmp_path: Path) -> None:
    script = (
        "import sys; from pathlib import Path; from fpcontent.effects.language import build;"
        "p = build('de', [Path(p) for p in sys.argv[1:]]); print(p.parser.states, p.parser.rules, p.generated.text)"
    )
    command = [sys.executable, "-c", script, str(GRAMMAR / "core"), str(GRAMMAR / "nucleum")]
    printed = [
        subprocess.run(command, check=True, capture_output=True, env={**os.environ, "PYTHONHASHSEED": seed}).stdout
        for seed in ("1", "2")
    ]
    assert printed[0] == printed[1]
