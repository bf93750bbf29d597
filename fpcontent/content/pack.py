"""A game's whole content: every file of its folder, read and put in its place."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType

from fpcontent.content import build
from fpcontent.content.document import Document, read_document
from fpcontent.content.faults import Fault
from fpcontent.content.files import Snapshot, take_snapshot
from fpcontent.content.lock import Lock, read_lock
from fpcontent.content.model import Card, Component, Game, Icon, Term
from fpcontent.content.schemas import SchemaError, Schemas
from fpcontent.diagnostics.source import whole_file

FOLDERS: Mapping[str, str] = {
    "scenarios": "scenario",
    "buildings": "building",
    "boards": "board",
    "tiles": "tile",
    "rulebook": "page",
    "cases": "case",
}
"""The kinds of components that are no cards, by the folder they live in."""

SINGLES: Mapping[str, str] = {"game.yaml": "game", "glossary.yaml": "glossary", "theme/theme.yaml": "theme"}
"""The files a game has one of."""

LOCK = "translations.lock"


@dataclass(frozen=True, slots=True)
class Pack:
    """One game below a root. `game` is None where the manifest itself cannot be used."""

    root: Path
    name: str
    game: Game | None
    documents: tuple[Document, ...]
    components: tuple[Component, ...]
    terms: tuple[Term, ...]
    icons: Mapping[str, Icon]
    lock: Lock
    files: Mapping[str, bytes]
    faults: tuple[Fault, ...]
    by_id: Mapping[str, Component] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        # Of two with one id the first counts, as everywhere.
        found = {component.id: component for component in reversed(self.components)}
        object.__setattr__(self, "by_id", MappingProxyType(found))

    @property
    def folder(self) -> str:
        """The pack's folder below the root, with a slash at its end."""
        return f"cards/{self.name}/"

    @property
    def whole(self) -> bool:
        """Whether all of it was read, so that what nobody found is not there."""
        read = all(document.sound and document.plain and not document.faults for document in self.documents)
        return self.game is not None and read and not self.faults

    @property
    def unread(self) -> tuple[Fault, ...]:
        """Why files are missing from the pack."""
        unread = [document for document in self.documents if document.root is None]
        return (*self.faults, *(fault for document in unread for fault in document.faults))

    @property
    def cards(self) -> tuple[Card, ...]:
        """The components that belong to a deck, sorted by file."""
        return tuple(component for component in self.components if isinstance(component, Card))

    def component(self, id: str) -> Component | None:
        """The component with an id."""
        return self.by_id.get(id)

    def document(self, kind: str) -> Document | None:
        """The document of a kind there is one of: game, theme, glossary."""
        return next((document for document in self.documents if document.kind == kind), None)


def load(root: Path, snapshot: Snapshot | None = None) -> tuple[Pack, ...]:
    """Loads every game below a root."""
    snapshot = snapshot or take_snapshot(root)
    schemas = Schemas(root)
    return tuple(load_pack(snapshot, name, schemas) for name in snapshot.games())


def load_pack(snapshot: Snapshot, name: str, schemas: Schemas) -> Pack:
    """Loads one game."""
    folder = f"cards/{name}/"
    files = {path[len(folder) :]: raw for path, raw in snapshot.below(folder)}
    faults = [
        fault
        for fault in snapshot.faults
        if fault.span.path.startswith((folder, "schemas")) or folder.startswith(fault.span.path + "/")
    ]
    documents: list[Document] = []
    game = None
    if "game.yaml" in files:
        documents.append(_read(folder, "game.yaml", files["game.yaml"], "game", None, name, schemas, faults))
        game = build.game(documents[0]) if documents[0].sound else None
    elif not any((folder + "game.yaml").startswith(fault.span.path) for fault in faults):
        faults.append(Fault("misplaced-file", "no-manifest", whole_file(folder + "game.yaml")))
    for path, raw in files.items():
        if path == "game.yaml" or not path.endswith((".yaml", ".yml")):
            continue
        kind, deck = place(path, game)
        if kind is None:
            if game is not None:
                faults.append(_misplaced(folder + path, game))
            continue
        documents.append(_read(folder, path, raw, kind, deck, name, schemas, faults))
    theme = next((d for d in documents if d.kind == "theme" and d.sound), None)
    glossary = next((d for d in documents if d.kind == "glossary" and d.sound), None)
    return Pack(
        snapshot.root,
        name,
        game,
        tuple(documents),
        tuple(build.component(d, game) for d in documents if game and d.sound and d.kind not in SINGLES.values()),
        build.terms(glossary) if glossary else (),
        build.icons(theme) if theme else {},
        read_lock(files.get(LOCK, b"")),
        files,
        tuple(faults),
    )


def place(path: str, game: Game | None) -> tuple[str | None, str | None]:
    """The kind and the deck of a file, told by its place in the game's folder."""
    if path in SINGLES:
        return SINGLES[path], None
    if match := re.fullmatch(r"decks/([^/]+)/[^/]+\.yaml", path):
        deck = game.decks.get(match[1]) if game else None
        return (deck.kind, deck.id) if deck else (None, None)
    if match := re.fullmatch(r"([^/]+)/[^/]+\.yaml", path):
        return FOLDERS.get(match[1]), None
    return None, None


def _read(
    folder: str, path: str, raw: bytes, kind: str, deck: str | None, game: str, schemas: Schemas, faults: list[Fault]
) -> Document:
    """Reads a file through its kind's schema; a schema that cannot be used is a fault as well."""
    try:
        schema = schemas.find(game, kind)
    except SchemaError as error:
        schema = None
        reason = f"{error.path}: {error.reason}"
        faults.append(Fault("schema", "broken-schema", whole_file(folder + path), {"kind": kind, "reason": reason}))
    else:
        if schema is None:
            faults.append(Fault("schema", "no-schema", whole_file(folder + path), {"kind": kind, "game": game}))
    return read_document(folder + path, raw, kind, deck, schema)


def _misplaced(path: str, game: Game) -> Fault:
    """A file in a folder no kind lives in."""
    known = ", ".join([*(f"decks/{deck}" for deck in game.decks), *FOLDERS])
    return Fault("misplaced-file", "main", whole_file(path), {"known": known})
