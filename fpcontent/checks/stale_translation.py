"""The source text has changed since its translation was accepted.

## Why

The translation may still say what the card said before. The file `translations.lock` records which source text each
translation was made from; someone who has read both renews it with `fpcontent translate accept`.

## Bad

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Open the Gate
  pl: Otwarcie bramy
effect:
  en: Gain 3 coal
  pl: Zdobywasz 1 znacznik węgla
```

## Good

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Open the Gate
  pl: Brama otwarta
effect:
  en: Gain 1 coal
  pl: Zdobywasz 1 znacznik węgla
```
"""

from collections.abc import Iterator
from functools import partial

from fpcontent.checks.registry import check
from fpcontent.content.lock import Freshness, status, without_strangers
from fpcontent.content.pack import LOCK, Pack
from fpcontent.diagnostics.model import Diagnostic, Rule, Severity
from fpcontent.diagnostics.source import Source
from fpcontent.effects.content import said

RULE = Rule(
    "FP303",
    "stale-translation",
    Severity.WARNING,
    {
        "stale": {
            "en": "the {source} text of {id} has changed since its {language} translation was accepted",
            "pl": "tekst {source} dla {id} zmienił się od przyjęcia tłumaczenia {language}",
            "cs": "text {source} u {id} se změnil od schválení překladu {language}",
            "de": "der Text {source} von {id} hat sich geändert, seit die Übersetzung {language} angenommen wurde",
        },
        "unaccepted": {
            "en": "nobody has accepted the {language} translation of {id} yet",
            "pl": "nikt jeszcze nie przyjął tłumaczenia {language} dla {id}",
            "cs": "překlad {language} u {id} ještě nikdo neschválil",
            "de": "die Übersetzung {language} von {id} hat noch niemand angenommen",
        },
        "no-lock": {
            "en": "this game has translations but no {file}: nobody will notice when they grow stale",
            "pl": "ta gra ma tłumaczenia, ale nie ma pliku {file}: nikt nie zauważy, gdy się zestarzeją",
            "cs": "tato hra má překlady, ale nemá soubor {file}: nikdo si nevšimne, až zastarají",
            "de": "dieses Spiel hat Übersetzungen, aber keine Datei {file}: niemand merkt, wenn sie veralten",
        },
        "gone": {
            "en": "nothing has the id {id} any more; the next “{command}” drops this line",
            "pl": "nic już nie ma identyfikatora {id}; najbliższe „{command}” usunie ten wiersz",
            "cs": "identifikátor {id} už nic nemá; příští „{command}“ tento řádek odstraní",
            "de": "nichts hat mehr die Kennung {id}; das nächste „{command}“ entfernt diese Zeile",
        },
        "note": {
            "en": "once it says the same again: {command}",
            "pl": "gdy znów mówi to samo: {command}",
            "cs": "až bude znovu říkat totéž: {command}",
            "de": "sobald sie wieder dasselbe sagt: {command}",
        },
        "begin": {
            "en": "to begin with what is there: {command}",
            "pl": "aby zacząć od tego, co jest: {command}",
            "cs": "chcete-li začít s tím, co je: {command}",
            "de": "um mit dem Vorhandenen zu beginnen: {command}",
        },
    },
)

_VARIANTS = {Freshness.STALE: "stale", Freshness.NEW: "unaccepted"}


@check(RULE)
def stale_translation(pack: Pack) -> Iterator[Diagnostic]:
    """Each translation that was made from another source text, or never accepted, or is of nothing that is there."""
    game = pack.game
    assert game is not None
    every = status(pack.lock, pack.documents, game.languages, game.source, partial(said, pack))
    rows = [row for row in every if row.freshness in _VARIANTS]
    if any(fault.span.path == pack.folder + LOCK for fault in pack.faults):
        return  # there is a lock, but it cannot be read
    if rows and LOCK not in pack.files:
        note = RULE.message("begin", command="fpcontent translate accept --all")
        yield RULE.at(game.document.span("languages"), "no-lock", notes=(note,), file=LOCK)
        return
    for row in rows:
        note = RULE.message("note", command=f"fpcontent translate accept {row.id} --lang {row.language}")
        first = next(text for text in row.document.texts if row.language in text.values)
        span = first.node.keys[row.language].span
        variant = _VARIANTS[row.freshness]
        yield RULE.at(span, variant, notes=(note,), id=row.id, language=row.language, source=game.source)
    yield from _gone(pack)


def _gone(pack: Pack) -> Iterator[Diagnostic]:
    """The lines of the lock that tell of documents that are not there; one that could not be read may be meant."""
    strangers = pack.lock.entries.keys() - without_strangers(pack.lock, pack.documents).entries.keys()
    if not strangers or pack.unread:
        return
    source = Source(pack.folder + LOCK, pack.files[LOCK].decode("utf-8", "replace"))
    for number, start in enumerate(source.starts, start=1):
        line = source.line(number)
        words = line.split()
        if tuple(words[:2]) in strangers and len(words) == 3:
            place = source.span(start, start + len(line))
            yield RULE.at(place, "gone", severity=Severity.INFO, id=words[0], command="fpcontent translate accept")
