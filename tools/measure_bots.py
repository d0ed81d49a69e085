"""Measure how the poker bots play, and what they win from two simple players: `make styles`.

    python tools/measure_bots.py [--hands 20000] [--mixed 6000] [--seed 1] [--game holdem|omaha|all]

Each character plays each simple player heads-up, and then all of them sit at one table. Everybody has 100
least bets at the start of every round. Each deck is dealt once for every button, so that all get the same
cards. A result is what was won per hand, in least bets, with its standard error; `in` is the share of hands
with chips put in by choice before the flop, and `bets` how many bets and raises there were for each call.
"""

import argparse
import sys
import time
from collections.abc import Mapping
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from croupier.cli.match.command import line_up
from croupier.cli.match.playing import play_match
from croupier.cli.match.tally import Tally
from croupier.players import BOTS
from croupier.players.poker.baselines import BASELINES
from croupier.rulebook.poker import holdem, omaha
from croupier.rulebook.poker.settings import PokerSettings

__all__ = ["GAMES", "Tally", "line_up", "play_match"]

GAMES: Mapping[str, PokerSettings] = {
    "holdem": holdem.DEMONSTRATION,
    "omaha": omaha.DEMONSTRATION,
}


def main() -> int:
    """Play the matches and print a line for each; the exit status is 1 unless each character clearly wins."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--hands", type=int, default=20_000, help="hands of each match heads-up")
    parser.add_argument("--mixed", type=int, default=6_000, help="hands of the table of six")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=(*GAMES, "all"), default="all")
    args = parser.parse_args()
    short = 0
    for game, settings in GAMES.items():
        if args.game not in (game, "all"):
            continue
        characters, simple = list(BOTS[game]), [kind.character for kind in BASELINES]
        for table in (
            *[[character, other] for character in characters for other in simple],
            [*characters, *simple, characters[0]],
        ):
            began = time.process_time()
            hands = args.hands if len(table) == 2 else args.mixed
            tallies = play_match(settings, line_up(settings, table, args.seed), hands, args.seed)
            seconds = time.process_time() - began
            print(f"{game}: {' and '.join(table)}, {hands} hands, seed {args.seed}, {seconds:.0f} s")
            for name, tally in tallies.items():
                won, error = tally.result(settings.least_bet)
                print(
                    f"  {name:9} {won:+8.3f} ± {error:.3f}   in {tally.looseness:.3f}   "
                    f"bets {tally.aggression:.2f}   {tally.decisions} decisions",
                    flush=True,
                )
                short += len(table) == 2 and name in characters and won <= 3 * error
    return 1 if short else 0


if __name__ == "__main__":
    sys.exit(main())
