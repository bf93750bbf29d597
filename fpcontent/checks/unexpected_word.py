"""An effect cannot be read past a word that has no business there.

## Why

The words are known, but not in this order. What cannot be read cannot be run, compared or translated.

## Bad

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Open the Gate
  pl: Otwarcie bramy
effect:
  en: "Gain 1"
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
  en: "Gain 1 coal"
  pl: "Zdobywasz 1 znacznik węgla"
```
"""

from collections.abc import Iterator

from fpcontent.checks.effects import from_findings
from fpcontent.checks.registry import check
from fpcontent.content.pack import Pack
from fpcontent.diagnostics.model import Diagnostic, Rule, Severity

RULE = Rule(
    "FP502",
    "unexpected-word",
    Severity.ERROR,
    {
        "main": {
            "en": "“{word}” cannot stand here",
            "pl": "„{word}” nie może tu stać",
            "cs": "„{word}“ zde nemůže stát",
            "de": "„{word}“ kann hier nicht stehen",
        },
        "end": {
            "en": "the effect breaks off here",
            "pl": "efekt się tu urywa",
            "cs": "efekt zde končí předčasně",
            "de": "der Effekt bricht hier ab",
        },
        "expected": {
            "en": "expected here: {expected}",
            "pl": "tu może stać: {expected}",
            "cs": "zde může stát: {expected}",
            "de": "hier könnte stehen: {expected}",
        },
    },
)


@check(RULE)
def unexpected_word(pack: Pack) -> Iterator[Diagnostic]:
    """The place where each effect can no longer be read."""
    yield from from_findings(pack, RULE)
