"""What the operator determines at an Omaha table (NI2006-156)."""

from dataclasses import dataclass
from typing import Final

from croupier.chips import Unit
from croupier.rulebook.poker.settings import PokerSettings
from croupier.rulebook.settings import setting

LOWER_RATE_MOST: Final = 10_000  # 15.2(e)


@dataclass(frozen=True, kw_only=True)
class OmahaSettings(PokerSettings):
    """The settings of an Omaha table."""

    game = "omaha"
    hole_cards = 4
    clock_seconds = 90
    three_raises = True

    procedures_approval: str = setting(
        "", "19.5(c)", "The reference of the approved procedures.", mandatory=True
    )

    @property
    def lower_rate_allowed(self) -> bool:
        """True iff the least table stake is $100 or less (15.2(e))."""
        return self.min_stake <= LOWER_RATE_MOST


DEMONSTRATION: Final = OmahaSettings(
    unit=Unit.PLAY,
    limit="full_pot",
    commission_approval="demonstration, not approved",
    layout_approval="demonstration, not approved",
    procedures_approval="demonstration, not approved",
)
