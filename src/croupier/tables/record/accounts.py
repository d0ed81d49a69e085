"""The accounts of a table: saved, and restored."""

from croupier.chips import HOUSE, PURSE, Account, Accounts
from croupier.plain import BadData, Fields


def accounts_to_json(accounts: Accounts) -> list[list[object]]:
    """What lies in each account between rounds, as plain data."""
    return [[account.kind, account.owner, amount] for account, amount in accounts.balances.items()]


def saved_accounts(saved: Fields, purse: Account) -> Accounts:
    """Where all chips were; `purse` is an account of the unit that the table plays for."""

    def account_of(accounts: Fields, at: str) -> tuple[Account, int]:
        row = accounts.row(at, 3)
        kind = row.one_of("1", (PURSE, *sorted(HOUSE)))
        return purse._replace(kind=kind, owner=row.text("2")), row.number("3")

    return Accounts(dict(saved.listed("accounts", account_of)))


def check_accounts(accounts: Accounts) -> None:
    """Refuse accounts in which chips are missing or too many, or a purse holds less than nothing."""
    purses = [amount for account, amount in accounts.balances.items() if account.kind == PURSE]
    if accounts.total() or any(amount < 0 for amount in purses):
        raise BadData("The accounts of a saved table do not add up.")
