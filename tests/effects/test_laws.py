"""The laws of the effect language, for each game and language, from the signature alone: new packs come for free."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fpcontent.effects.findings import mended
from fpcontent.effects.language import CONDITION, EFFECT, Language
from fpcontent.effects.tree import Tree
from fpcontent.effects.words import keys
from fpcontent.effects.writing import Piece
from tests.effects.packs import CODES, GAMES, language, tongues
from tests.effects.strategies import Strategies

FAST, OTHER_GAMES, SOAK = 200, 40, 2000
PAIRS = [(game, code) for game in GAMES for code in CODES]
WORDING = {"house-wording", "wrong-capitals", "repeated-effect", "mixed-or"}
"""What random trees may well deserve: they repeat themselves, and a changed word may have lost its capital."""


def round_trip(spoken: Language, tree: Tree, start: str) -> None:
    assert spoken.parse(spoken.say(tree), start) == tree


def is_clean(game: str, code: str, tree: Tree) -> None:
    found = tongues(game).analyse(code, language(code, game).say(tree))
    assert [f for f in found.findings if f.rule not in ("repeated-effect",)] == []


def survives_a_wrong_form(game: str, code: str, tree: Tree, choice: int) -> None:
    """One word in another form: the same tree, and a fix that restores the canonical text."""
    spoken = language(code, game)
    pieces = spoken.speaker.pieces(tree)
    places = [number for number, piece in enumerate(pieces) if other_forms(spoken, piece)]
    if not places:
        return
    picked = random.Random(choice)
    place = picked.choice(places)
    right = spoken.speaker.finish(pieces)
    pieces[place].text = picked.choice(other_forms(spoken, pieces[place]))
    wrong = spoken.speaker.finish(pieces)
    analysis = tongues(game).analyse(code, wrong)
    assert analysis.tree == tree, wrong
    assert mended(wrong, [f for f in analysis.findings if f.rule != "house-wording"]) == right


def other_forms(spoken: Language, piece: Piece) -> list[str]:
    """The other forms of a noun, an adjective, or a verb with a subject that can be nothing else."""
    lexeme = spoken.speech.words.get(piece.lexeme)
    if lexeme is None or lexeme.kind == "word" or (lexeme.kind == "verb" and "main" in " ".join(lexeme.forms)):
        return []
    here = spoken.generated.phrases.get(keys(piece.text))
    forms = dict.fromkeys(form for form in lexeme.forms.values() if keys(form) != keys(piece.text))
    return [form for form in forms if spoken.generated.phrases.get(keys(form)) == here]


@pytest.mark.parametrize(("game", "code"), PAIRS)
def test_what_is_said_is_read_as_what_was_meant(game: str, code: str) -> None:
    spoken = language(code, game)

    @settings(max_examples=FAST if game == "frostpunk" else OTHER_GAMES)
    @given(Strategies(spoken.signature).effects())
    def law(tree: Tree) -> None:
        round_trip(spoken, tree, EFFECT)

    law()


@pytest.mark.parametrize(("game", "code"), PAIRS)
def test_conditions_are_read_as_they_were_meant(game: str, code: str) -> None:
    spoken = language(code, game)

    @settings(max_examples=FAST // 4 if game == "frostpunk" else OTHER_GAMES // 2)
    @given(Strategies(spoken.signature).conditions())
    def law(tree: Tree) -> None:
        round_trip(spoken, tree, CONDITION)

    law()


@pytest.mark.parametrize(("game", "code"), PAIRS)
def test_the_canonical_text_is_clean(game: str, code: str) -> None:
    @settings(max_examples=FAST if game == "frostpunk" else OTHER_GAMES)
    @given(Strategies(language(code, game).signature).effects())
    def law(tree: Tree) -> None:
        is_clean(game, code, tree)

    law()


@pytest.mark.parametrize(("game", "code"), PAIRS)
def test_a_wrong_form_means_the_same_and_is_mended(game: str, code: str) -> None:
    @settings(max_examples=FAST if game == "frostpunk" else OTHER_GAMES)
    @given(Strategies(language(code, game).signature).effects(), st.integers(0, 1000))
    def law(tree: Tree, choice: int) -> None:
        survives_a_wrong_form(game, code, tree, choice)

    law()


@pytest.mark.soak
@pytest.mark.parametrize("code", CODES)
def test_the_laws_hold_for_very_many_trees(code: str) -> None:
    spoken = language(code)

    @settings(max_examples=SOAK)
    @given(Strategies(spoken.signature).effects(), st.integers(0, 1000))
    def law(tree: Tree, choice: int) -> None:
        round_trip(spoken, tree, EFFECT)
        is_clean("frostpunk", code, tree)
        survives_a_wrong_form("frostpunk", code, tree, choice)

    law()
