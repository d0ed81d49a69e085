"""Amounts in whole cents, odds, and accounts between which chips move."""

from croupier.chips.accounts import (
    CAGE,
    COMMISSION,
    FLOAT,
    HOUSE,
    PURSE,
    Account,
    Accounts,
    Balance,
    Kind,
    Refused,
    Transfer,
    Unit,
)
from croupier.chips.amounts import EVEN, Odds, cents, dollars, money, signed

__all__ = [
    "CAGE",
    "COMMISSION",
    "EVEN",
    "FLOAT",
    "HOUSE",
    "PURSE",
    "Account",
    "Accounts",
    "Balance",
    "Kind",
    "Odds",
    "Refused",
    "Transfer",
    "Unit",
    "cents",
    "dollars",
    "money",
    "signed",
]
