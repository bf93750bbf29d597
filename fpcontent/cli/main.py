"""The entry point. It loads nothing before Ctrl-C is provided for: the commands and what they need take their time."""

import os

STOPPED = 130
"""The exit code of a command that Ctrl-C ended."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import FrameType
    from typing import NoReturn

    from fpcontent.cli.commands import COMMANDS as COMMANDS
    from fpcontent.cli.commands import cli as cli


def main(arguments: "Sequence[str] | None" = None) -> int:
    """Runs a command; without arguments it is that of the process, which Ctrl-C may end at any time."""
    if arguments is not None:
        from fpcontent.cli.commands import run

        return run(arguments)
    try:
        import signal

        # Where Ctrl-C is ignored, as in a job in the background, it stays so.
        minded = signal.getsignal(signal.SIGINT) is signal.default_int_handler
        if minded:
            signal.signal(signal.SIGINT, _stop)
        from fpcontent.cli.commands import run

        try:
            if minded:
                signal.signal(signal.SIGINT, _interrupt)
            status = run()
        finally:
            if minded:
                signal.signal(signal.SIGINT, _stop)
    except KeyboardInterrupt:
        _stop()
    if status == STOPPED:  # has been told; Python would still end by a signal where Ctrl-C came within an exec
        os._exit(STOPPED)
    return status


def _interrupt(_: int, frame: "FrameType | None") -> None:
    """Ends a command, which may have to clear up; but one that is loading a module has nothing to clear up yet."""
    while frame is not None:
        if frame.f_code.co_filename.startswith("<frozen importlib"):
            _stop()
        frame = frame.f_back
    raise KeyboardInterrupt


def _stop(*_: object) -> "NoReturn":
    """Ends the process at once: an exception could be lost, or be told, in code that nobody can guard."""
    os.write(2, b"\nfpcontent: stopped\n")
    os._exit(STOPPED)


def __getattr__(name: str) -> object:
    """The commands themselves, for those who ask for them here; Python asks for other names, and needs no commands."""
    if name not in ("COMMANDS", "cli"):
        raise AttributeError(name)
    from fpcontent.cli import commands

    return getattr(commands, name)
