"""`effect`: what a text of the effect language means, in every language of the game."""

import json
import sys
from collections.abc import Iterator, Mapping
from functools import cache

import click

from fpcontent.checks.registry import all_checks
from fpcontent.cli.context import Context, colour, pass_context
from fpcontent.diagnostics.model import Message, Rule, Severity
from fpcontent.diagnostics.reporters.colour import OF_SEVERITY, Style, painter
from fpcontent.effects.content import tongues_of
from fpcontent.effects.findings import Finding
from fpcontent.effects.language import CONDITION, EFFECT
from fpcontent.effects.tongues import Analysis, Tongues
from fpcontent.effects.tree import Tree, as_json, indented


@click.command(epilog='Example: fpcontent effect "+1 anger, 2 workers fall sick"')
@click.argument("text")
@click.option("--lang", metavar="LANG", help="The language of TEXT (default: the game's source language).")
@click.option("--condition", is_flag=True, help="Read TEXT as a condition, as in a requirement.")
@click.option("--json", "as_data", is_flag=True, help="Answer in JSON, for programs.")
@pass_context
def effect(context: Context, text: str, lang: str | None, condition: bool, as_data: bool) -> int:
    """Read one effect text: its meaning, all languages, what is wrong.

    With - instead of TEXT, lines of JSON are read from standard input, {"lang": …, "text": …}, and answered line by
    line.
    """
    game = context.game()
    tongues = tongues_of(context.pack())
    if tongues is None:
        context.stop("no-grammar", game=game.id)
    language = context.known_language(lang or game.source)
    start = CONDITION if condition else EFFECT
    if text == "-":
        return _lines(context, tongues, language, start)
    analysis = tongues.analyse(language, text, start)
    if as_data:
        click.echo(json.dumps(_data(context, tongues, analysis), ensure_ascii=False, indent=2))
    else:
        _tell(context, tongues, text, analysis)
    return 0 if analysis.reads and not _severe(analysis) else 1


def _lines(context: Context, tongues: Tongues, language: str, start: str) -> int:
    """Each line of standard input with an answer; a line that is no question is answered with what is wrong."""
    status = 0
    for line in sys.stdin.buffer:
        try:
            asked = json.loads(line.decode("utf-8"))
            text, code = asked["text"], asked.get("lang", language)
            if not isinstance(text, str) or code not in tongues.codes:
                raise ValueError(f"no language {code!r}")
            first = CONDITION if asked.get("condition") else start
        except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
            reason = f"{type(error).__name__}: {error}"
            answer = json.dumps({"tree": None, "text": {}, "diagnostics": [], "error": reason}, ensure_ascii=False)
            status = 1
        else:
            data = _data(context, tongues, tongues.analyse(code, text, first))
            answer = json.dumps(data, ensure_ascii=False)
        click.echo(answer)
    return status


def _severe(analysis: Analysis) -> bool:
    return any(_rule(finding).severity is not Severity.INFO for finding in analysis.findings)


@cache
def _rules() -> Mapping[str, Rule]:
    return {check.rule.name: check.rule for check in all_checks().values()}


def _rule(finding: Finding) -> Rule:
    """The rule that a finding is about."""
    return _rules()[finding.rule]


def _texts(tongues: Tongues, tree: Tree | None) -> dict[str, str]:
    """The canonical text in every language."""
    return {} if tree is None else {code: tongues.language(code).say(tree) for code in tongues.codes}


def _data(context: Context, tongues: Tongues, analysis: Analysis) -> dict[str, object]:
    """What a program wants to know; columns count characters from 1."""
    signature = tongues.language(tongues.codes[0]).signature
    return {
        "tree": None if analysis.tree is None else as_json(analysis.tree, signature.functions),
        "text": _texts(tongues, analysis.tree),
        "diagnostics": [
            {
                "code": _rule(finding).code,
                "severity": _rule(finding).severity.value,
                "column": finding.start + 1,
                "end_column": finding.end + 1,
                "message": Message(_rule(finding).messages[finding.variant], finding.values).text(context.language),
                "fix": finding.right,
            }
            for finding in analysis.findings
        ],
    }


def _tell(context: Context, tongues: Tongues, text: str, analysis: Analysis) -> None:
    """The answer for people."""
    paint = painter(colour())
    for finding in analysis.findings:
        click.echo("\n".join(_framed(context, text, finding)) + "\n")
    if analysis.tree is None:
        return
    click.echo("\n".join(indented(analysis.tree)) + "\n")
    for code, said in _texts(tongues, analysis.tree).items():
        click.echo(f"{paint(code, Style.STRONG)}  {said}")


def _framed(context: Context, text: str, finding: Finding) -> Iterator[str]:
    """A finding with the text and a mark below the place."""
    paint = painter(colour())
    rule = _rule(finding)
    message = Message(rule.messages[finding.variant], finding.values).text(context.language)
    yield f"{paint(rule.severity.value, OF_SEVERITY[rule.severity])} {paint(rule.code, Style.STRONG)} {message}"
    start = max(0, finding.start - 60)
    shown = " ".join(text[start : finding.end + 40].split("\n"))
    mark = "^" * max(1, min(finding.end, start + len(shown)) - finding.start)
    yield f"    {shown}"
    yield f"    {' ' * (finding.start - start)}{mark}"
    if "expected" in finding.values and "expected" in rule.messages:
        yield "  " + rule.message("expected", expected=finding.values["expected"]).text(context.language)
    if finding.right is not None and finding.end - finding.start < len(text):
        fixed = text[: finding.start] + finding.right + text[finding.end :]
        yield f"  → {fixed}"
