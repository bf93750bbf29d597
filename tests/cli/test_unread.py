"""A file that cannot be read is never passed over in silence."""

import shutil
from pathlib import Path

import pytest

from .conftest import Run, contents

ROOT = Path(__file__).parents[2]
A02 = "cards/example/decks/deeds/A02-close-the-gate.yaml"
ACCEPT = ("translate", "accept", "--all")
WRITING = [("rename", "A01", "A07"), ("new", "card", "deeds"), ("new", "language", "fr"), ACCEPT]
LISTING = [("list",), ("where-used", "A01"), ("translate", "status"), ("export", "../texts.csv")]


@pytest.fixture(params=["large", "linked", "syntax"])
def spoilt(root: Path, request: pytest.FixtureRequest) -> Path:
    """A root with a card that cannot be read."""
    if request.param == "linked":
        (root / A02).unlink()
        (root / A02).symlink_to("/nowhere")
    else:
        (root / A02).write_text("[" if request.param == "syntax" else "# " + "x" * 1_000_001)
    return root


@pytest.mark.parametrize("command", WRITING, ids=" ".join)
def test_a_command_that_writes_refuses_and_says_where(run: Run, spoilt: Path, command: tuple[str, ...]) -> None:
    before = contents(spoilt)
    result = run(*command)
    assert result.code == 2
    assert A02 in result.err
    assert "nothing was changed" in result.err
    assert contents(spoilt) == before


@pytest.mark.parametrize("command", LISTING, ids=" ".join)
def test_a_command_that_lists_says_what_it_lacks(run: Run, spoilt: Path, command: tuple[str, ...]) -> None:
    result = run(*command)
    assert A02 in result.err
    assert command[0] != "export" or result.code == 1


def test_import_refuses(run: Run, root: Path) -> None:
    run("export", "../texts.csv")
    (root / A02).write_text("[")
    assert run("import", "../texts.csv").code == 2


def test_fmt_says_which_file_it_did_not_lay_out(run: Run, spoilt: Path) -> None:
    for result in (run("fmt"), run("fmt", "--check", A02), run("fmt", "cards/example/decks")):
        assert result.code == 1
        assert A02 in result.err
        assert "All files" not in result.out
    assert run("fmt", "cards/example/game.yaml").code == 0


@pytest.mark.parametrize("what", ["cards", "cards/example"])
def test_a_game_that_lies_elsewhere_is_a_finding(run: Run, root: Path, tmp_path: Path, what: str) -> None:
    shutil.move(root / what, tmp_path / "elsewhere")
    (root / what).symlink_to(tmp_path / "elsewhere")
    for command in (("check",), ("check", "--no-cache"), ("build",), ("check", what)):
        result = run(*command)
        assert result.code == 1
        assert f"{what}:1:1: error FP107" in result.out
    for working in ("list", "show A01", "rename A01 A02"):
        assert run(*working.split()).code == 2
    if what != "cards":
        assert run("--game", "example", "check").code == 1


@pytest.mark.parametrize(
    "schema",
    [
        "{",
        "[]",
        '{"$ref": "other.schema.json"}',
        '{"$ref": "#"}',
        '{"$ref": "#/nothing"}',
        '{"properties": {"name": {"$ref": "gone.json"}}}',
        '{"type": 1}',
        '{"x-text": "poem"}',
        '{"patternProperties": {"(": {}}}',
        '{"properties": {"a": {"x-ref": 1, "items": {"$ref": "common.schema.json#/$defs/x"}}}}',
    ],
)
def test_a_schema_that_cannot_be_used_is_told(run: Run, root: Path, schema: str) -> None:
    file = root / "schemas/example/card.schema.json"
    file.parent.mkdir(parents=True)
    file.write_text(schema)
    for command in (("list",), ("new", "card", "deeds"), ("check",), ("fmt",), ("export", "../x.csv"), ("show", "A01")):
        result = run(*command)
        assert command[0] in ("list", "show") or result.code in (1, 2)
        assert "schema" in result.out + result.err
    shutil.rmtree(root / "cards/example/decks/deeds")  # now no card of this kind has told already
    result = run("new", "card", "deeds")
    assert result.code == 2
    assert "schema" in result.err


def test_the_how_to_of_a_new_kind_of_card_holds(run: Run, root: Path) -> None:
    manifest = root / "cards/example/game.yaml"
    guide = (ROOT / "docs/how-to/add-a-card-kind.md").read_text()
    deck = guide.split("   decks:\n")[1].split("   ```")[0].replace("\n   ", "\n").removeprefix("   ")
    manifest.write_text(manifest.read_text().replace("decks:\n", "decks:\n" + deck))
    schema = (ROOT / "schemas/card.schema.json").read_text().replace("common.schema.json", "../common.schema.json")
    (root / "schemas/example").mkdir(parents=True)
    (root / "schemas/example/omen.schema.json").write_text(schema)
    assert run("new", "card", "omens").code == 0
    assert run("check", "--only", "FP111,FP110,FP206").code == 1  # only the name is to be filled in
