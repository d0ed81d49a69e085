"""Equal bots win equally from every first seat: many tournaments, and how often each seat wins.

    python -m soak.tournaments.fairness [--game G] [--runs N] [--seed HEX] [--jobs J]

Everybody plays by the same character, and the winner has the whole pool. If the seat that the ballot gave
made no difference, each would win as often as its players are many. How far the wins are from that is
measured by chi-squared; beyond the value that 99 of 100 fair tournaments stay below, the exit status is 1.
"""

import argparse
import multiprocessing
import sys
from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from hashlib import sha256
from math import sqrt
from os import cpu_count
from random import Random
from secrets import token_hex
from typing import Any, Final

from croupier.players import make_bot
from croupier.players.registry import GAMES
from croupier.rulebook.settings import Settings
from croupier.terminal.evening.bots import Chooser
from croupier.tournaments.conditions import Conditions, read_conditions
from croupier.tournaments.simulation import TIMINGS, SimulatedRun, Simulator
from croupier.values import PlayerName

PLAYERS: Final = 12
SEATS: Final = 6
OF_100: Final = 2.3263
"""So many standard deviations above the mean lies what 99 of 100 draws of a normal value stay below."""


@dataclass(frozen=True)
class Wins:
    """By first seat, how many players sat there, and how many tournaments they won; shared ones in parts."""

    players: Counter[int]
    won: dict[int, Fraction]

    @property
    def chi_squared(self) -> float:
        """How far the wins are from what would be fair, in units of what chance makes of them."""
        runs, everybody = sum(self.won.values()), sum(self.players.values())
        fair = {seat: runs * Fraction(count, everybody) for seat, count in self.players.items()}
        return float(sum((self.won.get(seat, Fraction()) - due) ** 2 / due for seat, due in fair.items()))

    @property
    def bound(self) -> float:
        """What 99 of 100 fair ones stay below, by the approximation of Wilson and Hilferty."""
        free = len(self.players) - 1
        part = 2 / (9 * free)
        return float(free * (1 - part + OF_100 * sqrt(part)) ** 3)

    @property
    def fair(self) -> bool:
        """True iff the wins are within what chance makes of equal players."""
        return self.chi_squared <= self.bound

    def lines(self) -> list[str]:
        """A line a seat, with the band in which 99 of 100 fair shares lie."""
        runs, everybody = float(sum(self.won.values())), sum(self.players.values())
        told = []
        for seat, count in sorted(self.players.items()):
            due = count / everybody
            error = 2.576 * sqrt(due * (1 - due) / runs)
            won = float(self.won.get(seat, 0)) / runs
            told.append(
                f"  seat {seat}: {won:.2%} of the wins; {due - error:.2%} to {due + error:.2%} is fair"
            )
        return told


def conditions_of(game: str) -> Conditions:
    """Two tables of six, and the winner takes all; all but Hold-em end after some rounds."""
    sessions: list[dict[str, Any]] = [
        {"name": "first", "ends": {"rounds": 6}, "advance": {"players": SEATS}},
        {"name": "final", "ends": {"rounds": 6}},
    ]
    limits: dict[str, Any] = {}
    if game in ("holdem", "omaha"):
        levels = [{"rounds": 6, "blinds": [str(50 * 2**at), str(100 * 2**at)]} for at in range(8)]
        limits = {"limits": {"levels": [*levels, {"blinds": ["12800", "25600"]}]}}
    if game == "holdem":
        sessions = [{"name": "only", "ends": {"players": 1}}]
    elif game == "omaha":
        sessions[0]["ends"] = sessions[1]["ends"] = {"rounds": 20}
    items = {
        "base": "demonstration",
        "structure": {"seats": SEATS, "sessions": sessions},
        "breakdown": {"percent": [100]},
        "fee": {"entry": "100", "commission": "0"},
    }
    return read_conditions(game, {**items, **limits})


def play(task: tuple[str, str, int]) -> SimulatedRun:
    """One tournament in which everybody plays by the same character."""
    game, seed, run = task
    own = sha256(f"croupier fairness {game} {seed} {run}".encode()).hexdigest()
    chance = Random(own)
    character = next(iter(GAMES[game]))

    def make(settings: Settings, player: PlayerName) -> Chooser:
        bot = make_bot(settings, character, player, chance.randint)
        bot.hurry()
        return Chooser(bot)

    players = {f"p{number}": character for number in range(1, PLAYERS + 1)}
    return Simulator(conditions_of(game), players, make, own, TIMINGS[game]).run()


def wins_of(game: str, runs: int, seed: str, jobs: int = 1) -> Wins:
    """How often each first seat wins."""
    tasks = ((game, seed, run) for run in range(runs))
    players: Counter[int] = Counter()
    won: dict[int, Fraction] = {}
    if jobs == 1:
        played = list(map(play, tasks))
    else:
        with multiprocessing.get_context().Pool(jobs) as pool:
            played = list(pool.imap_unordered(play, tasks))
    for run in played:
        players.update(run.first_seats.values())
        winners = [each.player for each in run.places if each.place == 1]
        for player in winners:
            seat = run.first_seats[player]
            won[seat] = won.get(seat, Fraction()) + Fraction(1, len(winners))
    return Wins(players, won)


def main(words: list[str]) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="soak.tournaments.fairness", description="Equal bots, first seats.")
    parser.add_argument("--game", choices=(*GAMES, "all"), default="all", help="which (all)")
    parser.add_argument("--runs", type=int, default=2000, metavar="N", help="tournaments of each (2000)")
    parser.add_argument("--seed", metavar="HEX", help="of all that is random (a fresh one)")
    parser.add_argument("--jobs", type=int, default=cpu_count() or 1, metavar="J", help="processes")
    given = parser.parse_args(words)
    if given.runs < 1 or given.jobs < 1:
        parser.error("--runs and --jobs are 1 or more")
    seed, unfair = given.seed or token_hex(8), 0
    for game in GAMES if given.game == "all" else (given.game,):
        wins = wins_of(game, given.runs, seed, given.jobs)
        print(f"{game}: {given.runs:,} tournaments, seed {seed}")
        print("\n".join(wins.lines()))
        verdict = "fair" if wins.fair else "NOT FAIR"
        print(f"  chi-squared {wins.chi_squared:.1f}, up to {wins.bound:.1f} is fair: {verdict}", flush=True)
        unfair += not wins.fair
    return 1 if unfair else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
