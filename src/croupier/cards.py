"""Cards, ranks, suits and the decks of the five games.

There is one object for each card, so that cards compare by identity and cost nothing to pass on.
A card's index is 4 x rank + suit, with the deuce 0 and clubs, diamonds, hearts, spades 0 to 3; the
joker is 52.
"""

import re
from collections.abc import Iterable, Iterator
from enum import IntEnum
from functools import cache
from typing import Final

from croupier.values import value


class Rank(IntEnum):
    """The ranks from the deuce up to the ace; the joker and an unknown card have one of their own."""

    TWO = 0
    THREE = 1
    FOUR = 2
    FIVE = 3
    SIX = 4
    SEVEN = 5
    EIGHT = 6
    NINE = 7
    TEN = 8
    JACK = 9
    QUEEN = 10
    KING = 11
    ACE = 12
    JOKER = 13
    UNKNOWN = 14


class Suit(IntEnum):
    """The four suits in the order of the index; the joker and an unknown card have none."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3
    NONE = 4

    @property
    def red(self) -> bool:
        """True of diamonds and hearts."""
        return self is Suit.DIAMONDS or self is Suit.HEARTS


RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
SYMBOLS: Final = "♣♦♥♠"
OUTLINES: Final = "♧♢♡♤"
EMOJI: Final = "\N{VARIATION SELECTOR-16}"
"""What phones put behind a suit so that it is drawn as a picture."""


class Card:
    """One card of a deck; `Card.parse("Td")`, `Card.from_index(33)`, never made anew.

    The keys of several cards add up to how many there are of each suit, in four bits a suit, and of each
    rank, in three bits a rank above them. The joker counts in every suit.
    """

    __slots__ = ("index", "key", "rank", "suit", "text")

    index: int
    key: int
    rank: Rank
    suit: Suit
    text: str

    def __init__(self, index: int, rank: Rank, suit: Suit, text: str) -> None:
        self.index = index
        self.key = (1 << 16 + 3 * rank) + (0x1111 if rank is Rank.JOKER else 1 << 4 * suit & 0xFFFF)
        self.rank = rank
        self.suit = suit
        self.text = text

    def __repr__(self) -> str:
        return self.text

    __str__ = __repr__

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return (card, (self.text,))

    @property
    def symbol(self) -> str:
        """The card as people draw it: 10♦, A♠."""
        if self.suit is Suit.NONE:
            return self.text
        rank = "10" if self.rank is Rank.TEN else self.text[0]
        return rank + SYMBOLS[self.suit]

    @staticmethod
    def from_index(index: int) -> "Card":
        """The card of an index from 0 (2c) to 52 (the joker)."""
        if not 0 <= index <= 52:
            raise ValueError(f"There is no card {index}: an index is 0 (2c) to 51 (As), or 52 for the joker.")
        return CARDS[index]

    @staticmethod
    def parse(text: str) -> "Card":
        """The card written as `Td`, `10d` or `10♦`; `Jk` is the joker, `??` a card that nobody has seen.

        Ranks are capitals here, because in a line of a record `as` is a word; `parse_cards` takes either.
        """
        found = _BY_TEXT.get(text)
        if found is None:
            raise ValueError(
                f"{text!r} is not a card: write the rank {RANKS} and the suit {SUITS}, as in Td, 10d or A♠"
                " (Jk is the joker, ?? a card that nobody has seen)."
            )
        return found


def _all_cards() -> Iterator[Card]:
    for index in range(52):
        yield Card(index, Rank(index // 4), Suit(index % 4), RANKS[index // 4] + SUITS[index % 4])
    yield Card(52, Rank.JOKER, Suit.NONE, "Jk")


CARDS: Final = tuple(_all_cards())
JOKER: Final = CARDS[52]
UNKNOWN: Final = Card(53, Rank.UNKNOWN, Suit.NONE, "??")


def _spellings() -> Iterator[tuple[str, Card]]:
    """Every way to write a card: the rank as T or 10, the suit as a letter or a symbol."""
    for each in CARDS[:52]:
        ranks = ("T", "10") if each.rank is Rank.TEN else (RANKS[each.rank],)
        for suit in (SUITS[each.suit], SYMBOLS[each.suit], OUTLINES[each.suit]):
            yield from ((rank + suit, each) for rank in ranks)
    yield JOKER.text, JOKER
    yield UNKNOWN.text, UNKNOWN


_BY_TEXT: Final = dict(_spellings())
_IN_ANY_CASE: Final = {text.casefold(): each for text, each in _BY_TEXT.items()}
_ONE_OF_SEVERAL: Final = re.compile(r"10.|..?")

card = Card.parse


def parse_cards(text: str) -> list[Card]:
    """The cards of a text such as `As Kd`, `AsKd`, `as, 10d` or `A♠ 10♦`."""
    packed = "".join(text.replace(",", " ").replace(EMOJI, "").split())
    pieces = _ONE_OF_SEVERAL.findall(packed)
    return [_IN_ANY_CASE.get(piece.casefold()) or Card.parse(piece) for piece in pieces]


cards = parse_cards


def show(hand: Iterable[Card]) -> str:
    """The cards as text, with a space between them."""
    return " ".join(c.text for c in hand)


@value
class Deck:
    """What one deck holds: its cards in index order."""

    name: str
    cards: tuple[Card, ...]

    def __len__(self) -> int:
        return len(self.cards)

    def __contains__(self, card: Card) -> bool:
        return card in self.cards

    def with_joker(self) -> "Deck":
        """The same deck and the one wild card (Hold-em and Omaha 2.3)."""
        return Deck(self.name + " with the joker", (*self.cards, JOKER))

    def times(self, decks: int) -> list[Card]:
        """All cards of so many decks, one deck after the other."""
        return list(self.cards) * decks


FULL_DECK: Final = Deck("52 cards", CARDS[:52])
PONTOON_DECK: Final = Deck("48 cards without tens", tuple(c for c in CARDS[:52] if c.rank is not Rank.TEN))


@cache
def poker_deck(size: int) -> Deck:
    """A full deck, or one reduced from the deuces up to 48, 44, 40, 36 or 32 cards (Hold-em, Omaha 2.2)."""
    if size not in (52, 48, 44, 40, 36, 32):
        raise ValueError(f"There is no deck of {size} cards: 52, 48, 44, 40, 36 and 32 are allowed.")
    return Deck(f"{size} cards", CARDS[52 - size : 52])
