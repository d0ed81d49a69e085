"""Compare the compiled ranks with those of single hands and with plain search: `make kernels`.

    python tools/check_kernels.py [--hands N] [--seed S]             random hands
    python tools/check_kernels.py --whole [--decks 36 32]            all hands there are

N random hands each of five, six and seven cards, and a tenth as many of Omaha, must have the ranks of single
hands; ten times N of Omaha must have the best rank of the sixty fives that each may use.

With `--whole` all hands of five cards of every deck, with the joker and without, must have the ranks of
single hands, and all hands of six and seven cards the best rank of their fives. That takes about half an
hour. The exit status is 1 if a single rank differs.
"""

import argparse
import sys
import time
from collections.abc import Collection, Iterator
from itertools import product
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from croupier.analysis import omaha_rank_many, rank_many
from croupier.analysis.ranking.tables import named
from croupier.cards import CARDS, show
from croupier.ranking import Aim, ImpossibleOrder, Order, Uses, rank
from tools.all_hands import Hands, all_hands, all_together, best_of_fives

DECKS = (52, 48, 44, 40, 36, 32)
Compared = tuple[int, int]
"""How many hands were compared, and how many differ."""


def every_order(uses: Uses) -> list[Order]:
    """Each order that ranks hands differently from the others."""
    found = []
    for deck, joker, ace, aim in product(DECKS, (False, True), (True, False), Aim):
        try:
            found.append(Order(deck, joker, ace, ace, aim, uses))
        except ImpossibleOrder:
            continue
    return found


def dealt(order: Order, rows: int, width: int, random: np.random.Generator) -> Hands:
    """This many hands from the deck of an order."""
    pack = np.array([card.index for card in order.cards.cards], dtype=np.uint8)
    return np.ascontiguousarray(random.permuted(np.tile(pack, (rows, 1)), axis=1)[:, :width])


def differing(order: Order, hands: Hands) -> int:
    """On how many hands the two differ; the first is printed."""
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
                print(f"{named(order)}: {show(cards)} is {single}, and the kernel says {kernel}.")
            differ += 1
    return differ


def compared_single(order: Order, hands: Hands) -> Compared:
    """These hands compared with single hands."""
    return len(hands), differing(order, hands)


def compared_by_search(order: Order, hands: Hands) -> Compared:
    """These hands compared with the best of their fives."""
    if order.uses is Uses.TWO_AND_THREE:
        found = omaha_rank_many(hands[:, :4], hands[:, 4:], order)
    else:
        found = rank_many(hands, order)
    wrong = np.flatnonzero(found != best_of_fives(hands, order))
    for row in wrong[:1].tolist():
        cards = show(CARDS[index] for index in hands[row].tolist())
        print(f"{named(order)}: {cards} is not what the best of its fives is; the kernel says {found[row]}.")
    return len(hands), len(wrong)


def at_random(hands: int, seed: int) -> Iterator[Compared]:
    """This many random hands of each kind."""
    random = np.random.default_rng(seed)
    for order, width in product(every_order(Uses.ANY_FIVE), (5, 6, 7)):
        yield compared_single(order, dealt(order, hands, width, random))
    for order in every_order(Uses.TWO_AND_THREE):
        yield compared_single(order, dealt(order, max(1, hands // 10), 9, random))
        yield compared_by_search(order, dealt(order, 10 * hands, 9, random))


def all_of_them(decks: Collection[int]) -> Iterator[Compared]:
    """All hands of these decks, in every order."""
    for order in every_order(Uses.ANY_FIVE):
        if order.deck in decks:
            began, many = time.monotonic(), 0
            for width in (5, 6, 7):
                compare = compared_single if width == 5 else compared_by_search
                for hands in all_together(all_hands(order, width)):
                    many += len(hands)
                    yield compare(order, hands)
            print(f"{named(order)}: {many:,} hands, {time.monotonic() - began:.0f} s", flush=True)


def main(words: list[str]) -> int:
    """The command line: 1 if a rank differs."""
    parser = argparse.ArgumentParser(prog="check_kernels", description="Compare kernels with single hands.")
    parser.add_argument("--hands", type=int, default=10_000, metavar="N", help="hands of each kind (10000)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the random hands (1)")
    parser.add_argument("--whole", action="store_true", help="all hands there are")
    parser.add_argument(
        "--decks",
        type=int,
        nargs="+",
        choices=DECKS,
        default=DECKS,
        metavar="CARDS",
        help="with --whole (all)",
    )
    given = parser.parse_args(words)
    began = time.monotonic()
    compared = differ = 0
    for hands, wrong in all_of_them(given.decks) if given.whole else at_random(given.hands, given.seed):
        compared += hands
        differ += wrong
    print(f"{compared:,} hands, {differ:,} differ, in {time.monotonic() - began:.0f} s")
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
