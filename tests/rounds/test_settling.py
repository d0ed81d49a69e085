"""A wager against the house comes to its result: told, paid, and moved where it belongs."""

import pytest

from croupier.chips import FLOAT, PURSE, Account
from croupier.dialogue import Place, Result
from croupier.dialogue.events import Moved, Settled
from croupier.dialogue.ground import Ground
from croupier.rounds.settling import settle

WAGER, HERS, HOUSE = Account("wager", "ann", Place("box", 1)), Account(PURSE, "ann"), Account(FLOAT)


@pytest.mark.parametrize(
    ("result", "paid", "purse", "house"),
    [
        (Result.WIN, 15_00, 25_00, -15_00),
        (Result.LOSE, 0, 0, 10_00),
        (Result.PUSH, 0, 10_00, 0),
        (Result.VOID, 0, 10_00, 0),
    ],
)
def test_a_lost_wager_goes_to_the_house_and_any_other_back(
    result: Result, paid: int, purse: int, house: int
) -> None:
    ground = Ground("blackjack", {WAGER: 10_00, HERS: 0, HOUSE: 0})
    settled = Settled("ann", "wager", Place("box", 1), 10_00, result, paid, "13.1")
    settle(ground, settled, WAGER, HERS, HOUSE)
    assert (ground.accounts[WAGER], ground.accounts[HERS], ground.accounts[HOUSE]) == (0, purse, house)
    assert ground.events[0] == settled
    assert [type(event) for event in ground.events[1:]] == [Moved] * (2 if paid else 1)
