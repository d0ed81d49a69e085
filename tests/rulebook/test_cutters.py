"""Who is offered the cut."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.rulebook.cutting import Cutter, cutters, cutters_from_the_right
from croupier.rulebook.roles import Role

TABLE = ["ann", "bob", "cal", "dee"]


def who(offers):
    return [offer.who for offer in offers]


def rules(offers):
    return [offer.rule for offer in offers]


@pytest.mark.rule("blackjack 5.2(a)", "pontoon 5.2(a)")
def test_at_the_beginning_the_first_player_to_the_table_is_asked_first():
    offers = cutters(TABLE, first_to_table="cal")
    assert who(offers) == ["cal", "dee", "ann", "bob", Role.SUPERVISOR]
    assert rules(offers)[0] == "5.2(a)"


@pytest.mark.rule("blackjack 5.2", "pontoon 5.2")
def test_the_beginning_goes_before_where_the_cutting_card_appeared():
    assert who(cutters(TABLE, first_to_table="cal", appeared_on="bob"))[0] == "cal"
    assert who(cutters(TABLE, first_to_table="cal", appeared_on=Role.DEALER))[0] == "cal"


@pytest.mark.rule("blackjack 5.2(b)", "pontoon 5.2(b)")
def test_the_player_on_whose_box_the_cutting_card_appeared_is_asked_first():
    offers = cutters(TABLE, appeared_on="bob")
    assert offers[0] == Cutter("bob", "5.2(b)")
    assert who(offers) == ["bob", "cal", "dee", "ann", Role.SUPERVISOR]


@pytest.mark.rule("blackjack 5.2(c)", "pontoon 5.2(c)")
def test_if_it_appeared_on_the_dealers_hand_the_player_farthest_to_the_right_is_asked_first():
    offers = cutters(TABLE, appeared_on=Role.DEALER)
    assert offers[0] == Cutter("dee", "5.2(c)")
    assert who(offers) == ["dee", "ann", "bob", "cal", Role.SUPERVISOR]


@pytest.mark.rule("blackjack 5.2(d)", "pontoon 5.2(d)")
def test_the_others_are_asked_clockwise_one_by_one():
    offers = cutters(TABLE, appeared_on="dee")
    assert who(offers)[1:-1] == ["ann", "bob", "cal"]
    assert rules(offers)[1:-1] == ["5.2(d)"] * 3


@pytest.mark.parametrize(
    "designated",
    [{}, {"appeared_on": "gone"}, {"first_to_table": "gone"}],
    ids=["nobody", "left", "first left"],
)
def test_without_a_designated_player_it_goes_clockwise_from_seat_1(designated):
    offers = cutters(TABLE, **designated)
    assert who(offers) == [*TABLE, Role.SUPERVISOR]
    assert rules(offers)[:-1] == ["5.2(d)"] * 4


@pytest.mark.rule("blackjack 5.2(tail)", "pontoon 5.2(tail)")
def test_the_supervisor_comes_last_and_cuts_if_there_is_no_player():
    assert cutters(TABLE, appeared_on="bob")[-1] == Cutter(Role.SUPERVISOR, "5.2(tail)")
    assert who(cutters([])) == [Role.SUPERVISOR]
    assert who(cutters([], appeared_on=Role.DEALER)) == [Role.SUPERVISOR]
    assert who(cutters([], first_to_table="ann")) == [Role.SUPERVISOR]


@pytest.mark.rule("blackjack 18.3(a)(ii)", "pontoon 19.3(a)(ii)")
def test_after_a_malfunction_it_begins_at_the_dealers_far_right():
    offers = cutters_from_the_right(TABLE, "18.3(a)(ii)")
    assert who(offers) == ["dee", "ann", "bob", "cal", Role.SUPERVISOR]
    assert rules(offers) == ["18.3(a)(ii)", "5.2(d)", "5.2(d)", "5.2(d)", "5.2(tail)"]


def test_who_plays_several_boxes_is_asked_once():
    table = ["ann", "bob", "ann", "cal"]
    assert who(cutters(table, appeared_on="bob")) == ["bob", "ann", "cal", Role.SUPERVISOR]
    assert who(cutters(["ann", "bob", "ann"], appeared_on=Role.DEALER)) == ["ann", "bob", Role.SUPERVISOR]


names = st.sampled_from([*TABLE, "eve", "gone"])


@given(st.permutations(TABLE), st.none() | names, st.none() | names | st.just(Role.DEALER))
def test_everybody_is_asked_once_and_in_clockwise_order(table, first, appeared_on):
    asked = who(cutters(table, first_to_table=first, appeared_on=appeared_on))
    start = table.index(asked[0])
    assert asked == [*table[start:], *table[:start], Role.SUPERVISOR]
