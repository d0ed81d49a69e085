"""A table as a piece of HTML: who has which cards and chips, and how each wager ended.

It draws whatever has the parts named here, a view of a round or of a table; what its viewer may not see is
not in there, and so not here.
"""

from collections.abc import Iterator, Sequence
from enum import Enum
from html import escape
from typing import Final, Protocol

from croupier.cards import UNKNOWN, Card
from croupier.chips import Unit
from croupier.pictures.cards import hand_svg
from croupier.places import SEAT, Place

FONT: Final = "font-family:ui-sans-serif,system-ui,sans-serif"
QUIET: Final = "color:#6b726e"
FADED: Final = "opacity:.4"
OUT: Final = "out of play"
"""Said of a hand that is gone, where its cards do not say what it was."""
CELL: Final = "text-align:left;vertical-align:top;padding:4px 14px 4px 0"


class Stake(Protocol):
    """Chips on a spot."""

    @property
    def kind(self) -> str: ...
    @property
    def owner(self) -> str: ...
    @property
    def amount(self) -> int: ...


class Hand(Protocol):
    """Cards at a place."""

    @property
    def at(self) -> Place: ...
    @property
    def cards(self) -> tuple[Card, ...]: ...
    @property
    def stakes(self) -> Sequence[Stake]: ...
    @property
    def name(self) -> str: ...
    @property
    def gone(self) -> bool: ...


class Seat(Protocol):
    """A box or seat."""

    @property
    def at(self) -> Place: ...
    @property
    def players(self) -> tuple[str, ...]: ...
    @property
    def hands(self) -> Sequence[Hand]: ...
    @property
    def stakes(self) -> Sequence[Stake]: ...


class Result(Protocol):
    """How a wager ended."""

    @property
    def who(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def at(self) -> Place: ...
    @property
    def stake(self) -> int: ...
    @property
    def result(self) -> Enum: ...
    @property
    def paid(self) -> int: ...
    @property
    def rule(self) -> str: ...


class TableSeen(Protocol):
    """A table as somebody sees it."""

    @property
    def places(self) -> Sequence[Seat]: ...
    @property
    def dealer(self) -> Hand: ...
    @property
    def board(self) -> Hand: ...
    @property
    def pots(self) -> Sequence[tuple[str, int]]: ...
    @property
    def purses(self) -> Sequence[tuple[str, int]]: ...
    @property
    def results(self) -> Sequence[Result]: ...


def table_html(seen: TableSeen, unit: Unit, me: str = "") -> str:
    """The table with everybody at it, and below it the results if there are any; `me` is whoever reads it."""
    rows = list(_rows(seen, unit, me))
    parts = [f"<table style='border-collapse:collapse'>{''.join(rows)}</table>"] if rows else []
    if seen.results:
        parts.append(_results(seen, unit, me))
    return f"<div style='{FONT}'>{''.join(parts)}</div>"


def _rows(seen: TableSeen, unit: Unit, me: str) -> Iterator[str]:
    if seen.dealer.cards:
        yield _row("Dealer", hand_svg(seen.dealer.cards), escape(str(seen.dealer.name)))
    if seen.board.cards or seen.pots:
        pots = ", ".join(f"{name} {unit.say(amount)}" for name, amount in seen.pots)
        yield _row("Board", hand_svg(seen.board.cards), escape(pots))
    for place in seen.places:
        loose = place.stakes
        for hand in place.hands or ():
            unseen = all(card is UNKNOWN for card in hand.cards)
            name = OUT if hand.gone and hand.cards and unseen else _name(hand)
            notes = [name, *_chips(hand.stakes, unit, me), *_chips(loose, unit, me)]
            loose = ()
            names, at = escape(_names(place.players, me)), escape(str(hand.at))
            label = f"{names}<br><small style='{QUIET}'>{at}</small>"
            cards = hand_svg(hand.cards) if hand.cards or not hand.gone else ""
            if hand.gone and cards:
                cards = f"<span style='{FADED}'>{cards}</span>"
            yield _row(label, cards, "<br>".join(escape(note) for note in notes if note))
        if loose:
            label = escape(_names(place.players, me))
            yield _row(label, "", "<br>".join(escape(each) for each in _chips(loose, unit, me)))
    playing = {player for place in seen.places for player in place.players}
    for player, amount in seen.purses:
        if player not in playing:
            yield _row(escape(_called(player, me)), "", escape(unit.say(amount)))


def _name(hand: Hand) -> str:
    """What the hand is called; one that is high and low may tell the two apart."""
    return str(getattr(hand.name, "apart", hand.name))


def _row(label: str, cards: str, notes: str) -> str:
    cells = "".join(f"<td style='{CELL}'>{each}</td>" for each in (cards, notes))
    return f"<tr><th style='{CELL}'>{label}</th>{cells}</tr>"


def _called(who: str, me: str) -> str:
    return "You" if who == me else who


def _names(players: Sequence[str], me: str) -> str:
    return ", ".join([_called(each, me) for each in players])


def _chips(stakes: Sequence[Stake], unit: Unit, me: str) -> list[str]:
    return [f"{_called(each.owner, me)}: {each.kind} {unit.say(each.amount)}" for each in stakes]


def _results(seen: TableSeen, unit: Unit, me: str) -> str:
    head = "".join(
        f"<th style='{CELL}'>{name}</th>" for name in ("", "wager", "result", "staked", "paid", "rule")
    )
    rows = "".join(
        "<tr>"
        + "".join(
            f"<td style='{CELL}'>{escape(text)}</td>"
            for text in (
                _called(each.who, me),
                f"{each.kind} {'at' if each.at.kind == SEAT else 'on'} {each.at}",
                str(each.result.value),
                unit.say(each.stake),
                unit.say(each.paid),
                each.rule.rpartition(" ")[2],
            )
        )
        + "</tr>"
        for each in seen.results
    )
    return f"<table style='border-collapse:collapse;margin-top:8px'><tr>{head}</tr>{rows}</table>"
