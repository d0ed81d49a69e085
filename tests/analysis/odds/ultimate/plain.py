"""What the tests of Ultimate's odds share: stakes, boards of every sort, and hands by number."""

from collections.abc import Sequence

import numpy as np

from croupier.analysis.odds.ultimate.deals import Selections, hand_cards
from croupier.analysis.odds.ultimate.stakes import stakes_at
from croupier.cards import CARDS, Card, cards
from croupier.rulebook.ultimate.settings import DEMONSTRATION

STAKES = stakes_at(DEMONSTRATION)
BOARDS = [
    cards(text)
    for text in (
        "2c 7d 9h Jc Ks",  # nothing on it: the dealer may not qualify
        "3c 4c 5c 9d Jh",  # a flush, a straight and a straight flush can be made
        "8c 8d 8h Ac 2s",  # trips for everybody, also for whoever folds
        "Tc Jc Qc Kc Ac",  # nobody can win
    )
]


def one_board(board: Sequence[Card], times: int = 1) -> Selections:
    """A board alone."""
    row = sorted(card.index for card in board)
    return Selections(np.array([row], dtype=np.uint8), np.array([times], dtype=np.int64))


def hand_of(number: int) -> tuple[Card, Card]:
    """The cards of a hand by its number, the lower first."""
    lows, highs = hand_cards()
    return CARDS[lows[number]], CARDS[highs[number]]
