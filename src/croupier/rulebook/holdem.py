"""What the operator determines at a Hold-em table (NI2018-51)."""

from dataclasses import dataclass
from typing import Final

from croupier.chips import Unit
from croupier.rulebook.poker import PokerSettings

LOWER_RATE_MOST: Final = 50_000  # 15.2(e)


@dataclass(frozen=True, kw_only=True)
class HoldemSettings(PokerSettings):
    """The settings of a Hold-em table."""

    game = "holdem"
    hole_cards = 2
    clock_seconds = 40
    three_raises = False

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
