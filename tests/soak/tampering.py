"""What a round has told, changed in one thing: the oracle must notice."""

from collections.abc import Callable, Sequence
from dataclasses import fields
from typing import Any

from croupier.dialogue.events import Event

Change = Callable[[list[Event]], None]


def changed(event: Any, **values: Any) -> Any:
    """The event, or what is asked, with other values."""
    return type(event)(**{each.name: getattr(event, each.name) for each in fields(event)} | values)


def of_kind(events: Sequence[Event], kind: type, which: int = 0) -> int:
    """Where the event of that kind stands."""
    return [at for at, event in enumerate(events) if isinstance(event, kind)][which]


def replaced(kind: type, which: int = 0, **values: Any) -> Change:
    """Change one event of a kind."""

    def change(events: list[Event]) -> None:
        at = of_kind(events, kind, which)
        events[at] = changed(events[at], **values)

    return change


def dropped(kind: type, which: int = 0) -> Change:
    """Leave one event of a kind out."""

    def change(events: list[Event]) -> None:
        del events[of_kind(events, kind, which)]

    return change


def twice(kind: type, which: int = 0) -> Change:
    """Tell one event of a kind a second time."""

    def change(events: list[Event]) -> None:
        at = of_kind(events, kind, which)
        events.insert(at, events[at])

    return change
