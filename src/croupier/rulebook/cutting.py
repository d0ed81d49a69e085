"""Where cards may be cut, and where the cutting card may lie, counted in cards.

The two families of games differ in one thing only, which the number of decks tells: several decks
are cut at least one deck in from either end (Blackjack, Pontoon 5.3), a single deck more than one
card from either end (Hold-em, Omaha 7.2).
"""

from typing import Final

from croupier.cards import Deck

SINGLE_DECK_MARGIN: Final = 2


def cut_bounds(deck: Deck, decks: int, cards: int) -> tuple[int, int] | None:
    """The least and the most cards that may lie in front of the cut; None if a single card can't be cut.

    Where too few cards are left for the margin at both ends, as after a shuffle of the discards or
    of what a malfunctioning shoe held (Blackjack 14.6, 18.3; Pontoon 15.6, 19.3), the cut leaves at
    least one card at either end.
    """
    if cards < 2:
        return None
    margin = len(deck) if decks > 1 else SINGLE_DECK_MARGIN
    if cards < 2 * margin:
        margin = 1
    return margin, cards - margin


def cutting_card_bounds(deck: Deck, decks: int, cards: int) -> tuple[int, int] | None:
    """The least and the most cards that may lie behind the cutting card; None where there is no such place.

    At least one deck, and no more than half the number of decks in play (Blackjack, Pontoon 5.3),
    so that in a game with one deck it has no place, and no effect on play (Hold-em, Omaha 2.1).
    """
    least = len(deck)
    most = min(len(deck) * decks // 2, cards - 1)
    return (least, most) if least <= most else None


def usual_place(deck: Deck, bounds: tuple[int, int]) -> int:
    """One and a half decks from the back, or as near to it as the bounds allow."""
    least, most = bounds
    return max(least, min(most, len(deck) * 3 // 2))
