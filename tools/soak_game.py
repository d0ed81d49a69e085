"""What the soak needs to know of a game: how its rounds are made up, and which oracle checks them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from croupier.cards import CARDS, PONTOON_DECK, UNKNOWN, Card
from croupier.dialogue.answers import Choice, Offer, Ruling
from croupier.dialogue.events import Event
from croupier.dialogue.questions import Ask
from croupier.places import Place
from croupier.rounds.poker.round import HoldemRound, OmahaRound
from croupier.rounds.twentyone.blackjack import BlackjackRound
from croupier.rounds.twentyone.pontoon import PontoonRound
from croupier.rounds.ultimate.round import UltimateRound
from tools import (
    soak_blackjack_cases,
    soak_poker_cases,
    soak_poker_moves,
    soak_pontoon_cases,
    soak_ultimate_cases,
)
from tools.soak_blackjack import BlackjackReckoning
from tools.soak_blackjack_options import BLACKJACK
from tools.soak_box_cases import ShoeCards, any_table, any_wagers
from tools.soak_box_lines import BoxSpeaker
from tools.soak_chips import Chips
from tools.soak_lines import Speaker
from tools.soak_options import Exact
from tools.soak_poker import PokerReckoning
from tools.soak_poker_lines import PokerSpeaker
from tools.soak_poker_options import POKER
from tools.soak_pontoon import PontoonReckoning
from tools.soak_pontoon_options import PONTOON
from tools.soak_rulings import any_ruling
from tools.soak_seat_lines import SeatSpeaker
from tools.soak_secrets import nowhere, shown_down
from tools.soak_ultimate import UltimateReckoning
from tools.soak_ultimate_options import ULTIMATE


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


def used_up(play: Any) -> list[Card]:
    """The cards of which all decks of the shoe have come."""
    dealt = play.layout.dealt
    return [card for card in dealt if dealt.count(card) >= play.settings.decks]


def _poker(game: str, make: type[Any], settings: Callable[[Random], Any]) -> Game:
    """Hold-em or Omaha; those dealt in stand clockwise, the button last."""
    return Game(
        game,
        make,
        settings,
        soak_poker_cases.any_seats,
        soak_poker_cases.deck,
        PokerReckoning,
        POKER,
        lambda random: soak_poker_cases.any_table(random, settings(random)),
        PokerSpeaker,
        lambda play: [*play.known_cards, *[card for card in CARDS if card not in play.settings.cards]],
        ends=soak_poker_moves.RARE,
        foci=soak_poker_moves.FOCI,
        secrets=True,
        begin=lambda settings, seats, purses: make(settings, seats, seats[-1].player),
        ruling=soak_poker_moves.any_ruling,
        mood=soak_poker_moves.any_mood,
        choice=soak_poker_moves.any_choice,
        kept=lambda play, cards_left: list(play.known_cards),
        bound=shown_down,
        exports=True,
    )


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
            lambda play: play.deal.known_cards(),
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
        _poker("holdem", HoldemRound, soak_poker_cases.any_holdem),
        _poker("omaha", OmahaRound, soak_poker_cases.any_omaha),
    )
}
