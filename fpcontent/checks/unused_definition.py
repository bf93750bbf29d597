"""The manifest or a board defines something that nothing refers to.

## Why

It was renamed in one place only, or its last use was deleted. While a deck is a draft this is only an information:
the cards that need it may be yet to come.

## Bad

`game.yaml`:

```yaml
id: example
name:
  en: The Example
  pl: Przykład
languages: [en, pl]
source: en
editions:
  base:
    name:
      en: Base game
      pl: Gra podstawowa
    mark: "I"
formats:
  poker:
    shape: rectangle
    width: 63
    height: 88
  token:
    shape: round
    diameter: 20
decks:
  deeds:
    name:
      en: Deeds
      pl: Czyny
    kind: card
    ids: "A[0-9]{2}"
    format: poker
    count: 2
```

## Good

`game.yaml`:

```yaml
id: example
name:
  en: The Example
  pl: Przykład
languages: [en, pl]
source: en
editions:
  base:
    name:
      en: Base game
      pl: Gra podstawowa
    mark: "I"
formats:
  poker:
    shape: rectangle
    width: 63
    height: 88
decks:
  deeds:
    name:
      en: Deeds
      pl: Czyny
    kind: card
    ids: "A[0-9]{2}"
    format: poker
    count: 2
```
"""

from collections.abc import Iterator

from fpcontent.checks.registry import check
from fpcontent.content.model import State
from fpcontent.content.pack import Pack
from fpcontent.content.references import definitions, kind_name
from fpcontent.diagnostics.model import Diagnostic, Rule, Severity

RULE = Rule(
    "FP205",
    "unused-definition",
    Severity.WARNING,
    {
        "main": {
            "en": "nothing refers to the {kind} “{id}”",
            "pl": "nic nie odwołuje się do: {kind} „{id}”",
            "cs": "nic neodkazuje na: {kind} „{id}“",
            "de": "nichts verweist auf: {kind} „{id}“",
        },
    },
)

_MEANT_TO_BE_USED = ("edition", "format")
"""Decks and files are content by themselves, words of effects name the rest; icons have a check of their own."""


@check(RULE)
def unused_definition(pack: Pack) -> Iterator[Diagnostic]:
    """What is there only to be referred to and is not."""
    game = pack.game
    assert game is not None
    used = {(reference.kind, reference.id) for document in pack.documents for reference in document.references}
    used.update(("edition", edition) for edition in list(game.editions)[:1])  # what names none belongs to the first
    draft = any(deck.state is State.DRAFT for deck in (*game.decks.values(), *game.folders.values()))
    severity = Severity.INFO if draft else Severity.WARNING
    for definition in definitions(pack):
        if definition.kind in _MEANT_TO_BE_USED and (definition.kind, definition.id) not in used:
            yield RULE.at(definition.span, severity=severity, kind=kind_name(definition.kind), id=definition.id)
