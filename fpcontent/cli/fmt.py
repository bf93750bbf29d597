"""`fmt`: the same layout everywhere."""

from pathlib import Path

import click

from fpcontent.cli.check import below
from fpcontent.cli.context import Context, pass_context
from fpcontent.content.edits import write_all
from fpcontent.content.formatting import CannotFormat, formatted


@click.command(epilog="Example: fpcontent fmt --check")
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path))
@click.option("--check", is_flag=True, help="Change nothing; exit code 1 where something would change.")
@pass_context
def fmt(context: Context, paths: tuple[Path, ...], check: bool) -> int:
    """Lay out files the same way everywhere; comments stay.

    Keys come in the order of their schema, languages in that of the manifest. A file that would not read exactly as
    before is left alone.
    """
    places = [below(context, path) for path in paths]
    changes: dict[str, bytes] = {}
    failed = 0
    for pack in context.packs():
        failed += context.tell_unread([fault for fault in pack.faults if _meant(fault.span.path, places)])
        for document in pack.documents:
            path = document.path
            if not _meant(path, places):
                continue
            try:
                text = formatted(pack, document)
            except CannotFormat as error:
                failed += 1
                place = f"{error.span.path}:{error.span.line}:{error.span.column}"
                click.echo(f"{place}  {error.message.text(context.language)}", err=True)
                continue
            if text.encode() != context.snapshot.files[path]:
                changes[path] = text.encode()
    if not check:
        write_all(context.root, changes, context.snapshot.files)
    for path in changes:
        context.say("would-format" if check else "formatted", path=path)
    if not changes and not failed:
        context.say("all-formatted")
    return 1 if failed or (check and changes) else 0


def _meant(path: str, places: list[str]) -> bool:
    """Whether a file is one of those to be laid out."""
    return not places or any(path == place or path.startswith(place + "/") or place == "." for place in places)
