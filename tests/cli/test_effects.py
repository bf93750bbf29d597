"""The commands `effect` and `grammar`, as a person and as a program use them."""

import json
from pathlib import Path

from tests.cli.conftest import Run


def test_effect_tells_the_tree_and_every_language(run: Run) -> None:
    result = run("effect", "Gain 2 coal, 2 workers fall sick")
    assert result.code == 0
    assert "seq(gain(counted(2, coal)), fall_sick(counted(2, worker)))" in result.out
    assert "pl  Zdobywasz 2 znaczniki węgla, 2 robotników choruje" in result.out


def test_effect_marks_what_is_wrong(run: Run) -> None:
    result = run("effect", "2 coal fall sick")
    assert result.code == 1
    assert "FP503" in result.out
    assert "    2 coal fall sick\n      ^^^^" in result.out


def test_effect_answers_programs(run: Run) -> None:
    answer = json.loads(run("effect", "Zdobywasz 2 jednostki węgla", "--lang", "pl", "--json").out)
    assert answer["tree"] == {"gain": {"np": {"counted": {"n": 2, "x": "coal"}}}}
    assert answer["text"] == {"en": "Gain 2 coal", "pl": "Zdobywasz 2 znaczniki węgla"}
    (found,) = answer["diagnostics"]
    assert (found["code"], found["severity"], found["column"], found["end_column"]) == ("FP507", "warning", 13, 28)
    assert found["fix"] == "znaczniki węgla"
    assert json.loads(run("effect", "Gain", "--json").out)["tree"] is None


def test_a_condition_is_read_on_request(run: Run) -> None:
    assert "have(at_least(2, coal))" in run("effect", "At least 2 coal", "--condition").out
    assert run("effect", "At least 2 coal").code == 1


def test_effect_wants_a_language_and_a_grammar(run: Run, root: Path) -> None:
    assert run("effect", "x", "--lang", "fr").code == 2
    (root / "grammar" / "example" / "abstract.yaml").unlink()
    result = run("effect", "x")
    assert result.code == 2
    assert "grammar/example/abstract.yaml" in result.err


def test_grammar_shows_what_lark_gets(run: Run) -> None:
    result = run("grammar", "show", "--lang", "pl")
    assert result.code == 0
    assert "sentences: stmt" in result.out
    assert "%declare" in result.out


def test_grammar_check_counts_and_names(run: Run, root: Path) -> None:
    assert run("grammar", "check").code in (0, 1)
    file = root / "grammar" / "example" / "golden.en.yaml"
    file.write_text('- {text: "Gain 2 coals", tree: "gain(counted(2, coal))"}\n', "utf-8")
    result = run("grammar", "check")
    assert result.code == 1
    assert "grammar/example/golden.en.yaml:1" in result.out


def test_grammar_check_names_the_line_of_a_mistake(run: Run, root: Path) -> None:
    file = root / "grammar" / "example" / "en.yaml"
    file.write_text(file.read_text("utf-8").replace("+{n} {m}", "+{n} {k}"), "utf-8")
    result = run("grammar", "check")
    assert result.code == 1
    assert "grammar/example/en.yaml:11:" in result.out
    assert "wrong-slots" in result.out


def test_grammar_coverage_lists_what_no_card_says(run: Run) -> None:
    result = run("grammar", "coverage", "--patterns")
    assert result.code == 0
    assert "fall_sick" in result.out
    assert "  worker\n" in result.out
    assert "\n  gain\n" not in result.out
    assert "grammar/example/pl.yaml:" in result.out
