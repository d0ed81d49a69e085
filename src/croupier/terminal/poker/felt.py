"""The felt of a table of poker: seats round the board and the pots, or else one seat a line."""

from collections.abc import Iterator, Sequence
from typing import Final

from croupier.chips import money
from croupier.terminal.poker.cells import Seat, seats
from croupier.terminal.screen.frame import framed, inscription, near_the_turn
from croupier.terminal.screen.scene import Scene
from croupier.terminal.screen.style import Row, Span, centre, chip, clip, pad, row, width

EDGES: Final = 2
LEAST_COLUMN: Final = 9
EASY_COLUMN: Final = 12
MOST_COLUMN: Final = 20
OWN_COLUMN: Final = 14
CARD: Final = 5
TITLE: Final = 15
STAKE: Final = 8
MOST_ROUND: Final = 10
"""As many seats stand round the table; where there are more, those alone where somebody sits."""


def draw(scene: Scene, columns: int, lines: int) -> list[Row]:
    """The felt within its edges, at most so many columns wide and, where that can be, so many lines high."""
    inner = columns - 2
    all_seats = seats(scene)
    middle = [centre(_board(scene, all_seats), inner), centre(_pots(scene), inner)]
    around = EDGES + len(middle)
    for above, below in _round_table(all_seats, inner - 2):
        spare = lines - len(above) - len(below) - around
        if spare < 0:
            continue
        gap = [row("")] if spare > 1 else []
        top = [centre(row(inscription(scene.settings, inner - 2), "quiet"), inner)] if spare > 2 else []
        return framed([*top, *_inset(above), *gap, *middle, *gap, *_inset(below)], columns)
    listed = [line for seat in all_seats if seat.name for line in _line(seat, inner - 2)]
    if len(listed) + around > lines:
        listed = near_the_turn(listed, max(lines - around, 1))
    return framed([*middle, *_inset(listed)], columns)


def _inset(rows: Sequence[Row]) -> list[Row]:
    return [[Span(" "), *each] for each in rows]


def _board(scene: Scene, all_seats: Sequence[Seat]) -> Row:
    """The board, at the showdown with the five of the best hand marked."""
    cards = scene.view.board.cards
    if not cards:
        return row("DEALER" if not scene.playing else "BOARD", "quiet")
    best = next((seat for seat in all_seats if seat.marked), None)
    pieces = [Span("BOARD  ", "quiet")]
    for card in cards:
        pieces += [chip(card, best is not None and card in best.marked), Span(" ")]
    if best is not None:
        whose = "your" if best.mine else f"{best.name}'s"
        pieces.append(Span(f" • {whose} five", "quiet"))
    return pieces


def _pots(scene: Scene) -> Row:
    """What has been put in, and where there are several pots what lies in each."""
    parts = [f"{name} {money(amount)}" for name, amount in scene.pots]
    if len(parts) > 1:
        parts.insert(0, f"pot {money(sum(amount for _, amount in scene.pots))}")
    return row(" · ".join(parts), "loud")


def _round_table(all_seats: Sequence[Seat], room: int) -> Iterator[tuple[list[Row], list[Row]]]:
    """The seats above and below the board, in each way for which there is room, the best first.

    Empty seats give way first, then the person's cards go to two rows.
    """
    taken = [seat for seat in all_seats if seat.name]
    for shown, beside, least in (
        (all_seats, True, EASY_COLUMN),
        (taken, True, LEAST_COLUMN),
        (taken, False, LEAST_COLUMN),
    ):
        if 1 < len(shown) <= MOST_ROUND:
            above, below = _above_and_below(shown)
            upper = _row_of_seats(above, room, beside, least)
            lower = _row_of_seats(below, room, beside, least)
            if upper is not None and lower is not None:
                yield upper, lower


def _above_and_below(shown: Sequence[Seat]) -> tuple[list[Seat], list[Seat]]:
    """The seats as they stand from left to right: clockwise, the person's in the middle below."""
    own = next((at for at, seat in enumerate(shown) if seat.mine), 0)
    clockwise = [*shown[own:], *shown[:own]]
    side = 0 if len(shown) < 4 else 1 if len(shown) < 8 else 2
    last = len(clockwise) - side
    lower = [*clockwise[side:0:-1], clockwise[0], *clockwise[: last - 1 : -1]]
    return clockwise[side + 1 : last], lower


def _row_of_seats(here: Sequence[Seat], room: int, beside: bool, least: int) -> list[Row] | None:
    """The seats side by side, the person's with room for their cards; None if the seats do not fit."""
    own = next((seat for seat in here if seat.mine), None)
    cards = len(own.hand.cards) if own is not None and own.hand is not None else 0
    wide = 0
    if own is not None:
        wide = max(OWN_COLUMN, CARD * cards + 1) if beside else 2 * CARD + 1
    others = len(here) - (own is not None)
    each = min((room - wide) // others, MOST_COLUMN) if others else 0
    if wide > room or (others and each < least):
        return None
    drawn = [(wide if seat is own else each, seat) for seat in here]
    columns = [(space, seat.rows(space - 1)) for space, seat in drawn]
    rows: list[Row] = []
    for number in range(max(len(lines) for _, lines in columns)):
        line: Row = []
        for space, lines in columns:
            line += centre(lines[number] if number < len(lines) else [], space)
        rows.append(centre(line, room))
    return rows


def _line(seat: Seat, room: int) -> list[Row]:
    """A seat on a line, as narrow as can be; what has no room goes to lines of its own."""
    mark = [] if seat.asked else [Span(" ")]
    first: Row = [*pad([*mark, *seat.title(TITLE - 1)], TITLE), *pad(row(money(seat.stake), "quiet"), STAKE)]
    cards: Row = []
    for line in seat.cards(room):
        cards += [*line, Span(" ")]
    style = "turn" if seat.asked else "loud" if seat.mine else ""
    ends = [(text, its) for text, its in ((seat.doing, style), (seat.won, "win")) if text]
    end = [piece for text, its in ends for piece in (Span(" "), Span(text, its))]
    state = row(seat.state, style) if seat.state else []
    inset = Span(" " * (TITLE + STAKE))
    if width([*first, *cards, *state, *end]) <= room:
        return [[*first, *cards, *state, _gap(room, first, cards, state, end), *end]]
    if width([*first, *cards, *end]) <= room:
        return [[*first, *cards, _gap(room, first, cards, end), *end], clip([inset, *state], room)]
    below = [clip([Span("  "), *each], room) for each in (cards, state) if each]
    return [clip([*first, _gap(room, first, end), *end], room), *below]


def _gap(room: int, *parts: Row) -> Span:
    return Span(" " * max(room - sum(map(width, parts)), 0))
