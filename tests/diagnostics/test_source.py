"""Places in a text: lines end as YAML files' lines end, and offsets and places agree."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fpcontent.diagnostics.source import Source


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("", [""]),
        ("a", ["a"]),
        ("a\n", ["a", ""]),
        ("a\r\nb\rc\nd", ["a", "b", "c", "d"]),
        ("\n\r\n\r", ["", "", "", ""]),
        ("a\x85b\u2028c\x0bd", ["a\x85b\u2028c\x0bd"]),
    ],
)
def test_lines_end_at_line_feed_and_carriage_return_only(text: str, lines: list[str]) -> None:
    source = Source("x", text)
    assert [source.line(number) for number in range(1, len(source.starts) + 1)] == lines
    assert source.line(0) == source.line(len(lines) + 1) == ""


@given(st.text("ab\r\n🔥", max_size=30), st.data())
def test_a_place_leads_back_to_its_offset(text: str, data: st.DataObject) -> None:
    source = Source("x", text)
    offset = data.draw(st.integers(0, len(text)))
    line, column = source.place(offset)
    assert source.starts[line - 1] + column - 1 == offset
    assert column - 1 <= len(source.line(line)) + 2


def test_a_line_is_cut_out_once() -> None:
    source = Source("a.yaml", "one\ntwo\n")
    assert source.line(2) == "two"
    assert source.line(2) is source.line(2)
