"""Lines whose lots are left to the software: it draws them, and the line is written with what was drawn.

The places of a ballot come from a stream to which the house has committed itself (`evenings/ballots.py`).
"""

import re
from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Final

from croupier.dialogue.answers import IllegalAction
from croupier.shoes import Stream
from croupier.tournaments import Tournament, players_in
from croupier.tournaments.drawing import (
    ballot_by_lot,
    breaking_by_lot,
    cards_by_lot,
    late_seat_by_lot,
    marker_by_lot,
    moves_by_lot,
    moves_with_by_lot,
)
from croupier.tournaments.entering.ballot import Seat
from croupier.tournaments.playing.balancing import Moves
from croupier.tournaments.tournament import GRAMMAR
from croupier.values import PlayerName

_BALLOT: Final = re.compile(r"director draws session ([0-9]{1,4})(?: before ([^:]+))?")
_BALANCE: Final = re.compile(r"director balances")
_BREAK: Final = re.compile(r"director breaks table ([0-9]{1,4})")
_MARKER: Final = re.compile(r"director draws the marker of table ([0-9]{1,4})")
_CARDS: Final = re.compile(r"director draws cards between ([^:]+)")
_BACK: Final = re.compile(r"(director reinstates \S+ at [0-9]+/[0-9]+)( with .+)")
_LATE: Final = re.compile(r"director enters ([^:]+)")

Lots = Callable[[int], Stream]
"""Where the lots of a line come from, by its number."""


def fresh_lots(number: int) -> Stream:
    """Lots that nobody can foresee."""
    return Stream.fresh()


def seeded_lots(seed: str) -> Lots:
    """Lots that come again with the same seed at the same line, for tests."""

    def lots(number: int) -> Stream:
        return Stream(sha256(f"{seed} {number}".encode()).digest())

    return lots


def session_to_draw(line: str) -> int:
    """The session for which a line has the software draw places; 0 if it is no such line."""
    match = _BALLOT.fullmatch(line)
    return int(match[1]) if match is not None else 0


def with_lots(tournament: Tournament, line: str, stream: Stream) -> str:
    """The line with the lots that it leaves open, as it stands if it leaves none."""
    for pattern, draw in _DRAWN.items():
        match = pattern.fullmatch(line)
        if match is not None:
            return draw(tournament, match, stream)
    return line


def _ballot(tournament: Tournament, match: re.Match[str], stream: Stream) -> str:
    return f"{match[0]}: {_places(ballot_by_lot(tournament.machine, int(match[1]), stream))}"


def _balance(tournament: Tournament, match: re.Match[str], stream: Stream) -> str:
    return _moved(match[0], moves_by_lot(tournament.machine, stream))


def _break(tournament: Tournament, match: re.Match[str], stream: Stream) -> str:
    try:
        return _moved(match[0], breaking_by_lot(tournament.machine, int(match[1]), stream))
    except IllegalAction:  # the tournament says why the table is not broken
        return match[0]


def _marker(tournament: Tournament, match: re.Match[str], stream: Stream) -> str:
    return f"{match[0]}: {marker_by_lot(tournament.machine, int(match[1]), stream)}"


def _cards(tournament: Tournament, match: re.Match[str], stream: Stream) -> str:
    drawn = cards_by_lot(len(players_in(match[1])), stream)
    return f"{match[0]}: {' '.join(map(str, drawn))}"


def _back(tournament: Tournament, match: re.Match[str], stream: Stream) -> str:
    said = GRAMMAR.understand(match[0])
    try:
        moves = moves_with_by_lot(tournament.machine, said, stream) if said is not None else Moves()
    except IllegalAction:  # the tournament says why nobody plays again
        return match[0]
    return f"{match[1]} moving {_where_to(moves)}{match[2]}" if moves.moves else match[0]


def _late(tournament: Tournament, match: re.Match[str], stream: Stream) -> str:
    if not tournament.ground.tables or " at " in match[0]:
        return match[0]
    names, _, group = match[1].partition(" of ")
    name, *further = players_in(names)
    if further:
        raise IllegalAction(
            "Each who comes late gets a seat by lot: enter them one after the other, as in"
            f" 'director enters {name}'."
        )
    try:
        known = tournament.ground.state.entrants.get(name)
        group = group or (known.group if known is not None else "")
        return f"{match[0]} at {late_seat_by_lot(tournament.machine, stream, group)}"
    except IllegalAction:  # the tournament says why nobody can enter
        return match[0]


Draw = Callable[[Tournament, re.Match[str], Stream], str]
_DRAWN: Final[Mapping[re.Pattern[str], Draw]] = {
    _BALLOT: _ballot,
    _BALANCE: _balance,
    _BREAK: _break,
    _MARKER: _marker,
    _CARDS: _cards,
    _BACK: _back,
    _LATE: _late,
}


def _moved(line: str, moves: Moves) -> str:
    if not moves.moves:
        return line
    return f"{line}: {_where_to(moves)}"


def _where_to(moves: Moves) -> str:
    return _places({each.player: Seat(each.table, each.seat) for each in moves.moves})


def _places(places: Mapping[PlayerName, Seat]) -> str:
    return ", ".join(f"{player} {place}" for player, place in places.items())
