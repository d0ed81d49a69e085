"""What is to be drawn at one moment: the table as the person sees it, and what is around it."""

from collections.abc import Mapping
from dataclasses import field
from typing import Any, Final

from croupier.cards import UNKNOWN, Card
from croupier.dialogue.words.phrases import HandName
from croupier.ranking import best
from croupier.terminal.personal_view import LaidWager, PersonalView, SeenHand, SeenPlace
from croupier.values import value

BOARD_CARDS: Final = 5
GIVEN_UP: Final = {"fold": "folded", "concede": "conceded", "surrender": "surrendered"}


@value
class Scene:
    """The view of the person, the settings of the table, and what is said there beside it.

    Places are `shared` where several players may wager on one.
    """

    view: PersonalView
    me: str
    settings: Any
    """Of the class that the game has."""
    limits: tuple[str, ...]
    shared: bool
    shoe: int
    notes: Mapping[str, str] = field(default_factory=dict)
    """Why somebody is not dealt in to the next round of poker: `sits out`."""

    @property
    def places(self) -> int:
        """How many boxes or seats there are."""
        return self.view.count

    @property
    def seats(self) -> Mapping[int, str]:
        """Who sits where."""
        return self.view.seats

    @property
    def round(self) -> int:
        """How many rounds have commenced."""
        return self.view.round

    @property
    def playing(self) -> bool:
        """Whether a round is going on."""
        return self.view.in_round

    @property
    def placed(self) -> tuple[LaidWager, ...]:
        """What is wagered for the next round."""
        return self.view.placed

    @property
    def chips(self) -> int:
        """What the person has that does not lie on the table."""
        return self.view.chips(self.me)

    @property
    def pots(self) -> tuple[tuple[str, int], ...]:
        """The pots by name, with the bets before the players."""
        return self.view.pots

    @property
    def betting(self) -> bool:
        """True iff wagers for the next round lie on the table: the last round is then cleared away."""
        return bool(self.placed)

    def called(self, player: str) -> str:
        """The player's name as the person reads it."""
        return "You" if player == self.me else player

    def own_place(self) -> SeenPlace | None:
        """The first place at which the person has a hand."""
        return next((place for place in self.view.places if self.me in place.players), None)

    def label(self, hand: SeenHand) -> str:
        """What the hand is, and whether it was given up: `soft 17`, `16 surrendered`, `folded`."""
        given_up = next((GIVEN_UP[act] for act in reversed(hand.acts) if act in GIVEN_UP), "")
        if given_up == GIVEN_UP["surrender"]:
            return f"{hand_label(hand)} {given_up}"
        return given_up or hand_label(hand)

    def five(self, hand: SeenHand) -> frozenset[Card]:
        """The cards of the hand's best five, once all of them and the dealer's hand lie open."""
        board = self.view.board.cards
        if len(board) < BOARD_CARDS or self.label(hand) in GIVEN_UP.values():
            return frozenset()
        if UNKNOWN in (*board, *hand.cards, *self.view.dealer.cards):
            return frozenset()
        return frozenset(best([*hand.cards, *board]).cards)


def hand_label(hand: SeenHand) -> str:
    """What a hand is, in few letters: `16`, `soft 17`, `bust 24`, `Blackjack`, `Pair of Kings`."""
    if hand.name == "soft 11":  # of an ace alone
        return "1 or 11"
    return hand.name.short if isinstance(hand.name, HandName) else hand.name
