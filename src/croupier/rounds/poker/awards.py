"""Who wins which pot of poker, what the house takes of it, and what each is paid (13, 14.2, 15)."""

from collections.abc import Sequence

from croupier.dialogue.events import Moved, Result, Said, Settled
from croupier.rounds.poker.betting import Bettor
from croupier.rounds.poker.hand import Hand, PokerPart
from croupier.rounds.poker.pots import NOTHING, Pot, charge, divide, halves
from croupier.rounds.poker.showdown import Showdown
from croupier.values import value
from croupier.vocabulary.poker.words import POT


@value
class Award:
    """A pot as it was won: how much it held, what the house took of it, and who got what."""

    amount: int
    commission: int
    paid: tuple[tuple[str, int], ...]


class Awards(PokerPart):
    """The pots as they are won and paid."""

    __slots__ = ("commission_taken", "first_event", "pots_won", "showdown")

    def __init__(self, hand: Hand, showdown: Showdown) -> None:
        self.hand = hand
        self.showdown = showdown
        self.pots_won: tuple[Award, ...] = ()
        self.commission_taken = 0
        self.first_event = 0
        """How much had been told before the pots were pushed."""

    def take_back(self, rule: str) -> None:
        """Take back all that was paid, so that the pots lie there as at the showdown."""
        hand = self.hand
        for event in reversed(hand.events[self.first_event :]):
            if isinstance(event, Moved):
                hand.move(event.to, event.source, event.amount, rule)
        for bettor in hand.bettors:
            bettor.won = 0
        self.forget()

    def forget(self) -> None:
        """No pot has been won, after all."""
        self.pots_won, self.commission_taken = (), 0

    def award(self, pots: Sequence[Pot], by_cards: bool) -> None:
        """Take the commission and divide each pot among those who win it (13, 14.2, 15)."""
        hand = self.hand
        won = [self.winners(pot, by_cards) for pot in pots]
        settings = hand.settings
        due = NOTHING
        if settings.commission.basis == "pot" and not self.is_exempt(pots, won):
            proportional = settings.commission_from == "proportional"
            due = charge(settings.commission, pots, proportional, settings.smallest_chip)
        for at, (pot, sides) in enumerate(zip(pots, won, strict=True)):
            taken = due.from_pots[at] if due.amount else 0
            if taken:
                self.commission_taken += taken
                rate = "15.2(a)(i)" if settings.commission.rate == 5 else "15.2(a)(ii)"
                hand.move(hand.pot, hand.commission_account, taken, rate)
            if by_cards:
                rule = "14.2" if at else "13.1"
            else:
                rule = self.uncontested_rule
            self.pay(pot, sides, taken, POT if at == 0 else f"side pot {at}", rule)

    @property
    def uncontested_rule(self) -> str:
        """The rule by which a pot is won without a showdown."""
        if self.hand.miscounted:
            return "17.9"  # for want of other hands, not of other players
        return "12.4(a)" if self.hand.board else "10.4(a)"

    def winners(self, pot: Pot, by_cards: bool) -> list[list[Bettor]]:
        """Who wins the pot, or its high and its low half; the low half is gone if no low qualifies."""
        if len(pot.bettors) == 1:
            return [pot.bettors]  # nobody else contests it, and it needs no showdown
        contesting = [bettor for bettor in pot.bettors if not bettor.mucked]
        if not contesting:  # all hands lie in the discards: who gave up last wins (17.9)
            return [[bettor for bettor in self.hand.gave_up if bettor in pot.bettors][-1:]]
        if len(contesting) == 1 or not by_cards:
            return [contesting]
        sides = [self.best(contesting, side) for side in range(len(self.showdown.ranked))]
        return [side for side in sides if side]

    def best(self, bettors: Sequence[Bettor], side: int) -> list[Bettor]:
        """Those with the best hand in the order of one side; none if no hand qualifies."""
        hand_ranks = [self.showdown.hand_rank(bettor)[side] for bettor in bettors]
        most = max(hand_ranks)
        return [bettor for bettor, each in zip(bettors, hand_ranks, strict=True) if each == most > 0]

    def is_exempt(self, pots: Sequence[Pot], won: Sequence[Sequence[Sequence[Bettor]]]) -> bool:
        """True iff no commission is due: only forced bets, or all who put anything in hold equal hands."""
        if all(bettor.total <= bettor.forced for bettor in self.hand.bettors):
            return True  # 15.2(d): what was bet beside the forced bets has gone back uncalled
        in_the_pot = [bettor for bettor in self.hand.bettors if bettor.total or bettor.dead]
        return (
            len(in_the_pot) > 1
            and not any(bettor.folded or bettor.mucked for bettor in in_the_pot)
            and all(
                len(side) == len(pot.bettors) for pot, sides in zip(pots, won, strict=True) for side in sides
            )
        )  # 15.2(c)

    def pay(self, pot: Pot, sides: Sequence[Sequence[Bettor]], taken: int, kind: str, rule: str) -> None:
        """Divide what the commission has left of a pot, and pay it."""
        hand = self.hand
        amount, chip = pot.amount - taken, hand.settings.smallest_chip
        parts = [amount] if len(sides) == 1 else list(halves(amount, chip))
        paid: dict[str, int] = {}
        for side, part in zip(sides, parts, strict=True):
            for bettor, share in divide(part, side, chip):
                paid[bettor.player] = paid.get(bettor.player, 0) + share
        for bettor in pot.bettors:
            share = paid.get(bettor.player, 0)
            if share:
                hand.tell(Settled(bettor.player, kind, bettor.place, bettor.total, Result.WIN, share, rule))
                bettor.won += share
                hand.move(hand.pot, bettor.purse, share, "13.2" if len(paid) > 1 else rule)
        self.pots_won += (Award(pot.amount, taken, tuple([each for each in paid.items() if each[1]])),)

    def say_commission(self) -> None:
        """Say what the house takes."""
        if self.commission_taken:
            self.hand.tell(Said(f"Commission: {self.hand.unit.say(self.commission_taken)}.", "15.2"))
