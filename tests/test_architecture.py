"""A folder imports only from those above it: the order of docs/design/architecture.md."""

import ast
import re
from pathlib import Path

import pytest

REPO = Path(__file__).parents[1]
ORDER = (
    "diagnostics", "content", "effects", "engine", "games", "render", "checks", "simulate", "serve", "lsp", "cli",
)  # fmt: skip
SHARED = {"fpcontent", "resources"}
MODULES = sorted((REPO / "fpcontent").rglob("*.py"))


def imported(module: Path) -> set[str]:
    """The folders of fpcontent that a module imports from."""
    names = set()
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
    return {name.split(".")[1] for name in names if name.startswith("fpcontent.")}


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.relative_to(REPO).as_posix())
def test_a_module_imports_only_from_above(module: Path) -> None:
    folder = module.relative_to(REPO / "fpcontent").parts[0].removesuffix(".py")
    above = ORDER[: ORDER.index(folder) + 1] if folder in ORDER else ORDER
    assert not imported(module) - set(above) - {"resources", "__version__"}


def test_every_folder_has_its_place() -> None:
    folders = {path.name for path in (REPO / "fpcontent").iterdir() if path.is_dir() and path.name[0] not in "_."}
    assert folders <= set(ORDER)


def test_the_core_knows_no_game() -> None:
    """Neither a game's name nor a card's id; words of a game live in cards/, schemas/ and grammar/."""
    games = re.compile(r"\b(frostpunk|nucleum|state51|51\. ?stan)\b", re.I)
    for module in MODULES:
        if "games" not in module.parts:
            assert not games.search(module.read_text("utf-8")), module
