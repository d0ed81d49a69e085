"""Insurance against a natural of the dealer (Blackjack 7, Pontoon 7)."""

from collections.abc import Collection, Iterable, Sequence
from typing import ClassVar

from croupier.chips import Account, Odds
from croupier.dialogue.answers import Choice, IllegalAction
from croupier.dialogue.events import Result, Settled
from croupier.dialogue.ground import ask
from croupier.dialogue.questions import Ask, Option
from croupier.places import Place
from croupier.rounds.cut import MAY_DECLINE
from croupier.rounds.settling import settle
from croupier.rounds.twentyone.boxes import Box, Stake
from croupier.rounds.twentyone.layout import Layout
from croupier.rounds.twentyone.refusals import why_not_insured
from croupier.values import PlayerName
from croupier.vocabulary.common import DECLINE
from croupier.vocabulary.twentyone.words import INSURANCE, INSURE


class InsuranceWager:
    """One insurance wager: whose chips, on which wager."""

    __slots__ = ("account", "amount", "box", "live", "player", "whose")

    def __init__(
        self, player: PlayerName, whose: PlayerName, box: Place, amount: int, account: Account
    ) -> None:
        self.player = player
        self.whose = whose
        self.box = box
        self.amount = amount
        self.account = account
        self.live = True


class Insurance:
    """The insurance of wagers when the dealer's first card is an ace."""

    __slots__ = ("layout", "open", "wagers")

    pays: ClassVar[Odds]

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.wagers: tuple[InsuranceWager, ...] = ()
        self.open = False
        """Whether insurance is being offered."""

    @property
    def by_others(self) -> bool:
        """True iff a wager that its owner does not insure may be insured by others."""
        return False

    async def insurance(self) -> None:
        """Ask the owners of all wagers together; then others, in their order, about what was declined."""
        layout, people = self.layout, self.layout.people
        rule = layout.rules.insurance.offer
        self.open = True
        declined: list[tuple[Box, Stake]] = []
        waiting = [(box, stake) for box in layout.boxes for stake in box.hands[0].stakes]
        while True:
            waiting = [(box, stake) for box, stake in waiting if stake.live]
            asks = []
            for box, stake in waiting:
                options = self.options(box, stake, waiting)
                if options and people.present(stake.player, box.place):
                    asks.append(Ask(stake.player, box.place, (*options, MAY_DECLINE), DECLINE, rule))
            if not asks:
                break
            choice = await ask(*asks)
            if choice is None:
                continue
            box, stake = next(
                each for each in waiting if each[0].place == choice.about and each[1].player == choice.who
            )
            waiting.remove((box, stake))
            if choice.act == INSURE:
                layout.chose(choice, rule)
                self.insure(choice, box, stake.player)
            elif choice.act == DECLINE:
                layout.chose(choice, rule)
                declined.append((box, stake))
            else:
                self.take_instead(choice, box)
        if self.by_others:
            await self.insurance_by_others(declined + waiting)
        self.open = False
        people.lapsed = frozenset()

    def options(self, box: Box, stake: Stake, waiting: Sequence[tuple[Box, Stake]]) -> tuple[Option, ...]:
        """What the owner of a wager may do about it, besides declining; nothing if they are not asked yet."""
        most = self.most_insurance(stake.amount // 2, stake.player)
        return (self.may_insure(most),) if most else ()

    def take_instead(self, choice: Choice, box: Box) -> None:
        """Carry out what a game offers in place of insurance."""
        raise AssertionError("nothing else was offered")

    def most_insurance(self, room: int, player: PlayerName) -> int:
        """The most that the player may put on an insurance line with so much room on it (7.1, 7.4)."""
        layout = self.layout
        most = min(room, layout.accounts[layout.purses[player]])
        return most - most % layout.settings.half_chip

    def may_insure(self, most: int) -> Option:
        """The option to insure for up to the amount, in halves of the smallest chip (7.4)."""
        half_chip = self.layout.settings.half_chip
        return Option(INSURE, half_chip, most, half_chip)

    def insure(self, choice: Choice, box: Box, whose: PlayerName) -> None:
        """Put an insurance wager on the line."""
        layout = self.layout
        assert choice.amount
        other = "" if whose == choice.who else whose
        account = Account(INSURANCE, choice.who, box.place, layout.settings.unit, other)
        self.wagers += (InsuranceWager(choice.who, whose, box.place, choice.amount, account),)
        layout.move(layout.purses[choice.who], account, choice.amount, layout.rules.insurance.offer)

    async def insurance_by_others(self, declined: Iterable[tuple[Box, Stake]]) -> None:
        """Ask others about each declined wager, clockwise and front to back, in order of preference."""
        layout = self.layout
        rule = layout.rules.insurance.others
        for box, stake in sorted(declined, key=lambda each: (each[0].number, _row(*each))):
            asked = {stake.player}
            while self.insurable_by_others(box, stake):
                room = stake.amount // 2 - self.insured(box, stake.player)
                able = {
                    player: most
                    for player in layout.purses
                    if player not in asked
                    and layout.people.present(player, box.place, stake.player)
                    and (layout.has_live_stake(player) or self.has_live_wager(player))
                    and (most := self.most_insurance(room, player))
                }
                player = self.preferred(box, able)
                if player is None:
                    break
                options = (self.may_insure(able[player]), MAY_DECLINE)
                choice = await ask(Ask(player, box.place, options, DECLINE, rule, stake.player))
                if choice is not None:
                    asked.add(player)
                    layout.chose(choice, rule)
                    if choice.act == INSURE:
                        self.insure(choice, box, stake.player)

    def insurable_by_others(self, box: Box, stake: Stake) -> bool:
        """True iff the wager is still at risk."""
        return stake.live

    def preferred(self, box: Box, able: Collection[str]) -> str | None:
        """Who of these comes first in insuring another's wager on the box (7.2(a) to (c)).

        The nearest, and on one box the one in front; of two boxes equally far the player who has insured
        less of others' wagers, else the first clockwise.
        """
        boxes = self.layout.boxes
        bettors = {other.number: other.bettors for other in boxes}
        for distance in range(boxes[-1].number):
            heads = []
            # Clockwise from the box: the higher number comes first.
            for at, number in enumerate((box.number + distance, box.number - distance)):
                for player in bettors.get(number, ()):
                    if player in able:
                        heads.append((self.insured_of_others(player), at, player))
                        break
            if heads:
                return min(heads)[2]
        return None

    def insured(self, box: Box, whose: PlayerName) -> int:
        """How much insurance lies on a wager."""
        return sum(
            each.amount for each in self.wagers if each.live and (each.box, each.whose) == (box.place, whose)
        )

    def insured_of_others(self, player: PlayerName) -> int:
        """How much the player has insured of wagers that are not their own (7.2(c))."""
        return sum(
            each.amount
            for each in self.wagers
            if each.live and each.player == player and each.whose != player
        )

    @property
    def live(self) -> bool:
        """True iff an insurance wager is unsettled."""
        return any(each.live for each in self.wagers)

    def has_live_wager(self, player: PlayerName) -> bool:
        """True iff the player has an unsettled insurance wager."""
        return any(each.live and each.player == player for each in self.wagers)

    def settle(self, each: InsuranceWager, result: Result, rule: str) -> None:
        """Bring one insurance wager to its result."""
        layout = self.layout
        each.live = False
        paid = self.pays.winnings(each.amount, layout.settings.half_chip) if result is Result.WIN else 0
        settled = Settled(each.player, INSURANCE, each.box, each.amount, result, paid, rule)
        settle(layout, settled, each.account, layout.purses[each.player], layout.float)

    def lose(self) -> None:
        """Collect all insurance wagers: the dealer has no natural."""
        for each in self.wagers:
            if each.live:
                self.settle(each, Result.LOSE, self.layout.rules.insurance.lost)

    def pay(self) -> None:
        """Pay all insurance wagers: the dealer has a natural."""
        for each in self.wagers:
            if each.live:
                self.settle(each, Result.WIN, self.layout.rules.insurance.won)

    def void(self, player: PlayerName, rule: str) -> None:
        """Return the player's insurance, and what others put on their wagers, which become void with it."""
        for each in self.wagers:
            if each.live and player in (each.player, each.whose):
                self.settle(each, Result.VOID, rule)

    def refusal(self, choice: Choice) -> IllegalAction | None:
        """Why a wager cannot be insured now, if that is what was tried."""
        if choice.act != INSURE:
            return None
        reason, rule = why_not_insured(self, choice)
        return IllegalAction(reason, self.layout.cite(rule))

    def amount_rule(self, option: Option, amount: int) -> str:
        """The rule of the multiples, if an insurance is refused because of them."""
        if option.act == INSURE and amount <= option.most and amount % option.step:
            return self.layout.rules.insurance.multiples
        return ""


def _row(box: Box, stake: Stake) -> int:
    """Where the wager lies on its box, counted from the front."""
    return box.bettors.index(stake.player)
