"""Findings as text, JSON, SARIF, GitHub annotations and JUnit: one module a format, loaded when asked for."""

import functools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib import import_module

from fpcontent.diagnostics.model import Diagnostic, Severity
from fpcontent.diagnostics.source import Source, Span

FORMATS: tuple[str, ...] = ("text", "json", "sarif", "github", "junit")


@dataclass(frozen=True, slots=True)
class RuleInfo:
    """What a format may tell about a rule besides its findings; the help is Markdown."""

    code: str
    name: str
    severity: Severity
    summary: str
    help: str


@dataclass(frozen=True, slots=True)
class Run:
    """What a reporter needs to know besides the findings.

    `source` gives None for a file that cannot be shown. `rules` gives all rules by code; it is called only by
    formats that list them.
    """

    version: str
    files: int
    source: Callable[[str], Source | None]
    rules: Callable[[], Mapping[str, RuleInfo]]
    language: str = "en"
    colour: bool = False
    prefix: str = ""
    """What leads from the working folder to the root, for programs: they know nothing of our root."""


Reporter = Callable[[Sequence[Diagnostic], Run], str]


def report(format: str, diagnostics: Sequence[Diagnostic], run: Run) -> str:
    """The findings in a format, in the order of their places; ends in a newline unless it is empty."""
    if format not in FORMATS:
        raise ValueError(f"unknown report format {format!r}, known are {', '.join(FORMATS)}")
    reporter: Reporter = import_module(f"{__name__}.{format}").report
    ordered = sorted(diagnostics, key=lambda diagnostic: diagnostic.sort_key)
    prefix = "" if format == "text" else run.prefix
    if prefix:
        ordered = [_moved(diagnostic, prefix) for diagnostic in ordered]

    @functools.cache
    def source(path: str) -> Source | None:
        found = run.source(path.removeprefix(prefix))
        return Source(path, found.text) if found else None

    text = reporter(ordered, replace(run, source=source))
    # File names may hold bytes that are not UTF-8, which Python reads as lone surrogates: no stream would take them.
    # As \udcff they are legal in a JSON string and readable everywhere else.
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def _moved(diagnostic: Diagnostic, prefix: str) -> Diagnostic:
    """A finding with its places counted from another folder."""

    def moved(span: Span) -> Span:
        return replace(span, path=prefix + span.path)

    fix = diagnostic.fix
    edits = tuple(replace(edit, span=moved(edit.span)) for edit in fix.edits) if fix else ()
    return replace(
        diagnostic,
        span=moved(diagnostic.span),
        fix=replace(fix, edits=edits) if fix else None,
        related=tuple(replace(related, span=moved(related.span)) for related in diagnostic.related),
    )
