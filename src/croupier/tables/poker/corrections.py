"""Corrections at a table of poker: whether the cards are enough for the round to go on."""

from collections.abc import Sequence
from typing import Any

from croupier.cards import Card
from croupier.dialogue.answers import Answer
from croupier.dialogue.dialogue import Dialogue
from croupier.rulebook.poker.settings import BOARD, BURNS
from croupier.tables.playing.corrections import HiddenCorrections
from croupier.tables.poker.ground import PokerGround, check_shown


class PokerCorrections(HiddenCorrections):
    """The part of a table of poker that corrects the record of its last round."""

    ground: PokerGround

    def check_new(self, answers: Sequence[Answer]) -> None:
        """Refuse to have a card shown of which nobody can tell any more where it lies."""
        check_shown(self.ground, answers)

    def use_loose_cards(self, corrected: Dialogue[Any], loose: list[Card]) -> None:
        """Refuse a correction after which the software has too few cards for the round to go on.

        Cards that no longer have a place are not dealt again before all are shuffled.
        """
        play, settings = corrected.round, self.ground.settings
        come = sum(isinstance(answer, Card) for answer in corrected.answers)
        wanted = settings.hole_cards * len(play.hand.bettors) + BOARD + BURNS * settings.burn - come
        if self.ground.dealing.by_software and not corrected.over and self.ground.dealing.shoe.left < wanted:
            raise self.ground.refusal(
                "Too few cards are left for the round to go on like that; it can be declared void.",
                self.ground.rules.correction,
            )
        super().use_loose_cards(corrected, loose)
