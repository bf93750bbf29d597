"""`init`: a new game, ready to be written, checked and printed."""

import re
from importlib import resources as package
from pathlib import Path

import click

from fpcontent import resources
from fpcontent.cli.context import Context, pass_context
from fpcontent.cli.new import slug
from fpcontent.content.edits import create, write
from fpcontent.content.formatting import formatted
from fpcontent.content.lock import Lock, accept
from fpcontent.content.pack import LOCK, load
from fpcontent.content.quoting import double_quoted

STARTER_LANGUAGES = ("en", "pl", "cs", "de")


@click.command(epilog='Example: fpcontent init mygame --name "My Game" --languages en,pl')
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False), default=".")
@click.option("--name", metavar="TEXT", help="What the game is called (default: the name of the folder).")
@click.option(
    "--languages", metavar="LIST", default="en", show_default=True, help="Such as en,pl; the first is the source."
)
@pass_context
def init(context: Context, folder: Path, name: str | None, languages: str) -> None:
    """Begin a new game, or bring the schemas of a folder up to date.

    A folder that already holds a game keeps every file of it.
    """
    codes = list(dict.fromkeys(code.strip() for code in languages.split(",") if code.strip())) or ["en"]
    if name is None:
        name = " ".join(re.findall(r"[^\W_]+", folder.resolve().name)).title() or "My Game"
    if not name.strip():
        context.stop("no-name")
    for code in codes:
        if code not in STARTER_LANGUAGES:
            context.stop("starter-languages", name=code, known=", ".join(STARTER_LANGUAGES))
    game = context.given_game or slug(name)
    there = [path.parent.name for path in sorted(folder.glob("cards/*/game.yaml"))]
    for path in _copy_schemas(folder):
        context.say("created", path=str(path))
    if game in there:
        context.say("not-empty", path=str(folder), game=game)
        return
    for file, text in starter(game, name, codes).items():
        target = folder / file
        if file.startswith("cards/") or not target.exists():
            create(target, text.encode())
            context.say("created", path=str(target))
    pack = next(pack for pack in load(folder) if pack.name == game)
    for document in pack.documents:
        write(folder / document.path, formatted(pack, document).encode())
    lock = accept(Lock({}), pack.documents, codes[1:], codes[0])
    if lock.entries:
        create(folder / pack.folder / LOCK, lock.render().encode())
        context.say("created", path=str(folder / pack.folder / LOCK))
    context.say("next-init", path=str(folder))


def starter(game: str, name: str, languages: list[str]) -> dict[str, str]:
    """The files of a new game by their path, in the languages asked for."""
    files = {}
    folder = package.files("fpcontent.cli") / "starter"
    for path, file in _STARTER.items():
        text = (folder / file).read_text("utf-8")
        text = text.replace("GAME", game)
        text = text.replace("[LANGUAGES]", f"[{', '.join(languages)}]").replace("SOURCE", languages[0])
        dropped = [code for code in STARTER_LANGUAGES if code not in languages]
        if dropped:
            text = re.sub(rf"^ +({'|'.join(dropped)}): .*\n", "", text, flags=re.M)
        text = re.sub(rf'^(  {languages[0]}: )"NAME".*$', r'\1"NAME"', text, flags=re.M)
        text = text.replace('"NAME"', double_quoted(name))
        files[path.replace("GAME", game)] = text
    return files


_STARTER = {
    "cards/GAME/game.yaml": "game.yaml",
    "cards/GAME/glossary.yaml": "glossary.yaml",
    "cards/GAME/theme/theme.yaml": "theme.yaml",
    "cards/GAME/theme/icons/coin.svg": "coin.svg",
    "cards/GAME/decks/events/E01-the-first-day.yaml": "first-card.yaml",
    ".vscode/extensions.json": "extensions.json",
    ".gitignore": "gitignore",
    ".gitattributes": "gitattributes",
}


def _copy_schemas(folder: Path) -> list[Path]:
    """The shared schemas, so that an editor finds them; the tool itself always uses its own. Gives those written."""
    written = []
    for source in sorted(resources.data("schemas").glob("*.schema.json")):
        target = folder / "schemas" / source.name
        if not target.is_file() or target.read_bytes() != source.read_bytes():
            target.parent.mkdir(parents=True, exist_ok=True)
            write(target, source.read_bytes())
            written.append(target)
    return written
