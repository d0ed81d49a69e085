"""Whoever looks at a table: the rail, staff, and everybody at it by name, each with a view of their own.

An older view with all changes since is the view that is taken now, for every eye. A table that was restored
shows everybody what the saved one shows, but for what only those know who were there before: the log, the
clock, and the cards of the shoe so far.
"""

import json
from typing import Any, Final

from croupier.dialogue.audience import RAIL, STAFF, Audience
from croupier.dialogue.table_view.rendering import apply_changes
from croupier.tables import Table
from soak.chips import Fault

DEALER_WHO_SEES_ALL: Final = Audience(eye=-1, staff=True)
Plain = dict[str, Any]


class Eyes:
    """Views of a table for everybody, some of them older than others."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.views: dict[Audience, Plain] = {}

    def audiences(self) -> list[Audience]:
        """All who look now, or have looked before."""
        here = [RAIL, STAFF, DEALER_WHO_SEES_ALL, *map(Audience, self.table.names())]
        return list(dict.fromkeys([*here, *self.views]))

    def now(self) -> dict[Audience, Plain]:
        """What everybody sees now."""
        return {audience: copied(self.table.view(audience)) for audience in self.audiences()}

    def check(self) -> None:
        """Let everybody follow the changes since they last looked: they must see what is there now."""
        for audience in self.audiences():
            view = self.views.get(audience)
            changes = self.table.changes(view["entry"], audience) if view is not None else None
            fresh = copied(self.table.view(audience))
            if view is None or changes is None:  # it is the first time, or was too long ago
                self.views[audience] = fresh
                continue
            for each in changes:
                apply_changes(view, copied(each.public))
                apply_changes(view["mine"], copied(each.mine))
                view["entry"] = each.entry
            if view != fresh:
                raise Fault(f"{audience} sees something else by changes: {difference(view, fresh)}")

    def check_restored(self, restored: Table) -> None:
        """A table that was restored shows everybody what this one shows."""
        for audience in self.audiences():
            here, there = as_late(self.table.view(audience)), as_late(restored.view(audience))
            if here != there:
                raise Fault(f"{audience} sees something else when restored: {difference(here, there)}")


def copied(view: Any) -> Any:
    """The view as it comes out of JSON, apart from the one that goes on."""
    return json.loads(json.dumps(view))


def as_late(view: Plain) -> Plain:
    """What of a view does not depend on when somebody came."""
    late: Plain = {key: part for key, part in copied(view).items() if key not in ("log", "shoe")}
    late["mine"].pop("log")
    late["table"].pop("clock")
    return late


def difference(first: Any, second: Any, at: str = "") -> str:
    """Where two views differ, and how."""
    if isinstance(first, dict) and isinstance(second, dict):
        found = [
            difference(first.get(key), second.get(key), f"{at}/{key}")
            for key in {**first, **second}
            if first.get(key) != second.get(key)
        ]
        return "; ".join(found)
    return f"{at.removeprefix('/')} is {first} and {second}"
