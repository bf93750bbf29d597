"""Formatting changes the layout and nothing else: same value, same comments, and a second run changes nothing."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fpcontent.content.comments import comments
from fpcontent.content.formatting import CannotFormat, Faulty, WouldChange, format_text, formatted
from fpcontent.content.nodes import Mapping, Node, Scalar, Sequence
from fpcontent.content.pack import load
from fpcontent.content.reading import decode, parse
from fpcontent.content.schemas import Schemas
from fpcontent.diagnostics.model import UI_LANGUAGES
from fpcontent.diagnostics.source import Source

ROOT = Path(__file__).parents[2]
FIXTURES = Path(__file__).parent / "fixtures" / "formatting"
LANGUAGES = ("en", "pl", "cs", "de")
MODELINE = "# yaml-language-server: $schema=../schemas/frostpunk/law.schema.json"
PAIRS = sorted(path.name.removesuffix(".in.yaml") for path in FIXTURES.glob("*.in.yaml"))


def law(text: str) -> str:
    """A law in canonical layout."""
    source, _ = decode("cards/x/L01.yaml", text.encode())
    return format_text(source, Schemas(ROOT).find("frostpunk", "law"), LANGUAGES, MODELINE)


def plain(node: Node | None) -> object:
    """A tree without places and styles; the order of keys does not count."""
    if isinstance(node, Mapping):
        return {key: plain(value) for key, value in node.values.items()}
    if isinstance(node, Sequence):
        return [plain(item) for item in node.items]
    assert isinstance(node, Scalar)
    return node.value


@pytest.mark.parametrize("name", PAIRS)
def test_a_file_is_laid_out_as_the_fixture_says(name: str) -> None:
    given_text = (FIXTURES / f"{name}.in.yaml").read_bytes().decode()
    expected = (FIXTURES / f"{name}.out.yaml").read_bytes().decode()
    assert law(given_text) == expected
    assert law(expected) == expected


def test_there_are_fixtures() -> None:
    assert len(PAIRS) >= 10


@pytest.mark.parametrize(
    ("text", "error", "line"),
    [
        ("a: 1\na: 2\n", Faulty, 2),
        ("a: &x 1\n", Faulty, 1),
        ("a: [1\n", Faulty, 2),
        ("", Faulty, 1),
        ("- a\n", Faulty, 1),
        ("a\n", Faulty, 1),
        ("# why\n\n%YAML 1.1\n---\na: 1\n", WouldChange, 3),
    ],
)
def test_a_file_that_cannot_be_laid_out_is_refused_at_its_line(text: str, error: type[CannotFormat], line: int) -> None:
    with pytest.raises(error) as caught:
        format_text(Source("x.yaml", text))
    assert caught.value.span.line == line
    assert len({caught.value.message.text(language) for language in UI_LANGUAGES}) == 4
    assert all("x.yaml" in caught.value.message.text(language) for language in UI_LANGUAGES)


def test_a_layout_that_reads_otherwise_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fpcontent.content.formatting._one_line", lambda scalar: "other")
    with pytest.raises(WouldChange) as caught:
        format_text(Source("x.yaml", "a: 1\nother: 2\n"))
    assert caught.value.span.line == 1


def test_a_layout_that_loses_a_comment_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fpcontent.content.formatting._Printer.comments", lambda *_: None)
    with pytest.raises(WouldChange) as caught:
        format_text(Source("x.yaml", "a: 1\n# kept\nb: 2\n"))
    assert caught.value.span.line == 2


def test_a_text_that_only_looks_like_a_number_stays_a_text() -> None:
    schema = Schemas(ROOT).find("frostpunk", "law")
    assert format_text(Source("x.yaml", "copies: '2'\n"), schema) == "copies: '2'\n"


def test_every_file_of_the_sample_game_can_be_formatted() -> None:
    schemas = Schemas(ROOT)
    for pack in load(ROOT):
        for document in pack.documents:
            text = formatted(pack, document, schemas)
            assert text.startswith("# yaml-language-server: $schema=")
            first = text.split("\n")[0].split("=")[1]
            assert (ROOT / document.path).parent.joinpath(first).is_file()


KEYS = ["id", "name", "en", "pl", "de", "story", "odd", "'it''s'", '"q"', "effect", "unlocks"]
VALUES = st.sampled_from(
    ["a", "one  two", "1", "no", "'it''s'", '"tab\\there"', "", "'#'", "a#b", "x:y", "+1 coal", "{}", "[]", '"\\u2028"']
)
COMMENT = st.sampled_from(["# one", "#two", "#", "# - a: b", "#  wide  ", "# yaml-language-server: $schema=x"])


@st.composite
def lines_before(draw: st.DrawFn) -> str:
    """Comments and blank lines, indented anyhow."""
    comments = st.tuples(st.integers(0, 6).map(" ".__mul__), COMMENT).map(lambda p: "".join(p) + "\n")
    rows = st.one_of(st.just("\n"), comments)
    return "".join(draw(st.lists(rows, max_size=2)))


@st.composite
def flow(draw: st.DrawFn, depth: int) -> str:
    """A collection in brackets, over one line or several."""
    gap = st.sampled_from(["", " ", "\n      ", " # in\n      ", "\n    # own\n      "])
    inner = st.one_of(VALUES.filter(bool), flow(depth - 1)) if depth else VALUES.filter(bool)
    if draw(st.booleans()):
        items = draw(st.lists(inner, max_size=3))
        return "[" + ",".join(draw(gap) + item + draw(gap) for item in items) + draw(gap) + "]"
    keys = draw(st.lists(st.sampled_from(KEYS), max_size=3, unique=True))
    return "{" + ",".join(draw(gap) + key + ": " + draw(inner) + draw(gap) for key in keys) + draw(gap) + "}"


@st.composite
def scalar(draw: st.DrawFn, column: int) -> str:
    """A scalar or flow collection after a key, with its line break."""
    pad = "\n" + " " * (column + draw(st.integers(1, 3)))
    kind = draw(st.sampled_from(["line", "line", "flow", "folded", "quoted", "literal", "next"]))
    beside = draw(st.sampled_from(["", "", " # beside", "  "])) + "\n"
    if kind == "line":
        return " " + draw(VALUES) + beside
    if kind == "flow":
        return " " + draw(flow(2)) + beside
    if kind == "folded":
        return " one" + pad + "two" + beside
    if kind == "quoted":
        return ' "one' + pad + "\\n two" + pad + 'three"' + beside
    if kind == "next":
        return " # first" + pad + draw(VALUES.filter(bool)) + beside
    sign = draw(st.sampled_from("|>")) + draw(st.sampled_from(["", "-", "+"]))
    body = draw(st.lists(st.sampled_from(["one", "two # no", "  deep", "", "tail  ", "\ttab"]), min_size=1, max_size=4))
    return (
        f" {sign}"
        + draw(st.sampled_from(["", " # head"]))
        + pad
        + "first"
        + "".join(pad + line if line else "\n" for line in body)
        + draw(st.sampled_from(["\n", "\n\n"]))
    )


@st.composite
def collection(draw: st.DrawFn, column: int, depth: int) -> str:
    """A mapping or list in block style, from column 0 of its first line."""
    mapping = depth == 3 or draw(st.booleans())
    keys = st.lists(st.sampled_from(KEYS), min_size=1, max_size=4, unique=True)
    openings = draw(keys) if mapping else ["-"] * draw(st.integers(1, 3))
    text = ""
    for opening in openings:
        text += draw(lines_before()) + " " * column + opening + (":" if mapping else "")
        if depth and draw(st.booleans()):
            text += draw(st.sampled_from(["", " # beside"])) + "\n"
            text += draw(collection(column + draw(st.integers(1, 3)), depth - 1))
        else:
            text += draw(scalar(column))
    return text


@st.composite
def files(draw: st.DrawFn) -> str:
    """A file with comments in every place."""
    text = draw(collection(0, 3)) + draw(lines_before())
    if draw(st.booleans()):
        text = text.replace("\n", "\r\n")
    return text.rstrip("\r\n") if draw(st.booleans()) else text


def assert_formats(text: str) -> None:
    """Same value, same comments, tidy, and stable."""
    source = Source("x.yaml", text)
    root, faults = parse(source)
    if root is None or faults:  # a file drawn at random may be no YAML
        with pytest.raises(Faulty):
            format_text(source)
        return
    once = law(text)
    again, _ = parse(Source("x.yaml", once))
    assert plain(again) == plain(root)
    assert again is not None
    found = comments(again)
    if MODELINE in found:
        found.remove(MODELINE)
    assert sorted(found) == sorted(comments(root))
    assert once.split("\n")[0].startswith("# yaml-language-server") or "yaml-language-server" in text
    assert once.endswith("\n")
    assert "\r" not in once
    assert law(once) == once


@given(files())
@settings(max_examples=150)
def test_formatting_keeps_values_and_comments_and_is_stable(text: str) -> None:
    assert_formats(text)


@pytest.mark.soak
@given(files())
@settings(max_examples=3_000)
def test_formatting_keeps_values_and_comments_of_very_many_files(text: str) -> None:
    assert_formats(text)
