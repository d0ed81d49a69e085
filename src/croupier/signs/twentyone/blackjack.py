"""What is displayed at a Blackjack table (NI2018-568 wants it by 3.1, 3.3, 12.1, 17.7 and 17.19)."""

from collections.abc import Iterator
from typing import Final

from croupier.rulebook.twentyone import numbers
from croupier.rulebook.twentyone.blackjack import (
    ANY_PAIR,
    BLACKJACK_PAYS,
    EVEN_MONEY_PAYS,
    INSURANCE_PAYS,
    PERFECT_PAIRS,
    WIN_PAYS,
    BlackjackSettings,
)
from croupier.signs.sheet import Item, Look, Section, Sheet, item
from croupier.signs.twentyone.game import BoxGame, SideWager
from croupier.signs.twentyone.table import insured, sign_of

NEEDED: Final = "the box needs a Blackjack wager"
ONLY: Final = "where a Blackjack wager lies"
BLACKJACK: Final = BoxGame(
    "Blackjack",
    without="no jokers",
    change_cards="Change a marked or damaged card at once, or all cards after any round.",
    rules=numbers.BLACKJACK,
    side_wagers={
        "perfect_pairs": SideWager(
            "Perfect Pairs",
            (PERFECT_PAIRS.perfect, PERFECT_PAIRS.coloured, PERFECT_PAIRS.mixed),
            numbers.BLACKJACK.side_wagers["perfect_pairs"],
            needed=NEEDED,
            only=ONLY,
        ),
        "pairs_play": SideWager(
            "Pairs Play",
            (ANY_PAIR,),
            numbers.BLACKJACK.side_wagers["pairs_play"],
            needed=NEEDED,
            only=ONLY,
        ),
    },
)


def sign(settings: BlackjackSettings) -> Sheet:
    """The sign of a table with these settings."""
    return sign_of(
        settings,
        BLACKJACK,
        inscription(settings),
        Section("Payments", Look.ROWS, tuple(payments(settings))),
    )


def inscription(settings: BlackjackSettings) -> tuple[Item, ...]:
    """The words on the layout, of which those about soft 17 bind the dealer."""
    return (
        item(f"Blackjack pays {BLACKJACK_PAYS}", "13.2(a)"),
        soft_17(settings),
        item(f"Insurance pays {INSURANCE_PAYS}", "7.5"),
    )


def soft_17(settings: BlackjackSettings) -> Item:
    """What the layout says about soft 17."""
    if settings.dealer_soft_17 == "draw":
        return item("Dealer must draw on soft 17", "12.1(b)")
    return item("Dealer must stand on all 17s", "12.1(a)")


def payments(settings: BlackjackSettings) -> Iterator[Item]:
    """The odds that the rules fix."""
    yield item("Blackjack", "13.2(a)", figure=str(BLACKJACK_PAYS))
    yield item("Any other winning hand", "13.2(b)", figure=str(WIN_PAYS))
    yield item(
        "Even money, for a Blackjack when the dealer shows an ace", "8.1(b)", figure=str(EVEN_MONEY_PAYS)
    )
    yield item("Insurance", "7.5", figure=str(INSURANCE_PAYS))
    yield insured(settings, "7.1", "7.4")
    if settings.insurance_by_others:
        yield item("What its owner leaves uninsured, other players may insure.", "7.2")
