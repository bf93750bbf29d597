"""The command line: options that every command shares, and the table of commands, each loaded when called."""

import os
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from itertools import islice, pairwise
from pathlib import Path

import click

from fpcontent import __version__
from fpcontent.cli.main import STOPPED

LANGUAGES = ("en", "pl", "cs", "de")

# By section: the command, the module and the name in it, and what the first line of its help says. The lines stand
# here as well, so that `--help` need not load every command; a test holds both together.
COMMANDS: Mapping[str, Mapping[str, tuple[str, str, str]]] = {
    "Write": {
        "init": ("init", "init", "Begin a new game, or bring the schemas of a folder up to date."),
        "new": ("new", "new", "Add a card or a language."),
        "list": ("listing", "list_components", "List cards and other components."),
        "show": ("show", "show", "Show one component in all its languages."),
        "where-used": ("where_used", "where_used", "Show every place that refers to an id."),
        "rename": ("rename", "rename", "Change an id together with every reference to it."),
        "fmt": ("fmt", "fmt", "Lay out files the same way everywhere; comments stay."),
    },
    "Check": {
        "check": ("check", "check", "Check the content; --fix mends what can be mended."),
        "checks": ("explain", "checks", "List all checks."),
        "explain": ("explain", "explain", "Explain a check, with an example that fails and one that passes."),
    },
    "Effects": {
        "effect": ("effect", "effect", "Read one effect text: its meaning, all languages, what is wrong."),
        "grammar": ("grammar", "grammar", "Look at the effect language: rules, completeness, use."),
    },
    "Translate": {
        "translate": ("translate", "translate", "See which translations are stale, and accept new ones."),
        "export": ("sheets", "export_texts", "Write all texts to a spreadsheet (CSV or XLSX)."),
        "import": ("sheets", "import_texts", "Take changed texts back from a spreadsheet."),
    },
    "Print": {
        "build": ("build", "build", "Check everything, then print everything into build/."),
        "render": ("render", "render", "Print some cards as PDF."),
    },
    "Set-up": {
        "doctor": ("doctor", "doctor", "Say what is missing on this machine, and how to get it."),
    },
}

_BY_NAME = {name: entry for section in COMMANDS.values() for name, entry in section.items()}


_SHARED = ("--root", "--game", "--ui-lang")


class Commands(click.Group):
    """A group that knows its commands by name and loads one only when it runs."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Takes the options that all commands share from wherever they stand, up to a `--`."""
        end = args.index("--") if "--" in args else len(args)
        shared: list[str] = []
        rest: list[str] = []
        words = iter(args[:end])
        for word in words:
            if word in _SHARED:
                shared += [word, *islice(words, 1)]
            else:
                (shared if word.startswith(tuple(f"{name}=" for name in _SHARED)) else rest).append(word)
        return super().parse_args(ctx, [*shared, *rest, *args[end:]])

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All commands, by section."""
        return list(_BY_NAME)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Loads a command."""
        if cmd_name not in _BY_NAME:
            return None
        module, name, _ = _BY_NAME[cmd_name]
        command: click.Command = getattr(import_module(f"fpcontent.cli.{module}"), name)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Finds the command, or says which one was probably meant."""
        if args and args[0] not in _BY_NAME and not args[0].startswith("-"):
            from fpcontent.diagnostics.nearest import nearest

            near = nearest(args[0], _BY_NAME)
            hint = f" Did you mean {near!r}?" if near else ""
            raise click.UsageError(f"There is no command {args[0]!r}.{hint}", ctx)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Lists the commands under their sections."""
        width = max(map(len, _BY_NAME))
        for section, entries in COMMANDS.items():
            with formatter.section(section):
                formatter.write_dl([(name.ljust(width), help) for name, (_, _, help) in entries.items()])


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.option("--root", type=click.Path(path_type=Path), help="Folder that holds cards/ (default: found upwards).")
@click.option("--game", metavar="ID", help="Which game, where the folder holds several.")
@click.option(
    "--ui-lang", type=click.Choice(LANGUAGES), default="en", envvar="FPCONTENT_UI_LANG", help="Language of messages."
)
@click.version_option(__version__, prog_name="fpcontent", message="%(prog)s %(version)s")
@click.pass_context
def cli(ctx: click.Context, root: Path | None, game: str | None, ui_lang: str) -> None:
    """Write, check and print the rules content of board games."""
    from fpcontent.cli.context import Context

    ctx.obj = Context(root, game, ui_lang)


def run(arguments: Sequence[str] | None = None) -> int:
    """Runs a command: 0 all is well, 1 something was found, 2 the command could not do its work."""
    try:
        result = cli.main(arguments, prog_name="fpcontent", standalone_mode=False)
        sys.stdout.flush()
        return result if isinstance(result, int) else 0
    except click.exceptions.Exit as stopped:
        return stopped.exit_code
    except click.ClickException as error:
        error.show()
        return 2
    except click.Abort:  # click's word for Ctrl-C, after a line break
        click.echo("fpcontent: stopped", err=True)
        return STOPPED
    except SystemExit:  # click's answer to a pipe whose reader has seen enough
        return 0
    except BrokenPipeError:  # the same, when the last words were flushed
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        if os.environ.get("FPCONTENT_DEBUG"):
            raise
        try:
            sys.stdout.flush()
        except OSError:  # it is the output that cannot be written, and Python would try once more
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        click.echo(f"fpcontent: {error.filename or '-'}: {error.strerror or error}", err=True)
        return 2
    except Exception as error:
        if os.environ.get("FPCONTENT_DEBUG"):
            raise
        click.echo(f"fpcontent: {_told(error, arguments)}", err=True)
        return 2


def _told(error: Exception, arguments: Sequence[str] | None) -> str:
    """An error as a sentence; whatever is not meant for users is a bug of ours, and says so."""
    from fpcontent.diagnostics.errors import UserError

    if isinstance(error, UserError):
        words = list(sys.argv[1:] if arguments is None else arguments)
        language = next((b for a, b in pairwise(words) if a == "--ui-lang"), None)
        return error.message.text(language or os.environ.get("FPCONTENT_UI_LANG", "en"))
    return (
        f"internal error, {type(error).__name__}: {error}\n"
        "This is a bug of fpcontent. Please report it with what FPCONTENT_DEBUG=1 prints for the same command."
    )
