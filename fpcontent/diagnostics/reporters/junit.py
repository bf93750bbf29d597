"""Findings as a JUnit test report, for CI services that show one."""

from collections.abc import Sequence
from dataclasses import replace
from html import escape

from fpcontent.diagnostics.model import Diagnostic, Severity
from fpcontent.diagnostics.reporters import Run
from fpcontent.diagnostics.reporters.text import finding
from fpcontent.diagnostics.reporters.visible import visible


def report(diagnostics: Sequence[Diagnostic], run: Run) -> str:
    """One suite with a test case for each finding; infos pass."""
    plain = replace(run, colour=False)
    cases = [_case(diagnostic, plain) for diagnostic in diagnostics]
    cases = cases or ['    <testcase classname="fpcontent" name="all checks"/>\n']
    failures = sum(diagnostic.severity is not Severity.INFO for diagnostic in diagnostics)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        "<testsuites>\n"
        f'  <testsuite name="fpcontent" tests="{len(cases)}" failures="{failures}" errors="0" skipped="0">\n'
        f"{''.join(cases)}"
        "  </testsuite>\n"
        "</testsuites>\n"
    )


def _case(diagnostic: Diagnostic, run: Run) -> str:
    span = diagnostic.span
    name = _safe(f"{diagnostic.code} {diagnostic.name} {span.line}:{span.column}")
    text = escape(finding(diagnostic, run), quote=False)
    if diagnostic.severity is Severity.INFO:
        body = f"      <system-out>{text}</system-out>\n"
    else:
        message = _safe(diagnostic.message.text(run.language))
        body = f'      <failure type="{diagnostic.severity}" message="{message}">{text}</failure>\n'
    return f'    <testcase classname="{_safe(span.path)}" name="{name}">\n{body}    </testcase>\n'


def _safe(text: str) -> str:
    """Text for an attribute: written out where XML would not allow it."""
    return escape(visible(text))
