"""What a side wager on the first two cards comes to, by the kind of pair they are."""

from croupier.analysis.simulation.twentyone.shoe_kernel import COLOURED, MIXED, NO_PAIR, PERFECT
from croupier.rulebook.twentyone.pairs import PairOdds, PerfectPairs
from croupier.rulebook.twentyone.settings import TwentyOneSettings


def pairs_come_to(
    settings: TwentyOneSettings, side: int, perfect_pairs: PerfectPairs, any_pair: PairOdds | None = None
) -> list[int]:
    """In cents, by the kind of pair; nothing without a side wager."""
    odds = {
        MIXED: perfect_pairs.mixed,
        COLOURED: perfect_pairs.coloured,
        PERFECT: perfect_pairs.perfect,
    }
    if settings.side_wager == "pairs_play" and any_pair is not None:
        odds = dict.fromkeys(odds, any_pair)
    found = [-side, 0, 0, 0]
    for kind, pays in odds.items():
        found[kind] = pays.odds.winnings(side, settings.half_chip)
    assert found[NO_PAIR] == -side
    return found
