"""Where the data folders are: inside the package when installed from a wheel, beside it in a clone."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_FOLDERS = ("cards", "grammar", "schemas")


def data(name: str) -> Path:
    """The folder `cards`, `grammar` or `schemas` that came with this fpcontent."""
    if name not in _FOLDERS:
        raise ValueError(f"no data folder {name!r}; there are {', '.join(_FOLDERS)}")
    packaged = _PACKAGE / "_data" / name
    return packaged if packaged.is_dir() else _PACKAGE.parent / name
