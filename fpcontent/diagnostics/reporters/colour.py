"""Colours of a terminal."""

import enum
from collections.abc import Callable

from fpcontent.diagnostics.model import Severity


class Style(enum.StrEnum):
    """What a piece of text is; the value is its ANSI code."""

    ERROR = "1;31"
    WARNING = "1;33"
    INFO = "1;34"
    STRONG = "1"
    FAINT = "2"
    GOOD = "1;32"
    OLD = "31"
    NEW = "32"
    OLD_PART = "1;4;31"
    NEW_PART = "1;4;32"


OF_SEVERITY = {Severity.ERROR: Style.ERROR, Severity.WARNING: Style.WARNING, Severity.INFO: Style.INFO}

Paint = Callable[[str, Style], str]


def painter(colour: bool) -> Paint:
    """A function that gives text a style, or leaves it as it is where colour is off."""
    return _ansi if colour else _plain


def _ansi(text: str, style: Style) -> str:
    return f"\x1b[{style.value}m{text}\x1b[0m" if text else ""


def _plain(text: str, style: Style) -> str:
    return text
