"""Edits and fixes: none that overlap, each file whole or not at all."""

import os
import stat
from pathlib import Path

import pytest

from fpcontent.content.edits import ChangedMeanwhile, WriteError, apply, create, edited, plan, write
from fpcontent.diagnostics.model import Edit, Fix, Message
from fpcontent.diagnostics.source import Source

TEXT = "id: A01\nname: Gate\n"
SOURCE = Source("a.yaml", TEXT)


def fix(*edits: tuple[int, int, str], path: str = "a.yaml") -> Fix:
    source = Source(path, TEXT)
    return Fix(Message({"en": "fix"}), tuple(Edit(source.span(start, end), text) for start, end, text in edits))


def test_edits_are_made_from_the_end() -> None:
    assert edited(TEXT, fix((4, 7, "B2"), (14, 18, "Door"), (0, 0, "# new\n")).edits) == "# new\nid: B2\nname: Door\n"


@pytest.mark.parametrize(
    ("first", "second", "both"),
    [
        ((0, 2, "x"), (3, 4, "y"), True),
        ((0, 2, "x"), (2, 4, "y"), False),  # they touch
        ((0, 4, "x"), (2, 3, "y"), False),
        ((5, 5, "x"), (5, 5, "y"), False),  # two insertions at one place have no order
        ((5, 5, "x"), (6, 6, "y"), True),
    ],
)
def test_of_two_fixes_that_overlap_the_first_is_made(
    first: tuple[int, int, str], second: tuple[int, int, str], both: bool
) -> None:
    chosen = plan([fix(first), fix(second)])
    assert chosen.fixes == (2 if both else 1)
    assert len(chosen.edits["a.yaml"]) == chosen.fixes


def test_a_fix_is_made_whole_or_not_at_all() -> None:
    chosen = plan([fix((4, 7, "B2")), fix((0, 0, "# x\n"), (5, 6, "y")), fix((14, 18, "Door"))])
    assert chosen.fixes == 2
    assert [edit.text for edit in chosen.edits["a.yaml"]] == ["B2", "Door"]


def test_fixes_in_other_files_never_overlap() -> None:
    assert plan([fix((0, 2, "x")), fix((0, 2, "y"), path="b.yaml")]).fixes == 2


def test_a_byte_order_mark_stays_and_is_not_counted(tmp_path: Path) -> None:
    raw = b"\xef\xbb\xbf" + TEXT.encode()
    (tmp_path / "a.yaml").write_bytes(raw)
    apply(tmp_path, {"a.yaml": fix((4, 7, "B2")).edits}, {"a.yaml": raw})
    assert (tmp_path / "a.yaml").read_bytes() == b"\xef\xbb\xbfid: B2\nname: Gate\n"


def test_when_one_file_cannot_be_written_all_stay_as_they_were(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read = {}
    for name in ("a.yaml", "b.yaml", "c.yaml"):
        (tmp_path / name).write_text(TEXT)
        read[name] = TEXT.encode()
    real = os.replace

    def failing(source: str, target: Path) -> None:
        if Path(target).name == "b.yaml":
            raise OSError(28, "No space left on device")
        real(source, target)

    monkeypatch.setattr("fpcontent.content.edits.os.replace", failing)
    with pytest.raises(WriteError, match="No space left"):
        apply(tmp_path, {name: fix((4, 7, "B2"), path=name).edits for name in read}, read)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == read


def test_a_file_that_has_changed_is_not_touched(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("mine\n")
    with pytest.raises(ChangedMeanwhile):
        apply(tmp_path, {"a.yaml": fix((4, 7, "B2")).edits}, {"a.yaml": TEXT.encode()})
    assert (tmp_path / "a.yaml").read_text() == "mine\n"


def test_writing_keeps_the_mode_and_follows_a_link(tmp_path: Path) -> None:
    (tmp_path / "real.yaml").write_text("old\n")
    (tmp_path / "real.yaml").chmod(0o640)
    (tmp_path / "link.yaml").symlink_to("real.yaml")
    write(tmp_path / "link.yaml", b"new\n")
    assert (tmp_path / "link.yaml").is_symlink()
    assert (tmp_path / "real.yaml").read_bytes() == b"new\n"
    assert stat.S_IMODE((tmp_path / "real.yaml").stat().st_mode) == 0o640


def test_creating_never_overwrites(tmp_path: Path) -> None:
    create(tmp_path / "new" / "a.yaml", b"1\n")
    with pytest.raises(WriteError):
        create(tmp_path / "new" / "a.yaml", b"2\n")
    assert (tmp_path / "new" / "a.yaml").read_bytes() == b"1\n"


def test_nothing_is_left_beside_a_file_when_the_user_stops(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.open

    def stopped(path: Path, flags: int, mode: int = 0o777) -> int:
        os.close(real(path, flags, mode))
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "open", stopped)
    with pytest.raises(KeyboardInterrupt):
        write(tmp_path / "a.yaml", b"x")
    assert list(tmp_path.iterdir()) == []
