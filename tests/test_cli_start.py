"""The command starts at once: what is slow to import waits until it is used."""

import subprocess
import sys

import pytest

SLOW_TO_IMPORT = {
    "asyncio",
    "fastapi",
    "msgspec",
    "numba",
    "numpy",
    "psycopg",
    "pydantic",
    "rich",
    "textual",
    "uvicorn",
    "websockets",
}

SCRIPT = """
import sys
from croupier.cli import main

sys.argv[0] = "croupier"
try:
    status = main()
except SystemExit as end:
    status = end.code
print(*sorted(sys.modules), file=sys.stderr)
sys.exit(status)
"""


@pytest.mark.parametrize("option", ["--help", "--version"])
def test_what_is_slow_to_import_is_left_until_it_is_used(option: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, option], capture_output=True, encoding="utf-8", timeout=60
    )
    assert done.returncode == 0, done.stderr
    assert "croupier" in done.stdout
    assert SLOW_TO_IMPORT.isdisjoint(done.stderr.split())
