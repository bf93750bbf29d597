"""The effect tree: what a text means, the same in every language."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

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
