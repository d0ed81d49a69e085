"""Tables in conditions: how one is read field by field as its dataclass declares it, and written back."""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from difflib import get_close_matches
from typing import Any, Final, TypeVar

from croupier.rulebook.games import settings_class
from croupier.rulebook.tournaments import TournamentRules
from croupier.tournaments.conditions.declaring import about, key_of
from croupier.tournaments.conditions.errors import BadConditions
from croupier.tournaments.conditions.kinds import Kind

T = TypeVar("T")


class SettingsOf(Kind[Mapping[str, object]]):
    """Settings of the game by their names, as a file has them; their values are checked as a whole later."""

    expected = "settings of the game"

    def read(self, written: object, item: str, rules: TournamentRules) -> Mapping[str, object]:
        if not isinstance(written, dict):
            raise self.wrong(written, item)
        return dict(written)

    def write(self, used: Mapping[str, object]) -> object:
        return dict(used)


class TableOf(Kind[T]):
    """A table of fields, each as its dataclass declares it.

    Keys that are none of its fields go to its field of the kind `SettingsOf`, if it has one.
    """

    expected = "a table"

    def __init__(self, of: type[T], short: Callable[[object], object] | None = None) -> None:
        self.of = of
        self.short = short
        """What stands for a table in one word or number, where there is such a form."""

    def read(self, written: object, item: str, rules: TournamentRules) -> T:
        if self.short is not None and not isinstance(written, dict):
            written = self.short(written)
        if not isinstance(written, dict):
            raise self.wrong(written, item)
        given: dict[str, Any] = {}
        left = dict(written)
        declared: tuple[Any, ...] = fields(self.of)  # type: ignore[arg-type]
        rest = next((each for each in declared if isinstance(about(each).kind, SettingsOf)), None)
        for each in declared:
            if each is rest:
                continue
            key = key_of(each)
            if key in left:
                given[each.name] = about(each).kind.read(left.pop(key), f"{item}.{key}", rules)
            elif (by_rule := about(each).from_rules) is not None:
                given[each.name] = by_rule(rules)
            elif each.default is MISSING:
                raise BadConditions(item, f"{key} is missing.")
        known = [key_of(each) for each in declared if each is not rest]
        if rest is not None:
            known += settings_class(rules.game).names()
            given[rest.name] = {key: left.pop(key) for key in list(left) if key in known}
        for key in left:
            raise unknown(key, known, item)
        return self.of(**given)

    def write(self, used: T) -> object:
        table: dict[str, object] = {}
        for each in fields(self.of):  # type: ignore[arg-type]
            stated = getattr(used, each.name)
            if stated is None:
                continue
            plain = about(each).kind.write(stated)
            if isinstance(about(each).kind, SettingsOf):
                table |= dict(stated)
            else:
                table[key_of(each)] = plain
        return table


def unknown(key: object, known: list[str], item: str) -> BadConditions:
    """The refusal of a word that is no field of the item."""
    where = f"{item}.{key}" if item else str(key)
    near = get_close_matches(str(key), known, 1)
    hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(known)}."
    return BadConditions(where, f"there is no such item; {hint}")


SETTINGS: Final = SettingsOf()
