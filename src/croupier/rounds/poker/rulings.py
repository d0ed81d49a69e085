"""What comes of a ruling in poker, and which cannot be made (16, 17, 19; 4.8).

Play never makes these rulings by itself: a dealer, a supervisor, the operator or the clock does.
"""

from croupier.cards import UNKNOWN
from croupier.dialogue.answers import IllegalAction, Ruling, Stopped
from croupier.dialogue.events import Ruled, Said
from croupier.dialogue.questions import Question
from croupier.rounds.poker.misdeals import Misdeal, rule_of
from croupier.rounds.poker.offers import PokerOffers
from croupier.vocabulary.common import ABSENT, CLOCK, EXCLUDE, INVALIDATE, PRESENT, RECONSTRUCT, VOID
from croupier.vocabulary.poker.words import (
    DIRECTED,
    DISCARDED,
    EXPOSED_BOARD,
    EXPOSED_HOLE_CARD,
    FIRST_CARD_EXPOSED,
    FOUL,
    INSTRUCT,
    MISDEAL,
    OUT_OF_TURN,
    PUT_TO_VOTE,
    SHOWED,
    TELLS_ALL,
    WRONG_COUNT,
    WRONG_COUNT_OF_ALL,
)


class PokerRulings(PokerOffers):
    """A round of poker about which the house can rule."""

    __slots__ = ()

    # -- what cannot be ruled -------------------------------------------------------------------------

    def ruling_refusal(self, ruling: Ruling) -> IllegalAction | None:
        """Why a misdeal cannot be declared any more."""
        if ruling.word == MISDEAL and self.too_late and not self.over:
            return IllegalAction(
                "The first betting round is over: it is no misdeal any more, and the hand is played out.",
                self.cite("17.2"),
            )
        return None

    def check_named_card(self, ruling: Ruling) -> None:
        """Refuse a card that cannot have been exposed; one of a hand is looked at with the hand."""
        assert ruling.card is not None
        if ruling.word in (EXPOSED_HOLE_CARD, SHOWED):
            return
        if ruling.card is UNKNOWN:
            raise IllegalAction(f"Say which card it is, as in '{ruling.by} {ruling.word} 7c'.")
        self.check_card(ruling.card)

    def check_ruling(self, ruling: Ruling) -> None:
        """Refuse a card that a hand does not have, and chips that a player does not have."""
        if ruling.word in (EXPOSED_HOLE_CARD, SHOWED):
            self.check_exposed(ruling, self.rule_for(ruling))
        elif ruling.word == OUT_OF_TURN:
            self.check_out_of_turn(ruling)

    # -- what comes of a ruling -----------------------------------------------------------------------

    def rule_for(self, ruling: Ruling, question: Question | None = None) -> str:
        """The rule by which the ruling is made."""
        rules = self.rules
        if ruling.word in (MISDEAL, RECONSTRUCT) and ruling.detail:
            return rule_of(ruling.detail, rules)
        if ruling.word == TELLS_ALL:
            return "16.5" if self.bettor_of(ruling.who).folded else "16.6"
        if ruling.word == SHOWED:
            return rules.show_all
        if ruling.word == EXPOSED_HOLE_CARD:
            return rules.replace_card if self.settings.burn else rules.no_replacement
        return next(offer.rule for offer in self.offers(question) if offer.word == ruling.word)

    async def rule(self, ruling: Ruling, question: Question | None) -> None:
        """Carry out a ruling."""
        by, word, who = ruling.by, ruling.word, ruling.who
        rule = self.rule_for(ruling, question)
        card = self.face_of(ruling) if word in (EXPOSED_HOLE_CARD, SHOWED) else ruling.card
        self.tell(Ruled(by, word, rule, who, card, ruling.amount, detail=ruling.detail, act=ruling.act))
        if word in (VOID, INVALIDATE):
            raise Stopped(rule, f"{by} {word}")
        if word == MISDEAL:
            raise Misdeal(rule)
        if word in (EXPOSED_HOLE_CARD, EXPOSED_BOARD, FIRST_CARD_EXPOSED, RECONSTRUCT, SHOWED):
            await self._rule_about_cards(ruling, rule)
        elif word == PUT_TO_VOTE:
            await self.vote()
        elif word == OUT_OF_TURN:
            self.acts_out_of_turn(ruling)
        elif word == DIRECTED:
            self.directed(self.bettor_of(who))
        elif word in (WRONG_COUNT, WRONG_COUNT_OF_ALL, FOUL, DISCARDED):
            self._rule_about_hands(ruling, rule)
        else:
            self._rule_about_people(ruling, rule)

    def _rule_about_hands(self, ruling: Ruling, rule: str) -> None:
        """Fold hands; who broke the rules or holds a wrong count also leaves what 17.6(c) says."""
        if ruling.word == DISCARDED:
            bettor = self.bettor_of(ruling.who)
            if bettor is self.asking:  # they fold in turn
                self.forfeit(bettor)
            self.folds(bettor, rule)
            return
        if ruling.word == WRONG_COUNT_OF_ALL:
            hands = [bettor for bettor in self.active if not bettor.mucked]
        else:
            hands = [self.bettor_of(ruling.who)]
        for bettor in hands:
            self.forfeit(bettor)
        if ruling.word == FOUL:
            self.folds(hands[0], rule, forfeits=True)
        else:
            self.wrong_count(*hands)

    async def _rule_about_cards(self, ruling: Ruling, rule: str) -> None:
        word = ruling.word
        if word == EXPOSED_HOLE_CARD:
            await self.exposed_hole_card(ruling)
        elif word == EXPOSED_BOARD:
            await self.exposed_board(ruling)
        elif word == FIRST_CARD_EXPOSED:
            assert ruling.card is not None
            self.first_card_exposed(ruling.card)
        elif word == RECONSTRUCT:
            self.tell(Said(self.as_it_should_lie(), rule))
        else:
            self.turn_up(ruling, rule)

    def _rule_about_people(self, ruling: Ruling, rule: str) -> None:
        word, who = ruling.word, ruling.who
        if word == EXCLUDE:
            self.excluded |= {who}
            self.away |= {who}
        elif word == ABSENT:
            self.away |= {who}
            self.called_on = None
        elif word == PRESENT:
            self.away -= {who}
        elif word == CLOCK and self.voting:
            self.silent |= {who}
        elif word == CLOCK:
            self.lapsed |= {who}
        elif word == INSTRUCT:
            self.call_clock(who, rule)

    def as_it_should_lie(self) -> str:
        """How many cards each player should have, for a dealer who puts a misplaced one right."""
        counts = [f"{each.player} {len(each.cards)}" for each in self.bettors if not each.folded]
        return f"The cards belong so, clockwise from the button: {', '.join(counts)}."
