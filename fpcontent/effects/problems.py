"""What is wrong with a grammar: a pack author's mistakes, each at its line."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from fpcontent.diagnostics.model import Value
from fpcontent.diagnostics.source import Span


@dataclass(frozen=True, slots=True)
class Problem:
    """One mistake: which, where, and what belongs into the message."""

    variant: str
    span: Span
    values: Mapping[str, Value] = field(default_factory=dict)


class GrammarError(Exception):
    """A grammar that cannot be used."""

    def __init__(self, problems: list[Problem]) -> None:
        self.problems = sorted(problems, key=lambda problem: (problem.span, problem.variant))
        first = self.problems[0]
        more = f" (+{len(problems) - 1} more)" if len(problems) > 1 else ""
        detail = " ".join(f"{name}={value}" for name, value in first.values.items())
        super().__init__(f"{first.span.path}:{first.span.line}: {first.variant} {detail}{more}")
