"""A comment silences a finding that is not there.

## Why

What was silenced has been mended or has moved. Left in place, the comment would hide the next mistake on its line.
Nothing is said as long as any file of the game cannot be read: the finding may be missing only for that reason.

## Bad

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Open the Gate
  pl: Otwarcie bramy  # fpcontent: ignore FP302 -- a proper name
```

## Good

`decks/deeds/A01-open-the-gate.yaml`:

```yaml
id: A01
name:
  en: Open the Gate
  pl: Open the Gate  # fpcontent: ignore FP302 -- a proper name
```
"""

from collections.abc import Iterator

from fpcontent.checks.registry import Needs, check
from fpcontent.checks.suppressions import Suppression
from fpcontent.content.document import Document
from fpcontent.content.pack import Pack
from fpcontent.diagnostics.model import Diagnostic, Edit, Fix, Rule, Severity

RULE = Rule(
    "FP901",
    "unused-suppression",
    Severity.WARNING,
    {
        "main": {
            "en": "this comment silences {code}, but there is no such finding here",
            "pl": "ten komentarz wycisza {code}, ale nie ma tu takiej uwagi",
            "cs": "tento komentář umlčuje {code}, ale žádný takový nález zde není",
            "de": "dieser Kommentar unterdrückt {code}, aber einen solchen Befund gibt es hier nicht",
        },
        "fix": {
            "en": "take {code} out",
            "pl": "usuń {code}",
            "cs": "odstranit {code}",
            "de": "{code} entfernen",
        },
    },
)


@check(RULE, Needs.FILES)
def unused_suppression(pack: Pack) -> Iterator[Diagnostic]:
    """Nothing by itself: what went unused is known only once all other checks have run."""
    return iter(())


def unused(document: Document, suppression: Suppression, code: str) -> Diagnostic:
    """The finding for one code of a comment; the fix takes out the comment when no other code is left in it."""
    fix = Fix(RULE.message("fix", code=code), (_without(document, suppression, code),))
    return RULE.at(suppression.span, fix=fix, code=code)


def _without(document: Document, suppression: Suppression, code: str) -> Edit:
    source, span = document.source, suppression.span
    left = [other for other in suppression.codes if other != code]
    if left:
        reason = f" -- {suppression.reason}" if suppression.reason else ""
        return Edit(span, f"# fpcontent: {suppression.word} {', '.join(left)}{reason}")
    start = source.starts[span.line - 1]
    before = source.text[start : span.start]
    if before.strip():
        return Edit(source.span(start + len(before.rstrip()), span.end), "")
    end = source.starts[span.line] if span.line < len(source.starts) else len(source.text)
    return Edit(source.span(start, end), "")
