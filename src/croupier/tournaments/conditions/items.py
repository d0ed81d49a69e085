"""The items of conditions by their names, such as `fee.commission`: which there are, and what each means."""

from collections.abc import Iterator, Sequence
from dataclasses import Field, fields, is_dataclass
from typing import Any, Final

from croupier.rulebook.tournaments import TournamentRules
from croupier.tournaments.conditions.conditions import Conditions
from croupier.tournaments.conditions.declaring import About, about, key_of
from croupier.tournaments.conditions.errors import BadConditions
from croupier.tournaments.conditions.field_tables import SettingsOf, TableOf, unknown

DECLARED: Final[dict[str, Field[Any]]] = {
    key_of(each): each for each in fields(Conditions) if "about" in each.metadata
}
"""The items by their names, in the order in which they are explained."""


def parts(of: About) -> dict[str, Field[Any]]:
    """The fields of an item by their names; none where it is not a table."""
    if not isinstance(of.kind, TableOf) or not is_dataclass(of.kind.of):
        return {}
    return {key_of(each): each for each in fields(of.kind.of)}


def find(item: str, settings: Sequence[str] = ()) -> About:
    """What is said of an item or a part of one; else `BadConditions`, which names the nearest there is.

    The names of settings are parts of what has settings.
    """
    known, found, place = DECLARED, None, ""
    for key in item.split("."):
        rest = next((each for each in known.values() if isinstance(about(each).kind, SettingsOf)), None)
        if rest is not None:
            known = {name: each for name, each in known.items() if each is not rest}
            known = dict.fromkeys(settings, rest) | known
        if key not in known:
            raise unknown(key, list(known), place) if known else _no_parts(item, place)
        found, place = about(known[key]), f"{place}.{key}".lstrip(".")
        known = parts(found)
    assert found is not None
    return found


def stated(conditions: Conditions, item: str) -> object:
    """What the conditions say of an item, or of a part of one; None where they say nothing."""
    known = DECLARED
    found: object = conditions
    for key in item.split("."):
        found = getattr(found, known[key].name, None)
        known = parts(about(known[key]))
    return found


def is_open(conditions: Conditions, item: str) -> bool:
    """True iff the conditions do not say it, or leave it blank."""
    return stated(conditions, item) in (None, (), "")


def _no_parts(item: str, place: str) -> BadConditions:
    return BadConditions(item, f"{place} has no parts of its own.")


def every_item() -> Iterator[str]:
    """The names of all items and their parts, in the order in which they are explained."""
    for name, each in DECLARED.items():
        yield name
        yield from _below(name, about(each))


def _below(name: str, of: About) -> Iterator[str]:
    for key, part in parts(of).items():
        yield f"{name}.{key}"
        yield from _below(f"{name}.{key}", about(part))


ORDER: Final = {item: at for at, item in enumerate(every_item())}


def order(item: str, rules: TournamentRules) -> tuple[int, int]:
    """Where an item stands: first those of the game's list as it has them, then the others."""
    root = item.partition(".")[0]
    listed = list(dict.fromkeys(each.partition(".")[0] for each in rules.items))
    place = listed.index(root) if root in listed else len(listed) + list(DECLARED).index(root)
    return place, ORDER.get(item, ORDER[root])


def rule_of(item: str, rules: TournamentRules) -> str:
    """The number of the rule that has the item in its list, or the item that it is a part of.

    What no list has goes by the rule about conditions as a whole.
    """
    place = item
    while place:
        if place in rules.items:
            return rules.items[place]
        place = place.rpartition(".")[0]
    return _OTHERS[item.partition(".")[0]](rules) or rules.numbers.conditions


_OTHERS: Final = {
    "side_wagers": lambda rules: rules.numbers.side_wagers,
    "elimination": lambda rules: rules.numbers.out_together,
    "distribution": lambda rules: rules.numbers.pool_returned,
    "statement": lambda rules: rules.numbers.precedence,
    "notified": lambda rules: rules.numbers.notified,
    "published": lambda rules: rules.numbers.published,
    "approval": lambda rules: rules.numbers.opening,
    "commission_approval": lambda rules: rules.numbers.fee,
    "officers": lambda rules: rules.numbers.director,
    "agreement": lambda rules: rules.numbers.agreement,
    "refund": lambda rules: rules.numbers.refund,
    "added": lambda rules: rules.numbers.added,
    "further": lambda rules: rules.items.get("structure.play", "") or rules.numbers.precedence,
}
