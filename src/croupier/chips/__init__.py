"""Amounts in whole cents, odds, and accounts between which chips move."""

from croupier.chips.accounts import HOUSE, Account, Accounts, Balance, Refused, Transfer, Unit
from croupier.chips.amounts import EVEN, Odds, cents, dollars, money

__all__ = [
    "EVEN",
    "HOUSE",
    "Account",
    "Accounts",
    "Balance",
    "Odds",
    "Refused",
    "Transfer",
    "Unit",
    "cents",
    "dollars",
    "money",
]
