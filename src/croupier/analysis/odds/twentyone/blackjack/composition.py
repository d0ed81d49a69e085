"""The best play by the cards of a hand, not by its total alone.

Before a split it is the best that can be done. After a split, every hand follows one plan, which is the best
for the first hand of a split when nothing more is known; it looks at the cards of that hand alone, whatever
its sister hands were dealt. The worth of that plan is exact.
"""

from croupier.analysis.odds.twentyone.blackjack.against import Against
from croupier.analysis.odds.twentyone.blackjack.evaluating import Evaluated
from croupier.analysis.odds.twentyone.hand_index import number_of
from croupier.analysis.odds.twentyone.shoe import VALUES


def best_by_composition(against: Against) -> tuple[Evaluated, tuple[bool, ...]]:
    """The best plan, and which pairs it splits."""
    rules = against.rules
    after_split_on = rules.doubles_on if rules.doubles_after_split else 0
    acts, _ = against.unsplit.best(rules.doubles_on)
    after_split = [against.split(place)[0].best(after_split_on)[0] for place in range(VALUES)]
    plan = Evaluated(against, acts, after_split)
    pairs = [number_of(place, place) for place in range(VALUES)]
    splits = tuple(plan.split(place) > plan.unsplit[pair, acts[pair]] for place, pair in enumerate(pairs))
    return plan, splits
