"""What makes sense as a wager, a seat or a purse, whatever the table allows.

Minimum and maximum, multiples, how many may wager on a box: all of that is for the table to refuse, by its
rules. What is refused here makes no sense at any table. It is refused when it is made, in one sentence for
whoever wrote the program.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NoReturn

from croupier.chips import money
from croupier.dialogue.record.notation import BadLine, check_name
from croupier.dialogue.words.phrases import Sentence
from croupier.values import PlayerName


class BadWager(ValueError):
    """A wager, seat or purse that makes no sense; its text says why."""


@lru_cache(maxsize=4096)
def _is_name(player: PlayerName) -> bool:
    try:
        check_name(player)
    except BadLine as wrong:
        raise BadWager(str(wrong)) from None
    return True


def check_player(player: object) -> None:
    """Refuse what cannot be a player's name in the record of a round."""
    if type(player) is not str:
        raise BadWager(f"A player is named by text, as in 'ann', not by {player!r}.")
    _is_name(player)


def check_text(player: object) -> None:
    """Refuse what is no name at all; hands that others have recorded have names of every kind."""
    if type(player) is not str or not player.strip():
        raise BadWager(f"A player is named by text, as in 'ann', not by {player!r}.")


def check_number(what: str, number: object) -> None:
    """Refuse what is not the number of a box or seat."""
    if type(number) is not int or number < 1:
        raise BadWager(f"A {what} is a whole number from 1, not {number!r}.")


def check_cents(what: str, amount: object, least: int = 0) -> None:
    """Refuse what is not an amount in whole cents, or is less than that."""
    if type(amount) is not int:
        raise BadWager(f"{what} is whole cents, as in 20_00 for {money(20_00)}, not {amount!r}.")
    if amount < least:
        raise BadWager(f"{what} cannot be {money(amount)}.")


def refuse_purses(purses: Mapping[PlayerName, int], wagered: Iterable[tuple[str, int]]) -> NoReturn:
    """Say whose purse is missing, or does not cover what that player wagers in all."""
    need: dict[str, int] = {}
    for player, amount in wagered:
        need[player] = need.get(player, 0) + amount
    for player, amount in need.items():
        if player not in purses:
            raise BadWager(Sentence(f"@ <wagers|wager> {money(amount)} and <has|have> no purse.", player))
        if amount > purses[player]:
            raise BadWager(
                Sentence(
                    f"@ <wagers|wager> {money(amount)} in all and <has|have> {money(purses[player])}.", player
                )
            )
    raise AssertionError("every purse covers what is wagered")
