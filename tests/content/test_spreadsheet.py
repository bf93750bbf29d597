"""Tables of texts: every character survives, and only what a translator changed is changed."""

import io
import shutil
from collections.abc import Iterable
from pathlib import Path

import openpyxl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fpcontent.content.edits import apply
from fpcontent.content.files import take_snapshot
from fpcontent.content.pack import Pack, load
from fpcontent.content.spreadsheet import export_csv, export_xlsx, import_table
from fpcontent.content.tables import read_table, to_csv, to_xlsx
from fpcontent.diagnostics.model import UI_LANGUAGES, Severity

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "tests/packs/example"
CELLS = st.lists(
    st.lists(
        st.one_of(
            st.sampled_from(["=1+1", "+1 hope", "-1", "@x", "'=x", "''", "_x0041_", "1", "true", "2026-11-18", "a;b"]),
            st.sampled_from(['"', "", " ", "\n", "a\nb"]),
            st.text(st.characters(codec="utf-8", exclude_characters="\r"), max_size=12),
        ),
        min_size=2, max_size=3,
    ),
    min_size=1, max_size=4,
)  # fmt: skip


@pytest.fixture
def root(tmp_path: Path) -> Path:
    shutil.copytree(EXAMPLE, tmp_path / "root")
    return tmp_path / "root"


def example(root: Path) -> Pack:
    (pack,) = load(root)
    return pack


def rows_of(table: Iterable[Iterable[str | None]]) -> list[list[str]]:
    """Rows without the empty cells and rows at their ends, which neither format keeps."""
    rows = [[cell or "" for cell in row] for row in table]
    for row in rows:
        while row and row[-1] == "":
            row.pop()
    while rows and not rows[-1]:
        rows.pop()
    return rows


@pytest.mark.parametrize("write", [to_csv, to_xlsx])
@settings(max_examples=60)
@given(rows=CELLS)
def test_every_character_survives(write: object, rows: list[list[str]]) -> None:
    read = read_table(write(rows))  # type: ignore[operator]
    assert not read.problems
    assert rows_of(read.rows) == rows_of(rows)


@pytest.mark.parametrize("export", [export_csv, export_xlsx])
def test_the_whole_sample_game_goes_round_unchanged(export: object) -> None:
    (pack,) = load(ROOT)
    raw = export(pack)  # type: ignore[operator]
    taken = import_table(pack, raw)
    assert (taken.problems, taken.changed, dict(taken.edits)) == ((), 0, {})
    assert export(load(ROOT)[0]) == raw  # type: ignore[operator]


def test_no_cell_is_a_formula(root: Path) -> None:
    card = root / "cards/example/decks/deeds/A01-open-the-gate.yaml"
    card.write_text("id: A01\nname:\n  en: '=SUM(A1)'\n  pl: '+1'\n")
    book = openpyxl.load_workbook(io.BytesIO(export_xlsx(example(root))))
    assert all(cell.data_type != "f" for row in book.worksheets[0].iter_rows() for cell in row)
    assert b"'=SUM(A1)" in export_csv(example(root))
    assert b"'+1" in export_csv(example(root))


@pytest.mark.parametrize("export", [export_csv, export_xlsx])
def test_a_new_language_is_filled_in(root: Path, export: object) -> None:
    manifest = root / "cards/example/game.yaml"
    manifest.write_text(manifest.read_text().replace("[en, pl]", "[en, pl, fr]"))
    pack = example(root)
    rows = [list(row[:7]) for row in read_table(export(pack)).rows]  # type: ignore[operator]
    for row in rows[1:]:
        row[-1] = f"fr: {row[4]}"
    raw = to_csv([[cell or "" for cell in row] for row in rows])
    taken = import_table(pack, raw)
    assert not taken.problems
    apply(root, taken.edits, take_snapshot(root).files)
    again = example(root)
    for document in again.documents:
        for text in document.texts:
            assert text.values["fr"] == f"fr: {text.values['en']}"
    card = (root / "cards/example/decks/deeds/A01-open-the-gate.yaml").read_text()
    assert '  pl: Otwarcie bramy\n  fr: "fr: Open the Gate"\n' in card


def change(raw: bytes, old: str, new: str) -> bytes:
    assert old in raw.decode("utf-8-sig")
    return raw.decode().replace(old, new, 1).encode()


@pytest.mark.parametrize(
    ("old", "new", "cell", "said"),
    [
        ("file,id", "datei,id", "A1", "no column"),
        (",en,pl", ",en,pl,fr", "G1", "no language"),
        (",en,pl", ",en,en", "F1", "two columns"),
        ("cards/example/decks/deeds/A01-open-the-gate.yaml,A01,name", "cards/x.yaml,A01,name", "A2", "no file"),
        (",A01,name", ",A09,name", "B2", "A01"),
        (",A01,name", ",A01,nome", "C2", "no text"),
        ("Otwarcie bramy", "", "F2", "empty"),
    ],
)
def test_what_is_wrong_with_a_table_is_told_by_cell(root: Path, old: str, new: str, cell: str, said: str) -> None:
    pack = example(root)
    taken = import_table(pack, change(export_csv(pack), old, new))
    found = [p for p in taken.problems if said in p.message.text()]
    assert found, [p.message.text() for p in taken.problems]
    number = {"2": next(n for n, row in enumerate(read_table(export_csv(pack)).rows, 1) if row[1] == "A01")}
    assert found[0].cell == cell[0] + str(number.get(cell[1], cell[1]))
    assert len({found[0].message.text(language) for language in UI_LANGUAGES}) == 4


def test_an_emptied_cell_deletes_nothing(root: Path) -> None:
    pack = example(root)
    taken = import_table(pack, change(export_csv(pack), "Otwarcie bramy", ""))
    assert [problem.severity for problem in taken.problems] == [Severity.WARNING]
    assert taken.changed == 0


@pytest.mark.parametrize("raw", [b"", b"\x00\x01\x02", b"PK\x03\x04broken", "a,b\n".encode("utf-16"), b"\xff\xfe"])
def test_what_is_no_table_is_refused_with_a_sentence(root: Path, raw: bytes) -> None:
    taken = import_table(example(root), raw)
    assert taken.problems
    assert not taken.edits


def test_semicolons_and_tabs_are_read_as_well(root: Path) -> None:
    """Excel in Poland, Czechia and Germany saves CSV with semicolons."""
    pack = example(root)
    rows = [[cell or "" for cell in row] for row in read_table(export_csv(pack)).rows]
    for sign in (";", "\t"):
        quoted = "\r\n".join(sign.join('"' + cell.replace('"', '""') + '"' for cell in row) for row in rows)
        taken = import_table(pack, quoted.replace("Otwarcie", "Otwieranie").encode())
        assert not taken.problems, [p.message.text() for p in taken.problems]
        assert taken.changed == 1
