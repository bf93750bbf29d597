"""Findings as GitHub workflow commands, which become annotations of a pull request."""

from collections.abc import Sequence

from fpcontent.diagnostics.model import Diagnostic, Severity
from fpcontent.diagnostics.reporters import Run
from fpcontent.diagnostics.reporters.visible import visible

_COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "notice"}


def report(diagnostics: Sequence[Diagnostic], run: Run) -> str:
    """One command a finding and nothing else."""
    return "".join(f"{_command(diagnostic, run.language)}\n" for diagnostic in diagnostics)


def _command(diagnostic: Diagnostic, language: str) -> str:
    span = diagnostic.span
    properties: dict[str, str | int] = {"file": span.path, "line": span.line, "endLine": span.end_line}
    if span.end_line == span.line:
        # GitHub takes columns only for an annotation of one line.
        properties = {
            "file": span.path,
            "line": span.line,
            "col": span.column,
            "endLine": span.end_line,
            "endColumn": span.end_column,
        }
    properties["title"] = f"{diagnostic.code} {diagnostic.name}"
    listed = ",".join(f"{key}={_property(str(value))}" for key, value in properties.items())
    sentences = [diagnostic.message, *diagnostic.notes]
    text = "\n".join(visible(sentence.text(language)) for sentence in sentences)
    return f"::{_COMMANDS[diagnostic.severity]} {listed}::{_data(text)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
