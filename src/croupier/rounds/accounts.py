"""The accounts of a round: each made once, and the purses that it opens with."""

from collections.abc import Mapping
from functools import lru_cache

from croupier.chips import PURSE, Account, Unit
from croupier.dialogue.words.phrases import Sentence
from croupier.places import Place
from croupier.rounds.wager_checks import check_cents
from croupier.values import PlayerName


@lru_cache(maxsize=4096)
def account_of(kind: str, owner: PlayerName, where: Place | None, unit: Unit) -> Account:
    """The account of that name, made once."""
    return Account(kind, owner, where, unit)


def open_purses(
    purses: Mapping[PlayerName, int], unit: Unit
) -> tuple[dict[str, Account], dict[Account, int]]:
    """The account of each player's purse, and what is in it; `BadWager` unless that is whole cents."""
    accounts = {}
    opening = {}
    for player, amount in purses.items():
        if type(amount) is not int or amount < 0:
            check_cents(Sentence("@'s purse", player), amount)
        account = accounts[player] = account_of(PURSE, player, None, unit)
        opening[account] = amount
    return accounts, opening
