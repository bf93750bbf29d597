"""Where two trees differ, told in the words of both languages."""

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher

from fpcontent.effects.signature import COND, Signature
from fpcontent.effects.tree import LISTS, SEQ, Node, Tree, show


@dataclass(frozen=True, slots=True)
class Difference:
    """A piece of one tree and what stands in its place in the other; None where there is nothing."""

    ours: Tree | None
    theirs: Tree | None


def differences(signature: Signature, ours: Tree, theirs: Tree) -> Iterator[Difference]:
    """The smallest pieces that can be said and differ."""
    if ours == theirs:
        return
    if isinstance(ours, Node) and isinstance(theirs, Node):
        if SEQ in (ours.fun, theirs.fun) or (ours.fun == theirs.fun and ours.fun in LISTS):
            yield from _rows(signature, _items(ours, theirs.fun), _items(theirs, ours.fun))
            return
        if ours.fun == theirs.fun and not _is_clause(signature, ours):
            inner = [
                difference
                for a, b in zip(ours.args, theirs.args, strict=True)
                for difference in differences(signature, a, b)
            ]
            if inner and all(_sayable(signature, d.ours) and _sayable(signature, d.theirs) for d in inner):
                yield from inner
                return
    yield Difference(ours, theirs)


def _items(tree: Node, other: str) -> tuple[Tree, ...]:
    return tree.args if tree.fun == SEQ or (tree.fun == other and tree.fun in LISTS) else (tree,)


def _rows(signature: Signature, ours: tuple[Tree, ...], theirs: tuple[Tree, ...]) -> Iterator[Difference]:
    """Two sequences: what is equal falls away, the rest is paired in order."""
    matcher = SequenceMatcher(None, [show(tree) for tree in ours], [show(tree) for tree in theirs], autojunk=False)
    for tag, a, b, c, d in matcher.get_opcodes():
        if tag == "equal":
            continue
        paired = min(b - a, d - c)
        for index in range(paired):
            yield from differences(signature, ours[a + index], theirs[c + index])
        yield from (Difference(tree, None) for tree in ours[a + paired : b])
        yield from (Difference(None, tree) for tree in theirs[c + paired : d])


def _is_clause(signature: Signature, node: Node) -> bool:
    function = signature.functions.get(node.fun)
    return function is not None and (function.is_atom or function.result.name == COND)


def _sayable(signature: Signature, tree: Tree | None) -> bool:
    """Whether a piece is a text of its own: a statement or a condition."""
    if tree is None:
        return True
    if not isinstance(tree, Node):
        return False
    if tree.fun in LISTS:
        return tree.fun != "options"
    function = signature.functions[tree.fun]
    return function.is_atom or function.result.name in (COND, "Stmt")
