"""The end of a text is lost, because YAML takes it for a comment.

## Why

Behind a space, `#` begins a comment. `add card #A02` without quotes is the text `add card`: the card is printed without
its number, and nobody sees why.

## Bad

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Open the Gate
  pl: Otwarcie bramy
effect:
  en: Add card #A02 to the deck
  pl: "Dodaj kartę #A02 do talii"
```

## Good

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Open the Gate  # a comment begins with a space
  pl: Otwarcie bramy
effect:
  en: "Add card #A02 to the deck"
  pl: "Dodaj kartę #A02 do talii"
```
"""

import re
from collections.abc import Iterator

from fpcontent.checks.registry import Needs, check
from fpcontent.content.pack import Pack
from fpcontent.content.quoting import double_quoted
from fpcontent.content.scalars import Style
from fpcontent.diagnostics.model import Diagnostic, Edit, Fix, Rule, Severity

RULE = Rule(
    "FP113",
    "swallowed-text",
    Severity.ERROR,
    {
        "main": {
            "en": "YAML takes this for a comment, so it is missing from the text; put the text in quotes",
            "pl": "YAML uznaje to za komentarz, więc brakuje tego w tekście; ujmij tekst w cudzysłów",
            "cs": "YAML to považuje za komentář, takže to v textu chybí; dejte text do uvozovek",
            "de": "YAML hält das für einen Kommentar, daher fehlt es im Text; den Text in Anführungszeichen setzen",
        },
        "fix": {
            "en": "put the text in quotes",
            "pl": "ujmij tekst w cudzysłów",
            "cs": "dát text do uvozovek",
            "de": "den Text in Anführungszeichen setzen",
        },
    },
)

_LOST = re.compile(r"[ \t]+(#(?!fpcontent:)\w[^\r\n]*)")


@check(RULE, Needs.FILES)
def swallowed_text(pack: Pack) -> Iterator[Diagnostic]:
    """Texts without quotes before a comment whose first word sticks to its sign."""
    for document in pack.documents:
        source = document.source
        if "#" not in source.text:
            continue
        for text in document.texts:
            for language, value in text.values.items():
                scalar = text.scalar(language)
                lost = _LOST.match(source.text, scalar.end) if scalar.style is Style.PLAIN else None
                if lost:
                    whole = double_quoted(value + lost[0].rstrip())
                    fix = Fix(RULE.message("fix"), (Edit(source.span(scalar.start, lost.end()), whole),))
                    yield RULE.at(source.span(*lost.span(1)), fix=fix)
