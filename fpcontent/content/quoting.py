"""Edits to the scalars of a YAML file: as small as they can be, and read back before they are offered."""

import re

import yaml
from yaml.events import Event

from fpcontent.content.nodes import Mapping, Scalar, Sequence
from fpcontent.content.scalars import Style
from fpcontent.diagnostics.model import Edit
from fpcontent.diagnostics.source import Span

_PLAIN_START = re.compile(r"[^\W\d]|[(+]|[„“”«»‚‘’…–—−]")
_NOT_PLAIN = re.compile(r"\s#|:(\s|\Z)|[\x00-\x1f\x7f-\x9f\ufeff\u2028\u2029]|[\[\]{},]|\A\s|\s\Z")
_FIRST = frozenset("yYnNoOtTfF~.+-0123456789")
_MEANINGS = {
    "boolean": re.compile(r"y|n|yes|no|on|off|true|false", re.I),
    "nothing": re.compile(r"null|~", re.I),
    "date": re.compile(r"\d{4}-\d\d?-\d\d?([Tt ].*)?", re.A),
    "number": re.compile(
        r"[-+]?(\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(e[-+]?\d+)?|[-+]?0(x[\da-f_]+|o[0-7_]+|b[01_]+)"
        r"|[-+]?\.inf|\.nan|[-+]?\d+(:[0-5]?\d)+(\.\d*)?",
        re.A | re.I,
    ),
}
_BLANK = " \t\r\n\x85\u2028\u2029\ufeff"
_BREAK = re.compile("[\r\n\x85\u2028\u2029]")
_LONGEST_WORD = 100
_INDENT = re.compile("[ \t]*")
_WORD = re.compile(r"\S")
_ORDINARY = re.compile(r"[\w \u00a0„“”‚‘’«»…–—]{0,64}")
_WORD_OR_QUOTE = re.compile("[^\\W\\d_]|[„“”‚‘’«»]")
_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r", "\u2028": "\\L", "\u2029": "\\P"}


def part_edit(scalar: Scalar, start: int, end: int, text: str) -> Edit:
    """Replaces a stretch of a scalar's value, touching nothing else of the scalar where its style allows that."""
    escaped = text.replace("'", "''") if scalar.style is Style.SINGLE else text
    if scalar.style is Style.DOUBLE:
        escaped = _escaped(text)
    edit = Edit(_stretch(scalar, start, end), escaped)
    short = len(scalar.value) < _LONGEST_WORD and len(text) < _LONGEST_WORD
    if scalar.style is Style.PLAIN and short and ambiguous(scalar.value[:start] + text + scalar.value[end:]):
        return scalar_edit(scalar, scalar.value[:start] + text + scalar.value[end:])
    if _harmless(scalar, edit, start, end):
        return edit
    wanted = scalar.value[:start] + text + scalar.value[end:]
    return edit if _means(scalar, edit, wanted) else scalar_edit(scalar, wanted)


def _stretch(scalar: Scalar, start: int, end: int) -> Span:
    """Where a stretch stands; at a break that counts as a space, with the blanks around it, which mean nothing."""
    span = scalar.inside(start, end)
    if start == end or "\n" in scalar.value[start:end]:
        return span
    text, start, end = scalar.source.text, span.start, span.end
    while scalar.style is not Style.FOLDED and _BREAK.match(text, start) and text[start - 1] in " \t":
        start -= 1
    indented = _INDENT.match(text, end, scalar.end) if _BREAK.match(text, end - 1) else None
    end = indented.end() if indented else end
    return scalar.source.span(start, end)


def _harmless(scalar: Scalar, edit: Edit, first: int, last: int) -> bool:
    """Whether an edit surely changes nothing else: most do not, and so spare reading the whole file twice."""
    text, start, end = scalar.source.text, edit.span.start, edit.span.end
    if not _ORDINARY.fullmatch(edit.text) or "\n" in scalar.value[first:last]:
        return False
    before, after = text[start - 1 : start], text[end : end + 1]
    begins, ends = start == scalar.start, end == scalar.end
    # Blanks stay the blanks they were where a word stands beside them before and after.
    head = bool(edit.text[:1].strip()) and start < end and text[start] not in _BLANK
    tail = bool(edit.text[-1:].strip()) and start < end and text[end - 1] not in _BLANK
    if scalar.style in (Style.SINGLE, Style.DOUBLE):
        return not begins and not ends and (head or before not in _BLANK) and (tail or after not in _BLANK)
    if scalar.style is Style.PLAIN:
        opened = bool(_WORD_OR_QUOTE.match(edit.text)) if begins else head or before not in _BLANK + ":-."
        return opened and (tail or not (ends or after in _BLANK + "#"))
    if _BREAK.search(text, start, end) and (ends or not after.strip(_BLANK)):
        return False
    if before not in _BLANK:
        return after not in _BLANK or scalar.style is Style.LITERAL
    if head or edit.text:
        return head
    # Blanks before the first word; those of the first line would tell how far all lines are indented.
    later = _WORD.search(scalar.value, 0, first) is not None
    return scalar.style is Style.LITERAL and later and after not in _BLANK and text[start:end].isspace()


def scalar_edit(scalar: Scalar, value: str) -> Edit:
    """Replaces a scalar's value, in its own style where that can hold it."""
    written = scalar.source.text[scalar.start : scalar.end]
    tail = written[len(written.rstrip()) :] if scalar.style in (Style.LITERAL, Style.FOLDED) else ""
    for candidate in _candidates(scalar, written, value):
        edit = Edit(scalar.span, candidate + tail)
        if _means(scalar, edit, value):
            return edit
    return Edit(scalar.span, double_quoted(value) + tail)


def entry_edit(mapping: Mapping, key: str, value: str, after: str | None = None) -> Edit:
    """Adds a key to a mapping, behind another key or, without one, at its end."""
    return entries_edit(mapping, [(key, value)], after)


def entries_edit(mapping: Mapping, entries: list[tuple[str, str]], after: str | None = None) -> Edit:
    """Adds keys to a mapping, behind another key or, without one, at its end."""
    source = mapping.source
    before = after if after in mapping.values else next(reversed(mapping.values), None)
    if before is None:  # an empty mapping is written in braces
        inside = ", ".join(f"{written(key)}: {double_quoted(value)}" for key, value in entries)
        return Edit(source.span(mapping.start, mapping.end), f"{{{inside}}}")
    end = mapping.values[before].end
    if source.text[mapping.start : mapping.start + 1] == "{":
        more = "".join(f", {written(key)}: {double_quoted(value)}" for key, value in entries)
        return Edit(source.span(end, end), more)
    column = source.place(mapping.keys[before].start)[1]
    line = source.place(max(mapping.start, end - 1) if end and source.text[end - 1] in "\r\n" else end)[0]
    at = source.starts[line] if line < len(source.starts) else len(source.text)
    newline = "\r\n" if "\r\n" in source.text else "\n"
    lines = [f"{' ' * (column - 1)}{written(key)}: {written(value)}" for key, value in entries]
    if at == len(source.text) and not source.text.endswith(("\n", "\r")):
        return Edit(source.span(at, at), "".join(newline + line for line in lines))
    return Edit(source.span(at, at), "".join(line + newline for line in lines))


def item_edit(sequence: Sequence, value: str) -> Edit:
    """Adds an item at the end of a list that has items already."""
    source = sequence.source
    end = sequence.items[-1].end
    if source.text[sequence.start : sequence.start + 1] == "[":
        return Edit(source.span(end, end), f", {written(value)}")
    column = source.place(sequence.start)[1]
    newline = "\r\n" if "\r\n" in source.text else "\n"
    return Edit(source.span(end, end), f"{newline}{' ' * (column - 1)}- {written(value)}")


def ambiguous(value: str) -> str | None:
    """What YAML may take an unquoted word for, where that is not a text: a boolean, a number, a date or nothing."""
    if value[:1] not in _FIRST:
        return None
    return next((meaning for meaning, pattern in _MEANINGS.items() if pattern.fullmatch(value)), None)


def written(value: str) -> str:
    """A value as a person would write it: without quotes where they are not needed."""
    plain = _PLAIN_START.match(value) and not _NOT_PLAIN.search(value) and ambiguous(value) is None
    return value if plain else double_quoted(value)


def _candidates(scalar: Scalar, text: str, value: str) -> list[str]:
    """The value in the scalar's own style, then in the ways that nearly always work."""
    if scalar.style is Style.PLAIN:
        return [written(value)]
    if scalar.style is Style.SINGLE:
        return ["'" + value.replace("'", "''") + "'"] if "\n" not in value else []
    if scalar.style in (Style.LITERAL, Style.FOLDED):
        header, _, body = text.partition("\n")
        indent = re.match(r"[ ]*", next((line for line in body.split("\n") if line.strip()), "  "))
        assert indent is not None
        breaks = "\n" if scalar.style is Style.LITERAL else "\n\n"
        lines = value.rstrip("\n").split("\n")
        newline = "\r\n" if "\r\n" in text else "\n"
        joined = breaks.join(indent[0] + line if line else "" for line in lines).replace("\n", newline)
        return [header.rstrip("\r") + newline + joined]
    return []


def double_quoted(value: str) -> str:
    """A value between double quotes."""
    return f'"{_escaped(value)}"'


def _escaped(value: str) -> str:
    """A value as it stands between double quotes."""
    pieces = (_ESCAPES.get(c) or (c if c.isprintable() or c in "\u00a0\u202f\u00ad" else _coded(c)) for c in value)
    return "".join(pieces)


def _coded(character: str) -> str:
    code = ord(character)
    return f"\\x{code:02X}" if code < 0x100 else f"\\u{code:04X}" if code < 0x10000 else f"\\U{code:08X}"


def _means(scalar: Scalar, edit: Edit, wanted: str) -> bool:
    """Whether the file, once edited, reads as before but for this scalar."""
    text = scalar.source.text
    before = _events(text)
    after = _events(text[: edit.span.start] + edit.text + text[edit.span.end :])
    if before is None or after is None or len(before) != len(after):
        return False
    changed = [(old, new) for old, new in zip(before, after, strict=True) if old[1:] != new[1:]]
    if not changed:
        return wanted == scalar.value
    return len(changed) == 1 and changed[0][0][0] == scalar.start and changed[0][1][2] == wanted


def _events(text: str) -> list[tuple[int, type[Event], str]] | None:
    """Place, type and value of every event of a text; None where it is no YAML."""
    try:
        return [
            (event.start_mark.index if event.start_mark else 0, type(event), getattr(event, "value", ""))
            for event in yaml.parse(text, Loader=yaml.CLoader)
        ]
    except (yaml.YAMLError, UnicodeEncodeError):
        return None
