"""`list`: the components of a game."""

import json

import click

from fpcontent.cli.context import Context, pass_context
from fpcontent.content.model import Card, Component


@click.command(name="list", epilog="Example: fpcontent list --deck laws --lang pl")
@click.option("--deck", metavar="DECK", help="Only this deck, or this folder such as buildings.")
@click.option("--kind", metavar="KIND", help="Only components of this kind.")
@click.option("--lang", metavar="LANG", help="Language of the names (default: the source language).")
@click.option("--format", type=click.Choice(["text", "json"]), default="text", show_default=True)
@pass_context
def list_components(context: Context, deck: str | None, kind: str | None, lang: str | None, format: str) -> None:
    """List cards and other components."""
    game = context.game()
    language = context.known_language(lang) if lang else game.source
    pack = context.pack()
    context.tell_unread()
    places = [*game.decks, *dict.fromkeys(c.place for c in pack.components if not isinstance(c, Card))]
    if deck is not None and deck not in places:
        context.unknown("no-deck", deck, places)
    kinds = list(dict.fromkeys(component.kind for component in pack.components))
    if kind is not None and kind not in kinds:
        context.unknown("no-kind", kind, kinds)
    chosen = [c for c in pack.components if deck in (None, c.place) and kind in (None, c.kind)]
    if format == "json":
        click.echo(json.dumps([_row(component, language) for component in chosen], ensure_ascii=False, indent=2))
        return
    if not chosen:
        context.say("nothing-here")
        return
    id_width = max(len(component.id) for component in chosen)
    place_width = max(len(component.place) for component in chosen)
    for component in chosen:
        copies = f"{component.copies}×"
        name = component.title(language)
        click.echo(f"{component.id:{id_width}}  {component.place:{place_width}}  {copies:>4}  {name}")
    context.say("counted", components=len(chosen), copies=sum(component.copies for component in chosen))


def _row(component: Component, language: str) -> dict[str, str | int]:
    return {
        "id": component.id,
        "kind": component.kind,
        "place": component.place,
        "edition": component.edition,
        "copies": component.copies,
        "name": component.title(language),
        "file": component.document.path,
    }
