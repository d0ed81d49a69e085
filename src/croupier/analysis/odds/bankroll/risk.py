"""What a bankroll can expect of some rounds, and the house of a day, worked out from the whole distribution.

No normal curve is fitted to anything. A player always wagers the same, plays on while there is enough for the
first wager, and doubles and splits as the chart says even where that takes more than is left. Every round is
the first one off a fresh shoe, and rounds are independent of each other.
"""

from collections.abc import Mapping
from fractions import Fraction
from math import ceil, sqrt
from typing import Final

import numpy as np

from croupier.analysis.odds.bankroll.steps import Steps, quantile
from croupier.analysis.odds.bankroll.walk import Walked, walk
from croupier.analysis.odds.results import Odds, Plain
from croupier.analysis.parallel.sharing import Progress
from croupier.values import value

MOST_ROUNDS: Final = 100_000
MOST_DAYS_ROUNDS: Final = 10_000_000
PARTS: Final = {"5": 0.05, "25": 0.25, "50": 0.5, "75": 0.75, "95": 0.95}
"""The parts of all players whose bankroll is told, by the names that JSON gives them."""
LOOKS: Final = 60
"""So many times on the way the bankroll is told."""
BARS: Final = 41
ROUNDING: Final = 1e-12
"""What the arithmetic of one round may add to the error."""


class WrongBankroll(ValueError):
    """What nobody can ask about a bankroll; one sentence says what can be."""


@value
class Stake:
    """A bankroll and one wager in cents, how many rounds are played, and how many in an hour."""

    bankroll: int
    wager: int
    rounds: int
    an_hour: int
    opening: int = 0
    """What has to be wagered before the first card, in cents, where that is more than one wager."""

    @property
    def least(self) -> int:
        """With less than this, in cents, nobody can play another round."""
        return max(self.opening, self.wager)

    def check(self) -> None:
        """Raise `WrongBankroll` unless this can be played."""
        if not 1 <= self.rounds <= MOST_ROUNDS:
            raise WrongBankroll(f"{self.rounds:,} rounds are not allowed; it must be 1 to {MOST_ROUNDS:,}")
        if self.an_hour < 1:
            raise WrongBankroll(f"{self.an_hour} rounds an hour are not allowed; it must be 1 or more")
        if self.bankroll < self.least:
            raise WrongBankroll("the bankroll is less than the first wager; it must be at least as much")


def distribution_of(odds: Odds) -> tuple[dict[Fraction, float], float]:
    """The chances of net results, and what all of them together may be wrong by."""
    rows = odds.figures["distribution"]
    return (
        {Fraction(row["net"]): row["probability"] for row in rows},
        max((row.get("error", 0.0) for row in rows), default=0.0),
    )


def bankroll_risk(
    results: Mapping[Fraction, float], error: float, stake: Stake, progress: Progress | None = None
) -> Plain:
    """What becomes of a bankroll; `error` is how far the chances of all results together may be off."""
    stake.check()
    steps = Steps(results, stake.wager)
    ruin = ceil((stake.least - stake.bankroll) / steps.unit)
    goal = ceil(stake.bankroll / steps.unit)
    every = max(stake.rounds // LOOKS, 1)
    path: list[Plain] = []
    last: Walked | None = None
    for last in walk(steps, ruin, None, stake.rounds):
        if last.rounds % every == 0 or last.rounds == stake.rounds:
            path.append(_look(last, stake, steps))
            _report(progress, 0.7 * last.rounds / stake.rounds)
    assert last is not None
    doubled = last
    for doubled in walk(steps, ruin, goal, stake.rounds):
        if doubled.rounds % every == 0:
            _report(progress, 0.7 + 0.3 * doubled.rounds / stake.rounds)
    unsure = stake.rounds * (error + ROUNDING) + last.beyond
    ahead = float(last.chances[last.steps >= 1].sum())
    return {
        "bankroll": stake.bankroll / 100,
        "wager": stake.wager / 100,
        "rounds": stake.rounds,
        "rounds_an_hour": stake.an_hour,
        "an_hour": _expected(steps, stake.an_hour),
        "in_all": _expected(steps, stake.rounds),
        "ruin": {"decimal": last.ruined, "error": unsure},
        "doubling": {"decimal": doubled.arrived, "error": unsure},
        "ahead": {"decimal": ahead, "error": unsure},
        "path": path,
        "ends": _ends(last, stake, steps),
    }


def _report(progress: Progress | None, done: float) -> None:
    if progress is not None:
        progress(done)


def _expected(steps: Steps, rounds: int) -> Plain:
    """What so many rounds come to on average if nobody stops, in dollars."""
    return {
        "rounds": rounds,
        "expected_loss": -steps.mean * rounds / 100,
        "standard_deviation": steps.deviation * sqrt(rounds) / 100,
    }


def _look(walked: Walked, stake: Stake, steps: Steps) -> Plain:
    """The bankroll of the parts of all players, in dollars; whoever has stopped has what was left."""
    amounts = {name: quantile(walked.steps, walked.chances, part) for name, part in PARTS.items()}
    unit = float(steps.unit)
    return {
        "round": walked.rounds,
        **{name: max(stake.bankroll + unit * each, 0.0) / 100 for name, each in amounts.items()},
        "ruined": walked.ruined,
    }


def _ends(walked: Walked, stake: Stake, steps: Steps) -> list[Plain]:
    """How likely it ends within each of some ranges of money, for a picture."""
    low, high = (quantile(walked.steps, walked.chances, part) for part in (0.0005, 0.9995))
    return bars(walked.steps, walked.chances, low, high, stake.bankroll / 100, float(steps.unit) / 100)


def bars(
    sums: np.ndarray, chances: np.ndarray, low: int, high: int, start: float, unit: float
) -> list[Plain]:
    """Ranges of steps of equal width with their chances, in dollars.

    The first and the last are open: whatever is less or more is in them.
    """
    width = max(ceil((high - low + 1) / BARS), 1)
    places = np.clip((sums - low) // width, 0, (high - low) // width)
    found = np.bincount(places, chances)
    return [
        {
            "from": start + unit * (low + width * number),
            "to": start + unit * (low + width * (number + 1) - 1),
            "open": number in (0, len(found) - 1),
            "probability": float(chance),
        }
        for number, chance in enumerate(found)
    ]


def days_hold(
    results: Mapping[Fraction, float], error: float, wager: int, average_wager: float, handle: int
) -> Plain:
    """What the house can expect of a day on which so much is wagered, doubles and splits included."""
    rounds = round(handle / (wager * average_wager))
    if not 1 <= rounds <= MOST_DAYS_ROUNDS:
        raise WrongBankroll(
            f"a handle that comes to {rounds:,} rounds is not allowed; 1 to {MOST_DAYS_ROUNDS:,} rounds are"
        )
    steps = Steps(results, wager)
    sums, chances = steps.sum_of(rounds)
    wins, often = -sums[::-1], chances[::-1]
    unit = float(steps.unit) / 100
    low, high = (unit * quantile(wins, often, part) for part in (0.025, 0.975))
    hold = -steps.mean * rounds / 100
    least, most = (quantile(wins, often, part) for part in (0.0005, 0.9995))
    return {
        "handle": handle / 100,
        "wager": wager / 100,
        "average_wager": average_wager,
        "rounds": rounds,
        "expected_hold": hold,
        "hold_percentage": 100 * hold / (handle / 100),
        "standard_deviation": steps.deviation * sqrt(rounds) / 100,
        "band_95": {"from": low, "to": high},
        "losing_day": {"decimal": float(often[wins < 0].sum()), "error": rounds * (error + ROUNDING)},
        "results": bars(wins, often, least, most, 0.0, unit),
    }
