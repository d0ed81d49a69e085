"""The felt: the dealer above, the boxes in a row below; where they do not fit, one hand a line."""

from collections.abc import Iterator
from typing import Final

from croupier.chips import money
from croupier.dialogue.seen import HandView, PlaceView
from croupier.rulebook.sign import sign
from croupier.terminal.cells import Cell, StakeLine, hand_cells, stake_line, stake_lines, total_piece
from croupier.terminal.ink import Piece, Row, centre, chip, clip, measure, pad, row, width
from croupier.terminal.scene import Scene, hand_label

AROUND: Final = 3  # the edges and the dealer's line
LEAST_COLUMN: Final = 10
MOST_COLUMN: Final = 26
EMPTY_COLUMN: Final = 4


def draw(scene: Scene, columns: int, lines: int) -> list[Row]:
    """The felt within its edges, at most so many columns wide and, where that can be, so many lines high."""
    inner = columns - 2
    body = _row_of_boxes(scene, inner - 2)
    if body is None or len(body) + AROUND > lines:
        body = _list_of_hands(scene, inner - 2)
    spare = lines - len(body) - AROUND
    if spare < 0:
        body = _near_the_turn(body, max(lines - AROUND, 1))
    top = [_dealer(scene, inner)]
    if spare > 0:
        top.append(centre(row(_inscription(scene, inner), "quiet"), inner))
    if spare > 1:
        top.append(row(" " * inner))
    edge = Piece("│", "edge")
    return [
        row("╭" + "─" * inner + "╮", "edge"),
        *([edge, *each, edge] for each in top),
        *([edge, Piece(" "), *pad(each, inner - 1), edge] for each in body),
        row("╰" + "─" * inner + "╯", "edge"),
    ]


def _near_the_turn(body: list[Row], lines: int) -> list[Row]:
    """As many lines as fit, those of the hand whose turn it is among them."""
    turn = next((at for at, line in enumerate(body) if any(piece.style == "turn" for piece in line)), 0)
    start = max(min(turn - lines // 2, len(body) - lines), 0)
    return body[start : start + lines]


def _dealer(scene: Scene, room: int) -> Row:
    if scene.betting or not scene.view.dealer.cards:
        return centre(row("DEALER", "quiet"), room)
    cards = scene.view.dealer.cards
    pieces = [Piece("DEALER  ", "quiet")]
    for card in cards:
        pieces += [chip(card), Piece(" ")]
    pieces.append(Piece(f" {hand_label(cards)}", "loud"))
    return centre(pieces, room)


def _inscription(scene: Scene, room: int) -> str:
    words = [item.text for item in sign(scene.settings).inscription]
    while words and measure(" · ".join(words)) > room:
        words.pop()
    return " · ".join(words)


# -- boxes in a row -----------------------------------------------------------------------------------


def _row_of_boxes(scene: Scene, room: int) -> list[Row] | None:
    """The boxes side by side; None if they have no room, even without those that are empty."""
    cells = list(_cells(scene))
    empty = sum(1 for cell in cells if cell.empty)
    full = len(cells) - empty
    if empty and full * LEAST_COLUMN + empty * EMPTY_COLUMN > room:
        cells = [cell for cell in cells if not cell.empty]
        empty = 0
    if full * LEAST_COLUMN > room:
        return None
    each = min((room - empty * EMPTY_COLUMN) // full, MOST_COLUMN) if full else 0
    spare = min((room - each * full) // empty, MOST_COLUMN) if empty else 0
    drawn = []
    for cell in cells:
        columns = spare if cell.empty else each
        drawn.append((columns, cell.rows(columns - 1)))
    rows: list[Row] = []
    for number in range(max((len(lines) for _, lines in drawn), default=0)):
        line: Row = []
        for columns, lines in drawn:
            line += centre(lines[number] if number < len(lines) else [], columns)
        rows.append(centre(line, room))
    return rows


def _cells(scene: Scene) -> Iterator[Cell]:
    places = {} if scene.betting else {place.number: place for place in scene.view.places}
    for box in range(1, scene.settings.boxes + 1):
        if box in places:
            yield from hand_cells(scene, places[box])
        else:
            stakes = _waiting_wagers(scene, box)
            yield Cell(_title(scene, box) if stakes else row(str(box), "quiet"), [], stakes)


def _title(scene: Scene, box: int) -> Row:
    return row(f"box {box}", "loud" if scene.seats.get(box) == scene.me else "quiet")


def _waiting_wagers(scene: Scene, box: int) -> list[StakeLine]:
    """Who sits at a box without cards, and what is wagered there for the next round."""
    placed = [each for each in scene.placed if each.box == box]
    lines = []
    sitting = scene.seats.get(box)
    if sitting is not None and sitting not in [each.player for each in placed]:
        lines.append(stake_line(scene, sitting, Piece("")))
    for each in placed:
        side = f"+{money(each.pairs)}" if each.pairs else ""
        lines.append(stake_line(scene, each.player, Piece(f"{money(each.amount)}{side}")))
    return lines


# -- one hand a line ----------------------------------------------------------------------------------


def _list_of_hands(scene: Scene, room: int) -> list[Row]:
    """Every hand on a line of its own, as narrow as can be."""
    if scene.betting:
        return [
            clip([*pad(_title(scene, box), 8), *line.row(room)], room)
            for box in range(1, scene.settings.boxes + 1)
            for line in _waiting_wagers(scene, box)
        ]
    rows: list[Row] = []
    for place in scene.view.places:
        for hand in place.hands:
            rows += _hand_lines(scene, place, hand, room)
    return rows


def _hand_lines(scene: Scene, place: PlaceView, hand: HandView, room: int) -> Iterator[Row]:
    asked = any(each.about == hand.at for each in scene.view.asks)
    mark = Piece("▸", "turn") if asked else Piece(" ")
    title = [mark, Piece(str(hand.at).removeprefix("box "), "turn" if asked else "quiet")]
    cards: Row = []
    for card in hand.cards:
        cards += [chip(card), Piece(" ")]
    stakes: Row = []
    for each in stake_lines(scene, place, hand):
        stakes += [*(stakes and [Piece(", ")]), *each.row(room)]
    first = [*pad(title, 6), *cards, total_piece(hand, asked)]
    if width(first) + width(stakes) + 2 <= room:
        yield [*first, Piece(" " * (room - width(first) - width(stakes))), *stakes]
    else:
        yield clip(first, room)
        yield clip([Piece(" " * 6), *stakes], room)
