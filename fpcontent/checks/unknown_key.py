"""A key that the schema of this kind of file does not know.

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

from collections.abc import Iterator
from difflib import get_close_matches

from fpcontent.checks.registry import Needs, check
from fpcontent.content.pack import Pack
from fpcontent.diagnostics.model import Diagnostic, Edit, Fix, Rule, Severity

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
        "known": {
            "en": "known keys here: {known}",
            "pl": "znane tu klucze: {known}",
            "cs": "klíče, které sem patří: {known}",
            "de": "hier bekannte Schlüssel: {known}",
        },
        "rename": {
            "en": "write “{right}”",
            "pl": "napisz „{right}”",
            "cs": "napište „{right}“",
            "de": "„{right}“ schreiben",
        },
    },
)


@check(RULE, Needs.FILES)
def unknown_key(pack: Pack) -> Iterator[Diagnostic]:
    """Keys that no schema knows, with the nearest one that it does."""
    for document in pack.documents:
        for unknown in document.unknown_keys:
            key = unknown.key.value
            span = unknown.key.span
            taken = document.plain if document.root else {}
            near = get_close_matches(key, unknown.known, 1, 0.6)
            fix = None
            if near and near[0] not in taken:
                fix = Fix(RULE.message("rename", right=near[0]), (Edit(span, near[0]),))
            notes = (RULE.message("known", known=", ".join(unknown.known)),) if unknown.known else ()
            yield RULE.at(span, key=key, notes=notes, fix=fix)
