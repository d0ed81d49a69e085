"""The games in which hands are ranked: what is dealt, what may be determined, and the rules that say so."""

from typing import Final

from croupier.ranking import Uses
from croupier.values import value


@value
class RankedGame:
    """What `croupier rank` and `croupier equity` have to know of a game."""

    hole_cards: int
    uses: Uses
    best_hand: str
    """The rule by which a player's hand is the best one."""
    categories: str
    """The rule that lists the categories for a full deck, an item for each."""
    fewer_cards: str
    """The same for fewer cards; empty if the deck is always full."""
    low_straight: str
    """The rule by which an ace is low in straights; empty if the list of categories says so itself."""
    fixed: str = ""
    """A sentence that says what is ranked, where nothing is left to determine."""

    @property
    def may_have_joker(self) -> bool:
        """True iff the joker can be included, which makes five of a kind."""
        return not self.fixed


HOLDEM: Final = RankedGame(
    hole_cards=2,
    uses=Uses.ANY_FIVE,
    best_hand="9.1",
    categories="3.3",
    fewer_cards="3.4",
    low_straight="3.5(a)",
)
OMAHA: Final = RankedGame(
    hole_cards=4,
    uses=Uses.TWO_AND_THREE,
    best_hand="9.1",
    categories="3.3",
    fewer_cards="3.4",
    low_straight="3.5(a)",
)
ULTIMATE: Final = RankedGame(
    hole_cards=2,
    uses=Uses.ANY_FIVE,
    best_hand="8.8(c)",
    categories="3.1",
    fewer_cards="",
    low_straight="",
    fixed="Ultimate is played for the high hand with 52 cards, no joker, and the ace low in straights too "
    "(ultimate 2.1, 3.1)",
)

GAMES: Final[dict[str, RankedGame]] = {"holdem": HOLDEM, "omaha": OMAHA, "ultimate": ULTIMATE}
"""By name, the games in which hands of cards are ranked; another one is added here."""
