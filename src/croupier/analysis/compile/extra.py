"""The packages that analysis needs beyond the standard library, and what to do if they are missing."""

import gc
import importlib.util
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

NEEDED: Final = ("numpy", "numba")


class MissingExtra(ImportError):
    """NumPy or Numba is not installed, or does not load; the message says how to install them."""


def check_installed() -> None:
    """Raise `MissingExtra` if a package of the extra is not installed; nothing is loaded."""
    absent = [name for name in NEEDED if importlib.util.find_spec(name) is None]
    if absent:
        raise MissingExtra(
            f"Analysis needs {' and '.join(absent)}, which this Python lacks: "
            "type make install in Croupier's folder, or install the extra croupier[analysis]."
        )


def require() -> None:
    """Load the packages of the extra, or raise `MissingExtra` if they are not installed."""
    check_installed()
    with uncollected():
        for name in NEEDED:
            try:
                importlib.import_module(name)
            except ImportError as wrong:
                raise MissingExtra(
                    f"Analysis needs {name}, which does not load here ({wrong}): "
                    "pip install --upgrade 'croupier[analysis]' brings versions that go together."
                ) from None


@contextmanager
def uncollected() -> Iterator[None]:
    """Turn the garbage collector off while this lasts: Numba makes no garbage, and looking takes time."""
    before = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if before:
            gc.enable()
