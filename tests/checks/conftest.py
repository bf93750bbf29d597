"""A copy of the example pack for a test to spoil."""

import shutil
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from fpcontent.checks.run import run
from fpcontent.content.pack import load
from fpcontent.diagnostics.model import Diagnostic

EXAMPLE = Path(__file__).parents[1] / "packs" / "example"

Findings = Callable[..., list[Diagnostic]]


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """The game's folder in a root of its own."""
    shutil.copytree(EXAMPLE, tmp_path / "root")
    return tmp_path / "root" / "cards" / "example"


@pytest.fixture
def findings(pack: Path) -> Findings:
    """Lays files over the pack and runs some checks, or all."""

    def find(files: dict[str, str | bytes] | None = None, only: Iterable[str] = ()) -> list[Diagnostic]:
        for path, content in (files or {}).items():
            (pack / path).parent.mkdir(parents=True, exist_ok=True)
            raw = content.encode() if isinstance(content, str) else content
            (pack / path).write_bytes(raw)
        return run(load(pack.parents[1]), frozenset(only))

    return find
