"""An effect does something to a kind of thing that it cannot happen to.

## Why

Coal cannot fall sick and workers cannot be spent. Most often the wrong word was copied from the line above.

## Bad

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Open the Gate
  pl: Otwarcie bramy
effect:
  en: "2 coal fall sick"
  pl: "2 robotników choruje"
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
    "FP503",
    "wrong-kind",
    Severity.ERROR,
    {
        "main": {
            "en": "“{word}” does not fit “{verb}”; that wants: {kinds}",
            "pl": "„{word}” nie pasuje do „{verb}”; tu potrzeba: {kinds}",
            "cs": "„{word}“ se nehodí k „{verb}“; tam patří: {kinds}",
            "de": "„{word}“ passt nicht zu „{verb}“; dort gehört hin: {kinds}",
        },
        "plain": {
            "en": "“{word}” is not the kind of thing this can happen to",
            "pl": "to nie może się stać z „{word}”",
            "cs": "s „{word}“ se to stát nemůže",
            "de": "mit „{word}“ kann das nicht geschehen",
        },
    },
)


@check(RULE)
def wrong_kind(pack: Pack) -> Iterator[Diagnostic]:
    """Nouns of a kind that their verb does not admit."""
    yield from from_findings(pack, RULE)
