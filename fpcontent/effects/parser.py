"""Reads words with the tables of a language: always the longest phrase that fits, one pass, no backtracking."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from fpcontent.effects.tree import MAX_DEPTH
from fpcontent.effects.words import Typed

Key = tuple[str, ...]

END = "$END"

State = dict[str, int]
"""By terminal or rule: the state to go to, or a rule to reduce by as -1 - its number."""


class Phrase(NamedTuple):
    """A phrase of the lexicon or a pattern in a text: its terminal, and where it stands."""

    terminal: str
    key: Key
    first: int
    after: int
    """Numbers of its first word and of the one behind it."""


class Part:
    """A piece of a text as a rule of the grammar reads it."""

    __slots__ = ("alias", "depth", "kids", "rule")

    def __init__(self, rule: str, alias: str, kids: "list[Part | Phrase]", depth: int) -> None:
        self.rule = rule
        self.alias = alias
        self.kids = kids
        self.depth = depth


Value = Part | Phrase
MAX_DIGITS = 6
MAX_STACK = 1000
"""How much may be open at once: far more than the deepest effect needs."""
_RETRIES = 4
"""How many of the last long phrases are tried as shorter ones where a text cannot be read on."""
_ROUNDS = 16
"""In how many places of a text that may happen."""
_NONE: frozenset[tuple[int, int]] = frozenset()
LISTS = frozenset(("text_more", "seq_more", "choice_more", "options_more", "np_more", "cond_or", "cond_and"))


class Unexpected(Exception):
    """A text that means nothing, from a word on."""

    def __init__(
        self, at: int, stack: list[int], long: list[tuple[int, int]], banned: frozenset[tuple[int, int]] = _NONE
    ) -> None:
        super().__init__(at)
        self.at = at
        self.stack = stack
        self.long = long
        """The phrases of several words before it: first word and number of words."""
        self.banned = banned
        """The phrases that were not taken, since shorter ones led further."""


class TooDeep(Exception):
    """A text nested beyond reason."""

    def __init__(self, at: int) -> None:
        super().__init__(at)
        self.at = at


@dataclass(frozen=True, slots=True)
class Parser:
    """The tables of one language."""

    states: Sequence[State]
    rules: Sequence[tuple[str, int, str]]
    starts: dict[str, int]
    phrases: dict[str, list[tuple[Key, str]]]
    """By first word: the phrases that begin with it, longest first."""

    def parse(self, words: Sequence[Typed], start: str) -> Part:
        """The reading of a text. Where the longest phrase led astray, a shorter one that leads further is taken."""
        banned = _NONE
        for _ in range(_ROUNDS):
            try:
                return self.read(words, start, banned)
            except Unexpected as error:
                furthest = error
            for phrase in reversed(furthest.long[-_RETRIES:]):
                try:
                    return self.read(words, start, banned | {phrase})
                except Unexpected as error:
                    if error.at > furthest.at:
                        furthest = error
            if furthest.banned == banned:
                raise furthest
            banned = furthest.banned
        raise furthest

    def read(self, words: Sequence[Typed], start: str, banned: frozenset[tuple[int, int]] = _NONE) -> Part:
        """One attempt; `banned` are phrases not to be taken: their first word, and how many words they have."""
        long: list[tuple[int, int]] = []
        states, rules = self.states, self.rules
        stack = [self.starts[start]]
        values: list[Value] = []
        index, count = 0, len(words)
        while True:
            phrase = self.next_phrase(words, index, stack, banned) if index < count else Phrase(END, (), index, index)
            if len(phrase.key) > 1:
                long.append((index, len(phrase.key)))
            terminal = phrase.terminal
            while (action := states[stack[-1]].get(terminal)) is not None and action < 0:
                name, size, alias = rules[-1 - action]
                if size == 1 and not alias and name[:2] != "c_" and name != "num":
                    del stack[-1]
                elif alias in LISTS and isinstance(first := values[-size], Part) and first.alias == alias:
                    kids = values[-size + 1 :]
                    del stack[-size:], values[-size + 1 :]
                    first.kids += kids
                    first.depth = max(first.depth, 1 + _depth(kids))
                else:
                    kids = values[-size:]
                    del stack[-size:], values[-size:]
                    depth = 1 + _depth(kids)
                    if depth > 3 * MAX_DEPTH:
                        raise TooDeep(index)
                    values.append(Part(name, alias, kids, depth))
                stack.append(states[stack[-1]][name])
            if action is None:
                if (
                    terminal == END
                    and start in states[self.starts[start]]
                    and stack[-1] == states[self.starts[start]][start]
                ):
                    break
                raise Unexpected(index, stack, long, banned)
            if terminal == END:
                break
            if len(stack) > MAX_STACK:
                raise TooDeep(index)
            stack.append(action)
            values.append(phrase)
            index = phrase.after
        result = values[0]
        return result if isinstance(result, Part) else Part(start, "", [result], 1)

    def next_phrase(
        self, words: Sequence[Typed], index: int, stack: list[int], banned: frozenset[tuple[int, int]] = _NONE
    ) -> Phrase:
        """The longest phrase from a word on that can stand here; if none can, the longest at all."""
        word = words[index].key
        allowed = self.states[stack[-1]]
        longest: tuple[Key, str] | None = None
        chosen: tuple[Key, str] | None = None
        for candidate in self.phrases.get(word, ()):
            key, terminal = candidate
            size = len(key)
            if size > 1 and (index + size > len(words) or any(words[index + n].key != key[n] for n in range(1, size))):
                continue
            if (index, size) in banned:
                continue
            longest = longest or candidate
            if terminal in allowed and (chosen is None and (len(key) == 1 or self.accepts(stack, terminal))):
                chosen = candidate
                break
        chosen = chosen or longest
        if chosen is not None:
            return Phrase(chosen[1], chosen[0], index, index + len(chosen[0]))
        if word.isdecimal() and len(word) <= MAX_DIGITS:
            terminal = "INT"
        elif word == "x":
            terminal = "LETTER"
        elif word[0] == "#" and len(word) > 1:
            terminal = "ID"
        elif "/" in word and len(word) > 1 and max(map(len, word.split("/"))) <= MAX_DIGITS:
            terminal = "ROW"
        else:
            terminal = "UNKNOWN"
        return Phrase(terminal, (word,), index, index + 1)

    def push(self, stack: list[int], terminal: str) -> bool:
        """Moves a stack on by a terminal; False, and the stack is spoilt, where it cannot stand."""
        while (action := self.states[stack[-1]].get(terminal)) is not None:
            if action >= 0:
                stack.append(action)
                return True
            name, size, _ = self.rules[-1 - action]
            if size:
                del stack[-size:]
            stack.append(self.states[stack[-1]][name])
        return False

    def accepts(self, stack: Sequence[int], terminal: str) -> bool:
        """Whether a terminal can really follow: LALR tables alone promise too much."""
        if (action := self.states[stack[-1]].get(terminal)) is None or action >= 0:
            return action is not None
        if terminal == END:
            return self._ends(list(stack))
        return self.push(list(stack), terminal)

    def _ends(self, stack: list[int]) -> bool:
        """Whether the text may end here."""
        ends = {self.states[first].get(start) for start, first in self.starts.items()}
        while (action := self.states[stack[-1]].get(END)) is not None and action < 0:
            name, size, _ = self.rules[-1 - action]
            del stack[-size:]
            stack.append(self.states[stack[-1]][name])
        return stack[-1] in ends


def _depth(kids: Sequence[Value]) -> int:
    return max((kid.depth for kid in kids if isinstance(kid, Part)), default=0)
