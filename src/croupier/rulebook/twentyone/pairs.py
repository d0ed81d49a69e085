"""What the side wagers on a pair pay, and the rules that say so, each game by its own numbers."""

from croupier.chips import Odds
from croupier.values import value


@value
class PairOdds:
    """What a kind of pair is called, what it pays, and the rules that say so."""

    name: str
    odds: Odds
    rule: str
    pays_by: str


@value
class PerfectPairs:
    """The three kinds of pair that the Perfect Pairs wager wins on (Blackjack 17.4, Pontoon 18.5 to 18.7)."""

    mixed: PairOdds
    coloured: PairOdds
    perfect: PairOdds


def perfect_pairs_by(wins: str, pays: str) -> PerfectPairs:
    """The kinds of pair, by the rule of what wins and the rule of what it pays, each with (a) to (c)."""
    return PerfectPairs(
        PairOdds("mixed pair", Odds(6), f"{wins}(a)", f"{pays}(a)"),
        PairOdds("coloured pair", Odds(12), f"{wins}(b)", f"{pays}(b)"),
        PairOdds("perfect pair", Odds(25), f"{wins}(c)", f"{pays}(c)"),
    )
