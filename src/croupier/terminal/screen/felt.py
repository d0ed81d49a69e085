"""The felt; against the house the dealer and the board above, the places below, or else one hand a line."""

from collections.abc import Iterator
from typing import Final

from croupier.cards import Card
from croupier.chips import money
from croupier.places import Place
from croupier.terminal.families import family_at
from croupier.terminal.personal_view import SeenHand, SeenPlace
from croupier.terminal.screen.cells import (
    Cell,
    StakeLine,
    hand_cells,
    is_asked,
    label_piece,
    name_of_kind,
    stake_line,
    stake_lines,
    title_piece,
)
from croupier.terminal.screen.frame import framed, inscription, near_the_turn
from croupier.terminal.screen.scene import Scene, hand_label
from croupier.terminal.screen.style import Row, Span, centre, chip, clip, pad, row, width

EDGES: Final = 2
LEAST_COLUMN: Final = 10
MOST_COLUMN: Final = 26
EMPTY_COLUMN: Final = 4


def draw(scene: Scene, columns: int, lines: int) -> list[Row]:
    """The felt within its edges, at most so many columns wide and, where that can be, so many lines high."""
    return family_at(scene.settings.game).draw(scene, columns, lines)


def draw_places(scene: Scene, columns: int, lines: int) -> list[Row]:
    """The felt of a game against the house, with its places in a row, or one hand a line."""
    inner = columns - 2
    top = [_dealer(scene, inner), *_board(scene, inner)]
    around = EDGES + len(top)
    body = _row_of_places(scene, inner - 2)
    if body is None or len(body) + around > lines:
        body = _list_of_hands(scene, inner - 2)
    spare = lines - len(body) - around
    if spare < 0:
        body = near_the_turn(body, max(lines - around, 1))
    if spare > 0:
        top.append(centre(row(inscription(scene.settings, inner - 2), "quiet"), inner))
    if spare > 1:
        top.append(row(" " * inner))
    return framed([*top, *([Span(" "), *each] for each in body)], columns)


def _dealer(scene: Scene, room: int) -> Row:
    if scene.betting or not scene.view.dealer.cards:
        return centre(row("DEALER", "quiet"), room)
    hand = scene.view.dealer
    marked = frozenset() if _own_five(scene) else scene.five(hand)
    pieces = [Span("DEALER  ", "quiet")]
    for card in hand.cards:
        pieces += [chip(card, card in marked), Span(" ")]
    pieces.append(Span(f" {hand_label(hand)}", "loud"))
    return centre(pieces, room)


def _board(scene: Scene, room: int) -> list[Row]:
    """The line of the board where there is one, at the end with the person's five marked, or the dealer's."""
    cards = scene.view.board.cards
    if scene.betting or not cards:
        return []
    five = _own_five(scene)
    whose = "your" if five else "the dealer's"
    five = five or scene.five(scene.view.dealer)
    pieces = [Span("BOARD  ", "quiet")]
    for card in cards:
        pieces += [chip(card, card in five), Span(" ")]
    if five:
        pieces.append(Span(f" • {whose} five", "quiet"))
    return [centre(pieces, room)]


def _own_five(scene: Scene) -> frozenset[Card]:
    """The best five of the person, once it is known and unless they have given their hand up."""
    own = scene.own_place()
    return scene.five(own.hands[0]) if own is not None else frozenset()


def _row_of_places(scene: Scene, room: int) -> list[Row] | None:
    """The boxes or seats side by side; None if they have no room, even without those that are empty."""
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
    for number in range(1, scene.places + 1):
        if number in places:
            yield from hand_cells(scene, places[number])
        else:
            stakes = _waiting_wagers(scene, number)
            title = _title(scene, number) if stakes else row(str(number), "quiet")
            yield Cell(title, None, Span(""), (), stakes)


def _title(scene: Scene, number: int) -> Row:
    sitting = [scene.seats[number]] if number in scene.seats else []
    return [title_piece(scene, Place("box" if scene.shared else "seat", number), sitting)]


def _waiting_wagers(scene: Scene, number: int) -> list[StakeLine]:
    """Who sits at a place without cards, and what is wagered there for the next round."""
    placed = [each for each in scene.placed if each.number == number]
    lines = []
    sitting = scene.seats.get(number)
    if sitting is not None and sitting not in [each.player for each in placed]:
        lines.append(stake_line(scene, sitting, Span("")))
    for each in placed:
        parts = [(name_of_kind(kind), amount) for kind, amount in each.parts]
        if scene.shared:
            all_of_it = "+".join(money(amount) for _, amount in parts)
            lines.append(stake_line(scene, each.player, Span(all_of_it)))
        else:
            lines += [stake_line(scene, each.player, Span(money(amount)), kind) for kind, amount in parts]
    return lines


def _list_of_hands(scene: Scene, room: int) -> list[Row]:
    """Every hand on a line of its own, as narrow as can be."""
    if scene.betting or not scene.view.places:
        return [
            clip([*pad(_title(scene, number), 12), *line.row(room)], room)
            for number in range(1, scene.places + 1)
            for line in _waiting_wagers(scene, number)
        ]
    rows: list[Row] = []
    for place in scene.view.places:
        for hand in place.hands:
            rows += _hand_lines(scene, place, hand, room)
    return rows


def _hand_lines(scene: Scene, place: SeenPlace, hand: SeenHand, room: int) -> Iterator[Row]:
    mark = Span("▸", "turn") if is_asked(scene, hand) else Span(" ")
    named = title_piece(scene, hand.at, place.players)
    title = [mark, Span(named.text.removeprefix("box "), "turn" if is_asked(scene, hand) else named.style)]
    marked = scene.five(hand) if scene.me in place.players else ()
    cards: Row = []
    for card in hand.cards:
        cards += [chip(card, card in marked), Span(" ")]
    stakes: Row = []
    for each in stake_lines(scene, place, hand):
        stakes += [*(stakes and [Span(", ")]), *each.row(room)]
    lead = 6 if scene.shared else 10
    first = [*pad(title, lead), *cards, label_piece(scene, hand)]
    if width(first) + width(stakes) + 2 <= room:
        yield [*first, Span(" " * (room - width(first) - width(stakes))), *stakes]
    else:
        yield clip(first, room)
        yield clip([Span(" " * lead), *stakes], room)
