"""The small language of patterns: `{n} {x:*@n} fall{s}` to the elements that parser and lineariser share.

words, signs       as they are printed; where a space stands, one is printed
{slot}             an argument, with the form it takes: `{np:acc}`, `{x:*}` (the form of the whole)
{!word}            a word of the lexicon in the form that is asked for
…:form.number      form and number; `*` hands on the one that the whole was asked for
…@n                the number and form that the numeral in slot n governs
…~x                in the gender of slot x (`~<`: of what was named last)
…/x                a verb that agrees with slot x in number and gender
one_two            two literal words that are read as one, where the first alone could mean something else
^                  the next word begins with a capital
"""

import re
from dataclasses import dataclass

from fpcontent.effects.words import split

INHERIT = "*"
LAST_NAMED = "<"


@dataclass(frozen=True, slots=True)
class Literal:
    """Words that never change."""

    text: str
    space: bool


@dataclass(frozen=True, slots=True)
class Slot:
    """An argument of the function."""

    name: str
    space: bool
    form: str | None = None
    number: str | None = None
    governor: str | None = None
    agree: str | None = None


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the lexicon that belongs to the pattern."""

    lexeme: str
    space: bool
    form: str | None = None
    number: str | None = None
    governor: str | None = None
    agree: str | None = None
    verb_of: str | None = None


@dataclass(frozen=True, slots=True)
class Capital:
    """The next word begins a sentence."""


Spoken = Literal | Slot | Word
Element = Spoken | Capital

_PART = re.compile(
    r"(?P<gap>\s*)(?:\{(?P<fixed>!)?(?P<name>\w+)(?:~(?P<agree>\w+|<))?(?:/(?P<verb>\w+))?"
    r"(?::(?P<form>\*|\w+)(?:\.(?P<number>(?:\*|\w+)(?:\+\w+)?))?)?(?:@(?P<governor>\w+))?\}|(?P<capital>\^)|(?P<word>[^\s{}^]+))"
)


class PatternError(ValueError):
    """A pattern that cannot be read, with the offset where reading stopped."""

    def __init__(self, offset: int) -> None:
        super().__init__(f"not a pattern from offset {offset}")
        self.offset = offset


def parse_pattern(text: str) -> tuple[Element, ...]:
    """The elements of a pattern; every literal word and sign is one."""
    elements: list[Element] = []
    position = 0
    while position < len(text.rstrip()):
        part = _PART.match(text, position)
        if part is None:
            raise PatternError(position)
        space = bool(part["gap"]) and bool(elements)
        if part["capital"]:
            elements.append(Capital())
        elif part["word"]:
            if "_" in part["word"]:
                elements.append(Literal(part["word"].replace("_", " "), space))
            else:
                for number, word in enumerate(split(part["word"])):
                    elements.append(Literal(part["word"][word.start : word.end], space and not number))
        elif part["fixed"]:
            elements.append(
                Word(part["name"], space, part["form"], part["number"], part["governor"], part["agree"], part["verb"])
            )
        else:
            elements.append(Slot(part["name"], space, part["form"], part["number"], part["governor"], part["agree"]))
        position = part.end()
    return tuple(elements)
