"""An “or” behind a comma: nobody knows what belongs together.

## Why

“A, B or C” is read as “(A, B) or C”. Most people who write it mean “A; then B or C”.
Two sentences, “and” or brackets make it clear.

## Bad

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Open the Gate
  pl: Otwarcie bramy
effect:
  en: "Gain 1 coal, lose 1 food or build a house"
  pl: "Zdobywasz 1 znacznik węgla i tracisz 1 jednostkę żywności albo postaw dom"
```

## Good

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Open the Gate
  pl: Otwarcie bramy
effect:
  en: "Gain 1 coal and lose 1 food or build a house"
  pl: "Zdobywasz 1 znacznik węgla i tracisz 1 jednostkę żywności albo postaw dom"
```
"""

from collections.abc import Iterator

from fpcontent.checks.effects import from_findings
from fpcontent.checks.registry import check
from fpcontent.content.pack import Pack
from fpcontent.diagnostics.model import Diagnostic, Rule, Severity

RULE = Rule(
    "FP510",
    "mixed-or",
    Severity.WARNING,
    {
        "main": {
            "en": "what is before “{word}” is one alternative, commas included; use “and”, brackets or two sentences",
            "pl": "wszystko przed „{word}” to jedna możliwość, mimo przecinków; użyj „i”, nawiasów albo dwóch zdań",
            "cs": "vše před „{word}“ se čte jako jedna možnost, i s čárkami; použijte „a“, závorky nebo dvě věty",
            "de": "alles vor „{word}“ gilt als eine Möglichkeit, trotz Komma; „und“, Klammern oder zwei Sätze helfen",
        },
    },
)


@check(RULE)
def mixed_or(pack: Pack) -> Iterator[Diagnostic]:
    """Choices with commas in their alternatives."""
    yield from from_findings(pack, RULE)
