"""Fixtures of the diagnostics: texts with marked places, and a run with one finding of every kind."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from fpcontent.diagnostics.model import Diagnostic, Edit, Fix, Message, Related, Severity
from fpcontent.diagnostics.reporters import RuleInfo, Run
from fpcontent.diagnostics.source import Source, Span, whole_file

ESCAPE = re.compile(r"\\(?:([trn])|x([0-9a-f]{2})|u([0-9a-f]{4})|U([0-9a-f]{8}))")
LETTERS = {"t": "\t", "r": "\r", "n": "\n"}

CARD = Source(
    "cards/toy/decks/laws/L05-crowded.yaml",
    "id: L05\n"
    "nmae:\n"
    "  en: Crowded Quarters\n"
    "  pl: Tłok w kwaterach 🔥\n"
    "story:\n"
    "  en: >\n"
    "    The tents are full.\n"
    "    Nobody sleeps.\n"
    '  pl: \x1b[31m100%, a:b <&> "\n'
    "partner: L06\n",
)
GAME = Source("cards/toy/game file.yaml", "id: toy\ndecks:\n  laws: {count: 16}\n")


def unescape(text: str) -> str:
    """A text in which \\t, \\x1b, \\u202e and the like stand for themselves, as no editor would keep them."""
    return ESCAPE.sub(lambda found: LETTERS.get(found[1]) or chr(int(found[2] or found[3] or found[4], 16)), text)


def said(en: str, pl: str | None = None) -> Message:
    """A message in English and Polish."""
    return Message({"en": en, "pl": pl or en})


def at(source: Source, text: str) -> Span:
    """The first place of a text."""
    start = source.text.index(text)
    return source.span(start, start + len(text))


FINDINGS = (
    Diagnostic(
        "FP110",
        "unknown-key",
        Severity.ERROR,
        at(CARD, "nmae"),
        said('unknown key "nmae"', "nieznany klucz „nmae”"),
        notes=(said("a law has the keys id, name and partner", "ustawa ma klucze id, name i partner"),),
        fix=Fix(said('rename it to "name"', "zmień na „name”"), (Edit(at(CARD, "nmae"), "name"),)),
        related=(Related(at(GAME, "laws"), said("the deck is declared here", "talia jest zadeklarowana tutaj")),),
    ),
    Diagnostic(
        "FP301",
        "space-after-one-letter-word",
        Severity.WARNING,
        CARD.span(at(CARD, "w kw").start + 1, at(CARD, "w kw").start + 2),
        said('"w" may end a line', "„w” może zostać na końcu wiersza"),
        fix=Fix(said("join it to the next word"), (Edit(at(CARD, " kw"), "\xa0kw"),)),
    ),
    Diagnostic(
        "FP200",
        "missing-language",
        Severity.INFO,
        CARD.span(CARD.text.index(">"), CARD.text.index("  pl: \x1b")),
        said("the story has no Czech text", "opowieść nie ma tekstu po czesku"),
    ),
    Diagnostic(
        "FP120",
        "control-character",
        Severity.ERROR,
        at(CARD, '\x1b[31m100%, a:b <&> "'),
        said('not allowed: \x1b[31m100%, a:b <&> "\nnext line, [click](https://example.org)'),
    ),
    Diagnostic(
        "FP130",
        "dangling-reference",
        Severity.ERROR,
        at(CARD, "L06"),
        said("there is no card L06"),
        fix=Fix(
            said("declare another deck"), (Edit(GAME.span(len(GAME.text), len(GAME.text)), "  more: {count: 1}\n"),)
        ),
    ),
    Diagnostic(
        "FP001",
        "unreadable",
        Severity.ERROR,
        whole_file("cards/toy/decks/laws/L07,100%:\udcff.yaml"),
        said("the file is not UTF-8"),
        notes=(said("byte 17 is 0xff"),),
    ),
    Diagnostic("FP002", "gone", Severity.WARNING, Span("missing.yaml", 40, 44, 7, 3, 7, 7), said("the file is gone")),
)

RULES = {
    finding.code: RuleInfo(
        finding.code, finding.name, finding.severity, f"About {finding.name}.", f"# {finding.name}\n\nWhy.\n"
    )
    for finding in FINDINGS
}


@pytest.fixture
def findings() -> tuple[Diagnostic, ...]:
    """Findings of all severities, with everything a finding can carry."""
    return FINDINGS


@pytest.fixture
def run() -> Run:
    """The run that the findings are of."""
    sources = {source.path: source for source in (CARD, GAME)}
    return Run(version="1.2.3", files=24, source=sources.get, rules=lambda: RULES)


@pytest.fixture
def read() -> Callable[[Path], str]:
    """Reads the input of a fixture pair: without the line break at its end, escapes replaced."""
    return lambda path: unescape(path.read_text(encoding="utf-8").removesuffix("\n"))
