"""`translate status` and `translate accept`."""

from collections import Counter
from functools import partial

import click

from fpcontent.cli.context import Context, pass_context
from fpcontent.content.edits import write
from fpcontent.content.lock import Freshness, Status, accept, status, without_strangers
from fpcontent.content.pack import LOCK
from fpcontent.effects.content import said


@click.group(epilog="Example: fpcontent translate status --lang pl")
def translate() -> None:
    """See which translations are stale, and accept new ones."""


@translate.command(name="status", epilog="Example: fpcontent translate status --lang pl")
@click.option("--lang", multiple=True, metavar="LANG", help="List what is to be done in this language.")
@pass_context
def show_status(context: Context, lang: tuple[str, ...]) -> int:
    """Count fresh, stale, new and missing translations; with --lang, list those that need work.

    stale: the source has changed since the translation was accepted.
    new: nobody has accepted the translation yet.
    missing: some text is not translated.
    """
    game = context.game()
    pack = context.pack()
    context.tell_unread()
    languages = [context.known_language(code) for code in lang] or list(game.translations)
    every = status(pack.lock, pack.documents, game.languages, game.source, partial(said, pack))
    rows = [row for row in every if row.language in languages]
    width = max((len(state.value) for state in Freshness), default=0)
    click.echo("    " + "  ".join(f"{state.value:>{width}}" for state in Freshness))
    for language in languages:
        counts = Counter(row.freshness for row in rows if row.language == language)
        click.echo(f"{language}  " + "  ".join(f"{counts[state]:>{width}}" for state in Freshness))
    open_rows = [row for row in rows if row.freshness is not Freshness.FRESH]
    if lang:
        for row in open_rows:
            click.echo(f"{row.language}  {row.freshness.value:{width}}  {row.id:8}  {row.document.path}")
    return 1 if open_rows else 0


@translate.command(name="accept", epilog="Example: fpcontent translate accept L05 --lang pl")
@click.argument("ids", nargs=-1)
@click.option("--lang", multiple=True, metavar="LANG", help="Only this language (may be repeated).")
@click.option("--all", "everything", is_flag=True, help="Accept every translation there is.")
@pass_context
def accept_translations(context: Context, ids: tuple[str, ...], lang: tuple[str, ...], everything: bool) -> None:
    """Record that translations say what the source says now.

    Someone who has read both texts does this. It is written to translations.lock, which belongs into version control.
    """
    game = context.game()
    pack = context.pack()
    if bool(ids) == everything:
        raise click.UsageError("Give the ids to accept, or --all.")
    context.require_whole()
    languages = [context.known_language(code) for code in lang] or list(game.translations)
    if game.source in languages:
        context.stop("source-language", code=game.source)
    known = {document.id: document for document in pack.documents}
    for id in ids:
        if id not in known:
            context.unknown("no-id", id, list(known))
    documents = [document for document in pack.documents if everything or document.id in ids]
    lock = without_strangers(accept(pack.lock, documents, languages, game.source), pack.documents)
    if lock.entries != pack.lock.entries or LOCK not in pack.files:
        write(context.root / pack.folder / LOCK, lock.render().encode())
    changed = [entry for entry, digest in lock.entries.items() if pack.lock.entries.get(entry) != digest]
    context.say("accepted", count=len(changed), path=pack.folder + LOCK)
    _remaining(context, list(status(lock, documents, languages, game.source, partial(said, pack))))


def _remaining(context: Context, rows: list[Status]) -> None:
    """What could not be accepted because it is not there."""
    missing = [f"{row.id} ({row.language})" for row in rows if row.freshness is Freshness.MISSING]
    if missing:
        context.say("still-missing", list=", ".join(missing[:20]) + (" …" if len(missing) > 20 else ""))
