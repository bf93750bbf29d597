"""An effect says the same thing twice in a row, or offers the same choice twice.

## Why

Twice the same clause is mostly a slip of copying; if it is meant, one clause with the sum says it better.

## Bad

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Open the Gate
  pl: Otwarcie bramy
effect:
  en: "+1 hope, +1 hope"
  pl: "Nadzieja +1, nadzieja +1"
```

## Good

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Open the Gate
  pl: Otwarcie bramy
effect:
  en: "+2 hope, +1 anger"
  pl: "Nadzieja +2, gniew +1"
```
"""

from collections.abc import Iterator

from fpcontent.checks.effects import from_findings
from fpcontent.checks.registry import check
from fpcontent.content.pack import Pack
from fpcontent.diagnostics.model import Diagnostic, Rule, Severity

RULE = Rule(
    "FP511",
    "repeated-effect",
    Severity.WARNING,
    {
        "clause": {
            "en": "this repeats the clause before it",
            "pl": "to powtarza poprzednią część",
            "cs": "toto opakuje předchozí část",
            "de": "das wiederholt den Teil davor",
        },
        "alternative": {
            "en": "this choice is offered already",
            "pl": "ta możliwość już jest",
            "cs": "tato možnost už zde je",
            "de": "diese Möglichkeit gibt es schon",
        },
    },
)


@check(RULE)
def repeated_effect(pack: Pack) -> Iterator[Diagnostic]:
    """Clauses and alternatives that stand twice."""
    yield from from_findings(pack, RULE)
