"""Tables of Hold-em and Omaha made up at random: settings, who is dealt in with which stake, the cards."""

from dataclasses import replace
from functools import cache
from random import Random
from typing import Any, Final

from croupier.cards import Card, cards, poker_deck
from croupier.chips import Unit
from croupier.rounds.poker.seats import PokerSeat
from croupier.rulebook.amounts import NO_COMMISSION, Commission
from croupier.rulebook.poker.checks import UNCAPPED
from croupier.rulebook.poker.holdem import HoldemSettings
from croupier.rulebook.poker.omaha import OmahaSettings
from croupier.rulebook.poker.settings import PokerSettings
from soak.cases import APPROVED, NAMES, ShoeCards, ranks

PLAYERS: Final = (*NAMES, "jan", "kit")
COUNTS: Final = (2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6, 7, 8, 9, 10, 11)
DECKS: Final = (52, 52, 48, 44, 40, 36, 32)
LIMITS: Final = ("no_limit", "no_limit", "full_pot", "half_pot", "fixed", "spread", "straddle")
CHIPS: Final = (100, 100, 50, 25, 5, 1, 500)
BLINDS: Final = ((1,), (1, 2), (1, 2), (1, 2), (1, 1), (2, 5), (1, 2, 4), (1, 3, 3), (2, 2, 2), ())
"""Blinds in smallest chips, some times over."""
ORDERS: Final[tuple[dict[str, Any], ...]] = tuple(
    {"deck": deck, "joker": joker, "ace_low": True, "low_ace": None, "objective": objective}
    for deck, joker, objective in (
        *((52, False, "high"),) * 4,
        (52, False, "low"),
        (52, False, "high_low"),
        (52, False, "high_low_8"),
        (52, False, "high_low_8"),
        (52, True, "high_low_8"),
        (40, False, "high"),
        (32, False, "high"),
        (36, True, "high"),
    )
)
"""The orders of hands of most rounds: each costs a while to work out when it is first used."""
AGREED: Final = {
    "layout_approval": APPROVED,
    "procedures_approval": APPROVED,
    "commission_approval": APPROVED,
}


def any_holdem(random: Random) -> HoldemSettings:
    """The settings of any table of Hold-em."""
    return HoldemSettings(**_settings(random, 2), act_clock_seconds=random.choice((0, 0, 0, 30)))


def any_omaha(random: Random) -> OmahaSettings:
    """The settings of any table of Omaha."""
    return OmahaSettings(**_settings(random, 4))


def _settings(random: Random, hole_cards: int) -> dict[str, Any]:
    """Settings that change how a round is played."""
    roll = random.random
    chip, limit = random.choice(CHIPS), random.choice(LIMITS)
    unit = (Unit.DOLLARS, Unit.DOLLARS, Unit.PLAY, Unit.TOURNAMENT)[int(roll() * 4)]
    burn = roll() < 0.7
    order = _order(random) if roll() < 0.08 else random.choice(ORDERS)
    deck, joker = order["deck"], order["joker"]
    given: dict[str, Any] = AGREED | {
        "unit": unit,
        "burn": burn,
        "seats": min(11, (deck + joker - 5 - 3 * burn) // hole_cards),
        "limit": limit,
        "smallest_chip": chip,
        "opener": random.choice("BBBAC"),
        "tap_units": roll() < 0.15,
        "short_tapout": "no_raise_at_all" if roll() < 0.3 else "no_reopen",
        "min_stake": chip,
        "max_buy_in": 0,
        "commission_from": "proportional" if roll() < 0.4 else "main_first",
    }
    given |= order | _forced(random, chip)
    given |= _limits(random, given, hole_cards) | _commission(random, unit, chip, hole_cards)
    if unit is not Unit.DOLLARS:  # as in tournaments
        given |= {"open_all_in": roll() < 0.2, "heads_up": random.choice(("instrument", "button_first"))}
    return given


def _order(random: Random) -> dict[str, Any]:
    """With which cards, which hands win, and what an ace counts: any that the rules allow."""
    deck = random.choice(DECKS)
    ace_low, low_ace = random.random() < 0.7, random.choice((None, None, True, False))
    ace = ace_low if low_ace is None else low_ace
    objectives = ["high", "high", "high", "low", "high_low"]
    if deck > 40 or (deck == 40 and ace):
        objectives += ["high_low_8", "high_low_8"]
    return {
        "deck": deck,
        "joker": random.random() < 0.3,
        "ace_low": ace_low,
        "low_ace": low_ace,
        "objective": random.choice(objectives),
    }


def _forced(random: Random, chip: int) -> dict[str, Any]:
    """Blinds with over-blinds or without, or antes."""
    roll = random.random
    times = random.choice((1, 1, 2, 5))
    blinds = tuple(times * chip * each for each in random.choice(BLINDS))
    if not blinds:
        return {"blinds": (), "ante": chip * times, "min_bet": chip * random.choice((1, 2, 5, 8))}
    given: dict[str, Any] = {"blinds": blinds}
    if roll() < 0.2:
        given["min_bet"] = max(blinds) * random.choice((1, 2, 3))
    if roll() < 0.3:
        levels = tuple(max(blinds) * (at + 1) for at in range(random.choice((0, 0, 1, 2))))
        given |= {"over_blind": True, "over_blind_max": random.randint(1, 3), "over_blind_levels": levels}
    return given


def _limits(random: Random, given: dict[str, Any], hole_cards: int) -> dict[str, Any]:
    """What else a limit says, and how many raises there are."""
    least = given.get("min_bet") or max(given["blinds"])
    more: dict[str, Any] = {}
    if given["limit"] == "spread":
        more["max_bet"] = least * random.choice((1, 2, 5))
    elif given["limit"] == "straddle" and random.random() < 0.5:
        more["opening_max"] = least * random.choice((1, 3))
    elif given["limit"] == "fixed" and random.random() < 0.5:
        more["levels"] = (least, least * random.choice((1, 2, 3)))[: random.randint(1, 2)]
    free = not given["blinds"] or (hole_cards == 2 and given["limit"] not in UNCAPPED)
    if free and random.random() < 0.3:
        more["raise_cap"] = random.randint(1, 5)
    return more


def _commission(random: Random, unit: Unit, chip: int, hole_cards: int) -> dict[str, Any]:
    """From the pot by either scale with a low cap or a high one, by time, or none."""
    dice = random.random()
    if unit is Unit.TOURNAMENT:
        return {"commission": NO_COMMISSION}
    if dice < 0.25 or 100 % chip:  # the pot pays whole dollars, which the chips in play must be able to
        return {"commission": NO_COMMISSION if dice < 0.15 else Commission("time", 1000, 0)}
    cap = random.choice((100, 300, 1000, 1_000_000))
    if dice < 0.6:
        return {"commission": Commission("pot", 5, cap)}
    lower = {"max_buy_in": 50_000} if hole_cards == 2 else {}
    return {"commission": Commission("pot", 10, cap)} | lower


def any_seats(random: Random, settings: PokerSettings) -> tuple[list[PokerSeat], dict[str, int]]:
    """Two players to eleven clockwise from the button's left, with hardly a chip or many, some with posts."""
    roll = random.random
    count = min(random.choice(COUNTS), settings.seats)
    names = random.sample(PLAYERS, count)
    numbers = sorted(random.sample(range(1, settings.seats + 1), count))
    turned = int(roll() * count)
    blind = settings.big_blind
    depth = random.choice((3, 10, 40, 200))
    seats = []
    for name, number in zip(names, numbers[turned:] + numbers[:turned], strict=True):
        post = blind if blind and roll() < 0.04 else 0
        dead = random.choice(settings.blinds) if blind and roll() < 0.04 else 0
        seats.append(PokerSeat(name, number, _stake(random, settings, depth), post, dead))
    return seats, {seat.player: seat.stake for seat in seats}


def _stake(random: Random, settings: PokerSettings, depth: int) -> int:
    """A stake up to this many least bets: mostly whole chips, now and then less than one."""
    dice = random.random()
    least, chip = settings.least_bet, settings.smallest_chip
    if dice < 0.04:
        return 1 + int(random.random() * least * 2)
    if dice < 0.3:
        return chip * (1 + int(random.random() * 3 * least / chip))
    return chip * (1 + int(random.random() * depth * least / chip))


# Royal and straight flushes, quads, wheels, lows, boards that play, and ties.
FEW: Final = (
    "Ts Js Qs Ks As",
    "Th Jh Qh Kh Ah 9h 8h",
    "5d 6d 7d 8d 9d",
    "Ac 2c 3c 4c 5c 6c",
    "Ac 2d 3h 4s 5c 6d 7h 8s",
    "Ad 7d 8d 9d Td Ac 7c 8c",
    "9s 9h 9d 9c Kd Kc Ks",
    "As Ah Ad Ac Jk",
    "Jk Ks Qs 9s 8s",
)
OF_RANKS: Final = ("AK", "A2345", "TJQKA", "678", "23", "A7", "5678A", "789TJ", "A3", "88776655")


@cache
def few(deck: int, joker: bool) -> tuple[tuple[Card, ...], ...]:
    """The lots of cards of which one comes first in some decks."""
    there = poker_deck(deck).with_joker() if joker else poker_deck(deck)
    lots = (
        *(tuple(cards(text)) for text in FEW),
        *(tuple(card for card in there.cards if card.text[1] == suit) for suit in "cdhs"),
        *ranks(there, *OF_RANKS),
    )
    kept = [tuple(card for card in lot if card in there) for lot in lots]
    return tuple(lot for lot in kept if lot)


def deck(random: Random, settings: PokerSettings) -> ShoeCards:
    """The deck of a round."""
    return ShoeCards(random, settings.cards, 1, few(settings.deck, settings.joker))


def any_table(random: Random, settings: PokerSettings) -> PokerSettings:
    """The settings of a table, with those that matter only between rounds."""
    bits = random.getrandbits(4)
    least = settings.least_bet
    stake = least * random.choice((5, 20, 40))
    lower = settings.commission.rate == 10 and settings.commission.basis == "pot"
    most = 50_000 if lower and settings.hole_cards == 2 else stake * random.choice((0, 1, 5))
    limit = 10_000 if lower else stake
    stake = min(stake, limit, most or stake)
    chip = settings.smallest_chip
    by_time = Commission("time", 1000, 0) if settings.unit is Unit.DOLLARS else NO_COMMISSION
    return replace(
        settings,
        commission=settings.commission or by_time,
        seats=random.randint(2, settings.seats),
        min_stake=max(chip, stake - stake % chip),
        max_buy_in=most - most % chip,
        time_charge_minutes=random.choice((5, 30)),
        rejoin_minutes=random.choice((0, 60)),
        notice_rounds=1 + (bits & 1),
        auto_clock=bool(bits & 2),
        closes="04:00" if bits & 4 else "",
    )
