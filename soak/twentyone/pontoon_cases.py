"""Tables of Pontoon made up at random: their settings, and the shoes of their rounds."""

from functools import cache
from random import Random
from typing import Final

from croupier.cards import PONTOON_DECK, Card, cards
from croupier.chips import Unit
from croupier.rulebook.twentyone.pontoon import PontoonSettings
from soak.cases import APPROVED, LIMITS, ShoeCards, ranks

# Sevens for the Super Bonus and its forfeits, small cards for 21s of many, aces and pictures for Pontoons.
FEW: Final[tuple[tuple[Card, ...], ...]] = (
    *ranks(PONTOON_DECK, "7", "678", "67A", "A2", "A23", "234", "2345", "23456A"),
    *ranks(PONTOON_DECK, "AK", "AJQK", "A9K", "8A", "8AK", "45K", "JQK", "AK6"),
    tuple(cards("7s 7d")),
    tuple(cards("7h")),
    tuple(cards("7c 7d Ac Kh")),
    tuple(cards("6s 7s 8s")),
)


@cache
def settings_of(
    decks: int,
    side_wager: str,
    shoe: str,
    buy: bool,
    unit: Unit,
    double_limits: str,
    takes: str,
    forfeit: str,
    limits: tuple[int, ...],
) -> PontoonSettings:
    """Settings that change how a round is played."""
    minimum, maximum, multiple, chip, side_minimum, side_maximum, side_multiple = limits
    return PontoonSettings(
        unit=unit,
        decks=decks,
        side_wager=side_wager,
        shoe=shoe,
        buy_mid_round=buy,
        double_limits=double_limits,
        dealer_pontoon_takes=takes,
        split_7s_forfeit=forfeit,
        minimum=minimum,
        maximum=maximum,
        multiple=multiple,
        smallest_chip=chip,
        side_minimum=side_minimum,
        side_maximum=side_maximum,
        side_multiple=side_multiple,
        boxes=9,
        layout_approval=APPROVED,
        procedures_approval=APPROVED,
    )


def any_settings(random: Random) -> PontoonSettings:
    """The settings of any table."""
    bits = random.getrandbits(16)
    return settings_of(
        3 + bits % 6,
        "perfect_pairs" if bits & 16 else "none",
        "hand" if bits & 32 else "automated",
        not bits & 64,
        (Unit.DOLLARS, Unit.DOLLARS, Unit.PLAY, Unit.TOURNAMENT)[bits >> 7 & 3],
        "box" if bits & 512 else "hand",
        "original_only" if bits & 1024 else "busted_plus_one",
        "any" if bits & 2048 else "suited",
        LIMITS[bits % len(LIMITS)],
    )


def shoe(random: Random, settings: PontoonSettings) -> ShoeCards:
    """The shoe of a round."""
    return ShoeCards(random, PONTOON_DECK, settings.decks, FEW)
