"""What a schema says about each node: its type, whether it is a text, and what it refers to."""

import enum
import re
from collections.abc import Callable
from dataclasses import dataclass, field

from fpcontent.content.nodes import Mapping, Node, Path, Scalar, Sequence
from fpcontent.content.patterns import Pattern
from fpcontent.content.scalars import Style
from fpcontent.content.texts import Role, Text
from fpcontent.diagnostics.source import Span

Json = str | int | float | bool | list["Json"] | dict[str, "Json"] | None

# No figure of a game has more digits, and Python refuses to read thousands of them.
_INTEGER = re.compile(r"[-+]?(0|[1-9][0-9]{0,14})\Z", re.ASCII)
_NUMBER = re.compile(r"[-+]?(0|[1-9][0-9]{0,14})(\.[0-9]{1,15})?\Z", re.ASCII)
_BOOLEANS = {"true": True, "false": False}


class Form(enum.Enum):
    """How a node is built."""

    SCALAR = enum.auto()
    LIST = enum.auto()
    CLOSED = enum.auto()
    OPEN = enum.auto()
    TEXT = enum.auto()


@dataclass(slots=True)
class Shape:
    """A schema boiled down to what reading a file needs."""

    form: Form = Form.SCALAR
    types: tuple[str, ...] = ("string",)
    properties: dict[str, "Shape"] = field(default_factory=dict)
    items: "Shape | None" = None
    pattern: Pattern | None = None
    reference: str | None = None
    same_kind: bool = False
    key_reference: str | None = None
    role: Role = Role.TEXT
    example: "Json" = None

    def at(self, path: Path) -> "Shape":
        """The shape of what stands at a path of keys and list positions."""
        shape = self
        for step in path:
            shape = shape.properties.get(str(step)) or shape.items or _UNTYPED
        return shape


@dataclass(frozen=True, slots=True)
class Reference:
    """An id that stands for something defined elsewhere."""

    kind: str
    id: str
    path: Path
    node: Scalar
    start: int = 0
    end: int | None = None
    same_kind: bool = False
    """Whether it must lead to something of the kind that its own file is of."""

    @property
    def span(self) -> Span:
        """Where the id stands, without what is around it."""
        return self.node.inside(self.start, len(self.node.value) if self.end is None else self.end)


@dataclass(frozen=True, slots=True)
class UnknownKey:
    """A key the schema does not know, with those it knows in this place."""

    key: Scalar
    known: tuple[str, ...]


@dataclass(slots=True)
class Reading:
    """What reading one file through its shape has gathered."""

    texts: list[Text] = field(default_factory=list)
    references: list[Reference] = field(default_factory=list)
    unknown_keys: list[UnknownKey] = field(default_factory=list)


def read(node: Node, shape: Shape, gathered: Reading, path: Path = ()) -> Json:
    """The plain value of a node as the schema types it; what the schema will refuse is passed on as it is."""
    if isinstance(node, Scalar):
        return _read_scalar(node, shape, gathered, path)
    if isinstance(node, Sequence):
        inner = shape.items or _UNTYPED
        return [read(item, inner, gathered, (*path, index)) for index, item in enumerate(node.items)]
    if shape.form is Form.TEXT:
        values = {key: item.value for key, item in node.values.items() if isinstance(item, Scalar)}
        gathered.texts.append(Text(shape.role, path, values, node))
        plain: dict[str, Json] = dict(values)
        if len(plain) != len(node.values):  # the schema will say what is wrong with the rest
            plain.update((key, _untyped(item)) for key, item in node.values.items() if key not in values)
        return plain
    return _read_mapping(node, shape, gathered, path)


def _read_scalar(node: Scalar, shape: Shape, gathered: Reading, path: Path) -> Json:
    """A scalar as string, number or truth value."""
    value = node.value
    if shape.reference is not None and value:
        gathered.references.append(Reference(shape.reference, value, path, node, same_kind=shape.same_kind))
    if shape.types == ("string",) or node.style is not Style.PLAIN:
        return value
    if "integer" in shape.types and _INTEGER.match(value):
        return int(value)
    if "number" in shape.types and _NUMBER.match(value):
        return float(value)
    if "boolean" in shape.types and value in _BOOLEANS:
        return _BOOLEANS[value]
    return value


def _read_mapping(node: Mapping, shape: Shape, gathered: Reading, path: Path) -> Json:
    """A mapping with known keys, or with keys of the author's own."""
    plain: dict[str, Json] = {}
    properties = shape.properties
    for key, value in node.values.items():
        inner = properties.get(key)
        if inner is None:
            inner = shape.items
            if shape.form is Form.CLOSED or (shape.pattern is not None and not shape.pattern.matches(key)):
                gathered.unknown_keys.append(UnknownKey(node.keys[key], tuple(properties)))
                continue
            if shape.key_reference is not None:
                gathered.references.append(Reference(shape.key_reference, key, (*path, key), node.keys[key]))
        plain[key] = read(value, inner or _UNTYPED, gathered, (*path, key))
    return plain


_UNTYPED = Shape()


def _untyped(node: Node) -> Json:
    """The plain value of a node no schema speaks about."""
    return read(node, Shape(form=Form.OPEN), Reading())


Resolve = Callable[[str, str], tuple[str, dict[str, Json]]]
"""From the place of a schema and a reference in it to the place and the schema referred to."""


def compile_shape(schema: dict[str, Json], place: str, resolve: Resolve) -> Shape:
    """The shape of a schema; shapes that refer to themselves are tied into a knot."""
    return _compile(schema, place, resolve, {})


def _compile(schema: dict[str, Json], place: str, resolve: Resolve, known: dict[tuple[str, int], Shape]) -> Shape:
    key = (place, id(schema))
    if key in known:
        return known[key]
    shape = known[key] = Shape()
    merged, place = _merged(schema, place, resolve)
    types = merged.get("type", "string")
    shape.types = tuple(str(t) for t in types) if isinstance(types, list) else (str(types),)
    shape.reference = _word(merged.get("x-ref"))
    shape.same_kind = merged.get("x-ref-same-kind") is True
    examples = merged.get("examples")
    shape.example = examples[0] if isinstance(examples, list) and examples else None
    shape.key_reference = _word(merged.get("x-ref-keys"))
    properties, patterns = merged.get("properties"), merged.get("patternProperties")
    if merged.get("x-text") is not None:
        shape.form, shape.role = Form.TEXT, Role(str(merged["x-text"]))
        if merged.get("x-effect") == "condition":
            shape.role = Role.CONDITION
    elif isinstance(properties, dict):
        shape.form = Form.CLOSED
        for name, inner in properties.items():
            if isinstance(inner, dict):
                shape.properties[name] = _compile(inner, place, resolve, known)
    elif isinstance(patterns, dict) and patterns:
        pattern, inner = next(iter(patterns.items()))
        shape.form, shape.pattern = Form.OPEN, Pattern(pattern)
        shape.items = _compile(inner, place, resolve, known) if isinstance(inner, dict) else None
    elif "array" in shape.types:
        shape.form = Form.LIST
    items = merged.get("items")
    if isinstance(items, dict):
        shape.items = _compile(items, place, resolve, known)
    return shape


def _merged(schema: dict[str, Json], place: str, resolve: Resolve) -> tuple[dict[str, Json], str]:
    """A schema with what it refers to; what stands beside a `$ref` wins."""
    reference = schema.get("$ref")
    if not isinstance(reference, str):
        return schema, place
    place, target = resolve(place, reference)
    inner, place = _merged(target, place, resolve)
    return {**inner, **schema}, place


def _word(value: Json) -> str | None:
    return value if isinstance(value, str) else None
