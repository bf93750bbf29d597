"""What a misspelt word was probably meant to be."""

import re
from collections.abc import Iterable
from difflib import get_close_matches

_NUMBER = re.compile(r"[0-9]+")
_LONGEST = 64  # comparing takes the product of both lengths, and no name is that long


def nearest(word: str, candidates: Iterable[str]) -> str | None:
    """The candidate that a word most resembles, or None where none is near enough."""
    if len(word) > _LONGEST:
        return None
    plain = word.casefold()
    # A03 is no misspelt A01: where numbers differ, something else is meant.
    numbers = _numbers(plain)
    names: dict[str, str] = {}
    for candidate in candidates:
        folded = candidate.casefold()
        if candidate != word and len(folded) <= _LONGEST and _numbers(folded) == numbers:
            names.setdefault(folded, candidate)
    if plain in names:
        return names[plain]
    near = get_close_matches(plain, names, 1, 0.5 if len(word) <= 3 else 0.6)
    return names[near[0]] if near else None


def _numbers(word: str) -> list[int]:
    return [int(digits) for digits in _NUMBER.findall(word)]
