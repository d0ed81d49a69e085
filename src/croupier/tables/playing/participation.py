"""Who takes part in the rounds of a table, and what holds for them before, during and after a round.

At a cash table players come, wager and go as they please. A table of a tournament has another part in this
place (`tables/tournament/`), which follows the director's orders.
"""

from collections.abc import Collection
from typing import Any

from croupier.dialogue.answers import Ruling
from croupier.dialogue.words.phrases import Sentence
from croupier.tables.ground import Ground
from croupier.tables.playing.played_round import PlayedRound
from croupier.values import PlayerName


class Participation:
    """How players take part in the rounds of a cash table: as they please."""

    ground: Ground

    def __init__(self, ground: Ground) -> None:
        self.ground = ground

    def is_there(self, who: PlayerName) -> bool:
        """True iff a player is there to answer what they are asked."""
        return who in self.ground.seats

    def takes_part(self, who: PlayerName) -> bool:
        """True iff somebody at the table may play in the next round."""
        return who in self.ground.seats

    def check_commences(self) -> None:
        """Refuse to commence a round for which somebody has still to wager."""

    def check_ruling(self, ruling: Ruling) -> None:
        """Refuse what is ruled in rounds elsewhere, and not at this table."""

    def closing_window(self) -> Any:
        """The window with whose wagers a round would commence now; nothing has changed yet."""
        return self.ground.window

    def betting_closes(self, window: Any) -> None:
        """Do what is due as the betting closes with that window."""

    def shoe_ends(self) -> None:
        """Do what is due when a shoe was dealt to its end, and the cards are shuffled for another."""

    def window_opens(self) -> None:
        """Do what is due when the betting for the next round opens."""

    def round_told(self) -> None:
        """Do what a round does by commencing, for one that was told by its result."""

    def put_in(self, play: PlayedRound) -> dict[PlayerName, int]:
        """What each player has put in during a round, where that is kept; nothing at a cash table."""
        return {}

    def count_round(self, wagering: Collection[PlayerName]) -> None:
        """Count a finished round for those who had no wager in it."""
        for player in self.ground.seats.count_idle(wagering):
            self.ground.say(
                Sentence(
                    "@ <has|have> abstained for three rounds and may be required to vacate the seat.", player
                ),
                self.ground.rules.idle_seat,
            )
