"""A player's own strategy as a policy: its conditions tried on every hand after every flop."""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.odds.ultimate.counting_kernel import (
    BETS_AFTER,
    CHECKS_AFTER,
    FOLDS_AFTER,
    Policy,
    River,
)
from croupier.analysis.odds.ultimate.deals import (
    FLOP,
    FLOPS,
    NO_CLASS,
    SUITS,
    flop_classes,
    hand_cards,
    hand_kinds,
    selections,
)
from croupier.analysis.odds.ultimate.policy import after_flop
from croupier.analysis.odds.ultimate.strategy_file import ACTS, Conditions, Strategy
from croupier.analysis.odds.ultimate.tables import ranks_of_six
from croupier.analysis.ranking.batch import rank_many
from croupier.analysis.ranking.categories import CATEGORIES, category_numbers
from croupier.analysis.types import Int64Rows, Uint8Rows
from croupier.ranking import STANDARD, Category

Holds = NDArray[np.bool_]


def policy_of(strategy: Strategy, gains: Int64Rows, joint: bool = False) -> Policy:
    """What the strategy does with every hand; where it says `best`, what is best by the gains of checking.

    `joint` if trips count in these gains, and on the river.
    """
    before = np.array([ACTS.index(act) for act in strategy.before], dtype=np.uint8)
    best = after_flop(gains)
    bets = holds(strategy.bets_after, best == BETS_AFTER)
    folds = holds(strategy.folds_after, np.zeros_like(bets))
    after: Uint8Rows = np.where(bets, BETS_AFTER, np.where(folds, FOLDS_AFTER, CHECKS_AFTER))
    return Policy(before[hand_kinds()], after, river_of(strategy.bets_on_river, joint))


def river_of(conditions: Conditions, joint: bool = False) -> River:
    """The conditions on the river, as the kernel takes them."""
    made = CATEGORIES.index(conditions.made) if conditions.made else 0
    return River(conditions.best, joint, made, conditions.own_pair, conditions.outs, ranks_of_six())


def holds(conditions: Conditions, best: Holds, numbers: Iterable[int] = range(FLOPS)) -> Holds:
    """By flop and hand: whether any of the conditions holds; tried for all flops, or some of them."""
    found = best & conditions.best
    flops = selections(FLOP).cards
    lows, highs = hand_cards()
    possible = flop_classes() != NO_CLASS
    straight = CATEGORIES.index(Category.STRAIGHT)
    for number in numbers:
        flop = flops[number]
        hands = np.flatnonzero(possible[number])
        two = np.stack([lows[hands], highs[hands]], axis=1)
        five = np.concatenate([two, np.broadcast_to(flop, (len(hands), FLOP))], axis=1)
        made = category_numbers(STANDARD)[rank_many(np.ascontiguousarray(five), check=False)]
        row = found[number]
        if conditions.made is not None:
            row[hands] |= made <= CATEGORIES.index(conditions.made)
        if conditions.own_pair:
            ranks = two // SUITS
            in_hand = ranks[:, 0] == ranks[:, 1]
            with_flop = np.isin(ranks, flop // SUITS).any(axis=1)
            left_out = in_hand & (ranks[:, 0] == conditions.but) & ~with_flop
            row[hands] |= (in_hand | with_flop | (made <= straight)) & ~left_out
        if conditions.suited_rank >= 0:
            for suit in range(SUITS):
                of_suit = two % SUITS == suit
                many = of_suit.sum(axis=1) + int((flop % SUITS == suit).sum())
                high = (of_suit & (two // SUITS >= conditions.suited_rank)).any(axis=1)
                row[hands] |= (many == 4) & high
    return found
