"""What the staff of a table reach it by: its view, what is offered, and lines that are said to it."""

from collections.abc import Callable
from typing import Any, Final, Protocol

from croupier.rulebook.roles import Role
from croupier.tables import OfferKind, Speaker, TableOffer

SPEAKERS: Final = (Role.OPERATOR, Role.CAGE, Role.CLOCK)
"""Those who can say, between them, whatever staff may say: the operator also all that a dealer may."""


class StaffDoor(Protocol):
    """A table as its staff have it, wherever it is kept: one of its own, or one of a tournament."""

    @property
    def is_over(self) -> bool:
        """True iff nothing more is said at the table."""

    def view(self) -> dict[str, Any]:
        """The table as staff see it now."""

    def offers(self, who: Speaker) -> list[TableOffer]:
        """All that somebody could say now."""

    def say(self, line: str) -> None:
        """Carry out a line; `IllegalAction` if it can't be done, and nothing has changed."""

    def answers(self) -> str:
        """The answers of the round with their numbers, for whoever puts one right."""


class DeskDoor(StaffDoor, Protocol):
    """A table whose cards are keyed at a desk."""

    def say_while(self, line: str, wanted: Callable[[], bool]) -> None:
        """Carry out a line, again and again as long as it is wanted."""


def staff_offers(door: StaffDoor) -> list[TableOffer]:
    """The commands and rulings that somebody of the house could say now."""
    return [
        offer
        for role in SPEAKERS
        for offer in door.offers(Speaker(role))
        if offer.kind is not OfferKind.ANSWER
    ]
