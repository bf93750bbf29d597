"""A key that the schema of this kind of file does not know, or a language that the manifest does not list.

## Why

A misspelt key is a field that silently does not exist: the card would print without it.

## Bad

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Open the Gate
  pl: Otwarcie bramy
efect:
  en: gain 1 coal
  pl: zdobywasz 1 znacznik węgla
```

## Good

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Open the Gate
  pl: Otwarcie bramy
effect:
  en: gain 1 coal
  pl: zdobywasz 1 znacznik węgla
```
"""

from collections.abc import Iterable, Iterator

from fpcontent.checks.registry import Needs, check
from fpcontent.content.nodes import Mapping, Node, Scalar, Sequence
from fpcontent.content.pack import Pack
from fpcontent.content.quoting import scalar_edit
from fpcontent.diagnostics.model import Diagnostic, Fix, Rule, Severity
from fpcontent.diagnostics.nearest import nearest

RULE = Rule(
    "FP110",
    "unknown-key",
    Severity.ERROR,
    {
        "main": {
            "en": "unknown key “{key}”",
            "pl": "nieznany klucz „{key}”",
            "cs": "neznámý klíč „{key}“",
            "de": "unbekannter Schlüssel „{key}“",
        },
        "language": {
            "en": "the manifest lists no language “{key}”, so this text is never used",
            "pl": "manifest nie wymienia języka „{key}”, więc ten tekst nie jest używany",
            "cs": "manifest neuvádí jazyk „{key}“, takže se tento text nepoužije",
            "de": "das Manifest führt keine Sprache „{key}“ auf, daher wird dieser Text nie verwendet",
        },
        "known": {
            "en": "known here: {known}",
            "pl": "znane w tym miejscu: {known}",
            "cs": "sem patří: {known}",
            "de": "hier bekannt: {known}",
        },
        "rename": {
            "en": "write “{right}”",
            "pl": "napisz „{right}”",
            "cs": "napsat „{right}“",
            "de": "„{right}“ schreiben",
        },
    },
)


@check(RULE, Needs.FILES)
def unknown_key(pack: Pack) -> Iterator[Diagnostic]:
    """Keys that no schema knows and languages that no manifest lists, with the nearest one that is known."""
    languages = pack.game.languages if pack.game else ()
    listed = frozenset(languages)
    for document in pack.documents:
        holders = dict(_holders(document.root)) if document.unknown_keys and document.root else {}
        for unknown in document.unknown_keys:
            mapping = holders[id(unknown.key)]
            yield _finding("main", unknown.key, unknown.known, mapping.keys)
        for text in document.texts if languages else ():
            if not text.node.keys.keys() <= listed:
                for language, key in text.node.keys.items():
                    if language not in listed:
                        yield _finding("language", key, languages, text.node.keys)


def _finding(variant: str, key: Scalar, known: Iterable[str], taken: Iterable[str]) -> Diagnostic:
    """A key that is unknown; what stands in the same mapping already is not offered in its place."""
    right = nearest(key.value, [name for name in known if name not in taken])
    fix = Fix(RULE.message("rename", right=right), (scalar_edit(key, right),)) if right else None
    names = ", ".join(known)
    notes = (RULE.message("known", known=names),) if names else ()
    return RULE.at(key.span, variant, notes=notes, fix=fix, key=key.value)


def _holders(node: Node) -> Iterator[tuple[int, Mapping]]:
    """Each key below a node with the mapping that holds it."""
    inner: Iterable[Node] = ()
    if isinstance(node, Mapping):
        yield from ((id(key), node) for key in node.keys.values())
        inner = node.values.values()
    elif isinstance(node, Sequence):
        inner = node.items
    for child in inner:
        yield from _holders(child)
