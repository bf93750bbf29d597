"""A word of an effect has a capital it should not have, or lacks one.

## Why

Cards of one deck look alike when their effects begin alike. Words in capitals throughout are left alone.

## Bad

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Open the Gate
  pl: Otwarcie bramy
effect:
  en: "gain 2 coal"
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
    "FP508",
    "wrong-capitals",
    Severity.INFO,
    {
        "main": {
            "en": "“{word}” is written “{right}” here",
            "pl": "„{word}” pisze się tu „{right}”",
            "cs": "„{word}“ se zde píše „{right}“",
            "de": "„{word}“ schreibt man hier „{right}“",
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
def wrong_capitals(pack: Pack) -> Iterator[Diagnostic]:
    """Words that differ from the house's writing in capitals only."""
    yield from from_findings(pack, RULE)
