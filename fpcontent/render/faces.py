"""Faces, the printed sides of components: one page each, trim and bleed, fitted into their regions."""

import os
import posixpath
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from markupsafe import Markup

from fpcontent.content.model import Component, Format
from fpcontent.content.pack import Pack
from fpcontent.diagnostics.source import whole_file
from fpcontent.render.problems import Problem, Trouble
from fpcontent.render.templates import PACKAGE
from fpcontent.render.theme import DEFAULT, FOLDER, Colours, Font, Theme
from fpcontent.render.typesetter import FACE, Region, Typesetter

CHUNK = 60
"""Faces in one document: more of them only cost memory."""

SIZES = (1.0, 0.95, 0.9, 0.85)
"""The sizes a region's text is tried in. The last is the floor: smaller print is hard to read."""

_REGION_NAME = re.compile(r"[a-z][a-z0-9-]*")
_FONT_LIMIT = 20_000_000


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a component, filled in, with the size of each region that had to shrink."""

    component: Component
    format: Format
    colours: Colours
    html: Markup
    sizes: Mapping[str, float] = field(default_factory=dict)

    def section(self, number: int) -> Markup:
        """The face as the page of a document."""
        values = {
            "width": f"{self.format.width:g}mm",
            "height": f"{self.format.height:g}mm",
            "bleed": f"{self.format.bleed:g}mm",
            "paper": self.colours.paper,
            "ink": self.colours.ink,
            "accent": self.colours.accent,
            **{f"fit-{region}": f"{size:g}" for region, size in sorted(self.sizes.items())},
        }
        style = "; ".join(f"--{name}: {value}" for name, value in values.items())
        inner = Markup('<div class="trim">{}</div>').format(self.html)
        return Markup('<section class="face {} {}" {}="{}" style="{}">{}</section>').format(
            self.component.kind, self.format.id, Markup(FACE), number, style, inner
        )

    def smaller(self, regions: Sequence[str]) -> "Face":
        """The face with some regions one step smaller."""
        steps = {name: next((s for s in SIZES if s < self.size(name)), SIZES[-1]) for name in regions}
        return replace(self, sizes={**self.sizes, **steps})

    def size(self, region: str) -> float:
        """The size of a region's text."""
        return self.sizes.get(region, SIZES[0])


@dataclass(frozen=True, slots=True)
class Printed:
    """A document of faces: the PDF, and the page each face is on."""

    pdf: bytes
    pages: tuple[int, ...]


def typesetter(pack: Pack, theme: Theme) -> Typesetter:
    """A typesetter with the fonts and style sheets of a pack."""
    plain = (PACKAGE / DEFAULT / "card.css").read_text("utf-8")
    base = (PACKAGE / DEFAULT / "base.css").read_text("utf-8")
    own = [pack.files[style].decode("utf-8", "replace") for style in theme.styles]
    css = "\n".join([*map(_font_face, theme.fonts), base, *(own or [plain])])
    families = frozenset(font.family for font in theme.fonts) if own else frozenset()
    return Typesetter(_reader(pack), css, families)


def print_faces(
    setter: Typesetter,
    faces: Sequence[Face],
    language: str,
    theme: Theme,
    progress: Callable[[int], None] | None = None,
) -> tuple[list[Printed], list[Problem]]:
    """Prints faces of one format; a text too large for its region is shrunk first, and a problem at the floor."""
    printed: list[Printed] = []
    problems: list[Problem] = []
    for start in range(0, len(faces), CHUNK):
        chunk = list(faces[start : start + CHUNK])
        fitted, misfits = _fit(setter, chunk, language)
        problems += [problem for face, region in misfits for problem in _misfit(fitted[face], region, language)]
        typeset = setter.write(setter.layout(document(fitted, language)))
        problems += _foreign(fitted, typeset.foreign, language)
        printed.append(Printed(typeset.pdf, typeset.pages))
        if progress:
            progress(start + len(chunk))
    span = whole_file(theme.path)
    problems += [Problem(Trouble.WARNING, language, span, values={"reason": text}) for text in setter.warnings]
    setter.warnings.clear()
    return printed, problems


def document(faces: Sequence[Face], language: str) -> str:
    """Faces as an HTML document; all are of one format."""
    format = faces[0].format
    width, height = format.width + 2 * format.bleed, format.height + 2 * format.bleed
    page = Markup("<style>@page {{ size: {}mm {}mm; margin: 0 }}</style>").format(f"{width:g}", f"{height:g}")
    body = Markup("\n").join(face.section(number) for number, face in enumerate(faces))
    return Markup('<!DOCTYPE html><html lang="{}"><head><meta charset="utf-8">{}</head><body>{}</body></html>').format(
        language, page, body
    )


def _fit(setter: Typesetter, faces: list[Face], language: str) -> tuple[list[Face], list[tuple[int, Region]]]:
    """Shrinks what does not fit, all the faces concerned together, and tells what does not fit at the floor either."""
    misfits: list[tuple[int, Region]] = []
    open_faces = list(range(len(faces)))
    while open_faces:
        regions = setter.layout(document([faces[number] for number in open_faces], language)).regions()
        tight: dict[int, list[str]] = {}
        for region in regions:
            number = open_faces[region.face]
            if region.fits:
                continue
            if faces[number].size(region.name) > SIZES[-1] and _REGION_NAME.fullmatch(region.name):
                tight.setdefault(number, []).append(region.name)
            else:
                misfits.append((number, region))
        # A face that is set once more reports its hopeless regions once more.
        misfits = [(number, region) for number, region in misfits if number not in tight]
        for number, names in tight.items():
            faces[number] = faces[number].smaller(names)
        open_faces = list(tight)
    return faces, misfits


def _misfit(face: Face, region: Region, language: str) -> list[Problem]:
    """The problems of a region that does not fit."""
    component = face.component
    place = (language, component.span(), component.id, region.name)
    problems = []
    if region.excess:
        problems.append(Problem(Trouble.OVERFLOW, *place, {"millimetres": f"{region.excess:.1f}"}))
    if region.lost:
        problems.append(Problem(Trouble.LOST_TEXT, *place, {"count": region.lost}))
    return problems


def _foreign(faces: Sequence[Face], characters: Sequence[tuple[str, str]], language: str) -> list[Problem]:
    """The faces that hold characters no font of the theme has."""
    problems = []
    for face in faces:
        text = face.html.striptags()
        by_font: dict[str, list[str]] = {}
        for font, character in characters:
            if character in text and not character.isspace():
                by_font.setdefault(font, []).append(character)
        for font, missing in by_font.items():
            values = {"characters": " ".join(missing), "font": font}
            place = (language, face.component.span(), face.component.id)
            problems.append(Problem(Trouble.FOREIGN_FONT, *place, values=values))
    return problems


def _font_face(font: Font) -> str:
    """The style rule that makes a font of the pack known by its name."""
    family = re.sub(r"[^\w -]", "", font.family)
    file = posixpath.relpath(font.file, FOLDER)
    return (
        f'@font-face {{ font-family: "{family}"; src: url("{file}"); '
        f"font-weight: {font.weight}; font-style: {font.style} }}"
    )


def _reader(pack: Pack) -> Callable[[str], bytes | None]:
    """Reads files of the pack and of the plain theme, and none but those.

    A snapshot holds only the names of fonts and pictures.
    """

    def read(path: str) -> bytes | None:
        if path.startswith(DEFAULT) and ".." not in path and (own := PACKAGE / path).is_file():
            return own.read_bytes()
        if path not in pack.files:
            return None
        if pack.files[path]:
            return pack.files[path]
        folder = os.path.realpath(pack.root / pack.folder)
        file = os.path.realpath(os.path.join(folder, path))
        if not file.startswith(folder + os.sep) or os.path.getsize(file) > _FONT_LIMIT:
            return None
        with open(file, "rb") as stream:
            return stream.read()

    return read
