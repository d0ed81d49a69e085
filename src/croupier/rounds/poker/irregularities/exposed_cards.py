"""Cards of poker that were seen before their time: hole cards, communal cards, the first card of the shoe.

Hold-em 17.17 and 17.19 to 17.21; Omaha 17.1(c) and 17.17 to 17.20.
"""

from typing import Final

from croupier.cards import UNKNOWN, Card
from croupier.dialogue.answers import IllegalAction, Offer, Ruling
from croupier.dialogue.events import Burnt, Cut, Replaced, Shuffled, Turned
from croupier.dialogue.ground import shuffle
from croupier.dialogue.questions import Draw, Question
from croupier.dialogue.rulings import Case, RulingKind, offering
from croupier.dialogue.words.phrases import Sentence
from croupier.rounds.poker.betting import Bettor
from croupier.rounds.poker.deal import BURN, Deal
from croupier.rounds.poker.hand import Hand, PokerPart
from croupier.rounds.poker.irregularities.misdeals import Misdeal
from croupier.rounds.poker.moments import before_anybody_acts, once_dealt, while_betting
from croupier.rulebook.roles import Role
from croupier.vocabulary.poker.words import (
    CARDS_LEFT,
    EXPOSED_BOARD,
    EXPOSED_HOLE_CARD,
    FIRST_CARD_EXPOSED,
    NOT_BURNT,
    SHOWED,
)

BOARD_FULL: Final = 5


class ExposedCards(PokerPart):
    """The cards of a round that somebody has seen before their time."""

    __slots__ = ("deal", "exposures", "to_replace")

    def __init__(self, hand: Hand, deal: Deal) -> None:
        self.hand = hand
        self.deal = deal
        self.exposures = 0
        """How many hole cards the dealer has exposed in this deal."""
        self.to_replace: tuple[Bettor, int] | None = None
        """The hole card that a burn card will replace when the deal is done."""

    def check_exposed(self, case: Case) -> None:
        """Refuse a card that the player does not have, or whose face all have seen; it needs a face."""
        hand = self.hand
        ruling, rule = case.ruling, case.rule
        cards = hand.bettor_of(ruling.who).cards
        index, place = ruling.amount - 1, hand.bettor_of(ruling.who).place
        if index >= len(cards):
            has = f"{len(cards)} card{'s' if len(cards) > 1 else ''}"
            raise IllegalAction(
                Sentence(f"@ <has|have> {has}: number them from 1.", ruling.who), hand.cite(rule)
            )
        if (place, index) in hand.turned:
            raise IllegalAction(
                Sentence(f"Everybody has already seen card {ruling.amount} of @'s hand.", ruling.who),
                hand.cite(rule),
            )
        if cards[index] is not UNKNOWN:
            if ruling.card not in (None, cards[index]):
                raise IllegalAction(
                    f"{ruling.card} is not that card of {ruling.who}'s hand.", hand.cite(rule)
                )
        elif ruling.card is None or ruling.card is UNKNOWN:
            raise IllegalAction(
                f"Say which card it is, as in '{ruling.word} {ruling.who} {ruling.amount} 7c'.",
                hand.cite(rule),
            )
        else:
            self.deal.check_card(ruling.card)

    def face_of(self, ruling: Ruling) -> Card:
        """The face of the card of a hand that a ruling is about."""
        card = self.hand.bettor_of(ruling.who).cards[ruling.amount - 1]
        return ruling.card if card is UNKNOWN and ruling.card is not None else card

    def turn_up(self, case: Case) -> None:
        """Let all see the card of a hand that a ruling is about."""
        hand = self.hand
        ruling = case.ruling
        bettor, index = hand.bettor_of(ruling.who), ruling.amount - 1
        bettor.cards[index] = self.face_of(ruling)
        hand.known_cards.add(bettor.cards[index])
        hand.turned.add((bettor.place, index))
        hand.tell(Turned(bettor.cards[index], bettor.place, index, case.rule))

    async def exposed_hole_card(self, case: Case) -> None:
        """Let the first burn card replace it after the deal; without burning, or for a second, a misdeal."""
        hand = self.hand
        rules = hand.rules
        self.turn_up(case)
        if not hand.settings.burn:
            raise Misdeal(rules.no_replacement)
        self.exposures += 1
        if self.exposures > 1:
            raise Misdeal(rules.exposed_by_deal or rules.replace_card)
        self.to_replace = (hand.bettor_of(case.ruling.who), case.ruling.amount - 1)
        if hand.street.deal_done:
            await self.replace_exposed()

    async def replace_exposed(self) -> None:
        """Replace the exposed hole card by the first burn card, and burn none before the flop."""
        hand = self.hand
        assert self.to_replace is not None
        bettor, index = self.to_replace
        self.to_replace = None
        card = None if bettor.folded else await hand.draw(bettor.draw_question)
        if card is None:
            return
        rule = hand.rules.replace_card
        hand.street.burn_done = True
        hand.tell(Burnt(bettor.cards[index], rule))
        bettor.cards[index] = card
        hand.comes(card)
        hand.turned.discard((bettor.place, index))
        hand.tell(Replaced(card, bettor.place, index, rule, bettor.place.bit))

    async def exposed_board(self, case: Case) -> None:
        """Note that the card goes back; a burn made with it stays the burn of those communal cards."""
        hand = self.hand
        if hand.settings.burn and not hand.street.burn_done and case.ruling.detail != NOT_BURNT:
            await self.deal.burn()
            hand.street.burn_done = True
        hand.street.unshuffled = True

    async def shuffle_back(self) -> None:
        """Shuffle exposed communal cards with those left in the shoe, once the betting is over."""
        hand = self.hand
        if hand.street.unshuffled:
            await shuffle(CARDS_LEFT)
            hand.street.unshuffled = False
            hand.tell(Shuffled(CARDS_LEFT, "17.17"))
            hand.tell(Cut("the dealer", 0, "7.2"))

    def first_card_exposed(self, case: Case) -> None:
        """Let the card serve as it would have: for the burn, or as the first communal card."""
        card = case.ruling.card
        assert card is not None
        self.hand.drawn_early.append(card)
        self.deal.seen_first = card


def _hole_card_rule(part: ExposedCards) -> str:
    return part.hand.rules.replace_card if part.hand.settings.burn else part.hand.rules.no_replacement


def _whose_card_can_be_replaced(part: ExposedCards, question: Question | None) -> tuple[str, ...]:
    # Once the first burn card is gone it can replace nothing, and the dealer declares a misdeal.
    if question == BURN or (part.hand.street.burn_done and not part.exposures):
        return ()
    return tuple(bettor.player for bettor in part.hand.active if bettor.cards)


def _first_card_comes(part: ExposedCards, question: Question | None) -> bool:
    return part.hand.street.begins and isinstance(question, Draw) and once_dealt(part, question)


def _board_is_dealt_to(part: ExposedCards, question: Question | None) -> bool:
    return len(part.hand.board) < BOARD_FULL and while_betting(part, question)


def _offer_of_board(part: ExposedCards, question: Question | None, kind: RulingKind[ExposedCards]) -> Offer:
    details = (NOT_BURNT,) if part.hand.settings.burn and not part.hand.street.burn_done else ()
    return Offer(kind.by, kind.word, "17.17", card=True, details=details)


def _shown_to_all(part: ExposedCards, question: Question | None) -> bool:
    """Once the round is over, who has shown a card to one player shows it to all (Hold-em 17.18)."""
    return question is None and bool(part.hand.rules.show_all)


def _who_has_a_card_down(part: ExposedCards, question: Question | None) -> tuple[str, ...]:
    return tuple(
        bettor.player
        for bettor in part.hand.bettors
        if any((bettor.place, index) not in part.hand.turned for index in range(len(bettor.cards)))
    )


Kind = RulingKind[ExposedCards]

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
        offering(lambda part: part.hand.rules.first_card, card=True),
        ExposedCards.first_card_exposed,
        when=_first_card_comes,
    ),
    Kind(EXPOSED_BOARD, Role.DEALER, _offer_of_board, ExposedCards.exposed_board, when=_board_is_dealt_to),
    Kind(
        SHOWED,
        Role.DEALER,
        offering(lambda part: part.hand.rules.show_all, _who_has_a_card_down, amount=True, may_name=True),
        ExposedCards.turn_up,
        check=ExposedCards.check_exposed,
        when=_shown_to_all,
    ),
)
