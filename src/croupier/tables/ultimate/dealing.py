"""How a table of seats is dealt: an automated shoe with two decks in turn, shuffled for every round.

The cards lie face down, so the house commits to each of them, and shows afterwards those alone that were
turned up (Ultimate 2.1, 2.2, 6.1).
"""

from typing import Any

from croupier.cards import FULL_DECK, Card
from croupier.dialogue.events import Dealt, Event, Turned
from croupier.dialogue.questions import EVERYBODY, Draw, Question
from croupier.places import Place
from croupier.plain import Fields
from croupier.rulebook.ultimate.settings import DECKS, UltimateSettings
from croupier.shoes import AnyShoe, AutomatedShoe, CardCount, CardsProof, LiveShoe, Stream
from croupier.tables.dealing import LIVE, HiddenDealing
from croupier.vocabulary.common import MALFUNCTION


class SeatDealing(HiddenDealing):
    """The cards of a table of seats."""

    def __init__(self, settings: UltimateSettings, mode: str, stream: Stream) -> None:
        self.resting: LiveShoe | None = None
        """The live dealer's other deck."""
        self.live_deck = 0
        """Which deck the live dealer has in use, 0 before the first round."""
        self.dealt_places: list[tuple[Place, bool]] = []
        """Where each card of the round lies, in the order of dealing, and whether everybody has seen it."""
        super().__init__(settings, FULL_DECK, mode, stream)

    @property
    def deck_in_use(self) -> int:
        """Which of the two decks the round is dealt from, 0 before the first round."""
        return self.shoe.in_use if isinstance(self.shoe, AutomatedShoe) else self.live_deck

    def new_shoe(self, settings: UltimateSettings) -> AnyShoe:
        """A machine with two new decks, which have still to be shuffled."""
        self.live_deck = 0
        if self.mode == LIVE:
            self.resting = LiveShoe(self.deck, 1, every_round=True)
            return LiveShoe(self.deck, 1, every_round=True)
        return AutomatedShoe(self.deck, 1, in_turn=DECKS, completes_by_hand=False)

    def count(self) -> CardCount:
        """The cards of both decks, counted one by one."""
        count = self.shoe.count()
        if self.resting is None:
            return count
        other = self.resting.count()
        return CardCount(
            count.ok and other.ok,
            count.cards + other.cards,
            count.expected + other.expected,
            count.missing + other.missing,
            count.extra + other.extra,
        )

    def shuffle_again(self) -> None:
        """The supervisor has the cards in use shuffled (6.1(c)); the next round takes the other deck."""
        self.at_commencement = None
        if isinstance(self.shoe, AutomatedShoe) and self.shoe.in_use:
            self.retire_proof()
            self.shoe.shuffle(self.stream)

    # -- a round -----------------------------------------------------------------------------------

    def commence(self, settings: UltimateSettings) -> None:
        """Shuffle the other deck for the round (6.1(a))."""
        self.retire_proof()
        if isinstance(self.shoe, AutomatedShoe):
            self.shoe.prepare(self.stream)
            self.proof = CardsProof.make(self.shoe.order(), self.deck, 1, self.stream)
        elif isinstance(self.shoe, LiveShoe):
            if self.live_deck and self.resting is not None:
                self.shoe, self.resting = self.resting, self.shoe
            self.live_deck = self.live_deck % DECKS + 1
            self.shoe.shuffled("all")
        self.at_commencement = self.copy()

    def forget_places(self) -> None:
        """Forget where each card lies."""
        self.dealt_places = []

    def reveal(self) -> dict[str, object] | None:
        """The proof in which the cards alone are shown that everybody has seen."""
        if self.proof is None:
            return None
        return self.proof.reveal(at for at, (_, seen) in enumerate(self.dealt_places, 1) if seen)

    def card_told(self, card: Card, question: Question | None, final: bool) -> None:
        """Take the card from a live dealer's shoe, or note it as the face of one on the table."""
        if question is None or isinstance(question, Draw):
            self.key(card)
        elif isinstance(self.shoe, LiveShoe) and card not in self.shoe.in_play:
            self.shoe.turn(card)

    def ruled(self, word: str, final: bool) -> None:
        """Note a malfunction, after which no round begins before there are new cards (11.2)."""
        if word == MALFUNCTION:
            self.failed = True

    def on_event(self, event: Event, play: Any = None) -> None:
        """Note where each card lies, and who has seen it."""
        if isinstance(event, Dealt):
            self.dealt_places.append((event.to, event.seen_by == EVERYBODY))
        elif isinstance(event, Turned):
            there = [at for at, (place, _) in enumerate(self.dealt_places) if place == event.at]
            self.dealt_places[there[event.index]] = (event.at, True)

    def copy(self) -> "SeatDealing":
        """The same cards in the same places, to be tried out."""
        twin = super().copy()
        twin.dealt_places = self.dealt_places[:]
        twin.resting = self.resting.copy() if self.resting is not None else None
        return twin

    # -- saving ------------------------------------------------------------------------------------

    def to_json(self) -> dict[str, object]:
        """All of it as plain data."""
        return super().to_json() | {
            "resting": self.resting.to_json() if self.resting is not None else None,
            "live_deck": self.live_deck,
            "lies": [[str(place), seen] for place, seen in self.dealt_places],
        }

    def read_saved(self, saved: Fields) -> None:
        """Restore what was saved."""
        super().read_saved(saved)
        resting = saved.value("resting")
        self.resting = LiveShoe.from_json(resting) if resting is not None else None
        self.live_deck = saved.whole("live_deck", 0, DECKS)
        self.dealt_places = saved.listed("lies", saved_place)


def saved_place(saved: Fields, name: str) -> tuple[Place, bool]:
    """Where a card lies, and whether everybody has seen it."""
    card = saved.row(name, 2)
    return card.parsed("1", Place.parse, "a place"), card.flag("2")
