"""The file uses a part of YAML that content does without: anchors, aliases, tags, keys that are no words.

## Why

These make a file mean more than it shows, and a few lines with aliases can stand for gigabytes. A card says each thing
where it belongs.

## Bad

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name: &name
  en: Open the Gate
  pl: Otwarcie bramy
story: *name
```

## Good

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Open the Gate & Wait
  pl: Otwarcie bramy *i* czekanie
```
"""

from collections.abc import Iterator

from fpcontent.checks.registry import Needs, check, from_faults
from fpcontent.content.pack import Pack
from fpcontent.diagnostics.model import Diagnostic, Rule, Severity

RULE = Rule(
    "FP105",
    "yaml-feature",
    Severity.ERROR,
    {
        "anchor": {
            "en": "the anchor “&{name}” is not allowed; delete it (if “&” belongs to the text, put the text in quotes)",
            "pl": "kotwica „&{name}” jest niedozwolona; usuń ją (jeśli „&” należy do tekstu, ujmij tekst w cudzysłów)",
            "cs": "kotva „&{name}“ není dovolena; smažte ji (patří-li „&“ do textu, dejte text do uvozovek)",
            "de": "der Anker „&{name}“ ist nicht erlaubt; löschen (oder, wenn Text gemeint ist, in Anführungszeichen)",
        },
        "alias": {
            "en": "the alias “*{name}” is not allowed; write out what it stands for (if it is text, put it in quotes)",
            "pl": "alias „*{name}” jest niedozwolony; wpisz to, co oznacza (jeśli to tekst, ujmij go w cudzysłów)",
            "cs": "alias „*{name}“ není dovolen; napište, co zastupuje (jde-li o text, dejte jej do uvozovek)",
            "de": "der Alias „*{name}“ ist nicht erlaubt; ausschreiben (ist Text gemeint, in Anführungszeichen setzen)",
        },
        "tag": {
            "en": "the tag “{name}” is not allowed; delete it (if “!” begins the text, put the text in quotes)",
            "pl": "znacznik „{name}” jest niedozwolony; usuń go (jeśli tekst zaczyna się od „!”, ujmij go w cudzysłów)",
            "cs": "značka „{name}“ není dovolena; smažte ji (začíná-li „!“ text, dejte text do uvozovek)",
            "de": "das Tag „{name}“ ist nicht erlaubt; löschen (oder, wenn Text gemeint ist, in Anführungszeichen)",
        },
        "complex-key": {
            "en": "a key must be a single word; if a text begins with a bracket, put it in quotes",
            "pl": "kluczem musi być jedno słowo; jeśli tekst zaczyna się nawiasem, ujmij go w cudzysłów",
            "cs": "klíčem musí být jedno slovo; začíná-li text závorkou, dejte jej do uvozovek",
            "de": "ein Schlüssel muss ein einzelnes Wort sein; beginnt ein Text mit Klammer, Anführungszeichen setzen",
        },
    },
)


@check(RULE, Needs.FILES)
def yaml_feature(pack: Pack) -> Iterator[Diagnostic]:
    """Anchors, aliases, tags and keys that are no words."""
    return from_faults(pack, RULE)
