"""A whole run in every format, against the report written down in fixtures/reports/."""

import json
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from fpcontent.diagnostics.model import Diagnostic, Severity
from fpcontent.diagnostics.reporters import FORMATS, Run, report
from fpcontent.diagnostics.source import whole_file

REPORTS = Path(__file__).parent / "fixtures" / "reports"


def expected(name: str) -> str:
    """A report that was written down; \\e stands for the escape character."""
    return (REPORTS / f"{name}.txt").read_text(encoding="utf-8").replace("\\e", "\x1b")


@pytest.mark.parametrize("format_name", FORMATS)
def test_report(format_name: str, findings: Sequence[Diagnostic], run: Run) -> None:
    assert report(format_name, findings, run) == expected(format_name)


def test_text_in_polish(findings: Sequence[Diagnostic], run: Run) -> None:
    assert report("text", findings, replace(run, language="pl")) == expected("text-polish")


def test_text_in_colour(findings: Sequence[Diagnostic], run: Run) -> None:
    assert report("text", findings, replace(run, colour=True)) == expected("text-colour")


@pytest.mark.parametrize("format_name", FORMATS)
def test_order_of_findings_does_not_matter(format_name: str, findings: Sequence[Diagnostic], run: Run) -> None:
    assert report(format_name, findings[::-1], run) == report(format_name, findings, run)


@pytest.mark.parametrize("format_name", FORMATS)
def test_report_can_be_written_as_utf_8(format_name: str, findings: Sequence[Diagnostic], run: Run) -> None:
    assert report(format_name, findings, run).encode()


@pytest.mark.parametrize(
    ("language", "files", "line"),
    [
        ("en", 24, "24 files checked, nothing to report\n"),
        ("en", 1, "1 file checked, nothing to report\n"),
        ("pl", 24, "sprawdzono 24 pliki, brak uwag\n"),
        ("pl", 5, "sprawdzono 5 plików, brak uwag\n"),
        ("cs", 24, "zkontrolováno 24 souborů, bez nálezu\n"),
        ("cs", 3, "zkontrolovány 3 soubory, bez nálezu\n"),
        ("de", 24, "24 Dateien geprüft, keine Befunde\n"),
        ("de", 1, "1 Datei geprüft, keine Befunde\n"),
        ("xx", 0, "0 files checked, nothing to report\n"),
    ],
)
def test_nothing_to_report(run: Run, language: str, files: int, line: str) -> None:
    assert report("text", [], replace(run, language=language, files=files)) == line


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "4 errors, 2 warnings, 1 info in 24 files; 3 can be fixed with --fix"),
        ("pl", "4 błędy, 2 ostrzeżenia, 1 uwaga w 24 plikach; 3 można naprawić opcją --fix"),
        ("cs", "4 chyby, 2 varování, 1 upozornění, zkontrolováno 24 souborů; 3 lze opravit pomocí --fix"),
        ("de", "4 Fehler, 2 Warnungen, 1 Hinweis in 24 Dateien; 3 mit --fix behebbar"),
    ],
)
def test_summary(findings: Sequence[Diagnostic], run: Run, language: str, line: str) -> None:
    assert report("text", findings, replace(run, language=language)).splitlines()[-1] == line


def test_summary_tells_only_what_there_is(findings: Sequence[Diagnostic], run: Run) -> None:
    infos = [finding for finding in findings if finding.severity is Severity.INFO]
    assert report("text", infos, replace(run, files=1)).splitlines()[-1] == "1 info in 1 file"


def test_finding_about_a_file_as_such_has_no_frame(findings: Sequence[Diagnostic], run: Run) -> None:
    about = replace(findings[-1], span=whole_file("cards/toy/game file.yaml"))
    assert run.source(about.span.path)
    assert report("text", [about], run).splitlines()[:2] == [
        "cards/toy/game file.yaml:1:1: warning FP002 gone: the file is gone",
        "",
    ]


def test_clean_run_in_other_formats(run: Run) -> None:
    assert report("github", [], run) == ""
    assert json.loads(report("json", [], run))["diagnostics"] == []
    assert json.loads(report("sarif", [], run))["runs"][0]["results"] == []
    suite = ET.fromstring(report("junit", [], run))[0]
    assert suite.attrib == {"name": "fpcontent", "tests": "1", "failures": "0", "errors": "0", "skipped": "0"}
    assert [(case.get("name"), len(case)) for case in suite] == [("all checks", 0)]


def test_unknown_format(run: Run) -> None:
    with pytest.raises(ValueError, match="unknown report format 'xml', known are text, json"):
        report("xml", [], run)


def test_every_format_has_its_module() -> None:
    code = "from fpcontent.diagnostics.reporters import FORMATS\nfrom importlib import import_module\n"
    code += "for name in FORMATS: import_module(f'fpcontent.diagnostics.reporters.{name}').report"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_text_loads_nothing_heavy() -> None:
    code = (
        "import sys\n"
        "from fpcontent.diagnostics.reporters import Run, report\n"
        "def rules(): raise SystemExit('text asked for the rules')\n"
        "report('text', [], Run('1', 3, lambda path: None, rules))\n"
        "heavy = ('json', 'unicodedata', 'hashlib', 'urllib.parse', 'html')\n"
        "print([name for name in heavy if name in sys.modules])\n"
    )
    # -S: what site loads for an editable install is not ours.
    result = subprocess.run(
        [sys.executable, "-S", "-c", code], check=True, capture_output=True, text=True, cwd=Path(__file__).parents[2]
    )
    assert result.stdout == "[]\n"


def test_infos_pass_in_junit(findings: Sequence[Diagnostic], run: Run) -> None:
    suite = ET.fromstring(report("junit", findings, run))[0]
    assert suite.get("tests") == "7"
    assert suite.get("failures") == "6"
    outcomes = {case.get("name"): [child.tag for child in case] for case in suite}
    assert outcomes["FP200 missing-language 6:7"] == ["system-out"]
    assert outcomes["FP110 unknown-key 2:1"] == ["failure"]
