"""Rounds at the tables of a simulated tournament: opened by family, and answered by those who choose."""

from collections.abc import Callable
from typing import Any, Final

from croupier.dialogue.questions import Ask
from croupier.rulebook.games import POKER, TWENTYONE, ULTIMATE, find_game
from croupier.rulebook.settings import Settings
from croupier.tables import Table
from croupier.tournaments.simulation.players import Chooser, MakeChooser, Wagering
from croupier.tournaments.simulation.seeing import SeatViews
from croupier.tournaments.tables.played import PlayedTable
from croupier.tournaments.tournament import Tournament
from croupier.values import PlayerName
from croupier.vocabulary.games import narration_of


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
        self._open = OPENED[find_game(self.table.game).family]

    def play(self) -> int:
        """Play a round; how many decisions it took."""
        self._open(self)
        return self.answer_all()

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
        self.tournament.command(self.number, word, None, id="", **parts)


def _deal(at: SimulatedTable) -> None:
    at.say("deals")


def _shuffle_if_due(at: SimulatedTable) -> None:
    if at.table.ground.shuffle_due:
        at.say("shuffles")
        at.answer_all()


def _wager_on_boxes(at: SimulatedTable) -> None:
    _shuffle_if_due(at)
    for who, wagering in _wagerings(at, 1):
        at.say("wagers", who=who, amount=at.chooser(who).wager(wagering), box=wagering.place)
    at.say("no_more_bets")


def _wager_at_seats(at: SimulatedTable) -> None:
    _shuffle_if_due(at)
    for who, wagering in _wagerings(at, 2):
        at.say("wagers_at_seat", who=who, amount=at.chooser(who).wager(wagering))
    at.say("no_more_bets")


def _wagerings(at: SimulatedTable, times: int) -> list[tuple[PlayerName, Wagering]]:
    """In order, everybody who has still to wager and what they may; the amount goes down so many times."""
    table = at.table
    settings: Any = table.settings
    found = []
    for who in at.played.coming().order:
        if any(table.window.of(who)):
            continue
        step = settings.smallest_chip
        most = min(settings.maximum, table.chips(who) // times)
        found.append((who, Wagering(table.seats.seat_of(who), settings.minimum, most - most % step, step)))
    return found


OPENED: Final[dict[str, Callable[[SimulatedTable], None]]] = {
    POKER: _deal,
    TWENTYONE: _wager_on_boxes,
    ULTIMATE: _wager_at_seats,
}
"""By family, how a round comes to be dealt."""
