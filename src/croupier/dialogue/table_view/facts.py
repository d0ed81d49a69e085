"""Facts of a table: taken into the fold of what everybody knows of it, and told to whoever comes later."""

import json
from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from croupier.cards import Card
from croupier.chips import PURSE
from croupier.dialogue.events import Cut, Event, Moved
from croupier.dialogue.table_events import (
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
from croupier.dialogue.table_view.round_state import RoundState

if TYPE_CHECKING:
    from croupier.dialogue.table_view.fold import TableFold


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


def take_fact(fold: "TableFold", fact: Event) -> None:
    """Let the fold know a fact, and mark the keys of the view that it touches."""
    _FACTS[type(fact)](fold, fact)


def facts_of(fold: "TableFold") -> list[Event]:
    """The facts that hold now, by which somebody who comes now knows the table."""
    assert fold.opened is not None
    opened = fold.opened
    settings = tuple([(name, json.dumps(each)) for name, each in fold.settings.items()])
    facts: list[Event] = [
        Opened(
            *(opened.game, opened.family, opened.unit, opened.place, opened.places),
            *(settings, opened.limits, opened.rule, json.dumps(fold.sign)),
        )
    ]
    for who, person in sorted(fold.people.items(), key=lambda each: each[1].since):
        facts.append(Seated(who, person.seat, fold.round.purses.get(who, 0), "", person.waits))
        if person.owes is not None:
            facts.append(person.owes)
        facts += [Attends(who, True, "")] * person.absent
    facts += [Marked(who, at, limit, "") for (who, at), limit in fold.markers.items()]
    facts += [Placed(who, at, stakes, "") for (who, at), stakes in fold.placed.items()]
    facts += fold.notices
    facts.append(ShoeReady(fold.shoe_cards, fold.shoe_gone, "", fold.shoe_number, _seen(fold)))
    facts += [Suspended(fold.suspended, "")] * bool(fold.suspended)
    facts += [Committed(fold.commitment, "")] * bool(fold.commitment)
    facts += [ProofRevealed(fold.revealed)] * bool(fold.revealed)
    facts += [fact for fact in (fold.cut, fold.clock) if fact is not None]
    facts += [ButtonAt(fold.button, "")] * (fold.button is not None)
    facts += fold.order.facts()
    if fold.final is not None:
        facts.append(FinalRounds(fold.final, ""))
    return facts + [Closed("")] * fold.closed


def _seen(fold: "TableFold") -> tuple[Card, ...] | None:
    counted = fold.shoe_seen
    return None if counted is None else tuple(sorted(counted.elements(), key=lambda card: card.index))


def _opened(fold: "TableFold", fact: Opened) -> None:
    fold.opened = fact
    fold.settings = {name: json.loads(written) for name, written in fact.settings}
    fold.sign = json.loads(fact.sign)
    fold.touched |= {"table", "limits", "sign", "phase"}


def _changed(fold: "TableFold", fact: SettingChanged) -> None:
    assert fold.opened is not None
    opened = fold.opened
    fold.settings[fact.setting] = json.loads(fact.to)
    fold.opened = Opened(
        *(opened.game, opened.family, opened.unit, opened.place, opened.places),
        *(opened.settings, fact.limits, opened.rule, fact.sign),
    )
    fold.sign = json.loads(fact.sign)
    _drop_notice(fold, fact.setting)
    fold.touched |= {"limits", "sign", "table"}


def _drop_notice(fold: "TableFold", about: str) -> None:
    notice = next((each for each in fold.notices if each.about == about), None)
    if notice is not None:
        fold.notices.remove(notice)
        fold.touched.add("table")


def _lapsed(fold: "TableFold", fact: Lapsed) -> None:
    fold.notices = [each for each in fold.notices if each.about != fact.about]
    fold.touched.add("table")


def _announced(fold: "TableFold", fact: Announced) -> None:
    notice = fact.about, fact.to, fact.from_round
    if notice not in [(each.about, each.to, each.from_round) for each in fold.notices]:
        fold.notices.append(fact)
        fold.touched.add("table")


def _seated(fold: "TableFold", fact: Seated) -> None:
    who, round = fact.who, fold.round
    fold.arrivals += 1
    fold.people[who] = Person(fact.seat, fact.waits, fold.arrivals)
    round.purses[who] = fact.chips
    gained = 0  # since the round began, which is told anew if it is corrected
    for event in round.events:
        if type(event) is Moved:
            gained += event.amount * (event.to.kind == PURSE and event.to.owner == who)
            gained -= event.amount * (event.source.kind == PURSE and event.source.owner == who)
    round.base[who] = fact.chips - gained
    _touch_standing(fold)
    fold.touched.add(f"people/{who}")


def _touch_standing(fold: "TableFold") -> None:
    fold.touched |= {f"people/{who}" for who, person in fold.people.items() if not person.seat}


def _changed_seat(fold: "TableFold", fact: ChangedSeat) -> None:
    person = fold.people[fact.who]
    _touch_standing(fold)
    fold.arrivals += 1
    person.seat, person.waits, person.since = fact.seat, False, fold.arrivals
    fold.touched.add(f"people/{fact.who}")
    fold.touched |= {f"places/{at}" for at in fold.round.places}  # whose seat says who decides
    fold.touched |= {f"places/{at}" for _, at in fold.placed}


def _left(fold: "TableFold", fact: Left) -> None:
    who = fact.who
    fold.people.pop(who, None)
    fold.markers = {mark: limit for mark, limit in fold.markers.items() if mark[0] != who}
    fold.order.forget(who)
    _touch_standing(fold)
    fold.touched.add(f"people/{who}")
    fold.touched |= {f"places/{at}" for at in fold.round.places}
    fold.touched |= {f"places/{at}" for _, at in fold.placed}


def _laid(fold: "TableFold", fact: Placed) -> None:
    lies = fact.who, fact.at
    before = fold.placed.get(lies)
    if before is not None and fact.stakes[0][0] not in [kind for kind, _ in before]:
        del fold.placed[lies]  # a main wager lies behind those placed before it
    fold.placed[lies] = fact.stakes
    fold.order.wagers(fact.who)
    fold.touched |= {f"people/{fact.who}", f"places/{fact.at}", "phase"}


def _taken_back(fold: "TableFold", fact: TakenBack) -> None:
    fold.placed.pop((fact.who, fact.at), None)
    fold.touched |= {f"people/{fact.who}", f"places/{fact.at}", "phase"}


def _marked(fold: "TableFold", fact: Marked) -> None:
    fold.markers.pop((fact.who, fact.at), None)
    if fact.limit:
        fold.markers[fact.who, fact.at] = fact.limit
    fold.touched.add(f"people/{fact.who}")
    if fact.at is not None:
        fold.touched.add(f"places/{fact.at}")


def _owes(fold: "TableFold", fact: Owes) -> None:
    if fact.who in fold.people:
        fold.people[fact.who].owes = fact
        fold.touched.add(f"people/{fact.who}")


def _attends(fold: "TableFold", fact: Attends) -> None:
    if fact.who in fold.people:
        fold.people[fact.who].absent = fact.absent
        fold.touched.add(f"people/{fact.who}")


def _told(fold: "TableFold", fact: RoundTold) -> None:
    """Go on without the last round: nothing of this one is known but what it did to the chips."""
    fold.round.touch_all()
    fold.round, fold.prior = RoundState(fold.narration.vocabulary, fold.round.purses, fold.touched), None
    fold.names.clear()
    fold.begun = fact.number
    fold.touched |= {"table", "phase"}
    fold._name_heading()


def _button(fold: "TableFold", fact: ButtonAt) -> None:
    fold.button = fact.at
    fold.touched.add("table")


def _ordered(fold: "TableFold", fact: MarkerAt | AskedToWager | Advised | SitsOut) -> None:
    fold.touched |= fold.order.take(fact)


def _final(fold: "TableFold", fact: FinalRounds) -> None:
    fold.final = fact.left
    fold.touched.add("table")


def _closed(fold: "TableFold", fact: Closed) -> None:
    fold.closed = True
    fold.touched |= {"table", "phase"}


def _shoe(fold: "TableFold", fact: ShoeReady) -> None:
    fold.shoe_cards, fold.shoe_gone, fold.shoe_number = fact.cards, fact.gone, fact.number
    fold.shoe_seen = None if fact.seen is None else Counter(fact.seen)
    fold.touched.add("shoe")


def _suspend(fold: "TableFold", fact: Suspended) -> None:
    fold.suspended = fact.why
    fold.touched.add("phase")


def _cut(fold: "TableFold", fact: Cut) -> None:
    fold.cut = fact
    fold.touched.add("shoe")


def _committed(fold: "TableFold", fact: Committed) -> None:
    fold.commitment = fact.commitment
    fold.touched.add("shoe")


def _proof(fold: "TableFold", fact: ProofRevealed) -> None:
    fold.revealed = fact.commitment
    fold.touched.add("shoe")


def _clock(fold: "TableFold", fact: OnClock) -> None:
    fold.clock = fact
    fold.touched.add("table")


_FACTS: Final[dict[type, Callable[["TableFold", Any], None]]] = {
    Opened: _opened,
    Seated: _seated,
    ChangedSeat: _changed_seat,
    Left: _left,
    Placed: _laid,
    TakenBack: _taken_back,
    Marked: _marked,
    SettingChanged: _changed,
    Announced: _announced,
    Lapsed: _lapsed,
    FinalRounds: _final,
    Closed: _closed,
    ShoeReady: _shoe,
    Suspended: _suspend,
    Committed: _committed,
    ProofRevealed: _proof,
    OnClock: _clock,
    Owes: _owes,
    Attends: _attends,
    RoundTold: _told,
    ButtonAt: _button,
    MarkerAt: _ordered,
    AskedToWager: _ordered,
    Advised: _ordered,
    SitsOut: _ordered,
    Cut: _cut,
}
