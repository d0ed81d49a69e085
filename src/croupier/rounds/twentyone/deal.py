"""The cards of a round of 21: where each goes, which cannot come, and those that went astray (5, 6, 14)."""

import types
from collections.abc import Collection, Generator
from typing import Final

from croupier.cards import Card
from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.events import Burnt, CuttingCard, Said, Shuffled
from croupier.dialogue.ground import Given
from croupier.dialogue.questions import DISCARDS, Draw, Option, Question
from croupier.dialogue.rulings import Case, RulingKind, offering
from croupier.places import DEALER, SHOE, Place
from croupier.rounds.cut import CutRules, offer_cut
from croupier.rounds.twentyone.boxes import Hand, dealt_to
from croupier.rounds.twentyone.layout import Layout
from croupier.rulebook.cutting import cut_bounds, players_to_ask
from croupier.rulebook.roles import Role
from croupier.vocabulary.common import CUT, MALFUNCTION, SHUFFLED
from croupier.vocabulary.twentyone.words import (
    BURNT_IN_ERROR,
    CUTTING_CARD,
    DREW_IN_ERROR,
    DREW_TO_DEALER,
    FACE_UP,
)

CUT_RULES: Final = CutRules()


class Deal:
    """The deal of a round, and the shoe as far as a round knows it."""

    __slots__ = ("cutting_card_at", "in_deck", "layout", "shoe_failed", "unshuffled")

    def __init__(self, layout: Layout, in_deck: Collection[Card]) -> None:
        self.layout = layout
        self.in_deck = in_deck
        """The cards that each deck has."""
        self.cutting_card_at: Place | None = None
        """For whom the card was that the cutting card came out before."""
        self.unshuffled = ""
        """The rule by which the cards left must be shuffled before another is dealt, if they must."""
        self.shoe_failed = False

    @types.coroutine
    def initial_deal(self) -> Generator[Question, Given, None]:
        """One card to each box, one to the dealer, another to each box, clockwise from the first box."""
        layout = self.layout
        rules, events = layout.rules, layout.events
        hands = [box.hands[0] for box in layout.boxes]
        order = ((hands, rules.first_card), ((layout.dealer,), rules.dealer_card), (hands, rules.second_card))
        for row, rule in order:
            for hand in row:
                if layout.drawn_early or not hand.live:
                    yield from self.deal(hand, rule)
                    continue
                # `deal` written out, for every round comes through here
                question = hand.draw_question
                answer = yield question
                card = answer if type(answer) is Card else (yield from layout.draw_again(question))
                if card is not None:
                    hand.add(card)
                    layout.dealt.append(card)
                    events.append(dealt_to(hand.place, card, rule))

    @types.coroutine
    def deal(self, hand: Hand, rule: str) -> Generator[Question, Given, None]:
        """One card to the hand, unless a ruling has taken it off the table."""
        if not hand.live:
            return
        layout = self.layout
        card = yield from layout.draw(hand.draw_question)
        if card is not None:
            hand.add(card)
            layout.dealt.append(card)
            layout.events.append(dealt_to(hand.place, card, rule))

    def check_card(self, card: Card) -> None:
        """Refuse a card that the decks do not have, or have no more of."""
        layout = self.layout
        decks = layout.settings.decks
        if card not in self.in_deck:
            raise IllegalAction(
                f"{card} cannot come from this shoe: it holds {decks} decks of {layout.settings.deck.name}.",
                layout.cite(layout.rules.deck),
            )
        dealt = layout.dealt
        if layout.drawn_early:
            dealt = dealt + layout.drawn_early
        if len(dealt) >= decks and dealt.count(card) >= decks:
            raise IllegalAction(
                f"{card} has come {decks} times already, as often as there are decks.",
                layout.cite(layout.rules.deck),
            )

    def check_shuffled(self) -> None:
        """Refuse any card while the cards left must be shuffled first."""
        if self.unshuffled:
            raise IllegalAction(
                "The cards left must be shuffled before another is dealt: 'dealer shuffled'.",
                self.layout.cite(self.unshuffled),
            )

    def burn(self, case: Case) -> None:
        """Burn a card that went astray."""
        card = case.ruling.card
        assert card is not None
        self.layout.dealt.append(card)
        self.layout.tell(Burnt(card, case.rule))

    def hold(self, case: Case) -> None:
        """Use a card that was drawn in error as the next one."""
        assert case.ruling.card is not None
        self.layout.drawn_early.append(case.ruling.card)

    def malfunction(self, case: Case) -> None:
        """Go on by hand, from the cards left."""
        layout = self.layout
        self.shoe_failed = True
        self.unshuffled = layout.rules.shuffle_left
        layout.tell(
            Said("The remaining cards are shuffled and cut by hand to complete the round.", case.rule)
        )

    def cutting_card(self, case: Case) -> None:
        """Note for whom the cutting card came out."""
        assert isinstance(case.question, Draw)
        self.cutting_card_at = case.question.to
        self.layout.tell(CuttingCard(case.question.to, case.rule))

    async def shuffled(self, case: Case) -> None:
        """Go on from shuffled cards; where their number is known, the cut is offered first."""
        layout, people = self.layout, self.layout.people
        cut_rules = CUT_RULES
        if self.unshuffled:
            self.unshuffled = ""
            cut_rules = CutRules(layout.rules.cut_left, cut_rules.supervisor, cut_rules.where)
            layout.tell(Shuffled("cards left", case.rule))
        else:
            layout.dealt = [card for hand in layout.hands_on_table() for card in hand.cards]
            layout.tell(Shuffled(DISCARDS, case.rule))
        bounds = cut_bounds(layout.settings.deck, layout.settings.decks, case.ruling.amount)
        if bounds is not None:
            await offer_cut(layout, self.cutters(), bounds, lambda who: people.present(who, SHOE), cut_rules)
            people.lapsed = frozenset(each for each in people.lapsed if each[1] != SHOE)

    def cutters(self) -> list[str]:
        """Who is offered the cut in mid-round: whom the cutting card named, then clockwise.

        After a malfunction of the shoe it is the player farthest to the dealer's right.
        """
        boxes, at = self.layout.boxes, self.cutting_card_at
        clockwise = list(dict.fromkeys(player for box in boxes for player in box.order))
        if self.shoe_failed or at == DEALER:
            first = boxes[-1].order[:1]
        else:
            first = next((box.order[:1] for box in boxes if at is not None and box.place == at.box), [])
        return players_to_ask(clockwise, appeared_on=first[0] if first else None)

    def amount_rule(self, option: Option) -> str:
        """The rule of where the cards are cut, if that is what is chosen."""
        return CUT_RULES.where if option.act == CUT else ""


def cards_can_come(deal: Deal, question: Question | None) -> bool:
    """True unless the cards left must be shuffled first."""
    return question is not None and not deal.unshuffled


def cards_could_come(deal: Deal, question: Question | None) -> bool:
    """True unless the cards left must be shuffled first, and of the finished round."""
    return question is None or not deal.unshuffled


def shoe_works(deal: Deal, question: Question | None) -> bool:
    """True while an automated shoe deals."""
    return question is not None and deal.layout.settings.shoe == "automated" and not deal.shoe_failed


def dealt_by_hand(deal: Deal, question: Question | None) -> bool:
    """True while a card is to come from cards that the dealer shuffles."""
    return isinstance(question, Draw) and (deal.layout.settings.shoe == "hand" or deal.shoe_failed)


def cutting_card_can_come(deal: Deal, question: Question | None) -> bool:
    """True while a card is to come from a shoe with a cutting card in it."""
    by_hand = deal.layout.settings.shoe == "hand" and not deal.shoe_failed
    return isinstance(question, Draw) and by_hand and deal.cutting_card_at is None


def shuffle_rule(deal: Deal) -> str:
    """The rule by which the cards are shuffled."""
    return deal.unshuffled or deal.layout.rules.out_of_cards


Kind = RulingKind[Deal]

RULINGS: Final[tuple[Kind, ...]] = (
    Kind(
        DREW_TO_DEALER,
        Role.DEALER,
        offering(lambda deal: deal.layout.rules.drawn_to_dealer, card=True),
        Deal.burn,
        when=cards_could_come,
    ),
    Kind(
        FACE_UP,
        Role.DEALER,
        offering(lambda deal: deal.layout.rules.face_up, card=True),
        Deal.burn,
        when=cards_can_come,
    ),
    Kind(
        BURNT_IN_ERROR,
        Role.DEALER,
        offering(lambda deal: deal.layout.rules.drawn_in_error, card=True, hidden=True),
        Deal.burn,
        when=cards_can_come,
    ),
    Kind(
        DREW_IN_ERROR,
        Role.DEALER,
        offering(lambda deal: deal.layout.rules.drawn_in_error, card=True),
        Deal.hold,
        when=cards_can_come,
    ),
    Kind(
        MALFUNCTION,
        Role.DEALER,
        offering(lambda deal: deal.layout.rules.malfunction),
        Deal.malfunction,
        when=shoe_works,
    ),
    Kind(SHUFFLED, Role.DEALER, offering(shuffle_rule, count=True), Deal.shuffled, when=dealt_by_hand),
    Kind(
        CUTTING_CARD,
        Role.DEALER,
        offering(lambda deal: deal.layout.rules.cutting_card),
        Deal.cutting_card,
        when=cutting_card_can_come,
    ),
)
