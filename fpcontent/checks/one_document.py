"""A file holds nothing, or more than one YAML document.

## Why

One card is one file: a second document behind `---` would be overlooked, and an empty file is a card that is not there.

## Bad

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Open the Gate
  pl: Otwarcie bramy
---
id: A03
name:
  en: Guard the Gate
  pl: Pilnowanie bramy
```

## Good

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
---
id: A01
name:
  en: Open the Gate
  pl: Otwarcie bramy
```
"""

from collections.abc import Iterator

from fpcontent.checks.registry import Needs, check, from_faults
from fpcontent.content.pack import Pack
from fpcontent.diagnostics.model import Diagnostic, Rule, Severity

RULE = Rule(
    "FP106",
    "one-document",
    Severity.ERROR,
    {
        "empty": {
            "en": "the file is empty; fill it in or delete it",
            "pl": "plik jest pusty; uzupełnij go albo usuń",
            "cs": "soubor je prázdný; doplňte jej, nebo smažte",
            "de": "die Datei ist leer; sie ausfüllen oder löschen",
        },
        "second": {
            "en": "a second document begins here; move it to a file of its own",
            "pl": "tu zaczyna się drugi dokument; przenieś go do osobnego pliku",
            "cs": "zde začíná druhý dokument; přesuňte jej do vlastního souboru",
            "de": "hier beginnt ein zweites Dokument; es in eine eigene Datei verschieben",
        },
    },
)


@check(RULE, Needs.FILES)
def one_document(pack: Pack) -> Iterator[Diagnostic]:
    """Files without a document, and documents after the first."""
    return from_faults(pack, RULE)
