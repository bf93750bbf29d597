"""A value is not what the schema of this kind of file asks for.

## Why

Printing and playing rely on the form of every field. What the schema refuses would be left out or misread.

## Bad

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Open the Gate
  pl: Otwarcie bramy
copies: two
```

## Good

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Open the Gate
  pl: Otwarcie bramy
copies: 1
```
"""

import json
from collections.abc import Iterator

from fpcontent.checks.registry import Needs, check, from_faults
from fpcontent.content.document import Document
from fpcontent.content.nodes import Node, Scalar, find
from fpcontent.content.pack import Pack
from fpcontent.content.quoting import scalar_edit
from fpcontent.content.scalars import Style
from fpcontent.content.schemas import Violation
from fpcontent.content.shapes import Json
from fpcontent.diagnostics.model import Diagnostic, Edit, Fix, Rule, Severity
from fpcontent.diagnostics.nearest import nearest

RULE = Rule(
    "FP111",
    "schema",
    Severity.ERROR,
    {
        "required": {
            "en": "“{wanted}” is missing",
            "pl": "brakuje „{wanted}”",
            "cs": "chybí „{wanted}“",
            "de": "„{wanted}“ fehlt",
        },
        "enum": {
            "en": "“{value}” is not possible here; one of: {wanted}",
            "pl": "„{value}” nie jest tu możliwe; dozwolone: {wanted}",
            "cs": "„{value}“ zde není možné; povoleno je: {wanted}",
            "de": "„{value}“ ist hier nicht möglich; erlaubt: {wanted}",
        },
        "pattern": {
            "en": "“{value}” does not have the form {wanted}",
            "pl": "„{value}” nie ma postaci {wanted}",
            "cs": "„{value}“ nemá tvar {wanted}",
            "de": "„{value}“ hat nicht die Form {wanted}",
        },
        "minimum": {
            "en": "{value} is too small; at least {wanted}",
            "pl": "{value} to za mało; co najmniej {wanted}",
            "cs": "{value} je příliš málo; nejméně {wanted}",
            "de": "{value} ist zu klein; mindestens {wanted}",
        },
        "maximum": {
            "en": "{value} is too large; at most {wanted}",
            "pl": "{value} to za dużo; co najwyżej {wanted}",
            "cs": "{value} je příliš mnoho; nejvýše {wanted}",
            "de": "{value} ist zu groß; höchstens {wanted}",
        },
        "minItems": {
            "en": "the list is too short; at least {wanted}",
            "pl": "lista jest za krótka; elementów co najmniej: {wanted}",
            "cs": "seznam je příliš krátký; položek nejméně: {wanted}",
            "de": "die Liste ist zu kurz; Einträge mindestens: {wanted}",
        },
        "maxItems": {
            "en": "the list is too long; at most {wanted}",
            "pl": "lista jest za długa; elementów co najwyżej: {wanted}",
            "cs": "seznam je příliš dlouhý; položek nejvýše: {wanted}",
            "de": "die Liste ist zu lang; Einträge höchstens: {wanted}",
        },
        "uniqueItems": {
            "en": "something stands in this list twice",
            "pl": "coś powtarza się na tej liście",
            "cs": "něco je v tomto seznamu dvakrát",
            "de": "etwas steht doppelt in dieser Liste",
        },
        "empty": {
            "en": "this must not be empty",
            "pl": "to nie może być puste",
            "cs": "toto nesmí být prázdné",
            "de": "das darf nicht leer sein",
        },
        "type-integer": {
            "en": "“{value}” is not a whole number",
            "pl": "„{value}” nie jest liczbą całkowitą",
            "cs": "„{value}“ není celé číslo",
            "de": "„{value}“ ist keine ganze Zahl",
        },
        "type-number": {
            "en": "“{value}” is not a number",
            "pl": "„{value}” nie jest liczbą",
            "cs": "„{value}“ není číslo",
            "de": "„{value}“ ist keine Zahl",
        },
        "type-boolean": {
            "en": "“{value}” is neither true nor false",
            "pl": "„{value}” to ani true, ani false",
            "cs": "„{value}“ není ani true, ani false",
            "de": "„{value}“ ist weder true noch false",
        },
        "type-string": {
            "en": "a text belongs here",
            "pl": "tu powinien być tekst",
            "cs": "sem patří text",
            "de": "hierher gehört ein Text",
        },
        "type-array": {
            "en": "a list belongs here",
            "pl": "tu powinna być lista",
            "cs": "sem patří seznam",
            "de": "hierher gehört eine Liste",
        },
        "type-object": {
            "en": "keys with values belong here",
            "pl": "tu powinny być klucze z wartościami",
            "cs": "sem patří klíče s hodnotami",
            "de": "hierher gehören Schlüssel mit Werten",
        },
        "other": {
            "en": "the schema refuses this: {reason}",
            "pl": "schemat tego nie dopuszcza: {reason}",
            "cs": "schéma to nepřipouští: {reason}",
            "de": "das Schema lässt das nicht zu: {reason}",
        },
        "no-size": {
            "en": "the format “{format}” has no size: give {wanted} in millimetres",
            "pl": "format „{format}” nie ma rozmiaru: podaj {wanted} w milimetrach",
            "cs": "formát „{format}“ nemá rozměr: uveďte {wanted} v milimetrech",
            "de": "das Format „{format}“ hat keine Größe: {wanted} in Millimetern angeben",
        },
        "not-a-mapping": {
            "en": "a file is made of keys with values, such as “id: …”",
            "pl": "plik składa się z kluczy z wartościami, na przykład „id: …”",
            "cs": "soubor se skládá z klíčů s hodnotami, například „id: …“",
            "de": "eine Datei besteht aus Schlüsseln mit Werten wie „id: …“",
        },
        "broken-schema": {
            "en": "the schema of “{kind}” cannot be used: {reason}",
            "pl": "schematu dla „{kind}” nie można użyć: {reason}",
            "cs": "schéma pro „{kind}“ nelze použít: {reason}",
            "de": "das Schema für „{kind}“ ist nicht zu gebrauchen: {reason}",
        },
        "no-schema": {
            "en": "the kind “{kind}” has no schema; write schemas/{game}/{kind}.schema.json",
            "pl": "rodzaj „{kind}” nie ma schematu; napisz schemas/{game}/{kind}.schema.json",
            "cs": "druh „{kind}“ nemá schéma; napište schemas/{game}/{kind}.schema.json",
            "de": "die Art „{kind}“ hat kein Schema; schemas/{game}/{kind}.schema.json schreiben",
        },
        "example": {
            "en": "for example: {example}",
            "pl": "na przykład: {example}",
            "cs": "například: {example}",
            "de": "zum Beispiel: {example}",
        },
        "write": {
            "en": "write “{right}”",
            "pl": "napisz „{right}”",
            "cs": "napsat „{right}“",
            "de": "„{right}“ schreiben",
        },
    },
)

_EMPTY = ("minLength", "minProperties")
_TRUTHS = {"true": "true", "yes": "true", "on": "true", "false": "false", "no": "false", "off": "false"}


@check(RULE, Needs.FILES)
def schema(pack: Pack) -> Iterator[Diagnostic]:
    """What the schemas refuse, apart from unknown keys."""
    yield from from_faults(pack, RULE)
    for document in pack.documents:
        for violation in document.violations:
            yield _finding(document, violation)
    for format in pack.game.formats.values() if pack.game else ():
        if not format.width or not format.height:
            assert pack.game is not None
            wanted = "diameter" if format.outline == "round" else "width"
            yield RULE.at(pack.game.document.span("formats", format.id), "no-size", format=format.id, wanted=wanted)


def _finding(document: Document, violation: Violation) -> Diagnostic:
    """One violation in words."""
    node = find(document.root, violation.path) if document.root is not None else None
    wanted, keyword = violation.wanted, violation.keyword
    if keyword == "type":
        keyword = f"type-{wanted[0] if isinstance(wanted, list) else wanted}"
    if keyword in _EMPTY or (keyword.startswith("type-") and isinstance(node, Scalar) and not node.value):
        keyword = "empty"
    span = document.span(*violation.path) if keyword == "required" else document.value_span(*violation.path)
    example = _short(violation.example)
    notes = (RULE.message("example", example=example),) if example and keyword != "enum" else ()
    if keyword not in RULE.messages:
        return RULE.at(span, "other", notes=notes, reason=violation.message)
    named = ", ".join(map(str, wanted)) if isinstance(wanted, list) else str(wanted)
    value = node.value if isinstance(node, Scalar) else ""
    return RULE.at(span, keyword, notes=notes, fix=_fix(node, keyword, wanted), wanted=named, value=_cut(value))


def _fix(node: Node | None, keyword: str, wanted: Json) -> Fix | None:
    """The nearest possible value, or the same one without quotes where these made a number a text."""
    if not isinstance(node, Scalar):
        return None
    if keyword == "enum" and isinstance(wanted, list):
        right = nearest(node.value, [str(word) for word in wanted])
        return Fix(RULE.message("write", right=right), (scalar_edit(node, right),)) if right else None
    right = _TRUTHS.get(node.value.lower()) if keyword == "type-boolean" else None
    number = keyword in ("type-integer", "type-number") and node.style in (Style.SINGLE, Style.DOUBLE)
    if number and node.value.isascii() and node.value.isdigit():
        right = str(int(node.value))
    return Fix(RULE.message("write", right=right), (Edit(node.span, right),)) if right else None


def _short(example: Json) -> str:
    """An example as it would be written on one line."""
    if isinstance(example, str):
        return _cut(example)
    return _cut(json.dumps(example, ensure_ascii=False).replace('"', "")) if example is not None else ""


def _cut(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= 60 else line[:59] + "…"
