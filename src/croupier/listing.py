"""Names in a row, as a sentence has them."""

from collections.abc import Iterable


def listed(names: Iterable[str]) -> str:
    """Names as a sentence has them: `ann, bob and cal`; nothing if there are none."""
    *first, last = list(names) or [""]
    return f"{', '.join(first)} and {last}" if first else last
