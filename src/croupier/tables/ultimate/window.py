"""The betting window of a table of seats: ante with its equal blind, and trips (Ultimate 4, 5).

It checks all of what a player puts down before it takes any of it.
"""

from dataclasses import dataclass

from croupier.chips import money
from croupier.dialogue.events import Said
from croupier.dialogue.phrases import Sentence
from croupier.plain import Fields
from croupier.rounds.ultimate.wagers import SeatWager
from croupier.rulebook.ultimate.numbers import ULTIMATE
from croupier.rulebook.ultimate.settings import UltimateSettings
from croupier.tables.ultimate.limits import SeatLimits
from croupier.tables.window import Window
from croupier.values import PlayerName
from croupier.vocabulary.ultimate.words import ANTE

TRIPS = "trips wager"


@dataclass(slots=True)
class PlacedAtSeat:
    """What a player has before their seat: an ante and the equal blind, and trips if they want them."""

    player: PlayerName
    seat: int
    ante: int
    trips: int = 0
    personal_limit: int = 0

    @property
    def chips(self) -> int:
        """All that lies there, including the blind."""
        return self.ante + self.ante + self.trips

    @classmethod
    def from_saved(cls, saved: Fields) -> "PlacedAtSeat":
        """What lay there when it was saved."""
        return cls(
            player=saved.text("player"),
            seat=saved.whole("seat", 1),
            ante=saved.whole("ante", 0),
            trips=saved.whole("trips", 0) if saved.has("trips") else 0,
            personal_limit=saved.whole("personal_limit", 0) if saved.has("personal_limit") else 0,
        )


class SeatWagering(Window):
    """The wagers of one round before "no more bets", in the order of placing."""

    rules = ULTIMATE
    settings: UltimateSettings
    placed: list[PlacedAtSeat]

    def find(self, player: PlayerName) -> PlacedAtSeat | None:
        """What the player has put down."""
        return next(self.of(player), None)

    def place(
        self,
        player: PlayerName,
        seat: int,
        ante: int,
        *,
        blind: int | None = None,
        trips: int = 0,
        personal_limit: int = 0,
    ) -> list[Said]:
        """Put down an ante with its blind, trips, or both; what had to be said about it is returned.

        A blind that is not named equals the ante. If any part of it is refused, `IllegalAction` is raised
        and nothing has changed.
        """
        standing = self.checked(player)
        before = self.find(player)
        self._check_seat(player, seat, before)
        if ante <= 0 and trips <= 0 and not blind:
            raise self.refusal("A wager is made with chips: an amount above nothing.", self.rules.chips)
        if blind is not None and blind != ante:
            raise self.refusal(
                f"The blind equals the ante: {money(ante)} and {money(blind)} do not.", "A:Blind"
            )
        limit = max(personal_limit, standing.ante_limit)
        limits = SeatLimits(
            self.settings,
            player,
            ante_limit=limit,
            trips_limit=standing.trips_limit,
            advised=self.advised(player),
        )
        if ante:
            if before is not None:
                raise self.refusal(
                    Sentence("@ <has|have> an ante and a blind; they are taken back before others.", player),
                    self.rules.one_wager,
                )
            ante = limits.ante(ante)
        if trips:
            if not ante and before is None:
                raise self.refusal(
                    Sentence("@ <has|have> no ante and blind, which a trips wager needs.", player), "4.3"
                )
            if before is not None and before.trips:
                raise self.refusal(
                    Sentence("@ <has|have> a trips wager already.", player), self.rules.one_wager
                )
            trips = limits.trips(trips)
        self.check_chips(player, ante + ante + trips)
        if limits.below:
            self.first_below[player] = (0, limits.below)
        if before is None:
            before = PlacedAtSeat(player, seat, ante)
            self.placed.append(before)
            before.personal_limit = limit if limit > self.settings.maximum else 0
        before.trips += trips
        return limits.notices + self._short_of_chips(before)

    def _check_seat(self, player: PlayerName, seat: int, before: PlacedAtSeat | None) -> None:
        """Refuse a seat that is not there, another player's wagers, and a second hand."""
        if not 1 <= seat <= self.settings.seats:
            raise self.refusal(
                f"There is no seat {seat}: seats are 1 to {self.settings.seats}.", self.rules.seat
            )
        other = next((each.player for each in self.placed if each.seat == seat), player)
        if other != player:
            raise self.refusal(
                f"{other} wagers at seat {seat}, and each box takes one wager.", self.rules.one_wager
            )
        if before is not None and before.seat != seat:
            raise self.refusal(
                Sentence(f"@ <wagers|wager> on one hand in a round, at seat {before.seat}.", player),
                self.rules.one_hand,
            )

    def _short_of_chips(self, placed: PlacedAtSeat) -> list[Said]:
        """Warn a player who no longer has the chips for the smallest play wager."""
        left = self.left(placed.player)
        if left is None or left >= placed.ante:
            return []
        words = Sentence(
            f"@ <has|have> {money(left)} left, and a play wager takes at least the ante,"
            f" {money(placed.ante)}: without it the hand is folded on the river.",
            placed.player,
        )
        return [Said(words, self.rules.last_play_amount, placed.player)]

    def take_back(self, player: PlayerName) -> None:
        """Take back all that the player has put down."""
        found = self.find(player)
        assert found is not None
        self.placed.remove(found)
        for kind in (ANTE, TRIPS):
            self.forget_below(player, 0, kind)

    def close(self) -> list[SeatWager]:
        """The wagers as they stand, in the order in which they were placed."""
        if not self.placed:
            raise self.refusal("A round needs at least one ante and blind.", self.rules.opportunity)
        return [
            SeatWager(each.player, each.seat, each.ante, each.ante, each.trips, each.personal_limit)
            for each in self.placed
        ]

    def restore(self, saved: Fields) -> None:
        """Put what was saved before the seats again."""
        self.placed = saved.listed("placed", lambda placed, at: PlacedAtSeat.from_saved(placed.inner(at)))
