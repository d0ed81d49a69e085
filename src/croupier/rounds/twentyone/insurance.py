"""Insurance against a natural of the dealer (Blackjack 7, Pontoon 7)."""

from collections.abc import Collection, Sequence
from typing import ClassVar

from croupier.chips import Account, Odds, money
from croupier.dialogue.answers import Choice, IllegalAction
from croupier.dialogue.events import Result, Settled
from croupier.dialogue.phrases import Sentence
from croupier.dialogue.questions import Ask, Option
from croupier.places import Place
from croupier.rounds.cut import MAY_DECLINE
from croupier.rounds.twentyone.boxes import Box, Stake
from croupier.rounds.twentyone.irregularities import Irregularities
from croupier.values import PlayerName
from croupier.vocabulary.common import DECLINE
from croupier.vocabulary.twentyone.points import ACE
from croupier.vocabulary.twentyone.words import INSURANCE, INSURE


class Insurance:
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


class Insured(Irregularities):
    """A round of 21 in which wagers may be insured when the dealer's first card is an ace."""

    insurance_pays: ClassVar[Odds]
    by_others: bool

    insurances: tuple[Insurance, ...] = ()
    insurance_open = False

    async def insurance(self) -> None:
        """Ask the owners of all wagers together; then others, in their order, about what was declined."""
        self.insurance_open = True
        declined: list[tuple[Box, Stake]] = []
        waiting = [(box, stake) for box in self.boxes for stake in box.hands[0].stakes]
        while True:
            waiting = [(box, stake) for box, stake in waiting if stake.live]
            asks = []
            for box, stake in waiting:
                options = self.insurance_options(box, stake, waiting)
                if options and self.present(stake.player, box.place):
                    options = (*options, MAY_DECLINE)
                    asks.append(Ask(stake.player, box.place, options, DECLINE, self.rules.insurance.offer))
            if not asks:
                break
            choice = await self.ask(*asks)
            if choice is None:
                continue
            box, stake = next(
                each for each in waiting if each[0].place == choice.about and each[1].player == choice.who
            )
            waiting.remove((box, stake))
            if choice.act == INSURE:
                self.chose(choice, self.rules.insurance.offer)
                self.insure(choice, box, stake.player)
            elif choice.act == DECLINE:
                self.chose(choice, self.rules.insurance.offer)
                declined.append((box, stake))
            else:
                self.instead_of_insurance(choice, box)
        if self.by_others:
            await self.insurance_by_others(declined + waiting)
        self.insurance_open = False
        self.lapsed = frozenset()

    def insurance_options(
        self, box: Box, stake: Stake, waiting: Sequence[tuple[Box, Stake]]
    ) -> tuple[Option, ...]:
        """What the owner of a wager may do about it, besides declining; nothing if they are not asked yet."""
        most = self.most_insurance(stake.amount // 2, stake.player)
        return (self.may_insure(most),) if most else ()

    def instead_of_insurance(self, choice: Choice, box: Box) -> None:
        """Carry out what a game offers in place of insurance."""
        raise AssertionError("nothing else was offered")

    def most_insurance(self, room: int, player: PlayerName) -> int:
        """The most that the player may put on an insurance line with so much room on it (7.1, 7.4)."""
        most = min(room, self.accounts[self.purses[player]])
        return most - most % self.settings.half_chip

    def may_insure(self, most: int) -> Option:
        """The option to insure for up to the amount, in halves of the smallest chip (7.4)."""
        return Option(INSURE, self.settings.half_chip, most, self.settings.half_chip)

    def insure(self, choice: Choice, box: Box, whose: PlayerName) -> None:
        """Put an insurance wager on the line."""
        assert choice.amount
        other = "" if whose == choice.who else whose
        account = Account(INSURANCE, choice.who, box.place, self.settings.unit, other)
        self.insurances += (Insurance(choice.who, whose, box.place, choice.amount, account),)
        self.move(self.purses[choice.who], account, choice.amount, self.rules.insurance.offer)

    async def insurance_by_others(self, declined: Sequence[tuple[Box, Stake]]) -> None:
        """Ask others about each declined wager, clockwise and front to back, in order of preference."""
        places = {id(stake): (box.number, box.bettors.index(stake.player)) for box, stake in declined}
        for box, stake in sorted(declined, key=lambda each: places[id(each[1])]):
            asked = {stake.player}
            while self.insurable_by_others(box, stake):
                room = stake.amount // 2 - self.insured(box, stake.player)
                able = {
                    player: most
                    for player in self.purses
                    if player not in asked
                    and self.present(player, box.place, stake.player)
                    and self.has_live_wager(player)
                    and (most := self.most_insurance(room, player))
                }
                player = self.preferred(box, able)
                if player is None:
                    break
                options = (self.may_insure(able[player]), MAY_DECLINE)
                choice = await self.ask(
                    Ask(player, box.place, options, DECLINE, self.rules.insurance.others, stake.player)
                )
                if choice is not None:
                    asked.add(player)
                    self.chose(choice, self.rules.insurance.others)
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
        bettors = {other.number: other.bettors for other in self.boxes}
        for distance in range(self.boxes[-1].number):
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
            each.amount
            for each in self.insurances
            if each.live and (each.box, each.whose) == (box.place, whose)
        )

    def insured_of_others(self, player: PlayerName) -> int:
        """How much the player has insured of wagers that are not their own (7.2(c))."""
        return sum(
            each.amount
            for each in self.insurances
            if each.live and each.player == player and each.whose != player
        )

    def closes_by(self, question: tuple[Ask, ...]) -> str:
        """The rule by which the dealer closes an offer, of insurance that of its time."""
        return self.rules.insurance.closes if self.insurance_open else super().closes_by(question)

    def settle_insurance(self, each: Insurance, result: Result, rule: str) -> None:
        """Bring one insurance wager to its result."""
        each.live = False
        paid = (
            self.insurance_pays.winnings(each.amount, self.settings.half_chip) if result is Result.WIN else 0
        )
        self.tell(Settled(each.player, INSURANCE, each.box, each.amount, result, paid, rule))
        if paid:
            self.move(self.float, self.purses[each.player], paid, rule)
        to = self.float if result is Result.LOSE else self.purses[each.player]
        self.move(each.account, to, each.amount, rule)

    def lose_insurance(self) -> None:
        """Collect all insurance wagers: the dealer has no natural."""
        for each in self.insurances:
            if each.live:
                self.settle_insurance(each, Result.LOSE, self.rules.insurance.lost)

    def pay_insurance(self) -> None:
        """Pay all insurance wagers: the dealer has a natural."""
        for each in self.insurances:
            if each.live:
                self.settle_insurance(each, Result.WIN, self.rules.insurance.won)

    def void_wagers(self, player: PlayerName, rule: str) -> None:
        """Return the player's insurance too, and what others put on the wagers that are now void."""
        for each in self.insurances:
            if each.live and player in (each.player, each.whose):
                self.settle_insurance(each, Result.VOID, rule)
        super().void_wagers(player, rule)

    def has_live_wager(self, player: PlayerName) -> bool:
        """True iff the player has an unsettled wager, insurance included."""
        return super().has_live_wager(player) or any(
            each.live and each.player == player for each in self.insurances
        )

    def refusal(self, choice: Choice) -> IllegalAction:
        """Why a wager cannot be insured now."""
        if choice.act != INSURE:
            return super().refusal(choice)
        cite, rules = self.cite, self.rules.insurance
        if not self.dealer.cards or self.dealer.cards[0].rank is not ACE:
            return IllegalAction(
                "Insurance is offered only when the dealer's first card is an ace.",
                cite(rules.offer),
            )
        whose = choice.whose if choice.whose != choice.who else ""
        if whose and (refused := self._others_had_preference(choice)):
            return refused
        if not self.insurance_open:
            return IllegalAction("Insurance is closed for this round.", cite(rules.closes))
        if not whose:
            return IllegalAction(
                Sentence("@ <has|have> no wager here left to insure.", choice.who), cite(rules.offer)
            )
        if not self.by_others:
            return IllegalAction("At this table a wager is insured by its owner alone.", cite(rules.others))
        return IllegalAction(
            Sentence(
                f"@ may insure {whose}'s wager only if its owner has not, in the order of preference.",
                choice.who,
            ),
            cite(rules.others),
        )

    def _others_had_preference(self, choice: Choice) -> IllegalAction | None:
        """The refusal where nothing of a wager is left to insure, which says who has insured it."""
        for box in self.boxes:
            if choice.about in (None, box.place) and choice.whose in box.originals:
                names = " and ".join(
                    f"{each.player} ({money(each.amount)})"
                    for each in self.insurances
                    if (each.box, each.whose) == (box.place, choice.whose)
                )
                if names and 2 * self.insured(box, choice.whose) >= box.originals[choice.whose]:
                    return IllegalAction(
                        f"Nothing of {choice.whose}'s wager is left to insure: {names} had preference.",
                        self.cite(self.rules.insurance.others),
                    )
        return None

    def amount_rule(self, ask: Ask, option: Option, amount: int) -> str:
        """The rule that refuses an amount: that of the multiples, or that of the most there may be."""
        if option.act == INSURE and amount <= option.most and amount % option.step:
            return self.rules.insurance.multiples
        return super().amount_rule(ask, option, amount)
