"""The games whose rules have tournaments, each with what they say.

>>> tournament_rules("omaha").ballot
<BallotTime.EVERY_SESSION: 'every session'>
"""

from typing import Final

from croupier.rulebook.errors import UnknownGame
from croupier.rulebook.games import find_game
from croupier.rulebook.poker.tournaments import HOLDEM, OMAHA
from croupier.rulebook.tournaments import TournamentRules
from croupier.rulebook.twentyone.tournaments import BLACKJACK, PONTOON
from croupier.rulebook.ultimate.tournaments import ULTIMATE

GAMES: Final[dict[str, TournamentRules]] = {
    rules.game: rules for rules in (BLACKJACK, PONTOON, ULTIMATE, HOLDEM, OMAHA)
}


def tournament_rules(name: str) -> TournamentRules:
    """What the rules of a game say about tournaments; else `UnknownGame`."""
    if name not in GAMES:
        title = find_game(name).title
        raise UnknownGame(f"there are no tournaments of {title}; the games are {', '.join(GAMES)}")
    return GAMES[name]
