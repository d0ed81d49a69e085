"""Wagers at the seats of a table before the deal: ante with its blind, and trips (Ultimate 4)."""

from collections.abc import Collection
from functools import partial

from croupier.chips import Unit
from croupier.tables.commands import Apply, Command, command
from croupier.tables.house import HouseWagers
from croupier.tables.offering.amounts import amounts, wagers
from croupier.tables.offering.offers import Range
from croupier.tables.ultimate.ground import SeatGround
from croupier.tables.ultimate.window import PlacedAtSeat


class SeatWagers(HouseWagers):
    """What players put down at their seats before the deal."""

    ground: SeatGround

    @command(
        "{who} wagers {amount}",
        "{who} wagers {amount} and {trips} trips",
        "{who} wagers {amount} and {blind} blind",
        "{who} wagers {amount} and {blind} blind and {trips} trips",
        "{who} wagers {trips} trips",
        rule="opportunity",
    )
    def wagers_at_seat(self, command: Command) -> Apply:
        """A player puts down an ante with its blind, trips, or both."""
        return self.put_down(command, partial(words_of_placed, self.ground.unit))

    @amounts("wagers_at_seat")
    def wagered(self, command: Command, named: Collection[str]) -> dict[str, Range]:
        """How much may be put on the spots of a seat; a blind goes with the ante, and need not be named."""
        ground, who = self.ground, command.text("who")
        if "blind" in named:
            return {}
        spots = [each for each in ("amount", "trips") if each in named]
        return wagers(ground.trial_window(), who, ground.seats.seat_of(who), spots, ground.game)


def words_of_placed(unit: Unit, placed: PlacedAtSeat) -> str:
    """What lies before a seat, as a phrase about its player."""
    ante = unit.say(placed.ante)
    trips = f", and {unit.say(placed.trips)} on trips" if placed.trips else ""
    return f"@ <has|have> {ante} on ante and {ante} on blind{trips}."
