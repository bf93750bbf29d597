"""The languages under test, each compiled once a process."""

from dataclasses import replace
from functools import cache
from pathlib import Path

from fpcontent.effects.language import Language
from fpcontent.effects.storing import load
from fpcontent.effects.tongues import Tongues

GRAMMAR = Path(__file__).parents[2] / "grammar"
CODES = ("en", "pl", "cs", "de")
GAMES = ("frostpunk", "state51", "nucleum")
REGISTERS = {"de": "plural"}
"""How Frostpunk's cards speak to the players, as its manifest says."""


def folders(game: str) -> list[Path]:
    """A game's pack on top of the core."""
    return [GRAMMAR / "core", GRAMMAR / game]


@cache
def tongues(game: str = "frostpunk") -> Tongues:
    """All languages of a game."""
    return Tongues(folders(game), CODES, REGISTERS)


@cache
def language(code: str, game: str = "frostpunk") -> Language:
    """One language of a game."""
    loaded = load(code, folders(game))
    return replace(loaded, speaker=replace(loaded.speaker, register=REGISTERS.get(code, "singular")))
