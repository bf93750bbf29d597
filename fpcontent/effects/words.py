"""A text to words: normalised for comparing, with their places in the text as it was typed."""

import re
import unicodedata
from typing import NamedTuple

_MARK = "\u0300-\u036f"
_SPLIT = re.compile(
    rf"\{{icon:[\w-]+\}}|#\w+|\d+(?:/\d+)+|\d+|[^\W\d_][{_MARK}]*(?:[^\W\d_]|[{_MARK}])*(?:[-'’](?:[^\W\d_][{_MARK}]*)+)*|[^\s\u200b\u2060\ufeff\u00ad]"
)
_SIGNS = str.maketrans("−–—‐‑‒﹣－＋’“”„‟«»‚‘", '--------+\'""""""\'\'')


class Typed(NamedTuple):
    """One word or sign of a text."""

    key: str
    start: int
    end: int


def key(word: str) -> str:
    """What is compared: composed, without case, dashes and quotation marks of one kind."""
    if word.isascii():
        return word.lower()
    return unicodedata.normalize("NFC", word).casefold().translate(_SIGNS)


def split(text: str) -> list[Typed]:
    """The words of a text, in order."""
    return [Typed(key(match.group()), match.start(), match.end()) for match in _SPLIT.finditer(text)]


def keys(text: str) -> tuple[str, ...]:
    """The words of a form or literal, as they are compared."""
    return tuple(word.key for word in split(text))
