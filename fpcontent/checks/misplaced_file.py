"""A YAML file lies in a folder where no kind of content lives.

## Why

The folder tells what a file is. A card in a misspelt folder belongs to no deck and is missing from the game.

## Bad

`decks/deed/A03-guard-the-gate.yaml`:

```yaml
id: A03
name:
  en: Guard the Gate
  pl: Pilnowanie bramy
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

`decks/deed/notes.txt`:

```text
Other files may lie anywhere.
```
"""

from collections.abc import Iterator

from fpcontent.checks.registry import Needs, check, diagnose
from fpcontent.content.pack import Pack, place
from fpcontent.diagnostics.model import Diagnostic, Rule, Severity

RULE = Rule(
    "FP108",
    "misplaced-file",
    Severity.ERROR,
    {
        "no-manifest": {
            "en": "this file is missing: without a manifest, nothing in the folder belongs to a game",
            "pl": "brakuje tego pliku: bez manifestu nic w\u00a0folderze nie należy do gry",
            "cs": "tento soubor chybí: bez manifestu nic ve složce nepatří ke hře",
            "de": "diese Datei fehlt: ohne Manifest gehört nichts in dem Ordner zu einem Spiel",
        },
        "main": {
            "en": "no content belongs in this place, so the file is not read; move it to one of: {known}",
            "pl": "to nie jest miejsce na treść, więc plik nie jest czytany; przenieś go do jednego z: {known}",
            "cs": "sem obsah nepatří, a soubor se proto nečte; přesuňte jej do některé z těchto složek: {known}",
            "de": "hier gehört kein Inhalt hin, daher wird die Datei nicht gelesen; verschieben nach: {known}",
        },
    },
)


@check(RULE, Needs.FILES)
def misplaced_file(pack: Pack) -> Iterator[Diagnostic]:
    """Files the loader knew no kind for, unless only their ending is wrong (FP203 says that)."""
    for fault in pack.faults:
        if fault.rule != RULE.name:
            continue
        path = _as_yaml(fault.span.path[len(pack.folder) :])
        if fault.variant == "no-manifest" or place(path, pack.game) == (None, None):
            yield diagnose(fault, RULE)


def _as_yaml(path: str) -> str:
    return path.removesuffix(".yml") + ".yaml" if path.endswith(".yml") else path
