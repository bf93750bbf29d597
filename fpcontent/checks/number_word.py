"""A number of an effect is written as a word.

## Why

Figures are found at a glance, and words change their form. “a” and “one” count as well.

## Bad

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Open the Gate
  pl: Otwarcie bramy
effect:
  en: "Gain two coal"
  pl: "Zdobywasz 2 znaczniki węgla"
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
    "FP509",
    "number-word",
    Severity.INFO,
    {
        "main": {
            "en": "write “{word}” in figures: {right}",
            "pl": "napisz „{word}” cyframi: {right}",
            "cs": "„{word}“ napište číslicemi: {right}",
            "de": "„{word}“ in Ziffern schreiben: {right}",
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
def number_word(pack: Pack) -> Iterator[Diagnostic]:
    """Numbers in words."""
    yield from from_findings(pack, RULE)
