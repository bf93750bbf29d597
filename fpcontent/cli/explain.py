"""`explain` and `checks`: what the checks are about."""

import click

from fpcontent.checks.documentation import parse_documentation
from fpcontent.checks.registry import all_checks
from fpcontent.cli.context import Context, colour, pass_context
from fpcontent.diagnostics.reporters.colour import OF_SEVERITY, Style, painter


@click.command(epilog="Example: fpcontent checks")
@pass_context
def checks(context: Context) -> None:
    """List all checks."""
    paint = painter(colour())
    rows = [(code, c.rule, parse_documentation(c.documentation).summary) for code, c in all_checks().items()]
    width = max(len(rule.name) for _, rule, _ in rows)
    for code, rule, summary in rows:
        severity = paint(f"{rule.severity.value:7}", OF_SEVERITY[rule.severity])
        click.echo(f"{paint(code, Style.STRONG)}  {severity}  {rule.name:{width}}  {summary}")
    context.say("explain-hint")


@click.command(epilog="Example: fpcontent explain FP204")
@click.argument("check")
@pass_context
def explain(context: Context, check: str) -> None:
    """Explain a check, with an example that fails and one that passes.

    CHECK is a code such as FP101, or a name such as yaml-syntax.
    """
    known = {name: entry for code, entry in all_checks().items() for name in (code, entry.rule.name)}
    entry = known.get(check) or known.get(check.upper())
    if entry is None:
        context.unknown("no-check", check, list(known))
    rule = entry.rule
    paint = painter(colour())
    severity = paint(rule.severity.value, OF_SEVERITY[rule.severity])
    click.echo(f"{paint(rule.code, Style.STRONG)} {rule.name} ({severity})\n\n{entry.documentation.rstrip()}\n")
    click.echo("## " + context.text("messages") + "\n")
    for texts in rule.messages.values():
        click.echo(f"- {texts[context.language]}")
    click.echo("\n" + context.text("suppress-hint" if entry.silenceable else "not-silenced", code=rule.code))
