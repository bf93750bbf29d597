"""Compiled languages, kept from one run to the next in the user's own cache folder.

The name of a file is a hash over everything it was made from, so it is never stale; it is written beside its place and
moved there, so that two processes may build at once. What is kept is unpickled, so the folder must be the user's alone.
"""

import hashlib
import os
import pickle
import stat
import sys
import tempfile
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path

import fpcontent.effects
from fpcontent import resources
from fpcontent.effects.language import Language, build
from fpcontent.effects.loading import files_of

_loaded: dict[str, Language] = {}
"""What this process has loaded, by key."""


def load(code: str, folders: Sequence[Path]) -> Language:
    """A language, from the cache where it is there."""
    name = key(code, folders)
    if name not in _loaded:
        _loaded[name] = _load(code, folders, name)
    return _loaded[name]


def _load(code: str, folders: Sequence[Path], name: str) -> Language:
    folder = cache_folder()
    if folder is None:
        return build(code, folders)
    file = folder / f"effects-{code}-{name}.pickle"
    try:
        kept = pickle.loads(file.read_bytes())
        if isinstance(kept, Language):
            return kept
    except Exception:  # a broken file may raise anything; the language is built anew
        pass
    language = build(code, folders)
    _keep(file, language)
    return language


def key(code: str, folders: Sequence[Path]) -> str:
    """Everything a compiled language depends on, as one hash."""
    total = hashlib.blake2b(f"{version('lark')} {sys.version} {code}".encode(), digest_size=16)
    sources = sorted(Path(fpcontent.effects.__file__).parent.glob("*.py"))
    grammars = [file for name in ("abstract.yaml", f"{code}.yaml") for file in files_of(folders, name)]
    for file in (*sources, resources.data("grammar") / "effect.lark", *grammars):
        content = file.read_bytes()
        total.update(f"{file.parent.name}/{file.name} {len(content)}\0".encode("utf-8", "surrogateescape") + content)
    return total.hexdigest()


def cache_folder() -> Path | None:
    """The user's cache folder, if it is safe to read programs from."""
    folder = resources.cache_home() / "effects"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        status = folder.lstat()
    except OSError:
        return None
    private = stat.S_ISDIR(status.st_mode) and not status.st_mode & 0o077
    return folder if private and status.st_uid == os.geteuid() else None


def _keep(file: Path, language: Language) -> None:
    try:
        handle, name = tempfile.mkstemp(dir=file.parent)
        with os.fdopen(handle, "wb") as stream:
            pickle.dump(language, stream, pickle.HIGHEST_PROTOCOL)
        os.replace(name, file)
        for old in file.parent.glob("effects-*.pickle"):  # one for each language and game is enough
            if old != file and old.stat().st_mtime < file.stat().st_mtime - _KEPT_SECONDS:
                old.unlink(missing_ok=True)
    except OSError:
        return


_KEPT_SECONDS = 30 * 24 * 3600
