"""Who is offered the cut, where cards may be cut, and where the cutting card may lie, counted in cards.

`players` are those at the table in clockwise order from seat 1, at the dealer's left, so that the
last one sits at the farthest point to the dealer's right. A player with several boxes may be
named several times and is asked once (Blackjack, Pontoon 5.2).

The two families of games differ in one thing only, which the number of decks tells: several decks
are cut at least one deck in from either end (Blackjack, Pontoon 5.3), a single deck more than one
card from either end (Hold-em, Omaha 7.2).
"""

from collections.abc import Sequence
from typing import Final

from croupier.cards import Deck
from croupier.rulebook.roles import Role
from croupier.values import value

SINGLE_DECK_MARGIN: Final = 2


@value
class Cutter:
    """Somebody to whom the cut is offered, and the rule by which: the number alone, as `5.2(b)`."""

    who: str
    rule: str


def cutters(
    players: Sequence[str],
    *,
    first_to_table: str | None = None,
    appeared_on: str | None = None,
) -> list[Cutter]:
    """Whom to ask, one after the other until one accepts; the supervisor, who comes last, then cuts.

    `first_to_table` is given iff the game is just beginning, and goes before all else. `appeared_on`
    is where the cutting card appeared in the last round of play: the player who controls that box,
    or `Role.DEALER` for the dealer's hand, or None if it did not appear. If the designated player has
    left, or nobody is designated, the players are asked clockwise from seat 1.
    """
    if first_to_table is not None:
        return _clockwise(players, _seat_of(players, first_to_table), "5.2(a)")
    if appeared_on == Role.DEALER:
        return cutters_from_the_right(players, "5.2(c)")
    if appeared_on is not None:
        return _clockwise(players, _seat_of(players, appeared_on), "5.2(b)")
    return _clockwise(players, None, "5.2(d)")


def cutters_from_the_right(players: Sequence[str], rule: str) -> list[Cutter]:
    """Whom to ask if the offer begins with the player farthest to the dealer's right.

    It does if the cutting card appeared on the dealer's hand (5.2(c)), and when the cards of a
    malfunctioning shoe are cut (Blackjack 18.3(a)(ii), Pontoon 19.3(a)(ii)): `rule` says which.
    """
    return _clockwise(players, len(players) - 1 if players else None, rule)


def players_to_ask(
    players: Sequence[str],
    *,
    first_to_table: str | None = None,
    appeared_on: str | None = None,
) -> list[str]:
    """The players of `cutters`, without the supervisor."""
    asked = cutters(players, first_to_table=first_to_table, appeared_on=appeared_on)
    return [cutter.who for cutter in asked[:-1]]


def _seat_of(players: Sequence[str], name: str) -> int | None:
    return players.index(name) if name in players else None


def _clockwise(players: Sequence[str], designated: int | None, rule: str) -> list[Cutter]:
    """The designated player by their rule, the others clockwise from them (5.2(d)), then the supervisor."""
    start = designated or 0
    names = dict.fromkeys([*players[start:], *players[:start]])  # each once, in this order
    order = [Cutter(name, "5.2(d)") for name in names]
    if designated is not None:
        order[0] = Cutter(players[designated], rule)
    return [*order, Cutter(Role.SUPERVISOR, "5.2(tail)")]


def cut_bounds(deck: Deck, decks: int, cards: int) -> tuple[int, int] | None:
    """The least and the most cards that may lie in front of the cut; None if a single card can't be cut.

    Where too few cards are left for the margin at both ends, as after a shuffle of the discards or
    of what a malfunctioning shoe held (Blackjack 14.6, 18.3; Pontoon 15.6, 19.3), the cut leaves at
    least one card at either end.
    """
    if cards < 2:
        return None
    margin = len(deck) if decks > 1 else SINGLE_DECK_MARGIN
    if cards < 2 * margin:
        margin = 1
    return margin, cards - margin


def cutting_card_bounds(deck: Deck, decks: int, cards: int) -> tuple[int, int] | None:
    """The least and the most cards that may lie behind the cutting card; None where there is no such place.

    At least one deck, and no more than half the number of decks in play (Blackjack, Pontoon 5.3),
    so that in a game with one deck it has no place, and no effect on play (Hold-em, Omaha 2.1).
    """
    least = len(deck)
    most = min(len(deck) * decks // 2, cards - 1)
    return (least, most) if least <= most else None


def usual_place(deck: Deck, bounds: tuple[int, int]) -> int:
    """One and a half decks from the back, or as near to it as the bounds allow."""
    least, most = bounds
    return max(least, min(most, len(deck) * 3 // 2))
