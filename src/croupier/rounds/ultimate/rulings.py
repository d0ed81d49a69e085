"""What the house can rule in Ultimate Texas Hold-em: misdeals, sanctions, silence (11, 12, 13, 15).

Play never makes these rulings by itself: a dealer, a supervisor, the operator or the clock does.
"""

from typing import Final

from croupier.cards import UNKNOWN
from croupier.chips import money
from croupier.dialogue.answers import IllegalAction, Ruling, Stopped
from croupier.dialogue.events import Result, Said, Turned
from croupier.dialogue.phrases import Sentence
from croupier.dialogue.questions import Question
from croupier.dialogue.rulings import Case, RulingKind, offering, stop, who_is_asked
from croupier.places import DEALER
from croupier.rounds.people import who_is_there, who_may_return, who_plays
from croupier.rounds.ultimate.hands import UltimateSeats
from croupier.rounds.ultimate.wagers import SeatHand, seat_place
from croupier.rulebook.roles import Role
from croupier.rulebook.ultimate.numbers import ULTIMATE
from croupier.values import PlayerName
from croupier.vocabulary.common import (
    ABSENT,
    CLOCK,
    CLOSE,
    EXCLUDE,
    INVALIDATE,
    MALFUNCTION,
    PRESENT,
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


class UltimateRulings(UltimateSeats):
    """A round of Ultimate about which the house can rule."""

    away: frozenset[str] = frozenset()
    """Who is not there to decide."""
    excluded: frozenset[str] = frozenset()
    lapsed: frozenset[str] = frozenset()
    """Who did not answer in time: the hand is folded for it, or not conceded."""
    decided = False
    """Whether a player has decided about their cards, and so has handled them."""
    settling = False
    """Whether the dealer's hand has been declared."""

    def present(self, hand: SeatHand) -> bool:
        """True iff the player of the hand is there to be asked."""
        return hand.player not in self.away and hand.player not in self.lapsed

    def check_named_card(self, ruling: Ruling) -> None:
        """Refuse a card that the dealer cannot have shown."""
        assert ruling.card is not None
        if ruling.card in self.dealer:
            return
        if UNKNOWN not in self.dealer:
            raise IllegalAction(
                f"{ruling.card} is not a card of the dealer's hand.", self.cite(ULTIMATE.exposed_own_card)
            )
        self.check_card(ruling.card)

    def check_seat(self, case: Case) -> None:
        """Refuse a seat that the layout does not have."""
        at, seats = case.ruling.about, self.settings.seats
        if at is None or at != seat_place(at.number) or at.number > seats:
            raise IllegalAction(f"Name the seat, from 1 to {seats}, as in 'at 3'.", self.cite(case.rule))

    def check_chips(self, case: Case) -> None:
        """Refuse a play wager of chips that the player does not have."""
        who, amount = case.ruling.who, case.ruling.amount
        has = self.accounts[self.purses[who]] + self.hand_of(who).amounts[PLAY]
        if amount > has:
            raise IllegalAction(
                Sentence(f"@ <has|have> {money(has)} for a play wager, not {money(amount)}.", who),
                self.cite(case.rule),
            )

    # -- who is there ---------------------------------------------------------------------------------

    def exclude(self, case: Case) -> None:
        """The player takes no further part in the game."""
        self.excluded |= {case.ruling.who}
        self.away |= {case.ruling.who}

    def leave(self, case: Case) -> None:
        """The player is not there to decide."""
        self.away |= {case.ruling.who}

    def come_back(self, case: Case) -> None:
        """The player is there again."""
        self.away -= {case.ruling.who}

    def lapse(self, case: Case) -> None:
        """Let the time of those asked be over, or of the one who is named."""
        assert isinstance(case.question, tuple)
        self.lapsed |= {ask.who for ask in case.question if case.ruling.who in (ask.who, "")}

    # -- wagers and cards -----------------------------------------------------------------------------

    def void_wagers(self, case: Case) -> None:
        """Return all wagers of a player."""
        self.settle_all(self.hand_of(case.ruling.who), Result.VOID, case.rule)

    def hand_of(self, player: PlayerName) -> SeatHand:
        """The hand of the player."""
        return next(hand for hand in self.hands if hand.player == player)

    def missing_card(self, case: Case) -> None:
        """Check the deck, and end the round."""
        self.tell(Said("The deck is checked for other missing or foreign cards.", ULTIMATE.deck_check))
        stop(self, case)

    def exposed_own_card(self, case: Case) -> None:
        """Go on if a play wager stands, with the card for all to see; else it is a misdeal (13.4)."""
        if not any(hand.amounts[PLAY] for hand in self.continuing):
            raise Stopped("13.4(a)", "the dealer's card was revealed and nobody has placed a play wager")
        self.tell(Said("A play wager has been made: play goes on.", "13.4(b)"))
        card = case.ruling.card
        if card is None or card is UNKNOWN:
            return
        index = self.dealer.index(card if card in self.dealer else UNKNOWN)
        self.dealer[index] = card
        if (DEALER, index) not in self.turned:
            self.turned.add((DEALER, index))
            self.tell(Turned(card, DEALER, index, "13.4(b)"))

    def hand_without_wager(self, case: Case) -> None:
        """Void the round if nobody has handled cards; else only the hand that has no wager (13.5)."""
        at = case.ruling.about
        assert at is not None
        if not self.decided and case.ruling.detail != HANDLED:
            raise Stopped("13.5(a)", "a hand was dealt without a wager and no cards have been handled")
        for hand in self.continuing:
            if hand.place == seat_place(at.number):
                self.settle_all(hand, Result.VOID, "13.5(b)")
                return
        self.tell(Said(f"The hand dealt to {at} is void; play goes on for the others.", "13.5(b)"))

    def noncomplying(self, case: Case) -> None:
        """Let a play wager count as it was found, up to the highest multiple it could be (13.7).

        What was found below what rule 8 wants, or between two multiples, is settled as it is; what exceeds
        the highest goes back.
        """
        hand, found = self.hand_of(case.ruling.who), case.ruling.amount
        least, most = min(hand.multiples) * hand.ante, max(hand.multiples) * hand.ante
        counts = min(found, most)
        purse, account = self.purses[hand.player], hand.accounts[PLAY]
        rule = "13.7(b)" if found > most else "13.7(a)" if found < least else ULTIMATE.noncomplying
        change = counts - hand.amounts[PLAY]
        if change > 0:
            self.move(purse, account, change, rule)
        elif change < 0:
            self.move(account, purse, -change, rule)
        hand.amounts[PLAY] = counts
        self.tell(Said(Sentence(f"@'s play wager is settled as {money(counts)}.", hand.player), rule))


# -- when they are offered, and about whom ----------------------------------------------------------------


def nobody_has_decided(play: UltimateRulings, question: Question | None) -> bool:
    """True until a player has decided about their cards, and so has handled them."""
    return question is not None and not play.decided


def before_the_settlement(play: UltimateRulings, question: Question | None) -> bool:
    """True from the deal of the dealer's cards until the dealer's hand is declared."""
    return question is not None and len(play.dealer) == 2 and not play.settling


def in_the_settlement(play: UltimateRulings, question: Question | None) -> bool:
    """True once the dealer's hand has been declared."""
    return question is not None and play.settling


def while_some_may_concede(play: UltimateRulings, question: Question | None) -> bool:
    """True while players are asked whether they concede."""
    return play.settling and isinstance(question, tuple)


def who_continues(play: UltimateRulings, question: Question | None) -> tuple[str, ...]:
    """The players whose hands are still played."""
    return tuple(hand.player for hand in play.continuing)


def who_has_a_play_wager(play: UltimateRulings, question: Question | None) -> tuple[str, ...]:
    """Those of them who have made a play wager."""
    return tuple(hand.player for hand in play.continuing if hand.amounts[PLAY])


def silence(play: UltimateRulings) -> str:
    """The rule of silence: it folds a hand while there is betting; afterwards nothing has to be decided."""
    return ULTIMATE.concede if play.settling else ULTIMATE.absent


Kind = RulingKind[UltimateRulings]

RULINGS: Final[tuple[Kind, ...]] = (  # until the round is completed; then it stands (13.6(a), 15.2)
    Kind(VOID, Role.SUPERVISOR, offering(ULTIMATE.void), stop),
    Kind(INVALIDATE, Role.OPERATOR, offering(ULTIMATE.invalidate), stop),
    Kind(VOID_FOR_COLLUSION, Role.SUPERVISOR, offering(ULTIMATE.collusion), stop),
    Kind(WRONG_COUNT, Role.DEALER, offering(ULTIMATE.wrong_count), stop),
    Kind(MALFUNCTION, Role.DEALER, offering(ULTIMATE.malfunction), stop),
    Kind(MISSING_CARD, Role.DEALER, offering(ULTIMATE.missing_card), UltimateRulings.missing_card),
    Kind(
        HAND_WITHOUT_WAGER,
        Role.DEALER,
        offering(ULTIMATE.hand_without_wager, place=True, details=(HANDLED,)),
        UltimateRulings.hand_without_wager,
        check=UltimateRulings.check_seat,
    ),
    Kind(EXCLUDE, Role.SUPERVISOR, offering(ULTIMATE.exclusion, who_plays), UltimateRulings.exclude),
    Kind(CARD_REVEALED, Role.DEALER, offering(ULTIMATE.card_revealed), stop, when=nobody_has_decided),
    Kind(
        EXPOSED_OWN_CARD,
        Role.DEALER,
        offering(ULTIMATE.exposed_own_card, may_name=True),
        UltimateRulings.exposed_own_card,
        when=before_the_settlement,
    ),
    Kind(
        VOID_WAGERS,
        Role.SUPERVISOR,
        offering(ULTIMATE.void_wagers, who_continues),
        UltimateRulings.void_wagers,
    ),
    Kind(
        EXCLUDE_FROM_ROUND,
        Role.SUPERVISOR,
        offering(ULTIMATE.collusion, who_continues),
        UltimateRulings.void_wagers,
    ),
    Kind(ABSENT, Role.DEALER, offering(ULTIMATE.absent, who_is_there), UltimateRulings.leave),
    Kind(PRESENT, Role.DEALER, offering(ULTIMATE.absent, who_may_return), UltimateRulings.come_back),
    Kind(CLOCK, Role.CLOCK, offering(silence, who_is_asked), UltimateRulings.lapse),
    Kind(
        NONCOMPLYING,
        Role.DEALER,
        offering(ULTIMATE.noncomplying, who_has_a_play_wager, amount=True),
        UltimateRulings.noncomplying,
        check=UltimateRulings.check_chips,
        when=in_the_settlement,
    ),
    Kind(CLOSE, Role.DEALER, offering(ULTIMATE.concede), UltimateRulings.lapse, when=while_some_may_concede),
)
