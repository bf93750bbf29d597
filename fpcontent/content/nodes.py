"""The tree of a YAML file: every node knows its place in the source."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from fpcontent.content.scalars import ScalarMap, Style, offsets
from fpcontent.diagnostics.source import Source, Span


@dataclass(slots=True, eq=False)
class Scalar:
    """A string; whether it is a number is for the schema to say."""

    source: Source
    start: int
    end: int
    value: str
    style: Style
    _places: ScalarMap | None = field(default=None, init=False, repr=False)

    @property
    def span(self) -> Span:
        """Where the scalar stands, quotes included."""
        return self.source.span(self.start, self.end)

    def inside(self, start: int, end: int) -> Span:
        """Where a stretch of the value stands in the source, whatever the scalar's style."""
        if self.style is Style.PLAIN and self.end - self.start == len(self.value):
            return self.source.span(self.start + start, self.start + end)
        if self._places is None:  # kept: a text may have thousands of findings
            self._places = offsets(self.source.text, self.start, self.end, self.style)
        places = self._places
        if places.value != self.value:  # never seen (a property test holds it); the whole scalar is still right
            return self.span
        return self.source.span(*places.span(start, end))


@dataclass(slots=True, eq=False)
class Sequence:
    """A list of nodes."""

    source: Source
    start: int
    end: int = 0
    items: list["Node"] = field(default_factory=list)

    @property
    def span(self) -> Span:
        """Where the sequence stands."""
        return self.source.span(self.start, self.end)


@dataclass(slots=True, eq=False)
class Mapping:
    """Keys and values in the order of the file; of a key that stands twice the first counts."""

    source: Source
    start: int
    end: int = 0
    keys: dict[str, Scalar] = field(default_factory=dict)
    values: dict[str, "Node"] = field(default_factory=dict)

    @property
    def span(self) -> Span:
        """Where the mapping stands."""
        return self.source.span(self.start, self.end)


Node = Scalar | Sequence | Mapping
Step = str | int
Path = tuple[Step, ...]


def find(node: Node, path: Path) -> Node | None:
    """The node at a path of keys and list positions."""
    current: Node | None = node
    for step in path:
        if isinstance(current, Mapping) and isinstance(step, str):
            current = current.values.get(step)
        elif isinstance(current, Sequence) and isinstance(step, int) and step < len(current.items):
            current = current.items[step]
        else:
            return None
    return current


def key_span(root: Node, path: Path) -> Span:
    """Where the key at a path stands, or its value in a list: the shortest place that names the thing."""
    if path:
        parent = find(root, path[:-1])
        if isinstance(parent, Mapping) and path[-1] in parent.keys:
            return parent.keys[str(path[-1])].span
    node = find(root, path) or root
    return node.span if isinstance(node, Scalar) else first_line(node)


def first_line(node: Node) -> Span:
    """The first line of a node: a whole mapping underlined helps nobody."""
    line, _ = node.source.place(node.start)
    start = node.source.starts[line - 1]
    return node.source.span(node.start, max(node.start, min(node.end, start + len(node.source.line(line)))))


def scalars(node: Node) -> Iterator[Scalar]:
    """All scalars below a node, keys included, in the order of the file."""
    if isinstance(node, Scalar):
        yield node
    elif isinstance(node, Sequence):
        for item in node.items:
            yield from scalars(item)
    else:
        for key, value in zip(node.keys.values(), node.values.values(), strict=True):
            yield key
            yield from scalars(value)
