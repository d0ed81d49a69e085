"""What a player's own strategy costs beside the best play, and where it loses that.

The cost is divided among the stages exactly: what an act gives away is how much better the best act at that
moment is, if the best play follows either.
"""

from fractions import Fraction

import numpy as np

from croupier.analysis.odds.results import ExpectedValue, Plain
from croupier.analysis.odds.ultimate.counting import Outcomes, count
from croupier.analysis.odds.ultimate.counting_kernel import BETS_AFTER, CHECK
from croupier.analysis.odds.ultimate.deals import HANDS, NO_CLASS, flop_classes, hand_kinds
from croupier.analysis.odds.ultimate.given_policy import policy_of
from croupier.analysis.odds.ultimate.kinds import kind_names
from croupier.analysis.odds.ultimate.solving import KINDS, Solution
from croupier.analysis.odds.ultimate.strategy_file import Strategy
from croupier.analysis.parallel.sharing import Progress
from croupier.analysis.types import Int64Rows, Uint8Rows, Uint8s
from croupier.values import value


@value
class Comparison:
    """What a strategy is worth, and what it costs at each stage, per ante.

    `costs_before` and `costs_after` say for kinds of hand what they add to the cost before and after the
    flop; after it only where the strategy does not fold then.
    """

    outcomes: Outcomes
    best: Fraction
    before: Fraction
    after: Fraction
    river: Fraction
    costs_before: dict[int, Fraction]
    costs_after: dict[int, Fraction]

    @property
    def cost(self) -> Fraction:
        """What the strategy costs in all."""
        return self.best - self.outcomes.mean


def compare(
    strategy: Strategy,
    solution: Solution,
    threads: int,
    progress: Progress | None = None,
    with_trips: bool = False,
) -> Comparison:
    """The strategy beside the best play; `with_trips` for ante, blind, play and trips together."""
    gains = solution.joint_gains if with_trips else solution.gains
    checks = solution.joint_check if with_trips else solution.check
    best = solution.joint if with_trips else solution.optimal
    policy = policy_of(strategy, gains, with_trips)
    outcomes = count(policy, solution.stakes, threads, progress)
    costs_before = {}
    for kind, act in enumerate(strategy.before):
        totals = {f"{antes}x": each[kind] for antes, each in solution.bets.items()}
        totals["check"] = checks[kind]
        totals["fold"] = _folded(solution, kind, with_trips)
        costs_before[kind] = solution.worth(max(totals.values()) - totals[act], HANDS)
    before = sum(costs_before.values(), Fraction(0))
    after = best - outcomes.mean - before - outcomes.regret
    given = {kind: each for kind, each in costs_before.items() if each}
    return Comparison(
        outcomes,
        best,
        before,
        after,
        outcomes.regret,
        given,
        _after_the_flop(solution, gains, policy.before, policy.after),
    )


def _folded(solution: Solution, kind: int, with_trips: bool) -> int:
    """What folding all hands of a kind comes to, as the totals of a solution are stated.

    These leave out what trips come to in themselves, which a fold loses.
    """
    lost = 2 + (solution.stakes.trips_stake if with_trips else 0)
    trips = solution.trips_of[kind] if with_trips else 0
    return int(-lost * solution.ways[kind] / solution.worth(1, 1)) - trips


def _after_the_flop(
    solution: Solution, every: Int64Rows, before: Uint8s, after: Uint8Rows
) -> dict[int, Fraction]:
    """What each kind of hand gives away after the flop by betting or checking."""
    classes = flop_classes()
    rows, hands = np.nonzero((classes != NO_CLASS) & (before == CHECK)[None, :])
    gains = every[rows, classes[rows, hands]]
    # The gain is that of the whole class, which its hands share.
    sizes = np.zeros(classes.shape, dtype=np.int64)
    np.add.at(sizes, (rows, classes[rows, hands]), 1)
    lost = np.where(after[rows, hands] == BETS_AFTER, np.maximum(gains, 0), np.maximum(-gains, 0))
    of_hand = lost // sizes[rows, classes[rows, hands]]
    sums = np.zeros(KINDS, dtype=np.int64)
    np.add.at(sums, hand_kinds()[hands], of_hand)
    return {kind: solution.worth(int(each), HANDS) for kind, each in enumerate(sums.tolist()) if each}


def plain_comparison(found: Comparison) -> Plain:
    """The comparison as plain data, which can be kept."""

    def worth(value: Fraction) -> Plain:
        return ExpectedValue.exact(value).as_object()

    def by_hand(costs: dict[int, Fraction]) -> dict[str, float]:
        dearest = sorted(costs, key=lambda kind: costs[kind], reverse=True)
        return {kind_names()[kind]: float(costs[kind]) for kind in dearest}

    return {
        "given": worth(found.outcomes.mean),
        "optimal": worth(found.best),
        "cost": worth(found.cost),
        "cost_by_stage": {
            "before_the_flop": worth(found.before),
            "after_the_flop": worth(found.after),
            "on_the_river": worth(found.river),
        },
        "cost_by_hand": {
            "before_the_flop": by_hand(found.costs_before),
            "after_the_flop": by_hand(found.costs_after),
        },
        "average_wager": worth(found.outcomes.average_wager),
        "variance": worth(found.outcomes.variance),
        "standard_deviation": found.outcomes.standard_deviation,
        "distribution": [
            {"net": str(net), "deals": many} for net, many in found.outcomes.distribution.items()
        ],
    }
