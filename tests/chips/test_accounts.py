"""Chips move between accounts of one unit, and none appear or disappear."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.chips import Account, Accounts, Refused, Unit
from croupier.places import Place

ANN = Account("purse", "ann")
BOB = Account("purse", "bob")
FLOAT = Account("float")
PLAY = Account("purse", "ann", unit=Unit.PLAY)


@given(
    st.integers(0, 500),
    st.lists(
        st.tuples(
            st.sampled_from([ANN, BOB, FLOAT]), st.sampled_from([ANN, BOB, FLOAT]), st.integers(-5, 300)
        )
    ),
)
def test_no_transfer_changes_the_sum_or_overdraws_a_purse(
    start: int, moves: list[tuple[Account, Account, int]]
) -> None:
    accounts = Accounts({ANN: start, BOB: 100})
    for source, to, amount in moves:
        before = dict(accounts.balances)
        try:
            accounts.move(source, to, amount)
        except Refused:
            assert accounts.balances == before
            assert amount <= 0 or accounts[source] < amount
        assert accounts.total() == start + 100
        assert accounts[ANN] >= 0
        assert accounts[BOB] >= 0


def test_chips_of_one_unit_never_become_chips_of_another() -> None:
    accounts = Accounts({ANN: 100})
    with pytest.raises(Refused, match="dollars chips cannot become play chips"):
        accounts.move(ANN, PLAY, 10)
    assert (accounts[ANN], accounts[PLAY]) == (100, 0)


def test_all_there_is_can_be_moved_and_not_a_cent_more() -> None:
    accounts = Accounts({ANN: 100})
    with pytest.raises(Refused, match="holds 100 cents; 101 cannot be taken"):
        accounts.move(ANN, BOB, 101)
    accounts.move(ANN, BOB, 100)
    assert (accounts[ANN], accounts[BOB]) == (0, 100)
    with pytest.raises(Refused, match="at least one cent"):
        accounts.move(BOB, ANN, 0)


def test_the_float_may_pay_more_than_it_took() -> None:
    accounts = Accounts()
    accounts.move(FLOAT, ANN, 50)
    assert (accounts[FLOAT], accounts[ANN]) == (-50, 50)
    with pytest.raises(Refused, match="less than nothing"):
        Accounts({ANN: -1})


def test_a_copy_goes_its_own_way() -> None:
    accounts = Accounts({ANN: 100})
    copy = accounts.copy()
    copy.move(ANN, BOB, 40)
    assert (accounts[ANN], copy[ANN]) == (100, 60)


@pytest.mark.parametrize(
    ("account", "text"),
    [
        (Account("wager", "ann", Place("box", 1, 2)), "wager ann box 1/2"),
        (Account("insurance", "ann", Place("box", 2), whose="bob"), "insurance ann box 2 for bob"),
        (ANN, "purse ann"),
        (FLOAT, "float"),
    ],
)
def test_an_account_in_words(account: Account, text: str) -> None:
    assert str(account) == text
