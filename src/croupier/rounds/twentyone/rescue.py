"""Rescue: who has doubled may give up the original wager and take the double back (Pontoon 12.6)."""

from typing import Final

from croupier.dialogue.answers import Choice, IllegalAction
from croupier.dialogue.ground import ask
from croupier.dialogue.questions import Ask, Option
from croupier.dialogue.words.phrases import Sentence
from croupier.rounds.cut import MAY_DECLINE
from croupier.rounds.twentyone.boxes import Box, Hand
from croupier.rounds.twentyone.layout import Layout
from croupier.values import PlayerName
from croupier.vocabulary.common import DECLINE
from croupier.vocabulary.twentyone.words import DECISIONS, RESCUE

MAY_RESCUE: Final = (Option(RESCUE), MAY_DECLINE)


class Rescue:
    """The offer to take a double back after its card."""

    __slots__ = ("hand", "layout")

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.hand: Hand | None = None
        """The doubled hand whose rescue is offered."""

    async def rescue(self, box: Box, hand: Hand) -> None:
        """Ask each who has doubled a hand of less than 21, whoever decides for the box first."""
        layout, people = self.layout, self.layout.people
        asked = [player for player in box.bettors if has_doubled(hand, player)]
        asked.sort(key=lambda player: player != people.controller(box, hand))
        self.hand = hand
        for player in asked:
            stake = layout.stake_of(hand, player)
            while stake.live and people.present(player, hand.place):
                choice = await ask(Ask(player, hand.place, MAY_RESCUE, DECLINE, "12.6"))
                if choice is None:
                    continue
                layout.chose(choice, "12.6")
                if choice.act == RESCUE:
                    layout.lose_part(hand, stake, stake.amount, "12.6")
                break
        self.hand = None
        layout.clear(hand, "12.6")

    def refusal(self, choice: Choice) -> IllegalAction | None:
        """Why a double cannot be rescued now, or only rescued; None if neither is the matter."""
        layout = self.layout
        if choice.act != RESCUE:
            hand = self.hand
            if (
                hand is not None
                and choice.act in DECISIONS
                and choice.about in (None, hand.place, hand.place.box)
                and any(stake.player == choice.who for stake in hand.stakes)
            ):
                reason = f"A doubled hand gets only one card, and {hand.place} has had it."
                return IllegalAction(reason, layout.cite(layout.rules.follow_double))
            return None
        doubled = [
            hand
            for box in layout.boxes
            if choice.who in box.originals
            for hand in box.hands
            if choice.about in (None, hand.place, box.place) and has_doubled(hand, choice.who)
        ]
        if any(hand.total > 21 for hand in doubled):
            reason = Sentence(
                "@'s doubled hand exceeds 21 and is lost: nothing is left to rescue.", choice.who
            )
        elif any(hand.total == 21 for hand in doubled):
            reason = Sentence("@'s doubled hand has 21 and is paid: there is nothing to rescue.", choice.who)
        elif doubled:
            reason = Sentence(
                "@ <is|are> asked about a rescue once, right after the card of the double.", choice.who
            )
        else:
            reason = Sentence("@ <has|have> not doubled, so there is no double to rescue.", choice.who)
        return IllegalAction(reason, layout.cite("12.6"))


def has_doubled(hand: Hand, player: PlayerName) -> bool:
    """True iff the player has added to a wager on the hand by doubling."""
    return any(stake.player == player and stake.doubled for stake in hand.stakes)
