"""What a user gets from the wheel: all of the package, on the standard library alone, from any folder."""

import json
import os
import subprocess
import sys
import venv
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "croupier"
SCENARIOS = ROOT / "scenarios"

# Parts that have an extra of their own; every other module must import without any package beside it.
WITH_EXTRAS = {"analysis", "floor", "interop"}

pytestmark = pytest.mark.xdist_group("wheel")  # built and installed once, by one worker

Run = Callable[..., subprocess.CompletedProcess[str]]


def run(*command: str | Path, cwd: Path, expected: int = 0) -> subprocess.CompletedProcess[str]:
    """The finished command, which exited as expected and printed no traceback."""
    done = subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        env={name: value for name, value in os.environ.items() if not name.startswith("PYTHON")},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=300,
    )
    told = f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}"
    assert done.returncode == expected, told
    assert "Traceback" not in done.stdout + done.stderr, told
    return done


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from this tree with the build backend at hand: nothing is fetched."""
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, cwd=ROOT)
    (built,) = folder.glob("croupier-*.whl")
    return built


@pytest.fixture(scope="module")
def bin_folder(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the programs are of an environment that holds the wheel and nothing else, not even pip."""
    folder = tmp_path_factory.mktemp("installed")
    venv.create(folder, with_pip=False, symlinks=os.name != "nt")
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    pip = (sys.executable, "-m", "pip", "--python", programs / "python", "--disable-pip-version-check")
    run(*pip, "install", "--quiet", "--no-index", "--no-deps", wheel, cwd=folder)
    return programs


@pytest.fixture
def croupier(bin_folder: Path, tmp_path: Path) -> Run:
    """Runs the installed command from an empty folder."""
    return lambda *words, **how: run(bin_folder / "croupier", *words, cwd=tmp_path, **how)


def package_files() -> Iterator[str]:
    for path in sorted(PACKAGE.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            yield path.relative_to(PACKAGE.parent).as_posix()


def suite_files() -> Iterator[str]:
    for path in sorted(SCENARIOS.rglob("*")):
        if path.is_file():
            yield f"croupier/suite/{path.relative_to(SCENARIOS).as_posix()}"


def test_the_package_and_the_conformance_suite_are_in_the_wheel_and_nothing_else(wheel: Path) -> None:
    inside = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    assert inside == {*package_files(), *suite_files()}


def test_nothing_else_is_installed_with_it(bin_folder: Path, tmp_path: Path) -> None:
    script = "from importlib.metadata import distributions as d; print(*sorted(x.name for x in d()))"
    assert run(bin_folder / "python", "-c", script, cwd=tmp_path).stdout.split() == ["croupier"]


def test_the_engine_imports_on_the_standard_library_alone(bin_folder: Path, tmp_path: Path) -> None:
    script = f"""
import importlib, pkgutil, croupier
for part in pkgutil.iter_modules(croupier.__path__, "croupier."):
    if part.name.partition(".")[2] in {WITH_EXTRAS | {"__main__"}!r}:
        continue
    module = importlib.import_module(part.name)
    for inner in pkgutil.walk_packages(getattr(module, "__path__", []), part.name + "."):
        importlib.import_module(inner.name)
"""
    run(bin_folder / "python", "-W", "error", "-c", script, cwd=tmp_path)


def test_the_version_is_that_of_the_wheel(croupier: Run, wheel: Path) -> None:
    assert wheel.name.split("-")[1] in croupier("--version").stdout


def test_it_is_also_started_as_a_module(bin_folder: Path, tmp_path: Path) -> None:
    assert "replay" in run(bin_folder / "python", "-m", "croupier", "--help", cwd=tmp_path).stdout


def test_rules_has_its_catalogue_and_its_proofs(croupier: Run) -> None:
    rules = json.loads(croupier("rules", "--json").stdout)
    here = run(sys.executable, "-m", "croupier", "rules", "--json", cwd=ROOT).stdout
    assert rules == json.loads(here), "the installed command knows other rules or proofs than the source tree"
    assert {"game", "rule", "kind", "honoured", "proofs"} <= rules[0].keys()
    assert any(rule["proofs"] for rule in rules)
    assert "blackjack" in croupier("rules").stdout.lower()


def test_sign_prints_what_is_displayed_at_the_table(croupier: Run) -> None:
    assert "Blackjack" in croupier("sign", "blackjack").stdout


def test_replay_finds_the_conformance_suite_from_any_folder(croupier: Run) -> None:
    proof = "scenarios/blackjack/9/2b-a-hard-11-may-not-stand.toml"
    assert (ROOT / proof).is_file()
    assert "As expected." in croupier("replay", proof).stdout
    assert "passed, 0 failed" in croupier("replay", "scenarios").stdout
    told = croupier("replay", "scenarios/blackjack/no-such-file.toml", expected=2).stderr
    assert "scenarios/blackjack/no-such-file.toml" in told


def test_bad_input_is_one_sentence(croupier: Run, tmp_path: Path) -> None:
    (tmp_path / "broken.toml").write_text('game = "black', encoding="utf-8")
    told = croupier("replay", "broken.toml", expected=2).stderr
    assert "broken.toml" in told
    assert len(told.strip().splitlines()) == 1
