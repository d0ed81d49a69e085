"""Where chips lie, and the only way they move.

Chips lie in accounts: a purse, a wager, the float. A transfer takes from one account what it gives to
another of the same unit, so the sum over all accounts never changes. An account of a player or of a
wager is never overdrawn; the house's own (the float, the cage, the commission) may be, because a table
keeps its count of the float elsewhere.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.chips.amounts import money, plain
from croupier.places import Place
from croupier.values import PlayerName, value


class Unit(StrEnum):
    """What chips are worth; chips of one unit never become chips of another."""

    DOLLARS = "dollars"
    PLAY = "play"
    TOURNAMENT = "tournament"

    def say(self, amount: int) -> str:
        """The amount as people read it; chips of a tournament are no dollars: `$1,250`, or `1,250`."""
        return plain(amount) if self is Unit.TOURNAMENT else money(amount)


class Account(NamedTuple):
    """The name of an account: what it is, whose, and where on the table (`wager ann box 1/2`).

    A purse and the house's own accounts lie nowhere on the table. `whose` names the owner of the wager that
    this one insures, where that is somebody else.
    """

    kind: str
    owner: PlayerName = ""
    where: Place | None = None
    unit: Unit = Unit.DOLLARS
    whose: PlayerName = ""

    def __str__(self) -> str:
        return " ".join(word for word in (self.kind, self.owner, self.lies) if word)

    @property
    def lies(self) -> str:
        """Where it lies, in words: `box 1/2`, `box 2 for bob`; nothing if nowhere on the table."""
        if self.where is None:
            return ""
        return f"{self.where} for {self.whose}" if self.whose else str(self.where)


class Kind(StrEnum):
    """The kinds of accounts of any table; a game adds the wagers it has."""

    PURSE = "purse"
    FLOAT = "float"
    CAGE = "cage"
    COMMISSION = "commission"


PURSE: Final = Kind.PURSE
FLOAT: Final = Kind.FLOAT
CAGE: Final = Kind.CAGE
COMMISSION: Final = Kind.COMMISSION
HOUSE: Final = frozenset({FLOAT, CAGE, COMMISSION})


@value
class Transfer:
    """Chips that went from one account to another."""

    source: Account
    to: Account
    amount: int


class Refused(ValueError):
    """A transfer that is impossible: of nothing, between units, or of more than is there."""


class Balance:
    """What lies in one account, for code that looks at it often.

    Only `Accounts` changes it: to the type checker it is frozen. It has no `__init__`, which would cost more
    than all the rest: a round makes one for each of its accounts.
    """

    __slots__ = ("chips",)

    if TYPE_CHECKING:

        @property
        def chips(self) -> int:
            """In whole cents."""


class Accounts:
    """The balances of all accounts that take part in something, and their one operation, `move`."""

    __slots__ = ("by_account",)

    def __init__(self, opening: Mapping[Account, int] | None = None) -> None:
        self.by_account: dict[Account, Balance] = {}
        """The balance of each account that was opened, or that chips have been in."""
        if opening:
            for account, amount in opening.items():
                if amount < 0 and account.kind not in HOUSE:
                    raise Refused(f"{account} cannot start with less than nothing.")
                balance = self.by_account[account] = Balance()
                balance.chips = amount  # type: ignore[misc]

    def __getitem__(self, account: Account) -> int:
        balance = self.by_account.get(account)
        return 0 if balance is None else balance.chips

    @property
    def balances(self) -> dict[Account, int]:
        """What lies in each of these accounts now."""
        return {account: balance.chips for account, balance in self.by_account.items()}

    def balance(self, account: Account) -> Balance:
        """The balance of an account, opened if need be; it follows every transfer from now on."""
        balance = self.by_account.get(account)
        if balance is None:
            balance = self.by_account[account] = Balance()
            balance.chips = 0  # type: ignore[misc]
        return balance

    def move(self, source: Account, to: Account, amount: int) -> None:
        """Take the amount from one account and give it to the other, or raise `Refused` and do nothing."""
        by_account = self.by_account
        giving, taking = by_account.get(source), by_account.get(to)
        if giving is not None and 0 < amount <= giving.chips and source[3] is to[3]:
            giving.chips -= amount  # type: ignore[misc]
            if taking is None:
                taking = by_account[to] = Balance()
                taking.chips = amount  # type: ignore[misc]
            else:
                taking.chips += amount  # type: ignore[misc]
            return
        left = (0 if giving is None else giving.chips) - amount
        if amount <= 0:
            raise Refused(f"A transfer moves at least one cent, not {amount}.")
        if left < 0 and source[0] not in HOUSE:
            raise Refused(f"{source} holds {left + amount} cents; {amount} cannot be taken from it.")
        if source[3] is not to[3]:
            raise Refused(f"{source[3].value} chips cannot become {to[3].value} chips.")
        if giving is None:  # the house pays before it has taken anything
            giving = by_account[source] = Balance()
            taking = by_account.get(to)
        giving.chips = left  # type: ignore[misc]
        if taking is None:
            taking = by_account[to] = Balance()
            taking.chips = amount  # type: ignore[misc]
        else:
            taking.chips += amount  # type: ignore[misc]

    def close(self, account: Account) -> None:
        """Forget an account in which nothing lies."""
        if not self[account]:
            self.by_account.pop(account, None)

    def total(self) -> int:
        """The sum over all accounts, which no transfer changes."""
        return sum(self.balances.values())

    def copy(self) -> "Accounts":
        """Balances of their own, equal to these."""
        return Accounts(self.balances)
