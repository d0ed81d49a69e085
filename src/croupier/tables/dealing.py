"""How a table of 21 is dealt: from the software's shoe, or by a live dealer who keys real cards."""

from collections.abc import Iterable, Sequence
from copy import copy
from typing import Any, Final

from croupier.cards import Card, Deck
from croupier.dialogue.answers import Answer, IllegalAction, Ruling
from croupier.dialogue.events import Burnt, Collected, Cut, Event
from croupier.rounds.irregularities import CUTTING_CARD, MALFUNCTION, SHUFFLED
from croupier.rounds.twenty_one import TwentyOne
from croupier.rulebook.blackjack import BlackjackSettings
from croupier.shoes import (
    AnyShoe,
    AutomatedShoe,
    LiveShoe,
    Part,
    Shoe,
    ShoeError,
    ShoeProof,
    Stream,
    shoe_from_json,
)

SOFTWARE: Final = "software"
LIVE: Final = "live"


class Dealing:
    """The cards of a table and what is done with them; with a live dealer only what he tells of them."""

    def __init__(self, settings: BlackjackSettings, deck: Deck, mode: str, stream: Stream) -> None:
        self.mode = mode
        self.stream = stream
        self.deck = deck
        self.proof: ShoeProof | None = None
        self.last_proof: dict[str, object] | None = None
        """The proof of the shoe before, revealed: it is done with."""
        self.cut: tuple[int, str] | None = None
        self.dealt: list[Card] = []
        self.failed = False
        self.shoe: AnyShoe = self.new_shoe(settings)
        self.held: list[Card] = []
        """Cards drawn in error for which the last round had no more use: the next ones to be dealt (14.2)."""
        self.at_commencement: Dealing | None = None
        """All this when the last round commenced, if no cards were shuffled or changed since its end."""

    @property
    def by_software(self) -> bool:
        """True iff the software deals."""
        return self.mode == SOFTWARE

    # -- a new shoe (5.1, 5.3, 18.2) ---------------------------------------------------------------

    def new_shoe(self, settings: BlackjackSettings) -> AnyShoe:
        """A shoe of the kind that the settings name, with new cards that have still to be shuffled."""
        if self.mode == LIVE:
            return LiveShoe(self.deck, settings.decks, every_round=settings.shoe == "automated")
        if settings.shoe == "automated":
            return AutomatedShoe(self.deck, settings.decks)
        return Shoe(self.deck, settings.decks)

    def install(self, settings: BlackjackSettings) -> None:
        """Put a new shoe with new cards in the place of the old one (18.3(b))."""
        self._retire_proof()
        self.shoe = self.new_shoe(settings)
        self.failed = False
        self.held = []
        self.at_commencement = None

    def shuffle(self, settings: BlackjackSettings) -> tuple[int, int] | None:
        """Shuffle all cards, as many decks as there are to be; the bounds of the cut, None where none is."""
        if self.shoe.decks != settings.decks:
            self.install(settings)
        shoe = self.shoe
        self.held = []
        self.at_commencement = None
        if isinstance(shoe, LiveShoe):
            shoe.shuffled("all")
            return None
        if isinstance(shoe, AutomatedShoe):
            shoe.prepare(self.stream)
        else:
            shoe.shuffle(self.stream)
        self._commit("all")
        return shoe.cut_bounds() if isinstance(shoe, Shoe) else None

    def _commit(self, of: Part) -> None:
        """Commit to the order of the cards just shuffled, before anybody cuts them."""
        self._retire_proof()
        shoe = self.shoe
        self.proof = ShoeProof.make(shoe.order(), shoe.deck, shoe.decks, self.stream, of)

    def _retire_proof(self) -> None:
        """Reveal the proof of the cards dealt so far, if there is one: they are done with."""
        self.last_proof = self.reveal() or self.last_proof
        self.proof = self.cut = None
        self.dealt = []

    def take_cut(self, at: int, by: str) -> None:
        """Cut the shuffled cards."""
        if isinstance(self.shoe, Shoe):
            self.shoe.cut(at)
            self.cut = (at, by)

    def load(self, settings: BlackjackSettings) -> None:
        """Insert the cutting card and burn what is burnt, so that the new shoe is ready (5.3)."""
        shoe = self.shoe
        if isinstance(shoe, Shoe):
            shoe.insert_cutting_card(settings.cut_card_from_back)
            self.dealt += shoe.order()[: settings.burn_at_start]
        shoe.burn(settings.burn_at_start)

    def reveal(self) -> dict[str, object] | None:
        """The proof of the shoe, to be shown when it is done with."""
        if self.proof is None:
            return None
        at, by = self.cut or (None, None)
        return self.proof.reveal(at, by, self.dealt)

    # -- a round -----------------------------------------------------------------------------------

    def commence(self, settings: BlackjackSettings) -> None:
        """Make the shoe ready for a round: a machine shuffles for each, a live dealer before the first."""
        if settings.shoe == "automated" or (isinstance(self.shoe, LiveShoe) and not self.shoe.loaded):
            self.shuffle(settings)
        self.lay(self.held)
        self.at_commencement = self.twin()

    def conclude(self, held: Iterable[Card]) -> None:
        """Collect all cards; those held by the round were drawn in error and not used."""
        self.held = [*held, *self.held]
        self.shoe.collect()

    def peek(self) -> Card:
        """The card that is next to leave the software's shoe."""
        return self.shoe.order()[0]

    def draw(self) -> Card:
        """The next card of the software's shoe."""
        assert self.by_software
        card = self.shoe.draw()
        self.dealt.append(card)
        return card

    def take_cutting_card(self, final: bool) -> None:
        """The cutting card has come out; in the final rounds it is discarded (5.4, 5.5)."""
        if not self.shoe.cutting_card_out:
            self.shoe.take_cutting_card()
        if final:
            self.shoe.discard_cutting_card()

    def mid_round_shuffle(self) -> int:
        """How many shuffled cards wait for the cut: of the discards if the shoe is empty (14.6).

        None are left to complete the round with if it is 0.
        """
        shoe = self.shoe
        if isinstance(shoe, Shoe) and not shoe.left and shoe.rack:
            shoe.shuffle_discards(self.stream)
            self._commit("discards")
        return shoe.left

    def check(self, answers: Sequence[Answer]) -> None:
        """Refuse what a live dealer cannot have done: deal a card that is not left, shuffle too early."""
        trial = self.twin()
        for answer in answers:
            trial.follow(answer)

    def follow(self, answer: Answer, final: bool = False) -> None:
        """Do with the cards what the answer says was done with them; `IllegalAction` if that cannot be."""
        card = answer.card if isinstance(answer, Ruling) else answer
        try:
            if isinstance(card, Card):
                self._leaves(card, final)
            if isinstance(answer, Ruling):
                self._ruled(answer.word, final)
        except ShoeError as wrong:
            raise IllegalAction(str(wrong)) from None

    def _ruled(self, word: str, final: bool) -> None:
        if word == MALFUNCTION:
            self._malfunction()
        elif word == SHUFFLED and isinstance(self.shoe, LiveShoe):
            remaining = self.failed and not self.shoe.completes_round
            self.shoe.shuffled("remaining" if remaining else "discards")
        elif word == CUTTING_CARD:
            self.take_cutting_card(final)

    def _leaves(self, card: Card, final: bool) -> None:
        """Let the card leave the shoe, and the cutting card if it lies before it."""
        if self.held and self.held[0] is card:
            del self.held[0]
            return
        if isinstance(self.shoe, LiveShoe):
            self.shoe.key(card)
            self.shoe.draw()
            return
        if self.shoe.cutting_card_is_next:
            self.take_cutting_card(final)
        self.draw()

    def _malfunction(self) -> None:
        """Complete the round from the cards left, by hand (18.3)."""
        self.failed = True
        if isinstance(self.shoe, AutomatedShoe):
            self.shoe = self.shoe.hand_over(self.stream)
            self._commit("remaining")

    def heard(self, event: Event, play: TwentyOne) -> None:
        """Do with the cards what the round tells of them: burnt, collected, cut."""
        if isinstance(event, Burnt):
            self.shoe.collect([event.card])
        elif isinstance(event, Collected):
            hands = [hand for box in play.boxes for hand in box.hands if hand.place == event.at]
            self.shoe.collect(card for hand in hands for card in hand.cards)
        elif isinstance(event, Cut):
            self.take_cut(event.at, event.by)

    def twin(self) -> "Dealing":
        """The same cards in the same places, to be tried out."""
        twin = copy(self)
        twin.shoe, twin.held, twin.dealt = self.shoe.copy(), self.held[:], self.dealt[:]
        return twin

    def lay(self, cards: Iterable[Card]) -> None:
        """Let these cards, which have left the shoe, be in play, and the other ones in the discard rack."""
        shoe = self.shoe
        shoe.collect()
        for card in cards:
            if card in shoe.rack:
                shoe.rack.remove(card)
                shoe.in_play.append(card)

    # -- saving ------------------------------------------------------------------------------------

    def to_json(self) -> dict[str, object]:
        """All of it as plain data."""
        return {
            "mode": self.mode,
            "stream": self.stream.to_json(),
            "shoe": self.shoe.to_json(),
            "proof": self.proof.to_json() if self.proof else None,
            "last_proof": self.last_proof,
            "cut": list(self.cut) if self.cut else None,
            "dealt": [card.text for card in self.dealt],
            "failed": self.failed,
            "held": [card.text for card in self.held],
        }

    def restore(self, data: dict[str, Any]) -> None:
        """Be again what was saved."""
        self.mode = data["mode"]
        self.stream = Stream.from_json(data["stream"])
        self.shoe = shoe_from_json(data["shoe"])
        self.proof = ShoeProof.from_json(data["proof"]) if data["proof"] else None
        self.last_proof = data["last_proof"]
        self.cut = (int(data["cut"][0]), str(data["cut"][1])) if data["cut"] else None
        self.dealt = [Card.parse(text) for text in data["dealt"]]
        self.failed = bool(data["failed"])
        self.held = [Card.parse(text) for text in data["held"]]
        self.at_commencement = None
