"""What newcomers type first, `make run` and `make install`, with a setup and a croupier that do nothing."""

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.skipif(shutil.which("make") is None, reason="there is no make")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with our Makefile, where everything is set up."""
    shutil.copy(ROOT / "Makefile", tmp_path)
    program(tmp_path / "tools" / "setup", 0)
    return tmp_path


def program(path: Path, status: int) -> None:
    path.parent.mkdir(parents=True)
    path.write_text(f"#!/bin/sh\nexit {status}\n")
    path.chmod(0o755)


def make(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["make", "--no-print-directory", *words],
        cwd=folder,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize(("status", "is_fine"), [(0, True), (130, True), (2, False), (70, False)])
def test_whoever_stops_with_ctrl_c_is_told_of_no_error(folder: Path, status: int, is_fine: bool) -> None:
    program(folder / ".venv" / "bin" / "croupier", status)
    done = make(folder, "run")
    assert (done.returncode == 0, done.stderr == "") == (is_fine, is_fine)


def test_after_the_installation_every_line_fits_and_says_what_to_type(folder: Path) -> None:
    prefix = folder / "home"
    told = make(folder, "install", f"PREFIX={prefix}").stdout.replace(str(prefix), "~/.local")
    assert f'export PATH="{prefix}/bin:$PATH"'.replace(str(prefix), "~/.local") in told
    assert "source <(croupier completion bash)" in told
    assert [line for line in told.splitlines() if len(line) > 79] == []
    assert (prefix / "bin" / "croupier").is_symlink()
