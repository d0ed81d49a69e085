"""The question about a table of Ultimate Texas Hold-em."""

from typing import Final

from croupier.analysis.odds.results import Plain
from croupier.analysis.odds.ultimate.stakes import WrongStakes, stakes_at
from croupier.analysis.odds.ultimate.strategy_file import Conditions, Strategy
from croupier.chips import dollars
from croupier.rulebook.ultimate.settings import UltimateSettings

BEST: Final = "best"
MATTER: Final = ("maximum_payout", "max_payout_mode", "smallest_chip")
LIMITS: Final = (
    *("minimum", "maximum", "multiple"),
    *("trips_minimum", "trips_maximum", "trips_multiple"),
)
"""The settings on which the wagers depend."""


def ultimate_question(
    settings: UltimateSettings,
    *,
    players: int = 1,
    ante: int | None = None,
    trips: int = 0,
    strategy: Strategy | None = None,
) -> Plain:
    """The question; without a strategy the best play, for ante, blind, play and trips together.

    Amounts are in cents. `WrongStakes` if the table does not take that.
    """
    if not 1 <= players <= settings.seats:
        raise WrongStakes(f"players: {players} is not allowed; the table has 1 to {settings.seats} seats")
    stakes_at(settings, ante, trips or None)  # says what is wrong with them
    written = settings.write()
    return {
        "game": settings.game,
        "settings": {name: written[name] for name in (*MATTER, *LIMITS)},
        "players": players,
        "ante": dollars(settings.minimum if ante is None else ante),
        "trips": dollars(trips),
        "strategy": BEST if strategy is None else _plain(strategy),
    }


def _plain(strategy: Strategy) -> Plain:
    def conditions(found: Conditions) -> Plain:
        return {**found._asdict(), "made": None if found.made is None else str(found.made)}

    return {
        "before": list(strategy.before),
        "bets_after": conditions(strategy.bets_after),
        "folds_after": conditions(strategy.folds_after),
        "bets_on_river": conditions(strategy.bets_on_river),
    }
