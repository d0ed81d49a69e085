"""How a table is dealt from a machine that shuffles for every round, with one set of cards or two in turn.

Some cards are seen by nobody or by one player alone, so the house commits to each of them, and shows
afterwards those alone that everybody has seen (Ultimate 2.1, 2.2, 6.1).
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from croupier.cards import Card, Deck
from croupier.dialogue.events import Burnt, Dealt, Event, Turned
from croupier.dialogue.questions import EVERYBODY, NOBODY, Draw, Question
from croupier.places import DISCARD_RACK, Place
from croupier.plain import Fields
from croupier.shoes import AnyShoe, AutomatedShoe, CardCount, CardsProof, LiveShoe, Stream
from croupier.tables.dealing import LIVE, HiddenDealing, Revealed
from croupier.values import PlayerName
from croupier.vocabulary.common import MALFUNCTION


class MachineDealing(HiddenDealing):
    """The cards of a table with a machine: one set of so many decks, or two that take turns."""

    def __init__(
        self,
        settings: Any,
        deck: Deck,
        mode: str,
        stream: Stream,
        *,
        decks: Callable[[Any], int] = lambda settings: 1,
        in_turn: int = 1,
    ) -> None:
        self.decks = decks
        """How many decks a set has, by the settings."""
        self.in_turn = in_turn
        self.resting: LiveShoe | None = None
        """The live dealer's other set of cards, where two take turns."""
        self.live_deck = 0
        """Which set of cards the live dealer has in use, 0 before the first round."""
        self.dealt_places: list[tuple[Place, bool]] = []
        """Where each card of the round lies, in the order of dealing, and whether everybody has seen it."""
        super().__init__(settings, deck, mode, stream)

    @property
    def deck_in_use(self) -> int:
        """Which set of cards the round is dealt from, 0 before the first round."""
        return self.shoe.in_use if isinstance(self.shoe, AutomatedShoe) else self.live_deck

    def new_shoe(self, settings: Any) -> AnyShoe:
        """A machine with new cards, which have still to be shuffled."""
        self.live_deck = 0
        decks = self.decks(settings)
        if self.mode == LIVE:
            if self.in_turn > 1:
                self.resting = LiveShoe(self.deck, decks, every_round=True)
            return LiveShoe(self.deck, decks, every_round=True)
        return AutomatedShoe(self.deck, decks, in_turn=self.in_turn, completes_by_hand=False)

    def needs_other_cards(self, settings: Any) -> bool:
        """True iff the settings want more decks, or fewer."""
        return self.shoe.decks != self.decks(settings)

    def count(self) -> CardCount:
        """The cards of all sets, counted one by one."""
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
        """Shuffle the cards in use, as a supervisor may order; of two sets the next round takes the other."""
        self.at_commencement = None
        if isinstance(self.shoe, AutomatedShoe) and self.shoe.in_use:
            self.retire_proof()
            self.shoe.shuffle(self.stream)

    def commence(self, settings: Any) -> None:
        """Shuffle the next set of cards for the round."""
        self.retire_proof()
        if isinstance(self.shoe, AutomatedShoe):
            self.shoe.prepare(self.stream)
            self.proof = CardsProof.make(self.shoe.order(), self.deck, self.shoe.decks, self.stream)
        elif isinstance(self.shoe, LiveShoe):
            if self.live_deck and self.resting is not None:
                self.shoe, self.resting = self.resting, self.shoe
            self.live_deck = self.live_deck % self.in_turn + 1
            self.shoe.shuffled("all")
        self.remember()

    def forget_places(self) -> None:
        """Forget where each card lies."""
        super().forget_places()
        self.dealt_places = []

    def reveal(self) -> Revealed | None:
        """The proof in which the cards alone are shown that everybody has seen, and to a player their own."""
        if self.proof is None:
            return None
        return Revealed(
            self.proof.commitment, partial(write_proof, self.proof, self.dealt_places[:], self.eyes)
        )

    def card_told(self, card: Card, question: Question | None, final: bool) -> None:
        """Take the card from a live dealer's shoe, or note it as the face of one on the table."""
        if isinstance(question, Draw):
            self.key_dealt(card, question)
        else:
            self.note_turned(card)

    def ruled(self, word: str, final: bool) -> None:
        """Note a malfunction, after which no round begins before there are new cards."""
        if word == MALFUNCTION:
            self.failed = True

    def on_event(self, event: Event, play: Any = None) -> None:
        """Note where each card lies, and who has seen it."""
        if isinstance(event, Dealt):
            self.dealt_places.append((event.to, event.seen_by == EVERYBODY))
        elif isinstance(event, Burnt):
            self.dealt_places.append((DISCARD_RACK, event.seen_by == EVERYBODY))
        elif isinstance(event, Turned):
            self.note_turned(event.card)
            there = [at for at, (place, _) in enumerate(self.dealt_places) if place == event.at]
            self.dealt_places[there[event.index]] = (event.at, True)
        else:
            super().on_event(event, play)

    def copy(self) -> "MachineDealing":
        """The same cards in the same places, to be tried out."""
        twin = super().copy()
        twin.dealt_places = self.dealt_places[:]
        twin.resting = self.resting.copy() if self.resting is not None else None
        return twin

    def known(self) -> Any:
        """Also where each card lies."""
        return super().known(), self.dealt_places

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
        if self.resting is not None and self.resting.position != len(self.resting.stack):
            raise saved.wrong("resting", "a deck of which no keyed card waits", self.resting.position)
        self.live_deck = saved.whole("live_deck", 0, self.in_turn)
        self.dealt_places = saved.listed("lies", saved_place)


def saved_place(saved: Fields, name: str) -> tuple[Place, bool]:
    """Where a card lies, and whether everybody has seen it."""
    card = saved.row(name, 2)
    return card.parsed("1", Place.parse, "a place"), card.flag("2")


def write_proof(
    proof: CardsProof, lies: Sequence[tuple[Place, bool]], eyes: Mapping[PlayerName, int], who: PlayerName
) -> dict[str, object]:
    """The document that one person may see, or everybody if nobody is named."""
    eye = eyes.get(who, NOBODY)
    return proof.reveal(at for at, (place, seen) in enumerate(lies, 1) if seen or place.bit & eye)
