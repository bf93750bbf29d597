"""An icon that no text and no template uses, or a picture that the theme does not list.

## Why

It was replaced and left behind, or somebody forgot to list it. While a deck is a draft this is only an information.

## Bad

`theme/theme.yaml`:

```yaml
icons:
  coal:
    file: icons/coal.svg
    alt:
      en: coal
      pl: węgiel
  wood:
    file: icons/coal.svg
    alt:
      en: wood
      pl: drewno
```

## Good

`theme/theme.yaml`:

```yaml
icons:
  coal:
    file: icons/coal.svg
    alt:
      en: coal
      pl: węgiel
  wood:
    file: icons/coal.svg
    alt:
      en: wood
      pl: drewno
```

`theme/card.html`:

```html
{{ icon("wood") }}
```
"""

import re
from collections.abc import Iterator

from fpcontent.checks.registry import check
from fpcontent.content.document import Document
from fpcontent.content.model import State
from fpcontent.content.nodes import scalars
from fpcontent.content.pack import Pack
from fpcontent.diagnostics.model import Diagnostic, Rule, Severity
from fpcontent.diagnostics.source import whole_file

RULE = Rule(
    "FP402",
    "unused-icon",
    Severity.WARNING,
    {
        "main": {
            "en": "no text and no template uses the icon “{id}”",
            "pl": "żaden tekst ani szablon nie używa ikony „{id}”",
            "cs": "žádný text ani šablona nepoužívá ikonu „{id}“",
            "de": "kein Text und keine Vorlage verwendet das Symbol „{id}“",
        },
        "file": {
            "en": "the theme does not list this picture; add it below “icons” or delete it",
            "pl": "motyw nie wymienia tego obrazka; dodaj go pod „icons” albo usuń",
            "cs": "motiv tento obrázek neuvádí; přidejte jej pod „icons“, nebo jej smažte",
            "de": "das Theme führt dieses Bild nicht auf; unter „icons“ eintragen oder löschen",
        },
    },
)

_QUOTED = re.compile(r"[\"']([\w-]+)[\"']")


@check(RULE)
def unused_icon(pack: Pack) -> Iterator[Diagnostic]:
    """Icons that nothing names, and pictures in theme/icons that are no icon's."""
    theme = pack.document("theme")
    if pack.game is None or theme is None or not theme.sound:
        return
    used = {r.id for document in pack.documents for r in document.references if r.kind == "icon"}
    templates = [raw.decode("utf-8", "replace") for path, raw in pack.files.items() if path.endswith(".html")]
    used.update(match[1] for text in templates for match in _QUOTED.finditer(text))
    draft = any(deck.state is State.DRAFT for deck in (*pack.game.decks.values(), *pack.game.folders.values()))
    severity = Severity.INFO if draft else Severity.WARNING
    if not used.issuperset(pack.icons):  # a template may take an icon's name from a field
        used.update(word for component in pack.components for word in _words(component.document))
    for icon in pack.icons.values():
        if icon.id not in used:
            yield RULE.at(theme.span("icons", icon.id), severity=severity, id=icon.id)
    listed = {f"theme/{icon.file}" for icon in pack.icons.values()}
    for path in pack.files:
        if path.startswith("theme/icons/") and path.endswith(".svg") and path not in listed:
            yield RULE.at(whole_file(pack.folder + path), "file")


def _words(document: Document) -> Iterator[str]:
    """The values of a document's fields."""
    if document.root is not None:
        yield from (scalar.value for scalar in scalars(document.root))
