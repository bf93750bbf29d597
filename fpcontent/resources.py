"""Where things lie: the data folders, in the package when installed from a wheel, else beside it; the user's cache."""

import os
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_FOLDERS = ("cards", "grammar", "schemas")


def data(name: str) -> Path:
    """The folder `cards`, `grammar` or `schemas` that came with this fpcontent."""
    if name not in _FOLDERS:
        raise ValueError(f"no data folder {name!r}; there are {', '.join(_FOLDERS)}")
    packaged = _PACKAGE / "_data" / name
    return packaged if packaged.is_dir() else _PACKAGE.parent / name


def cache_home() -> Path:
    """The folder for what can be made again; it need not exist."""
    own = os.environ.get("FPCONTENT_CACHE")
    return Path(own or os.path.join(os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"), "fpcontent"))
