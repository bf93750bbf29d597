"""The typed model: a game's manifest and its components, frozen, each with the document it came from."""

import enum
from collections.abc import Mapping
from dataclasses import dataclass, field

from fpcontent.content.document import Document
from fpcontent.content.shapes import Json
from fpcontent.content.texts import Text
from fpcontent.diagnostics.source import Span


class Outline(enum.StrEnum):
    """The shape a component is cut to."""

    RECTANGLE = "rectangle"
    SQUARE = "square"
    HEXAGON = "hexagon"
    ROUND = "round"


class State(enum.StrEnum):
    """Whether a deck is still being written or promised to be whole."""

    DRAFT = "draft"
    COMPLETE = "complete"


@dataclass(frozen=True, slots=True)
class Format:
    """A size to cut to, in millimetres."""

    id: str
    outline: Outline
    width: float
    height: float
    corner: float
    bleed: float


@dataclass(frozen=True, slots=True)
class Edition:
    """A box or expansion, and the mark it prints on its cards."""

    id: str
    name: Text | None
    mark: str


@dataclass(frozen=True, slots=True)
class Collection:
    """What the manifest promises of a deck, or of a folder of other components."""

    id: str
    name: Text | None
    kind: str
    ids: str | None
    format: str | None
    count: int | None
    state: State


@dataclass(frozen=True, slots=True)
class Game:
    """The manifest of a game."""

    id: str
    languages: tuple[str, ...]
    source: str
    editions: Mapping[str, Edition]
    formats: Mapping[str, Format]
    decks: Mapping[str, Collection]
    folders: Mapping[str, Collection]
    document: Document = field(repr=False, compare=False)

    @property
    def name(self) -> Text | None:
        """The game's name."""
        return self.document.text("name")

    @property
    def translations(self) -> tuple[str, ...]:
        """The languages other than the source."""
        return tuple(language for language in self.languages if language != self.source)


@dataclass(frozen=True, slots=True)
class Component:
    """Anything with an id: a building, a board, a tile, a scenario, a rulebook page, a case."""

    id: str
    kind: str
    edition: str
    copies: int
    format: str | None
    fields: Mapping[str, Json]
    document: Document = field(repr=False, compare=False)

    @property
    def place(self) -> str:
        """The deck of a card, the folder of anything else."""
        return self.document.deck or self.document.path.split("/")[2]

    @property
    def name(self) -> Text | None:
        """What the component is called."""
        return self.document.text("name") or self.document.text("title")

    def title(self, language: str) -> str:
        """The name in a language, or the id where there is none."""
        return self.name.values.get(language, self.id) if self.name else self.id

    def text(self, *path: str | int) -> Text | None:
        """A text of the component."""
        return self.document.text(*path)

    def span(self, *path: str | int) -> Span:
        """Where a field stands."""
        return self.document.span(*path)


@dataclass(frozen=True, slots=True)
class Option:
    """A numbered choice on a card."""

    text: Text | None
    requires: Text | None
    effect: Text | None


@dataclass(frozen=True, slots=True)
class Card(Component):
    """A component that belongs to a deck."""

    deck: str

    @property
    def story(self) -> Text | None:
        """The words that set the scene."""
        return self.text("story")

    @property
    def effect(self) -> Text | None:
        """What happens."""
        return self.text("effect")

    @property
    def options(self) -> tuple[Option, ...]:
        """The choices the card offers."""
        rows = self.fields.get("options")
        count = len(rows) if isinstance(rows, list) else 0
        keys = ("text", "requires", "effect")
        return tuple(Option(*(self.text("options", number, key) for key in keys)) for number in range(count))


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game, and the words that must not stand in for it."""

    id: str
    name: Text | None
    avoid: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Icon:
    """A picture that may stand in a text."""

    id: str
    file: str
    alt: Text | None
