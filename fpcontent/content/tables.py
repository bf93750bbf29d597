"""Tables of text as CSV and XLSX bytes and back: every character survives, and no cell is ever run as a formula.

CSV is RFC 4180 in UTF-8 with a byte order mark, which is what makes Excel read it as UTF-8. A spreadsheet program
takes a cell that begins with = + - @ for a formula, so an apostrophe is put before it, and also before apostrophes
that stand before such a sign; reading takes it off again. XLSX marks such cells as text instead, and writes characters
that XML cannot hold as _xHHHH_, the way the format itself does.
"""

import csv
import io
import re
import warnings
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from typing import ClassVar

from openpyxl import Workbook, load_workbook
from openpyxl.cell import WriteOnlyCell
from openpyxl.styles import Alignment, Font
from openpyxl.utils import get_column_letter

from fpcontent.diagnostics.errors import UserError
from fpcontent.diagnostics.model import Message, Severity, Texts

MAX_BYTES = 20_000_000
MAX_UNPACKED = 200_000_000
MAX_PARTS = 1000
MAX_ROWS = 100_000
MAX_COLUMNS = 200
MAX_CELL = 32_767
"""As many characters as a cell of an XLSX file may hold."""

_GUARDED = re.compile(r"'*[=+\-@\t\r\n]")
_GUARD = re.compile(r"'+[=+\-@\t\r\n]")
_ILLEGAL = re.compile("[\x00-\x08\x0b-\x1f\ud800-\udfff\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)")
_CODED = re.compile("_x([0-9A-Fa-f]{4})_")
_MODIFIED = re.compile(rb"(<dcterms:modified[^>]*>)[^<]*")
_LONG_AGO = datetime(2000, 1, 1)  # noqa: DTZ001 - openpyxl wants no time zone
_DELIMITERS = (",", ";", "\t")
_WIDTHS = {"file": 40, "id": 16, "field": 24, "role": 8}
_TEXT_WIDTH = 60


class CellTooLong(UserError):
    """A text that fits no cell of an XLSX file."""

    texts: ClassVar[Texts] = {
        "en": "the text {name} has {count} characters, a cell of an XLSX file holds {limit}; export CSV instead",
        "pl": "tekst {name} ma {count} znaków, komórka pliku XLSX mieści {limit}; wyeksportuj do CSV",
        "cs": "text {name} má {count} znaků, buňka souboru XLSX jich pojme {limit}; exportujte do CSV",
        "de": "der Text {name} hat {count} Zeichen, eine XLSX-Zelle fasst {limit}; stattdessen CSV exportieren",
    }


@dataclass(frozen=True, slots=True)
class Problem:
    """Something wrong with a table, at a cell: rows and columns count from 1; row 0 stands for the whole file."""

    row: int
    column: int
    severity: Severity
    message: Message

    @property
    def cell(self) -> str:
        """The cell as spreadsheet programs name it: `C12`."""
        return f"{get_column_letter(max(self.column, 1))}{max(self.row, 1)}"


@dataclass(frozen=True, slots=True)
class Table:
    """The cells of a table, row by row, and what was wrong with reading them."""

    rows: tuple[tuple[str | None, ...], ...] = ()
    """None stands for a cell that holds no text, which is a problem already."""
    problems: tuple[Problem, ...] = field(default=())


_MESSAGES: dict[str, Texts] = {
    "size": {
        "en": "the file is too large to be a table of texts",
        "pl": "plik jest za duży jak na tabelę tekstów",
        "cs": "soubor je na tabulku textů příliš velký",
        "de": "die Datei ist für eine Tabelle mit Texten zu groß",
    },
    "broken": {
        "en": "the file cannot be read as XLSX: {reason}",
        "pl": "pliku nie da się odczytać jako XLSX: {reason}",
        "cs": "soubor nelze přečíst jako XLSX: {reason}",
        "de": "die Datei lässt sich nicht als XLSX lesen: {reason}",
    },
    "encoding": {
        "en": "the file is not in UTF-8; save it as “CSV UTF-8”",
        "pl": "plik nie jest zapisany w UTF-8; zapisz go jako „CSV UTF-8”",
        "cs": "soubor není v UTF-8; uložte ho jako „CSV UTF-8“",
        "de": "die Datei ist nicht in UTF-8; als „CSV UTF-8“ speichern",
    },
    "csv": {
        "en": "this row is no CSV: {reason}",
        "pl": "ten wiersz nie jest poprawnym CSV: {reason}",
        "cs": "tento řádek není CSV: {reason}",
        "de": "diese Zeile ist kein CSV: {reason}",
    },
    "formula": {
        "en": "the cell holds a formula; write the text itself",
        "pl": "komórka zawiera formułę; wpisz sam tekst",
        "cs": "buňka obsahuje vzorec; napište přímo text",
        "de": "die Zelle enthält eine Formel; den Text selbst eintragen",
    },
    "not-text": {
        "en": "the cell holds a date, a truth value or an error, no text",
        "pl": "komórka zawiera datę, wartość logiczną lub błąd, a nie tekst",
        "cs": "buňka obsahuje datum, pravdivostní hodnotu nebo chybu, ne text",
        "de": "die Zelle enthält ein Datum, einen Wahrheitswert oder einen Fehler, keinen Text",
    },
}


def _problem(name: str, row: int = 0, column: int = 0, reason: str = "") -> Problem:
    return Problem(row, column, Severity.ERROR, Message(_MESSAGES[name], {"reason": reason} if reason else {}))


def to_csv(rows: list[list[str]]) -> bytes:
    """A table as CSV."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\r\n")
    for row in rows:
        writer.writerow(["'" + cell if _GUARDED.match(cell) else cell for cell in row])
    return out.getvalue().encode("utf-8-sig")


def to_xlsx(rows: list[list[str]]) -> bytes:
    """A table as XLSX, its first row fixed at the top; the same table always gives the same bytes."""
    book = Workbook(write_only=True)
    sheet = book.create_sheet("texts")
    sheet.freeze_panes = "A2"
    for index, name in enumerate(rows[0], start=1):
        sheet.column_dimensions[get_column_letter(index)].width = _WIDTHS.get(name, _TEXT_WIDTH)
    for number, row in enumerate(rows, start=1):
        cells = []
        for text in row:
            coded = _ILLEGAL.sub(lambda found: f"_x{ord(found[0]):04X}_", text)
            if len(coded) > MAX_CELL:
                raise CellTooLong(name=" ".join(row[:3]), count=len(coded), limit=MAX_CELL)
            cell = WriteOnlyCell(sheet, coded)
            cell.data_type = "s"  # whatever it looks like: a formula, an error, a number
            cell.alignment = Alignment(vertical="top", wrap_text=True)
            cell.font = Font(bold=number == 1)
            cell.quotePrefix = bool(_GUARDED.match(text))
            cells.append(cell)
        sheet.append(cells)
    book.properties.creator = "fpcontent"
    book.properties.created = _LONG_AGO
    packed = io.BytesIO()
    book.save(packed)
    return _without_clock(packed.getvalue())


def _without_clock(packed: bytes) -> bytes:
    """The same archive without the time it was written at, and uncompressed: compressors differ between machines."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(packed)) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as new:
        for name in old.namelist():
            content = old.read(name)
            if name == "docProps/core.xml":
                content = _MODIFIED.sub(rb"\g<1>" + _LONG_AGO.isoformat().encode() + b"Z", content)
            new.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), content)
    return out.getvalue()


def read_table(raw: bytes) -> Table:
    """The table in a CSV or XLSX file, told apart by how it begins."""
    if len(raw) > MAX_BYTES:
        return Table(problems=(_problem("size"),))
    return _read_xlsx(raw) if raw.startswith(b"PK") else _read_csv(raw)


def _read_csv(raw: bytes) -> Table:
    try:
        text = raw.decode("utf-16" if raw.startswith((b"\xff\xfe", b"\xfe\xff")) else "utf-8-sig")
    except UnicodeDecodeError:
        return Table(problems=(_problem("encoding"),))
    head = re.split(r"[\r\n]", text, maxsplit=1)[0]
    delimiter = max(_DELIMITERS, key=head.count)  # Excel writes semicolons where the comma is the decimal sign
    rows: list[tuple[str | None, ...]] = []
    limit = csv.field_size_limit(MAX_BYTES)
    try:
        for row in csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True):
            rows.append(tuple(cell[1:] if _GUARD.match(cell) else cell for cell in row))
            if len(rows) > MAX_ROWS or len(row) > MAX_COLUMNS:
                return Table(problems=(_problem("size"),))
    except csv.Error as error:
        return Table(tuple(rows), (_problem("csv", len(rows) + 1, 1, str(error)),))
    finally:
        csv.field_size_limit(limit)
    return Table(tuple(rows))


def _read_xlsx(raw: bytes) -> Table:
    try:
        with zipfile.ZipFile(io.BytesIO(raw)) as archive:
            parts = archive.infolist()
            if len(parts) > MAX_PARTS or sum(part.file_size for part in parts) > MAX_UNPACKED:
                return Table(problems=(_problem("size"),))
            # No XLSX needs entities, and a few of them can stand for gigabytes. In UTF-16 every other byte is 0.
            if any(b"<!DOCTYPE" in archive.read(part).replace(b"\0", b"") for part in parts):
                return Table(problems=(_problem("broken", reason="DOCTYPE"),))
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about features of other programs, which a table of texts does not use
            return _cells(raw)
    except RecursionError:
        return Table(problems=(_problem("broken", reason="RecursionError"),))
    except Exception as error:  # openpyxl and zipfile raise whatever a broken file makes them stumble on
        return Table(problems=(_problem("broken", reason=str(error).strip() or type(error).__name__),))


def _cells(raw: bytes) -> Table:
    book = load_workbook(io.BytesIO(raw), read_only=True)
    try:
        sheet = book.worksheets[0]
        sheet.reset_dimensions()  # what a file says about its own size need not be true
        rows: list[tuple[str | None, ...]] = []
        problems: list[Problem] = []
        for number, row in enumerate(sheet.iter_rows(max_row=MAX_ROWS + 1, max_col=MAX_COLUMNS + 1), start=1):
            rows.append(tuple(_cell_texts(row, number, problems)))
        while rows and not any(rows[-1]):
            rows.pop()
        if len(rows) > MAX_ROWS or any(len(row) > MAX_COLUMNS and row[MAX_COLUMNS] for row in rows):
            return Table(problems=(_problem("size"),))
        return Table(tuple(rows), tuple(problems))
    finally:
        book.close()


def _cell_texts(row: tuple[object, ...], number: int, problems: list[Problem]) -> Iterator[str | None]:
    for column, cell in enumerate(row, start=1):
        value, kind = getattr(cell, "value", None), getattr(cell, "data_type", "n")
        if value is None:
            yield ""
        elif kind == "f":
            problems.append(_problem("formula", number, column))
            yield None
        elif isinstance(value, str) and kind != "e":
            yield _CODED.sub(lambda found: chr(int(found[1], 16)), value)
        elif isinstance(value, int | float) and not isinstance(value, bool):
            yield str(int(value)) if value == int(value) else str(value)
        else:
            problems.append(_problem("not-text", number, column))
            yield None
