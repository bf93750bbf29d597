"""From a tree to text: the canonical wording, or that of a text that was read, with every form as it should be."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from fpcontent.effects.lexicon import SINGULAR, Agreement, Asked, Grammar, Lexeme, inflect
from fpcontent.effects.parser import Part, Value
from fpcontent.effects.patterns import INHERIT, LAST_NAMED, Capital, Literal, Slot, Word
from fpcontent.effects.reading import IF, IF_ELSE, OTHERWISE, Said, elided_slot
from fpcontent.effects.shapes import MAIN, Shape, group_of
from fpcontent.effects.signature import COUNT, LINK, NP, PAY, REF, STMT, Function, Signature
from fpcontent.effects.tree import ALL_OF, ANY_OF, CHOICE, OPTIONS, SEQ, Node, Tree, X

STATEMENT, ALTERNATIVE, SEQUENCE, ITEM = range(4)
"""How much a place in a text can hold without brackets: anything, a choice, a sequence, a single clause."""


@dataclass(slots=True)
class Piece:
    """A stretch of output, and what it stands for in a text that was read."""

    text: str
    space: bool = True
    of: Value | None = None
    kind: str = ""
    lexeme: str = ""
    capital: bool = False


@dataclass(slots=True)
class Speaker:
    """Says trees in one language."""

    signature: Signature
    grammar: Grammar
    words: Mapping[str, Lexeme]
    shapes: Mapping[str, Sequence[Shape]]
    """By function, in the order of preference."""
    register: str = "singular"
    upper: frozenset[str] = frozenset()

    def say(self, tree: Tree) -> str:
        """The canonical text of a tree: an effect, or a condition as it stands alone."""
        return self.finish(self.pieces(tree))

    def pieces(self, tree: Tree) -> list[Piece]:
        """The canonical text in pieces."""
        voice = Voice(self)
        if self.is_condition(tree):
            voice.capital = True
            voice.condition(tree, Asked("label"))
            return voice.out
        voice.text(tree)
        return voice.out

    def resay(self, said: Said) -> list[Piece]:
        """A text that was read, in its own wording, with every form as it should be."""
        voice = Voice(self)
        if self.is_condition(said.tree):
            voice.capital = True
            voice.condition(said.tree, Asked("label"), said)
        else:
            voice.reread_text(said)
        return voice.out

    def finish(self, pieces: Sequence[Piece]) -> str:
        """Pieces to text; one-letter words do not stay behind at the end of a line."""
        text = ""
        for piece in pieces:
            word = piece.text
            if piece.capital:
                word = capitalised(word)
            text += (" " if text and piece.space else "") + word
        return self.bound(text)

    def bound(self, text: str) -> str:
        """A text in which one-letter words do not stay behind at the end of a line."""
        if not self.grammar.lone_letters:
            return text
        return re.sub(rf"(?<![\w#.'’-])([{self.grammar.lone_letters}]) ", "\\1\u00a0", text, flags=re.IGNORECASE)

    def is_condition(self, tree: Tree) -> bool:
        """Whether a tree is a condition rather than an effect."""
        if not isinstance(tree, Node):
            return False
        function = self.signature.functions.get(tree.fun)
        return tree.fun in (ALL_OF, ANY_OF) or (function is not None and function.result.name == "Cond")

    # --- choosing ----------------------------------------------------------------------------------------------------

    def choose(self, node: Node, mood: str) -> Shape:
        """The shape that is printed."""
        function = self.signature.functions[node.fun]
        group = group_of(self.grammar, mood) if function.is_atom else MAIN
        inverted = function.is_atom and mood in self.grammar.first_only
        fallback: Shape | None = None
        for shape in self.shapes.get(node.fun, ()):
            if shape.group != group or not self._prints(shape, function, node, mood):
                continue
            if shape.inverted == inverted:
                return shape
            if not shape.inverted:
                fallback = fallback or shape
                if inverted and not any(
                    other.inverted and other.variant is shape.variant for other in self.shapes[node.fun]
                ):
                    return shape
        if fallback is None:
            raise LookupError(f"{self.grammar.code}: nothing says {node.fun} here ({mood})")
        return fallback

    def like(self, shape: Shape, node: Node, mood: str) -> Shape:
        """Of several ways to say something that read alike, the one that suits what is said."""
        function = self.signature.functions[node.fun]
        for other in self.shapes[node.fun]:
            alike = (other.group, other.inverted, other.outline) == (shape.group, shape.inverted, shape.outline)
            if alike and other.slots == shape.slots and self._prints(other, function, node, mood):
                return other
        return shape

    def _prints(self, shape: Shape, function: Function, node: Node, mood: str) -> bool:
        variant = shape.variant
        if not variant.printed or (variant.mood and variant.mood != mood):
            return False
        if function.is_atom and not variant.mood and not self.plain(mood) and not shape.verbal:
            return False
        for name, wanted in variant.when.items():
            if not self._holds(shape, function, name, wanted, node.args[list(function.args).index(name)]):
                return False
        return True

    def plain(self, mood: str) -> bool:
        """Whether a mood is that of a main clause, in which anything can be said."""
        return mood in ("", MAIN, "label") or mood in self.grammar.first_only

    def _holds(self, shape: Shape, function: Function, name: str, wanted: str | int, value: Tree) -> bool:
        if isinstance(wanted, int):
            return value == wanted
        if wanted == "mass":
            while isinstance(value, Node) and self.signature.functions[value.fun].polymorphic:
                value = value.args[-1]
            lexeme = self.words.get(value) if isinstance(value, str) else None
            return lexeme is not None and lexeme.mass
        if wanted == "verbal":
            slot = next(part for part in shape.parts if isinstance(part, Slot) and part.name == name)
            return self.sayable(value, slot.form or MAIN)
        return (value.fun if isinstance(value, Node) else value) in wanted.split("|")

    def sayable(self, tree: Tree, mood: str, inside: str = CHOICE) -> bool:
        """Whether a statement can be said in a mood, without brackets: “to gain 2 wood or heal 1 citizen”."""
        if not isinstance(tree, Node):
            return False
        if tree.fun == CHOICE:
            return inside == CHOICE and all(self.sayable(item, mood, SEQ) for item in tree.args)
        if tree.fun == SEQ:
            return inside in (CHOICE, SEQ) and all(self.sayable(item, mood, ITEM_ONLY) for item in tree.args)
        function = self.signature.functions[tree.fun]
        if not function.is_atom:
            return False
        try:
            shape = self.choose(tree, mood)
        except LookupError:
            return False
        return bool(shape.variant.mood) or shape.verbal

    # --- agreement ---------------------------------------------------------------------------------------------------

    def ask(self, element: Slot | Word, asked: Asked, args: Mapping[str, Tree], gender: str) -> Asked:
        """The form a pattern asks of one of its elements."""
        form = element.form or ""
        if form == INHERIT:
            form = asked.form
        number, _, way = (element.number or "").partition("+")
        way = way or (asked.way if element.form == INHERIT else "")
        if element.governor:
            government = self.grammar.government(args.get(element.governor, 1), gender)
            way = government.way or way
            if not form or form in self.grammar.governing_forms:
                return Asked(government.form or form or self.grammar.cases[0], government.number, way, True)
            return Asked(form, government.number, way, True)
        if number == INHERIT or (not number and element.form == INHERIT):
            number = asked.number
        return Asked(form or self.grammar.cases[0], number or SINGULAR, way, asked.counted and element.form == INHERIT)

    def gender(self, tree: Tree, asked: Asked) -> str:
        """The gender of a noun or noun phrase."""
        if isinstance(tree, str):
            lexeme = self.words.get(tree)
            return lexeme.gender_for(asked) if lexeme else self.grammar.default_gender
        if not isinstance(tree, Node):
            return self.grammar.default_gender
        head, args = self._head(tree)
        if head is None:
            return self.grammar.default_gender
        inner = args[head.name] if isinstance(head, Slot) else head.lexeme
        asked = self.ask(head, asked, args, self.gender(inner, replace(asked, counted=True)) if head.governor else "")
        return self.gender(inner, asked)

    def agreement(self, tree: Tree, asked: Asked) -> Agreement:
        """What a noun phrase asks of its verb."""
        if isinstance(tree, Node):
            head, args = self._head(tree)
            if head is not None:
                inner = args[head.name] if isinstance(head, Slot) else head.lexeme
                gender = self.gender(inner, replace(asked, counted=True, number=SINGULAR))
                if head.governor:
                    government = self.grammar.government(args.get(head.governor, 1), gender)
                    return Agreement(self.gender(tree, asked), government.verb)
                return Agreement(self.gender(tree, asked), self.ask(head, asked, args, gender).number)
        return Agreement(self.gender(tree, asked), asked.number)

    def stands_for_last(self, node: Node) -> bool:
        """Whether a phrase is a pronoun for what was named last."""
        if self.signature.functions[node.fun].result.name != REF or node.args:
            return False
        return all(isinstance(part, Word) and part.agree == LAST_NAMED for part in self.choose(node, "").parts)

    def named(self, tree: Tree, asked: Asked) -> Agreement:
        """What a pronoun for a noun phrase agrees with: its gender, and whether it is one or several."""
        if isinstance(tree, Node):
            head, args = self._head(tree)
            if head is not None:
                inner = args[head.name] if isinstance(head, Slot) else head.lexeme
                gender = self.gender(inner, replace(asked, counted=True, number=SINGULAR))
                return Agreement(self.gender(tree, asked), self.ask(head, asked, args, gender).number)
        return Agreement(self.gender(tree, asked), asked.number)

    def _head(self, node: Node) -> tuple[Slot | Word | None, dict[str, Tree]]:
        """The element of a noun phrase that is its noun: the first that takes over the form of the whole."""
        function = self.signature.functions[node.fun]
        args: dict[str, Tree] = dict(zip(function.args, node.args, strict=True))
        shape = self.choose(node, "")
        for element in shape.parts:
            if isinstance(element, Slot | Word) and element.form == INHERIT and not element.agree:
                return element, args
        for element in shape.parts:
            if isinstance(element, Slot | Word) and element.governor:
                return element, args
        return None, args


ITEM_ONLY = "item"


@dataclass(slots=True)
class Voice:
    """One text being said."""

    speaker: Speaker
    out: list[Piece] = field(default_factory=list)
    capital: bool = False
    last: Agreement | None = None
    gap: bool | None = None
    """Whether a space stands before the next word, whatever its pattern says."""

    def put(self, text: str, space: bool = True, of: Value | None = None, kind: str = "", lexeme: str = "") -> None:
        """Adds words."""
        self.out.append(Piece(text, space if self.gap is None else self.gap, of, kind, lexeme, self.capital))
        self.capital, self.gap = False, None

    def separator(self, name: str, of: Value | None = None) -> None:
        """Adds what stands between clauses."""
        sign = self.speaker.grammar.separators[name][0]
        self.put(sign, sign[0].isalnum(), of, "sign")
        self.gap = True

    # --- whole texts -------------------------------------------------------------------------------------------------

    def text(self, tree: Tree) -> None:
        """Sentences: what needs its own stands alone, simple clauses in a row share one."""
        groups: list[list[Tree]] = []
        simple_before = False
        for item in tree.args if isinstance(tree, Node) and tree.fun == SEQ else (tree,):
            simple = self.level(item) == ITEM
            if simple and simple_before:
                groups[-1].append(item)
            else:
                groups.append([item])
            simple_before = simple
        for index, group in enumerate(groups):
            if index:
                self.separator("dot")
            self.capital = True
            if len(group) == 1:
                self.statement(group[0], Asked(MAIN), STATEMENT)
            else:
                self.sequence(group, Asked(MAIN), "comma")

    def level(self, tree: Tree) -> int:
        """How much room a statement needs."""
        assert isinstance(tree, Node)
        if tree.fun == SEQ:
            return SEQUENCE
        if tree.fun == CHOICE:
            return ALTERNATIVE
        return ITEM if self.speaker.signature.functions[tree.fun].is_atom else STATEMENT

    # --- statements --------------------------------------------------------------------------------------------------

    def statement(self, tree: Tree, asked: Asked, room: int, closed: bool = False) -> Shape | None:
        """A statement, in brackets where there is no room for it; gives the shape of a clause."""
        assert isinstance(tree, Node)
        if self.level(tree) < room or (closed and self.is_open(tree)):
            capital, self.capital = self.capital, False
            self.put("(")
            self.gap, self.capital = False, capital
            self.statement(tree, Asked(MAIN), STATEMENT)
            self.put(")", False)
            return None
        if tree.fun == SEQ:
            self.sequence(tree.args, asked, "comma" if room == STATEMENT else "and")
            return None
        if tree.fun == CHOICE:
            self.choice(tree.args, asked, room == STATEMENT)
            return None
        if tree.fun == IF_ELSE:
            condition, then, rest = tree.args
            self.link(OTHERWISE, Node(IF, (condition, then)), rest, asked)
            return None
        function = self.speaker.signature.functions[tree.fun]
        if function.result.name == LINK:
            self.link(tree.fun, tree.args[0], tree.args[1], asked)
            return None
        shape = self.speaker.choose(tree, asked.form)
        self.shape(shape, dict(zip(function.args, tree.args, strict=True)), asked)
        return shape

    def is_open(self, tree: Tree) -> bool:
        """Whether an “otherwise” behind a statement would be taken for its own, or for nobody's."""
        if not isinstance(tree, Node) or tree.fun == SEQ:
            return False
        if tree.fun == IF:
            return True
        if tree.fun == CHOICE or tree.fun == IF_ELSE:
            return self.is_open(tree.args[-1])
        function = self.speaker.signature.functions.get(tree.fun)
        if function is None or not function.args:
            return False
        last = list(function.args.values())[-1].name
        return last == "Options" or (last == STMT and self.is_open(tree.args[-1]))

    def link(self, fun: str, left: Tree, right: Tree, asked: Asked) -> None:
        """Two statements with words between them: “…, otherwise …”, “…. If you do, …”."""
        shape = self.speaker.choose(Node(fun, (left, right)), MAIN)
        for element in shape.elements:
            if isinstance(element, Slot) and element.name == "a":
                if fun == OTHERWISE:
                    assert isinstance(left, Node)
                    pattern = self.speaker.choose(left, MAIN)
                    then = left.args[1]
                    self.shape(pattern, {"c": left.args[0], "a": then}, asked, closed=True)
                else:
                    self.statement(left, asked, ALTERNATIVE)
            elif isinstance(element, Slot):
                self.gap = element.space
                self.statement(right, Asked(element.form or MAIN), STATEMENT)
            else:
                self.fixed(element, {}, asked, None)

    def sequence(self, items: Sequence[Tree], asked: Asked, sign: str) -> None:
        """Clauses in a row; a verb that would be said again is left out, or its objects are listed."""
        before: tuple[Shape, Node] | None = None
        index = 0
        while index < len(items):
            item = items[index]
            if index and self.speaker.grammar.first_only and asked.form in self.speaker.grammar.first_only:
                asked = replace(asked, form=MAIN)
            run = self.run(items, index, asked)
            elided = before is not None and self.repeats(before, item, asked)
            if index:
                last = index + len(run) == len(items)
                ends = elided and before is not None and (last or not self.repeats(before, items[index + 1], asked))
                joined = last and not self.speaker.plain(asked.form)
                self.separator("and" if sign == "and" or ends or joined else sign)
            if before is not None and elided:
                shape, _ = before
                self.noun_phrase(shape, item, asked)
                before = shape, _node(item)
                index += 1
                continue
            if len(run) > 1:
                self.listed(run, asked)
                before = None
                index += len(run)
                continue
            if self.is_elided_choice(item, asked):
                assert isinstance(item, Node)
                self.choice(item.args, asked, False)
                before = None
            else:
                said = self.statement(item, asked, ITEM)
                before = (said, _node(item)) if said is not None else None
            index += 1

    def repeats(self, before: tuple[Shape, Node], item: Tree, asked: Asked) -> bool:
        """Whether a clause repeats the verb of the one before it and differs in the noun phrase at its end only."""
        shape, node = before
        if not isinstance(item, Node) or item.fun != node.fun or item.fun not in self.speaker.signature.functions:
            return False
        slot = elided_slot(self.speaker.signature, shape)
        if slot is None or self.speaker.choose(item, asked.form) is not shape:
            return False
        names = list(self.speaker.signature.functions[item.fun].args)
        same = all(a == b for name, a, b in zip(names, node.args, item.args, strict=True) if name != slot)
        return same and self._is_counted(item.args[names.index(slot)])

    def _is_counted(self, tree: Tree) -> bool:
        """A noun phrase of its own, no “it”."""
        return isinstance(tree, Node) and self.speaker.signature.functions[tree.fun].result.name == NP

    def noun_phrase(self, shape: Shape, item: Tree, asked: Asked) -> None:
        """Only the noun phrase at the end of a clause."""
        assert isinstance(item, Node)
        slot = shape.parts[-1]
        assert isinstance(slot, Slot)
        args = dict(zip(self.speaker.signature.functions[item.fun].args, item.args, strict=True))
        self.argument(shape, slot, args, asked, {}, None)

    def run(self, items: Sequence[Tree], index: int, asked: Asked) -> Sequence[Tree]:
        """The clauses from here on that can be said as one with a list: “put 2 wood and 1 coal on this card”."""
        first = items[index]
        if not isinstance(first, Node) or self.level(first) != ITEM or not self._list_slot(first, asked):
            return items[index : index + 1]
        slot = self._list_slot(first, asked)
        names = list(self.speaker.signature.functions[first.fun].args)
        end = index + 1
        while end < len(items):
            other = items[end]
            if not isinstance(other, Node) or other.fun != first.fun or self._list_slot(other, asked) != slot:
                break
            if any(a != b for n, a, b in zip(names, first.args, other.args, strict=True) if n != slot):
                break
            if self.speaker.choose(other, asked.form) is not self.speaker.choose(first, asked.form):
                break
            end += 1
        return items[index:end]

    def _list_slot(self, node: Node, asked: Asked) -> str | None:
        function = self.speaker.signature.functions[node.fun]
        for name in self.speaker.choose(node, asked.form).lists:
            return name if self._is_counted(node.args[list(function.args).index(name)]) else None
        return None

    def listed(self, run: Sequence[Tree], asked: Asked) -> None:
        """Several clauses as one, with a list."""
        first = _node(run[0])
        slot = self._list_slot(first, asked)
        assert slot is not None
        names = list(self.speaker.signature.functions[first.fun].args)
        shape = self.speaker.choose(first, asked.form)
        args = dict(zip(names, first.args, strict=True))
        values = [_node(item).args[names.index(slot)] for item in run]
        self.shape(shape, args, asked, lists={slot: values})

    def is_elided_choice(self, tree: Tree, asked: Asked) -> bool:
        """Whether a choice can stand inside a sequence: “gain 1 coal or 2 wood”."""
        if not isinstance(tree, Node) or tree.fun != CHOICE:
            return False
        first = tree.args[0]
        if not isinstance(first, Node) or self.level(first) != ITEM:
            return False
        shape = self.speaker.choose(first, asked.form)
        return all(self.repeats((shape, first), item, asked) for item in tree.args[1:])

    def choice(self, items: Sequence[Tree], asked: Asked, open_end: bool) -> None:
        """Alternatives."""
        before: tuple[Shape, Node] | None = None
        for index, item in enumerate(items):
            last = index == len(items) - 1
            if index:
                self.separator("or")
                if asked.form in self.speaker.grammar.first_only:
                    asked = replace(asked, form=MAIN)
            if before is not None and self.repeats(before, item, asked):
                self.noun_phrase(before[0], item, asked)
                continue
            reaches = self.level(item) == STATEMENT and not self._is_link(item)
            room = STATEMENT if last and open_end and reaches and index else SEQUENCE
            said = self.statement(item, asked, room)
            before = (said, _node(item)) if said is not None else None

    def _is_link(self, tree: Tree) -> bool:
        assert isinstance(tree, Node)
        return tree.fun == IF_ELSE or self.speaker.signature.functions[tree.fun].result.name == LINK

    # --- patterns ----------------------------------------------------------------------------------------------------

    def shape(
        self, shape: Shape, args: Mapping[str, Tree], asked: Asked, said: Said | None = None, *,
        lists: Mapping[str, Sequence[Tree]] | None = None, closed: bool = False,
    ) -> None:  # fmt: skip
        """A pattern with its arguments."""
        if said is not None and (shape.variant.when or shape.variant.mood or not shape.variant.printed):
            names = self.speaker.signature.functions[shape.fun].args
            shape = self.speaker.like(shape, Node(shape.fun, tuple(args[name] for name in names)), asked.form)
        kids = iter(said.part.kids) if said is not None and isinstance(said.part, Part) else None
        saids = said.said if said is not None else {}
        for element in shape.elements:
            if isinstance(element, Capital):
                self.capital = True
                continue
            kid = next(kids, None) if kids is not None else None
            if isinstance(element, Slot):
                if lists and element.name in lists:
                    self.list(shape, element, lists[element.name], args, asked)
                else:
                    self.argument(shape, element, args, asked, saids, kid, closed)
            else:
                self.fixed(element, args, asked, kid)

    def fixed(
        self, element: Literal | Word | Capital, args: Mapping[str, Tree], asked: Asked, kid: Value | None
    ) -> None:
        """Words that belong to the pattern."""
        if isinstance(element, Capital):
            self.capital = True
        elif isinstance(element, Literal):
            self.put(element.text, element.space, kid, "literal")
        else:
            self.put(self.word(element, args, asked), element.space, kid, "word", element.lexeme)

    def word(self, element: Word, args: Mapping[str, Tree], asked: Asked) -> str:
        """A word of the lexicon in the form its place asks for."""
        speaker = self.speaker
        lexeme = speaker.words[element.lexeme]
        if element.verb_of:
            subject = args[element.verb_of]
            agreement = speaker.agreement(subject, Asked(speaker.grammar.cases[0]))
            if self.last is not None and isinstance(subject, Node) and speaker.stands_for_last(subject):
                agreement = self.last
            return inflect(lexeme, asked, agreement) or "?"
        if lexeme.kind == "verb":
            mood = element.form if element.form and element.form != INHERIT else asked.form
            return inflect(lexeme, Asked(mood), None, speaker.register) or "?"
        gender = lexeme.gender
        if element.agree:
            gender = self.agreed(element, args, asked)
        wanted = speaker.ask(element, asked, args, gender if element.agree else lexeme.gender_for(Asked(counted=True)))
        if element.agree == LAST_NAMED and self.last is not None and not element.number:
            wanted = replace(wanted, number=self.last.number)
        if lexeme.kind == "word" and element.form and element.form != INHERIT:
            wanted = Asked(element.form)
        return inflect(lexeme, wanted, Agreement(gender, wanted.number)) or "?"

    def agreed(self, element: Slot | Word, args: Mapping[str, Tree], asked: Asked) -> str:
        """The gender of the slot or word that an element agrees with."""
        speaker = self.speaker
        if element.agree == LAST_NAMED:
            return self.last.gender if self.last else speaker.grammar.default_gender
        assert element.agree is not None
        tree: Tree = args.get(element.agree, element.agree)
        plain = speaker.ask(element, asked, args, speaker.gender(tree, Asked(counted=True)))
        return speaker.gender(tree, plain)

    def list(self, shape: Shape, slot: Slot, values: Sequence[Tree], args: Mapping[str, Tree], asked: Asked) -> None:
        """Noun phrases with one verb."""
        for index, value in enumerate(values):
            if index:
                self.separator("and" if index == len(values) - 1 else "comma")
            self.argument(shape, slot, {**args, slot.name: value}, asked, {}, None)

    def argument(
        self, shape: Shape, slot: Slot, args: Mapping[str, Tree], asked: Asked, saids: Mapping[str, Said],
        kid: Value | None, closed: bool = False,
    ) -> None:  # fmt: skip
        """What fills a slot."""
        if self.gap is None:
            self.gap = slot.space
        tree = args[slot.name]
        type = self.speaker.signature.functions[shape.fun].args[slot.name]
        said = saids.get(slot.name)
        if type.name in (STMT, PAY):
            linked = self.speaker.signature.functions[shape.fun].result.name == LINK and slot.name == "a"
            wanted = asked if linked and not slot.form else Asked(slot.form or MAIN)
            if said is not None:
                self.reread(said, wanted)
            else:
                self.statement(tree, wanted, SEQUENCE if type.name == PAY else STATEMENT, closed)
        elif type.name == "Options":
            self.options(tree, said)
        elif type.name == "Cond":
            tight = self.speaker.signature.functions[shape.fun].result.name == "Cond"
            self.condition(tree, Asked(slot.form or ""), said, "tight" if tight else "")
        elif isinstance(tree, int | tuple) or tree == X:
            self.put("/".join(map(str, tree)) if isinstance(tree, tuple) else str(tree), slot.space, kid, "number")
        else:
            self._term(slot, tree, type.name, args, asked, said, kid)

    def _term(
        self, slot: Slot, tree: Tree, type: str, args: Mapping[str, Tree], asked: Asked, said: Said | None,
        kid: Value | None,
    ) -> None:  # fmt: skip
        """A word of the lexicon, a noun, or a noun phrase."""
        speaker = self.speaker
        gender = speaker.gender(tree, Asked(counted=True, number=SINGULAR))
        if slot.agree:
            gender = self.agreed(slot, args, asked)
        wanted = speaker.ask(slot, asked, args, gender)
        if said is not None and said.join == NP:
            for index, item in enumerate(said.items):
                if index:
                    sign = said.signs[index - 1]
                    self.put(" ".join(sign.key), sign.key[0].isalnum(), sign, "sign")
                    self.gap = True
                self.phrase(item.tree, wanted, item)
        elif isinstance(tree, str) and tree in speaker.words:
            lexeme = speaker.words[tree]
            if lexeme.kind == "word":
                wanted = replace(wanted, form=(asked.form if slot.form == INHERIT else slot.form) or "")
            form = inflect(lexeme, wanted, Agreement(gender, wanted.number)) or "?"
            category = speaker.signature.category_of.get(tree, "")
            self.put(form.upper() if category in speaker.upper else form, slot.space, kid, "term", tree)
        elif isinstance(tree, str):
            self.put(f"#{tree}", slot.space, kid, "id")
        else:
            self.phrase(tree, wanted, said)
        if type in (NP, COUNT) and isinstance(tree, Node) and speaker.signature.functions[tree.fun].result.name != REF:
            self.last = speaker.named(tree, wanted)

    def phrase(self, tree: Tree, asked: Asked, said: Said | None) -> None:
        """A phrase built by a function."""
        assert isinstance(tree, Node)
        shape = said.shape if said is not None and said.shape is not None else self.speaker.choose(tree, asked.form)
        args = dict(zip(self.speaker.signature.functions[tree.fun].args, tree.args, strict=True))
        self.shape(shape, args, asked, said)

    def options(self, tree: Tree, said: Said | None) -> None:
        """Alternatives to choose from."""
        if said is not None:
            self.reread(said, Asked(MAIN))
            return
        assert isinstance(tree, Node)
        for index, item in enumerate(tree.args):
            if index:
                self.separator("semi")
            self.option(item)

    def option(self, tree: Tree) -> None:
        """One of them: no more than a choice, with or without a price."""
        function = self.speaker.signature.functions.get(_node(tree).fun)
        priced = function is not None and any(type.name == PAY for type in function.args.values())
        if priced and isinstance(tree, Node) and self.level(tree.args[-1]) != STATEMENT:
            self.statement(tree, Asked(MAIN), STATEMENT)
        elif self.level(tree) == STATEMENT:
            self.statement(tree, Asked(MAIN), ITEM)
        else:
            self.statement(tree, Asked(MAIN), ALTERNATIVE)

    # --- conditions --------------------------------------------------------------------------------------------------

    def condition(self, tree: Tree, asked: Asked, said: Said | None = None, inside: str = "") -> None:
        """Conditions, joined by “and” and “or”."""
        assert isinstance(tree, Node)
        if said is not None and not said.join and said.shape is None and said.items:
            self._bracketed_condition(tree, asked, said.items[0])
            return
        if tree.fun in (ALL_OF, ANY_OF):
            if inside and (said is None or not said.join) and (tree.fun == ANY_OF or inside == "tight"):
                self._bracketed_condition(tree, asked, None)
                return
            for index, item in enumerate(said.items if said is not None else tree.args):
                if index:
                    sign = said.signs[index - 1] if said is not None else None
                    self.separator("and" if tree.fun == ALL_OF else "or", sign)
                if isinstance(item, Said):
                    self.condition(item.tree, asked, item, tree.fun)
                else:
                    self.condition(item, asked, None, tree.fun)
            return
        shape = said.shape if said is not None and said.shape is not None else self.speaker.choose(tree, asked.form)
        args = dict(zip(self.speaker.signature.functions[tree.fun].args, tree.args, strict=True))
        self.shape(shape, args, asked, said)

    def _bracketed_condition(self, tree: Tree, asked: Asked, said: Said | None) -> None:
        capital, self.capital = self.capital, False
        self.put("(")
        self.gap, self.capital = False, capital
        self.condition(tree, asked, said)
        self.put(")", False)

    # --- a text that was read ----------------------------------------------------------------------------------------

    def reread_text(self, said: Said) -> None:
        """The sentences of a text."""
        self.capital = True
        if isinstance(said.part, Part) and said.part.alias == "text_more":
            for index, item in enumerate(said.items):
                if index:
                    self.put(".", False, said.signs[index - 1], "sign")
                    self.capital = self.gap = True
                self.reread(item, Asked(MAIN))
        else:
            self.reread(said, Asked(MAIN))

    def reread(self, said: Said, asked: Asked) -> None:
        """A statement in the wording it was read in."""
        part = said.part
        if isinstance(part, Part) and part.alias == "paren" and not said.join and said.shape is None:
            capital, self.capital = self.capital, False
            self.put("(", of=part.kids[0], kind="sign")
            self.gap, self.capital = False, capital
            self.reread(said.items[0], Asked(MAIN))
            self.put(")", False, part.kids[2], "sign")
        elif said.join in (SEQ, CHOICE, OPTIONS):
            for index, item in enumerate(said.items):
                if index:
                    sign = said.signs[index - 1]
                    self.put(" ".join(sign.key), sign.key[0].isalnum(), sign, "sign")
                    self.gap = True
                    if asked.form in self.speaker.grammar.first_only:
                        asked = replace(asked, form=MAIN)
                self.reread(item, asked)
        elif said.bare and said.shape is not None:
            slot = said.shape.parts[-1]
            assert isinstance(slot, Slot)
            assert isinstance(part, Part)
            args = {name: inner.tree for name, inner in said.said.items()}
            self.argument(said.shape, slot, args, asked, said.said, part.kids[0])
        elif said.shape is not None:
            names = self.speaker.signature.functions[said.shape.fun].args
            args = {name: said.said[name].tree for name in names if name in said.said}
            self.shape(said.shape, {**said.shape.variant.sets, **args}, asked, said)


def _node(tree: Tree) -> Node:
    assert isinstance(tree, Node)
    return tree


def capitalised(word: str) -> str:
    """A word at the beginning of a sentence."""
    for index, char in enumerate(word):
        if char.isalpha():
            return word[:index] + char.upper() + word[index + 1 :]
        if char.isdecimal() or char in "+−":
            return word
    return word
