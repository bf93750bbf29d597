"""An effect holds a word that the effect language does not know.

## Why

An effect is read as a program. A word that nobody knows would be lost on the way: the card would do less than it says.

## Bad

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Open the Gate
  pl: Otwarcie bramy
effect:
  en: "Gain 1 cola"
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
    "FP501",
    "unknown-word",
    Severity.ERROR,
    {
        "nearest": {
            "en": "no effect holds the word “{word}”; did you mean “{right}”?",
            "pl": "żaden efekt nie zna słowa „{word}”; czy chodziło o „{right}”?",
            "cs": "žádný efekt nezná slovo „{word}“; neměli jste na mysli „{right}“?",
            "de": "kein Effekt kennt das Wort „{word}“; war „{right}“ gemeint?",
        },
        "foreign": {
            "en": "“{word}” is {language}; here it is “{right}”",
            "pl": "„{word}” jest {language}; tutaj to „{right}”",
            "cs": "„{word}“ je {language}; zde je to „{right}“",
            "de": "„{word}“ ist {language}; hier heißt es „{right}“",
        },
        "main": {
            "en": "no effect holds the word “{word}”",
            "pl": "żaden efekt nie zna słowa „{word}”",
            "cs": "žádný efekt nezná slovo „{word}“",
            "de": "kein Effekt kennt das Wort „{word}“",
        },
        "expected": {
            "en": "expected here: {expected}",
            "pl": "tu może stać: {expected}",
            "cs": "zde může stát: {expected}",
            "de": "hier könnte stehen: {expected}",
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
def unknown_word(pack: Pack) -> Iterator[Diagnostic]:
    """The first word of each effect that nothing is known about."""
    yield from from_findings(pack, RULE)
