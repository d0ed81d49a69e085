"""Croupier runs casino table games exactly by their approved rules.

A round of play is a dialogue: it asks for cards and decisions, and is told them.

    from croupier import BlackjackRound, BlackjackSettings, Dialogue, Wager

The names below are the documented interface; docs/bots.md shows how to use them.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0.dev0"

if TYPE_CHECKING:
    from croupier.cards import Card
    from croupier.chips import cents, dollars, money
    from croupier.dialogue.answers import Choice, IllegalAction, Ruling
    from croupier.dialogue.dialogue import Dialogue, replay
    from croupier.dialogue.places import Place
    from croupier.dialogue.questions import Ask, Draw, Option, Turn
    from croupier.rounds.twentyone.blackjack import BlackjackRound
    from croupier.rounds.twentyone.boxes import Wager
    from croupier.rounds.twentyone.pontoon import PontoonRound
    from croupier.rounds.ultimate.round import UltimateRound
    from croupier.rounds.ultimate.wagers import SeatWager
    from croupier.rulebook.twentyone.blackjack import BlackjackSettings
    from croupier.rulebook.twentyone.pontoon import PontoonSettings
    from croupier.rulebook.ultimate.settings import UltimateSettings
    from croupier.shoes import Shoe, Stream
    from croupier.tables import BoxTable, UltimateTable, open_table

# Where each name lives; it is imported when it is first asked for, so that the command line starts at once.
_HOMES = {
    "Ask": "dialogue.questions",
    "BlackjackRound": "rounds.twentyone.blackjack",
    "BlackjackSettings": "rulebook.twentyone.blackjack",
    "BoxTable": "tables",
    "Card": "cards",
    "Choice": "dialogue.answers",
    "Dialogue": "dialogue.dialogue",
    "Draw": "dialogue.questions",
    "IllegalAction": "dialogue.answers",
    "Option": "dialogue.questions",
    "Place": "dialogue.places",
    "PontoonRound": "rounds.twentyone.pontoon",
    "PontoonSettings": "rulebook.twentyone.pontoon",
    "Ruling": "dialogue.answers",
    "SeatWager": "rounds.ultimate.wagers",
    "Shoe": "shoes",
    "Stream": "shoes",
    "Turn": "dialogue.questions",
    "UltimateRound": "rounds.ultimate.round",
    "UltimateSettings": "rulebook.ultimate.settings",
    "UltimateTable": "tables",
    "Wager": "rounds.twentyone.boxes",
    "cents": "chips",
    "dollars": "chips",
    "money": "chips",
    "open_table": "tables",
    "replay": "dialogue.dialogue",
}

__all__ = [
    "Ask",
    "BlackjackRound",
    "BlackjackSettings",
    "BoxTable",
    "Card",
    "Choice",
    "Dialogue",
    "Draw",
    "IllegalAction",
    "Option",
    "Place",
    "PontoonRound",
    "PontoonSettings",
    "Ruling",
    "SeatWager",
    "Shoe",
    "Stream",
    "Turn",
    "UltimateRound",
    "UltimateSettings",
    "UltimateTable",
    "Wager",
    "cents",
    "dollars",
    "money",
    "open_table",
    "replay",
]


def __getattr__(name: str) -> Any:
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module 'croupier' has no attribute {name!r}")
    return getattr(import_module(f"croupier.{home}"), name)
