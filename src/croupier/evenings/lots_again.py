"""Lots that were drawn and undone, which hold when the same is to be drawn again.

Nobody can undo a draw until its result pleases: the log has every line that was undone, with its lots. As
long as nothing has been drawn for the same purpose since, and the lots still fit, they are not drawn again.
Where they no longer fit, as where others play, they are drawn anew, and the log shows both draws.
"""

import re
from collections.abc import Collection, Iterator, Sequence
from typing import Final

from croupier.dialogue.answers import IllegalAction
from croupier.digits import is_whole
from croupier.records.rows import Line
from croupier.tournaments import Tournament, players_in
from croupier.values import value

_LOTS: Final = r"(?:: (?P<lots>.+))?"
_PURPOSES: Final = tuple(
    re.compile(form, re.ASCII)
    for form in (
        rf"(?P<what>director draws session) (?P<of>[0-9]+)(?: before [^:]+)?{_LOTS}",
        rf"(?P<what>director balances)(?P<of>){_LOTS}",
        rf"(?P<what>director breaks table) (?P<of>[0-9]+){_LOTS}",
        rf"(?P<what>director draws the marker of table) (?P<of>[0-9]+){_LOTS}",
        rf"(?P<what>director draws cards between) (?P<of>[^:]+){_LOTS}",
        r"(?P<what>director reinstates) (?P<of>\S+) at [0-9]+/[0-9]+(?: moving (?P<lots>.+?))? with .+",
        r"(?P<what>director enters) (?P<of>[^\s,]+)(?: of [^:,]+?)?(?: at (?P<lots>[0-9]+/[0-9]+))?",
    )
)
_CARDS: Final = "director draws cards between"
_MOVES: Final = frozenset({"director balances", "director breaks table"})
"""Two ways to say that players move: the moves of one hold for the other where they are the same."""
_REINSTATES: Final = "director reinstates"
_BEFORE_LOTS: Final = {"director enters": " at ", _REINSTATES: " moving "}


@value
class LotsAgain:
    """A line with the lots of an earlier one that was undone."""

    line: str
    first: int
    """The number of the line with which they were drawn."""


def lots_again(
    tournament: Tournament, lines: Sequence[Line], undone: Collection[int], line: str
) -> LotsAgain | None:
    """The line with lots that were drawn for its purpose and undone; None if there are none that fit."""
    asked = _purpose(line)
    if asked is None or asked[2]:
        return None
    for number, drawn in _earlier(lines, asked):
        if number not in undone:
            if drawn[:2] == asked[:2]:
                return None  # this is another draw
            continue
        again = _with(line, asked, drawn)
        try:
            tournament.prepare(again).drop()
        except IllegalAction:
            continue
        return LotsAgain(again, number)
    return None


def same_lots(line: str, first: str) -> bool:
    """True iff a line has the lots of another."""
    purpose, before = _purpose(line), _purpose(first)
    if purpose is None or before is None or not _are_alike(purpose, before):
        return False
    return line == _with(without_lots(line), purpose, before)


def without_lots(line: str) -> str:
    """The line as it is said to have its lots drawn; empty if it has none."""
    purpose = _purpose(line)
    return line.replace(_lots(purpose), "", 1) if purpose is not None and purpose[2] else ""


Purpose = tuple[str, frozenset[str], str, str]
"""What is drawn, for whom or for which table, the lots, and whom or what the line names."""


def _purpose(line: str) -> Purpose | None:
    match = next(filter(None, (each.fullmatch(line) for each in _PURPOSES)), None)
    if match is None:
        return None
    what, of = match["what"], match["of"]
    of = str(int(of)) if is_whole(of) else of  # however many noughts were typed
    try:
        about = players_in(of) if what == _CARDS else [of]
    except IllegalAction:  # which the tournament says itself
        return None
    return what, frozenset(about), match["lots"] or "", of


def _earlier(lines: Sequence[Line], asked: Purpose) -> Iterator[tuple[int, Purpose]]:
    """The lines with lots for the same purpose, the last one first."""
    words = tuple(_MOVES) if asked[0] in _MOVES else (asked[0],)
    for said in reversed(lines):
        if said.entry.line.startswith(words) and not said.entry.failed:
            purpose = _purpose(said.entry.line)
            if purpose is not None and purpose[2] and _are_alike(purpose, asked):
                yield said.entry.number, purpose


def _are_alike(one: Purpose, other: Purpose) -> bool:
    """True iff the lots of one may be those of the other."""
    return one[:2] == other[:2] or (one[0] in _MOVES and other[0] in _MOVES)


def _with(line: str, asked: Purpose, drawn: Purpose) -> str:
    """A line with the lots of another; of cards, everybody has their own, however they are ordered."""
    what, _, lots, of = drawn
    if what == _CARDS:
        cards = dict(zip(players_in(of), lots.split(), strict=False))
        lots = " ".join(cards.get(each, "") for each in players_in(asked[3]))
    if what == _REINSTATES:
        return line.replace(" with ", f"{_lots(drawn)} with ", 1)
    return f"{line}{_lots((what, drawn[1], lots, of))}"


def _lots(purpose: Purpose) -> str:
    """What a line says of its lots."""
    return f"{_BEFORE_LOTS.get(purpose[0], ': ')}{purpose[2]}"
