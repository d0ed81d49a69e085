"""Many runs of the same tournament: how long they last, how rounds fall on levels, and whether it is fair.

A band is the mean of what players of a kind won, more or less 2.576 times the standard error that so many of
all players have: where the structure is fair, 99 of 100 bands hold the mean of all players.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import ceil, sqrt
from statistics import fmean, pstdev
from typing import Final

from croupier.tournaments.simulation.result import SimulatedRun
from croupier.values import PlayerName, value

DEVIATIONS: Final = 2.576
"""So many standard errors to either side hold 99 of 100 means."""
PARTS: Final = 4
"""Into so many parts entries are divided by their numbers."""


@value
class Band:
    """What the players of a kind have won on average, in cents, and between which bounds the mean lies."""

    kind: str
    players: int
    mean: float
    least: float
    most: float

    def holds(self, fair: float) -> bool:
        """True iff what is fair lies within the band."""
        return self.least <= fair <= self.most


@value
class Summary:
    """What came of many runs. Minutes and money are means over all of them; money is in cents."""

    runs: int
    players: int
    minutes: float
    spread: float
    """The standard deviation of the minutes."""
    shortest: int
    longest: int
    in_time: float
    """The part of the runs that ended in time."""
    rounds: float
    moves: float
    rounds_by_level: Mapping[int, float]
    prize: float
    """What a player wins on average, and should win whatever the seat or the number."""
    by_first_seat: tuple[Band, ...]
    by_entry: tuple[Band, ...]
    by_character: tuple[Band, ...]


def summary_of(runs: Sequence[SimulatedRun], minutes: int) -> Summary:
    """What came of the runs, which had so many minutes each."""
    durations = [run.minutes for run in runs]
    levels = sorted({level for run in runs for level in run.rounds_by_level})
    players = len(runs[0].characters)
    return Summary(
        runs=len(runs),
        players=players,
        minutes=fmean(durations),
        spread=pstdev(durations),
        shortest=min(durations),
        longest=max(durations),
        in_time=sum(each <= minutes for each in durations) / len(runs),
        rounds=fmean(run.rounds for run in runs),
        moves=fmean(run.moves for run in runs),
        rounds_by_level={level: fmean(run.rounds_by_level.get(level, 0) for run in runs) for level in levels},
        prize=fmean(_won(runs, lambda run, player: "").get("", [0.0])),
        by_first_seat=_bands(runs, lambda run, player: run.first_seats.get(player, 0)),
        by_entry=_bands(runs, lambda run, player: _part(run, player)),
        by_character=_bands(runs, lambda run, player: run.characters[player]),
    )


def _part(run: SimulatedRun, player: PlayerName) -> str:
    """Of which entries a player is: those of the first numbers, or of later ones."""
    count = len(run.characters)
    number = run.numbers[player]
    part = (number - 1) * PARTS // count
    first, last = ceil(part * count / PARTS) + 1, ceil((part + 1) * count / PARTS)
    return f"{first} to {last}"


Kind = Callable[[SimulatedRun, PlayerName], str | int]


def _won(runs: Iterable[SimulatedRun], kind: Kind) -> dict[str | int, list[float]]:
    """By kind of player, what each of them has won."""
    won: dict[str | int, list[float]] = {}
    for run in runs:
        prizes = {each.player: each.prize for each in run.places}
        for player in run.characters:
            won.setdefault(kind(run, player), []).append(prizes[player])
    return won


def _bands(runs: Iterable[SimulatedRun], kind: Kind) -> tuple[Band, ...]:
    won = _won(runs, kind)
    deviation = pstdev([prize for prizes in won.values() for prize in prizes])
    found = []
    for each in sorted(won, key=lambda key: (str(key).isdigit(), key if isinstance(key, int) else 0)):
        prizes = won[each]
        mean = fmean(prizes)
        error = DEVIATIONS * deviation / sqrt(len(prizes))
        found.append(Band(str(each), len(prizes), mean, mean - error, mean + error))
    return tuple(found)
