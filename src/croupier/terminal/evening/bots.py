"""Entries that bots play for, at tables that are dealt here: they answer as soon as they are asked."""

from collections.abc import Collection, Iterator
from hashlib import sha256
from typing import Any

from croupier.dialogue.answers import Choice, IllegalAction
from croupier.dialogue.views import View
from croupier.dialogue.words.phrases import listed
from croupier.evenings.evening import Evening
from croupier.evenings.happened import Happened
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
REBUY = "rebuy"


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
        kept = [note for note in evening.notes if NOTE in note]
        self.names: set[PlayerName] = set(kept[-1][NOTE]) if kept else set()
        buying = kept[-1].get(REBUY, ()) if kept else ()
        self.buying: set[PlayerName] = self.names.copy() if buying is True else set(buying)
        """Who of them buys back in as often as they may; the others decline. Older files say it of all."""
        self._tables: dict[int, SimulatedTable] = {}

    def mark(self, names: Collection[PlayerName], buy_back: bool = False) -> None:
        """Let bots play for these entries as well, and say whether they buy back in."""
        buying = self.buying | set(names) if buy_back else self.buying - set(names)
        self._keep(self.names | set(names), buying)

    def clear(self) -> None:
        """Let bots play for nobody."""
        self._keep(set(), set())

    def _keep(self, names: set[PlayerName], buying: set[PlayerName]) -> None:
        note: dict[str, Any] = {NOTE: sorted(names)}
        if buying:
            note[REBUY] = sorted(buying)
        self.evening.note(note)
        self.names, self.buying = names, buying

    def sentences(self) -> Iterator[str]:
        """For whom bots play, and who of them buys back in where that is possible."""
        yield f"Bots play for {listed(sorted(self.names)) or 'nobody'}."
        structure = self.evening.tournament.ground.conditions.structure
        if not self.names or structure is None or structure.rebuy is None:
            return
        if self.buying and self.buying < self.names:
            buy = "buys" if len(self.buying) == 1 else "buy"
            yield f"{listed(sorted(self.buying))} {buy} back in as often as they may; the others do not."
        else:
            yield f"They {'buy back in as often as they may' if self.buying else 'do not buy back in'}."

    def go_on(self, at: float) -> Iterator[Happened]:
        """Let bots answer wherever one of them is asked first, and wager where it is their turn."""
        acted = True
        while acted and self.names:
            acted = False
            for line in self._on_re_buys():
                acted = True
                yield self.evening.do(line, at, by_itself=True)
            for number in sorted(self.evening.tournament.ground.tables):
                table = self._table(number)
                if table is None:
                    continue
                if table.asks and table.asks[0].who in self.names:
                    self.evening.expect(at, by_itself=True)
                    table.answer(table.asks[0])
                elif not self._wager(table, at):
                    continue
                acted = True
                yield self.evening.last

    def _on_re_buys(self) -> Iterator[str]:
        """What bots say who are offered a re-buy, so that nobody waits for them."""
        view = self.evening.tournament.view()
        for each in view["asked"]:
            who = each["who"]
            if "rebuy" not in each["options"] or who not in self.names:
                continue
            if self._table(view["people"][who]["table"]) is not None:
                yield f"{who} rebuys" if who in self.buying else f"{who} declines"

    def begin(self, number: int, at: float) -> Iterator[Happened]:
        """Before a round is dealt, shuffle if it is time, and let bots wager while it is their turn."""
        table = self._table(number)
        if table is None or table.wagers is None or table.played.in_round():
            return
        self.evening.tournament.machine.rounds.must_commence(number)  # nobody wagers for no round
        if table.shuffle_is_due:
            self.evening.expect(at, by_itself=True)
            table.say("shuffles")
            yield self.evening.last
            yield from self.go_on(at)  # one of them may be asked to cut
        while self._wager(table, at, first=True):
            yield self.evening.last

    def _wager(self, table: SimulatedTable, at: float, first: bool = False) -> bool:
        """Let the bot wager whose turn it is, once somebody has or the director begins the round."""
        if table.wagers is None or table.played.in_round():
            return False
        entrants = self.evening.tournament.ground.state.entrants
        missing = [who for who in table.to_wager() if not entrants[who].absent]
        begun = first or any(table.has_wagered(who) for who in table.played.taken.values())
        if not begun or not missing or not self._may_wager(missing):
            return False
        self.evening.expect(at, by_itself=True)
        table.wager(self._may_wager(missing))
        return True

    def _may_wager(self, missing: list[PlayerName]) -> PlayerName:
        """The bot who wagers next: where a marker shows the order, only if it is their turn."""
        among = missing[:1] if self.evening.tournament.ground.conditions.play.marker else missing
        return next((who for who in among if who in self.names), "")

    def play(self, number: int, at: float) -> None:
        """Play a whole round at a table at which only bots sit."""
        table = self._table(number)
        if table is None:
            raise IllegalAction(
                f"Table {number} is not dealt by the software, and bots play only at tables that are."
            )
        others = [name for name in table.played.taken.values() if name not in self.names]
        if others:
            raise IllegalAction(f"No bots play for {', '.join(others)}: 'deal {number}' begins a round.")
        self.evening.tournament.machine.rounds.must_commence(number)
        self.evening.expect(at, by_itself=True)
        table.play()

    def _table(self, number: int) -> SimulatedTable | None:
        played = self.evening.tournament.ground.tables.get(number)
        if not isinstance(played, PlayedTable) or not played.table.ground.dealing.by_software:
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
