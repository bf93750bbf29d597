"""What was changed in one language is found: a changed effect means another tree, and the difference can be told."""

import random
import shutil
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
import yaml

from fpcontent.checks.run import run
from fpcontent.content.pack import load
from fpcontent.effects.compare import differences
from fpcontent.effects.coverage import goldens, start_of
from fpcontent.effects.language import EFFECT
from fpcontent.effects.signature import INT, PAY
from fpcontent.effects.tree import LISTS, OPTIONS, SEQ, Node, Tree, X, flat, parse_tree, show
from tests.effects.packs import CODES, GRAMMAR, language, tongues

FIXTURES = Path(__file__).parent / "fixtures"
CARDS = Path(__file__).parents[2] / "cards" / "frostpunk"
OF_EACH_KIND = 25
SIGNATURE = language("en").signature


@cache
def natural() -> tuple[Node, ...]:
    """The trees that people wrote down: those of the goldens and of the printed phrases, each once."""
    found = [
        golden.tree
        for code in CODES
        for golden in goldens(GRAMMAR / f"frostpunk/golden.{code}.yaml", SIGNATURE.functions)
    ]
    rows = yaml.safe_load((FIXTURES / "phrases-frostpunk.yaml").read_text("utf-8"))
    found += [parse_tree(row["tree"], SIGNATURE.functions) for row in rows]
    return tuple(tree for tree in dict.fromkeys(found) if isinstance(tree, Node))


def effects() -> list[Node]:
    """Those that are whole effects."""
    return [tree for tree in natural() if start_of(language("en"), tree) == EFFECT]


def enlarged(picked: random.Random, count: int) -> list[Node]:
    """Natural effects, alone and two or three in a row."""
    simple = effects()
    found: list[Node] = []
    while len(found) < count:
        tree = flat(SEQ, picked.sample(simple, picked.choice([1, 2, 2, 3])))
        if isinstance(tree, Node):
            found.append(tree)
    return found


# --- corruptions: from a node, what could stand in its place ----------------------------------------------------------

Corruption = Callable[[Node], Iterator[Tree]]


def renamed(*pairs: tuple[str, str]) -> Corruption:
    """One function instead of another with the same arguments."""
    names = dict([*pairs, *((b, a) for a, b in pairs)])

    def corrupt(node: Node) -> Iterator[Tree]:
        if node.fun in names:
            yield Node(names[node.fun], node.args)

    return corrupt


def another_word(category: str) -> Corruption:
    """Another word of a kind."""
    words = SIGNATURE.categories[category].words

    def corrupt(node: Node) -> Iterator[Tree]:
        for index, argument in enumerate(node.args):
            if argument in words:
                other = words[(words.index(str(argument)) + 1) % len(words)]
                yield Node(node.fun, (*node.args[:index], other, *node.args[index + 1 :]))

    return corrupt


def another_number(node: Node) -> Iterator[Tree]:
    """A number that is one higher, or none at all; of a row, only the last."""
    function = SIGNATURE.functions.get(node.fun)
    for index, type in enumerate(function.args.values() if function else ()):
        number = node.args[index]
        other: Tree | None = None
        if isinstance(number, int):
            other = number + 1
        elif isinstance(number, tuple):
            other = (*number[:-1], number[-1] + 1)
        elif number == X:
            other = 2
        if type.name == INT and other is not None and (node.fun != "between" or index):
            yield Node(node.fun, (*node.args[:index], other, *node.args[index + 1 :]))


def dropped(node: Node) -> Iterator[Tree]:
    if node.fun in LISTS:
        for index in range(len(node.args) if node.fun != OPTIONS or len(node.args) > 2 else 0):
            yield flat(node.fun, (*node.args[:index], *node.args[index + 1 :]))


def swapped(node: Node) -> Iterator[Tree]:
    if node.fun in LISTS:
        for index, (one, other) in enumerate(zip(node.args, node.args[1:], strict=False)):
            yield Node(node.fun, (*node.args[:index], other, one, *node.args[index + 2 :]))


def wrong_price(node: Node) -> Iterator[Tree]:
    """Price and effect exchanged, or one after the other, or the price for nothing."""
    if node.fun == "cost":
        price, effect = node.args
        yield flat(SEQ, [price, effect])
        if is_price(effect):
            yield Node("cost", (effect, price))


def is_price(tree: Tree) -> bool:
    trees = tree.args if isinstance(tree, Node) and tree.fun == SEQ else (tree,)
    return all(
        isinstance(item, Node) and item.fun in SIGNATURE.functions and SIGNATURE.functions[item.fun].result.name == PAY
        for item in trees
    )


def other_way_round(node: Node) -> Iterator[Tree]:
    """The branches of an “if … otherwise …” exchanged, or the second lost."""
    if node.fun == "ifelse":
        condition, then, rest = node.args
        yield Node("ifelse", (condition, rest, then))
        yield Node("if", (condition, then))
    elif node.fun in ("if", "for_each", "may", "once_per"):
        yield node.args[-1]


KINDS: dict[str, Corruption] = {
    "sign": renamed(("raise", "lower"), ("raised", "lowered")),
    "number": another_number,
    "dropped clause": dropped,
    "swapped clauses": swapped,
    "token or track": another_word("Kind"),
    "citizen": another_word("Citizen"),
    "resource": another_word("Resource"),
    "price": wrong_price,
    "branch": other_way_round,
    "activate or exhaust": renamed(("activate", "exhaust")),
    "heal or treat": renamed(("heal", "treat")),
    "gain or lose": renamed(("gain", "lose")),
    "forward or back": renamed(("move_forward", "move_back")),
    "bound": renamed(("at_least", "at_most"), ("fewer_than", "more_than"), ("upto", "counted")),
}


def corrupted(tree: Tree, corrupt: Corruption) -> Iterator[Tree]:
    """The tree with one corruption in one place, for each place; prices stay prices, no list lies in another."""
    if not isinstance(tree, Node):
        return
    yield from corrupt(tree)
    function = SIGNATURE.functions.get(tree.fun)
    types = list(function.args.values()) if function else []
    for index, argument in enumerate(tree.args):
        for other in corrupted(argument, corrupt):
            if types and types[index].name == PAY and not is_price(other):
                continue
            args = (*tree.args[:index], other, *tree.args[index + 1 :])
            yield flat(tree.fun, args) if tree.fun in LISTS else Node(tree.fun, args)


def cases(kind: str, picked: random.Random) -> list[tuple[Tree, Tree]]:
    """Right and corrupted trees, each of another effect as long as there are enough."""
    found: list[tuple[Tree, Tree]] = []
    for tree in [*enlarged(picked, 400), *effects()]:
        wrong = [other for other in corrupted(tree, KINDS[kind]) if other != tree]
        if wrong:
            found.append((tree, picked.choice(wrong)))
    return list(dict.fromkeys(found))[:OF_EACH_KIND]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("code", CODES)
def test_a_corrupted_effect_differs(code: str, kind: str, seed: int) -> None:
    other = "pl" if code == "en" else "en"
    made = cases(kind, random.Random(f"{seed} {code} {kind}"))
    assert len(made) == OF_EACH_KIND
    for right, wrong in made:
        text, source = language(code).say(wrong), language(other).say(right)
        got, meant = tongues().analyse(code, text).tree, tongues().analyse(other, source).tree
        assert got is not None, text
        assert meant is not None, source
        assert (got, meant) == (wrong, right), text
        found = list(differences(SIGNATURE, got, meant))
        assert found, f"{text} / {source}"
        for difference in found:
            assert difference.ours != difference.theirs
            told = {
                spoken: [
                    language(spoken).say(side) if side is not None else ""
                    for side in (difference.ours, difference.theirs)
                ]
                for spoken in (code, other)
            }
            for ours, theirs in told.values():
                assert ours != theirs, f"{show(wrong)} / {show(right)}"
                assert bool(ours) == (difference.ours is not None)
                assert bool(theirs) == (difference.theirs is not None)


def test_there_are_enough_corruptions() -> None:
    assert len(KINDS) * OF_EACH_KIND >= 200


@pytest.mark.parametrize("code", CODES)
def test_the_right_text_differs_from_none(code: str, seed: int) -> None:
    for tree in enlarged(random.Random(seed), 100):
        got = tongues().analyse(code, language(code).say(tree)).tree
        assert got is not None
        assert not list(differences(SIGNATURE, got, tree))


def test_only_what_differs_is_told() -> None:
    """One changed clause in a row of three: that one and no other."""
    clauses = [language("en").parse(text) for text in ("+1 hope", "heal 3 citizens", "gain 2 coal")]
    changed = language("pl").parse("Nadzieja +1, ulecz 3 mieszkańców, zdobywasz 2 znaczniki węgla")
    (found,) = differences(SIGNATURE, changed, flat(SEQ, clauses))
    assert (show(found.ours or ""), found.theirs) == ("treat(counted(3, citizen))", clauses[1])


def test_a_lost_and_an_added_clause_stand_alone() -> None:
    two, three = (
        language("en").parse(text) for text in ("+1 hope, gain 2 coal", "+1 hope, heal 1 citizen, gain 2 coal")
    )
    healed = language("en").parse("heal 1 citizen")
    (lost,) = differences(SIGNATURE, two, three)
    assert (lost.ours, lost.theirs) == (None, healed)
    (added,) = differences(SIGNATURE, three, two)
    assert (added.ours, added.theirs) == (healed, None)


def test_a_difference_deep_inside_is_told_with_the_clause_it_is_in() -> None:
    texts = ("if you have at least 2 workers, +1 hope", "if you have at least 3 workers, +1 hope")
    ours, theirs = (language("en").parse(text) for text in texts)
    (found,) = differences(SIGNATURE, ours, theirs)
    assert [language("en").say(side) for side in (found.ours, found.theirs) if side is not None] == [
        "At least 2 workers", "At least 3 workers",
    ]  # fmt: skip


# --- from end to end --------------------------------------------------------------------------------------------------

# The file; words of one of its effects, and what becomes of them.
PLANTED = [
    ("decks/dusk/D002-candles-in-the-snow.yaml", "nadzieja +1", "nadzieja −1"),
    ("decks/dusk/D002-candles-in-the-snow.yaml", "vyleč 3 obyvatele", "ošetři 3 obyvatele"),
    (
        "decks/dusk/D061-by-the-cookhouse-fire.yaml",
        "Für jede aktive Gier: +3 Hunger",
        "Für jede aktive Gier: +2 Hunger",
    ),
    ("decks/dusk/D061-by-the-cookhouse-fire.yaml", "aktywny żeton apatii: odwróć", "aktywny żeton chciwości: odwróć"),
    ("decks/dusk/D061-by-the-cookhouse-fire.yaml", "jinak onemocní 2 obyvatelé", "jinak onemocní 2 dělníci"),
    ("decks/dusk/D061-by-the-cookhouse-fire.yaml", "Erschöpft 1 Unzufriedenheit", "Aktiviert 1 Unzufriedenheit"),
    ("decks/dusk/D003-ash-in-the-lungs.yaml", "1 robotnik choruje", "1 robotnik umiera"),
    ("decks/dusk/D003-ash-in-the-lungs.yaml", "Utrať 2 jednotky dřeva", "Utrať 3 jednotky dřeva"),
    (
        "decks/dusk/D003-ash-in-the-lungs.yaml",
        "Verbraucht 2 Holz, um 3 Bürger zu heilen oder 1 Bürger zu behandeln",
        "Verbraucht 2 Holz. Heilt 3 Bürger oder behandelt 1 Bürger",
    ),
    ("decks/dusk/D003-ash-in-the-lungs.yaml", "+1 Unzufriedenheit, erhaltet 2 Kohle", "+1 Unzufriedenheit"),
    ("decks/dusk/D001-under-the-floorboards.yaml", "Tracisz 1 robotnika", "Tracisz 1 inżyniera"),
    ("decks/dusk/D001-under-the-floorboards.yaml", "+1 motivace, ztrať 4", "ztrať 4 jednotky dřeva, ztrať 4"),
    ("decks/dusk/D001-under-the-floorboards.yaml", "+1 Gier, erhaltet 2 Kohle", "Erhaltet 2 Kohle, +1 Gier"),
    ("decks/laws/L05-overcrowded-quarters.yaml", "1 zusätzlichen Schlafplatz", "1 Schlafplatz"),
]


def test_every_planted_corruption_is_reported(tmp_path: Path) -> None:
    shutil.copytree(CARDS, tmp_path / "cards" / "frostpunk")
    assert run(load(tmp_path), frozenset({"FP513"})) == []
    expected = set()
    for path, old, new in PLANTED:
        file = tmp_path / "cards" / "frostpunk" / path
        text = file.read_text("utf-8")
        assert text.count(old) == 1, old
        file.write_text(text.replace(old, new), "utf-8")
        expected.add((path, text[: text.index(old)].count("\n") + 1))
    found = run(load(tmp_path), frozenset({"FP513"}))
    assert len(expected) == len(PLANTED)
    assert {(d.span.path.split("cards/frostpunk/")[-1], d.span.line) for d in found} == expected
