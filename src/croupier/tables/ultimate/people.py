"""What is done at the seats of a table before the deal: wagers and personal limits (Ultimate 4, 5.2)."""

from croupier.chips import money
from croupier.dialogue.phrases import Sentence
from croupier.tables.commands import Apply, Command, command
from croupier.tables.house import HousePeople
from croupier.tables.ultimate.ground import SeatGround
from croupier.tables.ultimate.window import PlacedAtSeat


class SeatPeople(HousePeople):
    """Those who wager at their seats, and what they do there before the deal."""

    ground: SeatGround

    # -- wagers (4) --------------------------------------------------------------------------------

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
        return self.put_down(command, words_of_placed)

    # -- personal limits (5.2) ---------------------------------------------------------------------

    @command(
        "supervisor marks {who} to {amount}",
        "supervisor marks {who} to {amount} and trips to {trips}",
        rule="personal_limit",
    )
    def marks_at_seat(self, command: Command) -> Apply:
        """The supervisor lets a player exceed the maximum; that of trips only if they say so."""
        self.ground.must_be_between_rounds()
        who, settings = self.ground.must_be_here(command), self.ground.settings
        ante, trips = command.money("amount"), command.money("trips")
        self._check_limit(ante, settings.maximum, settings.multiple)
        if command.text("trips"):
            self._check_limit(trips, settings.trips_maximum, settings.trips_multiple)

        def apply() -> None:
            known = self.ground.standing_to_change(who)
            known.ante_limit, known.trips_limit = ante, trips
            more = f" and of {money(trips)} on trips" if trips else ""
            self.ground.say(
                Sentence(f"@ <has|have> a personal limit of {money(ante)} on ante and blind{more}.", who),
                self.ground.rules.personal_limit,
            )
            self.ground.refresh_window()

        return apply

    def _check_limit(self, limit: int, maximum: int, multiple: int) -> None:
        if limit <= maximum:
            raise self.ground.refusal(
                f"A personal limit exceeds the maximum of {money(maximum)}.", self.ground.rules.personal_limit
            )
        if limit % multiple:
            raise self.ground.refusal(
                f"A limit is a multiple of {money(multiple)}.", self.ground.rules.multiples
            )

    @command("supervisor unmarks {who}", rule="personal_limit")
    def unmarks_at_seat(self, command: Command) -> Apply:
        """The supervisor takes a personal limit marker away."""
        self.ground.must_be_between_rounds()
        who = self.ground.must_be_here(command)
        if not self.ground.standing(who).ante_limit:
            raise self.ground.refusal(
                Sentence("@ <has|have> no personal limit.", who), self.ground.rules.personal_limit
            )
        placed, settings = self.ground.window.find(who), self.ground.settings
        if placed and (placed.ante > settings.maximum or placed.trips > settings.trips_maximum):
            raise self.ground.refusal(
                Sentence("@ <has|have> wagered by that limit; it is lifted after the round.", who),
                self.ground.rules.personal_limit,
            )

        def apply() -> None:
            known = self.ground.standing_to_change(who)
            known.ante_limit = known.trips_limit = 0
            self.ground.say(
                Sentence("@ no longer <has|have> a personal limit.", who), self.ground.rules.personal_limit
            )
            self.ground.refresh_window()
            if placed is not None:
                self.ground.window.placed[self.ground.window.placed.index(placed)].personal_limit = 0

        return apply


def words_of_placed(placed: PlacedAtSeat) -> str:
    """What lies before a seat, as a phrase about its player."""
    ante = money(placed.ante)
    trips = f", and {money(placed.trips)} on trips" if placed.trips else ""
    return f"@ <has|have> {ante} on ante and {ante} on blind{trips}."
