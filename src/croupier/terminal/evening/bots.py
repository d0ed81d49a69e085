"""Entries that bots play for, at tables that are dealt here: they answer as soon as they are asked."""

from collections.abc import Iterator
from hashlib import sha256

from croupier.dialogue.answers import Choice, IllegalAction
from croupier.dialogue.views import View
from croupier.evenings.evening import Evening, Happened
from croupier.players import Bot, make_bot
from croupier.players.bot import Betting
from croupier.players.registry import GAMES
from croupier.rulebook.settings import Settings
from croupier.shoes import Stream
from croupier.tournaments.simulation.players import Wagering
from croupier.tournaments.simulation.rounds import SimulatedTable
from croupier.tournaments.tables.played import PlayedTable
from croupier.values import PlayerName, value

NOTE = "bots"


@value
class Chooser:
    """A bot as tables ask it."""

    bot: Bot

    def choose(self, view: View) -> Choice:
        """The answer to the first thing that it is asked."""
        return self.bot.choose(view)

    def wager(self, wagering: Wagering) -> int:
        """What it wagers before the deal: everybody has to."""
        bet = self.bot.bet(Betting(wagering.place, wagering.least, wagering.most, wagering.step))
        return bet.amount if bet is not None else wagering.least


class BotsAtTables:
    """Who is played by a bot; which entries they are is kept with the evening."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        kept = [note[NOTE] for note in evening.notes if NOTE in note]
        self.names: set[PlayerName] = set(kept[-1]) if kept else set()
        self._tables: dict[int, SimulatedTable] = {}

    def mark(self, names: list[PlayerName]) -> None:
        """Let bots play for these entries, and for no others."""
        note = {NOTE: sorted(names)}
        self.evening.file.note(note)
        self.evening.notes.append(note)
        self.names = set(names)

    def go_on(self, at: float) -> Iterator[Happened]:
        """Let bots answer wherever one of them is asked first."""
        asked = True
        while asked and self.names:
            asked = False
            for number in sorted(self.evening.tournament.ground.tables):
                table = self._table(number)
                if table is not None and table.asks and table.asks[0].who in self.names:
                    self.evening.expect(at, by_itself=True)
                    table.answer(table.asks[0])
                    asked = True
                    yield self.evening.last

    def play(self, number: int, at: float) -> None:
        """Play a whole round at a table at which only bots sit."""
        table = self._table(number)
        if table is None:
            raise IllegalAction(f"Table {number} is not dealt here: bots play at tables of the software.")
        others = [name for name in table.played.taken.values() if name not in self.names]
        if others:
            raise IllegalAction(f"No bots play for {', '.join(others)}: 'deal {number}' begins a round.")
        self.evening.expect(at, by_itself=True)
        table.play()

    def _table(self, number: int) -> SimulatedTable | None:
        played = self.evening.tournament.ground.tables.get(number)
        if not isinstance(played, PlayedTable):
            return None
        known = self._tables.get(number)
        if known is None or known.played is not played:
            known = self._tables[number] = SimulatedTable(self.evening.tournament, number, self._make)
        return known

    def _make(self, settings: Settings, player: PlayerName) -> Chooser:
        characters = sorted(GAMES[settings.game])
        entry = int(self.evening.tournament.view()["people"][player]["number"])
        character = characters[entry % len(characters)]
        return Chooser(make_bot(settings, character, player, self._between))

    def _between(self, least: int, most: int) -> int:
        """A number by chance; the same again at the same line of the same evening."""
        said = f"{self.evening.seed} bots {self.evening.tournament.entries} {least} {most}"
        return Stream(sha256(said.encode()).digest()).between(least, most)
