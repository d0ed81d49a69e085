"""What can be wrong with files in which something is kept."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class Damaged(Exception):
    """The file is not what was written; the text says where."""


class Outgrown(Damaged):
    """An earlier release kept the table, and its lines do not play out any more; the text says where."""


class InUse(Exception):
    """Another terminal has the table."""


class NotKept(Exception):
    """The table can't be kept where it should be; the text says why."""


@contextmanager
def keeping(path: Path) -> Iterator[None]:
    """Tell what the system refuses as `NotKept`."""
    try:
        yield
    except OSError as wrong:
        raise NotKept(f"{path} can't be written or read: {wrong.strerror or wrong}") from None
