"""The name of a file does not match the id inside it.

## Why

People look for a card by its number among the files. A name that says something else sends them to the wrong card.

## Bad

`decks/deeds/A04-guard-the-gate.yaml`:

```yaml
id: A03
name:
  en: Guard the Gate
  pl: Pilnowanie bramy
```

## Good

`decks/deeds/A03-guard-the-gate.yaml`:

```yaml
id: A03
name:
  en: Guard the Gate
  pl: Pilnowanie bramy
```

`rulebook/gate.yaml`:

```yaml
id: gate
order: 10
title:
  en: The Gate
  pl: Brama
```
"""

from collections.abc import Iterator

from fpcontent.checks.registry import Needs, check
from fpcontent.content.document import Document
from fpcontent.content.pack import Pack
from fpcontent.diagnostics.model import Diagnostic, Rule, Severity
from fpcontent.diagnostics.source import whole_file

RULE = Rule(
    "FP203",
    "file-name",
    Severity.ERROR,
    {
        "main": {
            "en": "the file should be called “{wanted}” to match its id, or the id should match the file",
            "pl": "plik powinien się nazywać „{wanted}”, zgodnie z identyfikatorem, albo identyfikator należy zmienić",
            "cs": "soubor by se měl jmenovat „{wanted}“ podle identifikátoru, nebo je třeba změnit identifikátor",
            "de": "die Datei sollte nach ihrer Kennung „{wanted}“ heißen, oder die Kennung muss zur Datei passen",
        },
        "folder": {
            "en": "the game’s id is “{id}”, but its folder is called “{folder}”",
            "pl": "identyfikator gry to „{id}”, ale jej folder nazywa się „{folder}”",
            "cs": "identifikátor hry je „{id}“, ale její složka se jmenuje „{folder}“",
            "de": "die Kennung des Spiels ist „{id}“, sein Ordner heißt aber „{folder}“",
        },
        "ending": {
            "en": "content files end in .yaml; rename it to “{wanted}”, or it is not read",
            "pl": "pliki z treścią kończą się na .yaml; zmień nazwę na „{wanted}”, inaczej plik nie będzie czytany",
            "cs": "soubory s obsahem končí na .yaml; přejmenujte jej na „{wanted}“, jinak se nečte",
            "de": "Inhaltsdateien enden auf .yaml; in „{wanted}“ umbenennen, sonst wird sie nicht gelesen",
        },
    },
)


@check(RULE, Needs.FILES)
def file_name(pack: Pack) -> Iterator[Diagnostic]:
    """Files whose name promises another id, and those with the other ending for YAML."""
    for path in pack.files:
        if path.endswith(".yml"):
            wanted = path.rsplit("/", 1)[-1].removesuffix(".yml") + ".yaml"
            yield RULE.at(whole_file(pack.folder + path), "ending", wanted=wanted)
    for document in pack.documents:
        id = document.plain.get("id")
        if not isinstance(id, str) or not id:
            continue
        if document.kind == "game":
            if id != pack.name:
                yield RULE.at(document.value_span("id"), "folder", id=id, folder=pack.name)
        elif right := _wanted(document, id):
            yield RULE.at(document.value_span("id"), wanted=right)


def _wanted(document: Document, id: str) -> str | None:
    """The name a file should have, where it has another: `id.yaml`, and for cards `id-words.yaml` as well."""
    stem = document.path.rsplit("/", 1)[-1].removesuffix(".yaml")
    if stem == id or (document.deck and stem.startswith(f"{id}-")):
        return None
    words = stem.partition("-")[2] if document.deck else ""
    return f"{id}-{words}.yaml" if words else f"{id}.yaml"
