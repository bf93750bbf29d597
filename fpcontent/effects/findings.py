"""What is to be said about a text: a rule by name, where in the text, and what would be right there."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from fpcontent.diagnostics.model import Value


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing to say; `right` replaces the stretch where exactly one thing is right."""

    rule: str
    variant: str
    start: int
    end: int
    values: Mapping[str, Value] = field(default_factory=dict)
    right: str | None = None


def mended(text: str, findings: list[Finding]) -> str:
    """The text with what is right put in place, from the end on; never two that overlap."""
    before = len(text) + 1
    for finding in sorted(findings, key=lambda finding: (-finding.start, -finding.end)):
        if finding.right is not None and finding.end <= before:
            text = text[: finding.start] + finding.right + text[finding.end :]
            before = finding.start
    return text
