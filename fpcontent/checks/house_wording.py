"""An effect is understood, but the house words it differently.

## Why

Where all cards say the same thing with the same words, players read faster.

## Bad

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Open the Gate
  pl: Otwarcie bramy
effect:
  en: "Spend 1 coal to gain 2 wood"
  pl: "Wydaj 1 znacznik węgla, aby zdobyć 2 znaczniki drewna"
```

## Good

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Open the Gate
  pl: Otwarcie bramy
effect:
  en: "Spend 1 coal: gain 2 wood"
  pl: "Wydaj 1 znacznik węgla, aby zdobyć 2 znaczniki drewna"
```
"""

from collections.abc import Iterator

from fpcontent.checks.effects import from_findings
from fpcontent.checks.registry import check
from fpcontent.content.pack import Pack
from fpcontent.diagnostics.model import Diagnostic, Rule, Severity

RULE = Rule(
    "FP512",
    "house-wording",
    Severity.INFO,
    {
        "main": {
            "en": "the house says: {right}",
            "pl": "przyjęte brzmienie: {right}",
            "cs": "obvyklé znění: {right}",
            "de": "üblicher Wortlaut: {right}",
        },
        "sign": {
            "en": "the house prints “{right}” instead of “{word}”",
            "pl": "drukuje się „{right}” zamiast „{word}”",
            "cs": "místo „{word}“ se tiskne „{right}“",
            "de": "gedruckt wird „{right}“ statt „{word}“",
        },
    },
)


@check(RULE)
def house_wording(pack: Pack) -> Iterator[Diagnostic]:
    """Texts that differ from their canonical wording."""
    yield from from_findings(pack, RULE)
