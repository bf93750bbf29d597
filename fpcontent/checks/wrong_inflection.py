"""A word of an effect stands in the wrong form.

## Why

The meaning is clear, but no native would write it so: after 2 stands another form than after 5.
The fix puts the right form.

## Bad

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Open the Gate
  pl: Otwarcie bramy
effect:
  en: "2 workers falls sick"
  pl: "2 robotnicy chorują"
```

## Good

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Open the Gate
  pl: Otwarcie bramy
effect:
  en: "2 workers fall sick"
  pl: "2 robotników choruje"
```
"""

from collections.abc import Iterator

from fpcontent.checks.effects import from_findings
from fpcontent.checks.registry import check
from fpcontent.content.pack import Pack
from fpcontent.diagnostics.model import Diagnostic, Rule, Severity

RULE = Rule(
    "FP506",
    "wrong-inflection",
    Severity.WARNING,
    {
        "main": {
            "en": "“{word}” has the wrong form; here it is “{right}”",
            "pl": "„{word}” ma złą formę; tutaj: „{right}”",
            "cs": "„{word}“ má špatný tvar; zde patří „{right}“",
            "de": "„{word}“ hat die falsche Form; hier heißt es „{right}“",
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
def wrong_inflection(pack: Pack) -> Iterator[Diagnostic]:
    """Words whose form does not suit their place."""
    yield from from_findings(pack, RULE)
