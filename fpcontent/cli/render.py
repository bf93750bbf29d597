"""`render cards`: some cards as PDF."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from fpcontent.cli.context import Context, pass_context

if TYPE_CHECKING:
    from fpcontent.content.model import Component
    from fpcontent.content.pack import Pack
    from fpcontent.render.cards import Output


@click.group(epilog="Example: fpcontent render cards --deck laws --lang pl")
def render() -> None:
    """Print some cards as PDF."""


@render.command(epilog="Example: fpcontent render cards --deck laws --lang pl")
@click.argument("ids", nargs=-1)
@click.option("--deck", multiple=True, metavar="DECK", help="Only this deck or folder (may be repeated).")
@click.option("--lang", multiple=True, metavar="LANG", help="Only this language (may be repeated).")
@click.option("--paper", type=click.Choice(["a4", "letter"]), default="a4", show_default=True)
@click.option("--out", type=click.Path(path_type=Path), help="Folder to write to (default: build/ below the root).")
@pass_context
def cards(
    context: Context, ids: tuple[str, ...], deck: tuple[str, ...], lang: tuple[str, ...], paper: str, out: Path | None
) -> int:
    """Print cards and other components onto sheets to cut: all of them, or some ids or decks."""
    game = context.game()
    components = context.pack().components
    places = {*game.decks, *(component.place for component in components)}
    if all(id in places for id in ids):
        deck, ids = (*deck, *ids), ()
    else:
        ids = tuple(one.id for id in ids for one in _named(context, id))
    languages = [context.known_language(code) for code in lang] or list(game.languages)
    return print_pack(context, context.pack(), languages, out, paper, deck, ids)


def _named(context: Context, name: str) -> list["Component"]:
    """The components of a deck or folder, or the one with an id."""
    return [one for one in context.pack().components if one.place == name] or [context.component(name)]


def print_pack(
    context: Context,
    pack: "Pack",
    languages: list[str],
    out: Path | None,
    paper: str = "a4",
    decks: tuple[str, ...] = (),
    ids: tuple[str, ...] = (),
) -> int:
    """Prints a game and tells what was written; 1 where something on the paper is wrong."""
    from fpcontent.render.cards import render_cards

    bad = 0
    for language in languages:
        printed = render_cards(pack, [language], out or context.root / "build", decks or None, ids or None, paper)
        if not printed:
            context.say("nothing-here")
        bad += sum(_tell(context, output) for output in printed)
    if bad:
        context.say("print-problems", count=bad)
    return 1 if bad else 0


def _tell(context: Context, output: "Output") -> int:
    """One line for a file, one for each problem in it."""
    size = output.path.stat().st_size // 1024
    context.say("printed", path=_shown(output.path), pages=output.pages, cards=output.cards, size=size)
    for problem in output.problems:
        span = problem.span
        click.echo(f"  {span.path}:{span.line}:{span.column}  {problem.message.text(context.language)}")
    return len(output.problems)


def _shown(path: Path) -> str:
    """A path as short as it can be told from here."""
    try:
        return str(path.resolve().relative_to(Path.cwd()))
    except ValueError:
        return str(path)
