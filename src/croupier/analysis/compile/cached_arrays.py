"""Tables that are made once and kept in files, because they take longer to make than to read."""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.compile.cache_folder import cache_folder, write_whole

Arrays = dict[str, NDArray[Any]]


def cached_arrays(name: str, make: Callable[[], Arrays]) -> Arrays:
    """The tables of this name, read from their file, or made now and kept for the next time."""
    path = cache_folder() / f"{name}.npz"
    found = _read(path)
    if found is None:
        found = make()
        written = BytesIO()
        np.savez(written, allow_pickle=False, **found)
        write_whole(path, written.getvalue())
    return found


def _read(path: Path) -> Arrays | None:
    """The tables in a file, or None if it is not there or is damaged."""
    try:
        with np.load(BytesIO(path.read_bytes()), allow_pickle=False) as file:
            return {name: file[name] for name in file.files}
    except (OSError, ValueError, EOFError, BadZipFile, KeyError):
        return None
