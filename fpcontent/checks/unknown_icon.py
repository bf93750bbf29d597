"""An icon is not in the theme, or its picture is missing.

## Why

The card would print with a hole where the icon belongs.

## Bad

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Open the Gate
  pl: Otwarcie bramy
story:
  en: It costs {icon:coa}.
  pl: To kosztuje {icon:coa}.
```

## Good

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Open the Gate
  pl: Otwarcie bramy
story:
  en: It costs {icon:coal}.
  pl: To kosztuje {icon:coal}.
```
"""

from collections.abc import Iterator

from fpcontent.checks.registry import Needs, check
from fpcontent.content.pack import Pack
from fpcontent.content.references import left_out, uses
from fpcontent.diagnostics.model import Diagnostic, Rule, Severity
from fpcontent.diagnostics.nearest import nearest

RULE = Rule(
    "FP401",
    "unknown-icon",
    Severity.ERROR,
    {
        "main": {
            "en": "the theme has no icon “{id}”",
            "pl": "motyw nie ma ikony „{id}”",
            "cs": "motiv nemá ikonu „{id}“",
            "de": "das Theme hat kein Symbol „{id}“",
        },
        "no-file": {
            "en": "there is no picture “{file}” for the icon “{id}”",
            "pl": "brakuje obrazka „{file}” dla ikony „{id}”",
            "cs": "chybí obrázek „{file}“ pro ikonu „{id}“",
            "de": "das Bild „{file}“ für das Symbol „{id}“ fehlt",
        },
        "known": {
            "en": "the theme has: {known}",
            "pl": "motyw ma: {known}",
            "cs": "motiv má: {known}",
            "de": "das Theme hat: {known}",
        },
        "near": {
            "en": "perhaps “{near}” is meant",
            "pl": "może chodzi o „{near}”",
            "cs": "možná je míněno „{near}“",
            "de": "vielleicht ist „{near}“ gemeint",
        },
    },
)


@check(RULE, Needs.FILES)
def unknown_icon(pack: Pack) -> Iterator[Diagnostic]:
    """Icons that a text or a template names and the theme does not list, and icons whose file is not there."""
    theme = pack.document("theme")
    if (theme is not None and not theme.sound) or ("icon", None) in left_out(pack):
        return  # its own faults come first
    for use in uses(pack):
        if use.kind == "icon" and use.id not in pack.icons:
            near = nearest(use.id, pack.icons)
            notes = () if near or not pack.icons else (RULE.message("known", known=", ".join(pack.icons)),)
            notes = (RULE.message("near", near=near),) if near else notes
            yield RULE.at(use.span, notes=notes, id=use.id)
    for icon in pack.icons.values():
        if f"theme/{icon.file}" not in pack.files:
            assert theme is not None
            yield RULE.at(theme.value_span("icons", icon.id, "file"), "no-file", file=f"theme/{icon.file}", id=icon.id)
