"""Each command does on the example pack what its help says."""

import json
import re
from pathlib import Path

import pytest

from fpcontent.content.edits import WriteError

from .conftest import Run, contents

A01 = "A01-open-the-gate.yaml"
UNTIDY = (
    "# the first deed\nid: A01 # fixed\nname:\n  en: Open  the Gate\n  pl: Otwarcie bramy\n"
    "effect:\n  en: Gain 1 coal\n  pl: Zdobywasz 1 znacznik węgla\n"
)


def test_check_finds_nothing_in_the_example(run: Run) -> None:
    result = run("check")
    assert (result.code, result.err) == (0, "")
    assert "nothing to report" in result.out


def test_check_reports_place_and_exit_code(run: Run, cards: Path) -> None:
    (cards / A01).write_text(UNTIDY)
    result = run("check")
    assert result.code == 1
    assert f"cards/example/decks/deeds/{A01}:4:11: warning FP304 double-space:" in result.out
    assert run("check", "--only", "FP304").code == 1
    assert run("check", "--only", "double-space").code == 1
    assert run("check", "--only", "FP101").code == 0
    assert run("check", "cards/example/game.yaml").code == 0
    assert run("check", cards).code == 1


def test_check_answers_the_same_from_its_cache(run: Run, cards: Path) -> None:
    (cards / A01).write_text(UNTIDY)
    fresh = run("check", "--no-cache")
    assert run("check") == fresh
    (cards / A01).write_text(UNTIDY.replace("  the", " the"))
    assert run("check").code in (0, 1)
    assert "FP304" not in run("check").out


@pytest.mark.parametrize("format", ["json", "sarif", "github", "junit"])
def test_check_reports_in_other_forms(run: Run, cards: Path, format: str) -> None:
    (cards / A01).write_text(UNTIDY)
    result = run("check", "--format", format)
    assert result.code == 1
    assert "FP304" in result.out
    if format in ("json", "sarif"):
        json.loads(result.out)


@pytest.mark.parametrize("format", ["json", "sarif", "github", "junit", "text"])
def test_reports_for_programs_count_paths_from_the_working_folder(
    run: Run, root: Path, cards: Path, format: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    (cards / A01).write_text(UNTIDY)
    prints = re.compile("[0-9a-f]{32}")  # of SARIF, made from the path as well
    here = prints.sub("", run("check", "--format", format).out)
    monkeypatch.chdir(root.parent)
    above = prints.sub("", run("--root", "root", "check", "--format", format).out)
    assert above == (here if format == "text" else here.replace("cards/example/", "root/cards/example/"))
    monkeypatch.chdir(root / "cards")
    assert prints.sub("", run("check", "--format", format).out) == here


def test_building_one_language_minds_only_what_matters_to_it(run: Run, cards: Path) -> None:
    assert run("new", "language", "fr").code == 0
    (cards / A01).write_text((cards / A01).read_text().replace("Otwarcie bramy", "Otwarcie  bramy"))
    assert run("build").code == 1
    assert run("build", "--lang", "pl").code == 1
    assert run("build", "--lang", "fr").code == 1
    assert run("build", "--lang", "en").code == 0
    assert run("build", "--lang", "xx").code == 2


def test_a_part_is_printed_beside_the_whole(run: Run, root: Path) -> None:
    folder = root / "build/example/en"
    assert run("render", "cards", "--lang", "en").code == 0
    whole = (folder / "cards.pdf").read_bytes()
    assert "cards-A01.pdf" in run("render", "cards", "A01", "--lang", "en").out
    assert run("render", "cards", "deeds", "--lang", "en").code == 0
    assert run("render", "cards", "deeds", "A01", "--lang", "en").code == 0
    assert {file.name for file in folder.iterdir()} == {"cards.pdf", "cards-A01.pdf"}
    assert (folder / "cards.pdf").read_bytes() == whole


def test_what_has_no_template_is_told(run: Run, root: Path) -> None:
    (root / "cards/example/rulebook").mkdir()
    page = "id: gate\norder: 1\ntitle:\n  en: Gate\n  pl: Brama\n"
    (root / "cards/example/rulebook/gate.yaml").write_text(page)
    for command in (["gate"], ["rulebook"], ["--deck", "rulebook"]):
        result = run("render", "cards", *command)
        assert result.code == 2
        assert "theme/page.html" in result.err
    (root / "cards/example/rulebook/gate.yaml").unlink()
    assert "Nothing here yet." in run("render", "cards", "--deck", "rulebook").out


def test_fixing_changes_what_is_wrong_and_nothing_else(run: Run, root: Path, cards: Path) -> None:
    (cards / A01).write_text(UNTIDY)
    before = contents(root)
    result = run("check", "--fix")
    after = contents(root)
    assert "Mended: 1" in result.out
    changed = {path for path in after if after[path] != before.get(path)}
    assert changed == {f"cards/example/decks/deeds/{A01}"}
    assert (cards / A01).read_text() == UNTIDY.replace("Open  the", "Open the")


def test_an_unknown_check_is_told(run: Run) -> None:
    result = run("check", "--only", "dubble-space")
    assert result.code == 2
    assert "double-space" in result.err


def test_fmt_lays_out_and_then_rests(run: Run, cards: Path) -> None:
    (cards / A01).write_text("name: {pl: Otwarcie bramy, en: Open the Gate}\nid: A01 # fixed\n")
    assert run("fmt", "--check", cards).code == 1
    assert run("fmt", cards).code == 0
    assert (cards / A01).read_text() == "id: A01 # fixed\nname:\n  en: Open the Gate\n  pl: Otwarcie bramy\n"
    assert run("fmt", "--check", cards).code == 0


def test_fmt_leaves_a_broken_file_alone(run: Run, cards: Path) -> None:
    (cards / A01).write_text("name: [\n")
    result = run("fmt", cards)
    assert result.code == 1
    assert f"{A01}:2:1" in result.err
    assert (cards / A01).read_text() == "name: [\n"


def test_list_shows_cards_by_deck_kind_and_language(run: Run) -> None:
    result = run("list", "--lang", "pl")
    assert re.search(r"^A01  deeds +1×  Otwarcie bramy$", result.out, re.M)
    rows = json.loads(run("list", "--format", "json", "--deck", "deeds").out)
    assert [row["id"] for row in rows] == ["A01", "A02"]
    assert run("list", "--deck", "deed").code == 2
    assert "Did you mean deeds?" in run("list", "--deck", "deed").err
    assert run("list", "--kind", "law").code == 2


def test_show_prints_a_card_in_its_languages(run: Run) -> None:
    result = run("show", "A01")
    assert "Open the Gate" in result.out
    assert "Otwarcie bramy" in result.out
    assert "Open the Gate" not in run("show", "A01", "--lang", "pl").out
    shown = json.loads(run("show", "A01", "--format", "json").out)
    assert shown["name"]["pl"] == "Otwarcie bramy"
    assert run("show", "A11").code == 2


def test_where_used_lists_definition_and_uses(run: Run, cards: Path) -> None:
    (cards / A01).write_text(
        "id: A01\nname:\n  en: x\n  pl: y\neffect:\n  en: gain 1 {icon:coal}\n  pl: zdobywasz 1 {icon:coal}\n"
    )
    result = run("where-used", "coal")
    assert f"decks/deeds/{A01}:6:20" in result.out
    assert f"decks/deeds/{A01}:7:25" in result.out
    assert "cards/example/game.yaml" in result.out
    assert "cards/example/theme/theme.yaml" in result.out
    assert run("where-used", "cole").code == 2


def test_rename_changes_the_id_everywhere_and_nothing_else(run: Run, root: Path, cards: Path) -> None:
    text = (
        "# second\nid: 'A02'\nname:\n  en: Close   # why\n  pl: Zamknąć\nstory:\n"
        "  en: After {card:A01}.\n  pl: Po {card:A01}.\neffect:\n"
        "  en: 'discard card #A01'\n  pl: \"odrzuć kartę #A01\"\n"
    )
    (cards / "A02-close-the-gate.yaml").write_text(text)
    run("translate", "accept", "--all")
    assert run("rename", "A01", "A07", "--dry-run").code == 0
    assert (cards / A01).exists()
    assert run("rename", "A01", "A07").code == 0
    assert (cards / "A07-open-the-gate.yaml").read_text().startswith("id: A07\n")
    assert not (cards / A01).exists()
    assert (cards / "A02-close-the-gate.yaml").read_text() == text.replace("A01", "A07")
    assert run("check", "--only", "FP204,FP203,FP303").code == 0


TEMPLATE = """\
{# icon("coal") #}icon("coal") {{ icon("coal") }}{{ icon( 'coal' if fields.coal == "coal" else "coal") }}
{% set x = icon("coal") %}{{ icon(fields.coal) }}{{ has.icon("coal") }}{{ icon("coals") }}
"""


def test_templates_name_icons_as_texts_do(run: Run, root: Path) -> None:
    template = root / "cards/example/theme/card.html"
    template.write_text(TEMPLATE)
    used = run("where-used", "coal").out
    assert [f":{line}:{column}  " in used for line, column in ((1, 41), (1, 60), (1, 97), (2, 18))] == [True] * 4
    found = run("check", "--only", "FP401").out
    assert "theme/card.html:2:81: error FP401" in found
    assert "perhaps “coal” is meant" in found
    assert run("rename", "coal", "peat", "--kind", "icon").code == 0
    assert template.read_text().count("peat") == 4
    assert run("check", "--only", "FP401").out.count("error FP401") == 1


def test_rename_tells_only_what_has_happened(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise WriteError(Path("x"), "no")

    monkeypatch.setattr("fpcontent.cli.rename.apply", refused)
    result = run("rename", "A01", "A07")
    assert (result.code, result.out) == (2, "")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("A01", "A02"), "taken"),
        (("A01", "B1"), "A[0-9]{2}"),
        (("A01", "a b"), "no id"),
        (("A99", "A03"), "nothing has the id"),
        (("deeds", "acts"), "folder"),
        (("coal", "wood"), "icon"),
    ],
)
def test_rename_refuses_what_would_not_do(run: Run, root: Path, arguments: tuple[str, str], said: str) -> None:
    before = contents(root)
    result = run("rename", *arguments)
    assert result.code == 2
    assert said in result.err
    assert contents(root) == before


def test_new_card_is_ready_to_be_filled_in(run: Run, root: Path, cards: Path) -> None:
    assert run("new", "card", "deeds", "--name", "Guard the Gate: at night").code == 0
    made = cards / "A03-guard-the-gate-at-night.yaml"
    assert 'en: "Guard the Gate: at night"' in made.read_text()
    result = run("check")
    assert "FP301" in result.out
    assert not re.search(r"A03.*error FP1\d\d", result.out)
    assert run("new", "card", "deeds", "--id", "A03").code == 2
    assert run("new", "card", "deeds", "--id", "X1").code == 2
    assert run("new", "card", "deads").code == 2


def test_new_language_adds_it_to_the_manifest_only(run: Run, root: Path) -> None:
    before = contents(root)
    assert run("new", "language", "fr").code == 0
    after = contents(root)
    assert [path for path in after if after[path] != before[path]] == ["cards/example/game.yaml"]
    assert b"languages: [en, pl, fr]\n" in after["cards/example/game.yaml"]
    assert "FP301" in run("check").out
    assert run("new", "language", "fr").code == 2
    assert run("new", "language", "French").code == 2


@pytest.mark.parametrize("languages", ["en", "pl,en", "en,pl,cs,de"])
def test_init_makes_a_game_that_checks_clean(
    run: Run, tmp_path: Path, languages: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "mine"
    assert run("init", folder, "--name", "Gold & Glory: 2", "--languages", languages).code == 0
    monkeypatch.chdir(folder)
    result = run("check")
    assert (result.code, result.err) == (0, ""), result.out
    before = contents(folder)
    assert run("init", ".", "--name", "Gold & Glory: 2").code == 0
    assert contents(folder) == before
    assert run("fmt", "--check").code == 0


def test_translate_tells_and_accepts(run: Run, cards: Path) -> None:
    assert run("translate", "status").code == 0
    text = (cards / A01).read_text()
    (cards / A01).write_text(text.replace("Open the Gate", "Open the Door"))
    result = run("translate", "status", "--lang", "pl")
    assert result.code == 1
    assert re.search(r"^pl  stale +A01", result.out, re.M)
    assert "FP303" in run("check").out
    assert run("translate", "accept", "A01", "--lang", "pl").code == 0
    assert run("check").code == 0
    assert run("translate", "accept").code == 2
    assert run("translate", "accept", "A01", "--lang", "en").code == 2


@pytest.mark.parametrize("ending", ["csv", "xlsx"])
def test_a_table_sent_out_and_back_changes_nothing(run: Run, root: Path, tmp_path: Path, ending: str) -> None:
    before = contents(root)
    table = tmp_path / f"texts.{ending}"
    assert run("export", table).code == 0
    first = table.read_bytes()
    result = run("import", table)
    assert result.code == 0
    assert contents(root) == before
    assert run("export", table).code == 0
    assert table.read_bytes() == first
    assert run("export", tmp_path / "texts.ods").code == 2


def test_a_changed_cell_changes_that_text_only(run: Run, root: Path, cards: Path, tmp_path: Path) -> None:
    table = tmp_path / "texts.csv"
    run("export", table)
    table.write_text(table.read_text().replace("Otwarcie bramy", "Otwarcie bram"))
    before = contents(root)
    assert run("import", table, "--dry-run").code == 0
    assert contents(root) == before
    assert run("import", table).code == 0
    changed = {path: raw for path, raw in contents(root).items() if raw != before[path]}
    assert list(changed) == [f"cards/example/decks/deeds/{A01}"]
    assert (cards / A01).read_text() == before[f"cards/example/decks/deeds/{A01}"].decode().replace("bramy", "bram")


def test_a_table_with_a_problem_changes_nothing(run: Run, root: Path, tmp_path: Path) -> None:
    table = tmp_path / "texts.csv"
    run("export", table)
    table.write_text(table.read_text().replace("Otwarcie bramy", "Otwarcie bram").replace("A02,", "A09,"))
    before = contents(root)
    result = run("import", table)
    assert result.code == 1
    assert re.search(r"texts\.csv:B\d+  error: .*A02.*not.*A09", result.err)
    assert contents(root) == before


def test_explain_and_checks_tell_all(run: Run) -> None:
    from fpcontent.checks.registry import all_checks

    listed = run("checks").out
    for code, check in all_checks().items():
        assert re.search(rf"^{code}  {check.rule.severity.value} +{check.rule.name} ", listed, re.M)
        told = run("explain", code).out
        assert "## Why" in told
        assert "## Bad" in told
        assert "## Good" in told
        assert run("explain", check.rule.name).out == told
    assert run("explain", "fp101").code == 0
    assert run("explain", "FP999").code == 2


def test_doctor_finds_this_machine_well(run: Run) -> None:
    result = run("doctor")
    assert result.code == 0
    assert "example" in result.out


@pytest.mark.parametrize("name", ['Say "Hi"', "\\", "GAME", "---", "{}", "ł", "日本"])
def test_init_takes_any_name(run: Run, tmp_path: Path, name: str) -> None:
    assert run("init", tmp_path / "mine", "--name", name, "--languages", "de,cs").code == 0
    result = run("--root", tmp_path / "mine", "check")
    assert "error" not in result.out
    shown = (tmp_path / "mine").glob("cards/*/game.yaml")
    assert sum(1 for _ in shown) == 1


def test_init_makes_a_game_that_passes_whatever_it_is_given(run: Run, tmp_path: Path) -> None:
    result = run("init", tmp_path / "river-town", "--languages", "en,pl, en")
    assert result.code == 0
    said = result.out.split()
    assert all(str(file) in said for file in (tmp_path / "river-town").rglob("*") if file.is_file())
    assert 'en: "River Town"' in (tmp_path / "river-town/cards/river-town/game.yaml").read_text()
    assert run("--root", tmp_path / "river-town", "check").code == 0
    for name in ("", "  "):
        assert run("init", tmp_path / "other", "--name", name).code == 2
    assert not (tmp_path / "other").exists()


def test_doctor_misses_what_printing_would_miss(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from weasyprint.text import ffi  # type: ignore[import-untyped]

    monkeypatch.setattr(ffi, "harfbuzz_subset", None)
    result = run("doctor")
    assert result.code == 1
    assert "libharfbuzz-subset" in result.out


def test_doctor_says_how_to_get_what_is_missing(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    import builtins

    real = builtins.__import__

    def without(name: str, *rest: object) -> object:
        if name == "weasyprint":
            print("WeasyPrint could not import some external libraries.")
            raise OSError("cannot load library 'libpango-1.0-0'")
        return real(name, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(builtins, "__import__", without)
    result = run("doctor")
    assert result.code == 1
    line = "apt-get install -y --no-install-recommends libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"
    assert "could not import" not in result.out
    assert line in result.out


def test_an_effect_that_is_left_out_is_said_by_the_tool(run: Run, cards: Path) -> None:
    card = cards / "A01-open-the-gate.yaml"
    card.write_text(card.read_text("utf-8").replace("  pl: Zdobywasz 1 znacznik węgla\n", ""), "utf-8")
    assert run("check").code == 0
    assert "  pl  Zdobywasz 1 znacznik węgla\n" in run("show", "A01").out
    data = json.loads(run("show", "A01", "--format", "json").out)
    assert data["effect"] == {"en": "Gain 1 coal", "pl": "Zdobywasz 1 znacznik węgla"}
    assert run("translate", "status").code == 0
    card.write_text(card.read_text("utf-8").replace("1 coal", "2 coal"), "utf-8")
    assert "stale" in run("translate", "status", "--lang", "pl").out
    assert "A01" not in run("translate", "accept", "A01").out
    assert run("rename", "A01", "A05").code == 0
    assert run("check", "--only", "FP303").code == 0
    assert run("translate", "status").code == 0


def test_what_the_tool_says_alone_needs_nobody_to_accept_it(run: Run, cards: Path) -> None:
    (cards / "A01-open-the-gate.yaml").write_text("id: A01\neffect:\n  en: Gain 2 coal\n", "utf-8")
    assert run("translate", "status").code == 0
    assert run("check", "--only", "FP303").code == 0


def test_where_used_names_kinds_in_the_language_of_messages(run: Run) -> None:
    assert "A01 (karta)" in run("--ui-lang", "pl", "where-used", "A01").out
