"""The file is not plain text in UTF-8.

## Why

Letters such as ł, ř or ü differ between encodings; read wrongly, they print wrongly. Invisible characters print nothing
at all, but break searching and comparing.

## Bad

`decks/deeds/A01-open-the-gate.yaml` (latin-1):

```yaml
id: A01
name:
  en: Café at the Gate
  pl: Otwarcie bramy
```

## Good

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Café at the Gate
  pl: Otwarcie bramy
```
"""

import re
from collections.abc import Iterator

from fpcontent.checks.registry import Needs, check, from_faults
from fpcontent.content.nodes import scalars
from fpcontent.content.pack import Pack
from fpcontent.content.scalars import Style
from fpcontent.diagnostics.model import Diagnostic, Rule, Severity

RULE = Rule(
    "FP103",
    "encoding",
    Severity.ERROR,
    {
        "bom": {
            "en": "the file begins with a byte order mark; save it as “UTF-8 without BOM”",
            "pl": "plik zaczyna się od znacznika kolejności bajtów; zapisz go jako „UTF-8 bez BOM”",
            "cs": "soubor začíná značkou pořadí bajtů; uložte jej jako „UTF-8 bez BOM“",
            "de": "die Datei beginnt mit einer Byte-Reihenfolge-Marke; als „UTF-8 ohne BOM“ speichern",
        },
        "control": {
            "en": "the invisible control character {char} stands here; delete it",
            "pl": "stoi tu niewidoczny znak sterujący {char}; usuń go",
            "cs": "je zde neviditelný řídicí znak {char}; smažte jej",
            "de": "hier steht das unsichtbare Steuerzeichen {char}; es löschen",
        },
        "binary": {
            "en": "the file is not text in UTF-8; save it as UTF-8 in the program that made it, or delete it",
            "pl": "plik nie jest tekstem w UTF-8; zapisz go jako UTF-8 w programie, w którym powstał, albo usuń",
            "cs": "soubor není text v UTF-8; uložte jej jako UTF-8 v programu, kde vznikl, nebo jej smažte",
            "de": "die Datei ist kein Text in UTF-8; im Ursprungsprogramm als UTF-8 speichern oder löschen",
        },
        "not-utf8": {
            "en": "the byte {byte} here is not UTF-8; save the file with the encoding UTF-8",
            "pl": "bajt {byte} w tym miejscu to nie UTF-8; zapisz plik w kodowaniu UTF-8",
            "cs": "bajt {byte} na tomto místě není UTF-8; uložte soubor v kódování UTF-8",
            "de": "das Byte {byte} an dieser Stelle ist kein UTF-8; die Datei in der Kodierung UTF-8 speichern",
        },
    },
)


_HIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\u202a-\u202e\u2066-\u2069]")
"""Characters that cannot be seen: controls, and those that turn the direction of what follows."""


@check(RULE, Needs.FILES, silenceable=False)
def encoding(pack: Pack) -> Iterator[Diagnostic]:
    """Files that are no text, or text in another encoding, and hidden characters, also written as `\\e`."""
    yield from from_faults(pack, RULE)
    for document in pack.documents:
        if document.root is None:
            continue
        source = document.source
        for match in _HIDDEN.finditer(source.text):
            yield RULE.at(source.span(*match.span()), "control", char=f"U+{ord(match[0]):04X}")
        for scalar in scalars(document.root) if "\\" in source.text else ():
            for match in _HIDDEN.finditer(scalar.value) if scalar.style is Style.DOUBLE else ():
                span = scalar.inside(*match.span())
                if span.length > 1:  # an escape; what stands there itself is told already
                    yield RULE.at(span, "control", char=f"U+{ord(match[0]):04X}")
