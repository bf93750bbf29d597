"""Commands run in this process, on a copy of the example pack."""

import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from fpcontent.cli.main import main

EXAMPLE = Path(__file__).parents[1] / "packs" / "example"


@dataclass(frozen=True)
class Result:
    """What a command gave back and printed."""

    code: int
    out: str
    err: str


Run = Callable[..., Result]


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the example pack, and the folder commands run in."""
    shutil.copytree(EXAMPLE, tmp_path / "root")
    monkeypatch.chdir(tmp_path / "root")
    monkeypatch.setenv("FPCONTENT_CACHE", str(tmp_path / "cache"))
    monkeypatch.delenv("FPCONTENT_UI_LANG", raising=False)
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    return tmp_path / "root"


@pytest.fixture
def cards(root: Path) -> Path:
    """The folder of the example's only deck."""
    return root / "cards/example/decks/deeds"


@pytest.fixture
def run(root: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a command."""

    def run(*arguments: str | Path) -> Result:
        capsys.readouterr()
        code = main([str(argument) for argument in arguments])
        printed = capsys.readouterr()
        assert "Traceback" not in printed.err
        assert "internal error" not in printed.err
        return Result(code, printed.out, printed.err)

    return run


def contents(root: Path) -> dict[str, bytes]:
    """Every file below a folder."""
    return {p.relative_to(root).as_posix(): p.read_bytes() for p in sorted(root.rglob("*")) if p.is_file()}
