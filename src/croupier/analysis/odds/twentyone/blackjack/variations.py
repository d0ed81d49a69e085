"""Common variations of Blackjack: rules that other houses have, beside those of the rule book."""

from fractions import Fraction
from typing import Final, Self

from croupier.analysis.odds.results import Plain
from croupier.chips import Odds
from croupier.rulebook.twentyone.blackjack import BLACKJACK_PAYS
from croupier.rulebook.twentyone.settings import SPLIT_HANDS
from croupier.values import value

TWO_CARDS: Final = 2
ANY_NUMBER: Final = 21
"""More cards than a hand can have that is not bust or 21."""


@value
class Variations:
    """What may differ from the rules; each is as the rule book has it unless it is given."""

    blackjack_pays: Odds = BLACKJACK_PAYS
    split_hands: int = SPLIT_HANDS
    """How many hands may come from one by splitting (10.3)."""
    doubles_on: int = TWO_CARDS
    """The most cards that a hand may have when its wager is doubled (11.1; I-51)."""
    double_after_split: bool = True  # 11.3

    def check(self) -> None:
        """Raise a `ValueError` if there is no such game."""
        pays = self.blackjack_pays
        if pays.on < 1 or not 1 <= Fraction(pays.pays, pays.on) <= 10:
            raise ValueError(f"a Blackjack pays 1 to 1 up to 10 to 1, not {pays}")
        if not 2 <= self.split_hands <= SPLIT_HANDS:
            raise ValueError(f"a split makes 2 to {SPLIT_HANDS} hands, not {self.split_hands}")
        if self.doubles_on not in (TWO_CARDS, ANY_NUMBER):
            raise ValueError("doubles are on two cards or on any number of them")

    def as_object(self) -> Plain:
        """Those that are not as the rule book has them, as they appear among the settings of an answer."""
        found: Plain = {}
        if self.blackjack_pays != BLACKJACK_PAYS:
            found["blackjack_pays"] = str(self.blackjack_pays)
        if self.split_hands != SPLIT_HANDS:
            found["split_hands"] = self.split_hands
        if self.doubles_on != TWO_CARDS:
            found["double_on"] = "any"
        if not self.double_after_split:
            found["double_after_split"] = False
        return found

    @classmethod
    def from_object(cls, data: Plain) -> Self:
        """What `as_object` gave, among whatever else there is."""
        pays = BLACKJACK_PAYS
        if "blackjack_pays" in data:
            won, _, on = data["blackjack_pays"].partition(" to ")
            pays = Odds(int(won), int(on))
        return cls(
            pays,
            data.get("split_hands", SPLIT_HANDS),
            ANY_NUMBER if "double_on" in data else TWO_CARDS,
            data.get("double_after_split", True),
        )


BY_THE_BOOK: Final = Variations()
