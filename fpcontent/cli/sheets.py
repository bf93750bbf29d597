"""`export` and `import`: texts to a spreadsheet and back."""

from pathlib import Path

import click

from fpcontent.cli.context import Context, pass_context
from fpcontent.content.edits import apply, write
from fpcontent.content.spreadsheet import export_csv, export_xlsx, import_table
from fpcontent.diagnostics.model import Severity

_ENDINGS = {".csv": export_csv, ".xlsx": export_xlsx}


@click.command(name="export", epilog="Example: fpcontent export texts.xlsx --lang pl")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--lang", multiple=True, metavar="LANG", help="Only the source and this language (may be repeated).")
@pass_context
def export_texts(context: Context, file: Path, lang: tuple[str, ...]) -> int:
    """Write all texts to a spreadsheet (CSV or XLSX).

    The ending of FILE says which: .csv or .xlsx. One row per text, one column per language.
    """
    make = _ENDINGS.get(file.suffix.lower())
    if make is None:
        context.stop("no-ending", path=str(file), known=", ".join(_ENDINGS))
    game = context.game()
    wanted = {game.source, *(context.known_language(code) for code in lang)} if lang else set(game.languages)
    pack = context.pack()
    write(file, make(pack, tuple(code for code in game.languages if code in wanted)))
    context.say("exported", path=str(file), count=sum(len(document.texts) for document in pack.documents))
    return 1 if context.tell_unread() else 0


@click.command(name="import", epilog="Example: fpcontent import texts.xlsx --dry-run")
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--dry-run", is_flag=True, help="Only say what would change.")
@pass_context
def import_texts(context: Context, file: Path, dry_run: bool) -> int:
    """Take changed texts back from a spreadsheet.

    Nothing but the changed texts is touched. Where the table has a problem, nothing at all is changed.
    """
    context.game()
    context.require_whole()
    taken = import_table(context.pack(), file.read_bytes())
    for problem in taken.problems:
        place = f"{file}:{problem.cell}" if problem.row else str(file)
        click.echo(f"{place}  {problem.severity}: {problem.message.text(context.language)}", err=True)
    refused = [problem for problem in taken.problems if problem.severity is Severity.ERROR]
    if refused:
        context.say("import-refused", count=len(refused))
        return 1
    if not dry_run:
        apply(context.root, taken.edits, context.snapshot.files)
    for path, edits in taken.edits.items():
        context.say("would-change" if dry_run else "changed", path=path, count=len(edits))
    context.say("imported", count=0 if dry_run else taken.changed, files=0 if dry_run else len(taken.edits))
    return 0
