"""What everybody has at a table to wager with."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from croupier.chips import Account, Kind, Unit
from croupier.values import PlayerName

if TYPE_CHECKING:
    from croupier.tables.ground import Ground


class Purses(Mapping[PlayerName, int]):
    """What everybody at a table has there, wagered or not, at the moment when somebody asks."""

    __slots__ = ("_ground",)

    def __init__(self, ground: "Ground") -> None:
        self._ground = ground

    def __getitem__(self, player: PlayerName) -> int:
        ground = self._ground
        if player not in ground.seats:
            raise KeyError(player)
        return ground.accounts[ground.purse(player)]

    def __iter__(self) -> Iterator[PlayerName]:
        return iter(self._ground.names())

    def __len__(self) -> int:
        return len(self._ground.names())


@lru_cache(4096)
def account(kind: Kind, owner: PlayerName, unit: Unit) -> Account:
    """An account of a table between rounds, which belongs to no place of the layout."""
    return Account(kind, owner, None, unit)
