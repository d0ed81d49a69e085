"""What the house can rule in a game of 21: void, sanctions, absence, and cards that went astray.

Play never makes these rulings by itself: a dealer, a supervisor, the operator or the clock does
(Blackjack 14, 16, 18.3; Pontoon 15, 17, 19.3).
"""

from typing import ClassVar

from croupier.cards import show
from croupier.chips import CAGE, Account, Unit
from croupier.dialogue.answers import Offer, Ruling, Stopped
from croupier.dialogue.events import Burnt, CuttingCard, Result, Ruled, Said, Shuffled
from croupier.dialogue.questions import Ask, Draw, Option, Question
from croupier.places import DEALER, SHOE
from croupier.rounds.cut import CutRules, offer_cut
from croupier.rounds.twentyone.boxes import Hand
from croupier.rounds.twentyone.round import TwentyOne
from croupier.rulebook.cutting import cut_bounds, players_to_ask
from croupier.rulebook.roles import Role
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

    def offers(self, question: Question | None) -> list[Offer]:
        """What could be ruled now, and by whom."""
        rules = self.rules
        players = tuple(self.purses)
        if self.void:
            return []
        offers = [
            Offer(Role.SUPERVISOR, VOID, rules.void),
            Offer(Role.OPERATOR, INVALIDATE, rules.invalidate),
        ]
        if question is None or not self.unshuffled:
            offers.append(Offer(Role.DEALER, DREW_TO_DEALER, rules.drawn_to_dealer, card=True))
        if question is None:
            return offers
        offers += [
            Offer(Role.SUPERVISOR, EXCLUDE, rules.exclusion, who=players),
            Offer(Role.DEALER, RECONSTRUCT, rules.correction),
        ]
        if not self.unshuffled:
            offers += [
                Offer(Role.DEALER, FACE_UP, rules.face_up, card=True),
                Offer(Role.DEALER, BURNT_IN_ERROR, rules.drawn_in_error, card=True, hidden=True),
                Offer(Role.DEALER, DREW_IN_ERROR, rules.drawn_in_error, card=True),
            ]
        if wagering := tuple(player for player in players if self.has_live_wager(player)):
            offers.append(Offer(Role.SUPERVISOR, VOID_WAGERS, rules.void_wagers, who=wagering))
        if there := tuple(player for player in players if player not in self.away):
            offers.append(Offer(Role.DEALER, ABSENT, rules.absent, who=there))
        if gone := tuple(player for player in players if player in self.away - self.excluded):
            offers.append(Offer(Role.DEALER, PRESENT, rules.absent, who=gone))
        if self.settings.shoe == "automated" and not self.shoe_failed:
            offers.append(Offer(Role.DEALER, MALFUNCTION, rules.malfunction))
        if isinstance(question, Draw) and (self.settings.shoe == "hand" or self.shoe_failed):
            offers.append(Offer(Role.DEALER, SHUFFLED, self.unshuffled or rules.out_of_cards, count=True))
            if self.cutting_card_at is None and not self.shoe_failed:
                offers.append(Offer(Role.DEALER, CUTTING_CARD, rules.cutting_card))
        if isinstance(question, tuple):
            asked = tuple(dict.fromkeys(ask.who for ask in question if ask.who in self.purses))
            if asked:
                offers.append(Offer(Role.CLOCK, CLOCK, rules.absent, who=asked))
            if question[0].lapse in (DECLINE, STAY):
                offers.append(Offer(Role.DEALER, CLOSE, self.closes_by(question)))
            if asked and self.settings.buy_mid_round and self.settings.unit is not Unit.TOURNAMENT:
                offers.append(Offer(Role.CAGE, SELLS, rules.mid_round_chips, who=asked, amount=True))
        return offers

    def closes_by(self, question: tuple[Ask, ...]) -> str:
        """The rule by which the dealer closes an offer: that by which it was made."""
        return question[0].rule

    def has_live_wager(self, player: str) -> bool:
        """True iff the player has an unsettled wager of any kind in the round."""
        return any(
            stake.player == player and stake.live
            for box in self.boxes
            for hand in box.hands
            for stake in hand.stakes
        )

    async def rule(self, ruling: Ruling, question: Question | None) -> None:
        """Carry out a ruling."""
        word, who, card = ruling.word, ruling.who, ruling.card
        rule = next(offer.rule for offer in self.offers(question) if offer.word == word)
        self.tell(Ruled(ruling.by, word, rule, who, card, ruling.amount))
        if word in (VOID, INVALIDATE):
            raise Stopped(rule, f"{ruling.by} {word}")
        if word == VOID_WAGERS:
            self.void_wagers(who, rule)
        elif word == EXCLUDE:
            self.excluded |= {who}
            self.away |= {who}
        elif word == ABSENT:
            self.away |= {who}
            self.pass_control()
        elif word == PRESENT:
            self.away -= {who}
            self.pass_control()
        elif word in (CLOCK, CLOSE):
            assert isinstance(question, tuple)
            self.lapsed |= {(ask.who, ask.about, ask.whose) for ask in question if who in (ask.who, "")}
        elif word in (FACE_UP, BURNT_IN_ERROR, DREW_TO_DEALER):
            assert card is not None
            self.dealt.append(card)
            self.tell(Burnt(card, rule))
        elif word == DREW_IN_ERROR:
            assert card is not None
            self.held.append(card)
        elif word == RECONSTRUCT:
            self.tell(Said(self.as_it_should_lie(), rule))
        elif word == MALFUNCTION:
            self.shoe_failed = True
            self.unshuffled = self.rules.shuffle_left
            self.tell(Said("The cards left are shuffled and cut by hand to complete the round.", rule))
        elif word == SHUFFLED:
            await self.shuffled(ruling.amount, rule)
        elif word == CUTTING_CARD:
            assert isinstance(question, Draw)
            self.cutting_card_at = question.to
            self.tell(CuttingCard(question.to, rule))
        elif word == SELLS:
            self.move(Account(CAGE, "", None, self.settings.unit), self.purses[who], ruling.amount, rule)

    def pass_control(self) -> None:
        """Let those who are there decide before those who are not, who have lost control for the round."""
        for box in self.boxes:
            box.order.sort(key=self.away.__contains__)

    async def shuffled(self, cards: int, rule: str) -> None:
        """Go on from shuffled cards; where their number is known, the cut is offered first."""
        cut_rules = self.cut_rules
        if self.unshuffled:
            self.unshuffled = ""
            cut_rules = CutRules(self.rules.cut_left, cut_rules.supervisor, cut_rules.where)
            self.tell(Shuffled("cards left", rule))
        else:
            self.dealt = [card for hand in self.hands_on_table() for card in hand.cards]
            self.tell(Shuffled("discard rack", rule))
        bounds = cut_bounds(self.deck, self.settings.decks, cards)
        if bounds is not None:
            await offer_cut(self, self.cutters(), bounds, lambda who: self.present(who, SHOE), cut_rules)
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

    def void_wagers(self, player: str, rule: str) -> None:
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
