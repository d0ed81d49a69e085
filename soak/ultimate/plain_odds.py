"""What each act is worth in Ultimate, worked out plainly: every deal dealt out, in exact fractions.

It shares no code with `croupier.analysis`, nor with the ranking of hands. It is slow, and meant
for comparing: `make odds` does that for flops and boards at random.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import Final

from croupier.cards import FULL_DECK, Card, card
from soak.ultimate.hands import PAIR, Worth, worth
from soak.ultimate.oracle import BLIND, THREE

Hand = tuple[Card, ...]
FOLD: Final = Fraction(-2)
DEALERS: Final = 990
FOR_A_FLUSH: Final = 5


def worths_on(board: Sequence[Card]) -> dict[Hand, Worth]:
    """What every hand that can be held on a board is worth."""
    left = [card for card in FULL_DECK.cards if card not in board]
    suits = "".join(card.text[1] for card in board)
    ranks = "".join(card.text[0] for card in board)
    if max(map(suits.count, "cdhs")) + 2 >= FOR_A_FLUSH:
        return {hand: _worth((*hand, *board)) for hand in combinations(left, 2)}
    return {
        (one, other): _worth_of_ranks("".join(sorted(ranks + one.text[0] + other.text[0])))
        for one, other in combinations(left, 2)
    }


def _worth(cards: Hand) -> Worth:
    suits = "".join(card.text[1] for card in cards)
    if max(map(suits.count, "cdhs")) >= FOR_A_FLUSH:
        return worth(cards)
    return _worth_of_ranks("".join(sorted(card.text[0] for card in cards)))


@cache
def _worth_of_ranks(ranks: str) -> Worth:
    """What cards of these ranks are worth if there is no flush: no suit is given to five of them."""
    return worth([card(rank + suit) for rank, suit in zip(ranks, "cdhscdh", strict=True)])


def betting(hand: Hand, worths: dict[Hand, Worth], play: int) -> Fraction:
    """What a play wager of so many antes is worth, over all hands that the dealer may hold."""
    mine = worths[hand]
    met = [each for other, each in worths.items() if hand[0] not in other and hand[1] not in other]
    assert len(met) == DEALERS
    won, lost = [each for each in met if each < mine], [each for each in met if each > mine]
    # 9.5(c)(ii): the ante is in play against a pair or better.
    antes = sum(each[0] >= PAIR for each in won) - sum(each[0] >= PAIR for each in lost)
    blind = len(won) * Fraction(*BLIND.get(mine[0], (0, 1))) - len(lost)
    return (antes + blind + play * (len(won) - len(lost))) / DEALERS


def on_the_river(hand: Hand, worths: dict[Hand, Worth]) -> Fraction:
    """What the better of betting one ante and folding is worth."""
    return max(betting(hand, worths, 1), FOLD)


def on_the_river_with_trips(hand: Hand, worths: dict[Hand, Worth]) -> Fraction:
    """The same with as much on trips as the ante is: a fold loses them too (I-93)."""
    trips = THREE.get(worths[hand][0], -1)
    return max(betting(hand, worths, 1) + trips, FOLD - 1)


def after_the_flop(hands: Sequence[Hand], flop: Sequence[Card]) -> dict[Hand, tuple[Fraction, Fraction]]:
    """What betting two antes and what checking is worth after a flop, for each of these hands."""
    left = [card for card in FULL_DECK.cards if card not in flop]
    sums = {hand: (Fraction(0), Fraction(0), 0) for hand in hands}
    for more in combinations(left, 2):
        board = (*flop, *more)
        holding = [hand for hand in hands if more[0] not in hand and more[1] not in hand]
        worths = worths_on(board) if holding else {}
        for hand in holding:
            bet, check, boards = sums[hand]
            sums[hand] = bet + betting(hand, worths, 2), check + on_the_river(hand, worths), boards + 1
    return {hand: (bet / boards, check / boards) for hand, (bet, check, boards) in sums.items()}
