"""Sentences written by hand, before anything was printed: round trips cannot see a wrong form, these do."""

from collections import Counter

import pytest

from fpcontent.effects.coverage import Golden, goldens, start_of
from fpcontent.effects.tree import walk
from tests.effects.packs import CODES, GRAMMAR, language

ROWS = [
    (code, golden)
    for code in CODES
    for golden in goldens(GRAMMAR / "frostpunk" / f"golden.{code}.yaml", language(code).signature.functions)
]


@pytest.mark.parametrize("code", CODES)
def test_there_are_enough_of_them(code: str) -> None:
    rows = [golden for other, golden in ROWS if other == code]
    assert len(rows) >= 150
    amounts = Counter(
        argument for golden in rows for node in walk(golden.tree) if node.fun == "counted" for argument in node.args[:1]
    )
    assert all(amounts[number] for number in (1, 2, 3, 4, 5, 12, 13, 14, 22, 25, 101))


@pytest.mark.parametrize(("code", "golden"), ROWS, ids=lambda value: getattr(value, "text", value))
def test_it_is_read_and_said_so(code: str, golden: Golden) -> None:
    spoken = language(code)
    assert spoken.parse(golden.text, start_of(spoken, golden.tree)) == golden.tree
    assert spoken.say(golden.tree) == golden.text
