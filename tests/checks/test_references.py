"""A reference that leads nowhere is told, and never guessed away; what only cannot be read is not missing."""

import os
from pathlib import Path

import pytest

from fpcontent.diagnostics.model import Diagnostic

from .conftest import Findings

A02 = "decks/deeds/A02-close-the-gate.yaml"
A03 = "decks/deeds/A03-guard.yaml"
CARD = "id: A01\nname:\n  en: Open the Gate\n  pl: Otwarcie bramy\nstory:\n  en: See {{{0}}}.\n  pl: Zobacz {{{0}}}.\n"


def dangling(findings: Findings, to: str, files: dict[str, str | bytes] | None = None) -> list[Diagnostic]:
    """What is said of a card that refers to something."""
    laid = {"decks/deeds/A01-open-the-gate.yaml": CARD.format(to), **(files or {})}
    return [d for d in findings(laid) if d.code in ("FP204", "FP401") and d.span.path.endswith("open-the-gate.yaml")]


@pytest.mark.parametrize("to", ["card:B02", "icon:cole", "term:workr"])
def test_a_guess_is_a_note_and_not_a_fix(findings: Findings, to: str) -> None:
    files: dict[str, str | bytes] = {
        "glossary.yaml": "terms:\n  worker:\n    name:\n      en: worker\n      pl: robotnik\n",
    }
    found = dangling(findings, to, files)
    assert len(found) == 2
    for diagnostic in found:
        assert diagnostic.fix is None
        assert [note.text() for note in diagnostic.notes] in (
            [f"perhaps “{right}” is meant"] for right in ("A02", "coal", "worker")
        )


@pytest.mark.parametrize(
    ("path", "content"),
    [
        (A03, "# " + "x" * 1_000_001),
        (A03.replace(".yaml", ".yml"), "id: A03\n"),
        (A03, "id: [A03\n"),
        (A03, b"\xff\xfe"),
        (A03, "name:\n  en: x\n"),
        (A03.replace("deeds", "deads"), "id: A03\n"),
    ],
    ids=["too large", "ending", "syntax", "encoding", "no id", "misplaced"],
)
def test_a_card_that_cannot_be_read_is_not_missing(findings: Findings, path: str, content: str | bytes) -> None:
    assert dangling(findings, "card:A03")
    assert not dangling(findings, "card:A03", {path: content})
    assert dangling(findings, "card:A04", {path: content})


def test_a_card_that_is_a_link_to_nowhere_is_not_missing(findings: Findings, pack: Path) -> None:
    (pack / A03).symlink_to("/nowhere")
    assert not dangling(findings, "card:A03")


def test_a_folder_that_is_not_read_may_hold_anything(findings: Findings, pack: Path) -> None:
    os.rename(pack / "decks/deeds", pack / "decks/others")
    (pack / "decks/deeds").symlink_to("others")
    assert not [d for d in findings(only=["FP204"]) if "A" in d.span.path]
    (pack / "buildings").symlink_to(pack / "theme")
    story = CARD.replace("id: A01", "id: x").replace("name", "title").replace("story", "body").format("building:mill")
    assert not findings({"rulebook/x.yaml": story}, only=["FP204"])


@pytest.mark.parametrize(("file", "to"), [("glossary.yaml", "term:cold"), ("theme/theme.yaml", "icon:wood")])
def test_a_list_that_cannot_be_read_lacks_nothing(findings: Findings, pack: Path, file: str, to: str) -> None:
    assert dangling(findings, to)
    assert not dangling(findings, to, {file: "[\n"})
    (pack / file).unlink()
    (pack / file).symlink_to("/nowhere")
    assert not dangling(findings, to)
