"""What the dealer of a table of boxes does from the first wager to the side wagers' settlement."""

from collections.abc import Iterator

from croupier.chips import dollars
from croupier.rulebook.twentyone.settings import BETTORS_PER_BOX, TwentyOneSettings
from croupier.signs.house import span
from croupier.signs.house_guide import below_minimum
from croupier.signs.sheet import NUMBERS, Item, amount, item
from croupier.signs.twentyone.game import BoxGame


def wagers(settings: TwentyOneSettings, game: BoxGame) -> Iterator[Item]:
    """What is watched while wagers are made."""
    yield item("Give every player time to wager before the first card.", "4.1")
    yield below_minimum(settings, game.rules)
    most = amount(settings, settings.maximum)
    each = "a wager" if settings.box_max == "per_wager" else "all wagers on a box together"
    yield item(f"Above {most} for {each}: play the maximum and hand the rest back.", "3.5")
    yield item(
        "More than the maximum only with a personal limit marker beside the box. Others may then join only "
        f"while the whole box stays within {most}.",
        "3.2",
        "4.6",
        keys=(f"supervisor marks ann on box 1 to {dollars(2 * settings.maximum)}",),
    )
    yield item(
        f"At most {NUMBERS[BETTORS_PER_BOX]} wagers on a box. The player seated there decides, else the "
        "owner of the wager nearest to you.",
        "4.5",
    )
    if settings.multi_box:
        yield item(
            "A player on several boxes gives up control of some when others find no free box.",
            "4.4",
            keys=("supervisor releases a box of ann",),
        )
    else:
        yield item("One box per player.", "4.4")
    if settings.mid_shoe_entry == "minimum":
        yield item("Whoever misses a round wagers the minimum, no more, until a new shoe.", "4.7")
    yield item(
        "Hold a player to one box and the minimum only as the approved procedures say; it is reported to "
        "the Commission. Whoever was restricted before need not be tracked again.",
        "4.8",
        "4.9",
        keys=("supervisor restricts ann tracked as T-7", "supervisor restricts ann"),
    )
    if offered := game.side(settings):
        yield item(
            f"{offered.name}: {span(settings, settings.side_minimum, settings.side_maximum)}, at most "
            f"{NUMBERS[BETTORS_PER_BOX]} on a box, and only {offered.only}.",
            offered.rules.limits,
            offered.rules.per_box,
            offered.rules.needs_main,
        )


def initial_deal(settings: TwentyOneSettings, game: BoxGame) -> Iterator[Item]:
    """The last call, the first cards, and what is settled by them alone."""
    yield item(
        'Say "No more bets". From then on nobody touches a wager.', "6.2", "4.3", keys=("no more bets",)
    )
    yield item(
        "Clockwise: a card to each box, one to yourself, a second to each box, all face up.", "6.2", "6.1"
    )
    if offered := game.side(settings):
        paid = ", ".join(f"{pair.name} {pair.odds}" for pair in offered.odds)
        yield item(
            f"Settle {offered.name} at once: take what lost, then pay {paid}.",
            offered.rules.settled,
            *dict.fromkeys(pair.pays_by for pair in offered.odds),
        )
