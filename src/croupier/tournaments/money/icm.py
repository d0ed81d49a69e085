"""What stacks are worth in prizes: by chips alone, and by the independent chip model (ICM).

By the model, whoever has a part of the chips comes first with that probability; of the others the same holds
for the second place, and so on (Malmuth and Harville). It is worked out exactly, over all sets of players
who could have come before.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final

from croupier.values import PlayerName

MOST_PLAYERS: Final = 10
"""With more players the exact sum takes too long to be of use at a table."""


def by_chips(chips: Mapping[PlayerName, int], pool: int) -> dict[PlayerName, Fraction]:
    """A part of the pool for each, as large as their part of the chips."""
    total = sum(chips.values())
    return {player: Fraction(pool * held, total) for player, held in chips.items()}


def by_icm(chips: Mapping[PlayerName, int], prizes: Sequence[int]) -> dict[PlayerName, Fraction]:
    """What each can expect of the prizes, from the first on; `ValueError` for too many players."""
    if len(chips) > MOST_PLAYERS:
        raise ValueError(f"ICM is worked out for up to {MOST_PLAYERS} players, not for {len(chips)}.")
    players = list(chips)
    held = [chips[player] for player in players]
    total = sum(held)
    count = len(players)
    sums = [0] * (1 << count)
    for ahead in range(1, 1 << count):
        lowest = (ahead & -ahead).bit_length() - 1
        sums[ahead] = sums[ahead & (ahead - 1)] + held[lowest]
    chance = [Fraction(0)] * (1 << count)
    chance[0] = Fraction(1)
    worth = [Fraction(0)] * count
    for ahead in range((1 << count) - 1):
        place = ahead.bit_count()
        left = total - sums[ahead]
        if not chance[ahead] or not left:
            continue
        each = chance[ahead] / left
        for at in range(count):
            if not ahead >> at & 1:
                comes_next = each * held[at]
                chance[ahead | 1 << at] += comes_next
                if place < len(prizes):
                    worth[at] += comes_next * prizes[place]
    return {player: worth[at] for at, player in enumerate(players)}


def in_cents(shares: Mapping[PlayerName, Fraction], pool: int) -> dict[PlayerName, int]:
    """The shares in whole cents that add up to the pool: left-over cents go to the largest remainders."""
    found = {player: int(share) for player, share in shares.items()}
    over = pool - sum(found.values())
    order = sorted(shares, key=lambda player: found[player] - shares[player])
    for at in range(over):
        found[order[at % len(order)]] += 1
    return found
