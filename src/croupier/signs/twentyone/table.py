"""What the signs of both games of boxes have in common, each by the numbers of its own rules."""

from collections.abc import Iterator

from croupier.rulebook.twentyone.settings import BETTORS_PER_BOX, TwentyOneSettings
from croupier.signs.house import (
    about_wagers,
    approval_and_hours,
    manners,
    reference,
)
from croupier.signs.sheet import NUMBERS, SIGN, Item, Look, Section, Sheet, amount, item, notices
from croupier.signs.twentyone.game import BoxGame


def sign_of(
    settings: TwentyOneSettings, game: BoxGame, inscription: tuple[Item, ...], *payments: Section
) -> Sheet:
    """The sign of a table of boxes, with what the game pays and offers in sections of its own."""
    sections = (
        Section("Wagers", Look.LIMITS, tuple(limits(settings))),
        *payments,
        side_wager(settings, game),
        Section("Cards", Look.ROWS, tuple(cards(settings, game))),
        about_wagers(settings, game.rules),
        Section("At this table", Look.WORDS, tuple(conduct(settings, game))),
        approval_and_hours(settings, game.rules, approval(settings, game)),
    )
    return Sheet(settings.game, SIGN, game.name, notices(settings), inscription, sections, settings)


def limits(settings: TwentyOneSettings) -> Iterator[Item]:
    """The least and the most on a box, and the multiples."""
    together = "each wager" if settings.box_max == "per_wager" else "all wagers together"
    yield item("Minimum per box, each wager", "3.1", figure=amount(settings, settings.minimum))
    yield item(f"Maximum per box, {together}", "3.1", figure=amount(settings, settings.maximum))
    yield item("Wagers in multiples of", "3.3", figure=amount(settings, settings.multiple))


def insured(settings: TwentyOneSettings, *numbers: str) -> Item:
    """How much insurance may be."""
    half = amount(settings, settings.half_chip)
    return item(f"Insurance is up to half of your wager, in multiples of {half}.", *numbers)


def side_wager(settings: TwentyOneSettings, game: BoxGame) -> Section:
    """The side wager with its limits and odds, or that there is none."""
    offered = game.side(settings)
    if offered is None:
        none = item("No side wager is offered at this table.", game.rules.side_wager)
        return Section("Side wagers", Look.WORDS, (none,))
    each = offered.rules.limits
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
                f"Decided by the first two cards of a box; {offered.needed}, "
                f"and takes up to {NUMBERS[BETTORS_PER_BOX]} {offered.name} wagers.",
                offered.rules.needs_main,
                offered.rules.per_box,
            ),
        ),
    )


def cards(settings: TwentyOneSettings, game: BoxGame) -> Iterator[Item]:
    """What a player who asks is told of the cards."""
    yield item(
        f"Decks of {len(settings.deck)} cards, {game.without}", "2.1", "2.3(a)", figure=str(settings.decks)
    )
    yield item("Shuffle", "2.3(b)", figure=" ".join(settings.shuffle.split()))
    if settings.shoe == "automated":
        yield item("An automated shoe shuffles the cards all the time.", game.rules.automated)
    else:
        yield item("The dealer shuffles by hand, and the cards are offered to a player to cut.", "5.1", "5.2")
    yield item("The dealer will tell you the decks and the shuffle if you ask.", "2.3(tail)")


def conduct(settings: TwentyOneSettings, game: BoxGame) -> Iterator[Item]:
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
            game.rules.absent,
        )
    yield from manners(settings, game.rules)


def approval(settings: TwentyOneSettings, game: BoxGame) -> Item:
    """The approval of the layout, also for the places of the side wager."""
    offered = game.side(settings)
    numbers = (game.rules.layout, offered.rules.layout) if offered else (game.rules.layout,)
    with_places = f"Layout with places for {offered.name}, approval" if offered else "Layout, approval"
    return item(with_places, *numbers, figure=reference(settings.layout_approval))
