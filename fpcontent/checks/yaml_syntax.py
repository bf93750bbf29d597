"""The file is not YAML: its signs do not fit together.

## Why

Nothing of such a file can be read, so the whole card is missing from the game.

## Bad

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: The Gate: Open
  pl: Otwarcie bramy
```

## Good

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: "The Gate: Open"
  pl: Otwarcie bramy
```
"""

from collections.abc import Iterator

from fpcontent.checks.registry import Needs, check, from_faults
from fpcontent.content.pack import Pack
from fpcontent.diagnostics.model import Diagnostic, Rule, Severity

RULE = Rule(
    "FP101",
    "yaml-syntax",
    Severity.ERROR,
    {
        "tab": {
            "en": "a tab cannot stand here; indent with spaces",
            "pl": "tutaj nie może stać tabulator; wcięcia rób spacjami",
            "cs": "zde nemůže být tabulátor; odsazujte mezerami",
            "de": "hier kann kein Tabulator stehen; mit Leerzeichen einrücken",
        },
        "colon": {
            "en": "a colon followed by a space cannot stand here; if it belongs to the text, put the text in quotes",
            "pl": "tutaj nie może stać dwukropek ze spacją; jeśli należy do tekstu, ujmij tekst w cudzysłów",
            "cs": "zde nemůže být dvojtečka s mezerou; patří-li do textu, dejte text do uvozovek",
            "de": "hier kann kein Doppelpunkt mit Leerzeichen stehen; gehört er zum Text, Anführungszeichen setzen",
        },
        "no-colon": {
            "en": "a colon is missing after the key; write “key: value”",
            "pl": "po kluczu brakuje dwukropka; napisz „klucz: wartość”",
            "cs": "za klíčem chybí dvojtečka; napište „klíč: hodnota“",
            "de": "nach dem Schlüssel fehlt ein Doppelpunkt; richtig ist „Schlüssel: Wert“",
        },
        "open-quote": {
            "en": "a quote that was opened is never closed; close it, or write it twice if it belongs to the text",
            "pl": "otwarty cudzysłów nie jest zamknięty; zamknij go albo, jeśli należy do tekstu, napisz go podwójnie",
            "cs": "otevřené uvozovky nejsou uzavřeny; uzavřete je, nebo je zdvojte, patří-li do textu",
            "de": "ein Anführungszeichen wird nicht geschlossen; schließen oder, wenn es zum Text gehört, verdoppeln",
        },
        "open-bracket": {
            "en": "a bracket that was opened is not closed, or a comma is missing before this",
            "pl": "otwarty nawias nie jest zamknięty albo przed tym miejscem brakuje przecinka",
            "cs": "otevřená závorka není uzavřena, nebo před tímto místem chybí čárka",
            "de": "eine geöffnete Klammer wird nicht geschlossen, oder davor fehlt ein Komma",
        },
        "indentation": {
            "en": "the indentation does not fit; keys of one group must begin in the same column",
            "pl": "wcięcie się nie zgadza; klucze jednej grupy muszą zaczynać się w tej samej kolumnie",
            "cs": "odsazení nesouhlasí; klíče jedné skupiny musí začínat ve stejném sloupci",
            "de": "die Einrückung passt nicht; Schlüssel einer Gruppe müssen in derselben Spalte beginnen",
        },
        "no-value": {
            "en": "a value is missing before this; write one, or take away the comma or the bracket",
            "pl": "przed tym miejscem brakuje wartości; wpisz ją albo usuń przecinek lub nawias",
            "cs": "před tímto místem chybí hodnota; doplňte ji, nebo odstraňte čárku či závorku",
            "de": "davor fehlt ein Wert; einen eintragen oder Komma bzw. Klammer entfernen",
        },
        "escape": {
            "en": "a backslash in double quotes begins an escape, and there is none like this; write it twice",
            "pl": "ukośnik wsteczny w cudzysłowie zaczyna sekwencję specjalną, a takiej nie ma; napisz go podwójnie",
            "cs": "zpětné lomítko v uvozovkách uvádí zvláštní znak a takový není; lomítko zdvojte",
            "de": "ein Backslash in Anführungszeichen leitet ein Sonderzeichen ein; dieses gibt es nicht; verdoppeln",
        },
        "character": {
            "en": "a value cannot begin with “{char}”; put the text in quotes",
            "pl": "wartość nie może zaczynać się od „{char}”; ujmij tekst w cudzysłów",
            "cs": "hodnota nemůže začínat znakem „{char}“; dejte text do uvozovek",
            "de": "ein Wert kann nicht mit „{char}“ beginnen; den Text in Anführungszeichen setzen",
        },
        "other": {
            "en": "this is not YAML ({problem}); compare it with a file that works",
            "pl": "to nie jest poprawny YAML ({problem}); porównaj z plikiem, który działa",
            "cs": "toto není platný YAML ({problem}); porovnejte se souborem, který funguje",
            "de": "das ist kein gültiges YAML ({problem}); mit einer Datei vergleichen, die funktioniert",
        },
        "related": {
            "en": "what it belongs to begins here",
            "pl": "tu zaczyna się to, do czego należy",
            "cs": "zde začíná to, k čemu patří",
            "de": "hier beginnt, wozu es gehört",
        },
    },
)


@check(RULE, Needs.FILES, silenceable=False)
def yaml_syntax(pack: Pack) -> Iterator[Diagnostic]:
    """Where reading a file had to stop."""
    return from_faults(pack, RULE)
