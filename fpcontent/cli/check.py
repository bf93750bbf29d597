"""`check`: run the checks, report, and mend what can be mended."""

import os
from collections.abc import Mapping, Sequence
from pathlib import Path

import click

from fpcontent import __version__
from fpcontent.checks import cache
from fpcontent.cli.context import Context, colour, pass_context
from fpcontent.content.files import Snapshot
from fpcontent.diagnostics.model import Diagnostic, Severity, fails
from fpcontent.diagnostics.reporters import FORMATS, RuleInfo, Run, report
from fpcontent.diagnostics.source import Source

_ROUNDS = 10
"""How often fixes may make room for further fixes; two that undo each other must not run for ever."""


@click.command(epilog="Example: fpcontent check --fix cards/mygame/decks/laws")
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path))
@click.option("--fix", is_flag=True, help="Mend what can be mended, then report the rest.")
@click.option("--format", type=click.Choice(FORMATS), default="text", show_default=True, help="Form of the report.")
@click.option("--only", multiple=True, metavar="CODE", help="Run only this check (code or name; may be repeated).")
@click.option("--infos", is_flag=True, help="Show infos in the text report as well.")
@click.option("--no-cache", is_flag=True, help="Check everything again, even if nothing has changed.")
@pass_context
def check(
    context: Context,
    paths: tuple[Path, ...],
    fix: bool,
    format: str,
    only: tuple[str, ...],
    infos: bool,
    no_cache: bool,
) -> int:
    """Check the content; --fix mends what can be mended.

    Without PATHS everything is reported, otherwise only what lies in these files and folders.
    Errors and warnings end with exit code 1, infos do not.
    """
    codes = _codes(context, only)
    places = [below(context, path) for path in paths]
    mended = 0
    found = _chosen(findings(context, codes, no_cache), places)
    if fix:
        mended, found = _mend(context, codes, places, found)
    report_findings(context, found, format, infos or bool(only))
    if mended and format == "text":
        context.say("mended", count=mended)
    return 1 if fails(tuple(found)) else 0


def report_findings(context: Context, found: Sequence[Diagnostic], format: str = "text", infos: bool = False) -> None:
    """Prints findings; informations only count in a text unless they are asked for."""
    shown = found if infos or format != "text" else [d for d in found if d.severity is not Severity.INFO]
    hidden = len(found) - len(shown)
    click.echo(report(format, shown, _run(context)), nl=False, color=True if colour() else None)
    if hidden:
        context.say("hidden-infos", count=hidden)


def findings(context: Context, codes: Sequence[str] = (), fresh: bool = False) -> list[Diagnostic]:
    """What the checks find, from the last run where nothing has changed since."""
    snapshot = context.snapshot
    key = cache.key(snapshot, codes, context.language)
    found = None if fresh else cache.recall(context.root, key)
    if found is None:
        from fpcontent.checks.run import run

        found = run(context.all_packs(), frozenset(codes))
        cache.keep(context.root, key, found, context.language)
    if context.given_game is None:
        return found
    return [d for d in found if f"{d.span.path}/".startswith(f"cards/{context.given_game}/")]


def _mend(
    context: Context, codes: Sequence[str], places: Sequence[str], found: list[Diagnostic]
) -> tuple[int, list[Diagnostic]]:
    """Applies fixes until there are none left, and tells how many there were and what remains."""
    from fpcontent.content.edits import apply, plan

    mended = 0
    for _ in range(_ROUNDS):
        chosen = plan(diagnostic.fix for diagnostic in found if diagnostic.fix)
        if not chosen.fixes:
            break
        apply(context.root, chosen.edits, context.snapshot.files)
        mended += chosen.fixes
        context.forget()
        found = _chosen(findings(context, codes), places)
    return mended, found


def _codes(context: Context, only: Sequence[str]) -> list[str]:
    """Codes for codes and names, which may also stand in one word with commas between them."""
    if not only:
        return []
    from fpcontent.checks.registry import all_checks

    known = {name: code for code, entry in all_checks().items() for name in (code, code.lower(), entry.rule.name)}
    wanted = [word for words in only for word in words.split(",") if word]
    for word in wanted:
        if word not in known:
            context.unknown("no-check", word, list(known))
    return sorted({known[word] for word in wanted})


def below(context: Context, path: Path) -> str:
    """A path as the findings name it: below the root."""
    root = os.path.realpath(context.root)
    # Not the target of a link: a finding about the link itself is meant.
    parent, name = os.path.split(os.path.abspath(path))
    full = os.path.join(os.path.realpath(parent), name)
    if not os.path.lexists(full):
        context.stop("no-file", path=str(path))
    relative = os.path.relpath(full, root)
    if relative.startswith(os.pardir):
        context.stop("outside-root", path=str(path), root=str(context.root))
    return relative.replace(os.sep, "/")


def _chosen(found: list[Diagnostic], places: Sequence[str]) -> list[Diagnostic]:
    if not places or "." in places:
        return found
    return [d for d in found if any(d.span.path == place or d.span.path.startswith(place + "/") for place in places)]


def _run(context: Context) -> Run:
    snapshot = context.snapshot
    files = sum(path.startswith("cards/") and path.endswith((".yaml", ".yml")) for path in snapshot.files)
    prefix = os.path.relpath(os.path.realpath(context.root), os.path.realpath(os.curdir)) + "/"
    prefix = "" if prefix.startswith(".") else prefix.replace(os.sep, "/")
    return Run(__version__, files, lambda path: _source(snapshot, path), _rules, context.language, colour(), prefix)


def _source(snapshot: Snapshot, path: str) -> Source | None:
    raw = snapshot.files.get(path)
    if raw is None:
        return None
    try:
        return Source(path, raw.removeprefix(b"\xef\xbb\xbf").decode("utf-8"))
    except UnicodeDecodeError:
        return None


def _rules() -> Mapping[str, RuleInfo]:
    from fpcontent.checks.documentation import parse_documentation
    from fpcontent.checks.registry import all_checks

    return {
        code: RuleInfo(
            code,
            entry.rule.name,
            entry.rule.severity,
            parse_documentation(entry.documentation).summary,
            entry.documentation,
        )
        for code, entry in all_checks().items()
    }
