"""Which kind of table a game is played at, in the terminal: how it talks, and how it takes wagers."""

from collections.abc import Callable, Mapping
from typing import Final

from croupier.rounds.blackjack import BlackjackRound
from croupier.rounds.pontoon import PontoonRound
from croupier.tables import BoxTable, HouseTable
from croupier.terminal.bets import Bets
from croupier.terminal.box_bets import BoxBets
from croupier.terminal.box_talk import BoxTalk
from croupier.terminal.seat_bets import SeatBets
from croupier.terminal.seat_talk import SeatTalk
from croupier.terminal.talk import Talk

TALKS: Final[Mapping[str, Callable[[], Talk]]] = {
    "blackjack": lambda: BoxTalk(BlackjackRound),
    "pontoon": lambda: BoxTalk(PontoonRound),
    "ultimate": SeatTalk,
}


def talk_of(game: str) -> Talk:
    """How the table of a game talks."""
    return TALKS[game]()


def bets_of(table: HouseTable, seat: int) -> Bets:
    """How the table takes wagers; `seat` is the person's own place."""
    return BoxBets(table, seat) if isinstance(table, BoxTable) else SeatBets(table, seat)
