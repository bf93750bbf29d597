"""The grammar of a game cannot be used: a word is missing, a pattern does not fit, or a text could mean two things.

## Why

Without its grammar no effect of the game can be read. An ambiguous pattern is refused before anybody can be misread.

## Bad

`../../grammar/example/en.yaml`:

```yaml
words:
  coal: {sg: coal}
constructions:
  raise: "+{n}"
```

## Good

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Open the Gate
  pl: Otwarcie bramy
effect:
  en: +1 hope
  pl: Nadzieja +1
```
"""

from collections.abc import Iterator

from fpcontent.checks.registry import check
from fpcontent.content.pack import Pack
from fpcontent.diagnostics.model import Diagnostic, Message, Rule, Severity
from fpcontent.effects.content import tongues_of
from fpcontent.effects.problems import GrammarError

RULE = Rule(
    "FP514",
    "effect-grammar",
    Severity.ERROR,
    {
        "no-language": {
            "en": "the game is in {language}, but its grammar has no {language}.yaml",
            "pl": "gra jest w języku {language}, ale jej gramatyka nie ma pliku {language}.yaml",
            "cs": "hra je v jazyce {language}, ale její gramatika nemá soubor {language}.yaml",
            "de": "das Spiel gibt es auf {language}, aber seine Grammatik hat keine {language}.yaml",
        },
        "yaml": {
            "en": "the grammar file is not sound YAML ({reason})",
            "pl": "plik gramatyki nie jest poprawnym YAML-em ({reason})",
            "cs": "soubor gramatiky není platný YAML ({reason})",
            "de": "die Grammatikdatei ist kein gültiges YAML ({reason})",
        },
        "not-a-mapping": {
            "en": "a grammar file holds keys with values",
            "pl": "plik gramatyki zawiera klucze z wartościami",
            "cs": "soubor gramatiky obsahuje klíče s hodnotami",
            "de": "eine Grammatikdatei besteht aus Schlüsseln mit Werten",
        },
        "wants-mapping": {
            "en": "keys with values are expected here",
            "pl": "tu powinny stać klucze z wartościami",
            "cs": "zde mají stát klíče s hodnotami",
            "de": "hier werden Schlüssel mit Werten erwartet",
        },
        "wants-text": {
            "en": "a text is expected here",
            "pl": "tu powinien stać tekst",
            "cs": "zde má stát text",
            "de": "hier wird ein Text erwartet",
        },
        "unknown-key": {
            "en": "“{key}” means nothing here; known are: {known}",
            "pl": "„{key}” nic tu nie znaczy; znane są: {known}",
            "cs": "„{key}“ zde nic neznamená; známé jsou: {known}",
            "de": "„{key}“ bedeutet hier nichts; bekannt sind: {known}",
        },
        "function-twice": {
            "en": "the function {name} stands in two packs",
            "pl": "funkcja {name} występuje w dwóch pakietach",
            "cs": "funkce {name} je ve dvou balících",
            "de": "die Funktion {name} steht in zwei Paketen",
        },
        "bad-type": {
            "en": "“{text}” is no type; it looks like “n:Int, x:Noun -> NP”",
            "pl": "„{text}” nie jest typem; typ wygląda tak: „n:Int, x:Noun -> NP”",
            "cs": "„{text}“ není typ; typ vypadá takto: „n:Int, x:Noun -> NP“",
            "de": "„{text}“ ist kein Typ; er sieht so aus: „n:Int, x:Noun -> NP“",
        },
        "unknown-type": {
            "en": "{function} uses the type {name}, which nothing defines",
            "pl": "{function} używa typu {name}, którego nic nie definiuje",
            "cs": "{function} používá typ {name}, který nic nedefinuje",
            "de": "{function} verwendet den Typ {name}, den nichts definiert",
        },
        "word-in-two-categories": {
            "en": "“{word}” belongs to {one} and to {other}",
            "pl": "„{word}” należy do {one} i do {other}",
            "cs": "„{word}“ patří do {one} i do {other}",
            "de": "„{word}“ gehört zu {one} und zu {other}",
        },
        "no-forms": {
            "en": "the word {word} has no forms",
            "pl": "słowo {word} nie ma form",
            "cs": "slovo {word} nemá tvary",
            "de": "das Wort {word} hat keine Formen",
        },
        "too-many-forms": {
            "en": "{count} forms, but the cases are only: {cases}",
            "pl": "form jest {count}, a przypadki to tylko: {cases}",
            "cs": "tvarů je {count}, ale pády jsou jen: {cases}",
            "de": "{count} Formen, aber nur diese Fälle: {cases}",
        },
        "no-such-endings": {
            "en": "there is no table of endings “{name}”",
            "pl": "nie ma tabeli końcówek „{name}”",
            "cs": "tabulka koncovek „{name}“ neexistuje",
            "de": "eine Endungstabelle „{name}“ gibt es nicht",
        },
        "no-pattern": {
            "en": "a way to say {function} needs a pattern",
            "pl": "sposób wyrażenia {function} wymaga wzorca",
            "cs": "způsob vyjádření {function} potřebuje vzor",
            "de": "eine Formulierung für {function} braucht ein Muster",
        },
        "bad-pattern": {
            "en": "the pattern cannot be read from here on",
            "pl": "wzorca nie da się czytać od tego miejsca",
            "cs": "vzor nelze od tohoto místa přečíst",
            "de": "ab hier ist das Muster nicht zu lesen",
        },
        "unknown-word": {
            "en": "no word {word} in this language's files",
            "pl": "w plikach tego języka nie ma słowa {word}",
            "cs": "v souborech tohoto jazyka není slovo {word}",
            "de": "ein Wort {word} gibt es in den Dateien dieser Sprache nicht",
        },
        "same-pattern": {
            "en": "{one} and {other} are said with the same words",
            "pl": "{one} i {other} mówi się tymi samymi słowami",
            "cs": "{one} a {other} se říkají stejnými slovy",
            "de": "{one} und {other} werden mit denselben Worten gesagt",
        },
        "ambiguous": {
            "en": "a text could be read in two ways at “{word}” ({functions}): {detail}",
            "pl": "tekst można by czytać na dwa sposoby przy „{word}” ({functions}): {detail}",
            "cs": "text by šel u „{word}“ číst dvěma způsoby ({functions}): {detail}",
            "de": "bei „{word}“ ließe sich ein Text auf zwei Arten lesen ({functions}): {detail}",
        },
        "no-construction": {
            "en": "{language} has no way to say {function}",
            "pl": "{language} nie ma sposobu na {function}",
            "cs": "{language} nemá způsob, jak říci {function}",
            "de": "{language} kann {function} nicht sagen",
        },
        "unknown-function": {
            "en": "no function is called {name}",
            "pl": "żadna funkcja nie nazywa się {name}",
            "cs": "žádná funkce se nejmenuje {name}",
            "de": "keine Funktion heißt {name}",
        },
        "missing-word": {
            "en": "{language} lacks the word {word}",
            "pl": "w {language} brakuje słowa {word}",
            "cs": "v {language} chybí slovo {word}",
            "de": "in {language} fehlt das Wort {word}",
        },
        "same-form": {
            "en": "“{form}” is {one} as well as {other}",
            "pl": "„{form}” to zarówno {one}, jak i {other}",
            "cs": "„{form}“ je {one} i {other}",
            "de": "„{form}“ ist sowohl {one} als auch {other}",
        },
        "wrong-slots": {
            "en": "the pattern of {function} has the slots {slots}, the function takes {wanted}",
            "pl": "wzorzec {function} ma pola {slots}, a funkcja przyjmuje {wanted}",
            "cs": "vzor {function} má pole {slots}, funkce však bere {wanted}",
            "de": "das Muster von {function} hat die Felder {slots}, die Funktion nimmt {wanted}",
        },
        "no-slot": {
            "en": "{function} has no argument {name}",
            "pl": "{function} nie ma argumentu {name}",
            "cs": "{function} nemá argument {name}",
            "de": "{function} hat kein Argument {name}",
        },
        "digits": {
            "en": "digits in a pattern (“{text}”) would be taken for an amount",
            "pl": "cyfry we wzorcu („{text}”) byłyby wzięte za liczbę",
            "cs": "číslice ve vzoru („{text}“) by se četly jako množství",
            "de": "Ziffern im Muster („{text}“) würden als Anzahl gelesen",
        },
    },
)


@check(RULE)
def effect_grammar(pack: Pack) -> Iterator[Diagnostic]:
    """Each mistake in the game's grammar files, at its line."""
    tongues = tongues_of(pack)
    if tongues is None or pack.game is None:
        return
    for code in tongues.missing:
        yield RULE.at(pack.game.document.span("languages"), "no-language", language=code)
    told = set()
    for code in tongues.codes:
        try:
            tongues.language(code)
        except GrammarError as error:
            for problem in error.problems:
                if (problem.span, problem.variant) in told:
                    continue
                told.add((problem.span, problem.variant))
                message = Message(RULE.messages[problem.variant], problem.values)
                yield Diagnostic(RULE.code, RULE.name, RULE.severity, problem.span, message)
