"""A card as a small SVG picture, drawn here from a rectangle, a rank and a suit."""

from collections.abc import Iterable
from typing import Final

from croupier.cards import SYMBOLS, UNKNOWN, Card, Suit

WIDTH, HEIGHT = 44, 62
INK, RED, PAPER, EDGE, BACK = "#171b19", "#b3392f", "#ffffff", "#c9ccc6", "#4d6b7c"
FACE: Final = "font-family='ui-sans-serif,system-ui,sans-serif' font-weight='600'"


def card_svg(card: Card) -> str:
    """The card face up; one that nobody has shown is its back."""
    if card is UNKNOWN:
        return _framed("a card face down", BACK, _back())
    if card.suit is Suit.NONE:
        star = f"<text x='22' y='41' font-size='24' text-anchor='middle' fill='{RED}' {FACE}>&#9733;</text>"
        return _framed("the joker", PAPER, star)
    colour = RED if card.suit.red else INK
    rank, suit = card.symbol[:-1], SYMBOLS[card.suit]
    inside = (
        f"<text x='6' y='18' font-size='15' fill='{colour}' {FACE}>{rank}</text>"
        f"<text x='6' y='31' font-size='12' fill='{colour}'>{suit}</text>"
        f"<text x='27' y='52' font-size='26' text-anchor='middle' fill='{colour}'>{suit}</text>"
    )
    return _framed(card.symbol, PAPER, inside)


def hand_svg(cards: Iterable[Card]) -> str:
    """Several cards side by side."""
    return "".join(card_svg(card) for card in cards)


def _back() -> str:
    lines = "".join(f"M{x} 6 L{x} {HEIGHT - 6} " for x in range(10, WIDTH - 6, 6))
    return (
        f"<path d='{lines}' stroke='#7f99a7' stroke-width='2'/>"
        f"<rect x='5.5' y='5.5' width='{WIDTH - 11}' height='{HEIGHT - 11}' rx='3' fill='none' "
        "stroke='#dfe6ea'/>"
    )


def _framed(name: str, ground: str, inside: str) -> str:
    return (
        f"<svg role='img' aria-label='{name}' width='{WIDTH}' height='{HEIGHT}' "
        f"viewBox='0 0 {WIDTH} {HEIGHT}' style='margin:2px'>"
        f"<rect x='.5' y='.5' width='{WIDTH - 1}' height='{HEIGHT - 1}' rx='5' fill='{ground}' "
        f"stroke='{EDGE}'/>"
        f"{inside}</svg>"
    )
