"""What the signs of all games have in common, and those of games against the house, by their own rules."""

from collections.abc import Iterator
from typing import Final

from croupier.chips import Unit
from croupier.rulebook.house_settings import HouseSettings, Limits
from croupier.rulebook.numbers import IDLE_ROUNDS, HouseRules, TableRules
from croupier.rulebook.settings import Settings
from croupier.signs.sheet import NUMBERS, Item, Look, Section, amount, item

UNAPPROVED: Final = "none on record"


def span(settings: HouseSettings, least: int, most: int) -> str:
    """The bounds of a wager in words."""
    return f"{amount(settings, least)} to {amount(settings, most)}"


def about_wagers(settings: HouseSettings, rules: HouseRules) -> Section:
    """How the limits are applied, and how they change."""
    if settings.below_min == "strict":
        below = item("A wager below the minimum is not accepted.", rules.below_minimum)
    else:
        below = item(
            "The first time you wager below the minimum, the wager is played and you are advised; "
            "after that it is returned.",
            rules.below_minimum,
        )
    return Section(
        "About wagers",
        Look.WORDS,
        (
            below,
            item("If a wager is above the maximum, only the maximum is played.", rules.above_maximum),
            item(
                "Where a personal limit marker stands beside a box, that player may wager up to it.",
                rules.personal_limit,
            ),
            limits_change(settings, rules),
        ),
    )


def limits_change(settings: Limits, rules: TableRules) -> Item:
    """When other limits come into force."""
    return item(
        f"Limits change only after notice to the players, and then from {change(settings)}.", rules.limits
    )


def change(settings: Limits) -> str:
    """The round with which a change of limits takes effect."""
    return "the next round" if settings.notice_rounds == 1 else f"round {settings.notice_rounds} after it"


def manners(settings: Settings, rules: TableRules, abstaining: str = "without a wager") -> Iterator[Item]:
    """What players at any table may not do, and what they can ask for."""
    if settings.unit is not Unit.TOURNAMENT:  # where everybody keeps the seat that they are given
        yield item(
            f"If all other seats are taken, {NUMBERS[IDLE_ROUNDS]} rounds in a row {abstaining} may cost you "
            "yours.",
            rules.idle_seat,
        )
    yield item(
        "Nobody may tell another player how to play, or put pressure on anyone to decide.", rules.instruction
    )
    yield item("Players may not bet with each other.", rules.side_bets)
    yield item("In a dispute the casino decides; you may ask the Commission for a review.", rules.dispute)
    yield item(
        "You may have a copy of the rules: ask at the table.",
        rules.copy,
    )


def approval_and_hours(settings: Settings, rules: TableRules, *approvals: Item) -> Section:
    """What is approved by which reference, and when there is gaming."""
    return Section("Approval and hours", Look.ROWS, (*approvals, hours(settings, rules)))


def reference(written: str) -> str:
    """The reference of an approval, on one line."""
    return " ".join(written.split()) or UNAPPROVED


def hours(settings: Settings, rules: TableRules) -> Item:
    """The hours of gaming, which the Act gives."""
    if settings.opens and settings.closes:
        told = f"{settings.opens} to {settings.closes}"
    elif settings.opens:
        told = f"from {settings.opens}"
    elif settings.closes:
        told = f"until {settings.closes}"
    else:
        told = "ask at the table"
    return item(f"Hours of gaming under the {rules.act}", rules.hours, figure=told)
