"""The chips of a round of any game, followed by its events: none is made, none is lost, nobody owes any.

The oracle of each game derives from `Chips`, and is told every event of a round in its order.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final

from croupier.chips import Account, Unit
from croupier.dialogue.events import (
    Began,
    Burnt,
    Chose,
    Collected,
    Dealt,
    Divided,
    Ended,
    Event,
    Moved,
    Replaced,
    Ruled,
    Said,
    Settled,
    Shuffled,
    Turned,
)

HOUSE: Final = ("float", "cage")
TAKEN: Final = (*HOUSE, "commission")
HEARD: Final = (
    *(Began, Moved, Dealt, Turned, Replaced, Burnt, Shuffled, Divided, Collected),
    *(Chose, Ruled, Said, Settled, Ended),
)


class Fault(Exception):
    """Something that the rules do not allow, or that the round and the oracle see differently."""


class Chips:
    """Follows the chips of a round, and raises `Fault` where they leave the rules."""

    hears: ClassVar[Mapping[type, Callable[[Any, Any], None]]]
    """By kind of event, the method of that name; a kind without one is ignored."""

    def __init_subclass__(cls) -> None:
        named = {kind: getattr(cls, kind.__name__.lower(), None) for kind in HEARD}
        cls.hears = {kind: method for kind, method in named.items() if method is not None}
        super().__init_subclass__()

    def __init__(self, unit: Unit, half_chip: int, purses: Mapping[str, int]) -> None:
        self.unit = unit
        self.half = half_chip
        self.opening = dict(purses)
        self.told = 0
        self.balances: dict[Account, int] = {}
        self.moves = 0
        self.bought: dict[str, int] = {}
        self.rulings: list[str] = []
        self.over = self.void = False

    def follow(self, events: Sequence[Event]) -> None:
        """Take in the new events."""
        hears = self.hears
        for event in events[self.told :]:
            heard = hears.get(type(event))
            if heard is not None:
                heard(self, event)
        self.told = len(events)

    def began(self, event: Began) -> None:
        """The purses in the events must be those that were given."""
        if self.balances or dict(event.purses) != self.opening:
            raise Fault("the round tells other purses than it was given")
        self.balances = {
            Account("purse", player, None, self.unit): amount for player, amount in self.opening.items()
        }

    def moved(self, event: Moved) -> None:
        """What one account gives another gets; nobody but the house gives what they do not have."""
        balances = self.balances
        source, to, amount = event.source, event.to, event.amount
        left = balances.get(source, 0) - amount
        if amount <= 0 or source == to or source.unit is not to.unit:
            raise Fault(f"{event} is no transfer")
        if left < 0 and source.kind not in HOUSE:
            raise Fault(f"{source} is overdrawn by {-left}")
        self.moves += 1
        balances[source] = left
        balances[to] = balances.get(to, 0) + amount
        if source.kind == "cage":
            self.bought[to.owner] = self.bought.get(to.owner, 0) + amount

    def purse(self, player: str) -> int:
        """What lies in the player's purse."""
        return self.balances[Account("purse", player, None, self.unit)]

    def reach(self, player: str, act: str) -> int:
        """The most that the player can choose for an act: what lies in their purse."""
        return self.purse(player)

    def net(self, player: str) -> int:
        """What the player has won: what they have, less what they had and bought."""
        return self.purse(player) - self.opening[player] - self.bought.get(player, 0)

    def pays(self, wager: int, pays: int, on: int) -> int:
        """The winnings: exact where they come out in halves of the smallest chip, else rounded up."""
        return -(-wager * pays // (on * self.half)) * self.half

    def check_nets(self, expected: Mapping[str, int]) -> None:
        """Each purse must have come to what the rules give it, with nothing left on the layout."""
        for player, net in expected.items():
            if self.net(player) != net:
                raise Fault(f"{player} came to {self.net(player)}, and by the rules to {net}")
        self._nothing_left()

    def check_void(self) -> None:
        """Everybody has what they had and what they bought."""
        for player, had in self.opening.items():
            if self.net(player):
                raise Fault(f"{player} has {self.purse(player)} after a void round, and had {had}")
        self._nothing_left()
        if self.balances.get(Account("float", "", None, self.unit), 0):
            raise Fault("a void round left something in the float")

    def _nothing_left(self) -> None:
        for account, amount in self.balances.items():
            if amount and account.kind != "purse" and account.kind not in TAKEN:
                raise Fault(f"{amount} is left in {account} after the round")
