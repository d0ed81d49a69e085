"""Hold-em and Omaha as the soak plays them."""

from collections.abc import Callable
from random import Random
from typing import Any, Final

from croupier.cards import CARDS
from croupier.rounds.poker.round import HoldemRound, OmahaRound
from soak.game import Game
from soak.poker import cases, moves
from soak.poker.lines import PokerSpeaker
from soak.poker.options import POKER
from soak.poker.oracle import PokerReckoning
from soak.secrets import shown_down


def _poker(game: str, make: type[Any], settings: Callable[[Random], Any]) -> Game:
    """Hold-em or Omaha; those dealt in stand clockwise, the button last."""
    return Game(
        game,
        make,
        settings,
        cases.any_seats,
        cases.deck,
        PokerReckoning,
        POKER,
        lambda random: cases.any_table(random, settings(random)),
        PokerSpeaker,
        lambda play: [*play.hand.known_cards, *[card for card in CARDS if card not in play.settings.cards]],
        ends=moves.RARE,
        foci=moves.FOCI,
        secrets=True,
        begin=lambda settings, seats, purses: make(settings, seats, seats[-1].player),
        ruling=moves.any_ruling,
        mood=moves.any_mood,
        choice=moves.any_choice,
        kept=lambda play, cards_left: list(play.hand.known_cards),
        bound=shown_down,
        exports=True,
    )


GAMES: Final = (_poker("holdem", HoldemRound, cases.any_holdem), _poker("omaha", OmahaRound, cases.any_omaha))
