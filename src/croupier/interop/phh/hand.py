"""A hand of the Poker Hand History format as a value, checked field by field; amounts in cents.

An amount of 1 in a file is a dollar here, whatever the chips of that table were worth.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from croupier.interop.phh.plain_toml import Real
from croupier.rulebook.poker.ordinary_practice import VARIANTS
from croupier.values import value

UNIT: Final = 100
DEALT_FROM: Final = 52 - 5 - 3
REAL: Final = re.compile(r"([+-]?)(\d{1,12})\.(\d{1,2})0*", re.ASCII)
MOST: Final = 10**12
INFINITE: Final = ("inf", "+inf")
UNKNOWN_STACK: Final = 10 * MOST * UNIT
"""The stack of a player of whom the file says `inf`: more than anybody can bet in a hand that is read."""


class PhhError(Exception):
    """A hand that cannot be read or played; the text is one sentence that names the file and the hand."""

    def __init__(self, where: str, reason: str) -> None:
        super().__init__(where, reason)
        self.where = where
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.where}: {self.reason}"


@value
class Hand:
    """A hand as its file has it; the players stand clockwise from the left of the button.

    Where two play, the file has blinds and antes the other way round; here they stand as they are posted.
    """

    where: str
    """The file, and in a file of many hands the key of this one."""
    title: str
    variant: str
    players: tuple[str, ...]
    stacks: tuple[int, ...]
    """`UNKNOWN_STACK` where the file has `inf`."""
    antes: tuple[int, ...]
    dead_antes: bool
    """Whether antes count for nobody's bet, so that who cannot pay one in full may still win all of them."""
    blinds: tuple[int, ...]
    """Blinds and straddles; below nothing for a post that does not move the first turn."""
    least_bet: int
    big_bet: int
    chip: int
    """What pots are divided by: 1 where all amounts are whole, else a cent."""
    actions: tuple[str, ...]
    finishing: tuple[int, ...] | None
    """`UNKNOWN_STACK` where the file has `inf`; None also where no stack can be compared."""
    winnings: tuple[int, ...] | None = None
    """What each collects from the pots; None also where all are 0, as files have them that do not know."""


def cents_of(written: object) -> int | None:
    """The cents of a number; None if it is none, or finer than a cent."""
    if type(written) is int:
        return written * UNIT if -MOST < written < MOST else None
    return _cents_of_real(written) if type(written) is Real else None


@lru_cache(maxsize=4096)
def _cents_of_real(written: Real) -> int | None:
    match = REAL.fullmatch(written)
    if match is None:
        return None
    sign, whole, part = match.groups()
    amount = int(whole) * UNIT + int(part.ljust(2, "0"))
    return -amount if sign == "-" else amount


def is_infinite(written: object) -> bool:
    """True iff this is how TOML writes an infinite number, which stands for a stack that is not known."""
    return type(written) is Real and written in INFINITE


def hand_of(where: str, table: Mapping[str, Any]) -> Hand:
    """The hand of a table, all of it checked; raises `PhhError`."""
    code = table.get("variant")
    variant = VARIANTS.get(code) if isinstance(code, str) else None
    if variant is None:
        said = "variant is missing" if code is None else f"variant {code!r} is not played here"
        raise PhhError(where, f"{said}; {', '.join(VARIANTS)} are (Hold-em and Omaha with a full deck).")
    if "bring_in" in table:
        raise PhhError(where, f"bring_in: {code} has blinds and antes, and no bring-in.")
    fields = _Fields(where, table)
    stacks = fields.stacks("starting_stacks")
    count = len(stacks)
    most = DEALT_FROM // variant.settings.hole_cards
    if not 2 <= count <= most:
        raise PhhError(where, f"starting_stacks: {code} has 2 to {most} players, not {count}.")
    if min(stacks) <= 0:
        raise PhhError(where, "starting_stacks: each player must have chips to begin with.")
    antes = fields.amounts("antes", count)
    blinds = fields.amounts("blinds_or_straddles", count)
    if min(antes) < 0:
        raise PhhError(where, "antes: an ante can't be negative.")
    least = fields.amount("small_bet" if variant.fixed else "min_bet")
    big = fields.amount("big_bet") if variant.fixed else 0
    trimmed = table.get("ante_trimming_status", False)
    if not isinstance(trimmed, bool):
        raise PhhError(where, f"ante_trimming_status: {trimmed!r} is not allowed; it must be true or false.")
    actions = table.get("actions")
    if not isinstance(actions, list) or not all(isinstance(action, str) for action in actions):
        raise PhhError(where, "actions: it must be a list of texts such as ['p3 cbr 200', 'p4 f'].")
    if count == 2:
        antes, blinds = antes[::-1], blinds[::-1]
    finishing = fields.stacks("finishing_stacks", count) if "finishing_stacks" in table else None
    if finishing is not None and all(map(_is_unknown, stacks, finishing)):
        finishing = None
    winnings = fields.amounts("winnings", count) if "winnings" in table else None
    fine = fields.fine or any("." in action.partition("#")[0] for action in actions if "." in action)
    return Hand(
        where=where,
        title=_title(table),
        variant=variant.code,
        players=_players(where, table.get("players"), count),
        stacks=stacks,
        antes=antes if not trimmed else _trimmed(antes, stacks),
        dead_antes=not trimmed,
        blinds=blinds,
        least_bet=least,
        big_bet=big,
        chip=1 if fine else UNIT,
        actions=tuple(actions),
        finishing=finishing,
        winnings=winnings if winnings is not None and any(winnings) else None,
    )


class _Fields:
    """The amounts of a table, and whether any of them has decimals."""

    def __init__(self, where: str, table: Mapping[str, Any]) -> None:
        self.where = where
        self.table = table
        self.fine = False

    def amounts(self, name: str, count: int | None = None) -> tuple[int, ...]:
        """A list of amounts, one a player."""
        return tuple([self.cents(name, each) for each in self._list(name, count)])

    def stacks(self, name: str, count: int | None = None) -> tuple[int, ...]:
        """A list of stacks, one a player, each an amount or unknown."""
        given = self._list(name, count)
        return tuple([UNKNOWN_STACK if is_infinite(each) else self.cents(name, each) for each in given])

    def _list(self, name: str, count: int | None) -> list[object]:
        given = self.table.get(name)
        if not isinstance(given, list):
            raise PhhError(self.where, f"{name}: it must be a list of amounts, one per player.")
        if count is not None and len(given) != count:
            raise PhhError(self.where, f"{name}: there are {count} players, but {len(given)} amounts.")
        return given

    def amount(self, name: str) -> int:
        """An amount above nothing."""
        if name not in self.table:
            raise PhhError(self.where, f"{name} is missing; {self.table['variant']} needs it.")
        amount = self.cents(name, self.table[name])
        if amount <= 0:
            raise PhhError(self.where, f"{name}: the amount must be more than 0.")
        return amount

    def cents(self, name: str, written: object) -> int:
        """The cents of one amount."""
        if type(written) is int and -MOST < written < MOST:
            return written * UNIT
        amount = cents_of(written)
        if amount is None:
            shown = written if isinstance(written, Real) else repr(written)
            raise PhhError(
                self.where,
                f"{name}: {shown} is not an amount; write a number such as 200 or 0.25, to the cent.",
            )
        if type(written) is Real:
            self.fine = True
        return amount


def _is_unknown(start: int, finish: int) -> bool:
    """True iff what a player finishes with cannot be compared."""
    return start == UNKNOWN_STACK or finish == UNKNOWN_STACK


def _trimmed(antes: tuple[int, ...], stacks: tuple[int, ...]) -> tuple[int, ...]:
    """What each player antes where nobody antes more than another can match."""
    if not any(antes):
        return antes
    paid = [min(ante, stack) for ante, stack in zip(antes, stacks, strict=True)]
    most = sorted(paid)[-2]
    return tuple([min(ante, most) for ante in paid])


def _players(where: str, given: object, count: int) -> tuple[str, ...]:
    """The names of the players: those of the file, or p1, p2 and so on; each of them once."""
    if given is None:
        given = [""] * count
    if not isinstance(given, list) or len(given) != count or not all(isinstance(name, str) for name in given):
        raise PhhError(where, f"players: it must be a list of {count} names, one per player.")
    names = tuple([name.strip() or f"p{at}" for at, name in enumerate(given, 1)])
    if len(set(names)) < count:
        names = tuple([f"{name} (p{at})" for at, name in enumerate(names, 1)])
    return names


def _title(table: Mapping[str, Any]) -> str:
    """The event and the number of the hand, as far as the file tells them."""
    parts = [table.get("event"), f"hand {table['hand']}" if "hand" in table else None]
    return ", ".join([" ".join(part.split()) for part in parts if isinstance(part, str)])
