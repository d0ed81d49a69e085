"""Bots for a simulated tournament, and one run of it, which any process can play."""

from hashlib import sha256
from random import Random
from typing import Final

from croupier.players import make_bot
from croupier.players.registry import GAMES
from croupier.rulebook.settings import Settings
from croupier.terminal.evening.bots import Chooser
from croupier.tournaments.conditions import Conditions
from croupier.tournaments.simulation import SimulatedRun, Simulator, Timing
from croupier.tournaments.simulation.simulator import Progress
from croupier.values import PlayerName

_RUN: Final = b"croupier simulation run 1"
_BOTS: Final = b"croupier simulation bots 1"


class Plan:
    """What every run has in common: conditions, how many enter, and how long rounds take."""

    def __init__(self, conditions: Conditions, players: int, timing: Timing, keeps_log: bool = False) -> None:
        self.conditions = conditions
        self.players = players
        self.timing = timing
        self.keeps_log = keeps_log
        self.lines: list[str] = []
        """The log of the run that was played last, where it is kept."""


def seed_of_run(seed: str, run: int) -> str:
    """The seed of one of many runs."""
    return sha256(_RUN + bytes.fromhex(seed) + run.to_bytes(8, "big")).hexdigest()


def play(plan: Plan, seed: str, progress: Progress | None = None) -> SimulatedRun:
    """One run: who has which character is drawn, and everybody plays by it to the end."""
    chance = Random(sha256(_BOTS + bytes.fromhex(seed)).digest())
    characters = list(GAMES[plan.conditions.game])
    given = [characters[at % len(characters)] for at in range(plan.players)]
    chance.shuffle(given)
    players = {f"p{number}": character for number, character in enumerate(given, 1)}

    def make(settings: Settings, player: PlayerName) -> Chooser:
        names = GAMES[settings.game]
        character = players[player] if players[player] in names else next(iter(names))
        bot = make_bot(settings, character, player, chance.randint)
        bot.hurry()
        return Chooser(bot)

    plan.lines = []
    hear = plan.lines.append if plan.keeps_log else None
    return Simulator(plan.conditions, players, make, seed, plan.timing, hear, progress).run()
