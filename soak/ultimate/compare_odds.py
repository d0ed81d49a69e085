"""Compare the exact odds of Ultimate with the plain computation: `make odds ARGS="--flops 100 --boards 300"`.

The whole game is solved once. Then, for flops and hands at random, what checking gains after the flop is
compared with the fraction that dealing everything out gives, and for boards at random the value of a bet on
the river. Every deal of the best play, counted one by one, must come to the value of the best play.
"""

import argparse
import sys
import time
from fractions import Fraction
from random import Random

from croupier.analysis.odds.ultimate.counting import count
from croupier.analysis.odds.ultimate.deals import (
    all_flops,
    changed_hands,
    flop_classes,
    flop_number,
    hand_number,
)
from croupier.analysis.odds.ultimate.hand import hand_on_board
from croupier.analysis.odds.ultimate.policy import best_policy
from croupier.analysis.odds.ultimate.showdowns import DEALERS
from croupier.analysis.odds.ultimate.solving import Solution, solve
from croupier.analysis.odds.ultimate.stakes import stakes_at
from croupier.cards import FULL_DECK, Card
from croupier.processors import processors
from croupier.rulebook.ultimate.settings import DEMONSTRATION
from soak.ultimate.plain_odds import Hand, after_the_flop, betting, on_the_river_with_trips, worths_on

RUN_OUTS = 1081
HANDS = 4
"""How many hands are looked at on each flop and on each board."""


def main(words: list[str]) -> int:
    """Compare, tell, and return 1 if anything differs."""
    parser = argparse.ArgumentParser(prog="make odds", description=__doc__)
    parser.add_argument("--flops", type=int, default=20)
    parser.add_argument("--boards", type=int, default=300)
    parser.add_argument("--seed", type=int, default=17)
    given = parser.parse_args(words)
    random, stakes = Random(given.seed), stakes_at(DEMONSTRATION)
    start = time.monotonic()
    solution = solve(stakes, processors())
    outcomes = count(best_policy(solution), stakes, processors())
    print(f"solved and counted in {time.monotonic() - start:.1f} s: {solution.optimal}")
    wrong = int(outcomes.mean != solution.optimal)
    for _ in range(given.boards):
        wrong += _compare_board(random)
    print(f"{given.boards} boards, {HANDS} hands on each")
    for done in range(1, given.flops + 1):
        wrong += _compare_flop(random, solution)
        print(f"{done} flops, {HANDS} hands on each, {wrong} differences", flush=True)
    print("no difference" if not wrong else f"{wrong} differences")
    return int(wrong > 0)


def _compare_board(random: Random) -> int:
    stakes = stakes_at(DEMONSTRATION)
    board = random.sample(FULL_DECK.cards, 5)
    worths = worths_on(board)
    wrong = 0
    for hand in random.sample(list(worths), HANDS):
        found = hand_on_board(hand, board, stakes).worth["bet 1x"]
        joint = max(hand_on_board(hand, board, stakes, with_trips=True).worth.values())
        wrong += found != betting(hand, worths, 1) or joint != on_the_river_with_trips(hand, worths)
    return wrong


def _compare_flop(random: Random, solution: Solution) -> int:
    dealt = random.sample(FULL_DECK.cards, 3 + 2 * HANDS)
    flop = dealt[:3]
    hands: list[Hand] = [tuple(dealt[start : start + 2]) for start in range(3, len(dealt), 2)]
    wrong = 0
    for hand, (bet, check) in after_the_flop([_in_order(hand) for hand in hands], flop).items():
        found = hand_on_board(hand, flop, solution.stakes).worth
        wrong += (found["bet 2x"], found["check"]) != (bet, check)
        wrong += _gain(hand, flop, solution) != check - bet
    return wrong


def _gain(hand: Hand, flop: list[Card], solution: Solution) -> Fraction:
    """How much better checking is than betting, as the whole solution has it."""
    import numpy as np

    number = int(flop_number(np.array([sorted(card.index for card in flop)]))[0])
    flops = all_flops()
    row, change = int(flops.number[number]), int(flops.change[number])
    classes = flop_classes()[row]
    kind = classes[changed_hands()[change][hand_number(hand[0].index, hand[1].index)]]
    alike = int((classes == kind).sum()) * int((flops.number == row).sum())
    total = int(solution.gains[row, kind])
    return Fraction(total, solution.stakes.unit * alike * RUN_OUTS * DEALERS)


def _in_order(hand: Hand) -> Hand:
    return tuple(sorted(hand, key=lambda card: card.index))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
