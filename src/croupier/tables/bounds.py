"""What the limits of a table do with one amount: multiples, the minimum, the maximum.

A first wager below the minimum stands with advice and later ones go back; of one above the maximum only the
maximum is in action (Blackjack, Pontoon 3.3 to 3.5; Ultimate 5.3 to 5.5).
"""

from croupier.chips import money
from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.events import Said
from croupier.dialogue.phrases import Sentence
from croupier.rulebook.numbers import HouseRules
from croupier.values import PlayerName


class Bounds:
    """Says how much of a player's wager goes into action; refuses it with `IllegalAction`, changes nothing.

    `notices` is then what must be said about it, and `below` which of the player's wagers was the first below
    the minimum, if one was.
    """

    def __init__(
        self, game: str, rules: HouseRules, player: PlayerName, *, advised: bool, strict: bool
    ) -> None:
        self.game = game
        self.rules = rules
        self.player = player
        self.advised = advised
        self.strict = strict
        self.notices: list[Said] = []
        self.below = ""

    def multiple(self, amount: int, of: int, kind: str, rule: str) -> None:
        """Refuse an amount that is no whole multiple."""
        if amount % of:
            raise self.refusal(f"{kind} are made in multiples of {money(of)}.", rule)

    def minimum(self, amount: int, minimum: int, kind: str) -> None:
        """A first wager below the minimum stands with advice; every later one goes back."""
        if amount >= minimum:
            return
        rule = self.rules.below_minimum
        least = f"the minimum {kind} is {money(minimum)}"
        if self.strict:
            raise self.refusal(f"{money(amount)} is refused: {least}.", rule)
        if self.advised or self.below:
            raise self.refusal(
                f"{money(amount)} goes back to {self.player}, who was advised that {least}.", rule
            )
        self.below = kind
        self.say(
            Sentence(f"@, {least}: this one stands, further wagers below it go back.", self.player), rule
        )

    def cut(self, to: int, amount: int, what: str) -> int:
        """Say that a wager is in action up to the maximum only; that maximum is returned."""
        self.say(
            Sentence(
                f"Only {money(to)} of @'s {what} is in action; {money(amount - to)} goes back.", self.player
            ),
            self.rules.above_maximum,
        )
        return to

    def say(self, words: str, rule: str) -> None:
        """Tell the player."""
        self.notices.append(Said(words, rule, self.player))

    def refusal(self, reason: str, rule: str) -> IllegalAction:
        """The refusal of a wager by a rule of the game."""
        return IllegalAction(reason, f"{self.game} {rule}")
