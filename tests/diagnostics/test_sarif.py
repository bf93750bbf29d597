"""SARIF that the SARIF SDK's schema accepts, with fingerprints that survive a move of lines."""

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from fpcontent.diagnostics.model import Diagnostic, Message, Severity
from fpcontent.diagnostics.reporters import Run, report
from fpcontent.diagnostics.reporters.sarif import FINGERPRINT
from fpcontent.diagnostics.source import Source

SCHEMA = Path(__file__).parent / "fixtures" / "sarif" / "sarif-2.1.0.json"


@pytest.fixture(scope="module")
def validator() -> Draft202012Validator:
    """The schema of SARIF 2.1.0 as the SARIF SDK ships it."""
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


def test_schema_accepts_it(validator: Draft202012Validator, findings: Sequence[Diagnostic], run: Run) -> None:
    for some in (findings, []):
        log = json.loads(report("sarif", some, run))
        assert [error.message for error in validator.iter_errors(log)] == []


def test_schema_would_notice(validator: Draft202012Validator, findings: Sequence[Diagnostic], run: Run) -> None:
    log = json.loads(report("sarif", findings, run))
    log["runs"][0]["results"][0]["level"] = "info"
    assert [error.json_path for error in validator.iter_errors(log)] == ["$.runs[0].results[0].level"]


def test_results_point_at_their_rules(findings: Sequence[Diagnostic], run: Run) -> None:
    log = json.loads(report("sarif", findings, run))["runs"][0]
    rules = [rule["id"] for rule in log["tool"]["driver"]["rules"]]
    assert rules == sorted(rules)
    assert all(rules[result["ruleIndex"]] == result["ruleId"] for result in log["results"])
    unknown = json.loads(report("sarif", findings, replace(run, rules=dict)))["runs"][0]
    assert not any("ruleIndex" in result for result in unknown["results"])


def test_file_names_become_uris(findings: Sequence[Diagnostic], run: Run) -> None:
    results = json.loads(report("sarif", findings, run))["runs"][0]["results"]
    uris = [result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for result in results]
    assert "cards/toy/decks/laws/L07%2C100%25%3A%FF.yaml" in uris
    assert results[0]["relatedLocations"][0]["physicalLocation"]["artifactLocation"] == {
        "uri": "cards/toy/game%20file.yaml",
        "uriBaseId": "ROOT",
    }


def fingerprints(text: str) -> list[str]:
    """The fingerprints of a finding at every x of a text."""
    source = Source("a.yaml", text)
    found = [
        Diagnostic("FP1", "x", Severity.ERROR, source.span(at, at + 1), Message({"en": "x"}))
        for at, char in enumerate(text)
        if char == "x"
    ]
    log = json.loads(report("sarif", found, Run("1", 1, lambda path: source, dict)))
    return [result["partialFingerprints"][FINGERPRINT] for result in log["runs"][0]["results"]]


def test_fingerprints_survive_a_move() -> None:
    before = fingerprints("a: x\nb: x\n")
    assert fingerprints("new: 1\n\n  a: x\nc: 2\nb: x\n") == before
    assert fingerprints("b: x\na: x\n") == before[::-1]


def test_fingerprints_differ() -> None:
    prints = fingerprints("a: x\na: x\nb: x x\n")
    assert len(set(prints)) == 4
    assert fingerprints("a: x!\n")[0] not in prints
