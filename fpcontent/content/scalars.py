"""Where each character of a YAML scalar's value stands in the source, as libyaml (PyYAML's C parser) reads it."""

import enum
import re
from dataclasses import dataclass, field

_BREAKS = "\r\n\x85\u2028\u2029"
_MARK = "\ufeff"  # a byte order mark, which libyaml passes over at the beginning of any line
_BREAK = re.compile(f"\r\n|[{_BREAKS}]")
_BLANKS = re.compile(f"[ \t{_BREAKS}]+")
# An event starts at the tag or anchor of its scalar, so these, and comments after them, stand before the scalar itself.
_PROPERTIES = re.compile(
    f"(?:(?:&[0-9A-Za-z_-]++|![^ \t{_BREAKS}]*+)(?:[ \t]++|[{_BREAKS}]++{_MARK}?|#[^{_BREAKS}]*+)*+)*+"
)
_HEADER = re.compile(f"[|>]([-+]?)([1-9]?)([-+]?)[ \t]*(?:#[^{_BREAKS}]*)?(?:\r\n|[{_BREAKS}])?")
_WORD = re.compile("[^ \t]+")
_SPACES = re.compile(" *")
_EMPTY_LINES = re.compile(f"(?: *+(?:\r\n|[{_BREAKS}]))*+( *+)")

_ESCAPES = {
    "0": "\0", "a": "\a", "b": "\b", "t": "\t", "\t": "\t", "n": "\n", "v": "\v", "f": "\f", "r": "\r", "e": "\x1b",
    " ": " ", '"': '"', "'": "'", "/": "/", "\\": "\\", "N": "\x85", "_": "\xa0", "L": "\u2028", "P": "\u2029",
}  # fmt: skip
_HEX_DIGITS = {"x": 2, "u": 4, "U": 8}


class Style(enum.Enum):
    """How a scalar is written; the values are PyYAML's (``Style(event.style)``, where None is plain too)."""

    PLAIN = ""
    SINGLE = "'"
    DOUBLE = '"'
    LITERAL = "|"
    FOLDED = ">"

    @classmethod
    def _missing_(cls, value: object) -> "Style | None":
        return cls.PLAIN if value is None else None


@dataclass(frozen=True, slots=True)
class ScalarMap:
    """A scalar's value and, for each of its characters, the source range it was read from."""

    value: str
    starts: tuple[int, ...]
    """One entry more than the value has characters: the last is the place just after the value."""
    ends: tuple[int, ...]

    def span(self, a: int, b: int) -> tuple[int, int]:
        """Give the source range of ``value[a:b]``; an empty range gives the place before character ``a``."""
        if not 0 <= a <= b <= len(self.value):
            raise ValueError(f"no range {a}:{b} in a value of {len(self.value)} characters")
        return self.starts[a], self.ends[b - 1] if a < b else self.starts[a]


def offsets(text: str, start: int, end: int, style: Style) -> ScalarMap:
    """Map the scalar that PyYAML's event marks place at ``text[start:end]``; ``text`` begins without a byte order mark.

    A line break that became a space is mapped to the break itself.
    """
    properties = _PROPERTIES.match(text, start, end)
    first = properties.end() if properties else start
    match style:
        case Style.PLAIN:
            return _flow(text, first, end, style).finish(first)
        case Style.SINGLE | Style.DOUBLE:
            return _flow(text, first + 1, end - 1, style).finish(first + 1)
        case Style.LITERAL | Style.FOLDED:
            return _block(text, start, first, end, style).finish(first + 1)


@dataclass(slots=True)
class _Builder:
    """A value under construction, with the source of each character."""

    text: str
    value: list[str] = field(default_factory=list)
    starts: list[int] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)

    def put(self, char: str, start: int, end: int) -> None:
        """Add one character that is written otherwise in the source."""
        self.value.append(char)
        self.starts.append(start)
        self.ends.append(end)

    def copy(self, start: int, end: int) -> None:
        """Add characters that stand in the source as they are."""
        self.value.append(self.text[start:end])
        self.starts.extend(range(start, end))
        self.ends.extend(range(start + 1, end + 1))

    def put_breaks(self, breaks: list[re.Match[str]]) -> None:
        """Add line breaks, each as the character it counts for."""
        for found in breaks:
            self.put(_normal(found), *found.span())

    def finish(self, empty: int) -> ScalarMap:
        """Close the value; ``empty`` is its place if it has no character."""
        after = self.ends[-1] if self.ends else empty
        return ScalarMap("".join(self.value), (*self.starts, after), tuple(self.ends))


def _normal(found: re.Match[str]) -> str:
    """Only the line and paragraph separators of Unicode stay what they are."""
    return found[0] if found[0] in "\u2028\u2029" else "\n"


def _flow(text: str, position: int, end: int, style: Style) -> _Builder:
    """Read the inside of a plain or quoted scalar."""
    out = _Builder(text)
    special = {Style.PLAIN: "", Style.SINGLE: "'", Style.DOUBLE: r"\\"}[style]
    ordinary = re.compile(f"[^ \t{_BREAKS}{special}]+")
    while position < end:
        if run := ordinary.match(text, position, end):
            out.copy(*run.span())
            position = run.end()
        elif blanks := _BLANKS.match(text, position, end):
            _fold(out, *blanks.span())
            position = blanks.end()
        elif style is Style.SINGLE:
            out.put("'", position, position + 2)
            position += 2
        elif escaped := _BREAK.match(text, position + 1, end):
            # The break vanishes, and so does the indentation after it; further breaks are kept, each as itself.
            blanks = _BLANKS.match(text, position + 1, end)
            position = blanks.end() if blanks else escaped.end()
            out.put_breaks(list(_BREAK.finditer(text, escaped.end(), position)))
        else:
            position = _escape(out, position)
    return out


def _fold(out: _Builder, start: int, end: int) -> None:
    """Add blanks between words: as they are within a line, folded when they hold a line break."""
    breaks = list(_BREAK.finditer(out.text, start, end))
    if not breaks:
        out.copy(start, end)
    elif _normal(breaks[0]) != "\n":
        out.put_breaks(breaks)
    elif len(breaks) == 1:
        out.put(" ", *breaks[0].span())
    else:
        out.put_breaks(breaks[1:])


def _escape(out: _Builder, position: int) -> int:
    """Add the character of the escape sequence at ``position``; give the place after it."""
    letter = out.text[position + 1]
    end = position + 2 + _HEX_DIGITS.get(letter, 0)
    digits = out.text[position + 2 : end]
    out.put(chr(int(digits, 16)) if digits else _ESCAPES[letter], position, end)
    return end


def _block(text: str, start: int, first: int, end: int, style: Style) -> _Builder:
    """Read a literal or folded scalar whose header is at ``first``, its event's start being ``start``."""
    out = _Builder(text)
    header = _HEADER.match(text, first, end)
    if header is None:
        raise ValueError(f"no block scalar at {first}")
    chomping = header[1] or header[3]
    position = header.end()
    indent = _parent_indent(text, start) + int(header[2]) if header[2] else _detect_indent(text, position, end)
    last_break: list[re.Match[str]] = []
    empty_lines: list[re.Match[str]] = []
    after_indented = False
    while position < end:
        spaces = _SPACES.match(text, position, min(position + indent, end))
        content = spaces.end() if spaces else position
        found = _BREAK.search(text, content, end)
        stop = found.start() if found else end
        position = found.end() if found else end
        if content == stop:
            empty_lines += [found] if found else []
            continue
        indented = text[content] in " \t"
        folds = style is Style.FOLDED and not indented and not after_indented
        if folds and last_break and _normal(last_break[0]) == "\n":
            if not empty_lines:
                out.put(" ", *last_break[0].span())
        else:
            out.put_breaks(last_break)
        out.put_breaks(empty_lines)
        out.copy(content, stop)
        last_break, empty_lines, after_indented = [found] if found else [], [], indented
    if chomping != "-":
        out.put_breaks(last_break)
    if chomping == "+":
        out.put_breaks(empty_lines)
    return out


def _detect_indent(text: str, position: int, end: int) -> int:
    """Without an indicator, the first line that is more than spaces sets the indentation."""
    leading = _EMPTY_LINES.match(text, position, end)
    # Where there is no such line, every line is empty however many spaces it has.
    return len(leading[1]) if leading and leading.end() < end else end - position


def _parent_indent(text: str, start: int) -> int:
    """Find the column of the collection around the block scalar at ``start``: an indicator counts from there.

    A block scalar follows "-", "?", ":" or a key, and that on the same line or, with nothing but comments between,
    on an earlier one. Neither these nor a key can follow the end of something begun on a line before, so the words
    that open the line tell the column. At the top level it is 0, which is also where "---" stands.
    """
    stop = start
    while True:
        line = stop
        while line > 0 and text[line - 1] not in _BREAKS:
            line -= 1
        words = list(_WORD.finditer(text, line + text.startswith(_MARK, line, stop), stop))
        if words and not words[0][0].startswith("#"):
            break
        if line == 0:
            return 0
        stop = line - 1
    column = 0
    for word in words:
        if word[0].startswith("#"):
            break
        column = word.start() - line
        if word[0] not in ("-", "?", ":"):
            break
    return column
