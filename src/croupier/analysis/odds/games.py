"""The games that have odds, for programs: one function that asks about any of them."""

from importlib import import_module
from typing import Any, Final

from croupier.analysis.odds.results import Odds
from croupier.analysis.parallel.sharing import Progress
from croupier.rulebook.games import demonstration
from croupier.rulebook.settings import Settings

GAMES: Final[dict[str, str]] = {
    "blackjack": "croupier.analysis.odds.twentyone.blackjack.odds.blackjack_odds",
    "pontoon": "croupier.analysis.odds.twentyone.pontoon.odds.pontoon_odds",
    "ultimate": "croupier.analysis.odds.ultimate.answer.ultimate_odds",
}
"""By game, the dotted name of the function that answers for its settings; another game is added here."""


def odds(table: str | Settings, *, progress: Progress | None = None, **asked: Any) -> Odds:
    """The odds at a table with these settings, or of a game as it is demonstrated.

    What else can be asked depends on the game, such as the `ante` in Ultimate, in cents. The work is done
    once, and kept. A game that has no odds is a `ValueError`.
    """
    settings = demonstration(table) if isinstance(table, str) else table
    if settings.game not in GAMES:
        raise ValueError(
            f"there are no odds for {settings.game}; the games that have them are {', '.join(GAMES)}"
        )
    home, _, name = GAMES[settings.game].rpartition(".")
    found: Odds = getattr(import_module(home), name)(settings, progress=progress, **asked)
    return found
