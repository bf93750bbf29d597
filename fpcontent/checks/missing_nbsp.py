"""A one-letter word in Polish or Czech is followed by an ordinary space.

## Why

A line must not end in a one-letter word such as *w* or *k*; a non-breaking space (U+00A0) keeps it with the next word.

## Bad

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Coal in the Store
  pl: Węgiel w składzie
```

## Good

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Coal in the Store
  pl: Węgiel w\u{00A0}składzie
```
"""

import re
from collections.abc import Iterator

from fpcontent.checks.registry import check
from fpcontent.content.pack import Pack
from fpcontent.diagnostics.model import Diagnostic, Edit, Fix, Rule, Severity

RULE = Rule(
    "FP306",
    "missing-nbsp",
    Severity.WARNING,
    {
        "main": {
            "en": "“{word}” may be left alone at the end of a line; a non-breaking space belongs after it",
            "pl": "„{word}” może zostać na końcu wiersza; powinna po nim stać twarda spacja",
            "cs": "„{word}“ může zůstat na konci řádku; patří za ně pevná mezera",
            "de": "„{word}“ kann allein am Zeilenende stehen; dahinter gehört ein geschütztes Leerzeichen",
        },
        "fix": {
            "en": "put a non-breaking space",
            "pl": "wstaw twardą spację",
            "cs": "vložit pevnou mezeru",
            "de": "geschütztes Leerzeichen setzen",
        },
    },
)

_LONE = {
    "pl": re.compile(r"(?<![\w{:])([aiouwzAIOUWZ]) (?=\S)"),
    "cs": re.compile(r"(?<![\w{:])([aikosuvzAIKOSUVZ]) (?=\S)"),
}


@check(RULE)
def missing_nbsp(pack: Pack) -> Iterator[Diagnostic]:
    """Each one-letter word that an ordinary space follows."""
    for document in pack.documents:
        for text in document.texts:
            for language, pattern in _LONE.items():
                for match in pattern.finditer(text.values.get(language, "")):
                    place = text.span(language, match.end() - 1, match.end())
                    fix = Fix(RULE.message("fix"), (Edit(place, "\u00a0"),))
                    yield RULE.at(text.span(language, match.start(1), match.end()), word=match[1], fix=fix)
