"""Counting in four languages."""

import pytest

from fpcontent.diagnostics.model import UI_LANGUAGES, Severity
from fpcontent.diagnostics.reporters.words import WORDS, counted

ERROR, WARNING, INFO = Severity


@pytest.mark.parametrize(
    ("language", "severity", "phrases"),
    [
        ("en", ERROR, ["0 errors", "1 error", "2 errors", "21 errors"]),
        ("en", INFO, ["1 info", "2 infos"]),
        ("pl", ERROR, ["0 błędów", "1 błąd", "2 błędy", "4 błędy", "5 błędów", "12 błędów", "14 błędów", "21 błędów"]),
        ("pl", ERROR, ["22 błędy", "34 błędy", "100 błędów", "101 błędów", "102 błędy", "112 błędów", "1022 błędy"]),
        ("pl", WARNING, ["1 ostrzeżenie", "3 ostrzeżenia", "13 ostrzeżeń"]),
        ("pl", INFO, ["1 uwaga", "23 uwagi", "11 uwag"]),
        ("cs", ERROR, ["0 chyb", "1 chyba", "2 chyby", "4 chyby", "5 chyb", "22 chyb", "101 chyb"]),
        ("cs", WARNING, ["1 varování", "2 varování", "5 varování"]),
        ("cs", INFO, ["1 upozornění", "2 upozornění", "5 upozornění"]),
        ("de", ERROR, ["1 Fehler", "2 Fehler"]),
        ("de", WARNING, ["0 Warnungen", "1 Warnung", "2 Warnungen", "21 Warnungen"]),
        ("de", INFO, ["1 Hinweis", "5 Hinweise"]),
    ],
)
def test_findings_are_counted(language: str, severity: Severity, phrases: list[str]) -> None:
    forms = WORDS[language].counted[severity]
    assert [counted(int(phrase.split()[0]), forms, language) for phrase in phrases] == phrases


def test_every_language_of_the_user_interface_has_its_words() -> None:
    assert tuple(WORDS) == UI_LANGUAGES
