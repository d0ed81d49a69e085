"""The games that the soak plays, by name."""

from typing import Final

from soak.poker import games as poker
from soak.twentyone import games as twentyone
from soak.ultimate import games as ultimate

GAMES: Final = {game.name: game for game in (*twentyone.GAMES, *ultimate.GAMES, *poker.GAMES)}
