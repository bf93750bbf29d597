"""Two components have the same id.

## Why

A reference to the id could mean either of them, and only the first would be found.

## Bad

`decks/deeds/A02-close-the-gate.yaml`:

```yaml
id: A01
name:
  en: Close the Gate
  pl: Zamknięcie bramy
```

## Good

`decks/deeds/A02-close-the-gate.yaml`:

```yaml
id: A02
name:
  en: Close the Gate
  pl: Zamknięcie bramy
```
"""

from collections.abc import Iterator

from fpcontent.checks.registry import Needs, check
from fpcontent.content.nodes import Scalar, find
from fpcontent.content.pack import SINGLES, Pack
from fpcontent.diagnostics.model import Diagnostic, Related, Rule, Severity
from fpcontent.diagnostics.source import Span

RULE = Rule(
    "FP202",
    "id-unique",
    Severity.ERROR,
    {
        "main": {
            "en": "the id “{id}” is taken",
            "pl": "identyfikator „{id}” jest już zajęty",
            "cs": "identifikátor „{id}“ je již obsazen",
            "de": "die Kennung „{id}“ ist schon vergeben",
        },
        "related": {
            "en": "it belongs to this one",
            "pl": "należy do tego elementu",
            "cs": "patří tomuto prvku",
            "de": "sie gehört diesem Bestandteil",
        },
    },
)


@check(RULE, Needs.FILES)
def id_unique(pack: Pack) -> Iterator[Diagnostic]:
    """Each id that an earlier file has; capital and small letters make no difference, as in file names."""
    first: dict[str, Span] = {}
    for document in pack.documents:
        node = find(document.root, ("id",)) if document.root is not None else None
        if document.kind in SINGLES.values() or not isinstance(node, Scalar) or not node.value:
            continue
        key = node.value.lower()
        if key in first:
            yield RULE.at(node.span, related=(Related(first[key], RULE.message("related")),), id=node.value)
        else:
            first[key] = node.span
