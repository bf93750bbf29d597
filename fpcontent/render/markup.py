"""The small markup of texts to HTML; all else in a text is escaped."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from markupsafe import Markup, escape

from fpcontent.content.model import Component, Icon
from fpcontent.content.texts import Text

_EMPHASIS = re.compile(r"\*(?=\S)([^*\n]+)(?<=\S)\*")
# A number, its icon and the punctuation behind it stay on one line.
_DIRECTIVE = re.compile(r"(?P<before>[+−-]?\d+[ \u00a0])?\{(?P<kind>icon|card):(?P<id>[^{}\s]+)\}(?P<after>[.,;:!?)]*)")
_NUMBER = re.compile(r"(?<![^\W\d])([+−-]?\d+) (?=[^\W\d])")
_LAST_WORD = re.compile(r"(?<=\S) (?=\S{1,7}$)")
_FEW_WORDS = 5


@dataclass(frozen=True, slots=True)
class Writer:
    """Writes texts of one language as HTML."""

    language: str
    source: str
    icons: Mapping[str, Icon]
    components: Mapping[str, Component]

    def paragraphs(self, value: str) -> Markup:
        """A text as paragraphs, one for each of its lines."""
        lines = (line.strip() for line in value.split("\n"))
        return Markup("").join(Markup("<p>{}</p>").format(self.line(line)) for line in lines if line)

    def line(self, value: str) -> Markup:
        """A text that stands inside a line; line breaks become spaces."""
        value = _NUMBER.sub("\\1\u00a0", " ".join(value.split("\n")).strip())  # a number stays with what it counts
        value = _hold_last_word(value)
        pieces = _EMPHASIS.split(value)  # every second piece stood between stars
        return Markup("").join(
            Markup("<em>{}</em>").format(self._plain(piece)) if index % 2 else self._plain(piece)
            for index, piece in enumerate(pieces)
        )

    def icon(self, id: str) -> Markup:
        """The picture of an icon, or its id in brackets where there is no such icon."""
        if id not in self.icons:
            return Markup("[{}]").format(id)
        alt = self.choose(self.icons[id].alt, id)
        return Markup('<img class="icon" src="{}" alt="{}">').format(self.icons[id].file, alt)

    def title(self, id: str) -> str:
        """The name of a component, or its id in brackets where there is none such."""
        component = self.components.get(id)
        return self.choose(component.name, id) if component else f"[{id}]"

    def choose(self, text: Text | None, otherwise: str = "") -> str:
        """A text in this language, or in the source language where it is not translated."""
        return self.pick(text.values) if text and text.values else otherwise

    def pick(self, values: Mapping[str, str]) -> str:
        """The value of this language, or of the source language where there is none."""
        return values.get(self.language) or values.get(self.source, "")

    def _plain(self, value: str) -> Markup:
        """A stretch without emphasis."""
        result = Markup("")
        end = 0
        for match in _DIRECTIVE.finditer(value):
            result += escape(value[end : match.start()]) + self._directive(match)
            end = match.end()
        return result + escape(value[end:])

    def _directive(self, match: re.Match[str]) -> Markup:
        """An icon with its number, or the name of a component."""
        before, after = (match["before"] or ""), match["after"]
        if match["kind"] == "card":
            return escape(before + self.title(match["id"]) + after)
        picture = escape(before.replace(" ", "\u00a0")) + self.icon(match["id"]) + escape(after)
        return Markup('<span class="keep">{}</span>').format(picture) if before or after else picture


def _hold_last_word(value: str) -> str:
    """A short last word takes the one before it along to the last line."""
    return _LAST_WORD.sub("\u00a0", value) if value.count(" ") >= _FEW_WORDS else value
