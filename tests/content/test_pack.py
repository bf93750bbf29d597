"""The content model: every kind, every field, and the place of every value down to a word inside a text."""

import dataclasses
import shutil
from pathlib import Path

import pytest

from fpcontent.content.model import Card, Outline, State
from fpcontent.content.pack import FOLDERS, Pack, load
from fpcontent.content.schemas import Schemas

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "tests/packs/example"

THIRD_WORD = {
    "plain": "effect:\n  en: gain one coal now\n",
    "plain over lines": "effect:\n  en: gain\n    one\n    coal now\n",
    "single": "effect:\n  en: 'gain ''one'' coal now'\n",
    "double": 'effect:\n  en: "gain \\u006fne coal now"\n',
    "literal": "effect:\n  en: |\n    gain one\n    coal now\n",
    "folded": "effect:\n  en: >-\n    gain one\n    coal now\n",
}


@pytest.fixture(scope="module")
def frostpunk() -> Pack:
    (pack,) = load(ROOT)
    return pack


@pytest.mark.parametrize("style", THIRD_WORD)
def test_a_word_inside_a_text_has_its_place_in_every_style(style: str, tmp_path: Path) -> None:
    shutil.copytree(EXAMPLE, tmp_path / "root")
    head = "id: A01\nname:\n  en: x\n  pl: y\n"
    file = tmp_path / "root/cards/example/decks/deeds/A01-open-the-gate.yaml"
    file.write_text(head + THIRD_WORD[style])
    (pack,) = load(tmp_path / "root")
    card = pack.component("A01")
    assert card is not None
    text = card.document.text("effect")
    assert text is not None
    start = text.values["en"].index("coal")
    span = text.span("en", start, start + 4)
    assert span.path == "cards/example/decks/deeds/A01-open-the-gate.yaml"
    written = (head + THIRD_WORD[style]).splitlines()[span.line - 1]
    assert written[span.column - 1 : span.column + 3] == "coal"
    assert span.length == 4


def test_the_sample_has_what_it_promises(frostpunk: Pack) -> None:
    decks = {card.deck for card in frostpunk.cards}
    assert {"morning", "dusk", "laws"} <= decks
    assert len(frostpunk.cards) >= 12
    assert any(component.kind == "building" for component in frostpunk.components)
    for document in frostpunk.documents:
        for text in document.texts:
            assert {"en", "pl", "cs", "de"} <= set(text.values), (document.path, text.name)


def test_the_manifest_is_typed(frostpunk: Pack) -> None:
    game = frostpunk.game
    assert game is not None
    assert (game.id, game.source, game.languages) == ("frostpunk", "en", ("en", "pl", "cs", "de"))
    sizes = {(f.outline, f.width, f.height) for f in game.formats.values()}
    assert {(Outline.RECTANGLE, 63, 88), (Outline.RECTANGLE, 44, 68), (Outline.RECTANGLE, 70, 120)} <= sizes
    assert {outline for outline, _, _ in sizes} == set(Outline)
    assert all(f.bleed == 3 for f in game.formats.values())
    assert game.formats["poker"].corner == 3
    assert game.formats["token"].width == game.formats["token"].height == 20
    assert game.decks["morning"].count == 32
    assert game.decks["morning"].state is State.DRAFT
    assert game.decks["weather"].kind == "weather"


def test_cards_are_frozen_and_know_deck_edition_and_copies(frostpunk: Pack) -> None:
    law = frostpunk.component("L01")
    assert isinstance(law, Card)
    assert (law.kind, law.deck, law.edition, law.copies) == ("law", "laws", "base", 1)
    assert law.title("pl") == "Praca dzieci"
    with pytest.raises(dataclasses.FrozenInstanceError):
        law.copies = 2  # type: ignore[misc]


def test_there_is_a_schema_for_every_kind() -> None:
    kinds = set(Schemas(ROOT).kinds("frostpunk"))
    assert {"game", "glossary", "theme", "card", *FOLDERS.values()} <= kinds
    assert {
        "event", "law", "consequence", "citizen", "weather", "expedition", "technology", "advisor", "society",
        "scenario-card",
    } <= kinds  # fmt: skip


def test_renaming_the_game_changes_nothing_but_its_name(tmp_path: Path) -> None:
    """The tool knows the content by its place, not by its name."""
    shutil.copytree(EXAMPLE, tmp_path / "root")
    (tmp_path / "root/cards/example").rename(tmp_path / "root/cards/another")
    (pack,) = load(tmp_path / "root")
    assert [component.id for component in pack.components] == ["A01", "A02"]
