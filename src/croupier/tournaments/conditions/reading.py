"""Reading conditions from a file: a base, what is taken away from it, and what is given instead.

`base = "demonstration"` starts from the shipped conditions of the game, `without` takes items or parts of
them away, and everything else replaces what is there, field by field; a list replaces the whole list.
"""

from collections.abc import Mapping
from typing import Final

from croupier.rulebook.errors import UnknownRule
from croupier.rulebook.games import settings_class
from croupier.rulebook.rules import rule
from croupier.rulebook.tournaments import TournamentRules
from croupier.tournaments.conditions.conditions import Conditions
from croupier.tournaments.conditions.declaring import about
from croupier.tournaments.conditions.errors import BadConditions
from croupier.tournaments.conditions.field_tables import unknown
from croupier.tournaments.conditions.items import DECLARED, find, rule_of
from croupier.tournaments.conditions.suggested.demonstration import demonstration_table
from croupier.tournaments.games import tournament_rules

BASE: Final = "base"
WITHOUT: Final = "without"
DEMONSTRATION: Final = "demonstration"
NONE: Final = "none"
ALTERNATIVES: Final = {"breakdown": ("percent", "amounts", "by_entries")}
"""Fields of which an item has one: whoever gives one of them means it in place of the others."""


def read_conditions(game: str, table: Mapping[str, object]) -> Conditions:
    """The conditions of a `[conditions]` table; else `BadConditions` or `UnknownGame`."""
    rules = tournament_rules(game)
    return read_items(game, complete_table(rules, table))


def complete_table(
    rules: TournamentRules, table: Mapping[str, object], before: Mapping[str, object] | None = None
) -> dict[str, object]:
    """The table with its base filled in, as if everything had been written out.

    The base of a revision is what was there `before`, unless it names another.
    """
    given = dict(table)
    base = given.pop(BASE, NONE)
    without = given.pop(WITHOUT, [])
    if base not in (DEMONSTRATION, NONE):
        raise BadConditions(BASE, f'expected "{DEMONSTRATION}" or "{NONE}", not {base!r}.')
    if not isinstance(without, list) or not all(isinstance(item, str) for item in without):
        raise BadConditions(WITHOUT, 'expected a list of items as in ["side_wagers"].')
    start = demonstration_table(rules.game) if base == DEMONSTRATION else dict(before or {})
    for item in without:
        find(item, settings_class(rules.game).names())
        take_away(start, item)
    return merged(start, given)


def read_items(game: str, table: Mapping[str, object]) -> Conditions:
    """The conditions whose items stand in a table, all written out."""
    rules = tournament_rules(game)
    given: dict[str, object] = {}
    for key, written in _with_numbers(table).items():
        if key not in DECLARED:
            raise unknown(key, [*DECLARED, BASE, WITHOUT], "")
        declared = DECLARED[key]
        try:
            given[declared.name] = about(declared).kind.read(written, key, rules)
        except BadConditions as wrong:
            raise BadConditions(wrong.item, wrong.reason, rules.cite(rule_of(key, rules))) from None
    conditions = Conditions(game=game, **given)  # type: ignore[arg-type]
    _check_departures(conditions)
    return conditions


def _with_numbers(table: Mapping[str, object]) -> Mapping[str, object]:
    """The table with numbers in place of the names of sessions in `structure.play.redraw`."""
    structure = table.get("structure")
    play = structure.get("play") if isinstance(structure, dict) else None
    redraw = play.get("redraw") if isinstance(play, dict) else None
    if not isinstance(structure, dict) or not isinstance(play, dict) or not isinstance(redraw, list):
        return table
    sessions = structure.get("sessions")
    plans = sessions if isinstance(sessions, list) else []
    names = [plan.get("name") if isinstance(plan, dict) else None for plan in plans]
    numbers = [names.index(each) + 1 if isinstance(each, str) and each in names else each for each in redraw]
    return {**table, "structure": {**structure, "play": {**play, "redraw": numbers}}}


def take_away(table: dict[str, object], item: str) -> None:
    """Remove an item, or a part of one, from a table; nothing happens if it is not there."""
    key, _, rest = item.partition(".")
    if not rest:
        table.pop(key, None)
        return
    inner = table.get(key)
    if isinstance(inner, dict):
        inner = dict(inner)
        take_away(inner, rest)
        table[key] = inner


def merged(base: Mapping[str, object], given: Mapping[str, object], item: str = "") -> dict[str, object]:
    """What is given in place of what the base has, field by field."""
    result = dict(base)
    others = ALTERNATIVES.get(item, ())
    if any(key in given for key in others):
        result = {key: kept for key, kept in result.items() if key not in others}
    for key, new in given.items():
        old = result.get(key)
        place = f"{item}.{key}".lstrip(".")
        both = isinstance(old, dict) and isinstance(new, dict)
        result[key] = merged(old, new, place) if both else new  # type: ignore[arg-type]
    return result


def _check_departures(conditions: Conditions) -> None:
    """Refuse a further condition that departs from a rule which does not exist."""
    for at, each in enumerate(conditions.further, 1):
        if each.departs_from:
            number = each.departs_from.removeprefix(f"{conditions.game} ")
            try:
                rule(conditions.rules.cite(number))
            except UnknownRule as wrong:
                raise BadConditions(f"further, {at}.departs_from", f"{wrong}.") from None
