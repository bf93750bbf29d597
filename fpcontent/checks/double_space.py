r"""A space too many: two in a row, one at an end of the text, one before a full stop or a comma, or a tab.

## Why

It prints as a hole in the line. Non-breaking spaces count as spaces here.

## Bad

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Open  the Gate
  pl: Otwarcie bramy
```

## Good

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en:   Open the Gate
  pl: Otwarcie bramy
story:
  en: "It creaks ... and opens."
  pl: "Skrzypi ... i\u{00A0}otwiera się."
```
"""

import re
from collections.abc import Iterator

from fpcontent.checks.registry import check
from fpcontent.content.pack import Pack
from fpcontent.content.quoting import part_edit
from fpcontent.content.scalars import Style
from fpcontent.content.texts import Text
from fpcontent.diagnostics.model import UI_LANGUAGES, Diagnostic, Fix, Rule, Severity

RULE = Rule(
    "FP304",
    "double-space",
    Severity.WARNING,
    {
        "main": {
            "en": "more than one space in a row",
            "pl": "więcej niż jedna spacja z rzędu",
            "cs": "více než jedna mezera za sebou",
            "de": "mehr als ein Leerzeichen hintereinander",
        },
        "end": {
            "en": "a space at the beginning or end of a line",
            "pl": "spacja na początku lub końcu wiersza",
            "cs": "mezera na začátku nebo konci řádku",
            "de": "ein Leerzeichen am Anfang oder Ende einer Zeile",
        },
        "before": {
            "en": "a space before “{sign}”",
            "pl": "spacja przed znakiem „{sign}”",
            "cs": "mezera před znakem „{sign}“",
            "de": "ein Leerzeichen vor „{sign}“",
        },
        "tab": {
            "en": "a tab in a text",
            "pl": "tabulator w tekście",
            "cs": "tabulátor v textu",
            "de": "ein Tabulator im Text",
        },
        "fix": {
            "en": "remove what is too much",
            "pl": "usuń zbędne",
            "cs": "odstranit přebytečné",
            "de": "Überflüssiges entfernen",
        },
    },
)

_ENDS_AND_RUNS = r"(?P<end>(?:^|(?<=\n))[ \t\u00a0]+|[ \t\u00a0]+(?=\n|\Z))|(?P<main>[ \t\u00a0]{2,})|(?P<tab>\t)"
# Other languages may want a space before a sign, as French does. An ellipsis of three full stops stands for a word.
_BEFORE_SIGNS = r"(?P<before>[ \t\u00a0]+)(?=[,;:!?](?!\w)|\.(?![\w.]))"
_ODD = {language: re.compile(f"{_BEFORE_SIGNS}|{_ENDS_AND_RUNS}") for language in UI_LANGUAGES}
_ODD_ELSEWHERE = re.compile(_ENDS_AND_RUNS)


@check(RULE)
def double_space(pack: Pack) -> Iterator[Diagnostic]:
    """Each space that is too much, with an edit that leaves the right number of them."""
    for document in pack.documents:
        for text in document.texts:
            for language, value in text.values.items():
                if _suspect(value):
                    yield from _spaces(text, language, value)


def _suspect(value: str) -> bool:
    """Whether a closer look may find something; nearly always not, and this is far cheaper than the look."""
    return (
        "  " in value
        or " ," in value
        or " ." in value
        or " :" in value
        or " ;" in value
        or " !" in value
        or " ?" in value
        or "\t" in value
        or value[:1] == " "
        or value[-1:] == " "
        or "\u00a0" in value
        or "\n " in value
        or " \n" in value
    )


def _spaces(text: Text, language: str, value: str) -> Iterator[Diagnostic]:
    """What is wrong with the spaces of one text."""
    if value.isspace():
        return  # missing-language has more to say about it
    scalar = text.scalar(language)
    folded = scalar.style is Style.FOLDED and "\n" in value  # here a space decides which line breaks count
    for match in _ODD.get(language, _ODD_ELSEWHERE).finditer(value):
        variant = match.lastgroup or "main"
        left = "" if variant in ("end", "before") else "\u00a0" if "\u00a0" in match[0] else " "
        fix = None if folded else Fix(RULE.message("fix"), (part_edit(scalar, match.start(), match.end(), left),))
        yield RULE.at(text.span(language, *match.span()), variant, fix=fix, sign=value[match.end() : match.end() + 1])
