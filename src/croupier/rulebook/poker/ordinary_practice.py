"""Hold-em and Omaha by ordinary practice, as public hand histories are played, for play chips alone."""

from functools import lru_cache
from typing import Final

from croupier.chips import dollars
from croupier.rulebook.poker.holdem import HoldemSettings
from croupier.rulebook.poker.omaha import OmahaSettings
from croupier.rulebook.poker.settings import PokerSettings
from croupier.rulebook.presets import PRESET
from croupier.values import value


@value
class Variant:
    """A game as hand histories name it: its settings, and how its betting is limited."""

    code: str
    settings: type[PokerSettings]
    limit: str
    objective: str = "high"

    @property
    def fixed(self) -> bool:
        """True iff its bets have two levels, and no least bet."""
        return self.limit == "fixed"


VARIANTS: Final = {
    variant.code: variant
    for variant in (
        Variant("NT", HoldemSettings, "no_limit"),
        Variant("FT", HoldemSettings, "fixed"),
        Variant("PO", OmahaSettings, "full_pot"),
        Variant("FO/8", OmahaSettings, "fixed", "high_low_8"),
    )
}
"""The variants of the Poker Hand History format that are Hold-em or Omaha with a full deck."""


@lru_cache(maxsize=1024)
def ordinary_practice(
    code: str, least_bet: int, big_bet: int = 0, *, chip: int = 1, dead_antes: bool = False
) -> PokerSettings:
    """The settings of a variant by ordinary practice, amounts in cents.

    The least bet is also the least first raise. At fixed limit it is the bet of the first two betting rounds,
    and `big_bet` that of the last two. Blinds and antes are those of the seats.
    """
    variant = VARIANTS[code]
    least = dollars(least_bet)
    table: dict[str, object] = {
        PRESET: "ordinary_practice",
        "limit": variant.limit,
        "objective": variant.objective,
        "blinds": [least],
        "min_bet": least,
        "smallest_chip": dollars(chip),
        "min_stake": dollars(chip),
        "dead_antes": dead_antes,
        "seats": 10 if variant.settings is OmahaSettings else 22,
    }
    if variant.fixed:
        table["levels"] = [least, dollars(big_bet)]
    return variant.settings.read(table)
