"""Rounds at the tables of a tournament, played by choices that are drawn."""

import random
from collections.abc import Iterator

from croupier.dialogue.questions import Ask, Option
from croupier.tables import Table
from croupier.tournaments import Outcome, TablesAre, Tournament
from croupier.tournaments.conditions import read_conditions
from croupier.tournaments.laws import broken_law
from croupier.tournaments.tables.played import PlayedTable

SEED = "5e" * 32


def software(game: str = "holdem", seed: str = SEED, **items: object) -> Tournament:
    """A tournament whose tables are dealt by the software, with the shipped conditions changed by items."""
    conditions = read_conditions(game, {"base": "demonstration", **items})
    return Tournament(conditions, tables=TablesAre.SOFTWARE, seed=seed)


def begin(tournament: Tournament, players: int) -> None:
    """Start the first session with so many players."""
    for line in (
        "director opens entries",
        f"director enters p1 to p{players}",
        "director closes entries",
        "director draws session 1 in order",
        "all take their seats",
        "director starts session 1",
    ):
        if tournament.ground.state.phase != "closed" or not line.endswith("closes entries"):
            tournament.do(line)


def table_of(tournament: Tournament, number: int) -> Table:
    """The table itself."""
    played = tournament.ground.tables[number]
    assert isinstance(played, PlayedTable)
    return played.table


def asks_of(table: Table) -> tuple[Ask, ...]:
    """Who is asked for what at a table."""
    question = table.dialogue.question if table.dialogue is not None else None
    return question if isinstance(question, tuple) else ()


def drawn(ask: Ask, chance: random.Random) -> tuple[Option, int]:
    """Any of the options, often for all that one has."""
    option = chance.choice(ask.options)
    amount = chance.choice([option.least, option.most, option.most])
    return option, amount


def commence(tournament: Tournament, number: int) -> Outcome:
    """Let the next round of a table commence."""
    return tournament.command(number, "deals")


def play_round(tournament: Tournament, number: int, chance: random.Random) -> Iterator[Outcome]:
    """A round at a table by drawn choices, through the door without words; what came of each answer."""
    yield commence(tournament, number)
    yield from going_on(tournament, number, chance)


def going_on(tournament: Tournament, number: int, chance: random.Random) -> Iterator[Outcome]:
    """The rest of a round that has commenced, in the same way."""
    table = table_of(tournament, number)
    while table.in_round:
        ask = asks_of(table)[0]
        option, amount = drawn(ask, chance)
        yield tournament.choose(number, ask, option, amount)


def check_laws(tournament: Tournament) -> None:
    """Everything adds up, at the tables too."""
    assert not broken_law(tournament.ground)
    for number, played in tournament.ground.tables.items():
        if isinstance(played, PlayedTable) and not played.in_round():
            assert dict(played.counts()) == {who: played.held(who) for who in played.counts()}
            assert dict(played.table.seats.sitting) == dict(played.taken), number
