"""What may be put down on a spot before the deal, and what becomes of an amount that is put down there.

A first wager below the minimum stands with advice and later ones go back; of one above the maximum only the
maximum is in action (Blackjack, Pontoon 3.3 to 3.5; Ultimate 5.3 to 5.5). A house may refuse both instead.
"""

from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.events import Said
from croupier.dialogue.words.phrases import Sentence
from croupier.rulebook.numbers import HouseRules
from croupier.rulebook.settings import Settings
from croupier.tables.wagering.spots import Spot
from croupier.values import PlayerName, value


@value
class Bounds:
    """What a player may put on a spot now: from the least to the most, in whole steps; why, if nothing."""

    least: int
    most: int
    step: int
    least_rule: str
    most_rule: str
    step_rule: str
    least_only: str = ""
    """The rule that holds the player to the least, if one does."""
    affordable: int | None = None
    """How much the player has chips for; None where nobody counts them."""
    refusal: IllegalAction | None = None
    """Why nothing may be put down there."""

    @property
    def offered(self) -> int:
        """The most that can be offered to the player, 0 if nothing can."""
        most = self.most if self.affordable is None else min(self.most, self.affordable)
        most -= most % self.step
        return most if self.refusal is None and most >= self.least else 0


class Check:
    """Says how much of what a player puts down at one time goes into action; changes nothing.

    `notices` is then what must be said about it, and `below` which of the player's wagers was the first below
    the minimum, if one was.
    """

    def __init__(
        self,
        settings: Settings,
        rules: HouseRules,
        player: PlayerName,
        place: int,
        *,
        advised: bool,
        below_min: str,
    ) -> None:
        self.game = settings.game
        self.unit = settings.unit
        self.rules = rules
        self.player = player
        self.place = place
        self.advised = advised
        self.strict = below_min == "strict"
        self.notices: list[Said] = []
        self.below = ""

    def accept(self, amount: int, spot: Spot, bounds: Bounds) -> int:
        """How much of an amount is in action; `IllegalAction` if none of it is."""
        if bounds.refusal is not None:
            raise bounds.refusal
        least, most, step = bounds.least, bounds.most, bounds.step
        if not spot.cut and (amount % step or not least <= amount <= most):
            allowed = f"{self.unit.say(least)} to {self.unit.say(most)} in multiples of {self.unit.say(step)}"
            raise self.refusal(f"The {spot.kind} is {allowed}.", bounds.step_rule)
        if amount % step:
            raise self.refusal(
                f"{spot.plural} are made in multiples of {self.unit.say(step)}.", bounds.step_rule
            )
        if bounds.least_only and amount != least:
            raise self.refusal(
                Sentence(f"@ may wager the minimum only, {self.unit.say(least)}.", self.player),
                bounds.least_only,
            )
        if amount < least:
            self._below(amount, spot.kind, bounds)
        if amount <= most:
            return amount
        if most < min(least, amount):
            raise self.refusal(self._said(spot.no_room, amount, most), bounds.most_rule)
        self.say(self._said(spot.cut, amount, most), self.rules.above_maximum)
        return most

    def _below(self, amount: int, kind: str, bounds: Bounds) -> None:
        """A first wager below the minimum stands with advice; every later one goes back."""
        rule = bounds.least_rule
        least = f"the minimum {kind} is {self.unit.say(bounds.least)}"
        if self.strict:
            raise self.refusal(f"{self.unit.say(amount)} is refused: {least}.", rule)
        if self.advised or self.below:
            goes_back = f"{self.unit.say(amount)} goes back to @: @ <was|were> advised that {least}."
            raise self.refusal(Sentence(goes_back, self.player), rule)
        self.below = kind
        self.say(
            Sentence(f"@, {least}: this one stands, but further wagers below it will go back.", self.player),
            rule,
        )

    def _said(self, words: str, amount: int, most: int) -> Sentence:
        said = words.format(
            place=self.place,
            amount=self.unit.say(amount),
            most=self.unit.say(most),
            rest=self.unit.say(amount - most),
        )
        return Sentence(said, self.player)

    def say(self, words: str, rule: str) -> None:
        """Tell the player."""
        self.notices.append(Said(words, rule, self.player))

    def refusal(self, reason: str, rule: str) -> IllegalAction:
        """The refusal of a wager by a rule of the game."""
        return IllegalAction(reason, f"{self.game} {rule}")
