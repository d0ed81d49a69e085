"""The rules that the odds of Blackjack depend on, as the rule book and the settings of a table give them."""

from fractions import Fraction
from typing import Self

from croupier.analysis.odds.twentyone.blackjack.variations import BY_THE_BOOK, TWO_CARDS, Variations
from croupier.analysis.odds.twentyone.shoe import shoe_of
from croupier.rulebook.twentyone.blackjack import BLACKJACK_PAYS, BlackjackSettings
from croupier.rulebook.twentyone.settings import SPLIT_HANDS
from croupier.values import value


@value
class BlackjackRules:
    """The shoe by the values of its cards, and the rules; what they are by default is what the rules say."""

    shoe: tuple[int, ...]
    draws_on_soft_17: bool = False
    blackjack_pays: Fraction = Fraction(BLACKJACK_PAYS.pays, BLACKJACK_PAYS.on)
    most_hands: int = SPLIT_HANDS
    doubles_on: int = TWO_CARDS
    """The most cards that a hand may have when its wager is doubled (11.1; I-51)."""
    doubles_after_split: bool = True  # 11.3

    @classmethod
    def of(cls, settings: BlackjackSettings, variations: Variations = BY_THE_BOOK) -> Self:
        """The rules at a table with these settings, off a fresh shoe."""
        return cls(
            shoe_of(settings),
            settings.dealer_soft_17 == "draw",
            Fraction(variations.blackjack_pays.pays, variations.blackjack_pays.on),
            variations.split_hands,
            variations.doubles_on,
            variations.double_after_split,
        )
