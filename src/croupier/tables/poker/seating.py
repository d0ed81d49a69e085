"""Seats of a table of poker: changed and waited for (Hold-em, Omaha 8.1, 8.2, 17.13)."""

from croupier.dialogue.table_events import ChangedSeat
from croupier.dialogue.words.phrases import Sentence, listed, mention
from croupier.tables.commands import Apply, Command, command
from croupier.tables.facts import tell_seated
from croupier.tables.poker.ground import PokerGround
from croupier.tables.poker.line_up import in_arc
from croupier.tables.poker.stakes import Stakes
from croupier.values import PlayerName

EVERYBODY = "everybody"


class Seating:
    """Seats that are changed and waited for, and the group with which a game is conducted."""

    def __init__(self, ground: PokerGround, stakes: Stakes) -> None:
        self.ground = ground
        self.stakes = stakes

    @command("{who} moves to {seat}", rule="8.2")
    def moves(self, command: Command) -> Apply:
        """A player takes a vacant seat in place of their own, before all who wait for one."""
        self.ground.must_be_open()
        who, seat = self.ground.must_be_here(command), command.number("seat")
        seated = self.ground.must_be_seated(who)
        if self.ground.takes_part(who):
            raise self.ground.refusal(
                Sentence("@ <has|have> a hand in the round, and must keep the seat until it is over.", who),
                "8.2",
            )
        self.stakes.check_free(who, seat)
        before = self.ground.seat_of(who)
        further = not seated.new and self.is_further(who, seat)

        def apply() -> None:
            self.ground.seats.sit(who, seat)
            self.stakes.forget_claim_on_seat(who, seat)
            self.ground.say(Sentence(f"@ <moves|move> to seat {seat}.", who), "8.2")
            if further:
                seated.moved, seated.posts = True, False
                self.stakes.tell_owed(who)
            self.ground.tell(ChangedSeat(who, seat, "8.2"))
            self.ground.tell(self.ground.owes(who))
            self.stakes.falls_vacant(before)

        return apply

    def is_further(self, who: PlayerName, seat: int) -> bool:
        """True iff more players are big blind before the player there than at their own seat."""
        if not self.ground.big_blind_at:  # as in a game without blinds
            return False
        others = [
            self.ground.seat_of(name)
            for name in self.ground.players
            if name != who and self.in_the_game(name)
        ]
        before, after = (
            sum(in_arc(self.ground.big_blind_at, other, at) for other in others)
            for at in (self.ground.seat_of(who), seat)
        )
        return after > before

    def in_the_game(self, player: PlayerName) -> bool:
        """True iff the player takes part without a post, as things are now."""
        seated = self.ground.players[player]
        ready = not seated.out and not seated.leaving and not seated.entering
        return ready and self.ground.stake(player) > 0

    @command("{who} waits", rule="8.2")
    def waits(self, command: Command) -> Apply:
        """Somebody waits for a seat."""
        self.ground.must_be_open()
        who = command.text("who")
        if who in self.ground.players:
            raise self.ground.refusal(Sentence("@ already <has|have> a seat.", who), "8.2")
        if who in self.ground.seats:
            raise self.ground.refusal(Sentence("@ <is|are> already waiting.", who), "8.2")
        self.stakes.check_newcomer(who)

        def apply() -> None:
            self.ground.seats.stand(who)
            self.ground.say(
                Sentence(f"@ <is|are> number {len(self.ground.seats.standing)} on the waiting list.", who),
                "8.2",
            )
            tell_seated(self.ground, who, "8.2")

        return apply

    @command("dealer calls the next player", rule="8.2")
    def calls_next(self, command: Command) -> Apply:
        """The dealer calls whoever waits first, after those at the table have had their choice of seat."""
        self.ground.must_be_open()
        free = [
            seat for seat in range(1, self.ground.settings.seats + 1) if seat not in self.ground.seats.sitting
        ]
        if not free:
            raise self.ground.refusal("No seat is vacant.", "8.2")

        def apply() -> None:
            self.ground.vacated.clear()
            waiting = self.ground.seats.standing
            called = "@ <is|are> called" if waiting else "Anybody may sit down"
            vacant = f"{called}. Vacant seats: {listed(map(str, free))}."
            self.ground.say(Sentence(vacant, waiting[0] if waiting else ""), "8.2")

        return apply

    @command("supervisor selects {group}", rule="8.1")
    def selects(self, command: Command) -> Apply:
        """The operator determines with whom the game is conducted: a group, or everybody."""
        self.ground.must_be_open()
        group = command.text("group").split()
        if group == [EVERYBODY]:
            group = []
        others = [who for who in self.ground.names() if group and who not in group]
        if others:
            raise self.ground.refusal(
                Sentence.about_all("@ <is|are> at the table, and not in the group.", others), "8.1"
            )

        def apply() -> None:
            self.ground.selected = list(dict.fromkeys(group))
            who = listed(map(mention, self.ground.selected)) or EVERYBODY
            self.ground.say(Sentence(f"The game is open to {who}."), "8.1")

        return apply
