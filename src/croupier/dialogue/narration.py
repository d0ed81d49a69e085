"""How a game tells of itself: its name, why wagers come to their results, and what a hand is called."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from typing import Final

from croupier.cards import Card
from croupier.dialogue.places import Place
from croupier.values import value

HandNamer = Callable[[Place, Sequence[Card], Sequence[Card], bool], str]
"""What people call a hand at a place, from the cards that are seen of it and of the board, and whether it was
doubled; empty for nothing."""
NO_REASONS: Final[Mapping[str, str]] = {}


def no_name(at: Place, cards: Sequence[Card], board: Sequence[Card], doubled: bool) -> str:
    """No hand has a name."""
    return ""


@value
class Narration:
    """What it takes to tell of a game in words, and nothing of any round: every viewer may have it.

    `reasons` says by rule why a wager comes to its result, as people say it: `Blackjack pays 3 to 2`; and by
    `decline` and a rule what is declined: `surrender`.
    """

    game: str
    reasons: Mapping[str, str] = field(default_factory=dict)
    hand_namer: HandNamer = no_name

    def name_hand(
        self, at: Place, cards: Sequence[Card], board: Sequence[Card] = (), doubled: bool = False
    ) -> str:
        """What people call a hand."""
        return self.hand_namer(at, cards, board, doubled)
