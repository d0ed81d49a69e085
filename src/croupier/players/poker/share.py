"""What share of the pot a hand of Hold-em or Omaha may hope for, by playing it out against hands unseen.

The cards that the seat has not seen are dealt at random, to its rivals and to the rest of the board, and the
hands are ranked as the showdown ranks them: for the whole pot, or for its high and its low half.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from croupier.cards import Card
from croupier.ranking import Order, Uses
from croupier.ranking.on_board import Ranks, ranker_on

WHOLE_BOARD: Final = 5
HOLE_CARDS: Final = {Uses.ANY_FIVE: 2, Uses.TWO_AND_THREE: 4}
HANDS: Final = 6
"""How many hands of rivals are dealt with one board; a rank of its own costs as much as one of theirs."""


def share_of_pot(
    orders: Sequence[Order],
    hole: Sequence[Card],
    board: Sequence[Card],
    rivals: int,
    random: Random,
    deals: int,
) -> float:
    """The mean share of a pot with so many rivals: 1 if all of it is sure, 1/2 of a tie with one of them."""
    unseen = [card for card in orders[0].cards.cards if card not in hole and card not in board]
    size, missing = HOLE_CARDS[orders[0].uses], WHOLE_BOARD - len(board)
    most = (len(unseen) - missing) // size
    rivals = min(rivals, most)
    shows = min(HANDS // rivals or 1, most // rivals)
    taken = missing + shows * rivals * size
    total = 0.0
    for _ in range(deals):
        dealt = random.sample(unseen, taken)
        whole = [*board, *dealt[:missing]]
        rankers = [ranker_on(whole, order) for order in orders]
        mine = [rank_of(hole) for rank_of in rankers]
        at = missing
        for _ in range(shows):
            against = []
            for _ in range(rivals):
                against.append(dealt[at : at + size])
                at += size
            total += _share(rankers, mine, against)
    return total / (deals * shows)


def _share(rankers: Sequence[Ranks], mine: Sequence[int], against: Sequence[Sequence[Card]]) -> float:
    """The share at one showdown; the half for which no hand qualifies goes with the other."""
    total, halves = 0.0, 0
    for rank_of, own in zip(rankers, mine, strict=True):
        theirs = [rank_of(hole) for hole in against]
        best = max(theirs)
        if own > best:
            total += 1
        elif own == best:
            if not own:
                continue
            total += 1 / (1 + theirs.count(own))
        halves += 1
    return total / halves
