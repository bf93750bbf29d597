"""The reporters' own words in the languages of the user interface, with their plural forms."""

from collections.abc import Mapping
from dataclasses import dataclass

from fpcontent.diagnostics.model import Severity

Forms = tuple[str, str, str]
"""What to say of one, of a few and of many."""


@dataclass(frozen=True, slots=True)
class Words:
    """Labels and counted phrases of one language."""

    severity: Mapping[Severity, str]
    note: str
    see: str
    fix: str
    counted: Mapping[Severity, Forms]
    among: Forms
    clean: Forms
    fixable: str


WORDS: Mapping[str, Words] = {
    "en": Words(
        severity={Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "info"},
        note="note",
        see="see",
        fix="fix",
        counted={
            Severity.ERROR: ("{n} error", "{n} errors", "{n} errors"),
            Severity.WARNING: ("{n} warning", "{n} warnings", "{n} warnings"),
            Severity.INFO: ("{n} info", "{n} infos", "{n} infos"),
        },
        among=(" in {n} file", " in {n} files", " in {n} files"),
        clean=(
            "{n} file checked, nothing to report",
            "{n} files checked, nothing to report",
            "{n} files checked, nothing to report",
        ),
        fixable="; {n} can be fixed with --fix",
    ),
    "pl": Words(
        severity={Severity.ERROR: "błąd", Severity.WARNING: "ostrzeżenie", Severity.INFO: "uwaga"},
        note="objaśnienie",
        see="zobacz",
        fix="poprawka",
        counted={
            Severity.ERROR: ("{n} błąd", "{n} błędy", "{n} błędów"),
            Severity.WARNING: ("{n} ostrzeżenie", "{n} ostrzeżenia", "{n} ostrzeżeń"),
            Severity.INFO: ("{n} uwaga", "{n} uwagi", "{n} uwag"),
        },
        among=(" w {n} pliku", " w {n} plikach", " w {n} plikach"),
        clean=(
            "sprawdzono {n} plik, brak uwag",
            "sprawdzono {n} pliki, brak uwag",
            "sprawdzono {n} plików, brak uwag",
        ),
        fixable="; {n} można naprawić opcją --fix",
    ),
    "cs": Words(
        severity={Severity.ERROR: "chyba", Severity.WARNING: "varování", Severity.INFO: "upozornění"},
        note="poznámka",
        see="viz",
        fix="oprava",
        counted={
            Severity.ERROR: ("{n} chyba", "{n} chyby", "{n} chyb"),
            Severity.WARNING: ("{n} varování", "{n} varování", "{n} varování"),
            Severity.INFO: ("{n} upozornění", "{n} upozornění", "{n} upozornění"),
        },
        # Not "in 24 files": whether that is "v" or "ve" depends on how the number is read aloud.
        among=(", zkontrolován {n} soubor", ", zkontrolovány {n} soubory", ", zkontrolováno {n} souborů"),
        clean=(
            "zkontrolován {n} soubor, bez nálezu",
            "zkontrolovány {n} soubory, bez nálezu",
            "zkontrolováno {n} souborů, bez nálezu",
        ),
        fixable="; {n} lze opravit pomocí --fix",
    ),
    "de": Words(
        severity={Severity.ERROR: "Fehler", Severity.WARNING: "Warnung", Severity.INFO: "Hinweis"},
        note="Anmerkung",
        see="siehe",
        fix="Korrektur",
        counted={
            Severity.ERROR: ("{n} Fehler", "{n} Fehler", "{n} Fehler"),
            Severity.WARNING: ("{n} Warnung", "{n} Warnungen", "{n} Warnungen"),
            Severity.INFO: ("{n} Hinweis", "{n} Hinweise", "{n} Hinweise"),
        },
        among=(" in {n} Datei", " in {n} Dateien", " in {n} Dateien"),
        clean=(
            "{n} Datei geprüft, keine Befunde",
            "{n} Dateien geprüft, keine Befunde",
            "{n} Dateien geprüft, keine Befunde",
        ),
        fixable="; {n} mit --fix behebbar",
    ),
}


def words(language: str) -> Words:
    """The words of a language, or the English ones."""
    return WORDS.get(language, WORDS["en"])


def counted(number: int, forms: Forms, language: str) -> str:
    """A phrase with the number in it, in the form that the number asks for."""
    one, few, many = forms
    if number == 1:
        form = one
    elif _is_few(number, language):
        form = few
    else:
        form = many
    return form.format(n=number)


def _is_few(number: int, language: str) -> bool:
    if language == "pl":
        return 2 <= number % 10 <= 4 and not 12 <= number % 100 <= 14
    return 2 <= number <= 4
