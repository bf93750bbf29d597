"""The translation lock: which source text each translation was made from."""

import enum
import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from fpcontent.content.document import Document
from fpcontent.content.texts import Text

HEADER = "# Which source text each translation was made from. Written by `fpcontent translate accept`.\n"


Spoken = Callable[[Text, str], str | None]
"""What the tool itself says for a text that is left out in a language, if it can."""


def _silent(text: Text, language: str) -> str | None:
    return None


class Freshness(enum.StrEnum):
    """How a translation stands to its source."""

    FRESH = "fresh"
    STALE = "stale"
    NEW = "new"
    MISSING = "missing"


@dataclass(frozen=True, slots=True)
class Status:
    """One document in one language."""

    document: Document
    language: str
    freshness: Freshness

    @property
    def id(self) -> str:
        """The document's id."""
        return self.document.id


@dataclass(frozen=True, slots=True)
class Lock:
    """The hash of the source by document id and language."""

    entries: Mapping[tuple[str, str], str]

    def render(self) -> str:
        """One sorted line per document and language, so that merges are easy."""
        rows = sorted(self.entries.items())
        return HEADER + "".join(f"{id} {language} {digest}\n" for (id, language), digest in rows)


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
    return any(text.says(language) for text in document.texts)


def complete(document: Document, language: str, source: str, spoken: Spoken = _silent) -> bool:
    """Whether every text of a document that exists in the source exists in a language, or the tool says it."""
    texts = (text for text in document.texts if source in text.values)
    return all(text.says(language) or spoken(text, language) is not None for text in texts)


def status(
    lock: Lock, documents: Iterable[Document], languages: Iterable[str], source: str, spoken: Spoken = _silent
) -> Iterator[Status]:
    """How every document with texts stands in every language but the source."""
    translations = tuple(language for language in languages if language != source)
    for document in documents:
        if any(source in text.values for text in document.texts):
            digest = source_digest(document, source)
            for language in translations:
                yield Status(document, language, _freshness(lock, document, language, source, digest, spoken))


def _freshness(lock: Lock, document: Document, language: str, source: str, digest: str, spoken: Spoken) -> Freshness:
    if not complete(document, language, source, spoken):
        return Freshness.MISSING
    if not translated(document, language):  # the tool says all of it, and nobody has to accept that
        return Freshness.FRESH
    accepted = lock.entries.get((document.id, language))
    return Freshness.NEW if accepted is None else Freshness.FRESH if accepted == digest else Freshness.STALE


def accept(lock: Lock, documents: Iterable[Document], languages: Iterable[str], source: str) -> Lock:
    """A lock that takes the given translations for fresh."""
    entries = dict(lock.entries)
    wanted = tuple(languages)
    for document in documents:
        for language in wanted:
            if translated(document, language):
                entries[document.id, language] = source_digest(document, source)
    return Lock(entries)


def without_strangers(lock: Lock, documents: Iterable[Document]) -> Lock:
    """The lock without the lines of documents that no longer exist."""
    known = frozenset(document.id for document in documents)
    return Lock({entry: digest for entry, digest in lock.entries.items() if entry[0] in known})
