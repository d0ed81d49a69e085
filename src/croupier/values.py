"""Small values: made quickly, compared by content, frozen in the eyes of the type checker.

A frozen dataclass costs almost four times as much to make as a plain one with slots, and a round
makes dozens. So `value` makes a plain dataclass with slots at run time and declares it frozen to
mypy, which then refuses every assignment to a field.
"""

from dataclasses import dataclass, field
from typing import TypeAlias, TypeVar, dataclass_transform

T = TypeVar("T")

PlayerName: TypeAlias = str
"""The name of a player. It is plain text, so that whoever writes a program may write `Wager("ann", ...)`."""


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def value(cls: type[T]) -> type[T]:
    """Make a class of values: slots, equality and hash by content, never assigned to after `__init__`."""
    return dataclass(slots=True, unsafe_hash=True)(cls)
