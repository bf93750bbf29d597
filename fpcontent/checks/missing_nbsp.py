r"""A one-letter word in Polish or Czech is followed by an ordinary space.

## Why

A line must not end in a one-letter word such as *w* or *k*; a non-breaking space (U+00A0) keeps it with the next word.
A number and its noun (*3 dni*) may well be kept together too, but that is left to the author.

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
  pl: Węgiel w\u{00A0}składzie i\u{00A0}w\u{00A0}domu {icon:coal}
```
"""

import re
from collections.abc import Iterator

from fpcontent.checks.registry import check
from fpcontent.content.pack import Pack
from fpcontent.content.quoting import part_edit
from fpcontent.diagnostics.model import Diagnostic, Fix, Rule, Severity

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

# Not within markup such as {icon:w}, and not the tail of "m.i" or "Plan-A".
_LONE = {
    "pl": re.compile(r"(?<![\w{:#.'’-])([aiouwzAIOUWZ]) (?=[^\s\u00a0])"),
    "cs": re.compile(r"(?<![\w{:#.'’-])([aikosuvzAIKOSUVZ]) (?=[^\s\u00a0])"),
}


@check(RULE)
def missing_nbsp(pack: Pack) -> Iterator[Diagnostic]:
    """Each one-letter word that an ordinary space follows."""
    for document in pack.documents:
        for text in document.texts:
            for language, pattern in _LONE.items():
                for match in pattern.finditer(text.values.get(language, "")):
                    edit = part_edit(text.scalar(language), match.end() - 1, match.end(), "\u00a0")
                    fix = Fix(RULE.message("fix"), (edit,))
                    yield RULE.at(text.span(language, match.start(1), match.end()), word=match[1], fix=fix)
