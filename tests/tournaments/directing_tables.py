"""A director whose tables are played: random lines at them, most of which fit, between all the others."""

import random
from collections.abc import Iterator

from croupier.dialogue.answers import Choice, IllegalAction
from croupier.dialogue.record.notation import write
from croupier.tournaments import Outcome, TablesAre, Tournament
from croupier.tournaments.tables.played import PlayedTable
from tests.tournaments.at_tables import asks_of
from tests.tournaments.directing import Director, conditions_of

SEED = "7a" * 32


def dealt(name: str, seed: int) -> Tournament:
    """A tournament of one of the formats, whose tables are dealt by the software."""
    return Tournament(conditions_of(name), tables=TablesAre.SOFTWARE, seed=f"{seed:064x}")


class TableDirector(Director):
    """Says random lines, and lets rounds be played at the tables."""

    def round(self, number: int, among: list[str] | None = None) -> str:
        """A line at a table; now and then a round is told."""
        played = self.tournament.ground.tables.get(number)
        if not isinstance(played, PlayedTable) or self.random.random() < 0.03:
            return super().round(number, among)
        busy = [n for n, each in self.tournament.ground.tables.items() if each.in_round()]
        if busy and not played.in_round() and self.random.random() < 0.7:
            number = self.random.choice(busy)
            played = self.tournament.ground.tables[number]
            assert isinstance(played, PlayedTable)
        return f"table {number}: {self.at(played)}"

    def at(self, played: PlayedTable) -> str:
        """A line that fits a table, or hardly."""
        table = played.table
        asks = asks_of(table)
        if asks and table.dialogue is not None:
            ask = self.random.choice(asks)
            option = self.random.choice(ask.options)
            amount = self.random.choice([option.least, option.most, option.most])
            if self.random.random() < 0.04:
                return f"supervisor exclude {ask.who}"
            choice = Choice(ask.who, option.act, amount, ask.about, ask.whose)
            return write(choice, table.dialogue.round, table.dialogue.question)
        if self.tournament.ground.has_blinds:
            return self.pick("dealer deals", "dealer deals", "dealer deals", "ann sits out")
        if table.ground.shuffle_due:
            return "dealer shuffles"
        waiting = [who for who in played.coming().order if not any(table.window.of(who))]
        if not waiting:
            return self.pick("no more bets", "no more bets", "dealer asks nobody")
        who = self.random.choice([waiting[0], waiting[0], waiting[0], waiting[-1]])
        minimum = table.settings.write()["minimum"]
        box = "" if table.game == "ultimate" else f" on box {table.seats.seat_of(who)}"
        return f"{who} wagers {minimum}{box}"


def drive_tables(tournament: Tournament, seed: int, count: int) -> Iterator[tuple[str, Outcome | None]]:
    """Say random lines; each with what came of it, or None where it was refused."""
    director = TableDirector(tournament, seed)
    director.random = random.Random(seed)
    for line in director.lines(count):
        try:
            yield line, tournament.do(line)
        except IllegalAction:
            yield line, None
