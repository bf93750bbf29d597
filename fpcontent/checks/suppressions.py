"""Comments that silence a finding, and what is wrong with such comments.

`# fpcontent: ignore FP302 -- the name is the same in both languages` silences FP302 on its own line and,
standing alone, on the line below; `ignore-file` silences a code in the whole file.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from fpcontent.content.document import Document
from fpcontent.content.nodes import scalars
from fpcontent.content.pack import Pack
from fpcontent.diagnostics.model import Diagnostic
from fpcontent.diagnostics.source import Span

_COMMENT = re.compile(r"#[ \t]*fpcontent:[ \t]*(ignore(?:-file)?)\b[ \t]*([^\n\r]*)")
_CODES = re.compile(r"((?:FP\d{3})(?:[ ,]+FP\d{3})*)?\s*(?:--\s*(.*))?")

UNUSED = "FP901"
MALFORMED = "FP902"


@dataclass(frozen=True, slots=True)
class Suppression:
    """A comment that silences codes on some lines; no lines stands for the whole file."""

    codes: tuple[str, ...]
    reason: str
    span: Span
    lines: tuple[int, ...]

    def covers(self, diagnostic: Diagnostic) -> bool:
        """Whether a finding is silenced."""
        return diagnostic.code in self.codes and (not self.lines or diagnostic.span.line in self.lines)


def suppressions(document: Document) -> Iterator[Suppression]:
    """The suppression comments of a file."""
    text = document.source.text
    if "fpcontent:" not in text:
        return
    inside = [(node.start, node.end) for node in scalars(document.root)] if document.root is not None else []
    for match in _COMMENT.finditer(text):
        if any(start <= match.start() < end for start, end in inside):
            continue  # words in a text, not a comment
        told = _CODES.match(match[2])
        codes = tuple(re.findall(r"FP\d{3}", told[1] or "")) if told else ()
        reason = (told[2] or "").strip() if told else ""
        span = document.source.span(match.start(), match.end())
        alone = not document.source.line(span.line)[: span.column - 1].strip()
        lines = () if match[1] == "ignore-file" else (span.line, span.line + 1) if alone else (span.line,)
        yield Suppression(codes, reason, span, lines)


def suppress(pack: Pack, found: list[Diagnostic], ran: frozenset[str]) -> list[Diagnostic]:
    """Leaves out what comments silence; the checks on the comments themselves hear what went unused."""
    from fpcontent.checks import suppression_form, unused_suppression

    left = list(found)
    for document in pack.documents:
        for suppression in suppressions(document):
            if UNUSED in ran and suppression.codes:
                silenced = {d.code for d in found if d.span.path == document.path and suppression.covers(d)}
                for code in suppression.codes:
                    if code in ran and code not in silenced:
                        left.append(unused_suppression.unused(document, suppression, code))
            if MALFORMED in ran and not (suppression.codes and suppression.reason):
                left.append(suppression_form.malformed(suppression))
            if suppression.reason:
                left = [d for d in left if not (d.span.path == document.path and suppression.covers(d))]
    return left
