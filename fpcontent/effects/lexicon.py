"""Words and their forms, and which form stands after a number."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

SINGULAR, PLURAL = "sg", "pl"
SEPARABLE = "sep"
"""Marks the part of a German verb that stands at the end of the clause."""

COUNTED = "counted"
"""Marks the forms of a mass noun with its measure word: “2 units of food”."""


@dataclass(frozen=True, slots=True)
class Lexeme:
    """A word with all its forms, by a key of number, form and whatever else matters: `pl.acc`, `f.sg.nom`, `inf`."""

    id: str
    kind: str
    gender: str
    plural_gender: str
    forms: Mapping[str, str]
    also: tuple[str, ...] = ()
    """Forms that are understood but never printed."""
    mass: bool = False
    measure: str = ""
    measure_gender: str = ""

    def spoken(self, moods: tuple[str, ...] = ()) -> Iterator[str]:
        """Every form that is understood; of a verb, on request, only those of some moods."""
        for key, form in self.forms.items():
            if key != SEPARABLE and (not moods or key.partition(".")[0] in moods):
                yield form
        yield from self.also

    def gender_for(self, asked: "Asked") -> str:
        """The gender that other words agree with."""
        if asked.counted and self.measure:
            return self.measure_gender
        return self.plural_gender if asked.number == PLURAL else self.gender


@dataclass(frozen=True, slots=True)
class Government:
    """What a numeral does to its noun: number and case of the noun, number of the verb, and the adjective's way."""

    number: str
    form: str
    verb: str
    way: str


@dataclass(frozen=True, slots=True)
class Asked:
    """The form that is asked of a word or phrase."""

    form: str = ""
    number: str = SINGULAR
    way: str = ""
    counted: bool = False


@dataclass(frozen=True, slots=True)
class Agreement:
    """What a phrase asks of the words that agree with it."""

    gender: str
    number: str


@dataclass(frozen=True, slots=True)
class Grammar:
    """How a language inflects: its cases, what numerals govern, and how clauses are joined."""

    code: str
    cases: tuple[str, ...]
    plural_classes: tuple[str, ...]
    """The class of the numbers 0 to 199; of larger ones the last two digits count."""
    letter_class: str
    governments: Mapping[str, Government]
    governing_forms: tuple[str, ...]
    moods: Mapping[str, str]
    """From a mood to its clause group."""
    verb_last: tuple[str, ...]
    first_only: tuple[str, ...]
    separators: Mapping[str, tuple[str, ...]]
    number_words: Mapping[str, int]
    lone_letters: str
    default_gender: str

    def plural_class(self, amount: object) -> str:
        """The class of an amount: one, few, many …; a letter and a row of numbers have one as well."""
        if isinstance(amount, tuple):
            amount = amount[-1]
        if not isinstance(amount, int):
            return self.letter_class
        return self.plural_classes[amount if amount < 200 else 100 + amount % 100]

    def government(self, amount: object, gender: str) -> Government:
        """What an amount does to a noun of a gender."""
        name = self.plural_class(amount)
        return self.governments.get(f"{name}/{gender}") or self.governments[name]


def inflect(lexeme: Lexeme, asked: Asked, agreement: Agreement | None = None, register: str = "singular") -> str | None:
    """The form of a word, or None where the lexicon has none."""
    forms = lexeme.forms
    if lexeme.kind == "noun":
        prefix = COUNTED + "." if asked.counted and lexeme.measure else ""
        return forms.get(f"{prefix}{asked.number}.{asked.form}") or forms.get(f"{SINGULAR}.{asked.form}")
    if lexeme.kind == "adjective":
        gender = agreement.gender if agreement else lexeme.gender
        key = f"{gender}.{asked.number}.{asked.form}"
        return forms.get(f"{key}+{asked.way}") or forms.get(key)
    if lexeme.kind == "verb" and agreement is not None:
        return forms.get(f"{agreement.number}.{agreement.gender}") or forms.get(agreement.number)
    if lexeme.kind == "verb":
        for mood in (asked.form or "main", "main"):
            if form := forms.get(f"{mood}.{register}") or forms.get(mood):
                return form
        return None
    return forms.get(asked.form) or forms.get("")
