"""The signature: which functions an effect is made of, what they take, and which kinds of words there are."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from fpcontent.diagnostics.source import Span

INT, ID, STMT, COND = "Int", "Id", "Stmt", "Cond"
ATOM, PAY, LINK, REF, QUALITY = "Atom", "Pay", "Link", "Ref", "Adj"
NP, NOUN, COUNT = "NP", "Noun", "Count"
QUALIFIED = "qual"
"""The function that puts an adjective to a noun."""
PARAMETRIC = (NP, NOUN, COUNT)
"""Types that exist once for each category of nouns: `NP[Citizen]` is “2 workers”, `Noun[Citizen]` “sick worker”."""

_TYPE = re.compile(r"(\w+)(?:\[(\w+)\])?")


@dataclass(frozen=True, slots=True, order=True)
class Type:
    """A type of an argument or a result; `of` is the category or union of a parametric one."""

    name: str
    of: str = ""

    def __str__(self) -> str:
        return f"{self.name}[{self.of}]" if self.of else self.name


def snake(name: str) -> str:
    """A name as a rule of Lark."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


def parse_type(text: str) -> Type | None:
    """A type as it is written in a signature."""
    match = _TYPE.fullmatch(text.strip())
    return Type(match[1], match[2] or "") if match else None


@dataclass(frozen=True, slots=True)
class Function:
    """A function: its arguments in order, its result, and what it means."""

    name: str
    args: Mapping[str, Type]
    result: Type
    says: str
    example: str
    span: Span

    @property
    def polymorphic(self) -> bool:
        """Whether it exists once for each category of nouns."""
        return self.result.name in PARAMETRIC and not self.result.of

    @property
    def is_atom(self) -> bool:
        """Whether it is a statement without another inside."""
        return self.result.name in (ATOM, PAY)

    @property
    def statements(self) -> tuple[str, ...]:
        """The arguments that are statements."""
        return tuple(name for name, type in self.args.items() if type.name == STMT)


@dataclass(frozen=True, slots=True)
class Category:
    """A kind of words: its members, and what an author calls it."""

    name: str
    labels: Mapping[str, str]
    words: tuple[str, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Signature:
    """All functions, categories and unions of a pack and those below it."""

    categories: Mapping[str, Category]
    unions: Mapping[str, tuple[Type, ...]]
    functions: Mapping[str, Function]
    adjectives: Mapping[str, tuple[str, ...]]
    """By adjective: the categories it can qualify."""
    category_of: Mapping[str, str] = field(init=False)

    def __post_init__(self) -> None:
        words = {word: category.name for category in self.categories.values() for word in category.words}
        object.__setattr__(self, "category_of", words)

    def leaves(self, name: str) -> tuple[str, ...]:
        """The categories of a union of categories, in order, each once."""
        if name not in self.unions:
            return (name,)
        found = [leaf for part in self.unions[name] for leaf in self.leaves(part.name)]
        return tuple(dict.fromkeys(found))

    def parts(self, type: Type) -> Iterator[Type]:
        """The types that a slot admits, unions resolved."""
        if type.name in PARAMETRIC:
            for leaf in self.leaves(type.of) if type.of else ():
                yield Type(type.name, leaf)
        elif type.name in self.unions:
            for part in self.unions[type.name]:
                yield from self.parts(part)
        else:
            yield type

    def noun_categories(self) -> tuple[str, ...]:
        """The categories whose members are counted somewhere, sorted."""
        used = {
            part.of
            for function in self.functions.values()
            for type in (*function.args.values(), function.result)
            for part in self.parts(type)
            if part.of
        }
        return tuple(sorted(used))

    def producers(self, result: str) -> list[Function]:
        """The functions with a result of a type, whatever its parameter."""
        return [function for function in self.functions.values() if function.result.name == result]
