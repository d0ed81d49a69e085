"""One hand after the flop or on the river: what each act is worth, over all that may still be dealt.

>>> from croupier.cards import cards
>>> from croupier.rulebook.ultimate.settings import DEMONSTRATION
>>> from croupier.analysis.odds.ultimate.stakes import stakes_at
>>> found = hand_on_board(cards("8h 8d"), cards("Ks 7c 2d 9s 3h"), stakes_at(DEMONSTRATION))
>>> [(act, str(worth)) for act, worth in found.worth.items()]
[('bet 1x', '41/990'), ('fold', '-2')]
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

import numpy as np

from croupier.analysis.odds.ultimate.checking import check_hand
from croupier.analysis.odds.ultimate.deals import BOARD, DECK, hand_number
from croupier.analysis.odds.ultimate.hand_kernel import (
    CATEGORY,
    COLUMNS,
    LOSSES,
    QUALIFIED_LOSSES,
    QUALIFIED_WINS,
    WINS,
    follow_hand,
)
from croupier.analysis.odds.ultimate.showdowns import DEALERS
from croupier.analysis.odds.ultimate.stakes import Stakes
from croupier.analysis.odds.ultimate.tables import rank_lookup, stake_parts
from croupier.analysis.types import Int64Rows, Int64s
from croupier.cards import Card
from croupier.values import value


@value
class HandWorth:
    """What each act is worth with a hand, per ante, the best first; and how the hand fares if it is played.

    `wins`, `ties` and `losses` are parts of all deals that may follow; `unqualified` is how often the dealer
    does not qualify among those the player wins or loses. After the flop, `folds_later` is how often a player
    who checks will fold on the river.
    """

    worth: dict[str, Fraction]
    wins: Fraction
    ties: Fraction
    losses: Fraction
    unqualified: Fraction
    folds_later: Fraction


def hand_on_board(
    hand: Sequence[Card], board: Sequence[Card], stakes: Stakes, *, with_trips: bool = False
) -> HandWorth:
    """What each act is worth with three or five communal cards open; `with_trips`, trips count too.

    Cards that can't be are a `ValueError` with a sentence.
    """
    check_hand(hand, board)
    if not board:
        raise ValueError("before the flop the whole game is to be solved: `ultimate_odds` does that")
    found = _followed(hand, board, stakes.always_qualifies)
    parts = stake_parts(stakes)
    wins, losses = found[:, WINS], found[:, LOSSES]
    slope = parts.play * wins - parts.unit * losses
    base = (
        parts.ante * found[:, QUALIFIED_WINS]
        - parts.unit * (found[:, QUALIFIED_LOSSES] + losses)
        + parts.blind[found[:, CATEGORY]] * wins
    )
    trips = DEALERS * parts.trips[found[:, CATEGORY]] * with_trips
    fold = -DEALERS * (2 * parts.unit + parts.trips_stake * with_trips)
    river = base + parts.river * slope + trips
    dealt = DEALERS * len(found)

    def per_ante(totals: Int64s) -> Fraction:
        return Fraction(int(totals.sum()), parts.unit * dealt)

    folded = per_ante(np.full(len(found), fold, dtype=np.int64))
    if len(board) == BOARD:
        worth = {f"bet {stakes.river}x": per_ante(river), "fold": folded}
    else:
        worth = {
            f"bet {stakes.after}x": per_ante(base + parts.after * slope + trips),
            "check": per_ante(np.maximum(river, fold)),
            "fold": folded,
        }
    sums = found.sum(axis=0).tolist()
    unqualified = sums[WINS] + sums[LOSSES] - sums[QUALIFIED_WINS] - sums[QUALIFIED_LOSSES]
    return HandWorth(
        dict(sorted(worth.items(), key=lambda each: each[1], reverse=True)),
        Fraction(sums[WINS], dealt),
        Fraction(dealt - sums[WINS] - sums[LOSSES], dealt),
        Fraction(sums[LOSSES], dealt),
        Fraction(unqualified, dealt),
        Fraction(int((river < fold).sum()), len(found)),
    )


def _followed(hand: Sequence[Card], board: Sequence[Card], always_qualifies: bool) -> Int64Rows:
    """What becomes of a hand on every board that may come."""
    known = [card.index for card in board]
    gone = {*known, *(card.index for card in hand)}
    left = [card for card in range(DECK) if card not in gone]
    boards = np.array(
        [sorted((*known, *more)) for more in combinations(left, BOARD - len(known))], dtype=np.uint8
    )
    found = np.zeros((len(boards), COLUMNS), dtype=np.int64)
    follow_hand(boards, hand_number(hand[0].index, hand[1].index), rank_lookup(always_qualifies), found)
    return found
