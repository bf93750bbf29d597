"""Printing a pack: one PDF per language for its cards, and one for each folder of other components."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from fpcontent.content.edits import WriteError, write
from fpcontent.content.model import Card, Component, Format, Game, Outline
from fpcontent.content.pack import FOLDERS, Pack
from fpcontent.render.errors import NoManifest, NoTemplate, UnknownName
from fpcontent.render.faces import Face, print_faces, typesetter
from fpcontent.render.problems import Problem
from fpcontent.render.sheets import Paper, Stack, impose
from fpcontent.render.templates import Templates
from fpcontent.render.theme import Theme, theme_of
from fpcontent.render.typesetter import Typesetter

Progress = Callable[[str, int, int], None]
"""Told what is being printed, how many faces of it are done, and how many there are."""

CARDS = "cards"
_LONGEST = 60
STANDARD = Format("standard", Outline.RECTANGLE, 63, 88, 3, 3)
"""The format of a card whose deck names none."""


@dataclass(frozen=True, slots=True)
class Output:
    """A PDF that was written: how many sheets, how many different components, how many faces, and what went wrong."""

    path: Path
    language: str
    pages: int
    cards: int
    faces: int
    problems: tuple[Problem, ...]


def render_cards(
    pack: Pack,
    languages: Sequence[str],
    out: Path,
    decks: Sequence[str] | None = None,
    ids: Sequence[str] | None = None,
    paper: Paper | str = Paper.A4,
    progress: Progress | None = None,
) -> list[Output]:
    """Prints cards and other components into out/<game>/<language>/, all of them or some decks, folders or ids."""
    game = pack.game
    if game is None:
        raise NoManifest(game=pack.name)
    _known(game.id, languages, game.languages)
    theme = theme_of(pack)
    templates = Templates(pack, game, theme)
    setter = typesetter(pack, theme)
    chosen = list(_chosen(templates, decks, ids))
    job = _Job(templates, setter, theme, Paper(paper))
    return [
        job.print(components, language, out / game.id / language / f"{name}.pdf", progress)
        for language in languages
        for name, components in chosen
    ]


def _chosen(
    templates: Templates, decks: Sequence[str] | None, ids: Sequence[str] | None
) -> Iterator[tuple[str, list[Component]]]:
    """What is to be printed, by file: cards in the order of the manifest's decks, then the folders."""
    pack, game = templates.pack, templates.game
    folders = [folder for folder, kind in FOLDERS.items() if templates.own(kind)]
    if decks is not None:
        _known(game.id, decks, [*game.decks, *FOLDERS])
    if ids is not None:
        _known(game.id, ids, [component.id for component in pack.components])
    wanted = [
        component
        for component in pack.components
        if (decks is None or component.place in decks) and (ids is None or component.id in ids)
    ]
    for component in wanted if decks is not None or ids is not None else ():
        if not isinstance(component, Card) and component.place not in folders:
            raise NoTemplate(name=component.id, file=f"{pack.folder}theme/{component.kind}.html")
    order = {deck: number for number, deck in enumerate(game.decks)}
    cards = [component for component in wanted if isinstance(component, Card)]
    cards.sort(key=lambda card: (order[card.deck], card.id))
    # A part must not take the place of the whole.
    part = "-" + "-".join((*(decks or ()), *(ids or ())))[:_LONGEST]
    if cards:
        yield CARDS + (part if len(cards) < len(pack.cards) else ""), list(cards)
    for folder in folders:
        if components := [component for component in wanted if component.place == folder]:
            whole = sum(component.place == folder for component in pack.components)
            yield folder + (part if len(components) < whole else ""), components


@dataclass(frozen=True, slots=True)
class _Job:
    """What all the files of a run share."""

    templates: Templates
    setter: Typesetter
    theme: Theme
    paper: Paper

    def print(self, components: list[Component], language: str, path: Path, progress: Progress | None) -> Output:
        """Prints components of one language into a file."""
        game = self.templates.game
        by_format: dict[str, list[Component]] = {}
        for component in components:
            if component.copies > 0:
                by_format.setdefault(_format(component, game).id, []).append(component)
        stacks: list[Stack] = []
        problems: list[Problem] = []
        done, total = 0, sum(map(len, by_format.values()))
        for group in by_format.values():
            faces = [face for component in group for face in self._faces(component, language)]
            printed, found = print_faces(self.setter, faces, language, self.theme)
            problems += found
            stacks.append(Stack(faces[0].format, tuple(printed), tuple(face.component.copies for face in faces)))
            done += len(group)
            if progress:
                progress(f"{path.stem} {language}", done, total)
        sheets = impose(stacks, self.paper, _title(game, path.stem, language), language)
        _write(path, sheets.pdf)
        return Output(path, language, sheets.pages, total, sheets.faces, tuple(problems))

    def _faces(self, component: Component, language: str) -> Iterator[Face]:
        """The sides of a component."""
        format = _format(component, self.templates.game)
        colours = self.templates.colours(component)
        yield Face(component, format, colours, self.templates.front(component, format, language))
        if back := self.templates.back(component, format, language):
            yield Face(component, format, colours, back)


def _format(component: Component, game: Game) -> Format:
    return game.formats.get(component.format or "", STANDARD)


def _title(game: Game, name: str, language: str) -> str:
    words = game.name.values.get(language, game.id) if game.name else game.id
    return f"{words} – {name} ({language})"


def _known(game: str, names: Sequence[str], known: Sequence[str]) -> None:
    """Refuses a name that is not there."""
    for name in names:
        if name not in known:
            raise UnknownName(game=game, name=name, known=", ".join(known))


def _write(path: Path, content: bytes) -> None:
    """Writes a file whole or not at all, in a folder that is made if need be."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise WriteError(path, error.strerror or str(error)) from error
    write(path, content)
