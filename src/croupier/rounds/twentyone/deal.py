"""The deal of a round of 21: which card goes where, and which cannot come (Blackjack, Pontoon 6)."""

import types
from collections.abc import Generator
from typing import ClassVar

from croupier.cards import Card, Deck
from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.events import Dealt
from croupier.dialogue.ground import Given
from croupier.dialogue.questions import Draw, Question, Turn
from croupier.places import Place
from croupier.rounds.twentyone.boxes import Hand
from croupier.rounds.twentyone.staking import Staking


class Deal(Staking):
    """A round of 21 as its cards see it."""

    deck: ClassVar[Deck]
    in_deck: ClassVar[frozenset[Card]]

    cutting_card_at: Place | None = None
    unshuffled = ""
    """The rule by which the cards left must be shuffled before another is dealt, if they must."""

    def __init_subclass__(cls) -> None:
        if hasattr(cls, "deck"):
            cls.in_deck = frozenset(cls.deck.cards)
        super().__init_subclass__()

    async def initial_deal(self) -> None:
        """One card to each box, one to the dealer, another to each box, clockwise from the first box."""
        rules = self.rules
        for box in self.boxes:
            await self.deal(box.hands[0], rules.first_card)
        await self.deal(self.dealer, rules.dealer_card)
        for box in self.boxes:
            await self.deal(box.hands[0], rules.second_card)

    @types.coroutine
    def deal(self, hand: Hand, rule: str) -> Generator[Question, Given, None]:
        """One card to the hand, unless a ruling has taken it off the table.

        It is `draw` and what follows from it in one, for a round deals more than it does anything else.
        """
        if not hand.live:
            return
        card: Card | None
        if self.drawn_early:
            card = self.drawn_early.pop(0)
        else:
            question = hand.draw_question
            answer = yield question
            card = answer if type(answer) is Card else (yield from self.ground.draw_again(question))
        if card is not None:
            hand.add(card)
            self.dealt.append(card)
            self.events.append(Dealt(card, hand.place, rule))

    def wants(self, question: Draw | Turn) -> bool:
        """True iff the hand that the card was to go to is still on the table."""
        if question is self.dealer.draw_question:
            return self.dealer.live
        return any(hand.live for box in self.boxes for hand in box.hands if hand.draw_question is question)

    def check_card(self, card: Card) -> None:
        """Refuse a card that the decks do not have, or have no more of, and any before a shuffle is done."""
        if card not in self.in_deck:
            decks = self.settings.decks
            raise IllegalAction(
                f"{card} cannot come from this shoe: it holds {decks} decks of {self.deck.name}.",
                self.cite(self.rules.deck),
            )
        dealt = self.dealt + self.drawn_early if self.drawn_early else self.dealt
        if len(dealt) >= self.settings.decks and dealt.count(card) >= self.settings.decks:
            raise IllegalAction(
                f"{card} has come {self.settings.decks} times already, as often as there are decks.",
                self.cite(self.rules.deck),
            )
        if self.unshuffled and not self.over:
            raise IllegalAction(
                "The cards left must be shuffled before another is dealt: 'dealer shuffled'.",
                self.cite(self.unshuffled),
            )
