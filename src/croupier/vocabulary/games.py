"""The vocabulary of each game, and how a table of it is told; a game from outside adds its own."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from croupier.dialogue.words.narration import Narration
from croupier.dialogue.words.vocabulary import Vocabulary
from croupier.ranking import orders_of
from croupier.rulebook.settings import Settings
from croupier.values import value
from croupier.vocabulary.poker.narration import HOLDEM_WORDS, OMAHA_WORDS, poker_narration
from croupier.vocabulary.twentyone.narration import (
    BLACKJACK_NARRATION,
    BLACKJACK_WORDS,
    PONTOON_NARRATION,
    PONTOON_WORDS,
)
from croupier.vocabulary.ultimate.narration import NARRATION as ULTIMATE_NARRATION
from croupier.vocabulary.ultimate.narration import WORDS as ULTIMATE_WORDS


@value
class Telling:
    """The words of a game, and how a table of it is told, by its settings."""

    vocabulary: Vocabulary
    narration: Callable[[Any], Narration]


GAMES: Final[dict[str, Telling]] = {
    "blackjack": Telling(BLACKJACK_WORDS, lambda settings: BLACKJACK_NARRATION),
    "pontoon": Telling(PONTOON_WORDS, lambda settings: PONTOON_NARRATION),
    "ultimate": Telling(ULTIMATE_WORDS, lambda settings: ULTIMATE_NARRATION),
    "holdem": Telling(HOLDEM_WORDS, lambda settings: poker_narration(HOLDEM_WORDS, orders_of(settings))),
    "omaha": Telling(OMAHA_WORDS, lambda settings: poker_narration(OMAHA_WORDS, orders_of(settings))),
}


def vocabulary_of(game: str) -> Vocabulary:
    """The words of a game."""
    return GAMES[game].vocabulary


def narration_of(settings: Settings) -> Narration:
    """How a table with these settings is told."""
    narration = GAMES[settings.game].narration(settings)
    return replace(narration, vocabulary=narration.vocabulary.counted_in(settings.unit))
