"""How many damaged snapshots are believed: of tables and tournaments, with a hash and as they were before it.

`python -m soak.beliefs` damages ten thousand of each.
"""

import argparse
import json
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from random import Random
from typing import Any, Final

from croupier.dialogue.answers import IllegalAction
from croupier.shoes import Stream
from croupier.tables import LIVE, SOFTWARE, open_table
from soak.damage import Restores, count_believed, of_earlier_release
from soak.games import GAMES
from soak.tournaments.evening import Evening

Saved = dict[str, Any]
LINES: Final = 150
TABLES: Final = 4
"""Of each game, half of them dealt by hand."""
TOURNAMENTS: Final = 10


def tables(seed: int = 1) -> Iterable[tuple[Callable[[], Restores], list[Saved]]]:
    """What opens a table, and what it has saved after some of its lines, for tables of all games."""
    for name, game in GAMES.items():
        for number in range(TABLES):
            random = Random(f"beliefs/{seed}/{name}/{number}")
            dealing = LIVE if number % 2 else SOFTWARE
            settings, cards = game.table(random), random.randbytes(32)

            def new(settings: Any = settings, dealing: str = dealing, cards: bytes = cards) -> Any:
                return open_table(settings, dealing=dealing, stream=Stream(cards))

            table = new()
            speaker, saved = game.speaker(random, table, dealing), []
            for line in range(LINES):
                asked = table.dialogue is not None and table.dialogue.question is not None
                with suppress(IllegalAction):
                    table.do(speaker.answer() if asked else speaker.between_rounds())
                if line % 30 == 29:
                    saved.append(_as_read(table.save()))
            yield new, saved


def tournaments(seed: int = 1) -> Iterable[tuple[Callable[[], Restores], list[Saved]]]:
    """The same for tournaments of all games, told and dealt."""
    for number in range(TOURNAMENTS):
        evening = Evening(Random(f"beliefs/{seed}/{number}"))
        yield evening.opened, [_as_read(saved) for saved in evening.saved_on_the_way(LINES, 50)]


def believed(times: int) -> dict[str, int]:
    """By what was saved, how many of so many damaged snapshots are believed."""
    found = {}
    for what, played in (("tables", tables), ("tournaments", tournaments)):
        kept = list(played())
        each = -(-times // len(kept))
        found[what] = sum(count_believed(saved, new, each, 1) for new, saved in kept)
        found[f"{what}, without a hash"] = sum(
            count_believed(map(of_earlier_release, saved), new, each, 2) for new, saved in kept
        )
    return found


def _as_read(saved: Saved) -> Saved:
    read: Saved = json.loads(json.dumps(saved))
    return read


def main(words: list[str]) -> int:
    """The command line: 1 if anything that has a hash is believed."""
    parser = argparse.ArgumentParser(prog="beliefs", description="How many damaged snapshots are believed.")
    parser.add_argument("--times", type=int, default=10_000, metavar="N", help="damages of each kind (10000)")
    found = believed(parser.parse_args(words).times)
    for what, number in found.items():
        print(f"{what}: {number} believed")
    return 1 if any(number for what, number in found.items() if "without" not in what) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
