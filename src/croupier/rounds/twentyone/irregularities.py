"""What the house can rule in a game of 21: void, sanctions, absence, and cards that went astray.

Play never makes these rulings by itself: a dealer, a supervisor, the operator or the clock does
(Blackjack 14, 16, 18.3; Pontoon 15, 17, 19.3).
"""

from typing import ClassVar, Final

from croupier.cards import show
from croupier.chips import CAGE, Account, Unit
from croupier.dialogue.answers import Offer
from croupier.dialogue.events import Burnt, CuttingCard, Result, Said, Shuffled
from croupier.dialogue.questions import Ask, Draw, Option, Question
from croupier.dialogue.rulings import Case, RulingKind, at_any_time, offering, stop, who_is_asked
from croupier.places import DEALER, SHOE
from croupier.rounds.cut import CutRules, offer_cut
from croupier.rounds.people import who_is_there, who_may_return, who_plays
from croupier.rounds.twentyone.boxes import Hand
from croupier.rounds.twentyone.round import TwentyOne
from croupier.rulebook.cutting import cut_bounds, players_to_ask
from croupier.rulebook.roles import Role
from croupier.values import PlayerName
from croupier.vocabulary.common import (
    ABSENT,
    CLOCK,
    CLOSE,
    CUT,
    DECLINE,
    EXCLUDE,
    INVALIDATE,
    MALFUNCTION,
    PRESENT,
    RECONSTRUCT,
    SHUFFLED,
    VOID,
    VOID_WAGERS,
)
from croupier.vocabulary.twentyone.words import (
    BURNT_IN_ERROR,
    CUTTING_CARD,
    DREW_IN_ERROR,
    DREW_TO_DEALER,
    FACE_UP,
    SELLS,
    STAY,
)


class Irregularities(TwentyOne):
    """A round of 21 about which the house can rule."""

    cut_rules: ClassVar[CutRules] = CutRules()
    excluded: frozenset[str] = frozenset()
    shoe_failed = False

    def closes_by(self, question: tuple[Ask, ...]) -> str:
        """The rule by which the dealer closes an offer: that by which it was made."""
        return question[0].rule

    def has_live_wager(self, player: PlayerName) -> bool:
        """True iff the player has an unsettled wager of any kind in the round."""
        return any(
            stake.player == player and stake.live
            for box in self.boxes
            for hand in box.hands
            for stake in hand.stakes
        )

    # -- what comes of a ruling -----------------------------------------------------------------------

    def exclude(self, case: Case) -> None:
        """The player takes no further part in the game."""
        self.excluded |= {case.ruling.who}
        self.away |= {case.ruling.who}

    def leave(self, case: Case) -> None:
        """The player is not there to decide."""
        self.away |= {case.ruling.who}
        self.pass_control()

    def come_back(self, case: Case) -> None:
        """The player is there again."""
        self.away -= {case.ruling.who}
        self.pass_control()

    def pass_control(self) -> None:
        """Let those who are there decide before those who are not, who have lost control for the round."""
        for box in self.boxes:
            box.order.sort(key=self.away.__contains__)

    def let_lapse(self, case: Case) -> None:
        """Let the time of those asked be over, or of the one who is named."""
        assert isinstance(case.question, tuple)
        who = case.ruling.who
        self.lapsed |= {(ask.who, ask.about, ask.whose) for ask in case.question if who in (ask.who, "")}

    def close(self, case: Case) -> None:
        """Let an offer be over for all who are asked."""
        self.let_lapse(case)

    def burn(self, case: Case) -> None:
        """Burn a card that went astray."""
        card = case.ruling.card
        assert card is not None
        self.dealt.append(card)
        self.tell(Burnt(card, case.rule))

    def hold(self, case: Case) -> None:
        """Use a card that was drawn in error as the next one."""
        assert case.ruling.card is not None
        self.drawn_early.append(case.ruling.card)

    def reconstruct(self, case: Case) -> None:
        """Say where every card belongs."""
        self.tell(Said(self.as_it_should_lie(), case.rule))

    def malfunction(self, case: Case) -> None:
        """Go on by hand, from the cards left."""
        self.shoe_failed = True
        self.unshuffled = self.rules.shuffle_left
        self.tell(Said("The cards left are shuffled and cut by hand to complete the round.", case.rule))

    def cutting_card(self, case: Case) -> None:
        """Note for whom the cutting card came out."""
        assert isinstance(case.question, Draw)
        self.cutting_card_at = case.question.to
        self.tell(CuttingCard(case.question.to, case.rule))

    def sell(self, case: Case) -> None:
        """Move chips that the player bought from the cage to the player's purse."""
        cage = Account(CAGE, "", None, self.settings.unit)
        self.move(cage, self.purses[case.ruling.who], case.ruling.amount, case.rule)

    async def shuffled(self, case: Case) -> None:
        """Go on from shuffled cards; where their number is known, the cut is offered first."""
        cut_rules = self.cut_rules
        if self.unshuffled:
            self.unshuffled = ""
            cut_rules = CutRules(self.rules.cut_left, cut_rules.supervisor, cut_rules.where)
            self.tell(Shuffled("cards left", case.rule))
        else:
            self.dealt = [card for hand in self.hands_on_table() for card in hand.cards]
            self.tell(Shuffled("discard rack", case.rule))
        bounds = cut_bounds(self.deck, self.settings.decks, case.ruling.amount)
        if bounds is not None:
            await offer_cut(
                self.ground, self.cutters(), bounds, lambda who: self.present(who, SHOE), cut_rules
            )
            self.lapsed = frozenset(each for each in self.lapsed if each[1] != SHOE)

    def amount_rule(self, ask: Ask, option: Option, amount: int) -> str:
        """The rule that refuses an amount: of a cut, that of where the cards are cut."""
        return self.cut_rules.where if option.act == CUT else super().amount_rule(ask, option, amount)

    def cutters(self) -> list[str]:
        """Who is offered the cut in mid-round: whom the cutting card named, then clockwise.

        After a malfunction of the shoe it is the player farthest to the dealer's right.
        """
        clockwise = list(dict.fromkeys(player for box in self.boxes for player in box.order))
        at = self.cutting_card_at
        if self.shoe_failed or at == DEALER:
            first = self.boxes[-1].order[:1]
        else:
            first = next((box.order[:1] for box in self.boxes if at is not None and box.place == at.box), [])
        return players_to_ask(clockwise, appeared_on=first[0] if first else None)

    def hands_on_table(self) -> list[Hand]:
        """The hands whose cards have not been collected, the dealer's last."""
        return [hand for box in self.boxes for hand in box.hands if hand.live] + [self.dealer]

    def as_it_should_lie(self) -> str:
        """Where every card belongs, for a dealer who puts a misplaced one right."""
        lies = [f"{hand.place} {show(hand.cards)}" for hand in self.hands_on_table() if hand.cards]
        return "The cards belong so: " + "; ".join(lies) + "." if lies else "No card lies on the table."

    def void_wagers(self, player: PlayerName, rule: str) -> None:
        """Return all unsettled wagers of a player; a hand that nobody wagers on any more is taken away."""
        for box in self.boxes:
            for hand in box.hands:
                for stake in hand.stakes:
                    if stake.live and stake.player == player:
                        self.return_stake(hand, stake, Result.VOID, rule)
                self.clear(hand, rule)
        if not self.dealer.cards:  # with no hand left there is nothing to deal the first one for
            self.dealer.live = any(hand.live for box in self.boxes for hand in box.hands)

    def clear(self, hand: Hand, rule: str) -> None:
        """Take the hand away if no wager depends on it any more."""
        if hand.live and not any(stake.live for stake in hand.stakes):
            self.collect(hand, rule)


# -- when rulings are offered, and about whom ---------------------------------------------------------------


def cards_can_come(play: Irregularities, question: Question | None) -> bool:
    """True unless the cards left must be shuffled first."""
    return question is not None and not play.unshuffled


def cards_could_come(play: Irregularities, question: Question | None) -> bool:
    """True unless the cards left must be shuffled first, and of the finished round."""
    return question is None or not play.unshuffled


def shoe_works(play: Irregularities, question: Question | None) -> bool:
    """True while an automated shoe deals."""
    return question is not None and play.settings.shoe == "automated" and not play.shoe_failed


def dealt_by_hand(play: Irregularities, question: Question | None) -> bool:
    """True while a card is to come from cards that the dealer shuffles."""
    return isinstance(question, Draw) and (play.settings.shoe == "hand" or play.shoe_failed)


def cutting_card_can_come(play: Irregularities, question: Question | None) -> bool:
    """True while a card is to come from a shoe with a cutting card in it."""
    by_hand = play.settings.shoe == "hand" and not play.shoe_failed
    return isinstance(question, Draw) and by_hand and play.cutting_card_at is None


def offer_is_open(play: Irregularities, question: Question | None) -> bool:
    """True while somebody is asked who need not do anything."""
    return isinstance(question, tuple) and question[0].lapse in (DECLINE, STAY)


def chips_are_sold(play: Irregularities, question: Question | None) -> bool:
    """True where players may buy chips during the round."""
    return play.settings.buy_mid_round and play.settings.unit is not Unit.TOURNAMENT


def who_wagers(play: Irregularities, question: Question | None) -> tuple[str, ...]:
    """The players who have unsettled wagers."""
    return tuple(player for player in play.purses if play.has_live_wager(player))


def players_asked(play: Irregularities, question: Question | None) -> tuple[str, ...]:
    """The players who are asked, each once."""
    return tuple(who for who in dict.fromkeys(who_is_asked(play, question)) if who in play.purses)


def offer_to_close(play: Irregularities, question: Question | None, kind: "Kind") -> Offer:
    """An offer to players can be closed, by the rule of that offer."""
    assert isinstance(question, tuple)
    return Offer(kind.by, kind.word, play.closes_by(question))


def shuffle_rule(play: Irregularities) -> str:
    """The rule by which the cards are shuffled."""
    return play.unshuffled or play.rules.out_of_cards


Kind = RulingKind[Irregularities]

RULINGS: Final[tuple[Kind, ...]] = (
    Kind(VOID, Role.SUPERVISOR, offering(lambda play: play.rules.void), stop, when=at_any_time),
    Kind(INVALIDATE, Role.OPERATOR, offering(lambda play: play.rules.invalidate), stop, when=at_any_time),
    Kind(
        DREW_TO_DEALER,
        Role.DEALER,
        offering(lambda play: play.rules.drawn_to_dealer, card=True),
        Irregularities.burn,
        when=cards_could_come,
    ),
    Kind(
        EXCLUDE,
        Role.SUPERVISOR,
        offering(lambda play: play.rules.exclusion, who_plays),
        Irregularities.exclude,
    ),
    Kind(RECONSTRUCT, Role.DEALER, offering(lambda play: play.rules.correction), Irregularities.reconstruct),
    Kind(
        FACE_UP,
        Role.DEALER,
        offering(lambda play: play.rules.face_up, card=True),
        Irregularities.burn,
        when=cards_can_come,
    ),
    Kind(
        BURNT_IN_ERROR,
        Role.DEALER,
        offering(lambda play: play.rules.drawn_in_error, card=True, hidden=True),
        Irregularities.burn,
        when=cards_can_come,
    ),
    Kind(
        DREW_IN_ERROR,
        Role.DEALER,
        offering(lambda play: play.rules.drawn_in_error, card=True),
        Irregularities.hold,
        when=cards_can_come,
    ),
    Kind(
        VOID_WAGERS,
        Role.SUPERVISOR,
        offering(lambda play: play.rules.void_wagers, who_wagers),
        lambda play, case: play.void_wagers(case.ruling.who, case.rule),
    ),
    Kind(ABSENT, Role.DEALER, offering(lambda play: play.rules.absent, who_is_there), Irregularities.leave),
    Kind(
        PRESENT,
        Role.DEALER,
        offering(lambda play: play.rules.absent, who_may_return),
        Irregularities.come_back,
    ),
    Kind(
        MALFUNCTION,
        Role.DEALER,
        offering(lambda play: play.rules.malfunction),
        Irregularities.malfunction,
        when=shoe_works,
    ),
    Kind(
        SHUFFLED, Role.DEALER, offering(shuffle_rule, count=True), Irregularities.shuffled, when=dealt_by_hand
    ),
    Kind(
        CUTTING_CARD,
        Role.DEALER,
        offering(lambda play: play.rules.cutting_card),
        Irregularities.cutting_card,
        when=cutting_card_can_come,
    ),
    Kind(
        CLOCK, Role.CLOCK, offering(lambda play: play.rules.absent, players_asked), Irregularities.let_lapse
    ),
    Kind(CLOSE, Role.DEALER, offer_to_close, lambda play, case: play.close(case), when=offer_is_open),
    Kind(
        SELLS,
        Role.CAGE,
        offering(lambda play: play.rules.mid_round_chips, players_asked, amount=True),
        Irregularities.sell,
        when=chips_are_sold,
    ),
)
