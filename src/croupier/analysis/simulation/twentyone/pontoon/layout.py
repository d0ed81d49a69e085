"""What the kernel of Pontoon is handed and hands on: how boxes are played, what wagers come to, a table."""

from typing import NamedTuple

import numpy as np

from croupier.analysis.simulation.twentyone.shoe_kernel import MOST_BOXES
from croupier.analysis.types import Flag, Int64, Int64s, Uint8s
from croupier.rulebook.twentyone.settings import SPLIT_HANDS


class PontoonPlays(NamedTuple):
    """What to do: `two` with two cards by the dealer's card, both values and suits; `later` with more.

    `later` goes by the dealer's card, the number of cards and the state. `rescues` goes by the dealer's card
    and the total of a doubled hand, `dealer` by the state of the dealer's hand.
    """

    two: Uint8s
    later: Uint8s
    rescues: Uint8s
    dealer: Uint8s
    insures: Flag


class PontoonPays(NamedTuple):
    """What wagers come to, in units; `wins` and `loses` of a wager as it is, and of a doubled one.

    `rows` is what a 21 pays by the row of Table 1, `even_21` what it pays where that is even money.
    `surrendered` is what a surrender takes. Then what the Super Bonus comes to, the bonus of others, and the
    settings of rules 11.9, 11.10 and 12.8.
    """

    wager: Int64
    wins: Int64s
    loses: Int64s
    even_21: Int64s
    natural: Int64
    rows: Int64s
    surrendered: Int64
    insurance: Int64
    insurance_wins: Int64
    side_wager: Int64
    pairs: Int64s
    super_bonus: Int64
    others_bonus: Int64
    original_only: Flag
    any_sevens_forfeit: Flag
    box_limits: Flag
    least: Int64


class Layout(NamedTuple):
    """What lies on the table: by box the first two cards, what is settled or lost, and what waits.

    `insured` are the boxes with insurance, `surrendered` those that gave up, `bonuses` counts the hands that
    win the Super Bonus. `reached` and `doubled` are the totals of all hands that are compared with the
    dealer's, and whether they are doubled; those of a box come before the place in `ends`. `split` are cards
    that wait for a second one, `sevens` the first cards of the hands that win the Super Bonus.
    """

    ones: Int64s
    others: Int64s
    nets: Int64s
    lost: Int64s
    insured: Int64s
    surrendered: Int64s
    bonuses: Int64s
    ends: Int64s
    reached: Int64s
    doubled: Int64s
    split: Int64s
    sevens: Int64s


def new_layout() -> Layout:
    """An empty table."""
    hands = MOST_BOXES * SPLIT_HANDS
    sizes = (*(MOST_BOXES,) * 8, hands, hands, SPLIT_HANDS, SPLIT_HANDS)
    return Layout(*(np.zeros(size, dtype=np.int64) for size in sizes))


class Played(NamedTuple):
    """What came of a box: where the next card, number and hand are, and how many cards are gone.

    Then what its hands of 21 won, what is lost already, how many win the Super Bonus, and how many wagers
    were added.
    """

    at: Int64
    used: Int64
    place: Int64
    gone: Int64
    won: Int64
    lost: Int64
    bonuses: Int64
    added: Int64


class Dealt(NamedTuple):
    """A round up to the dealer's last card: where the next card and number are, the dealer's hand, stakes.

    `bonuses` are the hands of the whole table that win the Super Bonus.
    """

    at: Int64
    used: Int64
    dealer: Int64
    natural: Flag
    staked: Int64
    bonuses: Int64
