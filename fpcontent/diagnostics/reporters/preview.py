"""What a fix would change, where that is one line."""

import re
from dataclasses import dataclass

from fpcontent.diagnostics.model import Fix
from fpcontent.diagnostics.reporters.colour import Paint, Style
from fpcontent.diagnostics.reporters.frame import CUT, WIDTH
from fpcontent.diagnostics.reporters.visible import escaped, glyphs
from fpcontent.diagnostics.source import Source

_LINE_BREAK = re.compile(r"\r\n|\r|\n")
# Two lines that differ only in their kind of space would look the same.
_SPACES = re.compile(r"[\xa0\u1680\u2000-\u200a\u202f\u205f\u3000]")
_NO_BREAK_SPACE = "⍽"
_LONGEST = 4_000
"""Nobody reads the whole of a longer line, and comparing it for each of its findings would take hours."""


@dataclass(frozen=True, slots=True)
class Change:
    """A line before and after; None where there is no such line."""

    line: int
    old: str | None
    new: str | None


def change(fix: Fix, source: Source) -> Change | None:
    """The one line that a fix changes, adds or takes away; None where it does more, or the line is endless."""
    edits = sorted(fix.edits, key=lambda edit: edit.span)
    if not edits or any(edit.span.path != source.path for edit in edits) or edits[-1].span.end > len(source.text):
        return None
    line, end_line = source.place(edits[0].span.start)[0], source.place(edits[-1].span.end)[0]
    begin = done = source.starts[line - 1]
    finish = source.starts[end_line] if end_line < len(source.starts) else len(source.text)
    if finish - begin > _LONGEST:
        return None
    changed = ""
    for edit in edits:
        if edit.span.start < done:
            return None
        changed += source.text[done : edit.span.start] + edit.text
        done = edit.span.end
    old = _LINE_BREAK.split(source.text[begin:finish])
    new = _LINE_BREAK.split(changed + source.text[done:finish])
    while old and new and old[-1] == new[-1]:
        old.pop()
        new.pop()
    while old and new and old[0] == new[0]:
        del old[0], new[0]
        line += 1
    if len(old) > 1 or len(new) > 1 or old == new:
        return None
    return Change(line, old[0] if old else None, new[0] if new else None)


def preview(change: Change, *, gutter: int, paint: Paint) -> list[str]:
    """The line that goes and the line that comes, the difference pointed out."""
    old, new = change.old or "", change.new or ""
    whole = change.old is None or change.new is None
    start = _common(old, new)
    kept = _common(old[start:][::-1], new[start:][::-1])
    low = max(0, start - WIDTH // 2) if max(len(old), len(new)) > WIDTH else 0
    rows = []
    for sign, line, style, part in (
        ("-", change.old, Style.OLD, Style.OLD_PART),
        ("+", change.new, Style.NEW, Style.NEW_PART),
    ):
        if line is not None:
            text = _painted(line, low, start, len(line) - kept, paint, style, style if whole else part)
            rows.append(f"{paint(f'{change.line:>{gutter}}', Style.FAINT)} {paint(sign, style)} {text}".rstrip())
    return rows


def _common(one: str, other: str) -> int:
    """How many characters two texts begin with alike."""
    return next(
        (index for index, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]),
        min(len(one), len(other)),
    )


def _painted(line: str, low: int, start: int, end: int, paint: Paint, style: Style, part: Style) -> str:
    """A line from `low` on, with the part from `start` to `end` pointed out."""
    high = min(len(line), low + WIDTH)
    end = min(end, high)
    changed = line[start:end]
    if changed.isspace():
        changed = changed.replace(" ", "·")
    head = (CUT if low else "") + _shown(line[low:start])
    tail = _shown(line[end:high]) + (CUT if high < len(line) else "")
    return paint(head, style) + paint(_shown(changed), part) + paint(tail, style)


def _shown(text: str) -> str:
    spaced = _SPACES.sub(lambda match: _NO_BREAK_SPACE if match[0] == "\xa0" else escaped(match[0]), text)
    return "".join(glyph for glyph, _ in glyphs(spaced))
