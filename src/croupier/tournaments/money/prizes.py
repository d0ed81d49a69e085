"""Prizes: what each place is worth, and what players who share places get. Every cent of the pool is paid.

A percentage of the pool is rounded down to the cent, and what is left over goes to the first place. Prizes
for which there is no player go to the others in proportion. Amounts are promises: what the pool lacks is
added by the operator, and what it holds beyond them goes to the first place.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from croupier.values import PlayerName, value


@value
class PrizeList:
    """The prize of each place from the first, in cents, and what the operator has to add to the pool."""

    amounts: tuple[int, ...]
    to_add: int = 0


def by_percent(percent: Sequence[Fraction], pool: int, players: int) -> PrizeList:
    """The prizes of a breakdown in percent, for so many players."""
    shares = [Fraction(each) for each in percent[:players]]
    whole = sum(shares)
    if not whole:
        return PrizeList(())
    return PrizeList(_rest_to_first([int(pool * share / whole) for share in shares], pool))


def by_amounts(amounts: Sequence[int], pool: int, players: int) -> PrizeList:
    """The prizes of a breakdown in amounts; those without a player go to the others in proportion."""
    promised = list(amounts[:players])
    whole = sum(promised)
    if not whole:
        return PrizeList((pool,) if players and pool else ())
    unfilled = sum(amounts[players:])
    if unfilled:
        total = whole + unfilled
        promised = list(_rest_to_first([int(Fraction(total * each, whole)) for each in promised], total))
    owed = sum(promised)
    if pool < owed:
        return PrizeList(tuple(promised), owed - pool)
    return PrizeList(_rest_to_first(promised, pool))


def shared(
    amounts: Sequence[int], places: Sequence[Sequence[tuple[int, PlayerName]]]
) -> dict[PlayerName, int]:
    """What each player gets, from the places in their order, each with those who share it.

    A player is given with their entry number. Those who share take up as many places as they are: the prizes
    are added up and divided in whole cents, and cents left over go one each by entry number.
    """
    found: dict[PlayerName, int] = {}
    first = 0
    for sharing in places:
        total = sum(amounts[first : first + len(sharing)])
        first += len(sharing)
        each, over = divmod(total, len(sharing))
        for at, (_, player) in enumerate(sorted(sharing)):
            found[player] = each + (1 if at < over else 0)
    return found


def above_nothing(prizes: Mapping[PlayerName, int]) -> dict[PlayerName, int]:
    """The prizes without those of nothing."""
    return {player: amount for player, amount in prizes.items() if amount}


def _rest_to_first(amounts: list[int], pool: int) -> tuple[int, ...]:
    return (amounts[0] + pool - sum(amounts), *amounts[1:])
