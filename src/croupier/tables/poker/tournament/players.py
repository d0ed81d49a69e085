"""Who takes part in rounds at a tournament's table of poker: everybody who has chips (Hold-em, Omaha 20)."""

from collections.abc import Collection, Sequence

from croupier.dialogue.words.phrases import Sentence
from croupier.rounds.poker.round import PokerRound
from croupier.rulebook.poker.settings import PokerSettings
from croupier.tables.playing.played_round import PlayedRound
from croupier.tables.poker.line_up import LineUp
from croupier.tables.poker.participation import PokerParticipation
from croupier.tables.poker.positions import Positions
from croupier.tables.poker.tournament.ground import TournamentGround
from croupier.tables.poker.tournament.line_up import coming_round, line_up
from croupier.tables.tournament.coming import Coming
from croupier.values import PlayerName


class TournamentPlayers(PokerParticipation):
    """Players whom the director has seated, and who stay until they are lifted out."""

    ground: TournamentGround

    def is_there(self, who: PlayerName) -> bool:
        """True iff a player is there to answer; one who is away has the hand folded when its turn comes."""
        return who not in self.ground.ordered.away and super().is_there(who)

    def takes_part(self, who: PlayerName) -> bool:
        """True iff the player is dealt in when the seat allows it: with chips, and not left out."""
        ground, orders = self.ground, self.ground.ordered
        if orders.only and who not in orders.only:
            return False
        if who in orders.away and not orders.absent_play:
            return False
        return ground.stake(who) > 0 and not ground.is_excluded(who)

    def line_up(self, settings: PokerSettings) -> LineUp:
        """Who would be dealt in to a round that commenced now, under these settings."""
        ground = self.ground
        ready = {
            seat: ground.players[who] for seat, who in ground.seats.sitting.items() if self.takes_part(who)
        }
        return line_up(ground.button, ready, settings.blinds, settings.heads_up == "button_first")

    def coming(self) -> Coming:
        """What is known of the coming round."""
        ground = self.ground
        return coming_round(self.line_up(ground.settings), ground.seats.sitting)

    def commences(self, dealt_in: Sequence[PlayerName]) -> None:
        """Take the button from where the director has put it."""
        self.ground.ordered.button = 0

    def tell_left_out(self, coming: LineUp) -> None:
        """Tell newcomers that the button has to pass them before they are dealt in."""
        for seat in coming.barred:
            who = self.ground.seats.sitting[seat]
            self.ground.say(
                Sentence("@ <is|are> dealt in as soon as the button has passed.", who),
                self.ground.tournament.numbers.moves,
            )

    def tell_folded(self, who: PlayerName) -> None:
        """Tell that the hand of a player who is away is folded at its turn to bet (Hold-em 20.12)."""
        rule = self.ground.tournament.numbers.absent
        self.ground.say(Sentence("@ <is|are> away: the hand is folded at its turn.", who), rule)

    def put_in(self, play: PlayedRound) -> dict[PlayerName, int]:
        """The chips that each player has put in, antes and blinds included, less what nobody called."""
        assert isinstance(play, PokerRound)
        bettors = play.hand.bettors
        if play.void:
            return {bettor.player: 0 for bettor in bettors}
        return {bettor.player: bettor.total + bettor.dead for bettor in bettors}

    def round_told(self) -> None:
        """Move the button on, for a round that was told by its result."""
        ground = self.ground
        coming = self.line_up(ground.settings)
        ground.ordered.button = 0
        ground.positions = None  # a round that is told is neither corrected nor made void
        Positions.of(ground, coming, {}).take(ground)
        ground.tell_positions()

    def count_round(self, wagering: Collection[PlayerName]) -> None:
        """Count nothing: no seat is idle in a tournament."""
