"""One language of a game: reads texts to trees, and says trees as texts."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from fpcontent.effects.checking import check_speech
from fpcontent.effects.grammar import Generated, generate, icon
from fpcontent.effects.loading import Speech, load_signature, load_speech
from fpcontent.effects.parser import Parser
from fpcontent.effects.problems import GrammarError
from fpcontent.effects.reading import Meaning, Said
from fpcontent.effects.shapes import Shape, shapes_of
from fpcontent.effects.signature import Signature, snake
from fpcontent.effects.tree import Tree
from fpcontent.effects.words import keys, split
from fpcontent.effects.writing import Speaker

EFFECT, CONDITION = "text", "condition"
"""What a text can be: the starts of the grammar."""


@dataclass(frozen=True, slots=True)
class Language:
    """The grammar of one language, ready for use."""

    code: str
    signature: Signature
    speech: Speech
    shapes: Sequence[Shape]
    parser: Parser
    generated: Generated
    lexemes: Mapping[str, Mapping[tuple[str, ...], str]]
    speaker: Speaker = field(repr=False)

    def read(self, text: str, start: str = EFFECT) -> Said:
        """The meaning of a text, with the words it was said in."""
        words = split(text)
        part = self.parser.parse(words, start)
        numbers = self.speech.grammar.number_words
        return Meaning(self.signature, self.shapes, self.lexemes, numbers, words).read(part)

    def parse(self, text: str, start: str = EFFECT) -> Tree:
        """The tree of a text."""
        return self.read(text, start).tree

    def say(self, tree: Tree) -> str:
        """The canonical text of a tree."""
        return self.speaker.say(tree)


def build(code: str, folders: Sequence[Path], register: str = "singular") -> Language:
    """Compiles the files of a chain of packs, the core's first."""
    from fpcontent.effects.tables import compile_tables  # brings Lark along, which a language from the cache needs not

    signature = load_signature(folders)
    speech = load_speech(code, folders, signature)
    if problems := check_speech(signature, speech):
        raise GrammarError(problems)
    shapes = shapes_of(signature, speech)
    generated, problems = generate(signature, speech, shapes)
    if problems:
        raise GrammarError(problems)
    states, rules, starts, problems = compile_tables(generated, shapes)
    if problems:
        raise GrammarError(problems)
    phrases: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for key, terminal in sorted(generated.phrases.items(), key=lambda item: (-len(item[0]), item[0])):
        phrases.setdefault(key[0], []).append((key, terminal))
    by_fun: dict[str, list[Shape]] = {}
    for shape in shapes:
        by_fun.setdefault(shape.fun, []).append(shape)
    speaker = Speaker(signature, speech.grammar, speech.words, by_fun, register, frozenset(speech.upper))
    parser = Parser(states, rules, starts, phrases)
    return Language(code, signature, speech, shapes, parser, generated, _lexemes(signature, speech), speaker)


def _lexemes(signature: Signature, speech: Speech) -> dict[str, dict[tuple[str, ...], str]]:
    """By rule of a category: which phrase is which word."""
    found: dict[str, dict[tuple[str, ...], str]] = {}
    for category in signature.categories.values():
        table = found.setdefault(f"c_{snake(category.name)}", {})
        for word in category.words:
            for form in speech.words[word].spoken():
                table.setdefault(keys(form), word)
            table[keys(icon(word))] = word
    return found
