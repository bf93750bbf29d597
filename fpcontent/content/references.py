"""What content defines by an id, and who refers to it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from fpcontent.content.document import Document, promised_id
from fpcontent.content.nodes import Mapping, Scalar, find
from fpcontent.content.pack import FOLDERS, SINGLES, Pack
from fpcontent.content.shapes import Reference
from fpcontent.diagnostics.source import Span

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


def references_to(pack: Pack, id: str, kind: str | None = None) -> list[tuple[Document, Reference]]:
    """Every reference to an id, of one kind or of any."""
    return [
        (document, reference)
        for document in pack.documents
        for reference in document.references
        if reference.id == id and kind in (None, reference.kind)
    ]
