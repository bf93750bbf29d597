"""What stops printing; each error can be shown in the languages of the user interface."""

from typing import ClassVar

from fpcontent.diagnostics.errors import UserError
from fpcontent.diagnostics.model import Texts

LIBRARIES = ("libpango-1.0-0", "libpangoft2-1.0-0", "libharfbuzz-subset0")
"""The system libraries printing needs, by their names in Debian."""

INSTALL = f"apt-get install -y --no-install-recommends {' '.join(LIBRARIES)}"
"""The line that installs them."""


class RenderError(UserError):
    """Nothing can be printed."""


class MissingLibraries(RenderError):
    """The system libraries that lay out text are not there."""

    texts: ClassVar[Texts] = {
        "en": "printing needs system libraries that are missing ({reason}); install them with: {install}",
        "pl": "do druku brakuje bibliotek systemowych ({reason}); zainstaluj je poleceniem: {install}",
        "cs": "k tisku chybějí systémové knihovny ({reason}); nainstalujte je příkazem: {install}",
        "de": "zum Drucken fehlen Systembibliotheken ({reason}); installieren mit: {install}",
    }

    def __init__(self, reason: str) -> None:
        super().__init__(reason=reason, install=INSTALL)


class TemplateError(RenderError):
    """A template that cannot be used, with its file and line."""

    texts: ClassVar[Texts] = {
        "en": "{path}:{line}: the template fails: {reason}",
        "pl": "{path}:{line}: szablon nie działa: {reason}",
        "cs": "{path}:{line}: šablona selhala: {reason}",
        "de": "{path}:{line}: Die Vorlage schlägt fehl: {reason}",
    }

    def __init__(self, path: str, line: int, reason: str) -> None:
        super().__init__(path=path, line=line, reason=reason)
        self.path = path
        self.line = line


class TooLarge(RenderError):
    """A format that does not fit on the paper."""

    texts: ClassVar[Texts] = {
        "en": "the format {format} ({width} × {height} mm) does not fit on the paper {paper}",
        "pl": "format {format} ({width} × {height} mm) nie mieści się na papierze {paper}",
        "cs": "formát {format} ({width} × {height} mm) se nevejde na papír {paper}",
        "de": "Das Format {format} ({width} × {height} mm) passt nicht auf das Papier {paper}",
    }


class UnknownName(RenderError):
    """A deck, an id or a language that was asked for and is not there."""

    texts: ClassVar[Texts] = {
        "en": "{game} has no {name}; there are: {known}",
        "pl": "{game} nie zawiera {name}; dostępne: {known}",
        "cs": "{game} neobsahuje {name}; k dispozici: {known}",
        "de": "{game} enthält kein {name}; es gibt: {known}",
    }


class NoTemplate(RenderError):
    """A component that was asked for and has nothing to be printed with."""

    texts: ClassVar[Texts] = {
        "en": "{name} cannot be printed: there is no template {file}",
        "pl": "{name} nie da się wydrukować: nie ma szablonu {file}",
        "cs": "{name} nelze vytisknout: chybí šablona {file}",
        "de": "{name} lässt sich nicht drucken: Es gibt keine Vorlage {file}",
    }


class NoManifest(RenderError):
    """A game whose manifest cannot be used."""

    texts: ClassVar[Texts] = {
        "en": "the manifest of {game} cannot be used; run check",
        "pl": "nie można użyć manifestu gry {game}; uruchom check",
        "cs": "manifest hry {game} nelze použít; spusťte check",
        "de": "Das Manifest von {game} ist nicht zu gebrauchen; check aufrufen",
    }
