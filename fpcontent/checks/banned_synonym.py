"""A word that the glossary says to avoid.

## Why

One thing has one name on every card; a second name for it makes players ask whether it is a second thing.

## Bad

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Open the Gate
  pl: Otwarcie bramy
story:
  en: A labourer turns the wheel.
  pl: Robotnik obraca koło.
```

## Good

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Open the Gate
  pl: Otwarcie bramy
story:
  en: A worker of the labourers’ guild turns the wheel.
  pl: Robotnik obraca koło.
```
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from fpcontent.checks.registry import check
from fpcontent.content.model import Term
from fpcontent.content.pack import Pack
from fpcontent.diagnostics.model import Diagnostic, Related, Rule, Severity

RULE = Rule(
    "FP307",
    "banned-synonym",
    Severity.WARNING,
    {
        "main": {
            "en": "“{word}” is to be avoided: the glossary’s word is “{term}”",
            "pl": "słowa „{word}” należy unikać; w glosariuszu jest „{term}”",
            "cs": "slovu „{word}“ se vyhněte; ve slovníčku je „{term}“",
            "de": "„{word}“ ist zu vermeiden; im Glossar steht „{term}“",
        },
        "related": {
            "en": "the term",
            "pl": "ten termin",
            "cs": "daný termín",
            "de": "der Begriff",
        },
    },
)

_WORD = re.compile(r"\w+")
_SPACE = r"\s+"  # the non-breaking one as well


@dataclass(frozen=True, slots=True)
class _Banned:
    """The words to avoid in one language."""

    terms: dict[str, Term]
    first_words: frozenset[str]
    pattern: re.Pattern[str]


@check(RULE)
def banned_synonym(pack: Pack) -> Iterator[Diagnostic]:
    """Each word to avoid, with the term to use; inflected forms count when the glossary lists them."""
    assert pack.game is not None
    banned = {language: _banned(pack.terms, language) for language in pack.game.languages}
    glossary = pack.document("glossary")
    for document in pack.documents:
        if document is glossary:
            continue
        for text in document.texts:
            for language, value in text.values.items():
                words = banned.get(language)
                if words is None or words.first_words.isdisjoint(_WORD.findall(value.lower())):
                    continue
                for match in words.pattern.finditer(value):
                    term = words.terms.get(_plain(match[0]))
                    if term is None or term.name is None or glossary is None:
                        continue  # markup, or a term that holds the word
                    right = term.name.values.get(language, term.id)
                    place = glossary.span("terms", term.id, "name", language)
                    related = (Related(place, RULE.message("related")),)
                    yield RULE.at(text.span(language, *match.span()), related=related, word=match[0], term=right)


def _plain(words: str) -> str:
    """Words without the difference of capitals and of kinds of spaces."""
    return " ".join(words.lower().split())


def _banned(terms: tuple[Term, ...], language: str) -> _Banned | None:
    """The words to avoid in a language, ready to be looked for; the longest first."""
    avoid: dict[str, Term] = {}
    for term in terms:
        for word in term.avoid.get(language, ()):
            avoid.setdefault(_plain(word), term)
    if not avoid:
        return None
    names = {_plain(term.name.values[language]) for term in terms if term.name and language in term.name.values}
    ordered = sorted(names | avoid.keys(), key=lambda word: (-len(word), word))
    choices = "|".join(_SPACE.join(map(re.escape, word.split())) for word in ordered)
    pattern = rf"\{{[^{{}}]*\}}|(?<!\w)(?:{choices})(?!\w)"
    first_words = frozenset(found[0] for word in avoid if (found := _WORD.search(word)))
    return _Banned(
        {word: term for word, term in avoid.items() if word not in names},
        first_words,
        re.compile(pattern, re.IGNORECASE),
    )
