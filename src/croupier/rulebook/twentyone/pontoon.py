"""What the operator determines at a Pontoon table, and the odds that the rules fix (NI2005-73)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from croupier.cards import PONTOON_DECK
from croupier.chips import EVEN, Odds, Unit
from croupier.rulebook.settings import BadSetting, setting
from croupier.rulebook.twentyone.numbers import PONTOON
from croupier.rulebook.twentyone.pairs import perfect_pairs_by
from croupier.rulebook.twentyone.settings import TwentyOneSettings, renumbered

PONTOON_PAYS: Final = Odds(3, 2)  # 8.1, 14.2
INSURANCE_PAYS: Final = Odds(2, 1)  # 7.4
WIN_PAYS: Final = EVEN  # 14.2
DOUBLED_PAYS: Final = EVEN  # 12.7
PERFECT_PAIRS: Final = perfect_pairs_by("18.11", "18.14")

SUPER_BONUS: Final = 100_000  # 14.3
GREAT_SUPER_BONUS: Final = 500_000  # 14.3, for a wager of the amount below or more
GREAT_WAGER: Final = 2_500
BONUS_OF_OTHERS: Final = 5_000  # 14.3


@dataclass(frozen=True, kw_only=True)
class PontoonSettings(TwentyOneSettings):
    """The settings of a Pontoon table."""

    game = "pontoon"
    deck = PONTOON_DECK
    rules = PONTOON
    doubles_later = True  # 12.1(b)

    decks: int = renumbered("decks", "2.1", least=3)
    dealer_soft_17: str = renumbered(
        "dealer_soft_17",
        "13.1(a)",
        default="draw",
        words=("draw",),
        meaning="What the dealer does on a soft total of 17: the rules leave no choice.",
    )
    smallest_chip: int = renumbered("smallest_chip", "7.3")
    side_wager: str = renumbered("side_wager", "18.1", words=("none", "perfect_pairs"))
    side_minimum: int = renumbered("side_minimum", "18.9")
    side_maximum: int = renumbered("side_maximum", "18.9")
    side_multiple: int = renumbered("side_multiple", "18.9")
    shoe: str = renumbered("shoe", "19.1")
    cut_card_from_back: int = renumbered("cut_card_from_back", "5.3", default=72, least=48, most=192)
    decision_seconds: int = renumbered("decision_seconds", "15.7")
    buy_mid_round: bool = renumbered("buy_mid_round", "11.1")
    procedures_approval: str = renumbered("procedures_approval", "17.5(c)")
    opens: str = renumbered("opens", "16.1")
    closes: str = renumbered("closes", "16.1")
    double_limits: str = setting(
        "hand",
        "12.8",
        "Whether a double limits only that hand to even money, or every hand of the box settled after it.",
        words=("hand", "box"),
    )
    dealer_pontoon_takes: str = setting(
        "busted_plus_one",
        "11.9",
        "After a split or a double a dealer's Pontoon takes one original wager of those still live besides "
        "what is lost already, or limits all losses on the box to one original wager.",
        words=("busted_plus_one", "original_only"),
    )
    split_7s_forfeit: str = setting(
        "suited",
        "11.10",
        "Which sevens forfeit the Super Bonus of their box when they are split.",
        words=("suited", "any"),
    )
    super_bonus: bool = setting(
        False,
        "14.3",
        "Whether the Super Bonus is paid in tournament chips; other tables always pay it.",
    )

    def contradictions(self) -> Iterator[BadSetting]:
        """Each way in which settings contradict each other."""
        yield from super().contradictions()
        if self.super_bonus and self.unit is not Unit.TOURNAMENT:
            yield self.bad("super_bonus", "it is determined for tournaments; other tables always pay it.")

    @property
    def pays_super_bonus(self) -> bool:
        """True iff the Super Bonus is paid at the table."""
        return self.super_bonus or self.unit is not Unit.TOURNAMENT


DEMONSTRATION: Final = PontoonSettings(
    unit=Unit.PLAY,
    layout_approval="demonstration, not approved",
    procedures_approval="demonstration, not approved",
    side_wager="perfect_pairs",
)
