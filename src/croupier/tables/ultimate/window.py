"""The betting window of a table of seats: ante with its equal blind, and trips (Ultimate 4, 5)."""

from collections.abc import Mapping
from dataclasses import replace

from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.events import Said
from croupier.dialogue.words.phrases import Sentence
from croupier.rounds.ultimate.wagers import SeatWager
from croupier.rulebook.ultimate import tournaments
from croupier.rulebook.ultimate.numbers import ULTIMATE, UltimateRules
from croupier.rulebook.ultimate.settings import UltimateSettings
from croupier.tables.wagering.placed import PlayerStanding
from croupier.tables.wagering.spots import OnTable, Spot, WagerLayout
from croupier.tables.wagering.window import WagerWindow
from croupier.values import PlayerName, value
from croupier.vocabulary.ultimate.words import ANTE


@value
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


def seat_window(
    settings: UltimateSettings,
    standing: Mapping[str, PlayerStanding] | None = None,
    purses: Mapping[PlayerName, int] | None = None,
) -> WagerWindow[PlacedAtSeat]:
    """The betting window of a table of Ultimate Texas Hold-em."""
    return WagerWindow(SeatLayout(settings), standing, purses)


def seat_spots(settings: UltimateSettings) -> tuple[Spot, ...]:
    """The three spots before each seat; that of a play wager is empty until the deal."""
    return (
        Spot(
            name="ante",
            kind=ANTE,
            plural="Antes",
            minimum=settings.minimum,
            maximum=settings.maximum,
            multiple=settings.multiple,
            multiples=ULTIMATE.multiples,
            taken=(
                "@ <has|have> an ante and a blind; they must be taken back before others are placed.",
                ULTIMATE.one_wager,
            ),
            cut="Only {most} each of @'s ante and blind is in action; {rest} of each goes back.",
        ),
        Spot(name="blind", equal_to="ante", unequal="A:Blind"),
        Spot(
            name="trips",
            kind="trips wager",
            plural="Trips wagers",
            minimum=settings.trips_minimum,
            maximum=settings.trips_maximum,
            multiple=settings.trips_multiple,
            multiples=ULTIMATE.multiples,
            taken=("@ already <has|have> a trips wager.", ULTIMATE.one_wager),
            cut="Only {most} of @'s {amount} on trips is in action; {rest} goes back.",
            optional=True,
            needs="ante",
            lacking=("@ <has|have> no ante and blind, which a trips wager needs.", "4.3"),
            offered=settings.trips_offered,
            not_offered=("No trips wagers are offered in this tournament.", tournaments.NUMBERS.side_wagers),
        ),
    )


class SeatLayout(WagerLayout):
    """The seats of a layout: one hand a player, with personal limits for ante and trips."""

    settings: UltimateSettings
    rules: UltimateRules

    def __init__(self, settings: UltimateSettings) -> None:
        super().__init__(settings, ULTIMATE, seat_spots(settings), settings.seats, PlacedAtSeat)

    def check_place(self, table: OnTable, player: PlayerName, place: int) -> None:
        """Refuse a seat that is not there, another player's wagers, and a second hand."""
        if not 1 <= place <= self.places:
            raise self.refusal(f"There is no seat {place}: seats are 1 to {self.places}.", self.rules.seat)
        other = next((each.player for each in table.placed if each.seat == place), player)
        if other != player:
            raise self.refusal(
                Sentence(f"@ <wagers|wager> at seat {place}, and each box takes one wager.", other),
                self.rules.one_wager,
            )
        seat = next((each.seat for each in table.of(player)), place)
        if seat != place:
            raise self.refusal(
                Sentence(f"@ may wager on only one hand in a round, at seat {seat}.", player),
                self.rules.one_hand,
            )

    def own_limit(self, standing: PlayerStanding, place: int, named: int) -> int:
        """The player's own maximum of ante and blind (5.2)."""
        return max(named, standing.ante_limit)

    def most(
        self, table: OnTable, standing: PlayerStanding, place: int, spot: Spot, limit: int
    ) -> tuple[int, str]:
        """The maximum, or the player's own (5.2); the blind is cut with the ante, so that they stay equal."""
        own = limit if spot is self.main else standing.trips_limit
        if own > spot.maximum:
            return own, self.rules.personal_limit
        return super().most(table, standing, place, spot, limit)

    def note(self, placed: PlacedAtSeat, *, seated: bool, limit: int, new: bool) -> PlacedAtSeat:
        """The chips with the personal limit by which an ante was put down."""
        return replace(placed, personal_limit=limit) if new and limit > self.settings.maximum else placed

    def after(self, table: OnTable, placed: PlacedAtSeat, amount: int, limit: int) -> list[Said]:
        """Warn a player who no longer has the chips for the smallest play wager."""
        left = table.left(placed.player)
        if left is None or left >= placed.ante:
            return []
        for_less = self.settings.play_for_less and left > 0
        without = "all of that can be played" if for_less else "the hand will be folded"
        words = Sentence(
            f"@ <has|have> only {self.settings.unit.say(left)} left, and a play wager takes at least"
            f" {self.settings.unit.say(placed.ante)}: on the river {without}.",
            placed.player,
        )
        return [Said(words, self.rules.last_play_amount, placed.player)]

    def none_placed(self) -> IllegalAction:
        """Why no round begins."""
        return self.refusal("A round needs at least one ante and blind.", self.rules.opportunity)

    def wager(self, placed: PlacedAtSeat) -> SeatWager:
        """The wagers with which a player comes into a round."""
        return SeatWager(
            placed.player, placed.seat, placed.ante, placed.ante, placed.trips, placed.personal_limit
        )
