"""Texts in several languages, and the small markup they may carry."""

import enum
import re
from collections.abc import Iterator
from collections.abc import Mapping as MappingOf
from dataclasses import dataclass, field

from fpcontent.content.nodes import Mapping, Path, Scalar
from fpcontent.diagnostics.source import Span


class Role(enum.StrEnum):
    """What a text is: words for people, or what the effect language reads: something that happens, or that may hold."""

    TEXT = "text"
    EFFECT = "effect"
    CONDITION = "condition"


_UNSEEN = " \t\r\n\u00a0\u00ad\u200b\u200c\u200d\u2007\u2009\u200a\u202f\u2060\u3000\ufeff"


@dataclass(frozen=True, slots=True)
class Text:
    """One text of a component in all its languages."""

    role: Role
    path: Path
    values: MappingOf[str, str]
    node: Mapping = field(repr=False, compare=False)

    @property
    def name(self) -> str:
        """The text's place in its file as people write it: `name`, `options.0.effect`."""
        return ".".join(str(step) for step in self.path)

    def scalar(self, language: str) -> Scalar:
        """The node of one language."""
        node = self.node.values[language]
        assert isinstance(node, Scalar)
        return node

    def says(self, language: str) -> bool:
        """Whether there is anything to be seen of the text in a language; of an empty one the schema speaks."""
        value = self.values.get(language)
        return value is not None and (not value or bool(value.strip(_UNSEEN)))

    def span(self, language: str, start: int = 0, end: int | None = None) -> Span:
        """Where a stretch of the text in one language stands in the file."""
        value = self.values[language]
        return self.scalar(language).inside(start, len(value) if end is None else end)


@dataclass(frozen=True, slots=True)
class Mark:
    """A piece of markup in a text: its kind, what it names, and where that name stands in the text."""

    kind: str
    id: str
    start: int
    end: int


_DIRECTIVE = re.compile(r"\{([a-z]+):([^{}\s]+)\}")
_CARD_NUMBER = re.compile(r"(?<![\w#&])#(?=[A-Za-z-]*[0-9])([A-Za-z][A-Za-z0-9-]*)")


def marks(value: str, role: Role) -> Iterator[Mark]:
    """The references in a text: `{icon:coal}`, `{card:L01}`, and `#L01` in effects."""
    if "{" in value:
        for match in _DIRECTIVE.finditer(value):
            yield Mark(match[1], match[2], match.start(2), match.end(2))
    if role is not Role.TEXT and "#" in value:
        for match in _CARD_NUMBER.finditer(value):
            yield Mark("card", match[1], match.start(1), match.end(1))
