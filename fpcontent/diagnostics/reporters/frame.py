"""The lines of a file around a place, with carets under it."""

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from itertools import accumulate

from fpcontent.diagnostics.reporters.colour import Paint, Style
from fpcontent.diagnostics.reporters.visible import glyphs
from fpcontent.diagnostics.source import Source, Span

WIDTH = 120
BAR = "│"
CUT = "…"


@dataclass(frozen=True, slots=True)
class Excerpt:
    """As much of a line as fits, and the cells of it that are marked."""

    text: str
    start: int
    end: int


def frame(source: Source, span: Span, *, gutter: int, context: int, paint: Paint, mark: Style) -> list[str]:
    """The lines of a place with carets under it, after `context` lines that come before it."""
    end_line, end_column = _shown_end(source, span)
    rows = []

    def row(number: str, text: str) -> None:
        rows.append(f"{paint(f'{number:>{gutter}} {BAR}', Style.FAINT)} {text}".rstrip())

    def marked(number: int, start: int, end: int) -> None:
        part = excerpt(source.line(number), start, end)
        row(str(number), part.text)
        row("", " " * part.start + paint("^" * max(1, part.end - part.start), mark))

    first = source.line(span.line)
    start = span.column - 1
    one_line = end_line == span.line
    end = end_column - 1 if one_line else len(first.rstrip())
    for number in range(max(1, span.line - context), span.line):
        row(str(number), excerpt(source.line(number), start, start).text)
    marked(span.line, start, end)
    if not one_line:
        if end_line - span.line > 1:
            row(CUT, "")
        last = source.line(end_line)
        marked(end_line, len(last) - len(last.lstrip()), end_column - 1)
    return rows


def last_line(source: Source, span: Span) -> int:
    """The highest line number that a frame shows."""
    return _shown_end(source, span)[0]


def excerpt(line: str, start: int, end: int) -> Excerpt:
    """As much of a line as fits around the characters from `start` to `end`."""
    start = min(start, len(line))
    end = max(start, min(end, len(line)))
    # A line may be a megabyte long: look only at what could be shown.
    low = max(0, start - WIDTH)
    high = min(len(line), end + WIDTH, start + 2 * WIDTH)
    shown = glyphs(line[low:high])
    cells = [0, *accumulate(width for _, width in shown)]
    begin = start - low
    finish = min(end, high) - low
    if finish > begin:
        # A combining mark is drawn on the character before it.
        while begin > 0 and shown[begin][1] == 0:
            begin -= 1
    first, last = 0, len(shown)
    if low > 0 or high < len(line) or cells[-1] > WIDTH:
        first, last = _window(cells, begin, finish)
    head = CUT if low + first > 0 else ""
    tail = CUT if low + last < len(line) else ""
    text = head + "".join(glyph for glyph, _ in shown[first:last]) + tail
    shift = cells[first] - len(head)
    return Excerpt(text, cells[begin] - shift, cells[min(finish, last)] - shift)


def _window(cells: list[int], begin: int, finish: int) -> tuple[int, int]:
    """The first and last of the characters that fit, those from `begin` to `finish` in their middle."""
    room = WIDTH - 2 * len(CUT)
    marked = min(cells[finish] - cells[begin], room)
    left = max(0, min(cells[begin] - (room - marked) // 2, cells[-1] - room))
    # Not a mark without its letter: among the characters at a cell, take the last, which has a width.
    first = bisect_right(cells, cells[bisect_left(cells, left)]) - 1
    last = bisect_right(cells, cells[first] + room) - 1
    return min(first, begin), min(last, len(cells) - 1)


def _shown_end(source: Source, span: Span) -> tuple[int, int]:
    """Line and column at which the carets end: a line break at the end of a span is not worth a line."""
    text = source.text[span.start : span.end]
    if "\n" not in text and "\r" not in text:
        return span.end_line, span.end_column
    trimmed = text.rstrip() or text[: len(text) - len(text.lstrip(" \t"))]
    return source.place(span.start + len(trimmed))
