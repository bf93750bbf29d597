"""The orders in which a way to say something may stand: main clause, inverted, verb last."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from fpcontent.effects.lexicon import SEPARABLE, Grammar
from fpcontent.effects.loading import Speech, Variant
from fpcontent.effects.patterns import Capital, Element, Literal, Slot, Spoken, Word
from fpcontent.effects.signature import ATOM, NP, PAY, Signature
from fpcontent.effects.words import keys

MAIN = "main"


@dataclass(frozen=True, slots=True)
class Shape:
    """A variant in one order; the parser's rules and the lineariser's choices are shapes."""

    variant: Variant
    elements: tuple[Element, ...]
    group: str
    inverted: bool = False
    verbal: bool = False
    """Whether it has a verb whose form follows the mood of the clause."""
    lists: frozenset[str] = frozenset()
    """The noun phrases that may be several: “put 2 wood and 1 coal on this card”."""

    parts: tuple[Spoken, ...] = field(init=False, repr=False)
    """The elements that are words of the text."""

    def __post_init__(self) -> None:
        parts = tuple(element for element in self.elements if not isinstance(element, Capital))
        object.__setattr__(self, "parts", parts)

    @property
    def fun(self) -> str:
        """The function that is said."""
        return self.variant.fun

    @property
    def outline(self) -> tuple[str, ...]:
        """Its words without their forms: shapes with the same outline read alike."""
        return _outline(self.parts)

    @property
    def slots(self) -> tuple[str, ...]:
        """Its slots in their order."""
        return tuple(part.name for part in self.parts if isinstance(part, Slot))


def shapes_of(signature: Signature, speech: Speech) -> list[Shape]:
    """Every shape of every function, in the order of the signature and of the language's file."""
    found: list[Shape] = []
    for name, function in signature.functions.items():
        is_clause = function.result.name in (ATOM, PAY)
        for variant in speech.variants.get(name, ()):
            found += _orders(variant, speech, is_clause)
    # Where a clause may end, nobody could tell whether “and” goes on with its list or begins the next clause.
    endings = {(shape.group, _outline(shape.parts)) for shape in found if isinstance(shape.parts[-1], Slot)}
    return [
        replace(
            shape,
            verbal=clause_verb(shape.elements, speech) is not None,
            lists=_lists(signature, shape, endings),
        )
        for shape in found
    ]


def _outline(parts: tuple[Spoken, ...]) -> tuple[str, ...]:
    return tuple(
        "{}" if isinstance(part, Slot) else part.lexeme if isinstance(part, Word) else part.text for part in parts
    )


def _lists(signature: Signature, shape: Shape, endings: set[tuple[str, tuple[str, ...]]]) -> frozenset[str]:
    function = signature.functions[shape.fun]
    parts = shape.parts
    return frozenset(
        part.name
        for index, part in enumerate(parts[:-1])
        if function.is_atom
        and isinstance(part, Slot)
        and part.name in function.args
        and function.args[part.name].name == NP
        and (index or (shape.group != MAIN and not _inverted(shape.elements)))
        and (shape.group, _outline(parts[: index + 1])) not in endings
    )


def _orders(variant: Variant, speech: Speech, is_clause: bool) -> Iterator[Shape]:
    grammar = speech.grammar
    elements = _joined(variant.elements, {keys(sign) for signs in grammar.separators.values() for sign in signs})
    if not is_clause:
        yield Shape(variant, elements, MAIN)
        return
    verb = clause_verb(elements, speech)
    separable = (
        Literal(part, True) if verb is not None and (part := speech.words[verb.lexeme].forms.get(SEPARABLE)) else None
    )
    for group in dict.fromkeys(grammar.moods.values()):
        if group == MAIN:
            yield Shape(variant, (*elements, separable) if separable else elements, MAIN)
        elif verb is None:
            continue
        elif group in grammar.verb_last:
            rest = tuple(element for element in elements if element is not verb)
            yield Shape(variant, (*rest, Word(verb.lexeme, True)), group)
        else:
            yield Shape(variant, elements, group)
    if grammar.first_only and (swapped := _inverted(elements)):
        yield Shape(variant, swapped, MAIN, inverted=True)


def _joined(elements: tuple[Element, ...], separators: set[tuple[str, ...]]) -> tuple[Element, ...]:
    """A separator and the words behind it become one: a comma alone must not be taken for “, otherwise”."""
    out: list[Element] = []
    for element in elements:
        last = out[-1] if out else None
        if isinstance(last, Literal) and isinstance(element, Literal) and keys(last.text)[:1] in separators:
            out[-1] = Literal(last.text + (" " if element.space else "") + element.text, last.space)
        else:
            out.append(element)
    return tuple(out)


def clause_verb(elements: tuple[Element, ...], speech: Speech) -> Word | None:
    """The verb whose form follows the mood of the clause."""
    for element in elements:
        if isinstance(element, Word) and element.verb_of is None and element.form is None:
            lexeme = speech.words.get(element.lexeme)
            if lexeme is not None and lexeme.kind == "verb":
                return element
    return None


def _inverted(elements: tuple[Element, ...]) -> tuple[Element, ...] | None:
    """Subject and verb change places: “1 Kind stirbt”, “stirbt 1 Kind”."""
    if len(elements) < 2 or not isinstance(elements[0], Slot):
        return None
    subject, verb, rest = elements[0], elements[1], elements[2:]
    if not isinstance(verb, Word) or verb.verb_of != subject.name:
        return None
    return (verb, Slot(subject.name, True, subject.form, subject.number, subject.governor), *rest)


def group_of(grammar: Grammar, mood: str) -> str:
    """The clause group of a mood."""
    return grammar.moods.get(mood, MAIN)
