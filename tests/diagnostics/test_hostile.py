"""Whatever a file, a file name or a message holds: reports stay whole, and nothing in them drives a terminal."""

import json
import time
import xml.etree.ElementTree as ET
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from fpcontent.diagnostics.model import Diagnostic, Edit, Fix, Message, Related, Severity
from fpcontent.diagnostics.reporters import FORMATS, Run, report
from fpcontent.diagnostics.reporters.frame import WIDTH, excerpt
from fpcontent.diagnostics.source import Source

NASTY = (
    "a b\t\r\n\x00\x07\x1b\x7f\x9b\x85\xa0\xad\u0301\u200d\u202e\u2028\u3000火🔥\ud800\udcff\ufeff\ufffe{}<&]]>\"'%:,"
)
TEXTS = st.text(st.sampled_from(NASTY) | st.characters(), max_size=300)
# Any bytes can be a file's name; Python reads them like this.
BYTES = st.binary(max_size=20) | TEXTS.map(lambda text: text.encode("utf-8", "surrogatepass"))
NAMES = BYTES.map(lambda name: name.decode("utf-8", "surrogateescape"))


@st.composite
def runs(draw: st.DrawFn) -> tuple[Diagnostic, Run]:
    """A finding at any place of any file."""
    source = Source(draw(NAMES), draw(TEXTS))
    offsets = st.integers(0, len(source.text))
    start, end = sorted((draw(offsets), draw(offsets)))
    span = source.span(start, end)
    message = Message({"en": draw(TEXTS)})
    finding = Diagnostic(
        "FP1",
        "name",
        draw(st.sampled_from(Severity)),
        span,
        message,
        notes=(message,),
        fix=Fix(message, (Edit(span, draw(TEXTS)),)),
        related=(Related(span, message),),
    )
    return finding, Run("1", 1, {source.path: source}.get, dict)


@given(runs())
def test_reports_stay_whole(case: tuple[Diagnostic, Run]) -> None:
    finding, run = case
    reports = {format_name: report(format_name, [finding], run) for format_name in FORMATS}
    for text in reports.values():
        assert text.endswith("\n")
        assert text.encode()
    assert json.loads(reports["json"])["diagnostics"][0]["message"] == finding.message.text()
    assert json.loads(reports["sarif"])["runs"][0]["results"][0]["ruleId"] == "FP1"
    assert len(ET.fromstring(reports["junit"])[0]) == 1
    assert reports["github"].count("\n") == 1
    lines = reports["text"].split("\n")
    assert [char for line in lines for char in line if not char.isprintable() and not char.isspace()] == []
    assert not set(reports["text"]) & set("\r\t\x0b\x0c\x1c\x1d\x1e\x1f\x85\u2028\u2029")
    coloured = report("text", [finding], replace(run, colour=True))
    assert coloured.count("\x1b[") == coloured.count("\x1b") > 0


@given(TEXTS.map(lambda text: "".join(text.splitlines())), st.data())
def test_excerpts_fit_and_show_their_place(line: str, data: st.DataObject) -> None:
    offsets = st.integers(0, len(line))
    start, end = sorted((data.draw(offsets), data.draw(offsets)))
    part = excerpt(line, start, end)
    assert 0 <= part.start <= part.end <= WIDTH
    assert len(excerpt("x" * len(line), start, end).text) <= WIDTH


def test_many_findings_on_a_line_of_a_megabyte_take_no_time() -> None:
    source = Source("a", "x🔥" * 500_000)
    message = Message({"en": "x"})
    found = [Diagnostic("FP1", "x", Severity.ERROR, source.span(at, at + 9), message) for at in range(0, 10**6, 2000)]
    begin = time.process_time()
    assert report("text", found, Run("1", 1, lambda path: source, dict)).count("^^^^") > 0
    assert time.process_time() - begin < 5
