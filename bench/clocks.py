"""How long something took: never nothing, even by a clock that ticks only every few milliseconds."""

from typing import Final

SHORTEST: Final = 1e-6
"""No run that is measured takes less than this many seconds."""


def seconds_between(began: float, ended: float) -> float:
    """What a rate can be divided by."""
    return max(ended - began, SHORTEST)
