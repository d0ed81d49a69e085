"""What the director does at a tournament's table of poker: seats, chips, levels, and the button."""

from croupier.dialogue.words.phrases import Sentence
from croupier.tables.commands import Apply, Command, command
from croupier.tables.poker.line_up import Button
from croupier.tables.poker.seated_players import Seated
from croupier.tables.poker.tournament.ground import TournamentGround
from croupier.tables.poker.tournament.line_up import before
from croupier.tables.tournament.director import Director
from croupier.values import PlayerName


class PokerDirector(Director):
    """The director's orders at a table of poker."""

    ground: TournamentGround
    fixed = ("heads_up",)

    @command("director gives {who} the button", rule="8.3")
    def gives_button(self, command: Command) -> Apply:
        """A player has the button in the coming round, for example when a game continues from elsewhere."""
        ground = self.ground
        self.must_be_free()
        who = ground.must_be_here(command)

        def apply() -> None:
            seat = ground.seat_of(who)
            ground.ordered.button = seat
            ground.button = before(seat, ground.seats.count)
            ground.players[who].new = False
            ground.say(Sentence("@ <has|have> the button in the coming round.", who), "8.3")
            ground.tell_positions()

        return apply

    @command("director continues a game whose button was at {seat}", rule="8.3")
    def continues_after_button(self, command: Command) -> Apply:
        """A game continues from elsewhere, and its last round had the button at a seat."""
        ground, seat = self.ground, command.number("seat")
        self.must_be_new()
        if not 1 <= seat <= ground.seats.count:
            raise ground.refusal(f"There are seats 1 to {ground.seats.count}.", "8.3")

        def apply() -> None:
            self.orders.goes_on = True
            ground.button = Button(seat, seat)
            ground.tell_positions()

        return apply

    def take_seat(self, who: PlayerName) -> None:
        """Note who was seated; once a round of the game has been played, as a newcomer to it."""
        self.ground.players[who] = Seated(new=self.ground.rounds_begun > 0 or self.orders.goes_on)

    def leave_seat(self, who: PlayerName) -> None:
        """Forget a player; the button that was given to them goes to the next."""
        ground = self.ground
        if ground.ordered.button == ground.seat_of(who):
            ground.ordered.button = 0
            ground.tell_positions()
        del ground.players[who]

    def change_player(self, who: PlayerName, substitute: PlayerName) -> None:
        """Let a substitute be dealt in where the player would have been."""
        players = self.ground.players
        players[substitute] = players.pop(who)
