"""Those who come to a table of Ultimate Texas Hold-em and wager there, and their own limits (5.2)."""

from collections.abc import Collection
from dataclasses import replace

from croupier.dialogue.table_events import Marked
from croupier.dialogue.words.phrases import Sentence
from croupier.tables.commands import Apply, Command, command
from croupier.tables.house import HousePeople
from croupier.tables.offering.amounts import amounts, whole
from croupier.tables.offering.offers import Range
from croupier.tables.ultimate.ground import SeatGround
from croupier.tables.ultimate.wagers import SeatWagers


class SeatPeople(SeatWagers, HousePeople):
    """Those who wager at their seats, some of them beyond the maximum."""

    ground: SeatGround

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
        limits = self.marked(command, ("amount", "trips"))
        self._check_limit(ante, settings.maximum, limits["amount"])
        if command.text("trips"):
            self._check_limit(trips, settings.trips_maximum, limits["trips"])

        def apply() -> None:
            known = self.ground.standing_to_change(who)
            known.ante_limit, known.trips_limit = ante, trips
            more = f" and of {self.ground.unit.say(trips)} on trips" if trips else ""
            self.ground.say(
                Sentence(
                    f"@ <has|have> a personal limit of {self.ground.unit.say(ante)} on ante and blind{more}.",
                    who,
                ),
                self.ground.rules.personal_limit,
            )
            self.ground.tell(Marked(who, None, ante, self.ground.rules.personal_limit))
            self.ground.refresh_window()

        return apply

    @amounts("marks_at_seat")
    def marked(self, command: Command, named: Collection[str]) -> dict[str, Range]:
        """What a personal limit may be: multiples that exceed the maximum (5.2, 5.3)."""
        settings = self.ground.settings
        limits = {
            "amount": (settings.maximum, settings.multiple),
            "trips": (settings.trips_maximum, settings.trips_multiple),
        }
        return {
            name: Range(whole(maximum + 1, step), step=step)
            for name, (maximum, step) in limits.items()
            if name in named
        }

    def _check_limit(self, limit: int, maximum: int, limits: Range) -> None:
        if limit < limits.least and limit <= maximum:
            raise self.ground.refusal(
                f"A personal limit must be above the maximum of {self.ground.unit.say(maximum)}.",
                self.ground.rules.personal_limit,
            )
        if not limits.allows(limit):
            raise self.ground.refusal(
                f"A limit must be a multiple of {self.ground.unit.say(limits.step)}.",
                self.ground.rules.multiples,
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
                Sentence("@ <has|have> a wager under that limit; it can be lifted after the round.", who),
                self.ground.rules.personal_limit,
            )

        def apply() -> None:
            known = self.ground.standing_to_change(who)
            known.ante_limit = known.trips_limit = 0
            self.ground.say(
                Sentence("@ no longer <has|have> a personal limit.", who), self.ground.rules.personal_limit
            )
            self.ground.tell(Marked(who, None, 0, self.ground.rules.personal_limit))
            self.ground.refresh_window()
            if placed is not None:
                self.ground.window.change(placed, replace(placed, personal_limit=0))

        return apply
