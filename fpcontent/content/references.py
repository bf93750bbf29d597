"""What content defines by an id, and who refers to it."""

import re
from collections.abc import Iterator
from collections.abc import Mapping as MappingOf
from dataclasses import dataclass

from fpcontent.content.document import Document, promised_id
from fpcontent.content.nodes import Mapping, Scalar, find
from fpcontent.content.pack import FOLDERS, SINGLES, Pack
from fpcontent.content.quoting import part_edit
from fpcontent.content.shapes import Reference
from fpcontent.diagnostics.model import Edit, Message, Texts, Value
from fpcontent.diagnostics.source import Source, Span

SECTIONS = {
    ("game", "editions"): "edition",
    ("game", "formats"): "format",
    ("game", "decks"): "deck",
    ("game", "resources"): "resource",
    ("game", "pieces"): "piece",
    ("board", "tracks"): "track",
    ("glossary", "terms"): "term",
    ("theme", "icons"): "icon",
}
"""The maps whose keys define something, by kind of file, and what they define."""


KINDS = ("card", *FOLDERS.values(), *SECTIONS.values())
"""Everything that can be referred to."""

KIND_NAMES: MappingOf[str, Texts] = {
    "card": {"en": "card", "pl": "karta", "cs": "karta", "de": "Karte"},
    "scenario": {"en": "scenario", "pl": "scenariusz", "cs": "scénář", "de": "Szenario"},
    "building": {"en": "building", "pl": "budynek", "cs": "budova", "de": "Gebäude"},
    "board": {"en": "board", "pl": "plansza", "cs": "herní plán", "de": "Spielplan"},
    "tile": {"en": "tile", "pl": "kafelek", "cs": "dílek", "de": "Plättchen"},
    "page": {"en": "page", "pl": "strona", "cs": "stránka", "de": "Seite"},
    "case": {"en": "case", "pl": "przypadek", "cs": "případ", "de": "Fall"},
    "edition": {"en": "edition", "pl": "edycja", "cs": "edice", "de": "Ausgabe"},
    "format": {"en": "format", "pl": "format", "cs": "formát", "de": "Format"},
    "deck": {"en": "deck", "pl": "talia", "cs": "balíček", "de": "Stapel"},
    "resource": {"en": "resource", "pl": "zasób", "cs": "surovina", "de": "Rohstoff"},
    "piece": {"en": "piece", "pl": "element", "cs": "komponenta", "de": "Spielteil"},
    "track": {"en": "track", "pl": "tor", "cs": "stupnice", "de": "Leiste"},
    "term": {"en": "term", "pl": "termin", "cs": "pojem", "de": "Begriff"},
    "icon": {"en": "icon", "pl": "ikona", "cs": "ikona", "de": "Symbol"},
}
"""What people call them."""


def kind_name(kind: str) -> Value:
    """What people call a kind, in the language of a sentence; a kind of the game's own goes by its id."""
    return Message(KIND_NAMES[kind]) if kind in KIND_NAMES else kind


@dataclass(frozen=True, slots=True)
class Definition:
    """An id, what it stands for, and the node that introduces it."""

    kind: str
    id: str
    document: Document
    node: Scalar

    @property
    def span(self) -> Span:
        """Where it is defined."""
        return self.node.span


def definitions(pack: Pack) -> Iterator[Definition]:
    """Everything a pack defines, in the order of its files."""
    for document in pack.documents:
        if document.root is None:
            continue
        node = find(document.root, ("id",))
        if isinstance(node, Scalar) and node.value:
            kind = "card" if document.deck is not None else document.kind
            yield Definition(kind, node.value, document, node)
        for (file, section), kind in SECTIONS.items():
            rows = find(document.root, (section,)) if file == document.kind else None
            if isinstance(rows, Mapping):
                for key, scalar in rows.keys.items():
                    yield Definition(kind, key, document, scalar)


def left_out(pack: Pack) -> Iterator[tuple[str, str | None]]:
    """What unread files hold: its kind and its id, or None for the id where it may be anything of the kind."""
    unread = {document.path for document in pack.documents if document.root is None}
    for path in sorted(unread | {fault.span.path for fault in pack.faults}):
        inside = re.sub(r"\.yml\Z", ".yaml", path.removeprefix(pack.folder))
        for place, kind in _PLACES.items():
            if inside.startswith(place + "/") and inside.endswith(".yaml"):
                yield kind, promised_id(path, kind == "card")
            elif inside.startswith(place + "/") or f"{place}/".startswith(inside + "/"):
                yield kind, None
            else:
                continue
            yield from ((defined, None) for (file, _), defined in SECTIONS.items() if file == kind)


_PLACES = {"decks": "card", **FOLDERS, **SINGLES}
"""What may be defined by the files of a folder, or by one file."""


@dataclass(frozen=True, slots=True)
class Use:
    """A place that refers to an id: a reference in a document, or a call in a template, which is no YAML."""

    kind: str
    id: str
    source: Source
    place: Reference | tuple[int, int]

    @property
    def span(self) -> Span:
        """Where the id stands, without what is around it."""
        return self.place.span if isinstance(self.place, Reference) else self.source.span(*self.place)

    def edit(self, new: str) -> Edit:
        """Puts another id in its place."""
        if not isinstance(self.place, Reference):
            return Edit(self.span, new)
        node, end = self.place.node, self.place.end
        return part_edit(node, self.place.start, len(node.value) if end is None else end, new)


def uses(pack: Pack) -> Iterator[Use]:
    """Everything in a pack that refers to something, in the order of its files; templates come last."""
    for document in pack.documents:
        for reference in document.references:
            yield Use(reference.kind, reference.id, document.source, reference)
    for path, raw in pack.files.items():
        if path.endswith(".html") and b"icon" in raw:
            yield from _icons(Source(pack.folder + path, raw.decode("utf-8-sig", "replace")))


# The arguments of icon("…") are read where Jinja runs code: not in its comments, nor in the words around it.
_CODE = re.compile(r"\{#.*?(?:#\}|\Z)|\{\{.*?(?:\}\}|\Z)|\{%.*?(?:%\}|\Z)", re.S)
_ICON = re.compile(r"(?<![\w.])icon\(\s*([^()]*)\)")
_NAMED = re.compile(r"(?:\A|\belse\s+)([\"'])([\w-]+)\1(?=\s*(?:\Z|if\b))")


def _icons(source: Source) -> Iterator[Use]:
    """The icons that a template names, also by `icon("a" if … else "b")`."""
    for code in _CODE.finditer(source.text):
        for call in _ICON.finditer(code[0]) if not code[0].startswith("{#") else ():
            for named in _NAMED.finditer(call[1]):
                start = code.start() + call.start(1) + named.start(2)
                yield Use("icon", named[2], source, (start, start + len(named[2])))


def references_to(pack: Pack, id: str, kind: str | None = None) -> list[Use]:
    """Every reference to an id, of one kind or of any."""
    return [use for use in uses(pack) if use.id == id and kind in (None, use.kind)]
