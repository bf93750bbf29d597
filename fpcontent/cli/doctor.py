"""`doctor`: what is missing on this machine, and how to get it."""

import importlib
import importlib.metadata
import sys
from collections.abc import Callable

import click

from fpcontent.cli.context import Context, colour, pass_context
from fpcontent.content.files import RootError
from fpcontent.diagnostics.model import Message
from fpcontent.diagnostics.reporters.colour import Style, painter
from fpcontent.render.errors import INSTALL

_PACKAGES = ("babel", "jinja2", "jsonschema_rs", "lark", "openpyxl", "pikepdf", "pypdfium2", "yaml")


@click.command(epilog="Example: fpcontent doctor")
@pass_context
def doctor(context: Context) -> int:
    """Say what is missing on this machine, and how to get it."""
    paint = painter(colour())
    good = True
    for name, look in _LOOKS.items():
        told, advice = look(context)
        mark = paint("ok", Style.GOOD) if advice is None else paint("--", Style.ERROR)
        click.echo(f"{mark}  {name:22} {told}")
        if advice is not None:
            good = False
            click.echo(f"    {'':22} {advice}")
    context.say("healthy" if good else "not-healthy")
    return 0 if good else 1


Finding = tuple[str, str | None]
"""What was found, and what to do about it if that is not good."""


def _python(context: Context) -> Finding:
    version = ".".join(map(str, sys.version_info[:3]))
    return version, None if sys.version_info >= (3, 11) else context.text("needs-python")


def _packages(context: Context) -> Finding:
    missing = [name for name in _PACKAGES if _fails(name)]
    if missing:
        return ", ".join(missing), context.text("install-packages")
    return context.text("all-there", count=len(_PACKAGES)), None


def _fast_yaml(context: Context) -> Finding:
    import yaml

    there = bool(getattr(yaml, "__with_libyaml__", False))
    return ("libyaml", None) if there else (context.text("no-libyaml"), context.text("install-packages"))


def _printing(context: Context) -> Finding:
    from fpcontent.render.errors import MissingLibraries
    from fpcontent.render.typesetter import engine

    try:
        return f"WeasyPrint {engine().__version__}", None
    except MissingLibraries as error:
        return error.message.text(context.language), INSTALL


def _content(context: Context) -> Finding:
    try:
        games = context.snapshot.games()
    except RootError as error:
        message: Message = error.message
        return message.text(context.language), None
    return ", ".join(games), None


def _fails(module: str) -> bool:
    try:
        importlib.import_module(module)
    except (ImportError, OSError):
        return True
    return False


_LOOKS: dict[str, Callable[[Context], Finding]] = {
    "Python": _python,
    "Python packages": _packages,
    "fast YAML parser": _fast_yaml,
    "PDF printing": _printing,
    "content": _content,
}
