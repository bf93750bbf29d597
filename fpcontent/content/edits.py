"""Text edits written back to files: none that overlap, each file whole or not at all."""

import os
import stat
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from fpcontent.diagnostics.model import Edit, Fix


class WriteError(Exception):
    """A file that could not be written; the old one is still there as it was."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{path}: {reason}")
        self.path = path
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Plan:
    """The edits to make by file, and how many fixes they carry out."""

    edits: dict[str, list[Edit]]
    fixes: int


def plan(fixes: Iterable[Fix]) -> Plan:
    """Takes fixes in the given order, leaving out each that would touch what an earlier one changes."""
    chosen: dict[str, list[Edit]] = {}
    count = 0
    for fix in fixes:
        taken = [(edit, other) for edit in fix.edits for other in chosen.get(edit.span.path, [])]
        if any(_overlap(edit, other) for edit, other in taken):
            continue
        for edit in fix.edits:
            chosen.setdefault(edit.span.path, []).append(edit)
        count += 1
    return Plan(chosen, count)


def _overlap(one: Edit, other: Edit) -> bool:
    """Whether two edits touch; two insertions at one place count, since their order would be arbitrary."""
    return one.span.start <= other.span.end and other.span.start <= one.span.end


def edited(text: str, edits: Iterable[Edit]) -> str:
    """The text with the edits made."""
    for edit in sorted(edits, key=lambda edit: edit.span.start, reverse=True):
        text = text[: edit.span.start] + edit.text + text[edit.span.end :]
    return text


def apply(root: Path, edits: dict[str, list[Edit]]) -> list[str]:
    """Makes the edits in the files below a root and returns the paths written."""
    written = []
    for path, wanted in sorted(edits.items()):
        file = root / path
        raw = file.read_bytes()
        mark = b"\xef\xbb\xbf" if raw.startswith(b"\xef\xbb\xbf") else b""  # offsets count from behind it
        write(file, mark + edited(raw[len(mark) :].decode("utf-8"), wanted).encode("utf-8"))
        written.append(path)
    return written


def write(file: Path, content: bytes) -> None:
    """Writes a file whole or not at all: beside it first, then in its place, with the old file's mode."""
    target = Path(os.path.realpath(file))
    temporary = None
    try:
        mode = stat.S_IMODE(target.stat().st_mode) if target.exists() else 0o666 & ~_umask()
        handle, temporary = tempfile.mkstemp(prefix=f".{target.name}.", suffix=".tmp", dir=target.parent)
        with os.fdopen(handle, "wb") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        os.chmod(temporary, mode)
        os.replace(temporary, target)
        temporary = None
    except OSError as error:
        raise WriteError(file, error.strerror or str(error)) from error
    finally:  # also on Ctrl-C
        if temporary is not None:
            Path(temporary).unlink(missing_ok=True)


def _umask() -> int:
    """The process's umask, which can only be read by setting it."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask
