"""The documentation is what the code says; its links lead somewhere, its commands exist, its effects can be read."""

import importlib.util
import itertools
import re
from pathlib import Path
from typing import NamedTuple

import click
import pytest

from fpcontent.checks.registry import all_checks
from fpcontent.cli.main import cli
from fpcontent.diagnostics.model import Severity
from fpcontent.effects.language import CONDITION, EFFECT
from fpcontent.effects.tree import Tree
from tests.effects.packs import CODES, tongues

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


class Fenced(NamedTuple):
    """A block of effects in the documentation: ```effect-en, one a line."""

    page: Path
    start: str
    language: str
    lines: list[str]
    begin: int
    end: int


BLOCK = re.compile(r"^```(effect|condition)-(\w\w)\n(.*?)^```\n", re.M | re.S)
FENCED = [
    Fenced(page, EFFECT if kind == "effect" else CONDITION, language, lines.splitlines(), *match.span())
    for page in PAGES
    for match in BLOCK.finditer(page.read_text("utf-8"))
    for kind, language, lines in [match.groups()]
]


def tree_of(block: Fenced, line: str) -> Tree | None:
    analysis = tongues().analyse(block.language, line, block.start)
    severe = {check.rule.name for check in all_checks().values() if check.rule.severity is not Severity.INFO}
    assert [finding for finding in analysis.findings if finding.rule in severe] == [], line
    return analysis.tree


@pytest.mark.parametrize("block", FENCED, ids=lambda block: f"{block.page.stem}-{block.language}-{block.begin}")
def test_effects_in_the_documentation_are_read(block: Fenced) -> None:
    assert all(tree_of(block, line) is not None for line in block.lines)


def test_blocks_below_each_other_mean_the_same() -> None:
    pairs = 0
    for above, below in itertools.pairwise(FENCED):
        if above.page == below.page and below.begin == above.end + 1 and above.language != below.language:
            for ours, theirs in zip(above.lines, below.lines, strict=True):
                assert tree_of(above, ours) == tree_of(below, theirs), theirs
            pairs += 1
    assert pairs


def test_the_guide_shows_every_language() -> None:
    assert {block.language for block in FENCED if block.page.name == "effects.md"} == set(CODES)
