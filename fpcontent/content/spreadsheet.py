"""All texts of a game as one table for translators, and the edits that a table sent back asks for.

A cell left empty deletes nothing: where a text was, it is reported, and the text stays.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from fpcontent.content.document import Document
from fpcontent.content.edits import edited
from fpcontent.content.nodes import Node, Scalar, Sequence
from fpcontent.content.pack import Pack
from fpcontent.content.quoting import entries_edit, part_edit
from fpcontent.content.reading import parse
from fpcontent.content.tables import Problem, Table, read_table, to_csv, to_xlsx
from fpcontent.content.texts import Text
from fpcontent.diagnostics.model import Edit, Message, Severity, Texts, Value
from fpcontent.diagnostics.source import Source

COLUMNS = ("file", "id", "field", "role")
"""The columns before those of the languages; `role` is for people and not read back."""

_NEEDED = ("file", "id", "field")


@dataclass(frozen=True, slots=True)
class Import:
    """What a table asks for: edits by file, how many texts they change, and what is wrong with the table."""

    edits: Mapping[str, tuple[Edit, ...]] = field(default_factory=dict)
    changed: int = 0
    problems: tuple[Problem, ...] = ()


_MESSAGES: dict[str, Texts] = {
    "empty": {
        "en": "the table is empty",
        "pl": "tabela jest pusta",
        "cs": "tabulka je prázdná",
        "de": "die Tabelle ist leer",
    },
    "no-column": {
        "en": "the first row has no column “{name}”",
        "pl": "w pierwszym wierszu nie ma kolumny „{name}”",
        "cs": "v prvním řádku chybí sloupec „{name}“",
        "de": "in der ersten Zeile fehlt die Spalte „{name}“",
    },
    "unknown-column": {
        "en": "“{name}” is no language of the game; its languages are {known}",
        "pl": "„{name}” nie jest językiem gry; jej języki to {known}",
        "cs": "„{name}“ není jazyk hry; její jazyky jsou {known}",
        "de": "„{name}“ ist keine Sprache des Spiels; seine Sprachen sind {known}",
    },
    "double-column": {
        "en": "there are two columns “{name}”",
        "pl": "są dwie kolumny „{name}”",
        "cs": "sloupec „{name}“ je tu dvakrát",
        "de": "die Spalte „{name}“ gibt es zweimal",
    },
    "unknown-file": {
        "en": "the game has no file “{name}” with texts",
        "pl": "gra nie ma pliku „{name}” z tekstami",
        "cs": "hra nemá soubor „{name}“ s texty",
        "de": "das Spiel hat keine Datei „{name}“ mit Texten",
    },
    "unknown-id": {
        "en": "{file} holds “{known}”, not “{name}”",
        "pl": "{file} zawiera „{known}”, a nie „{name}”",
        "cs": "{file} obsahuje „{known}“, ne „{name}“",
        "de": "{file} enthält „{known}“, nicht „{name}“",
    },
    "unknown-field": {
        "en": "{file} has no text “{name}”",
        "pl": "w {file} nie ma tekstu „{name}”",
        "cs": "v {file} není text „{name}“",
        "de": "{file} hat keinen Text „{name}“",
    },
    "double-row": {
        "en": "the same text stands in row {first} already",
        "pl": "ten sam tekst jest już w wierszu {first}",
        "cs": "tentýž text je už na řádku {first}",
        "de": "derselbe Text steht schon in Zeile {first}",
    },
    "stray": {
        "en": "the cell stands in a column without a heading",
        "pl": "komórka jest w kolumnie bez nagłówka",
        "cs": "buňka je ve sloupci bez nadpisu",
        "de": "die Zelle steht in einer Spalte ohne Überschrift",
    },
    "emptied": {
        "en": "the cell is empty; the text stays as it is, delete it in {file} if it should go",
        "pl": "komórka jest pusta; tekst pozostaje, usuń go w {file}, jeśli ma zniknąć",
        "cs": "buňka je prázdná; text zůstává, má-li zmizet, smažte ho v {file}",
        "de": "die Zelle ist leer; der Text bleibt, wie er ist; wenn er weg soll, in {file} löschen",
    },
    "unwritable": {
        "en": "{file} cannot be changed by a table; change it by hand",
        "pl": "{file} nie da się zmienić za pomocą tabeli; zmień go ręcznie",
        "cs": "{file} nelze změnit tabulkou; změňte ho ručně",
        "de": "{file} lässt sich nicht durch eine Tabelle ändern; von Hand ändern",
    },
}


def export_csv(pack: Pack, languages: tuple[str, ...] = ()) -> bytes:
    """All texts of a game as CSV, in some languages or in all."""
    return to_csv(_rows(pack, languages or _languages(pack)))


def export_xlsx(pack: Pack, languages: tuple[str, ...] = ()) -> bytes:
    """All texts of a game as XLSX, in some languages or in all."""
    return to_xlsx(_rows(pack, languages or _languages(pack)))


def import_table(pack: Pack, raw: bytes) -> Import:
    """The edits that make a game's texts those of a CSV or XLSX file, and what is wrong with the file."""
    return _Importer(pack, read_table(raw)).run()


def _languages(pack: Pack) -> tuple[str, ...]:
    """The manifest's languages; without a manifest those that occur."""
    if pack.game is not None:
        return pack.game.languages
    return tuple(sorted({language for d in pack.documents for text in d.texts for language in text.values}))


def _rows(pack: Pack, languages: tuple[str, ...]) -> list[list[str]]:
    rows = [[*COLUMNS, *languages]]
    for document in pack.documents:
        for text in document.texts:
            values = (text.values.get(language, "") for language in languages)
            rows.append([document.path, document.id, text.name, text.role.value, *values])
    return rows


class _Importer:
    """Goes through a table row by row and gathers what each document is to become."""

    def __init__(self, pack: Pack, table: Table) -> None:
        self.languages = _languages(pack)
        self.documents = {document.path: document for document in pack.documents}
        self.table = table
        self.problems = list(table.problems)
        self.columns: dict[str, int] = {}
        self.wanted: dict[str, dict[tuple[str, str], tuple[str, int]]] = {}

    def run(self) -> Import:
        """The whole table."""
        if self.header():
            seen: dict[tuple[str, str], int] = {}
            for number, row in enumerate(self.table.rows[1:], start=2):
                if any(cell != "" for cell in row):
                    self.row(number, row, seen)
        edits: dict[str, tuple[Edit, ...]] = {}
        changed = 0
        for path, wanted in self.wanted.items():
            made = _edits(self.documents[path], {key: value for key, (value, _) in wanted.items()}, self.languages)
            if made is None:
                self.problem("unwritable", next(iter(wanted.values()))[1], self.columns["file"], file=path)
            else:
                edits[path] = made
                changed += len(wanted)
        self.problems.sort(key=lambda problem: (problem.row, problem.column))
        return Import(edits, changed, tuple(self.problems))

    def problem(self, which: str, row: int, column: int, severity: Severity = Severity.ERROR, **values: Value) -> None:
        self.problems.append(Problem(row, column, severity, Message(_MESSAGES[which], values)))

    def header(self) -> bool:
        """Reads the first row; whether there is a table to go on with."""
        if not self.table.rows:
            if not self.problems:
                self.problem("empty", 1, 1)
            return False
        for column, cell in enumerate(self.table.rows[0], start=1):
            name = (cell or "").strip()
            if name in self.columns:
                self.problem("double-column", 1, column, name=name)
            elif name in COLUMNS or name in self.languages:
                self.columns[name] = column
            elif name:
                self.problem("unknown-column", 1, column, name=name, known=", ".join(self.languages))
                self.columns[name] = column
        missing = [name for name in _NEEDED if name not in self.columns]
        for name in missing:
            self.problem("no-column", 1, 1, name=name)
        return not missing

    def row(self, number: int, row: tuple[str | None, ...], seen: dict[tuple[str, str], int]) -> None:
        """One row: finds its text and compares each language."""
        text = self.text(number, row, seen)
        headed = set(self.columns.values())
        for column, cell in enumerate(row, start=1):
            if cell and column not in headed:
                self.problem("stray", number, column)
        if text is None:
            return
        document, found = text
        for language in self.languages:
            column = self.columns.get(language, 0)
            cell = _at(row, column)
            old = found.values.get(language)
            if column == 0 or cell is None or cell == (old or ""):
                continue
            if language in found.node.values and old is None:  # not a string; the schema says what is wrong with it
                self.problem("unwritable", number, column, file=document.path)
            elif not cell:
                self.problem("emptied", number, column, Severity.WARNING, file=document.path)
            elif (value := cell.replace("\r\n", "\n")) != old:  # some programs change the line breaks of a file
                self.wanted.setdefault(document.path, {})[found.name, language] = value, number

    def text(
        self, number: int, row: tuple[str | None, ...], seen: dict[tuple[str, str], int]
    ) -> tuple[Document, Text] | None:
        """The text a row speaks about."""
        places = {name: self.columns[name] for name in _NEEDED}
        file, id, name = (_at(row, column) for column in places.values())
        if file is None or id is None or name is None:  # no text at all, which is a problem already
            return None
        document = self.documents.get(file)
        if document is None or not document.texts:
            self.problem("unknown-file", number, places["file"], name=file)
        elif id != document.id:
            self.problem("unknown-id", number, places["id"], file=file, name=id, known=document.id)
        elif (found := next((text for text in document.texts if text.name == name), None)) is None:
            self.problem("unknown-field", number, places["field"], file=file, name=name)
        elif (first := seen.setdefault((file, name), number)) != number:
            self.problem("double-row", number, places["field"], first=first)
        else:
            return document, found
        return None


def _at(row: tuple[str | None, ...], column: int) -> str | None:
    return row[column - 1] if 0 < column <= len(row) else ""


def _edits(
    document: Document, wanted: Mapping[tuple[str, str], str], languages: tuple[str, ...]
) -> tuple[Edit, ...] | None:
    """The edits that give a document the wanted texts; None where the result would not read as wanted."""
    edits = [edit for text in document.texts for edit in _text_edits(text, wanted, languages)]
    root, faults = parse(Source(document.path, edited(document.source.text, edits)))
    if root is None or len(faults) > len(document.faults) or document.root is None:
        return None
    expected = _values(document.root)
    for text in document.texts:
        for language in languages:
            if (text.name, language) in wanted:
                expected[(*text.path, language)] = wanted[text.name, language]
    return tuple(edits) if _values(root) == expected else None


def _text_edits(text: Text, wanted: Mapping[tuple[str, str], str], languages: tuple[str, ...]) -> Iterator[Edit]:
    """Changed languages where they stand; new ones together, each behind the one before it in the manifest."""
    groups: dict[str | None, list[tuple[str, str]]] = {}
    before: str | None = None
    for language in languages:
        value = wanted.get((text.name, language))
        if language in text.values:
            before = language
            if value is not None:
                yield _change(text.scalar(language), value)
        elif value is not None:
            groups.setdefault(before, []).append((language, value))
    last = next(reversed(text.node.values), None)
    if None in groups and last in groups and last is not None:  # both would be put at the end
        groups[last] += groups.pop(None)
    for after, entries in groups.items():
        yield entries_edit(text.node, entries, after)


def _change(scalar: Scalar, value: str) -> Edit:
    """Replaces only what differs."""
    old = scalar.value
    start = next((i for i, (a, b) in enumerate(zip(old, value, strict=False)) if a != b), min(len(old), len(value)))
    rest = min(len(old), len(value)) - start
    end = next((i for i in range(rest) if old[-1 - i] != value[-1 - i]), rest)
    return part_edit(scalar, start, len(old) - end, value[start : len(value) - end])


def _values(node: Node, path: tuple[str | int, ...] = ()) -> dict[tuple[str | int, ...], str]:
    """Every scalar of a tree by its path."""
    if isinstance(node, Scalar):
        return {path: node.value}
    found: dict[tuple[str | int, ...], str] = {}
    children = enumerate(node.items) if isinstance(node, Sequence) else node.values.items()
    for step, child in children:
        found |= _values(child, (*path, step))
    return found
