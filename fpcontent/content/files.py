"""The files of a root: listed in a fixed order, read once, and never from outside the root."""

import hashlib
import os
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from fpcontent.content.faults import MAX_BYTES, Fault, too_large
from fpcontent.diagnostics.errors import UserError
from fpcontent.diagnostics.model import Texts
from fpcontent.diagnostics.source import whole_file

READ = frozenset({".yaml", ".yml", ".html", ".css", ".svg", ".lock", ".json"})
"""Endings of files whose content matters to a check; of all others only the name does."""


class RootError(UserError):
    """A folder that holds no game."""

    texts: ClassVar[Texts] = {
        "en": "no cards/<game>/game.yaml in {folder} or above; go to such a folder, give --root, or use init",
        "pl": "w {folder} ani wyżej nie ma cards/<gra>/game.yaml; przejdź tam, gdzie jest, podaj --root albo użyj init",
        "cs": "v {folder} ani výše není cards/<hra>/game.yaml; přejděte tam, kde je, zadejte --root nebo použijte init",
        "de": "kein cards/<Spiel>/game.yaml in {folder} oder darüber; Ordner wechseln, --root angeben oder init nehmen",
    }


@dataclass(frozen=True, slots=True)
class Snapshot:
    """What a root held at one moment: the bytes of each file by its path below the root, in sorted order."""

    root: Path
    files: dict[str, bytes]
    faults: tuple[Fault, ...]

    def games(self) -> tuple[str, ...]:
        """The games of the root: each folder below cards/ with content, whether it has a manifest or not.

        What could not be read counts as a game: nobody knows what is in it. If it is cards/ itself, it has no name.
        """
        content = [path for path in self.files if path.endswith((".yaml", ".yml")) and path.count("/") > 1]
        parts = [f"{path}/".split("/") for path in (*content, *(fault.span.path for fault in self.faults))]
        return tuple(sorted({part[1] for part in parts if part[0] == "cards"}))

    def below(self, prefix: str) -> Iterator[tuple[str, bytes]]:
        """The files below a folder."""
        return ((path, raw) for path, raw in self.files.items() if path.startswith(prefix))

    def digest(self) -> str:
        """A hash of every name and every byte."""
        total = hashlib.blake2b(digest_size=20)
        for path, raw in self.files.items():
            total.update(f"{path}\0{len(raw)}\0".encode("utf-8", "surrogateescape"))
            total.update(raw)
        for fault in self.faults:
            total.update(repr(fault).encode("utf-8", "surrogateescape"))
        return total.hexdigest()


def find_root(start: Path) -> Path:
    """The nearest folder, from `start` upwards, that holds cards/<game>/game.yaml."""
    for folder in (start, *start.parents):
        if any((folder / "cards").glob("*/game.yaml")):
            return folder
    raise RootError(folder=str(start))


def take_snapshot(root: Path) -> Snapshot:
    """Reads everything below cards/, grammar/ and schemas/ that a check looks at."""
    files: dict[str, bytes] = {}
    faults: list[Fault] = []
    real_root = os.path.realpath(root)
    for folder in ("cards", "grammar", "schemas"):
        top = os.path.join(real_root, folder)
        if os.path.islink(top) and not _inside(real_root, top):
            faults.append(Fault("unreadable-file", "outside", whole_file(folder)))
        elif os.path.isdir(top):
            _walk(real_root, top, folder, files, faults)
    return Snapshot(root, dict(sorted(files.items())), tuple(sorted(faults, key=lambda fault: fault.span)))


def _walk(root: str, folder: str, path: str, files: dict[str, bytes], faults: list[Fault]) -> None:
    """Reads a folder and those below it; hidden files are not content."""
    try:
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except OSError as error:
        faults.append(_unreadable(path, error))
        return
    for entry in entries:
        if entry.name.startswith(".") or entry.name == "__pycache__":
            continue
        name = f"{path}/{entry.name}"
        if entry.is_dir(follow_symlinks=False):
            _walk(root, entry.path, name, files, faults)
        elif entry.is_symlink() and not _inside(root, entry.path):
            faults.append(Fault("unreadable-file", "outside", whole_file(name)))
        elif entry.is_symlink() and entry.is_dir():
            faults.append(Fault("unreadable-file", "linked-folder", whole_file(name)))
        elif os.path.splitext(name)[1] in READ:
            _read(entry.path, name, files, faults)
        else:
            files[name] = b""


def _read(file: str, name: str, files: dict[str, bytes], faults: list[Fault]) -> None:
    """Reads one file, unless it is none, is too large or may not be read."""
    try:
        handle = os.open(file, os.O_RDONLY | os.O_NONBLOCK)  # a pipe without a writer must not hang a check
        try:
            status = os.fstat(handle)
            if not stat.S_ISREG(status.st_mode):
                faults.append(Fault("unreadable-file", "not-a-file", whole_file(name)))
            elif status.st_size > MAX_BYTES:
                faults.append(too_large(name, status.st_size))
            else:
                files[name] = os.read(handle, status.st_size) if status.st_size else b""
        finally:
            os.close(handle)
    except OSError as error:
        faults.append(_unreadable(name, error))


def _inside(root: str, file: str) -> bool:
    """Whether a link leads to something below the root."""
    return os.path.realpath(file).startswith(root + os.sep)


def _unreadable(path: str, error: OSError) -> Fault:
    return Fault("unreadable-file", "refused", whole_file(path), {"reason": error.strerror or str(error)})
