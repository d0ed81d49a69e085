"""Who speaks for the house: the roles whose rulings the rules ask for, and the clock."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final


class Role(StrEnum):
    """A role of the house; on the wire, in records and in refusals it is its text."""

    DEALER = "dealer"
    SUPERVISOR = "supervisor"
    OPERATOR = "operator"
    DIRECTOR = "director"
    CAGE = "cage"
    CLOCK = "clock"

    __repr__ = str.__repr__


ROLES: Final = tuple(Role)
STAFF_RANK: Final[Mapping[str, int]] = {Role.DEALER: 1, Role.SUPERVISOR: 2, Role.OPERATOR: 3}
"""The staff at a table from the lowest up: whoever ranks above another may rule what the other may."""

_BY_NAME: Final = {role.value: role for role in Role}


def role_named(name: str) -> Role | None:
    """The role of that name; None where it is a player's name."""
    return _BY_NAME.get(name)


def may_rule(by: str, offered_to: Role) -> bool:
    """True iff somebody of that role may make a ruling that is offered to another: those above may."""
    return by == offered_to or STAFF_RANK.get(by, 0) > STAFF_RANK.get(offered_to, 9)
