"""What a shoe must hold: a number of decks of a named kind, not a card more or less.

A deck is named in saved shoes and in proofs by the words of `croupier.cards`: `52 cards`,
`48 cards without tens`, `32 cards with the joker`.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Final, Literal

from croupier.cards import FULL_DECK, PONTOON_DECK, UNKNOWN, Card, Deck, poker_deck
from croupier.values import value

Part = Literal["all", "discards", "remaining"]
"""Which cards are shuffled: all of them, the discard rack alone, or those left in the shoe."""

MOST_DECKS: Final = 8  # Blackjack, Pontoon 2.1
PARTS: Final[tuple[Part, ...]] = ("all", "discards", "remaining")


class ShoeError(ValueError):
    """What was asked can't be done: one sentence says what is allowed, and nothing has changed."""


def _named_decks() -> dict[str, Deck]:
    poker = [poker_deck(size) for size in (52, 48, 44, 40, 36, 32)]
    decks = [FULL_DECK, PONTOON_DECK, *poker, *(deck.with_joker() for deck in poker)]
    return {deck.name: deck for deck in decks}


DECKS: Final = _named_decks()


def deck_named(name: str) -> Deck:
    """The deck of that name."""
    found = DECKS.get(name)
    if found is None:
        raise ShoeError(f"There is no deck called {name!a}: {', '.join(DECKS)} are known.")
    return found


def part_named(name: str) -> Part:
    """The part of the cards of that name."""
    for part in PARTS:
        if part == name:
            return part
    raise ShoeError(f"There is no part {name!a} of the cards: {', '.join(PARTS)} are known.")


@value
class CardCount:
    """The outcome of counting cards one by one: how many, which are missing and which too many."""

    ok: bool
    cards: int
    expected: int
    missing: tuple[Card, ...]
    extra: tuple[Card, ...]

    @property
    def sentence(self) -> str:
        """The outcome in words, for the record of the card check (Blackjack, Pontoon 2.2)."""
        if self.ok:
            return f"All {self.expected} cards are there."
        said = [f"{self.cards} cards were counted where {self.expected} are expected"]
        if self.missing:
            said.append(f"missing {_several(self.missing)}")
        if self.extra:
            said.append(f"too many {_several(self.extra)}")
        return "; ".join(said) + "."


def count_cards(found: Iterable[Card], deck: Deck, decks: int) -> CardCount:
    """True iff the cards found are exactly these decks; a card of unknown face may be any missing card."""
    tally = Counter(found)
    counted = tally.total()
    untold = tally.pop(UNKNOWN, 0)
    full = Counter(deck.times(decks))
    extra = tuple((tally - full).elements())
    missing = tuple((full - tally).elements())
    ok = not extra and len(missing) == untold
    return CardCount(ok, counted, full.total(), () if ok else missing, extra)


def cards_too_many(found: Iterable[Card], deck: Deck, decks: int) -> tuple[Card, ...]:
    """The cards found that these decks can't hold; empty iff all of them fit."""
    return tuple((Counter(found) - Counter(deck.times(decks))).elements())


def _several(cards: tuple[Card, ...]) -> str:
    tally = Counter(cards)
    named = [card.text if times == 1 else f"{card.text} x {times}" for card, times in tally.items()]
    return ", ".join(named[:6]) + (f" and {len(named) - 6} more kinds" if len(named) > 6 else "")
