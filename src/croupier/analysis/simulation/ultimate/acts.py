"""What is done before and after the flop: worked out once for the best play, and kept."""

import json
from hashlib import sha256
from typing import Any, Final

import numpy as np

from croupier.analysis.compile.cached_arrays import cached_arrays
from croupier.analysis.odds.results import Plain
from croupier.analysis.odds.ultimate.answer import Work
from croupier.analysis.odds.ultimate.counting_kernel import BETS_AFTER, CHECKS_AFTER, Policy
from croupier.analysis.odds.ultimate.deals import FLOPS, HANDS
from croupier.analysis.odds.ultimate.given_policy import policy_of, river_of
from croupier.analysis.odds.ultimate.policy import best_policy, best_river
from croupier.analysis.odds.ultimate.stakes import Stakes
from croupier.analysis.odds.ultimate.strategy_file import Conditions, Strategy
from croupier.analysis.parallel.sharing import Progress
from croupier.analysis.types import Uint8Rows, Uint8s
from croupier.ranking import Category

DIGITS: Final = 24
WHOLE: Final = 1.0
"""How large a part of the work the solution is."""


def named(what: str, stakes: Stakes | None, strategy: object) -> str:
    """What a file is called that has what depends on stakes, if it does, and strategy."""
    asked = json.dumps([stakes and stakes.as_object(), strategy], sort_keys=True).encode()
    return f"ultimate-{what}-{sha256(asked).hexdigest()[:DIGITS]}"


def policy_for(
    stakes: Stakes, strategy: Plain | str, joint: bool, progress: Progress | None = None
) -> Policy:
    """What to do with every hand: the best play, with trips too if `joint`, or a player's own strategy."""
    own = None if isinstance(strategy, str) else _strategy(strategy)
    if own is not None and not (own.bets_after.best or own.folds_after.best):
        name = named("acts", None, strategy)  # whatever is at stake
        arrays = cached_arrays(
            name, lambda: _packed(policy_of(own, np.zeros((FLOPS, HANDS), dtype=np.int64)))
        )
    else:
        name = named("acts", stakes, [strategy, joint])
        arrays = cached_arrays(name, lambda: _packed(_solved(stakes, own, joint, progress)))
    after = np.unpackbits(arrays["bets"], count=FLOPS * HANDS).reshape(FLOPS, HANDS)
    folds = np.unpackbits(arrays["folds"], count=FLOPS * HANDS).reshape(FLOPS, HANDS)
    acts: Uint8Rows = np.ascontiguousarray(after | folds << 4)
    before: Uint8s = arrays["before"]
    river = best_river(joint) if own is None else river_of(own.bets_on_river, joint)
    return Policy(before, acts, river)


def _solved(stakes: Stakes, own: Strategy | None, joint: bool, progress: Progress | None) -> Policy:
    """The best play, or a strategy that says `best` somewhere."""
    solution = Work(stakes, progress=progress).solution(WHOLE)
    if own is None:
        return best_policy(solution, joint)
    return policy_of(own, solution.joint_gains if joint else solution.gains, joint)


def _packed(policy: Policy) -> dict[str, Any]:
    """What is done before and after the flop, in few bytes."""
    bets = policy.after == BETS_AFTER
    folds = ~bets & (policy.after != CHECKS_AFTER)
    return {"before": policy.before, "bets": np.packbits(bets), "folds": np.packbits(folds)}


def _strategy(data: Plain) -> Strategy:
    """The strategy of a question."""

    def conditions(written: Plain) -> Conditions:
        made = written["made"]
        return Conditions(**{**written, "made": None if made is None else Category(made)})

    return Strategy(
        tuple(data["before"]),
        conditions(data["bets_after"]),
        conditions(data["folds_after"]),
        conditions(data["bets_on_river"]),
    )
