"""Findings for programs: one JSON object."""

import json
from collections.abc import Sequence

from fpcontent.diagnostics.model import Diagnostic, Fix, Severity
from fpcontent.diagnostics.reporters import Run
from fpcontent.diagnostics.source import Span

VERSION = 1
"""Of the format: goes up when a key changes its meaning or goes away."""

Json = str | int | None | Sequence["Json"] | dict[str, "Json"]


def report(diagnostics: Sequence[Diagnostic], run: Run) -> str:
    """The findings as a JSON object, its keys in a fixed order."""
    severities = [diagnostic.severity for diagnostic in diagnostics]
    document: Json = {
        "version": VERSION,
        "tool": {"name": "fpcontent", "version": run.version},
        "files": run.files,
        "summary": {severity.value: severities.count(severity) for severity in Severity},
        "diagnostics": [_finding(diagnostic, run.language) for diagnostic in diagnostics],
    }
    return dump(document)


def dump(document: Json) -> str:
    """A document as people can still read it."""
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


def _finding(diagnostic: Diagnostic, language: str) -> Json:
    return {
        "code": diagnostic.code,
        "name": diagnostic.name,
        "severity": diagnostic.severity.value,
        **_place(diagnostic.span),
        "message": diagnostic.message.text(language),
        "notes": [note.text(language) for note in diagnostic.notes],
        "fix": _fix(diagnostic.fix, language) if diagnostic.fix else None,
        "related": [
            {**_place(related.span), "message": related.message.text(language)} for related in diagnostic.related
        ],
    }


def _fix(fix: Fix, language: str) -> Json:
    return {
        "title": fix.title.text(language),
        "edits": [{**_place(edit.span), "text": edit.text} for edit in fix.edits],
    }


def _place(span: Span) -> dict[str, Json]:
    return {
        "path": span.path,
        "start": {"line": span.line, "column": span.column, "offset": span.start},
        "end": {"line": span.end_line, "column": span.end_column, "offset": span.end},
    }
