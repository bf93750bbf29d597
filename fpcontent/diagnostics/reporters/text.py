"""Findings for people: each with the lines it is about, carets under the place, notes and the fix."""

from collections.abc import Iterator, Sequence

from fpcontent.diagnostics.model import Diagnostic, Severity
from fpcontent.diagnostics.reporters import Run
from fpcontent.diagnostics.reporters.colour import OF_SEVERITY, Paint, Style, painter
from fpcontent.diagnostics.reporters.words import Words, counted, words
from fpcontent.diagnostics.source import Source, Span, whole_file


def report(diagnostics: Sequence[Diagnostic], run: Run) -> str:
    """The findings one after the other, and a line that counts them."""
    blocks = [*(finding(diagnostic, run) for diagnostic in diagnostics), summary(diagnostics, run)]
    return "\n\n".join(blocks) + "\n"


def finding(diagnostic: Diagnostic, run: Run) -> str:
    """One finding, without a line break at its end."""
    return "\n".join(_lines(diagnostic, run, painter(run.colour), words(run.language)))


def summary(diagnostics: Sequence[Diagnostic], run: Run) -> str:
    """How many findings of each severity in how many files, and how many of them can be fixed."""
    paint = painter(run.colour)
    say = words(run.language)
    if not diagnostics:
        return paint(counted(run.files, say.clean, run.language), Style.GOOD)
    severities = [diagnostic.severity for diagnostic in diagnostics]
    counts = ((severity, severities.count(severity)) for severity in Severity)
    listed = ", ".join(
        paint(counted(count, say.counted[severity], run.language), OF_SEVERITY[severity])
        for severity, count in counts
        if count
    )
    fixable = sum(diagnostic.fix is not None for diagnostic in diagnostics)
    hint = say.fixable.format(n=fixable) if fixable else ""
    return listed + counted(run.files, say.among, run.language) + hint


def _lines(diagnostic: Diagnostic, run: Run, paint: Paint, say: Words) -> Iterator[str]:
    # Only a run with findings pays for these.
    from fpcontent.diagnostics.reporters.frame import frame, last_line
    from fpcontent.diagnostics.reporters.preview import change, preview
    from fpcontent.diagnostics.reporters.visible import visible

    style = OF_SEVERITY[diagnostic.severity]
    fix = diagnostic.fix
    fixed = run.source(fix.edits[0].span.path) if fix and fix.edits else None
    changed = change(fix, fixed) if fix and fixed else None
    numbers = [changed.line] if changed else []
    for span in (diagnostic.span, *(related.span for related in diagnostic.related)):
        source = _source(run, span)
        numbers.extend([last_line(source, span)] if source else [])
    # All that belongs to a finding is aligned.
    gutter = len(str(max([10, *numbers])))

    def framed(span: Span, context: int, mark: Style) -> list[str]:
        source = _source(run, span)
        return frame(source, span, gutter=gutter, context=context, paint=paint, mark=mark) if source else []

    def remark(label: str, text: str, style: Style = Style.STRONG) -> str:
        return f"{'':>{gutter}} {paint('=', Style.FAINT)} {paint(f'{label}:', style)} {text}"

    def place(span: Span) -> str:
        return visible(f"{span.path}:{span.line}:{span.column}")

    label = paint(f"{say.severity[diagnostic.severity]} {diagnostic.code}", style)
    message = paint(visible(diagnostic.message.text(run.language)), Style.STRONG)
    yield f"{place(diagnostic.span)}: {label} {paint(f'{diagnostic.name}:', Style.FAINT)} {message}"
    yield from framed(diagnostic.span, 1, style)
    for note in diagnostic.notes:
        yield remark(say.note, visible(note.text(run.language)))
    for related in diagnostic.related:
        yield remark(say.see, f"{place(related.span)}: {visible(related.message.text(run.language))}")
        yield from framed(related.span, 0, Style.INFO)
    if fix:
        places = {edit.span.path: place(edit.span) for edit in reversed(fix.edits)}
        places.pop(diagnostic.span.path, None)
        elsewhere = f" ({', '.join(reversed(places.values()))})" if places else ""
        yield remark(say.fix, visible(fix.title.text(run.language)) + elsewhere, Style.GOOD)
    if changed:
        yield from preview(changed, gutter=gutter, paint=paint)


def _source(run: Run, span: Span) -> Source | None:
    """The text a frame can be cut from; none for a span that means the file as such."""
    return None if span == whole_file(span.path) else run.source(span.path)
