"""Findings kept from one run to the next: nothing changed, nothing to do again.

The key covers every byte of the content, the tool itself and the options, so a hit is as good as a run. Findings are
kept as they read in one language; a cache that cannot be read or written is as good as none.
"""

import hashlib
import json
import os
from collections.abc import Sequence
from pathlib import Path

import fpcontent
from fpcontent import resources
from fpcontent.content.edits import WriteError, write
from fpcontent.content.files import Snapshot
from fpcontent.diagnostics.model import Diagnostic, Edit, Fix, Message, Related, Severity
from fpcontent.diagnostics.source import Span


def key(snapshot: Snapshot, only: Sequence[str], language: str) -> str:
    """What a run depends on, as one hash."""
    total = hashlib.blake2b(digest_size=20)
    total.update(f"{snapshot.digest()}\0{_tool()}\0{' '.join(only)}\0{language}".encode())
    return total.hexdigest()


def recall(root: Path, key: str) -> list[Diagnostic] | None:
    """The findings of a run with this key, if it was the last one in this root."""
    try:
        kept = json.loads(_file(root).read_bytes())
        return [_diagnostic(row) for row in kept["findings"]] if kept["key"] == key else None
    except (OSError, ValueError, LookupError, TypeError):
        return None


def keep(root: Path, key: str, found: Sequence[Diagnostic], language: str) -> None:
    """Keeps the findings of a run."""
    content = json.dumps({"key": key, "findings": [_row(diagnostic, language) for diagnostic in found]})
    try:
        file = _file(root)
        file.parent.mkdir(parents=True, exist_ok=True)
        write(file, content.encode("utf-8", "surrogatepass"))
    except (OSError, WriteError, RuntimeError):
        return


def _file(root: Path) -> Path:
    """One file a root, so that the cache does not grow."""
    name = hashlib.blake2b(os.path.realpath(root).encode("utf-8", "surrogateescape"), digest_size=12).hexdigest()
    return resources.cache_home() / f"check-{name}.json"


def _tool() -> str:
    """The version of the tool down to the last edit of a check: sizes and times of its files."""
    marks = [fpcontent.__version__]
    for folder in (Path(fpcontent.__file__).parent, resources.data("schemas"), resources.data("grammar")):
        for top, folders, files in os.walk(folder):
            folders.sort()
            for file in sorted(files):
                if file.endswith((".py", ".json", ".lark", ".yaml")):
                    status = os.stat(os.path.join(top, file))
                    marks.append(f"{top}/{file} {status.st_size} {status.st_mtime_ns}")
    return "\n".join(marks)


Row = list[object]


def _row(diagnostic: Diagnostic, language: str) -> Row:
    fix = diagnostic.fix
    return [
        diagnostic.code,
        diagnostic.name,
        diagnostic.severity.value,
        _place(diagnostic.span),
        diagnostic.message.text(language),
        [note.text(language) for note in diagnostic.notes],
        [fix.title.text(language), [[_place(edit.span), edit.text] for edit in fix.edits]] if fix else None,
        [[_place(related.span), related.message.text(language)] for related in diagnostic.related],
    ]


def _place(span: Span) -> Row:
    return [span.path, span.start, span.end, span.line, span.column, span.end_line, span.end_column]


def _diagnostic(row: list[object]) -> Diagnostic:
    code, name, severity, place, message, notes, fix, related = row
    return Diagnostic(
        str(code),
        str(name),
        Severity(str(severity)),
        _span(place),
        _said(message),
        tuple(_said(note) for note in _rows(notes)),
        _fix(fix) if fix is not None else None,
        tuple(Related(_span(where), _said(text)) for where, text in map(_rows, _rows(related))),
    )


def _fix(row: object) -> Fix:
    title, edits = _rows(row)
    return Fix(_said(title), tuple(Edit(_span(place), str(text)) for place, text in map(_rows, _rows(edits))))


def _span(row: object) -> Span:
    path, *numbers = _rows(row)
    start, end, line, column, end_line, end_column = (int(str(number)) for number in numbers)
    return Span(str(path), start, end, line, column, end_line, end_column)


def _said(text: object) -> Message:
    return Message({"en": str(text)})


def _rows(value: object) -> list[object]:
    if not isinstance(value, list):
        raise TypeError("not a list")
    return value
