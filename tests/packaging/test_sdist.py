"""What somebody gets who builds from source: the example is there, beside the package and its tests."""

import subprocess
import sys
import tarfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_the_example_is_in_the_sdist(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True, timeout=300)
    (built,) = tmp_path.glob("croupier-*.tar.gz")
    with tarfile.open(built) as archive:
        inside = {name.partition("/")[2] for name in archive.getnames()}
    folder = ROOT / "examples" / "casino_war"
    files = [path for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc"]
    assert len(files) > 40
    assert [str(path) for path in files if path.relative_to(ROOT).as_posix() not in inside] == []
    assert "src/croupier/__init__.py" in inside
