"""A comment that is to silence findings does not say which, or not why.

## Why

A comment without a code would silence mistakes nobody has thought of, and one without a reason cannot be judged by the
next reader. Such a comment silences nothing. The form is `# fpcontent: ignore FP302 -- the reason`.

## Bad

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Open the Gate
  pl: Open the Gate  # fpcontent: ignore FP302
```

## Good

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Open the Gate
  pl: Open the Gate  # fpcontent: ignore FP302 -- the gate is a place name
```
"""

from collections.abc import Iterator, Mapping

from fpcontent.checks.registry import Check, Needs, check
from fpcontent.checks.suppressions import WORDS, Suppression
from fpcontent.content.pack import Pack
from fpcontent.diagnostics.model import Diagnostic, Rule, Severity

RULE = Rule(
    "FP902",
    "suppression-form",
    Severity.ERROR,
    {
        "word": {
            "en": "“{word}” is no command for a comment; there are {words}",
            "pl": "„{word}” nie jest poleceniem komentarza; są {words}",
            "cs": "„{word}“ není příkaz pro komentář; existují {words}",
            "de": "„{word}“ ist kein Befehl für einen Kommentar; es gibt {words}",
        },
        "no-code": {
            "en": "the comment names no code, so it silences nothing; write “{form}”",
            "pl": "komentarz nie podaje kodu, więc niczego nie wycisza; napisz „{form}”",
            "cs": "komentář neuvádí kód, takže nic neumlčuje; napište „{form}“",
            "de": "der Kommentar nennt keinen Code und unterdrückt daher nichts; richtig ist „{form}“",
        },
        "no-reason": {
            "en": "the comment gives no reason, so it silences nothing; write “{form}”",
            "pl": "komentarz nie podaje powodu, więc niczego nie wycisza; napisz „{form}”",
            "cs": "komentář neuvádí důvod, takže nic neumlčuje; napište „{form}“",
            "de": "der Kommentar nennt keinen Grund und unterdrückt daher nichts; richtig ist „{form}“",
        },
        "unknown-code": {
            "en": "there is no check {code}; “fpcontent checks” lists them all",
            "pl": "nie ma reguły {code}; wszystkie wypisuje „fpcontent checks”",
            "cs": "kontrola {code} neexistuje; všechny vypíše „fpcontent checks“",
            "de": "eine Prüfung {code} gibt es nicht; „fpcontent checks“ listet alle auf",
        },
    },
)


@check(RULE, Needs.FILES)
def suppression_form(pack: Pack) -> Iterator[Diagnostic]:
    """Nothing by itself: comments are read after all other checks have run."""
    return iter(())


def malformed(suppression: Suppression, known: Mapping[str, Check]) -> Iterator[Diagnostic]:
    """What is wrong with the form of a comment."""
    if suppression.word not in WORDS:
        yield RULE.at(suppression.span, "word", word=suppression.word, words=", ".join(WORDS))
        return
    codes = ", ".join(suppression.codes)
    form = f"# fpcontent: {suppression.word} {codes or 'FP302'} -- …"
    if not suppression.codes:
        yield RULE.at(suppression.span, "no-code", form=form)
    elif not suppression.reason:
        yield RULE.at(suppression.span, "no-reason", form=form)
    for code in suppression.codes:
        if code not in known:
            yield RULE.at(suppression.span, "unknown-code", code=code)
