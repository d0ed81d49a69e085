"""A hand that somebody asks about, and what is known of it: what every act is worth, off a fresh shoe."""

from collections.abc import Sequence

from croupier.analysis.odds.twentyone.shoe import ACE, MOST, TEN, place_of, with_card
from croupier.cards import Card, Rank
from croupier.digits import is_whole
from croupier.values import value


class WrongHand(ValueError):
    """Cards that nobody can have to decide about; one sentence says why."""


@value
class GivenHand:
    """A player's cards, the first two first, and the place of the dealer's card."""

    cards: tuple[Card, ...]
    first: int

    @property
    def places(self) -> tuple[int, ...]:
        """The places of the cards' values."""
        return tuple(place_of(card.rank) for card in self.cards)

    @property
    def hard(self) -> int:
        """The total with every ace as one."""
        return sum(place + 1 for place in self.places)

    @property
    def total(self) -> int:
        """The best total."""
        return self.hard + 10 if ACE in self.places and self.hard + 10 <= MOST else self.hard

    @property
    def is_natural(self) -> bool:
        """True iff it is an ace and a ten, the first two cards."""
        return sorted(self.places) == [ACE, TEN]

    def left_in(self, shoe: tuple[int, ...]) -> tuple[int, ...]:
        """The shoe without these cards and the dealer's."""
        for place in (self.first, *self.places):
            shoe = with_card(shoe, place, -1)
        return shoe

    def check(self, deck: Sequence[Card], shoe: tuple[int, ...]) -> None:
        """Raise `WrongHand` unless these cards can be dealt, and are no more than 21."""
        if len(self.cards) < 2:
            raise WrongHand("a hand must have at least two cards, as in 8h 8d")
        for card in self.cards:
            if card not in deck:
                raise WrongHand(f"{card} is not in these decks")
        if self.total > MOST or (self.total == MOST and not self.is_natural):
            what = "is a total of 21" if self.total == MOST else f"is bust with {self.total}"
            raise WrongHand(f"{' '.join(map(str, self.cards))} {what}: there is nothing to decide")
        if min(self.left_in(shoe)) < 0:
            raise WrongHand("the shoe does not have that many of these cards")
        decks = shoe[ACE] // 4
        for card in set(self.cards):
            many = self.cards.count(card)
            if many > decks:
                raise WrongHand(f"{decks} decks have {decks} of the {card}, not {many}")


@value
class HandWorth:
    """What each act is worth, by its name, and what the dealer may come to."""

    hand: GivenHand
    worth: dict[str, float]
    error: float
    dealer: dict[str, float]
    """How likely the dealer makes each total, goes bust, or has a natural, if the player stands."""
    busts: float
    """How likely the next card is too much."""


def dealers_place(text: str, deck: Sequence[Card]) -> int:
    """The place of the dealer's card, written as a card, or as its rank alone: A, 10, K, 8h."""
    rank = text.strip().upper()
    if len(rank) > 1 and rank[-1] in "CDHS":
        rank = rank[:-1]
    ranks = {"A": Rank.ACE, "K": Rank.KING, "Q": Rank.QUEEN, "J": Rank.JACK, "T": Rank.TEN, "10": Rank.TEN}
    found = ranks.get(rank) if not (is_whole(rank) and 2 <= int(rank) <= 9) else Rank(int(rank) - 2)
    if found is None:
        raise WrongHand(f"{text!r} is not a dealer's card; write its rank, as in A, 10, K or 7")
    if all(card.rank is not found for card in deck):
        raise WrongHand("there are no tens in these decks; the dealer's card may be a J, Q or K")
    return place_of(found)
