"""The translation lock: which source text each translation was made from."""

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from fpcontent.content.document import Document

HEADER = "# Which source text each translation was made from. Written by `fpcontent translate accept`.\n"


@dataclass(frozen=True, slots=True)
class Lock:
    """The hash of the source by document id and language."""

    entries: Mapping[tuple[str, str], str]

    def render(self) -> str:
        """One sorted line per document and language, so that merges are easy."""
        return HEADER + "".join(f"{id} {language} {digest}\n" for (id, language), digest in sorted(self.entries.items()))


def read_lock(raw: bytes) -> Lock:
    """Reads a lock; a line that is none (a merge gone wrong) counts as absent, so the text is asked for again."""
    entries = {}
    for line in raw.decode("utf-8", "replace").splitlines():
        words = line.split()
        if len(words) == 3 and not line.startswith("#"):
            entries[words[0], words[1]] = words[2]
    return Lock(entries)


def source_digest(document: Document, source: str) -> str:
    """The hash of all texts of a document in the source language."""
    digest = hashlib.blake2b(digest_size=8)
    for text in sorted(document.texts, key=lambda text: text.name):
        if source in text.values:
            digest.update(f"{text.name}\0{text.values[source]}\0".encode())
    return digest.hexdigest()


def translated(document: Document, language: str) -> bool:
    """Whether any text of a document exists in a language."""
    return any(language in text.values for text in document.texts)


def accept(lock: Lock, documents: Iterable[Document], languages: Iterable[str], source: str) -> Lock:
    """A lock that takes the given translations for fresh."""
    entries = dict(lock.entries)
    wanted = tuple(languages)
    for document in documents:
        for language in wanted:
            if translated(document, language):
                entries[document.id, language] = source_digest(document, source)
    return Lock(entries)
