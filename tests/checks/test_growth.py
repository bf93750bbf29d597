"""Work grows with the size of a file, not with its square, however many findings are in it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from fpcontent.checks.run import run
from fpcontent.content import edits, nodes, quoting, scalars
from fpcontent.content.edits import apply, plan
from fpcontent.content.files import take_snapshot
from fpcontent.content.pack import load
from fpcontent.diagnostics.model import Diagnostic
from fpcontent.diagnostics.reporters import FORMATS, Run, report
from fpcontent.diagnostics.source import Source

LINES = 300
HEAD = "id: A01\nname:\n  en: Gate\n  pl: Brama\nstory:\n  en: One.\n  pl: "
STYLES: dict[str, str] = {
    "plain": "mur  lesie " * LINES,
    "single": "'" + "mur  lesie " * LINES + "x'",
    "double": '"' + "mur  lesie \\n" * LINES + 'x"',
    "literal": "|\n    x\n" + "    mur  lesie  \n" * LINES,
    "indented": "|\n    x\n" + "      mur lesie\n" * LINES,
    "folded": ">\n" + "    mur w\n    lesie\n" * LINES,
    "over lines": "mur w\n    lesie" * LINES,
    "quotes": 'Woła “stój” i „idź". ' * LINES,
}


class Counter:
    """How often a function is called."""

    def __init__(self, function: Callable[..., object]) -> None:
        self.function = function
        self.count = 0

    def __call__(self, *arguments: object, **options: object) -> object:
        self.count += 1
        return self.function(*arguments, **options)


def found(pack: Path, text: str) -> list[Diagnostic]:
    (pack / "decks/deeds/A01-open-the-gate.yaml").write_text(HEAD + text.rstrip(" ") + "\n")
    return [d for d in run(load(pack.parents[1])) if d.code in ("FP304", "FP305", "FP306")]


@pytest.mark.parametrize("style", STYLES)
def test_a_text_is_looked_through_once(style: str, pack: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    maps, readings = Counter(scalars.offsets), Counter(quoting._events)
    monkeypatch.setattr(nodes, "offsets", maps)
    monkeypatch.setattr(quoting, "_events", readings)
    assert len(found(pack, STYLES[style])) >= LINES - 1
    assert maps.count <= 3
    assert readings.count <= 8


@pytest.mark.parametrize("style", STYLES)
def test_all_fixes_together_leave_nothing(style: str, pack: Path) -> None:
    root = pack.parents[1]
    before = found(pack, STYLES[style])
    chosen = plan(d.fix for d in before if d.fix)
    apply(root, chosen.edits, take_snapshot(root).files)
    left = [d for d in run(load(root)) if d.code in ("FP304", "FP305", "FP306")]
    assert chosen.fixes > len(before) // 2
    assert len(left) == len(before) - chosen.fixes


def test_fixes_are_compared_with_their_neighbours_only(pack: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = found(pack, STYLES["plain"])
    compared = Counter(edits._overlap)
    monkeypatch.setattr(edits, "_overlap", compared)
    assert plan(d.fix for d in before if d.fix).fixes
    assert compared.count <= 2 * len(before)


@pytest.mark.parametrize("format", FORMATS)
def test_a_report_cuts_a_line_out_once_and_compares_no_endless_ones(format: str, pack: Path) -> None:
    before = found(pack, STYLES["plain"])
    path = before[0].span.path
    source = Source(path, (pack.parents[1] / path).read_text())
    written = report(format, before, Run("1", 1, lambda _: source, dict))
    assert len(written) < 3_000 * len(before)
