"""Bots: players made of software, who see what a seat sees and choose from the options.

>>> from croupier.players import Careful
>>> Careful("Ada", lambda least, most: least).character
'careful'
"""

from croupier.players.bot import Bet, Betting, Bot, Chance
from croupier.players.registry import GAMES as BOTS
from croupier.players.registry import make_bot
from croupier.players.twentyone.characters import CHARACTERS, Basic, Bold, Careful
from croupier.players.twentyone.expectation import against, dealer
from croupier.players.twentyone.totals import Count

__all__ = [
    "BOTS",
    "CHARACTERS",
    "Basic",
    "Bet",
    "Betting",
    "Bold",
    "Bot",
    "Careful",
    "Chance",
    "Count",
    "against",
    "dealer",
    "make_bot",
]
