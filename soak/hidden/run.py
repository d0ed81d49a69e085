"""Look for what tells hidden cards: `make soak` has 100,000 random lines answered by pairs of tables.

    python -m soak.hidden [--lines N] [--counted M] [--seed S] [--jobs J]     answer N lines, M of them counted
    python -m soak.hidden --seed S --only I                                   the sitting of that number again

A sitting depends only on the seed and its number, so these reproduce a fault.
"""

from collections import Counter
from itertools import product
from random import Random
from typing import Final

from croupier.rulebook.games import settings_class
from croupier.tables import LIVE, SOFTWARE
from soak.games import GAMES
from soak.hidden.doors import CashDoor, Door, TournamentDoor
from soak.hidden.law import pair_of
from soak.hidden.pairs import Sitting
from soak.hidden.rigging import shuffles
from soak.hidden.walking import Walk
from soak.offers import SETTINGS

BOXES: Final = ("blackjack", "pontoon")
TABLES: Final = [
    (game, dealing, tournament)
    for game, dealing, tournament in product(GAMES, (SOFTWARE, LIVE), (False, True))
    if not (game in BOXES and dealing == LIVE)  # where no card lies face down
]
MOMENTS: Final = 4
"""At how many moments of a sitting another table is made beside it."""
LINES: Final = 160
"""How many lines are answered in a sitting."""


def open_door(random: Random, index: int) -> Door:
    """The table of a sitting: each kind in turn, with any settings."""
    game, dealing, tournament = TABLES[index % len(TABLES)]
    seed = random.randbytes(32)
    if tournament:
        return TournamentDoor(game, dealing, seed)
    settings = settings_class(game).read({"unit": "play"} | random.choice(SETTINGS[game]))
    return CashDoor(game, dealing, settings, seed)


def sit(seed: int, index: int, lines: int, counted: int) -> Counter[str]:
    """A sitting in which so many lines are answered at its moments, and of so many the calls are counted."""
    random = Random(f"hidden/{seed}/{index}")
    sitting = Sitting(open_door(random, index))
    tally: Counter[str] = Counter(sittings=1)
    with shuffles(sitting.orders):
        walk = Walk(sitting.door, random)
        walk.begin_round()
    for moment in range(MOMENTS):
        with shuffles(sitting.orders):
            if moment and not walk.table.in_round and random.random() < 0.7:
                walk.begin_round()
            for _ in range(random.randint(0, 10)):
                walk.step()
        pair = pair_of(sitting, random)
        if pair is None:
            continue
        tally["pairs"] += 1
        tally["pairs of a player"] += bool(pair.who)
        for _ in range(share(lines, moment)):
            tally["accepted"] += pair.check_answer()
            tally["lines"] += 1
        for _ in range(share(counted, moment)):
            pair.check_work()
            tally["counted"] += 1
    return tally


def share(count: int, moment: int) -> int:
    """How many of so many fall to one of the moments."""
    return count // MOMENTS + (moment < count % MOMENTS)
