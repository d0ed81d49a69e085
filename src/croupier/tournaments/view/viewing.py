"""Whoever looks at a tournament: the view, and what each line has changed in it.

Nothing of it is made before somebody looks; from then on it follows every outcome. Which keys a line touches
follows from what it tells, so a line about one table costs the same however many have entered.
"""

from collections.abc import Iterator
from dataclasses import fields
from typing import Any, Final

from croupier.dialogue.table_view.log import LINES
from croupier.dialogue.table_view.views import put_under
from croupier.logs.changes import Changes, Ring
from croupier.logs.entries import Entry
from croupier.tournaments.events import (
    Entered,
    Event,
    MoneyPaid,
    PhaseChanged,
    PlaceChanged,
    PlaceFixed,
    StatusChanged,
    Substituted,
    Undone,
)
from croupier.tournaments.log.journal import Outcome
from croupier.tournaments.machine import Machine
from croupier.tournaments.play_events import (
    Advanced,
    Eliminated,
    LevelBegan,
    Parted,
    PointsGiven,
    SessionEnded,
    SessionStarted,
)
from croupier.tournaments.view.asking import asks, offered_to
from croupier.tournaments.view.view import COLLECTIONS, PARTS, Plain, ask_words, empty_view, render
from croupier.values import PlayerName

CHEAP: Final = ("tournament", "level", "field", "moves", "seats", "asked")
"""What is rendered after every line; the rest takes a look at all who have entered."""
OF_PLAY: Final = ("table ", "clock ")
"""How lines begin of which there are many."""
OF_EVERYBODY: Final = (PhaseChanged, SessionStarted, SessionEnded, Advanced, Undone)
"""After these, everybody may be something else."""
OF_PLACES: Final = (
    *(*OF_EVERYBODY, Eliminated, PlaceFixed, PlaceChanged, Parted, PointsGiven),
    *(StatusChanged, Substituted, Entered, MoneyPaid),
)
"""After these, places and prizes may be others."""


class Viewing:
    """The view of a tournament, kept up to date."""

    def __init__(self, machine: Machine, entries: int) -> None:
        self.machine = machine
        self.lines = 0
        self.hand_for_hand = machine.ground.state.hand_for_hand
        """True iff play was hand for hand after the last line."""
        self.plain = empty_view()
        self.ring = Ring[None](entries)
        for key in self._everything():
            put_under(self.plain, key, render(machine, key))

    def _everything(self) -> list[str]:
        state = self.machine.ground.state
        people = {*state.entrants, *self.plain["people"]}
        tables = {*map(str, state.tables), *self.plain["tables"]}
        return [*PARTS, *(f"people/{name}" for name in people), *(f"tables/{each}" for each in tables)]

    def follow(self, machine: Machine, outcome: Outcome) -> None:
        """Take in what came of a line; after an undo the machine is another one.

        Should anything fail, `go_back` makes the view what it was.
        """
        was, self.machine = self.machine, machine
        changes = self._changes(machine, outcome, machine is not was)
        self.hand_for_hand = machine.ground.state.hand_for_hand
        log = changes.get("log", ())
        self.lines += len(log)
        for key, now in changes.items():
            if key == "log":
                self.plain["log"] = [*self.plain["log"], *log][-LINES:]
            else:
                put_under(self.plain, key, now)
        self.ring.add(outcome.entry.number, changes, None)

    def look_past(self, failed: Entry) -> None:
        """A line has failed: nothing is seen of it but its number."""
        self.ring.skip(failed.number, None)

    def go_back(self, machine: Machine) -> None:
        """Look from now on at a machine that stands where the last line led."""
        self.machine = machine

    def _changes(self, machine: Machine, outcome: Outcome, replaced: bool) -> Plain:
        everybody = replaced or self._is_of_everybody(outcome)
        touched = self._everything() if everybody else self._touched(outcome)
        changes: Plain = {}
        for key in sorted(set(touched)):
            now = render(machine, key)
            part, slash, item = key.partition("/")
            before = self.plain[part].get(item) if slash else self.plain[part]
            if now != before:
                if key == "places":
                    keep_the_same(before, now)
                changes[key] = now
        if outcome.events:
            lines = enumerate(outcome.events, self.lines + 1)
            changes["log"] = [_line(event, number) for number, event in lines]
        return changes

    def _is_of_everybody(self, outcome: Outcome) -> bool:
        return outcome.entry.line.startswith("all ") or any(
            isinstance(event, OF_EVERYBODY) for event in outcome.events
        )

    def _touched(self, outcome: Outcome) -> Iterator[str]:
        """The keys that a line about some of the people and tables may have changed."""
        state = self.machine.ground.state
        yield from CHEAP if outcome.entry.line.startswith(OF_PLAY) else PARTS
        named = {word.strip(",:") for word in outcome.entry.line.split()}
        tables = {*outcome.tables, outcome.round_of}
        if state.hand_for_hand or self.hand_for_hand:  # one table's round may let all others go on
            tables |= set(state.tables)
        for event in outcome.events:
            if isinstance(event, OF_PLACES):
                yield from ("places", "money")
            if isinstance(event, LevelBegan):
                tables |= {event.table} if event.table else set(state.tables)
            named |= set(names_in(event))
        for number in tables:
            yield f"tables/{number}"
            table = self.machine.ground.tables.get(number)
            if table is not None:
                named |= set(table.taken.values())
        for name in named:
            entrant = state.entrants.get(name)
            if entrant is not None:
                yield f"people/{name}"
                yield f"tables/{entrant.table}"

    def view(self, who: PlayerName = "") -> Plain:
        """All that somebody sees now; what is their own stands under `mine`."""
        parts = {part: dict(self.plain[part]) for part in COLLECTIONS}
        return {
            "entry": self.ring.entry,
            **self.plain,
            **parts,
            "log": self.plain["log"][:],
            "mine": self.mine(who),
        }

    def mine(self, who: PlayerName) -> Plain:
        """What somebody is asked and offered."""
        return {
            "entry": self.plain["people"].get(who),
            "asked": [ask_words(self.machine, ask) for ask in asks(self.machine) if ask.who == who],
            "offered": offered_to(self.machine, who),
        }

    def changes(self, since: int, who: PlayerName = "") -> list[Changes] | None:
        """What each entry after that one has changed; None if that is no longer known.

        What is somebody's own comes whole, with the last of them.
        """
        rows = self.ring.since(since)
        if not rows:
            return rows if rows is None else []
        found = [Changes(number, public, {}) for number, public, _ in rows]
        found[-1] = Changes(rows[-1][0], rows[-1][1], self.mine(who))
        return found


def _line(event: Event, number: int) -> Plain:
    return {"n": number, "words": event.words, "rule": getattr(event, "rule", "")}


def keep_the_same(before: list[Plain], now: list[Plain]) -> None:
    """Let places that are as before be those of before: whoever is out later comes ahead of them.

    So the changes that are remembered hold each place once, however many lines there are.
    """
    for at in range(1, min(len(before), len(now)) + 1):
        if now[-at] == before[-at]:
            now[-at] = before[-at]


def names_in(event: Event) -> Iterator[PlayerName]:
    """Every name that an event has in its fields, among other texts."""
    for field in fields(event):
        yield from _texts(getattr(event, field.name))


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from _texts(each)
