"""`rename`: an id together with every reference to it."""

import os
import re
from functools import partial
from pathlib import Path

import click

from fpcontent.cli.context import Context, pass_context
from fpcontent.content.edits import WriteError, apply, write
from fpcontent.content.lock import Freshness, Lock, source_digest, status
from fpcontent.content.pack import LOCK, Pack
from fpcontent.content.quoting import part_edit
from fpcontent.content.references import Definition, definitions, kind_name, references_to
from fpcontent.diagnostics.model import Edit
from fpcontent.effects.content import said

_ID = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
_FOLDERS = ("deck",)
"""What is also the name of a folder, and so is not renamed by editing text."""


@click.command(epilog="Example: fpcontent rename L05 L15 --dry-run")
@click.argument("old")
@click.argument("new")
@click.option("--kind", metavar="KIND", help="What OLD is, where several things have this id (card, icon, ...).")
@click.option("--dry-run", is_flag=True, help="Only say what would change.")
@pass_context
def rename(context: Context, old: str, new: str, kind: str | None, dry_run: bool) -> None:
    """Change an id together with every reference to it.

    Only the ids themselves are touched; the file of a component gets the new name as well.
    """
    game = context.game()
    pack = context.pack()
    context.require_whole()
    everything = list(definitions(pack))
    if not _ID.fullmatch(new):
        context.stop("bad-id", id=new)
    definition = _one(context, everything, old, kind)
    if definition.kind in (*_FOLDERS, "game", "glossary", "theme"):
        context.stop("not-renamed", kind=kind_name(definition.kind))
    if any(d.id == new and _rivals(d, definition) for d in everything):
        context.stop("id-taken", id=new)
    deck = game.decks.get(definition.document.deck or "")
    if deck:
        context.hold_to_form(deck, new)
    edits = _edits(pack, definition, new)
    moved = _moved(pack, definition, new)
    if dry_run:
        _tell(context, "would-change", edits, moved)
        return
    if moved and (context.root / moved[1]).exists():
        context.stop("file-exists", path=moved[1])
    apply(context.root, edits, context.snapshot.files)
    if moved:
        try:
            _move(context.root / moved[0], context.root / moved[1])
        except BaseException:
            for path in edits:
                write(context.root / path, context.snapshot.files[path])
            raise
    _renew_lock(context, pack, old, new)
    _tell(context, "changed", edits, moved)


def _tell(context: Context, sentence: str, edits: dict[str, list[Edit]], moved: tuple[str, str] | None) -> None:
    """What has changed, or would change."""
    for path, wanted in sorted(edits.items()):
        context.say(sentence, path=path, count=len(wanted))
    if moved:
        context.say("moved", old=moved[0], new=moved[1])


def _one(context: Context, everything: list[Definition], id: str, kind: str | None) -> Definition:
    """The definition that is meant."""
    known = [d for d in everything if d.id == id and kind in (None, d.kind)]
    if not known:
        context.unknown("no-id", id, [d.id for d in everything])
    if len(known) > 1:
        context.stop("several", id=id, kinds=", ".join(dict.fromkeys(d.kind for d in known)))
    return known[0]


def _rivals(one: Definition, other: Definition) -> bool:
    """Whether two definitions may not share an id: those of one kind, and all components."""
    return one.kind == other.kind or (_is_file(one) and _is_file(other))


def _is_file(definition: Definition) -> bool:
    return definition.kind == "card" or definition.kind == definition.document.kind


def _edits(pack: Pack, definition: Definition, new: str) -> dict[str, list[Edit]]:
    """The id where it is defined, and where it is referred to."""
    old = definition.id
    edits = [part_edit(definition.node, 0, len(old), new)]
    edits += [use.edit(new) for use in references_to(pack, old, definition.kind)]
    by_file: dict[str, list[Edit]] = {}
    for edit in dict.fromkeys(edits):
        by_file.setdefault(edit.span.path, []).append(edit)
    return by_file


def _moved(pack: Pack, definition: Definition, new: str) -> tuple[str, str] | None:
    """The old and the new path of a component's file."""
    if not _is_file(definition):
        return None
    folder, _, name = definition.document.path.rpartition("/")
    if not re.match(re.escape(definition.id) + r"(?=[-.])", name):
        return None
    return definition.document.path, f"{folder}/{new}{name[len(definition.id) :]}"


def _move(old: Path, new: Path) -> None:
    try:
        os.rename(old, new)
    except OSError as error:
        raise WriteError(new, error.strerror or str(error)) from error


def _renew_lock(context: Context, before: Pack, old: str, new: str) -> None:
    """What was fresh stays fresh: the new id stands in the source and in its translations alike."""
    game = context.game()
    rows = status(before.lock, before.documents, game.languages, game.source, partial(said, before))
    fresh = {(new if row.id == old else row.id, row.language) for row in rows if row.freshness is Freshness.FRESH}
    entries = {(new if id == old else id, lang): digest for (id, lang), digest in before.lock.entries.items()}
    context.forget()
    for document in context.pack().documents:
        digest = source_digest(document, game.source)
        entries |= {(document.id, lang): digest for lang in game.translations if (document.id, lang) in fresh}
    if entries != before.lock.entries:
        write(context.root / before.folder / LOCK, Lock(entries).render().encode())
