"""Tables of Ultimate Texas Hold-em made up at random: settings, who wagers what, and the cards."""

from dataclasses import replace
from functools import cache
from random import Random
from typing import Final

from croupier.cards import FULL_DECK, Card, cards
from croupier.chips import Unit
from croupier.rounds.ultimate.wagers import SeatWager
from croupier.rulebook.ultimate.settings import UltimateSettings
from soak.cases import APPROVED, LIMITS, NAMES, ShoeCards, ranks

SEATS: Final = (*(1,) * 12, *(2,) * 8, *(3,) * 6, *(4,) * 3, 5, 6, 7, 8, 9)
PAYOUTS: Final = (0, 0, 1, 3, 20, 200, 100_000)
"""Maximum payouts, in minimum antes; 0 is none."""

# Royal and straight flushes, on the board or in a hand, quads and full houses, straights and ties.
FEW: Final[tuple[tuple[Card, ...], ...]] = (
    tuple(cards("Ts Js Qs Ks As")),
    tuple(cards("Th Jh Qh Kh Ah 9h 8h")),
    tuple(cards("5d 6d 7d 8d 9d 2c 2h")),
    tuple(cards("Ac 2c 3c 4c 5c 6c")),
    tuple(cards("9s 9h 9d 9c Kd Kc 3s")),
    tuple(cards("4s 5h 6d 7c 8s")),
    *(tuple(card for card in FULL_DECK.cards if card.text[1] == suit) for suit in "cdhs"),
    *ranks(FULL_DECK, "AK", "A2345", "TJQKA", "678", "23", "789TJ"),
)


@cache
def settings_of(seats: int, payout: int, mode: str, unit: Unit, limits: tuple[int, ...]) -> UltimateSettings:
    """Settings that change how a round is played."""
    minimum, maximum, multiple, chip, trips_minimum, trips_maximum, trips_multiple = limits
    return UltimateSettings(
        unit=unit,
        seats=seats,
        minimum=minimum,
        maximum=maximum,
        multiple=multiple,
        smallest_chip=chip,
        trips_minimum=trips_minimum,
        trips_maximum=trips_maximum,
        trips_multiple=trips_multiple,
        maximum_payout=payout * minimum,
        max_payout_mode=mode,
        layout_approval=APPROVED,
        procedures_approval=APPROVED,
    )


def any_settings(random: Random) -> UltimateSettings:
    """The settings of any table."""
    bits = random.getrandbits(16)
    return settings_of(
        9,
        PAYOUTS[bits % len(PAYOUTS)],
        "per_round" if bits & 16 else "per_wager",
        (Unit.DOLLARS, Unit.DOLLARS, Unit.PLAY, Unit.TOURNAMENT)[bits >> 5 & 3],
        LIMITS[(bits >> 7) % len(LIMITS)],
    )


def any_table(random: Random) -> UltimateSettings:
    """The settings of any table, with those that matter only between rounds."""
    settings = any_settings(random)
    bits = random.getrandbits(4)
    return replace(
        settings,
        seats=random.randint(1, 9),
        maximum_payout=settings.maximum_payout or settings.maximum * 500,  # a table must say one
        below_min="strict" if bits & 1 else "advise_then_return",
        notice_rounds=1 + (bits >> 1 & 1),
        closes="04:00" if bits & 4 else "",
    )


def any_wagers(random: Random, settings: UltimateSettings) -> tuple[list[SeatWager], dict[str, int]]:
    """A player at each of some seats, with purses from none to ample."""
    roll = random.random
    count = SEATS[int(roll() * len(SEATS))]
    players = random.sample(NAMES, count)
    seats = random.sample(range(1, settings.seats + 1), count)
    wagers, purses = [], {}
    for player, seat in zip(players, seats, strict=True):
        ante = _ante(settings, random)
        trips = 0
        if roll() < 0.6:
            span = (settings.trips_maximum - settings.trips_minimum) // settings.trips_multiple
            trips = settings.trips_minimum + settings.trips_multiple * int(roll() * (min(span, 9) + 1))
        wagers.append(SeatWager(player, seat, ante, ante, trips))
        left = (0, 1, 2, 3, 4, 5, 100, 100, 100, 100)[int(roll() * 10)] * ante + int(roll() * 2) * (ante // 2)
        purses[player] = 2 * ante + trips + left
    if roll() < 0.02:
        purses["zoe"] = settings.maximum  # people at the table who do not wager
    return wagers, purses


def _ante(settings: UltimateSettings, random: Random) -> int:
    """An ante, now and then below the minimum, above the maximum, or not in whole chips."""
    dice = random.random()
    if dice < 0.03:
        return 1 + int(random.random() * settings.maximum)
    if dice < 0.1:
        return settings.maximum
    span = (min(settings.maximum, settings.minimum * 8) - settings.minimum) // settings.multiple
    return settings.minimum + settings.multiple * int(random.random() * (span + 1))


def deck(random: Random, settings: UltimateSettings) -> ShoeCards:
    """The deck of a round."""
    return ShoeCards(random, FULL_DECK, 1, FEW)
