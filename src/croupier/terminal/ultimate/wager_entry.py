"""Wagers before one's own seat: an ante, the equal blind, and trips beside them."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from croupier.chips import dollars, money
from croupier.players import Betting
from croupier.rulebook.ultimate.settings import BEFORE_THE_FLOP, UltimateSettings
from croupier.terminal.keys import TypedWager
from croupier.terminal.ultimate import keys as seat_keys
from croupier.terminal.wager_entry import WagerEntry
from croupier.vocabulary.ultimate.words import ANTE, TRIPS

WHOLE_HAND: Final = 2 + max(BEFORE_THE_FLOP)
"""How many antes a hand takes at most: ante, blind and the largest play wager."""


class SeatWagerEntry(WagerEntry):
    """How a table of seats takes wagers."""

    WORD = "wagers_at_seat"
    MAIN = ANTE
    SIDE = TRIPS

    @property
    def settings(self) -> UltimateSettings:
        """What is in force at the table."""
        settings: UltimateSettings = self.game.settings
        return settings

    def read(self, text: str) -> list[TypedWager]:
        """The wager that was typed."""
        return [TypedWager(self.seat, each.amount, each.side) for each in seat_keys.wishes(text)]

    def words(self, wish: TypedWager) -> str:
        """A wager in words."""
        main, side = money(wish.amount), f", {money(wish.side)} on trips" if wish.side else ""
        return f"{main} on ante, {main} on blind{side}"

    def chips(self, wish: TypedWager) -> int:
        """How many chips a wager takes, the blind included."""
        return wish.amount + wish.amount + wish.side

    def least(self) -> int:
        """The minimum ante and its blind."""
        return 2 * self.settings.minimum

    def examples(self) -> Sequence[tuple[str, str]]:
        """The smallest wagers as they are typed, each with what it does."""
        settings = self.settings
        least, side = dollars(settings.minimum), settings.trips_minimum
        main = money(settings.minimum)
        return (
            (least, f"wager {main} on ante, {main} on blind"),
            (f"{least}+{dollars(side)}", f"with {money(side)} on trips"),
        )

    def of_record(self, wager: Mapping[str, Any]) -> TypedWager:
        """The wager of a finished round, as its record has it."""
        return TypedWager(int(wager["seat"]), int(wager["ante"]), int(wager["trips"]))

    def line(self, who: str, wish: TypedWager) -> str:
        """The line that puts an ante with its blind before the seat, and trips."""
        side = f" and {dollars(wish.side)} trips" if wish.side else ""
        return f"{who} wagers {dollars(wish.amount)}{side}"

    def parts(self, wish: TypedWager) -> dict[str, int]:
        """The ante, with which the blind goes, and trips."""
        return {"amount": wish.amount} | ({"trips": wish.side} if wish.side else {})

    def spot(self, part: str, wish: TypedWager) -> str:
        """One of the spots before the seat."""
        return "on trips" if part == "trips" else "on the ante"

    def back(self, who: str, wish: TypedWager) -> str:
        """The line that takes back what lies before the seat."""
        return f"{who} takes back"

    def short(self, who: str) -> bool:
        """True iff somebody has fewer chips left than their ante, which the smallest play wager takes."""
        return any(self.game.seen.chips(who) < each.amount for each in self.placed(who))

    def needs(self) -> int:
        """What a hand with the minimum ante takes at most."""
        return WHOLE_HAND * self.settings.minimum

    def betting(self, who: str, place: int) -> Betting | None:
        """What somebody may put on the ante so that the chips for every play wager are left."""
        offered = super().betting(who, place)
        if offered is None:
            return None
        return replace(offered, most=min(offered.most, self.game.seen.chips(who) // WHOLE_HAND))
