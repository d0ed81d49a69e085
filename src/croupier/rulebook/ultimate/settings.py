"""What the operator determines at an Ultimate Texas Hold-em table, and its pay tables (NI2019-212)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final, Self

from croupier.chips import EVEN, Odds, Unit
from croupier.rulebook.settings import BadSetting, Settings, setting
from croupier.rulebook.ultimate.numbers import ULTIMATE

ANTE_PAYS: Final = EVEN  # 10.1
PLAY_PAYS: Final = EVEN  # 10.1

# The hands by their categories' words, highest first, each as the pay tables name it.
HANDS: Final = {
    "royal flush": "Royal Flush",
    "straight flush": "Straight Flush",
    "four of a kind": "Four of a Kind",
    "full house": "Full House",
    "flush": "Flush",
    "straight": "Straight",
    "three of a kind": "Three of a Kind",
}
# 10.1: what a blind wins that beats the dealer's hand; with less than a straight it is a push.
BLIND_PAYS: Final[Mapping[str, Odds]] = {
    "royal flush": Odds(500),
    "straight flush": Odds(50),
    "four of a kind": Odds(10),
    "full house": Odds(3),
    "flush": Odds(3, 2),
    "straight": EVEN,
}
# 10.1: what trips win, whatever the dealer has.
TRIPS_PAYS: Final[Mapping[str, Odds]] = {
    "royal flush": Odds(50),
    "straight flush": Odds(40),
    "four of a kind": Odds(30),
    "full house": Odds(8),
    "flush": Odds(7),
    "straight": Odds(4),
    "three of a kind": Odds(3),
}
BEFORE_THE_FLOP: Final = (3, 4)  # 8.1(c)(ii): the play wager in antes
AFTER_THE_FLOP: Final = (2,)  # 8.3(c)(ii)
ON_THE_RIVER: Final = (1,)  # 8.5(b)(ii)
DECKS: Final = 2  # 2.1: used in turn


@dataclass(frozen=True, kw_only=True)
class UltimateSettings(Settings):
    """The settings of an Ultimate Texas Hold-em table."""

    game = "ultimate"

    seats: int = setting(6, "A:Box", "How many players can be dealt a hand.", least=1, most=9)
    minimum: int = setting(
        500, "5.1", "The smallest ante; the blind is the same amount.", money=True, least=1
    )
    maximum: int = setting(
        50_000, "5.1", "The largest ante; the blind is the same amount.", money=True, least=1
    )
    multiple: int = setting(
        0,
        "5.3",
        "Antes are multiples of this.",
        money=True,
        least=1,
        follows="smallest_chip",
    )
    smallest_chip: int = setting(
        100,
        "5.3",
        "The smallest chip of the float; half of it is the unit of what is paid.",
        money=True,
        least=2,
    )
    trips_minimum: int = setting(
        0, "5.1", "The smallest trips wager.", money=True, least=1, follows="smallest_chip"
    )
    trips_maximum: int = setting(10_000, "5.1", "The largest trips wager.", money=True, least=1)
    trips_multiple: int = setting(
        0,
        "5.3",
        "Trips wagers are multiples of this.",
        money=True,
        least=1,
        follows="smallest_chip",
    )
    trips_offered: bool = setting(
        True, "4.3", "Whether trips wagers are offered; the conditions of a tournament may leave them out."
    )
    maximum_payout: int = setting(
        0,
        ULTIMATE.maximum_payout,
        "The most that a winning blind is paid, as shown on the notice at the table.",
        money=True,
        mandatory=True,
    )
    max_payout_mode: str = setting(
        "per_wager",
        ULTIMATE.maximum_payout,
        "Whether the maximum payout applies to each blind, or to all blinds of a round together.",
        words=("per_wager", "per_round"),
    )
    below_min: str = setting(
        "advise_then_return",
        "5.4",
        "A first wager below the minimum is played with advice and later ones go back, or all are refused.",
        words=("advise_then_return", "strict"),
    )
    notice_rounds: int = setting(
        1, "5.1", "How many rounds after the notice a change of limits takes effect.", least=1, most=100
    )
    decision_seconds: int = setting(
        40,
        "13.8",
        "How long a player may take for each decision before the hand is folded; 0 for no limit.",
        most=3600,
    )
    play_for_less: bool = setting(
        False,
        ULTIMATE.last_play_amount,
        "Whether a player who has less than the ante on the river may play all of it; for tournaments.",
    )
    layout_approval: str = setting(
        "", "1.1", "The reference of the approval of equipment and layout.", mandatory=True
    )
    procedures_approval: str = setting(
        "", "15.6(c)", "The reference of the approved procedures.", mandatory=True
    )
    opens: str = setting("", "14.1", "When gaming begins, within the hours set under the Act.", time=True)
    closes: str = setting("", "14.1", "When gaming ends, within the hours set under the Act.", time=True)

    def without_clock(self) -> Self:
        """These settings without a limit to the time for a decision."""
        return replace(self, decision_seconds=0)

    def contradictions(self) -> Iterator[BadSetting]:
        """Each way in which settings contradict each other."""
        if self.minimum > self.maximum:
            yield self.bad("minimum", "the minimum ante cannot be above the maximum.")
        if self.trips_minimum > self.trips_maximum:
            yield self.bad("trips_minimum", "the minimum trips wager cannot be above the maximum.")
        if self.smallest_chip % 2:
            yield self.bad(
                "smallest_chip", "the smallest chip must be an even number of cents, because it is halved."
            )
        for name in ("multiple", "trips_multiple"):
            if getattr(self, name) % self.smallest_chip:
                yield self.bad(name, "it must be divisible by 'smallest_chip'.")
        for limit, multiple in (
            ("minimum", "multiple"),
            ("maximum", "multiple"),
            ("trips_minimum", "trips_multiple"),
            ("trips_maximum", "trips_multiple"),
        ):
            if getattr(self, limit) % getattr(self, multiple):
                yield self.bad(limit, f"it must be divisible by '{multiple}'.")
        if not self.trips_offered and self.unit is not Unit.TOURNAMENT:
            yield self.bad("trips_offered", "trips wagers are left out only in tournaments.")
        if self.play_for_less and self.unit is not Unit.TOURNAMENT:
            yield self.bad("play_for_less", "less than the ante is played only in tournaments.")
        if self.maximum_payout % self.half_chip:
            yield self.bad("maximum_payout", "it is a whole number of halves of the smallest chip.")

    @property
    def half_chip(self) -> int:
        """Half the smallest chip: the unit of what is paid."""
        return self.smallest_chip // 2


DEMONSTRATION: Final = UltimateSettings(
    unit=Unit.PLAY,
    maximum_payout=1_000_000,
    layout_approval="demonstration, not approved",
    procedures_approval="demonstration, not approved",
)
