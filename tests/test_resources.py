"""The data folders travel with fpcontent: in a clone, an editable install, a wheel, and a wheel made from an sdist."""

import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from fpcontent.resources import data

REPO = Path(__file__).resolve().parent.parent
FOLDERS = ("cards", "grammar", "schemas")


def build(source: Path, target: str, folder: Path) -> Path:
    """Builds the wheel or the sdist of a source tree with the backend of this environment, offline."""
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", target, "-d", folder], cwd=source, check=True)
    (built,) = folder.iterdir()
    return built


def data_in_installed(wheel: Path, folder: Path) -> dict[str, Path]:
    """Where fpcontent says its data is when it runs from an unpacked wheel."""
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    script = "import sys; from fpcontent.resources import data; print(*map(data, sys.argv[1:]), sep='\\n')"
    # -S: without site-packages, so that it cannot find the data of this clone instead.
    command = [sys.executable, "-S", "-c", script, *FOLDERS]
    result = subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True)
    return dict(zip(FOLDERS, map(Path, result.stdout.splitlines()), strict=True))


def data_files(folder: Path) -> list[str]:
    """The files below a data folder."""
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small project with this project's build settings and a file in each data folder."""
    folder = tmp_path_factory.mktemp("source")
    for name in ("LICENSE", "pyproject.toml", ".gitignore", "fpcontent/__init__.py", "fpcontent/resources.py"):
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_bytes((REPO / name).read_bytes())
    (folder / "README.md").write_text("# A clone\n")
    for name in FOLDERS:
        (folder / name / "game").mkdir(parents=True)
        (folder / name / "game" / "file.yaml").write_text(f"{name}\n")
        (folder / name / "game" / "dropping~").write_text("ignored by git\n")
    return folder


@pytest.mark.parametrize("name", FOLDERS)
def test_clone_uses_its_top_level_folders(name: str) -> None:
    assert data(name) == REPO / name


@pytest.mark.parametrize("name", ["", "card", "../cards", "_data"])
def test_unknown_folder_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="no data folder"):
        data(name)


def test_wheel_carries_the_data(source: Path, tmp_path: Path) -> None:
    wheel = build(source, "wheel", tmp_path / "wheel")
    found = data_in_installed(wheel, tmp_path / "installed")
    for name, folder in found.items():
        assert folder == tmp_path / "installed/fpcontent/_data" / name
        assert data_files(folder) == ["game/file.yaml"]


def test_wheel_made_from_an_sdist_is_the_same(source: Path, tmp_path: Path) -> None:
    with tarfile.open(build(source, "sdist", tmp_path / "sdist")) as archive:
        archive.extractall(tmp_path / "unpacked", filter="data")
    (unpacked,) = (tmp_path / "unpacked").iterdir()
    direct = build(source, "wheel", tmp_path / "direct")
    assert build(unpacked, "wheel", tmp_path / "wheel").read_bytes() == direct.read_bytes()


def test_editable_install_points_here_and_copies_nothing(source: Path, tmp_path: Path) -> None:
    script = "import sys; from hatchling.build import build_editable; print(build_editable(sys.argv[1]))"
    command = [sys.executable, "-c", script, str(tmp_path)]
    name = subprocess.run(command, cwd=source, check=True, capture_output=True, text=True).stdout.strip()
    with zipfile.ZipFile(tmp_path / name) as archive:
        outside = [file for file in archive.namelist() if ".dist-info/" not in file]
        assert [Path(archive.read(file).decode().strip()) for file in outside] == [source]
