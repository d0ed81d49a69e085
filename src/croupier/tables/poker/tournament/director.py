"""What the director does at a tournament's table of poker: seats, chips, levels, and the button."""

from croupier.dialogue.words.phrases import Sentence
from croupier.tables.commands import Apply, Command, command
from croupier.tables.poker.line_up import Button
from croupier.tables.poker.seated_players import Seated
from croupier.tables.poker.tournament.ground import TournamentGround
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
            # From the seat before it, to which nobody comes in between, the button goes to this one.
            ground.button = Button(seat - 1 or ground.seats.count)
            ground.players[who].new = False
            ground.say(Sentence("@ <has|have> the button in the coming round.", who), "8.3")
            ground.tell_positions()

        return apply

    def take_seat(self, who: PlayerName) -> None:
        """Note who was seated; once a round has been played here, as a newcomer to the game."""
        self.ground.players[who] = Seated(new=self.ground.rounds_begun > 0)

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
