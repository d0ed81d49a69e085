"""What a table of seats knows: no more than every table, with its own window and cards."""

from collections.abc import Callable

from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.phrases import Sentence
from croupier.ranking import prepare
from croupier.rounds.ultimate.round import UltimateRound
from croupier.rulebook.ultimate.numbers import ULTIMATE, UltimateRules
from croupier.rulebook.ultimate.settings import UltimateSettings
from croupier.shoes import Stream
from croupier.tables.dealing import SOFTWARE
from croupier.tables.state import TableState
from croupier.tables.table import Entry
from croupier.tables.ultimate.dealing import SeatDealing
from croupier.tables.ultimate.window import SeatWagering
from croupier.values import PlayerName


class SeatState(TableState):
    """The state of a table at whose seats Ultimate Texas Hold-em is played."""

    settings: UltimateSettings
    rules: UltimateRules
    dealing: SeatDealing
    window: SeatWagering
    round_dialogue: Dialogue[UltimateRound] | None

    def __init__(
        self,
        settings: UltimateSettings,
        *,
        dealing: str = SOFTWARE,
        stream: Stream | None = None,
        write: Callable[[Entry], None] | None = None,
        new_cards: bool = True,
    ) -> None:
        cards = SeatDealing(settings, dealing, stream or Stream.fresh())
        super().__init__(settings, ULTIMATE, cards, settings.seats, write, new_cards)
        self.window = SeatWagering(settings, purses={})
        prepare()  # else the first showdown would wait for the tables of hands

    def make_window(self) -> SeatWagering:
        """A betting window for the players as they stand now."""
        purses = {player: self.accounts[self.purse(player)] for player in self.names()}
        return SeatWagering(self.settings, {player: self.standing(player) for player in self.names()}, purses)

    def take_back_all(self, who: PlayerName) -> None:
        """Let a player take back ante, blind and trips, and tell it."""
        if self.window.find(who) is not None:
            self.window.take_back(who)
            self.say(
                Sentence(f"@ <takes|take> back everything at seat {self.seats.seat_of(who)}.", who),
                self.rules.opportunity,
            )
