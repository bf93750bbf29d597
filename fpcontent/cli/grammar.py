"""`grammar`: the generated grammar, its completeness, and what of it the cards use."""

import click

from fpcontent.cli.context import Context, pass_context
from fpcontent.effects.content import tongues_of
from fpcontent.effects.coverage import broken_examples, broken_goldens, unused
from fpcontent.effects.problems import GrammarError
from fpcontent.effects.tongues import Tongues


@click.group(epilog="Example: fpcontent grammar check")
def grammar() -> None:
    """Look at the effect language: rules, completeness, use."""


def _tongues(context: Context) -> Tongues:
    tongues = tongues_of(context.pack())
    if tongues is None:
        context.stop("no-grammar", game=context.game().id)
    return tongues


@grammar.command(epilog="Example: fpcontent grammar show --lang de")
@click.option("--lang", metavar="LANG", help="The language (default: the game's source language).")
@pass_context
def show(context: Context, lang: str | None) -> int:
    """Print the Lark grammar that a language's patterns make."""
    code = context.known_language(lang or context.game().source)
    try:
        click.echo(_tongues(context).language(code).generated.text, nl=False)
    except GrammarError as error:
        context.stop("bad-grammar", reason=str(error))
    return 0


@grammar.command(epilog="Example: fpcontent grammar check")
@pass_context
def check(context: Context) -> int:
    """Check that every language can say everything, unambiguously, and that examples and goldens hold."""
    tongues = _tongues(context)
    bad = 0
    for code in tongues.codes:
        try:
            language = tongues.language(code)
        except GrammarError as error:
            for problem in error.problems:
                detail = " ".join(f"{name}={value}" for name, value in problem.values.items())
                click.echo(f"{problem.span.path}:{problem.span.line}:{problem.span.column}: {problem.variant} {detail}")
            bad += len(error.problems)
            continue
        for folder in tongues.folders:
            file = folder / f"golden.{code}.yaml"
            for line, wanted, found in broken_goldens(language, file) if file.is_file() else ():
                click.echo(f"grammar/{folder.name}/{file.name}:{line}: {wanted}\n    {found or '–'}")
                bad += 1
        functions, patterns = len(language.signature.functions), len({id(s.variant) for s in language.shapes})
        context.say(
            "grammar-size", language=code, functions=functions, patterns=patterns, words=len(language.speech.words)
        )
    if not bad:
        for name, example in broken_examples(tongues, context.game().source):
            click.echo(f"{name}: {example or '–'}")
            bad += 1
    context.say("grammar-bad" if bad else "grammar-good", count=bad)
    return 1 if bad else 0


@grammar.command(epilog="Example: fpcontent grammar coverage --patterns")
@click.option("--patterns", is_flag=True, help="List the patterns as well, by language.")
@pass_context
def coverage(context: Context, patterns: bool) -> int:
    """List functions, words and patterns that no card uses."""
    tongues = _tongues(context)
    found = unused(context.pack(), tongues)
    signature = tongues.language(tongues.codes[0]).signature
    words = sum(len(category.words) for category in signature.categories.values())
    context.say("unused-functions", count=len(found.functions), all=len(signature.functions))
    click.echo("  " + "\n  ".join(found.functions))
    context.say("unused-words", count=len(found.words), all=words)
    click.echo("  " + "\n  ".join(found.words))
    for code, places in found.patterns.items():
        context.say("unused-patterns", language=code, count=len(places))
        if patterns:
            click.echo("  " + "\n  ".join(places))
    return 0
