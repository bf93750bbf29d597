"""How a game looks: fonts, colours, style sheets and templates, from theme.yaml or plain."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from fpcontent.content.pack import Pack
from fpcontent.content.shapes import Json

FOLDER = "theme/"
"""The folder of a pack's theme."""

DEFAULT = "default/"
"""The folder, in the package, of the theme of a game without one."""


@dataclass(frozen=True, slots=True)
class Font:
    """A font file of the pack."""

    family: str
    file: str
    weight: int
    style: str


@dataclass(frozen=True, slots=True)
class Colours:
    """The colours of a deck."""

    paper: str = "#ffffff"
    ink: str = "#1a1a1a"
    accent: str = "#4a4a4a"


@dataclass(frozen=True, slots=True)
class Theme:
    """What theme.yaml says, made whole; `path` is the file, for messages."""

    path: str
    fonts: tuple[Font, ...]
    styles: tuple[str, ...]
    palette: Mapping[str, str]
    colours: Mapping[str, Colours]
    templates: Mapping[str, str]


def theme_of(pack: Pack) -> Theme:
    """The theme of a pack; one whose theme.yaml is missing or unsound looks plain."""
    document = pack.document("theme")
    plain: Mapping[str, Json] = document.plain if document and document.sound else {}
    listed = plain.get("styles")
    styles = tuple(FOLDER + str(style) for style in listed) if isinstance(listed, list) else (FOLDER + "card.css",)
    templates = {kind: FOLDER + str(file) for kind, file in _map(plain.get("templates")).items()}
    return Theme(
        document.path if document else pack.folder,
        tuple(_font(row) for row in _list(plain.get("fonts"))),
        tuple(style for style in styles if style in pack.files),
        MappingProxyType({name: str(colour) for name, colour in _map(plain.get("palette")).items()}),
        MappingProxyType({deck: _colours(_map(row)) for deck, row in _map(plain.get("colours")).items()}),
        MappingProxyType(templates),
    )


def _font(row: Json) -> Font:
    fields = _map(row)
    weight = fields.get("weight", 400)
    return Font(
        str(fields.get("family")),
        FOLDER + str(fields.get("file")),
        weight if isinstance(weight, int) else 400,
        str(fields.get("style", "normal")),
    )


def _colours(fields: Mapping[str, Json]) -> Colours:
    return Colours(**{name: str(fields[name]) for name in ("paper", "ink", "accent") if name in fields})


def _map(value: Json) -> dict[str, Json]:
    return value if isinstance(value, dict) else {}


def _list(value: Json) -> list[Json]:
    return value if isinstance(value, list) else []
