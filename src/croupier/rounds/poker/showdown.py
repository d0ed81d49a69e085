"""The showdown of poker: who shows, who may muck, and who wins which pot (13, 14.2, 15)."""

import types
from collections.abc import Generator, Sequence
from functools import lru_cache
from typing import Final

from croupier.cards import UNKNOWN
from croupier.chips import money
from croupier.dialogue.events import Collected, Result, Said, Settled, Turned
from croupier.dialogue.ground import Given
from croupier.dialogue.phrases import Sentence
from croupier.dialogue.questions import Ask, Option, Question, Turn
from croupier.ranking import name_of, orders_of, rank
from croupier.rounds.poker.betting import Bettor
from croupier.rounds.poker.pots import NOTHING, Pot, build, charge, divide, halves
from croupier.rounds.poker.seats import PokerSeat, PokerSeats
from croupier.rulebook.poker.settings import PokerSettings
from croupier.values import PlayerName, value
from croupier.vocabulary.poker.words import MUCK, POT, SHOW

SHOW_OR_MUCK: Final = (Option(SHOW), Option(MUCK))


@value
class Award:
    """A pot as it was won: how much it held, what the house took of it, and who got what."""

    amount: int
    commission: int
    paid: tuple[tuple[str, int], ...]


class Showdown(PokerSeats):
    """A round of poker from the end of its betting to the last chip."""

    __slots__ = (
        "awards",
        "commission_taken",
        "gave_up",
        "hand_ranks",
        "last_bettor",
        "ranked",
        "shown",
    )

    last_bettor: Bettor | None
    """Who bet or raised last in the final betting round, and is called."""
    awards: tuple[Award, ...]
    commission_taken: int
    shown: tuple[Bettor, ...]
    gave_up: tuple[Bettor, ...]
    """Who has given up their hand, in that order."""

    def __init__(self, settings: PokerSettings, seats: Sequence[PokerSeat], button: str) -> None:
        super().__init__(settings, seats, button)
        self.ranked = orders_of(settings)
        """The order of the whole pot, or of its high and its low half."""
        self.hand_ranks: dict[Bettor, tuple[int, ...]] = {}
        """The ranks of hands in each of these orders, for those that have been compared."""

    def new_state(self) -> None:
        """Set the fields of this class as a round starts."""
        super().new_state()
        self.last_bettor = None
        self.awards = ()
        self.commission_taken = 0
        self.shown = self.gave_up = ()

    # -- who shows ---------------------------------------------------------------------------------

    @types.coroutine
    def showdown(self, pots: Sequence[Pot]) -> Generator[Question, Given, None]:
        """Let each player in turn show their cards or muck them, whoever is called first (13.1)."""
        contesting = self.active
        left = len(contesting)
        start = contesting.index(self.last_bettor) if self.last_bettor in contesting else 0
        for bettor in contesting[start:] + contesting[:start]:
            while not (bettor.folded or bettor.mucked or bettor in self.shown) and self.is_contested:
                # The dealer turns the cards of a player who is away, who keeps their claim.
                if bettor.player in self.away or self.must_show(bettor, pots):
                    yield from self.show(bettor)
                elif not self.present(bettor):
                    self.mucks(bettor)
                else:
                    yield from self.show_or_muck(bettor)
                    if len(self.active) < left:  # a ruling has put somebody out
                        left = len(self.active)
                        pots = self.contested() if left else ()

    @types.coroutine
    def show_or_muck(self, bettor: Bettor) -> Generator[Question, Given, bool]:
        """Ask a player who need not show whether they do; True iff they have answered."""
        choice = yield from self.ask(Ask(bettor.player, bettor.place, SHOW_OR_MUCK, MUCK, "13.1"))
        if choice is None:
            return False
        self.chose(choice, "13.1")
        if choice.act == SHOW:
            yield from self.show(bettor)
        else:
            self.mucks(bettor)
        return True

    def mucks(self, bettor: Bettor) -> None:
        """Take the cards of a player who does not show them, and with them their claim."""
        bettor.mucked = True
        self.gave_up += (bettor,)
        self.tell(Collected(bettor.place, "13.1"))

    async def open_hands(self) -> None:
        """Open all hands before the board is complete, where that is determined (13.1)."""
        for bettor in self.active:
            if bettor not in self.shown:
                await self.show(bettor)

    def must_show(self, bettor: Bettor, pots: Sequence[Pot]) -> bool:
        """True iff nobody has shown a better hand for a pot that the player contests, in some direction.

        Of a hand that nobody has told it is known only where nobody else has shown for that pot.
        """
        unknown = UNKNOWN in bettor.cards
        for pot in pots:
            if bettor not in pot.bettors or len(pot.bettors) == 1:
                continue
            rivals = [other for other in self.shown if other in pot.bettors and not other.folded]
            if not rivals:
                return True
            if unknown:
                continue
            for side, hand_rank in enumerate(self.hand_rank(bettor)):
                if hand_rank and not self.is_beaten(hand_rank, side, rivals):
                    return True
        return False

    def is_beaten(self, hand_rank: int, side: int, rivals: Sequence[Bettor]) -> bool:
        """True iff one of them has a better hand in that direction."""
        for other in reversed(rivals):  # noqa: SIM110 - whoever has shown last has the best hand, mostly
            if self.hand_rank(other)[side] > hand_rank:
                return True
        return False

    @types.coroutine
    def show(self, bettor: Bettor) -> Generator[Question, Given, None]:
        """Turn the player's cards face up; faces that nobody has told are asked for."""
        place, cards, turned = bettor.place, bettor.cards, self.turned
        for index in range(len(cards)):
            if bettor.folded or (turned and (place, index) in turned):
                continue
            if cards[index] is UNKNOWN:
                face = yield from self.turn(Turn(place, index))
                if face is None:
                    return
                cards[index] = face
                self.known_cards.add(face)
            turned.add((place, index))
            self.events.append(Turned(cards[index], place, index, "13.1"))
        self.shown += (bettor,)

    def hand_rank(self, bettor: Bettor) -> tuple[int, ...]:
        """The rank of the player's hand with the full board, in each order; 0 for no qualifying low.

        It is asked when all cards are out and their faces told, and so is worked out once.
        """
        hand_rank = self.hand_ranks.get(bettor)
        if hand_rank is None:
            cards = bettor.cards + self.board
            hand_rank = self.hand_ranks[bettor] = tuple([rank(cards, order) for order in self.ranked])
        return hand_rank

    # -- who wins ----------------------------------------------------------------------------------

    def contested(self) -> list[Pot]:
        """The pots as they stand, each with those who contest it."""
        return build(self.bettors, [bettor.total for bettor in self.bettors], self.dead)

    def award(self, pots: Sequence[Pot], by_cards: bool) -> None:
        """Take the commission and divide each pot among those who win it (13, 14.2, 15)."""
        won = [self.winners(pot, by_cards) for pot in pots]
        settings = self.settings
        due = NOTHING
        if settings.commission.basis == "pot" and not self.is_exempt(pots, won):
            proportional = settings.commission_from == "proportional"
            due = charge(settings.commission, pots, proportional, settings.smallest_chip)
        for at, (pot, sides) in enumerate(zip(pots, won, strict=True)):
            taken = due.from_pots[at] if due.amount else 0
            if taken:
                self.commission_taken += taken
                rate = "15.2(a)(i)" if settings.commission.rate == 5 else "15.2(a)(ii)"
                self.move(self.pot, self.commission_account, taken, rate)
            if by_cards:
                rule = "14.2" if at else "13.1"
            else:
                rule = self.uncontested_rule
            self.pay(pot, sides, taken, POT if at == 0 else f"side pot {at}", rule)

    @property
    def uncontested_rule(self) -> str:
        """The rule by which a pot is won without a showdown."""
        return "12.4(a)" if self.board else "10.4(a)"

    def winners(self, pot: Pot, by_cards: bool) -> list[list[Bettor]]:
        """Who wins the pot, or its high and its low half; the low half is gone if no low qualifies."""
        if len(pot.bettors) == 1:
            return [pot.bettors]  # nobody else contests it, and it needs no showdown
        contesting = [bettor for bettor in pot.bettors if not bettor.mucked]
        if not contesting:  # all hands lie in the discards: who gave up last wins (17.9)
            return [[bettor for bettor in self.gave_up if bettor in pot.bettors][-1:]]
        if len(contesting) == 1 or not by_cards:
            return [contesting]
        sides = [self.best(contesting, side) for side in range(len(self.ranked))]
        return [side for side in sides if side]

    def best(self, bettors: Sequence[Bettor], side: int) -> list[Bettor]:
        """Those with the best hand in the order of one side; none if no hand qualifies."""
        hand_ranks = [self.hand_rank(bettor)[side] for bettor in bettors]
        most = max(hand_ranks)
        return [bettor for bettor, each in zip(bettors, hand_ranks, strict=True) if each == most > 0]

    def is_exempt(self, pots: Sequence[Pot], won: Sequence[Sequence[Sequence[Bettor]]]) -> bool:
        """True iff no commission is due: only forced bets, or all who put anything in hold equal hands."""
        if all(bettor.total <= bettor.forced for bettor in self.bettors):
            return True  # 15.2(d): what was bet beside the forced bets has gone back uncalled
        in_the_pot = [bettor for bettor in self.bettors if bettor.total or bettor.dead]
        return (
            len(in_the_pot) > 1
            and not any(bettor.folded or bettor.mucked for bettor in in_the_pot)
            and all(
                len(side) == len(pot.bettors) for pot, sides in zip(pots, won, strict=True) for side in sides
            )
        )  # 15.2(c)

    def pay(self, pot: Pot, sides: Sequence[Sequence[Bettor]], taken: int, kind: str, rule: str) -> None:
        """Divide what the commission has left of a pot, and pay it."""
        amount, chip = pot.amount - taken, self.settings.smallest_chip
        parts = [amount] if len(sides) == 1 else list(halves(amount, chip))
        paid: dict[str, int] = {}
        for side, part in zip(sides, parts, strict=True):
            for bettor, share in divide(part, side, chip):
                paid[bettor.player] = paid.get(bettor.player, 0) + share
        for bettor in pot.bettors:
            share = paid.get(bettor.player, 0)
            if share:
                self.tell(Settled(bettor.player, kind, bettor.place, bettor.total, Result.WIN, share, rule))
                bettor.won += share
                self.move(self.pot, bettor.purse, share, "13.2" if len(paid) > 1 else rule)
        self.awards += (Award(pot.amount, taken, tuple([each for each in paid.items() if each[1]])),)

    def announce(self) -> None:
        """Name the hands that were shown."""
        for bettor in self.shown:
            if bettor.folded:
                continue
            hand_ranks = self.hand_rank(bettor)
            if len(hand_ranks) == 1:  # as in most games
                names = name_of(hand_ranks[0], self.ranked[0])
            else:
                each = zip(hand_ranks, self.ranked, strict=True)
                names = " and ".join([name_of(hand_rank, order) for hand_rank, order in each if hand_rank])
            self.events.append(announcement(bettor.player, names))

    def say_commission(self) -> None:
        """Say what the house takes."""
        if self.commission_taken:
            self.tell(Said(f"Commission: {money(self.commission_taken)}.", "15.2"))


@lru_cache(maxsize=4096)
def announcement(player: PlayerName, names: str) -> Said:
    """What is said of a hand that is shown, made once for each player and hand."""
    return Said(Sentence(f"@'s hand: {names}.", player), "13.1")
