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
from fpcontent.content.pack import FOLDERS, Pack
from fpcontent.content.quoting import part_edit
from fpcontent.content.references import SECTIONS, definitions
from fpcontent.content.shapes import Reference
from fpcontent.diagnostics.model import Diagnostic, Fix, Rule, Severity
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
        "write": {
            "en": "write “{right}”",
            "pl": "napisz „{right}”",
            "cs": "napsat „{right}“",
            "de": "„{right}“ schreiben",
        },
    },
)

KINDS = ("card", *FOLDERS.values(), *SECTIONS.values())
_FEW = 12


@check(RULE)
def dangling_reference(pack: Pack) -> Iterator[Diagnostic]:
    """Each reference to what nothing defines; icons have a check of their own."""
    known: dict[str, dict[str, None]] = {kind: {} for kind in KINDS}
    for definition in definitions(pack):
        known.setdefault(definition.kind, {})[definition.id] = None
    for document in pack.documents:
        if document.root is None:  # what cannot be read is there all the same
            known.setdefault("card" if document.deck else document.kind, {})[document.id] = None
    for document in pack.documents:
        for reference in document.references:
            ids = known.get(reference.kind)
            if ids is None:
                names = ", ".join(sorted(KINDS))
                word = reference.node.inside(reference.start - len(reference.kind) - 1, reference.start - 1)
                yield RULE.at(word, "directive", kind=reference.kind, known=names)
            elif reference.id not in ids and reference.kind != "icon":
                yield _finding(reference, list(ids))


def _finding(reference: Reference, known: list[str]) -> Diagnostic:
    """A dangling reference, with the nearest id or, where there are few, all of them."""
    right = nearest(reference.id, known)
    fix = None
    if right:
        end = len(reference.node.value) if reference.end is None else reference.end
        fix = Fix(RULE.message("write", right=right), (part_edit(reference.node, reference.start, end, right),))
    few = 0 < len(known) <= _FEW
    notes = (RULE.message("known", known=", ".join(known)),) if few and not right else ()
    return RULE.at(reference.span, notes=notes, fix=fix, kind=reference.kind, id=reference.id)
