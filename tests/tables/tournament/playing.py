"""Tournament tables of the house games for tests: opened, seated, wagered at and played round by round."""

from collections.abc import Mapping
from typing import Any

from croupier.dialogue.events import Event
from croupier.dialogue.questions import Ask, Draw, Turn
from croupier.rulebook.games import settings_class
from croupier.rulebook.settings import Settings
from croupier.rulebook.tournaments import TournamentNumbers
from croupier.shoes import Stream
from croupier.tables import LIVE, SOFTWARE
from croupier.tables.opening import open_tournament_table
from croupier.tables.twentyone.tournament.table import BoxTournamentTable
from croupier.tables.ultimate.tournament.table import UltimateTournamentTable
from tests.tables.driving import SEED, asked, do, with_keeper

HouseTable = BoxTournamentTable | UltimateTournamentTable
HOUSE = ("blackjack", "pontoon", "ultimate")
BOXES = ("blackjack", "pontoon")
ABSENT = {"blackjack": "14.7", "pontoon": "14.7", "ultimate": "13.8"}
"""The rule about absent players, in Pontoon by Blackjack's number, as tests name it."""
THREE: Mapping[str, tuple[int, int]] = {"ann": (1, 1000), "bob": (3, 1000), "cal": (5, 1000)}


def settings(game: str, **given: Any) -> Settings:
    """The settings of a tournament's table with wagers from 10 to 500, amounts in chips."""
    usual = {"unit": "tournament", "minimum": "10", "maximum": "500", "smallest_chip": "1"}
    return settings_class(game).read(usual | given)


def seated(
    game: str,
    players: Mapping[str, tuple[int, int]] = THREE,
    dealing: str = LIVE,
    marker: bool | None = True,
    **given: Any,
) -> Any:
    """A table at which these players have been put, with or without the marker, or (None) as it opens."""
    table: Any = with_keeper(
        open_tournament_table(settings(game, **given), dealing=dealing, stream=Stream(SEED))
    )
    if marker not in (None, table.ground.orders.marker_used):
        do(table, f"director uses {'the' if marker else 'no'} marker")
    for who, (seat, chips) in players.items():
        do(table, f"director puts {who} at {seat} with {chips}")
    return table


def by_software(game: str, players: Mapping[str, tuple[int, int]] = THREE, **given: Any) -> Any:
    """Such a table that the software deals, with a shoe that is ready."""
    table = seated(game, players, SOFTWARE, **given)
    if game in BOXES:
        do(table, "dealer shuffles")
        do(table, f"{asked(table)[0]} cut 120")
    return table


def numbers(table: HouseTable) -> TournamentNumbers:
    """The numbers of the game's rules about tournaments."""
    assert table.ground.numbers is not None
    return table.ground.numbers


def wager(table: HouseTable, who: str, amount: int, more: str = "") -> str:
    """The line by which a player wagers at their own place."""
    if table.game in BOXES:
        return f"{who} wagers {amount}{more} on box {table.seats.seat_of(who)}"
    return f"{who} wagers {amount}{more}"


def takes_back(table: HouseTable, who: str) -> str:
    """The line by which a player takes back what they have put down."""
    place = f" box {table.seats.seat_of(who)}" if table.game in BOXES else ""
    return f"{who} takes back{place}"


def all_wager(table: HouseTable, amount: int = 10) -> list[Event]:
    """Everybody who is there wagers, in the order in which they may."""
    told: list[Event] = []
    for who in table.coming.order:
        assert table.ground.orders is not None
        if who not in table.ground.orders.away and not any(table.window.of(who)):
            told += do(table, wager(table, who, amount))
    return told


def play(table: HouseTable) -> list[Event]:
    """Close the betting and play the round to its end."""
    return do(table, "no more bets") + finish(table)


def finish(table: HouseTable, ranks: str = "") -> list[Event]:
    """Play a round to its end, everybody doing as little as they can.

    A live dealer keys cards of these ranks; if none are given, boxes and dealer come to 20.
    """
    told: list[Event] = []
    ranks = ranks or ("KQ" if table.game in BOXES else "23456789")
    faces = iter([rank + suit for rank in ranks for suit in "cdhs"] * 4)
    while table.in_round:
        assert table.dialogue is not None
        question = table.dialogue.question
        if isinstance(question, Draw | Turn):
            told += do(table, next(faces))
        else:
            assert isinstance(question, tuple)
            told += do(table, f"{question[0].who} {least_of(question[0])}")
    return told


def least_of(ask: Ask) -> str:
    """What ends somebody's part soonest: cards are drawn only where the rules want them."""
    return next(act for act in ("decline", "stand", "fold", "hit") if ask.option(act) is not None)


def play_round(table: HouseTable, amount: int = 10) -> list[Event]:
    """Everybody wagers, and the round is played to its end."""
    return all_wager(table, amount) + play(table)


def counts(table: HouseTable) -> dict[str, int]:
    """What each player has between rounds, in whole chips."""
    return {who: table.accounts[table.purse(who)] // 100 for who in table.names()}


def placed(table: HouseTable) -> dict[str, int]:
    """The main wager of each player, in whole chips."""
    main = table.window.layout.main.name
    return {each.player: getattr(each, main) // 100 for each in table.window.placed}
