"""What one pair of eyes has seen of a table, folded event by event."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Any, Final

from croupier.cards import Card
from croupier.chips import Account
from croupier.dialogue.events import (
    Began,
    Burnt,
    Chose,
    Collected,
    CuttingCard,
    Dealt,
    Divided,
    Ended,
    Event,
    Moved,
    Replaced,
    Result,
    Rewound,
    Ruled,
    Settled,
    Shuffled,
    Turned,
    redact,
)
from croupier.dialogue.questions import ALL_CARDS, EVERYBODY
from croupier.dialogue.table_events import TABLE_EVENTS
from croupier.places import BOARD, Place


class SeenHand:
    """The cards at one place, `??` for those that the eye may not see."""

    __slots__ = ("at", "cards", "chosen", "face_down", "gone")

    def __init__(self, at: Place) -> None:
        self.at = at
        self.cards: list[Card] = []
        self.face_down: tuple[int, ...] = ()
        self.gone = False
        self.chosen: tuple[tuple[str, str, int], ...] = ()
        """Who chose which act about the hand, and how many cards it had then."""


class Fold:
    """The events of the last round that began, as an eye sees them, and what they amount to.

    `eye` has a bit for each seat whose cards it may see: -1 all, 0 a spectator's none. What lies before the
    last round is forgotten, but for the round before it: should the last one turn out not to have commenced,
    that one can still be corrected. `changes` has for each account what it has
    gained since the round began.
    """

    __slots__ = (
        "began",
        "burnt",
        "changes",
        "corrections",
        "cutting_card",
        "events",
        "eye",
        "hands",
        "over",
        "prior",
        "results",
        "void",
    )

    def __init__(self, eye: int) -> None:
        self.eye = eye
        self.prior: list[Event] = []
        self.corrections: tuple[tuple[int, Rewound], ...] = ()
        self._clear()

    def _clear(self) -> None:
        self.events: list[Event] = []
        self.began: Began | None = None
        self.changes: defaultdict[Account, int] = defaultdict(int)
        self.hands: dict[Place, SeenHand] = {}
        self.results: tuple[Settled, ...] = ()
        self.burnt: tuple[Card, ...] = ()
        self.cutting_card: Place | None = None
        self.over = False
        self.void = False

    def follow(self, events: Sequence[Event]) -> None:
        """Take in what is new of all that a round has told."""
        self.tell(*events[len(self.events) :])

    def tell(self, *events: Event) -> None:
        """See what has happened next."""
        for event in events:
            if type(event) is Moved:
                self.changes[event.source] -= event.amount
                self.changes[event.to] += event.amount
            elif type(event) is Dealt:
                if self.over and event.to == BOARD and len(self.hands) > 1:
                    self.hands.clear()  # a card that comes after the end belongs to no hand of the round
                hand = self.hands.get(event.to)
                if hand is None or hand.gone:  # where a hand was collected, another begins
                    hand = self.hands[event.to] = SeenHand(event.to)
                if event.seen_by != EVERYBODY:
                    seen = redact(event, self.eye)
                    assert isinstance(seen, Dealt)
                    event = seen
                    hand.face_down += (len(hand.cards),)
                hand.cards.append(event.card)
            elif type(event) is Rewound:
                self._rewind(event)
                continue
            elif type(event) in TABLE_EVENTS:  # which are of no round
                continue
            else:
                fold = _FOLDS.get(type(event))
                if fold is not None:
                    event = fold(self, event)
            self.events.append(event)

    def _rewind(self, event: Rewound) -> None:
        """Forget the events that no longer hold, by folding anew those that do."""
        if self.began is None or not 0 <= event.to <= len(self.events):
            raise ValueError(f"The round told {len(self.events)} events; it can't be rewound to {event.to}.")
        events = self.events[: event.to]
        if not events:  # no round has commenced, and the one before it is the last
            events, self.prior, self.corrections = self.prior, [], ()
        self._clear()
        self.tell(*events)
        self.corrections += ((len(self.events), event),)

    def _begin(self, event: Began) -> Event:
        """Begin a round; what the table told before it is no part of it."""
        if self.events:
            if self.hands or not self.prior:
                self.prior = []
            self.prior += self.events
            self.corrections = ()
            self._clear()
        self.began = event
        return event

    def _turn(self, event: Turned) -> Event:
        hand = self.hands[event.at]
        hand.cards[event.index] = event.card
        hand.face_down = tuple([index for index in hand.face_down if index != event.index])
        return event

    def _replace(self, event: Replaced) -> Event:
        seen = redact(event, self.eye)
        assert isinstance(seen, Replaced)
        hand = self.hands[event.at]
        hand.cards[event.index] = seen.card
        if event.seen_by != EVERYBODY:
            hand.face_down = tuple(sorted({*hand.face_down, event.index}))
        return seen

    def _burn(self, event: Burnt) -> Event:
        seen = redact(event, self.eye)
        assert isinstance(seen, Burnt)
        self.burnt += (seen.card,)
        return seen

    def _divide(self, event: Divided) -> Event:
        """Move the second card to a hand of its own beside the first, and count the hands as they lie."""
        box = event.at.box
        split = self.hands[event.at]
        lie = [hand for hand in self.hands.values() if hand.at.box == box]
        second = SeenHand(box)
        second.cards.append(split.cards.pop(1))
        if 1 in split.face_down:
            split.face_down = split.face_down[:-1]
            second.face_down = (0,)
        lie.insert(lie.index(split) + 1, second)
        for hand in lie:
            self.hands.pop(hand.at, None)  # put back below, so that hands stay in the order in which they lie
        for number, hand in enumerate(lie, 1):
            hand.at = Place(box.kind, box.number, number)
            self.hands[hand.at] = hand
        return event

    def _collect(self, event: Collected) -> Event:
        hand = self.hands.get(event.at)
        if hand is None:  # its wagers were made void before a card was dealt
            hand = self.hands[event.at] = SeenHand(event.at)
        hand.gone = True
        return event

    def _shuffle(self, event: Shuffled) -> Event:
        """Forget hands that were taken, where all cards are shuffled to be dealt again."""
        if event.which == ALL_CARDS:
            self.hands = {at: hand for at, hand in self.hands.items() if not hand.gone}
        return event

    def _settle(self, event: Settled) -> Event:
        self.results += (event,)
        if event.result is Result.VOID and event.at in self.hands:
            hand = self.hands[event.at]
            # What was chosen and had no consequence yet comes to nothing with the wager.
            dealt = len(hand.cards)
            hand.chosen = tuple([each for each in hand.chosen if each[0] != event.who or each[2] != dealt])
        return event

    def _chose(self, event: Chose) -> Event:
        hand = self.hands.get(event.about)
        if hand is not None:
            hand.chosen += ((event.who, event.act, len(hand.cards)),)
        return event

    def _cutting_card(self, event: CuttingCard) -> Event:
        self.cutting_card = event.at
        return event

    def _end(self, event: Ended) -> Event:
        self.over = True
        self.void = event.void
        return event

    def _ruled(self, event: Ruled) -> Event:
        return redact(event, self.eye)


_FOLDS: Final[dict[type[Event], Callable[[Fold, Any], Event]]] = {
    Began: Fold._begin,
    Turned: Fold._turn,
    Replaced: Fold._replace,
    Burnt: Fold._burn,
    CuttingCard: Fold._cutting_card,
    Divided: Fold._divide,
    Collected: Fold._collect,
    Chose: Fold._chose,
    Ruled: Fold._ruled,
    Settled: Fold._settle,
    Shuffled: Fold._shuffle,
    Ended: Fold._end,
}
