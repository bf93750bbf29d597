"""From a Lark grammar to the tables of its LALR parser, as plain values that a cache can hold."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

from lark import Lark, Token
from lark.exceptions import GrammarError as LarkGrammarError
from lark.lexer import Lexer, LexerState

from fpcontent.effects.grammar import Generated
from fpcontent.effects.problems import Problem
from fpcontent.effects.shapes import Shape

STARTS = ("text", "condition")
END = "$END"

State = dict[str, int]
"""By terminal or rule: the state to go to, or a rule to reduce by as -1 - its number."""


class NoLexer(Lexer):
    """Texts are lexed by the phrase table; Lark only ever sees the grammar."""

    def __init__(self, conf: Any) -> None:
        pass

    def lex(self, lexer_state: LexerState, parser_state: Any) -> Iterator[Token]:
        """Passes tokens on, for measurements against Lark's own parser."""
        yield from lexer_state.text  # type: ignore[misc]


def lark(text: str, **options: Any) -> Lark:
    """A grammar in Lark: strict, so that it is known to have one reading for every text."""
    return Lark(
        text, parser="lalr", lexer=NoLexer, start=list(STARTS), strict=True, keep_all_tokens=True,
        maybe_placeholders=False, **options,
    )  # fmt: skip


def compile_tables(
    generated: Generated, shapes: Sequence[Shape]
) -> tuple[list[State], list[tuple[str, int, str]], dict[str, int], list[Problem]]:
    """States, rules (name, length, alias) and where each start begins; or why there is no such parser."""
    try:
        built = lark(generated.text)
    except LarkGrammarError as error:
        return [], [], {}, [_conflict(str(error), generated, shapes)]
    table = built.parser.parser._parse_table
    numbers: dict[Any, int] = {}
    rules: list[tuple[str, int, str]] = []
    states: list[State] = [{} for _ in table.states]
    for state, actions in table.states.items():
        for symbol, (action, argument) in actions.items():
            if str(action) == "Shift":
                states[state][symbol] = argument
            else:
                if argument not in numbers:
                    numbers[argument] = len(rules)
                    rules.append((argument.origin.name, len(argument.expansion), argument.alias or ""))
                states[state][symbol] = -1 - numbers[argument]
    # An accepted text ends in a state where its start has been gone to.
    return states, rules, dict(table.start_states), []


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
    terminal = re.search(r"[Tt]erminal\(?[' ]*(\w+)", message)
    symbol = terminal[1] if terminal else ""
    example = next((" ".join(key) for key, name in generated.phrases.items() if name == symbol), symbol)
    span = involved[0].variant.span if involved else (shapes[0].variant.span)
    functions = ", ".join(dict.fromkeys(shape.fun for shape in involved))
    return Problem("ambiguous", span, {"word": example, "functions": functions, "detail": "; ".join(found)})
