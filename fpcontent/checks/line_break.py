"""The lines of a file end as in Windows, with an invisible character more than elsewhere.

## Why

A file that one editor saves with CRLF and the next with LF changes in every line: the change that matters cannot be
seen among them. `.gitattributes` with `*.yaml text eol=lf` keeps Git from doing it.

## Bad

`decks/deeds/A01-open-the-gate.yaml` (crlf):

```yaml
id: A01
name:
  en: Open the Gate
  pl: Otwarcie bramy
```

## Good

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Open the Gate
  pl: Otwarcie bramy
```
"""

import re
from collections.abc import Iterator

from fpcontent.checks.registry import Needs, check
from fpcontent.content.pack import Pack
from fpcontent.diagnostics.model import Diagnostic, Edit, Fix, Rule, Severity

RULE = Rule(
    "FP109",
    "line-break",
    Severity.WARNING,
    {
        "main": {
            "en": "the lines of this file end with CRLF or CR; they should end with LF",
            "pl": "wiersze tego pliku kończą się na CRLF lub CR; powinny kończyć się na LF",
            "cs": "řádky tohoto souboru končí na CRLF nebo CR; měly by končit na LF",
            "de": "die Zeilen dieser Datei enden mit CRLF oder CR; sie sollten mit LF enden",
        },
        "fix": {
            "en": "end every line with LF",
            "pl": "zakończ każdy wiersz znakiem LF",
            "cs": "zakončit každý řádek znakem LF",
            "de": "jede Zeile mit LF enden lassen",
        },
    },
)

_OTHER_BREAK = re.compile(r"\r\n?")


@check(RULE, Needs.FILES)
def line_break(pack: Pack) -> Iterator[Diagnostic]:
    """Each file once, at the first line that ends otherwise."""
    for document in pack.documents:
        if "\r" not in document.source.text or document.root is None:
            continue
        spans = [document.source.span(*match.span()) for match in _OTHER_BREAK.finditer(document.source.text)]
        fix = Fix(RULE.message("fix"), tuple(Edit(span, "\n") for span in spans))
        yield RULE.at(spans[0], fix=fix)
