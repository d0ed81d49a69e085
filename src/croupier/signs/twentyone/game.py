"""What the sheets of the two games of boxes say each in its own way, and the numbers of their rules."""

from collections.abc import Mapping

from croupier.rulebook.twentyone.numbers import SideWagerRules, TwentyOneRules
from croupier.rulebook.twentyone.pairs import PairOdds
from croupier.rulebook.twentyone.settings import TwentyOneSettings
from croupier.values import value


@value
class SideWager:
    """A side wager on pairs: its name, what it pays, what it needs, and the numbers of its rules."""

    name: str
    odds: tuple[PairOdds, ...]
    rules: SideWagerRules
    needed: str
    """The main wager that it needs, as a player is told."""
    only: str
    """Where it is accepted, as the dealer is told."""


@value
class BoxGame:
    """What the sheets of a game of boxes say in its own way."""

    name: str
    without: str
    """The cards that its decks do not have."""
    change_cards: str
    """When a card is changed, as the dealer is told."""
    rules: TwentyOneRules
    side_wagers: Mapping[str, SideWager]
    """By the word of the setting."""

    def side(self, settings: TwentyOneSettings) -> SideWager | None:
        """The side wager that the table offers, None if it offers none."""
        return self.side_wagers.get(settings.side_wager)
