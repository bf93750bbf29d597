"""From the patterns of a language to a Lark grammar and the table of phrases that its lexer knows."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from fpcontent import resources
from fpcontent.effects.loading import Speech
from fpcontent.effects.patterns import Literal, Slot, Word
from fpcontent.effects.problems import Problem
from fpcontent.effects.shapes import MAIN, Shape, clause_verb, group_of
from fpcontent.effects.signature import (
    COND,
    ID,
    INT,
    LINK,
    NOUN,
    NP,
    PARAMETRIC,
    PAY,
    QUALIFIED,
    QUALITY,
    REF,
    STMT,
    Function,
    Signature,
    Type,
    snake,
)  # fmt: skip
from fpcontent.effects.words import keys

Key = tuple[str, ...]

ANYTHING = "Anything"
"""Stands for every category of nouns."""


@dataclass(slots=True)
class Rules:
    """A grammar under construction: its rules, and what every phrase may be."""

    signature: Signature
    speech: Speech
    shapes: Sequence[Shape]
    readings: dict[Key, set[str]] = field(default_factory=dict)
    shown: dict[Key, str] = field(default_factory=dict)
    rules: dict[str, dict[str, str]] = field(default_factory=dict)
    """By rule: its alternatives with their aliases."""
    problems: list[Problem] = field(default_factory=list)

    def phrase(self, text: str, reading: str) -> str:
        """Notes that a phrase can be read as something; gives that reading back."""
        found = keys(text)
        if found:
            self.readings.setdefault(found, set()).add(reading)
            self.shown.setdefault(found, text)
        return reading

    def rule(self, name: str, symbols: Iterable[str], alias: str = "") -> None:
        """Adds an alternative to a rule."""
        text = " ".join(symbols)
        alternatives = self.rules.setdefault(name, {})
        known = alternatives.setdefault(text, alias)
        if known != alias and alias.startswith("s") and known.startswith("s"):
            one, other = self.shapes[int(known[1:])], self.shapes[int(alias[1:])]
            if one.fun != other.fun:
                values = {"one": one.fun, "other": other.fun}
                self.problems.append(Problem("same-pattern", other.variant.span, values))


@dataclass(frozen=True, slots=True)
class Generated:
    """A Lark grammar, and the phrases its terminals stand for."""

    text: str
    phrases: dict[Key, str]
    meanings: dict[str, tuple[str, ...]]
    """By terminal: what it may be read as."""
    shown: dict[Key, str]
    """Phrases as a pack's author wrote them."""


def icon(word: str) -> str:
    """The markup that stands for a word in a text."""
    return f"{{icon:{word}}}"


def generate(signature: Signature, speech: Speech, shapes: Sequence[Shape]) -> tuple[Generated, list[Problem]]:
    """The grammar of a language."""
    rules = Rules(signature, speech, shapes)
    _add_words(rules)
    for number, shape in enumerate(shapes):
        _add_shape(rules, f"s{number}", shape)
    _add_bare(rules)
    return _write(rules), rules.problems


# --- words -----------------------------------------------------------------------------------------------------------


def _add_words(rules: Rules) -> None:
    """Every form of every word of a category, numbers in words, and the words between clauses."""
    for category in rules.signature.categories.values():
        for word in category.words:
            lexeme = rules.speech.words.get(word)
            for form in lexeme.spoken() if lexeme else ():
                rules.phrase(form, f"c_{snake(category.name)}")
            rules.phrase(icon(word), f"c_{snake(category.name)}")
    for name in ("comma", "and", "or", "dot", "semi", "lpar", "rpar"):
        for sign in rules.speech.grammar.separators[name]:
            rules.phrase(sign, name)
    for word in rules.speech.grammar.number_words:
        rules.phrase(word, "number_word")
    for name in rules.signature.categories:
        rules.rules.setdefault(f"c_{snake(name)}", {})
    rules.rule("num", ("INT",))
    rules.rule("num", ("ROW",))
    rules.rule("num", ("LETTER",))
    if rules.speech.grammar.number_words:
        rules.rule("num", ("number_word",))


def word_reading(rules: Rules, word: Word, group: str, is_clause_verb: bool) -> str:
    """What a fixed word is called in the grammar; a clause's verb has a name for each group of moods."""
    lexeme = rules.speech.words.get(word.lexeme)
    if lexeme is None:
        return f"f_{word.lexeme}"
    reading = f"f_{snake(word.lexeme)}"
    moods: tuple[str, ...] = ()
    grammar = rules.speech.grammar
    if is_clause_verb and len(set(grammar.moods.values())) > 1:
        moods = tuple(mood for mood, of in grammar.moods.items() if of == group)
        reading += f"_in_{group}"
    for form in lexeme.spoken(moods):
        rules.phrase(form, reading)
    return reading


# --- patterns --------------------------------------------------------------------------------------------------------


def _add_shape(rules: Rules, alias: str, shape: Shape) -> None:
    function = rules.signature.functions[shape.fun]
    result = function.result
    if function.polymorphic:
        for category in rules.signature.noun_categories():
            _add(rules, f"{result.name.lower()}_{snake(category)}", alias, shape, function, category)
    elif result.name in PARAMETRIC:
        # A noun that a pack puts together can be qualified like a word of the lexicon.
        stem = "bare" if result.name == NOUN else result.name.lower()
        _add(rules, f"{stem}_{snake(result.of)}", alias, shape, function, result.of)
    elif function.is_atom:
        _add(rules, "atom" if shape.group == MAIN else f"atom_{shape.group}", alias, shape, function)
    elif result.name == COND:
        _add(rules, "test", alias, shape, function)
    elif result.name == LINK:
        _add(rules, "stmt", alias, shape, function, first="choice")
        for group in sorted(set(rules.speech.grammar.moods.values()) - {MAIN}):
            _add(rules, f"stmt_{group}", alias, shape, function, first=f"choice_{group}")
    elif result.name == STMT:
        _add_statement(rules, alias, shape, function)
    else:
        _add(rules, f"t_{snake(result.name)}", alias, shape, function)


def _add_statement(rules: Rules, alias: str, shape: Shape, function: Function) -> None:
    """A statement around another: before it (“if …”), behind it (“… for each …”), or with a price before it."""
    parts = shape.parts
    first = parts[0]
    if (
        isinstance(first, Slot)
        and function.args.get(first.name, Type("")).name == STMT
        and len(function.statements) == 1
    ):
        _add(rules, "item", alias, shape, function, first="item")
    elif isinstance(first, Slot) and function.args.get(first.name, Type("")).name == PAY:
        _add(rules, "prefixed", alias, shape, function, first="seq")
        _add(rules, "option", alias, shape, function, first="seq", statement="choice")
    else:
        _add(rules, "prefixed", alias, shape, function)


def _add(
    rules: Rules, name: str, alias: str, shape: Shape, function: Function, category: str = "", *,
    first: str = "", statement: str = STMT.lower(),
) -> None:  # fmt: skip
    symbols: list[str] = []
    parts = shape.parts
    verb = clause_verb(parts, rules.speech)
    for index, part in enumerate(parts):
        if isinstance(part, Literal):
            symbols.append(rules.phrase(part.text, literal_name(part.text)))
        elif isinstance(part, Word):
            symbols.append(word_reading(rules, part, shape.group, part is verb))
        elif index == 0 and first:
            symbols.append(first)
        else:
            symbols.append(_slot(rules, shape, function, part, category, index, statement))
    rules.rule(name, symbols, alias)


def _slot(rules: Rules, shape: Shape, function: Function, slot: Slot, category: str, index: int, statement: str) -> str:
    """The rule for an argument."""
    type = function.args.get(slot.name)
    if type is None:  # noted by the check of the pack
        return "num"
    if type.name == INT:
        return "num"
    if type.name == ID:
        return "id"
    if type.name == COND:
        return "test" if function.result.name == COND else "cond"
    if type.name == "Options":
        return "options"
    if type.name == STMT:
        group = group_of(rules.speech.grammar, slot.form or MAIN)
        return statement if group == MAIN else f"{statement}_{group}"
    if type.name == QUALITY:
        return _quality(rules, category)
    if type.name in PARAMETRIC and not type.of:
        stem = "bare" if function.name == QUALIFIED else type.name.lower()
        return f"{stem}_{snake(category)}"
    if type.name == NP and index == 0 and shape.group in rules.speech.grammar.verb_last:
        # The verb is still to come: what kind of thing it admits is checked when it is known.
        type = Type(NP, ANYTHING)
    symbol = _union(rules, type)
    if slot.name in shape.lists:
        listed = f"{symbol}_list"
        rules.rule(listed, (symbol,))
        rules.rule(listed, (listed, "sep", symbol), "np_more")
        return listed
    return symbol


def _quality(rules: Rules, category: str) -> str:
    """The adjectives that a category admits."""
    name = f"adj_{snake(category)}"
    rules.rules.setdefault(name, {})
    for adjective, categories in rules.signature.adjectives.items():
        if any(category in rules.signature.leaves(of) for of in categories):
            lexeme = rules.speech.words.get(adjective)
            for form in lexeme.spoken() if lexeme else ():
                rules.phrase(form, f"a_{snake(adjective)}")
            rules.rule(name, (f"a_{snake(adjective)}",), f"adj_{adjective}")
    return name


def _union(rules: Rules, type: Type) -> str:
    """One rule for all that a slot admits."""
    if type.of == ANYTHING:
        parts = [Type(NP, category) for category in rules.signature.noun_categories()]
    else:
        parts = list(rules.signature.parts(type))
    symbols = [_leaf(rules, part) for part in parts]
    if type.name == NP and rules.signature.producers(REF):
        symbols.append("t_ref")
    if len(symbols) == 1:
        return symbols[0]
    name = f"u_{snake(type.name)}_{snake(type.of)}" if type.of else f"u_{snake(type.name)}"
    for symbol in symbols:
        rules.rule(name, (symbol,))
    return name


def _leaf(rules: Rules, part: Type) -> str:
    if part.name in PARAMETRIC:
        return f"{part.name.lower()}_{snake(part.of)}"
    has_words = part.name in rules.signature.categories
    if has_words and rules.signature.producers(part.name):
        name = f"t_{snake(part.name)}"
        rules.rule(name, (f"c_{snake(part.name)}",))
        return name
    return f"c_{snake(part.name)}" if has_words else f"t_{snake(part.name)}"


def _add_bare(rules: Rules) -> None:
    """A noun phrase alone repeats the verb before it; nouns are words, built by the pack, or qualified ones."""
    groups = [g for g in dict.fromkeys(rules.speech.grammar.moods.values()) if g not in rules.speech.grammar.verb_last]
    for category in rules.signature.noun_categories():
        name = snake(category)
        for group in groups:
            rules.rule("item" if group == MAIN else f"item_{group}", (f"np_{name}",), "bare")
        rules.rule(f"noun_{name}", (f"bare_{name}",))
        if category in rules.signature.categories:
            rules.rule(f"bare_{name}", (f"c_{name}",))


def _prune(rules: Rules, known: set[str]) -> None:
    """Takes out what can never be said, because a category has no words or a type no function yet."""
    while True:
        empty = {
            symbol
            for alternatives in rules.rules.values()
            for text in alternatives
            for symbol in text.split()
            if symbol.islower() and symbol not in known and not rules.rules.get(symbol)
        }
        if not empty:
            break
        for alternatives in rules.rules.values():
            for text in list(alternatives):
                if empty & set(text.split()):
                    del alternatives[text]
    for name in [name for name, alternatives in rules.rules.items() if not alternatives]:
        del rules.rules[name]


def literal_name(text: str) -> str:
    """What a literal is called in the grammar."""
    return "l_" + "_".join(_ascii(word) for word in keys(text))


_SIGN_NAMES = {
    ",": "comma", ".": "dot", ":": "colon", ";": "semi", "-": "minus", "+": "plus", "(": "lpar", ")": "rpar",
    '"': "quote", "'": "apostrophe", "/": "slash", "×": "times", "&": "and",
}  # fmt: skip


def _ascii(word: str) -> str:
    """A word in the letters that names in Lark may have; different words keep different names."""
    if word in _SIGN_NAMES:
        return _SIGN_NAMES[word]
    plain = unicodedata.normalize("NFKD", word.replace("ł", "l"))
    plain = re.sub(r"[^a-z0-9]", "", plain)
    lost = "".join(f"{ord(char):x}" for char in word if not char.isascii() or not char.isalnum())
    return plain + (f"_{lost}" if lost else "")


# --- writing ---------------------------------------------------------------------------------------------------------


def _write(rules: Rules) -> Generated:
    skeleton = (resources.data("grammar") / "effect.lark").read_text("utf-8")
    known = {reading for found in rules.readings.values() for reading in found}
    _prune(
        rules,
        known
        | set(re.findall(r"(?m)^(\w+):", skeleton))
        | {"atom", "prefixed", "id"}
        | {
            f"{name}_{group}"
            for name in ("stmt", "choice", "seq", "tail", "item", "atom")
            for group in rules.speech.grammar.moods.values()
        },
    )
    common, _, group_part = skeleton.partition("// %group")
    group_part = group_part.partition("\n")[2]
    parts = [common.rstrip()]
    for group in dict.fromkeys(rules.speech.grammar.moods.values()):
        if group != MAIN:
            parts.append(group_part.replace("GROUP", group).rstrip())
    generated = dict(rules.rules)
    extended = [name for name in generated if re.search(rf"^{name}:", "\n".join(parts), re.MULTILINE)]
    text = "\n\n".join(parts)
    for name in extended:
        lines = "\n".join(
            f"    | {_alternative(alternative, alias)}" for alternative, alias in generated.pop(name).items()
        )
        rule = re.search(rf"(?m)^{name}:.*(?:\n    \|.*)*", text)
        assert rule is not None
        text = f"{text[: rule.end()]}\n{lines}{text[rule.end() :]}"
    for name, alternatives in generated.items():
        if alternatives:
            text += f"\n\n{name}: " + "\n    | ".join(_alternative(a, alias) for a, alias in alternatives.items())
    phrases, meanings = _terminals(rules)
    used: dict[str, list[str]] = {}
    for terminal, readings in meanings.items():
        for reading in readings:
            used.setdefault(reading, []).append(terminal)
    text += "\n"
    for reading in sorted(used):
        text += f"\n{reading}: " + " | ".join(sorted(used[reading]))
    text += "\nid: ID\n\n%declare " + " ".join(sorted([*meanings, "INT", "ROW", "LETTER", "ID", "UNKNOWN"])) + "\n"
    return Generated(text, phrases, meanings, rules.shown)


def _alternative(text: str, alias: str) -> str:
    return f"{text} -> {alias}" if alias else text


def _terminals(rules: Rules) -> tuple[dict[Key, str], dict[str, tuple[str, ...]]]:
    """One terminal for each set of readings: so two terminals never match the same words."""
    sets = {frozenset(readings) for readings in rules.readings.values()}
    names: dict[frozenset[str], str] = {}
    meanings: dict[str, tuple[str, ...]] = {}
    for readings in sorted(sets, key=sorted):
        ordered = tuple(sorted(readings))
        stem = "_OR_".join(ordered[:2]).upper() + ("_ETC" if len(ordered) > 2 else "")
        stem = re.sub(r"[^A-Z0-9_]", "", stem)
        name, number = f"T_{stem}", 2
        while name in meanings:
            name, number = f"T_{stem}_{number}", number + 1
        names[readings] = name
        meanings[name] = ordered
    return {key: names[frozenset(readings)] for key, readings in sorted(rules.readings.items())}, meanings
