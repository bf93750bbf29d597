"""A file's text, and the places in it."""

import re
from bisect import bisect_right
from dataclasses import dataclass

_LINE_BREAK = re.compile(r"\r\n|\r|\n")


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A stretch of a file: offsets count characters from 0, lines and columns from 1, the end is exclusive."""

    path: str
    start: int
    end: int
    line: int
    column: int
    end_line: int
    end_column: int

    @property
    def length(self) -> int:
        """How many characters the span covers."""
        return self.end - self.start


class Source:
    """The text of one file below the root, with its lines found on first use."""

    __slots__ = ("_lines", "_starts", "path", "text")

    def __init__(self, path: str, text: str) -> None:
        self.path = path
        self.text = text
        self._starts: list[int] | None = None
        self._lines: dict[int, str] = {}

    @property
    def starts(self) -> list[int]:
        """The offset at which each line begins."""
        if self._starts is None:
            self._starts = [0, *(match.end() for match in _LINE_BREAK.finditer(self.text))]
        return self._starts

    def place(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset, both from 1."""
        line = bisect_right(self.starts, offset)
        return line, offset - self.starts[line - 1] + 1

    def line(self, number: int) -> str:
        """The text of a line without its line break; empty past the end."""
        if not 1 <= number <= len(self.starts):
            return ""
        if number not in self._lines:  # kept: a long line may have thousands of findings
            start = self.starts[number - 1]
            end = self.starts[number] if number < len(self.starts) else len(self.text)
            self._lines[number] = self.text[start:end].rstrip("\r\n")
        return self._lines[number]

    def span(self, start: int, end: int) -> Span:
        """The span between two offsets."""
        return Span(self.path, start, end, *self.place(start), *self.place(end))


def whole_file(path: str) -> Span:
    """The span that stands for a file as such, where no text of it can be shown."""
    return Span(path, 0, 0, 1, 1, 1, 1)
