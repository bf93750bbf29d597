"""`where-used`: every place that refers to an id."""

import click

from fpcontent.cli.context import Context, pass_context


@click.command(name="where-used", epilog="Example: fpcontent where-used coal")
@click.argument("id")
@pass_context
def where_used(context: Context, id: str) -> None:
    """Show every place that refers to an id.

    ID may be a card, any other component, an icon, a resource, or anything else that content refers to.
    """
    from fpcontent.content.references import definitions, kind_name, references_to

    context.game()
    pack = context.pack()
    context.tell_unread()
    known = [definition for definition in definitions(pack) if definition.id == id]
    used = references_to(pack, id)
    if not known and not used:
        context.unknown("no-id", id, [definition.id for definition in definitions(pack)])
    for definition in known:
        span = definition.span
        defined = context.text("defined", kind=kind_name(definition.kind), id=id)
        click.echo(f"{defined}  {span.path}:{span.line}:{span.column}")
    for use in used:
        span = use.span
        line = use.source.line(span.line).strip()
        click.echo(f"{span.path}:{span.line}:{span.column}  {line}")
    context.say("uses", count=len(used))
