"""Whatever is typed: a tree, or something to say about a place in the text; never an exception, never endless work."""

import random
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fpcontent.effects.explaining import Explainer
from fpcontent.effects.language import CONDITION, EFFECT
from fpcontent.effects.parser import Parser
from fpcontent.effects.tongues import MAX_LENGTH, Analysis
from tests.effects.packs import CODES, language, tongues
from tests.effects.test_differences import enlarged, natural

FAST, SOAK = 100, 2000
SIZES = (1_000, 10_000, 100_000)


def is_answered(code: str, text: str, start: str = EFFECT) -> Analysis:
    """A tree or a finding, and every finding at a place of the text."""
    analysis = tongues().analyse(code, text, start)
    assert analysis.reads or analysis.findings
    for finding in analysis.findings:
        assert 0 <= finding.start <= finding.end <= len(text), finding
        if finding.right is not None:
            assert finding.right.strip()
            assert "?" not in finding.right, finding
    return analysis


# --- any text ---------------------------------------------------------------------------------------------------------

SIGNS = st.sampled_from(list(" .,:;()+−-–/#{}“”„0123x×\n\u00a0\u200b\u00ad\u0301ŁıßſǄ١²"))
TEXTS = st.one_of(st.text(), st.text(SIGNS), st.lists(st.one_of(st.text(max_size=5), SIGNS)).map(" ".join))


def words_of(code: str) -> st.SearchStrategy[str]:
    """Words of a language in any order."""
    shown = sorted(set(language(code).generated.shown.values()))
    word = st.one_of(st.sampled_from(shown), SIGNS, st.integers(0, 10**8).map(str))
    return st.lists(word, max_size=15).map(" ".join)


@pytest.mark.parametrize("code", CODES)
def test_any_text_is_answered(code: str) -> None:
    @settings(max_examples=FAST)
    @given(st.one_of(TEXTS, words_of(code)), st.sampled_from([EFFECT, CONDITION]))
    def law(text: str, start: str) -> None:
        is_answered(code, text, start)

    law()


@pytest.mark.soak
@pytest.mark.parametrize("code", CODES)
def test_very_many_texts_are_answered(code: str) -> None:
    @settings(max_examples=SOAK)
    @given(st.one_of(TEXTS, words_of(code)), st.sampled_from([EFFECT, CONDITION]))
    def law(text: str, start: str) -> None:
        is_answered(code, text, start)

    law()


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize(
    "text",
    ["", " ", "\n", "\u00a0", "\u200b", "\u0301", ".", ",", "(", ")", "()", "#", "# #", "+", "−", "/", "1/", "1/2",
     "{icon:}", "{icon:coal", "{icon:coal}", "{icon:nowhere}", "\ud800", "\x00", "٣", "²", "ﬁ", "İ", "ı", "x", "X X",
     "9" * 7, "1/" * 50, "#" * 20, "“", "-" * 30, "e\u0301" * 20],
    ids=ascii,
)  # fmt: skip
def test_odd_texts_are_answered(code: str, text: str) -> None:
    assert is_answered(code, text).tree is None
    is_answered(code, text, CONDITION)


# --- edits of sentences that mean something ---------------------------------------------------------------------------

Edit = Callable[[list[str], random.Random], None]


def delete(parts: list[str], picked: random.Random) -> None:
    del parts[picked.randrange(len(parts))]


def double(parts: list[str], picked: random.Random) -> None:
    place = picked.randrange(len(parts))
    parts.insert(place, parts[place])


def swap(parts: list[str], picked: random.Random) -> None:
    one, other = picked.randrange(len(parts)), picked.randrange(len(parts))
    parts[one], parts[other] = parts[other], parts[one]


def insert(parts: list[str], picked: random.Random) -> None:
    parts.insert(
        picked.randrange(len(parts) + 1), picked.choice([*parts, ",", ".", ":", "(", ")", "7", "ß", "ą", "\u0301"])
    )


EDITS: tuple[Edit, ...] = (delete, double, swap, insert)


def edited(text: str, picked: random.Random) -> str:
    """A text with up to four edits, of its characters or of its words."""
    for _ in range(picked.randint(1, 4)):
        between = picked.choice(["", " "])
        parts = text.split(" ") if between else list(text)
        if parts:
            picked.choice(EDITS)(parts, picked)
        text = between.join(parts)
    return text


def edits_are_answered(code: str, count: int, picked: random.Random) -> None:
    trees = [*natural(), *enlarged(picked, 200)]
    for _ in range(count):
        text = edited(language(code).say(picked.choice(trees)), picked)
        is_answered(code, text, picked.choice([EFFECT, EFFECT, CONDITION]))


@pytest.mark.parametrize("code", CODES)
def test_edited_sentences_are_answered(code: str, seed: int) -> None:
    edits_are_answered(code, 3 * FAST, random.Random(f"{seed} {code}"))


@pytest.mark.soak
@pytest.mark.parametrize("code", CODES)
def test_very_many_edited_sentences_are_answered(code: str, seed: int) -> None:
    edits_are_answered(code, 5 * SOAK, random.Random(f"{seed} {code} soak"))


# --- long texts: steps are counted, not seconds -----------------------------------------------------------------------

IF = {"en": "if you have no coal, ", "pl": "jeśli nie masz węgla, ", "cs": "pokud nemáš žádné uhlí, ",
      "de": "wenn ihr keine Kohle habt, "}  # fmt: skip
CLAUSE = {"en": "+1 hope", "pl": "nadzieja +1", "cs": "+1 naděje", "de": "+1 Hoffnung"}
OR = {"en": " or ", "pl": " albo ", "cs": ", nebo ", "de": " oder "}
LONG: dict[str, Callable[[str], str]] = {
    "clauses": lambda code: f"{CLAUSE[code]}, ",
    "sentences": lambda code: f"{CLAUSE[code]}. ",
    "conditional sentences": lambda code: f"{IF[code]}{CLAUSE[code]}. ",
    "sentences of both kinds": lambda code: f"{CLAUSE[code]}. {IF[code]}{CLAUSE[code]}. ",
    "brackets": lambda code: "(",
    "closing brackets": lambda code: ")",
    "if in if": lambda code: IF[code],
    "alternatives": lambda code: f"{CLAUSE[code]}{OR[code]}",
    "or": lambda code: OR[code],
    "unknown words": lambda code: "qwxz ",
    "one unknown word": lambda code: "q",
    "digits": lambda code: "7",
    "numbers": lambda code: "7 ",
    "rows": lambda code: "7/",
    "dots": lambda code: ". ",
    "card numbers": lambda code: "#A",
    "marks": lambda code: "\u0301",
    "hyphens": lambda code: "a-",
}
TOO_MUCH = 14
"""Ten times the text may take this many times the steps: it grows with the text, not with its square."""


def steps(monkeypatch: pytest.MonkeyPatch, code: str, text: str) -> int:
    """How often the parser takes a step on the way to an answer."""
    count = 0

    def counted(name: str, owner: type) -> None:
        method = getattr(owner, name)

        def call(*args: object) -> object:
            nonlocal count
            count += 1
            return method(*args)

        patch.setattr(owner, name, call)

    with monkeypatch.context() as patch:
        counted("next_phrase", Parser)
        counted("push", Parser)
        counted("_accepted", Explainer)
        is_answered(code, text)
    return count


@pytest.mark.parametrize("kind", LONG)
@pytest.mark.parametrize("code", CODES)
def test_work_grows_with_the_text(monkeypatch: pytest.MonkeyPatch, code: str, kind: str) -> None:
    unit = LONG[kind](code)
    short, middle = (steps(monkeypatch, code, unit * (size // len(unit))) for size in SIZES[:2])
    assert middle <= TOO_MUCH * short + 500, (short, middle)


@pytest.mark.parametrize(("code", "kind"), [(CODES[n % len(CODES)], kind) for n, kind in enumerate(LONG)])
def test_the_longest_texts_are_answered(monkeypatch: pytest.MonkeyPatch, code: str, kind: str) -> None:
    unit = LONG[kind](code)
    middle, long = (steps(monkeypatch, code, unit * (size // len(unit))) for size in SIZES[1:])
    assert long <= TOO_MUCH * middle + 500, (middle, long)


@pytest.mark.parametrize("code", CODES)
def test_a_long_effect_is_read(code: str) -> None:
    text = f"{CLAUSE[code]}. " * 500 + CLAUSE[code]
    tree = tongues().analyse(code, text).tree
    assert tree is not None
    assert str(tree) == "seq(" + ", ".join(["raise(1, hope)"] * 501) + ")"


@pytest.mark.parametrize("code", CODES)
def test_what_is_too_long_is_not_read_at_all(monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    text = "x" * (MAX_LENGTH + 1)
    assert steps(monkeypatch, code, text) == 0
    (finding,) = is_answered(code, text).findings
    assert (finding.rule, finding.variant) == ("effect-size", "long")


@pytest.mark.parametrize("code", CODES)
def test_what_is_nested_too_deep_is_told_at_its_place(code: str) -> None:
    text = "(" * 500 + CLAUSE[code] + ")" * 500
    (finding,) = is_answered(code, text).findings
    assert (finding.rule, finding.variant) == ("effect-size", "deep")
    assert text[finding.start : finding.end] == ")"
