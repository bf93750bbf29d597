"""The command line as a whole: help, exit codes, languages, and what is loaded when."""

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import click
import pytest

from fpcontent.cli.main import COMMANDS, main
from fpcontent.cli.words import SENTENCES
from fpcontent.diagnostics.model import UI_LANGUAGES

from .conftest import Run

REPO = Path(__file__).parents[2]
NAMES = [name for section in COMMANDS.values() for name in section]


@pytest.mark.parametrize("name", NAMES)
def test_the_table_of_commands_says_what_their_own_help_says(name: str, run: Run) -> None:
    module, attribute, told = next(section[name] for section in COMMANDS.values() if name in section)
    command = getattr(import_module(f"fpcontent.cli.{module}"), attribute)
    assert isinstance(command, click.Command)
    assert (command.help or "").splitlines()[0] == told
    result = run(name, "--help")
    assert result.code == 0
    assert told.split(";")[0].split(",")[0] in " ".join(result.out.split())


@pytest.mark.parametrize("name", NAMES)
def test_the_help_of_every_command_ends_with_an_example(name: str) -> None:
    module, attribute, _ = next(section[name] for section in COMMANDS.values() if name in section)
    command = getattr(import_module(f"fpcontent.cli.{module}"), attribute)
    for one in (command, *(command.commands.values() if isinstance(command, click.Group) else ())):
        assert (one.epilog or "").startswith(f"Example: fpcontent {name}"), one.name


def test_help_lists_every_command(run: Run) -> None:
    result = run("--help")
    assert result.code == 0
    assert all(f"  {name} " in result.out for name in NAMES)


def test_a_mistyped_command_is_recognised(run: Run) -> None:
    result = run("chekc")
    assert result.code == 2
    assert "Did you mean 'check'?" in result.err


def test_a_folder_without_a_game_is_told_so(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "empty").mkdir()
    monkeypatch.chdir(tmp_path / "empty")
    for command in (["check"], ["list"], ["build"], ["--root", str(tmp_path / "empty"), "check"]):
        result = run(*command)
        assert result.code == 2
        assert "game.yaml" in result.err


def test_the_root_is_found_from_below_and_by_option(run: Run, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(root / "cards/example/decks")
    assert "A01" in run("list").out
    monkeypatch.chdir("/")
    assert "A01" in run("--root", root, "list").out


@pytest.mark.parametrize("name", list(SENTENCES))
def test_sentences_are_there_in_every_language(name: str) -> None:
    texts = SENTENCES[name]
    assert tuple(texts) == UI_LANGUAGES
    assert all(texts.values())


def test_messages_come_in_the_language_that_is_asked_for(run: Run, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "nic nie ma identyfikatora" in run("--ui-lang", "pl", "show", "Z99").err
    monkeypatch.setenv("FPCONTENT_UI_LANG", "de")
    assert "nichts hat die Kennung" in run("show", "Z99").err
    (root / "cards/example/decks/deeds/A01-open-the-gate.yaml").write_text("id: A01\nname:\n  en: x\n  en: y\n")
    assert "kommt" in run("check").out or "steht" in run("check").out


def test_help_loads_neither_yaml_nor_printing() -> None:
    script = (
        "import sys; from fpcontent.cli.main import main; main(['--help']); "
        "print(*sorted(m for m in sys.modules if '.' not in m), file=sys.stderr)"
    )
    result = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    loaded = set(result.stderr.split())
    assert not loaded & {"yaml", "jsonschema_rs", "jinja2", "weasyprint", "pikepdf", "openpyxl", "ruamel", "lark"}


def test_an_error_of_ours_is_called_that(
    root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("oh")

    monkeypatch.setattr("fpcontent.cli.context.take_snapshot", broken)
    assert main(["list"]) == 2
    assert "internal error, RuntimeError: oh" in capsys.readouterr().err


def test_a_closed_pipe_is_no_error(root: Path) -> None:
    command = f"{sys.executable} -m fpcontent --root '{root}' list | head -c 1"
    result = subprocess.run(["bash", "-o", "pipefail", "-c", command], capture_output=True, text=True)
    assert result.returncode == 0
    assert result.stderr == ""


def test_shared_options_may_stand_anywhere(run: Run, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "nic nie ma identyfikatora" in run("show", "Z99", "--ui-lang", "pl").err
    assert "nic nie ma identyfikatora" in run("show", "--ui-lang=pl", "Z99").err
    monkeypatch.chdir(root.parent)
    assert run("list", "--root", "root", "--game", "example").code == 0
    assert run("list", "--root").code == 2
    assert run("--root", "root", "show", "--", "--game").code == 2


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
def test_a_full_disk_is_told_in_plain_words(root: Path) -> None:
    with open("/dev/full", "w") as full:
        command = [sys.executable, "-m", "fpcontent", "check"]
        ended = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert ended.returncode == 2
    assert "No space left" in ended.stderr
    assert "internal error" not in ended.stderr
    assert len(ended.stderr.splitlines()) == 1


def test_explain_does_not_advise_a_comment_where_none_counts(run: Run) -> None:
    assert "fpcontent: ignore FP302" in run("explain", "FP302").out
    for code in ("FP101", "FP103", "FP104", "FP107", "FP403"):
        assert "No comment silences it." in run("explain", code).out


INTERRUPTED = """
import atexit, os, signal, sys
class Finder:
    def find_spec(self, name, path=None, target=None):
        if name == os.environ["INTERRUPTED"]:
            exec("os.kill(os.getpid(), signal.SIGINT)")  # Python itself remembers one that came within an exec
sys.meta_path.insert(0, Finder())
if os.environ["INTERRUPTED"] == "atexit":
    atexit.register(os.kill, os.getpid(), signal.SIGINT)
"""
STARTS = {"module": ["-m", "fpcontent"], "script": ["-c", "import sys, fpcontent.cli.main as m; sys.exit(m.main())"]}


def interrupted(folder: Path, module: str, start: str) -> tuple[int, str]:
    """Lists the cards in a process that gets Ctrl-C when it begins to load a module: how it ends, and what it says."""
    (folder / "sitecustomize.py").write_text(INTERRUPTED)
    environment = {**os.environ, "PYTHONPATH": f"{folder}:{REPO}", "INTERRUPTED": module}
    command = [sys.executable, *STARTS[start], "list"]
    ended = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    return ended.returncode, ended.stderr


@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize("module", ["click", "fpcontent.content.pack", "decimal", "atexit"])
def test_ctrl_c_ends_quietly_whenever_it_comes(root: Path, tmp_path: Path, module: str, start: str) -> None:
    assert interrupted(tmp_path, module, start) == (130, "\nfpcontent: stopped\n")


def test_ctrl_c_before_anything_is_loaded(root: Path, tmp_path: Path) -> None:
    assert interrupted(tmp_path, "fpcontent.cli.main", "module") == (130, "\nfpcontent: stopped\n")


def test_a_process_that_ignores_ctrl_c_goes_on_doing_so(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.modules[__name__], "INTERRUPTED", INTERRUPTED + "signal.signal(2, signal.SIG_IGN)\n")
    assert interrupted(tmp_path, "click", "script") == (0, "")
