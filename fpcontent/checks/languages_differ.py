"""The languages of an effect do not mean the same.

## Why

All languages of a card are one program. Where they differ, people at two tables play two games.

## Bad

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Open the Gate
  pl: Otwarcie bramy
effect:
  en: "Gain 1 coal, +1 anger"
  pl: "Zdobywasz 1 znacznik węgla, gniew +2"
```

## Good

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Open the Gate
  pl: Otwarcie bramy
effect:
  en: "Gain 1 coal, +1 anger"
  pl: "Zdobywasz 1 znacznik węgla, gniew +1"
```
"""

from collections.abc import Iterator

from fpcontent.checks.registry import check
from fpcontent.content.pack import Pack
from fpcontent.diagnostics.model import Diagnostic, Message, Related, Rule, Severity
from fpcontent.diagnostics.source import Span
from fpcontent.effects.compare import differences
from fpcontent.effects.content import Reading, readings, tongues_of

RULE = Rule(
    "FP513",
    "languages-differ",
    Severity.ERROR,
    {
        "differ": {
            "en": "{language} says “{ours}”, {source} “{theirs}”",
            "pl": "{language} mówi „{ours}”, {source}: „{theirs}”",
            "cs": "{language} říká „{ours}“, {source} „{theirs}“",
            "de": "{language} sagt „{ours}“, {source} „{theirs}“",
        },
        "missing": {
            "en": "{source} says “{theirs}”; {language} does not",
            "pl": "{source} mówi „{theirs}”, a {language} nie",
            "cs": "{source} říká „{theirs}“, {language} ne",
            "de": "{source} sagt „{theirs}“, {language} nicht",
        },
        "more": {
            "en": "{language} says “{ours}”; {source} does not",
            "pl": "{language} mówi „{ours}”, a {source} nie",
            "cs": "{language} říká „{ours}“, {source} ne",
            "de": "{language} sagt „{ours}“, {source} nicht",
        },
        "related": {
            "en": "the effect in {source}",
            "pl": "efekt w języku {source}",
            "cs": "efekt v jazyce {source}",
            "de": "der Effekt auf {source}",
        },
    },
)


@check(RULE)
def languages_differ(pack: Pack) -> Iterator[Diagnostic]:
    """Each effect whose tree in a language is another than in the source language."""
    game = pack.game
    tongues = tongues_of(pack)
    if game is None or tongues is None:
        return
    for reading in readings(pack):
        source = game.source if game.source in reading.analyses else next(iter(reading.analyses), "")
        origin = reading.analyses.get(source)
        if origin is None or origin.tree is None:
            continue
        for language, analysis in reading.analyses.items():
            if analysis.tree is None or analysis.tree == origin.tree:
                continue
            signature = tongues.language(language).signature
            for difference in differences(signature, analysis.tree, origin.tree):
                ours = tongues.language(language).say(difference.ours) if difference.ours is not None else ""
                theirs = tongues.language(source).say(difference.theirs) if difference.theirs is not None else ""
                variant = "differ" if ours and theirs else "more" if ours else "missing"
                values = {"ours": ours, "theirs": theirs, "language": language, "source": source}
                message = Message(RULE.messages[variant], values)
                related = Related(_whole(reading, source), Message(RULE.messages["related"], {"source": source}))
                place = _whole(reading, language)
                yield Diagnostic(RULE.code, RULE.name, RULE.severity, place, message, related=(related,))


def _whole(reading: Reading, language: str) -> Span:
    return reading.text.span(language)
