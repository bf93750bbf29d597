"""What is said about wrong texts, in four languages: the rule, the words it marks, and what it puts there instead."""

import pytest

from fpcontent.effects.findings import Finding
from tests.effects.packs import tongues

# Language, text; rule and variant; what is marked, and what is right there.
Case = tuple[str, str, str, str, str, str | None]
CASES: list[Case] = [
    # --- misspelt words
    ("en", "Gain 1 cola", "unknown-word", "nearest", "cola", "coal"),
    ("en", "Gian 1 coal", "unknown-word", "nearest", "Gian", "Gain"),
    ("en", "+1 hpoe", "unknown-word", "nearest", "hpoe", "hope"),
    ("en", "2 wrokers fall sick", "unknown-word", "nearest", "wrokers", "workers"),
    ("en", "Heal 3 citzens", "unknown-word", "nearest", "citzens", "citizens"),
    ("en", "Gain 2 coal, +1 anegr", "unknown-word", "nearest", "anegr", "anger"),
    ("pl", "Zdobywasz 2 robotnikuf", "unknown-word", "nearest", "robotnikuf", "robotników"),
    ("pl", "Nadzeja +1", "unknown-word", "nearest", "Nadzeja", "Nadzieja"),
    ("pl", "Wykuruj 3 mieszkancow", "unknown-word", "nearest", "mieszkancow", "mieszkańców"),
    ("cs", "+1 naděja", "unknown-word", "nearest", "naděja", "naděje"),
    ("cs", "+1 hněw", "unknown-word", "nearest", "hněw", "hněv"),
    ("de", "+1 Hofnung", "unknown-word", "nearest", "Hofnung", "Hoffnung"),
    ("de", "Errichtet 1 Gebeude", "unknown-word", "nearest", "Gebeude", "Gebäude"),
    # --- words of other languages, and of none
    ("en", "Gain 1 Kohle", "unknown-word", "foreign", "Kohle", "coal"),
    ("en", "Heal 1 dítě", "unknown-word", "foreign", "dítě", "child"),
    ("en", "Heal 1 robotnik", "unknown-word", "foreign", "robotnik", "worker"),
    ("pl", "Wykuruj 1 child", "unknown-word", "foreign", "child", "dziecko"),
    ("cs", "Vyleč 1 Kind", "unknown-word", "foreign", "Kind", "dítě"),
    ("de", "Heilt 1 worker", "unknown-word", "foreign", "worker", "Arbeiter"),
    ("en", "Gain 1 zebra", "unknown-word", "main", "zebra", None),
    ("de", "Erhaltet 1 Giraffe", "unknown-word", "main", "Giraffe", None),
    # --- the wrong kind of thing
    ("en", "2 coal fall sick", "wrong-kind", "main", "coal", None),
    ("pl", "2 węgla choruje", "wrong-kind", "main", "węgla", None),
    ("pl", "2 znaczniki węgla choruje", "wrong-kind", "main", "znaczniki węgla", None),
    ("cs", "2 uhlí onemocní", "wrong-kind", "main", "uhlí", None),
    ("de", "2 Kohle werden krank", "wrong-kind", "main", "Kohle", None),
    ("en", "Heal 1 citizen and 2 coal", "wrong-kind", "plain", "2 coal", None),
    ("de", "Heilt 1 Bürger und 2 Kohle", "wrong-kind", "plain", "2 Kohle", None),
    ("en", "Heal 2 coal", "unexpected-word", "main", "coal", None),
    ("en", "Spend 2 workers: +1 hope", "unexpected-word", "main", "workers", None),
    # --- texts that break off
    ("en", "Gain 2", "unexpected-word", "end", "", None),
    ("en", "If you have at least 2 workers", "unexpected-word", "end", "", None),
    ("pl", "Zdobywasz 2", "unexpected-word", "end", "", None),
    ("cs", "Získej 2", "unexpected-word", "end", "", None),
    ("de", "Erhaltet 2", "unexpected-word", "end", "", None),
    # --- what reaches to the end of its sentence, inside a list
    ("en", "Gain 1 wood, spend 1 coal: gain 2 wood", "misplaced-clause", "not-a-cost", ", s", ". S"),
    ("en", "Gain 2 wood, for each worker: +1 hope", "misplaced-clause", "prefix", ", for", ". For"),
    ("en", "+1 hope, if you have no coal, gain 1 coal", "misplaced-clause", "prefix", ", if", ". If"),
    ("pl", "Nadzieja +1, jeśli masz 2 robotników, gniew +1", "misplaced-clause", "prefix", ", jeśli", ". Jeśli"),
    ("cs", "+1 naděje, pokud máš alespoň 2 dělníky, +1 hněv", "misplaced-clause", "prefix", ", pokud", ". Pokud"),
    ("de", "+1 Wut, wenn ihr mindestens 2 Arbeiter habt, +1 Hunger", "misplaced-clause", "prefix", ", wenn", ". Wenn"),
    # --- prices that are none, an “otherwise” without its “if”, a noun without a verb
    ("en", "+1 hope: gain 2 coal", "misplaced-clause", "not-a-cost", "+1 hope", None),
    ("pl", "Zdobywasz 1 robotnika: nadzieja +1", "misplaced-clause", "not-a-cost", "Zdobywasz 1 robotnika", None),
    ("cs", "Získej 1 dělníka: +1 naděje", "misplaced-clause", "not-a-cost", "Získej 1 dělníka", None),
    ("de", "Erhaltet 1 Kohle: +1 Hoffnung", "misplaced-clause", "not-a-cost", "Erhaltet 1 Kohle", None),
    ("en", "+1 hope, otherwise −1 hope", "misplaced-clause", "no-if", "+1 hope, otherwise −1 hope", None),
    ("pl", "Gniew +1, w przeciwnym razie gniew −1", "misplaced-clause", "no-if",
     "Gniew +1, w przeciwnym razie gniew −1", None),
    ("cs", "+1 naděje, jinak −1 naděje", "misplaced-clause", "no-if", "+1 naděje, jinak −1 naděje", None),
    ("de", "+1 Wut, sonst −1 Wut", "misplaced-clause", "no-if", "+1 Wut, sonst −1 Wut", None),
    ("en", "2 coal", "misplaced-clause", "no-verb", "2 coal", None),
    # --- forms
    ("en", "2 worker fall sick", "wrong-inflection", "main", "worker", "workers"),
    ("en", "1 worker fall sick", "wrong-inflection", "main", "fall", "falls"),
    ("pl", "2 robotnicy choruje", "wrong-inflection", "main", "robotnicy", "robotników"),
    ("pl", "5 dzieci chorują", "wrong-inflection", "main", "chorują", "choruje"),
    ("pl", "Zdobywasz 2 znaczników węgla", "wrong-inflection", "main", "znaczników węgla", "znaczniki węgla"),
    ("cs", "Vyleč 3 obyvatelé", "wrong-inflection", "main", "obyvatelé", "obyvatele"),
    ("cs", "5 dělníci onemocní", "wrong-inflection", "main", "dělníci", "dělníků"),
    ("cs", "Získej 2 jednotka uhlí", "wrong-inflection", "main", "jednotka uhlí", "jednotky uhlí"),
    ("de", "2 Arbeiter wird krank", "wrong-inflection", "main", "wird", "werden"),
    ("de", "Heilt 1 Kinder", "wrong-inflection", "main", "Kinder", "Kind"),
    ("de", "Heilt 2 Kind", "wrong-inflection", "main", "Kind", "Kinder"),
    # --- measure words
    ("pl", "Zdobywasz 2 jednostki węgla", "wrong-measure", "main", "jednostki węgla", "znaczniki węgla"),
    ("pl", "Zdobywasz 2 węgla", "wrong-measure", "missing", "węgla", "znaczniki węgla"),
    ("cs", "Získej 2 uhlí", "wrong-measure", "missing", "uhlí", "jednotky uhlí"),
    # --- numbers in words
    ("en", "Gain two coal", "number-word", "main", "two", "2"),
    ("en", "Heal a citizen", "number-word", "main", "a", "1"),
    ("pl", "Zdobywasz dwa znaczniki węgla", "number-word", "main", "dwa", "2"),
    ("cs", "Získej dvě jednotky uhlí", "number-word", "main", "dvě", "2"),
    ("de", "Erhaltet zwei Kohle", "number-word", "main", "zwei", "2"),
    # --- an “or” after commas
    ("en", "Gain 1 coal, heal 1 citizen or +1 hope", "mixed-or", "main", "or", None),
    ("pl", "Nadzieja +1, wykuruj 1 mieszkańca albo gniew +1", "mixed-or", "main", "albo", None),
    ("cs", "+1 naděje, vyleč 1 dítě nebo +1 hněv", "mixed-or", "main", "nebo", None),
    ("de", "+1 Hoffnung, heilt 1 Bürger oder +1 Wut", "mixed-or", "main", "oder", None),
    # --- the same once more
    ("en", "+1 hope, heal 1 citizen, heal 1 citizen", "repeated-effect", "clause", "heal 1 citizen", None),
    ("en", "Heal 1 citizen or heal 1 citizen", "repeated-effect", "alternative", "heal 1 citizen", None),
    ("pl", "Nadzieja +1, nadzieja +1", "repeated-effect", "clause", "nadzieja +1", None),
    ("cs", "Vyleč 1 dítě, vyleč 1 dítě", "repeated-effect", "clause", "vyleč 1 dítě", None),
    ("de", "Heilt 1 Kind, heilt 1 Kind", "repeated-effect", "clause", "heilt 1 Kind", None),
    # --- capitals
    ("en", "gain 1 coal", "wrong-capitals", "main", "gain", "Gain"),
    ("en", "Gain 1 Coal", "wrong-capitals", "main", "Coal", "coal"),
    ("en", "Build 1 temple", "wrong-capitals", "main", "temple", "Temple"),
    ("pl", "zdobywasz 1 robotnika", "wrong-capitals", "main", "zdobywasz", "Zdobywasz"),
    ("cs", "Vyleč 1 Dítě", "wrong-capitals", "main", "Dítě", "dítě"),
    ("de", "Erhaltet 1 kohle", "wrong-capitals", "main", "kohle", "Kohle"),
]  # fmt: skip
NO_TREE = {"unknown-word", "wrong-kind", "unexpected-word", "misplaced-clause"}


def findings(code: str, text: str) -> list[Finding]:
    """What is said beside that the house says it otherwise."""
    return [f for f in tongues().analyse(code, text).findings if (f.rule, f.variant) != ("house-wording", "main")]


@pytest.mark.parametrize(("code", "text", "rule", "variant", "marked", "right"), CASES, ids=[c[1] for c in CASES])
def test_what_is_wrong_is_named_and_marked(
    code: str, text: str, rule: str, variant: str, marked: str, right: str | None
) -> None:
    (found,) = findings(code, text)
    assert (found.rule, found.variant) == (rule, variant)
    assert text[found.start : found.end] == marked
    assert found.right == right
    if not marked:
        assert found.start == len(text)
    if rule == "repeated-effect":
        assert found.end == len(text)
    assert tongues().analyse(code, text).reads == (rule not in NO_TREE)


@pytest.mark.parametrize(
    ("code", "text", "rule"),
    [(code, text, rule) for code, text, rule, _, _, right in CASES if right is not None],
    ids=[case[1] for case in CASES if case[5] is not None],
)
def test_the_fix_leaves_nothing_to_say(code: str, text: str, rule: str) -> None:
    (found,) = findings(code, text)
    assert found.right is not None
    mended = text[: found.start] + found.right + text[found.end :]
    assert tongues().analyse(code, mended).reads
    assert [f for f in findings(code, mended) if f.rule == rule] == []


def test_there_are_cases_enough_in_each_language() -> None:
    counts = {code: sum(case[0] == code for case in CASES) for code in ("en", "pl", "cs", "de")}
    assert min(counts.values()) >= 12
    assert len(CASES) >= 60
