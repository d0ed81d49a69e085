"""Tables of Blackjack made up at random: their settings, and the shoes of their rounds."""

from functools import cache
from random import Random
from typing import Final

from croupier.cards import FULL_DECK
from croupier.chips import Unit
from croupier.rulebook.twentyone.blackjack import BlackjackSettings
from soak.cases import APPROVED, LIMITS, ShoeCards, ranks

FEW: Final = ranks(FULL_DECK, "AT", "A2T", "8T", "A9", "A6T", "5T", "234A", "2A", "JQK", "67A")


@cache
def settings_of(
    decks: int,
    soft_17: str,
    side_wager: str,
    by_others: bool,
    even_money_by: str,
    shoe: str,
    buy: bool,
    unit: Unit,
    limits: tuple[int, ...],
) -> BlackjackSettings:
    """Settings that change how a round is played."""
    minimum, maximum, multiple, chip, side_minimum, side_maximum, side_multiple = limits
    return BlackjackSettings(
        unit=unit,
        decks=decks,
        dealer_soft_17=soft_17,
        side_wager=side_wager,
        insurance_by_others=by_others,
        even_money_by=even_money_by,
        shoe=shoe,
        buy_mid_round=buy,
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


def any_settings(random: Random) -> BlackjackSettings:
    """The settings of any table."""
    bits = random.getrandbits(12)
    return settings_of(
        4 + bits % 5,
        "draw" if bits & 16 else "stand",
        ("none", "perfect_pairs", "pairs_play", "perfect_pairs")[bits >> 5 & 3],
        bool(bits & 128),
        "owner" if bits & 256 else "controller",
        "hand" if bits & 512 else "automated",
        not bits & 1024,
        (Unit.DOLLARS, Unit.DOLLARS, Unit.PLAY, Unit.TOURNAMENT)[bits & 3],
        LIMITS[bits % len(LIMITS)],
    )


def shoe(random: Random, settings: BlackjackSettings) -> ShoeCards:
    """The shoe of a round."""
    return ShoeCards(random, FULL_DECK, settings.decks, FEW)
