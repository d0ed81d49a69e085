"""What can be asked about a game of this family; each of the two answers in its own module."""

from abc import ABC, abstractmethod
from argparse import Namespace
from collections.abc import Callable, Iterator, Mapping
from typing import ClassVar, TypeVar

from croupier.analysis.compile.extra import require
from croupier.analysis.odds.results import Odds, Plain
from croupier.analysis.odds.twentyone.given_hand import GivenHand, WrongHand, dealers_place
from croupier.analysis.odds.twentyone.shoe import shoe_of
from croupier.cards import cards
from croupier.chips import cents, money
from croupier.cli.answers import Answer
from croupier.cli.bankroll.options import amount, asks_about_money, positive_amount
from croupier.cli.odds.family import Asked
from croupier.cli.parsing import Parser, WrongInput
from croupier.cli.side_wagers import check_side_settings
from croupier.listing import listed
from croupier.rulebook.twentyone.settings import TwentyOneSettings

WHOLE, HAND, COMPARISON, EFFECTS, MONEY = "the whole game", "--hand", "--compare", "--effects", "--bankroll"
"""The questions that can be asked of a game, as sentences name them; a handle is asked of like a bankroll."""
T = TypeVar("T")


class Questions(ABC):
    """The questions about one game."""

    settings_that_matter: ClassVar[tuple[str, ...]]
    wager_help: ClassVar[str] = "the wager in dollars, for --side, --bankroll and --handle"
    counts_with: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "distribution": (WHOLE,),
        "side": (WHOLE, MONEY),
        "wager": (WHOLE, MONEY),
    }
    """With which questions an option counts, where it does not count with all; elsewhere it is refused."""
    wager_counts_with: ClassVar[tuple[str, ...]] = ()
    """Options of the whole game without which the wager changes nothing: values are per unit of it."""

    def add_options(self, parser: Parser) -> None:  # noqa: B027
        """Let the parser take what only this game has."""

    def check(self, asked: Asked) -> None:  # noqa: B027
        """Raise `WrongInput` if this can't be asked."""

    def check_options(self, given: Namespace, question: str) -> None:
        """Raise `WrongInput` if an option was given that changes nothing about this question."""
        for name, counts in self.counts_with.items():
            if getattr(given, name) not in (None, False) and question not in counts:
                allowed = listed(counts).replace(MONEY, f"{MONEY} and --handle")
                raise WrongInput(
                    f"--{name.replace('_', '-')} says nothing about {question}; it goes with {allowed}"
                )
        check_side_settings(given)
        needed = self.wager_counts_with
        if question == WHOLE and needed and given.wager is not None:
            if all(getattr(given, name) is None for name in needed):
                raise WrongInput(
                    "--wager goes with --side, --bankroll or --handle: values are per unit of the wager"
                )

    @abstractmethod
    def odds(self, asked: Asked, *, distribution: bool) -> Odds:
        """The odds that are asked for."""

    @abstractmethod
    def table(self, settings: Plain) -> str:
        """The settings of an answer in a line."""

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


def side_of(asked: Asked) -> int:
    """The side wager of the options in cents; 0 if there is none."""
    return amount("side", asked.given.side) or 0


def needs_wager(asked: Asked) -> bool:
    """True iff the question is about money, so that somebody wagers some, if only the table's minimum."""
    return asked.given.side is not None or asks_about_money(asked.given)


def side_words(settings: Plain) -> Iterator[str]:
    """The side wager among the settings of an answer, in words."""
    if "side" in settings:
        name = {"perfect_pairs": "Perfect Pairs", "pairs_play": "Pairs Play"}[settings["side_wager"]]
        side, wager = (money(cents(settings[each])) for each in ("side", "wager"))
        yield f"{side} on {name} beside {wager}"


def allowed(ask: Callable[[], T]) -> T:
    """What is worked out; a hand about which there is nothing to decide becomes wrong input."""
    try:
        return ask()
    except WrongHand as wrong:
        raise WrongInput(str(wrong)) from None


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
