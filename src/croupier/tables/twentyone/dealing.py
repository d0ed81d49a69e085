"""How a table of boxes is dealt: a shoe of several decks, cut, with a cutting card; or an automated one."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial

from croupier.cards import UNKNOWN, Card
from croupier.dialogue.answers import Answer, Ruling
from croupier.dialogue.events import Burnt, Collected, Cut, Event
from croupier.dialogue.questions import Question
from croupier.plain import BadData, Fields
from croupier.rounds.twentyone.round import TwentyOneRound
from croupier.rulebook.twentyone.settings import TwentyOneSettings
from croupier.shoes import AnyShoe, AutomatedShoe, LiveShoe, Part, Shoe, ShoeProof, Stream
from croupier.tables.dealing import LIVE, Dealing, Revealed
from croupier.tables.twentyone.games import box_game
from croupier.values import PlayerName
from croupier.vocabulary.common import MALFUNCTION, SHUFFLED
from croupier.vocabulary.twentyone.words import CUTTING_CARD


class BoxDealing(Dealing):
    """The cards of a table of boxes, by rules 5, 6 and those of the automated shoe."""

    PROOF = ShoeProof
    proof: ShoeProof | None

    def __init__(self, settings: TwentyOneSettings, mode: str, stream: Stream) -> None:
        self.cut: tuple[int, str] | None = None
        """Where the cards were cut since the last shuffle, and by whom."""
        self.cut_chosen_by = ""
        """Who chose the place of that cut."""
        self.rules = box_game(settings).rules
        super().__init__(settings, settings.deck, mode, stream)

    def new_shoe(self, settings: TwentyOneSettings) -> AnyShoe:
        """A shoe of the kind that the settings name, with new cards that have still to be shuffled."""
        if self.mode == LIVE:
            return LiveShoe(self.deck, settings.decks, every_round=settings.shoe == "automated")
        if settings.shoe == "automated":
            return AutomatedShoe(self.deck, settings.decks)
        return Shoe(self.deck, settings.decks)

    def shuffle(self, settings: TwentyOneSettings) -> tuple[int, int] | None:
        """Shuffle all cards, as many decks as there are to be; the bounds of the cut, None where none is."""
        if self.shoe.decks != settings.decks:
            self.install(settings)
        shoe = self.shoe
        self.unused_draws = []
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
        self.retire_proof()
        shoe = self.shoe
        self.proof = ShoeProof.make(shoe.order(), shoe.deck, shoe.decks, self.stream, of)

    def retire_proof(self) -> None:
        """Reveal the proof with the cut that was made."""
        super().retire_proof()
        self.cut, self.cut_chosen_by = None, ""

    def take_cut(self, cut: Cut) -> None:
        """Cut the shuffled cards."""
        if isinstance(self.shoe, Shoe):
            self.shoe.cut(cut.at)
            self.cut, self.cut_chosen_by = (cut.at, cut.by), cut.chosen_by or cut.by

    def load(self, settings: TwentyOneSettings) -> None:
        """Insert the cutting card and burn what is burnt, so that the new shoe is ready (5.3)."""
        shoe = self.shoe
        if isinstance(shoe, Shoe):
            shoe.insert_cutting_card(settings.cut_card_from_back)
            self.dealt += shoe.order()[: settings.burn_at_start]
        shoe.burn(settings.burn_at_start)

    def reveal(self) -> Revealed | None:
        """The proof of the shoe as it lies now, to be shown when it is done with."""
        if self.proof is None:
            return None
        at, by = (self.cut[0], self.cut_chosen_by) if self.cut is not None else (None, None)
        write = partial(write_proof, self.proof, at, by, self.dealt[:])
        return Revealed(self.proof.commitment, write)

    def commence(self, settings: TwentyOneSettings) -> None:
        """Make the shoe ready for a round: a machine shuffles for each, a live dealer before the first."""
        if settings.shoe == "automated" or (isinstance(self.shoe, LiveShoe) and not self.shoe.loaded):
            self.shuffle(settings)
        self.lay(self.unused_draws)
        self.remember()

    def take_cutting_card(self, final: bool) -> None:
        """The cutting card has come out; in the final rounds it is discarded (5.4, 5.5)."""
        if not self.shoe.cutting_card_out:
            self.shoe.take_cutting_card()
        if final:
            self.shoe.discard_cutting_card()

    def mid_round_shuffle(self) -> int:
        """How many shuffled cards wait for the cut: of the discards if the shoe is empty.

        None are left to complete the round with if it is 0 (Blackjack 14.6, Pontoon 15.6).
        """
        shoe = self.shoe
        if isinstance(shoe, Shoe) and not shoe.left and shoe.rack:
            shoe.shuffle_discards(self.stream)
            self._commit("discards")
        return shoe.left

    def card_told(self, card: Card, question: Question | None, final: bool) -> None:
        """Take the card from the shoe, and the cutting card if it lies before it."""
        if self.unused_draws and self.unused_draws[0] is card:
            del self.unused_draws[0]
        elif not self.key(card):
            if self.shoe.cutting_card_is_next:
                self.take_cutting_card(final)
            self.draw()

    def ruled(self, word: str, final: bool) -> None:
        """Follow a malfunction, a shuffle in mid-round, and the cutting card."""
        if word == MALFUNCTION:
            self._malfunction()
        elif word == SHUFFLED and isinstance(self.shoe, LiveShoe):
            remaining = self.failed and not self.shoe.completes_round
            self.shoe.shuffled("remaining" if remaining else "discards")
        elif word == CUTTING_CARD:
            self.take_cutting_card(final)

    def rule_against(self, answer: Answer) -> str:
        """Also the rules of a shuffle in mid-round, and of the cutting card."""
        rules: dict[str, str] = {SHUFFLED: self.rules.out_of_cards, CUTTING_CARD: "5.4"}
        rule = rules.get(answer.word) if isinstance(answer, Ruling) else None
        return f"{self.game} {rule}" if rule else super().rule_against(answer)

    def _malfunction(self) -> None:
        """Complete the round from the cards left, by hand (Blackjack 18.3, Pontoon 19.3)."""
        self.failed = True
        if isinstance(self.shoe, AutomatedShoe):
            self.shoe = self.shoe.hand_over(self.stream)
            self._commit("remaining")

    def on_event(self, event: Event, play: TwentyOneRound) -> None:
        """Apply to the cards what the round tells of them: burnt, collected, cut."""
        if isinstance(event, Burnt):
            self.shoe.collect([event.card])
        elif isinstance(event, Collected):
            hands = [hand for box in play.layout.boxes for hand in box.hands if hand.place == event.at]
            self.shoe.collect(card for hand in hands for card in hand.cards)
        elif isinstance(event, Cut):
            self.take_cut(event)

    def _seen_in_rack(self) -> Sequence[Card]:
        """The cards in the discard rack that everybody has seen; those burnt unseen come before them."""
        return self.shoe.rack if isinstance(self.shoe, LiveShoe) else self.shoe.rack[self.shoe.burnt :]

    def place_seen(self, card: Card) -> str:
        """Where a card lies, as far as everybody has seen it; a card that was burnt unseen is in the shoe."""
        if card in self.shoe.in_play:
            return "in play"
        return "the discard rack" if card in self._seen_in_rack() else "the shoe"

    def seen_since_shuffle(self) -> Counter[Card]:
        """The cards that lie where everybody has seen them: on the table, and in the rack if not burnt."""
        shoe = self.shoe
        shuffled = shoe.loaded if isinstance(shoe, LiveShoe) else shoe.stack or shoe.left
        seen = Counter([*shoe.in_play, *(self._seen_in_rack() if shuffled else ())])
        seen.subtract(self.unused_draws)
        seen.pop(UNKNOWN, None)
        return seen

    def committed(self) -> Sequence[Card]:
        """The order of the cards before they were cut."""
        shoe = self.shoe
        if not isinstance(shoe, Shoe):
            return shoe.stack
        cut = len(shoe.stack) - (shoe.cut_at or 0)
        return shoe.pile or [*shoe.stack[cut:], *shoe.stack[:cut]]

    def check_restored(self, told: Iterable[Event] | None, goes_on_from: bool) -> None:
        """Refuse, too, another cut than that of the shoe."""
        super().check_restored(told, goes_on_from)
        cut_at = self.shoe.cut_at if isinstance(self.shoe, Shoe) else None
        if self.by_software and (self.cut[0] if self.cut is not None else None) != cut_at:
            raise BadData("The cards of a saved table were not cut where they lie.")

    def to_json(self) -> dict[str, object]:
        """All of it as plain data."""
        return super().to_json() | {
            "cut": list(self.cut) if self.cut else None,
            "cut_chosen_by": self.cut_chosen_by,
        }

    def read_saved(self, saved: Fields) -> None:
        """Restore what was saved."""
        super().read_saved(saved)
        self.cut, self.cut_chosen_by = None, ""
        if saved.value("cut") is not None:
            cut = saved.row("cut", 2)
            self.cut = cut.whole("1", 0), cut.text("2")
            self.cut_chosen_by = self.cut[1]  # as it is known of a table that an earlier release saved
        if saved.has("cut_chosen_by"):
            self.cut_chosen_by = saved.text("cut_chosen_by")


def write_proof(
    proof: ShoeProof, at: int | None, by: str | None, dealt: Sequence[Card], who: PlayerName
) -> dict[str, object]:
    """The document of a whole shoe, the same for everybody: it is done with."""
    return proof.reveal(at, by, dealt)
