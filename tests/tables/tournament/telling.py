"""What a table tells, written in a line for each event, so that tests can compare it to the letter."""

from collections.abc import Iterable
from dataclasses import fields

from croupier.chips import Account
from croupier.dialogue.events import Event
from croupier.dialogue.table_events import SettingChanged


def told(events: Iterable[Event]) -> list[str]:
    """Each event with all that it says; of a changed setting not the sign, which shows the whole table."""
    return [written(event) for event in events]


def written(event: Event) -> str:
    """The kind of an event and its fields, accounts by their owner."""
    names = [each.name for each in fields(event)]
    if isinstance(event, SettingChanged):
        names = ["setting", "to", "rule"]
    return " ".join([type(event).__name__, *(_said(getattr(event, name)) for name in names)]).rstrip()


def _said(value: object) -> str:
    if isinstance(value, Account):
        return value.owner or value.kind.value
    return str(value)
