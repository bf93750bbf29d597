"""The documentation is what the code says, its links lead somewhere, and its commands exist."""

import importlib.util
import re
from pathlib import Path

import click
import pytest

from fpcontent.cli.main import cli

REPO = Path(__file__).parents[1]
PAGES = sorted([*REPO.glob("*.md"), *REPO.glob("docs/**/*.md"), *REPO.glob("[a-z]*/README.md")])


def generated() -> dict[str, str]:
    specification = importlib.util.spec_from_file_location("generate", REPO / "docs/generate.py")
    assert specification
    assert specification.loader
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return {name: make() for name, make in module.REFERENCE.items()}


def test_the_reference_is_up_to_date() -> None:
    for name, text in generated().items():
        assert (REPO / "docs/reference" / name).read_text("utf-8") == text, "run ./fp docs"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(REPO).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", page.read_text("utf-8")):
        if not target.startswith(("http:", "https:", "mailto:")):
            assert (page.parent / target).exists(), target


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(REPO).as_posix())
def test_commands_in_the_documentation_exist(page: Path) -> None:
    known = {*cli.list_commands(click.Context(cli)), "test", "soak", "bench", "docs", "lock", "COMMAND"}
    text = page.read_text("utf-8")
    for block in re.findall(r"^```(?:sh|console)\n(.*?)^```", text, re.M | re.S):
        for line in block.splitlines():
            if match := re.match(r"\$? ?(?:\./fp|fpcontent)(?: --\S+(?: \S+)?)* (\w[\w-]*)", line):
                assert match[1] in known, line


def test_the_readme_shows_the_two_commands() -> None:
    readme = (REPO / "README.md").read_text("utf-8")
    first = re.findall(r"^```sh\n(.*?)^```", readme, re.M | re.S)[0]
    assert first.split("\n")[:2] == ["./fp build", "./fp test"]
