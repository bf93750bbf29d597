"""A file cannot be read, or leads out of the folder that is checked.

## Why

What cannot be read is missing from the game. A link out of the folder works on one computer only, and could show
what was never meant to be printed.

## Bad

`decks/deeds/A03-guard-the-gate.yaml` (symlink):

```text
/nowhere/A03-guard-the-gate.yaml
```

## Good

`rulebook/gate.yaml`:

```yaml
id: gate
order: 10
title:
  en: The Gate
  pl: Brama
```

`rulebook/gate-notes.txt` (symlink):

```text
gate.yaml
```
"""

from collections.abc import Iterator

from fpcontent.checks.registry import Needs, check, from_faults
from fpcontent.content.pack import Pack
from fpcontent.diagnostics.model import Diagnostic, Rule, Severity

RULE = Rule(
    "FP107",
    "unreadable-file",
    Severity.ERROR,
    {
        "outside": {
            "en": "the link leads out of the folder that is checked; put the file itself here",
            "pl": "dowiązanie prowadzi poza sprawdzany folder; umieść tu sam plik",
            "cs": "odkaz vede mimo kontrolovanou složku; dejte sem soubor samotný",
            "de": "die Verknüpfung führt aus dem geprüften Ordner hinaus; die Datei selbst hierher legen",
        },
        "linked-folder": {
            "en": "linked folders are not followed; put the folder itself here",
            "pl": "program nie wchodzi do dowiązanych folderów; umieść tu sam folder",
            "cs": "do odkazovaných složek se nevstupuje; dejte sem složku samotnou",
            "de": "verknüpften Ordnern wird nicht gefolgt; den Ordner selbst hierher legen",
        },
        "not-a-file": {
            "en": "this is no ordinary file but a pipe, a socket or a device; delete it or give it another ending",
            "pl": "to nie jest zwykły plik, lecz potok, gniazdo albo urządzenie; usuń go albo zmień końcówkę nazwy",
            "cs": "toto není běžný soubor, ale roura, soket nebo zařízení; smažte jej, nebo změňte příponu",
            "de": "das ist keine gewöhnliche Datei, sondern Pipe, Socket oder Gerät; löschen oder anders enden lassen",
        },
        "refused": {
            "en": "cannot be read ({reason}); check who may read it",
            "pl": "nie można odczytać ({reason}); sprawdź uprawnienia do odczytu",
            "cs": "nelze přečíst ({reason}); zkontrolujte oprávnění ke čtení",
            "de": "kann nicht gelesen werden ({reason}); die Leserechte prüfen",
        },
    },
)


@check(RULE, Needs.FILES, silenceable=False)
def unreadable_file(pack: Pack) -> Iterator[Diagnostic]:
    """Files and folders that were left out."""
    return from_faults(pack, RULE)
