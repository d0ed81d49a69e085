"""What a person may choose when they open a table: how many bots, how much money, which seed.

Each function takes an option as it was given, on the command line or in Python, and returns its value.
"""

import re
from decimal import Decimal
from typing import Final

from croupier.chips import cents

MOST_BOTS: Final = 20
SEED_DIGITS: Final = 64


class BadOption(ValueError):
    """An option that doesn't exist, or a value that isn't allowed for it; the text says what is allowed."""

    def __init__(self, option: str, reason: str) -> None:
        super().__init__(f"{option}: {reason}")
        self.option = option
        self.reason = reason


def bots_from(given: object) -> int:
    """The number of bots; `BadOption` if there can't be so many."""
    text = _text(given)
    if not re.fullmatch(r"[0-9]{1,3}", text, re.ASCII) or int(text) > MOST_BOTS:
        raise BadOption("bots", f"{given!r} is not allowed; it must be a whole number from 0 to {MOST_BOTS}")
    return int(text)


def purse_from(given: object) -> int:
    """The money that somebody brings, in cents; `BadOption` if it isn't an amount."""
    try:
        amount = cents(_text(given))
    except ValueError:
        amount = 0
    if amount == 0:
        raise BadOption("purse", f"{given!r} is not allowed; it must be an amount such as 200 or 12.50")
    return amount


def seed_from(given: object) -> str:
    """The seed of the shuffles with all its digits; `BadOption` if it isn't a seed."""
    text = _text(given)
    if not re.fullmatch(rf"[0-9a-fA-F]{{1,{SEED_DIGITS}}}", text, re.ASCII):
        raise BadOption("seed", f"{given!r} is not allowed; it must be 1 to {SEED_DIGITS} hexadecimal digits")
    return text.lower().zfill(SEED_DIGITS)


def _text(given: object) -> str:
    """A value as it would be typed; empty for what nobody could type."""
    if isinstance(given, str):
        return given
    is_number = isinstance(given, int | Decimal) and not isinstance(given, bool)
    return str(given) if is_number else ""
