"""Findings as SARIF 2.1.0, for code scanning services and editors."""

import hashlib
from collections import Counter
from collections.abc import Sequence
from urllib.parse import quote

from fpcontent.diagnostics.model import Diagnostic, Edit, Fix, Severity
from fpcontent.diagnostics.reporters import RuleInfo, Run
from fpcontent.diagnostics.reporters.json import Json, dump
from fpcontent.diagnostics.source import Span

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json"
FINGERPRINT = "fpcontentFinding/v1"
BASE = "ROOT"

_LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note"}


_LONGEST = 4_000
"""As much of a line as tells it from others: hashing a megabyte for each of its findings would take hours."""


def report(diagnostics: Sequence[Diagnostic], run: Run) -> str:
    """The findings and all rules as a SARIF log with one run."""
    rules = [rule for _, rule in sorted(run.rules().items())]
    indices = {rule.code: index for index, rule in enumerate(rules)}
    prints = _fingerprints(diagnostics, run)
    log: Json = {
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [
            {
                "tool": {
                    "driver": {
                        "name": "fpcontent",
                        "version": run.version,
                        "rules": [_rule(rule) for rule in rules],
                    }
                },
                "invocations": [{"executionSuccessful": True}],
                "language": run.language,
                "columnKind": "unicodeCodePoints",
                "originalUriBaseIds": {BASE: {"description": {"text": "The folder that was checked."}}},
                "results": [
                    _result(diagnostic, indices, fingerprint, run.language)
                    for diagnostic, fingerprint in zip(diagnostics, prints, strict=True)
                ],
            }
        ],
    }
    return dump(log)


def _rule(rule: RuleInfo) -> Json:
    return {
        "id": rule.code,
        "name": rule.name,
        "shortDescription": {"text": rule.summary},
        "fullDescription": {"text": rule.summary},
        "help": {"text": rule.help, "markdown": rule.help},
        "defaultConfiguration": {"level": _LEVELS[rule.severity]},
    }


def _result(diagnostic: Diagnostic, indices: dict[str, int], fingerprint: str, language: str) -> Json:
    code = diagnostic.code
    sentences = [diagnostic.message, *diagnostic.notes]
    result: dict[str, Json] = {
        "ruleId": code,
        **({"ruleIndex": indices[code]} if code in indices else {}),
        "level": _LEVELS[diagnostic.severity],
        "message": _message("\n".join(sentence.text(language) for sentence in sentences)),
        "locations": [{"physicalLocation": _location(diagnostic.span)}],
        "partialFingerprints": {FINGERPRINT: fingerprint},
    }
    if diagnostic.related:
        result["relatedLocations"] = [
            {
                "id": number,
                "physicalLocation": _location(related.span),
                "message": _message(related.message.text(language)),
            }
            for number, related in enumerate(diagnostic.related, 1)
        ]
    if diagnostic.fix:
        result["fixes"] = [_fix(diagnostic.fix, language)]
    return result


def _message(text: str) -> Json:
    # Viewers turn [text](target) into a link, and card texts come from strangers.
    return {"text": text.replace("](", "\\](")}


def _fix(fix: Fix, language: str) -> Json:
    by_path: dict[str, list[Edit]] = {}
    for edit in fix.edits:
        by_path.setdefault(edit.span.path, []).append(edit)
    return {
        "description": _message(fix.title.text(language)),
        "artifactChanges": [
            {"artifactLocation": _artifact(path), "replacements": [_replacement(edit) for edit in edits]}
            for path, edits in by_path.items()
        ],
    }


def _replacement(edit: Edit) -> Json:
    inserted: dict[str, Json] = {"insertedContent": {"text": edit.text}} if edit.text else {}
    return {"deletedRegion": _region(edit.span), **inserted}


def _location(span: Span) -> Json:
    return {"artifactLocation": _artifact(span.path), "region": _region(span)}


def _artifact(path: str) -> Json:
    # A colon in the first segment would read as a scheme; quote() escapes it anywhere.
    return {"uri": quote(path, errors="surrogateescape"), "uriBaseId": BASE}


def _region(span: Span) -> Json:
    return {
        "startLine": span.line,
        "startColumn": span.column,
        "endLine": span.end_line,
        "endColumn": span.end_column,
        "charOffset": span.start,
        "charLength": span.length,
    }


def _fingerprints(diagnostics: Sequence[Diagnostic], run: Run) -> list[str]:
    """What a finding keeps when lines move: its rule, its file, the text of its line, and which of several it is."""
    seen: Counter[tuple[str, str, str]] = Counter()
    prints = []
    for diagnostic in diagnostics:
        span = diagnostic.span
        source = run.source(span.path)
        line = source.line(span.line)[:_LONGEST].strip() if source else ""
        key = (diagnostic.code, span.path, line)
        text = "\0".join((*key, str(seen[key])))
        seen[key] += 1
        prints.append(hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:32])
    return prints
