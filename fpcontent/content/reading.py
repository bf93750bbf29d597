"""Bytes to a tree of nodes; whatever is wrong with a file becomes a fault with a place, never an exception."""

import re
from typing import Any

import yaml
from yaml._yaml import CParser
from yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
)

from fpcontent.content.faults import MAX_BYTES, Fault, too_large
from fpcontent.content.nodes import Mapping, Node, Scalar, Sequence
from fpcontent.content.scalars import Style
from fpcontent.diagnostics.source import Source, Span, whole_file

MAX_DEPTH = 64

BOM = b"\xef\xbb\xbf"

# A byte order mark is taken off the beginning; anywhere else it is an invisible character like the others.
_NOT_TEXT = re.compile("[\ufeff\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff\ud800-\udfff]")
_WORD = re.compile(r"\S+")
_STYLES = {
    None: Style.PLAIN,
    "": Style.PLAIN,
    "'": Style.SINGLE,
    '"': Style.DOUBLE,
    "|": Style.LITERAL,
    ">": Style.FOLDED,
}


class _TooDeep(Exception):
    """Raised to stop reading a file whose nesting is beyond reason."""


def decode(path: str, raw: bytes) -> tuple[Source, list[Fault]]:
    """The text of a file, and the faults of its encoding; a file that is too large has no text."""
    if len(raw) > MAX_BYTES:
        return Source(path, ""), [too_large(path, len(raw))]
    faults: list[Fault] = []
    if raw.startswith(BOM):
        raw = raw[len(BOM) :]
        faults.append(Fault("encoding", "bom", whole_file(path)))
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        return Source(path, raw.decode("utf-8", "replace")), [_undecodable(path, raw, error)]
    source = Source(path, text)
    control = _control(source)
    return source, faults if control is None else [control]


def _control(source: Source) -> Fault | None:
    """The first character that no text should hold."""
    odd = _NOT_TEXT.search(source.text)
    if odd is None:
        return None
    return Fault("encoding", "control", source.span(*odd.span()), {"char": f"U+{ord(odd.group()):04X}"})


def _undecodable(path: str, raw: bytes, error: UnicodeDecodeError) -> Fault:
    """Binary files and other encodings, told apart so that the advice fits."""
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")) or b"\x00" in raw[:1024]:
        return Fault("encoding", "binary", whole_file(path))
    good = Source(path, raw[: error.start].decode("utf-8"))
    line, column = good.place(len(good.text))
    span = Span(path, len(good.text), len(good.text) + 1, line, column, line, column + 1)
    return Fault("encoding", "not-utf8", span, {"byte": f"0x{raw[error.start]:02X}"})


def parse(source: Source) -> tuple[Node | None, list[Fault]]:
    """The tree of a YAML text and its faults; no tree where the text is no YAML or no single document."""
    faults: list[Fault] = []
    parser = CParser(source.text)
    try:
        root = _build(source, parser, faults)
    except yaml.MarkedYAMLError as error:
        faults.append(_syntax_fault(source, error))
        return None, faults
    except (yaml.reader.ReaderError, UnicodeEncodeError):  # libyaml counts bytes: the place is found by ourselves
        faults.append(_control(source) or Fault("encoding", "binary", whole_file(source.path)))
        return None, faults
    except _TooDeep:
        return None, faults
    finally:
        parser.dispose()
    if root is None and not faults:
        faults.append(Fault("one-document", "empty", whole_file(source.path)))
    return root, faults


def _build(source: Source, parser: CParser, faults: list[Fault]) -> Node | None:
    """Builds the tree from the parser's events, without recursion."""
    root: Node | None = None
    documents = 0
    stack: list[Mapping | Sequence] = []
    keys: list[Scalar | None] = []  # the key that waits for its value, for each mapping on the stack
    while True:
        event: Any = parser.get_event()  # the stubs do not know that every event has marks
        kind = type(event)
        if kind is ScalarEvent:
            node: Node = Scalar(source, event.start_mark.index, event.end_mark.index, event.value, _STYLES[event.style])
            if event.anchor is not None or event.tag is not None:
                faults.append(_feature(source, event))
        elif kind is MappingStartEvent or kind is SequenceStartEvent:
            container = Mapping if kind is MappingStartEvent else Sequence
            node = container(source, event.start_mark.index)
            if event.anchor is not None or event.tag is not None:
                faults.append(_feature(source, event))
        elif kind is MappingEndEvent or kind is SequenceEndEvent:
            closed = stack.pop()
            keys.pop()
            closed.end = _trimmed(source.text, closed.start, event.end_mark.index)
            continue
        elif kind is AliasEvent:
            start, end = event.start_mark.index, event.end_mark.index
            faults.append(Fault("yaml-feature", "alias", source.span(start, end), {"name": event.anchor}))
            node = Scalar(source, start, end, "", Style.PLAIN)
        elif kind is DocumentStartEvent:
            documents += 1
            if documents > 1:
                start, end = event.start_mark.index, event.end_mark.index
                faults.append(Fault("one-document", "second", source.span(start, end)))
                return None
            continue
        elif kind is StreamEndEvent:
            return root
        else:
            continue
        if not stack:
            root = node
        else:
            _place(stack[-1], keys, node, faults)
        if not isinstance(node, Scalar):
            if len(stack) >= MAX_DEPTH:
                span = source.span(node.start, node.start + 1)
                faults.append(Fault("too-large", "depth", span, {"limit": MAX_DEPTH}))
                raise _TooDeep
            stack.append(node)
            keys.append(None)


def _place(parent: Mapping | Sequence, keys: list[Scalar | None], node: Node, faults: list[Fault]) -> None:
    """Puts a node where it belongs in its parent."""
    if isinstance(parent, Sequence):
        parent.items.append(node)
        return
    key = keys[-1]
    if key is None:
        if not isinstance(node, Scalar):
            faults.append(Fault("yaml-feature", "complex-key", node.source.span(node.start, node.start + 1)))
            node = Scalar(node.source, node.start, node.start, "", Style.PLAIN)
        keys[-1] = node
        return
    keys[-1] = None
    first = parent.keys.get(key.value)
    if first is None:
        parent.keys[key.value] = key
        parent.values[key.value] = node
    elif key.start != key.end:
        faults.append(Fault("duplicate-key", "main", key.span, {"key": key.value}, first.span))


def _trimmed(text: str, start: int, end: int) -> int:
    """A block collection ends where its last line ends, not where the next token begins."""
    return start + len(text[start:end].rstrip())


def _feature(source: Source, event: ScalarEvent | MappingStartEvent | SequenceStartEvent) -> Fault:
    """An anchor or a tag: both make a file mean more than it shows."""
    start = event.start_mark.index if event.start_mark else 0
    word = _WORD.match(source.text, start, start + 200)
    span = source.span(start, word.end() if word else start)
    if event.anchor is not None:
        return Fault("yaml-feature", "anchor", span, {"name": event.anchor})
    return Fault("yaml-feature", "tag", span, {"name": str(event.tag)})


# What libyaml says, and the variant of the rule yaml-syntax that explains it to an author.
_SYNTAX = (
    ("found character '\\t' that cannot start any token", "tab"),
    ("found a tab character", "tab"),
    ("mapping values are not allowed", "colon"),
    ("could not find expected ':'", "no-colon"),
    ("found unexpected end of stream", "open-quote"),
    ("found unexpected document indicator", "open-quote"),
    ("did not find expected ',' or ']'", "open-bracket"),
    ("did not find expected ',' or '}'", "open-bracket"),
    ("did not find expected key", "indentation"),
    ("did not find expected '-' indicator", "indentation"),
    ("block sequence entries are not allowed", "indentation"),
    ("did not find expected node content", "no-value"),
    ("found unknown escape character", "escape"),
    ("found character that cannot start any token", "character"),
)


def _syntax_fault(source: Source, error: yaml.MarkedYAMLError) -> Fault:
    """A YAML error in the words of an author, at the character where reading stopped."""
    mark = error.problem_mark or error.context_mark
    offset = min(mark.index, len(source.text)) if mark else 0
    problem = str(error.problem or error)
    variant = next((variant for said, variant in _SYNTAX if problem.startswith(said)), "other")
    if variant == "no-colon" and error.context_mark:  # reading stopped behind the key that lacks its colon
        start = min(error.context_mark.index, len(source.text))
        line, _ = source.place(start)  # libyaml counts more kinds of line breaks than editors do
        end = source.starts[line - 1] + len(source.line(line).rstrip())
        return Fault("yaml-syntax", variant, source.span(start, max(start, end)), {"problem": problem})
    at = source.text[offset : offset + 1]
    if variant == "character" and at == "\t":
        variant = "tab"
    related = None
    if error.context_mark and error.context_mark.index != offset:
        start = min(error.context_mark.index, len(source.text))
        related = source.span(start, min(start + 1, len(source.text)))
    span = source.span(offset, offset + (1 if at and at not in "\r\n" else 0))
    return Fault("yaml-syntax", variant, span, {"problem": problem, "char": at.strip() or " "}, related)
