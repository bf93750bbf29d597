"""The suite's own machinery: time shares are added up over all workers, and seeds do what they promise."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

CONFTEST = Path(__file__).with_name("conftest.py")
TEST = """
import time
from hypothesis import given, strategies
seen = []

@given(strategies.integers())
def test_numbers(number):
    seen.append(number)

def test_time(seed):
    time.sleep(0.3)
    print("SEEN", seed, len(seen), hash(tuple(seen)))
"""


@pytest.fixture
def suite(tmp_path: Path) -> Path:
    """A suite with two parts, one test file each, and this suite's conftest."""
    for name in ("tests/effects/test_a.py", "tests/games/test_b.py"):
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).write_text(TEST)
    (tmp_path / "tests/conftest.py").write_text(CONFTEST.read_text())
    (tmp_path / "pytest.ini").write_text("[pytest]\naddopts = --import-mode=importlib -p no:cacheprovider\n")
    return tmp_path


def run(suite: Path, *arguments: str) -> str:
    """The output of the small suite, which must pass."""
    command = [sys.executable, "-m", "pytest", *arguments]
    return subprocess.run(command, cwd=suite, check=True, capture_output=True, text=True).stdout


def numbers(suite: Path, *arguments: str) -> list[str]:
    """What hypothesis and the seed fixture gave to the first test file."""
    found = re.search("SEEN (.+)", run(suite, "-s", "tests/effects", *arguments))
    assert found
    return found[1].split()


@pytest.mark.parametrize("workers", ["0", "2"])
def test_seconds_are_added_up_for_each_part(suite: Path, workers: str) -> None:
    output = run(suite, "-n", workers)
    seconds = dict(re.findall(r"^(\S+) +([0-9.]+) of [0-9]+$", output, re.MULTILINE))
    assert list(seconds) == ["effects", "engine", "content", "render", "checks/cli"]
    assert [float(seconds[part]) >= 0.3 for part in seconds] == [True, True, False, False, False]
    assert "WARNING" not in output


def test_part_over_its_share_is_named_and_the_run_still_passes(suite: Path) -> None:
    conftest = suite / "tests/conftest.py"
    conftest.write_text(conftest.read_text().replace('"effects": 120', '"effects": 0.1'))
    assert re.findall("WARNING: (.+) takes more than its share", run(suite)) == ["effects"]


def test_shares_fill_four_minutes_on_two_cores() -> None:
    shares = re.search(r"SHARES = \{(.+)\}", CONFTEST.read_text())
    assert shares
    assert sum(map(int, re.findall(r": (\d+)", shares[1]))) == 2 * 240


def test_fast_tests_are_the_same_every_time(suite: Path) -> None:
    first = numbers(suite)
    assert first[1] == "50"
    assert numbers(suite) == first


@pytest.mark.soak
def test_soak_tries_more_and_only_another_seed_changes_it(suite: Path) -> None:
    soak = "--hypothesis-profile=soak"
    fixed, again = numbers(suite, soak), numbers(suite, soak)
    assert fixed == again
    assert fixed[:2] == ["1", "2000"]
    fresh, repeated = numbers(suite, soak, "--hypothesis-seed=77"), numbers(suite, soak, "--hypothesis-seed=77")
    assert fresh == repeated
    assert fresh[0] == "77"
    assert fresh != fixed
    assert numbers(suite, soak, "--hypothesis-seed=78")[2] != fresh[2]
