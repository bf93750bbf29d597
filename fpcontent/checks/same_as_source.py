"""A translation is the same, letter for letter, as the source text.

## Why

Most often the source was copied to be translated later and then forgotten. Where a name is the same in both languages,
a comment says so: `# fpcontent: ignore FP302 -- a proper name`.

## Bad

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Open the Gate
  pl: Open the Gate
```

## Good

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Open the Gate
  pl: Otwarcie bramy
story:
  en: +1 {icon:coal}
  pl: +1 {icon:coal}
```
"""

import re
from collections.abc import Iterator

from fpcontent.checks.registry import check
from fpcontent.content.pack import Pack
from fpcontent.diagnostics.model import Diagnostic, Rule, Severity

RULE = Rule(
    "FP302",
    "same-as-source",
    Severity.WARNING,
    {
        "main": {
            "en": "the text in {language} is the same as in {source}: not translated yet?",
            "pl": "tekst w języku {language} jest taki sam jak w {source}: jeszcze nieprzetłumaczony?",
            "cs": "text v jazyce {language} je stejný jako v {source}: ještě nepřeložený?",
            "de": "der Text in {language} ist derselbe wie in {source}: noch nicht übersetzt?",
        },
    },
)

_MARKUP = re.compile(r"\{[^{}]*\}|#\w+")
_WORD = re.compile(r"(?<!\w)[^\W\d_]{2,}(?!\w)")


@check(RULE)
def same_as_source(pack: Pack) -> Iterator[Diagnostic]:
    """Each translation that repeats a source with words in it; numbers, ids and icons need no translation."""
    assert pack.game is not None
    source = pack.game.source
    for document in pack.documents:
        for text in document.texts:
            original = text.values.get(source)
            for language in pack.game.translations:
                if original and text.values.get(language) == original and _WORD.search(_MARKUP.sub(" ", original)):
                    yield RULE.at(text.span(language), language=language, source=source)
