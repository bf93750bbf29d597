"""The phrases of the printed games: each row, in our wording, means in every language what the row says."""

from pathlib import Path

import pytest
import yaml

from fpcontent.effects.coverage import start_of
from fpcontent.effects.tree import parse_tree
from tests.effects.packs import CODES, GAMES, language

FIXTURES = Path(__file__).parent / "fixtures"
ROWS = [(game, row) for game in GAMES for row in yaml.safe_load((FIXTURES / f"phrases-{game}.yaml").read_text("utf-8"))]


@pytest.mark.parametrize(("game", "row"), ROWS, ids=[f"{game}-{row['row']}" for game, row in ROWS])
def test_every_language_means_the_row(game: str, row: dict[str, str]) -> None:
    for code in CODES:
        spoken = language(code, game)
        tree = parse_tree(row["tree"], spoken.signature.functions)
        assert spoken.parse(row[code], start_of(spoken, tree)) == tree, row[code]


def test_the_hardest_rows_of_the_other_games_are_there() -> None:
    for game in ("state51", "nucleum"):
        assert len({row["row"] for other, row in ROWS if other == game}) >= 40
