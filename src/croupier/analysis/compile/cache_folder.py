"""The folder where compiled code and tables are kept between runs, so that only the first start is slow.

It is `CROUPIER_CACHE`, else the user's cache folder, else one in the folder for temporary files; it may be
deleted at any time. If none of these can be used, one is made for this process. Each state
of the source has a folder of its own within it, so that nothing made by older code is ever used; those that
no process has used for a week are removed. Only the user may write there, because compiled code is run.
"""

import atexit
import os
import re
import stat
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from shutil import rmtree
from typing import Final

SOURCES: Final = (
    *("cards.py", "digits.py", "places.py", "processors.py", "values.py"),
    *("chips/*.py", "ranking/*.py", "rulebook/**/*.py", "analysis/**/*.py"),
)
"""What tables, kernels and answers are made from: the analysis, and all that it imports.

Constants of the rule book are compiled into kernels, and answers depend on them.
"""
DIGITS: Final = 16
OLD: Final = re.compile(rf"[0-9a-f]{{{DIGITS}}}(\.[0-9]+)?")
"""The names of the folder for a state of the source, and of one that is being removed."""
UNUSED: Final = 7 * 24 * 3600
"""The folder of another state is removed this many seconds after it was last used."""


@cache
def cache_folder() -> Path:
    """The folder of this state of the source; it exists, and can be written."""
    for base in _candidates(os.environ):
        folder = base / source_state()
        with suppress(OSError):
            base.mkdir(mode=0o700, parents=True, exist_ok=True)
            folder.mkdir(mode=0o700, exist_ok=True)
            if _is_ours(base) and _is_ours(folder):
                os.utime(folder)
                _remove_unused(base, folder)
                return folder
    passing = Path(tempfile.mkdtemp(prefix="croupier-"))
    atexit.register(rmtree, passing, ignore_errors=True)
    return passing


def write_whole(path: Path, content: bytes) -> None:
    """Write a file so that others find either all of it or none; if it can't be written, do nothing."""
    with suppress(OSError):
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(content)
            Path(name).replace(path)
        except OSError:
            Path(name).unlink(missing_ok=True)


def _candidates(environ: Mapping[str, str]) -> Iterator[Path]:
    if given := environ.get("CROUPIER_CACHE"):
        yield Path(given).absolute()
    base = environ.get("LOCALAPPDATA" if sys.platform == "win32" else "XDG_CACHE_HOME")
    if base:
        yield Path(base).absolute() / "croupier"
    else:
        with suppress(RuntimeError):  # a user without a home
            yield Path.home() / ".cache" / "croupier"
    whose = os.getuid() if hasattr(os, "getuid") else ""
    yield Path(tempfile.gettempdir()) / f"croupier-{whose}"


def _is_ours(folder: Path) -> bool:
    """True if we can write there and, where the system knows owners, nobody else can."""
    if not os.access(folder, os.W_OK | os.X_OK):
        return False
    if not hasattr(os, "getuid"):
        return True
    found = folder.stat()
    return found.st_uid == os.getuid() and not found.st_mode & 0o022


def _remove_unused(base: Path, used: Path) -> None:
    """Remove the folders of other states that nobody has used for a while.

    Each is first given another name, which only one process can do, so that nobody finds half of it. A
    process that begins to use it at that very moment makes what it needs again.
    """
    for path in base.iterdir():
        with suppress(OSError):
            found = path.lstat()
            ours = not hasattr(os, "getuid") or found.st_uid == os.getuid()
            if not (OLD.fullmatch(path.name) and stat.S_ISDIR(found.st_mode) and ours) or path == used:
                continue
            if found.st_mtime < time.time() - UNUSED:
                going = path.with_name(f"{path.name[:DIGITS]}.{os.getpid()}")
                path.rename(going)
                rmtree(going, ignore_errors=True)


@cache
def source_state() -> str:
    """The state of the source, and of the Python that runs it."""
    root = Path(__file__).parents[2]
    state = sha256(sys.version.encode())
    for pattern in SOURCES:
        for path in sorted(root.glob(pattern)):
            content = path.read_bytes()
            state.update(f"{path.relative_to(root).as_posix()} {len(content)} ".encode())
            state.update(content)
    return state.hexdigest()[:DIGITS]
