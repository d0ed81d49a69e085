"""Breaking and balancing: never more difference than allowed, nobody lost, no seat taken twice."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.tournaments.conditions import BreakOrder
from croupier.tournaments.playing.balancing import Balancer, InOrder, Moves, Shape


def shapes_of(sizes: list[int], seats: int = 9) -> dict[int, Shape]:
    """Tables with so many players each, at their lowest seats."""
    return {
        number: Shape(
            number, {seat: f"p{number}.{seat}" for seat in range(1, size + 1)}, 1, 2 if size > 1 else 1
        )
        for number, size in enumerate(sizes, 1)
        if size
    }


def in_order() -> InOrder:
    return InOrder(lambda player: int(player[1:].replace(".", "0")) if player != "new" else 99)


def due(sizes: list[int], seats: int, **how: object) -> Moves:
    return Balancer(shapes_of(sizes), seats, in_order(), **how).due()  # type: ignore[arg-type]


@pytest.mark.rule("ultimate 16.9", "holdem 20.9")
def test_the_highest_table_is_broken_and_its_players_go_to_the_shortest() -> None:
    moves = due([5, 2, 4], 6)
    assert moves.broken == (3,)
    assert [(each.player, each.table) for each in moves.moves] == [
        ("p3.1", 2),
        ("p3.2", 2),
        ("p3.3", 2),
        ("p3.4", 1),
    ]


@pytest.mark.parametrize(
    ("order", "broken"), [(BreakOrder.HIGHEST, 3), (BreakOrder.LOWEST, 1), (BreakOrder.SMALLEST, 2)]
)
def test_the_conditions_say_which_table_is_broken(order: BreakOrder, broken: int) -> None:
    assert due([5, 2, 4], 6, break_order=order).broken == (broken,)


def test_tables_that_differ_by_one_are_left_alone() -> None:
    assert due([6, 5, 6], 6) == Moves()


def test_the_conditions_may_allow_more_difference() -> None:
    assert len(due([6, 4, 6], 6).moves) == 1
    assert due([6, 4, 6], 6, max_difference=2) == Moves()


@pytest.mark.rule("holdem 20.3(a)(iii)(C)")
def test_with_blinds_the_next_big_blind_goes_to_the_seat_that_has_it_soonest() -> None:
    crowded = Shape(1, {seat: f"a{seat}" for seat in range(1, 7)}, first_blind=4, big_blind=5)
    short = Shape(2, {1: "b1", 3: "b3", 4: "b4", 6: "b6"}, first_blind=3, big_blind=4)
    moves = Balancer({1: crowded, 2: short}, 6, in_order(), by_blinds=True).due().moves
    assert [(each.player, each.table, each.seat) for each in moves] == [("a5", 2, 5)]


def test_a_seat_between_first_blind_and_big_blind_has_it_at_once() -> None:
    shape = Shape(2, {1: "b1", 3: "b3", 6: "b6"}, first_blind=3, big_blind=6)
    assert shape.soonest_big_blind(6) == 4


def test_a_player_who_is_asked_to_buy_back_in_is_not_moved() -> None:
    moves = due([5, 3], 5, stay={"p1.1"}).moves
    assert [each.player for each in moves] == ["p1.2"]


def test_players_who_are_asked_move_only_where_nobody_else_could() -> None:
    everybody = {f"p1.{seat}" for seat in range(1, 6)}
    assert [each.player for each in due([5, 3], 5, stay=everybody).moves] == ["p1.1"]
    crowded = Shape(1, {1: "asked", 2: "new", 3: "other"}, first_blind=3, big_blind=1, moved_to=["new"])
    short = Shape(2, {1: "b1"}, first_blind=1, big_blind=1)
    balancer = Balancer({1: crowded, 2: short}, 6, in_order(), by_blinds=True, stay={"asked", "other"})
    assert balancer._who_leaves(crowded, short) == "new"  # although they have only just come


def test_whoever_has_just_been_moved_is_not_moved_on_where_blinds_decide() -> None:
    crowded = Shape(1, {1: "a1", 2: "a2", 4: "a4"}, first_blind=2, big_blind=3)
    short = Shape(2, {1: "b1"}, first_blind=1, big_blind=1)
    balancer = Balancer({1: crowded, 2: short}, 6, in_order(), by_blinds=True)
    balancer._go("new", 3, crowded, 3)
    assert balancer._who_leaves(crowded, short) == "a4"
    balancer.by_blinds = False
    assert balancer._who_leaves(crowded, short) == "a1"


SIZES = st.lists(st.integers(1, 9), min_size=1, max_size=12)


@given(SIZES, st.booleans(), st.integers(1, 3), st.sampled_from(BreakOrder))
def test_whatever_the_tables_are(
    sizes: list[int], by_blinds: bool, difference: int, order: BreakOrder
) -> None:
    shapes = shapes_of(sizes)
    everybody = sorted(player for shape in shapes.values() for player in shape.taken.values())
    balancer = Balancer(shapes, 9, in_order(), by_blinds, difference, order)
    moves = balancer.due()
    after = list(balancer.shapes.values())
    assert sorted(player for shape in after for player in shape.taken.values()) == everybody
    assert all(1 <= seat <= 9 for shape in after for seat in shape.taken)
    counts = [len(shape.taken) for shape in after]
    assert max(counts) - min(counts) <= difference
    assert len(after) == 1 or len(everybody) > 9 * (len(after) - 1)
    if sum(sizes) > 9 * (len(sizes) - 1) and max(sizes) - min(sizes) <= difference:
        assert moves == Moves()


@given(SIZES, st.booleans(), st.sampled_from(BreakOrder), st.data())
def test_nobody_goes_to_a_seat_out_of_use_or_kept_for_another(
    sizes: list[int], by_blinds: bool, order: BreakOrder, data: st.DataObject
) -> None:
    shapes = shapes_of(sizes)
    everybody = sorted(player for shape in shapes.values() for player in shape.taken.values())
    unused = [(number, seat) for number, shape in shapes.items() for seat in shape.free(9)]
    closed = set(data.draw(st.lists(st.sampled_from(unused), unique=True)) if unused else [])
    for number, shape in shapes.items():
        shape.unavailable = {seat for table, seat in closed if table == number}
    left = [place for place in unused if place not in closed]
    kept = data.draw(st.sampled_from(left)) if left else None
    friend = data.draw(st.sampled_from(everybody))
    if kept is not None:
        shapes[kept[0]].reserved = {kept[1]: friend}
    before = {(number, seat): who for number, shape in shapes.items() for seat, who in shape.taken.items()}
    balancer = Balancer(shapes, 9, in_order(), by_blinds, 1, order)
    is_due = balancer.is_due()
    moves = balancer.due()
    assert is_due == bool(moves.moves)
    assert sorted(who for shape in balancer.shapes.values() for who in shape.taken.values()) == everybody
    for move in moves.moves:
        assert (move.table, move.seat) not in closed
        assert (move.table, move.seat) != kept or move.player == friend
        if move.player == friend and kept is not None and move.table == kept[0]:
            assert move.seat == kept[1]
    if kept is not None and kept[0] not in moves.broken:
        table = next(table for (table, _), who in before.items() if who == friend)
        if table in moves.broken:
            assert next(move.table for move in moves.moves if move.player == friend) == kept[0]
    with_room = [each for each in balancer.shapes.values() if each.free(9)]
    largest = max(len(each.taken) for each in balancer.shapes.values())
    assert all(largest - len(each.taken) <= 1 for each in with_room)


def test_where_nobody_has_a_blind_yet_lots_decide_who_leaves_and_where_they_sit() -> None:
    crowded = Shape(1, {1: "p3", 2: "p2", 3: "p1"})
    short = Shape(2, {2: "p4"})
    moves = Balancer({1: crowded, 2: short}, 3, in_order(), by_blinds=True).due().moves
    assert [(each.player, each.table, each.seat) for each in moves] == [("p1", 2, 1)]
