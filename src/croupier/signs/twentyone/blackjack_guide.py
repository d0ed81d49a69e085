"""The guide of a Blackjack dealer and supervisor: the round from the first card on (NI2018-568)."""

from collections.abc import Iterator

from croupier.rulebook.twentyone.blackjack import (
    BLACKJACK_PAYS,
    EVEN_MONEY_PAYS,
    INSURANCE_PAYS,
    WIN_PAYS,
    BlackjackSettings,
)
from croupier.rulebook.twentyone.settings import SPLIT_HANDS
from croupier.signs.sheet import NUMBERS, Item, Sheet, amount, item
from croupier.signs.twentyone.blackjack import BLACKJACK, inscription, soft_17
from croupier.signs.twentyone.guide import guide_of
from croupier.signs.twentyone.round import initial_deal


def guide(settings: BlackjackSettings) -> Sheet:
    """The guide for a table with these settings; the layout's words on soft 17 bind its dealer (12.1)."""
    return guide_of(
        settings, BLACKJACK, inscription(settings), the_round(settings), binding=soft_17(settings)
    )


def the_round(settings: BlackjackSettings) -> Iterator[Item]:
    """The round from the last wager to the last payment."""
    yield from initial_deal(settings, BLACKJACK)
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
        soft_17(settings).rules[0],
        "12.2",
    )
    yield item(
        f"Settle clockwise: a Blackjack {BLACKJACK_PAYS}, other wins {WIN_PAYS}, equal totals stand off.",
        "13.2",
    )
