"""Printed sheets: what is on them, where, in which size; the same bytes every time; and what goes wrong is told."""

import io
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pikepdf
import pypdfium2  # type: ignore[import-untyped]
import pytest

from fpcontent.content.model import Format, Outline
from fpcontent.content.pack import load
from fpcontent.render.cards import Output, render_cards
from fpcontent.render.errors import TemplateError, TooLarge, UnknownName
from fpcontent.render.markup import Writer
from fpcontent.render.problems import Trouble
from fpcontent.render.sheets import EDGE, Paper, grid_for

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "tests/packs/example"
MILLIMETRE = 72 / 25.4


def text_of(path: Path) -> str:
    """All words of a PDF, soft hyphens at line ends taken back."""
    document = pypdfium2.PdfDocument(path)
    pages = [page.get_textpage().get_text_range() for page in document]
    return "\n".join(pages).replace("\ufffe\r\n", "").replace("\r\n", " ")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    shutil.copytree(EXAMPLE, tmp_path / "root")
    return tmp_path / "root"


def printed(root: Path, language: str = "en", **options: object) -> Output:
    (pack,) = load(root)
    (output,) = render_cards(pack, [language], root / "build", **options)  # type: ignore[arg-type]
    return output


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> list[Output]:
    """The sample game in all languages."""
    (pack,) = load(ROOT)
    return render_cards(pack, ["en", "pl", "cs", "de"], tmp_path_factory.mktemp("build"))


def test_the_sample_prints_without_a_problem(sample: list[Output]) -> None:
    assert [problem.message.text() for output in sample for problem in output.problems] == []
    assert [(output.path.parent.name, output.path.name) for output in sample] == [
        (language, file) for language in ("en", "pl", "cs", "de") for file in ("cards.pdf", "buildings.pdf")
    ]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["Lose 2 coal", "Fewer than 2 coal in the stock"]),
        ("pl", ["Tracisz 2 znaczniki węgla", "Mniej niż 2 znaczniki węgla w puli"]),
        ("cs", ["Ztrať 2 jednotky uhlí", "Méně než 2 jednotky uhlí v zásobách"]),
        ("de", ["Verliert 2 Kohle", "Weniger als 2 Kohle im Lager"]),
    ],
)
def test_the_words_on_the_paper_are_those_of_the_cards(sample: list[Output], language: str, words: list[str]) -> None:
    (cards,) = (output for output in sample if output.language == language and output.path.name == "cards.pdf")
    text = text_of(cards.path).replace("\u00a0", " ")
    assert all(word in text for word in words)


def test_only_the_fonts_of_the_theme_are_embedded(sample: list[Output]) -> None:
    for output in sample:
        with pikepdf.open(output.path) as pdf:
            names = {str(o["/BaseFont"]) for o in pdf.objects if isinstance(o, pikepdf.Dictionary) and "/BaseFont" in o}
        assert names
        assert all("Alegreya" in name or "Fira" in name for name in names), names


def test_sheets_are_a4_and_hold_nine_cards(sample: list[Output]) -> None:
    english = sample[0]
    with pikepdf.open(english.path) as pdf:
        boxes = {tuple(round(float(v) / MILLIMETRE, 1) for v in page.mediabox) for page in pdf.pages}
        assert boxes == {(0, 0, 210, 297)}
        assert len(pdf.pages[0].Resources.XObject) == 9
        assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
        assert str(pdf.Root.Lang) == "en"
    # 6 + 5 + 4 + 4 poker cards are 19 on 3 sheets, 13 mini cards on a fourth
    assert (english.cards, english.pages) == (32, 4)


def test_letter_paper_is_letter(root: Path) -> None:
    with pikepdf.open(printed(root, paper="letter").path) as pdf:
        assert [round(float(v) / MILLIMETRE, 1) for v in pdf.pages[0].mediabox] == [0, 0, 215.9, 279.4]


@pytest.mark.parametrize(
    ("width", "height", "cells"), [(63, 88, 9), (44, 68, 16), (70, 120, 4), (40, 40, 24), (80, 92.4, 6)]
)
def test_a_sheet_holds_as_many_as_fit(width: float, height: float, cells: int) -> None:
    grid = grid_for(Format("f", Outline.RECTANGLE, width, height, 3, 3), Paper.A4)
    assert grid.cells == cells
    for cell in range(grid.cells):
        x, y = grid.corner(cell)
        assert x >= EDGE - 1e-9
        assert y >= EDGE - 1e-9
        assert x + width <= grid.paper_width - EDGE + 1e-9
        assert y + height <= grid.paper_height - EDGE + 1e-9


def test_what_does_not_fit_on_the_paper_is_told() -> None:
    with pytest.raises(TooLarge, match="400 × 500"):
        grid_for(Format("f", Outline.RECTANGLE, 400, 500, 3, 3), Paper.A4)


def test_copies_are_printed_as_often_as_they_are_asked_for(root: Path) -> None:
    card = root / "cards/example/decks/deeds/A01-open-the-gate.yaml"
    card.write_text(card.read_text().replace("id: A01\n", "id: A01\ncopies: 12\n"))
    output = printed(root)
    assert (output.pages, output.faces) == (2, 13)
    assert text_of(output.path).count("Open the Gate") == 12


def test_some_cards_can_be_chosen(root: Path) -> None:
    assert printed(root, ids=["A02"]).faces == 1
    assert printed(root, decks=["deeds"]).faces == 2
    with pytest.raises(UnknownName, match="A99"):
        printed(root, ids=["A99"])
    with pytest.raises(UnknownName, match="deads"):
        printed(root, decks=["deads"])


def test_the_same_bytes_in_other_processes(root: Path, tmp_path: Path) -> None:
    made = []
    for seed in ("1", "2"):
        out = tmp_path / seed
        command = [sys.executable, "-m", "fpcontent", "--root", str(root), "render", "cards", "--out", str(out)]
        environment = {**os.environ, "PYTHONHASHSEED": seed, "TZ": "Asia/Tokyo" if seed == "1" else "UTC"}
        subprocess.run(command, env=environment, check=True, capture_output=True)
        made.append({path.relative_to(out): path.read_bytes() for path in sorted(out.rglob("*.pdf"))})
    assert made[0] == made[1]
    assert len(made[0]) == 2


def test_a_text_too_long_is_shrunk_and_then_told(root: Path) -> None:
    card = root / "cards/example/decks/deeds/A01-open-the-gate.yaml"
    words = "a long story about the gate and those before it " * 80
    card.write_text(f"id: A01\nname:\n  en: Open the Gate\n  pl: Brama\nstory:\n  en: {words}\n  pl: x\n")
    output = printed(root)
    assert {problem.trouble for problem in output.problems} <= {Trouble.OVERFLOW, Trouble.LOST_TEXT}
    assert {(p.component, p.language, p.region) for p in output.problems} == {("A01", "en", "body")}
    assert all(problem.span.path.endswith("A01-open-the-gate.yaml") for problem in output.problems)
    assert printed(root, "pl").problems == ()


def test_a_character_no_font_has_is_told(tmp_path: Path) -> None:
    for folder in ("cards/frostpunk", "schemas"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    law = tmp_path / "cards/frostpunk/decks/laws/L01-child-labour.yaml"
    law.write_text(law.read_text().replace("en: Child Labour", "en: Child ☃ Labour"))
    (output,) = render_cards(load(tmp_path)[0], ["en"], tmp_path / "build", ids=["L01"])
    assert [(p.trouble, p.component) for p in output.problems] == [(Trouble.FOREIGN_FONT, "L01")]
    assert "☃" in output.problems[0].message.text("pl")


@pytest.mark.parametrize(
    ("template", "line"),
    [
        ("<p>{{ fields.name }}</p>\n<p>{{ nothing_such }}</p>\n", 2),
        ("<p>\n\n{% if %}\n", 3),
        ("{{ 1 // 0 }}", 1),
        ("\n{{ ''.__class__.__mro__ }}", 2),
        ("{% include 'other.html' %}", 1),
        ("{{ fields.name.update({'en': 'x'}) }}", 1),
    ],
)
def test_a_template_that_fails_is_told_by_line(root: Path, template: str, line: int) -> None:
    (root / "cards/example/theme/card.html").write_text(template)
    with pytest.raises(TemplateError) as caught:
        printed(root)
    assert (caught.value.path, caught.value.line) == ("cards/example/theme/card.html", line)


@pytest.mark.parametrize(
    "source", ["file:///etc/hostname", "../../../../etc/hostname", "https://example.org/x.svg", "//example.org/x.png"]
)
def test_a_template_reaches_nothing_outside_its_pack(root: Path, source: str) -> None:
    (root / "cards/example/theme/card.html").write_text(f'<img src="{source}"><p>{{{{ words(fields.name) }}}}</p>')
    output = printed(root)
    assert [problem.trouble for problem in output.problems] == [Trouble.WARNING]


def test_words_are_escaped_and_marked_up() -> None:
    writer = Writer("en", "en", {}, {})
    assert writer.line("<b> & *so*") == "&lt;b&gt; &amp; <em>so</em>"
    assert writer.line("gain 2 coal, then 10 wood") == "gain 2\u00a0coal, then 10\u00a0wood"
    assert writer.line("see {card:A99}") == "see [A99]"
    assert writer.paragraphs("one\n\ntwo") == "<p>one</p><p>two</p>"


def test_a_pack_of_today_without_a_theme_prints_every_field(root: Path) -> None:
    (root / "cards/example/decks/deeds/A01-open-the-gate.yaml").write_text(
        "id: A01\nname:\n  en: Open the Gate\n  pl: Brama\ncopies: 2\ncost:\n  coal: 3\n"
        "effect:\n  en: gain 1 {icon:coal}\n  pl: zdobywasz 1 {icon:coal}\n"
    )
    output = printed(root)
    with pikepdf.open(output.path) as pdf:
        names = {str(o["/BaseFont"]) for o in pdf.objects if isinstance(o, pikepdf.Dictionary) and "/BaseFont" in o}
    assert all("Alegreya" in name for name in names)
    text = text_of(output.path)
    assert all(word in text for word in ("Open the Gate", "cost", "3", "gain", "Deeds"))


def test_an_image_of_a_card_has_its_colours(sample: list[Output]) -> None:
    """The band of a morning card is where its theme puts it: a check that something is drawn at all."""
    page = pypdfium2.PdfDocument(io.BytesIO(sample[0].path.read_bytes()))[0]
    picture = page.render(scale=1).to_pil().convert("RGB")
    assert picture.getpixel((300, 40)) == (0xB5, 0x78, 0x2A)
    assert picture.getpixel((1, 1)) == (255, 255, 255)


@pytest.mark.soak
def test_a_whole_build_gives_the_same_bytes_in_other_processes(tmp_path: Path) -> None:
    made = []
    for seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "FPCONTENT_CACHE": str(tmp_path / "cache" / seed)}
        command = [sys.executable, "-m", "fpcontent", "--root", str(ROOT), "build", "--out", str(tmp_path / seed)]
        subprocess.run(command, check=True, env=environment, capture_output=True)
        files = sorted((tmp_path / seed).rglob("*.pdf"))
        made.append({file.relative_to(tmp_path / seed): file.read_bytes() for file in files})
    assert made[0]
    assert made[0] == made[1]


def test_no_word_of_a_card_is_broken(sample: list[Output]) -> None:
    (pack,) = load(ROOT)
    words = "\n".join(document.source.text for document in pack.documents)
    broken = [
        f"{match[1]}-{match[2]}"
        for output in sample
        for page in pypdfium2.PdfDocument(output.path)
        for match in re.finditer(r"(\w+)\ufffe\s*(\w+)", page.get_textpage().get_text_range())
    ]
    assert [word for word in broken if word not in words] == []  # a hyphen of its own may end a line


def test_an_effect_that_is_left_out_is_printed_as_the_tool_says_it(root: Path) -> None:
    file = root / "cards/example/decks/deeds/A01-open-the-gate.yaml"
    file.write_text(file.read_text("utf-8").replace("  pl: Zdobywasz 1 znacznik węgla\n", ""), "utf-8")
    text = text_of(printed(root, "pl").path).replace("\u00a0", " ")
    assert "Zdobywasz 1 znacznik węgla" in text
    assert "Gain" not in text
