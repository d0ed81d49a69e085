"""Ultimate Texas Hold-em as the soak plays it."""

from typing import Final

from croupier.rounds.ultimate.round import UltimateRound
from soak.game import Game
from soak.ultimate import cases
from soak.ultimate.lines import SeatSpeaker
from soak.ultimate.options import ULTIMATE
from soak.ultimate.oracle import UltimateReckoning

GAMES: Final = (
    Game(
        "ultimate",
        UltimateRound,
        cases.any_settings,
        cases.any_wagers,
        cases.deck,
        UltimateReckoning,
        ULTIMATE,
        cases.any_table,
        SeatSpeaker,
        lambda play: sorted(play.layout.known_cards, key=lambda card: card.index),
        ends=(
            "void",
            "invalidate",
            "void for collusion",
            "wrong count",
            "card revealed",
            "missing card",
            "malfunction",
        ),
        secrets=True,
    ),
)
