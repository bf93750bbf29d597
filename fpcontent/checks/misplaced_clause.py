"""Clauses of an effect are joined in a way that means nothing.

## Why

“If …”, “for each …:” and “spend …: …” reach to the end of their sentence, so they begin a sentence of their own.
A noun phrase alone needs a verb before it, an “otherwise” an “if”.

## Bad

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Open the Gate
  pl: Otwarcie bramy
effect:
  en: "Gain 1 wood, spend 1 coal: gain 2 wood"
  pl: "Zdobywasz 1 znacznik drewna. Wydaj 1 znacznik węgla, aby zdobyć 2 znaczniki drewna"
```

## Good

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Open the Gate
  pl: Otwarcie bramy
effect:
  en: "Gain 1 wood. Spend 1 coal: gain 2 wood"
  pl: "Zdobywasz 1 znacznik drewna. Wydaj 1 znacznik węgla, aby zdobyć 2 znaczniki drewna"
```
"""

from collections.abc import Iterator

from fpcontent.checks.effects import from_findings
from fpcontent.checks.registry import check
from fpcontent.content.pack import Pack
from fpcontent.diagnostics.model import Diagnostic, Rule, Severity

RULE = Rule(
    "FP504",
    "misplaced-clause",
    Severity.ERROR,
    {
        "prefix": {
            "en": "“{word}” reaches to the end of its sentence, so it must begin one",
            "pl": "„{word}” sięga do końca zdania, więc musi je zaczynać",
            "cs": "„{word}“ platí až do konce věty, musí jí tedy začínat",
            "de": "„{word}“ reicht bis ans Satzende und muss daher am Satzanfang stehen",
        },
        "not-a-cost": {
            "en": "“{word}” is no price, yet it stands before one",
            "pl": "„{word}” nie jest ceną, a stoi przed nią",
            "cs": "„{word}“ není cena, a přesto stojí před ní",
            "de": "„{word}“ ist kein Preis, steht aber davor",
        },
        "no-verb": {
            "en": "what happens to “{word}”? there is no verb before it",
            "pl": "co się dzieje z „{word}”? nie ma przed tym czasownika",
            "cs": "co se děje s „{word}“? není před tím sloveso",
            "de": "was geschieht mit „{word}“? davor steht kein Verb",
        },
        "no-if": {
            "en": "this “otherwise” has no “if” it belongs to: “{word}”",
            "pl": "to „w przeciwnym razie” nie ma swojego „jeśli”: „{word}”",
            "cs": "toto „jinak“ nemá své „pokud“: „{word}“",
            "de": "dieses „sonst“ hat kein „wenn“, zu dem es gehört: „{word}“",
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
def misplaced_clause(pack: Pack) -> Iterator[Diagnostic]:
    """Clauses that fit together as words but not as meaning."""
    yield from from_findings(pack, RULE)
