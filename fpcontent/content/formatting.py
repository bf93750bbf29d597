"""The canonical layout of a content file: same value, same comments, one way to write it.

A file is printed anew from its tree rather than changed in place. Keys come in the order of the schema, languages in
that of the manifest, everything in block style, indented by two. What would not read back the same is refused.
"""

import re
from collections import Counter
from typing import ClassVar

from fpcontent.content.comments import BLANK, Block, Entry, Unexpected, attach, comments, content_end
from fpcontent.content.document import Document
from fpcontent.content.faults import Fault
from fpcontent.content.nodes import Mapping, Node, Scalar, Sequence
from fpcontent.content.pack import Pack
from fpcontent.content.quoting import double_quoted, written
from fpcontent.content.reading import parse
from fpcontent.content.scalars import Style, offsets
from fpcontent.content.schemas import Schema, SchemaError, Schemas
from fpcontent.content.shapes import Form, Json, Reading, Shape, read
from fpcontent.diagnostics.errors import UserError
from fpcontent.diagnostics.model import Texts
from fpcontent.diagnostics.source import Source, Span

_MODELINE = re.compile(r"#\s*yaml-language-server:\s*\$schema=")
_LINE_BREAK = re.compile(r"\r\n|\r|\n")
_ODD_BREAK = re.compile("[\x85\u2028\u2029]")
_INDENT = 2


class CannotFormat(UserError):
    """A file that is left as it is, with the place that is in the way."""

    def __init__(self, span: Span) -> None:
        super().__init__(path=span.path, line=span.line)
        self.span = span


class Faulty(CannotFormat):
    """A file that cannot be read without a fault."""

    texts: ClassVar[Texts] = {
        "en": "{path} is not formatted: mend line {line} first (see fpcontent check)",
        "pl": "{path} nie został sformatowany: najpierw popraw wiersz {line} (zobacz fpcontent check)",
        "cs": "{path} nebyl naformátován: nejprve opravte řádek {line} (viz fpcontent check)",
        "de": "{path} wurde nicht formatiert: zuerst Zeile {line} berichtigen (siehe fpcontent check)",
    }


class WouldChange(CannotFormat):
    """A file that would not read as before."""

    texts: ClassVar[Texts] = {
        "en": "{path} is not formatted: its content or a comment would change at line {line}",
        "pl": "{path} nie został sformatowany: treść lub komentarz w wierszu {line} uległyby zmianie",
        "cs": "{path} nebyl naformátován: obsah nebo komentář na řádku {line} by se změnil",
        "de": "{path} wurde nicht formatiert: Inhalt oder ein Kommentar in Zeile {line} würde sich ändern",
    }


def formatted(pack: Pack, document: Document, schemas: Schemas | None = None) -> str:
    """A document of a pack in canonical layout."""
    try:
        schema = (schemas or Schemas(pack.root)).find(pack.name, document.kind)
    except SchemaError:  # the pack already has a fault for it
        schema = None
    modeline = None
    if schema is not None and (pack.root / "schemas" / schema.name).is_file():
        modeline = f"# yaml-language-server: $schema={'../' * document.path.count('/')}schemas/{schema.name}"
    refused = [fault for fault in document.faults if fault.variant != "bom"]
    if refused:
        raise Faulty(refused[0].span)
    return format_text(document.source, schema, pack.game.languages if pack.game else (), modeline)


def format_text(
    source: Source, schema: Schema | None = None, languages: tuple[str, ...] = (), modeline: str | None = None
) -> str:
    """A text in canonical layout; `modeline` is its first line unless it has one of its own."""
    root, faults = parse(source)
    if faults or not isinstance(root, Mapping):
        raise Faulty(_first(source, faults))
    try:
        before = comments(root)
        top = attach(root)
    except Unexpected as error:
        raise WouldChange(source.span(error.offset, error.offset + 1)) from error
    own = _take_modeline(top)
    text = _Printer(languages).document(top, schema.shape if schema else None, own or modeline)
    _verify(root, before + ([modeline] if modeline and not own else []), text, schema)
    return text


def _first(source: Source, faults: list[Fault]) -> Span:
    return faults[0].span if faults else source.span(0, 0)


class _Printer:
    """Prints entries line by line."""

    def __init__(self, languages: tuple[str, ...]) -> None:
        self.languages = languages
        self.lines: list[str] = []

    def document(self, top: Block, shape: Shape | None, modeline: str | None) -> str:
        """The whole file: the modeline, what stands above the first key by itself, then the keys."""
        head: list[str] = []
        if top.entries:
            first = top.entries[0]
            if BLANK in first.before:
                last_blank = len(first.before) - first.before[::-1].index(BLANK)
                head, first.before = first.before[:last_blank], first.before[last_blank:]
            self.lines += [modeline] if modeline else []
            self.lines += head if self.lines else _stripped(head)
            self.block(top, 0, shape)
        else:
            self.lines += [modeline] if modeline else []
            self.lines += ["{}", *_stripped(top.after)]
        while self.lines[-1] == BLANK:
            self.lines.pop()
        return "\n".join(self.lines) + "\n"

    def block(self, block: Block, indent: int, shape: Shape | None) -> None:
        """The entries of a collection, each on lines of its own; the caller has written what leads to it."""
        for index, (entry, inner) in enumerate(self.ordered(block, shape)):
            self.comments(_stripped(entry.before) if index == 0 else entry.before, indent)
            self.entry(entry, indent, inner)
        self.comments(block.after, indent)

    def ordered(self, block: Block, shape: Shape | None) -> list[tuple[Entry, Shape | None]]:
        """The entries of a collection in canonical order, with the shape of each."""
        if isinstance(block.node, Sequence) or shape is None:
            inner = shape.items if shape is not None else None
            return [(entry, inner) for entry in block.entries]
        names = list(self.languages) if shape.form is Form.TEXT else list(shape.properties)
        order = {name: place for place, name in enumerate(names)}
        rows = [(entry, entry.key.value if entry.key else "") for entry in block.entries]
        rows.sort(key=lambda row: order.get(row[1], len(order)))
        return [(entry, shape.properties.get(name, shape.items)) for entry, name in rows]

    def comments(self, lines: list[str], indent: int) -> None:
        """Comments and blank lines before an entry or at the end of a block."""
        self.lines += [" " * indent + line if line else BLANK for line in lines]

    def entry(self, entry: Entry, indent: int, shape: Shape | None) -> None:
        """One entry: a key and its value, or a dash and its item."""
        opening = " " * indent + (f"{_key(entry.key)}:" if entry.key is not None else "-")
        value = entry.value
        if isinstance(value, Scalar):
            self.scalar(opening, value, indent, entry.beside)
        elif not (entry.inner and entry.inner.entries):
            self.line(f"{opening} {'{}' if isinstance(value, Mapping) else '[]'}", entry.beside)
            self.comments(entry.inner.after if entry.inner else [], indent)
        elif entry.key is not None:
            self.line(opening, entry.beside)
            self.block(entry.inner, indent + _INDENT, shape)
        else:
            self.compact(entry, entry.inner, indent, shape)

    def compact(self, entry: Entry, inner: Block, indent: int, shape: Shape | None) -> None:
        """A collection in a list begins on the line of its dash; comments before its first entry stand above that."""
        above = [*([entry.beside] if entry.beside else [])]
        start = len(self.lines)
        self.block(inner, indent + _INDENT, shape)
        printed = self.lines[start:]
        first = next(index for index, line in enumerate(printed) if line and not line.lstrip().startswith("#"))
        above += [line.strip() for line in printed[:first]]
        del self.lines[start:]
        self.comments(above, indent)
        self.lines.append(" " * indent + "- " + printed[first][indent + _INDENT :])
        self.lines += printed[first + 1 :]

    def scalar(self, opening: str, scalar: Scalar, indent: int, beside: str | None) -> None:
        """A scalar behind its key or dash."""
        if scalar.style in (Style.LITERAL, Style.FOLDED):
            body = _block_scalar(scalar, " " * (indent + _INDENT))
            if body is not None:
                self.line(f"{opening} {body[0]}", beside)
                self.lines += body[1:]
                return
        text = _one_line(scalar)
        self.line(f"{opening} {text}" if text else opening, beside)

    def line(self, text: str, beside: str | None) -> None:
        self.lines.append(f"{text} {beside}" if beside else text)


def _key(key: Scalar) -> str:
    return _one_line(key) or "''"


def _one_line(scalar: Scalar) -> str:
    """A scalar as it is written, or on one line where it takes several."""
    text = scalar.source.text[scalar.start : scalar.end]
    if scalar.style in (Style.LITERAL, Style.FOLDED):
        return double_quoted(scalar.value)
    if not _LINE_BREAK.search(text) and not _ODD_BREAK.search(text) and "\t" not in text:
        return text
    if "\n" in scalar.value or _ODD_BREAK.search(scalar.value) or "\t" in scalar.value:
        return double_quoted(scalar.value)
    if scalar.style is Style.SINGLE:
        return "'" + scalar.value.replace("'", "''") + "'"
    return written(scalar.value) if scalar.style is Style.PLAIN else double_quoted(scalar.value)


def _block_scalar(scalar: Scalar, indent: str) -> list[str] | None:
    """A literal or folded scalar, its lines moved to an indentation; None where another style is needed.

    Blank lines at its end would run together with those of the file, so that they too need another style.
    """
    text = scalar.source.text[scalar.start : content_end(scalar)]
    value = scalar.value
    places = offsets(scalar.source.text, scalar.start, scalar.end, scalar.style)
    first = next((index for index, char in enumerate(value) if char != "\n"), None)
    if first is None or _ODD_BREAK.search(text) or places.value != value or value.endswith("\n\n"):
        return None
    old = scalar.source.place(places.starts[first])[1] - 1
    _, *lines = _LINE_BREAK.split(text)
    indicator = str(_INDENT) if value[0] in " \n\t" else ""
    chomping = "" if value.endswith("\n") else "-"
    body = [line[old:] for line in lines]
    while body[-1] == "":
        body.pop()
    return [scalar.style.value + indicator + chomping, *(indent + line if line else "" for line in body)]


def _take_modeline(block: Block) -> str | None:
    """Takes the first comment that names a schema for editors out of the tree."""
    for entry in block.entries:
        found = _take_from(entry.before)
        if not found and entry.beside and _MODELINE.match(entry.beside):
            found, entry.beside = entry.beside, None
        if not found and entry.inner is not None:
            found = _take_modeline(entry.inner)
        if found:
            return found
    found = _take_from(block.after)
    while block.after and block.after[-1] == BLANK:
        block.after.pop()
    return found


def _take_from(lines: list[str]) -> str | None:
    index = next((index for index, line in enumerate(lines) if _MODELINE.match(line)), None)
    if index is None:
        return None
    found = lines.pop(index)
    if lines[max(index - 1, 0) : index + 1] == [BLANK, BLANK]:
        del lines[index]
    return found


def _stripped(lines: list[str]) -> list[str]:
    """Without the blank lines at the beginning."""
    start = next((index for index, line in enumerate(lines) if line), len(lines))
    return lines[start:]


def _verify(root: Mapping, kept: list[str], text: str, schema: Schema | None) -> None:
    """Refuses a layout that does not read exactly as the file did."""
    again, faults = parse(Source(root.source.path, text))
    if again is None or faults:
        raise WouldChange(root.source.span(root.start, root.start))
    different = _difference(root, again)
    if different is not None:
        raise WouldChange(different.span)
    if schema is not None and _typed(root, schema) != _typed(again, schema):
        raise WouldChange(root.source.span(root.start, root.start))
    lost = Counter(kept) - Counter(comments(again))
    if lost or len(kept) != len(comments(again)):
        offset = max(root.source.text.find(next(iter(lost), "")), 0)
        raise WouldChange(root.source.span(offset, offset))


def _typed(root: Node, schema: Schema) -> Json:
    return read(root, schema.shape, Reading())


def _difference(old: Node, new: Node) -> Node | None:
    """The first node whose value is not the same in the other tree; the order of keys does not count."""
    if isinstance(old, Scalar):
        return None if isinstance(new, Scalar) and old.value == new.value else old
    if isinstance(old, Sequence):
        if not isinstance(new, Sequence) or len(old.items) != len(new.items):
            return old
        pairs = list(zip(old.items, new.items, strict=True))
    else:
        if not isinstance(new, Mapping) or old.values.keys() != new.values.keys():
            return old
        pairs = [(value, new.values[key]) for key, value in old.values.items()]
    return next((found for pair in pairs if (found := _difference(*pair)) is not None), None)
