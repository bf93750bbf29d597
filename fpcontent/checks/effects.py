"""From findings about effects to diagnostics; the checks on effects share it."""

from collections.abc import Iterator

from fpcontent.content.pack import Pack
from fpcontent.content.quoting import part_edit
from fpcontent.diagnostics.model import Diagnostic, Fix, Message, Rule
from fpcontent.effects.content import readings


def from_findings(pack: Pack, rule: Rule) -> Iterator[Diagnostic]:
    """What the effect language says against a rule, in every effect of a pack."""
    for reading in readings(pack):
        for language, finding in reading.findings(rule.name):
            fix = None
            if finding.right is not None and "write" in rule.messages:
                edit = part_edit(reading.text.scalar(language), finding.start, finding.end, finding.right)
                fix = Fix(rule.message("write", right=finding.right), (edit,))
            notes: tuple[Message, ...] = ()
            if "expected" in finding.values and "expected" in rule.messages:
                notes = (rule.message("expected", expected=finding.values["expected"]),)
            message = Message(rule.messages[finding.variant], finding.values)
            place = reading.span(language, finding)
            yield Diagnostic(rule.code, rule.name, rule.severity, place, message, notes, fix)
