"""Other ways to say the same raise no alarm: they mean the same, and at most the house says it otherwise."""

import random
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from fpcontent.checks.registry import all_checks
from fpcontent.diagnostics.model import Severity
from fpcontent.effects.coverage import start_of
from fpcontent.effects.findings import mended
from fpcontent.effects.patterns import Slot, Word
from fpcontent.effects.shapes import Shape
from fpcontent.effects.signature import LINK, STMT
from fpcontent.effects.tree import Node, Tree, show, walk
from fpcontent.effects.writing import Speaker
from tests.effects.packs import CODES, language, tongues
from tests.effects.test_differences import enlarged, natural

ENOUGH = 200
TRIES = 6
"""Differently shuffled patterns for each effect, until one gives another wording."""

ALARMING = {
    check.rule.name for check in all_checks().values() if check.rule.severity in (Severity.ERROR, Severity.WARNING)
}
DESERVED = {"repeated-effect", "mixed-or"}
"""What an effect that was put together at random may deserve in any wording."""


NOT_ANYWHERE = (
    # The singular is for mass nouns: “veškeré dřevo”; “veškerý dělník umírá” is no Czech.
    ("cs", "all", "whole_"),
    # “2 lub więcej …” ends in a genitive that agrees with nothing: “masz 2 lub więcej Warsztatów: użyj go” would be
    # wrong. Verbs beside it are asked for the number of the house's “co najmniej 2 …”.
    ("pl", "at_least", "lub więcej"),
    ("cs", "at_least", "nebo více"),
    # What stands beside it is asked for the gender of the house's “karta prawa”: “prawo #L05 jest zakryte” is right.
    ("pl", "law_card", "law"),
    # The indicative is for clauses: before a price it would be “jinak vezmi si”, where the pronoun stands second.
    ("cs", "otherwise", "ind"),
)
"""Patterns that are understood anywhere and right in few places: what is built by chance around them may be wrong."""


def shuffled(speaker: Speaker, picked: random.Random, tree: Tree) -> Speaker:
    """Who prefers other patterns; what is printed for some words or in some moods only stays: there grammar chose."""
    shapes: dict[str, Sequence[Shape]] = {}
    around = wide(speaker, tree)
    for name, known in speaker.shapes.items():
        bound = [shape for shape in known if is_bound(shape)]
        free = [shape for shape in known if not is_bound(shape)]
        last = [shape for shape in free if (name in around and trails(speaker, shape)) or is_narrow(speaker, shape)]
        variants = list(dict.fromkeys(id(shape.variant) for shape in free))
        picked.shuffle(variants)
        order = sorted((shape for shape in free if shape not in last), key=lambda s: variants.index(id(s.variant)))
        shapes[name] = [*bound, *order, *last]
    return replace(speaker, shapes=shapes)


def is_bound(shape: Shape) -> bool:
    """Whether a pattern is for some words or moods only, or leaves something out."""
    when = shape.variant.when.values()
    return bool(shape.variant.mood or shape.variant.sets or any(wanted != "verbal" for wanted in when))


def is_narrow(speaker: Speaker, shape: Shape) -> bool:
    return any(
        (code, fun) == (speaker.grammar.code, shape.fun) and part in parts(shape) for code, fun, part in NOT_ANYWHERE
    )


def parts(shape: Shape) -> list[str]:
    """What a pattern is made of: its words, and the forms of its slots."""
    return [
        part.form or "" if isinstance(part, Slot) else part.lexeme if isinstance(part, Word) else part.text
        for part in shape.parts
    ]


def trails(speaker: Speaker, shape: Shape) -> bool:
    """“{a} for {e}”: what comes before is a single clause, or else it belongs to the last clause of it only."""
    first, function = shape.parts[0], speaker.signature.functions[shape.fun]
    return isinstance(first, Slot) and function.args[first.name].name == STMT and function.result.name != LINK


def wide(speaker: Speaker, tree: Tree) -> set[str]:
    """The functions of a tree that have more than a single clause inside."""
    functions = speaker.signature.functions
    return {
        node.fun
        for node in walk(tree)
        if node.fun in functions
        and any(
            type.name == STMT
            and isinstance(inner, Node)
            and (inner.fun not in functions or not functions[inner.fun].is_atom)
            for type, inner in zip(functions[node.fun].args.values(), node.args, strict=True)
        )
    }


def alarms(code: str, text: str, tree: Tree) -> list[str]:
    """What is wrong with a wording: it means something else, or there is more to say than how the house says it."""
    analysis = tongues().analyse(code, text, start_of(language(code), tree))
    found = [
        f"{f.rule} {f.variant}: {text[f.start : f.end]} -> {f.right}"
        for f in analysis.findings
        if f.rule in ALARMING - DESERVED
    ]
    if analysis.tree is None:
        return found or ["not read"]
    return [*found, *([f"means {show(analysis.tree)}"] if analysis.tree != tree else [])]


@pytest.mark.parametrize("code", CODES)
def test_another_accepted_wording_raises_no_alarm(code: str, seed: int) -> None:
    picked = random.Random(f"{seed} {code}")
    spoken = language(code)
    said: dict[str, list[str]] = {}
    for tree in [*picked.sample(natural(), 250), *enlarged(picked, 150)]:
        canonical = spoken.say(tree)
        for _ in range(TRIES):
            try:
                text = shuffled(spoken.speaker, picked, tree).say(tree)
            except LookupError:
                continue
            if text != canonical:
                said[text] = alarms(code, text, tree)
                break
    assert len(said) >= ENOUGH
    assert {text: wrong for text, wrong in said.items() if wrong} == {}


def test_the_exclusions_are_patterns_of_the_languages() -> None:
    for code, fun, part in NOT_ANYWHERE:
        assert any(part in parts(shape) for shape in language(code).speaker.shapes[fun]), part


# --- the same words, typed otherwise ----------------------------------------------------------------------------------

Typing = Callable[[str], str]
TYPINGS: dict[str, Typing] = {
    "small first letter": lambda text: text[:1].lower() + text[1:],
    "capital first letter": lambda text: text[:1].upper() + text[1:],
    "all capitals": str.upper,
    "ASCII minus": lambda text: text.replace("−", "-"),
    "en dash for a minus": lambda text: text.replace("−", "–"),
    "spaces that do not break": lambda text: text.replace(" ", "\u00a0"),
    "spaces that break": lambda text: text.replace("\u00a0", " "),
    "narrow spaces": lambda text: text.replace(" ", "\u202f"),
    "doubled spaces": lambda text: text.replace(" ", "  "),
    "line breaks": lambda text: text.replace(" ", "\n"),
    "spaces around": lambda text: f"  {text} ",
    "letters taken apart": lambda text: unicodedata.normalize("NFD", text),
    "letters put together": lambda text: unicodedata.normalize("NFC", text),
    "final full stop": lambda text: text + ".",
    "soft hyphens": lambda text: text.replace(" ", " \u00ad"),
}


@pytest.mark.parametrize("code", CODES)
def test_how_it_is_typed_means_nothing(code: str, seed: int) -> None:
    picked = random.Random(f"{seed} {code} typed")
    wrong = {}
    trees = [*picked.sample(natural(), 120), *enlarged(picked, 80)]
    assert len(trees) >= ENOUGH
    for tree in trees:
        text = language(code).say(tree)
        for name in picked.sample(list(TYPINGS), 4):
            typed = TYPINGS[name](text)
            if found := alarms(code, typed, tree):
                wrong[f"{name}: {typed}"] = found
    assert wrong == {}


@pytest.mark.parametrize("code", CODES)
def test_the_fix_of_another_wording_is_what_the_house_says(code: str, seed: int) -> None:
    picked = random.Random(f"{seed} {code} house")
    spoken = language(code)
    for tree in picked.sample(natural(), 100):
        try:
            text = shuffled(spoken.speaker, picked, tree).say(tree)
        except LookupError:
            continue
        found = tongues().analyse(code, text, start_of(spoken, tree)).findings
        if text != spoken.say(tree):
            assert mended(text, [f for f in found if f.rule == "house-wording"]) == spoken.say(tree), text
