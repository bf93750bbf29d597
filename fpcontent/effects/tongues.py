"""All languages of a game: each loaded when it is first used."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path

from fpcontent import resources
from fpcontent.effects.explaining import Explainer
from fpcontent.effects.findings import Finding
from fpcontent.effects.language import EFFECT, Language
from fpcontent.effects.lint import lint
from fpcontent.effects.parser import TooDeep, Unexpected
from fpcontent.effects.reading import Meaningless
from fpcontent.effects.storing import load
from fpcontent.effects.tree import Tree
from fpcontent.effects.words import split

MAX_LENGTH = 100_000


@dataclass(frozen=True, slots=True)
class Analysis:
    """What there is to know about one text: its tree, if it has one, and what to say about its words."""

    tree: Tree | None
    findings: tuple[Finding, ...]

    @property
    def reads(self) -> bool:
        """Whether the text means something."""
        return self.tree is not None


def pack_folder(root: Path, game: str) -> Path | None:
    """Where a game's grammar lies: below the root, or with the tool; None where it has none."""
    for folder in (root / "grammar" / game, resources.data("grammar") / game):
        if (folder / "abstract.yaml").is_file():
            return folder
    return None


@dataclass
class Tongues:
    """The languages of a game by their codes."""

    folders: Sequence[Path]
    codes: tuple[str, ...]
    registers: Mapping[str, str] = field(default_factory=dict)
    missing: tuple[str, ...] = ()
    """Languages of the game that the core speaks and the game's own grammar does not."""
    _loaded: dict[str, Language] = field(default_factory=dict, repr=False)

    def language(self, code: str) -> Language:
        """A language of the game."""
        if code not in self._loaded:
            language = load(code, self.folders)
            register = self.registers.get(code, "singular")
            self._loaded[code] = replace(language, speaker=replace(language.speaker, register=register))
        return self._loaded[code]

    def explainer(self, code: str) -> Explainer:
        """Explains what cannot be read in a language."""
        if code not in self._explainers:
            others = tuple(other for other in self.codes if other != code)
            self._explainers[code] = Explainer(self.language(code), lambda: (self.language(c) for c in others))
        return self._explainers[code]

    @cached_property
    def _explainers(self) -> dict[str, Explainer]:
        return {}

    def analyse(self, code: str, text: str, start: str = EFFECT) -> Analysis:
        """Reads a text and looks at its words."""
        language = self.language(code)
        if len(text) > MAX_LENGTH:
            return Analysis(None, (Finding("effect-size", "long", 0, 0, {"limit": MAX_LENGTH}),))
        try:
            said = language.read(text, start)
        except Unexpected as error:
            return Analysis(None, (self.explainer(code).explain(text, start, error),))
        except Meaningless as error:
            return Analysis(None, (_meaningless(text, error),))
        except TooDeep as error:
            word = split(text)[error.at]
            return Analysis(None, (Finding("effect-size", "deep", word.start, word.end),))
        return Analysis(said.tree, tuple(lint(language, text, said)))


def _meaningless(text: str, error: Meaningless) -> Finding:
    """What fits together but means nothing."""
    words = split(text)
    begin, end = words[error.first].start, words[error.after - 1].end
    word = text[begin:end]
    if error.variant == "wrong-kind":
        return Finding("wrong-kind", "plain", begin, end, {"word": word})
    if error.sign is not None:
        after = words[error.sign.after].start
        begin, end = words[error.sign.first].start, after + 1
        return Finding("misplaced-clause", error.variant, begin, end, {"word": word}, f". {text[after].upper()}")
    return Finding("misplaced-clause", error.variant, begin, end, {"word": word})
