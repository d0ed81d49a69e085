"""What is done at the seats of a table before the deal: wagers and personal limits (Ultimate 4, 5.2)."""

from croupier.chips import money
from croupier.dialogue.phrases import Sentence
from croupier.tables.grammar import Command
from croupier.tables.people import PlayerCommands
from croupier.tables.table import Apply
from croupier.tables.ultimate.state import SeatState
from croupier.values import PlayerName


class SeatCommands(PlayerCommands, SeatState):
    """The commands about seats; each checks first, and returns a function that carries it out."""

    def check_moves(self, who: PlayerName) -> None:
        """Refuse somebody whose hand has been dealt to their seat."""
        if self.takes_part(who):
            raise self.refusal(
                Sentence(
                    "@ <has|have> a hand in the round, and <keeps|keep> the seat until it is over.", who
                ),
                self.rules.first_card_dealt,
            )

    def has_moved(self) -> None:
        """Move a wager that has been put down with its player."""
        for placed in self.window.placed:
            placed.seat = self.seats.seat_of(placed.player)

    # -- wagers (4) --------------------------------------------------------------------------------

    def do_wagers_at_seat(self, command: Command) -> Apply:
        """A player puts down an ante with its blind, trips, or both."""
        self._must_be_open()
        who = self._must_be_here(command)
        self._must_not_be_dealt("no wager is placed or changed")
        seat = self.seats.seat_of(who)
        if not seat:
            raise self.refusal(
                Sentence("@ <has|have> no seat; a wager is placed before a seat.", who), self.rules.chips
            )
        trial = self.make_window().continued(self.window)
        notices = trial.place(
            who,
            seat,
            command.money("amount"),
            blind=command.money("blind") if command.text("blind") else None,
            trips=command.money("trips"),
        )

        def apply() -> None:
            self.window = trial
            placed = trial.find(who)
            assert placed is not None
            ante = money(placed.ante)
            trips = f", and {money(placed.trips)} on trips" if placed.trips else ""
            self.say(
                Sentence(f"@ <has|have> {ante} on ante and {ante} on blind{trips}.", who), self.rules.chips
            )
            self.events.extend(notices)

        return apply

    def do_takes_back_at_seat(self, command: Command) -> Apply:
        """A player takes back all that they have put down."""
        who = self._must_be_here(command)
        self._must_not_be_dealt("no wager is taken back")
        if self.window.find(who) is None:
            raise self.refusal(Sentence("@ <has|have> put nothing down.", who), self.rules.first_card_dealt)
        return lambda: self.take_back_all(who)

    # -- personal limits (5.2) ---------------------------------------------------------------------

    def do_marks_at_seat(self, command: Command) -> Apply:
        """The supervisor lets a player exceed the maximum; that of trips only if they say so."""
        self._must_be_between_rounds()
        who, settings = self._must_be_here(command), self.settings
        ante, trips = command.money("amount"), command.money("trips")
        self._check_limit(ante, settings.maximum, settings.multiple)
        if command.text("trips"):
            self._check_limit(trips, settings.trips_maximum, settings.trips_multiple)

        def apply() -> None:
            known = self.standing_to_change(who)
            known.ante_limit, known.trips_limit = ante, trips
            more = f" and of {money(trips)} on trips" if trips else ""
            self.say(
                Sentence(f"@ <has|have> a personal limit of {money(ante)} on ante and blind{more}.", who),
                self.rules.personal_limit,
            )
            self.refresh_window()

        return apply

    def _check_limit(self, limit: int, maximum: int, multiple: int) -> None:
        if limit <= maximum:
            raise self.refusal(
                f"A personal limit exceeds the maximum of {money(maximum)}.", self.rules.personal_limit
            )
        if limit % multiple:
            raise self.refusal(f"A limit is a multiple of {money(multiple)}.", self.rules.multiples)

    def do_unmarks_at_seat(self, command: Command) -> Apply:
        """The supervisor takes a personal limit marker away."""
        self._must_be_between_rounds()
        who = self._must_be_here(command)
        if not self.standing(who).ante_limit:
            raise self.refusal(Sentence("@ <has|have> no personal limit.", who), self.rules.personal_limit)
        placed, settings = self.window.find(who), self.settings
        if placed and (placed.ante > settings.maximum or placed.trips > settings.trips_maximum):
            raise self.refusal(
                Sentence("@ <has|have> wagered by that limit; it is lifted after the round.", who),
                self.rules.personal_limit,
            )

        def apply() -> None:
            known = self.standing_to_change(who)
            known.ante_limit = known.trips_limit = 0
            self.say(Sentence("@ no longer <has|have> a personal limit.", who), self.rules.personal_limit)
            self.refresh_window()
            if placed is not None:
                self.window.placed[self.window.placed.index(placed)].personal_limit = 0

        return apply
