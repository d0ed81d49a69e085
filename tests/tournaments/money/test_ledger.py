"""Money: whatever is paid, added, won or given back, the pool is what the equation says."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.chips import Unit
from croupier.plain import BadData, Fields
from croupier.tournaments.money.ledger import Ledger, Payment, Purpose

FEE = Payment("ann", 1, Purpose.FEE, 100_00, 10_00)


def test_a_fee_goes_to_commission_and_pool() -> None:
    ledger = Ledger()
    ledger.pay(FEE)
    assert (ledger.pool, ledger.commission) == (90_00, 10_00)
    assert [(str(each.source), str(each.to), each.amount) for each in ledger.take_moves()] == [
        ("cage", "fee ann", 100_00),
        ("fee ann", "commission", 10_00),
        ("fee ann", "pool", 90_00),
    ]
    assert ledger.take_moves() == []


def test_rebuys_and_add_ons_go_into_the_pool_whole() -> None:
    ledger = Ledger()
    ledger.pay(Payment("ann", 1, Purpose.REBUY, 50_00))
    ledger.pay(Payment("ann", 1, Purpose.ADD_ON, 20_00))
    assert (ledger.pool, ledger.commission, ledger.paid_for(1)) == (70_00, 0, 70_00)


def test_a_refund_goes_back_the_way_it_came() -> None:
    ledger = Ledger()
    ledger.pay(FEE)
    assert ledger.give_back(FEE) == 100_00
    assert (ledger.pool, ledger.commission, ledger.refunds) == (0, 0, {"ann": 100_00})


def test_the_commission_may_be_kept() -> None:
    ledger = Ledger()
    ledger.pay(FEE)
    assert ledger.give_back(FEE, keep_commission=True) == 90_00
    assert (ledger.pool, ledger.commission) == (0, 10_00)


def test_a_cancellation_pays_back_even_what_was_won() -> None:
    ledger = Ledger()
    ledger.pay(FEE)
    ledger.add(30_00)
    ledger.award("bob", 60_00)
    ledger.give_back_all()
    assert ledger.refunds == {"ann": 100_00}
    assert ledger.prizes == {"bob": 60_00}
    assert ledger.pool == 0
    ledger.check_all()


def test_a_ledger_is_saved_and_restored() -> None:
    ledger = Ledger(Unit.PLAY)
    ledger.pay(FEE)
    ledger.open_with(500_00)
    ledger.award("ann", 40_00)
    again = Ledger.from_saved(Fields(ledger.to_json(), "A ledger"))
    assert again.to_json() == ledger.to_json()
    assert again.pool == 460_00


@pytest.mark.parametrize("key", ["added", "opening"])
def test_a_ledger_that_does_not_add_up_is_refused(key: str) -> None:
    ledger = Ledger()
    ledger.pay(FEE)
    with pytest.raises(BadData, match="does not add up"):
        Ledger.from_saved(Fields(ledger.to_json() | {key: 1}, "A ledger"))


ACTS = st.lists(
    st.tuples(st.sampled_from(["fee", "rebuy", "add", "refund", "prize", "cancel"]), st.integers(1, 10**6)),
    max_size=30,
)


@given(ACTS)
def test_the_equation_holds_whatever_is_done(acts: list[tuple[str, int]]) -> None:
    ledger = Ledger()
    fees = rebuys = added = prizes = 0
    for number, (act, amount) in enumerate(acts, 1):
        paid = [each for payments in ledger.payments.values() for each in payments]
        if act == "fee":
            commission = amount // 7
            ledger.pay(Payment(f"p{number}", number, Purpose.FEE, amount, commission))
            fees += amount - commission
        elif act == "rebuy":
            ledger.pay(Payment(f"p{number}", number, Purpose.REBUY, amount))
            rebuys += amount
        elif act == "add":
            ledger.add(amount)
            added += amount
        elif act == "prize" and ledger.pool:
            prize = min(amount, ledger.pool)
            ledger.award(f"p{number}", prize)
            prizes += prize
        elif act == "refund" and paid and paid[0].to_pool <= ledger.pool:
            ledger.give_back(paid[0])
            if paid[0].purpose is Purpose.FEE:
                fees -= paid[0].to_pool
            else:
                rebuys -= paid[0].to_pool
        ledger.check_all()
        assert ledger.pool == fees + rebuys + added - prizes
        if act == "cancel":
            owed = {}
            for each in paid:
                owed[each.payer] = owed.get(each.payer, 0) + each.amount
            before = dict(ledger.refunds)
            ledger.give_back_all()
            ledger.check_all()
            assert ledger.pool == ledger.commission == 0
            back = {name: ledger.refunds[name] - before.get(name, 0) for name in ledger.refunds}
            assert {name: amount for name, amount in back.items() if amount} == owed
            return


@pytest.mark.parametrize("pool", [0, 89_99, 90_00, 90_01, 91_00])
def test_a_pool_that_is_taken_up_in_mid_play_holds_what_is_said(pool: int) -> None:
    ledger = Ledger()
    ledger.pay(FEE)
    ledger.open_with(pool)
    assert (ledger.pool, ledger.opening, ledger.paid_in) == (pool, pool - 90_00, 90_00)
    assert ledger.take_moves() == []
    ledger.check_all()


def test_what_goes_to_one_player_several_times_adds_up() -> None:
    ledger = Ledger()
    rebuy = Payment("ann", 1, Purpose.REBUY, 50_00)
    ledger.pay(FEE)
    ledger.pay(rebuy)
    ledger.add(30_00)
    ledger.award("ann", 10_00)
    ledger.award("ann", 5_00)
    assert (ledger.prizes, ledger.prizes_paid, ledger.pool) == ({"ann": 15_00}, 15_00, 155_00)
    assert (ledger.give_back(rebuy), ledger.give_back(FEE)) == (50_00, 100_00)
    assert (ledger.refunds, ledger.paid_for(1), ledger.pool) == ({"ann": 150_00}, 0, 15_00)
    ledger.take_moves()
    ledger.take_back(15_00)
    moves = [(str(each.source), str(each.to), each.amount) for each in ledger.take_moves()]
    assert moves == [("pool", "operator", 15_00), ("operator", "cage", 15_00)]
    assert ledger.added == 15_00
    ledger.check_all()


def test_an_entry_for_nothing_is_noted_and_moves_nothing() -> None:
    ledger = Ledger()
    free = Payment("ann", 1, Purpose.FEE, 0)
    ledger.pay(free)
    assert (ledger.payments, ledger.take_moves()) == ({1: [free]}, [])


@pytest.mark.parametrize("paid", [60_00, 89_99, 90_00])
def test_a_cancellation_lets_the_operator_add_only_what_is_lacking(paid: int) -> None:
    ledger = Ledger()
    ledger.pay(FEE)
    ledger.add(30_00)
    ledger.award("bob", paid)
    ledger.give_back_all()
    assert ledger.added == paid
    assert (ledger.pool, ledger.commission) == (0, 0)


def test_payments_refunds_and_prizes_of_nothing_are_restored() -> None:
    ledger = Ledger()
    free = Payment("ann", 1, Purpose.FEE, 0, 0)
    ledger.pay(free)
    ledger.give_back(free)
    ledger.pay(Payment("bob", 2, Purpose.FEE, 0, 0))
    ledger.award("bob", 0)
    again = Ledger.from_saved(Fields(ledger.to_json(), "A ledger"))
    assert again.to_json() == ledger.to_json()
    assert (again.refunds, again.prizes, again.paid_for(2)) == ({"ann": 0}, {"bob": 0}, 0)
