"""The one place that speaks to WeasyPrint: HTML in, pages and measured regions out.

WeasyPrint takes a third of a second to import, so it is imported when the first page is set. It has no types, and the
boxes of a page are its private matter (pyproject.toml says which versions we know): both stay behind this module.
"""

import contextlib
import io
import logging
import unicodedata
import warnings
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from types import ModuleType
from typing import Protocol, cast
from xml.etree.ElementTree import Element

from fpcontent.render.errors import MissingLibraries

BASE = "https://pack.invalid/"
"""Where pages think they are. Nothing is fetched: a host below .invalid cannot exist, and `Read` answers instead."""

FACE, REGION = "data-face", "data-region"
"""The attributes that mark a card's page and the regions on it."""

_MILLIMETRE = 96 / 25.4
_TOLERANCE = 0.5  # CSS pixels; rounding in the layout stays below it
_UNCOUNTED = {"-", "\u00ad", "\u2010", "\u2011"}  # hyphenation adds and drops these

Read = Callable[[str], bytes | None]
"""From a path below BASE to the bytes of the file, or None where it may not be read."""


@dataclass(frozen=True, slots=True)
class Region:
    """A region as it was laid out: by how much its content is too large, and how many characters are missing."""

    face: int
    name: str
    excess: float
    lost: int

    @property
    def fits(self) -> bool:
        """Whether everything is there, and inside."""
        return self.excess == 0 and self.lost == 0


@dataclass(frozen=True, slots=True)
class Typeset:
    """Pages: the PDF, the page of each face, and the characters that came from fonts other than asked for."""

    pdf: bytes
    pages: tuple[int, ...]
    foreign: tuple[tuple[str, str], ...]


class _Box(Protocol):
    """What we use of a box of WeasyPrint."""

    element_tag: str | None
    element: Element | None
    position_x: float
    position_y: float
    width: float
    height: float
    text: str
    children: list["_Box"]

    def descendants(self, placeholders: bool) -> Iterator["_Box"]: ...
    def content_box_x(self) -> float: ...
    def content_box_y(self) -> float: ...


class _Font(Protocol):
    """What we use of a font of WeasyPrint."""

    family: bytes | str
    to_unicode: dict[int, str]


class _Page(Protocol):
    _page_box: _Box


class _Document(Protocol):
    """What we use of a laid out document of WeasyPrint."""

    pages: list[_Page]
    fonts: dict[int, _Font]

    def write_pdf(self) -> bytes: ...


class Layout:
    """Pages that are laid out but not yet drawn."""

    def __init__(self, document: _Document, source: Element, families: frozenset[str]) -> None:
        self._document = document
        self._source = source
        self._families = families

    def regions(self) -> list[Region]:
        """Every region of every face, in the order of the source; one that is on no page has lost all its text."""
        found: dict[Element, _Box] = {}
        for page in self._document.pages:
            # Without placeholders the walk would stop at every absolutely positioned box, and see no overflow at all.
            for box in page._page_box.descendants(placeholders=True):
                if box.element is not None and box.element.get(REGION):
                    found.setdefault(box.element, box)
        return [
            _measured(int(face.get(FACE, 0)), element, found.get(element))
            for face in self._source.iter()
            if face.get(FACE)
            for element in face.iter()
            if element.get(REGION)
        ]

    def write(self) -> Typeset:
        """Draws the pages."""
        pdf = self._document.write_pdf()
        pages: dict[int, int] = {}
        for number, page in enumerate(self._document.pages):
            for box in page._page_box.descendants(placeholders=True):
                if box.element is not None and box.element.get(FACE):
                    pages.setdefault(int(box.element.get(FACE, 0)), number)
        foreign = []
        for font in self._document.fonts.values():
            family = font.family.decode() if isinstance(font.family, bytes) else font.family
            if self._families and family not in self._families:
                foreign += [(family, character) for text in font.to_unicode.values() for character in text]
        return Typeset(pdf, tuple(pages[face] for face in sorted(pages)), tuple(sorted(set(foreign))))


def engine() -> ModuleType:
    """WeasyPrint with all it needs of the system; the banner it prints where something lacks is kept to ourselves."""
    try:
        with contextlib.redirect_stdout(io.StringIO()), warnings.catch_warnings(action="ignore"):
            import weasyprint  # type: ignore[import-untyped]
            from weasyprint.text import ffi  # type: ignore[import-untyped]
    except (OSError, ImportError) as error:
        raise MissingLibraries(str(error).splitlines()[0]) from error
    if ffi.harfbuzz_subset is None:  # without it fonts are cut down slowly, and differently in every run
        raise MissingLibraries("libharfbuzz-subset")
    return cast(ModuleType, weasyprint)


class Typesetter:
    """Lays out pages. One serves a whole run, so that fonts and style sheets are read once."""

    def __init__(self, read: Read, css: str, families: frozenset[str]) -> None:
        weasyprint = engine()
        from weasyprint.text.fonts import FontConfiguration  # type: ignore[import-untyped]

        self.warnings: list[str] = []
        self._weasyprint = weasyprint
        self._families = families
        self._fetcher = _fetcher(read)
        self._fonts = FontConfiguration()
        with self._listening():
            self._css = weasyprint.CSS(
                string=css, base_url=BASE + "theme/", url_fetcher=self._fetcher, font_config=self._fonts
            )

    def layout(self, html: str) -> Layout:
        """Lays out a document."""
        with self._listening():
            source = self._weasyprint.HTML(string=html, base_url=BASE + "theme/", url_fetcher=self._fetcher)
            document = source.render(font_config=self._fonts, stylesheets=[self._css])
        return Layout(document, source.etree_element, self._families)

    def write(self, layout: Layout) -> Typeset:
        """Draws a document; some warnings only come up now."""
        with self._listening():
            return layout.write()

    def _listening(self) -> "_Listener":
        return _Listener(self.warnings)


class _Listener(logging.Handler):
    """Keeps what WeasyPrint and its helpers log, instead of letting it out to the terminal."""

    def __init__(self, heard: list[str]) -> None:
        super().__init__(logging.WARNING)
        self._heard = heard
        self._loggers = [logging.getLogger(name) for name in ("weasyprint", "fontTools")]

    def __enter__(self) -> None:
        for logger in self._loggers:
            logger.addHandler(self)
            logger.propagate = False

    def __exit__(self, *_: object) -> None:
        for logger in self._loggers:
            logger.removeHandler(self)
            logger.propagate = True

    def emit(self, record: logging.LogRecord) -> None:
        message = record.getMessage()
        if message not in self._heard:
            self._heard.append(message)


def _fetcher(read: Read) -> object:
    """A fetcher that knows the files of the pack and nothing else."""
    from weasyprint.urls import URLFetcher, URLFetcherResponse  # type: ignore[import-untyped]

    class Fetcher(URLFetcher):  # type: ignore[misc]
        def fetch(self, url: str, headers: object = None) -> object:
            path = url.partition("#")[0].partition("?")[0]
            content = read(path.removeprefix(BASE)) if path.startswith(BASE) else None
            if content is None:
                raise ValueError("not a file of the pack")
            return URLFetcherResponse(url, content)

    return Fetcher()


def _measured(face: int, element: Element, box: _Box | None) -> Region:
    """How a region came out."""
    name = element.get(REGION, "")
    wanted = _count("".join(element.itertext()))
    if box is None:
        return Region(face, name, 0, wanted)
    right, bottom = box.content_box_x() + box.width, box.content_box_y() + box.height
    excess, laid = 0.0, []
    for inner in box.descendants(placeholders=True):
        kind = type(inner).__name__
        if kind == "TextBox":
            excess = max(excess, inner.position_x + inner.width - right)
            if "::" not in (inner.element_tag or ""):  # text that the style sheet adds is not in the source
                laid.append(inner.text)
        elif kind == "LineBox" or kind.endswith("ReplacedBox"):
            excess = max(excess, inner.position_y + inner.height - bottom)
    over = round(excess / _MILLIMETRE, 2) if excess > _TOLERANCE else 0.0
    return Region(face, name, over, max(0, wanted - _count("".join(laid))))


def _count(text: str) -> int:
    """How many characters count: upper case must not make a text longer (ß becomes SS), nor hyphenation."""
    folded = unicodedata.normalize("NFC", text).casefold()
    return sum(1 for character in folded if not character.isspace() and character not in _UNCOUNTED)
