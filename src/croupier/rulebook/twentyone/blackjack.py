"""What the operator determines at a Blackjack table, and the odds that the rules fix (NI2018-568)."""

from dataclasses import dataclass
from typing import Final

from croupier.cards import FULL_DECK
from croupier.chips import EVEN, Odds, Unit
from croupier.rulebook.settings import setting
from croupier.rulebook.twentyone.numbers import BLACKJACK
from croupier.rulebook.twentyone.pairs import PairOdds, perfect_pairs_by
from croupier.rulebook.twentyone.settings import TwentyOneSettings

BLACKJACK_PAYS: Final = Odds(3, 2)  # 8.1(a), 13.2(a)
INSURANCE_PAYS: Final = Odds(2, 1)  # 7.5
WIN_PAYS: Final = EVEN  # 13.2(b)
EVEN_MONEY_PAYS: Final = EVEN  # 8.1(b)
PERFECT_PAIRS: Final = perfect_pairs_by("17.9", "17.12")
ANY_PAIR: Final = PairOdds("pair", Odds(11), "17.21(a)", "17.23")


@dataclass(frozen=True, kw_only=True)
class BlackjackSettings(TwentyOneSettings):
    """The settings of a Blackjack table."""

    game = "blackjack"
    deck = FULL_DECK
    rules = BLACKJACK

    insurance_by_others: bool = setting(
        False, "7.2", "Whether others may insure a wager that its owner does not insure."
    )
    even_money_by: str = setting(
        "owner",
        "8.1(b)",
        "Each owner takes even money for their wager, or the player who decides takes it for the whole hand.",
        words=("owner", "controller"),
    )


DEMONSTRATION: Final = BlackjackSettings(
    unit=Unit.PLAY,
    layout_approval="demonstration, not approved",
    procedures_approval="demonstration, not approved",
    side_wager="perfect_pairs",
)
