"""A text lacks a language that the manifest promises.

## Why

The card would print with an empty place in that language.

## Bad

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Open the Gate
  pl: Otwarcie bramy
effect:
  en: gain 1 coal
```

## Good

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Open the Gate
  pl: Otwarcie bramy
effect:
  en: gain 1 coal
  pl: zdobywasz 1 znacznik węgla
```
"""

from collections.abc import Iterator

from fpcontent.checks.registry import check
from fpcontent.content.pack import Pack
from fpcontent.diagnostics.model import Diagnostic, Rule, Severity

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
            missing = [language for language in languages if not text.says(language)]
            if missing:
                yield RULE.at(document.span(*text.path), text=text.name, languages=", ".join(missing))
