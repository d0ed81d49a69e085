"""Seats of a table of poker: changed, drawn for, waited for, required (Hold-em, Omaha 8.1, 8.2, 17.13)."""

from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.phrases import Sentence
from croupier.rounds.poker.seat_draw import SeatDraw
from croupier.tables.grammar import Command
from croupier.tables.poker.line_up import in_arc
from croupier.tables.poker.stakes import PokerStakes
from croupier.tables.staff import StaffCommands
from croupier.tables.table import Apply
from croupier.values import PlayerName

EVERYBODY = "everybody"


class PokerSeating(StaffCommands, PokerStakes):
    """The commands about seats; each checks first, and returns a function that carries it out."""

    # -- another seat (8.2, 17.13) -----------------------------------------------------------------

    def do_moves(self, command: Command) -> Apply:
        """A player takes a vacant seat in place of their own, before all who wait for one."""
        self._must_be_open()
        who, seat = self._must_be_here(command), command.number("seat")
        seated = self._must_be_seated(who)
        if self.takes_part(who):
            raise self.refusal(
                Sentence(
                    "@ <has|have> a hand in the round, and <keeps|keep> the seat until it is over.", who
                ),
                "8.2",
            )
        self.check_free(who, seat)
        before = self.seat_of(who)
        further = not seated.new and self.is_further(who, seat)

        def apply() -> None:
            self.seats.sit(who, seat)
            self._forget_claim_on_seat(who, seat)
            self.say(Sentence(f"@ <moves|move> to seat {seat}.", who), "8.2")
            if further:
                seated.moved, seated.posts = True, False
                self.tell_owed(who)
            self.falls_vacant(before)

        return apply

    def is_further(self, who: PlayerName, seat: int) -> bool:
        """True iff more players are big blind before the player there than at their own seat."""
        if not self.big_blind_at:  # as in a game without blinds
            return False
        others = [self.seat_of(name) for name in self.players if name != who and self.in_the_game(name)]
        before, after = (
            sum(in_arc(self.big_blind_at, other, at) for other in others) for at in (self.seat_of(who), seat)
        )
        return after > before

    # -- several who want one (8.2) ----------------------------------------------------------------

    def do_draws_for_seat(self, command: Command) -> Apply:
        """The dealer lets players draw cards for a seat that more than one of them wants."""
        self._must_be_open()
        self._must_be_between_rounds()
        seat, players = command.number("seat"), command.text("group").split()
        if len(players) < 2:
            raise self.refusal("Cards are drawn between two players or more.", "8.2")
        if len(set(players)) < len(players):
            raise IllegalAction("Each player is named once.")
        first = [who for who in players if who in self.players]
        if first and len(first) < len(players):
            raise self.refusal(f"{', '.join(first)} may move to seat {seat} before any newcomer.", "8.2")
        for who in players:
            self.check_free(who, seat)
            if not first:
                self._newcomer(who)
                self.check_turn(who, seat)
        deck, game = self.dealing.deck, self.game

        def apply() -> None:
            self.dealing.commence(self.settings)
            self.dealing.at_commencement = None
            self.say(f"Cards are drawn for seat {seat}.", "8.2")
            self.tell_commitment("8.2")
            self.open_dialogue(Dialogue(lambda: SeatDraw(game, deck, seat, players)))

        return apply

    # -- those who wait (8.2) ----------------------------------------------------------------------

    def do_waits(self, command: Command) -> Apply:
        """Somebody waits for a seat."""
        self._must_be_open()
        who = command.text("who")
        if who in self.players:
            raise self.refusal(Sentence("@ <has|have> a seat.", who), "8.2")
        if who in self.seats:
            raise self.refusal(Sentence("@ <waits|wait> already.", who), "8.2")
        self._newcomer(who)

        def apply() -> None:
            self.seats.stand(who)
            self.say(
                Sentence(f"@ <is|are> number {len(self.seats.standing)} on the waiting list.", who), "8.2"
            )

        return apply

    def do_calls_next(self, command: Command) -> Apply:
        """The dealer calls whoever waits first, after those at the table have had their choice of seat."""
        self._must_be_open()
        free = [seat for seat in range(1, self.settings.seats + 1) if seat not in self.seats.sitting]
        if not free:
            raise self.refusal("No seat is vacant.", "8.2")

        def apply() -> None:
            self.vacated.clear()
            waiting = self.seats.standing
            called = f"{waiting[0]} is called" if waiting else "Anybody may sit down"
            self.say(f"{called}. Vacant seats: {', '.join(map(str, free))}.", "8.2")

        return apply

    # -- a selected group (8.1) --------------------------------------------------------------------

    def do_selects(self, command: Command) -> Apply:
        """The operator determines with whom the game is conducted: a group, or everybody."""
        self._must_be_open()
        group = command.text("group").split()
        if group == [EVERYBODY]:
            group = []
        others = [who for who in self.names() if group and who not in group]
        if others:
            raise self.refusal(f"{', '.join(others)} is at the table, and not in the group.", "8.1")

        def apply() -> None:
            self.selected = list(dict.fromkeys(group))
            self.say(f"The game is open to {', '.join(self.selected) or EVERYBODY}.", "8.1")

        return apply

    # -- a seat that is lost (19) ------------------------------------------------------------------

    def do_requires_seat(self, command: Command) -> Apply:
        """The supervisor requires the seat of a player who was not dealt in for three rounds."""
        who, rule = self._must_be_here(command), self.rules.idle_seat
        self._must_be_seated(who)
        self.seats.check_require_seat(who, rule)
        if self.takes_part(who):
            raise self.refusal(
                Sentence("@ <is|are> in the round and no longer <abstains|abstain>.", who), rule
            )

        def apply() -> None:
            self.say(
                Sentence(
                    f"@ <vacates|vacate> seat {self.seat_of(who)} after three rounds without a bet.", who
                ),
                rule,
            )
            self.depart(who)

        return apply

    def do_excludes(self, command: Command) -> Apply:
        """The supervisor excludes a player from the game, who leaves it with their stake."""
        exclude, who = super().do_excludes(command), command.text("who")

        def apply() -> None:
            exclude()
            if who in self.players:
                self.depart(who)
            else:
                self.stops_waiting(who)

        return apply
