"""Faults of the limits: levels that last some time, and settings that go together at each of them."""

from collections.abc import Iterator
from typing import Final

from croupier.chips import cents, dollars
from croupier.rulebook.games import settings_class
from croupier.rulebook.settings import BadSetting
from croupier.tournaments.conditions.checking.finding import Fault
from croupier.tournaments.conditions.conditions import Conditions
from croupier.tournaments.conditions.items import rule_of
from croupier.tournaments.conditions.limits import Limits
from croupier.tournaments.conditions.sessions import SessionPlan
from croupier.tournaments.conditions.table_settings import common_settings
from croupier.tournaments.games import tournament_rules

FIXED: Final = ("unit", "smallest_chip")
"""Settings that no level may change: the unit of the chips, and the smallest of them."""


def limit_faults(conditions: Conditions) -> Iterator[Fault]:
    """What is wrong with the limits of the tournament, and with those that sessions have for themselves."""
    if conditions.limits is not None:
        yield from _Limits(conditions, conditions.limits).found()
    for session in conditions.sessions:
        if session.limits is not None:
            yield from _Limits(conditions, session.limits, session).found()


class _Limits:
    """The faults of some limits; those of a session are named by the list of sessions."""

    def __init__(self, conditions: Conditions, limits: Limits, session: SessionPlan | None = None) -> None:
        self.conditions, self.limits, self.session = conditions, limits, session
        self.game = session.game if session else conditions.game

    def found(self) -> Iterator[Fault]:
        """All of them; settings are only compared with each other where the chips are right."""
        yield from self._levels()
        fixed = list(self._fixed())
        yield from fixed or self._settings()

    def _fault(self, item: str, listed_in: str, sentence: str) -> Fault:
        """A fault by the rule that has an item in the list of the home game."""
        rules = self.conditions.rules
        return Fault(self._named(item), rules.cite(rule_of(listed_in, rules)), sentence)

    def _named(self, item: str) -> str:
        return "structure.sessions" if self.session else item

    def _levels(self) -> Iterator[Fault]:
        levels = self.limits.levels
        for at, level in enumerate(levels, 1):
            if level.rounds and level.minutes:
                sentence = f"Level {at} is measured in rounds or in minutes, not in both."
                yield self._fault("limits.levels", "limits", sentence)
            elif not level.rounds and not level.minutes and at < len(levels):
                yield self._fault("limits.levels", "limits", f"Level {at} does not say how long it lasts.")
            if fixed := [name for name in FIXED if name in level.changes]:
                sentence = f"Level {at} changes {fixed[0]}, which is fixed for the whole tournament."
                yield self._fault("limits.levels", "chips", sentence)

    def _fixed(self) -> Iterator[Fault]:
        """Settings that say another unit or smallest chip than the tournament has."""
        own, chips = self.limits.settings, self.conditions.chips
        if own.get("unit", "tournament") != "tournament":
            yield self._fault("limits.unit", "chips", "A tournament is played with tournament chips.")
        if chips is not None and "smallest_chip" in own and _amount(own["smallest_chip"]) != chips.smallest:
            sentence = f"The smallest chip is worth {dollars(chips.smallest)} for the whole tournament."
            yield self._fault("limits.smallest_chip", "chips", sentence)

    def _settings(self) -> Iterator[Fault]:
        """The first level at which the settings of a table contradict each other."""
        levels = self.limits.levels
        common, settings = common_settings(self.conditions, self.session), settings_class(self.game)
        for at, own in enumerate(self.limits.by_level(), 1):
            try:
                settings.read({**common, **own, "unit": "tournament"})
            except BadSetting as wrong:
                rules = self.conditions.rules
                rule = wrong.rule or rules.cite(rule_of("limits", rules))
                yield Fault(
                    self._place(wrong.name, at), rule, f"Level {at}: {wrong}" if levels else str(wrong)
                )
                return

    def _place(self, setting: str, level: int) -> str:
        """The item that gives a setting at a level."""
        if any(setting in each.changes for each in self.limits.levels[:level]):
            return self._named("limits.levels")
        if setting in self.limits.settings:
            return self._named(f"limits.{setting}")
        rules, wagers = tournament_rules(self.game), self.conditions.side_wagers
        if setting == rules.seats_setting:
            return "structure.seats"
        if wagers is not None and (setting in rules.side_limits or setting in wagers.settings):
            return "side_wagers"
        return self._named(f"limits.{setting}")


def _amount(written: object) -> int | None:
    try:
        return cents(str(written))
    except ValueError:
        return None
