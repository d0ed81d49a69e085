"""What is wagered on each box, checked against the limits of the table."""

from croupier.analysis.odds.results import Plain
from croupier.analysis.odds.twentyone.beside import WrongStakes, check_amount, check_side
from croupier.chips import dollars
from croupier.rulebook.twentyone.settings import TwentyOneSettings
from croupier.values import value

MATTER = (
    "decks",
    "dealer_soft_17",
    "shoe",
    "cut_card_from_back",
    "burn_at_start",
    "smallest_chip",
    "side_wager",
)
"""The settings of both games on which what is played and paid depends."""


@value
class BoxStakes:
    """The wagers on each box in cents, and what is done about insurance: every box is wagered on alike."""

    wager: int
    side: int = 0
    insures: bool = False
    even_money: bool = False

    def as_object(self) -> Plain:
        """The stakes as a question has them."""
        return {
            "wager": dollars(self.wager),
            "side": dollars(self.side),
            "insurance": self.insures,
            "even_money": self.even_money,
        }


def check_stakes(settings: TwentyOneSettings, stakes: BoxStakes, boxes: int) -> None:
    """Raise `WrongStakes` unless the table takes these wagers on so many boxes."""
    if not 1 <= boxes <= settings.boxes:
        raise WrongStakes(f"players: {boxes} is not allowed; the table has 1 to {settings.boxes} boxes")
    check_amount("wager", stakes.wager, settings.minimum, settings.maximum, settings.multiple)
    check_side(settings, stakes.side)


def insurance_on(settings: TwentyOneSettings, wager: int) -> int:
    """The most that insures a wager: half of it, in halves of the smallest chip (7.1; Blackjack 7.4)."""
    return wager // 2 - wager // 2 % settings.half_chip
