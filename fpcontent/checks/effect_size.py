"""An effect is longer, or has more brackets in brackets, than any card can hold.

## Why

No player could follow it, and no program should be made to.

## Bad

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Open the Gate
  pl: Otwarcie bramy
effect:
  en: >-
    ((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((
    ((((((((((((((((((((((((((((((gain 1 coal))))))))))))))))))))))))))))))
    ))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))
  pl: "Zdobywasz 1 znacznik węgla"
```

## Good

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Open the Gate
  pl: Otwarcie bramy
effect:
  en: "((gain 1 coal))"
  pl: "Zdobywasz 1 znacznik węgla"
```
"""

from collections.abc import Iterator

from fpcontent.checks.effects import from_findings
from fpcontent.checks.registry import check
from fpcontent.content.pack import Pack
from fpcontent.diagnostics.model import Diagnostic, Rule, Severity

RULE = Rule(
    "FP505",
    "effect-size",
    Severity.ERROR,
    {
        "deep": {
            "en": "too many brackets within brackets",
            "pl": "za dużo nawiasów w nawiasach",
            "cs": "příliš mnoho závorek v závorkách",
            "de": "zu viele Klammern in Klammern",
        },
        "long": {
            "en": "an effect of more than {limit} characters",
            "pl": "efekt dłuższy niż {limit} znaków",
            "cs": "efekt delší než {limit} znaků",
            "de": "ein Effekt von mehr als {limit} Zeichen",
        },
    },
)


@check(RULE)
def effect_size(pack: Pack) -> Iterator[Diagnostic]:
    """Effects beyond reason."""
    yield from from_findings(pack, RULE)
