"""How much the random tests play: a sample each time, and `CROUPIER_DOSE` times as much in `make soak`."""

import os

DOSE = int(os.environ.get("CROUPIER_DOSE", "1"))


def many(sample: int) -> int:
    """How many of something are played, where the sample is this large."""
    return sample * DOSE
