"""What the kernel of Blackjack is handed and hands on: how boxes are played, what wagers come to, a table."""

from typing import NamedTuple

import numpy as np

from croupier.analysis.simulation.twentyone.shoe_kernel import MOST_BOXES
from croupier.analysis.types import Flag, Int64, Int64s, Uint8s
from croupier.rulebook.twentyone.settings import SPLIT_HANDS


class Plays(NamedTuple):
    """What to do by the value of the dealer's card and the state of a hand: with two cards, and with more.

    Each of these has the acts of hands as they are dealt, and then those after a split, which makes so many
    hands at most. `splits` goes by the value of the dealer's card and that of a pair. `dealer` says whether
    the dealer draws. Whoever takes even money does so with every Blackjack, and does not insure it.
    """

    first: Uint8s
    later: Uint8s
    splits: Uint8s
    most_hands: Int64
    dealer: Uint8s
    insures: Flag
    even_money: Flag


class Pays(NamedTuple):
    """What wagers come to, in units; `wins` and `loses` of a wager as it is, and of a doubled one.

    `pairs` is what the side wager comes to by the kind of pair. `least` is the least that a box can come to.
    """

    wager: Int64
    wins: Int64s
    loses: Int64s
    natural: Int64
    even_money: Int64
    insurance: Int64
    insurance_wins: Int64
    side_wager: Int64
    pairs: Int64s
    least: Int64


class Layout(NamedTuple):
    """What lies on the table: by box the first two cards, what is settled, and what waits for the dealer.

    `naturals` are the Blackjacks that wait, `insured` the boxes with insurance. `reached` are the totals of
    all hands that are compared with the dealer's; those of a box come before the place in `ends`. `split` are
    cards that wait for a second one.
    """

    ones: Int64s
    others: Int64s
    nets: Int64s
    naturals: Int64s
    insured: Int64s
    ends: Int64s
    reached: Int64s
    split: Int64s


def new_layout() -> Layout:
    """An empty table."""
    sizes = (*(MOST_BOXES,) * 6, MOST_BOXES * SPLIT_HANDS, SPLIT_HANDS)
    return Layout(*(np.zeros(size, dtype=np.int64) for size in sizes))


class Played(NamedTuple):
    """What came of a box: where the next card, number and hand are, and what was lost, added and taken away.

    `bust` and `bust_doubled` count hands, `added` wagers, `gone` cards.
    """

    at: Int64
    used: Int64
    place: Int64
    gone: Int64
    bust: Int64
    bust_doubled: Int64
    added: Int64


class Dealt(NamedTuple):
    """A round up to the dealer's last card: where the next card and number are, the dealer's hand, stakes."""

    at: Int64
    used: Int64
    dealer: Int64
    natural: Flag
    staked: Int64
