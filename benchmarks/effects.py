"""The effect language against Lark's own parser on the same tables, its growth, and how well it guesses."""

import os
import random
import string
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import yaml
from lark import Lark, Token

from fpcontent import resources
from fpcontent.effects.language import Language, build
from fpcontent.effects.storing import load
from fpcontent.effects.tables import lark
from fpcontent.effects.tongues import Tongues
from fpcontent.effects.words import split

GAME = "frostpunk"
CODES = ("en", "pl", "cs", "de")
FOLDERS = (resources.data("grammar") / "core", resources.data("grammar") / GAME)
_OURS = """
import sys
from pathlib import Path
from fpcontent.effects.storing import load
for code in ("en", "pl", "cs", "de"):
    load(code, [Path(folder) for folder in sys.argv[1:]])
"""
_BARE = """
import sys
from lark import Lark
for path in sys.argv[1:]:
    with open(path, "rb") as stream:
        Lark.load(stream)
"""


@dataclass(frozen=True)
class Measure:
    """One figure: what it is, its value, and what it should be at most (or at least)."""

    name: str
    value: float
    aim: float | None
    unit: str
    seconds: dict[str, float]
    at_least: bool = False

    @property
    def reached(self) -> bool:
        """Whether the figure is as good as it should be."""
        return self.aim is None or (self.value >= self.aim if self.at_least else self.value <= self.aim)


def in_turns(rounds: int, *works: Callable[[], object]) -> list[float]:
    """The best time of each of several things, measured in turns."""
    bests = [float("inf")] * len(works)
    for _ in range(rounds):
        for number, work in enumerate(works):
            start = time.perf_counter()
            work()
            bests[number] = min(bests[number], time.perf_counter() - start)
    return bests


def samples(code: str) -> list[str]:
    """The golden sentences of a language."""
    rows = yaml.safe_load((FOLDERS[1] / f"golden.{code}.yaml").read_text("utf-8"))
    language = load(code, FOLDERS)
    return [row["text"] for row in rows if _reads(language, row["text"])]


def _reads(language: Language, text: str) -> bool:
    try:
        language.parse(text)
    except Exception:  # conditions stand among the goldens; they are not measured
        return False
    return True


def tokens(language: Language, text: str) -> list[Token]:
    """The tokens of a text as our lexer finds them, for Lark."""
    parser, words = language.parser, split(text)
    stack, index, found = [parser.starts["text"]], 0, []
    while index < len(words):
        phrase = parser.next_phrase(words, index, stack)
        parser.push(stack, phrase.terminal)
        found.append(Token(phrase.terminal, " ".join(phrase.key)))
        index = phrase.after
    return found


def measures(rounds: int) -> Iterator[Measure]:
    """All figures about effects."""
    languages = {code: load(code, FOLDERS) for code in CODES}
    builts = {}
    for code in CODES:
        start = time.perf_counter()
        builts[code] = lark(languages[code].generated.text)
        bare = time.perf_counter() - start
        start = time.perf_counter()
        build(code, FOLDERS)
        ours = time.perf_counter() - start
        states, rules = len(languages[code].parser.states), len(languages[code].parser.rules)
        seconds = {"ours": ours, "Lark": bare}
        yield Measure(f"{code}: cold build / Lark's ({states} states, {rules} rules)", ours / bare, None, "x", seconds)
    for code in CODES:
        yield _parsing(languages[code], builts[code], rounds)
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for code in CODES:
            files.append(Path(folder) / code)
            with files[-1].open("wb") as stream:
                builts[code].save(stream)
        ours, bare = in_turns(
            2 * rounds,
            lambda: _process(_OURS, *map(str, FOLDERS)),
            lambda: _process(_BARE, *map(str, files)),
        )
        yield Measure("four languages loaded / bare Lark.load", ours / bare, 1.5, "x", {"ours": ours, "Lark": bare})
    for code in CODES:
        yield _length(languages[code], rounds)
    yield from _growth()
    for code in CODES:
        share, count = typos(code)
        yield Measure(f"{code}: one-letter typos, first guess right ({count})", share, 95, "%", {}, at_least=True)


def _parsing(language: Language, bare: Lark, rounds: int) -> Measure:
    """Text to tree against Lark's parser with the tokens given."""
    texts = samples(language.code)
    prepared = [tokens(language, text) for text in texts]

    def ours() -> None:
        for text in texts:
            language.parse(text)

    def larks() -> None:
        for row in prepared:
            bare.parse(row, start="text")

    mine, theirs = in_turns(rounds, ours, larks)
    seconds = {"ours": mine / len(texts), "Lark": theirs / len(texts)}
    return Measure(f"{language.code}: text to tree / Lark's bare parse", mine / theirs, 3, "x", seconds)


def _length(language: Language, rounds: int) -> Measure:
    """How the time for a kilobyte grows with the length of the text."""
    small = ""
    for text in samples(language.code):
        longer = f"{small}{text}. "
        if len(longer) <= 1000 and _reads(language, longer + longer):
            small = longer
    times = 100_000 // len(small)
    large = small * times
    one, hundred = in_turns(rounds, lambda: language.parse(small), lambda: language.parse(large))
    seconds = {"1 kB": one, "100 kB": hundred}
    return Measure(f"{language.code}: time per kB, 100 kB / 1 kB", hundred / times / one, 1.5, "x", seconds)


def _process(script: str, *arguments: str) -> None:
    subprocess.run([sys.executable, "-c", script, *arguments], check=True, env=dict(os.environ))


def _growth() -> Iterator[Measure]:
    """What 100 further functions, and 2,000 further words, cost at the build."""
    for name, functions, words in (("+100 functions", 100, 0), ("+2,000 words", 0, 2000)):
        with tempfile.TemporaryDirectory() as folder:
            pack = Path(folder) / "more"
            pack.mkdir()
            abstract = {
                "categories": {"Resource": {"words": [f"thing{n}" for n in range(words)]}},
                "functions": {f"more{n}": {"type": "np:NP[Gainable], n:Int -> Atom"} for n in range(functions)},
            }
            spoken = {
                "words": {
                    f"thing{n}": {"sg": f"thing{_letters(n)}", "pl": f"things{_letters(n)}"} for n in range(words)
                },
                "constructions": {f"more{n}": f"push{_letters(n)} {{np}} by {{n}}" for n in range(functions)},
            }
            (pack / "abstract.yaml").write_text(yaml.safe_dump(abstract), "utf-8")
            (pack / "en.yaml").write_text(yaml.safe_dump(spoken), "utf-8")
            chain = (*FOLDERS, pack)
            more, bare = in_turns(2, partial(build, "en", chain), partial(build, "en", FOLDERS))
            yield Measure(f"en: build with {name} / without", more / bare, None, "x", {"more": more, "bare": bare})


def _letters(number: int) -> str:
    return "".join(string.ascii_lowercase[int(digit)] for digit in str(number))


def typos(code: str, count: int = 400) -> tuple[float, int]:
    """How often the first guess is right, in percent, for one changed letter that makes no other known word."""
    tongues = Tongues(FOLDERS, CODES)
    language, explainer = tongues.language(code), tongues.explainer(code)
    picked = random.Random(1)
    texts = samples(code)
    right = tried = 0
    while tried < count:
        text = picked.choice(texts)
        words = [word for word in split(text) if word.key.isalpha() and len(word.key) >= 4]
        if not words:
            continue
        word = picked.choice(words)
        wrong = _mistyped(text[word.start : word.end], picked)
        spoilt = text[: word.start] + wrong + text[word.end :]
        if split(wrong)[0].key in explainer.vocabulary or len(split(wrong)) != 1:
            continue
        analysis = tongues.analyse(code, spoilt)
        if analysis.tree is not None:
            continue
        tried += 1
        finding = analysis.findings[0]
        if finding.right is None:
            continue
        fixed = spoilt[: finding.start] + finding.right + spoilt[finding.end :]
        right += _reads(language, fixed) and language.parse(fixed) == language.parse(text)
    return 100 * right / tried, tried


def _mistyped(word: str, picked: random.Random) -> str:
    """A word with one letter changed, left out, doubled, or exchanged with the next."""
    place = picked.randrange(len(word))
    match picked.randrange(4):
        case 0:
            return word[:place] + picked.choice(string.ascii_lowercase) + word[place + 1 :]
        case 1:
            return word[:place] + word[place + 1 :]
        case 2:
            return word[:place] + word[place] + word[place:]
        case _:
            return word[:place] + word[place : place + 2][::-1] + word[place + 2 :]
