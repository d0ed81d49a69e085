"""What came of a line, in sentences with their rules; what happens to many alike is summed up."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from croupier.chips import dollars
from croupier.evenings.happened import Happened
from croupier.tournaments.events import (
    Asked,
    ChipsGiven,
    ChipsTaken,
    Entered,
    Event,
    Lot,
    MoneyPaid,
    PlaceFixed,
    StatusChanged,
)

MANY: Final = 5
"""How many sentences of one kind are told one by one."""


def told(happened: Happened) -> Iterable[str]:
    """The sentences about all that a line made happen."""
    alike = Counter(type(event) for event in happened.events if _is_alike(event))
    summed: set[type] = set()
    for event in happened.events:
        kind = type(event)
        if isinstance(event, MoneyPaid | Asked):
            continue  # the ledger has every movement of money, and what is asked is told when it stands
        if _is_alike(event) and alike[kind] > MANY:
            if kind not in summed:
                summed.add(kind)
                yield _summed_up([each for each in happened.events if type(each) is kind and _is_alike(each)])
            continue
        rule = str(getattr(event, "rule", ""))
        yield f"{event.words} ({rule})" if rule else event.words


def _summed_up(events: list[Event]) -> str:
    """What happens to many alike, in one sentence."""
    first, last, count = events[0], events[-1], len(events)
    if isinstance(first, Entered) and isinstance(last, Entered):
        from_to = f"from {first.player}, number {first.number}, to {last.player}, number {last.number}"
        return f"{count} people enter, {from_to}."
    if isinstance(first, Lot):
        return f"{first.words.rstrip('.')}, and {count - 1} others have theirs: 'print seats' lists them."
    if isinstance(first, ChipsGiven):
        each = {event.amount for event in events if isinstance(event, ChipsGiven)}
        if len(each) == 1:
            return f"{count} players receive {dollars(first.amount)} chips each {first.purpose}."
        return f"{count} players receive chips {first.purpose}."
    if isinstance(first, ChipsTaken):
        return f"The chips of {count} players are taken out of play."
    if isinstance(first, PlaceFixed):
        return f"{count} more places are confirmed: 'print results' lists them."
    return f"{count} players take their seats."


def _is_alike(event: Event) -> bool:
    """True of what is the same for many, and need not be read for each of them."""
    if isinstance(event, PlaceFixed):
        return not event.prize
    if isinstance(event, StatusChanged):
        return event.status == "seated"  # but everybody who lost the seat is named
    return isinstance(event, Entered | Lot | ChipsGiven | ChipsTaken)
