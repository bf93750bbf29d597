"""Every check fires on the bad example of its documentation and keeps still on the good one."""

import string
from pathlib import Path

import pytest

from fpcontent.checks.documentation import parse_documentation
from fpcontent.checks.registry import Check, all_checks
from fpcontent.checks.run import run
from fpcontent.content.edits import apply, plan
from fpcontent.content.files import take_snapshot
from fpcontent.content.pack import load
from fpcontent.diagnostics.model import UI_LANGUAGES, Diagnostic

CHECKS = list(all_checks().values())


def found(pack: Path, check: Check) -> list[Diagnostic]:
    """What one check finds; a check on comments needs the others to have run."""
    return [d for d in run(load(pack.parents[1])) if d.code == check.rule.code]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.rule.code)
def test_the_bad_example_fires(check: Check, pack: Path) -> None:
    parse_documentation(check.documentation).bad.lay_over(pack)
    assert found(pack, check)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.rule.code)
def test_the_good_example_does_not(check: Check, pack: Path) -> None:
    parse_documentation(check.documentation).good.lay_over(pack)
    assert not found(pack, check)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.rule.code)
def test_the_examples_are_near_each_other(check: Check, pack: Path) -> None:
    """A near miss: the good example breaks no rule but perhaps one about what it does not show."""
    parse_documentation(check.documentation).good.lay_over(pack)
    severe = [d for d in run(load(pack.parents[1])) if d.severity == "error"]
    allowed = {"FP206"}  # a further card in the deck
    assert not [f"{d.code} {d.message.text()}" for d in severe if d.code not in allowed]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.rule.code)
def test_fixes_remove_what_they_fix(check: Check, pack: Path) -> None:
    root = pack.parents[1]
    parse_documentation(check.documentation).bad.lay_over(pack)
    before = found(pack, check)
    chosen = plan(d.fix for d in before if d.fix)
    apply(root, chosen.edits, take_snapshot(root).files)
    after = found(pack, check)
    assert len(after) == len(before) - chosen.fixes


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.rule.code)
def test_every_sentence_can_be_said_in_every_language(check: Check, pack: Path) -> None:
    parse_documentation(check.documentation).bad.lay_over(pack)
    for diagnostic in found(pack, check):
        said = [diagnostic.message, *diagnostic.notes, *(related.message for related in diagnostic.related)]
        said += [diagnostic.fix.title] if diagnostic.fix else []
        for message in said:
            texts = [message.text(language) for language in UI_LANGUAGES]
            assert all(texts)
            unfilled = ["{path}", "{name}", "{value}", *(f"{{{name}}}" for name in message.values)]
            assert not any(mark in text for text in texts for mark in unfilled)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.rule.code)
def test_the_languages_name_the_same_values(check: Check) -> None:
    for variant, texts in check.rule.messages.items():
        fields = {
            language: sorted({name for _, name, _, _ in string.Formatter().parse(text) if name})
            for language, text in texts.items()
        }
        assert all(names == fields["en"] for names in fields.values()), (variant, fields)


def test_codes_and_file_names_match() -> None:
    for check in CHECKS:
        module = check.function.__module__.rsplit(".", 1)[-1]
        assert module.replace("_", "-") == check.rule.name
        assert check.function.__name__ == module


def test_a_check_is_not_registered_twice() -> None:
    from fpcontent.checks.registry import check

    with pytest.raises(ValueError, match="twice"):
        check(CHECKS[0].rule)(CHECKS[0].function)
