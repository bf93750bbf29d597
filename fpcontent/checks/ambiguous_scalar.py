"""A word without quotes that other programs read as a number, a date, a truth value or nothing.

## Why

`no` is a word to fpcontent, but false to many programs that read YAML, and to some editors. In quotes it is a word
everywhere.

## Bad

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: no
  pl: nie
```

## Good

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: "no"
  pl: nie
copies: 1
```
"""

from collections.abc import Iterator

from fpcontent.checks.registry import Needs, check
from fpcontent.content.nodes import Mapping, Node, Scalar, Sequence, find
from fpcontent.content.pack import Pack
from fpcontent.content.quoting import ambiguous, double_quoted
from fpcontent.content.scalars import Style
from fpcontent.content.shapes import Json
from fpcontent.diagnostics.model import Diagnostic, Edit, Fix, Rule, Severity

RULE = Rule(
    "FP112",
    "ambiguous-scalar",
    Severity.WARNING,
    {
        "boolean": {
            "en": "“{value}” is a text here, but other programs read it as a truth value",
            "pl": "„{value}” jest tu tekstem, ale inne programy odczytają to jako wartość logiczną",
            "cs": "„{value}“ je zde text, ale jiné programy to čtou jako pravdivostní hodnotu",
            "de": "„{value}“ ist hier ein Text, andere Programme lesen es aber als Wahrheitswert",
        },
        "number": {
            "en": "“{value}” is a text here, but other programs read it as a number",
            "pl": "„{value}” jest tu tekstem, ale inne programy odczytają to jako liczbę",
            "cs": "„{value}“ je zde text, ale jiné programy to čtou jako číslo",
            "de": "„{value}“ ist hier ein Text, andere Programme lesen es aber als Zahl",
        },
        "date": {
            "en": "“{value}” is a text here, but other programs read it as a date",
            "pl": "„{value}” jest tu tekstem, ale inne programy odczytają to jako datę",
            "cs": "„{value}“ je zde text, ale jiné programy to čtou jako datum",
            "de": "„{value}“ ist hier ein Text, andere Programme lesen es aber als Datum",
        },
        "nothing": {
            "en": "“{value}” is a text here, but other programs read it as an empty value",
            "pl": "„{value}” jest tu tekstem, ale inne programy odczytają to jako pustą wartość",
            "cs": "„{value}“ je zde text, ale jiné programy to čtou jako prázdnou hodnotu",
            "de": "„{value}“ ist hier ein Text, andere Programme lesen es aber als leeren Wert",
        },
        "quote": {
            "en": "put it in quotes",
            "pl": "ująć w cudzysłów",
            "cs": "dát do uvozovek",
            "de": "in Anführungszeichen setzen",
        },
    },
)


@check(RULE, Needs.FILES)
def ambiguous_scalar(pack: Pack) -> Iterator[Diagnostic]:
    """Words without quotes, keys included, that are texts to the schema and something else to YAML."""
    for document in pack.documents:
        if isinstance(document.root, Mapping):
            refused = {id(find(document.root, violation.path)) for violation in document.violations}
            for scalar in _texts(document.root, dict(document.plain)):
                meaning = ambiguous(scalar.value)
                if meaning and id(scalar) not in refused:  # there, quotes would not make it right
                    fix = Fix(RULE.message("quote"), (Edit(scalar.span, double_quoted(scalar.value)),))
                    yield RULE.at(scalar.span, meaning, fix=fix, value=scalar.value)


def _texts(node: Node, plain: Json) -> Iterator[Scalar]:
    """The scalars without quotes that the schema read as texts."""
    if isinstance(node, Scalar):
        if node.style is Style.PLAIN and isinstance(plain, str):
            yield node
    elif isinstance(node, Sequence):
        if isinstance(plain, list):
            for item, of_item in zip(node.items, plain, strict=True):
                yield from _texts(item, of_item)
    elif isinstance(plain, dict):
        for key, value in node.values.items():
            if key in plain:
                if node.keys[key].style is Style.PLAIN:
                    yield node.keys[key]
                yield from _texts(value, plain[key])
