"""What a hand of 21 pays in Pontoon: Table 1, row by row (14.2)."""

from collections.abc import Callable, Sequence
from typing import Final

from croupier.cards import Card, Rank, Suit
from croupier.chips import Odds
from croupier.rulebook.twentyone.pontoon import WIN_PAYS
from croupier.values import value

SIX_SEVEN_EIGHT: Final = [Rank.SIX, Rank.SEVEN, Rank.EIGHT]
SEVENS: Final = [Rank.SEVEN] * 3


@value
class Row:
    """A row of Table 1: what it is called, what it pays, its rule, and whether cards fit it."""

    name: str
    odds: Odds
    rule: str
    fits: Callable[[Sequence[Card]], bool]


def _cards(count: int) -> Callable[[Sequence[Card]], bool]:
    return lambda cards: len(cards) == count


def _ranks(
    ranks: Sequence[Rank], suited: Callable[[Sequence[Card]], bool]
) -> Callable[[Sequence[Card]], bool]:
    """Three cards of just these ranks, in any order, whose suits pass the test."""
    return lambda cards: sorted(card.rank for card in cards) == ranks and suited(cards)


def suited(cards: Sequence[Card]) -> bool:
    """True iff all cards are of one suit."""
    return all(card.suit is cards[0].suit for card in cards)


def _spades(cards: Sequence[Card]) -> bool:
    return all(card.suit is Suit.SPADES for card in cards)


def _mixed(cards: Sequence[Card]) -> bool:
    return not suited(cards)


def _row(name: str, odds: Odds, row: str, fits: Callable[[Sequence[Card]], bool]) -> Row:
    return Row(name, odds, f"14.2:T1/{row}", fits)


TABLE_1: Final = (
    _row("21 with 5 cards", Odds(3, 2), "5 cards", _cards(5)),
    _row("6-7-8 of mixed suits", Odds(3, 2), "678 mixed", _ranks(SIX_SEVEN_EIGHT, _mixed)),
    _row("7-7-7 of mixed suits", Odds(3, 2), "777 mixed", _ranks(SEVENS, _mixed)),
    _row("21 with 6 cards", Odds(2), "6 cards", _cards(6)),
    _row("6-7-8 suited", Odds(2), "678 suited", _ranks(SIX_SEVEN_EIGHT, suited)),
    _row("7-7-7 suited", Odds(2), "777 suited", _ranks(SEVENS, suited)),
    _row("21 with 7 or more cards", Odds(3), "7 cards", lambda cards: len(cards) >= 7),
    _row("6-7-8 of spades", Odds(3), "678 spades", _ranks(SIX_SEVEN_EIGHT, _spades)),
    _row("7-7-7 of spades", Odds(3), "777 spades", _ranks(SEVENS, _spades)),
    _row("21", WIN_PAYS, "Other", lambda cards: True),
)
BEST_FIRST: Final = tuple(sorted(TABLE_1, key=lambda row: -row.odds.winnings(100, 1)))


def row_of(cards: Sequence[Card]) -> Row:
    """The best row of Table 1 that the cards of a 21 fit."""
    return next(row for row in BEST_FIRST if row.fits(cards))


def three_suited_sevens(cards: Sequence[Card]) -> bool:
    """True iff the cards are three sevens of one suit, which the Super Bonus needs (14.3)."""
    return len(cards) == 3 and all(card.rank is Rank.SEVEN for card in cards) and suited(cards)
