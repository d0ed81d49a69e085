"""What the soak needs to know of a game: how its rounds are made up, and by which oracle they are held."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from croupier.cards import CARDS, PONTOON_DECK, Card
from croupier.rounds.blackjack import BlackjackRound
from croupier.rounds.pontoon import PontoonRound
from croupier.rounds.ultimate import UltimateRound
from croupier.rounds.ultimate_rulings import NONCOMPLYING
from croupier.rounds.ultimate_wagers import PLAY
from tools import soak_blackjack_cases, soak_pontoon_cases, soak_ultimate_cases
from tools.soak_blackjack import BlackjackReckoning
from tools.soak_blackjack_options import BLACKJACK
from tools.soak_box_cases import ShoeCards, any_table, any_wagers
from tools.soak_box_lines import BoxSpeaker
from tools.soak_chips import Chips
from tools.soak_lines import Speaker
from tools.soak_options import Exact
from tools.soak_pontoon import PontoonReckoning
from tools.soak_pontoon_options import PONTOON
from tools.soak_seat_lines import SeatSpeaker
from tools.soak_ultimate import UltimateReckoning
from tools.soak_ultimate_options import ULTIMATE


@dataclass(frozen=True)
class Game:
    """A game as the soak plays it. `secrets` says that cards are dealt which not everybody may see."""

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
    """The cards that cannot come any more in a round."""
    ends: Sequence[str] = ("void", "invalidate")
    """Rulings after which the round is over, which are made less often."""
    secrets: bool = False


class Case:
    """With what a round is played."""

    __slots__ = ("game", "purses", "settings", "wagers")

    def __init__(self, game: Game, random: Random) -> None:
        self.game = game
        self.settings = game.settings(random)
        self.wagers, self.purses = game.wagers(random, self.settings)

    def make(self) -> Any:
        """The round."""
        return self.game.round(self.settings, self.wagers, self.purses)

    def reckoning(self) -> Any:
        """The oracle of the round."""
        return self.game.reckoning(self.settings, self.wagers, self.purses)


def most_amount(play: Any, word: str, who: str) -> int:
    """The most that may be named with a ruling."""
    if word == NONCOMPLYING:  # no more than the player has for a play wager
        return int(play.accounts[play.purses[who]] + play.hand_of(who).amounts[PLAY])
    return int(play.settings.maximum)


def used_up(play: Any) -> list[Card]:
    """The cards of which all decks of the shoe have come."""
    return [card for card in play.dealt if play.dealt.count(card) >= play.settings.decks]


TENS: Final = [card for card in CARDS[:52] if card not in PONTOON_DECK.cards]
GAMES: Final = {
    game.name: game
    for game in (
        Game(
            "blackjack",
            BlackjackRound,
            soak_blackjack_cases.any_settings,
            any_wagers,
            soak_blackjack_cases.shoe,
            BlackjackReckoning,
            BLACKJACK,
            lambda random: any_table(random, soak_blackjack_cases.any_settings(random)),
            BoxSpeaker,
            used_up,
        ),
        Game(
            "pontoon",
            PontoonRound,
            soak_pontoon_cases.any_settings,
            any_wagers,
            soak_pontoon_cases.shoe,
            PontoonReckoning,
            PONTOON,
            lambda random: any_table(random, soak_pontoon_cases.any_settings(random)),
            BoxSpeaker,
            lambda play: used_up(play) or TENS,
        ),
        Game(
            "ultimate",
            UltimateRound,
            soak_ultimate_cases.any_settings,
            soak_ultimate_cases.any_wagers,
            soak_ultimate_cases.deck,
            UltimateReckoning,
            ULTIMATE,
            soak_ultimate_cases.any_table,
            SeatSpeaker,
            lambda play: play.known_cards(),
            ends=(
                "void",
                "invalidate",
                "void for collusion",
                "wrong count",
                "card revealed",
                "missing card",
                "malfunction",
            ),
            secrets=True,
        ),
    )
}
