"""The effect tree: what a text means, the same in every language."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Protocol, TypeAlias

X = "X"
"""The amount that an effect defines elsewhere."""

MAX_DEPTH = 40
"""How deep an effect may be nested; no card comes near it."""

JsonTree: TypeAlias = "int | str | list[JsonTree] | dict[str, JsonTree]"


@dataclass(frozen=True, slots=True)
class Node:
    """A function of the signature, applied: `gain(counted(2, coal))`."""

    fun: str
    args: tuple["Tree", ...] = ()

    def __str__(self) -> str:
        return f"{self.fun}({', '.join(map(show, self.args))})" if self.args else self.fun


Tree: TypeAlias = Node | int | str | tuple[int, ...]
"""A node, a number, a word of the lexicon (or X), or a row of numbers such as 1/2/4."""

SEQ = "seq"
CHOICE = "choice"
ALL_OF = "all_of"
ANY_OF = "any_of"
OPTIONS = "options"
LISTS = (SEQ, CHOICE, ALL_OF, ANY_OF, OPTIONS)
"""Nodes with any number of arguments: clauses in a row, a choice, conditions joined by “and” or “or”, alternatives."""


def flat(fun: str, items: Iterable[Tree]) -> Tree:
    """A list node in normal form: none inside one of its kind, none with a single item."""
    out: list[Tree] = []
    for item in items:
        if isinstance(item, Node) and item.fun == fun:
            out.extend(item.args)
        else:
            out.append(item)
    return out[0] if len(out) == 1 and fun != OPTIONS else Node(fun, tuple(out))


def show(tree: Tree) -> str:
    """The tree on one line, for people."""
    return "/".join(map(str, tree)) if isinstance(tree, tuple) else str(tree)


def walk(tree: Tree) -> Iterator[Node]:
    """All nodes, from the outside in, in the order of the text."""
    if isinstance(tree, Node):
        yield tree
        for argument in tree.args:
            yield from walk(argument)


def as_json(tree: Tree, functions: Mapping[str, "Named"]) -> JsonTree:
    """The tree as JSON: a function is `{name: {argument: …}}`, a list `{name: […]}`, a word its name."""
    if isinstance(tree, tuple):
        return list(tree)
    if not isinstance(tree, Node):
        return tree
    if tree.fun in LISTS:
        return {tree.fun: [as_json(item, functions) for item in tree.args]}
    names = functions[tree.fun].args
    return {tree.fun: {name: as_json(item, functions) for name, item in zip(names, tree.args, strict=True)}}


def indented(tree: Tree, depth: int = 0) -> Iterator[str]:
    """The tree over several lines: statements below each other, what fits on a line on one."""
    text = show(tree)
    if not isinstance(tree, Node) or len(text) + 2 * depth <= _WIDTH or not tree.args:
        yield "  " * depth + text
        return
    yield "  " * depth + tree.fun
    for argument in tree.args:
        yield from indented(argument, depth + 1)


_WIDTH = 80


class Named(Protocol):
    """A function, as far as its arguments have names."""

    @property
    def args(self) -> Mapping[str, object]:
        """By name: whatever is known of an argument."""


_TOKEN = re.compile(r"\s*(?:(\d+(?:/\d+)+)|(\d+)(?![\w])|([\w#]+)|([(),]))")


def parse_tree(text: str, functions: Mapping[str, Named]) -> Tree:
    """The tree that `show` wrote; a bare name is a function where there is one that takes nothing."""
    tokens = [match.groups() for match in _TOKEN.finditer(text)]
    tree, position = _parse(tokens, 0, functions)
    if position != len(tokens):
        raise ValueError(f"not a tree: {text}")
    return tree


def _parse(tokens: list[tuple[str | None, ...]], at: int, functions: Mapping[str, Named]) -> tuple[Tree, int]:
    row, number, name, _ = tokens[at]
    at += 1
    if row is not None:
        return tuple(map(int, row.split("/"))), at
    if number is not None:
        return int(number), at
    if name is None:
        raise ValueError(f"a name was expected, not {tokens[at - 1][3]}")
    arguments: list[Tree] = []
    if at < len(tokens) and tokens[at][3] == "(":
        while tokens[at][3] != ")":
            argument, at = _parse(tokens, at + 1, functions)
            arguments.append(argument)
        at += 1
    elif name not in functions or functions[name].args:
        return name, at
    return Node(name, tuple(arguments)), at
