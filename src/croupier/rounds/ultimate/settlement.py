"""How Ultimate Texas Hold-em is settled: from the dealer's right, each wager by its own rule (9, 10)."""

from functools import cache
from typing import Final

from croupier.cards import UNKNOWN
from croupier.chips import money
from croupier.dialogue.events import Result, Said
from croupier.dialogue.phrases import Sentence
from croupier.dialogue.questions import Ask, Option
from croupier.places import DEALER
from croupier.ranking import STANDARD, Category, category, classes, rank
from croupier.ranking.names import name
from croupier.rounds.cut import MAY_DECLINE
from croupier.rounds.ultimate.rulings import UltimateRulings
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


class UltimateSettlement(UltimateRulings):
    """A round of Ultimate from the dealer's hand on."""

    dealer_rank = 0
    waiting_blinds: tuple[tuple[SeatHand, int, str], ...] = ()
    """Blinds that have won, with what they would be paid and the rule, in the order of settlement."""

    async def dealers_hand(self) -> None:
        """Reveal the dealer's two cards and declare the best five of seven (8.8)."""
        self.tell(Said("Dealer's hand.", "8.8(a)"))
        for index in range(2):
            if self.continuing:
                await self.show(DEALER, self.dealer, index, "8.8(b)")
        if not self.continuing:
            return
        self.dealer_rank = rank([*self.dealer, *self.board], STANDARD)
        self.tell(
            Said(Sentence(f"The dealer's hand: {called(self.dealer_rank)}.", topic=DEALERS_HAND), "8.8(c)")
        )
        if not self.qualifies:
            self.tell(Said("The dealer does not qualify.", "9.2"))

    @property
    def qualifies(self) -> bool:
        """True iff the dealer has one pair or more, the board's included."""
        return category(self.dealer_rank, STANDARD) is not Category.ODD_CARDS

    async def conceding(self) -> None:
        """Ask all who continue whether they fold now that the dealer's hand is known (9.1)."""
        waiting = self.continuing
        while True:
            waiting = [hand for hand in waiting if hand.live and self.present(hand)]
            if not waiting:
                break
            choice = await self.ask(
                *[Ask(hand.player, hand.place, MAY_CONCEDE, DECLINE, ULTIMATE.concede) for hand in waiting]
            )
            if choice is None:
                continue
            hand = next(hand for hand in waiting if hand.place == choice.about)
            waiting.remove(hand)
            self.chose(choice, ULTIMATE.concede)
            if choice.act == CONCEDE:
                self.tell(Said("Conceding hand.", ULTIMATE.concede))
                self.settle_all(hand, Result.LOSE, ULTIMATE.concede)

    async def settlement(self) -> None:
        """Refund antes if the dealer does not qualify; then act on each hand from the dealer's right."""
        from_the_right = self.continuing[::-1]
        if not self.qualifies:
            for hand in from_the_right:
                self.settle(hand, ANTE, Result.PUSH, 0, "9.5(c)(ii)")
        for hand in from_the_right:
            for index in range(2):
                if hand.live:
                    await self.show(hand.place, hand.cards, index, "9.3(a)")
            if not hand.live or UNKNOWN in hand.cards:
                continue
            hand_rank = rank([*hand.cards, *self.board], STANDARD)
            self.tell(Said(Sentence(f"@'s hand: {called(hand_rank)}.", hand.player, PLAYERS_HAND), "9.3(b)"))
            self.settle_hand(hand, hand_rank)
        self.pay_waiting_blinds()

    def settle_hand(self, hand: SeatHand, hand_rank: int) -> None:
        """Settle ante, blind, play and trips of one hand, each by its own rule (9.5 to 9.8)."""
        against = self.dealer_rank
        if hand_rank > against:
            self.settle(
                hand, ANTE, Result.WIN, ANTE_PAYS.winnings(hand.ante, self.settings.half_chip), "9.5(a)"
            )
        elif hand_rank < against:
            self.settle(hand, ANTE, Result.LOSE, 0, "9.5(b)")
        else:
            self.settle(hand, ANTE, Result.PUSH, 0, "9.5(c)(i)")
        waits = self.settle_blind(hand, hand_rank)
        if hand_rank > against:
            paid = PLAY_PAYS.winnings(hand.amounts[PLAY], self.settings.half_chip)
            self.settle(hand, PLAY, Result.WIN, paid, "9.8(a)")
        elif hand_rank < against:
            self.settle(hand, PLAY, Result.LOSE, 0, "9.8(b)")
        else:
            self.settle(hand, PLAY, Result.PUSH, 0, "9.8(c)")
        self.settle_trips(hand, hand_rank)
        if not waits:
            self.collect(hand, "9.3(d)")

    def settle_blind(self, hand: SeatHand, hand_rank: int) -> bool:
        """Settle the blind; True iff it has won and waits for all blinds of the round (9.6, 10.1)."""
        amount = hand.amounts[BLIND]
        if hand_rank < self.dealer_rank:
            self.settle(hand, BLIND, Result.LOSE, 0, "9.6(b)")
            return False
        if hand_rank == self.dealer_rank:
            self.settle(hand, BLIND, Result.PUSH, 0, "9.6(c)(i)")
            return False
        kind = category(hand_rank, STANDARD)
        if kind not in BLIND_PAYS:
            self.settle(hand, BLIND, Result.PUSH, 0, "9.6(c)(ii)")
            return False
        owed = BLIND_PAYS[kind].winnings(amount, self.settings.half_chip)
        most = self.settings.maximum_payout
        if most and self.settings.max_payout_mode == "per_round":
            self.waiting_blinds += ((hand, owed, f"10.1:T1/Blind/{HANDS[kind]}"),)
            return True
        if most and owed > most:
            self.tell_capped(hand, most, owed)
            self.settle(hand, BLIND, Result.WIN, most, ULTIMATE.maximum_payout)
        else:
            self.settle(hand, BLIND, Result.WIN, owed, f"10.1:T1/Blind/{HANDS[kind]}")
        return False

    def settle_trips(self, hand: SeatHand, hand_rank: int) -> None:
        """Settle trips by the player's hand alone (9.7, 10.1)."""
        kind = category(hand_rank, STANDARD)
        odds = TRIPS_PAYS.get(kind)
        if odds is None:
            self.settle(hand, TRIPS, Result.LOSE, 0, "9.7(b)")
        else:
            paid = odds.winnings(hand.amounts[TRIPS], self.settings.half_chip)
            self.settle(hand, TRIPS, Result.WIN, paid, f"10.1:T1bis/{HANDS[kind]}")

    # -- the maximum payout of a round -------------------------------------------------------------

    def pay_waiting_blinds(self) -> None:
        """Pay all blinds that have won, together no more than the maximum payout.

        Where they would be paid more, each gets a share in proportion, rounded down to half the smallest
        chip, and the first of them what is left over, as far as its odds go; then the next.
        """
        waiting = [each for each in self.waiting_blinds if each[0].live]
        most = self.settings.maximum_payout
        owed = [paid for _, paid, _ in waiting]
        total = sum(owed)
        shares = owed
        if total > most:
            unit = self.settings.half_chip
            shares = [most * paid // total // unit * unit for paid in owed]
            for first, paid in enumerate(owed):
                shares[first] += min(most - sum(shares), paid - shares[first])
        for (hand, paid, rule), share in zip(waiting, shares, strict=True):
            if share < paid:
                self.tell_capped(hand, share, paid)
            self.settle(hand, BLIND, Result.WIN, share, ULTIMATE.maximum_payout if share < paid else rule)
            self.collect(hand, "9.3(d)")

    def tell_capped(self, hand: SeatHand, paid: int, owed: int) -> None:
        """Say that a blind is paid the maximum."""
        words = Sentence(
            f"@'s blind is paid {money(paid)} instead of {money(owed)}: the maximum payout", hand.player
        )
        where = " of a round." if self.settings.max_payout_mode == "per_round" else "."
        self.tell(Said(words + where, ULTIMATE.maximum_payout))
