"""Sound documents to the typed model."""

from types import MappingProxyType
from typing import cast

from fpcontent.content.document import Document
from fpcontent.content.model import (
    Card,
    Collection,
    Component,
    Edition,
    Format,
    Game,
    Icon,
    Outline,
    State,
    Term,
)
from fpcontent.content.shapes import Json

Fields = dict[str, Json]


def game(document: Document) -> Game:
    """The manifest."""
    plain = document.plain
    decks = {id: _collection(document, "decks", id, fields) for id, fields in _maps(plain.get("decks"))}
    folders = {id: _collection(document, "components", id, fields) for id, fields in _maps(plain.get("components"))}
    languages = tuple(str(language) for language in cast(list[Json], plain["languages"]))
    return Game(
        str(plain["id"]),
        languages,
        str(plain.get("source", languages[0])),
        MappingProxyType({id: _edition(document, id, fields) for id, fields in _maps(plain.get("editions"))}),
        MappingProxyType({id: _format(id, fields) for id, fields in _maps(plain.get("formats"))}),
        MappingProxyType(decks),
        MappingProxyType(folders),
        document,
    )


def _edition(document: Document, id: str, fields: Fields) -> Edition:
    return Edition(id, document.text("editions", id, "name"), str(fields.get("mark", "")))


def _format(id: str, fields: Fields) -> Format:
    outline = Outline(str(fields["shape"]))
    width = _number(fields.get("width", fields.get("diameter")))
    height = _number(fields.get("height", width))
    return Format(id, outline, width, height, _number(fields.get("corner", 0)), _number(fields.get("bleed", 0)))


def _collection(document: Document, section: str, id: str, fields: Fields) -> Collection:
    count = fields.get("count")
    return Collection(
        id,
        document.text(section, id, "name"),
        str(fields.get("kind", "")),
        _text(fields.get("ids")),
        _text(fields.get("format")),
        count if isinstance(count, int) else None,
        State(str(fields.get("state", State.COMPLETE))),
    )


def component(document: Document, game: Game) -> Component:
    """A card or any other component."""
    plain = document.plain
    copies = plain.get("copies", 1)
    edition = str(plain.get("edition", next(iter(game.editions), "")))
    fields = MappingProxyType(dict(plain))
    common = (document.id, document.kind, edition, copies if isinstance(copies, int) else 1)
    if document.deck is not None:
        format = _text(plain.get("format")) or game.decks[document.deck].format
        return Card(*common, format, fields, document, document.deck)
    folder = game.folders.get(document.path.split("/")[2])
    return Component(*common, _text(plain.get("format")) or (folder.format if folder else None), fields, document)


def terms(document: Document) -> tuple[Term, ...]:
    """The glossary's terms."""
    found = []
    for id, fields in _maps(document.plain.get("terms")):
        avoid = fields.get("avoid")
        words = {
            language: tuple(str(word) for word in listed) if isinstance(listed, list) else ()
            for language, listed in (avoid.items() if isinstance(avoid, dict) else ())
        }
        found.append(Term(id, document.text("terms", id, "name"), MappingProxyType(words)))
    return tuple(found)


def icons(document: Document) -> MappingProxyType[str, Icon]:
    """The theme's icons."""
    rows = _maps(document.plain.get("icons"))
    return MappingProxyType({id: Icon(id, str(row.get("file")), document.text("icons", id, "alt")) for id, row in rows})


def _maps(value: Json) -> list[tuple[str, Fields]]:
    """The entries of a map of maps."""
    return [(id, row) for id, row in value.items() if isinstance(row, dict)] if isinstance(value, dict) else []


def _text(value: Json) -> str | None:
    return value if isinstance(value, str) else None


def _number(value: Json) -> float:
    return float(value) if isinstance(value, int | float) else 0.0
