"""What is seen at one seat of a table of poker: who sits there, the cards, the stake, what was last done."""

import textwrap
from typing import Final

from croupier.cards import UNKNOWN, Card
from croupier.chips import money
from croupier.columns import measure
from croupier.ranking import best, orders_of
from croupier.rulebook.poker.settings import PokerSettings
from croupier.terminal.personal_view import SeenHand, SeenPlace
from croupier.terminal.poker.phrases import hand_words
from croupier.terminal.screen.cells import card_rows
from croupier.terminal.screen.scene import BOARD_CARDS, Scene
from croupier.terminal.screen.style import Row, Span, row
from croupier.values import value
from croupier.vocabulary.poker.words import (
    BET,
    CALL,
    CALL_AND_FOLD,
    CHECK,
    COMPLETES,
    FOLD,
    MUCK,
    OVER_BLIND,
    PUTS,
    RAISE,
    TAP_OUT,
    Purpose,
)

BUTTON: Final = "D"
BLINDS: Final = {1: ("B",), 2: ("SB", "BB"), 3: ("B1", "BB", "B3")}
FOLDED: Final[dict[str, str]] = {FOLD: "folded", CALL_AND_FOLD: "folded", MUCK: "mucked"}
ACTS: Final[dict[str, str]] = {
    CHECK: "check",
    CALL: "call",
    BET: "bet",
    RAISE: "raise",
    TAP_OUT: "tap",
    PUTS: "bet",
    COMPLETES: "call",
    OVER_BLIND: "over",
}


@value
class Seat:
    """A seat of the table as it is drawn; without a name nobody sits there."""

    number: int
    name: str
    marks: tuple[str, ...]
    hand: SeenHand | None
    state: str
    """What the hand is, or why there is none: `folded`, `sits out`, the name of a hand that lies open."""
    doing: str
    """What was last done in this betting round, with the chips that lie before the player."""
    won: str
    """What the round brought a player who is up, after all that they put in."""
    stake: int
    mine: bool
    asked: bool
    marked: frozenset[Card]

    def title(self, room: int) -> Row:
        """The number, the name as far as there is room for it, and button or blind."""
        lead = f"{'▸' if self.asked else ''}{self.number} "
        style = "turn" if self.asked else "loud" if self.mine else "quiet"
        if not self.name:
            return row(str(self.number), "quiet")
        name = self.name
        while name and measure(lead + name) + sum(len(mark) + 1 for mark in self.marks) > room:
            name = name[:-1]
        marks = [
            piece
            for mark in self.marks
            for piece in (Span(" "), Span(mark, "black" if mark == BUTTON else "loud"))
        ]
        return [Span(f"{lead}{name}".rstrip(), style), *marks]

    def cards(self, room: int) -> list[Row]:
        """The cards that are seen, or the backs of those that are not; none of a hand that is gone."""
        if self.hand is None or not self.hand.cards or (self.hand.gone and not self.mine):
            return []
        if all(card is UNKNOWN for card in self.hand.cards):
            return [row("▮" * len(self.hand.cards), "back")]
        return card_rows(self.hand, self.marked, room, even=True)

    def rows(self, room: int) -> list[Row]:
        """The column from top to bottom."""
        if not self.name:
            return [self.title(room)]
        rows = [self.title(room), *self.cards(room)]
        rows += [row(part, self._loud) for part in textwrap.wrap(self.state, room)]
        rows.append(row(money(self.stake), "quiet"))
        if self.doing:
            rows.append(row(self.doing, self._loud))
        if self.won:
            rows.append(row(self.won, "win"))
        return rows

    @property
    def _loud(self) -> str:
        return "turn" if self.asked else "loud" if self.mine else ""


def seats(scene: Scene) -> list[Seat]:
    """Every seat of the table, from the first on."""
    places = {place.number: place for place in scene.view.places}
    marks, best_five = _marks(scene), _best_five(scene)
    return [
        _seat(scene, number, places.get(number), marks, best_five) for number in range(1, scene.places + 1)
    ]


def _seat(
    scene: Scene,
    number: int,
    place: SeenPlace | None,
    marks: dict[int, tuple[str, ...]],
    best_five: dict[int, frozenset[Card]],
) -> Seat:
    sitting = scene.seats.get(number, "")
    name = place.players[0] if place is not None and place.players else sitting
    if place is None or not place.players or (name != sitting and not scene.playing):
        # Nobody here was in the round, or whoever was has left since.
        stake = scene.view.chips(sitting)
        state = scene.notes.get(sitting, "")
        return Seat(
            number,
            _called(scene, sitting),
            (),
            None,
            state,
            "",
            "",
            stake,
            sitting == scene.me,
            False,
            frozenset(),
        )
    hand = place.hands[0]
    stake = scene.view.chips(name)
    net = 0 if scene.playing or scene.view.void else dict(scene.view.net).get(name, 0)
    return Seat(
        number,
        _called(scene, name),
        marks.get(number, ()),
        hand,
        _state(scene, hand, name),
        _doing(scene, place, name, stake),
        f"+{money(net)}" if net > 0 else "",
        stake,
        name == scene.me,
        any(each.about == place.at for each in scene.view.asks),
        best_five.get(number, frozenset()),
    )


def _called(scene: Scene, name: str) -> str:
    return scene.called(name) if name else ""


def _marks(scene: Scene) -> dict[int, tuple[str, ...]]:
    """By seat, the button and the blinds that were posted in turn."""
    settings: PokerSettings = scene.settings
    marks: dict[int, tuple[str, ...]] = {}
    view, levels = scene.view, settings.blinds
    if view.button is not None:
        marks[view.button.number] = (BUTTON,)
    for place in view.places:
        for person in filter(None, map(view.person, place.players)):
            posted = [turn for what, turn in person.forced if what == Purpose.BLIND and turn <= len(levels)]
            for turn in posted:
                marks[place.number] = (*marks.get(place.number, ()), BLINDS[len(levels)][turn - 1])
    return marks


def _state(scene: Scene, hand: SeenHand, name: str) -> str:
    if hand.gone:
        return FOLDED.get(hand.acts[-1], "folded") if hand.acts else "folded"
    if name in scene.notes and not scene.playing and not scene.view.results:
        return scene.notes[name]
    return hand_words(hand.name)


def _doing(scene: Scene, place: SeenPlace, name: str, stake: int) -> str:
    """What the player has last done in this betting round, with the chips before them."""
    lies = sum(stake.amount for stake in place.all_stakes())
    person = scene.view.person(name)
    act = ACTS.get(person.act, "") if person is not None else ""
    if lies:  # which they were since the last card of the board
        return f"{act or 'in'} {money(lies)}"
    if scene.playing and not stake and place.hands[0].cards and not place.hands[0].gone:
        return "all in"
    has_checked = act == CHECK and person is not None and person.acted
    return act if has_checked and scene.playing else ""


def _best_five(scene: Scene) -> dict[int, frozenset[Card]]:
    """The five cards of the best hand at the showdown, by its seat; nothing where no one five decides.

    Of equal hands it is the person's own.
    """
    settings: PokerSettings = scene.settings
    board = scene.view.board.cards
    order, *others = orders_of(settings)
    if others or not scene.view.results or len(board) < BOARD_CARDS:
        return {}
    fives = [
        (best([*place.hands[0].cards, *board], order), scene.me in place.players, place.number)
        for place in scene.view.places
        if place.hands[0].cards and not place.hands[0].gone and UNKNOWN not in place.hands[0].cards
    ]
    if not fives:
        return {}
    five, _, number = max(fives, key=lambda each: (each[0].rank, each[1]))
    return {number: frozenset(five.cards)}
