"""A reference leads nowhere.

## Why

The rules send the players to something that is not in the box.

## Bad

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Open the Gate
  pl: Otwarcie bramy
story:
  en: Look at {card:A20}.
  pl: Spójrz na {card:A20}.
```

## Good

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Open the Gate
  pl: Otwarcie bramy
story:
  en: Look at {card:A02}.
  pl: Spójrz na {card:A02}.
```
"""

from collections.abc import Iterator

from fpcontent.checks.registry import check
from fpcontent.content.pack import Pack
from fpcontent.content.references import KINDS, definitions, kind_name, left_out
from fpcontent.content.shapes import Reference
from fpcontent.diagnostics.model import Diagnostic, Rule, Severity
from fpcontent.diagnostics.nearest import nearest

RULE = Rule(
    "FP204",
    "dangling-reference",
    Severity.ERROR,
    {
        "main": {
            "en": "there is no {kind} “{id}”",
            "pl": "nie istnieje {kind} „{id}”",
            "cs": "neexistuje {kind} „{id}“",
            "de": "{kind} „{id}“ gibt es nicht",
        },
        "directive": {
            "en": "“{kind}” is nothing a text can refer to; possible are: {known}",
            "pl": "do „{kind}” tekst nie może się odwołać; możliwe są: {known}",
            "cs": "na „{kind}“ text odkázat nemůže; možné jsou: {known}",
            "de": "auf „{kind}“ kann ein Text nicht verweisen; möglich sind: {known}",
        },
        "known": {
            "en": "there are: {known}",
            "pl": "istnieją: {known}",
            "cs": "existují: {known}",
            "de": "es gibt: {known}",
        },
        "near": {
            "en": "perhaps “{near}” is meant",
            "pl": "może chodzi o „{near}”",
            "cs": "možná je míněno „{near}“",
            "de": "vielleicht ist „{near}“ gemeint",
        },
        "other-kind": {
            "en": "“{id}” is of the kind {found}, but one of the kind {wanted} belongs here",
            "pl": "„{id}” jest rodzaju {found}, a tu powinien być rodzaj {wanted}",
            "cs": "„{id}“ je druhu {found}, ale sem patří druh {wanted}",
            "de": "„{id}“ ist von der Art {found}, hierher gehört aber die Art {wanted}",
        },
    },
)

_FEW = 12


@check(RULE)
def dangling_reference(pack: Pack) -> Iterator[Diagnostic]:
    """Each reference to what nothing defines; icons have a check of their own."""
    known: dict[str, dict[str, str]] = {kind: {} for kind in KINDS}
    for definition in definitions(pack):
        known.setdefault(definition.kind, {}).setdefault(definition.id, definition.document.kind)
    for document in pack.documents:  # one that does not give its id
        known.setdefault("card" if document.deck else document.kind, {}).setdefault(document.id, document.kind)
    unread = set(left_out(pack))
    for document in pack.documents:
        for reference in document.references:
            ids, place = known.get(reference.kind), (reference.kind, reference.id)
            if ids is None:
                names = ", ".join(sorted(KINDS))
                word = reference.node.inside(reference.start - len(reference.kind) - 1, reference.start - 1)
                yield RULE.at(word, "directive", kind=reference.kind, known=names)
            elif reference.kind == "icon" or place in unread or (reference.kind, None) in unread:
                continue  # an unread file may define it, and has a finding of its own
            elif reference.id not in ids:
                yield _finding(reference, list(ids))
            elif reference.same_kind and ids[reference.id] != document.kind:
                found, wanted = kind_name(ids[reference.id]), kind_name(document.kind)
                yield RULE.at(reference.span, "other-kind", id=reference.id, found=found, wanted=wanted)


def _finding(reference: Reference, known: list[str]) -> Diagnostic:
    """A dangling reference; the nearest id or, where there are few, all of them are a guess and so no fix."""
    near = nearest(reference.id, known)
    few = 0 < len(known) <= _FEW
    notes = (RULE.message("known", known=", ".join(known)),) if few and not near else ()
    notes = (RULE.message("near", near=near),) if near else notes
    return RULE.at(reference.span, notes=notes, kind=kind_name(reference.kind), id=reference.id)
