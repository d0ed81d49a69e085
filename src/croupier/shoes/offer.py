"""Who is offered the cut, and in which order (Blackjack, Pontoon 5.2).

`players` are those at the table in clockwise order from seat 1, at the dealer's left, so that the
last one sits at the farthest point to the dealer's right. Who plays several boxes may be
named several times and is asked once.
"""

from collections.abc import Sequence
from typing import Final

from croupier.values import value

DEALER: Final = "dealer"
SUPERVISOR: Final = "supervisor"


@value
class Offer:
    """Somebody to whom the cut is offered, and the rule by which: the number alone, as `5.2(b)`."""

    who: str
    rule: str


def offers_of_the_cut(
    players: Sequence[str],
    *,
    first_to_table: str | None = None,
    appeared_on: str | None = None,
) -> list[Offer]:
    """Whom to ask, one after the other until one accepts; the supervisor, who comes last, then cuts.

    `first_to_table` is given iff the game is just beginning, and goes before all else. `appeared_on`
    is where the cutting card appeared in the last round of play: the player who controls that box,
    or `DEALER` for the dealer's hand, or None if it did not appear. If the designated player has
    left, or nobody is designated, the players are asked clockwise from seat 1.
    """
    if first_to_table is not None:
        return _clockwise(players, _seat_of(players, first_to_table), "5.2(a)")
    if appeared_on == DEALER:
        return offers_from_the_right(players, "5.2(c)")
    if appeared_on is not None:
        return _clockwise(players, _seat_of(players, appeared_on), "5.2(b)")
    return _clockwise(players, None, "5.2(d)")


def offers_from_the_right(players: Sequence[str], rule: str) -> list[Offer]:
    """Whom to ask if it begins with the player farthest to the dealer's right.

    So it does if the cutting card appeared on the dealer's hand (5.2(c)), and when the cards of a
    malfunctioning shoe are cut (Blackjack 18.3(a)(ii), Pontoon 19.3(a)(ii)): `rule` says which.
    """
    return _clockwise(players, len(players) - 1 if players else None, rule)


def _seat_of(players: Sequence[str], name: str) -> int | None:
    return players.index(name) if name in players else None


def _clockwise(players: Sequence[str], designated: int | None, rule: str) -> list[Offer]:
    """The designated player by his rule, the others clockwise from him (5.2(d)), then the supervisor."""
    start = designated or 0
    names = dict.fromkeys([*players[start:], *players[:start]])  # each once, in this order
    offers = [Offer(name, "5.2(d)") for name in names]
    if designated is not None:
        offers[0] = Offer(players[designated], rule)
    return [*offers, Offer(SUPERVISOR, "5.2(tail)")]
