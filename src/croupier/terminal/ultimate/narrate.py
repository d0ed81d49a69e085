"""What happens at a table of Ultimate, told hand by hand and street by street instead of card by card."""

from typing import Final

from croupier.cards import UNKNOWN, Card
from croupier.dialogue.events import Began, Dealt, Event, Turned
from croupier.dialogue.words.phrases import capital, phrase
from croupier.places import BOARD, DEALER, Place
from croupier.terminal.words.narrate import Narrator

HOLE_CARDS: Final = 2
FLOP: Final = 3
WHOLE_BOARD: Final = 5


class SeatNarrator(Narrator):
    """The lines to tell for each event; cards that come or are turned together make one sentence.

    If some of them do not follow, those that did are told card by card.
    """

    def _begin(self) -> None:
        super()._begin()
        self._names: dict[Place, str] = {}
        self._board: list[Card] = []
        self._at: Place | None = None
        """Where the last card came or was turned, if more are expected there."""
        self._cards: list[Card] = []
        self._waiting: list[str] = []
        """The lines of those cards, as long as not all have come."""

    def add(self, event: Event) -> list[str]:
        """What to tell of the event."""
        told = super().add(event)
        if isinstance(event, Began):
            self._names = {place: player for player, place in event.players}
        if isinstance(event, Turned):
            return self._card(event.at, event.card, told)
        if isinstance(event, Dealt) and self._names.get(event.to) == self.me and event.card is not UNKNOWN:
            return self._card(event.to, event.card, told, dealt=True)
        return [*self._those_waiting(), *told]

    def _card(self, at: Place, card: Card, told: list[str], dealt: bool = False) -> list[str]:
        """The sentence, once all cards are there; else nothing."""
        before = [] if at == self._at else self._those_waiting()
        self._at = at
        self._cards.append(card)
        self._waiting += told
        if at == BOARD:
            self._board.append(card)
        sentence = self._sentence(at, dealt)
        if not sentence:
            return before
        self._those_waiting()
        return [*before, sentence]

    def _sentence(self, at: Place, dealt: bool) -> str:
        """What the cards are together; nothing as long as there are more to come."""
        cards = " ".join(card.symbol for card in self._cards)
        if at == BOARD:
            if len(self._cards) == len(self._board) == FLOP:
                return f"Flop: {cards}."
            both = len(self._board) == WHOLE_BOARD and len(self._cards) == WHOLE_BOARD - FLOP
            return f"Turn and river: {cards}." if both else ""
        if len(self._cards) < HOLE_CARDS:
            return ""
        if dealt:
            return f"Your cards: {cards}."
        who = "the dealer" if at == DEALER else self._names.get(at, str(at))
        return capital(phrase(f"@ <shows|show> {cards}.", who, self.me))

    def _those_waiting(self) -> list[str]:
        """The lines of the cards that came, to be told as they are; nothing waits any longer."""
        waiting, self._waiting, self._cards, self._at = self._waiting, [], [], None
        return waiting
