"""Imposition: faces put on sheets of paper in a grid, with gutters and crop marks."""

import enum
import io
from collections.abc import Sequence
from dataclasses import dataclass

import pikepdf
from pikepdf import Array, Dictionary, Name

from fpcontent.content.model import Format
from fpcontent.render.errors import TooLarge
from fpcontent.render.faces import Printed

EDGE = 4.5
"""Millimetres along the edge of the paper in which home printers print nothing: no card reaches into them."""

_POINT = 72 / 25.4
_MARK_GAP, _MARK_LENGTH = 0.6, 5.0  # millimetres, from the corner of the card outwards


class Paper(enum.StrEnum):
    """The papers of home printers."""

    A4 = "a4"
    LETTER = "letter"

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in millimetres, upright."""
        return {Paper.A4: (210.0, 297.0), Paper.LETTER: (215.9, 279.4)}[self]


@dataclass(frozen=True, slots=True)
class Grid:
    """Where the cards of one format lie on a sheet, in millimetres from its lower left corner."""

    format: Format
    paper_width: float
    paper_height: float
    columns: int
    rows: int

    @property
    def cells(self) -> int:
        """How many cards a sheet holds."""
        return self.columns * self.rows

    @property
    def gutter(self) -> float:
        """Between two cards; each fills the half of it that is its own with its bleed."""
        return self.format.bleed

    @property
    def left(self) -> float:
        """The left edge of the first column."""
        width = self.columns * (self.format.width + self.gutter) - self.gutter
        return (self.paper_width - width) / 2

    @property
    def bottom(self) -> float:
        """The lower edge of the last row."""
        height = self.rows * (self.format.height + self.gutter) - self.gutter
        return (self.paper_height - height) / 2

    def corner(self, cell: int) -> tuple[float, float]:
        """The lower left corner of a cell; cells are counted by rows from the top."""
        row, column = divmod(cell, self.columns)
        x = self.left + column * (self.format.width + self.gutter)
        y = self.bottom + (self.rows - 1 - row) * (self.format.height + self.gutter)
        return x, y

    def bleeds(self, cell: int) -> tuple[float, float, float, float]:
        """How much bleed is kept left, below, right, above: all of it outside, half the gutter inside."""
        row, column = divmod(cell, self.columns)
        inner, outer = self.gutter / 2, self.format.bleed
        return (
            outer if column == 0 else inner,
            outer if row == self.rows - 1 else inner,
            outer if column == self.columns - 1 else inner,
            outer if row == 0 else inner,
        )


@dataclass(frozen=True, slots=True)
class Stack:
    """Faces of one format in the order they are laid out, each as often as it has copies."""

    format: Format
    printed: tuple[Printed, ...]
    copies: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Sheets:
    """A finished PDF."""

    pdf: bytes
    pages: int
    faces: int


def grid_for(format: Format, paper: Paper) -> Grid:
    """The grid, on upright or on turned paper, that holds the most cards of a format."""
    width, height = paper.size
    grids = [_grid(format, width, height), _grid(format, height, width)]
    best = max(grids, key=lambda grid: grid.cells)
    if best.cells == 0:
        size = {"width": f"{format.width:g}", "height": f"{format.height:g}"}
        raise TooLarge(format=format.id, paper=paper.value, **size)
    return best


def _grid(format: Format, width: float, height: float) -> Grid:
    columns, rows = (
        max(0, int((length - 2 * EDGE + format.bleed) / (size + format.bleed) + 1e-9))
        for length, size in ((width, format.width), (height, format.height))
    )
    return Grid(format, width, height, columns, rows)


def impose(stacks: Sequence[Stack], paper: Paper, title: str, language: str) -> Sheets:
    """Puts stacks on sheets; each format begins a new one, and a sheet that is not full keeps the grid."""
    pdf = pikepdf.new()
    count = 0
    for stack in stacks:
        grid = grid_for(stack.format, paper)
        faces = _face_objects(pdf, stack)
        count += len(faces)
        for start in range(0, len(faces), grid.cells):
            _add_sheet(pdf, grid, faces[start : start + grid.cells])
    pdf.docinfo["/Title"] = title
    pdf.docinfo["/Creator"] = "fpcontent"
    pdf.Root.Lang = pikepdf.String(language)
    # Scaled cards do not fit sleeves: ask for the size as it is.
    pdf.Root.ViewerPreferences = Dictionary(DisplayDocTitle=True, PrintScaling=Name("/None"))
    buffer = io.BytesIO()
    pages = len(pdf.pages)
    pdf.save(buffer, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate)
    return Sheets(buffer.getvalue(), pages, count)


def _face_objects(pdf: pikepdf.Pdf, stack: Stack) -> list[pikepdf.Object]:
    """The faces as form objects of the new file, repeated for their copies; fonts stay shared."""
    objects = []
    for printed in stack.printed:
        with pikepdf.open(io.BytesIO(printed.pdf)) as source:
            objects += [pdf.copy_foreign(source.pages[page].as_form_xobject()) for page in printed.pages]
    return [face for face, copies in zip(objects, stack.copies, strict=True) for _ in range(copies)]


def _add_sheet(pdf: pikepdf.Pdf, grid: Grid, faces: Sequence[pikepdf.Object]) -> None:
    """Adds a page with faces from the first cell on."""
    page = pdf.add_blank_page(page_size=(grid.paper_width * _POINT, grid.paper_height * _POINT))
    names: dict[tuple[int, int], str] = {}
    resources = Dictionary()
    drawing = []
    for cell, face in enumerate(faces):
        key = face.objgen
        if key not in names:
            names[key] = f"/F{len(names)}"
            resources[names[key]] = face
        drawing.append(_placed(grid, cell, names[key]))
    drawing.append(_marks(grid, len(faces)))
    page.Resources = Dictionary(XObject=resources)
    page.Contents = pdf.make_stream("\n".join(drawing).encode("ascii"))
    page.obj.MediaBox = Array([0, 0, _exact(grid.paper_width), _exact(grid.paper_height)])


def _placed(grid: Grid, cell: int, name: str) -> str:
    """Draws a face in a cell, its bleed clipped."""
    x, y = grid.corner(cell)
    left, below, right, above = grid.bleeds(cell)
    width, height = grid.format.width + left + right, grid.format.height + below + above
    clip = " ".join(map(_points, (x - left, y - below, width, height)))
    bleed = grid.format.bleed
    return f"q {clip} re W n 1 0 0 1 {_points(x - bleed)} {_points(y - bleed)} cm {name} Do Q"


def _marks(grid: Grid, count: int) -> str:
    """Crop marks on the cutting lines, at the corners of every card: those in the gutters survive the first cut.

    They lie outside the cards, partly on the bleed, so each is a dark line on a wider light one.
    """
    lines: dict[str, None] = {}
    for cell in range(count):
        x, y = grid.corner(cell)
        for column, row in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
            corner = x + (grid.format.width if column > 0 else 0), y + (grid.format.height if row > 0 else 0)
            for line in _corner_marks(grid, cell, corner, column, row):
                lines[line] = None
    path = " ".join(lines)
    return f"q 0 J 1 w 1 G {path} S 0.25 w 0 G {path} S Q"


def _corner_marks(grid: Grid, cell: int, corner: tuple[float, float], column: int, row: int) -> tuple[str, ...]:
    """The two marks at one corner of a card, pointing away from it."""
    x, y = corner
    left, below, right, above = grid.bleeds(cell)
    across = _mark_end(grid, right if column > 0 else left)
    along = _mark_end(grid, above if row > 0 else below)
    if min(across, along) <= _MARK_GAP:
        return ()
    return (
        _line(x + column * _MARK_GAP, y, x + column * across, y),
        _line(x, y + row * _MARK_GAP, x, y + row * along),
    )


def _mark_end(grid: Grid, bleed: float) -> float:
    """How far from a corner a mark ends: inside the gutter, or in the margin of the paper."""
    if bleed < grid.format.bleed:
        return grid.gutter - _MARK_GAP
    return _MARK_LENGTH


def _line(x1: float, y1: float, x2: float, y2: float) -> str:
    (x1, y1), (x2, y2) = sorted(((x1, y1), (x2, y2)))
    return f"{_points(x1)} {_points(y1)} m {_points(x2)} {_points(y2)} l"


def _points(millimetres: float) -> str:
    return f"{millimetres * _POINT:.4f}"


def _exact(millimetres: float) -> float:
    return round(millimetres * _POINT, 4)
