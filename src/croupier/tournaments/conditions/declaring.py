"""How the fields of conditions are declared: a kind, a sentence for people, and a default.

A field without a default that is left out of a file is filled from the rules of the game (`from_rules`).
A field whose default is None is not stated; whether it has to be, the rules of the game say.
"""

from collections.abc import Callable
from dataclasses import MISSING, Field, field
from typing import TYPE_CHECKING, Any, cast

from croupier.rulebook.tournaments import TournamentRules
from croupier.values import value

if TYPE_CHECKING:
    from croupier.tournaments.conditions.kinds import Kind


@value
class About:
    """What is said of a field: how it is written, what it means, and its default by the rules of the game."""

    kind: "Kind[Any]"
    meaning: str
    from_rules: Callable[[TournamentRules], object] | None = None
    key: str = ""
    """What the field is called in a file, if that is no name of a field in Python."""


def condition(
    kind: "Kind[Any]",
    meaning: str,
    default: object = MISSING,
    *,
    from_rules: Callable[[TournamentRules], object] | None = None,
    key: str = "",
) -> Any:
    """Declare one field of the conditions."""
    about = About(kind, meaning, from_rules, key)
    if default is MISSING:
        return field(metadata={"about": about})
    return field(default=default, metadata={"about": about})


def about(each: Field[Any]) -> About:
    """What is said of the field."""
    return cast(About, each.metadata["about"])


def key_of(each: Field[Any]) -> str:
    """What the field is called in a file."""
    return about(each).key or each.name
