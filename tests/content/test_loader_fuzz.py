"""The loader and every check survive whatever a file holds. What was once found stays here as an example."""

import shutil
import tempfile
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from fpcontent.checks.run import run
from fpcontent.content.pack import load

EXAMPLE = Path(__file__).parents[1] / "packs" / "example"
FILES = ("game.yaml", "glossary.yaml", "theme/theme.yaml", "decks/deeds/A01-open-the-gate.yaml", "translations.lock")
TEXTS = {name: (EXAMPLE / "cards/example" / name).read_bytes() for name in FILES}
PIECES = st.sampled_from(
    ["id:", "name:", "  en: ", "  pl: ", "- ", "? ", ": ", "&a", "*a", "!!str ", "{", "}", "[", "]", "'", '"', "|\n",
     ">-\n", "#", " #A02", "\n", "\r\n", "\t", "  ", "---\n", "...\n", "%YAML 1.1\n", "\ufeff", "\x00", "\u2028",
     "ł", "no", "1e3", "{icon:coal}", "{card:", "# fpcontent: ignore FP302 -- x", "copies: ", "effect:\n",
     "options:\n", "999999999999999999999", "=", "<<: ", "~"]
)  # fmt: skip


@st.composite
def spoilt(draw: st.DrawFn) -> tuple[str, bytes]:
    """A file of the pack with something cut out and something put in, or bytes out of nowhere."""
    name = draw(st.sampled_from(FILES))
    kind = draw(st.sampled_from(["pieces", "cut", "bytes", "splice"]))
    if kind == "bytes":
        return name, draw(st.binary(max_size=60))
    if kind == "pieces":
        return name, "".join(draw(st.lists(PIECES, max_size=14))).encode("utf-8", "surrogatepass")
    raw = TEXTS[name]
    start = draw(st.integers(0, len(raw)))
    end = draw(st.integers(start, min(len(raw), start + 40))) if kind == "cut" else start
    put = draw(st.one_of(st.lists(PIECES, max_size=4).map(lambda p: "".join(p).encode()), st.binary(max_size=4)))
    return name, raw[:start] + put + raw[end:]


def survive(name: str, raw: bytes) -> None:
    """Every finding has a place inside its file and can be said in every language; checking twice finds the same."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "root"
        shutil.copytree(EXAMPLE, root)
        (root / "cards/example" / name).write_bytes(raw)
        found = run(load(root))
        text = raw.removeprefix(b"\xef\xbb\xbf").decode("utf-8", "replace")
        for diagnostic in found:
            assert all(diagnostic.message.text(language) for language in ("en", "pl", "cs", "de"))
            if diagnostic.span.path.endswith(name):
                assert 0 <= diagnostic.span.start <= diagnostic.span.end <= max(len(text), 1)
        assert run(load(root)) == found


@settings(max_examples=60)
@given(spoilt())
@example(("game.yaml", b"formats: {poker: {shape: round, diameter: 1e999}}"))
@example(("decks/deeds/A01-open-the-gate.yaml", b"id: A01\ncopies: 99999999999999999999999\n"))
@example(("decks/deeds/A01-open-the-gate.yaml", b"? [a]\n: b\n? {}\n: c\n"))
@example(("theme/theme.yaml", b"icons: []\n"))
@example(("theme/theme.yaml", "icons:\n  coal:\n    file: icons/coa\u2028\u2028węgiel\n".encode()))
@example(("glossary.yaml", b"terms:\n  worker:\n    name:\n      e    avoid:\n      en: [a]\n      pl: [b]\n"))
@example(("decks/deeds/A01-open-the-gate.yaml", b"id: A01\ncopies: " + b"9" * 5000))
@example(("decks/deeds/A01-open-the-gate.yaml", b"id: A01\ncopies: " + b"9" * 5000 + b".5"))
def test_the_loader_survives(case: tuple[str, bytes]) -> None:
    survive(*case)


@pytest.mark.soak
@settings(max_examples=6000)
@given(spoilt())
def test_the_loader_survives_very_many_files(case: tuple[str, bytes]) -> None:
    survive(*case)
