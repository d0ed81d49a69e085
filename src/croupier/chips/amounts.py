"""Amounts of money in whole cents, how they are written, odds, and rounding to half a chip."""

import re
from typing import Final

from croupier.digits import is_whole
from croupier.values import value

MINUS: Final = "\N{MINUS SIGN}"
MOST_DIGITS: Final = 12
_DOLLARS: Final = re.compile(rf"\$?([0-9]{{1,{MOST_DIGITS}}})(?:\.([0-9]{{1,2}}))?")


def cents(dollars: str) -> int:
    """The whole cents of an amount written in dollars: `"12.50"` is 1250."""
    if is_whole(dollars, MOST_DIGITS):
        return int(dollars) * 100
    match = _DOLLARS.fullmatch(dollars)
    if match is None:
        raise ValueError(f"{dollars!r} is not an amount: write dollars as in 20 or 12.50.")
    whole, part = match.groups()
    return int(whole) * 100 + int((part or "").ljust(2, "0"))


def dollars(amount: int) -> str:
    """The amount as files write it, without needless decimals: 1250 is `12.50`, 2000 is `20`."""
    sign = "-" if amount < 0 else ""
    whole, part = divmod(abs(amount), 100)
    return f"{sign}{whole}.{part:02}" if part else f"{sign}{whole}"


def money(amount: int) -> str:
    """The amount as people read it: `$12.50`, `-$5`, `$1,250`."""
    sign = "-" if amount < 0 else ""
    whole, part = divmod(abs(amount), 100)
    return f"{sign}${whole:,}.{part:02}" if part else f"{sign}${whole:,}"


def signed(net: int) -> str:
    """A result as people read it: `+$12.50`, `−$5`, `even`."""
    return f"{'+' if net > 0 else MINUS}{money(abs(net))}" if net else "even"


def plain(amount: int) -> str:
    """The amount as people read it where it is no money: `12.50`, `-5`, `1,250`."""
    return money(amount).replace("$", "", 1)


@value
class Odds:
    """What a winning wager is paid: `Odds(3, 2)` is three for every two wagered."""

    pays: int
    on: int = 1

    def __str__(self) -> str:
        return f"{self.pays} to {self.on}"

    def winnings(self, wager: int, half_chip: int = 1) -> int:
        """What is paid on the wager: exact, or up to the next half of the smallest chip.

        An amount that does not come out in halves of the smallest chip can only arise from a wager that
        is not a whole number of chips; the odds are the least that is owed, so it is never rounded down.
        """
        owed, over = divmod(wager * self.pays, self.on)
        if over == 0 and owed % half_chip == 0:
            return owed
        return (owed // half_chip + 1) * half_chip


EVEN: Final = Odds(1, 1)
