"""What is to be drawn at one moment: the table as the person sees it, and what is around it."""

from collections.abc import Mapping
from dataclasses import field
from typing import Any, Final

from croupier.cards import UNKNOWN, Card
from croupier.dialogue.events import Chose
from croupier.dialogue.phrases import HandName
from croupier.dialogue.views import HandView, PlaceView, View
from croupier.ranking import best
from croupier.values import value

BOARD_CARDS: Final = 5
GIVEN_UP: Final = {"fold": "folded", "concede": "conceded", "surrender": "surrendered"}


@value
class LaidWager:
    """What somebody has put down for the next round: at which place, and how much on what, by its name."""

    player: str
    number: int
    parts: tuple[tuple[str, int], ...]


@value
class Scene:
    """The view of the person, the settings of the table, who sits where, and what is wagered next.

    `places` is how many boxes or seats there are; they are `shared` where several players may wager on one.
    """

    view: View
    me: str
    settings: Any
    """Of the class that the game has."""
    limits: tuple[str, ...]
    places: int
    shared: bool
    seats: Mapping[int, str]
    placed: tuple[LaidWager, ...]
    shoe: int
    round: int
    chips: int
    playing: bool = False
    """Whether a round is going on."""
    pots: tuple[tuple[str, int], ...] = ()
    """The main pot and the side pots by name, where there is more than one."""
    stacks: Mapping[str, int] = field(default_factory=dict)
    """What each player at the table has, between rounds of poker."""
    notes: Mapping[str, str] = field(default_factory=dict)
    """Why somebody is not dealt in to the next round of poker: `sits out`."""

    @property
    def betting(self) -> bool:
        """True iff wagers for the next round lie on the table: the last round is then cleared away."""
        return bool(self.placed)

    def called(self, player: str) -> str:
        """The player's name as the person reads it."""
        return "You" if player == self.me else player

    def own_place(self) -> PlaceView | None:
        """The first place at which the person has a hand."""
        return next((place for place in self.view.places if self.me in place.players), None)

    def label(self, hand: HandView) -> str:
        """What the hand is, and whether it was given up: `soft 17`, `16 surrendered`, `folded`."""
        given_up = ""
        for event in self.view.events:
            if isinstance(event, Chose) and event.about == hand.at:
                given_up = GIVEN_UP.get(event.act, given_up)
        if given_up == GIVEN_UP["surrender"]:
            return f"{hand_label(hand)} {given_up}"
        return given_up or hand_label(hand)

    def five(self, hand: HandView) -> frozenset[Card]:
        """The cards of the hand's best five, once all of them and the dealer's hand lie open."""
        board = self.view.board.cards
        if len(board) < BOARD_CARDS or self.label(hand) in GIVEN_UP.values():
            return frozenset()
        if UNKNOWN in (*board, *hand.cards, *self.view.dealer.cards):
            return frozenset()
        return frozenset(best([*hand.cards, *board]).cards)


def hand_label(hand: HandView) -> str:
    """What a hand is, in few letters: `16`, `soft 17`, `bust 24`, `Blackjack`, `Pair of Kings`."""
    if hand.name == "soft 11":  # of an ace alone
        return "1 or 11"
    return hand.name.short if isinstance(hand.name, HandName) else hand.name
