"""The order of hands at a table of poker: the deck, the joker, the ace, high and low (rules 2.2, 3 and 9.1).

Every example can be made with the deck in play.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from croupier.cards import FULL_DECK
from croupier.rulebook.poker.settings import DECKS, PokerSettings
from croupier.signs.poker.game import PokerGame
from croupier.signs.sheet import Item, Look, Section, item

RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
FIVE_OF_A_KIND: Final = "Five of a kind"
HIGH: Final = (
    ("Royal flush", "A K Q J 10, one suit"),
    (FIVE_OF_A_KIND, "9 9 9 9 joker"),
    ("Straight flush", "Q J 10 9 8, one suit"),
    ("Four of a kind", "K K K K 8"),
    ("Full house", "J J J 9 9"),
    ("Flush", "A J 10 8 7, one suit"),
    ("Straight", "J 10 9 8 7"),
    ("Three of a kind", "8 8 8 K 10"),
    ("Two pairs", "K K 7 7 9"),
    ("One pair", "J J A 9 8"),
    ("High card", "K J 10 9 7"),
)
"""The kinds of hand of a full deck, the highest first, each with an example that any deck allows (3.3)."""
FULL_HOUSE, FLUSH = 4, 5
LOW: Final = (
    ("Five different cards", (4, 3, 2, 1, 0)),
    ("One pair", (0, 0, 3, 2, 1)),
    ("Two pairs", (1, 1, 0, 0, 2)),
    ("Three of a kind", (0, 0, 0, 2, 1)),
    ("Full house", (0, 0, 0, 1, 1)),
    ("Four of a kind", (0, 0, 0, 0, 1)),
)
"""The kinds of low hand, the best first, each with its best by how low its ranks are (3.5(b), 3.6)."""
OBJECTIVES: Final = {
    "high": ("The highest hand wins", "3.5(b)"),
    "low": ("The lowest hand wins", "3.5(b)"),
    "high_low": ("The highest and the lowest hand share the pot", "3.5(c)"),
    "high_low_8": ("The highest hand and a low of eight or better share the pot", "3.5(d)"),
}


def objective(settings: PokerSettings) -> Item:
    """Which hands win."""
    text, rule = OBJECTIVES[settings.objective]
    return item(text, rule)


def order_of_hands(settings: PokerSettings, game: PokerGame) -> Iterator[Section]:
    """The hands that win, the best first, and what a hand is made of."""
    if settings.objective != "low":
        high = (*high_hands(settings), *about_high(settings), *about_hands(settings, game))
        yield Section("Order of hands, the highest first", Look.ROWS, high)
    if settings.objective != "high":
        common = about_hands(settings, game) if settings.objective == "low" else about_halves(settings)
        low = (*low_hands(settings), *about_low(settings), *common)
        yield Section("Low hands, the best first", Look.ROWS, low)


# High hands.


def high_hands(settings: PokerSettings) -> Iterator[Item]:
    """A row for each kind of hand, by the order of a full or of a reduced deck (3.3, 3.4)."""
    full = settings.deck == len(FULL_DECK)
    order = list(HIGH)
    if not full:
        order[FULL_HOUSE], order[FLUSH] = order[FLUSH], order[FULL_HOUSE]
    for letter, (kind, example) in zip("abcdefghijk", order, strict=True):
        if kind != FIVE_OF_A_KIND or settings.joker:
            yield item(kind, f"{'3.3' if full else '3.4'}({letter})", figure=example)


def about_high(settings: PokerSettings) -> Iterator[Item]:
    """Where the ace stands in a straight."""
    bottom = "-".join((*reversed(ranks(settings)[:4]), "A"))
    if settings.ace_low:
        yield item(f"An ace is also the lowest card of a straight: {bottom}.", "3.5(a)")
    else:
        yield item(f"An ace is the highest card only: {bottom} is not a straight.", "3.5(a)", "3.1")


def about_hands(settings: PokerSettings, game: PokerGame) -> Iterator[Item]:
    """Which five cards count, and what they count as."""
    yield item(game.hand, "9.1")
    yield item("All five cards count, and no suit beats another.", "3.2", "3.1")
    if settings.joker:
        yield item(
            "The joker stands for the card that helps most, never for one that is in the hand"
            + ("." if settings.objective == "low" else ", except for five of a kind."),
            "2.3",
            "3.7",
            "A:Wild Card",
        )


# Low hands.


def low_hands(settings: PokerSettings) -> Iterator[Item]:
    """A row for each kind of low hand; with a qualification only the first counts."""
    order = low_ranks(settings)
    kinds = LOW[:1] if settings.objective == "high_low_8" else LOW
    for kind, example in kinds:
        yield item(f"{kind}, the best", "3.6", figure=" ".join(order[at] for at in example))


def about_low(settings: PokerSettings) -> Iterator[Item]:
    """What counts in a low hand."""
    yield item("Straights and flushes do not count; the lower card wins, from the highest down.", "3.6")
    if settings.ace_is_low:
        yield item("The ace is the lowest card.", "3.5(a)")
    else:
        yield item("The ace is the highest card.", "3.1")


def about_halves(settings: PokerSettings) -> Iterator[Item]:
    """How a pot is shared between high and low."""
    yield item(
        "Each pot is halved, and what can't be halved goes to the high hand; each hand may be made of other "
        "cards.",
        "A:High/Low Split",
        "13.2",
        "9.1",
    )
    if settings.objective == "high_low_8":
        yield item(
            "The low hand needs five different cards of eight or less; without one the high hand wins all.",
            "3.5(d)",
        )


def ranks(settings: PokerSettings) -> Sequence[str]:
    """The ranks of the deck, from the lowest up to the ace."""
    return RANKS[DECKS.index(settings.deck) :]


def low_ranks(settings: PokerSettings) -> Sequence[str]:
    """The ranks of the deck as a low hand has them, the lowest first."""
    up = ranks(settings)
    return (up[-1], *up[:-1]) if settings.ace_is_low else up


def deck(settings: PokerSettings) -> Item:
    """How many cards there are, and which."""
    joker = " and the joker" if settings.joker else ""
    return item(
        f"Cards, from the ace down to the {ranks(settings)[0]}",
        "2.1",
        f"2.2({'abcdef'[DECKS.index(settings.deck)]})",
        *(("2.3",) if settings.joker else ()),
        figure=f"{settings.deck}{joker}",
    )
