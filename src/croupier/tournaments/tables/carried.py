"""The chips that players carry while they sit at no table: from one session, or one table, to the next."""

from collections.abc import Iterator

from croupier.chips import CAGE, PURSE, Account, Accounts, Unit
from croupier.plain import Fields
from croupier.values import PlayerName

_TABLES = Account(CAGE, "", None, Unit.TOURNAMENT)
"""Where carried chips come from, and where they go: tables, and the bank."""


class CarriedChips:
    """What each player carries; chips come and go by transfers alone."""

    def __init__(self) -> None:
        self._accounts = Accounts()
        self._carriers: dict[PlayerName, Account] = {}

    def of(self, player: PlayerName) -> int:
        """What a player carries."""
        purse = self._carriers.get(player)
        return self._accounts[purse] if purse is not None else 0

    @property
    def total(self) -> int:
        """What all carry together."""
        return sum(self._accounts[purse] for purse in self._carriers.values())

    def carriers(self) -> Iterator[PlayerName]:
        """Those who carry any, in the order in which they picked them up."""
        return iter(self._carriers)

    def pick_up(self, player: PlayerName, chips: int) -> None:
        """A player carries so many more chips."""
        if chips:
            purse = self._carriers.setdefault(player, Account(PURSE, player, None, Unit.TOURNAMENT))
            self._accounts.move(_TABLES, purse, chips)

    def put_down(self, player: PlayerName) -> int:
        """A player no longer carries any; how many they did."""
        purse = self._carriers.pop(player, None)
        if purse is None:
            return 0
        chips = self._accounts[purse]
        self._accounts.move(purse, _TABLES, chips)
        return chips

    def to_json(self) -> dict[PlayerName, int]:
        """All of it as plain data."""
        return {player: self._accounts[purse] for player, purse in self._carriers.items()}

    @classmethod
    def from_saved(cls, saved: Fields, name: str) -> "CarriedChips":
        """What was carried when it was saved."""
        carried = cls()
        for player, chips in saved.by_name(name, lambda each, at: each.whole(at, 1)).items():
            carried.pick_up(player, chips)
        return carried
