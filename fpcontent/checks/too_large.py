"""A file is larger, or nested deeper, than any card can be.

## Why

Packs come from strangers. A file beyond all reason must not keep the tool busy for minutes or crash it.

## Bad

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Open the Gate
  pl: Otwarcie bramy
tags:
  [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[
  gate
  ]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]
```

## Good

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Open the Gate
  pl: Otwarcie bramy
tags: [gate]
```
"""

from collections.abc import Iterator

from fpcontent.checks.registry import Needs, check, from_faults
from fpcontent.content.pack import Pack
from fpcontent.diagnostics.model import Diagnostic, Rule, Severity

RULE = Rule(
    "FP104",
    "too-large",
    Severity.ERROR,
    {
        "size": {
            "en": "the file is too large to be read (bytes: {size}, limit: {limit}); divide it or take it out",
            "pl": "plik jest za duży, żeby go wczytać (bajty: {size}, granica: {limit}); podziel go albo usuń",
            "cs": "soubor je příliš velký ke čtení (bajty: {size}, mez: {limit}); rozdělte jej, nebo odstraňte",
            "de": "die Datei ist zu groß zum Lesen (Bytes: {size}, Grenze: {limit}); sie teilen oder entfernen",
        },
        "depth": {
            "en": "nested too deeply (limit: {limit}); reading stops here, close the brackets earlier",
            "pl": "zbyt głębokie zagnieżdżenie (granica: {limit}); dalej plik nie jest czytany, zamknij nawiasy",
            "cs": "příliš hluboké vnoření (mez: {limit}); čtení zde končí, uzavřete závorky",
            "de": "zu tief verschachtelt (Grenze: {limit}); das Lesen endet hier, die Klammern früher schließen",
        },
    },
)


@check(RULE, Needs.FILES, silenceable=False)
def too_large(pack: Pack) -> Iterator[Diagnostic]:
    """Files that were not read, or not to their end."""
    return from_faults(pack, RULE)
