"""Surrender: half a wager is given up before any further card, unless the dealer has Pontoon (Pontoon 9)."""

from typing import Final

from croupier.cards import Rank
from croupier.chips import Odds
from croupier.dialogue.answers import Choice, IllegalAction
from croupier.dialogue.ground import ask
from croupier.dialogue.questions import Ask, Option
from croupier.dialogue.words.phrases import Sentence
from croupier.places import Place
from croupier.rounds.cut import MAY_DECLINE
from croupier.rounds.twentyone.boxes import Box, Hand, Stake
from croupier.rounds.twentyone.layout import Layout
from croupier.vocabulary.common import DECLINE
from croupier.vocabulary.twentyone.words import DECISIONS, SURRENDER

HALF: Final = Odds(1, 2)
OFFERED_AGAINST: Final = frozenset({Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE})  # 9.1
MAY_SURRENDER: Final = (Option(SURRENDER), MAY_DECLINE)


class Surrender:
    """The offer to surrender a box on its first two cards."""

    __slots__ = ("boxes", "layout", "open")

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.boxes: frozenset[int] = frozenset()
        """The numbers of the boxes that have the surrender button."""
        self.open = False
        """Whether surrender is being offered."""

    @property
    def possible(self) -> bool:
        """True iff the dealer's first card is one against which surrender is offered (9.1)."""
        cards = self.layout.dealer.cards
        return bool(cards) and cards[0].rank in OFFERED_AGAINST

    async def surrender(self) -> None:
        """Ask whoever decides for each box, clockwise; all who wager there surrender with them (9.2)."""
        if not self.possible:
            return
        layout, people = self.layout, self.layout.people
        self.open = True
        for box in layout.boxes:
            hand = box.hands[0]
            while hand.live:
                who = people.controller(box, hand)
                if who is None:
                    break
                choice = await ask(Ask(who, box.place, MAY_SURRENDER, DECLINE, "9.1"))
                if choice is None:
                    continue
                if choice.act == SURRENDER:
                    layout.chose(choice, "9.2")
                    self.boxes |= {box.number}
                else:
                    layout.chose(choice, "9.1")
                break
        self.open = False
        people.lapsed = frozenset()

    def close(self, place: Place) -> None:
        """Let the offer to a box be over for all who wager there."""
        for box in self.layout.boxes:
            if box.place == place:
                self.layout.people.lapse_box(box)

    def settle(self, hand: Hand, stake: Stake) -> None:
        """Return half the wager, up to the next half of the smallest chip, and collect the rest (9.4)."""
        back = min(stake.amount, HALF.winnings(stake.amount, self.layout.settings.half_chip))
        self.layout.lose_part(hand, stake, stake.amount - back, "9.4")

    def refusal(self, choice: Choice) -> IllegalAction | None:
        """Why a box cannot be surrendered now, or that it is surrendered; None if neither is the matter."""
        layout = self.layout
        if choice.act == SURRENDER:
            reason, rule = self._no_surrender(choice)
            return IllegalAction(reason, layout.cite(rule))
        meant = self._meant(choice)
        if choice.act in DECISIONS and meant and all(box.number in self.boxes for box in meant):
            return IllegalAction(
                f"{meant[0].place} is surrendered: no further card is dealt to it.", layout.cite("9.2")
            )
        return None

    def _no_surrender(self, choice: Choice) -> tuple[str, str]:
        layout = self.layout
        meant = self._meant(choice)
        if not meant:
            at = f" on {choice.about}" if choice.about else ""
            return Sentence(f"@ <has|have> no wager{at} in this round.", choice.who), "9.2"
        if not layout.dealer.cards or not all(len(box.hands[0].cards) > 1 for box in layout.boxes):
            return "Surrender is offered after the initial deal.", "9.1"
        if not self.possible:
            return (
                "Surrender is offered only when the dealer's first card is a Jack, Queen, King or Ace.",
                "9.1",
            )
        box = next((each for each in meant if each.number not in self.boxes), meant[0])
        hand = box.hands[0]
        if box.number in self.boxes:
            return f"{box.place} has already been surrendered.", "9.2"
        if hand.natural:
            return Sentence(
                f"@'s Pontoon on {box.place} is paid at once and cannot be surrendered.", choice.who
            ), "8.1"
        decides = layout.people.controller(box, hand)
        if decides is not None and decides != choice.who:
            return f"{decides} decides for {box.place}, and everybody with a wager there follows.", "9.5"
        if self.open and hand.live:
            return Sentence(
                f"@ <is|are> not asked about {box.place} now: surrender goes box by box.", choice.who
            ), "9.1"
        return "Surrender is offered after the interim settlement, once for each box.", "9.1"

    def _meant(self, choice: Choice) -> list[Box]:
        """The boxes on which the player has a wager that the choice may be about."""
        return [
            box
            for box in self.layout.boxes
            if choice.who in box.originals and (choice.about is None or choice.about.box == box.place)
        ]
