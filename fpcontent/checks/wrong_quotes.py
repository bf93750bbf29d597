"""Quotation marks or an apostrophe of a typewriter, or those of another language.

## Why

Each language has marks of its own: English “…”, Polish „…”, Czech and German „…“. An apostrophe within a word is ’.

## Bad

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Open the Gate
  pl: Otwarcie bramy
story:
  en: The guard shouts “Open!” and they do.
  pl: Strażnik woła “Otwierać!”, więc otwierają.
```

## Good

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: "A01"
name:
  en: 'Open the Gate'
  pl: "Otwarcie bramy"
story:
  en: The guard shouts “Open!” and they do.
  pl: Strażnik woła „Otwierać!”, więc otwierają.
```
"""

import re
from bisect import bisect_left
from collections.abc import Iterator

from fpcontent.checks.registry import check
from fpcontent.content.pack import Pack
from fpcontent.content.quoting import part_edit
from fpcontent.content.texts import Text
from fpcontent.diagnostics.model import Diagnostic, Fix, Rule, Severity

RULE = Rule(
    "FP305",
    "wrong-quotes",
    Severity.WARNING,
    {
        "main": {
            "en": "these are not the quotation marks of this language ({language}), which are {right}",
            "pl": "to nie są cudzysłowy tego języka ({language}); właściwe to {right}",
            "cs": "toto nejsou uvozovky tohoto jazyka ({language}); správné jsou {right}",
            "de": "das sind nicht die Anführungszeichen dieser Sprache ({language}); richtig sind {right}",
        },
        "alone": {
            "en": "a quotation mark without its other half; in this language ({language}) they are {right}",
            "pl": "cudzysłów bez pary; w tym języku ({language}) para to {right}",
            "cs": "uvozovka bez druhé do páru; v tomto jazyce ({language}) jsou to {right}",
            "de": "ein Anführungszeichen ohne sein Gegenstück; in dieser Sprache ({language}) sind es {right}",
        },
        "apostrophe": {
            "en": "a straight apostrophe; in print it is ’",
            "pl": "prosty apostrof; w druku ma postać ’",
            "cs": "rovný apostrof; v tisku má podobu ’",
            "de": "ein gerades Apostroph; im Druck ist es ’",
        },
        "fix": {
            "en": "put {right}",
            "pl": "wstaw {right}",
            "cs": "vložit {right}",
            "de": "{right} setzen",
        },
    },
)

# Polish quotes within quotes with «…», so these are right there; the inner marks of the others are not looked at.
_PAIRS = {"en": "“”", "pl": "„”", "cs": "„“", "de": "„“"}
_QUOTES = {"en": '"“”„‟«»', "pl": '"“”„‟', "cs": '"“”„‟«»', "de": '"“”„‟«»'}
_MARK = {language: re.compile(f"[{quotes}]") for language, quotes in _QUOTES.items()}
_ANGLES = re.compile("[«»]")
_SINGLE = re.compile(r"(?<!\w)'(?=\S)[^'\n]+(?<=\S)'(?!\w)")
_APOSTROPHE = re.compile(r"(?<=[^\W\d_])'(?=[^\W\d_])")


@check(RULE)
def wrong_quotes(pack: Pack) -> Iterator[Diagnostic]:
    """Each pair of quotation marks and each apostrophe that is not the one of its language."""
    for document in pack.documents:
        for text in document.texts:
            for language, value in text.values.items():
                if (language in _PAIRS and not value.isascii()) or '"' in value or "'" in value:
                    yield from _quotes(text, language, value)


def _quotes(text: Text, language: str, value: str) -> Iterator[Diagnostic]:
    """The wrong marks of one text; the marks open and close by turns."""
    if "'" in value:
        for match in _APOSTROPHE.finditer(value):
            yield _finding(text, language, "apostrophe", [(match.start(), "’")])
    if language not in _PAIRS:
        return
    opening, closing = tuple(_PAIRS[language])
    places = [match.start() for match in _MARK[language].finditer(value)]
    for first, second in zip(places[::2], places[1::2], strict=False):
        if value[first] != opening or value[second] != closing:
            yield _finding(text, language, "main", [(first, opening), (second, closing)])
    if language == "pl":  # inside „…” they are right
        outer = [match.start() for match in _ANGLES.finditer(value) if not bisect_left(places, match.start()) % 2]
        for first, second in zip(outer[::2], outer[1::2], strict=False):
            yield _finding(text, language, "main", [(first, opening), (second, closing)])
    for match in _SINGLE.finditer(value):  # perhaps two apostrophes, so nothing is mended
        yield RULE.at(text.span(language, *match.span()), language=language, right=f"{opening}…{closing}")
    if len(places) % 2:
        place = text.span(language, places[-1], places[-1] + 1)
        yield RULE.at(place, "alone", language=language, right=f"{opening}…{closing}")


def _finding(text: Text, language: str, variant: str, marks: list[tuple[int, str]]) -> Diagnostic:
    """Wrong marks with the edits that put the right ones; a mark that is right already is left alone."""
    value, scalar = text.values[language], text.scalar(language)
    right = "…".join(mark for _, mark in marks)
    edits = tuple(part_edit(scalar, at, at + 1, mark) for at, mark in marks if value[at] != mark)
    fix = Fix(RULE.message("fix", right=right), edits)
    return RULE.at(text.span(language, marks[0][0], marks[-1][0] + 1), variant, fix=fix, language=language, right=right)
