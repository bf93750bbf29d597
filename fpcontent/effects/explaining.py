"""Why a text cannot be read: the word it died on, what was expected there, and the nearest right thing."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from rapidfuzz.distance import OSA

from fpcontent.diagnostics.model import UI_LANGUAGES, Message, Texts, Value
from fpcontent.effects.findings import Finding
from fpcontent.effects.language import Language
from fpcontent.effects.parser import Parser, Phrase, Unexpected
from fpcontent.effects.signature import snake
from fpcontent.effects.words import Typed, keys, split

Key = tuple[str, ...]

NUMBER: Texts = {"en": "a number", "pl": "liczba", "cs": "číslo", "de": "eine Zahl"}
CARD: Texts = {"en": "a card number", "pl": "numer karty", "cs": "číslo karty", "de": "eine Kartennummer"}
END_OF_TEXT: Texts = {"en": "the end", "pl": "koniec", "cs": "konec", "de": "das Ende"}
OR: Texts = {"en": " or ", "pl": " lub ", "cs": " nebo ", "de": " oder "}
SHOWN = 6
"""How many expected words are named."""

_LOOK_BACK = 3
"""How many phrases before the unexpected word may hold the real mistake."""


@dataclass
class Explainer:
    """Explains, in terms of one language's grammar."""

    language: Language
    others: Callable[[], Iterable[Language]] = tuple
    """The game's other languages, loaded only if a word is not known here."""

    @property
    def parser(self) -> Parser:
        """The parser that gave up."""
        return self.language.parser

    def explain(self, text: str, start: str, error: Unexpected) -> Finding:
        """What to say about a text that cannot be read."""
        words = split(text)
        steps = self._steps(words, start, error)
        stack = steps[-1][1]
        expected = self._expected(stack)
        begin, end = (
            (words[error.at].start, words[error.at].end) if error.at < len(words) else (len(text.rstrip()),) * 2
        )
        best = self._nearest(words, steps)
        if best is not None:
            first, count, right = best
            begin, end = words[first].start, words[first + count - 1].end
            values: dict[str, Value] = {"word": text[begin:end], "right": right, "expected": expected}
            return Finding("unknown-word", "nearest", begin, end, values, _cased(text[begin:end], right))
        if error.at >= len(words):
            return Finding("unexpected-word", "end", begin, end, {"expected": expected})
        word = text[begin:end]
        wrong = self._own_sentence(words, steps, text) or self._wrong_kind(words, steps, text)
        if wrong is not None:
            return wrong
        if not self._known(words[error.at].key):
            return self._unknown(words, error.at, text, expected)
        return Finding("unexpected-word", "main", begin, end, {"word": word, "expected": expected})

    # --- going through the text once more ----------------------------------------------------------------------------

    def _steps(
        self, words: Sequence[Typed], start: str, error: Unexpected
    ) -> list[tuple[int, list[int], Phrase | None]]:
        """For the last phrases up to a word: where it begins, the parser's stack before it, and the phrase itself."""
        parser = self.parser
        stack = [parser.starts[start]]
        steps: list[tuple[int, list[int], Phrase | None]] = []
        index = 0
        while index < error.at:
            phrase = parser.next_phrase(words, index, stack, error.banned)
            steps = [*steps[1 - _LOOK_BACK :], (index, list(stack), phrase)]
            parser.push(stack, phrase.terminal)
            index = phrase.after
        steps.append((index, stack, None))
        return steps

    def _accepted(self, stack: Sequence[int]) -> list[str]:
        """The terminals that can really follow, sorted."""
        parser = self.parser
        return sorted(name for name in parser.states[stack[-1]] if not name.islower() and parser.accepts(stack, name))

    # --- the nearest right word --------------------------------------------------------------------------------------

    def _nearest(
        self, words: Sequence[Typed], steps: Sequence[tuple[int, list[int], Phrase | None]]
    ) -> tuple[int, int, str] | None:
        """The phrase that was probably meant: first word, number of words, and the phrase itself."""
        stop = steps[-1][0]
        found: list[tuple[float, int, str, int]] = []
        for back, (index, stack, _) in enumerate(reversed(steps[-1 - _LOOK_BACK :])):
            window = words[index : index + 6]
            for terminal in self._accepted(stack):
                for candidate in self.by_terminal.get(terminal, ()):
                    count = min(len(candidate), len(window))
                    if index + count <= stop or all(self._known(word.key) for word in window[:count]):
                        continue  # it does not reach the word that could not be read, or nothing there is misspelt
                    typed, wanted = " ".join(word.key for word in window[:count]), " ".join(candidate)
                    allowed = max(1, len(wanted) // 4) if len(wanted) > 2 else 0
                    distance = OSA.distance(typed, wanted, score_cutoff=allowed)
                    if 0 < distance <= allowed:
                        found.append((distance + back / 10 - len(wanted) / 1000, -count, self.shown[candidate], index))
        if not found:
            return None
        _, count, right, index = min(found)
        return index, -count, right

    @cached_property
    def by_terminal(self) -> Mapping[str, list[Key]]:
        """The phrases of each terminal."""
        found: dict[str, list[Key]] = {}
        for phrase, terminal in self.language.generated.phrases.items():
            found.setdefault(terminal, []).append(phrase)
        return found

    @property
    def shown(self) -> Mapping[Key, str]:
        """Phrases as they are written."""
        return self.language.generated.shown

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """Every single word that the language knows."""
        return frozenset(word for phrase in self.language.generated.phrases for word in phrase)

    def _known(self, word: str) -> bool:
        return word in self.vocabulary or word.isdecimal() or word == "x" or word[:1] == "#"

    # --- other languages, other kinds --------------------------------------------------------------------------------

    def _unknown(self, words: Sequence[Typed], at: int, text: str, expected: Message) -> Finding:
        """A word nobody knows here; perhaps another language of the game does."""
        begin, end = words[at].start, words[at].end
        for other in self.others():
            for table in other.lexemes.values():
                for count in range(min(3, len(words) - at), 0, -1):
                    lexeme = table.get(tuple(word.key for word in words[at : at + count]))
                    if lexeme is not None:
                        end = words[at + count - 1].end
                        right = next(iter(self.language.speech.words[lexeme].forms.values()))
                        name = Message(_LANGUAGES.get(other.code, {"en": other.code}))
                        values: dict[str, Value] = {"word": text[begin:end], "language": name, "right": right}
                        return Finding("unknown-word", "foreign", begin, end, values, right)
        return Finding("unknown-word", "main", begin, end, {"word": text[begin:end], "expected": expected})

    def _own_sentence(
        self, words: Sequence[Typed], steps: Sequence[tuple[int, list[int], Phrase | None]], text: str
    ) -> Finding | None:
        """“Gain 2 wood, for each …: …”: what reaches to the end of its sentence must begin one."""
        if len(steps) < 2 or not self._is_separator(steps[-2][2]):
            return None
        index, before, _ = steps[-2]
        stack = list(before)
        stop = steps[-1][0]
        dot = self.language.generated.phrases[keys(self.language.speech.grammar.separators["dot"][0])]
        if not self.parser.push(stack, dot):
            return None
        if not self.parser.push(list(stack), self.parser.next_phrase(words, stop, stack).terminal):
            return None
        begin, end = words[index].start, words[stop].end
        word = text[words[stop].start : end]
        return Finding("misplaced-clause", "prefix", begin, end, {"word": word}, f". {word[:1].upper()}{word[1:]}")

    def _is_separator(self, phrase: Phrase | None) -> bool:
        meanings = self.language.generated.meanings.get(phrase.terminal, ()) if phrase else ()
        return bool({"comma", "and"} & set(meanings))

    def _wrong_kind(
        self, words: Sequence[Typed], steps: Sequence[tuple[int, list[int], Phrase | None]], text: str
    ) -> Finding | None:
        """“2 coal fall sick”: with a noun of another kind in the place of “coal” the text could go on."""
        stop = steps[-1][0]
        if stop >= len(words):
            return None
        for index, stack, phrase in reversed(steps[-1 - _LOOK_BACK : -1]):
            meanings = self.language.generated.meanings.get(phrase.terminal, ()) if phrase else ()
            nouns = {f"c_{snake(name)}" for name in self.language.signature.noun_categories()}
            if phrase is None or not nouns & set(meanings):
                continue
            fitting: list[str] = []
            for name in self.language.signature.noun_categories():
                if f"c_{snake(name)}" in meanings:
                    continue
                stand_in = next(
                    (t for t in self.by_terminal if f"c_{snake(name)}" in self.language.generated.meanings[t]), None
                )
                if stand_in is not None and self._goes_on(words, phrase.after, stop, stack, stand_in):
                    fitting.append(name)
            if fitting:
                begin, end = words[index].start, words[phrase.after - 1].end
                kinds = self._either(Message(self._labels(name)) for name in fitting[:SHOWN])
                after = self.parser.next_phrase(words, stop, list(steps[-1][1]))
                verb = text[words[stop].start : words[after.after - 1].end]
                return Finding(
                    "wrong-kind", "main", begin, end, {"word": text[begin:end], "kinds": kinds, "verb": verb}
                )
        return None

    def _goes_on(self, words: Sequence[Typed], after: int, stop: int, stack: Sequence[int], stand_in: str) -> bool:
        """Whether a text could be read past the word it died on with another terminal in one place."""
        stack = list(stack)
        if not self.parser.push(stack, stand_in):
            return False
        at = after
        while at <= stop:
            phrase = self.parser.next_phrase(words, at, stack)
            if not self.parser.push(stack, phrase.terminal):
                return False
            at = phrase.after
        return True

    # --- what was expected -------------------------------------------------------------------------------------------

    def _expected(self, stack: Sequence[int]) -> Message:
        """What could stand in a place, in plain words, in every language of messages."""
        names: list[Texts] = []
        literals: list[str] = []
        kinds = {f"c_{snake(name)}": name for name in self.language.signature.categories}
        for terminal in self._accepted(stack):
            meanings = self.language.generated.meanings.get(terminal, ())
            if terminal in ("INT", "LETTER", "ROW") or "number_word" in meanings:
                names.append(NUMBER)
            elif terminal == "ID":
                names.append(CARD)
            elif terminal == "$END":
                names.append(END_OF_TEXT)
            else:
                categories = [kinds[meaning] for meaning in meanings if meaning in kinds]
                names += [self._labels(name) for name in categories]
                if not categories and (phrases := self.by_terminal.get(terminal)):
                    literals.append(f"“{self.shown[phrases[0]]}”")
        unique = list({texts["en"]: texts for texts in names}.values())
        unique += [dict.fromkeys(UI_LANGUAGES, literal) for literal in sorted(dict.fromkeys(literals))]
        more = len(unique) > SHOWN
        return self._either((Message(texts) for texts in unique[:SHOWN]), more)

    def _labels(self, category: str) -> Texts:
        labels = self.language.signature.categories[category].labels
        return {code: labels.get(code, labels.get("en", category)) for code in UI_LANGUAGES}

    def _either(self, messages: Iterable[Message], more: bool = False) -> Message:
        """“a, b or c”; with an ellipsis instead where there are more."""
        parts = list(messages)
        texts = {}
        for code in UI_LANGUAGES:
            *rest, last = [part.text(code) for part in parts] or [""]
            if more:
                texts[code] = ", ".join((*rest, last, "…"))
            else:
                texts[code] = ", ".join(rest) + (OR[code] if rest else "") + last
        return Message(texts)


_LANGUAGES: Mapping[str, Texts] = {
    "en": {"en": "English", "pl": "po angielsku", "cs": "anglicky", "de": "englisch"},
    "pl": {"en": "Polish", "pl": "po polsku", "cs": "polsky", "de": "polnisch"},
    "cs": {"en": "Czech", "pl": "po czesku", "cs": "česky", "de": "tschechisch"},
    "de": {"en": "German", "pl": "po niemiecku", "cs": "německy", "de": "deutsch"},
}


def _cased(typed: str, right: str) -> str:
    """The right word, with a capital where the typed one had one."""
    return right[:1].upper() + right[1:] if typed[:1].isupper() else right
