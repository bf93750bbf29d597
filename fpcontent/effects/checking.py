"""Whether a language says everything the signature asks for, and nothing that cannot be understood."""

from collections.abc import Iterator

from fpcontent.effects.loading import Speech, Variant
from fpcontent.effects.patterns import LAST_NAMED, Literal, Slot, Word
from fpcontent.effects.problems import Problem
from fpcontent.effects.reading import IF_ELSE
from fpcontent.effects.signature import Function, Signature
from fpcontent.effects.words import keys


def check_speech(signature: Signature, speech: Speech) -> list[Problem]:
    """The mistakes in a language's files."""
    problems = list(_missing_words(signature, speech))
    problems += _collisions(signature, speech)
    for name, function in signature.functions.items():
        variants = speech.variants.get(name, [])
        if not variants and name != IF_ELSE:  # said with the patterns of “if” and “otherwise”
            code = speech.grammar.code
            problems.append(Problem("no-construction", function.span, {"function": name, "language": code}))
        for variant in variants:
            problems += _pattern(speech, function, variant)
    for name, variants in speech.variants.items():
        if name not in signature.functions:
            problems.append(Problem("unknown-function", variants[0].span, {"name": name}))
    return problems


def _missing_words(signature: Signature, speech: Speech) -> Iterator[Problem]:
    for category in signature.categories.values():
        for word in category.words:
            if word not in speech.words:
                yield Problem("missing-word", category.span, {"word": word, "language": speech.grammar.code})
    for adjective in signature.adjectives:
        if adjective not in speech.words:
            span = next(iter(signature.categories.values())).span
            yield Problem("missing-word", span, {"word": adjective, "language": speech.grammar.code})


def _collisions(signature: Signature, speech: Speech) -> Iterator[Problem]:
    """A form that is two words of one category has no meaning."""
    for category in signature.categories.values():
        owner: dict[tuple[str, ...], str] = {}
        for word in category.words:
            lexeme = speech.words.get(word)
            for form in dict.fromkeys(lexeme.spoken()) if lexeme else ():
                other = owner.setdefault(keys(form), word)
                if other != word:
                    yield Problem("same-form", speech.places[word], {"form": form, "one": other, "other": word})
                    break


def _pattern(speech: Speech, function: Function, variant: Variant) -> Iterator[Problem]:
    slots = [element.name for element in variant.elements if isinstance(element, Slot)]
    wanted = [name for name in function.args if name not in variant.sets]
    if sorted(slots) != sorted(wanted):
        values = {"function": function.name, "slots": " ".join(slots), "wanted": " ".join(wanted)}
        yield Problem("wrong-slots", variant.span, values)
        return
    for name in (*variant.when, *variant.sets):
        if name not in function.args:
            yield Problem("no-slot", variant.span, {"name": name, "function": function.name})
    for element in variant.elements:
        if isinstance(element, Literal) and any(word.isdecimal() for word in keys(element.text)):
            yield Problem("digits", variant.span, {"text": element.text})
        elif isinstance(element, Word) and element.lexeme not in speech.words:
            yield Problem("unknown-word", variant.span, {"word": element.lexeme})
        if isinstance(element, Slot | Word):
            for other in (element.agree, element.verb_of if isinstance(element, Word) else None):
                if other and other != LAST_NAMED and other not in function.args and other not in speech.words:
                    yield Problem("no-slot", variant.span, {"name": other, "function": function.name})
