"""When players may wager before the deal, and where."""

from typing import Final

from croupier.values import PlayerName


class Turns:
    """At a cash table everybody wagers wherever the limits allow, in any order, until the betting closes.

    A table of a tournament has others in their place, which keep the order from the marker.
    """

    def check_wager(self, who: PlayerName, place: int, amount: int) -> None:
        """Refuse a wager of somebody who may not put one down now, or not at that place.

        `amount` is the main wager, 0 where only another is put down.
        """

    def check_take_back(self, who: PlayerName) -> None:
        """Refuse to let somebody take back what they have put down."""

    def has_wagered(self, who: PlayerName) -> None:
        """Note that somebody has put chips down."""


ANY_TIME: Final = Turns()
