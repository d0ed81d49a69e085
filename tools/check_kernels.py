"""Compare the compiled kernels with the ranks of single hands, in every order, on random hands.

    python tools/check_kernels.py [--hands N] [--seed S]

N hands each of five, six and seven cards in every order, and a tenth as many of Omaha, which takes longer by
itself. The exit is 1 if a single rank differs.
"""

import argparse
import sys
import time
from itertools import product
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from croupier.analysis import omaha_rank_many, rank_many
from croupier.cards import CARDS, show
from croupier.ranking import Aim, ImpossibleOrder, Order, Uses, rank

DECKS = (52, 48, 44, 40, 36, 32)


def every_order(uses: Uses) -> list[Order]:
    """Each order that ranks hands otherwise than the others."""
    found = []
    for deck, joker, ace, aim in product(DECKS, (False, True), (True, False), Aim):
        try:
            found.append(Order(deck, joker, ace, ace, aim, uses))
        except ImpossibleOrder:
            continue
    return found


def dealt(order: Order, rows: int, width: int, random: np.random.Generator) -> np.ndarray:
    """So many hands from the deck of an order."""
    pack = np.array([card.index for card in order.cards.cards], dtype=np.uint8)
    return np.ascontiguousarray(random.permuted(np.tile(pack, (rows, 1)), axis=1)[:, :width])


def differing(order: Order, hands: np.ndarray) -> int:
    """On how many hands the two differ; the first is told."""
    if order.uses is Uses.TWO_AND_THREE:
        found = omaha_rank_many(hands[:, :4], hands[:, 4:], order)
    else:
        found = rank_many(hands, order)
    differ = 0
    for row, kernel in zip(hands.tolist(), found.tolist(), strict=True):
        cards = [CARDS[index] for index in row]
        single = rank(cards, order)
        if single != kernel:
            if not differ:
                print(f"{order}: {show(cards)} is {single}, and the kernel says {kernel}.")
            differ += 1
    return differ


def main(words: list[str]) -> int:
    """The command line: 1 if a rank differs."""
    parser = argparse.ArgumentParser(prog="check_kernels", description="Compare kernels with single hands.")
    parser.add_argument("--hands", type=int, default=10_000, metavar="N", help="hands of each kind (10000)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the random hands (1)")
    given = parser.parse_args(words)
    random = np.random.default_rng(given.seed)
    compared = differ = 0
    began = time.monotonic()
    for uses, widths in ((Uses.ANY_FIVE, (5, 6, 7)), (Uses.TWO_AND_THREE, (9,))):
        many = given.hands if uses is Uses.ANY_FIVE else max(1, given.hands // 10)
        for order, width in product(every_order(uses), widths):
            differ += differing(order, dealt(order, many, width, random))
            compared += many
    print(f"{compared:,} hands, {differ:,} differ, in {time.monotonic() - began:.0f} s")
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
