"""A text lacks a language that the manifest promises.

## Why

The card would print with an empty place in that language. An effect may be left out where the game has a grammar for
the language: then it is told from the source text.

## Bad

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Open the Gate
  pl: Otwarcie bramy
story:
  en: The gate stands open.
```

## Good

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Open the Gate
  pl: Otwarcie bramy
story:
  en: The gate stands open.
  pl: Brama stoi otworem.
effect:
  en: Gain 1 coal
```
"""

from collections.abc import Iterator

from fpcontent.checks.registry import check
from fpcontent.content.pack import Pack
from fpcontent.diagnostics.model import Diagnostic, Rule, Severity
from fpcontent.effects.content import said

RULE = Rule(
    "FP301",
    "missing-language",
    Severity.ERROR,
    {
        "main": {
            "en": "“{text}” is missing in {languages}",
            "pl": "brak wersji językowej tekstu „{text}”: {languages}",
            "cs": "textu „{text}“ chybí jazyk: {languages}",
            "de": "„{text}“ fehlt in: {languages}",
        },
    },
)


@check(RULE)
def missing_language(pack: Pack) -> Iterator[Diagnostic]:
    """Each text with the languages it lacks."""
    assert pack.game is not None
    languages = pack.game.languages
    for document in pack.documents:
        for text in document.texts:
            missing = [code for code in languages if not text.says(code) and said(pack, text, code) is None]
            if missing:
                yield RULE.at(document.span(*text.path), text=text.name, languages=", ".join(missing))
