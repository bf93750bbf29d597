"""Random trees of a signature: whatever a pack declares is tried, without a word about the pack here."""

from hypothesis import strategies as st

from fpcontent.effects.signature import (
    ATOM,
    COND,
    ID,
    INT,
    LINK,
    NOUN,
    PARAMETRIC,
    PAY,
    QUALITY,
    REF,
    STMT,
    Function,
    Signature,
    Type,
)  # fmt: skip
from fpcontent.effects.tree import ALL_OF, ANY_OF, CHOICE, OPTIONS, SEQ, Node, Tree, flat

Trees = st.SearchStrategy[Tree]
AMOUNTS: Trees = st.one_of(
    st.integers(0, 30),
    st.sampled_from([100, 101, 102, 112, 122, 1000]),
    st.just("X"),
    st.lists(st.integers(0, 12), min_size=2, max_size=4).map(tuple),
)
IDS: Trees = st.builds(
    "{}{:02}{}".format, st.sampled_from(["D", "S", "L", ""]), st.integers(0, 120), st.sampled_from(["", "A"])
)


class Strategies:
    """The strategies of one signature."""

    def __init__(self, signature: Signature) -> None:
        self.signature = signature
        self._made: dict[Type, Trees | None] = {}

    def words(self, category: str) -> tuple[str, ...]:
        """The words of a category."""
        found = self.signature.categories.get(category)
        return found.words if found else ()

    def of(self, type: Type, statement: Trees) -> Trees | None:
        """Trees of a type, or None where there can be none."""
        if type.name == INT:
            return AMOUNTS
        if type.name == ID:
            return IDS
        if type.name == STMT:
            return statement
        if type.name == COND:
            return self.conditions()
        if type.name == "Options":
            return st.lists(statement, min_size=2, max_size=3).map(lambda items: Node(OPTIONS, tuple(items)))
        if type.name == PAY:
            one = self.atoms((PAY,))
            return (
                st.lists(one, min_size=1, max_size=2).map(lambda items: flat(SEQ, items)) if one is not None else None
            )
        options = [made for part in self.signature.parts(type) if (made := self.leaf(part)) is not None]
        if type.name == "NP" and (refs := self.leaf(Type(REF))) is not None:
            options.append(refs)
        return st.one_of(options) if options else None

    def leaf(self, type: Type) -> Trees | None:
        """Trees of a type that is no union."""
        if type not in self._made:
            self._made[type] = None
            self._made[type] = self._leaf(type)
        return self._made[type]

    def _leaf(self, type: Type) -> Trees | None:
        options: list[Trees] = []
        if type.name in PARAMETRIC:
            if type.name == NOUN and self.words(type.of):
                options.append(st.sampled_from(self.words(type.of)))
            for function in self.signature.producers(type.name):
                if function.result.of in ("", type.of) and (made := self.apply(function, type.of)) is not None:
                    options.append(made)
        else:
            if words := self.words(type.name):
                options.append(st.sampled_from(words))
            options += [made for f in self.signature.producers(type.name) if (made := self.apply(f)) is not None]
        return st.one_of(options) if options else None

    def apply(self, function: Function, category: str = "", statement: Trees | None = None) -> Trees | None:
        """Applications of a function."""
        arguments: list[Trees] = []
        for type in function.args.values():
            made: Trees | None
            if type.name == QUALITY:
                fitting = [
                    adjective
                    for adjective, of in self.signature.adjectives.items()
                    if any(category in self.signature.leaves(name) for name in of)
                ]
                made = st.sampled_from(fitting) if fitting else None
            elif type.name in PARAMETRIC and not type.of:
                inner = Type(type.name, category)
                made = self.unqualified(category) if function.name == "qual" else self.leaf(inner)
            else:
                made = self.of(type, statement if statement is not None else st.nothing())
            if made is None:
                return None
            arguments.append(made)
        return st.tuples(*arguments).map(lambda args: Node(function.name, args))

    def unqualified(self, category: str) -> Trees | None:
        """Nouns without an adjective: those are not put before each other."""
        options: list[Trees] = [st.sampled_from(words)] if (words := self.words(category)) else []
        for function in self.signature.producers(NOUN):
            if function.result.of == category and (made := self.apply(function, category)) is not None:
                options.append(made)
        return st.one_of(options) if options else None

    def atoms(self, results: tuple[str, ...] = (ATOM, PAY)) -> Trees | None:
        """Clauses."""
        made = [self.apply(f) for result in results for f in self.signature.producers(result)]
        return st.one_of([m for m in made if m is not None]) if any(m is not None for m in made) else None

    def conditions(self) -> Trees:
        """Conditions, joined now and then."""
        simple = [
            self.apply(f) for f in self.signature.producers(COND) if COND not in {t.name for t in f.args.values()}
        ]
        one: Trees = st.one_of([s for s in simple if s is not None])
        negated = one.map(lambda c: Node("not", (c,))) if "not" in self.signature.functions else one
        single = st.one_of(one, one, negated)
        pairs = st.lists(single, min_size=2, max_size=2)
        return st.one_of(
            single, single, pairs.map(lambda cs: flat(ALL_OF, cs)), pairs.map(lambda cs: flat(ANY_OF, cs)),
            st.tuples(pairs, single).map(lambda p: flat(ALL_OF, [flat(ANY_OF, p[0]), p[1]])),
            st.tuples(pairs, single).map(lambda p: flat(ANY_OF, [p[1], flat(ALL_OF, p[0])])),
        )  # fmt: skip

    def effects(self, leaves: int = 6) -> Trees:
        """Whole effects."""
        atom = self.atoms()
        assert atom is not None

        def around(inner: Trees) -> Trees:
            made = [
                self.apply(f, statement=inner)
                for result in (STMT, LINK)
                for f in self.signature.producers(result)
                if f.name != "otherwise"
            ]
            lists = st.lists(inner, min_size=2, max_size=3)
            return st.one_of(
                *[m for m in made if m is not None],
                lists.map(lambda items: flat(SEQ, items)),
                lists.map(lambda items: flat(CHOICE, items)),
            )

        return st.deferred(lambda: st.recursive(atom, around, max_leaves=leaves))
