"""A deck does not hold as many cards as the manifest promises.

## Why

The box says how many cards it contains. One too few is a lost card, one too many is a card the rules do not know.
Copies count. While a deck is a draft, too few is only an information.

## Bad

`decks/deeds/A03-guard-the-gate.yaml`:

```yaml
id: A03
name:
  en: Guard the Gate
  pl: Pilnowanie bramy
```

## Good

`decks/deeds/A02-close-the-gate.yaml`:

```yaml
id: A02
name:
  en: Close the Gate
  pl: Zamknięcie bramy
copies: 1
```
"""

from collections.abc import Iterator

from fpcontent.checks.registry import check
from fpcontent.content.model import State
from fpcontent.content.pack import Pack
from fpcontent.diagnostics.model import Diagnostic, Rule, Severity

RULE = Rule(
    "FP206",
    "deck-count",
    Severity.ERROR,
    {
        "fewer": {
            "en": "“{deck}” holds {found} of the {promised} the manifest promises",
            "pl": "„{deck}”: jest {found}, manifest obiecuje {promised}",
            "cs": "„{deck}“: je {found}, manifest slibuje {promised}",
            "de": "„{deck}“: vorhanden {found}, das Manifest verspricht {promised}",
        },
        "more": {
            "en": "“{deck}” holds {found}, but the manifest promises only {promised}",
            "pl": "„{deck}”: jest {found}, a manifest obiecuje tylko {promised}",
            "cs": "„{deck}“: je {found}, ale manifest slibuje jen {promised}",
            "de": "„{deck}“: vorhanden {found}, das Manifest verspricht aber nur {promised}",
        },
    },
)


@check(RULE)
def deck_count(pack: Pack) -> Iterator[Diagnostic]:
    """Decks and folders whose count is not what was promised; a file that cannot be used counts as one."""
    game = pack.game
    assert game is not None
    counts: dict[tuple[str, str], int] = {}
    usable = {component.document.path: component for component in pack.components}
    for document in pack.documents:
        place = ("decks", document.deck) if document.deck else ("components", document.path.split("/")[2])
        component = usable.get(document.path)
        counts[place] = counts.get(place, 0) + (component.copies if component else 1)
    for section, collections in (("decks", game.decks), ("components", game.folders)):
        for collection in collections.values():
            promised, found = collection.count, counts.get((section, collection.id), 0)
            if promised is None or found == promised:
                continue
            draft = collection.state is State.DRAFT and found < promised
            yield RULE.at(
                game.document.value_span(section, collection.id, "count"),
                "fewer" if found < promised else "more",
                severity=Severity.INFO if draft else None,
                deck=collection.id,
                found=found,
                promised=promised,
            )
