"""Look for a chart of Blackjack that is better than the best one: `python -m soak.twentyone.best_charts`.

Against each card of the dealer, every change of up to three cells at once is worked out, for each number of
decks and both ways to play a soft 17. Cards of the dealer have nothing to do with each other, so the changes
against one may be made beside any against another.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from croupier.analysis.odds.twentyone.blackjack.against import Against, against_each
from croupier.analysis.odds.twentyone.blackjack.best_chart import GAIN, best_column, changed, gains_of
from croupier.analysis.odds.twentyone.blackjack.chart import Column
from croupier.analysis.odds.twentyone.blackjack.evaluating import Evaluated
from croupier.analysis.odds.twentyone.blackjack.infinite import InfiniteBlackjack
from croupier.analysis.odds.twentyone.blackjack.rules import BlackjackRules
from croupier.rulebook.twentyone.blackjack import DEMONSTRATION

MOST_CELLS = 3


def rule_sets() -> Iterator[tuple[str, BlackjackRules]]:
    """Each number of decks, with a dealer who stands on a soft 17 and with one who draws."""
    bounds = DEMONSTRATION.about("decks")
    for decks in range(bounds.least or 1, (bounds.most or 8) + 1):
        for soft_17 in ("stand", "draw"):
            settings = replace(DEMONSTRATION, decks=decks, dealer_soft_17=soft_17)
            yield f"{decks} decks, {soft_17} on soft 17", BlackjackRules.of(settings)


def best_change(against: Against, most_cells: int) -> tuple[float, int]:
    """The most that any change of so many cells gains against this card, and how many changes there are."""
    column, _ = best_column(against, InfiniteBlackjack(against.rules, against.first).column)
    return _best_from(against, column, 0.0, -1, most_cells)


def _best_from(
    against: Against, column: Column, so_far: float, last: int, most_cells: int
) -> tuple[float, int]:
    """The same for changes of cells behind the last one, added to what was gained so far."""
    gains = gains_of(Evaluated.of_column(against, column), column)
    cells = [int(each) for each in np.flatnonzero(np.isfinite(gains)) if each > last]
    best = so_far + max((float(gains[cell]) for cell in cells), default=-np.inf)
    many = len(cells)
    if most_cells > 1:
        for cell in cells[:-1]:
            gained = so_far + float(gains[cell])
            found, more = _best_from(against, changed(column, cell), gained, cell, most_cells - 1)
            best, many = max(best, found), many + more
    return best, many


def main(words: list[str]) -> int:
    """Look, tell, and return 1 if anything is better."""
    parser = argparse.ArgumentParser(prog="python -m soak.twentyone.best_charts", description=__doc__)
    parser.add_argument("--cells", type=int, default=MOST_CELLS, help="the most that are changed at once")
    given = parser.parse_args(words)
    wrong = 0
    for name, rules in rule_sets():
        start = time.process_time()
        found = [best_change(against, given.cells) for against in against_each(rules)]
        best, many = max(each for each, _ in found), sum(each for _, each in found)
        wrong += best > GAIN
        took = time.process_time() - start
        print(f"{name}: {many:,} changes, the best gains {max(best, 0.0):.1e}, {took:.0f} s", flush=True)
    print("no chart is better" if not wrong else f"{wrong} charts are not the best")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
