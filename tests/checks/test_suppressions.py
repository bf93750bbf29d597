"""A comment is called unused only where the finding it silences could have been made."""

import pytest

from .conftest import Findings

A01 = "decks/deeds/A01-open-the-gate.yaml"
SILENCED = "id: A01\nname:\n  en: Wigan\n  pl: Wigan  # fpcontent: ignore FP302 -- a town\n"
UNUSED = SILENCED.replace("pl: Wigan", "pl: Brama")
PAGE = "id: gate\norder: 1\ntitle:\n  en: Wigan\n  pl: Wigan  # fpcontent: ignore FP302 -- a town\n"


def test_an_unused_comment_is_told(findings: Findings) -> None:
    assert [d.code for d in findings({A01: UNUSED}, only=["FP302", "FP901"])] == ["FP901"]
    assert not findings({A01: UNUSED}, only=["FP901"])


@pytest.mark.parametrize(
    ("path", "content"),
    [
        ("game.yaml", "id: [example\n"),
        ("game.yaml", "id: example\n"),
        ("game.yaml", b"\xff"),
        ("game.yaml", "# " + "x" * 1_000_001),
        (A01, SILENCED + "efect: [\n"),
        (A01, SILENCED + "name:\n  en: x\n"),
        ("../../schemas/example/page.schema.json", "{"),
        ("theme/theme.yaml", "icons: 1\n"),
        ("glossary.yaml", "["),
        ("decks/deeds/A03-guard.yml", "id: A03\n"),
    ],
    ids=range(10),
)
def test_no_comment_is_called_unused_while_a_file_cannot_be_read(
    findings: Findings, path: str, content: str | bytes
) -> None:
    found = findings({"rulebook/gate.yaml": PAGE, A01: UNUSED, path: content})
    assert found
    assert "FP901" not in [d.code for d in found]


@pytest.mark.parametrize(
    ("code", "content"),
    [("FP101", "name: [\n"), ("FP103", 'notes: "\\e"\n'), ("FP104", "name: " + "[" * 99 + "]" * 99)],
)
def test_no_comment_hides_a_file_from_everyone(findings: Findings, code: str, content: str) -> None:
    found = findings({A01: f"# fpcontent: ignore-file {code} -- later\nid: A01\n{content}"})
    assert code in [d.code for d in found]
