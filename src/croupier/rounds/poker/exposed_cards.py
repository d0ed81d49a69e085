"""Cards of poker that were seen before their time: hole cards, communal cards, the first card of the shoe.

Hold-em 17.17 and 17.19 to 17.21; Omaha 17.1(c) and 17.17 to 17.20.
"""

import types
from collections.abc import Generator
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from croupier.cards import UNKNOWN, Card
from croupier.dialogue.answers import IllegalAction, Offer, Ruling
from croupier.dialogue.events import Burnt, Cut, Replaced, Ruled, Shuffled, Turned
from croupier.dialogue.ground import Given
from croupier.dialogue.phrases import Sentence
from croupier.dialogue.questions import EVERYBODY, NOBODY, Draw, Question
from croupier.dialogue.rulings import Case, offering
from croupier.rounds.poker.betting import Bettor
from croupier.rounds.poker.misdeals import Misdeal, Misdeals, before_anybody_acts
from croupier.rounds.poker.moments import Kind, once_dealt, while_betting
from croupier.rounds.poker.seats import BURN
from croupier.rulebook.roles import Role
from croupier.vocabulary.poker.words import (
    CARDS_LEFT,
    EXPOSED_BOARD,
    EXPOSED_HOLE_CARD,
    FIRST_CARD_EXPOSED,
    NOT_BURNT,
    SHOWED,
)

if TYPE_CHECKING:
    from croupier.rounds.poker.round import PokerRound

BOARD_FULL: Final = 5


class ExposedCards(Misdeals):
    """A round of poker in which a card can be seen before its time."""

    __slots__ = (
        "betting_begun",
        "burn_done",
        "deal_done",
        "exposures",
        "in_betting",
        "seen_first",
        "street_begins",
        "to_replace",
        "unshuffled",
    )

    deal_done: bool
    """Whether every player has their hole cards."""
    betting_begun: bool
    """Whether a player has acted on their hand."""
    in_betting: bool
    """Whether a betting round is on."""
    exposures: int
    """How many hole cards the dealer has exposed in this deal."""
    to_replace: tuple[Bettor, int] | None
    """The hole card that a burn card will replace when the deal is done."""
    burn_done: bool
    """Whether the burn of the next communal cards has been made already."""
    unshuffled: bool
    """Whether exposed communal cards are to be shuffled with the cards left."""
    seen_first: Card | None
    """The first card of the shoe, where it was exposed."""
    street_begins: bool
    """Whether the next card is the first of the shoe after a betting round."""

    def new_state(self) -> None:
        """Set the fields of this class as a round starts."""
        super().new_state()
        self.deal_done = False
        self.betting_begun = False
        self.in_betting = False
        self.exposures = 0
        self.to_replace = None
        self.burn_done = False
        self.unshuffled = False
        self.seen_first = None
        self.street_begins = False

    # -- a hole card (Hold-em 17.20, 17.21; Omaha 17.1(c), 17.19, 17.20) -------------------------------

    def check_named_card(self, ruling: Ruling) -> None:
        """Refuse a card that cannot have been exposed; one of a hand is looked at with the hand."""
        assert ruling.card is not None
        if self.vocabulary.numbers_a_card(ruling.word):
            return
        if ruling.card is UNKNOWN:
            raise IllegalAction(f"Say which card it is, as in '{ruling.by} {ruling.word} 7c'.")
        self.check_card(ruling.card)

    def check_exposed(self, case: Case) -> None:
        """Refuse a card that the player does not have, or whose face all have seen; it needs a face."""
        ruling, rule = case.ruling, case.rule
        cards = self.bettor_of(ruling.who).cards
        index, place = ruling.amount - 1, self.bettor_of(ruling.who).place
        if index >= len(cards):
            has = f"{len(cards)} card{'s' if len(cards) > 1 else ''}"
            raise IllegalAction(
                Sentence(f"@ <has|have> {has}: number them from 1.", ruling.who), self.cite(rule)
            )
        if (place, index) in self.turned:
            raise IllegalAction(f"All have seen card {ruling.amount} of {ruling.who}.", self.cite(rule))
        if cards[index] is not UNKNOWN:
            if ruling.card not in (None, cards[index]):
                raise IllegalAction(f"{ruling.card} is not that card of {ruling.who}.", self.cite(rule))
        elif ruling.card is None or ruling.card is UNKNOWN:
            raise IllegalAction(
                f"Say which card it is, as in '{ruling.word} {ruling.who} {ruling.amount} 7c'.",
                self.cite(rule),
            )
        else:
            self.check_card(ruling.card)

    def face_of(self, ruling: Ruling) -> Card:
        """The face of the card of a hand that a ruling is about."""
        card = self.bettor_of(ruling.who).cards[ruling.amount - 1]
        return ruling.card if card is UNKNOWN and ruling.card is not None else card

    def ruled(self, case: Case) -> Ruled:
        """Tell a ruling about a card of a hand with the face of that card."""
        ruling = case.ruling
        if self.vocabulary.numbers_a_card(ruling.word):
            case = replace(case, ruling=replace(ruling, card=self.face_of(ruling)))
        return super().ruled(case)

    def turn_up(self, case: Case) -> None:
        """Let all see the card of a hand that a ruling is about."""
        ruling = case.ruling
        bettor, index = self.bettor_of(ruling.who), ruling.amount - 1
        bettor.cards[index] = self.face_of(ruling)
        self.known_cards.add(bettor.cards[index])
        self.turned.add((bettor.place, index))
        self.tell(Turned(bettor.cards[index], bettor.place, index, case.rule))

    async def exposed_hole_card(self, case: Case) -> None:
        """Let the first burn card replace it after the deal; without burning, or for a second, a misdeal."""
        rules = self.rules
        self.turn_up(case)
        if not self.settings.burn:
            raise Misdeal(rules.no_replacement)
        self.exposures += 1
        if self.exposures > 1:
            raise Misdeal(rules.exposed_by_deal or rules.replace_card)
        self.to_replace = (self.bettor_of(case.ruling.who), case.ruling.amount - 1)
        if self.deal_done:
            await self.replace_exposed()

    async def replace_exposed(self) -> None:
        """Replace the exposed hole card by the first burn card, and burn none before the flop."""
        assert self.to_replace is not None
        bettor, index = self.to_replace
        self.to_replace = None
        card = None if bettor.folded else await self.draw(bettor.draw_question)
        if card is None:
            return
        rule = self.rules.replace_card
        self.burn_done = True
        self.tell(Burnt(bettor.cards[index], rule))
        bettor.cards[index] = card
        self.comes(card)
        self.turned.discard((bettor.place, index))
        self.tell(Replaced(card, bettor.place, index, rule, bettor.place.bit))

    # -- the burn ------------------------------------------------------------------------------------

    @types.coroutine
    def burn(self) -> Generator[Question, Given, None]:
        """Discard the first card of the shoe, unseen but for one that was exposed."""
        card = yield from self.draw(BURN)
        if card is None:
            return
        self.street_begins = False
        self.comes(card)
        self.tell(Burnt(card, self.rules.burn, EVERYBODY if card is self.seen_first else NOBODY))

    # -- a communal card (17.17) ----------------------------------------------------------------------

    async def exposed_board(self, case: Case) -> None:
        """Note that the card goes back; a burn made with it stays the burn of those communal cards."""
        if self.settings.burn and not self.burn_done and case.ruling.detail != NOT_BURNT:
            await self.burn()
            self.burn_done = True
        self.unshuffled = True

    async def shuffle_back(self) -> None:
        """Shuffle exposed communal cards with those left in the shoe, once the betting is over."""
        if self.unshuffled:
            await self.shuffle(CARDS_LEFT)
            self.unshuffled = False
            self.tell(Shuffled(CARDS_LEFT, "17.17"))
            self.tell(Cut("the dealer", 0, "7.2"))

    # -- the first card of the shoe (Hold-em 17.19, Omaha 17.18) ---------------------------------------

    def first_card_exposed(self, case: Case) -> None:
        """Let the card serve as it would have: for the burn, or as the first communal card."""
        card = case.ruling.card
        assert card is not None
        self.drawn_early.append(card)
        self.seen_first = card

    def forget_deal(self) -> None:
        """Forget what was exposed in a deal that is done again."""
        super().forget_deal()
        self.deal_done = self.betting_begun = self.in_betting = self.burn_done = self.unshuffled = False
        self.exposures, self.to_replace, self.seen_first = 0, None, None


# -- what can be ruled --------------------------------------------------------------------------------------


def _hole_card_rule(play: "PokerRound") -> str:
    return play.rules.replace_card if play.settings.burn else play.rules.no_replacement


def _whose_card_can_be_replaced(play: "PokerRound", question: Question | None) -> tuple[str, ...]:
    # Once the first burn card is gone it can replace nothing, and the dealer declares a misdeal.
    if question == BURN or (play.burn_done and not play.exposures):
        return ()
    return tuple(bettor.player for bettor in play.active if bettor.cards)


def _first_card_comes(play: "PokerRound", question: Question | None) -> bool:
    return play.street_begins and isinstance(question, Draw) and once_dealt(play, question)


def _board_is_dealt_to(play: "PokerRound", question: Question | None) -> bool:
    return len(play.board) < BOARD_FULL and while_betting(play, question)


def _offer_of_board(play: "PokerRound", question: Question | None, kind: Kind) -> Offer:
    details = (NOT_BURNT,) if play.settings.burn and not play.burn_done else ()
    return Offer(kind.by, kind.word, "17.17", card=True, details=details)


def _shown_to_all(play: "PokerRound", question: Question | None) -> bool:
    """Once the round is over, who has shown a card to one player shows it to all (Hold-em 17.18)."""
    return question is None and bool(play.rules.show_all)


def _who_has_a_card_down(play: "PokerRound", question: Question | None) -> tuple[str, ...]:
    return tuple(
        bettor.player
        for bettor in play.bettors
        if any((bettor.place, index) not in play.turned for index in range(len(bettor.cards)))
    )


EXPOSURES: Final[tuple[Kind, ...]] = (
    Kind(
        EXPOSED_HOLE_CARD,
        Role.DEALER,
        offering(_hole_card_rule, _whose_card_can_be_replaced, amount=True, may_name=True),
        ExposedCards.exposed_hole_card,
        check=ExposedCards.check_exposed,
        when=before_anybody_acts,
    ),
    Kind(
        FIRST_CARD_EXPOSED,
        Role.DEALER,
        offering(lambda play: play.rules.first_card, card=True),
        ExposedCards.first_card_exposed,
        when=_first_card_comes,
    ),
    Kind(EXPOSED_BOARD, Role.DEALER, _offer_of_board, ExposedCards.exposed_board, when=_board_is_dealt_to),
    Kind(
        SHOWED,
        Role.DEALER,
        offering(lambda play: play.rules.show_all, _who_has_a_card_down, amount=True, may_name=True),
        ExposedCards.turn_up,
        check=ExposedCards.check_exposed,
        when=_shown_to_all,
    ),
)
