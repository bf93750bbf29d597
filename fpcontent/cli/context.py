"""What every command works on: the root, the game, the language of messages."""

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import click

from fpcontent.cli.words import SENTENCES
from fpcontent.content.files import RootError, Snapshot, find_root, take_snapshot
from fpcontent.diagnostics.model import Message, Value
from fpcontent.diagnostics.nearest import nearest

if TYPE_CHECKING:
    from fpcontent.content.faults import Fault
    from fpcontent.content.model import Collection, Component, Game
    from fpcontent.content.pack import Pack


class Stop(click.ClickException):
    """A command that cannot go on, with a sentence that says why."""

    exit_code = 2

    def show(self, file: object = None) -> None:
        """One line, without click's own word for it."""
        click.echo(f"fpcontent: {self.message}", err=True)


@dataclass
class Context:
    """The shared options, and what follows from them once it is asked for."""

    given_root: Path | None
    given_game: str | None
    language: str
    _packs: "tuple[Pack, ...] | None" = field(default=None, repr=False)

    @cached_property
    def root(self) -> Path:
        """The folder that holds cards/."""
        if self.given_root is not None:
            if not any((self.given_root / "cards").glob("*/game.yaml")):
                raise RootError(folder=str(self.given_root))
            return self.given_root
        return find_root(Path.cwd())

    @cached_property
    def snapshot(self) -> Snapshot:
        """Everything below the root, read once."""
        return take_snapshot(self.root)

    def packs(self) -> "tuple[Pack, ...]":
        """The games below the root, or the one that was asked for."""
        packs = self.all_packs()
        return packs if self.given_game is None else (self._named(packs, self.given_game),)

    def all_packs(self) -> "tuple[Pack, ...]":
        """All the games below the root."""
        from fpcontent.content.pack import load

        if self._packs is None:
            self._packs = load(self.root, self.snapshot)
        return self._packs

    def pack(self) -> "Pack":
        """The one game a command works on."""
        packs = self.packs()
        if len(packs) > 1:
            self.stop("which-game", games=", ".join(pack.name for pack in packs))
        return packs[0]

    def game(self) -> "Game":
        """The manifest of that game, which must be sound."""
        pack = self.pack()
        if pack.game is None:
            self.tell_unread()
            self.stop("no-manifest", file=f"{pack.folder}game.yaml")
        return pack.game

    def tell_unread(self, faults: "Sequence[Fault] | None" = None) -> bool:
        """Says on stderr which files could not be read, and why; whether there are any."""
        faults = self.pack().unread if faults is None else faults
        if not faults:
            return False
        from fpcontent.checks.registry import all_checks, diagnose

        rules = {entry.rule.name: entry.rule for entry in all_checks().values()}
        for fault in faults:
            place = f"{fault.span.path}:{fault.span.line}:{fault.span.column}"
            said = diagnose(fault, rules[fault.rule])
            click.echo(f"{place}  {said.code} {said.message.text(self.language)}", err=True)
        return True

    def require_whole(self) -> None:
        """Ends a command that would write, where a file could not be read: it might have had to change as well."""
        if self.tell_unread():
            self.stop("unread")

    def component(self, id: str) -> "Component":
        """A component by its id."""
        self.game()
        found = self.pack().component(id)
        if found is None:
            self.tell_unread()
            self.unknown("no-id", id, [component.id for component in self.pack().components])
        return found

    def hold_to_form(self, deck: "Collection", id: str) -> None:
        """Ends the command where an id has not the form that its deck asks for."""
        from fpcontent.content.patterns import Pattern

        if deck.ids is None:
            return
        try:
            fits = Pattern(deck.ids).matches(id)
        except ValueError:
            self.stop("no-manifest", file=self.game().document.path)
        if not fits:
            self.stop("id-not-of-deck", id=id, deck=deck.id, pattern=deck.ids)

    def forget(self) -> None:
        """Reads everything anew the next time; for after something was written."""
        self._packs = None
        self.__dict__.pop("snapshot", None)

    def text(self, sentence: str, **values: Value) -> str:
        """A sentence in the language of messages."""
        return Message(SENTENCES[sentence], values).text(self.language)

    def say(self, sentence: str, **values: Value) -> None:
        """Prints a sentence."""
        click.echo(self.text(sentence, **values))

    def stop(self, sentence: str, **values: Value) -> NoReturn:
        """Ends the command with a sentence."""
        raise Stop(self.text(sentence, **values))

    def unknown(self, sentence: str, name: str, known: list[str]) -> NoReturn:
        """Ends the command because of a name that is not there, with the one that was probably meant."""
        near = nearest(name, known)
        hint = " " + self.text("did-you-mean", name=near) if near else ""
        raise Stop(self.text(sentence, name=name) + hint)

    def _named(self, packs: "tuple[Pack, ...]", name: str) -> "Pack":
        by_name = {pack.name: pack for pack in packs}
        if name not in by_name:
            self.unknown("no-game", name, list(by_name))
        return by_name[name]

    def known_language(self, code: str) -> str:
        """A language of the game."""
        languages = self.game().languages
        if code not in languages:
            self.stop("no-language", name=code, known=", ".join(languages))
        return code


def colour() -> bool:
    """Whether to print in colour: to a terminal, unless NO_COLOR; FORCE_COLOR always."""
    if os.environ.get("NO_COLOR"):
        return False
    return bool(os.environ.get("FORCE_COLOR")) or sys.stdout.isatty()


pass_context = click.make_pass_decorator(Context)
