"""Corrections at a table of boxes: what becomes of cards that no longer have a place."""

from typing import Any

from croupier.cards import Card
from croupier.dialogue.answers import Answer, Ruling
from croupier.dialogue.dialogue import Dialogue
from croupier.rulebook.roles import Role
from croupier.tables.dealing import Dealing
from croupier.tables.playing.corrections import Corrections
from croupier.tables.twentyone.ground import BoxGround
from croupier.tables.twentyone.play import appeared_on
from croupier.vocabulary.twentyone.words import DREW_IN_ERROR


class BoxCorrections(Corrections):
    """The part of a table of boxes that corrects the record of its last round."""

    ground: BoxGround

    def use_loose_cards(self, corrected: Dialogue[Any], loose: list[Card]) -> None:
        """Let cards that no longer have a place serve as the next cards, as those drawn in error do."""
        while loose and not corrected.over:
            corrected.answer(Ruling(Role.DEALER, DREW_IN_ERROR, card=loose.pop(0)))

    def deal_again(self, dealing: Dealing, answer: Answer, dialogue: Dialogue[Any]) -> None:
        """Apply to the cards what an answer of the record says, by 5.5 in the final rounds."""
        dealing.follow(answer, dialogue.question, self.ground.final)

    def lay_again(self) -> None:
        """Note where the cutting card came, and lay the software's cards as they lie now."""
        ground = self.ground
        assert ground.round.dialogue is not None
        play = ground.round.dialogue.round
        at = play.deal.cutting_card_at
        ground.cutting_card_at = appeared_on(play, at) if at is not None else ""
        if ground.dealing.by_software:
            on_table = [card for hand in play.layout.hands_on_table() for card in hand.cards]
            ground.dealing.lay([*on_table, *play.drawn_early])
