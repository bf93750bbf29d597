"""`build`: check everything, then print everything."""

from pathlib import Path

import click

from fpcontent.cli.check import findings, report_findings
from fpcontent.cli.context import Context, pass_context
from fpcontent.cli.render import print_pack
from fpcontent.diagnostics.model import fails


@click.command(epilog="Example: fpcontent build --lang pl --paper letter")
@click.option("--lang", multiple=True, metavar="LANG", help="Only this language (may be repeated).")
@click.option("--paper", type=click.Choice(["a4", "letter"]), default="a4", show_default=True)
@click.option("--out", type=click.Path(path_type=Path), help="Folder to write to (default: build/ below the root).")
@pass_context
def build(context: Context, lang: tuple[str, ...], paper: str, out: Path | None) -> int:
    """Check everything, then print everything into build/.

    Content with errors or warnings is not printed.
    """
    found = findings(context)
    report_findings(context, found)
    if fails(tuple(found)):
        context.say("not-printed")
        return 1
    result = 0
    for pack in context.packs():
        if pack.game is None:
            continue
        unknown = [code for code in lang if code not in pack.game.languages]
        if unknown:
            context.stop("no-language", name=unknown[0], known=", ".join(pack.game.languages))
        result |= print_pack(context, pack, list(lang) or list(pack.game.languages), out, paper)
    return result
