"""What came of it for the players, by the events that were told."""

from collections.abc import Iterable

from croupier.chips import CAGE, PURSE
from croupier.dialogue.events import Began, Event, Moved, Rewound
from croupier.dialogue.table_events import TABLE_EVENTS


def net(events: Iterable[Event]) -> dict[str, int]:
    """What each player is up or down by the transfers told; chips bought or cashed are no gain or loss."""
    up: dict[str, int] = {}
    for event in events:
        kind: type[Event] = type(event)
        if kind is Moved:
            assert isinstance(event, Moved)
            source, to = event.source, event.to
            counts = 0 if source.kind == CAGE or to.kind == CAGE else event.amount
            if source.kind == PURSE:
                up[source.owner] = up.get(source.owner, 0) - counts
            if to.kind == PURSE:
                up[to.owner] = up.get(to.owner, 0) + counts
        elif kind is Began:
            assert isinstance(event, Began)
            for player, _ in event.purses:
                up.setdefault(player, 0)
    return up


def put_in(events: Iterable[Event]) -> dict[str, int]:
    """What each player has put down by the transfers told, whatever came back of it."""
    wagered: dict[str, int] = {}
    for event in events:
        if type(event) is Moved and event.source.kind == PURSE and event.to.kind != CAGE:
            wagered[event.source.owner] = wagered.get(event.source.owner, 0) + event.amount
    return wagered


def chips_bought(events: Iterable[Event]) -> dict[str, int]:
    """What each player who bought chips from the cage bought."""
    bought: dict[str, int] = {}
    for event in events:
        if type(event) is Moved and event.source.kind == CAGE:
            bought[event.to.owner] = bought.get(event.to.owner, 0) + event.amount
    return bought


def events_in_force(events: Iterable[Event]) -> list[Event]:
    """The events of rounds and beside them that hold after all corrections of the record."""
    hold: list[Event] = []
    for event in events:
        if isinstance(event, Rewound):
            rewind(hold, event)
        elif type(event) not in TABLE_EVENTS:
            hold.append(event)
    return hold


def rewind(events: list[Event], correction: Rewound) -> None:
    """Take away the events of the last round that no longer hold after a correction."""
    began = len(events) - 1
    while not isinstance(events[began], Began):
        began -= 1
    del events[began + correction.to :]
