"""The law: whoever may not see the cards in which two tables differ is answered and offered the same by both.

Whether a line is accepted, what it is refused with, what anybody is offered, and how many functions are
called to find it out: all that is the same. Lines are prepared and dropped, so nothing comes of them.
"""

import gc
from _lsprof import Profiler
from collections import Counter
from collections.abc import Callable
from random import Random
from types import CodeType
from typing import Any, Final

from croupier.cards import UNKNOWN
from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.events import Event, Rewound, redact
from croupier.tables import Speaker
from croupier.values import PlayerName
from soak.chips import Fault
from soak.hidden.doors import Door
from soak.hidden.lines import Chatter
from soak.hidden.pairs import COMMITMENT, Sitting, audience_of

Answer = tuple[str, ...]
OFFERED: Final = 0.2
"""How often staff also say what they are offered, which takes long to find out."""
TRIES: Final = 20
WARM: Final = 1
"""How often both do something before its calls are counted."""


def answer_of(door: Door, line: str, by: Speaker) -> Answer:
    """What a speaker is answered: the refusal of a line, or its entry as everybody may read it."""
    try:
        pending = door.prepare(line, by)
    except IllegalAction as refusal:
        return type(refusal).__name__, refusal.reason, refusal.rule
    answer = ("accepted", repr(pending.entry.public()))
    pending.drop()
    return answer


def calls_of(done: Callable[[], object]) -> Counter[str]:
    """How often each function is called while something is done."""
    profiler = Profiler(builtins=False)
    profiler.enable()
    try:
        done()
    finally:
        profiler.disable()
    return Counter(
        {
            name_of(entry.code): entry.callcount
            for entry in profiler.getstats()
            if isinstance(entry.code, CodeType)
        }
    )


def name_of(code: CodeType) -> str:
    """Where a function stands."""
    return f"{code.co_filename.rpartition('croupier/')[2]}:{code.co_firstlineno} {code.co_qualname}"


class Pair:
    """Two tables that differ in cards which those who speak may not see."""

    def __init__(self, first: Door, second: Door, who: PlayerName, random: Random) -> None:
        self.doors = first, second
        self.who = who
        self.random = random
        self.chatter = Chatter(first, who, random)
        if who or random.random() < OFFERED:
            self.chatter.offers = first.offers(self.chatter.speaker())

    def check_answer(self) -> bool:
        """A random line is answered the same; true iff it would be accepted."""
        return self._accepted(*self.chatter.line())

    def _accepted(self, line: str, by: Speaker) -> bool:
        """True iff both would accept a line, and false iff both refuse it with the same words."""
        first, second = [answer_of(door, line, by) for door in self.doors]
        if first != second:
            raise Fault(f"{by} says {line!r}, and is answered {first} and {second}")
        return first[0] == "accepted"

    def check_work(self) -> None:
        """A random line takes the same calls to answer, and its speaker is offered the same with as many."""
        line, by = self.chatter.line()
        self._same(f"{by} says {line!r}", lambda door: answer_of(door, line, by))
        self._same(f"{by} is offered", lambda door: [repr(offer) for offer in offers_of(door, by)])

    def check_events(self) -> None:
        """Of a line that is carried out both tell the same, up to the first card that all may see now.

        What comes of a correction may depend on a hand that was folded, and is not compared; nor is what
        becomes doubtful because a live dealer has keyed one face twice.
        """
        audience = audience_of(self.doors[0].events, self.who)
        for _ in range(TRIES):
            line, by = self.chatter.line()
            if " answer " in line or not self._accepted(line, by):
                continue
            told = [[redact(event, audience) for event in door.do(line)] for door in self.doors]
            for events in zip(*told, strict=False):
                if any(isinstance(event, Rewound) or shows(event) for event in events):
                    return
                first, second = [COMMITMENT.sub("#", repr(event)) for event in events]
                if first != second:
                    raise Fault(f"{by} says {line!r}, and is told {first} and {second}")
            if len(told[0]) != len(told[1]):
                raise Fault(f"{by} says {line!r}, and is told {told[0]} and {told[1]}")
            return

    def _same(self, what: str, done: Callable[[Door], Any]) -> None:
        for _ in range(WARM):
            first, second = [done(door) for door in self.doors]
            if first != second:
                raise Fault(f"{what}: {unlike(first, second)}")
        gc.disable()
        try:
            one, other = [calls_of(lambda door=door: done(door)) for door in self.doors]  # type: ignore[misc]
        finally:
            gc.enable()
        if one != other:
            differ = {name: (one[name], other[name]) for name in one | other if one[name] != other[name]}
            raise Fault(f"{what}, and the calls differ: {differ}")


def shows(event: Event) -> bool:
    """True iff an event has the face of a card."""
    return getattr(event, "card", None) not in (None, UNKNOWN)


def offers_of(door: Door, by: Speaker) -> list[Any]:
    """What somebody is offered."""
    return list(door.offers(by))


def unlike(first: Any, second: Any) -> str:
    """Where two lists differ."""
    if isinstance(first, list) and len(first) == len(second):
        return "; ".join(f"{one} and {two}" for one, two in zip(first, second, strict=True) if one != two)
    return f"{first} and {second}"


def pair_of(sitting: Sitting, random: Random) -> Pair | None:
    """The table, and one with other cards that staff or one of its players may not see."""
    players = list(sitting.door.table.names())
    who = random.choice(players) if players and random.random() < 0.4 else ""
    other = sitting.other(who, random)
    return None if other is None else Pair(sitting.door, other, who, random)
