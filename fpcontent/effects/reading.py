"""From the parts of a text to its tree, with what was only visible in the words kept beside it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from fpcontent.effects.parser import Part, Phrase, Value
from fpcontent.effects.patterns import Slot
from fpcontent.effects.shapes import Shape
from fpcontent.effects.signature import LINK, NP, PAY, STMT, Signature, Type, snake
from fpcontent.effects.tree import ALL_OF, ANY_OF, CHOICE, OPTIONS, SEQ, Node, Tree, X, flat
from fpcontent.effects.words import Typed

_NOTHING: Mapping[str, "Said"] = {}
IF, IF_ELSE, OTHERWISE = "if", "ifelse", "otherwise"


class Meaningless(Exception):
    """Words that fit together but mean nothing: which rule of reading they break, and between which words."""

    def __init__(self, variant: str, first: int, after: int, sign: Phrase | None = None) -> None:
        super().__init__(variant)
        self.variant = variant
        self.first = first
        self.after = after
        self.sign = sign
        """Where a full stop would help."""


class Said:
    """A part of the text with what it means."""

    __slots__ = ("bare", "items", "join", "part", "said", "shape", "signs", "tree")

    def __init__(
        self,
        tree: Tree,
        part: Value,
        shape: Shape | None = None,
        said: "Mapping[str, Said]" = _NOTHING,
        join: str = "",
        items: "Sequence[Said]" = (),
        signs: Sequence[Phrase] = (),
        bare: bool = False,
    ) -> None:
        self.tree = tree
        self.part = part
        self.shape = shape
        """The pattern it was said with."""
        self.said = said
        """By slot of the pattern: the arguments."""
        self.join = join
        """What its items are joined to; empty where it is no list."""
        self.items = items
        self.signs = signs
        """Of a list: the words between its items."""
        self.bare = bare
        """A noun phrase alone, for which the verb before it counts again."""


_LISTS = {"options_first": OPTIONS, "options_more": OPTIONS, "cond_or": ANY_OF, "cond_and": ALL_OF, "np_more": NP}


@dataclass(frozen=True, slots=True)
class Meaning:
    """Gives parts their meaning, in one language."""

    signature: Signature
    shapes: Sequence[Shape]
    lexemes: Mapping[str, Mapping[tuple[str, ...], str]]
    """By rule of a category: from a phrase to the word of the lexicon."""
    number_words: Mapping[str, int]
    words: Sequence[Typed]

    def read(self, part: Part) -> Said:
        """The meaning of a text."""
        if part.rule == "condition" or part.rule in ("cond", "conj", "test"):
            return self.of(part.kids[0] if part.rule == "condition" else part)
        return self._whole(self.text(part))

    def text(self, part: Value) -> Said:
        """Sentences, one after the other."""
        if isinstance(part, Part) and part.rule == "text":
            return self.text(part.kids[0])
        if not isinstance(part, Part) or part.alias != "text_more":
            return self.clause(part)
        items = [self._whole(self.clause(kid)) for kid in part.kids[::2]]
        signs = [_phrase(kid) for kid in part.kids[1::2]]
        return Said(flat(SEQ, (item.tree for item in items)), part, join=SEQ, items=items, signs=signs)

    def of(self, part: Value) -> Said:
        """The meaning of a part that is no clause."""
        if isinstance(part, Phrase):
            return Said(part.key[0][1:].upper() if part.terminal == "ID" else part.key[0], part)
        alias, rule = part.alias, part.rule
        if alias[:1] == "s" and alias[1:].isdecimal():
            return self._shape(part, self.shapes[int(alias[1:])])
        if rule == "num":
            return Said(self._number(part), part)
        if rule[:2] == "c_":
            return Said(self.lexemes[rule][_phrase(part).key], part)
        if alias[:4] == "adj_":
            return Said(alias[4:], part)
        if alias == "bare":
            return Said(self.of(part.kids[0]).tree, part, bare=True)
        if alias == "paren":
            inner = self._whole(self.clause(part.kids[1]))
            return Said(inner.tree, part, items=[inner])
        if alias == "cond_paren":
            inner = self.of(part.kids[1])
            return Said(inner.tree, part, items=[inner])
        if alias in _LISTS:
            of = self.clause if part.rule == "options" else self.of
            items = [self._whole(of(kid)) for kid in part.kids[::2]]
            join = _LISTS[alias]
            tree = items[0].tree if join == NP else flat(join, (item.tree for item in items))
            return Said(tree, part, join=join, items=items, signs=[_phrase(kid) for kid in part.kids[1::2]])
        return self.of(part.kids[0])

    def _number(self, part: Part) -> Tree:
        phrase = _phrase(part)
        word = phrase.key[0]
        if phrase.terminal == "INT":
            return int(word)
        if phrase.terminal == "ROW":
            return tuple(int(digits) for digits in word.split("/"))
        return X if phrase.terminal == "LETTER" else self.number_words[" ".join(phrase.key)]

    # --- clauses: what is said of several things with one verb -------------------------------------------------------

    def clause(self, part: Value) -> Said:
        """A choice of sequences of clauses. “A, gain 1 coal or 2 wood, B” has its choice in the middle: an alternative
        without a verb belongs to the verb before it and to nothing else."""
        alternatives: list[list[Said]] = []
        signs: list[list[Phrase]] = []  # by alternative: what stands between its clauses
        between: list[Phrase] = []
        for sequence, sign in self._alternatives(part):
            items, commas = self._sequence(sequence)
            if items[0].bare and alternatives:
                last = alternatives[-1]
                self._repeat(items[0], last[-1])
                before = last.pop()
                if before.join == CHOICE:
                    before = Said(before.tree, before.part, join=CHOICE, items=[*before.items, items[0]],
                                  signs=[*before.signs, *sign])  # fmt: skip
                else:
                    before = Said(before.tree, before.part, join=CHOICE, items=[before, items[0]], signs=list(sign))
                before.tree = flat(CHOICE, (item.tree for item in before.items))
                items = [before, *items[1:]]
                alternatives[-1] = last + items
                signs[-1] += commas
            else:
                alternatives.append(items)
                signs.append(commas)
                between += sign
            for index, item in enumerate(items):
                if item.bare and index + 1 and not item.said:
                    self._repeat(item, items[index - 1] if index else None)
        joined = [
            items[0]
            if len(items) == 1
            else Said(flat(SEQ, (i.tree for i in items)), part, join=SEQ, items=items, signs=s)
            for items, s in zip(alternatives, signs, strict=True)
        ]
        if len(joined) == 1:
            return joined[0]
        end = joined[-1].tree
        trees = [item.tree for item in joined]
        if isinstance(end, Node) and end.fun == OTHERWISE:
            then, rest = end.args
            tree: Tree = Node(OTHERWISE, (flat(CHOICE, [*trees[:-1], then]), rest))
        else:
            tree = flat(CHOICE, trees)
        return Said(tree, part, join=CHOICE, items=joined, signs=between)

    def _alternatives(self, part: Value) -> list[tuple[Value, list[Phrase]]]:
        """The alternatives of a choice, each with the word before it."""
        if not isinstance(part, Part) or part.alias not in ("choice_more", "choice_open"):
            return [(part, [])]
        found = self._alternatives(part.kids[0])
        for index in range(1, len(part.kids), 2):
            found.append((part.kids[index + 1], [_phrase(part.kids[index])]))
        return found

    def _sequence(self, part: Value) -> tuple[list[Said], list[Phrase]]:
        if isinstance(part, Part) and part.alias == "seq_more":
            return [self.of(kid) for kid in part.kids[::2]], [_phrase(kid) for kid in part.kids[1::2]]
        return [self.of(part)], []

    def _repeat(self, item: Said, before: Said | None) -> None:
        """Gives a noun phrase alone the verb of the clause before it."""
        while before is not None and before.join:
            before = before.items[-1]
        shape = before.shape if before is not None else None
        slot = elided_slot(self.signature, shape) if shape is not None else None
        part = item.part
        if before is None or shape is None or slot is None or not isinstance(part, Part):
            raise Meaningless("no-verb", *span(part))
        function = self.signature.functions[shape.fun]
        admitted = {f"np_{snake(type.of)}" for type in self.signature.parts(function.args[slot])}
        inner = part.kids[0]
        if not isinstance(inner, Part) or inner.rule not in admitted:
            raise Meaningless("wrong-kind", *span(part))
        said = {**before.said, slot: self.of(inner)}
        item.tree = Node(shape.fun, self._arguments(shape, said))
        item.shape, item.said = shape, said

    # --- patterns ----------------------------------------------------------------------------------------------------

    def _arguments(self, shape: Shape, said: Mapping[str, Said]) -> tuple[Tree, ...]:
        sets = shape.variant.sets
        return tuple(
            sets[name] if name in sets else said[name].tree for name in self.signature.functions[shape.fun].args
        )

    def _shape(self, part: Part, shape: Shape) -> Said:
        function = self.signature.functions[shape.fun]
        said: dict[str, Said] = {}
        for element, kid in zip(shape.parts, part.kids, strict=True):
            if isinstance(element, Slot):
                type = function.args[element.name]
                said[element.name] = self.clause(kid) if type.name in (STMT, PAY) else self.of(kid)
                if type.name == PAY:
                    self._payable(said[element.name])
                elif type.name == NP:
                    self._admitted(type, said[element.name])
        arguments = self._arguments(shape, said)
        if function.result.name == LINK:
            return Said(_linked(shape.fun, *arguments), part, shape, said)
        for index, name in enumerate(function.args):
            if name in said and said[name].join == NP:
                trees = [
                    Node(shape.fun, (*arguments[:index], item.tree, *arguments[index + 1 :]))
                    for item in said[name].items
                ]
                return Said(flat(SEQ, trees), part, shape, said)
        for index, name in enumerate(function.args):
            if function.args[name].name == STMT and _open(inner := arguments[index]):
                return Said(_else(shape.fun, arguments, index, inner), part, shape, said)
        return Said(Node(shape.fun, arguments), part, shape, said)

    def _admitted(self, type: Type, said: Said) -> None:
        """A noun phrase must be of a kind the verb admits; where the verb stands last, nobody has looked yet."""
        admitted = {f"np_{snake(part.of)}" for part in self.signature.parts(type)}
        for item in said.items if said.join == NP else [said]:
            if isinstance(item.part, Part) and item.part.rule[:3] == "np_" and item.part.rule not in admitted:
                raise Meaningless("wrong-kind", *span(item.part))

    def _payable(self, said: Said) -> None:
        """What stands before “:” or “to” must be something that can be paid."""
        items = said.items if said.join == SEQ else [said]
        free = [index for index, item in enumerate(items) if not self._is_price(item.tree)]
        if free:
            sign = said.signs[free[-1]] if free[-1] < len(said.signs) else None
            raise Meaningless("not-a-cost", *span(items[free[-1]].part), sign)

    def _is_price(self, tree: Tree) -> bool:
        trees = tree.args if isinstance(tree, Node) and tree.fun == SEQ else (tree,)
        functions = [self.signature.functions.get(t.fun) if isinstance(t, Node) else None for t in trees]
        return all(function is not None and function.result.name == PAY for function in functions)

    def _whole(self, said: Said) -> Said:
        if _open(said.tree):
            raise Meaningless("no-if", *span(said.part))
        return said


def _open(tree: Tree) -> bool:
    """Whether an “otherwise” still looks for its “if”."""
    return isinstance(tree, Node) and tree.fun == OTHERWISE


def _else(fun: str, arguments: tuple[Tree, ...], index: int, inner: Tree) -> Tree:
    """“Otherwise” belongs to the nearest “if” that has none; through anything else it looks further out."""
    assert isinstance(inner, Node)
    then, rest = inner.args
    if fun != IF:
        return Node(OTHERWISE, (Node(fun, (*arguments[:index], then, *arguments[index + 1 :])), rest))
    if isinstance(rest, Node) and rest.fun == OTHERWISE:
        return Node(OTHERWISE, (Node(IF_ELSE, (arguments[0], then, rest.args[0])), rest.args[1]))
    return Node(IF_ELSE, (arguments[0], then, rest))


def _linked(fun: str, left: Tree, right: Tree) -> Tree:
    if fun != OTHERWISE and isinstance(right, Node) and right.fun == OTHERWISE:
        return Node(OTHERWISE, (Node(fun, (left, right.args[0])), right.args[1]))
    return Node(fun, (left, right))


def elided_slot(signature: Signature, shape: Shape) -> str | None:
    """The noun phrase at the end of a pattern, which may stand alone the next time."""
    function = signature.functions[shape.fun]
    last = shape.parts[-1]
    if (
        function.is_atom
        and isinstance(last, Slot)
        and last.name in function.args
        and function.args[last.name].name == NP
    ):
        return last.name
    return None


def _phrase(part: Value) -> Phrase:
    """The first phrase of a part."""
    while isinstance(part, Part):
        part = part.kids[0]
    return part


def span(part: Value) -> tuple[int, int]:
    """The first word of a part, and the one behind it."""
    last = part
    while isinstance(last, Part):
        last = last.kids[-1]
    return _phrase(part).first, last.after
