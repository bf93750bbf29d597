"""`show`: one component in all its languages."""

import json
from collections.abc import Iterator, Mapping

import click

from fpcontent.cli.context import Context, colour, pass_context
from fpcontent.content.nodes import Path
from fpcontent.diagnostics.reporters.colour import Style, painter
from fpcontent.effects.content import fields_said, said


@click.command(epilog="Example: fpcontent show L05 --lang pl")
@click.argument("id")
@click.option("--lang", multiple=True, metavar="LANG", help="Only this language (may be repeated).")
@click.option("--format", type=click.Choice(["text", "json"]), default="text", show_default=True)
@pass_context
def show(context: Context, id: str, lang: tuple[str, ...], format: str) -> None:
    """Show one component in all its languages."""
    component = context.component(id)
    context.tell_unread()
    game = context.game()
    languages = [context.known_language(code) for code in lang] or list(game.languages)
    if format == "json":
        fields = fields_said(context.pack(), component.document, game.languages)
        click.echo(json.dumps(fields, ensure_ascii=False, indent=2))
        return
    paint = painter(colour())
    click.echo(f"{paint(component.id, Style.STRONG)}  {component.title(languages[0])}")
    parts = [component.place, component.kind, component.edition, component.format, f"{component.copies}×"]
    click.echo(" · ".join(part for part in dict.fromkeys(parts) if part))
    click.echo(component.document.path)
    texts = component.document.texts
    for text in texts:
        click.echo("\n" + paint(text.name, Style.FAINT))
        for language in languages:
            words = said(context.pack(), text, language) or text.values.get(language, "–")
            click.echo(f"  {language}  " + words.rstrip().replace("\n", "\n      "))
    inside = {text.path for text in texts}
    rest = [(path, value) for path, value in _leaves(component.fields, ()) if path != ("id",)]
    rest = [(path, value) for path, value in rest if not any(path[:end] in inside for end in range(len(path)))]
    if rest:
        click.echo("")
    for path, value in rest:
        other = context.pack().component(str(value))
        title = f" ({other.title(languages[0])})" if other and other is not component else ""
        click.echo(paint(".".join(map(str, path)), Style.FAINT) + f"  {_plain(value)}{title}")


def _leaves(value: object, path: Path) -> Iterator[tuple[Path, object]]:
    """The single values below a value, with their paths."""
    if isinstance(value, Mapping):
        for key, item in value.items():
            yield from _leaves(item, (*path, str(key)))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from _leaves(item, (*path, index))
    else:
        yield path, value


def _plain(value: object) -> str:
    return json.dumps(value) if isinstance(value, bool) else str(value)
