"""Surrender: half a wager is given up before any further card, unless the dealer has Pontoon (Pontoon 9)."""

from typing import Final

from croupier.cards import Rank
from croupier.chips import Odds
from croupier.dialogue.answers import Choice, IllegalAction
from croupier.dialogue.phrases import Sentence
from croupier.dialogue.questions import Ask, Option
from croupier.dialogue.rulings import Case
from croupier.rounds.cut import MAY_DECLINE
from croupier.rounds.twentyone.boxes import Box, Hand, Stake
from croupier.rounds.twentyone.side_wagers import SideWagers
from croupier.vocabulary.common import DECLINE
from croupier.vocabulary.twentyone.words import DECISIONS, SURRENDER

HALF: Final = Odds(1, 2)
OFFERED_AGAINST: Final = frozenset({Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE})  # 9.1


class Surrendering(SideWagers):
    """A round of 21 in which a box may be surrendered on its first two cards."""

    surrendered: frozenset[int] = frozenset()
    """The numbers of the boxes that have the surrender button."""
    surrender_open = False

    @property
    def surrender_offered(self) -> bool:
        """True iff the dealer's first card is one against which surrender is offered (9.1)."""
        return bool(self.dealer.cards) and self.dealer.cards[0].rank in OFFERED_AGAINST

    async def surrender(self) -> None:
        """Ask whoever decides for each box, clockwise; all who wager there surrender with them (9.2)."""
        if not self.surrender_offered:
            return
        self.surrender_open = True
        for box in self.boxes:
            hand = box.hands[0]
            while hand.live:
                who = self.controller(box, hand)
                if who is None:
                    break
                choice = await self.ask(Ask(who, box.place, (Option(SURRENDER), MAY_DECLINE), DECLINE, "9.1"))
                if choice is None:
                    continue
                if choice.act == SURRENDER:
                    self.chose(choice, "9.2")
                    self.surrendered |= {box.number}
                else:
                    self.chose(choice, "9.1")
                break
        self.surrender_open = False
        self.lapsed = frozenset()

    def close(self, case: Case) -> None:
        """Let an offer be over; where it is that to surrender, nobody of the box is left."""
        super().close(case)
        if self.surrender_open:
            assert isinstance(case.question, tuple)
            at = case.question[0].about
            self.lapsed |= {(who, at, "") for box in self.boxes if box.place == at for who in box.order}

    def settle_surrendered(self, hand: Hand, stake: Stake) -> None:
        """Return half the wager, up to the next half of the smallest chip, and collect the rest (9.4)."""
        back = min(stake.amount, HALF.winnings(stake.amount, self.settings.half_chip))
        self.lose_part(hand, stake, stake.amount - back, "9.4")

    def refusal(self, choice: Choice) -> IllegalAction:
        """Why a box cannot be surrendered now; that it is surrendered; else what the shared rules say."""
        if choice.act == SURRENDER:
            reason, rule = self._no_surrender(choice)
            return IllegalAction(reason, self.cite(rule))
        meant = self._meant(choice)
        if choice.act in DECISIONS and meant and all(box.number in self.surrendered for box in meant):
            return IllegalAction(
                f"{meant[0].place} is surrendered: no further card is dealt to it.", self.cite("9.2")
            )
        return super().refusal(choice)

    def _no_surrender(self, choice: Choice) -> tuple[str, str]:
        meant = self._meant(choice)
        if not meant:
            at = f" on {choice.about}" if choice.about else ""
            return Sentence(f"@ <has|have> no wager{at} in this round.", choice.who), "9.2"
        if not self.dealer.cards or not all(len(box.hands[0].cards) > 1 for box in self.boxes):
            return "Surrender is offered after the initial deal.", "9.1"
        if not self.surrender_offered:
            return (
                "Surrender is offered only when the dealer's first card is a Jack, Queen, King or Ace.",
                "9.1",
            )
        box = next((each for each in meant if each.number not in self.surrendered), meant[0])
        hand = box.hands[0]
        if box.number in self.surrendered:
            return f"{box.place} is surrendered already.", "9.2"
        if hand.natural:
            return Sentence(
                f"@'s Pontoon on {box.place} is paid at once and not surrendered.", choice.who
            ), "8.1"
        decides = self.controller(box, hand)
        if decides is not None and decides != choice.who:
            return f"{decides} decides for {box.place}, and all who wager there follow.", "9.5"
        if self.surrender_open and hand.live:
            return Sentence(
                f"@ <is|are> not asked about {box.place} now: surrender goes box by box.", choice.who
            ), "9.1"
        return "Surrender is offered after the interim settlement, once for each box.", "9.1"

    def _meant(self, choice: Choice) -> list[Box]:
        """The boxes on which the player has a wager that the choice may be about."""
        return [
            box
            for box in self.boxes
            if choice.who in box.originals and (choice.about is None or choice.about.box == box.place)
        ]
