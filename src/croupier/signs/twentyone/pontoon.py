"""What is displayed at a Pontoon table (NI2005-73 wants it by 3.1, 3.3 and 18.9)."""

from collections.abc import Iterator
from typing import Final

from croupier.rulebook.twentyone import numbers
from croupier.rulebook.twentyone.pontoon import (
    BONUS_OF_OTHERS,
    DOUBLED_PAYS,
    GREAT_SUPER_BONUS,
    GREAT_WAGER,
    INSURANCE_PAYS,
    PERFECT_PAIRS,
    PONTOON_PAYS,
    SUPER_BONUS,
    PontoonSettings,
)
from croupier.rulebook.twentyone.pontoon_odds import TABLE_1, Row
from croupier.signs.sheet import Item, Look, Section, Sheet, amount, item
from croupier.signs.twentyone.game import BoxGame, SideWager
from croupier.signs.twentyone.table import insured, sign_of

PONTOON: Final = BoxGame(
    "Pontoon",
    without="no tens, no jokers",
    change_cards="Change cards only after a round, any or all of them.",
    rules=numbers.PONTOON,
    side_wagers={
        "perfect_pairs": SideWager(
            "Perfect Pairs",
            (PERFECT_PAIRS.perfect, PERFECT_PAIRS.coloured, PERFECT_PAIRS.mixed),
            numbers.PONTOON.side_wagers["perfect_pairs"],
            needed="the box needs a Pontoon wager of your own",
            only="of a player with a Pontoon wager there; else it is void and goes back",
        ),
    },
)


def sign(settings: PontoonSettings) -> Sheet:
    """The sign of a table with these settings."""
    return sign_of(
        settings,
        PONTOON,
        inscription(),
        payments(settings),
        super_bonus(settings),
        Section("Surrender, double, split", Look.WORDS, tuple(ways_out(settings))),
    )


def inscription() -> tuple[Item, ...]:
    """The words on the layout."""
    return (
        item(f"Pontoon pays {PONTOON_PAYS}", "8.1"),
        item("A player's 21 always wins", "14.1(d)"),
        item("Dealer must draw on soft 17", "13.1(a)"),
        item(f"Insurance pays {INSURANCE_PAYS}", "7.4"),
    )


def payments(settings: PontoonSettings) -> Section:
    """Table 1 row by row, and the odds that stand in other rules."""
    return Section(
        "Payments",
        Look.ROWS,
        (
            item("Pontoon", "14.2:T1/Pontoon", figure=str(PONTOON_PAYS)),
            *(item(hand_of_21(row), row.rule, figure=str(row.odds)) for row in TABLE_1),
            item("A doubled hand, whatever its cards", "12.7", figure=str(DOUBLED_PAYS)),
            item("Insurance", "7.4", figure=str(INSURANCE_PAYS)),
            item("A Pontoon and a 21 are paid at once.", "8.1", "10.2(b)"),
            insured(settings, "7.1", "7.3"),
            item("A Pontoon is not insured.", "7.1"),
        ),
    )


def hand_of_21(row: Row) -> str:
    """What a row of Table 1 is called on the sign: the last stands for every other hand that wins."""
    if row is TABLE_1[-1]:
        return "Any other winning hand"
    return f"{row.name}, but not spades" if row.name.endswith("suited") else row.name


def super_bonus(settings: PontoonSettings) -> Section:
    """What three suited sevens against a seven win in addition, if it is paid in tournament chips (14.3)."""
    if not settings.pays_super_bonus:
        none = item("No Super Bonus is paid in tournament chips.", "14.3")
        return Section("Super Bonus", Look.WORDS, (none,))
    wins, great = "14.3:T2/Super Bonus", amount(settings, GREAT_WAGER)
    split = "sevens" if settings.split_7s_forfeit == "any" else "sevens of one suit"
    return Section(
        "Super Bonus",
        Look.ROWS,
        (
            item(f"7-7-7 suited, wager below {great}", wins, figure=amount(settings, SUPER_BONUS)),
            item(f"7-7-7 suited, {great} or more", wins, figure=amount(settings, GREAT_SUPER_BONUS)),
            item(
                "Every other wager in that round",
                "14.3:T2/All other wagers",
                figure=amount(settings, BONUS_OF_OTHERS),
            ),
            item("Won when the dealer's first card is a seven, on top of the payment for the hand.", "14.3"),
            item(
                f"Not won by a doubled hand, nor on a box where {split} were split.",
                "12.7",
                "11.10",
            ),
        ),
    )


def ways_out(settings: PontoonSettings) -> Iterator[Item]:
    """Surrender, what a double brings and how it is taken back, and what a dealer's Pontoon takes."""
    yield item(
        "When the dealer shows a jack, queen, king or ace, you may surrender on your first two cards: half "
        "of your wager is lost, or all of it if the dealer gets Pontoon.",
        "9.1",
        "9.3",
        "9.4",
    )
    yield item("Whoever decides for a box surrenders for all who wager on it, or for nobody.", "9.2", "9.5")
    yield item(
        "You may double any hand below 21. An ace among the first two cards of a doubled hand counts one.",
        "12.1",
        "2.5(a)",
    )
    hands = "it and all later hands of its box pay" if settings.double_limits == "box" else "it pays"
    yield item(f"Once a hand is doubled, {hands} {DOUBLED_PAYS} to all who wager there.", "12.8")
    yield item(
        "Rescue: while a doubled hand is below 21, you may take the double back and lose your original "
        "wager.",
        "12.6",
    )
    yield item(dealer_pontoon(settings), "11.9", "12.5")


def dealer_pontoon(settings: PontoonSettings) -> str:
    """What a dealer's Pontoon takes of a box that was split or doubled."""
    if settings.dealer_pontoon_takes == "original_only":
        return "After a split or a double, a dealer's Pontoon takes one original wager and no more in all."
    return (
        "After a split or a double, a dealer's Pontoon takes one original wager of those still on the table, "
        "besides what is lost already."
    )
