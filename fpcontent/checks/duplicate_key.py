"""A key stands twice in the same mapping.

## Why

YAML readers keep one of the two values and drop the other without a word, so part of the card is lost.

## Bad

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Open the Gate
  pl: Otwarcie bramy
effect:
  en: gain 1 coal
  pl: zdobywasz 1 znacznik węgla
effect:
  en: gain 2 coal
  pl: zdobywasz 2 znaczniki węgla
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
options:
  - effect:
      en: gain 2 coal
      pl: zdobywasz 2 znaczniki węgla
```
"""

from collections.abc import Iterator

from fpcontent.checks.registry import Needs, check, from_faults
from fpcontent.content.pack import Pack
from fpcontent.diagnostics.model import Diagnostic, Rule, Severity

RULE = Rule(
    "FP102",
    "duplicate-key",
    Severity.ERROR,
    {
        "main": {
            "en": "the key “{key}” stands twice here; only the first one is read",
            "pl": "klucz „{key}” występuje tu dwa razy; czytany jest tylko pierwszy",
            "cs": "klíč „{key}“ je zde dvakrát; čte se jen první",
            "de": "der Schlüssel „{key}“ steht hier zweimal; gelesen wird nur der erste",
        },
        "related": {
            "en": "the first one",
            "pl": "pierwszy z nich",
            "cs": "první z nich",
            "de": "der erste",
        },
    },
)


@check(RULE, Needs.FILES)
def duplicate_key(pack: Pack) -> Iterator[Diagnostic]:
    """Keys that stand twice; the reader has found them."""
    return from_faults(pack, RULE)
