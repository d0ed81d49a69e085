"""The guide of a Pontoon dealer and supervisor: the round from the first card on (NI2005-73)."""

from collections.abc import Iterator

from croupier.rulebook.twentyone.pontoon import (
    DOUBLED_PAYS,
    INSURANCE_PAYS,
    PONTOON_PAYS,
    WIN_PAYS,
    PontoonSettings,
)
from croupier.rulebook.twentyone.settings import SPLIT_HANDS
from croupier.signs.sheet import NUMBERS, Item, Sheet, amount, item
from croupier.signs.twentyone.guide import guide_of
from croupier.signs.twentyone.pontoon import PONTOON, dealer_pontoon, inscription, payments, super_bonus
from croupier.signs.twentyone.round import initial_deal


def guide(settings: PontoonSettings) -> Sheet:
    """The guide for a table with these settings."""
    return guide_of(
        settings, PONTOON, inscription(), the_round(settings), payments(settings), super_bonus(settings)
    )


def the_round(settings: PontoonSettings) -> Iterator[Item]:
    """The round from the last wager to the last payment."""
    yield from initial_deal(settings, PONTOON)
    yield from before_the_subsequent_deal(settings)
    yield from subsequent_deal()
    yield from settlement(settings)


def before_the_subsequent_deal(settings: PontoonSettings) -> Iterator[Item]:
    """Insurance, the interim settlement and surrender (rules 7 to 9)."""
    yield item(
        "If you show an ace, offer insurance on all but a Pontoon, up to half a wager in multiples of "
        f"{amount(settings, settings.half_chip)}; it pays {INSURANCE_PAYS}.",
        "7.1",
        "7.2",
        "7.3",
        "7.4",
        keys=("dealer close",),
    )
    yield item(f"Pay every Pontoon {PONTOON_PAYS} now, whatever you show.", "8.1")
    yield item(
        "If you show a jack, queen, king or ace, offer surrender, clockwise, to whoever decides for each "
        "box. Put the button on a surrendered hand; all wagers on it go with it, and it gets no more cards.",
        "9.1",
        "9.2",
        "9.5",
        keys=("dealer close",),
    )


def subsequent_deal() -> Iterator[Item]:
    """What players may do, and what is paid at once (rules 10 to 12)."""
    yield item(
        f"Box by box clockwise: split (to {NUMBERS[SPLIT_HANDS]} hands, aces once with a card each), double, "
        "draw or stand. Under hard 12 a hand must draw or double.",
        "10.1",
        "10.2(c)",
        "11.3",
        "11.5",
    )
    yield item(
        "A hand below 21 may be doubled with two cards or more, for one card. An ace of its first two cards "
        "then counts one.",
        "12.1(a)",
        "12.1(b)",
        "2.5(a)",
    )
    yield item(
        "While the doubled hand is below 21, ask each who doubled whether to rescue: hand the double back "
        "and take the original wager.",
        "12.6",
        keys=("dealer close",),
    )
    yield item(
        f"Announce a 21, pay it at once by the table below, or {DOUBLED_PAYS} if it was doubled, and take "
        "its cards; those of a Super Bonus stay.",
        "10.2(b)",
        "12.7",
    )


def settlement(settings: PontoonSettings) -> Iterator[Item]:
    """The dealer's hand and all that is settled by it (rules 13 and 14)."""
    yield item(
        "Then your own hand: draw to hard 16 and soft 17, stand on hard 17, on soft 18 and on all above. "
        "Draw nothing that cannot change a result.",
        "13.1(a)",
        "13.1(b)",
    )
    yield item("Take all insurance when your second card makes no Pontoon.", "7.5(a)")
    yield item(
        f"Settle clockwise: wins {WIN_PAYS}, equal totals stand off, half of what was surrendered is taken.",
        "14.2",
        "14.1(h)",
        "9.4",
    )
    yield item(
        f"Your Pontoon beats all that is left, surrendered hands whole. {dealer_pontoon(settings)}",
        "14.1(g)",
        "9.3",
        "11.9",
        "12.5",
    )
    yield item("Pay insurance on your Pontoon last.", "7.5(b)")
    if settings.pays_super_bonus:
        yield item("Pay a Super Bonus before you collect the cards.", "14.3")
