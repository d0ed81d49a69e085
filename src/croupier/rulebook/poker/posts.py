"""What a player posts who comes into a game of poker and does not wait for a blind (17.4, 17.11, 17.13)."""

from collections.abc import Collection, Sequence


def big_blind(blinds: Sequence[int]) -> int:
    """Which blind is the big one: the second, or the only one; 0 in a game without blinds (A:Big Blind)."""
    return min(len(blinds), 2)


def posts_owed(blinds: Sequence[int], owed: Collection[int]) -> tuple[int, int]:
    """What is posted live, and what goes dead into the pot, for blinds owed, counted from the first as 1.

    The highest of them is live if it is the big blind or above it; every other one is dead. A blind that the
    game has no longer is owed no more.
    """
    kinds = {kind for kind in owed if kind <= len(blinds)}
    highest = max(kinds, default=0)
    live = blinds[highest - 1] if highest and highest >= big_blind(blinds) else 0
    return live, sum(blinds[kind - 1] for kind in kinds) - live
