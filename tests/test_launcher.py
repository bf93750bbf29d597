"""`./fp`: tried in a small clone, with stubs instead of Python, apt-get and sudo, and nothing else on PATH."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

REPO = Path(__file__).resolve().parent.parent
TOOLS = (
    *("bash", "cat", "cksum", "dirname", "env", "flock", "head", "ln"),
    *("mkdir", "mktemp", "readlink", "rm", "sed", "sleep", "timeout", "touch"),
)
LIBRARIES = "libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"

# Stands for the system's Python and for the one in .venv. It notes each call in $CALLS, with "locked" if it inherited
# the set-up lock, which a long call must not keep from others. It makes a .venv that holds a
# link to itself. $MISSING is what the system lacks until apt-get has run.
PYTHON = r"""#!/usr/bin/env bash
case "$*" in
    *"assert sys.version_info"*) [[ $* != *ensurepip* || ! -f $STUBS/no-ensurepip ]]; exit ;;
    "-I -") if [[ ! -f $STUBS/installed ]]; then printf '%s\n' $MISSING; fi; exit ;;
    -V) echo "Python 3.11.0"; exit ;;
esac
if [[ -e /dev/fd/9 ]]; then echo locked >>"$CALLS"; fi
echo "$(dirname "$0" | sed 's|.*/||') $* [${PYTHONDONTWRITEBYTECODE-unset}]" >>"$CALLS"
case "$*" in
    "-m venv --clear "*)
        rm -rf "$4"; mkdir -p "$4/bin"; ln -s "$0" "$4/bin/python"; sleep "${SLOW:-0}" ;;
    *compileall*) echo "syntax error"; exit 1 ;;
    *"pip "*) if [[ -f $STUBS/no-network ]]; then echo "no route to the registry"; exit 1; fi ;;
    *"-m fpcontent"*) printf '<%s>' "${@:4}"; echo ;;
    *"-m $FAILS"*) echo "$FAILS found something"; exit 1 ;;
esac
"""
APT = r"""#!/usr/bin/env bash
echo "apt-get $*" >>"$CALLS"
if [[ -f $STUBS/no-apt-network ]]; then echo "cannot fetch"; exit 100; fi
if [[ $1 == install && ! -f $STUBS/no-effect ]]; then touch "$STUBS/installed"; fi
"""
SUDO = r"""#!/usr/bin/env bash
echo "sudo $1" >>"$CALLS"
shift
exec "$@"
"""


@dataclass(frozen=True, slots=True)
class Clone:
    """A folder with `fp` in it and the machine around it."""

    folder: Path
    stubs: Path
    calls_file: Path

    def stub(self, name: str, script: str) -> None:
        """Puts a command on PATH."""
        path = self.stubs / name
        path.write_text(script)
        path.chmod(0o755)

    def environment(self, **settings: str) -> dict[str, str]:
        """What `fp` sees: the stubs on PATH and nothing of the machine that runs this test."""
        known = {"PATH": str(self.stubs), "STUBS": str(self.stubs), "CALLS": str(self.calls_file), "FAILS": "nothing"}
        return known | {"HOME": str(self.stubs), "TMPDIR": str(self.stubs)} | settings

    def fp(self, *arguments: str, cwd: Path | None = None, **settings: str) -> subprocess.CompletedProcess[str]:
        """Runs `./fp` and waits for it."""
        return subprocess.run(
            [self.folder / "fp", *arguments],
            cwd=cwd,
            env=self.environment(**settings),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=60,
        )

    def calls(self) -> list[str]:
        """What the stubs were called with since the last time; the clone's own path left out."""
        text = self.calls_file.read_text() if self.calls_file.exists() else ""
        self.calls_file.unlink(missing_ok=True)
        return text.replace(str(self.folder), ".").splitlines()


@pytest.fixture
def clone(tmp_path: Path) -> Clone:
    """A clone on a machine with everything `fp` needs; the user is an ordinary one."""
    folder = tmp_path / "a clone"
    (folder / "fpcontent").mkdir(parents=True)
    stubs = tmp_path / "bin"
    stubs.mkdir()
    shutil.copy(REPO / "fp", folder / "fp")
    (folder / "requirements.lock").write_text("click==1\n")
    (folder / "pyproject.toml").write_text("[project]\n")
    for tool in TOOLS:
        real = shutil.which(tool)
        if real:  # no flock and no timeout on macOS; fp does without
            (stubs / tool).symlink_to(real)
    made = Clone(folder, stubs, tmp_path / "calls")
    made.stub("python3.11", PYTHON)
    made.stub("id", "#!/usr/bin/env bash\necho 1000\n")
    return made


def be_root(clone: Clone) -> None:
    """The user is root."""
    clone.stub("id", "#!/usr/bin/env bash\necho 0\n")


def lines_to_run(output: str) -> list[str]:
    """The indented lines of a message: what the user is asked to type."""
    return [line.strip() for line in output.splitlines() if line.startswith("    ")]


def test_first_call_sets_up_and_later_calls_do_not(clone: Clone) -> None:
    first = clone.fp("check", PYTHONDONTWRITEBYTECODE="1")
    assert (first.returncode, first.stdout) == (0, "<check>\n")
    assert "setting up .venv with Python 3.11.0" in first.stderr
    assert "syntax error" not in first.stderr, "a file that does not compile is no reason to stop the set-up"
    pip = "bin -m pip --disable-pip-version-check --no-input install --quiet"
    assert clone.calls() == [
        "bin -m venv --clear ./.venv [unset]",
        f"{pip} --require-hashes -r requirements.lock [unset]",
        f"{pip} --no-deps --no-build-isolation -e . [unset]",
        "bin -m compileall -q ./fpcontent [unset]",
        "bin -P -m fpcontent check [unset]",
    ]
    second = clone.fp("check")
    assert (second.returncode, second.stdout, second.stderr) == (0, "<check>\n", "")
    assert clone.calls() == ["bin -P -m fpcontent check [unset]"]


def test_arguments_and_working_folder_are_left_alone(clone: Clone, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    result = clone.fp("check", "two words", "", "*", "--root", ".", cwd=elsewhere)
    assert result.stdout == "<check><two words><><*><--root><.>\n"


def test_called_through_a_link(clone: Clone, tmp_path: Path) -> None:
    link = tmp_path / "link to fp"
    link.symlink_to(clone.folder / "fp")
    result = subprocess.run([link, "check"], env=clone.environment(), capture_output=True, text=True)
    assert result.stdout == "<check>\n"
    assert (clone.folder / ".venv").is_dir()


def test_interrupted_set_up_is_done_again_from_scratch(clone: Clone) -> None:
    (clone.stubs / "no-network").touch()
    broken = clone.fp("check")
    assert broken.returncode == 2
    assert "no route to the registry" in broken.stderr
    assert broken.stdout == ""
    (clone.stubs / "no-network").unlink()
    clone.calls()
    assert clone.fp("check").returncode == 0
    assert clone.calls()[0] == "bin -m venv --clear ./.venv [unset]"


@pytest.mark.parametrize("name", ["requirements.lock", "pyproject.toml"])
def test_changed_input_renews_without_starting_over(clone: Clone, name: str) -> None:
    clone.fp("check")
    clone.calls()
    with (clone.folder / name).open("a") as file:
        file.write("# changed\n")
    renewed = clone.fp("check")
    assert "renewing .venv" in renewed.stderr
    calls = clone.calls()
    assert not any("-m venv" in call for call in calls)
    assert sum("-m pip" in call for call in calls) == 2
    clone.fp("check")
    assert len(clone.calls()) == 1


def test_failed_renewal_starts_over(clone: Clone) -> None:
    clone.fp("check")
    (clone.folder / "requirements.lock").write_text("click==2\n")
    (clone.stubs / "no-network").touch()
    assert clone.fp("check").returncode == 2
    (clone.stubs / "no-network").unlink()
    clone.calls()
    clone.fp("check")
    assert clone.calls()[0] == "bin -m venv --clear ./.venv [unset]"


def test_moved_clone_is_set_up_anew(clone: Clone, tmp_path: Path) -> None:
    clone.fp("check")
    clone.calls()
    moved = Clone(tmp_path / "moved", clone.stubs, clone.calls_file)
    clone.folder.rename(moved.folder)
    assert moved.fp("check").returncode == 0
    assert moved.calls()[0] == "bin -m venv --clear ./.venv [unset]"


def test_vanished_python_is_replaced(clone: Clone) -> None:
    clone.fp("check")
    (clone.folder / ".venv/bin/python").unlink()
    clone.calls()
    assert clone.fp("check").returncode == 0
    assert clone.calls()[0] == "bin -m venv --clear ./.venv [unset]"


def test_python_changed_under_the_venv_is_noticed(clone: Clone) -> None:
    clone.fp("check")
    clone.calls()
    clone.stub("upgraded", PYTHON)
    (clone.folder / ".venv/bin/python").unlink()
    (clone.folder / ".venv/bin/python").symlink_to(clone.stubs / "upgraded")
    assert clone.fp("check").returncode == 0
    assert clone.calls()[0] == "bin -m venv --clear ./.venv [unset]"


@pytest.mark.skipif(shutil.which("flock") is None, reason="without flock there is nothing to hold a second call back")
def test_two_first_calls_at_once_set_up_once(clone: Clone) -> None:
    calls = [
        subprocess.Popen(
            [clone.folder / "fp", "check"],
            env=clone.environment(SLOW="0.5"),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for _ in range(3)
    ]
    outputs = [call.communicate(timeout=60) for call in calls]
    assert [call.returncode for call in calls] == [0, 0, 0]
    assert [output for output, _ in outputs] == ["<check>\n"] * 3
    assert sum("another call is setting up" in errors for _, errors in outputs) == 2
    assert sum("-m venv" in call for call in clone.calls()) == 1


def test_python_that_does_not_run_is_skipped(clone: Clone, tmp_path: Path) -> None:
    shim = "#!/usr/bin/env bash\necho 'python3.14: command not found' >&2\nexit 127\n"
    clone.stub("python3.14", shim)
    clone.stub("python3.11", shim)
    behind = tmp_path / "behind"
    behind.mkdir()
    shutil.copy(clone.stubs / "python3.14", behind / "python3")
    (behind / "python3.11").write_text(PYTHON)
    (behind / "python3.11").chmod(0o755)
    result = clone.fp("check", PATH=f"{clone.stubs}{os.pathsep}{behind}")
    assert (result.returncode, result.stdout) == (0, "<check>\n")
    assert clone.calls()[0].startswith("behind -m venv")


def test_files_in_the_working_folder_do_not_disturb_the_search(tmp_path: Path) -> None:
    (tmp_path / "ctypes.py").write_text("raise SystemExit('imported from the working folder')\n")
    command = ["bash", "-c", 'source "$1"; find_python ctypes', "bash", str(REPO / "fp")]
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin/python3.14").symlink_to(sys.executable)
    environment = {"PATH": f"{tmp_path / 'bin'}{os.pathsep}/usr/bin{os.pathsep}/bin"}
    result = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True)
    assert result.stdout == f"{tmp_path / 'bin/python3.14'}\n"


def test_without_any_python_it_says_so(clone: Clone) -> None:
    (clone.stubs / "python3.11").unlink()
    result = clone.fp("check")
    assert result.returncode == 2
    assert "needs Python 3.11 or newer" in result.stderr


def test_python_in_venv_never_makes_the_venv(clone: Clone) -> None:
    clone.fp("check")
    (clone.folder / ".venv/fp-stamp").unlink()
    shutil.copy(clone.folder / ".venv/bin/python", clone.folder / ".venv/bin/python3.14")
    clone.calls()
    result = clone.fp("check", PATH=f"{clone.folder}/.venv/bin{os.pathsep}{clone.stubs}")
    assert result.returncode == 0
    assert (clone.folder / ".venv/bin/python").exists()


def test_user_is_told_the_exact_line_for_missing_libraries(clone: Clone) -> None:
    clone.stub("apt-get", APT)
    clone.stub("sudo", SUDO)
    result = clone.fp("check", MISSING="libpango-1.0-0 libharfbuzz-subset0")
    assert result.returncode == 2
    assert lines_to_run(result.stderr) == ["sudo apt-get install -y libpango-1.0-0 libharfbuzz-subset0"]
    assert clone.calls() == []
    assert not (clone.folder / ".venv").exists()


def test_root_gets_missing_libraries_installed(clone: Clone) -> None:
    be_root(clone)
    clone.stub("apt-get", APT)
    result = clone.fp("check", MISSING=LIBRARIES)
    assert (result.returncode, result.stdout) == (0, "<check>\n")
    assert f"this system lacks {LIBRARIES}: installing with apt-get" in result.stderr
    assert clone.calls()[:2] == ["apt-get update", f"apt-get install -y --no-install-recommends {LIBRARIES}"]


def test_ci_installs_with_sudo(clone: Clone) -> None:
    clone.stub("apt-get", APT)
    clone.stub("sudo", SUDO)
    result = clone.fp("check", MISSING=LIBRARIES, CI="true")
    assert result.returncode == 0
    assert clone.calls()[:4] == [
        "sudo -n",
        "apt-get update",
        "sudo -n",
        f"apt-get install -y --no-install-recommends {LIBRARIES}",
    ]


def test_ci_without_sudo_names_the_line(clone: Clone) -> None:
    clone.stub("apt-get", APT)
    result = clone.fp("check", MISSING=LIBRARIES, CI="true")
    assert result.returncode == 2
    assert lines_to_run(result.stderr) == [f"sudo apt-get install -y {LIBRARIES}"]


def test_failed_installation_shows_why_and_names_the_line(clone: Clone) -> None:
    be_root(clone)
    clone.stub("apt-get", APT)
    (clone.stubs / "no-apt-network").touch()
    result = clone.fp("check", MISSING=LIBRARIES)
    assert result.returncode == 2
    assert "cannot fetch" in result.stderr
    assert lines_to_run(result.stderr) == [f"sudo apt-get install -y {LIBRARIES}"]


def test_installation_that_did_not_help_names_the_line(clone: Clone) -> None:
    be_root(clone)
    clone.stub("apt-get", APT)
    (clone.stubs / "no-effect").touch()
    result = clone.fp("check", MISSING=LIBRARIES)
    assert result.returncode == 2
    assert lines_to_run(result.stderr) == [f"sudo apt-get install -y {LIBRARIES}"]


def test_without_apt_it_names_brew(clone: Clone) -> None:
    be_root(clone)
    result = clone.fp("check", MISSING=LIBRARIES)
    assert result.returncode == 2
    assert "brew install pango" in result.stderr


def test_python_without_ensurepip_is_used_once_venv_is_installed(clone: Clone) -> None:
    be_root(clone)
    clone.stub("apt-get", APT)
    (clone.stubs / "no-ensurepip").touch()
    result = clone.fp("check", MISSING="python3.11-venv")
    assert result.returncode == 0
    assert clone.calls()[1] == "apt-get install -y --no-install-recommends python3.11-venv"


def test_real_probe_names_only_debian_packages() -> None:
    script = 'source "$1"; missing_packages "$2"'
    command = ["bash", "-c", script, "bash", str(REPO / "fp"), sys.executable]
    result = subprocess.run(command, capture_output=True, text=True, check=True)
    assert set(result.stdout.split()) <= set(LIBRARIES.split())


def test_help_lists_the_commands_of_fp_itself(clone: Clone) -> None:
    result = clone.fp()
    assert result.returncode == 0
    assert result.stdout.startswith("<--help>\n")
    for command in ("test", "soak", "bench", "lock"):
        assert f"./fp {command} " in result.stdout


def test_tests_run_all_three_tools_and_pass_arguments_to_pytest(clone: Clone) -> None:
    result = clone.fp("test", "-k", "two words")
    assert result.returncode == 0
    calls = sorted(call for call in clone.calls() if re.search("-m (ruff|mypy|pytest)", call))
    assert calls == [
        "bin -m mypy [unset]",
        "bin -m pytest -n auto --dist worksteal --durations=10 -m not soak -k two words [unset]",
        "bin -m ruff check [unset]",
    ]


@pytest.mark.parametrize("tool", ["ruff", "mypy", "pytest"])
def test_tests_fail_if_one_tool_fails(clone: Clone, tool: str) -> None:
    result = clone.fp("test", FAILS=tool)
    assert result.returncode == 1
    assert f"{tool} found something" in result.stdout
    assert result.stderr.endswith(f"fp: failed: {tool}\n")
    assert sum(bool(re.search("-m (ruff|mypy|pytest)", call)) for call in clone.calls()) == 3


def test_soak_has_fixed_seeds(clone: Clone) -> None:
    result = clone.fp("soak")
    assert result.returncode == 0
    assert clone.calls()[-1].endswith("-m soak --hypothesis-profile=soak [unset]")


def test_failed_fresh_soak_prints_the_command_that_repeats_it(clone: Clone) -> None:
    result = clone.fp("soak", "--fresh", "-k", "two words", FAILS="pytest")
    assert result.returncode == 1
    repeat = re.search(r"to repeat this: \./fp (soak --seed (\d+) -k two\\ words)\n", result.stderr)
    assert repeat
    assert f"soak with seed {repeat[2]}\n" in result.stderr
    first = clone.calls()[-1]
    clone.fp("soak", "--seed", repeat[2], "-k", "two words")
    assert clone.calls()[-1] == first
    assert f"--hypothesis-seed={repeat[2]} " in first


def test_fresh_seeds_differ(clone: Clone) -> None:
    assert clone.fp("soak", "--fresh").returncode == clone.fp("soak", "--fresh").returncode == 0
    seeds = [call for call in clone.calls() if "--hypothesis-seed=" in call]
    assert len(set(seeds)) == 2


@pytest.mark.parametrize("seed", [[], ["x"], ["-1"]])
def test_soak_refuses_a_seed_that_is_no_number(clone: Clone, seed: list[str]) -> None:
    result = clone.fp("soak", "--seed", *seed)
    assert result.returncode == 2
    assert "--seed needs a number" in result.stderr


@pytest.mark.skipif(shutil.which("timeout") is None, reason="the limit needs the timeout command")
def test_soak_is_stopped_at_its_limit(clone: Clone) -> None:
    clone.fp("check")
    clone.stub("sleeper", "#!/usr/bin/env bash\ntrap 'echo what was found; exit' INT\nsleep 30\n")
    script = 'source "$1"; soak_seconds=1; pytest=(sleeper); run_soak'
    command = ["bash", "-c", script, "bash", str(clone.folder / "fp")]
    result = subprocess.run(command, env=clone.environment(), capture_output=True, text=True, timeout=20)
    assert result.returncode == 1
    assert "soak was stopped" in result.stderr
    assert result.stdout == "what was found\n"


def test_lock_holds_names_versions_and_hashes_only() -> None:
    lines = (REPO / "requirements.lock").read_text().splitlines()
    pin = re.compile(r"[a-z0-9-]+==[0-9][\w.]*( ; [\w .'<>=!]+)? \\|    --hash=sha256:[0-9a-f]{64}( \\)?")
    assert [line for line in lines if not pin.fullmatch(line)] == []


def test_lock_fulfils_every_dependency() -> None:
    project = tomllib.loads((REPO / "pyproject.toml").read_text())["project"]
    wanted = sum(project["optional-dependencies"].values(), project["dependencies"])
    pins = dict(re.findall(r"^([a-z0-9-]+)==([^ ]+)", (REPO / "requirements.lock").read_text(), re.MULTILINE))
    for requirement in map(Requirement, wanted):
        name = canonicalize_name(requirement.name)
        assert name in pins
        assert requirement.specifier.contains(pins[name]), f"{requirement} is locked at {pins[name]}: run ./fp lock"


def test_ci_runs_test_build_and_soak_until_one_fails(clone: Clone) -> None:
    (clone.folder / ".ci").mkdir()
    shutil.copy(REPO / ".ci/run", clone.folder / ".ci/run")
    log = clone.folder / "log"
    (clone.folder / "fp").write_text(f'#!/usr/bin/env bash\necho "$1 $CI" >>"{log}"\n[[ $1 != "${{STOP_AT-}}" ]]\n')

    def run(**settings: str) -> tuple[int, list[str]]:
        log.unlink(missing_ok=True)
        status = subprocess.run([clone.folder / ".ci/run"], env=clone.environment(**settings)).returncode
        return status, log.read_text().splitlines()

    assert run() == (0, ["test true", "build true", "soak true"])
    assert run(STOP_AT="build") == (1, ["test true", "build true"])
