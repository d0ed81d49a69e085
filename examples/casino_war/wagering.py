"""The time before the first card, in which players put down their wagers (3): two spots before each seat."""

from collections.abc import Mapping
from dataclasses import dataclass

from casino_war.felt import WarWager
from casino_war.numbers import WAR_RULES
from casino_war.settings import WarSettings
from croupier.tables import PlayerStanding, WagerWindow
from croupier.tables.wagering.spots import Spot, WagerLayout


@dataclass(slots=True)
class PlacedWager:
    """What a player has before their seat: the initial wager, and a tie wager if they want one."""

    player: str
    seat: int
    initial: int
    tie: int = 0

    @property
    def chips(self) -> int:
        """All that lies there."""
        return self.initial + self.tie


class WarLayout(WagerLayout):
    """The layout of a table of Casino War: each player has one seat, and each seat one player (3.4)."""

    def __init__(self, settings: WarSettings) -> None:
        initial = Spot(
            name="initial",
            kind="initial wager",
            minimum=settings.minimum,
            maximum=settings.maximum,
            multiple=settings.smallest_chip,
            multiples="3.3",
            taken=("@ <has|have> an initial wager; it is taken back before another.", "3.4"),
        )
        tie = Spot(
            name="tie",
            kind="tie wager",
            minimum=settings.tie_minimum,
            maximum=settings.tie_maximum,
            multiple=settings.smallest_chip,
            multiples="3.3",
            taken=("@ <has|have> a tie wager already.", "3.4"),
            optional=True,
            needs="initial",
            lacking=("A tie wager is made beside an initial wager.", "3.2"),
        )
        super().__init__(settings, WAR_RULES, (initial, tie), settings.seats, PlacedWager)

    def wager(self, placed: PlacedWager) -> WarWager:
        """The wagers with which a player comes into a round."""
        return WarWager(placed.player, placed.seat, placed.initial, placed.tie)


def war_window(
    settings: WarSettings,
    standing: Mapping[str, PlayerStanding] | None = None,
    purses: Mapping[str, int] | None = None,
) -> WagerWindow[PlacedWager]:
    """The betting window of a table of Casino War."""
    return WagerWindow(WarLayout(settings), standing, purses)
