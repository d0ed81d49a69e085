"""How a table is dealt: from the software's shoe, or by a live dealer who keys real cards."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from copy import copy
from typing import Any, ClassVar, Final, Self

from croupier.cards import UNKNOWN, Card, Deck, show
from croupier.dialogue.answers import Answer, IllegalAction, Ruling
from croupier.dialogue.events import Began, Event
from croupier.dialogue.questions import EVERYBODY, Draw, Question
from croupier.dialogue.viewer import eye_of
from croupier.plain import BadData, Fields
from croupier.rulebook.numbers import CARDS_IN_PLAY
from croupier.shoes import (
    AnyShoe,
    CardCount,
    CardsProof,
    LiveShoe,
    Shoe,
    ShoeError,
    ShoeProof,
    Stream,
    shoe_from_json,
)
from croupier.values import PlayerName

SOFTWARE: Final = "software"
LIVE: Final = "live"

Answered = Sequence[tuple[Question | None, Answer]]
"""Answers one after the other, each with the question that it answers."""


class Revealed:
    """A proof of cards as far as somebody may see it; the document is written when they want it."""

    __slots__ = ("_write", "commitment")
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, commitment: str, write: Callable[[PlayerName], dict[str, object]]) -> None:
        self.commitment = commitment
        self._write = write

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Revealed) and self.document == other.document

    @property
    def document(self) -> dict[str, object]:
        """The proof for everybody, as `croupier verify` checks it."""
        return self._write("")

    def document_for(self, who: PlayerName) -> dict[str, object]:
        """The proof for one person, which shows their own cards too."""
        return self._write(who)


class Dealing(ABC):
    """The cards of a table and what is done with them; with a live dealer, only what they tell of them."""

    PROOF: ClassVar[type[ShoeProof] | type[CardsProof]]

    def __init__(self, settings: Any, deck: Deck, mode: str, stream: Stream) -> None:
        if mode not in (SOFTWARE, LIVE):
            raise IllegalAction(f"A table is dealt by {SOFTWARE!r} or by a {LIVE!r} dealer, not by {mode!r}.")
        self.mode = mode
        self.stream = stream
        self.game = settings.game
        self.deck = deck
        self.proof: ShoeProof | CardsProof | None = None
        self.retired: list[Revealed] = []
        """The proofs of cards that are done with, until they are handed on."""
        self.dealt: list[Card] = []
        self.failed = False
        self.shoe: AnyShoe = self.new_shoe(settings)
        self.unused_draws: list[Card] = []
        """Cards drawn in error for which the last round had no more use: the next ones to be dealt."""
        self.at_commencement: Dealing | None = None
        """All this when the last round commenced, if no cards were shuffled or changed since its end."""

    @property
    def by_software(self) -> bool:
        """True iff the software deals."""
        return self.mode == SOFTWARE

    @abstractmethod
    def new_shoe(self, settings: Any) -> AnyShoe:
        """A shoe of the kind that the settings name, with new cards that have still to be shuffled."""

    def install(self, settings: Any) -> None:
        """Put a new shoe with new cards in the place of the old one."""
        self.retire_proof()
        self.shoe = self.new_shoe(settings)
        self.failed = False
        self.unused_draws = []
        self.at_commencement = None

    def seen_since_shuffle(self) -> Counter[Card] | None:
        """The cards that everybody has seen since the shuffle; None where each round has its own."""
        return None

    def place_seen(self, card: Card) -> str:
        """Where a card lies, as far as everybody has seen it."""
        return "the deck"

    def count(self) -> CardCount:
        """The cards of the table, counted one by one."""
        return self.shoe.count()

    def retire_proof(self) -> None:
        """Reveal the proof of the cards dealt so far, if there is one: they are done with."""
        revealed = self.reveal()
        if revealed is not None:
            self.retired.append(revealed)
        self.proof = None
        self.dealt = []

    @abstractmethod
    def reveal(self) -> Revealed | None:
        """The proof of the cards as they lie now, to be shown when they are done with."""

    def reveal_in_use(self) -> Revealed | None:
        """The proof of cards in use as far as it may be seen; None if that is the commitment alone."""
        return None

    def take_retired(self) -> list[Revealed]:
        """The proofs of cards that are done with since the last time, which are handed on."""
        retired, self.retired = self.retired, []
        return retired

    @abstractmethod
    def commence(self, settings: Any) -> None:
        """Make the cards ready for a round."""

    def remember(self) -> None:
        """Keep the cards as they lie now, for a correction of the round that commences.

        Of the software's cards a correction asks only whether they are still those of the round.
        """
        if self.by_software:
            twin = object.__new__(type(self))
            vars(twin).update(vars(self), at_commencement=None)
            self.at_commencement = twin
        else:
            self.at_commencement = self.copy()

    def conclude(self, drawn_early: Iterable[Card]) -> None:
        """Collect all cards; those held by the round were drawn in error and not used.

        Nothing is held of a round that is corrected when its cards have been shuffled or changed already.
        """
        if self.at_commencement is not None:
            self.unused_draws = [*drawn_early, *self.unused_draws]
        self.shoe.collect()

    def peek(self) -> Card:
        """The card that is next to leave the software's shoe."""
        return self.shoe.order()[0]

    def draw(self) -> Card:
        """The next card of the software's shoe."""
        assert self.mode == SOFTWARE
        card = self.shoe.draw()
        self.dealt.append(card)
        return card

    @property
    def waits_for_cut(self) -> bool:
        """True iff cards were shuffled that have still to be cut."""
        return isinstance(self.shoe, Shoe) and bool(self.shoe.pile)

    def pass_over(self, cards: int) -> None:
        """Discard what has left the software's shoe since then: so many cards have left since the shuffle."""
        shoe = self.shoe
        if cards > shoe.position:
            self.unused_draws = []  # they have come, too
        while shoe.position < cards:
            self.draw()
            shoe.rack.append(shoe.in_play.pop())

    def discard_all(self) -> None:
        """Discard all cards of the shoe, as if they had been dealt: they are known."""
        shoe = self.shoe
        shoe.rack += shoe.order()
        shoe.position = len(shoe.stack)
        shoe.cutting_card_out = shoe.cutting_card_out or shoe.cutting_card is not None
        shoe.cutting_card = None
        self.unused_draws = []

    def go_on_from(self, used: int) -> None:
        """Shuffle from now on with the random numbers after so many."""
        if used > self.stream.used:
            self.stream = Stream(self.stream.seed, used)

    def check(self, answered: Answered) -> None:
        """Refuse what a live dealer cannot have done: deal a card that is not left, shuffle too early."""
        trial = self.copy()
        for question, answer in answered:
            trial.follow(answer, question)

    def follow(self, answer: Answer, question: Question | None = None, final: bool = False) -> None:
        """Apply to the cards what the answer says was done; `IllegalAction` if that is impossible."""
        card = answer.card if isinstance(answer, Ruling) else answer
        try:
            if isinstance(card, Card):
                self.card_told(card, question, final)
            if isinstance(answer, Ruling):
                self.ruled(answer.word, final)
        except ShoeError as wrong:
            raise IllegalAction(str(wrong), self.rule_against(answer)) from None

    def rule_against(self, answer: Answer) -> str:
        """The rule that says what a live dealer cannot have done: the decks have no more of a card."""
        names_a_card = isinstance(answer, Card) or (isinstance(answer, Ruling) and answer.card is not None)
        return f"{self.game} {CARDS_IN_PLAY}" if names_a_card else ""

    @abstractmethod
    def card_told(self, card: Card, question: Question | None, final: bool) -> None:
        """Note a card that somebody has named: it leaves the shoe, or lies on the table."""

    @abstractmethod
    def ruled(self, word: str, final: bool) -> None:
        """Apply to the cards what a ruling of this word says."""

    @abstractmethod
    def on_event(self, event: Event, play: Any) -> None:
        """Apply to the cards what an event of the round tells of them."""

    def key(self, card: Card) -> bool:
        """True iff a live dealer deals; then the card has left the dealer's shoe."""
        if not isinstance(self.shoe, LiveShoe):
            return False
        self.shoe.key(card)
        self.shoe.draw()
        return True

    def copy(self) -> Self:
        """The same cards in the same places, to be tried out."""
        twin = copy(self)
        twin.shoe, twin.unused_draws, twin.dealt = self.shoe.copy(), self.unused_draws[:], self.dealt[:]
        twin.at_commencement = None  # else every round would keep the cards of all before it
        return twin

    def lay(self, cards: Iterable[Card]) -> None:
        """Put these cards, which have left the shoe, in play, and the others in the discard rack."""
        shoe = self.shoe
        shoe.collect()
        for card in cards:
            if card in shoe.rack:
                shoe.rack.remove(card)
                shoe.in_play.append(card)

    def to_json(self) -> dict[str, object]:
        """All of it as plain data; where the software deals, no correction needs the cards of before."""
        before = self.at_commencement
        return {
            "mode": self.mode,
            "stream": self.stream.to_json(),
            "shoe": self.shoe.to_json(),
            "proof": self.proof.to_json() if self.proof else None,
            "dealt": [card.text for card in self.dealt],
            "failed": self.failed,
            "held": [card.text for card in self.unused_draws],
            "unshuffled": before is not None,
            "before": before.to_json() if before is not None and not self.by_software else None,
        }

    def read_saved(self, saved: Fields) -> None:
        """Restore what was saved; no object that was there before is changed in place."""
        self.mode = saved.one_of("mode", (SOFTWARE, LIVE))
        self.stream = Stream.from_json(saved.value("stream"))
        self.shoe = shoe_from_json(saved.value("shoe"))
        if isinstance(self.shoe, LiveShoe) and self.shoe.position != len(self.shoe.stack):
            raise saved.wrong("shoe", "a shoe of which no keyed card waits", self.shoe.position)
        proof = saved.value("proof")
        self.proof = self.PROOF.from_json(proof) if proof is not None else None
        self.retired = []
        self.dealt = saved.listed("dealt", saved_card)
        self.failed = saved.flag("failed")
        self.unused_draws = saved.listed("held", saved_card)
        self.at_commencement = None
        if not saved.has("unshuffled"):
            return  # for saved tables had forgotten the last round
        before = saved.inner_or_none("before")
        if saved.flag("unshuffled"):
            self.at_commencement = copy(self)
            if before is not None:
                self.at_commencement.read_saved(before)
                self.at_commencement.stream = self.stream

    def check_restored(self, told: Iterable[Event] | None, goes_on_from: bool) -> None:
        """Refuse cards that are not in the order to which the house is committed.

        `told` is what was told of the last round, if the table has it; `goes_on_from` says that random
        numbers may have been left out since the shuffle, as after an undo.
        """
        shoe, proof = self.shoe, self.proof
        if not self.by_software:
            return
        if not shoe.count().ok:
            raise BadData("The cards of a saved table are not those of its decks.")
        dealt = len(self.dealt)
        if self.dealt != shoe.stack[:dealt] or shoe.position not in (dealt, len(shoe.stack)):
            raise BadData("The cards that a saved table has dealt are not those that left its shoe.")
        if proof is None:
            if shoe.position:
                raise BadData("A saved table has dealt cards to which the house is not committed.")
            return
        if show(self.committed()) != proof.order or (proof.deck, proof.decks) != (shoe.deck, shoe.decks):
            raise BadData("The cards of a saved table are not in the order to which the house is committed.")
        if not goes_on_from and not self.stream.has_just_given(bytes.fromhex(proof.salt)):
            raise BadData("The commitment of a saved table does not come from its random numbers.")

    def committed(self) -> Sequence[Card]:
        """The order of the cards as they lay when the house committed itself to them."""
        return self.shoe.stack


class HiddenDealing(Dealing):
    """Cards that lie face down: the house commits to each on its own, for folded hands stay hidden."""

    PROOF = CardsProof
    MAY_LACK: ClassVar[Sequence[str]] = ("eyes",)
    """What a saved table may lack that follows from what was told of its round."""
    proof: CardsProof | None

    def __init__(self, settings: Any, deck: Deck, mode: str, stream: Stream) -> None:
        self.eyes: dict[PlayerName, int] = {}
        """By player of the round, the bit of the seat."""
        super().__init__(settings, deck, mode, stream)

    def forget_places(self) -> None:
        """Forget where each card lies, and who has seen it."""
        self.eyes = {}

    def key_dealt(self, card: Card, question: Draw) -> None:
        """Take a card from a live dealer's shoe, which knows no face that not everybody has seen."""
        self.key(card if question.seen_by == EVERYBODY else UNKNOWN)

    def note_turned(self, card: Card) -> None:
        """Note the face of a real card on the table, once everybody has seen it."""
        shoe = self.shoe
        if isinstance(shoe, LiveShoe) and card not in shoe.in_play and UNKNOWN in shoe.in_play:
            shoe.turn(card)

    def reveal_in_use(self) -> Revealed | None:
        """The proof with the cards that somebody has seen: that can be shown at any time."""
        return self.reveal() if self.dealt else None

    def on_event(self, event: Event, play: Any = None) -> None:
        """Note who takes part at which seat."""
        if isinstance(event, Began):
            self.eyes = {player: eye_of(event, player) for player, _ in event.players}

    def hear_again(self, events: Iterable[Event]) -> None:
        """Note all that a corrected round tells of its cards."""
        self.forget_places()
        for event in events:
            self.on_event(event, None)

    def retire_proof(self) -> None:
        """Reveal the proof with the cards that everybody has seen."""
        super().retire_proof()
        self.forget_places()

    def known(self) -> Any:
        """Who takes part at which seat, and all that is known of who has seen which cards."""
        return self.eyes

    def check_restored(self, told: Iterable[Event] | None, goes_on_from: bool) -> None:
        """Refuse, too, cards that were not seen by those to whom the last round has shown them."""
        super().check_restored(told, goes_on_from)
        if self.at_commencement is not None and told is not None:
            again = self.copy()
            again.hear_again(told)
            for name in self.MAY_LACK:  # of what an earlier release has not noted
                if not getattr(self, name):
                    setattr(self, name, getattr(again, name))
            if again.known() != self.known():
                raise BadData("The cards of a saved table were not seen by those who have seen them.")

    def to_json(self) -> dict[str, object]:
        """All of it as plain data."""
        return super().to_json() | {"eyes": dict(self.eyes)}

    def read_saved(self, saved: Fields) -> None:
        """Restore what was saved."""
        super().read_saved(saved)
        self.eyes = saved.by_name("eyes", Fields.number) if saved.has("eyes") else {}


def saved_card(saved: Fields, name: str) -> Card:
    """The card that a field names."""
    return saved.parsed(name, Card.parse, "a card")
