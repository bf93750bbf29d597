"""One YAML file, read through the schema of its kind."""

import os
from collections.abc import Mapping as MappingOf
from dataclasses import dataclass, field

from fpcontent.content.faults import Fault
from fpcontent.content.nodes import Mapping, Node, Scalar, find, key_span
from fpcontent.content.reading import decode, parse
from fpcontent.content.schemas import Schema, Violation
from fpcontent.content.shapes import Json, Reading, Reference, UnknownKey, read
from fpcontent.content.texts import Text, marks
from fpcontent.diagnostics.source import Source, Span, whole_file


@dataclass(frozen=True, slots=True)
class Document:
    """A file's text, tree and plain value, and what reading it brought to light."""

    source: Source
    kind: str
    deck: str | None
    root: Node | None = None
    plain: MappingOf[str, Json] = field(default_factory=dict)
    texts: tuple[Text, ...] = ()
    references: tuple[Reference, ...] = ()
    unknown_keys: tuple[UnknownKey, ...] = ()
    violations: tuple[Violation, ...] = ()
    faults: tuple[Fault, ...] = ()

    @property
    def path(self) -> str:
        """The file's path below the root."""
        return self.source.path

    @property
    def sound(self) -> bool:
        """Whether the file is what its schema asks for, so that a typed component can be made of it."""
        return self.root is not None and not self.violations

    @property
    def id(self) -> str:
        """The id the file gives itself, or the one its name promises where it gives none."""
        own = self.plain.get("id")
        return own if isinstance(own, str) and own else promised_id(self.path, self.deck is not None)

    def text(self, *path: str | int) -> Text | None:
        """The text at a path."""
        return next((text for text in self.texts if text.path == path), None)

    def span(self, *path: str | int) -> Span:
        """Where the key at a path stands, or the file's beginning."""
        return key_span(self.root, path) if self.root is not None else whole_file(self.path)

    def value_span(self, *path: str | int) -> Span:
        """Where the value at a path stands; the key of what is more than a scalar."""
        node = find(self.root, path) if self.root is not None else None
        return node.span if isinstance(node, Scalar) and node.start != node.end else self.span(*path)


def promised_id(path: str, in_deck: bool) -> str:
    """The id that a file's name promises."""
    stem = os.path.splitext(path.rsplit("/", 1)[-1])[0]
    return stem.split("-", 1)[0] if in_deck else stem


def read_document(path: str, raw: bytes, kind: str, deck: str | None, schema: Schema | None) -> Document:
    """Reads a file; whatever is wrong with it is kept in the document."""
    source, faults = decode(path, raw)
    if any(fault.variant != "bom" for fault in faults):
        return Document(source, kind, deck, faults=tuple(faults))
    root, more = parse(source)
    faults += more
    if root is None or schema is None:
        return Document(source, kind, deck, root, faults=tuple(faults))
    if not isinstance(root, Mapping):
        faults.append(Fault("schema", "not-a-mapping", source.span(root.start, min(root.start + 1, len(source.text)))))
        return Document(source, kind, deck, None, faults=tuple(faults))
    gathered = Reading()
    plain = read(root, schema.shape, gathered)
    assert isinstance(plain, dict)
    return Document(
        source,
        kind,
        deck,
        root,
        plain,
        tuple(gathered.texts),
        (*gathered.references, *_references_in_texts(gathered.texts)),
        tuple(gathered.unknown_keys),
        tuple(schema.violations(plain)),
        tuple(faults),
    )


def _references_in_texts(texts: list[Text]) -> list[Reference]:
    """The references that stand inside texts."""
    found = []
    for text in texts:
        for language, value in text.values.items():
            if "{" in value or "#" in value:
                for mark in marks(value, text.role):
                    place = (*text.path, language)
                    found.append(Reference(mark.kind, mark.id, place, text.scalar(language), mark.start, mark.end))
    return found
