"""`croupier replay` as tests call it."""

import io
from pathlib import Path
from typing import Any

from croupier.scenarios import run_replay


def replay(
    *paths: Path, json_wanted: bool = False, formats: dict[str, Any] | None = None, verbose: bool = False
) -> tuple[int, str, str]:
    """The exit status, and what was printed and complained of."""
    out, err = io.StringIO(), io.StringIO()
    status = run_replay([str(path) for path in paths], json_wanted, out, err, formats, verbose)
    return status, out.getvalue(), err.getvalue()
