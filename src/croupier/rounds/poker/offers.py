"""What the house could rule in poker at each moment, and by whom (16, 17, 19; 4.8)."""

from typing import Final

from croupier.dialogue.answers import Offer
from croupier.dialogue.events import Said
from croupier.dialogue.phrases import Sentence
from croupier.dialogue.questions import Draw, Question, Shuffle
from croupier.rounds.poker.betting import Bettor
from croupier.rounds.poker.misdeals import PUT_RIGHT, REASONS
from croupier.rounds.poker.out_of_turn import ACTS
from croupier.rounds.poker.seats import BURN
from croupier.rounds.poker.vote import PlayersVote
from croupier.rulebook.roles import Role
from croupier.vocabulary.common import (
    ABSENT,
    CLOCK,
    EXCLUDE,
    INVALIDATE,
    PRESENT,
    RECONSTRUCT,
    SHUFFLED,
    VOID,
)
from croupier.vocabulary.poker.words import (
    DIRECTED,
    DISCARDED,
    EXPOSED_BOARD,
    EXPOSED_HOLE_CARD,
    FIRST_CARD_EXPOSED,
    FOUL,
    INSTRUCT,
    MISDEAL,
    NOT_BURNT,
    OUT_OF_TURN,
    PUT_TO_VOTE,
    SHOWED,
    TELLS_ALL,
    WRONG_COUNT,
    WRONG_COUNT_OF_ALL,
)

BOARD_FULL: Final = 5


class PokerOffers(PlayersVote):
    """A round of poker that says what could be ruled about it."""

    __slots__ = ("called_on",)

    called_on: Bettor | None
    """The absent player on whom the clock was called last, until they are said to be back."""

    def new_state(self) -> None:
        """Set the fields of this class as a round starts."""
        super().new_state()
        self.called_on = None

    def offers(self, question: Question | None) -> list[Offer]:
        """What could be ruled now, and by whom; a completed round stands (17.14, 19.1)."""
        if question is None:
            return self._offers_after()
        offers = [
            Offer(Role.SUPERVISOR, VOID, "19.3"),
            Offer(Role.OPERATOR, INVALIDATE, "19.1"),
            *self._offers_about_people(question),
        ]
        if isinstance(question, Shuffle):
            return [*offers, Offer(Role.DEALER, SHUFFLED, "17.17" if self.unshuffled else "17.3")]
        if self.voting:
            return offers
        offers.append(Offer(Role.OPERATOR, PUT_TO_VOTE, "17.16", own_words=True))
        if self.deal_begun:
            offers += self._offers_about_hands()
            offers += self._offers_about_cards(question)
        if self.in_betting and isinstance(question, tuple):
            offers += self._offers_about_bets()
        return offers

    def _offers_after(self) -> list[Offer]:
        """Whoever has shown a card to one player shows it to all (Hold-em 17.18)."""
        rule = self.rules.show_all
        hidden = tuple(
            bettor.player
            for bettor in self.bettors
            if any((bettor.place, index) not in self.turned for index in range(len(bettor.cards)))
        )
        if not rule or self.void or not hidden:
            return []
        return [Offer(Role.DEALER, SHOWED, rule, who=hidden, amount=True, may_name=True)]

    def _offers_about_people(self, question: Question) -> list[Offer]:
        offers = []
        players = tuple(self.purses)
        if here := tuple(player for player in players if player not in self.excluded):
            offers.append(Offer(Role.SUPERVISOR, EXCLUDE, "19.2(b)", who=here))
        if there := tuple(player for player in players if player not in self.away):
            offers.append(Offer(Role.DEALER, ABSENT, self.clock_rule, who=there))
        if gone := tuple(player for player in players if player in self.away - self.excluded):
            offers.append(Offer(Role.DEALER, PRESENT, self.clock_rule, who=gone))
        if isinstance(question, tuple):
            asked = tuple(ask.who for ask in question)
            offers.append(Offer(Role.CLOCK, CLOCK, self.clock_rule, who=asked))
            if self.in_betting and not self.voting and not self.stands_clock:
                offers.append(Offer(self.rules.clock_by, INSTRUCT, self.clock_rule, who=asked))
        return offers

    def _offers_about_hands(self) -> list[Offer]:
        holding = tuple(bettor.player for bettor in self.bettors if bettor.cards)
        offers = [Offer(Role.DEALER, TELLS_ALL, "16.5", who=holding, own_words=True)] if holding else []
        active = self.active
        if len(active) < 2:  # who is left alone has won
            return offers
        playing = tuple(bettor.player for bettor in active)
        offers.append(Offer(Role.SUPERVISOR, FOUL, "19.2(a)", who=playing))
        if in_hand := tuple(each.player for each in active if each.cards and not each.mucked):
            offers.append(Offer(Role.DEALER, DISCARDED, "17.10", who=in_hand))
        if self.deal_done:
            offers.append(Offer(Role.SUPERVISOR, WRONG_COUNT, "17.9", who=playing))
            offers.append(Offer(Role.SUPERVISOR, WRONG_COUNT_OF_ALL, "17.9"))
        return offers

    def _offers_about_cards(self, question: Question) -> list[Offer]:
        rules, offers = self.rules, []
        if not self.too_late:
            offers.append(Offer(Role.DEALER, MISDEAL, "17.1", details=REASONS))
        if not self.too_late and not self.betting_begun:
            offers.append(Offer(Role.DEALER, RECONSTRUCT, rules.card_out_of_turn, details=PUT_RIGHT))
            # Once the first burn card is gone it can replace nothing, and the dealer declares a misdeal.
            gone = question == BURN or (self.burn_done and not self.exposures)
            holding = () if gone else tuple(bettor.player for bettor in self.active if bettor.cards)
            if holding:
                rule = rules.replace_card if self.settings.burn else rules.no_replacement
                offers.append(
                    Offer(Role.DEALER, EXPOSED_HOLE_CARD, rule, who=holding, amount=True, may_name=True)
                )
        if self.street_begins and isinstance(question, Draw):
            offers.append(Offer(Role.DEALER, FIRST_CARD_EXPOSED, rules.first_card, card=True))
        return offers

    def _offers_about_bets(self) -> list[Offer]:
        rules, offers = self.rules, []
        if len(self.board) < BOARD_FULL:
            details = (NOT_BURNT,) if self.settings.burn and not self.burn_done else ()
            offers.append(Offer(Role.DEALER, EXPOSED_BOARD, "17.17", card=True, details=details))
        waiting = [bet.bettor for bet in self.out_of_turn]
        if self.asking is not None:
            early = tuple(
                bettor.player
                for bettor in self.bettors
                if bettor.can_bet and bettor is not self.asking and bettor not in waiting
            )
            if early:
                offers.append(Offer(Role.DEALER, OUT_OF_TURN, rules.out_of_turn, who=early, acts=ACTS))
        if rules.directed and waiting:
            names = tuple(bettor.player for bettor in waiting)
            offers.append(Offer(Role.DEALER, DIRECTED, rules.directed, who=names))
        return offers

    # -- silence --------------------------------------------------------------------------------------

    @property
    def stands_clock(self) -> bool:
        """True iff every decision has a time that was announced before the round (Hold-em 4.8(a))."""
        return bool(self.settings.standing_clock)

    @property
    def clock_rule(self) -> str:
        """The rule by which a hand is folded that was not acted on in time."""
        return self.rules.standing_clock if self.stands_clock else self.rules.called_clock

    def present(self, bettor: Bettor) -> bool:
        """True iff the player is asked; if away, about nothing but their hand, until their time is over."""
        player = bettor.player
        if player in self.lapsed or player in self.excluded:
            return False
        return self.in_betting or player not in self.away

    def call_clock_on_absent(self, bettor: Bettor) -> None:
        """Call the clock at once when it comes to a player who is away, where that is determined (4.8)."""
        if bettor.player not in self.away or bettor is self.called_on or self.stands_clock:
            return
        self.called_on = bettor
        if self.settings.auto_clock:
            self.call_clock(bettor.player, self.clock_rule)

    def forget_deal(self) -> None:
        """After a misdeal the clock is called anew."""
        super().forget_deal()
        self.called_on = None

    def call_clock(self, player: str, rule: str) -> None:
        """Say how long the player has to act."""
        self.tell(Said(Sentence(f"@ <has|have> {self.settings.clock_seconds} seconds to act.", player), rule))

    def silence_rule(self, bettor: Bettor) -> str:
        """The rule by which the hand of one who is not there to act is folded."""
        return "19.2(b)" if bettor.player in self.excluded else self.clock_rule
