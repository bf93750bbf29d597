"""`new card` and `new language`."""

import re

import click

from fpcontent.cli.context import Context, pass_context
from fpcontent.content.edits import apply, create
from fpcontent.content.model import Collection
from fpcontent.content.nodes import Sequence, find
from fpcontent.content.patterns import Pattern
from fpcontent.content.quoting import item_edit, written
from fpcontent.content.schemas import Schemas
from fpcontent.content.shapes import Form, Shape

_LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Z]{2})?")


@click.group(epilog='Example: fpcontent new card laws --name "Night Shift"')
def new() -> None:
    """Add a card or a language."""


@new.command(epilog='Example: fpcontent new card laws --name "Night Shift"')
@click.argument("deck")
@click.option("--id", metavar="ID", help="The card's id (default: the next one of the deck).")
@click.option("--name", metavar="TEXT", help="The card's name in the source language.")
@pass_context
def card(context: Context, deck: str, id: str | None, name: str | None) -> None:
    """Add a card to a deck.

    The new file has every field that the card must have; `fpcontent check` says what is still to be filled in.
    """
    game = context.game()
    pack = context.pack()
    context.require_whole()
    if deck not in game.decks:
        context.unknown("no-deck", deck, list(game.decks))
    collection = game.decks[deck]
    id = id or next_id(collection, [component.id for component in pack.components])
    if id is None:
        context.stop("no-next-id", deck=deck, pattern=collection.ids or "")
    context.hold_to_form(collection, id)
    if any(component.id == id for component in pack.components):
        context.stop("id-taken", id=id)
    schemas = Schemas(context.root)
    schema = schemas.find(pack.name, collection.kind)
    if schema is None:
        context.stop("no-kind-schema", kind=collection.kind)
    path = f"{pack.folder}decks/{deck}/{id}-{slug(name or 'new-card')}.yaml"
    lines = [modeline(path, schema.name), f"id: {written(id)}", "name:", f"  {game.source}: {written(name or '')}"]
    for field in schema.required:
        if field not in ("id", "name"):
            lines += _empty(field, schema.shape.properties.get(field), game.source)
    create(context.root / path, ("\n".join(lines) + "\n").encode())
    context.say("created", path=path)
    context.say("next-check", path=path)


@new.command(epilog="Example: fpcontent new language fr")
@click.argument("code")
@pass_context
def language(context: Context, code: str) -> None:
    """Add a language to the game.

    CODE is the language's short name, such as fr or pt-BR. Texts are then missing in it, and `fpcontent check` says so;
    `fpcontent export` gives a translator a table with an empty column.
    """
    game = context.game()
    context.require_whole()
    if not _LANGUAGE.fullmatch(code):
        context.stop("bad-language", code=code)
    if code in game.languages:
        context.stop("language-there", code=code)
    root = game.document.root
    node = find(root, ("languages",)) if root is not None else None
    assert isinstance(node, Sequence)
    edit = item_edit(node, code)
    apply(context.root, {edit.span.path: [edit]}, context.snapshot.files)
    context.say("changed", path=edit.span.path, count=1)
    context.say("next-language", code=code)


def next_id(deck: Collection, taken: list[str]) -> str | None:
    """The id after the highest one of a deck; the first one where it is empty. None where the pattern is too free."""
    if deck.ids is None:
        return None
    try:
        form = Pattern(deck.ids)
    except ValueError:
        return None
    own = [id for id in taken if form.matches(id)]
    numbers = [(int(match[2]), match) for id in own if (match := re.fullmatch(r"(.*?)([0-9]+)(\D*)", id))]
    candidates: list[str] = []
    if numbers:
        highest, match = max(numbers, key=lambda row: row[0])
        candidates = [f"{match[1]}{highest + 1:0{len(match[2])}}{match[3]}"]
    else:
        first = re.sub(r"\[0-9\]\{(\d+)\}", lambda digits: "1".rjust(int(digits[1]), "0"), deck.ids)
        first = re.sub(r"\[0-9\]\+?", "1", first)
        candidates = [re.sub(r"\[(\w)\w*(?:-\w)?\]", r"\1", first)]
    return next((id for id in candidates if form.matches(id) and id not in taken), None)


_LETTERS = {"ł": "l", "Ł": "l", "ß": "ss", "’": "", "'": ""}


def slug(name: str) -> str:
    """A name as part of a file name: plain letters, digits and dashes."""
    import unicodedata

    plain = "".join(_LETTERS.get(character, character) for character in name)
    plain = unicodedata.normalize("NFKD", plain).encode("ascii", "ignore").decode().lower()
    return "-".join(re.findall(r"[a-z0-9]+", plain)) or "card"


def modeline(path: str, schema: str) -> str:
    """The line that tells an editor which schema a file follows."""
    up = "../" * path.count("/")
    return f"# yaml-language-server: $schema={up}schemas/{schema}"


def _empty(field: str, shape: Shape | None, source: str) -> list[str]:
    """A field without its value, for the author to fill in."""
    if shape is not None and shape.form is Form.TEXT:
        return [f"{field}:", f'  {source}: ""']
    if shape is not None and shape.form is Form.LIST:
        return [f"{field}: []"]
    if shape is not None and shape.form in (Form.CLOSED, Form.OPEN):
        return [f"{field}: {{}}"]
    return [f"{field}:"]
