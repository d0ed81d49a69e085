"""Who takes part in the coming round of a house game's tournament, and who has still to wager.

Everybody who can make the minimum takes part (Blackjack 19.14, Pontoon 20.14, Ultimate 16.15), but for those
whom the director leaves out: others than the ones who play alone, and whoever sits the round out.
"""

from typing import Any

from croupier.tables.ground import Ground
from croupier.tables.tournament.orders import Orders
from croupier.tables.wagering.window import WagerWindow
from croupier.values import PlayerName


class TakingPart:
    """The players of the coming round."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground

    @property
    def orders(self) -> Orders:
        """What the director has ordered."""
        assert self.ground.orders is not None
        return self.ground.orders

    @property
    def window(self) -> WagerWindow[Any]:
        """What is placed for the coming round."""
        window = self.ground.window
        assert isinstance(window, WagerWindow)
        return window

    @property
    def minimum(self) -> int:
        """The least main wager."""
        return self.window.layout.main.minimum

    @property
    def least_chips(self) -> int:
        """The chips that the least wager takes: in Ultimate an ante and the equal blind."""
        return self.minimum * self.window.layout.copies

    def players(self) -> list[PlayerName]:
        """All who take part, clockwise from the dealer's left."""
        sits_out = self.orders.sits_out
        return [who for who in self._able() if who not in sits_out]

    def absent_sitting_out(self) -> list[PlayerName]:
        """Those who are away and sit the round out, as the director has said."""
        return [who for who in self._able() if self.is_away(who) and who in self.orders.sits_out]

    def _able(self) -> list[PlayerName]:
        """All who could wager if nobody sat the round out."""
        ground, orders, least = self.ground, self.orders, self.least_chips
        return [
            who
            for who in ground.seats.seated()
            if (not orders.only or who in orders.only)
            and not ground.is_excluded(who)
            and ground.accounts[ground.purse(who)] >= least
        ]

    def has_wagered(self, who: PlayerName) -> bool:
        """True iff the player has a main wager for the coming round."""
        window = self.window
        placed = window.find(who)
        return placed is not None and getattr(placed, window.layout.main.name) > 0

    def is_away(self, who: PlayerName) -> bool:
        """True iff the player is absent."""
        return who in self.orders.away

    def still_to_wager(self) -> list[PlayerName]:
        """Those who are present, take part and have no wager yet."""
        return [who for who in self.players() if not self.is_away(who) and not self.has_wagered(who)]

    def absent_without_wager(self) -> list[PlayerName]:
        """Those who take part, have no wager yet, and are not there to make one."""
        return [who for who in self.players() if self.is_away(who) and not self.has_wagered(who)]
