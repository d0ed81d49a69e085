"""What everybody knows of a table, in a round and between rounds, folded event by event.

The fold takes every event as the rail is told it and never looks at the state of the table, so it can hold
nothing that not everybody may know. Each step marks the keys of the view that it touches.
"""

import json
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, Final

from croupier.chips import PURSE
from croupier.dialogue.audience import RAIL, Audience
from croupier.dialogue.events import Began, Cut, Ended, Event, Moved, Rewound, redact
from croupier.dialogue.narration import Narration
from croupier.dialogue.table_events import (
    TABLE_EVENTS,
    Advised,
    Announced,
    AskedToWager,
    Attends,
    ButtonAt,
    ChangedSeat,
    Closed,
    Committed,
    FinalRounds,
    Lapsed,
    Left,
    Marked,
    MarkerAt,
    OnClock,
    Opened,
    Owes,
    Placed,
    ProofRevealed,
    RoundTold,
    Seated,
    SettingChanged,
    ShoeReady,
    SitsOut,
    Suspended,
    TakenBack,
)
from croupier.dialogue.table_view.log import TableLog
from croupier.dialogue.table_view.round_state import CARD_EVENTS, RoundState
from croupier.dialogue.table_view.tournament import WageringOrder
from croupier.places import Place
from croupier.values import PlayerName, value

PARTS: Final = (
    *("table", "phase", "limits", "sign", "dealer", "board"),
    *("pots", "results", "net", "shoe", "asked"),
)
"""The keys under which a view has one value each."""


class Person:
    """Somebody at the table."""

    __slots__ = ("absent", "owes", "seat", "since", "waits")

    def __init__(self, seat: int, waits: bool, since: int) -> None:
        self.seat = seat
        self.waits = waits
        self.since = since
        """By which those without a seat stand in order."""
        self.owes: Owes | None = None
        self.absent = False


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
        self._arrivals = 0

    @classmethod
    def going_on(cls, narration: Narration, so_far: TableSoFar) -> "TableFold":
        """A fold that goes on from a moment in the middle, without the lines of the log until then."""
        fold = cls(narration)
        for fact in so_far.facts:
            fold._take(fact)
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
            facts=tuple(self._facts()),
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

    # -- events ------------------------------------------------------------------------------------

    def tell(self, event: Event) -> None:
        """See what has happened next."""
        kind = type(event)
        if kind in TABLE_EVENTS:
            self._take(event)
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
            self._take(event)
        if self.round.began is not None or kind is Began:
            self.round.events.append(event)
        if kind in CARD_EVENTS:
            self.shoe_gone += 1
        self.round.fold(seen)
        self.log.add(seen)
        if kind is Ended:
            self._end()

    def ask(self, asked: list[AskedNow]) -> None:
        """Note who is asked now."""
        if asked != self.asked:
            self.asked = asked
            self.touched |= {"asked", "phase"}

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
        self.shoe_gone -= len([each for each in round.events[event.to :] if isinstance(each, CARD_EVENTS)])
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

    # -- facts -------------------------------------------------------------------------------------

    def _take(self, fact: Event) -> None:
        _FACTS[type(fact)](self, fact)

    def _facts(self) -> list[Event]:
        """The facts that hold now, by which somebody who comes now knows the table."""
        assert self.opened is not None
        opened = self.opened
        settings = tuple([(name, json.dumps(each)) for name, each in self.settings.items()])
        facts: list[Event] = [
            Opened(
                *(opened.game, opened.family, opened.unit, opened.place, opened.places),
                *(settings, opened.limits, opened.rule, json.dumps(self.sign)),
            )
        ]
        for who, person in sorted(self.people.items(), key=lambda each: each[1].since):
            facts.append(Seated(who, person.seat, self.round.purses.get(who, 0), "", person.waits))
            if person.owes is not None:
                facts.append(person.owes)
            facts += [Attends(who, True, "")] * person.absent
        facts += [Marked(who, at, limit, "") for (who, at), limit in self.markers.items()]
        facts += [Placed(who, at, stakes, "") for (who, at), stakes in self.placed.items()]
        facts += self.notices
        facts.append(ShoeReady(self.shoe_cards, self.shoe_gone, "", self.shoe_number))
        facts += [Suspended(self.suspended, "")] * bool(self.suspended)
        facts += [Committed(self.commitment, "")] * bool(self.commitment)
        facts += [ProofRevealed(self.revealed)] * bool(self.revealed)
        facts += [fact for fact in (self.cut, self.clock) if fact is not None]
        facts += [ButtonAt(self.button, "")] * (self.button is not None)
        facts += self.order.facts()
        if self.final is not None:
            facts.append(FinalRounds(self.final, ""))
        return facts + [Closed("")] * self.closed

    def _opened(self, fact: Opened) -> None:
        self.opened = fact
        self.settings = {name: json.loads(written) for name, written in fact.settings}
        self.sign = json.loads(fact.sign)
        self.touched |= {"table", "limits", "sign", "phase"}

    def _changed(self, fact: SettingChanged) -> None:
        assert self.opened is not None
        opened = self.opened
        self.settings[fact.setting] = json.loads(fact.to)
        self.opened = Opened(
            *(opened.game, opened.family, opened.unit, opened.place, opened.places),
            *(opened.settings, fact.limits, opened.rule, fact.sign),
        )
        self.sign = json.loads(fact.sign)
        self._drop_notice(fact.setting)
        self.touched |= {"limits", "sign", "table"}

    def _drop_notice(self, about: str) -> None:
        notice = next((each for each in self.notices if each.about == about), None)
        if notice is not None:
            self.notices.remove(notice)
            self.touched.add("table")

    def _lapsed(self, fact: Lapsed) -> None:
        self.notices = [each for each in self.notices if each.about != fact.about]
        self.touched.add("table")

    def _announced(self, fact: Announced) -> None:
        notice = fact.about, fact.to, fact.from_round
        if notice not in [(each.about, each.to, each.from_round) for each in self.notices]:
            self.notices.append(fact)
            self.touched.add("table")

    def _seated(self, fact: Seated) -> None:
        who, round = fact.who, self.round
        self._arrivals += 1
        self.people[who] = Person(fact.seat, fact.waits, self._arrivals)
        round.purses[who] = fact.chips
        gained = 0  # since the round began, which is told anew if it is corrected
        for event in round.events:
            if type(event) is Moved:
                gained += event.amount * (event.to.kind == PURSE and event.to.owner == who)
                gained -= event.amount * (event.source.kind == PURSE and event.source.owner == who)
        round.base[who] = fact.chips - gained
        self._touch_standing()
        self.touched.add(f"people/{who}")

    def _touch_standing(self) -> None:
        self.touched |= {f"people/{who}" for who, person in self.people.items() if not person.seat}

    def _changed_seat(self, fact: ChangedSeat) -> None:
        person = self.people[fact.who]
        self._touch_standing()
        self._arrivals += 1
        person.seat, person.waits, person.since = fact.seat, False, self._arrivals
        self.touched.add(f"people/{fact.who}")
        self.touched |= {f"places/{at}" for at in self.round.places}  # whose seat says who decides
        self.touched |= {f"places/{at}" for _, at in self.placed}

    def _left(self, fact: Left) -> None:
        who = fact.who
        self.people.pop(who, None)
        self.markers = {mark: limit for mark, limit in self.markers.items() if mark[0] != who}
        self._touch_standing()
        self.touched.add(f"people/{who}")
        self.touched |= {f"places/{at}" for at in self.round.places}
        self.touched |= {f"places/{at}" for _, at in self.placed}

    def _laid(self, fact: Placed) -> None:
        lies = fact.who, fact.at
        before = self.placed.get(lies)
        if before is not None and fact.stakes[0][0] not in [kind for kind, _ in before]:
            del self.placed[lies]  # a main wager lies behind those placed before it
        self.placed[lies] = fact.stakes
        self.touched |= {f"people/{fact.who}", f"places/{fact.at}", "phase"}

    def _taken_back(self, fact: TakenBack) -> None:
        self.placed.pop((fact.who, fact.at), None)
        self.touched |= {f"people/{fact.who}", f"places/{fact.at}", "phase"}

    def _marked(self, fact: Marked) -> None:
        self.markers.pop((fact.who, fact.at), None)
        if fact.limit:
            self.markers[fact.who, fact.at] = fact.limit
        self.touched.add(f"people/{fact.who}")
        if fact.at is not None:
            self.touched.add(f"places/{fact.at}")

    def _owes(self, fact: Owes) -> None:
        if fact.who in self.people:
            self.people[fact.who].owes = fact
            self.touched.add(f"people/{fact.who}")

    def _attends(self, fact: Attends) -> None:
        if fact.who in self.people:
            self.people[fact.who].absent = fact.absent
            self.touched.add(f"people/{fact.who}")

    def _told(self, fact: RoundTold) -> None:
        """Go on without the last round: nothing of this one is known but what it did to the chips."""
        self.round.touch_all()
        self.round, self.prior = RoundState(self.narration.vocabulary, self.round.purses, self.touched), None
        self.names.clear()
        self.begun = fact.number
        self.touched |= {"table", "phase"}
        self._name_heading()

    def _button(self, fact: ButtonAt) -> None:
        self.button = fact.at
        self.touched.add("table")

    def _ordered(self, fact: MarkerAt | AskedToWager | Advised | SitsOut) -> None:
        self.touched |= self.order.take(fact)

    def _final(self, fact: FinalRounds) -> None:
        self.final = fact.left
        self.touched.add("table")

    def _closed(self, fact: Closed) -> None:
        self.closed = True
        self.touched |= {"table", "phase"}

    def _shoe(self, fact: ShoeReady) -> None:
        self.shoe_cards, self.shoe_gone, self.shoe_number = fact.cards, fact.gone, fact.number
        self.touched.add("shoe")

    def _suspend(self, fact: Suspended) -> None:
        self.suspended = fact.why
        self.touched.add("phase")

    def _cut(self, fact: Cut) -> None:
        self.cut = fact
        self.touched.add("shoe")

    def _committed(self, fact: Committed) -> None:
        self.commitment = fact.commitment
        self.touched.add("shoe")

    def _proof(self, fact: ProofRevealed) -> None:
        self.revealed = fact.commitment
        self.touched.add("shoe")

    def _clock(self, fact: OnClock) -> None:
        self.clock = fact
        self.touched.add("table")


_FACTS: Final[dict[type, Callable[[TableFold, Any], None]]] = {
    Opened: TableFold._opened,
    Seated: TableFold._seated,
    ChangedSeat: TableFold._changed_seat,
    Left: TableFold._left,
    Placed: TableFold._laid,
    TakenBack: TableFold._taken_back,
    Marked: TableFold._marked,
    SettingChanged: TableFold._changed,
    Announced: TableFold._announced,
    Lapsed: TableFold._lapsed,
    FinalRounds: TableFold._final,
    Closed: TableFold._closed,
    ShoeReady: TableFold._shoe,
    Suspended: TableFold._suspend,
    Committed: TableFold._committed,
    ProofRevealed: TableFold._proof,
    OnClock: TableFold._clock,
    Owes: TableFold._owes,
    Attends: TableFold._attends,
    RoundTold: TableFold._told,
    ButtonAt: TableFold._button,
    MarkerAt: TableFold._ordered,
    AskedToWager: TableFold._ordered,
    Advised: TableFold._ordered,
    SitsOut: TableFold._ordered,
    Cut: TableFold._cut,
}
