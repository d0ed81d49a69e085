"""What is wagered on each box, checked against the limits of the table."""

from croupier.analysis.odds.results import Plain
from croupier.chips import dollars, money
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


class WrongStakes(ValueError):
    """Wagers that the table does not allow; the message is one sentence that says what it does."""


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
    _check("wager", stakes.wager, settings.minimum, settings.maximum, settings.multiple)
    if stakes.side:
        if settings.side_wager == "none":
            words = " and ".join(each for each in settings.about("side_wager").words if each != "none")
            raise WrongStakes(f"the table has no side wager; the setting side_wager offers {words}")
        _check(
            "side wager", stakes.side, settings.side_minimum, settings.side_maximum, settings.side_multiple
        )


def _check(what: str, amount: int, least: int, most: int, multiple: int) -> None:
    if not least <= amount <= most or amount % multiple:
        raise WrongStakes(
            f"{what}: {money(amount)} is not allowed; it must be {money(least)} to {money(most)} "
            f"in multiples of {money(multiple)}"
        )


def insurance_on(settings: TwentyOneSettings, wager: int) -> int:
    """The most that insures a wager: half of it, in halves of the smallest chip (7.1; Blackjack 7.4)."""
    return wager // 2 - wager // 2 % settings.half_chip
