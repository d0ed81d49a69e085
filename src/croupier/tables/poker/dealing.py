"""How a table of poker is dealt: one deck, shuffled and cut by the dealer for every round (Hold-em, Omaha 7).

The cards lie face down, so the house commits to each of them after the dealer's cut, and shows afterwards
those alone that everybody has seen. After a misdeal all cards are shuffled again in mid-round, after an early
communal card those left in the shoe (17.3, 17.17).
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from croupier.cards import Card
from croupier.dialogue.answers import Answer, IllegalAction, Ruling
from croupier.dialogue.events import Burnt, Dealt, Event, Replaced, Ruled, Turned
from croupier.dialogue.questions import EVERYBODY, NOBODY, Draw, Question, Shuffle
from croupier.plain import Fields
from croupier.rulebook.poker.settings import PokerSettings
from croupier.shoes import AnyShoe, CardsProof, LiveShoe, Shoe, ShoeError, Stream
from croupier.tables.dealing import LIVE, HiddenDealing, Revealed, saved_card
from croupier.values import PlayerName
from croupier.vocabulary.common import SHUFFLED
from croupier.vocabulary.poker.words import CARDS_LEFT, EXPOSED_BOARD, FIRST_CARD_EXPOSED

FROM_THE_SHOE = (EXPOSED_BOARD, FIRST_CARD_EXPOSED)
"""The words of rulings that name a card which leaves the shoe by them."""


@dataclass(slots=True)
class BeforeShuffle:
    """What lay before a shuffle in mid-round: the proof, the cards dealt, and who has seen which of them."""

    proof: CardsProof
    dealt: list[Card]
    seen: set[Card]
    own: dict[Card, int]


class PokerDealing(HiddenDealing):
    """The cards of a table of poker."""

    MAY_LACK = ("eyes", "own")

    def __init__(self, settings: PokerSettings, mode: str, stream: Stream) -> None:
        self.seen: set[Card] = set()
        """The cards since the last shuffle that everybody has seen."""
        self.own: dict[Card, int] = {}
        """The cards since the last shuffle that somebody has seen: a bit for each of their seats."""
        self.before_shuffle: list[BeforeShuffle] = []
        self.going_back: list[Card] = []
        """Communal cards dealt too early, which will be shuffled with the cards left."""
        self.cut_at = 0
        super().__init__(settings, settings.cards, mode, stream)

    def new_shoe(self, settings: PokerSettings) -> AnyShoe:
        """A shoe with one new deck, which has still to be shuffled."""
        if self.mode == LIVE:
            return LiveShoe(self.deck, 1, every_round=True)
        return Shoe(self.deck, 1)

    def commence(self, settings: PokerSettings) -> None:
        """Let the dealer shuffle all cards and cut them once, more than one card from either end."""
        self.retire_proof()
        self.unused_draws = []
        self._shuffle_all()
        self.remember()

    def _shuffle_all(self) -> None:
        shoe = self.shoe
        if isinstance(shoe, LiveShoe):
            shoe.shuffled("all")
        elif isinstance(shoe, Shoe):
            shoe.shuffle(self.stream)
            self.cut_at = shoe.cut_at_random(self.stream)
            self.proof = CardsProof.make(shoe.order(), self.deck, 1, self.stream)

    def shuffle(self, which: str) -> None:
        """Let the dealer shuffle in mid-round: the cards left with those dealt too early, or all cards."""
        shoe, back = self.shoe, self.going_back
        self.going_back = []
        if self.proof is not None:
            self.before_shuffle.append(BeforeShuffle(self.proof, self.dealt, self.seen, self.own))
            self.proof, self.dealt, self.seen, self.own = None, [], set(), {}
        if which != CARDS_LEFT:
            shoe.collect()
            self._shuffle_all()
        elif isinstance(shoe, LiveShoe):
            for card in back:
                shoe.in_play.remove(card)
            shoe.shuffled("remaining")
            shoe.loaded += len(back)
        elif isinstance(shoe, Shoe):
            shoe.remove_and_shuffle_remaining(self.stream, back)
            if shoe.cut_bounds() is not None:
                self.cut_at = shoe.cut_at_random(self.stream)
            self.proof = CardsProof.make(shoe.order(), self.deck, 1, self.stream, "remaining")

    def follow(self, answer: Answer, question: Question | None = None, final: bool = False) -> None:
        """Apply to the cards what the answer says was done; `IllegalAction` if that is impossible."""
        if not isinstance(answer, Ruling):
            super().follow(answer, question, final)
            return
        try:
            if answer.word == SHUFFLED and isinstance(question, Shuffle):
                self.shuffle(question.which)
            elif answer.card is not None:
                self._named(answer, answer.card)
        except ShoeError as wrong:
            raise IllegalAction(str(wrong)) from None

    def _named(self, ruling: Ruling, card: Card) -> None:
        """Take the card that a ruling names from the shoe, or note its face if it lies on the table."""
        if ruling.word not in FROM_THE_SHOE:
            self.note_turned(card)
            return
        if not self.key(card):
            self.draw()
        if ruling.word == EXPOSED_BOARD:
            self.going_back.append(card)

    def card_told(self, card: Card, question: Question | None, final: bool) -> None:
        """Take the card from a live dealer's shoe, or note it as the face of one on the table."""
        if isinstance(question, Draw):
            self.key_dealt(card, question)
        else:
            self.note_turned(card)

    def ruled(self, word: str, final: bool) -> None:
        """Do nothing by the word alone: a shuffle answers a question, and a card is named."""

    def on_event(self, event: Event, play: Any = None) -> None:
        """Note who has seen which cards."""
        if isinstance(event, Turned):
            self.note_turned(event.card)
            self._note_seen(event.card, EVERYBODY)
        elif isinstance(event, (Dealt, Burnt, Replaced, Ruled)):
            if event.card is not None and event.seen_by != NOBODY:
                self._note_seen(event.card, event.seen_by)
        else:
            super().on_event(event, play)

    def _note_seen(self, card: Card, by: int) -> None:
        seen, own, dealt = self.seen, self.own, self.dealt
        if not (dealt and dealt[-1] is card) and card not in dealt:
            before = next((each for each in reversed(self.before_shuffle) if card in each.dealt), None)
            if before is None:
                return
            seen, own = before.seen, before.own
        if by == EVERYBODY:
            seen.add(card)
        else:
            own[card] = own.get(card, NOBODY) | by

    def reveal(self) -> Revealed | None:
        """The proof of the cards since the last shuffle, with those that all have seen, and one's own."""
        return None if self.proof is None else revealed(self.proof, self.seen, self.own, self.eyes)

    def retire_proof(self) -> None:
        """Reveal the proofs of the round, one for each shuffle."""
        if self.proof is not None:
            self.retired += [
                revealed(each.proof, each.seen, each.own, self.eyes) for each in self.before_shuffle
            ]
        super().retire_proof()

    def forget_places(self) -> None:
        """Forget who has seen which cards."""
        super().forget_places()
        self.seen, self.own, self.going_back = set(), {}, []
        if self.proof is None:
            self.before_shuffle = []
        for each in self.before_shuffle:
            each.seen, each.own = set(), {}

    def copy(self) -> "PokerDealing":
        """The same cards in the same places, to be tried out."""
        twin = super().copy()
        twin.seen, twin.own, twin.going_back = set(self.seen), dict(self.own), self.going_back[:]
        twin.before_shuffle = [
            BeforeShuffle(each.proof, each.dealt, set(each.seen), dict(each.own))
            for each in self.before_shuffle
        ]
        return twin

    def known(self) -> Any:
        """Also which cards everybody has seen, and who has seen which others, whatever the shuffle."""
        seen, own = set(self.seen), dict(self.own)
        for each in self.before_shuffle:
            seen |= each.seen
            for card, by in each.own.items():
                own[card] = own.get(card, NOBODY) | by
        return super().known(), seen, own

    def to_json(self) -> dict[str, object]:
        """All of it as plain data."""
        return super().to_json() | {
            "seen": texts(self.seen),
            "seen_by_some": [[card.text, by] for card, by in self.own.items()],
            "before_shuffle": [
                [
                    each.proof.to_json(),
                    [card.text for card in each.dealt],
                    texts(each.seen),
                    [[card.text, by] for card, by in each.own.items()],
                ]
                for each in self.before_shuffle
            ],
            "cut_at": self.cut_at,
            "going_back": [card.text for card in self.going_back],
        }

    def read_saved(self, saved: Fields) -> None:
        """Restore what was saved."""
        super().read_saved(saved)
        self.seen = set(saved.listed("seen", saved_card))
        some = "seen_by_some"
        self.own = dict(saved.listed(some, saved_own)) if saved.has(some) else {}
        self.before_shuffle = saved.listed("before_shuffle", saved_shuffle)
        self.cut_at = saved.whole("cut_at", 0)
        self.going_back = saved.listed("going_back", saved_card) if saved.has("going_back") else []


def saved_shuffle(saved: Fields, name: str) -> BeforeShuffle:
    """What lay before a shuffle in mid-round; an earlier release did not note who had seen their own."""
    written = saved.value(name)
    lay = saved.row(name, 3 if isinstance(written, list) and len(written) == 3 else 4)
    return BeforeShuffle(
        CardsProof.from_json(lay.value("1")),
        lay.listed("2", saved_card),
        set(lay.listed("3", saved_card)),
        dict(lay.listed("4", saved_own)) if lay.has("4") else {},
    )


def saved_own(saved: Fields, name: str) -> tuple[Card, int]:
    """A card that somebody has seen, with the bits of their seats."""
    own = saved.row(name, 2)
    return saved_card(own, "1"), own.number("2")


def revealed(
    proof: CardsProof, seen: Collection[Card], own: Mapping[Card, int], eyes: Mapping[PlayerName, int]
) -> Revealed:
    """The proof in which the cards are shown that all have seen, and to a player those that they have."""
    write = partial(write_proof, proof, frozenset(seen), dict(own), eyes)
    return Revealed(proof.commitment, write)


def write_proof(
    proof: CardsProof,
    seen: Collection[Card],
    own: Mapping[Card, int],
    eyes: Mapping[PlayerName, int],
    who: PlayerName,
) -> dict[str, object]:
    """The document that one person may see, or everybody if nobody is named."""
    eye = eyes.get(who, NOBODY)
    order = map(Card.parse, proof.order.split())
    return proof.reveal(at for at, card in enumerate(order, 1) if card in seen or own.get(card, NOBODY) & eye)


def texts(cards: Collection[Card]) -> list[str]:
    """The cards by their short names, in the order of the deck."""
    return [card.text for card in sorted(cards, key=lambda card: card.index)]
