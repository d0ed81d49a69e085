"""What the dealer of a Blackjack table does from the first wager of a round to its last payment."""

from collections.abc import Iterator

from croupier.chips import dollars
from croupier.rulebook.blackjack import (
    BETTORS_PER_BOX,
    BLACKJACK_PAYS,
    EVEN_MONEY_PAYS,
    INSURANCE_PAYS,
    SPLIT_HANDS,
    WIN_PAYS,
    BlackjackSettings,
)
from croupier.rulebook.sign.blackjack import SIDE_WAGERS, inscription
from croupier.rulebook.sign.sheet import NUMBERS, Item, amount, item


def wagers(settings: BlackjackSettings) -> Iterator[Item]:
    """What is watched while wagers are made."""
    yield item("Give every player time to wager before the first card.", "4.1")
    least, most = amount(settings, settings.minimum), amount(settings, settings.maximum)
    if settings.below_min == "strict":
        yield item(f"Refuse a wager below {least}.", "3.4")
    else:
        yield item(
            f"Below {least}: play a player's first such wager and tell the owner that the next will be "
            "returned; then return it.",
            "3.4",
        )
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
        yield item("One box a player.", "4.4")
    if settings.mid_shoe_entry == "minimum":
        yield item("Whoever misses a round wagers the minimum, no more, until a new shoe.", "4.7")
    yield item(
        "Hold a player to one box and the minimum only as the approved procedures say; it is reported to "
        "the Commission. Whoever was restricted before need not be tracked again.",
        "4.8",
        "4.9",
        keys=("supervisor restricts ann tracked as T-7", "supervisor restricts ann"),
    )
    if offered := SIDE_WAGERS.get(settings.side_wager):
        side = f"{amount(settings, settings.side_minimum)} to {amount(settings, settings.side_maximum)}"
        yield item(
            f"{offered.name}: {side}, at most {NUMBERS[BETTORS_PER_BOX]} on a box, and only where a "
            "Blackjack wager lies.",
            offered.limits,
            offered.most,
            offered.needs,
        )


def the_round(settings: BlackjackSettings) -> Iterator[Item]:
    """The round from the last wager to the last payment."""
    yield item(
        'Say "No more bets". From then on nobody touches a wager.', "6.2", "4.3", keys=("no more bets",)
    )
    yield item(
        "Clockwise: a card to each box, one to yourself, a second to each box, all face up.", "6.2", "6.1"
    )
    if offered := SIDE_WAGERS.get(settings.side_wager):
        paid = ", ".join(f"{pair.name} {pair.odds}" for pair in offered.odds)
        yield item(
            f"Settle {offered.name} at once: take what lost, then pay {paid}.",
            "17.11" if settings.side_wager == "perfect_pairs" else "17.22",
            *dict.fromkeys(pair.pays_by for pair in offered.odds),
        )
    others = "" if settings.insurance_by_others else " Only owners insure here."
    yield item(
        f"If you show an ace, offer insurance, up to half a wager in multiples of "
        f"{amount(settings, settings.half_chip)}; it pays {INSURANCE_PAYS}.{others}",
        "7.1",
        "7.4",
        "7.5",
        keys=("dealer close",),
    )
    asks = "the owner" if settings.even_money_by == "owner" else "the player who decides for the box"
    yield item(
        f"Pay a Blackjack {BLACKJACK_PAYS} now if you show 2 to 9. If you show an ace, pay {EVEN_MONEY_PAYS} "
        f"now where {asks} asks for it.",
        "8.1(a)",
        "8.1(b)",
    )
    yield item(
        f"Box by box clockwise: split (to {NUMBERS[SPLIT_HANDS]} hands, aces once with a card each), double, "
        "draw or stand. Under hard 12 a hand must draw; on 21 it may not.",
        "9.1",
        "9.2",
        "10.3",
        "10.5",
    )
    soft = " and on soft 17," if settings.dealer_soft_17 == "draw" else ""
    yield item(
        f"Then your own hand: draw to 16{soft} and stand on all else from 17. Draw nothing that cannot "
        "change a result.",
        inscription(settings)[1].rules[0],
        "12.2",
    )
    yield item(
        f"Settle clockwise: a Blackjack {BLACKJACK_PAYS}, other wins {WIN_PAYS}, equal totals stand off.",
        "13.2",
    )
