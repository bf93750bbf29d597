"""What a game may decide for itself: capitals, and how its cards speak to the players."""

from dataclasses import replace

import pytest

from fpcontent.effects.language import Language
from fpcontent.effects.lint import lint
from tests.effects.packs import language


def house(code: str, upper: frozenset[str] = frozenset(), register: str = "singular") -> Language:
    """A language as a game with these settings would have it."""
    spoken = language(code)
    return replace(spoken, speaker=replace(spoken.speaker, upper=upper, register=register))


@pytest.mark.parametrize(
    ("code", "text", "capitals"),
    [
        ("en", "+1 anger, activate 2 care tokens", "+1 ANGER, activate 2 CARE tokens"),
        ("pl", "Gniew +1, aktywuj 2 żetony opieki", "GNIEW +1, aktywuj 2 żetony OPIEKI"),
        ("cs", "+1 hněv, aktivuj 2 žetony péče", "+1 HNĚV, aktivuj 2 žetony PÉČE"),
        ("de", "+1 Wut, aktiviert 2 Fürsorge", "+1 WUT, aktiviert 2 FÜRSORGE"),
    ],
)
def test_capitals_are_printed_on_request_and_always_understood(code: str, text: str, capitals: str) -> None:
    plain = house(code, register="plural" if code == "de" else "singular")
    loud = house(code, frozenset({"Kind"}), plain.speaker.register)
    tree = plain.parse(text)
    assert plain.say(tree) == text
    assert loud.say(tree) == capitals
    assert plain.parse(capitals) == tree
    assert lint(loud, capitals, loud.read(capitals)) == []
    assert [finding.rule for finding in lint(plain, capitals, plain.read(capitals)) if finding.right] in (
        [],
        ["house-wording"],
    )


@pytest.mark.parametrize(
    ("code", "one", "many"),
    [
        ("pl", "Wydaj 2 znaczniki drewna, odrzuć 1 kartę", "Wydajcie 2 znaczniki drewna, odrzućcie 1 kartę"),
        ("cs", "Utrať 2 jednotky dřeva, odhoď 1 kartu", "Utraťte 2 jednotky dřeva, odhoďte 1 kartu"),
        ("de", "Verbrauche 2 Holz, wirf 1 Karte ab", "Verbraucht 2 Holz, werft 1 Karte ab"),
    ],
)
def test_both_ways_of_address_are_understood_and_one_is_printed(code: str, one: str, many: str) -> None:
    singular, plural = house(code), house(code, register="plural")
    tree = singular.parse(one)
    assert singular.parse(many) == tree
    assert singular.say(tree) == one
    assert plural.say(tree) == many
    assert {finding.rule for finding in lint(plural, one, plural.read(one))} == {"wrong-inflection"}
