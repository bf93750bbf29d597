"""Comments that silence a finding, and what is wrong with such comments.

`# fpcontent: ignore FP302 -- the name is the same in both languages` silences FP302 on its own line and,
standing alone, on the line below; `ignore-file` silences a code in the whole file.
"""

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass

from fpcontent.checks.registry import all_checks
from fpcontent.content.document import Document
from fpcontent.content.nodes import scalars
from fpcontent.content.pack import Pack
from fpcontent.diagnostics.model import Diagnostic
from fpcontent.diagnostics.source import Span

_COMMENT = re.compile(r"#[ \t]*fpcontent:[ \t]*([\w-]*)[ \t]*([^\n\r]*)")
_CODES = re.compile(r"(FP\d{3}(?:[ ,]+FP\d{3})*(?!\w))?\s*(?:--\s*(.*))?")

WORDS = ("ignore", "ignore-file")
UNUSED = "FP901"
MALFORMED = "FP902"


@dataclass(frozen=True, slots=True)
class Suppression:
    """A comment that silences codes on some lines; no lines stands for the whole file."""

    word: str
    codes: tuple[str, ...]
    reason: str
    span: Span
    lines: tuple[int, ...]

    @property
    def works(self) -> bool:
        """Whether it silences anything: a comment without a reason does not."""
        return self.word in WORDS and bool(self.reason)

    def covers(self, diagnostic: Diagnostic) -> bool:
        """Whether a finding in the comment's file is meant."""
        entry = all_checks().get(diagnostic.code)
        silenceable = entry is None or entry.silenceable
        return silenceable and diagnostic.code in self.codes and (not self.lines or diagnostic.span.line in self.lines)


def suppressions(document: Document) -> Iterator[Suppression]:
    """The suppression comments of a file."""
    text = document.source.text
    if "fpcontent:" not in text:
        return
    inside = sorted((node.start, node.end) for node in scalars(document.root)) if document.root is not None else []
    for match in _COMMENT.finditer(text):
        before = bisect_right(inside, (match.start(), len(text))) - 1
        if before >= 0 and match.start() < inside[before][1]:
            continue  # words in a text, not a comment
        told = _CODES.match(match[2])
        codes = tuple(dict.fromkeys(re.findall(r"FP\d{3}", told[1] or ""))) if told else ()
        reason = (told[2] or "").strip() if told else ""
        span = document.source.span(match.start(), match.end())
        alone = not document.source.line(span.line)[: span.column - 1].strip()
        lines = () if match[1] == "ignore-file" else (span.line, span.line + 1) if alone else (span.line,)
        yield Suppression(match[1], codes, reason, span, lines)


def suppress(pack: Pack, found: list[Diagnostic], ran: frozenset[str]) -> list[Diagnostic]:
    """Leaves out what comments silence; the checks on the comments themselves hear what went unused."""
    comments = [(document, list(suppressions(document))) for document in pack.documents]
    comments = [(document, listed) for document, listed in comments if listed]
    if not comments:
        return found
    # In a pack of which a part could not be read, a check may have found nothing only because of that.
    told = ran if pack.whole else ran - {UNUSED}
    by_path: dict[str, list[Diagnostic]] = {}
    for diagnostic in found:
        by_path.setdefault(diagnostic.span.path, []).append(diagnostic)
    for document, listed in comments:
        by_path[document.path] = _suppress_in(document, listed, by_path.get(document.path, []), told)
    return [diagnostic for rest in by_path.values() for diagnostic in rest]


def _suppress_in(
    document: Document, comments: list[Suppression], found: list[Diagnostic], ran: frozenset[str]
) -> list[Diagnostic]:
    """What is left of the findings in one file, and what its comments themselves gave rise to."""
    from fpcontent.checks import suppression_form, unused_suppression  # these two are checks on comments, and need ours

    where: dict[int | None, list[Suppression]] = {}
    for comment in comments:
        for line in comment.lines or (None,):
            where.setdefault(line, []).append(comment)
    left = []
    used: set[tuple[int, str]] = set()
    for diagnostic in found:
        near = [c for line in (None, diagnostic.span.line) for c in where.get(line, ()) if c.covers(diagnostic)]
        used.update((comment.span.start, diagnostic.code) for comment in near)
        if not any(comment.works for comment in near):
            left.append(diagnostic)
    for comment in comments:
        if MALFORMED in ran:
            left.extend(suppression_form.malformed(comment, all_checks()))
        if UNUSED in ran and comment.word in WORDS:
            unused = (code for code in comment.codes if code in ran and (comment.span.start, code) not in used)
            left.extend(unused_suppression.unused(document, comment, code) for code in unused)
    return left
