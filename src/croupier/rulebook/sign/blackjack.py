"""What is displayed at a Blackjack table (NI2018-568 wants it by 3.1, 3.3, 12.1, 17.7 and 17.19)."""

from collections.abc import Iterator
from typing import Final

from croupier.rulebook.blackjack import (
    ANY_PAIR,
    BETTORS_PER_BOX,
    BLACKJACK_PAYS,
    COLOURED,
    DECK_CARDS,
    EVEN_MONEY_PAYS,
    IDLE_ROUNDS,
    INSURANCE_PAYS,
    MIXED,
    PERFECT,
    WIN_PAYS,
    BlackjackSettings,
    PairOdds,
)
from croupier.rulebook.sign.sheet import NUMBERS, SIGN, Item, Look, Section, Sheet, amount, item, notices
from croupier.values import value

UNAPPROVED: Final = "none on record"


@value
class SideWager:
    """A side wager on pairs: its name, what it pays, and the rules that differ from the other's."""

    name: str
    odds: tuple[PairOdds, ...]
    limits: str
    layout: str
    most: str
    needs: str


SIDE_WAGERS: Final = {
    "perfect_pairs": SideWager(
        "Perfect Pairs", (PERFECT, COLOURED, MIXED), limits="17.7", layout="17.2", most="17.6", needs="17.8"
    ),
    "pairs_play": SideWager(
        "Pairs Play", (ANY_PAIR,), limits="17.19", layout="17.14", most="17.18", needs="17.20"
    ),
}


def sign(settings: BlackjackSettings) -> Sheet:
    """The sign of a table with these settings."""
    sections = (
        Section("Wagers", Look.LIMITS, tuple(limits(settings))),
        Section("Payments", Look.ROWS, tuple(payments(settings))),
        side_wager(settings),
        Section("Cards", Look.ROWS, tuple(cards(settings))),
        Section("About wagers", Look.WORDS, tuple(about_wagers(settings))),
        Section("At this table", Look.WORDS, tuple(conduct(settings))),
        Section("Approval and hours", Look.ROWS, (approval(settings), hours(settings))),
    )
    return Sheet("blackjack", SIGN, "Blackjack", notices(settings), inscription(settings), sections, settings)


def inscription(settings: BlackjackSettings) -> tuple[Item, ...]:
    """The words on the layout, of which those about soft 17 bind the dealer."""
    if settings.dealer_soft_17 == "draw":
        dealer = item("Dealer must draw on soft 17", "12.1(b)")
    else:
        dealer = item("Dealer must stand on all 17s", "12.1(a)")
    return (
        item(f"Blackjack pays {BLACKJACK_PAYS}", "13.2(a)"),
        dealer,
        item(f"Insurance pays {INSURANCE_PAYS}", "7.5"),
    )


def limits(settings: BlackjackSettings) -> Iterator[Item]:
    """The least and the most on a box, and the multiples."""
    together = "each wager" if settings.box_max == "per_wager" else "all wagers together"
    yield item("Minimum per box, each wager", "3.1", figure=amount(settings, settings.minimum))
    yield item(f"Maximum per box, {together}", "3.1", figure=amount(settings, settings.maximum))
    yield item("Wagers in multiples of", "3.3", figure=amount(settings, settings.multiple))


def about_wagers(settings: BlackjackSettings) -> Iterator[Item]:
    """How the limits are applied, and how they change."""
    if settings.below_min == "strict":
        yield item("A wager below the minimum is not accepted.", "3.4")
    else:
        yield item(
            "The first time you wager below the minimum, the wager is played and you are advised; "
            "after that it is returned.",
            "3.4",
        )
    yield item("Of a wager above the maximum, only the maximum is played.", "3.5")
    yield item("Where a personal limit marker stands beside a box, that player may wager up to it.", "3.2")
    yield item(f"Limits change only after notice to the players, and then from {change(settings)}.", "3.1")


def change(settings: BlackjackSettings) -> str:
    """The round with which a change of limits takes effect."""
    return "the next round" if settings.notice_rounds == 1 else f"round {settings.notice_rounds} after it"


def payments(settings: BlackjackSettings) -> Iterator[Item]:
    """The odds that the rules fix."""
    yield item("Blackjack", "13.2(a)", figure=str(BLACKJACK_PAYS))
    yield item("Any other winning hand", "13.2(b)", figure=str(WIN_PAYS))
    yield item(
        "Even money, for a Blackjack when the dealer shows an ace", "8.1(b)", figure=str(EVEN_MONEY_PAYS)
    )
    yield item("Insurance", "7.5", figure=str(INSURANCE_PAYS))
    half = amount(settings, settings.half_chip)
    yield item(f"Insurance is up to half of your wager, in multiples of {half}.", "7.1", "7.4")
    if settings.insurance_by_others:
        yield item("What its owner leaves uninsured, other players may insure.", "7.2")


def side_wager(settings: BlackjackSettings) -> Section:
    """The side wager with its limits and odds, or that there is none."""
    offered = SIDE_WAGERS.get(settings.side_wager)
    if offered is None:
        return Section("Side wagers", Look.WORDS, (item("No side wager is offered at this table.", "17.1"),))
    each = offered.limits
    return Section(
        offered.name,
        Look.ROWS,
        (
            item("Minimum, each wager", each, figure=amount(settings, settings.side_minimum)),
            item("Maximum, each wager", each, figure=amount(settings, settings.side_maximum)),
            item("In multiples of", "3.3", figure=amount(settings, settings.side_multiple)),
            *(
                item(pair.name.capitalize(), pair.pays_by, figure=f"pays {pair.odds}")
                for pair in offered.odds
            ),
            item(
                f"Decided by the first two cards of a box; the box needs a Blackjack wager, "
                f"and takes up to {NUMBERS[BETTORS_PER_BOX]} {offered.name} wagers.",
                offered.needs,
                offered.most,
            ),
        ),
    )


def cards(settings: BlackjackSettings) -> Iterator[Item]:
    """What a player who asks is told of the cards."""
    yield item(f"Decks of {DECK_CARDS} cards, no jokers", "2.1", "2.3(a)", figure=str(settings.decks))
    yield item("Shuffle", "2.3(b)", figure=" ".join(settings.shuffle.split()))
    if settings.shoe == "automated":
        yield item("An automated shoe shuffles the cards all the time.", "18.1")
    else:
        yield item("The dealer shuffles by hand, and the cards are offered to a player to cut.", "5.1", "5.2")
    yield item("The dealer will tell you the decks and the shuffle if you ask.", "2.3(tail)")


def conduct(settings: BlackjackSettings) -> Iterator[Item]:
    """What players may and may not do, and what they can ask for."""
    if settings.multi_box:
        yield item("With free boxes at the table, you may wager on several of them.", "4.4")
    else:
        yield item("Each player wagers on one box only.", "4.4")
    yield item(f"Up to {NUMBERS[BETTORS_PER_BOX]} players may wager on one box; one of them decides.", "4.5")
    if settings.mid_shoe_entry == "minimum":
        yield item("If you miss a round, you wager the minimum until the next new shoe.", "4.7")
    if settings.decision_seconds:
        yield item(
            f"You have {settings.decision_seconds} seconds for a decision; after that your hand is played "
            "as if you were away.",
            "14.7",
        )
    yield item(
        f"If all other seats are taken, {NUMBERS[IDLE_ROUNDS]} rounds in a row without a wager may cost you "
        "yours.",
        "16.6",
    )
    yield item("Nobody may tell another player how to play, or press a decision on anyone.", "16.7")
    yield item("Players may not bet with each other.", "16.8")
    yield item("In a dispute the casino decides; you may ask the Commission for a review.", "16.4")
    yield item("You may have a copy of the rules: ask at the table, or run croupier rules blackjack.", "16.9")


def approval(settings: BlackjackSettings) -> Item:
    """The approval of the layout, also for the places of the side wager."""
    offered = SIDE_WAGERS.get(settings.side_wager)
    rules = ("1.1", offered.layout) if offered else ("1.1",)
    with_places = f"Layout with places for {offered.name}, approval" if offered else "Layout, approval"
    return item(with_places, *rules, figure=" ".join(settings.layout_approval.split()) or UNAPPROVED)


def hours(settings: BlackjackSettings) -> Item:
    """The hours of gaming, which the Act gives."""
    label = "Hours of gaming under the Casino Control Act 2006"
    if settings.opens and settings.closes:
        return item(label, "15.1", figure=f"{settings.opens} to {settings.closes}")
    if settings.opens:
        return item(label, "15.1", figure=f"from {settings.opens}")
    if settings.closes:
        return item(label, "15.1", figure=f"until {settings.closes}")
    return item(label, "15.1", figure="ask at the table")
