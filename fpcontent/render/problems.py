"""What went wrong on a printed page, told by card, language and region."""

import enum
from collections.abc import Mapping
from dataclasses import dataclass, field

from fpcontent.diagnostics.model import Message, Texts, Value
from fpcontent.diagnostics.source import Span


class Trouble(enum.StrEnum):
    """The kinds of problems."""

    OVERFLOW = "overflow"
    LOST_TEXT = "lost-text"
    FOREIGN_FONT = "foreign-font"
    WARNING = "warning"


TEXTS: Mapping[Trouble, Texts] = {
    Trouble.OVERFLOW: {
        "en": "{id} ({language}): {region} is {millimetres} mm too large for its place, at its smallest size",
        "pl": "{id} ({language}): {region} nie mieści się o {millimetres} mm, nawet w najmniejszym rozmiarze",
        "cs": "{id} ({language}): {region} přesahuje o {millimetres} mm, i v nejmenší velikosti",
        "de": "{id} ({language}): {region} ist um {millimetres} mm zu groß, auch in der kleinsten Schrift",
    },
    Trouble.LOST_TEXT: {
        "en": "{id} ({language}): {count} characters of {region} are not on the page",
        "pl": "{id} ({language}): na stronie brakuje {count} znaków z: {region}",
        "cs": "{id} ({language}): na stránce chybí {count} znaků z: {region}",
        "de": "{id} ({language}): {count} Zeichen von {region} fehlen auf der Seite",
    },
    Trouble.FOREIGN_FONT: {
        "en": "{id} ({language}): no font of the theme has {characters}; {font} stands in",
        "pl": "{id} ({language}): żaden krój motywu nie ma {characters}; zastępuje go {font}",
        "cs": "{id} ({language}): žádné písmo motivu nemá {characters}; nahrazuje je {font}",
        "de": "{id} ({language}): Keine Schrift des Themas hat {characters}; {font} springt ein",
    },
    Trouble.WARNING: {
        "en": "while printing ({language}): {reason}",
        "pl": "podczas druku ({language}): {reason}",
        "cs": "při tisku ({language}): {reason}",
        "de": "beim Drucken ({language}): {reason}",
    },
}


@dataclass(frozen=True, slots=True)
class Problem:
    """One problem. `component` and `region` are None where it belongs to no card, or to all of one."""

    trouble: Trouble
    language: str
    span: Span
    component: str | None = None
    region: str | None = None
    values: Mapping[str, Value] = field(default_factory=dict)

    @property
    def message(self) -> Message:
        """The problem as a sentence."""
        named = {"id": self.component or "", "language": self.language, "region": self.region or ""}
        return Message(TEXTS[self.trouble], {**named, **self.values})
