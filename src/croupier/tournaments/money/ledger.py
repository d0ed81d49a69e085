"""The money of a tournament: fees, commission and pool, prizes and refunds, in whole cents.

Money comes in and goes out at the cage. What somebody pays goes by way of an account of theirs to the pool
and to the commission, a prize by way of one of theirs to the cage, and a refund goes back the way it came.
So every movement is a transfer between accounts, and the pool is what the equation of `check` says after
every line.
"""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from croupier.chips import CAGE, COMMISSION, Account, Accounts, Unit
from croupier.plain import BadData, Fields
from croupier.values import PlayerName, value

POOL: Final = "pool"
PRIZE: Final = "prize"
OPERATOR: Final = "operator"


class Purpose(StrEnum):
    """What somebody pays for."""

    FEE = "fee"
    REBUY = "rebuy"
    ADD_ON = "add on"

    __repr__ = str.__repr__


@value
class Payment:
    """What a payer paid into the tournament for an entry, and how much of it is commission."""

    payer: PlayerName
    number: int
    """The number of the entry for which it was paid."""
    purpose: Purpose
    amount: int
    commission: int = 0

    @property
    def to_pool(self) -> int:
        """What of it went into the pool."""
        return self.amount - self.commission


@value
class MoneyMoved:
    """Money went from one account to another."""

    source: Account
    to: Account
    amount: int


@dataclass(slots=True)
class Ledger:
    """Where the money of a tournament lies, and everything that was paid and not given back."""

    unit: Unit = Unit.DOLLARS
    accounts: Accounts = field(default_factory=Accounts)
    payments: dict[int, list[Payment]] = field(default_factory=dict)
    """By entry number, what was paid and not given back."""
    refunds: dict[PlayerName, int] = field(default_factory=dict)
    """By payer, all that went back."""
    prizes: dict[PlayerName, int] = field(default_factory=dict)
    """By player, the prizes that the cage has paid."""
    paid_in: int = 0
    """What payers have put into the pool and did not get back."""
    added: int = 0
    """What the operator has added to the pool, less what went back."""
    prizes_paid: int = 0
    opening: int = 0
    """What lay in the pool beside the entries when the tournament was taken up in mid-play."""
    moved: list[MoneyMoved] = field(default_factory=list)
    """What has moved since somebody last took note of it."""

    @property
    def pool(self) -> int:
        """What lies in the prize pool."""
        return self.accounts[self._account(POOL)]

    @property
    def commission(self) -> int:
        """What the house keeps."""
        return self.accounts[self._account(COMMISSION)]

    def paid_for(self, number: int) -> int:
        """What was paid for an entry and not given back."""
        return sum(each.amount for each in self.payments.get(number, ()))

    def pay(self, payment: Payment) -> None:
        """A payer pays: the commission goes to the house, all the rest into the pool."""
        theirs = self._account(payment.purpose, payment.payer)
        self._move(self._account(CAGE), theirs, payment.amount)
        self._move(theirs, self._account(COMMISSION), payment.commission)
        self._move(theirs, self._account(POOL), payment.to_pool)
        self.paid_in += payment.to_pool
        self.payments.setdefault(payment.number, []).append(payment)

    def give_back(self, payment: Payment, *, keep_commission: bool = False) -> int:
        """A payment goes back to its payer the way it came; how much that was."""
        self.payments[payment.number].remove(payment)
        theirs = self._account(payment.purpose, payment.payer)
        commission = 0 if keep_commission else payment.commission
        self._move(self._account(POOL), theirs, payment.to_pool)
        self._move(self._account(COMMISSION), theirs, commission)
        back = payment.to_pool + commission
        self._move(theirs, self._account(CAGE), back)
        self.paid_in -= payment.to_pool
        self.refunds[payment.payer] = self.refunds.get(payment.payer, 0) + back
        return back

    def add(self, amount: int) -> None:
        """The operator adds value to the pool."""
        self._through(OPERATOR, "", self._account(POOL), amount)
        self.added += amount

    def take_back(self, amount: int) -> None:
        """Value that the operator added goes back to the operator."""
        operator = self._account(OPERATOR)
        self._move(self._account(POOL), operator, amount)
        self._move(operator, self._account(CAGE), amount)
        self.added -= amount

    def award(self, player: PlayerName, amount: int) -> None:
        """The cage pays a prize out of the pool."""
        prize = self._account(PRIZE, player)
        self._move(self._account(POOL), prize, amount)
        self._move(prize, self._account(CAGE), amount)
        self.prizes[player] = self.prizes.get(player, 0) + amount
        self.prizes_paid += amount

    def give_back_all(self) -> None:
        """Every payment goes back to its payer, and what is left in the pool to the operator."""
        owed = sum(payment.to_pool for each in self.payments.values() for payment in each)
        if owed > self.pool:  # prizes were paid before: they are for the house to recover
            self.add(owed - self.pool)
        for number in sorted(self.payments):
            for payment in list(self.payments[number]):
                self.give_back(payment)
        self.take_back(self.pool)

    def open_with(self, pool: int) -> None:
        """So much lies in the pool, whatever was paid in."""
        difference = pool - self.pool
        cage, account = self._account(CAGE), self._account(POOL)
        if difference > 0:
            self._move(cage, account, difference)
        else:
            self._move(account, cage, -difference)
        self.opening += difference
        self.moved = []

    def take_moves(self) -> list[MoneyMoved]:
        """What has moved since this was last asked."""
        moved, self.moved = self.moved, []
        return moved

    def check(self) -> None:
        """The pool is what was paid in and added less the prizes paid, and no money came from nowhere."""
        expected = self.paid_in + self.added + self.opening - self.prizes_paid
        assert self.pool == expected, f"The pool holds {self.pool}, and should hold {expected}."
        assert self.pool >= 0, f"The pool holds {self.pool}."

    def check_all(self) -> None:
        """`check`, and the counts are those of all payments, one by one."""
        self.check()
        assert self.paid_in == sum(payment.to_pool for each in self.payments.values() for payment in each)
        assert self.prizes_paid == sum(self.prizes.values())
        assert self.accounts.total() == 0

    def to_json(self) -> dict[str, object]:
        """The ledger as plain data."""
        return {
            "unit": self.unit.value,
            "accounts": [[each.kind, each.owner, held] for each, held in self.accounts.balances.items()],
            "payments": [
                [each.payer, each.number, each.purpose.value, each.amount, each.commission]
                for payments in self.payments.values()
                for each in payments
            ],
            "refunds": dict(self.refunds),
            "prizes": dict(self.prizes),
            "added": self.added,
            "opening": self.opening,
        }

    @classmethod
    def from_saved(cls, saved: Fields) -> "Ledger":
        """The ledger as it was saved; `BadData` if it does not add up."""
        unit = Unit(saved.one_of("unit", tuple(Unit)))
        ledger = cls(unit)
        rows = saved.listed("accounts", lambda rows, at: rows.row(at, 3))
        try:
            ledger.accounts = Accounts(
                {Account(row.text("1"), row.text("2"), None, unit): row.number("3") for row in rows}
            )
        except ValueError as wrong:
            raise BadData(f"The money of a saved tournament is wrong: {wrong}") from None
        for row in saved.listed("payments", lambda rows, at: rows.row(at, 5)):
            purpose = Purpose(row.one_of("3", tuple(Purpose)))
            payment = Payment(row.text("1"), row.whole("2", 1), purpose, row.whole("4", 0), row.whole("5", 0))
            ledger.payments.setdefault(payment.number, []).append(payment)
            ledger.paid_in += payment.to_pool
        ledger.refunds = saved.by_name("refunds", lambda each, name: each.whole(name, 0))
        ledger.prizes = saved.by_name("prizes", lambda each, name: each.whole(name, 0))
        ledger.prizes_paid = sum(ledger.prizes.values())
        ledger.added, ledger.opening = saved.number("added"), saved.number("opening")
        try:
            ledger.check_all()
        except AssertionError:
            raise BadData("The money of a saved tournament does not add up.") from None
        return ledger

    def _account(self, kind: str, owner: PlayerName = "") -> Account:
        return Account(kind, owner, None, self.unit)

    def _through(self, kind: str, owner: PlayerName, to: Account, amount: int) -> None:
        by_way_of = self._account(kind, owner)
        self._move(self._account(CAGE), by_way_of, amount)
        self._move(by_way_of, to, amount)

    def _move(self, source: Account, to: Account, amount: int) -> None:
        if amount:
            self.accounts.move(source, to, amount)
            self.moved.append(MoneyMoved(source, to, amount))
