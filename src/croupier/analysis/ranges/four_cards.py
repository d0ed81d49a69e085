"""Kinds of four cards, as players of Omaha write them: AAxx, AKQJds, AsAhxx, double suited."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, product
from typing import Final

from croupier.analysis.ranges.hole_cards import HoleCards, WrongRange, check_rank, in_order
from croupier.cards import OUTLINES, RANKS, SUITS, SYMBOLS, Card, Rank, Suit
from croupier.ranking import Order

ANY_CARD: Final = "x"
CARD: Final = rf"(?:[{RANKS}][{SUITS}]?|{ANY_CARD})"
FOUR: Final = re.compile(rf"({CARD}{{4}})?(ds|ss|r)?", re.IGNORECASE)
EACH: Final = re.compile(rf"([{RANKS}])([{SUITS}]?)|{ANY_CARD}", re.IGNORECASE)
IN_WORDS: Final = {"double-?suited": "ds", "single-?suited": "ss", "rainbow": "r"}
AS_LETTERS: Final = str.maketrans(
    dict(zip(SYMBOLS + OUTLINES, 2 * SUITS, strict=True)) | dict.fromkeys("\ufe0e\ufe0f", "")
)
"""Suits as symbols, after which some keyboards put how they are to be drawn."""
SUITS_SHARED: Final = {"ds": (2, 2), "ss": (2, 1, 1), "r": (1, 1, 1, 1)}
"""How many cards there are of each suit, the most first."""


def are_four(part: str) -> bool:
    """True of what is understood as four cards, some of them perhaps without a suit."""
    return _read(part) is not None


def hands_of_four(part: str, order: Order) -> Iterator[HoleCards]:
    """The hands of four cards that are written so, each once; `WrongRange` if it is not understood."""
    found = _read(part)
    if found is None:
        raise WrongRange(
            f"{part!r} is not an Omaha hand: write four cards, as in AsKsQdJd, ranks and x for any card, as "
            "in AAxx, with ds, ss or r for double suited, single suited and rainbow, or * for any hand."
        )
    known, any_cards = [], 0
    for each in EACH.finditer(found[1] or 4 * ANY_CARD):
        if each[1]:
            known.append(_cards(each[1], each[2], order, part))
        else:
            any_cards += 1
    fits = _suits_fit(found[2] or "")
    once: dict[HoleCards, None] = {}
    for chosen in product(*known):
        if len(set(chosen)) == len(chosen):
            left = [card for card in order.cards.cards if card not in chosen]
            for rest in combinations(left, any_cards):
                hand = in_order((*chosen, *rest))
                if fits(hand):
                    once[hand] = None
    if not once:
        raise WrongRange(f"No hand can be {part!r}: its cards can't have such suits.")
    yield from once


def _read(part: str) -> re.Match[str] | None:
    """The ranks and what is said about suits; None if it is not understood."""
    short = part.replace("10", "T").translate(AS_LETTERS)
    for words, letters in IN_WORDS.items():
        short = re.sub(words, letters, short, flags=re.IGNORECASE)
    return FOUR.fullmatch(short) if short else None


def _cards(rank: str, suit: str, order: Order, part: str) -> list[Card]:
    """The cards that a rank may be, or the one that it is with its suit."""
    wanted = Rank(RANKS.index(rank.upper()))
    check_rank(wanted, order, part)
    suits = list(Suit)[:4] if not suit else [Suit(SUITS.index(suit.lower()))]
    return [Card.from_index(4 * wanted + each) for each in suits]


def _suits_fit(shared: str) -> Callable[[HoleCards], bool]:
    """Whether the suits of a hand are shared so; without a word they may be any."""
    if not shared:
        return lambda hand: True
    wanted = SUITS_SHARED[shared.lower()]

    def fit(hand: HoleCards) -> bool:
        counts = Counter([card.suit for card in hand if card.suit is not Suit.NONE])
        return tuple(sorted(counts.values(), reverse=True)) == wanted

    return fit
