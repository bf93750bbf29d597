"""Frames and previews look as written down in fixtures/: «» marks the place, → stands between old and new."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from fpcontent.diagnostics.model import Edit, Fix, Message
from fpcontent.diagnostics.reporters.colour import Style, painter
from fpcontent.diagnostics.reporters.frame import frame
from fpcontent.diagnostics.reporters.preview import change, preview
from fpcontent.diagnostics.source import Source

FIXTURES = Path(__file__).parent / "fixtures"
PLAIN = painter(colour=False)


def pairs(folder: str) -> list[Path]:
    """The inputs of a folder's fixture pairs."""
    return sorted((FIXTURES / folder).glob("*.in.txt"))


def expected(path: Path) -> str:
    """The other one of a pair."""
    return path.with_name(path.name.replace(".in.", ".out.")).read_text(encoding="utf-8")


def name(path: Path) -> str:
    """What a pair is about."""
    return path.name.removesuffix(".in.txt")


@pytest.mark.parametrize("path", pairs("frames"), ids=name)
def test_frame(path: Path, read: Callable[[Path], str]) -> None:
    marked = read(path)
    start = marked.index("«")
    end = marked.index("»") - 1
    source = Source("x", marked.replace("«", "").replace("»", ""))
    span = source.span(start, end)
    gutter = len(str(max(10, span.end_line)))
    rows = frame(source, span, gutter=gutter, context=1, paint=PLAIN, mark=Style.ERROR)
    assert "".join(f"{row}\n" for row in rows) == expected(path)


@pytest.mark.parametrize("path", pairs("previews"), ids=name)
def test_preview(path: Path, read: Callable[[Path], str]) -> None:
    marked = read(path)
    source = Source("x", re.sub("«(.*?)→.*?»", r"\1", marked, flags=re.DOTALL))
    edits = []
    shift = 0
    for found in re.finditer("«(.*?)→(.*?)»", marked, flags=re.DOTALL):
        start = found.start() - shift
        edits.append(Edit(source.span(start, start + len(found[1])), found[2]))
        shift += len(found[0]) - len(found[1])
    # In whatever order the edits are given.
    for ordered in (edits, edits[::-1]):
        changed = change(Fix(Message({"en": "fix"}), tuple(ordered)), source)
        rows = preview(changed, gutter=2, paint=PLAIN) if changed else []
        assert "".join(f"{row}\n" for row in rows) == expected(path)


def test_edits_that_overlap_have_no_preview() -> None:
    source = Source("x", "abcdef")
    edits = (Edit(source.span(0, 3), "x"), Edit(source.span(2, 4), "y"))
    assert change(Fix(Message({"en": "fix"}), edits), source) is None


def test_every_fixture_has_its_other_half() -> None:
    for folder in ("frames", "previews"):
        halves = sorted(path.name for path in (FIXTURES / folder).iterdir())
        assert halves == sorted(
            half for path in pairs(folder) for half in (path.name, path.name.replace(".in.", ".out."))
        )
