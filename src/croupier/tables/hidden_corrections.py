"""Corrections where cards lie face down: no face is told that nobody may see."""

from typing import Any

from croupier.cards import Card
from croupier.dialogue.answers import Answer
from croupier.dialogue.dialogue import Dialogue
from croupier.tables.corrections import Corrections
from croupier.tables.hidden_dealing import HiddenDealing


class HiddenCorrections(Corrections):
    """A table that corrects the record of a round whose cards are not seen by all."""

    dealing: HiddenDealing

    def use_loose_cards(self, corrected: Dialogue[Any], loose: list[Card]) -> None:
        """Let cards that no longer have a place be of no use: all are shuffled before they come again."""
        loose.clear()

    def shown(self, answer: Answer) -> str:
        """An answer as it may be told to everybody: the face of a card may not."""
        return "a card" if isinstance(answer, Card) else super().shown(answer)

    def lay_again(self) -> None:
        """Let the cards have been seen as the corrected round tells it."""
        assert self.round_dialogue is not None
        self.dealing.hear_again(self.round_dialogue.events)
