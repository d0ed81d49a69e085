"""Groups: how many players who belong together may be in a tournament, and at one of its tables.

As players go out there are fewer tables, and in the end a single one. Where a group has more players left
than the tables may take by the conditions, its players are spread as evenly as can be.
"""

from croupier.tournaments.entering.ballot import limit_of
from croupier.tournaments.ground import STILL_IN, Ground
from croupier.values import PlayerName


class GroupLimits:
    """The restrictions on groups, looked at wherever somebody enters, is seated or moves."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground

    @property
    def per_table(self) -> int:
        """How many of a group may sit at one table; 0 for any number."""
        groups = self.ground.conditions.groups
        return groups.per_table if groups is not None else 0

    def must_keep_in_tournament(self, group: str, count: int = 1, in_place_of: PlayerName = "") -> None:
        """Refuse more players of a group than the conditions allow in the tournament."""
        ground = self.ground
        groups = ground.conditions.groups
        if not group or groups is None or not groups.per_tournament:
            return
        there = sum(
            each.group == group and each.status in STILL_IN and each.name != in_place_of
            for each in ground.state.entrants.values()
        )
        if there + count > groups.per_tournament:
            raise ground.refusal(
                f"At most {groups.per_tournament} of a group may enter, and {there} of {group} already have.",
                ground.item("groups"),
            )

    def must_keep_at_table(self, group: str, table: int, leaving: PlayerName = "") -> None:
        """Refuse somebody with whom a group would have too many players at a table."""
        if self.is_full(group, table, leaving):
            raise self.ground.refusal(
                f"More than {self.limit(group)} of {group} would sit at table {table}.",
                self.ground.item("groups"),
            )

    def is_full(self, group: str, table: int, leaving: PlayerName = "", coming: int = 0) -> bool:
        """True iff a table has as many of a group as it may: those who leave are not counted, others come."""
        if not group or not self.per_table:
            return False
        return self.at_table(group, table, leaving) + coming >= self.limit(group)

    def at_table(self, group: str, table: int, leaving: PlayerName = "") -> int:
        """How many of a group have a place at a table."""
        state = self.ground.state
        at = self.ground.tables.get(table)
        if at is not None:
            names = list(at.taken.values())
        else:  # before the start, those for whom a place there was drawn
            names = [name for name in state.players if state.entrants[name].table == table]
        return sum(name != leaving and state.entrants[name].group == group for name in names)

    def limit(self, group: str) -> int:
        """What a table may have of a group that has as many players left as it has."""
        tables = self.ground.tables
        count = sum(self.at_table(group, number) for number in tables)
        return limit_of(count, len(tables), self.per_table)
