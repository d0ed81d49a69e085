"""What contradicts itself in the settings of a table of poker, and is refused (2 to 6, 15)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from croupier.chips import Unit, money
from croupier.rulebook.settings import BadSetting

if TYPE_CHECKING:
    from croupier.rulebook.poker.settings import PokerSettings

DOLLAR = 100
UNCAPPED = ("no_limit", "full_pot", "half_pot")
"""The limits under which Hold-em has any number of raises (5.1)."""
ORDINARY = ("heads_up", "forced_by_seat", "dead_antes", "raises", "short_blinds")
"""The settings by which ordinary practice departs from the instruments, each with its first word by rule."""


def check_forced_bets(settings: "PokerSettings") -> Iterator[BadSetting]:
    """Blinds, antes and over-blinds that do not go together, or are not in whole chips (4.2)."""
    if not settings.forced_by_seat:
        if settings.blinds and settings.ante and settings.unit is not Unit.TOURNAMENT:
            yield settings.bad("ante", "a game has blinds or an ante, not both.")
        if not settings.blinds and not settings.ante:
            yield settings.bad("blinds", "a game has one to three blinds, or an ante.")
        if list(settings.blinds) != sorted(settings.blinds):
            yield settings.bad("blinds", "each blind is at least the one before it.")
    if settings.over_blind and not settings.blinds:
        yield settings.bad("over_blind", "an over-blind is made after a blind, and an ante game has none.")
    above = [max(settings.blinds, default=0), *settings.over_blind_levels]
    if above != sorted(above):
        yield settings.bad("over_blind_levels", "each over-blind is at least the blind before it.")
    for name in ("blinds", "over_blind_levels", "levels"):
        if any(each % settings.smallest_chip for each in getattr(settings, name)):
            yield settings.bad(name, "each amount must be divisible by 'smallest_chip'.")
    if not settings.blinds and not settings.min_bet:
        yield settings.bad("min_bet", "a game without blinds needs a minimum bet.")


def check_limits(settings: "PokerSettings") -> Iterator[BadSetting]:
    """Amounts of bets, raises and stakes that the limit of the game does not have (4.2, 5.1)."""
    for name in ("ante", "min_bet", "max_bet", "opening_max", "min_stake", "max_buy_in"):
        if getattr(settings, name) % settings.smallest_chip:
            yield settings.bad(name, "it must be divisible by 'smallest_chip'.")
    if settings.limit == "spread" and settings.max_bet < settings.least_bet:
        yield settings.bad("max_bet", "a spread limit game needs a maximum bet, no lower than the minimum.")
    if settings.limit != "spread" and settings.max_bet:
        yield settings.bad("max_bet", "only a spread limit game has a maximum bet.")
    if settings.limit != "fixed" and settings.levels:
        yield settings.bad("levels", "only a fixed limit game has bets of its own for each betting round.")
    if list(settings.levels) != sorted(settings.levels):
        yield settings.bad("levels", "the bets of the last two betting rounds are not below the others.")
    if settings.limit != "straddle" and settings.opening_max:
        yield settings.bad("opening_max", "only a straddle limit game has a maximum opening bet.")
    if settings.opening_max and settings.opening_max < settings.least_bet:
        yield settings.bad("opening_max", "it cannot be below the minimum bet.")
    if settings.raise_cap and settings.blinds and (settings.three_raises or settings.limit in UNCAPPED):
        allowed = "three" if settings.three_raises else "any number of"
        yield settings.bad("raise_cap", f"with blinds and this limit the rules allow {allowed} raises.")
    if settings.max_buy_in and settings.max_buy_in < settings.min_stake:
        yield settings.bad("max_buy_in", "it cannot be below the minimum table stake.")


def check_commission(settings: "PokerSettings") -> Iterator[BadSetting]:
    """A commission that the chips in play can't pay, or that leaves pots they can't pay (13.2)."""
    commission, chip = settings.commission, settings.smallest_chip
    if settings.unit is Unit.TOURNAMENT and commission.basis != "none":
        yield settings.bad("commission", "none is taken at a tournament's tables, whose chips are not money.")
    if commission.basis == "pot" and DOLLAR % chip:
        yield settings.bad(
            "commission",
            f"from the pot it is in whole dollars, and chips of {money(chip)} are too large to pay them; "
            "such a table charges by time.",
        )
    if (commission.cap if commission.basis == "pot" else commission.rate) % chip:
        yield settings.bad("commission", "its cap, or its rate per period, is a whole number of chips.")


def check_dollars(settings: "PokerSettings") -> Iterator[BadSetting]:
    """What the instrument does not allow at a table for dollars."""
    commission = settings.commission
    for name in ORDINARY:
        if getattr(settings, name) not in (False, "instrument", "by_rule", "level"):
            yield settings.bad(name, "a table that is played for dollars must follow the instrument.")
    if settings.open_all_in:
        yield settings.bad("open_all_in", "hands are opened early only in tournaments.")
    if commission.rate == 10 and commission.basis == "pot" and not settings.lower_rate_allowed:
        yield settings.bad("commission", "this table stake does not qualify for the rate of 10%.")
