"""Diagnostics: a rule broken at a place, with what a person needs to understand and mend it."""

import enum
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from fpcontent.diagnostics.source import Span

UI_LANGUAGES = ("en", "pl", "cs", "de")

Texts = Mapping[str, str]


class Severity(enum.StrEnum):
    """How bad it is: errors and warnings fail a run, infos do not."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence in every language of the user interface, with the values that belong into it."""

    texts: Texts
    values: "Mapping[str, Value]" = field(default_factory=dict)

    def text(self, language: str = "en") -> str:
        """The sentence in a language of the user interface."""
        template = self.texts.get(language, self.texts["en"])
        if not self.values:
            return template
        return template.format_map({name: said(value, language) for name, value in self.values.items()})


Value = str | int | Message
"""What fills a gap in a sentence; a message fills it in the language of the sentence."""


def said(value: Value, language: str) -> str | int:
    """A value as it stands in a sentence."""
    return value.text(language) if isinstance(value, Message) else value


@dataclass(frozen=True, slots=True)
class Edit:
    """Replace a stretch of a file by a text."""

    span: Span
    text: str


@dataclass(frozen=True, slots=True)
class Fix:
    """Edits that mend a finding; they are applied together or not at all."""

    title: Message
    edits: tuple[Edit, ...]


@dataclass(frozen=True, slots=True)
class Related:
    """Another place that explains a finding."""

    span: Span
    message: Message


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One finding."""

    code: str
    name: str
    severity: Severity
    span: Span
    message: Message
    notes: tuple[Message, ...] = ()
    fix: Fix | None = None
    related: tuple[Related, ...] = ()

    @property
    def sort_key(self) -> tuple[str, int, int, str, str]:
        """Findings are listed by place, then by code."""
        return (self.span.path, self.span.start, self.span.end, self.code, self.message.text())


@dataclass(frozen=True, slots=True)
class Rule:
    """What a check looks for: its code, its name, and its sentences in four languages by variant."""

    code: str
    name: str
    severity: Severity
    messages: Mapping[str, Texts]

    def __post_init__(self) -> None:
        for variant, texts in self.messages.items():
            if tuple(texts) != UI_LANGUAGES:
                raise ValueError(f"{self.code} {variant}: messages must be given in {', '.join(UI_LANGUAGES)}")

    def message(self, variant: str = "main", **values: Value) -> Message:
        """One of the rule's sentences, filled in."""
        return Message(self.messages[variant], values)

    def at(
        self,
        span: Span,
        variant: str = "main",
        *,
        notes: tuple[Message, ...] = (),
        fix: Fix | None = None,
        related: tuple[Related, ...] = (),
        severity: Severity | None = None,
        **values: Value,
    ) -> Diagnostic:
        """The rule broken at a place."""
        message = self.message(variant, **values)
        return Diagnostic(self.code, self.name, severity or self.severity, span, message, notes, fix, related)


def fails(diagnostics: Iterator[Diagnostic] | tuple[Diagnostic, ...]) -> bool:
    """Whether a run with these findings fails."""
    return any(diagnostic.severity is not Severity.INFO for diagnostic in diagnostics)
