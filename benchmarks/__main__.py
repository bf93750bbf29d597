"""`./fp bench`: how fast the checks are, as ratios measured in one run on one machine.

Seconds differ from machine to machine and from minute to minute; a ratio of two things measured in turns, the best of
several, hardly does. Each time is that of a whole process, from its start to its end.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from benchmarks.effects import Measure, measures
from benchmarks.packs import make_pack

REPO = Path(__file__).resolve().parents[1]
_BARE_LOAD = """
import sys, yaml
for path in sys.stdin.read().split():
    with open(path, "rb") as stream:
        yaml.load(stream, yaml.CSafeLoader)
"""
_SIZES = (500, 1000, 2000, 4000)


@dataclass(frozen=True)
class Figure:
    """A measured figure and what it should be at most."""

    name: str
    value: float
    aim: float
    unit: str
    seconds: dict[str, float]

    @property
    def reached(self) -> bool:
        """Whether the figure is as good as it should be."""
        return self.value <= self.aim


@dataclass(frozen=True)
class Timing:
    """One run of a process."""

    seconds: float
    megabytes: float


def timed(command: Sequence[str], stdin: str = "", **environment: str) -> Timing:
    """Runs a process and takes its time and its peak memory."""
    read, write = os.pipe()
    process = subprocess.Popen(
        command, stdin=read, stdout=subprocess.DEVNULL, cwd=REPO, env={**os.environ, **environment}, close_fds=True
    )
    os.close(read)
    start = time.perf_counter()
    with os.fdopen(write, "w") as stream:
        stream.write(stdin)
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise SystemExit(f"benchmarks: {' '.join(command)[:200]} ended with {process.returncode}")
    return Timing(seconds, usage.ru_maxrss / (1024 if sys.platform != "darwin" else 1024**2))


def best(runs: Sequence[Timing]) -> Timing:
    """The run that was disturbed least."""
    return min(runs, key=lambda run: run.seconds)


class Bench:
    """The packs and the commands to measure."""

    def __init__(self, folder: Path, rounds: int) -> None:
        self.folder = folder
        self.rounds = rounds
        self.files: dict[int, list[Path]] = {}
        for size in _SIZES:
            self.files[size] = make_pack(folder / str(size), size)
            timed(self.command(size, "translate", "accept", "--all"))

    def command(self, size: int, *arguments: str) -> list[str]:
        """A command of fpcontent on the pack of some size."""
        return [sys.executable, "-P", "-m", "fpcontent", "--root", str(self.folder / str(size)), *arguments]

    def cold(self, size: int) -> Timing:
        """A check that finds nothing in its cache."""
        return timed(self.command(size, "check", "--no-cache"), FPCONTENT_CACHE=str(self.folder / "cache"))

    def warm(self, size: int) -> Timing:
        """A check of what has not changed since the last one."""
        return timed(self.command(size, "check"), FPCONTENT_CACHE=str(self.folder / "cache"))

    def bare(self, size: int) -> Timing:
        """Nothing but loading the same files."""
        return timed([sys.executable, "-c", _BARE_LOAD], "\n".join(map(str, self.files[size])))

    def figures(self) -> list[Figure]:
        """All figures."""
        self.cold(2000)
        self.warm(2000)
        turns = [(self.cold(2000), self.warm(2000), self.bare(2000)) for _ in range(self.rounds)]
        cold, warm, bare = (best([turn[column] for turn in turns]) for column in range(3))
        growth = {size: best([self.cold(size) for _ in range(max(2, self.rounds // 2))]) for size in _SIZES}
        startup = [
            (timed([sys.executable, "-P", "-m", "fpcontent", "--help"]), timed([sys.executable, "-c", "import click"]))
            for _ in range(4 * self.rounds)
        ]
        help_, click = (best([turn[column] for turn in startup]) for column in range(2))
        each = {size: (run.seconds - help_.seconds) / size for size, run in growth.items()}
        seconds = {"cold": cold.seconds, "warm": warm.seconds, "bare": bare.seconds}
        return [
            Figure("cold check / bare load, 2,000 cards", cold.seconds / bare.seconds, 4, "x", seconds),
            Figure("warm check / bare load, 2,000 cards", warm.seconds / bare.seconds, 0.5, "x", seconds),
            Figure(
                "time per card, 4,000 / 500 cards", each[4000] / each[500], 1.25, "x",
                {str(size): run.seconds for size, run in growth.items()},
            ),
            Figure("peak memory, 4,000 cards", growth[4000].megabytes, 500, "MB", {}),
            Figure(
                "fpcontent --help / import click", help_.seconds / click.seconds, 2.5, "x",
                {"help": help_.seconds, "click": click.seconds},
            ),
        ]  # fmt: skip


def shown(figure: Figure | Measure) -> Figure | Measure:
    """Prints a figure, and gives it back."""
    mark = "ok" if figure.reached else "--"
    seconds = "  ".join(f"{name} {_time(value)}" for name, value in figure.seconds.items())
    value = f"{figure.value:.2f}" if figure.unit == "x" else f"{figure.value:.1f}"
    least = isinstance(figure, Measure) and figure.at_least
    aim = "" if figure.aim is None else f"aim {'≥' if least else '≤'} {figure.aim:g}"
    print(f"{mark}  {figure.name:58} {value:>6} {figure.unit:2}  {aim:10} {seconds}", flush=True)
    return figure


def _time(seconds: float) -> str:
    return f"{seconds:.2f} s" if seconds >= 0.05 else f"{1000 * seconds:.3f} ms"


def main() -> int:
    """Measures, prints a table and writes JSON."""
    parser = argparse.ArgumentParser(prog="./fp bench", description="Ratios measured in one run.")
    parser.add_argument("--rounds", type=int, default=5, help="how often each thing is measured (default: 5)")
    parser.add_argument("--json", type=Path, default=REPO / "build" / "benchmarks.json", help="where to write JSON")
    parser.add_argument("--only", choices=("checks", "effects"), help="measure only these")
    options = parser.parse_args()
    figures: list[Figure | Measure] = []
    if options.only in (None, "checks"):
        with tempfile.TemporaryDirectory() as folder:
            for figure in Bench(Path(folder), max(1, options.rounds)).figures():
                figures.append(shown(figure))
    if options.only in (None, "effects"):
        for measure in measures(max(1, options.rounds)):
            figures.append(shown(measure))
    options.json.parent.mkdir(parents=True, exist_ok=True)
    rows = [{**asdict(figure), "reached": figure.reached} for figure in figures]
    options.json.write_text(json.dumps(rows, indent=2) + "\n", "utf-8")
    return 0 if all(figure.reached for figure in figures) else 1


if __name__ == "__main__":
    sys.exit(main())
