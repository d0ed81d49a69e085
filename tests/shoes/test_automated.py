"""The automated shuffling shoe, and Ultimate's two decks in turn."""

import json
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import CARDS, FULL_DECK, PONTOON_DECK
from croupier.shoes import AutomatedShoe, Shoe, ShoeError, shoe_from_json
from tests.shoes.streams import stream


def draw(shoe, count):
    return [shoe.draw() for _ in range(count)]


def ultimate():
    return AutomatedShoe(FULL_DECK, 1, in_turn=2, completes_by_hand=False)


@pytest.mark.rule("blackjack 18.2", "pontoon 19.2")
def test_new_cards_are_shuffled_before_the_first_round():
    machine = AutomatedShoe(FULL_DECK, 8)
    assert machine.shuffle_due
    with pytest.raises(ShoeError, match="machine"):
        machine.draw()
    machine.prepare(stream())
    assert not machine.shuffle_due
    assert machine.left == 416
    assert list(machine.order()) != FULL_DECK.times(8)
    draw(machine, 6)
    assert machine.left == 410
    machine.collect()
    machine.introduce_new_cards()
    assert machine.shuffle_due
    assert machine.count().ok


@pytest.mark.rule("blackjack 18.1", "pontoon 19.1")
@given(st.lists(st.integers(1, 60), min_size=1, max_size=6))
def test_every_round_is_dealt_from_all_cards_freshly_shuffled_without_cut_or_cutting_card(rounds):
    machine, source = AutomatedShoe(PONTOON_DECK, 3), stream()
    orders = []
    for number in rounds:
        machine.prepare(source)
        orders.append(list(machine.order()))
        assert Counter(machine.order()) == Counter(PONTOON_DECK.times(3))
        assert not machine.cutting_card_is_next
        dealt = draw(machine, number)
        assert dealt == orders[-1][:number]
        assert not machine.cutting_card_out
        machine.collect()
        assert machine.shuffle_due
        assert machine.count().ok
    assert all(one != other for one, other in pairwise(orders))


def test_a_seed_gives_the_same_round_whatever_was_dealt_before():
    one, other = AutomatedShoe(FULL_DECK, 6), AutomatedShoe(FULL_DECK, 6)
    other.prepare(stream(8))
    draw(other, 33)
    other.collect()
    one.prepare(stream(3))
    other.prepare(stream(3))
    assert one.order() == other.order()


def test_a_round_is_not_prepared_while_cards_are_on_the_table():
    machine = AutomatedShoe(FULL_DECK, 8)
    machine.prepare(stream())
    machine.draw()
    before = machine.to_json()
    for operation in (machine.prepare, machine.shuffle):
        with pytest.raises(ShoeError, match="collected first"):
            operation(stream())
    with pytest.raises(ShoeError, match="collect"):
        machine.introduce_new_cards()
    with pytest.raises(ShoeError, match="not the next"):
        machine.take_cutting_card()
    assert machine.to_json() == before


@pytest.mark.rule("blackjack 18.3(a)(i)", "pontoon 19.3(a)(i)")
def test_a_malfunction_hands_the_remaining_cards_shuffled_to_a_hand_shoe():
    machine = AutomatedShoe(FULL_DECK, 4)
    machine.prepare(stream())
    machine.burn()
    hands = draw(machine, 10)
    machine.collect(hands[:4])
    remaining = list(machine.order())
    shoe = machine.hand_over(stream(2))
    assert isinstance(shoe, Shoe)
    assert Counter(shoe.order()) == Counter(remaining)
    assert list(shoe.order()) != remaining
    assert shoe.in_play == hands[4:]
    assert shoe.rack[1:] == hands[:4]
    assert shoe.burnt == 1
    assert shoe.count().ok


@pytest.mark.rule("blackjack 18.3(a)", "blackjack 18.3(a)(iii)", "pontoon 19.3(a)", "pontoon 19.3(a)(iii)")
def test_the_round_is_completed_from_the_hand_shoe_and_if_need_be_from_its_discards():
    machine = AutomatedShoe(FULL_DECK, 4)
    machine.prepare(stream())
    draw(machine, 10)
    shoe = machine.hand_over(stream(2))
    with pytest.raises(ShoeError, match="52 to 146"):
        shoe.draw()
    shoe.cut(100)
    draw(shoe, 198)
    shoe.collect(shoe.in_play[:60])
    shoe.shuffle_discards(stream(3))
    shoe.cut(30)
    draw(shoe, 60)
    shoe.collect()
    assert shoe.count().ok
    assert shoe.shuffle_due


@pytest.mark.rule("blackjack 18.3(b)", "pontoon 19.3(b)")
def test_after_a_malfunction_the_machine_has_no_cards_until_new_ones_are_introduced():
    machine = AutomatedShoe(FULL_DECK, 8)
    machine.prepare(stream())
    draw(machine, 5)
    machine.hand_over(stream())
    assert machine.shuffle_due
    assert not machine.count().ok
    for operation in (machine.prepare, machine.shuffle):
        with pytest.raises(ShoeError):
            operation(stream())
    machine.introduce_new_cards()
    machine.prepare(stream())
    assert machine.count().ok
    assert machine.left == 416


@pytest.mark.rule("ultimate 2.1", "ultimate 6.1(a)")
def test_two_decks_are_in_use_one_at_a_time_each_shuffled_for_its_round():
    machine, source = ultimate(), stream()
    used = []
    for _ in range(5):
        machine.prepare(source)
        used.append(machine.in_use)
        assert machine.shuffle_due is False
        assert Counter(machine.order()) == Counter(FULL_DECK.cards)
        draw(machine, 17)
        machine.collect()
        assert machine.shuffle_due
        assert machine.count().ok
        assert machine.count().expected == 104
    assert used == [1, 2, 1, 2, 1]


@pytest.mark.rule("ultimate 2.1")
def test_the_two_decks_do_not_mix():
    machine = ultimate()
    machine.prepare(stream())
    lost = machine.draw()
    machine.in_play.remove(lost)
    machine.prepare(stream())
    assert machine.left == 52
    machine.prepare(stream())
    assert machine.left == 51
    assert lost not in machine.order()
    assert machine.count().missing == (lost,)


@pytest.mark.rule("ultimate 6.1(c)")
def test_the_deck_in_use_is_shuffled_again_when_the_supervisor_orders_it():
    machine = ultimate()
    machine.prepare(stream())
    draw(machine, 9)
    machine.collect()
    machine.shuffle(stream(2))
    assert machine.in_use == 1
    assert machine.left == 52
    assert machine.count().ok
    assert not machine.shuffle_due


@pytest.mark.rule("ultimate 11.1")
def test_a_malfunction_in_ultimate_leaves_nothing_to_complete_by_hand():
    machine = ultimate()
    machine.prepare(stream())
    draw(machine, 9)
    before = machine.to_json()
    with pytest.raises(ShoeError, match="void"):
        machine.hand_over(stream())
    assert machine.to_json() == before


def test_a_card_is_changed_also_in_the_deck_that_rests():
    machine = ultimate()
    machine.prepare(stream())
    lost = machine.draw()
    machine.in_play.remove(lost)
    assert machine.replace(lost) == "the machine"


@pytest.mark.parametrize("make", [lambda: AutomatedShoe(FULL_DECK, 8), ultimate])
def test_a_saved_machine_comes_back_equal(make):
    machine = make()
    assert shoe_from_json(json.loads(json.dumps(machine.to_json()))) == machine
    machine.prepare(stream())
    draw(machine, 7)
    machine.collect(machine.in_play[:3])
    again = shoe_from_json(json.loads(json.dumps(machine.to_json())))
    assert again == machine == machine.copy()
    machine.collect()
    again.collect()
    machine.prepare(stream(4))
    again.prepare(stream(4))
    assert again.order() == machine.order()


@pytest.mark.parametrize(
    "change",
    [{"in_turn": 3}, {"in_use": 2}, {"resting": "As"}, {"resting": [7]}, {"resting": ["Zz"]}, {"pile": ""}],
)
def test_what_is_no_saved_machine_is_refused(change):
    with pytest.raises(ShoeError, match=r"^[A-Z][^\n]*\.$"):
        shoe_from_json(AutomatedShoe(FULL_DECK, 8).to_json() | change)


def test_a_machine_has_one_or_two_sets():
    with pytest.raises(ShoeError, match="1 or 2"):
        AutomatedShoe(FULL_DECK, 1, in_turn=3)
    assert CARDS[52] not in ultimate().deck
