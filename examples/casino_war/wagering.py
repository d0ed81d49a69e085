"""The time before the first card, in which players put down their wagers (3)."""

from collections.abc import Mapping

from casino_war.felt import WarWager
from casino_war.settings import WarSettings
from croupier.chips import money
from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.events import Said
from croupier.dialogue.phrases import Sentence


class Wagering:
    """The wagers of one round before "no more bets", in the order in which they were put down."""

    def __init__(self, settings: WarSettings, purses: Mapping[str, int]) -> None:
        self.settings = settings
        self.purses = purses
        self.placed: list[WarWager] = []

    def place(self, wager: WarWager) -> list[Said]:
        """Put down a wager; `IllegalAction` if a rule of the table is against it."""
        settings, player = self.settings, wager.player
        if not 1 <= wager.seat <= settings.seats:
            raise self.refusal(f"There is no seat {wager.seat}: seats are 1 to {settings.seats}.", "3.4")
        if any(each.seat == wager.seat or each.player == player for each in self.placed):
            raise self.refusal("A player has one seat in a round, and a seat has one player.", "3.4")
        if wager.tie and not wager.initial:
            raise self.refusal("A tie wager is made beside an initial wager.", "3.2")
        self.check("initial", wager.initial, settings.minimum, settings.maximum)
        if wager.tie:
            self.check("tie", wager.tie, settings.tie_minimum, settings.tie_maximum)
        if wager.initial + wager.tie > self.purses.get(player, 0):
            words = f"@ <has|have> {money(self.purses.get(player, 0))}, which is less than the wagers."
            raise self.refusal(Sentence(words, player), "3.5")
        self.placed.append(wager)
        return []

    def check(self, kind: str, amount: int, least: int, most: int) -> None:
        """Refuse an amount that the sign of the table does not allow."""
        chip = self.settings.smallest_chip
        if not least <= amount <= most or amount % chip:
            raise self.refusal(
                f"The {kind} wager is {money(least)} to {money(most)} in multiples of {money(chip)}.", "3.3"
            )

    def close(self) -> list[WarWager]:
        """The wagers as they stand."""
        if not self.placed:
            raise self.refusal("A round needs at least one initial wager.", "3.1")
        return self.placed

    def refusal(self, reason: str, rule: str) -> IllegalAction:
        """The refusal of a wager by a rule of the game."""
        return IllegalAction(reason, f"{self.settings.game} {rule}")
