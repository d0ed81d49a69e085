"""Rounds at the tables of a simulated tournament: opened by family, and answered by those who choose."""

from typing import Any, Final

from croupier.dialogue.questions import Ask
from croupier.rulebook.games import POKER, TWENTYONE, ULTIMATE, find_game
from croupier.rulebook.settings import Settings
from croupier.tables import Table
from croupier.tournaments.simulation.players import Chooser, MakeChooser, Wagering
from croupier.tournaments.simulation.seeing import SeatViews
from croupier.tournaments.tables.played import PlayedTable
from croupier.tournaments.tournament import Tournament
from croupier.values import PlayerName, value
from croupier.vocabulary.games import narration_of


@value
class Wagers:
    """How wagers are made before a round of a house game."""

    word: str
    """The word of the command."""
    times: int
    """How often the amount goes down: in Ultimate as the ante and as the blind."""
    names_box: bool = False


WAGERS: Final = {
    POKER: None,
    TWENTYONE: Wagers("wagers", 1, names_box=True),
    ULTIMATE: Wagers("wagers_at_seat", 2),
}
"""By family, how players wager before a round is dealt; None where they put in blinds by themselves."""


class SimulatedTable:
    """One table: who plays there, and what each of them sees."""

    def __init__(self, tournament: Tournament, number: int, make: MakeChooser) -> None:
        self.tournament = tournament
        self.number = number
        played = tournament.ground.tables[number]
        assert isinstance(played, PlayedTable)
        self.played = played
        self.table: Table = played.table
        self._make = make
        self._settings: Settings | None = None
        self._choosers: dict[PlayerName, Chooser] = {}
        self._views = SeatViews(narration_of(self.table.settings))
        self.wagers = WAGERS[find_game(self.table.game).family]

    def play(self) -> int:
        """Play a round; how many decisions it took."""
        if self.shuffle_is_due:
            self.say("shuffles")
            self.answer_all()
        for who in self.to_wager():
            self.wager(who)
        self.deal()
        return self.answer_all()

    @property
    def shuffle_is_due(self) -> bool:
        """True iff the cards of a house game have to be shuffled before the next round."""
        return self.wagers is not None and self.table.ground.shuffle_due

    def to_wager(self) -> list[PlayerName]:
        """In order, everybody at a house game's table who has still to wager."""
        if self.wagers is None:
            return []
        return [who for who in self.played.coming().order if not self.has_wagered(who)]

    def has_wagered(self, who: PlayerName) -> bool:
        """True iff a player has something down for the coming round."""
        return any(self.table.window.of(who))

    def wager(self, who: PlayerName) -> None:
        """Let a player wager what they choose."""
        assert self.wagers is not None
        settings: Any = self.table.settings
        step, times = settings.multiple, self.wagers.times
        most = min(settings.maximum, self.table.chips(who) // times)
        place = self.table.seats.seat_of(who)
        amount = self.chooser(who).wager(Wagering(place, settings.minimum, most - most % step, step))
        at = {"box": place} if self.wagers.names_box else {}
        self.say(self.wagers.word, who=who, amount=amount, **at)

    def deal(self) -> None:
        """Begin the round."""
        self.say("deals" if self.wagers is None else "no_more_bets")

    def answer_all(self) -> int:
        """Answer all that is asked, until nobody is asked anything; how many decisions that took."""
        decisions = 0
        while asks := self.asks:
            ask = asks[0]
            self.answer(ask)
            decisions += 1
        return decisions

    @property
    def asks(self) -> tuple[Ask, ...]:
        """Who is asked for what."""
        dialogue = self.table.dialogue
        question = dialogue.question if dialogue is not None else None
        return question if type(question) is tuple else ()

    def answer(self, ask: Ask) -> None:
        """Let whoever is asked choose."""
        dialogue = self.table.dialogue
        assert dialogue is not None
        chosen = self.chooser(ask.who).choose(self._views.seen_by(ask.who, dialogue))
        option = ask.option(chosen.act)
        assert option is not None
        self.tournament.choose(self.number, ask, option, chosen.amount)

    def chooser(self, player: PlayerName) -> Chooser:
        """A player of the table, who knows its settings."""
        if self._settings is not self.table.settings:
            self._settings, self._choosers = self.table.settings, {}
        found = self._choosers.get(player)
        if found is None:
            found = self._choosers[player] = self._make(self.table.settings, player)
        return found

    def say(self, word: str, **parts: str | int) -> None:
        """Give a command at the table."""
        self.tournament.command(self.number, word, None, id="", question=None, **parts)
