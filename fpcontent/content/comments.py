"""The comments and blank lines of a YAML file, and the entry that each of them speaks about."""

import re
from bisect import bisect_left
from collections.abc import Generator, Iterator
from dataclasses import dataclass, field

from fpcontent.content.nodes import Mapping, Node, Scalar, Sequence
from fpcontent.content.scalars import Style, offsets
from fpcontent.diagnostics.source import Source

_BREAKS = "\r\n\x85\u2028\u2029"
_BETWEEN = re.compile(rf"#[^{_BREAKS}]*|\r\n|[{_BREAKS}]|[ \t]+|---|\.\.\.|.")
_STRUCTURE = frozenset(("---", "...", "-", "?", ":", ",", "[", "]", "{", "}"))
_HEADER_COMMENT = re.compile(rf"[|>][-+0-9]*[ \t]+(#[^{_BREAKS}]*)")
BLANK = ""
"""Stands for a blank line among comments."""


class Unexpected(Exception):
    """Something between two scalars that is neither structure nor comment, such as a directive."""

    def __init__(self, offset: int) -> None:
        super().__init__(f"unexpected text at {offset}")
        self.offset = offset


@dataclass(slots=True, eq=False)
class Entry:
    """A key with its value or an item of a list, with the comments before it and on its line."""

    block: "Block"
    start: int
    key: Scalar | None
    value: Node
    before: list[str] = field(default_factory=list)
    beside: str | None = None
    inner: "Block | None" = None

    def put_beside(self, comment: str) -> None:
        """One comment fits on the line; an earlier one goes above it."""
        if self.beside is not None:
            self.before.append(self.beside)
        self.beside = comment


@dataclass(slots=True, eq=False)
class Block:
    """A mapping or list with its entries, and the comments that end it."""

    node: Mapping | Sequence
    holder: Entry | None
    column: int
    depth: int
    entries: list[Entry] = field(default_factory=list)
    after: list[str] = field(default_factory=list)

    @property
    def in_brackets(self) -> bool:
        """Whether it is written in braces or brackets."""
        return self.node.source.text[self.node.start : self.node.start + 1] in ("{", "[")


@dataclass(frozen=True, slots=True)
class _Token:
    """A comment, a blank line or a dash between scalars."""

    start: int
    text: str
    column: int
    own_line: bool


def attach(root: Mapping) -> Block:
    """The tree's entries, each with its comments; a comment stays with what it stands before or beside."""
    tokens = list(_tokens(root.source, root))
    dashes = [token.start for token in tokens if token.text == "-"]
    entries: list[Entry] = []
    top = _block(root, None, 0, dashes, entries)
    starts = [entry.start for entry in entries]
    blank_before: int | None = None  # the entry that a blank line would stand before, until a comment follows it
    for token in tokens:
        if token.text == "-":
            continue
        index = bisect_left(starts, token.start)
        last = entries[index - 1] if index else None
        following = entries[index] if index < len(entries) else None
        if blank_before is not None and blank_before != index:
            entries[blank_before].before.append(BLANK)
            blank_before = None
        if token.text == BLANK:
            blank_before = index
        elif not token.own_line and last is not None:
            _beside(last, token, top)
        else:
            target = _target(token, last, following, top)
            target += [BLANK, token.text] if blank_before is not None else [token.text]
            blank_before = None
    if blank_before is not None and blank_before < len(entries):
        entries[blank_before].before.append(BLANK)
    for entry in entries:
        header = _header_comment(entry.value)
        if header is not None:
            entry.put_beside(header[1])
    return top


def comments(root: Node) -> list[str]:
    """All comments of a file, in order."""
    found = [(token.start, token.text) for token in _tokens(root.source, root) if token.text.startswith("#")]
    found += [header for scalar in _scalars(root) if (header := _header_comment(scalar)) is not None]
    return [text for _, text in sorted(found)]


def _header_comment(node: Node) -> tuple[int, str] | None:
    """The comment behind the sign of a literal or folded scalar, and where it stands."""
    if not isinstance(node, Scalar) or node.style not in (Style.LITERAL, Style.FOLDED):
        return None
    header = _HEADER_COMMENT.match(node.source.text, node.start, node.end)
    return (header.start(1), header[1].rstrip()) if header else None


def content_end(scalar: Scalar) -> int:
    """Where a scalar ends, without the blank lines that a block scalar does not keep."""
    if scalar.style not in (Style.LITERAL, Style.FOLDED):
        return scalar.end
    written = scalar.source.text[scalar.start : scalar.end]
    if "+" in written.split("#")[0].split("\n")[0]:
        return scalar.end
    places = offsets(scalar.source.text, scalar.start, scalar.end, scalar.style)
    length = len(scalar.value.rstrip("\n"))
    if length and places.value == scalar.value:
        return places.starts[length - 1] + 1
    return scalar.start + len(written.rstrip(" " + _BREAKS))


def _scalars(node: Node) -> Iterator[Scalar]:
    """Scalars in the order of the file, keys included."""
    if isinstance(node, Scalar):
        yield node
    else:
        children = node.items if isinstance(node, Sequence) else node.values.values()
        keys = node.keys.values() if isinstance(node, Mapping) else [None] * len(node.items)
        for key, child in zip(keys, children, strict=True):
            if key is not None:
                yield key
            yield from _scalars(child)


def _tokens(source: Source, root: Node) -> Iterator[_Token]:
    """Comments, blank lines and dashes: what stands between the scalars."""
    position = 0
    line_used = False
    for scalar in _scalars(root):
        line_used = yield from _between(source, position, scalar.start, line_used)
        position = max(position, content_end(scalar))
        line_used = position == 0 or source.text[position - 1] not in _BREAKS
    yield from _between(source, position, len(source.text), line_used)


def _between(source: Source, start: int, end: int, line_used: bool) -> Generator[_Token, None, bool]:
    """The tokens of one gap; gives back whether the line that it ends on has anything on it."""
    line = start - source.place(start)[1] + 1
    for found in _BETWEEN.finditer(source.text, start, end):
        text = found[0]
        if text[0] in _BREAKS:
            if not line_used:
                yield _Token(found.start(), BLANK, 0, own_line=True)
            line, line_used = found.end(), False
        elif text[0] == "#":
            yield _Token(found.start(), text.rstrip(), found.start() - line, own_line=not line_used)
            line_used = True
        elif text in _STRUCTURE:
            if text == "-":
                yield _Token(found.start(), text, found.start() - line, own_line=False)
            line_used = True
        elif not text.isspace():
            raise Unexpected(found.start())
    return line_used


def _block(
    node: Mapping | Sequence, holder: Entry | None, depth: int, dashes: list[int], entries: list[Entry]
) -> Block:
    """A collection and all below it, in the order of the file."""
    block = Block(node, holder, node.source.place(node.start)[1] - 1, depth)
    if isinstance(node, Mapping):
        rows: list[tuple[int, Scalar | None, Node]] = [
            (key.start, key, node.values[name]) for name, key in node.keys.items()
        ]
    else:
        rows = [(item.start if block.in_brackets else _dash(node, item, dashes), None, item) for item in node.items]
    for start, key, value in rows:
        entry = Entry(block, start, key, value)
        block.entries.append(entry)
        entries.append(entry)
        if not isinstance(value, Scalar):
            entry.inner = _block(value, entry, depth + 1, dashes, entries)
    return block


def _dash(node: Sequence, item: Node, dashes: list[int]) -> int:
    """Where the dash of an item stands: the last one in the list's column before it."""
    column = node.source.place(node.start)[1]
    for index in range(bisect_left(dashes, item.start) - 1, -1, -1):
        if node.source.place(dashes[index])[1] == column:
            return dashes[index]
    return item.start


def _beside(last: Entry, token: _Token, top: Block) -> None:
    """A comment behind something on its line: it belongs to the entry, or to the list that ended there."""
    entry: Entry | None = last
    while entry is not None and entry.block.in_brackets and entry.block.node.end <= token.start:
        entry = entry.block.holder
    if entry is None:
        top.after.append(token.text)
    else:
        entry.put_beside(token.text)


def _target(token: _Token, last: Entry | None, following: Entry | None, top: Block) -> list[str]:
    """Where a comment on a line of its own belongs."""
    around = last.block if last is not None else top
    inner = last.inner if last is not None else None
    if last is not None and inner is not None and not inner.entries and token.start < inner.node.end:
        return last.before
    while around.in_brackets and around.holder is not None and around.node.end <= token.start:
        around = around.holder.block
    if around.in_brackets and token.start < around.node.end:
        return following.before if following is not None and following.block is around else around.after
    if following is None:
        return (_ended(token, last, None) or top).after
    if token.column <= _column(following):
        return following.before
    ended = _ended(token, last, following)
    return ended.after if ended is not None else following.before


def _ended(token: _Token, last: Entry | None, following: Entry | None) -> Block | None:
    """The block that ended before a comment which is indented like it."""
    still_open = _chain(following.block) if following is not None else []
    ended = [block for block in (_chain(last.block) if last is not None else []) if block not in still_open]
    fitting = [block for block in ended if not block.in_brackets and block.column <= token.column]
    return max(fitting, key=lambda block: (block.column, -block.depth)) if fitting else None


def _chain(block: Block) -> list[Block]:
    """A block and those around it."""
    chain = [block]
    while chain[-1].holder is not None:
        chain.append(chain[-1].holder.block)
    return chain


def _column(entry: Entry) -> int:
    return entry.block.node.source.place(entry.start)[1] - 1
