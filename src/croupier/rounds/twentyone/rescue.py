"""Rescue: who has doubled may give up the original wager and take the double back (Pontoon 12.6)."""

from typing import Final

from croupier.dialogue.answers import Choice, IllegalAction
from croupier.dialogue.phrases import Sentence
from croupier.dialogue.questions import Ask, Option
from croupier.rounds.cut import MAY_DECLINE
from croupier.rounds.twentyone.boxes import Box, Hand
from croupier.rounds.twentyone.side_wagers import SideWagers
from croupier.values import PlayerName
from croupier.vocabulary.common import DECLINE
from croupier.vocabulary.twentyone.words import DECISIONS, RESCUE

MAY_RESCUE: Final = (Option(RESCUE), MAY_DECLINE)


class Rescuing(SideWagers):
    """A round of 21 in which a double may be taken back after its card."""

    rescuing: Hand | None = None
    """The doubled hand whose rescue is offered."""

    async def rescue(self, box: Box, hand: Hand) -> None:
        """Ask each who has doubled a hand of less than 21, whoever decides for the box first."""
        asked = [player for player in box.bettors if any(_doubled(hand, player))]
        asked.sort(key=lambda player: player != self.controller(box, hand))
        self.rescuing = hand
        for player in asked:
            stake = self.stake_of(hand, player)
            while stake.live and self.present(player, hand.place):
                choice = await self.ask(Ask(player, hand.place, MAY_RESCUE, DECLINE, "12.6"))
                if choice is None:
                    continue
                self.chose(choice, "12.6")
                if choice.act == RESCUE:
                    self.lose_part(hand, stake, stake.amount, "12.6")
                    self.forfeited(box, player, stake.amount)
                break
        self.rescuing = None
        self.clear(hand, "12.6")

    def refusal(self, choice: Choice) -> IllegalAction:
        """Why a double cannot be rescued now, or only rescued; else what the shared rules say."""
        if choice.act != RESCUE:
            hand = self.rescuing
            if (
                hand is not None
                and choice.act in DECISIONS
                and choice.about in (None, hand.place, hand.place.box)
                and any(stake.player == choice.who for stake in hand.stakes)
            ):
                reason = f"A doubled hand gets one card, and {hand.place} has it."
                return IllegalAction(reason, self.cite(self.rules.follow_double))
            return super().refusal(choice)
        mine = [
            hand
            for box in self.boxes
            if choice.who in box.originals
            for hand in box.hands
            if choice.about in (None, hand.place, box.place)
            and any(stake.player == choice.who for stake in hand.stakes)
        ]
        if any(hand.total > 21 and any(_doubled(hand, choice.who)) for hand in mine):
            reason = Sentence(
                "@'s doubled hand exceeds 21 and is lost: nothing is left to rescue.", choice.who
            )
        elif any(hand.total == 21 and any(_doubled(hand, choice.who)) for hand in mine):
            reason = Sentence("@'s doubled hand has 21 and is paid: there is nothing to rescue.", choice.who)
        elif any(any(_doubled(hand, choice.who)) for hand in mine):
            reason = Sentence(
                "@ <is|are> asked about a rescue once, right after the card of the double.", choice.who
            )
        else:
            reason = Sentence("@ <has|have> not doubled, and only who has may rescue a double.", choice.who)
        return IllegalAction(reason, self.cite("12.6"))


def _doubled(hand: Hand, player: PlayerName) -> list[bool]:
    """One entry for each wager of the player on the hand that they have doubled."""
    return [True for stake in hand.stakes if stake.player == player and stake.doubled]
