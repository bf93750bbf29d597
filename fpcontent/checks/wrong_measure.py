"""Something is counted with the wrong measure word, or with none.

## Why

In Polish and Czech coal, wood and food are counted in markers or units, each in its own.

## Bad

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Open the Gate
  pl: Otwarcie bramy
effect:
  en: "Gain 2 coal"
  pl: "Zdobywasz 2 jednostki węgla"
```

## Good

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Open the Gate
  pl: Otwarcie bramy
effect:
  en: "Gain 2 coal"
  pl: "Zdobywasz 2 znaczniki węgla"
```
"""

from collections.abc import Iterator

from fpcontent.checks.effects import from_findings
from fpcontent.checks.registry import check
from fpcontent.content.pack import Pack
from fpcontent.diagnostics.model import Diagnostic, Rule, Severity

RULE = Rule(
    "FP507",
    "wrong-measure",
    Severity.WARNING,
    {
        "main": {
            "en": "“{word}” is counted in other units: “{right}”",
            "pl": "„{word}” liczy się inaczej: „{right}”",
            "cs": "„{word}“ se počítá jinak: „{right}“",
            "de": "„{word}“ wird anders gezählt: „{right}“",
        },
        "missing": {
            "en": "“{word}” needs a word to count it with: “{right}”",
            "pl": "do „{word}” potrzeba słowa, którym się liczy: „{right}”",
            "cs": "k „{word}“ patří slovo, jímž se počítá: „{right}“",
            "de": "zu „{word}“ gehört ein Zählwort: „{right}“",
        },
        "write": {
            "en": "write “{right}”",
            "pl": "napisz „{right}”",
            "cs": "napsat „{right}“",
            "de": "„{right}“ schreiben",
        },
    },
)


@check(RULE)
def wrong_measure(pack: Pack) -> Iterator[Diagnostic]:
    """Mass nouns with another measure word than their own."""
    yield from from_findings(pack, RULE)
