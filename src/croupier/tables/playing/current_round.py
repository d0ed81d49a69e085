"""The round that is going on at a table, or the last one: all that may still be needed of it."""

from dataclasses import dataclass, field
from typing import Any

from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.events import Dealt, Ended, Event, Rewound
from croupier.dialogue.table_events import TABLE_EVENTS
from croupier.values import PlayerName


@dataclass(slots=True)
class CurrentRound:
    """A round with what was told and recorded of it, until the next commences and takes its place."""

    dialogue: Dialogue[Any] | None = None
    told: int = 0
    """How many of its events have been told."""
    own: list[tuple[int, Event]] = field(default_factory=list)
    """What the table itself has told meanwhile, each with how many events of the round were told before."""
    script: list[str] = field(default_factory=list)
    """Its record, a line for each answer."""
    hidden: list[int] = field(default_factory=list)
    """Which of these lines, from 0, name a card whose face not everybody may see."""
    corrections: list[dict[str, object]] = field(default_factory=list)
    posted: bool = False
    """Whether what it moved has been posted to the purses, as it is at its end."""
    superseded: Dialogue[Any] | None = None
    """The round as it was posted, where it is being put right."""
    adjustments: list[tuple[PlayerName, int, str]] = field(default_factory=list)
    """What is given or taken when it is over, by player and rule."""
    before: "CurrentRound | None" = None
    """The round before it, as long as this one may turn out not to have commenced."""

    def all_told(self) -> list[Event]:
        """What has been told of it so far, and what the table itself has told meanwhile, in this order."""
        if self.dialogue is None:
            return []
        events: list[Event] = []
        done = 0
        for at, event in self.own:
            events += self.dialogue.events[done:at]
            events.append(event)
            done = at
        return events + self.dialogue.events[done : self.told]

    def note_own(self, event: Event) -> None:
        """Note what the table itself has told, for a correction of the round must not lose it.

        Facts of the table hold whatever becomes of the round, so they are not counted with it.
        """
        if self.dialogue is not None and type(event) not in TABLE_EVENTS:
            self.own.append((self.told, event))

    def take_after_end(self, same: int) -> list[Event]:
        """Take out what the table has told since the end of the round, if cards were drawn for a seat since.

        It comes again after the end of the corrected round, to which those cards do not belong.
        """
        assert self.dialogue is not None
        ended = [at for at, event in enumerate(self.dialogue.events) if type(event) is Ended]
        holds = max([same, *ended[:1]])
        later = [event for at, event in self.own if at > holds]
        if not ended or not any(type(event) is Dealt for event in later):
            return []
        self.own = [(at, event) for at, event in self.own if at <= holds]
        return later

    def rewind(self, same: int, why: str) -> list[Event]:
        """Say that only the first `same` events of the round hold; what the table told since holds too.

        What is told of it is returned. Nothing of the round holds if `same` is 0.
        """
        holds = [(at, event) for at, event in self.own if at <= same]
        since = [event for at, event in self.own if at > same]
        self.own = holds + [(same, event) for event in since]
        self.told = same
        return [Rewound(same + len(holds), why), *since]
