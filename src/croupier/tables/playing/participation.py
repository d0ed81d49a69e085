"""Who takes part in the rounds of a table, and what holds for them before, during and after a round.

At a cash table players come, wager and go as they please. A table of a tournament has another part in this
place (`tables/tournament/`), which follows the director's orders.
"""

from collections.abc import Collection

from croupier.dialogue.phrases import Sentence
from croupier.tables.ground import Ground
from croupier.values import PlayerName


class Participation:
    """How players take part in the rounds of a cash table: as they please."""

    ground: Ground

    def __init__(self, ground: Ground) -> None:
        self.ground = ground

    def is_there(self, who: PlayerName) -> bool:
        """True iff a player is there to answer what they are asked."""
        return who in self.ground.seats

    def check_commences(self) -> None:
        """Refuse to commence a round for which somebody has still to wager."""

    def window_opens(self) -> None:
        """Do what is due when the betting for the next round opens."""

    def count_round(self, wagering: Collection[PlayerName]) -> None:
        """Count a finished round for those who had no wager in it."""
        for player in self.ground.seats.count_idle(wagering):
            self.ground.say(
                Sentence(
                    "@ <has|have> abstained for three rounds and may be required to vacate the seat.", player
                ),
                self.ground.rules.idle_seat,
            )
