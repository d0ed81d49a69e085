"""What the house can rule in Ultimate Texas Hold-em: misdeals, sanctions, silence (11, 12, 13, 15).

Play never makes these rulings by itself: a dealer, a supervisor, the operator or the clock does.
"""

from typing import Final

from croupier.cards import UNKNOWN, Card
from croupier.dialogue.answers import IllegalAction, Ruling, Stopped
from croupier.dialogue.events import Result, Said, Turned
from croupier.dialogue.questions import Question
from croupier.dialogue.rulings import Case, RulingKind, offering, stop, who_is_asked
from croupier.dialogue.words.phrases import Sentence
from croupier.places import DEALER
from croupier.rounds.ultimate.betting import BettingRounds
from croupier.rounds.ultimate.layout import Layout
from croupier.rounds.ultimate.wagers import seat_place
from croupier.rulebook.roles import Role
from croupier.rulebook.ultimate.numbers import ULTIMATE
from croupier.vocabulary.common import (
    CLOCK,
    CLOSE,
    INVALIDATE,
    MALFUNCTION,
    VOID,
    VOID_WAGERS,
)
from croupier.vocabulary.ultimate.words import (
    CARD_REVEALED,
    EXCLUDE_FROM_ROUND,
    EXPOSED_OWN_CARD,
    HAND_WITHOUT_WAGER,
    HANDLED,
    MISSING_CARD,
    NONCOMPLYING,
    PLAY,
    VOID_FOR_COLLUSION,
    WRONG_COUNT,
)


class Irregularities:
    """What the house rules about a round: it is void, or cards and wagers are not as they should be."""

    __slots__ = ("betting", "layout")

    def __init__(self, layout: Layout, betting: BettingRounds) -> None:
        self.layout = layout
        self.betting = betting

    def check_seat(self, case: Case) -> None:
        """Refuse a seat that the layout does not have."""
        at, seats = case.ruling.about, self.layout.settings.seats
        if at is None or at != seat_place(at.number) or at.number > seats:
            raise IllegalAction(
                f"Name the seat, from 1 to {seats}, as in 'at 3'.", self.layout.cite(case.rule)
            )

    def check_chips(self, case: Case) -> None:
        """Refuse a play wager of chips that the player does not have."""
        layout = self.layout
        who, amount = case.ruling.who, case.ruling.amount
        has = layout.accounts[layout.purses[who]] + layout.hand_of(who).amounts[PLAY]
        if amount > has:
            raise IllegalAction(
                Sentence(
                    f"@ <has|have> {layout.unit.say(has)} for a play wager, not {layout.unit.say(amount)}.",
                    who,
                ),
                layout.cite(case.rule),
            )

    def let_lapse(self, case: Case) -> None:
        """Let the time of those asked be over, or of the one who is named."""
        self.layout.people.lapse(case)

    def void_wagers(self, case: Case) -> None:
        """Return all wagers of a player."""
        self.layout.settle_all(self.layout.hand_of(case.ruling.who), Result.VOID, case.rule)

    def missing_card(self, case: Case) -> None:
        """Check the deck, and end the round."""
        self.layout.tell(Said("The deck is checked for other missing or foreign cards.", ULTIMATE.deck_check))
        stop(self, case)

    def check_exposed(self, case: Case) -> None:
        """Refuse a card that the dealer does not have, or whose face all have seen; it needs a face."""
        dealer, ruling, rule = self.layout.dealer, case.ruling, self.layout.cite(case.rule)
        if not ruling.amount:
            return
        index = ruling.amount - 1
        if index >= len(dealer):
            raise IllegalAction(f"The dealer has {len(dealer)} cards: number them from 1.", rule)
        if (DEALER, index) in self.layout.turned:
            raise IllegalAction(
                f"Everybody has already seen card {ruling.amount} of the dealer's hand.", rule
            )
        if dealer[index] is UNKNOWN and ruling.card in (None, UNKNOWN):
            raise IllegalAction(
                f"Say which card it is, as in '{ruling.by} {ruling.word} {ruling.amount} 7c'.", rule
            )
        if dealer[index] is not UNKNOWN and ruling.card not in (None, dealer[index]):
            raise IllegalAction(f"{ruling.card} is not that card of the dealer's hand.", rule)

    @property
    def play_wager_stands(self) -> bool:
        """True iff a play wager has been made, with which play goes on after a dealer's card was shown."""
        return any(hand.amounts[PLAY] for hand in self.layout.continuing)

    def face_of(self, ruling: Ruling) -> Card | None:
        """The face of the card of the dealer's hand that is turned by a ruling, if it turns one."""
        if ruling.card is None and ruling.amount and self.play_wager_stands:
            return self.layout.dealer[ruling.amount - 1]
        return ruling.card

    def exposed_own_card(self, case: Case) -> None:
        """Go on if a play wager stands, with the card for all to see; else it is a misdeal (13.4)."""
        layout, ruling = self.layout, case.ruling
        if not self.play_wager_stands:
            raise Stopped("13.4(a)", "the dealer's card was revealed and nobody has placed a play wager")
        layout.tell(Said("A play wager has been made, so play goes on.", "13.4(b)"))
        card = self.face_of(ruling)
        if card is None or card is UNKNOWN:
            return
        if ruling.amount:
            index = ruling.amount - 1
        else:
            index = layout.dealer.index(card if card in layout.dealer else UNKNOWN)
        layout.dealer[index] = card
        layout.known_cards.add(card)
        if (DEALER, index) not in layout.turned:
            layout.turned.add((DEALER, index))
            layout.tell(Turned(card, DEALER, index, "13.4(b)"))

    def hand_without_wager(self, case: Case) -> None:
        """Void the round if nobody has handled cards; else only the hand that has no wager (13.5)."""
        layout = self.layout
        at = case.ruling.about
        assert at is not None
        if not self.betting.decided and case.ruling.detail != HANDLED:
            raise Stopped("13.5(a)", "a hand was dealt without a wager and no cards have been handled")
        for hand in layout.continuing:
            if hand.place == seat_place(at.number):
                layout.settle_all(hand, Result.VOID, "13.5(b)")
                return
        layout.tell(Said(f"The hand dealt to {at} is void; play goes on for the others.", "13.5(b)"))

    def noncomplying(self, case: Case) -> None:
        """Let a play wager count as it was found, up to the highest multiple it could be (13.7).

        What was found below what rule 8 wants, or between two multiples, is settled as it is; what exceeds
        the highest goes back.
        """
        layout = self.layout
        hand, found = layout.hand_of(case.ruling.who), case.ruling.amount
        least, most = min(hand.multiples) * hand.ante, max(hand.multiples) * hand.ante
        counts = min(found, most)
        purse, account = layout.purses[hand.player], hand.accounts[PLAY]
        rule = "13.7(b)" if found > most else "13.7(a)" if found < least else ULTIMATE.noncomplying
        change = counts - hand.amounts[PLAY]
        if change > 0:
            layout.move(purse, account, change, rule)
        elif change < 0:
            layout.move(account, purse, -change, rule)
        hand.amounts[PLAY] = counts
        layout.tell(Said(Sentence(f"@'s play wager counts as {layout.unit.say(counts)}.", hand.player), rule))


def nobody_has_decided(part: Irregularities, question: Question | None) -> bool:
    """True until a player has decided about their cards, and so has handled them."""
    return question is not None and not part.betting.decided


def before_the_settlement(part: Irregularities, question: Question | None) -> bool:
    """True from the deal of the dealer's cards until the dealer's hand is declared."""
    return question is not None and len(part.layout.dealer) == 2 and not part.layout.dealer_declared


def in_the_settlement(part: Irregularities, question: Question | None) -> bool:
    """True once the dealer's hand has been declared."""
    return question is not None and part.layout.dealer_declared


def while_some_may_concede(part: Irregularities, question: Question | None) -> bool:
    """True while players are asked whether they concede."""
    return part.layout.dealer_declared and isinstance(question, tuple)


def who_continues(part: Irregularities, question: Question | None) -> tuple[str, ...]:
    """The players whose hands are still played."""
    return tuple(hand.player for hand in part.layout.continuing)


def who_has_a_play_wager(part: Irregularities, question: Question | None) -> tuple[str, ...]:
    """Those of them who have made a play wager."""
    return tuple(hand.player for hand in part.layout.continuing if hand.amounts[PLAY])


def silence(part: Irregularities) -> str:
    """The rule of silence: it folds a hand while there is betting; afterwards nothing has to be decided."""
    return ULTIMATE.concede if part.layout.dealer_declared else ULTIMATE.absent


Kind = RulingKind[Irregularities]

RULINGS: Final[tuple[Kind, ...]] = (  # until the round is completed; then it stands (13.6(a), 15.2)
    Kind(VOID, Role.SUPERVISOR, offering(ULTIMATE.void), stop),
    Kind(INVALIDATE, Role.OPERATOR, offering(ULTIMATE.invalidate), stop),
    Kind(VOID_FOR_COLLUSION, Role.SUPERVISOR, offering(ULTIMATE.collusion), stop),
    Kind(WRONG_COUNT, Role.DEALER, offering(ULTIMATE.wrong_count), stop),
    Kind(MALFUNCTION, Role.DEALER, offering(ULTIMATE.malfunction), stop),
    Kind(MISSING_CARD, Role.DEALER, offering(ULTIMATE.missing_card), Irregularities.missing_card),
    Kind(
        HAND_WITHOUT_WAGER,
        Role.DEALER,
        offering(ULTIMATE.hand_without_wager, place=True, details=(HANDLED,)),
        Irregularities.hand_without_wager,
        check=Irregularities.check_seat,
    ),
    Kind(CARD_REVEALED, Role.DEALER, offering(ULTIMATE.card_revealed), stop, when=nobody_has_decided),
    Kind(
        EXPOSED_OWN_CARD,
        Role.DEALER,
        offering(ULTIMATE.exposed_own_card, may_name=True, count=True),
        Irregularities.exposed_own_card,
        check=Irregularities.check_exposed,
        when=before_the_settlement,
    ),
    Kind(
        VOID_WAGERS,
        Role.SUPERVISOR,
        offering(ULTIMATE.void_wagers, who_continues),
        Irregularities.void_wagers,
    ),
    Kind(
        EXCLUDE_FROM_ROUND,
        Role.SUPERVISOR,
        offering(ULTIMATE.collusion, who_continues),
        Irregularities.void_wagers,
    ),
    Kind(CLOCK, Role.CLOCK, offering(silence, who_is_asked), Irregularities.let_lapse),
    Kind(
        NONCOMPLYING,
        Role.DEALER,
        offering(ULTIMATE.noncomplying, who_has_a_play_wager, amount=True),
        Irregularities.noncomplying,
        check=Irregularities.check_chips,
        when=in_the_settlement,
    ),
    Kind(
        CLOSE, Role.DEALER, offering(ULTIMATE.concede), Irregularities.let_lapse, when=while_some_may_concede
    ),
)
