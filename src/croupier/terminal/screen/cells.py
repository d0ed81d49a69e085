"""What stands in the column of one hand: its title, its cards, its total and the chips on it."""

import textwrap
from collections.abc import Collection, Iterator, Sequence
from math import ceil
from typing import Final

from croupier.cards import Card
from croupier.chips import money, signed
from croupier.columns import measure
from croupier.dialogue.events import Result, Settled
from croupier.places import Place
from croupier.terminal.personal_view import SeenHand, SeenPlace
from croupier.terminal.screen.scene import Scene
from croupier.terminal.screen.style import Row, Span, chip, row
from croupier.values import value

CARD: Final = 5  # columns of a card and the gap behind it
# The kinds of wagers in the order in which they lie, each with the name that it has beside its player's.
KINDS: Final = (
    (("wager", "double"), ""),
    (("pairs",), "pairs"),
    (("insurance",), "insured"),
    (("super bonus", "bonus"), "bonus"),
    (("ante",), "ante"),
    (("blind",), "blind"),
    (("trips",), "trips"),
    (("play",), "play"),
)


@value
class StakeLine:
    """Whose chips, and how many or what became of them."""

    name: str
    figure: Span
    style: str

    def row(self, room: int) -> Row:
        """The line as narrow as it has to be: the name gives way, the figure does not."""
        name = self.name
        while name and measure(name) + 1 + measure(self.figure.text) > room:
            name = name[:-1]
        figure = Span(self.figure.text, self.figure.style or self.style)
        return [Span(f"{name.rstrip()} ", self.style), figure] if name else [figure]


@value
class Cell:
    """A column of the felt; `empty` if nothing is played there."""

    title: Row
    hand: SeenHand | None
    label: Span
    marked: Collection[Card]
    stakes: list[StakeLine]

    @property
    def empty(self) -> bool:
        """True iff nobody sits or wagers there."""
        return self.hand is None and not self.stakes

    def rows(self, room: int) -> list[Row]:
        """The column from top to bottom."""
        rows = [self.title]
        if self.hand is not None:
            rows += card_rows(self.hand, self.marked, room)
            rows += [row(part, self.label.style) for part in textwrap.wrap(self.label.text, room) or [""]]
        return rows + [stake.row(room) for stake in self.stakes]


def hand_cells(scene: Scene, place: SeenPlace) -> Iterator[Cell]:
    """The columns of a place: one, or one for each hand that a box was split into."""
    for hand in place.hands:
        asked = is_asked(scene, hand)
        title = title_piece(scene, hand.at, place.players, asked)
        marked = scene.five(hand) if scene.me in place.players else ()
        yield Cell([title], hand, label_piece(scene, hand), marked, stake_lines(scene, place, hand))


def is_asked(scene: Scene, hand: SeenHand) -> bool:
    """True iff the person is asked about the hand."""
    return any(each.about == hand.at for each in scene.view.asks)


def title_piece(scene: Scene, at: Place, players: Collection[str], asked: bool = False) -> Span:
    """What a place is called; with its player's name where it is theirs alone."""
    name = str(at) if scene.shared else " ".join((str(at.number), *map(scene.called, players)))
    style = "turn" if asked else "loud" if scene.me in players else "quiet"
    return Span(f"▸ {name}" if asked else name, style)


def card_rows(hand: SeenHand, marked: Collection[Card], room: int, even: bool = False) -> list[Row]:
    """The cards, as many in a row as there is room for; in `even` rows, none of them sticks out."""
    beside = max((room + 1) // CARD, 1)
    if even and hand.cards:
        needed = ceil(len(hand.cards) / beside)
        beside = ceil(len(hand.cards) / needed)
    rows: list[Row] = []
    for start in range(0, len(hand.cards), beside):
        line: Row = []
        for card in hand.cards[start : start + beside]:
            line += [*(line and [Span(" ")]), chip(card, card in marked)]
        rows.append(line)
    return rows or [[]]


def label_piece(scene: Scene, hand: SeenHand) -> Span:
    """What the hand comes to."""
    return Span(scene.label(hand), "turn" if is_asked(scene, hand) else "loud")


def stake_lines(scene: Scene, place: SeenPlace, hand: SeenHand) -> list[StakeLine]:
    """The chips on a hand, or what became of them, player by player; side wagers with the first hand."""
    first = hand is place.hands[0]
    stakes = [*hand.stakes, *(place.stakes if first else ())]
    here = (hand.at, place.at) if first else (hand.at,)
    settled = [each for each in scene.view.results if each.at in here]
    known = {kind for kinds, _ in KINDS for kind in kinds}
    kinds_here = [*(each.kind for each in stakes), *(each.kind for each in settled)]
    others = dict.fromkeys(kind for kind in kinds_here if kind not in known)
    lines = []
    for player in place.players:
        for kinds, name in (*KINDS, *(((kind,), kind) for kind in others)):
            amounts = [each.amount for each in stakes if each.owner == player and each.kind in kinds]
            results = [each for each in settled if each.who == player and each.kind in kinds]
            figure = _figure(amounts, results, scene.view.void)
            if scene.shared and name and player != scene.me and not amounts:
                continue  # what became of others' side wagers has been told
            if figure is not None:
                lines.append(stake_line(scene, player, figure, name))
    lines += [
        stake_line(scene, each.owner, Span(money(each.amount)), "insured")
        for each in stakes
        if each.owner not in place.players
    ]
    return lines


def _figure(amounts: Sequence[int], results: Sequence[Settled], void: bool) -> Span | None:
    if amounts:
        return Span("+".join(money(amount) for amount in amounts))
    if not results:
        return None
    if void:
        return Span(Result.VOID.value)
    last = results[-1]
    if last.result is Result.WIN:
        return Span(signed(last.paid), "win")
    if last.result is Result.LOSE:
        return Span(signed(-last.stake), "lose")
    return Span(last.result.value)


def name_of_kind(kind: str) -> str:
    """The name that a kind of wager has beside its player's; nothing of the wager itself."""
    return next((name for kinds, name in KINDS if kind in kinds), kind)


def stake_line(scene: Scene, player: str, figure: Span, kind: str = "") -> StakeLine:
    """The line of a player's chips; what they are for stands with them where it is no plain wager."""
    mine = player == scene.me
    name = kind
    if scene.shared and not (kind and mine):
        name = f"{scene.called(player)} {kind}".rstrip()
    return StakeLine(name, figure, "loud" if mine else "")
