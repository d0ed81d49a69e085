"""Compare the simulators with the engine: `make simulators ARGS="--rounds 200000 --others 20000"`.

Every round is played by the engine with the same cards and the same strategy, and must come to the same cent.
With `--exact` the means of so many rounds off fresh shoes are compared with the exact values as well.
"""

import argparse
import sys
import time
from collections.abc import Callable, Iterator

from croupier.analysis.odds.results import Plain
from soak.simulated import boxes, seats
from soak.simulated.cases import BOXES, SEATS, Case
from soak.simulated.exact import compare_exact
from soak.simulated.traces import Difference

Compare = Callable[[Plain, int, int], Iterator[Difference]]
CASES: tuple[tuple[Case, Compare], ...] = (
    *((case, boxes.differences) for case in BOXES),
    *((case, seats.differences) for case in SEATS),
)
SHOWN = 3


def main(words: list[str]) -> int:
    """Compare, tell, and return 1 if anything differs."""
    parser = argparse.ArgumentParser(prog="make simulators", description=__doc__)
    parser.add_argument("--rounds", type=int, default=200_000, help="of each game as it is demonstrated")
    parser.add_argument("--others", type=int, default=20_000, help="of each other table")
    parser.add_argument("--seed", type=int, default=17)
    parser.add_argument("--exact", type=float, default=0, help="rounds beside the exact values")
    given = parser.parse_args(words)
    wrong = 0
    for case, compare in CASES:
        rounds = given.rounds if case.usual else given.others
        start = time.monotonic()
        found = list(compare(case.question(), rounds, given.seed))
        wrong += len(found)
        took = time.monotonic() - start
        print(f"{case}: {rounds:,} rounds, {len(found)} differences, {took:.0f} s", flush=True)
        for each in found[:SHOWN]:
            print(f"  {each}")
    if given.exact:
        wrong += compare_exact(int(given.exact), given.seed)
    print("no difference" if not wrong else f"{wrong} differences")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
