"""What everybody knows of a table, in a round and between rounds, folded event by event.

The fold takes every event as the rail is told it and never looks at the state of the table, so it can hold
nothing that not everybody may know. Each step marks the keys of the view that it touches.
"""

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from typing import Any, Final

from croupier.cards import UNKNOWN, Card
from croupier.dialogue.audience import RAIL, Audience
from croupier.dialogue.events import Began, Cut, Ended, Event, Rewound, Shuffled, redact
from croupier.dialogue.questions import DISCARDS
from croupier.dialogue.table_events import (
    TABLE_EVENTS,
    Announced,
    OnClock,
    Opened,
)
from croupier.dialogue.table_view.facts import Person, facts_of, take_fact
from croupier.dialogue.table_view.log import TableLog
from croupier.dialogue.table_view.round_state import CARD_EVENTS, RoundState
from croupier.dialogue.table_view.tournament import WageringOrder
from croupier.dialogue.words.narration import Narration
from croupier.places import Place
from croupier.values import PlayerName, value

PARTS: Final = (
    *("table", "phase", "limits", "sign", "dealer", "board"),
    *("pots", "results", "net", "shoe", "asked"),
)
"""The keys under which a view has one value each."""


@value
class AskedNow:
    """Who is asked now, about which hand and by which rule; what silence counts as; the question's number."""

    who: PlayerName
    about: Place
    rule: str
    whose: PlayerName
    question: int
    lapse: str


@value
class TableSoFar:
    """All that a fold needs to go on from a moment in the middle: facts, and the last two rounds.

    A round is what the purses held before it, and all events since it began.
    """

    facts: Sequence[Event]
    rounds: Sequence[tuple[Mapping[PlayerName, int], Sequence[Event]]]
    begun: int
    concluded: bool
    lines: int = 0


class TableFold:
    """A table as everybody sees it."""

    def __init__(self, narration: Narration) -> None:
        self.narration = narration
        self.touched = set(PARTS)
        """The keys of the view that have changed since somebody last looked."""
        self.log = TableLog(narration)
        self.opened: Opened | None = None
        self.settings: dict[str, Any] = {}
        self.sign: dict[str, Any] | None = None
        self.people: dict[PlayerName, Person] = {}
        self.placed: dict[tuple[PlayerName, Place], tuple[tuple[str, int], ...]] = {}
        """What lies on the table before the deal."""
        self.markers: dict[tuple[PlayerName, Place | None], int] = {}
        self.notices: list[Announced] = []
        self.final: int | None = None
        self.closed = False
        self.clock: OnClock | None = None
        self.button: Place | None = None
        self.order = WageringOrder()
        self.shoe_cards = 0
        self.shoe_gone = 0
        self.shoe_number = 0
        self.shoe_seen: Counter[Card] | None = None
        """The cards that everybody has seen leave the shoe since it was shuffled, where they are counted."""
        self.suspended = ""
        """Why no round can begin; empty if one can."""
        self.cut: Cut | None = None
        self.commitment = ""
        self.revealed = ""
        self.asked: list[AskedNow] = []
        self.offered: dict[int, dict[str, Any]] = {}
        """By the number of each open question, what is offered to whoever is asked, once it was written."""
        self.names: dict[Hashable, dict[str, Any]] = {}
        """What hands of the round are called, by all that has to do with it."""
        self.begun = 0
        """How many rounds have begun."""
        self.concluded = True
        """Whether what is placed is for the next round; while one goes on for the first time it is not."""
        self.round = RoundState(narration.vocabulary, {}, self.touched)
        self.prior: RoundState | None = None
        self.arrivals = 0
        """How often somebody has come to the table, or changed their seat."""

    @classmethod
    def going_on(cls, narration: Narration, so_far: TableSoFar) -> "TableFold":
        """A fold that goes on from a moment in the middle, without the lines of the log until then."""
        fold = cls(narration)
        for fact in so_far.facts:
            take_fact(fold, fact)
        fold.begun, fold.concluded = so_far.begun, so_far.concluded
        rounds = []
        for base, events in so_far.rounds:
            round = RoundState(narration.vocabulary, base, fold.touched)
            rounds.append(round)
            for event in events:
                round.events.append(event)
                round.fold(redact(event, RAIL))
        fold.round = rounds[-1]
        fold.prior = rounds[0] if len(rounds) > 1 else None
        fold.log.rewind([redact(event, RAIL) for event in fold.round.events])
        fold.log.count = so_far.lines
        fold._name_heading()
        return fold

    def so_far(self, audience: Audience = RAIL) -> TableSoFar:
        """All that somebody of this audience needs to go on from here with a fold of their own."""
        rounds = [self.prior, self.round] if self.prior is not None else [self.round]
        return TableSoFar(
            facts=tuple(facts_of(self)),
            rounds=tuple(
                [
                    (each.base_now(), tuple([redact(event, audience) for event in each.events]))
                    for each in rounds
                ]
            ),
            begun=self.begun,
            concluded=self.concluded,
            lines=self.log.count,
        )

    def use(self, narration: Narration) -> None:
        """Tell on in other words, as when a change of settings has changed what hands are called."""
        self.narration = narration
        self.log.use(narration)
        self.names.clear()
        self.offered.clear()
        self.round.touch_all()

    def tell(self, event: Event) -> None:
        """See what has happened next."""
        kind = type(event)
        if kind in TABLE_EVENTS:
            take_fact(self, event)
            return
        if kind is Rewound:
            assert isinstance(event, Rewound)
            self._rewind(event)
            self.log.add(event)
            return
        seen = redact(event, RAIL)
        if kind is Began:
            assert isinstance(event, Began)
            self._begin(event)
        elif kind is Cut:
            take_fact(self, event)
        if self.round.began is not None or kind is Began:
            self.round.events.append(event)
        if kind in CARD_EVENTS:
            self.shoe_gone += 1
        self.round.fold(seen)
        if self.shoe_seen is not None:
            self._see(self.shoe_seen, seen)
        self.log.add(seen)
        if kind is Ended:
            self._end()

    def ask(self, asked: list[AskedNow]) -> None:
        """Note who is asked now."""
        if asked != self.asked:
            self.asked = asked
            self.touched |= {"asked", "phase"}

    def _see(self, counted: Counter[Card], event: Event) -> None:
        """Count a card that has left the shoe; once the discards are shuffled, only those on the table."""
        if isinstance(event, CARD_EVENTS):
            if event.card is not UNKNOWN:
                counted[event.card] += 1
        elif isinstance(event, Shuffled) and event.which == DISCARDS:
            lie = [card.card for hand in self.round.hands.values() if not hand.gone for card in hand.cards]
            self.shoe_seen = Counter(lie)

    def _unsee(self, counted: Counter[Card], events: Sequence[Event]) -> None:
        """Go back to what was seen before these events; unknown if discards were shuffled among them."""
        if any(isinstance(each, Shuffled) and each.which == DISCARDS for each in events):
            self.shoe_seen = None
        counted.subtract(each.card for each in events if isinstance(each, CARD_EVENTS))

    def _begin(self, event: Began) -> None:
        round = self.round
        if event.button is not None:
            self.button = event.button
        round.base = round.base_now()
        round.touch_all()
        self.touched |= {f"places/{at}" for _, at in self.placed}
        self.touched |= {"table", "phase"}
        self.prior = round
        self.round = RoundState(self.narration.vocabulary, round.purses, self.touched)
        self.names.clear()
        self.begun += 1
        self.concluded = False
        self._name_heading()

    def _end(self) -> None:
        if not self.concluded:
            self.concluded = True
            self.touched |= {f"places/{at}" for _, at in self.placed}
            self.touched |= {f"people/{who}" for who, _ in self.placed}
            self.placed.clear()
        self._name_heading()

    def _rewind(self, event: Rewound) -> None:
        """Forget the events that no longer hold, by folding anew those that do."""
        round = self.round
        if round.began is None or not 0 <= event.to <= len(round.events):
            raise ValueError(f"The round told {len(round.events)} events; it can't be rewound to {event.to}.")
        round.touch_all()
        dropped = [redact(each, RAIL) for each in round.events[event.to :]]
        self.shoe_gone -= len([each for each in dropped if isinstance(each, CARD_EVENTS)])
        if self.shoe_seen is not None:
            self._unsee(self.shoe_seen, dropped)
        if event.to:
            del round.events[event.to :]
        else:  # no round has commenced, and the one before it is the last
            assert self.prior is not None
            self.round, self.prior = self.prior, None
            self.begun -= 1
            self.concluded = True
            self.touched |= {"table", *(f"places/{at}" for _, at in self.placed)}
        round = self.round
        round.clear()
        for each in round.events:
            round.fold(redact(each, RAIL))
        round.touch_all()
        self.log.rewind([redact(each, RAIL) for each in round.events])
        self._name_heading()

    def _name_heading(self) -> None:
        number = self.begun if self.round.going_on or not self.concluded else self.begun + 1
        going_on = number == self.begun
        self.log.heading = f"Round {number}" if going_on else f"Before round {number}"
