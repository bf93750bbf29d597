"""The map from a scalar's value to its source holds for every style, and for whatever libyaml accepts."""

import contextlib
from collections.abc import Iterator

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from fpcontent.content.scalars import ScalarMap, Style, offsets

BREAKS = ["\n", "\r\n", "\r", "\x85", "\u2028", "\u2029"]


def marks(event: yaml.ScalarEvent) -> tuple[int, int]:
    """Where libyaml says that a scalar starts and ends."""
    assert event.start_mark
    assert event.end_mark
    return event.start_mark.index, event.end_mark.index


def scalars(text: str) -> Iterator[tuple[yaml.ScalarEvent, ScalarMap]]:
    """Every scalar of a text as libyaml reads it, with our map of it."""
    for event in yaml.parse(text, Loader=yaml.CLoader):
        if isinstance(event, yaml.ScalarEvent):
            yield event, offsets(text, *marks(event), Style(event.style))


# Source with the expected range in guillemets, the scalar's whole value, the part of the value that is asked for.
PLACES = [
    # plain
    ("k: one two «three»", "one two three", "three"),
    ("k: one  \t «two»  # three", "one  \t two", "two"),
    ("k: zażółć 😀 «gęślą» 😀", "zażółć 😀 gęślą 😀", "gęślą"),
    ("k: 😀«😀»😀x", "😀😀😀x", (1, 2)),
    ("k: one\n  two\n\n\n   «three» four\nl: x", "one two\n\nthree four", "three"),
    ("k: one «two\n  three» four", "one two three four", "two three"),
    ("k: one  «\r\n» \t two", "one two", " "),
    ("k: one\r\n\r\n  «two»", "one\ntwo", "two"),
    ("k: one\n«\r»  two", "one\ntwo", "\n"),
    ("k: one«\u2028»  two", "one\u2028two", "\u2028"),
    ("k: one\u2029\u2028«\x85» two", "one\u2029\u2028\ntwo", "\n"),
    ("[a, {b: one\ntwo «three», c: d}]", "one two three", "three"),
    ("k: a:b «c#d» e", "a:b c#d e", "c#d"),
    ("one\ntwo\n«three»\n", "one two three", "three"),
    ("k: !!str   one «two»", "one two", "two"),
    ("k: &anchor !<tag:x,y> # why\n  # why\n one «two»", "one two", "two"),
    ("k: !t\n\ufeff  one «two»", "one two", "two"),
    # single quotes
    ("k: 'it''s «here»'", "it's here", "here"),
    ("k: 'i«t''s» here'", "it's here", "t's"),
    ("k: '«''»'", "'", "'"),
    ("k: '''''«''»x'", "'''x", (2, 3)),
    ("k: '  one \\n «two» '", "  one \\n two ", "two"),
    ("k: 'one  \n\n   «two»\n three'", "one\ntwo three", "two"),
    ("k: '«\n» one'", " one", (0, 1)),
    ("k: 'one\n\n«»'", "one\n", (4, 4)),
    # double quotes
    (r'k: "caf«\u00e9»"', "café", "é"),
    (r'k: "\x41\u00e9\U0001F600 «b»"', "Aé😀 b", "b"),
    (r'k: "\x41«\u00e9\U0001F600» b"', "Aé😀 b", "é😀"),
    (r'k: "\0\a\b\t\n\v\f\r\e\ \"\/\\\N\_\L«\P»"', '\0\a\b\t\n\v\f\r\x1b "/\\\x85\xa0\u2028\u2029', "\u2029"),
    ('k: "a\\\tb«c»"', "a\tbc", "c"),
    ('k: "one \\\n     «two»"', "one two", "two"),
    ('k: "one\\\r\n\n \n  \\ «two»"', "one\n\n two", "two"),
    ('k: "o«ne\\\n  t»wo"', "onetwo", "net"),
    ('k: "one \t\n  \t«two»  "', "one two  ", "two"),
    ('k: "one\\n\n  «two»"', "one\n two", "two"),
    ("k: \"it's '' «here»\"", "it's '' here", "here"),
    # literal
    ("k: |\n  one\n  two «three»\n", "one\ntwo three\n", "three"),
    ("k: |\n  one\n    «two»\n  three\n", "one\n  two\nthree\n", "two"),
    ("k: |\n  one\n   «» two\n", "one\n  two\n", (5, 5)),
    ("k: | # why\n\n    \n    one «two»\n", "\n\none two\n", "two"),
    ("k: |-\r\n  one\r\n  t«wo»\r\n\r\n", "one\ntwo", "wo"),
    ("k: |+\n  one\n \n«\n»l: x", "one\n\n\n", (5, 6)),
    ("k: |\n  one«\r\n»\r\n", "one\n", "\n"),
    ("k: |\n  one\x85  two\u2028  «three»\r  four", "one\ntwo\u2028three\nfour", "three"),
    ("k: |\n  \u00e9 😀\n  \t«x» # y\n", "é 😀\n\tx # y\n", "x"),
    ("k: |2\n    «one»\n", "  one\n", "one"),
    ("k: |1-\n  «» one\n", "  one", (1, 1)),
    ("- |2\n   «one»\n", " one\n", "one"),
    ("- k: |2\n     «one»\n", " one\n", "one"),
    ("- - ? a\n    : |1+\n      «one»\n", " one\n", "one"),
    ("a:\n- - b : |2 # why\n       «one»\n", " one\n", "one"),
    ("a:\n  'x: - y': !!str\n # why\n\n   |2\n     «one»\n", " one\n", "one"),
    ("a:\n  - # why\n # |\n\n   |2-\n     «one»\n", " one", "one"),
    ("--- |2\n   «one»\n", " one\n", "one"),
    ("--- !!str\n# why\n|1\n  «one»\n", " one\n", "one"),
    ("|1\n  «one»\n...\n", " one\n", "one"),
    ("k: |+\n    \n«\n»l: x", "\n\n", (1, 2)),
    ("? a\n: b: |1\n    «one»\n", " one\n", "one"),
    ("# why\n\ufeffk: |1\n   «one»\n", " one\n", "one"),
    # folded
    ("k: >\n  one\n  two «three»\n", "one two three\n", "three"),
    ("k: >\n  one«\n»  two\n", "one two\n", " "),
    ("k: >\n  one\n\n\n  «two»\n", "one\n\ntwo\n", "two"),
    ("k: >\n  one\n«\n»  two\n", "one\ntwo\n", (3, 4)),
    ("k: >\n  one\n    two\n  «three»\n  four\n", "one\n  two\nthree four\n", "three"),
    ("k: >\n  one\n\n    two\n\n  «three»\n", "one\n\n  two\n\nthree\n", "three"),
    ("k: >\n  one\n  \ttwo\n  «three»\n", "one\n\ttwo\nthree\n", "three"),
    ("k: >-\n\n  one\r\n  two\r\n  «three»\r\n", "\none two three", "three"),
    ("k: >\n  one\u2028  «two»\n", "one\u2028two\n", "two"),
    ("k: >+\n  one\n  «two»\n\n# no part of it\nl: x", "one two\n\n", "two"),
    ("- k: >2\n     one\n    «two»\n    three\n", " one\ntwo three\n", "two"),
    ("k: >\n  one «two\n  three»", "one two three", "two three"),
]


@pytest.mark.parametrize(("marked", "value", "part"), PLACES, ids=[repr(marked) for marked, _, _ in PLACES])
def test_a_part_of_a_value_is_found_in_the_source(marked: str, value: str, part: str | tuple[int, int]) -> None:
    before, rest = marked.split("«")
    within, after = rest.split("»")
    expected = (len(before), len(before + within))
    maps = {marks(event): found for event, found in scalars(before + within + after)}
    [found] = [found for (start, end), found in maps.items() if start <= expected[0] < end]
    a, b = part if isinstance(part, tuple) else (value.index(part), value.index(part) + len(part))
    assert found.value == value
    assert found.span(a, b) == expected


@pytest.mark.parametrize(
    ("text", "place"),
    [("k:", 2), ("k: !!str", 8), ("k: ''", 4), ('k: ""', 4), ("k: |\n", 4), ("k: &a >-\n\n\nl: x", 7), ("k: 'ab'", 4)],
)
def test_an_empty_range_is_a_place_in_the_scalar(text: str, place: int) -> None:
    event, found = list(scalars(text))[1]
    assert found.value == event.value
    assert found.span(0, 0) == (place, place)


@pytest.mark.parametrize(("a", "b"), [(-1, 1), (0, 4), (2, 1)])
def test_a_range_outside_the_value_is_refused(a: int, b: int) -> None:
    with pytest.raises(ValueError, match=f"no range {a}:{b} in a value of 3 characters"):
        offsets("abc", 0, 3, Style.PLAIN).span(a, b)


def test_a_style_is_what_pyyaml_calls_it() -> None:
    assert [Style(name) for name in ("", None, "'", '"', "|", ">")] == [Style.PLAIN, *Style]
    with pytest.raises(ValueError, match="not a valid Style"):
        Style("?")


def assert_source_holds(text: str, char: str, start: int, end: int, style: Style) -> None:
    """The source of one character is the character, a line break, or an escape of that style."""
    source = text[start:end]
    as_break = source in BREAKS[:4] and (char == "\n" or (char == " " and style is not Style.LITERAL))
    as_escape = (style is Style.SINGLE and source == "''") or (style is Style.DOUBLE and source[0] == "\\")
    assert source == char or as_break or as_escape


def assert_maps_hold(text: str) -> None:
    """Every scalar's map rebuilds its value from ranges that are in order and inside the scalar."""
    for event, found in scalars(text):
        first, last = marks(event)
        assert found.value == event.value
        assert len(found.starts) == len(found.ends) + 1 == len(found.value) + 1
        assert all(first <= place <= last for place in found.starts)
        assert all(start < end for start, end in zip(found.starts, found.ends, strict=False))
        assert all(end <= start for end, start in zip(found.ends, found.starts[1:], strict=True))
        for char, start, end in zip(found.value, found.starts, found.ends, strict=False):
            assert_source_holds(text, char, start, end, Style(event.style))


WORDS = st.sampled_from(["a", "word", "zażółć", "😀", "x#y", "it", "\xa0", "-x", "0"])
BREAK = st.sampled_from(["\n", "\n", "\n", *BREAKS])
BLANKS = st.sampled_from(["", " ", "  ", "\t", " \t"])
ESCAPES = st.sampled_from([*(rf"\{c}" for c in '0abtnvfre "/\\N_LP\t'), r"\x41", r"\u00e9", r"\U0001F600"])
SPACES = st.integers(0, 3).map(" ".__mul__)
Drawn = st.DrawFn


@st.composite
def plain(draw: Drawn, indent: int) -> str:
    """Words of a plain scalar, over several lines that are indented by ``indent`` at least."""
    breaks = st.lists(BREAK, min_size=1, max_size=3).map("".join)
    fold = st.tuples(BLANKS, breaks, st.just(" " * indent), SPACES).map("".join)
    gap = st.one_of(st.sampled_from([" ", "  ", "\t "]), fold)
    text = draw(st.sampled_from(["a", "é", "😀"]))
    for word in draw(st.lists(WORDS, max_size=4)):
        text += draw(gap) + word
    return text


@st.composite
def quoted(draw: Drawn) -> str:
    """A scalar in single or double quotes."""
    quote = draw(st.sampled_from(["'", '"']))
    # The space after a break keeps words from making a "---" at the beginning of a line.
    inner = [
        WORDS,
        BLANKS,
        st.sampled_from(["#", ": ", "- ", "[", ","]),
        st.tuples(BREAK, st.just(" "), BLANKS).map("".join),
    ]
    if quote == "'":
        inner += [st.sampled_from(["''", '"', "\\"])]
    else:
        inner += [st.just("'"), ESCAPES, BREAK.map("\\".__add__)]
    return quote + "".join(draw(st.lists(st.one_of(inner), max_size=8))) + quote


@st.composite
def block(draw: Drawn, parent: int) -> str:
    """A literal or folded scalar in a collection at column ``parent``."""
    indent = parent + draw(st.integers(1, 4))
    explicit = draw(st.booleans())
    signs = [draw(st.sampled_from(["", "-", "+"])), str(indent - parent) if explicit else ""]
    text = draw(st.sampled_from("|>")) + "".join(draw(st.permutations(signs)))
    text += draw(st.sampled_from(["", " ", " # why", "\t#"])) + draw(BREAK)
    first = True
    for words in draw(st.lists(st.lists(WORDS, max_size=3), max_size=5)):
        # Where no indicator says so, the first line with words sets the indentation.
        more = draw(BLANKS) if explicit or not first else ""
        if words or (more and not first):
            text += " " * indent + more + draw(BLANKS.map(lambda blanks: blanks or " ")).join(words) + draw(BLANKS)
            first = False
        else:
            text += " " * draw(st.integers(0, indent))
        text += draw(BREAK)
    return text


@st.composite
def flow(draw: Drawn, depth: int) -> str:
    """A scalar or collection inside brackets."""
    brackets = draw(st.sampled_from(["", "", "[]", "{}"])) if depth else ""
    if not brackets:
        properties = draw(st.sampled_from(["", "", "!t ", "&a ", "!!str # why\n "]))
        return properties + draw(st.one_of(plain(1), quoted()))
    items = draw(st.lists(flow(depth - 1), max_size=3))
    if brackets == "{}":
        items = [draw(st.sampled_from(["k: ", "'k' : ", '"k":'])) + item for item in items]
    gap = draw(st.one_of(BLANKS, BREAK.map(" {} ".format)))
    return gap.join([brackets[0], f", {gap}".join(items), brackets[1]])


@st.composite
def value(draw: Drawn, parent: int) -> str:
    """A scalar or flow collection after an indicator or a key of the collection at column ``parent``."""
    gap = draw(st.sampled_from([" ", " ", "\n{}", " # why\n# why\n\n{}", " !!str {}", " &a !t\n{}"]))
    gap = gap.format(" " * (parent + draw(st.integers(1, 3))))
    line = st.one_of(plain(parent + 1), quoted(), flow(2).map("[{}]".format))
    ended = st.tuples(line, BREAK).map("".join)
    return draw(st.one_of(BREAK, st.one_of(ended, block(parent)).map(gap.__add__)))


@st.composite
def collection(draw: Drawn, column: int, depth: int) -> str:
    """A block collection at a column, from its first indicator or key on."""
    keys = ["k:", "!t k:", "😀 :", "'':", "'it''s: - # k':", "[a, b]:", "?", f"? a\n{' ' * column}:"]
    openings = st.just("-") if draw(st.booleans()) else st.sampled_from(keys)
    entries = []
    for opening in draw(st.lists(openings, min_size=1, max_size=3)):
        place = draw(st.sampled_from(["none", "below", "here"])) if depth else "none"
        if place == "none":
            rest = draw(value(column))
        elif place == "here" and opening[0] in "-?":
            spaces = draw(st.integers(1, 3))
            rest = " " * spaces + draw(collection(column + 1 + spaces, depth - 1))
        else:
            inner = column + draw(st.integers(1, 3))
            rest = (
                draw(st.sampled_from(["", " # why", " !t"])) + "\n" + " " * inner + draw(collection(inner, depth - 1))
            )
        entries.append(opening + rest)
    return (" " * column).join(entries)


@st.composite
def documents(draw: Drawn) -> str:
    """A valid document of scalars of all styles at some depth."""
    text = draw(st.sampled_from(["", "# why\n", "---\n"])) + draw(collection(0, 3))
    return text[:-1] if draw(st.booleans()) else text


OPENINGS = st.sampled_from(
    [
        "",
        "k: |\n",
        "k: >\n  a\n",
        "- k: >2\n",
        "- - |1\n",
        "? |2\n",
        "k: !t\n  |1\n",
        "--- >1\n",
        'k: "',
        "k: '",
        "[",
        "{a: ",
    ]
)
SIGNS = st.sampled_from(["'", "''", '"', "#", " #", ": ", "- ", "? ", "k: ", ", ", "]", "}", "&a ", "!t ", "\ufeff"])
LINES = st.sampled_from(["\n  ", "\n    ", "\n---\n", "|1-\n", ">+\n"])
PIECES = st.one_of(WORDS, BREAK, BLANKS, ESCAPES, SIGNS, LINES, BREAK.map("\\".__add__), st.characters(codec="utf-8"))
SOUP = st.tuples(OPENINGS, st.lists(PIECES, max_size=25).map("".join)).map("".join)


def assert_maps_hold_until_an_error(text: str) -> None:
    """A text that is no YAML still has scalars before its error."""
    with contextlib.suppress(yaml.YAMLError):
        # libyaml does not count a mark at the very beginning, so a reader takes it off before.
        assert_maps_hold(text.lstrip("\ufeff"))


@given(documents())
def test_every_scalar_of_a_document_is_rebuilt(text: str) -> None:
    assert_maps_hold(text)


@given(SOUP)
def test_every_scalar_of_any_text_is_rebuilt(text: str) -> None:
    assert_maps_hold_until_an_error(text)


@pytest.mark.soak
@settings(max_examples=4_000)
@given(documents())
def test_every_scalar_of_very_many_documents_is_rebuilt(text: str) -> None:
    assert_maps_hold(text)


@pytest.mark.soak
@settings(max_examples=4_000)
@given(SOUP)
def test_every_scalar_of_very_many_texts_is_rebuilt(text: str) -> None:
    assert_maps_hold_until_an_error(text)
