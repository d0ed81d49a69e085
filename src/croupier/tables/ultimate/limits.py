"""How the limits of a table bear on what a player puts before their seat (Ultimate 5)."""

from croupier.chips import money
from croupier.dialogue.phrases import Sentence
from croupier.rulebook.ultimate.numbers import ULTIMATE
from croupier.rulebook.ultimate.settings import UltimateSettings
from croupier.tables.bounds import Bounds
from croupier.values import PlayerName
from croupier.vocabulary.ultimate.words import ANTE


class SeatLimits(Bounds):
    """Says how much of an ante, with its blind, and of a trips wager goes into action."""

    def __init__(
        self,
        settings: UltimateSettings,
        player: PlayerName,
        *,
        ante_limit: int = 0,
        trips_limit: int = 0,
        advised: bool = False,
    ) -> None:
        strict = settings.below_min == "strict"
        super().__init__(settings.game, ULTIMATE, player, advised=advised, strict=strict)
        self.settings = settings
        self.ante_limit = ante_limit
        self.trips_limit = trips_limit

    def ante(self, amount: int) -> int:
        """How much of an ante is in action; the blind is cut alike, so that it stays equal (5.5)."""
        settings = self.settings
        self.multiple(amount, settings.multiple, "Antes", self.rules.multiples)
        self.minimum(amount, settings.minimum, ANTE)
        most = max(settings.maximum, self.ante_limit)
        if amount <= most:
            return amount
        self.say(
            Sentence(
                f"Only {money(most)} each of @'s ante and blind is in action;"
                f" {money(amount - most)} of each goes back.",
                self.player,
            ),
            self.rules.above_maximum,
        )
        return most

    def trips(self, amount: int) -> int:
        """How much of a trips wager is in action."""
        settings = self.settings
        self.multiple(amount, settings.trips_multiple, "Trips wagers", self.rules.multiples)
        self.minimum(amount, settings.trips_minimum, "trips wager")
        most = max(settings.trips_maximum, self.trips_limit)
        return amount if amount <= most else self.cut(most, amount, f"{money(amount)} on trips")
