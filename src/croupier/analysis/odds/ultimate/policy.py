"""What to do with every hand: the best play of a solution, as the kernel that counts outcomes takes it."""

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.odds.ultimate.counting_kernel import (
    BETS_AFTER,
    CHECK,
    CHECKS_AFTER,
    Policy,
    River,
)
from croupier.analysis.odds.ultimate.deals import NO_CLASS, flop_classes, hand_kinds
from croupier.analysis.odds.ultimate.solving import Solution
from croupier.analysis.odds.ultimate.tables import ranks_of_six
from croupier.analysis.types import Int64Rows, Uint8Rows


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


def best_river(joint: bool = False) -> River:
    """On the river: whatever is worth more."""
    return River(True, joint, 0, False, 0, ranks_of_six())


def after_flop(gains: Int64Rows) -> Uint8Rows:
    """What to do with every hand after every flop, where checking is so much better than betting."""
    classes = flop_classes()
    of_class = np.take_along_axis(gains, np.maximum(classes, 0), axis=1)
    bets: NDArray[np.bool_] = (of_class <= 0) & (classes != NO_CLASS)
    return np.where(bets, BETS_AFTER, CHECKS_AFTER)
