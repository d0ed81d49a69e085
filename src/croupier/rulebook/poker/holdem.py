"""What the operator determines at a Hold-em table (NI2018-51)."""

from dataclasses import dataclass, replace
from typing import Final, Self

from croupier.chips import Unit
from croupier.rulebook.poker.settings import PokerSettings
from croupier.rulebook.settings import setting

LOWER_RATE_MOST: Final = 50_000  # 15.2(e)


@dataclass(frozen=True, kw_only=True)
class HoldemSettings(PokerSettings):
    """The settings of a Hold-em table."""

    game = "holdem"
    hole_cards = 2
    clock_seconds = 40
    three_raises = False

    act_clock_seconds: int = setting(
        0,
        "4.8(a)",
        "A standing clock for every decision, announced before the round; 0 for none.",
        most=3600,
    )

    @property
    def standing_clock(self) -> int:
        """How many seconds each decision has, where that is determined (4.2(j), 4.8(a))."""
        return self.act_clock_seconds

    def without_clock(self) -> Self:
        """These settings without a standing clock."""
        return replace(self, act_clock_seconds=0)

    @property
    def lower_rate_allowed(self) -> bool:
        """True iff no stake can exceed $500 by buying in (15.2(e))."""
        return 0 < self.max_buy_in <= LOWER_RATE_MOST


DEMONSTRATION: Final = HoldemSettings(
    unit=Unit.PLAY,
    commission_approval="demonstration, not approved",
    layout_approval="demonstration, not approved",
    procedures_approval="demonstration, not approved",
)
