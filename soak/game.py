"""What the soak needs to know of a game: how its rounds are made up, and which oracle checks them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from croupier.cards import UNKNOWN, Card
from croupier.dialogue.answers import Choice, Offer, Ruling
from croupier.dialogue.events import Event
from croupier.dialogue.questions import Ask
from croupier.places import Place
from soak.cases import ShoeCards
from soak.chips import Chips
from soak.lines import Speaker
from soak.options import Exact
from soak.rulings import any_ruling
from soak.secrets import nowhere


def kept_from_shuffle(play: Any, cards_left: bool) -> Sequence[Card] | None:
    """The cards that are not shuffled with the discards; None where what is left is shuffled alone."""
    if cards_left:
        return None
    lie = [card for hand in play.layout.hands_on_table() for card in hand.cards]
    return lie + [card for card in play.drawn_early if card is not UNKNOWN]


@dataclass(frozen=True)
class Game:
    """A game as the soak plays it. `secrets` says that some cards are dealt that not everybody may see."""

    name: str
    round: type[Any]
    settings: Callable[[Random], Any]
    wagers: Callable[[Random, Any], tuple[Sequence[Any], Mapping[str, int]]]
    shoe: Callable[[Random, Any], ShoeCards]
    reckoning: Callable[[Any, Any, Any], Chips]
    exact: Exact
    table: Callable[[Random], Any]
    """The settings of any table, with those that matter only between rounds."""
    speaker: type[Speaker]
    spent: Callable[[Any], Sequence[Card]]
    """The cards that can no longer come in a round."""
    ends: Sequence[str] = ("void", "invalidate")
    """Rulings after which the round is over, which are made less often."""
    foci: Sequence[Sequence[str]] = ()
    """Rulings that are the only ones in some rounds."""
    secrets: bool = False
    begin: Callable[[Any, Any, Any], Any] | None = None
    """The round with these settings, wagers and purses, if it is not made so by its class."""
    ruling: Callable[[Random, Any, Offer, ShoeCards], Ruling | None] = any_ruling
    mood: Callable[[Random], str] | None = None
    choice: Callable[[Random, Ask, str], Choice] | None = None
    """What somebody chooses, in the mood of the round; None for any game's choice."""
    kept: Callable[[Any, bool], Sequence[Card] | None] = kept_from_shuffle
    bound: Callable[[Sequence[Event]], frozenset[Place]] = nowhere
    """Whose cards decide what has happened though not everybody may see them."""
    exports: bool = False
    """Whether each player has a record of their own."""


class Case:
    """With what a round is played."""

    __slots__ = ("game", "purses", "settings", "wagers")

    def __init__(self, game: Game, random: Random) -> None:
        self.game = game
        self.settings = game.settings(random)
        self.wagers, self.purses = game.wagers(random, self.settings)

    def make(self) -> Any:
        """The round."""
        return (self.game.begin or self.game.round)(self.settings, self.wagers, self.purses)

    def reckoning(self) -> Any:
        """The oracle of the round."""
        return self.game.reckoning(self.settings, self.wagers, self.purses)
