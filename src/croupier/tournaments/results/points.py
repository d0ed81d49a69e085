"""Points for the places of a session: exact fractions, shared between those who share a place."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from croupier.values import PlayerName


def points_for(
    table: Sequence[int | Fraction], places: Sequence[Sequence[PlayerName]]
) -> dict[PlayerName, Fraction]:
    """What each player gets by the place in a session, from the first place on; beyond the table it is 0."""
    found: dict[PlayerName, Fraction] = {}
    first = 0
    for sharing in places:
        total = sum((Fraction(each) for each in table[first : first + len(sharing)]), Fraction())
        first += len(sharing)
        found |= dict.fromkeys(sharing, total / len(sharing))
    return found


def summed(
    before: Mapping[PlayerName, Fraction], gained: Mapping[PlayerName, Fraction]
) -> dict[PlayerName, Fraction]:
    """The totals after a session."""
    return {
        player: before.get(player, Fraction()) + gained.get(player, Fraction())
        for player in {**before, **gained}
    }


def places_by_points(totals: Mapping[PlayerName, Fraction]) -> list[list[PlayerName]]:
    """Everybody from the most points down; those with the same total share a place."""
    groups: dict[Fraction, list[PlayerName]] = {}
    for player, total in totals.items():
        groups.setdefault(total, []).append(player)
    return [groups[total] for total in sorted(groups, reverse=True)]
