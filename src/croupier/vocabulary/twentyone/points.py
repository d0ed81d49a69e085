"""The point values of cards in Blackjack and Pontoon, and the total of a hand (Blackjack, Pontoon 2.5)."""

from collections.abc import Iterable, Sequence
from typing import Final

from croupier.cards import CARDS, UNKNOWN, Card, Rank
from croupier.dialogue.words.phrases import HandName


def _points(card: Card) -> int:
    if card.rank is Rank.ACE:
        return 1  # 2.5(a); counting one ace eleven is the total's affair
    if card.rank <= Rank.NINE:
        return card.rank + 2  # 2.5(b)
    return 10  # 2.5(c)


# By the card's index; the joker and a face nobody has told have no points and never reach a hand.
POINTS: Final = (*(_points(card) for card in CARDS[:52]), 0, 0)
ACE: Final = Rank.ACE


def total(cards: Iterable[Card]) -> tuple[int, bool]:
    """The best total of the cards, and whether it is soft: one ace counts eleven without exceeding 21."""
    hard = 0
    aces = False
    for card in cards:
        hard += POINTS[card.index]
        aces = aces or card.rank is ACE
    if aces and hard <= 11:
        return hard + 10, True
    return hard, False


def natural_points(cards: Sequence[Card]) -> bool:
    """True iff the cards are an ace and a card that counts ten."""
    return sorted(POINTS[card.index] for card in cards) == [1, 10]


def total_doubled(cards: Sequence[Card]) -> int:
    """The total of a hand doubled in Pontoon: an ace among its first two cards counts one, and only one."""
    hard = sum(POINTS[card.index] for card in cards)
    return hard + 10 if hard <= 11 and any(card.rank is ACE for card in cards[2:]) else hard


def name_total(cards: Iterable[Card]) -> str:
    """The total as people say it: `soft 17`, `20`, `bust with 24`, `nothing` for no cards."""
    shown = [card for card in cards if card is not UNKNOWN]
    if not shown:
        return ""
    best, soft = total(shown)
    if best > 21:
        return HandName(f"bust with {best}", "is", f"bust {best}", bust=True)
    return f"soft {best}" if soft and best < 21 else str(best)
