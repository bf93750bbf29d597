"""Shared by all tests: how hard hypothesis tries, one seed for a soak, and the time each part of the suite takes."""

import pytest
from hypothesis import HealthCheck, settings

# 4 minutes on 2 cores are 480 core-seconds. Each part has its share, so that none can eat up another's.
SHARES = {"effects": 120, "engine": 120, "content": 100, "render": 90, "checks/cli": 50}
PART_OF_FOLDER = {
    "diagnostics": "content",
    "content": "content",
    "effects": "effects",
    "engine": "engine",
    "games": "engine",
    "render": "render",
}
FIXED_SEED = 1


def part_of(nodeid: str) -> str:
    """The part of the suite that a test belongs to, by the folder below tests/ that it is in."""
    folder = nodeid.split("::")[0].removeprefix("tests/").split("/")[0]
    return PART_OF_FOLDER.get(folder, "checks/cli")


class TimeShares:
    """Adds up the seconds of each part (with xdist: in the controller) and tells who is over its share."""

    def __init__(self) -> None:
        self.seconds = dict.fromkeys(SHARES, 0.0)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.seconds[part_of(report.nodeid)] += report.duration

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        terminalreporter.section("core-seconds of each part and its share")
        for part, share in SHARES.items():
            terminalreporter.line(f"{part:10} {self.seconds[part]:6.1f} of {share}")
        for part, share in SHARES.items():
            if self.seconds[part] > share:
                terminalreporter.line(f"WARNING: {part} takes more than its share: make its tests faster or soak tests")


def given_seed(config: pytest.Config) -> str | None:
    """The seed on the command line, if there is one."""
    seed: str | None = config.getoption("--hypothesis-seed")
    return seed


@pytest.hookimpl(tryfirst=True)  # before hypothesis loads the profile that the command line names
def pytest_configure(config: pytest.Config) -> None:
    """Sets up hypothesis and, for the fast tests, the report on time."""
    # A busy machine must not fail a test, hence no deadline. Examples are the same in every run; hypothesis would
    # let `derandomize` win over a seed that is asked for.
    common = settings(deadline=None, print_blob=True, database=None, suppress_health_check=[HealthCheck.too_slow])
    settings.register_profile("fast", common, max_examples=50, derandomize=True)
    settings.register_profile("soak", common, max_examples=2000, derandomize=given_seed(config) is None)
    settings.load_profile("fast")
    if config.getoption("--hypothesis-profile") != "soak":
        config.pluginmanager.register(TimeShares(), "time-shares")


@pytest.fixture(scope="session")
def seed(pytestconfig: pytest.Config) -> int:
    """The seed for randomness outside hypothesis: fixed, unless `./fp soak` was given another."""
    return int(given_seed(pytestconfig) or FIXED_SEED)
