"""Flex or grid layout in a card template or its style sheet.

## Why

Printing lays out thousands of cards, and flex takes ten times as long as blocks, tables and absolute places, with which
a card of a fixed size can do everything it needs.

## Bad

`theme/cards.css`:

```css
.card { display: flex; }
```

## Good

`theme/cards.css`:

```css
/* not display: flex, which is slow */
.card { display: table; }
.card::after { content: "display: grid"; }
```
"""

import re
from collections.abc import Iterator

from fpcontent.checks.registry import Needs, check
from fpcontent.content.pack import Pack
from fpcontent.diagnostics.model import Diagnostic, Rule, Severity
from fpcontent.diagnostics.source import Source

RULE = Rule(
    "FP403",
    "slow-layout",
    Severity.ERROR,
    {
        "main": {
            "en": "“{layout}” makes printing ten times slower; use block, table or absolute layout",
            "pl": "„{layout}” spowalnia druk dziesięciokrotnie; użyj bloków, tabeli lub położenia bezwzględnego",
            "cs": "„{layout}“ zpomaluje tisk desetkrát; použijte blok, tabulku nebo absolutní umístění",
            "de": "„{layout}“ macht das Drucken zehnmal langsamer; Blöcke, Tabellen oder absolute Lage verwenden",
        },
    },
)

_DISPLAY = re.compile(r"(?<![\w-])display\s*:[^;{}\"']*?(?<![\w-])((?:inline-)?(?:flex|grid))(?![\w-])", re.I)
_PROPERTY = re.compile(r"(?:^|(?<=[;{\s]))((?:flex|grid)(?:-[a-z-]{1,20})?)\s{0,9}:[^;{}]{0,200}(?=[;}]|\Z)", re.I)
_NOT_CSS = re.compile(r"/\*.*?(?:\*/|\Z)|\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*'", re.S)
_NOT_HTML = re.compile(r"<!--.*?(?:-->|\Z)|\{#.*?(?:#\}|\Z)", re.S)
_STYLE = re.compile(r"<style\b[^>]*>(.*?)(?:</style|\Z)|\bstyle\s*=\s*(?:\"([^\"]*)|'([^']*))", re.I | re.S)


@check(RULE, Needs.FILES, silenceable=False)
def slow_layout(pack: Pack) -> Iterator[Diagnostic]:
    """Each flex or grid in the style sheets and pages of a pack."""
    for path, raw in pack.files.items():
        if path.endswith((".css", ".html")) and (b"flex" in raw.lower() or b"grid" in raw.lower()):
            source = Source(pack.folder + path, raw.decode("utf-8-sig", "replace"))
            for start, end in _styles(source.text) if path.endswith(".html") else [(0, len(source.text))]:
                css = _blanked(_NOT_CSS, source.text[start:end])
                for match in (*_DISPLAY.finditer(css), *_PROPERTY.finditer(css)):
                    yield RULE.at(source.span(start + match.start(1), start + match.end(1)), layout=match[1])


def _styles(html: str) -> Iterator[tuple[int, int]]:
    """Where style sheets and style attributes stand in a page."""
    for match in _STYLE.finditer(_blanked(_NOT_HTML, html)):
        yield match.span(match.lastindex or 0)


def _blanked(pattern: re.Pattern[str], text: str) -> str:
    """The text with everything that matches made blank, so that all the rest keeps its place."""
    return pattern.sub(lambda match: " " * len(match[0]), text)
