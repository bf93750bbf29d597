"""What a loader may meet; without any YAML, so that a run that finds nothing changed need not import it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from fpcontent.diagnostics.model import Value
from fpcontent.diagnostics.source import Span, whole_file

MAX_BYTES = 1_000_000


@dataclass(frozen=True, slots=True)
class Fault:
    """Something the loader met: which rule it breaks and how, where, and what belongs into the message."""

    rule: str
    variant: str
    span: Span
    values: Mapping[str, Value] = field(default_factory=dict)
    related: Span | None = None


def too_large(path: str, size: int) -> Fault:
    """The fault of a file beyond the size limit, known before it is read."""
    return Fault("too-large", "size", whole_file(path), {"size": size, "limit": MAX_BYTES})
