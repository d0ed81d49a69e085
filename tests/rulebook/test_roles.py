"""The roles of the house."""

import json

import pytest

from croupier import Role
from croupier.dialogue import Place
from croupier.dialogue.events import Ruled, wire
from croupier.rulebook.roles import ROLES, may_rule, role_named


@pytest.mark.parametrize("role", ROLES)
def test_a_role_is_its_text_wherever_it_is_written(role: Role) -> None:
    """In a sentence, quoted in a refusal, and on the wire."""
    plain = role.value
    assert (f"{role}", f"{role!r}", str(role)) == (plain, repr(plain), plain)
    assert json.dumps(wire(Ruled(role, "void", "19.3", about=Place("seat", 3)))) == json.dumps(
        wire(Ruled(plain, "void", "19.3", about=Place("seat", 3)))
    )


def test_only_the_names_of_roles_are_roles() -> None:
    """A player's name is none."""
    assert [role_named(role.value) for role in Role] == list(Role)
    assert role_named("ann") is None


@pytest.mark.parametrize("by", [*ROLES, "ann"])
@pytest.mark.parametrize("offered_to", ROLES)
def test_staff_rule_for_themselves_and_for_those_below(by: str, offered_to: Role) -> None:
    """The dealer, the supervisor and the operator stand above each other, and the others beside them."""
    staff = ["dealer", "supervisor", "operator"]
    above = by in staff and offered_to in staff and staff.index(by) > staff.index(offered_to)
    assert may_rule(by, offered_to) == (by == offered_to or above)
