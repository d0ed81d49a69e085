"""Blackjack and Pontoon as the soak plays them."""

from typing import Any, Final

from croupier.cards import CARDS, PONTOON_DECK, Card
from croupier.rounds.twentyone.blackjack import BlackjackRound
from croupier.rounds.twentyone.pontoon import PontoonRound
from soak.game import Game
from soak.twentyone import blackjack_cases, pontoon_cases
from soak.twentyone.blackjack_options import BLACKJACK
from soak.twentyone.blackjack_oracle import BlackjackReckoning
from soak.twentyone.cases import any_table, any_wagers
from soak.twentyone.lines import BoxSpeaker
from soak.twentyone.pontoon_options import PONTOON
from soak.twentyone.pontoon_oracle import PontoonReckoning

TENS: Final = [card for card in CARDS[:52] if card not in PONTOON_DECK.cards]


def used_up(play: Any) -> list[Card]:
    """The cards of which all decks of the shoe have come."""
    dealt = play.layout.dealt
    return [card for card in dealt if dealt.count(card) >= play.settings.decks]


GAMES: Final = (
    Game(
        "blackjack",
        BlackjackRound,
        blackjack_cases.any_settings,
        any_wagers,
        blackjack_cases.shoe,
        BlackjackReckoning,
        BLACKJACK,
        lambda random: any_table(random, blackjack_cases.any_settings(random)),
        BoxSpeaker,
        used_up,
    ),
    Game(
        "pontoon",
        PontoonRound,
        pontoon_cases.any_settings,
        any_wagers,
        pontoon_cases.shoe,
        PontoonReckoning,
        PONTOON,
        lambda random: any_table(random, pontoon_cases.any_settings(random)),
        BoxSpeaker,
        lambda play: used_up(play) or TENS,
    ),
)
