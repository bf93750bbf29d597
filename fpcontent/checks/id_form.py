"""An id does not have the form that the manifest gives for its deck.

## Why

Players and rules look a card up by its number. The form tells at a glance which deck it belongs to.

## Bad

`decks/deeds/B07-guard-the-gate.yaml`:

```yaml
id: B07
name:
  en: Guard the Gate
  pl: Pilnowanie bramy
```

## Good

`decks/deeds/A07-guard-the-gate.yaml`:

```yaml
id: A07
name:
  en: Guard the Gate
  pl: Pilnowanie bramy
```
"""

from collections.abc import Iterator

from fpcontent.checks.registry import check
from fpcontent.content.model import Collection
from fpcontent.content.pack import Pack
from fpcontent.content.patterns import Pattern
from fpcontent.diagnostics.model import Diagnostic, Related, Rule, Severity

RULE = Rule(
    "FP201",
    "id-form",
    Severity.ERROR,
    {
        "main": {
            "en": "the id “{id}” does not have the form {form} that “{deck}” asks for",
            "pl": "identyfikator „{id}” nie ma postaci {form}, której wymaga „{deck}”",
            "cs": "identifikátor „{id}“ nemá tvar {form}, který vyžaduje „{deck}“",
            "de": "die Kennung „{id}“ hat nicht die Form {form}, die „{deck}“ verlangt",
        },
        "pattern": {
            "en": "“{form}” is no pattern for ids; write for example “A[0-9]{{3}}”",
            "pl": "„{form}” nie jest wzorcem identyfikatorów; napisz na przykład „A[0-9]{{3}}”",
            "cs": "„{form}“ není vzor identifikátorů; napište například „A[0-9]{{3}}“",
            "de": "„{form}“ ist kein Muster für Kennungen; richtig ist etwa „A[0-9]{{3}}“",
        },
        "related": {
            "en": "the form is given here",
            "pl": "postać podano tutaj",
            "cs": "tvar je uveden zde",
            "de": "hier ist die Form angegeben",
        },
    },
)


@check(RULE)
def id_form(pack: Pack) -> Iterator[Diagnostic]:
    """Ids that the pattern of their deck or folder refuses, and patterns that are none."""
    game = pack.game
    assert game is not None
    patterns: dict[str, tuple[Pattern, Collection]] = {}
    for section, collections in (("decks", game.decks), ("components", game.folders)):
        for collection in collections.values():
            if collection.ids is None:
                continue
            try:
                patterns[f"{section}/{collection.id}"] = Pattern(collection.ids), collection
            except ValueError:
                span = game.document.value_span(section, collection.id, "ids")
                yield RULE.at(span, "pattern", form=collection.ids)
    for component in pack.components:
        section = "decks" if component.document.deck else "components"
        found = patterns.get(f"{section}/{component.place}")
        if found is None or found[0].matches(component.id):
            continue
        collection = found[1]
        place = game.document.value_span(section, collection.id, "ids")
        related = (Related(place, RULE.message("related")),)
        span = component.document.value_span("id")
        yield RULE.at(span, related=related, id=component.id, form=collection.ids or "", deck=collection.id)
