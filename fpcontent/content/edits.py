"""Text edits written back to files: none that overlap, each file whole or not at all."""

import contextlib
import errno
import os
import secrets
import stat
from bisect import bisect_left, insort
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from fpcontent.diagnostics.errors import UserError
from fpcontent.diagnostics.model import Edit, Fix, Texts

BOM = b"\xef\xbb\xbf"


class WriteError(UserError):
    """A file that could not be written; the old one, if there was one, is still there as it was."""

    texts: ClassVar[Texts] = {
        "en": "{path} could not be written: {reason}; what was there is unchanged",
        "pl": "nie udało się zapisać {path}: {reason}; to, co było, pozostało bez zmian",
        "cs": "{path} nelze zapsat: {reason}; co tam bylo, zůstalo beze změny",
        "de": "{path} ließ sich nicht schreiben: {reason}; was dort war, ist unverändert",
    }

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(path=str(path), reason=reason)
        self.path = path
        self.reason = reason


class ChangedMeanwhile(UserError):
    """A file that somebody else has written since it was read."""

    texts: ClassVar[Texts] = {
        "en": "{path} has changed while fpcontent was working; nothing was written, run the command again",
        "pl": "{path} zmienił się w trakcie pracy; niczego nie zapisano, uruchom polecenie ponownie",
        "cs": "{path} se během práce změnil; nic se nezapsalo, spusťte příkaz znovu",
        "de": "{path} hat sich währenddessen geändert; nichts wurde geschrieben, den Befehl noch einmal starten",
    }


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
        if any(_taken(chosen.get(edit.span.path, []), edit) for edit in fix.edits):
            continue
        for edit in fix.edits:
            insort(chosen.setdefault(edit.span.path, []), edit, key=_start)
        count += 1
    return Plan(chosen, count)


def _taken(chosen: list[Edit], edit: Edit) -> bool:
    """Whether an edit touches one of those chosen, which are sorted and do not touch each other."""
    at = bisect_left(chosen, edit.span.start, key=_start)
    return any(_overlap(edit, other) for other in chosen[max(0, at - 1) : at + 1])


def _start(edit: Edit) -> int:
    return edit.span.start


def _overlap(one: Edit, other: Edit) -> bool:
    """Whether two edits touch; two insertions at one place count, since their order would be arbitrary."""
    return one.span.start <= other.span.end and other.span.start <= one.span.end


def edited(text: str, edits: Iterable[Edit]) -> str:
    """The text with the edits made."""
    pieces = []
    end = len(text)
    for edit in sorted(edits, key=_start, reverse=True):
        pieces += [text[edit.span.end : end], edit.text]
        end = edit.span.start
    return text[:end] + "".join(reversed(pieces))


def apply(root: Path, edits: Mapping[str, Iterable[Edit]], read: Mapping[str, bytes]) -> None:
    """Makes edits in the files below a root: in all of them or, where one cannot be written, in none.

    `read` is what the files held when the edits were made; a file that has changed since is not touched.
    """
    changes = {}
    for path, wanted in sorted(edits.items()):
        raw = read[path]
        mark = BOM if raw.startswith(BOM) else b""  # offsets count from behind it
        changes[path] = mark + edited(raw[len(mark) :].decode("utf-8"), wanted).encode("utf-8")
    write_all(root, changes, read)


def write_all(root: Path, changes: Mapping[str, bytes], read: Mapping[str, bytes]) -> None:
    """Writes files below a root: all of them or, where one cannot be written or has changed since, none."""
    for path in changes:
        if _now(root / path) != read[path]:
            raise ChangedMeanwhile(path=path)
    written: list[str] = []
    try:
        for path, content in changes.items():
            write(root / path, content)
            written.append(path)
    except BaseException:  # Ctrl-C as well
        for path in written:
            write(root / path, read[path])
        raise


def _now(file: Path) -> bytes | None:
    try:
        return file.read_bytes()
    except OSError:
        return None


def create(file: Path, content: bytes) -> None:
    """Writes a file that must not be there yet, making its folder if need be."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise WriteError(file, error.strerror or str(error)) from error
    if os.path.lexists(file):
        raise WriteError(file, os.strerror(errno.EEXIST))
    write(file, content)


def write(file: Path, content: bytes) -> None:
    """Writes a file whole or not at all: beside it first, then in its place, with the old file's mode."""
    target = Path(os.path.realpath(file))
    # Named before it is made: Ctrl-C may come in between.
    temporary = target.parent / f".{target.name}.{secrets.token_hex(4)}.tmp"
    try:
        mode = stat.S_IMODE(target.stat().st_mode) if target.exists() else 0o666 & ~_umask()
        handle = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "wb") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        os.chmod(temporary, mode)
        os.replace(temporary, target)
    except OSError as error:
        raise WriteError(file, error.strerror or str(error)) from error
    finally:  # also on Ctrl-C
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)


def _umask() -> int:
    """The process's umask, which can only be read by setting it."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask
