"""What each player of a round sees, with what all see kept once for the table.

A view of a seat is made when its player is asked. What everybody sees is folded once, whoever asks; only a
player's own cards are laid open for the moment at which they look.
"""

from typing import Any

from croupier.cards import Card
from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.events import Dealt
from croupier.dialogue.fold import SeenHand
from croupier.dialogue.questions import EVERYBODY, NOBODY
from croupier.dialogue.viewer import Viewer, eye_of
from croupier.dialogue.views import HandView, StakeView, View
from croupier.dialogue.words.narration import Narration
from croupier.values import PlayerName


class SeatViews(Viewer):
    """The views of the rounds at one table for its players, one after the other."""

    __slots__ = ("_eyes", "_face_down", "_round")

    def __init__(self, narration: Narration) -> None:
        super().__init__(NOBODY, narration=narration)
        self._round: Dialogue[Any] | None = None
        self._face_down: list[tuple[SeenHand, int, Card, int]] = []
        """Each card that lies face down: in which hand, as which card of it, and who may see it."""
        self._eyes: dict[PlayerName, int] = {}

    def seen_by(self, player: PlayerName, dialogue: Dialogue[Any]) -> View:
        """The round as a player sees it now, with what they are asked."""
        if dialogue is not self._round:
            self._round, self._face_down, self._eyes = dialogue, [], {}
            self._clear()
        for event in dialogue.events[len(self.events) :]:
            self.tell(event)
            if type(event) is Dealt and event.seen_by != EVERYBODY:
                hand = self.hands[event.to]
                self._face_down.append((hand, len(hand.cards) - 1, event.card, event.seen_by))
        self.player = player
        own = [
            (hand, at, card, hand.cards[at])
            for hand, at, card, seen_by in self._face_down
            if seen_by & self._eye_of(player)
        ]
        for hand, at, card, _ in own:
            hand.cards[at] = card
        view = self.view(dialogue.question)
        for hand, at, _, as_all_see_it in own:
            hand.cards[at] = as_all_see_it
        return view

    def _eye_of(self, player: PlayerName) -> int:
        if player not in self._eyes:
            assert self.began is not None
            self._eyes[player] = eye_of(self.began, player)
        return self._eyes[player]

    def _hand(self, hand: SeenHand, stakes: tuple[StakeView, ...] = ()) -> HandView:
        """A hand without its name, which nobody needs to choose."""
        return HandView(hand.at, tuple(hand.cards), hand.face_down, stakes, "", hand.gone)
