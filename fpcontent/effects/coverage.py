"""What of a grammar the content uses, and whether its own examples and goldens hold."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from fpcontent.content import nodes
from fpcontent.content.pack import Pack
from fpcontent.content.reading import decode, parse
from fpcontent.effects.content import STARTS, readings
from fpcontent.effects.language import CONDITION, EFFECT, Language
from fpcontent.effects.parser import TooDeep, Unexpected
from fpcontent.effects.reading import Meaningless, Said
from fpcontent.effects.shapes import Shape
from fpcontent.effects.tongues import Tongues
from fpcontent.effects.tree import Named, Tree, parse_tree, show, walk


@dataclass(frozen=True, slots=True)
class Unused:
    """What no card says: functions, words, and by language the places of patterns."""

    functions: tuple[str, ...]
    words: tuple[str, ...]
    patterns: dict[str, tuple[str, ...]]


def unused(pack: Pack, tongues: Tongues) -> Unused:
    """What of its grammar a game does not use."""
    functions: set[str] = set()
    words: set[str] = set()
    used: dict[str, set[int]] = {code: set() for code in tongues.codes}
    for reading in readings(pack):
        for code, analysis in reading.analyses.items():
            if analysis.tree is None:
                continue
            for node in walk(analysis.tree):
                functions.add(node.fun)
                words.update(argument for argument in node.args if isinstance(argument, str))
            said = tongues.language(code).read(reading.text.values[code], STARTS[reading.text.role])
            used[code].update(id(shape.variant) for shape in _shapes(said))
    signature = tongues.language(tongues.codes[0]).signature
    patterns = {}
    for code in tongues.codes:
        variants = {id(shape.variant): shape.variant for shape in tongues.language(code).shapes}
        patterns[code] = tuple(
            f"{variant.span.path}:{variant.span.line} {variant.fun}"
            for key, variant in variants.items()
            if key not in used[code]
        )
    return Unused(
        tuple(name for name in signature.functions if name not in functions),
        tuple(word for category in signature.categories.values() for word in category.words if word not in words),
        patterns,
    )


def _shapes(said: Said) -> Iterator[Shape]:
    stack = [said]
    while stack:
        part = stack.pop()
        if part.shape is not None:
            yield part.shape
        stack += [*part.items, *part.said.values()]


@dataclass(frozen=True, slots=True)
class Golden:
    """A sentence written by hand, with the tree it must mean."""

    text: str
    tree: Tree
    line: int


def goldens(file: Path, functions: Mapping[str, Named]) -> list[Golden]:
    """The golden sentences of a file."""
    source, _ = decode(file.name, file.read_bytes())
    root, _ = parse(source)
    rows = []
    for item in root.items if isinstance(root, nodes.Sequence) else []:
        assert isinstance(item, nodes.Mapping)
        text, tree = item.values["text"], item.values["tree"]
        assert isinstance(text, nodes.Scalar)
        assert isinstance(tree, nodes.Scalar)
        rows.append(Golden(text.value, parse_tree(tree.value, functions), text.span.line))
    return rows


def start_of(language: Language, tree: Tree) -> str:
    """Whether a tree is read as an effect or as a condition."""
    return CONDITION if language.speaker.is_condition(tree) else EFFECT


def broken_examples(tongues: Tongues, source: str) -> Iterator[tuple[str, str]]:
    """Functions whose example does not hold: it must be readable and use the function."""
    language = tongues.language(source)
    for name, function in language.signature.functions.items():
        if not function.example:
            yield name, ""
            continue
        analysis = tongues.analyse(source, function.example)
        if analysis.tree is None and function.span.path.startswith("grammar/core/"):
            continue  # the core has no words of its own for steps and the like: its examples borrow a game's
        if analysis.tree is None or name not in {node.fun for node in walk(analysis.tree)}:
            alone = name == "otherwise"  # it becomes one with its “if”
            if not alone or analysis.tree is None:
                yield name, function.example


def broken_goldens(language: Language, file: Path) -> Iterator[tuple[int, str, str]]:
    """Golden sentences that are read or said otherwise: line, what was wanted, what there is."""
    for golden in goldens(file, language.signature.functions):
        start = start_of(language, golden.tree)
        try:
            found = language.parse(golden.text, start)
        except (Unexpected, Meaningless, TooDeep):
            yield golden.line, golden.text, ""
            continue
        if found != golden.tree:
            yield golden.line, show(golden.tree), show(found)
        elif (said := language.say(golden.tree)) != golden.text:
            yield golden.line, golden.text, said
