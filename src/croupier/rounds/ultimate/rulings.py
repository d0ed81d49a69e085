"""What the house can rule in Ultimate Texas Hold-em: misdeals, sanctions, silence (11, 12, 13, 15).

Play never makes these rulings by itself: a dealer, a supervisor, the operator or the clock does.
"""

from typing import Final

from croupier.cards import UNKNOWN
from croupier.chips import money
from croupier.dialogue.answers import IllegalAction, Offer, Ruling, Stopped
from croupier.dialogue.events import Result, Ruled, Said, Turned
from croupier.dialogue.phrases import Sentence
from croupier.dialogue.questions import Question
from croupier.places import DEALER
from croupier.rounds.ultimate.hands import UltimateSeats
from croupier.rounds.ultimate.wagers import SeatHand, seat_place
from croupier.rulebook.roles import Role
from croupier.rulebook.ultimate.numbers import ULTIMATE
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

STOPS: Final = {  # each ends the round by this rule, all wagers returned
    VOID: ULTIMATE.void,
    INVALIDATE: ULTIMATE.invalidate,
    VOID_FOR_COLLUSION: ULTIMATE.collusion,
    WRONG_COUNT: ULTIMATE.wrong_count,
    CARD_REVEALED: ULTIMATE.card_revealed,
    MALFUNCTION: ULTIMATE.malfunction,
    MISSING_CARD: ULTIMATE.missing_card,
}


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

    def offers(self, question: Question | None) -> list[Offer]:
        """What could be ruled now, and by whom; a completed round stands (13.6(a), 15.2)."""
        if question is None:
            return []
        rules = ULTIMATE
        players = tuple(self.purses)
        offers = [
            Offer(Role.SUPERVISOR, VOID, STOPS[VOID]),
            Offer(Role.OPERATOR, INVALIDATE, STOPS[INVALIDATE]),
            Offer(Role.SUPERVISOR, VOID_FOR_COLLUSION, STOPS[VOID_FOR_COLLUSION]),
            Offer(Role.DEALER, WRONG_COUNT, STOPS[WRONG_COUNT]),
            Offer(Role.DEALER, MALFUNCTION, STOPS[MALFUNCTION]),
            Offer(Role.DEALER, MISSING_CARD, STOPS[MISSING_CARD]),
            Offer(Role.DEALER, HAND_WITHOUT_WAGER, rules.hand_without_wager, place=True, details=(HANDLED,)),
            Offer(Role.SUPERVISOR, EXCLUDE, rules.exclusion, who=players),
        ]
        dealt = len(self.dealer) == 2
        if not self.decided:
            offers.append(Offer(Role.DEALER, CARD_REVEALED, STOPS[CARD_REVEALED]))
        if dealt and not self.settling:
            offers.append(Offer(Role.DEALER, EXPOSED_OWN_CARD, rules.exposed_own_card, may_name=True))
        playing = tuple(hand.player for hand in self.continuing)
        if playing:
            offers.append(Offer(Role.SUPERVISOR, VOID_WAGERS, rules.void_wagers, who=playing))
            offers.append(Offer(Role.SUPERVISOR, EXCLUDE_FROM_ROUND, rules.collusion, who=playing))
        if there := tuple(player for player in players if player not in self.away):
            offers.append(Offer(Role.DEALER, ABSENT, rules.absent, who=there))
        if gone := tuple(player for player in players if player in self.away - self.excluded):
            offers.append(Offer(Role.DEALER, PRESENT, rules.absent, who=gone))
        if isinstance(question, tuple):
            # Silence folds a hand while there is betting; afterwards nothing has to be decided.
            rule = rules.concede if self.settling else rules.absent
            offers.append(Offer(Role.CLOCK, CLOCK, rule, who=tuple(ask.who for ask in question)))
        if self.settling:
            if wagering := tuple(hand.player for hand in self.continuing if hand.amounts[PLAY]):
                offers.append(Offer(Role.DEALER, NONCOMPLYING, rules.noncomplying, who=wagering, amount=True))
            if isinstance(question, tuple):
                offers.append(Offer(Role.DEALER, CLOSE, rules.concede))
        return offers

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

    def check_ruling(self, ruling: Ruling) -> None:
        """Refuse a seat that the layout does not have, and chips that a player does not have."""
        if ruling.word == HAND_WITHOUT_WAGER:
            at, seats = ruling.about, self.settings.seats
            if at is None or at != seat_place(at.number) or at.number > seats:
                raise IllegalAction(
                    f"Name the seat, from 1 to {seats}, as in 'at 3'.", self.cite(ULTIMATE.hand_without_wager)
                )
        if ruling.word == NONCOMPLYING:
            hand = self.hand_of(ruling.who)
            has = self.accounts[self.purses[ruling.who]] + hand.amounts[PLAY]
            if ruling.amount > has:
                raise IllegalAction(
                    Sentence(
                        f"@ <has|have> {money(has)} for a play wager, not {money(ruling.amount)}.", ruling.who
                    ),
                    self.cite(ULTIMATE.noncomplying),
                )

    async def rule(self, ruling: Ruling, question: Question | None) -> None:
        """Carry out a ruling."""
        word, who = ruling.word, ruling.who
        rule = next(offer.rule for offer in self.offers(question) if offer.word == word)
        self.tell(
            Ruled(
                ruling.by,
                word,
                rule,
                who,
                ruling.card,
                ruling.amount,
                about=ruling.about,
                detail=ruling.detail,
            )
        )
        if word == MISSING_CARD:
            self.tell(Said("The deck is checked for other missing or foreign cards.", ULTIMATE.deck_check))
        if word in STOPS:
            raise Stopped(rule, f"{ruling.by} {word}")
        if word in (VOID_WAGERS, EXCLUDE_FROM_ROUND):
            self.settle_all(self.hand_of(who), Result.VOID, rule)
        elif word == EXCLUDE:
            self.excluded |= {who}
            self.away |= {who}
        elif word == ABSENT:
            self.away |= {who}
        elif word == PRESENT:
            self.away -= {who}
        elif word in (CLOCK, CLOSE):
            assert isinstance(question, tuple)
            self.lapsed |= {ask.who for ask in question if who in (ask.who, "")}
        elif word == EXPOSED_OWN_CARD:
            self.exposed_own_card(ruling)
        elif word == HAND_WITHOUT_WAGER:
            self.hand_without_wager(ruling)
        elif word == NONCOMPLYING:
            self.noncomplying(self.hand_of(who), ruling.amount)

    def hand_of(self, player: str) -> SeatHand:
        """The hand of the player."""
        return next(hand for hand in self.hands if hand.player == player)

    def exposed_own_card(self, ruling: Ruling) -> None:
        """Go on if a play wager stands, with the card for all to see; else it is a misdeal (13.4)."""
        if not any(hand.amounts[PLAY] for hand in self.continuing):
            raise Stopped("13.4(a)", "the dealer's card was revealed and nobody has placed a play wager")
        self.tell(Said("A play wager has been made: play goes on.", "13.4(b)"))
        card = ruling.card
        if card is None or card is UNKNOWN:
            return
        index = self.dealer.index(card if card in self.dealer else UNKNOWN)
        self.dealer[index] = card
        if (DEALER, index) not in self.turned:
            self.turned.add((DEALER, index))
            self.tell(Turned(card, DEALER, index, "13.4(b)"))

    def hand_without_wager(self, ruling: Ruling) -> None:
        """Void the round if nobody has handled cards; else only the hand that has no wager (13.5)."""
        at = ruling.about
        assert at is not None
        if not self.decided and ruling.detail != HANDLED:
            raise Stopped("13.5(a)", "a hand was dealt without a wager and no cards have been handled")
        for hand in self.continuing:
            if hand.place == seat_place(at.number):
                self.settle_all(hand, Result.VOID, "13.5(b)")
                return
        self.tell(Said(f"The hand dealt to {at} is void; play goes on for the others.", "13.5(b)"))

    def noncomplying(self, hand: SeatHand, found: int) -> None:
        """Let a play wager count as it was found, up to the highest multiple it could be (13.7).

        What was found below what rule 8 wants, or between two multiples, is settled as it is; what exceeds
        the highest goes back.
        """
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
