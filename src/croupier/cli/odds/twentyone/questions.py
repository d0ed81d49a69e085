"""What can be asked about a game of this family; each of the two answers in its own module."""

from abc import ABC, abstractmethod
from typing import ClassVar

from croupier.analysis.compile.extra import require
from croupier.analysis.odds.results import Odds
from croupier.analysis.odds.twentyone.given_hand import GivenHand, WrongHand, dealers_place
from croupier.analysis.odds.twentyone.shoe import shoe_of
from croupier.cards import cards
from croupier.cli.answers import Answer
from croupier.cli.bankroll.options import positive_amount
from croupier.cli.odds.family import Asked
from croupier.cli.parsing import Parser, WrongInput
from croupier.rulebook.twentyone.settings import TwentyOneSettings


class Questions(ABC):
    """The questions about one game."""

    settings_that_matter: ClassVar[tuple[str, ...]]
    wager_help: ClassVar[str] = "the wager in dollars, for --bankroll and --handle"

    def add_options(self, parser: Parser) -> None:  # noqa: B027
        """Let the parser take what only this game has."""

    def check(self, asked: Asked) -> None:  # noqa: B027
        """Raise `WrongInput` if this can't be asked."""

    @abstractmethod
    def odds(self, asked: Asked, *, distribution: bool) -> Odds:
        """The odds that are asked for."""

    @abstractmethod
    def whole_game(self, asked: Asked) -> Answer:
        """What the game is worth, and how to play it."""

    @abstractmethod
    def hand(self, asked: Asked) -> Answer:
        """What each act is worth with one hand."""

    @abstractmethod
    def comparison(self, asked: Asked) -> Answer:
        """What the chart of a file costs."""

    @abstractmethod
    def effects(self, asked: Asked) -> Answer:
        """What each rule is worth."""


def wager_of(asked: Asked) -> int | None:
    """The wager of the options in cents; None if none is given."""
    return positive_amount("wager", asked.given.wager)


def given_hand(asked: Asked, settings: TwentyOneSettings) -> GivenHand:
    """The hand and the dealer's card of the options; `WrongInput` if nobody can have to decide about it."""
    require()
    deck = settings.deck.cards
    try:
        hand = GivenHand(tuple(cards(asked.given.hand)), dealers_place(asked.given.dealer, deck))
        hand.check(deck, shoe_of(settings))
    except (ValueError, WrongHand) as wrong:
        raise WrongInput(str(wrong).removesuffix(".")) from None
    return hand
