"""How Ultimate Texas Hold-em is settled: from the dealer's right, each wager by its own rule (9, 10)."""

from functools import cache
from typing import Final

from croupier.cards import UNKNOWN
from croupier.dialogue.events import Result, Said
from croupier.dialogue.ground import ask
from croupier.dialogue.questions import Ask, Option
from croupier.dialogue.words.phrases import Sentence
from croupier.places import DEALER
from croupier.ranking import STANDARD, Category, category, classes, rank
from croupier.ranking.names import name
from croupier.rounds.cut import MAY_DECLINE
from croupier.rounds.ultimate.layout import Layout
from croupier.rounds.ultimate.wagers import SeatHand
from croupier.rulebook.ultimate.numbers import ULTIMATE
from croupier.rulebook.ultimate.settings import ANTE_PAYS, BLIND_PAYS, HANDS, PLAY_PAYS, TRIPS_PAYS
from croupier.vocabulary.common import DECLINE
from croupier.vocabulary.ultimate.words import ANTE, BLIND, CONCEDE, DEALERS_HAND, PLAY, PLAYERS_HAND, TRIPS

MAY_CONCEDE: Final = (Option(CONCEDE), MAY_DECLINE)


@cache
def called(hand_rank: int) -> str:
    """What people call a hand of that rank."""
    return name(classes(STANDARD)[hand_rank], STANDARD)


class Settlement:
    """The dealer's hand, and what it makes of each wager."""

    __slots__ = ("dealer_rank", "layout", "waiting_blinds")

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.dealer_rank = 0
        self.waiting_blinds: tuple[tuple[SeatHand, int, str], ...] = ()
        """Blinds that have won, with what they would be paid and the rule, in the order of settlement."""

    async def dealers_hand(self) -> None:
        """Reveal the dealer's two cards and declare the best five of seven (8.8)."""
        layout = self.layout
        layout.tell(Said("Dealer's hand.", "8.8(a)"))
        for index in range(2):
            if layout.continuing:
                await layout.show(DEALER, layout.dealer, index, "8.8(b)")
        if not layout.continuing:
            return
        self.dealer_rank = rank([*layout.dealer, *layout.board], STANDARD)
        layout.tell(
            Said(Sentence(f"The dealer's hand: {called(self.dealer_rank)}.", topic=DEALERS_HAND), "8.8(c)")
        )
        if not self.qualifies:
            layout.tell(Said("The dealer does not qualify.", "9.2"))

    @property
    def qualifies(self) -> bool:
        """True iff the dealer has one pair or more, the board's included."""
        return category(self.dealer_rank, STANDARD) is not Category.ODD_CARDS

    async def conceding(self) -> None:
        """Ask all who continue whether they fold now that the dealer's hand is known (9.1)."""
        layout = self.layout
        layout.dealer_declared = True
        waiting = layout.continuing
        while True:
            waiting = [hand for hand in waiting if hand.live and layout.people.present(hand.player)]
            if not waiting:
                break
            choice = await ask(
                *[Ask(hand.player, hand.place, MAY_CONCEDE, DECLINE, ULTIMATE.concede) for hand in waiting]
            )
            if choice is None:
                continue
            hand = next(hand for hand in waiting if hand.place == choice.about)
            waiting.remove(hand)
            layout.chose(choice, ULTIMATE.concede)
            if choice.act == CONCEDE:
                layout.tell(Said("Conceding hand.", ULTIMATE.concede))
                layout.settle_all(hand, Result.LOSE, ULTIMATE.concede)

    async def settlement(self) -> None:
        """Refund antes if the dealer does not qualify; then act on each hand from the dealer's right."""
        layout = self.layout
        from_the_right = layout.continuing[::-1]
        if not self.qualifies:
            for hand in from_the_right:
                layout.settle(hand, ANTE, Result.PUSH, 0, "9.5(c)(ii)")
        for hand in from_the_right:
            for index in range(2):
                if hand.live:
                    await layout.show(hand.place, hand.cards, index, "9.3(a)")
            if not hand.live or UNKNOWN in hand.cards:
                continue
            hand_rank = rank([*hand.cards, *layout.board], STANDARD)
            layout.tell(
                Said(Sentence(f"@'s hand: {called(hand_rank)}.", hand.player, PLAYERS_HAND), "9.3(b)")
            )
            self.settle_hand(hand, hand_rank)
        self.pay_waiting_blinds()

    def settle_hand(self, hand: SeatHand, hand_rank: int) -> None:
        """Settle ante, blind, play and trips of one hand, each by its own rule (9.5 to 9.8)."""
        layout = self.layout
        against = self.dealer_rank
        if hand_rank > against:
            layout.settle(
                hand, ANTE, Result.WIN, ANTE_PAYS.winnings(hand.ante, layout.settings.half_chip), "9.5(a)"
            )
        elif hand_rank < against:
            layout.settle(hand, ANTE, Result.LOSE, 0, "9.5(b)")
        else:
            layout.settle(hand, ANTE, Result.PUSH, 0, "9.5(c)(i)")
        waits = self.settle_blind(hand, hand_rank)
        if hand_rank > against:
            paid = PLAY_PAYS.winnings(hand.amounts[PLAY], layout.settings.half_chip)
            layout.settle(hand, PLAY, Result.WIN, paid, "9.8(a)")
        elif hand_rank < against:
            layout.settle(hand, PLAY, Result.LOSE, 0, "9.8(b)")
        else:
            layout.settle(hand, PLAY, Result.PUSH, 0, "9.8(c)")
        self.settle_trips(hand, hand_rank)
        if not waits:
            layout.collect(hand, "9.3(d)")

    def settle_blind(self, hand: SeatHand, hand_rank: int) -> bool:
        """Settle the blind; True iff it has won and waits for all blinds of the round (9.6, 10.1)."""
        layout = self.layout
        amount = hand.amounts[BLIND]
        if hand_rank < self.dealer_rank:
            layout.settle(hand, BLIND, Result.LOSE, 0, "9.6(b)")
            return False
        if hand_rank == self.dealer_rank:
            layout.settle(hand, BLIND, Result.PUSH, 0, "9.6(c)(i)")
            return False
        kind = category(hand_rank, STANDARD)
        if kind not in BLIND_PAYS:
            layout.settle(hand, BLIND, Result.PUSH, 0, "9.6(c)(ii)")
            return False
        owed = BLIND_PAYS[kind].winnings(amount, layout.settings.half_chip)
        most = layout.settings.maximum_payout
        if most and layout.settings.max_payout_mode == "per_round":
            self.waiting_blinds += ((hand, owed, f"10.1:T1/Blind/{HANDS[kind]}"),)
            return True
        if most and owed > most:
            self.tell_capped(hand, most, owed)
            layout.settle(hand, BLIND, Result.WIN, most, ULTIMATE.maximum_payout)
        else:
            layout.settle(hand, BLIND, Result.WIN, owed, f"10.1:T1/Blind/{HANDS[kind]}")
        return False

    def settle_trips(self, hand: SeatHand, hand_rank: int) -> None:
        """Settle trips by the player's hand alone (9.7, 10.1)."""
        layout = self.layout
        kind = category(hand_rank, STANDARD)
        odds = TRIPS_PAYS.get(kind)
        if odds is None:
            layout.settle(hand, TRIPS, Result.LOSE, 0, "9.7(b)")
        else:
            paid = odds.winnings(hand.amounts[TRIPS], layout.settings.half_chip)
            layout.settle(hand, TRIPS, Result.WIN, paid, f"10.1:T1bis/{HANDS[kind]}")

    def pay_waiting_blinds(self) -> None:
        """Pay all blinds that have won, together no more than the maximum payout.

        Where they would be paid more, each gets a share in proportion, rounded down to half the smallest
        chip, and the first of them what is left over, as far as its odds go; then the next.
        """
        layout = self.layout
        waiting = [each for each in self.waiting_blinds if each[0].live]
        most = layout.settings.maximum_payout
        owed = [paid for _, paid, _ in waiting]
        total = sum(owed)
        shares = owed
        if total > most:
            unit = layout.settings.half_chip
            shares = [most * paid // total // unit * unit for paid in owed]
            for first, paid in enumerate(owed):
                shares[first] += min(most - sum(shares), paid - shares[first])
        for (hand, paid, rule), share in zip(waiting, shares, strict=True):
            if share < paid:
                self.tell_capped(hand, share, paid)
            layout.settle(hand, BLIND, Result.WIN, share, ULTIMATE.maximum_payout if share < paid else rule)
            layout.collect(hand, "9.3(d)")

    def tell_capped(self, hand: SeatHand, paid: int, owed: int) -> None:
        """Say that a blind is paid the maximum."""
        say = self.layout.unit.say
        words = Sentence(
            f"@'s blind is paid {say(paid)} instead of {say(owed)}: the maximum payout",
            hand.player,
        )
        where = " for a round." if self.layout.settings.max_payout_mode == "per_round" else "."
        self.layout.tell(Said(words + where, ULTIMATE.maximum_payout))
