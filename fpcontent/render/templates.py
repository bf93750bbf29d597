"""A card's data through its template: Jinja in a sandbox, every value escaped, every unknown name an error."""

from collections.abc import Mapping
from importlib import resources
from importlib.resources.abc import Traversable

import jinja2
from jinja2.sandbox import ImmutableSandboxedEnvironment
from markupsafe import Markup

from fpcontent.content.model import Card, Component, Edition, Format, Game
from fpcontent.content.pack import Pack
from fpcontent.content.shapes import Json
from fpcontent.content.texts import Text
from fpcontent.effects.content import fields_said
from fpcontent.render.errors import TemplateError
from fpcontent.render.markup import Writer
from fpcontent.render.theme import DEFAULT, FOLDER, Colours, Theme

PACKAGE: Traversable = resources.files("fpcontent.render")
BACK = "-back"
"""Behind the name of a kind: the template of its back."""

_FAILURES = (jinja2.TemplateError, ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)


class Templates:
    """The templates of a pack: one a kind, then the pack's `card.html`, then the plain one of the package."""

    def __init__(self, pack: Pack, game: Game, theme: Theme) -> None:
        self.pack = pack
        self.game = game
        self.theme = theme
        self._components = {component.id: component for component in pack.components}
        self._terms = {term.id: term for term in pack.terms}
        self._environment = ImmutableSandboxedEnvironment(
            loader=jinja2.FunctionLoader(self._source),
            autoescape=True,
            undefined=jinja2.StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )

    def own(self, kind: str) -> str | None:
        """The template the pack itself has for a kind, if it has one."""
        name = self.theme.templates.get(kind, f"{FOLDER}{kind}.html")
        return name if name in self.pack.files else None

    def name(self, kind: str) -> str:
        """The template a kind is printed with."""
        return self.own(kind) or self.own("card") or f"{DEFAULT}card.html"

    def front(self, component: Component, format: Format, language: str) -> Markup:
        """The front of a component as HTML."""
        return self._render(self.name(component.kind), component, format, language)

    def back(self, component: Component, format: Format, language: str) -> Markup:
        """The back of a component as HTML; empty where its kind has no template for it or that prints nothing."""
        name = self.own(component.kind + BACK)
        return self._render(name, component, format, language) if name else Markup("")

    def colours(self, component: Component) -> Colours:
        """The colours of the deck, or of the folder, that a component is in."""
        return self.theme.colours.get(component.place, Colours())

    def _render(self, name: str, component: Component, format: Format, language: str) -> Markup:
        try:
            html = self._environment.get_template(name).render(self._context(component, format, language))
        except _FAILURES as error:
            raise self._located(error, name, component) from error
        return Markup(html.strip())

    def _context(self, component: Component, format: Format, language: str) -> dict[str, object]:
        """All that a template may use; docs/themes.md lists it for authors."""
        writer = Writer(language, self.game.source, self.pack.icons, self._components)
        edition = self.game.editions.get(component.edition, Edition("", None, ""))
        deck = self.game.decks.get(component.deck) if isinstance(component, Card) else None
        return {
            "lang": language,
            "id": component.id,
            "kind": component.kind,
            "edition": {"id": edition.id, "name": writer.choose(edition.name), "mark": edition.mark},
            "deck": {"id": component.place, "name": writer.choose(deck.name if deck else None)},
            "fields": fields_said(self.pack, component.document, (language,)),
            "game": self.game.document.plain,
            "format": {"id": format.id, "width": format.width, "height": format.height, "shape": str(format.outline)},
            "palette": self.theme.palette,
            "paragraphs": lambda value: writer.paragraphs(_picked(value, writer)),
            "words": lambda value: writer.line(_picked(value, writer)),
            "icon": writer.icon,
            "has_icon": lambda id: id in self.pack.icons,
            "title": writer.title,
            "term": lambda id: writer.choose(self._term(id), f"[{id}]"),
        }

    def _term(self, id: str) -> Text | None:
        return self._terms[id].name if id in self._terms else None

    def _source(self, name: str) -> tuple[str, str, None] | None:
        """The text of a template; inside a template, `card.html` is the pack's or else the package's."""
        places = (name,) if name.startswith((FOLDER, DEFAULT)) else (FOLDER + name, DEFAULT + name)
        for place in places:
            if place in self.pack.files and place.startswith(FOLDER):
                return self._text(place, self.pack.files[place]), place, None
            if place.startswith(DEFAULT) and ".." not in place and (file := PACKAGE / place).is_file():
                return file.read_text("utf-8"), place, None
        return None

    def _text(self, place: str, raw: bytes) -> str:
        try:
            return raw.decode("utf-8")
        except UnicodeDecodeError as error:
            raise TemplateError(self.pack.folder + place, 1, str(error)) from error

    def _located(self, error: Exception, name: str, component: Component) -> TemplateError:
        """The error with the innermost line of a template that is on its way up."""
        path, line = name, 1
        if isinstance(error, jinja2.TemplateSyntaxError):
            path, line = error.filename or name, error.lineno
        else:
            trace = error.__traceback__
            while trace is not None:
                if (file := trace.tb_frame.f_code.co_filename).startswith((FOLDER, DEFAULT)):
                    path, line = file, trace.tb_lineno
                trace = trace.tb_next
        folder = self.pack.folder if path.startswith(FOLDER) else ""
        return TemplateError(folder + path, line, f"{error} ({component.id})")


def _picked(value: Json | jinja2.Undefined, writer: Writer) -> str:
    """The words of a text as it stands in a component's fields; a missing text has none."""
    if value is None or isinstance(value, jinja2.Undefined):
        return ""
    if isinstance(value, Mapping):
        return writer.pick({language: str(words) for language, words in value.items()})
    return str(value)
