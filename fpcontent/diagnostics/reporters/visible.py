"""How a character looks in a terminal: what is safe to print for it, and how many cells that takes."""

import unicodedata

TAB = 4

_SHORT = {"\n": "\\n", "\r": "\\r", "\t": "\\t"}


def visible(text: str) -> str:
    """The text with everything a terminal would obey, hide or reorder written out, such as \\x1b."""
    return text if text.isprintable() else "".join(map(_glyph, text))


def glyphs(line: str) -> list[tuple[str, int]]:
    """For each character of a line what to print for it and how many cells that takes; tabs end at every fourth."""
    if line.isascii() and line.isprintable():
        return [(char, 1) for char in line]
    shown = []
    cell = 0
    for char in line:
        text = " " * (TAB - cell % TAB) if char == "\t" else _glyph(char)
        width = _width(char) if len(text) == 1 else len(text)
        shown.append((text, width))
        cell += width
    return shown


def _glyph(char: str) -> str:
    # A no-break space is not "printable" to Python, but prints well.
    if char.isprintable() or unicodedata.category(char) == "Zs":
        return char
    return _SHORT.get(char) or escaped(char)


def escaped(char: str) -> str:
    """A character written out by its number."""
    number = ord(char)
    if number < 0x100:
        return f"\\x{number:02x}"
    return f"\\u{number:04x}" if number < 0x10000 else f"\\U{number:08x}"


def _width(char: str) -> int:
    if unicodedata.category(char) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in ("W", "F") else 1
