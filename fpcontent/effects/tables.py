"""From a Lark grammar to the tables of its LALR parser, as plain values that a cache can hold."""

import re
from collections.abc import Iterable, Iterator, Sequence
from operator import itemgetter
from typing import Any

from lark import Lark, Token
from lark.common import ParserConf
from lark.exceptions import GrammarError as LarkGrammarError
from lark.lexer import Lexer
from lark.load_grammar import load_grammar
from lark.parsers.lalr_analysis import LALR_Analyzer

from fpcontent.effects.grammar import Generated
from fpcontent.effects.parser import State
from fpcontent.effects.problems import Problem
from fpcontent.effects.shapes import Shape

STARTS = ("text", "condition")


class NoLexer(Lexer):
    """Texts are lexed by the phrase table; Lark only ever sees the grammar."""

    def __init__(self, conf: Any) -> None:
        pass

    def lex(self, tokens: Iterable[Token]) -> Iterator[Token]:  # type: ignore[override]
        """Passes tokens on, for measurements against Lark's own parser."""
        yield from tokens


def lark(text: str, **options: Any) -> Lark:
    """A grammar in Lark: strict, so that it is known to have one reading for every text."""
    return Lark(
        text, parser="lalr", lexer=NoLexer, start=list(STARTS), strict=True, keep_all_tokens=True,
        maybe_placeholders=False, **options,
    )  # fmt: skip


class Analyzer(LALR_Analyzer):
    """Lark's own construction; only the step that takes time with the square of the grammar looks things up instead."""

    def compute_includes_lookback(self) -> None:
        """Which transitions a lookahead comes from, and where a rule that ends was begun."""
        ended: dict[Any, set[Any]] = {}
        by_origin: dict[Any, dict[Any, list[Any]]] = {}
        for state in self.lr0_itemsets:
            ended[state] = {item.rule for item in state.closure if item.is_satisfied}
            begun = by_origin[state] = {}
            for item in state.closure:
                begun.setdefault(item.rule.origin, []).append(item)
        for transition in self.nonterminal_transitions:
            state, nonterminal = transition
            for item in by_origin[state].get(nonterminal, ()):
                target = state
                symbols = item.rule.expansion
                for place in range(item.index, len(symbols)):
                    inner = (target, symbols[place])
                    target = target.transitions[symbols[place]]
                    if inner in self.reads and all(symbol in self.NULLABLE for symbol in symbols[place + 1 :]):
                        self.includes[inner].add(transition)
                if item.index == 0 and item.rule in ended[target]:
                    self.lookback[transition].add((target, item.rule))


def compile_tables(
    generated: Generated, shapes: Sequence[Shape]
) -> tuple[list[State], list[tuple[str, int, str]], dict[str, int], list[Problem]]:
    """States, rules (name, length, alias) and where each start begins; or why there is no such parser."""
    loaded, _ = load_grammar(  # type: ignore[no-untyped-call]
        generated.text, "effects", [], True
    )
    _, grammar, _ = loaded.compile(list(STARTS), "*")
    analyzer = Analyzer(ParserConf(grammar, {}, list(STARTS)), strict=True)
    try:
        analyzer.compute_lalr()  # type: ignore[no-untyped-call]
    except LarkGrammarError as error:
        return [], [], {}, [_conflict(str(error), generated, shapes)]
    table: Any = analyzer.parse_table
    return _numbered(table)


def _numbered(table: Any) -> tuple[list[State], list[tuple[str, int, str]], dict[str, int], list[Problem]]:
    """The tables with states and rules numbered as they are reached: Lark's own order changes from run to run."""
    order = {state: number for number, state in enumerate(dict.fromkeys(table.start_states[name] for name in STARTS))}
    queue = list(order)
    for state in queue:
        for _, (action, argument) in sorted(table.states[state].items(), key=itemgetter(0)):
            if str(action) == "Shift" and argument not in order:
                order[argument] = len(order)
                queue.append(argument)
    numbers: dict[Any, int] = {}
    rules: list[tuple[str, int, str]] = []
    states: list[State] = []
    for state in queue:
        actions: State = {}
        for symbol, (action, argument) in sorted(table.states[state].items(), key=itemgetter(0)):
            if str(action) == "Shift":
                actions[symbol] = order[argument]
                continue
            if argument not in numbers:
                numbers[argument] = len(rules)
                rules.append((argument.origin.name, len(argument.expansion), argument.alias or ""))
            actions[symbol] = -1 - numbers[argument]
        states.append(actions)
    return states, rules, {name: order[table.start_states[name]] for name in STARTS}, []


_RULE = re.compile(r"<(\w+) : ([^>]*)>")


def _conflict(message: str, generated: Generated, shapes: Sequence[Shape]) -> Problem:
    """Lark's word for an ambiguity, at the line of one of the patterns that cause it."""
    lines = {}
    for block in re.finditer(r"(?m)^(\w+): (.*(?:\n    \| .*)*)", generated.text):
        for alternative in re.split(r"\n    \| |(?<=\S) \| ", block[2]):
            text, _, alias = alternative.partition(" -> ")
            lines[block[1], " ".join(text.split())] = alias
    involved: list[Shape] = []
    found: list[str] = []
    for name, expansion in _RULE.findall(message):
        alias = lines.get((name, " ".join(expansion.replace("*", "").split())), "")
        found.append(f"{name}: {expansion}")
        if re.fullmatch(r"s\d+", alias):
            involved.append(shapes[int(alias[1:])])
    if not involved:  # the patterns themselves differ; it is what fills their slots that reads alike
        names = {name for name, _ in _RULE.findall(message)}
        users = [alias for (_, text), alias in lines.items() if names & set(text.split())]
        involved = [shapes[int(alias[1:])] for alias in users if re.fullmatch(r"s\d+", alias)]
    terminal = re.search(r"[Tt]erminal\(?[' ]*(\w+)", message)
    symbol = terminal[1] if terminal else ""
    example = next((" ".join(key) for key, name in generated.phrases.items() if name == symbol), symbol)
    order = {id(shape): number for number, shape in enumerate(shapes)}
    involved.sort(key=lambda shape: order[id(shape)])  # the packs that came last have to give way
    span = involved[-1].variant.span if involved else shapes[-1].variant.span
    functions = ", ".join(dict.fromkeys(shape.fun for shape in involved))
    return Problem(
        "ambiguous", span, {"word": example, "functions": functions, "detail": "; ".join(dict.fromkeys(found))}
    )
