"""Tournament tables of poker for tests: opened, seated, played round by round."""

from collections.abc import Mapping
from typing import Any

from croupier.dialogue.events import Dealt, Event, Moved
from croupier.dialogue.questions import Draw
from croupier.rulebook.poker.settings import PokerSettings
from croupier.shoes import Stream
from croupier.tables import LIVE, SOFTWARE
from croupier.tables.opening import open_tournament_table
from croupier.tables.poker.tournament.table import PokerTournamentTable
from tests.tables.driving import SEED, asked, do, with_keeper
from tests.tables.poker.playing import SETTINGS

BOTH = ("holdem", "omaha")
MOVES = {"holdem": "20.9", "omaha": "20.7"}
CHIPS = {"holdem": "20.15", "omaha": "20.14"}
ABSENT = {"holdem": "20.12", "omaha": "20.11"}
THREE: Mapping[str, tuple[int, int]] = {"ann": (1, 5000), "bob": (3, 5000), "cal": (5, 5000)}


def settings(game: str, **given: Any) -> PokerSettings:
    """The settings of a tournament's table with blinds of 50 and 100, amounts in chips."""
    usual = {"unit": "tournament", "blinds": ["50", "100"], "smallest_chip": "5", "max_buy_in": "0"}
    return SETTINGS[game].read(usual | given)


def seated(
    game: str, players: Mapping[str, tuple[int, int]] = THREE, dealing: str = LIVE, **given: Any
) -> PokerTournamentTable:
    """A table at which these players have been put, each with their seat and chips."""
    table: Any = open_tournament_table(settings(game, **given), dealing=dealing, stream=Stream(SEED))
    with_keeper(table)
    for who, (seat, chips) in players.items():
        do(table, f"director puts {who} at {seat} with {chips}")
    return table


def by_software(
    game: str, players: Mapping[str, tuple[int, int]] = THREE, **given: Any
) -> PokerTournamentTable:
    """Such a table that the software deals."""
    return seated(game, players, SOFTWARE, **given)


def counts(table: PokerTournamentTable) -> dict[str, int]:
    """What each player has between rounds, in whole chips."""
    return {who: table.accounts[table.purse(who)] // 100 for who in table.names()}


def deal_hands(table: PokerTournamentTable, **hands: str) -> list[Event]:
    """Let a round commence and deal these hands, face down to everybody else."""
    told = list(table.do("dealer deals").events)
    left = {who: cards.split() for who, cards in hands.items()}
    while table.dialogue and isinstance(table.dialogue.question, Draw):
        cards = left.get(table.seats.sitting[table.dialogue.question.to.number])
        told += table.do(cards.pop(0) if cards else "??").events
    return told


def forced(table: PokerTournamentTable) -> dict[str, list[int]]:
    """What each player had to put in before the cards of the last round, in whole chips."""
    assert table.round_dialogue is not None
    found: dict[str, list[int]] = {}
    for event in table.round_dialogue.events:
        if isinstance(event, Dealt):
            break
        if isinstance(event, Moved):
            found.setdefault(event.source.owner, []).append(event.amount // 100)
    return found


def first_asked(table: PokerTournamentTable) -> str:
    """Who was asked first in the last round, which has not gone on yet."""
    return asked(table)[0]
