"""Versions of conditions: frozen and hashed when they are published, revised, and determined where open.

The digest is the SHA-256 of the canonical form: all items with their defaults written out, as JSON with
sorted keys and no spaces. Whoever has the conditions can work it out again. The notice to the Commission and
its approvals are not in it: they are about the document whose digest this is.
"""

import hashlib
import json
import tomllib
from collections.abc import Mapping
from datetime import date, time
from typing import Final

from croupier.tournaments.conditions.conditions import Conditions
from croupier.tournaments.conditions.declaring import about
from croupier.tournaments.conditions.errors import BadConditions
from croupier.tournaments.conditions.items import DECLARED, find, is_open, rule_of
from croupier.tournaments.conditions.reading import complete_table, read_items
from croupier.values import value

ABOUT_THE_DOCUMENT: Final = ("notified", "approval", "commission_approval")
"""The items that come after the document they are about."""


@value
class Published:
    """Conditions as they were published: what they say, which version they are, and their digest."""

    number: int
    conditions: Conditions
    digest: str


def publish(conditions: Conditions, number: int = 1) -> Published:
    """Freeze conditions as a version."""
    return Published(number, conditions, digest(conditions))


def revise(before: Published, changes: Mapping[str, object]) -> Published:
    """The next version: what a table gives in place of what the version before has, field by field.

    `without` in the table takes items away first. `BadConditions` if it can't be read.
    """
    game = before.conditions.game
    table = complete_table(before.conditions.rules, changes, as_table(before.conditions))
    return publish(read_items(game, table), before.number + 1)


def determine(conditions: Conditions, item: str, words: str) -> Conditions:
    """Fill in what the conditions leave open, written as in a file; else `BadConditions`.

    Only conditions that may leave something out can have it determined later.
    """
    find(item)
    rules = conditions.rules
    if rules.items_owed:
        rule = rules.cite(rule_of(item, rules))
        raise BadConditions(
            item, f"the conditions themselves must state it, so it takes a revision ({rule})."
        )
    if not is_open(conditions, item):
        raise BadConditions(item, "the conditions already state it, so only a revision can change it.")
    written: object = _as_written(words)
    for key in reversed(item.split(".")):
        written = {key: written}
    assert isinstance(written, dict)
    return read_items(conditions.game, complete_table(rules, written, as_table(conditions)))


def _as_written(words: str) -> object:
    """What the words are in a file: a number, a list, a table, true or false; else the words themselves."""
    try:
        return tomllib.loads(f"written = {words}")["written"]
    except (tomllib.TOMLDecodeError, RecursionError, ValueError):
        return words


def as_table(conditions: Conditions) -> dict[str, object]:
    """All items that are stated, with their defaults, as a `[conditions]` table has them."""
    table: dict[str, object] = {}
    for key, each in DECLARED.items():
        used = getattr(conditions, each.name)
        if used is not None:
            table[key] = about(each).kind.write(used)
    return table


def canonical(conditions: Conditions) -> bytes:
    """The conditions as they are hashed."""
    items = {key: used for key, used in as_table(conditions).items() if key not in ABOUT_THE_DOCUMENT}
    whole = {"game": conditions.game, "conditions": items}
    text = json.dumps(whole, sort_keys=True, separators=(",", ":"), ensure_ascii=False, default=_plain)
    return text.encode()


def digest(conditions: Conditions) -> str:
    """The SHA-256 of the conditions, in hexadecimal digits."""
    return hashlib.sha256(canonical(conditions)).hexdigest()


def _plain(used: object) -> str:
    if isinstance(used, date | time):
        return used.isoformat()
    raise TypeError(f"{used!r} has no canonical form")
