"""Edits to scalars: what is written reads back as what was meant, and the rest of the file as before."""

import pytest
import yaml
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from fpcontent.content import quoting
from fpcontent.content.edits import edited
from fpcontent.content.nodes import Mapping, Scalar, Sequence, find
from fpcontent.content.quoting import ambiguous, entries_edit, item_edit, part_edit, scalar_edit, written
from fpcontent.content.reading import parse
from fpcontent.diagnostics.model import Edit
from fpcontent.diagnostics.source import Source

STYLES = {
    "plain": "a: 1\nkey: one two three # why\nz: 2\n",
    "single": "a: 1\nkey: 'one two three' # why\nz: 2\n",
    "double": 'a: 1\nkey: "one two three" # why\nz: 2\n',
    "literal": "a: 1\nkey: |\n  one two three\nz: 2\n",
    "folded": "a: 1\nkey: >\n  one\n  two three\nz: 2\n",
    "flow": "{a: 1, key: one two three, z: 2}\n",
}
WORDS = st.text(
    st.one_of(
        st.sampled_from("aż1'\"#:,-[]{}&*!|>%@` \n\t\\ \u00a0„”"),
        st.characters(codec="utf-8", exclude_characters="\u2028\u2029\ufeff", exclude_categories=("Cc", "Cs", "Cn")),
    ),
    max_size=12,
)  # fmt: skip


def tree(text: str) -> Mapping:
    root, faults = parse(Source("x.yaml", text))
    assert not faults, faults
    assert isinstance(root, Mapping)
    return root


def plain(node: object) -> object:
    if isinstance(node, Mapping):
        return {key: plain(value) for key, value in node.values.items()}
    return [plain(item) for item in node.items] if isinstance(node, Sequence) else node.value  # type: ignore[attr-defined]


def key_of(text: str) -> Scalar:
    scalar = tree(text).values["key"]
    assert isinstance(scalar, Scalar)
    return scalar


@pytest.mark.parametrize("style", STYLES)
def test_a_word_is_replaced_where_it_stands_in_every_style(style: str) -> None:
    scalar = key_of(STYLES[style])
    edit = part_edit(scalar, 4, 7, "four")
    assert STYLES[style][edit.span.start : edit.span.end] == "two"
    assert edited(STYLES[style], [edit]) == STYLES[style].replace("two", "four")


@settings(max_examples=150)
@given(st.sampled_from(sorted(STYLES)), WORDS, st.integers(0, 13), st.integers(0, 13))
def test_any_stretch_can_become_any_words(style: str, words: str, a: int, b: int) -> None:
    scalar = key_of(STYLES[style])
    start, end = sorted((a, b))
    wanted = scalar.value[:start] + words + scalar.value[end:]
    after = tree(edited(STYLES[style], [part_edit(scalar, start, end, words)]))
    assert plain(after) == {"a": "1", "key": wanted, "z": "2"}


@settings(max_examples=150)
@given(st.sampled_from(sorted(STYLES)), WORDS)
def test_a_scalar_can_take_any_value(style: str, words: str) -> None:
    after = tree(edited(STYLES[style], [scalar_edit(key_of(STYLES[style]), words)]))
    assert plain(after) == {"a": "1", "key": words, "z": "2"}


@settings(max_examples=100)
@given(WORDS, WORDS)
def test_entries_can_be_added_anywhere(first: str, second: str) -> None:
    for text in ("m:\n  en: x # why\nz: 1\n", "m: {en: x}\nz: 1\n", "m: {}\nz: 1\n", "z: 1\nm:\n  en: |\n    x\n"):
        mapping = find(tree(text), ("m",))
        assert isinstance(mapping, Mapping)
        after = tree(edited(text, [entries_edit(mapping, [("pl", first), ("cs", second)], "en")]))
        assert plain(after) == {**plain(tree(text)), "m": {**plain(mapping), "pl": first, "cs": second}}  # type: ignore[dict-item]


def test_a_part_does_not_leave_a_word_that_yaml_takes_for_something_else() -> None:
    assert edited("key: nie\n", [part_edit(key_of("key: nie\n"), 1, 3, "o")]) == 'key: "no"\n'
    assert edited("key: x5\n", [part_edit(key_of("key: x5\n"), 0, 1, "")]) == 'key: "5"\n'


@pytest.mark.parametrize("text", ["l: [en, pl]\nz: 1\n", "l:\n- en\n- pl # why\nz: 1\n", "l:\n  - en\n  - pl\n"])
def test_items_can_be_added(text: str) -> None:
    sequence = find(tree(text), ("l",))
    assert isinstance(sequence, Sequence)
    after = edited(text, [item_edit(sequence, "fr")])
    assert plain(tree(after).values["l"]) == ["en", "pl", "fr"]
    assert after.count("#") == text.count("#")


AMBIGUOUS = ["no", "YES", "on", "null", "~", "1e3", "0x1F", "12:30", ".5", "+1", "2026-11-18", "1_000"]


@pytest.mark.parametrize("value", AMBIGUOUS)
def test_what_yaml_may_take_for_something_else_is_quoted(value: str) -> None:
    assert ambiguous(value) is not None
    assert written(value) == f'"{value}"'


@pytest.mark.parametrize("value", ["north", "none", "one", "Tak", "−1 hope", "2 workers", "1e3x", "a#b", "it’s"])
def test_what_is_plainly_a_text_is_not_ambiguous(value: str) -> None:
    assert ambiguous(value) is None


@settings(max_examples=200)
@given(WORDS)
def test_written_values_read_back(words: str) -> None:
    assert yaml.load("k: " + written(words), Loader=yaml.CBaseLoader) == {"k": words}


BODY = st.text(st.sampled_from("ab -:#'.„ \t\n"), min_size=1, max_size=14)
LAYOUTS = [
    "key: {}\nz: 2\n",
    "key: '{}'\nz: 2\n",
    'key: "{}"\nz: 2\n',
    "{{key: {}, z: 2}}\n",
    "key: |\n  {}\nz: 2\n",
    "key: |2-\n  {}\nz: 2\n",
    "key: >\n  {}\nz: 2\n",
    "- key: {}\n  z: 2\n",
    "key: >+\n  a\n  {}\n\nz: 2\n",
]


@settings(max_examples=300)
@given(st.sampled_from(LAYOUTS), BODY, st.text(st.sampled_from("ab „\u00a0"), max_size=3), st.data())
def test_an_edit_that_is_called_harmless_is(layout: str, body: str, words: str, data: st.DataObject) -> None:
    text = layout.format(body.replace("'", "''").replace("\n", "\n  " if "  " in layout else "\n "))
    root, faults = parse(Source("x.yaml", text))
    root = root.items[0] if isinstance(root, Sequence) and root.items else root
    scalar = find(root, ("key",)) if root and not faults else None
    assume(isinstance(scalar, Scalar) and scalar.value)
    assert isinstance(scalar, Scalar)
    start = data.draw(st.integers(0, len(scalar.value)))
    end = data.draw(st.integers(start, len(scalar.value)))
    edit = Edit(quoting._stretch(scalar, start, end), words)
    if quoting._harmless(scalar, edit, start, end):
        assert quoting._means(scalar, edit, scalar.value[:start] + words + scalar.value[end:]), (text, edit)
