"""The packages that analysis needs beyond the standard library, and what to do where they are absent."""

import importlib.util
from typing import Final

NEEDED: Final = ("numpy", "numba")


class MissingExtra(ImportError):
    """NumPy or Numba is not installed; the message says how to install them."""


def require() -> None:
    """Raise `MissingExtra` unless the packages of the extra are installed."""
    absent = [name for name in NEEDED if importlib.util.find_spec(name) is None]
    if absent:
        raise MissingExtra(
            f"Analysis needs {' and '.join(absent)}, which this Python lacks: "
            "pip install 'croupier[analysis]'."
        )
