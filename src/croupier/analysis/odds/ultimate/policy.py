"""What to do with every hand: the best play of a solution, as the kernel that counts outcomes takes it."""

from math import comb

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.odds.ultimate.counting_kernel import (
    BETS_AFTER,
    CHECK,
    CHECKS_AFTER,
    Policy,
    River,
)
from croupier.analysis.odds.ultimate.deals import (
    BOARD,
    DECK,
    FLOP,
    NO_CLASS,
    flop_classes,
    hand_kinds,
    selections,
)
from croupier.analysis.odds.ultimate.showdowns import DEALERS
from croupier.analysis.odds.ultimate.solving import Solution
from croupier.analysis.odds.ultimate.tables import ranks_of_six
from croupier.analysis.types import Int64Rows, Uint8Rows, Uint8s


def best_policy(solution: Solution, joint: bool = False) -> Policy:
    """The best play; where two acts are worth the same, the one that bets more, and sooner."""
    checks = solution.joint_check if joint else solution.check
    gains = solution.joint_gains if joint else solution.gains
    before = np.full(len(checks), CHECK, dtype=np.uint8)
    for kind, check in enumerate(checks):
        most, act = max((totals[kind], number) for number, totals in enumerate(solution.bets.values(), 2))
        if most >= check:
            before[kind] = act
    return Policy(before[hand_kinds()], after_flop(gains), best_river(joint))


def ties_after_flop(gains: Int64Rows, before: Uint8s) -> int:
    """The deals in which betting after the flop is worth exactly as much as checking."""
    classes = flop_classes()
    of_class = np.take_along_axis(gains, np.maximum(classes, 0), axis=1)
    tied = (of_class == 0) & (classes != NO_CLASS) & (before == CHECK)[None, :]
    flops = int(tied.sum(axis=1) @ selections(FLOP).times)
    return flops * comb(DECK - FLOP - 2, BOARD - FLOP) * DEALERS


def best_river(joint: bool = False) -> River:
    """On the river: whatever is worth more."""
    return River(True, joint, 0, False, 0, ranks_of_six())


def after_flop(gains: Int64Rows) -> Uint8Rows:
    """What to do with every hand after every flop, where checking is so much better than betting."""
    classes = flop_classes()
    of_class = np.take_along_axis(gains, np.maximum(classes, 0), axis=1)
    bets: NDArray[np.bool_] = (of_class <= 0) & (classes != NO_CLASS)
    return np.where(bets, BETS_AFTER, CHECKS_AFTER)
