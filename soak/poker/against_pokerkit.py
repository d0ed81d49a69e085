"""Play random hands here and in PokerKit: `python -m soak.poker.against_pokerkit --hands 5000 [--seed S]`.

What each may do is compared at every turn, and every stack at the end; where the two differ on purpose is
counted by name. A hand depends only on its variant and number; the first that differs otherwise is named and
ends the run with exit status 1.
"""

import argparse
import sys
import warnings
from collections import Counter

from soak.poker.lockstep import EVEN, GAMES, random_hand


def main() -> int:
    """Play this many hands of each variant; 1 if one differs."""
    parser = argparse.ArgumentParser(description="Random hands of poker against PokerKit.")
    parser.add_argument("--hands", type=int, default=5000, help="how many of each variant")
    parser.add_argument("--seed", type=int, default=0, help="the number of the first hand")
    args = parser.parse_args()
    warnings.simplefilter("ignore")
    for variant in GAMES:
        seen: Counter[str] = Counter()
        for number in range(args.seed, args.seed + args.hands):
            hand = random_hand(variant, number, EVEN if number % 4 else 1)
            try:
                hand.play()
            except AssertionError as differs:
                print(f"{variant} hand {number} differs: {differs}", file=sys.stderr)
                return 1
            seen += hand.seen
        print(f"{variant}: {args.hands} hands alike")
        for difference, count in seen.most_common():
            print(f"  {count:6} {difference}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
