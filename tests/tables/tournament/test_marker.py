"""The starting marker: its order, the time to wager, wagers out of order (Pontoon 20.15; Ultimate 16.16)."""

from typing import Any

import pytest

from croupier.dialogue.events import Said
from croupier.dialogue.table_events import Advised, AskedToWager, MarkerAt, SitsOut
from croupier.plain import BadData
from soak.damage import of_earlier_release
from tests.tables.driving import do, refused
from tests.tables.tournament.playing import (
    HOUSE,
    counts,
    numbers,
    placed,
    play,
    play_round,
    seated,
    takes_back,
    wager,
)

pytestmark = pytest.mark.parametrize("game", HOUSE)


def told(events: list[Any], kind: type[Any]) -> list[Any]:
    """The events of that kind."""
    return [event for event in events if isinstance(event, kind)]


def test_it_begins_at_the_first_taken_seat_from_the_dealers_left(game: str) -> None:
    table = seated(game, {"bob": (3, 100), "cal": (5, 100)})
    assert table.coming.marker == "bob"
    assert str(told(do(table, "director puts ann at 1 with 100"), MarkerAt)[0].at)[-1] == "1"
    assert table.coming.order == ("ann", "bob", "cal")


def test_whoever_it_is_given_to_keeps_it_when_others_are_seated(game: str) -> None:
    table = seated(game)
    do(table, "director gives bob the marker\ndirector puts dee at 2 with 100")
    assert table.coming.order == ("bob", "cal", "ann", "dee")


def test_it_moves_to_the_next_player_after_each_round(game: str) -> None:
    table = seated(game)
    holders = []
    for _ in range(4):
        holders.append(table.coming.marker)
        play_round(table)
    assert holders == ["ann", "bob", "cal", "ann"]


def test_where_its_holder_is_lifted_out_it_goes_on_clockwise(game: str) -> None:
    table = seated(game)
    do(table, "director gives cal the marker")
    assert table.coming.marker == "cal"
    do(table, "director lifts cal")
    assert table.coming.marker == "ann"
    play_round(table)
    do(table, "director lifts bob")
    assert table.coming.marker == "ann"


def test_wagers_in_order_imply_that_the_dealer_has_asked(game: str) -> None:
    table = seated(game)
    for who in ("ann", "bob", "cal"):
        events = do(table, wager(table, who, 20))
        assert [event.who for event in told(events, AskedToWager)] == [who]
        assert not told(events, Advised)
    assert table.view()["table"]["wagering"] == "cal"


def test_a_wager_is_changed_in_ones_own_time_and_not_after(game: str) -> None:
    table = seated(game)
    do(table, wager(table, "ann", 20))
    do(table, takes_back(table, "ann"))
    do(table, wager(table, "ann", 30))
    do(table, "dealer asks bob")
    words = refused(table, takes_back(table, "ann"), numbers(table).marker)
    assert "time to wager is over" in words
    do(table, wager(table, "bob", 20))
    do(table, wager(table, "cal", 20))
    refused(table, takes_back(table, "bob"), numbers(table).marker)
    do(table, takes_back(table, "cal"))
    assert placed(table) == {"ann": 30, "bob": 20}


def test_the_dealer_asks_in_order(game: str) -> None:
    table = seated(game)
    assert "ann comes before bob" in refused(table, "dealer asks bob", numbers(table).marker)
    assert [event.words for event in told(do(table, "dealer asks ann"), Said)] == ["ann is asked to wager."]
    refused(table, "dealer asks ann", numbers(table).opportunity)
    assert "bob comes before cal" in refused(table, "dealer asks cal", numbers(table).marker)
    do(table, "dealer asks bob")
    refused(table, "dealer asks ann", numbers(table).opportunity)


def test_whoever_let_their_time_pass_has_still_to_wager_and_is_out_of_order_then(game: str) -> None:
    table = seated(game)
    do(table, "dealer asks ann\ndealer asks bob")
    do(table, wager(table, "bob", 20))
    assert not told(do(table, wager(table, "cal", 20)), Advised)
    refused(table, "no more bets", numbers(table).minimum_or_out)
    assert [event.who for event in told(do(table, wager(table, "ann", 20)), Advised)] == ["ann"]
    assert table.ground.orders.asked == ["ann", "bob", "cal"]


def test_a_wager_out_of_order_stands_and_its_player_is_advised(game: str) -> None:
    table = seated(game)
    events = do(table, wager(table, "cal", 20))
    assert [event.who for event in told(events, Advised)] == ["cal"]
    assert placed(table) == {"cal": 20}
    refused(table, takes_back(table, "cal"), numbers(table).marker)
    do(table, wager(table, "ann", 20))
    assert not told(do(table, wager(table, "bob", 20)), Advised)
    play(table)
    assert table.history.last is not None


def test_after_a_wager_out_of_order_ones_time_still_comes(game: str) -> None:
    table = seated(game)
    do(table, wager(table, "cal", 20))
    do(table, wager(table, "ann", 20))
    do(table, wager(table, "bob", 20))
    do(table, "dealer asks cal")
    do(table, takes_back(table, "cal"))
    do(table, wager(table, "cal", 30))
    assert placed(table)["cal"] == 30


def test_a_player_who_wagered_early_is_passed_over(game: str) -> None:
    table = seated(game)
    do(table, wager(table, "bob", 20))
    do(table, wager(table, "ann", 20))
    assert not told(do(table, wager(table, "cal", 20)), Advised)
    refused(table, "dealer asks bob", numbers(table).opportunity)


def test_the_first_wager_out_of_order_is_not_declared_void(game: str) -> None:
    table = seated(game)
    do(table, wager(table, "cal", 20))
    assert "first" in refused(table, "director voids the wager of cal", numbers(table).marker)
    refused(table, "director voids the wager of ann", numbers(table).marker)


def test_the_second_may_be_declared_void_and_the_player_sits_the_round_out(game: str) -> None:
    table = seated(game)
    do(table, wager(table, "cal", 20))
    do(table, wager(table, "ann", 20))
    do(table, wager(table, "bob", 20))
    play(table)  # now bob has the marker
    do(table, wager(table, "cal", 40))
    before = counts(table)["cal"]
    events = do(table, "director voids the wager of cal")
    assert [event.who for event in told(events, SitsOut)] == ["cal"]
    assert placed(table) == {}
    refused(table, wager(table, "cal", 20), numbers(table).marker)
    assert table.view()["people"]["cal"]["word"] == "sitting out"
    do(table, wager(table, "bob", 20))
    do(table, wager(table, "ann", 20))
    play(table)
    assert counts(table)["cal"] == before
    assert table.coming.order == ("cal", "ann", "bob")
    assert table.view()["people"]["cal"]["word"] == ""


def test_advice_from_another_table_counts(game: str) -> None:
    table = seated(game)
    do(table, "director notes that cal was advised")
    refused(table, "director notes that cal was advised", numbers(table).marker)
    do(table, wager(table, "cal", 20))
    do(table, "director voids the wager of cal")
    assert placed(table) == {}


def test_the_marker_is_not_given_to_another_once_somebody_was_asked(game: str) -> None:
    table = seated(game)
    do(table, "dealer asks ann")
    refused(table, "director gives bob the marker", numbers(table).marker)
    refused(table, "director uses the marker", numbers(table).marker)


def test_without_a_marker_wagers_are_placed_and_changed_in_any_order(game: str) -> None:
    if game == "pontoon":
        table = seated(game)
        assert "always" in refused(table, "director uses no marker", "20.15")
        return
    table = seated(game)
    said = told(do(table, "director uses no marker"), Said)
    assert [event.words for event in said] == ["Wagers are placed in any order."]
    assert table.coming.marker == ""
    assert table.view()["table"]["marker"] is None
    for who in ("cal", "bob", "ann"):
        assert not told(do(table, wager(table, who, 20)), Advised)
    do(table, takes_back(table, "cal"))
    do(table, wager(table, "cal", 30))
    refused(table, "dealer asks ann", numbers(table).marker)
    refused(table, "director gives ann the marker", numbers(table).marker)
    play(table)


def test_whoever_comes_back_before_the_deal_has_their_time_then(game: str) -> None:
    table = seated(game)
    do(table, "director marks ann absent")
    do(table, wager(table, "bob", 20))
    do(table, wager(table, "cal", 20))
    do(table, "director marks ann present")
    refused(table, "no more bets", numbers(table).minimum_or_out)
    events = do(table, wager(table, "ann", 20))
    assert not told(events, Advised)
    assert [event.who for event in told(events, AskedToWager)] == ["ann"]


def test_who_is_asked_to_wager_is_told_to_whoever_looks_at_the_table(game: str) -> None:
    table = seated(game)
    assert table.view()["table"]["marker"] == f"{table.ground.PLACE} 1"
    assert table.view()["table"]["wagering"] == ""
    do(table, "dealer asks ann")
    other = seated(game, {}, marker=None)
    other.restore(table.save())
    for each in (table, other):
        assert each.view()["table"]["wagering"] == "ann"
        assert "it is up to ann" in each.view()["phase"]["sentence"]
    do(table, wager(table, "ann", 20))
    assert table.view()["phase"]["sentence"] == "Wagers are open for round 1."
    do(table, wager(table, "bob", 20))
    do(table, wager(table, "cal", 20))
    play(table)
    assert table.view()["table"]["wagering"] == ""


@pytest.mark.parametrize(
    "damage",
    [
        {"marker": 20},
        {"marker": "1"},
        {"away": ["zoe"]},
        {"away": "ann"},
        {"asked": 3},
        {"advised": ["zoe"]},
        {"sits_out": [1]},
        {"marker_used": 1},
        {"shoes": -1},
    ],
)
def test_damaged_orders_are_refused_and_change_nothing(game: str, damage: dict[str, object]) -> None:
    table = seated(game)
    saved = of_earlier_release(table.save())
    before = table.save()
    with pytest.raises(BadData):
        table.restore(saved | {"orders": saved["orders"] | damage})
    assert table.save() == before
    with pytest.raises(BadData):
        table.restore({name: each for name, each in saved.items() if name != "orders"})


def test_the_order_goes_on_with_the_first_seat_where_the_marker_lies_beyond_all_who_play(game: str) -> None:
    table = seated(game, {"ann": (1, 1000), "bob": (3, 1000), "cal": (5, 1)})
    do(table, "director gives cal the marker")
    assert table.coming.order == ("ann", "bob")


def test_it_is_said_in_which_order_wagers_are_placed(game: str) -> None:
    table = seated(game, marker=True)
    told = [str(event) for event in do(table, "director uses the marker")]
    assert any("in order, clockwise from the player with the marker" in each for each in told)
    assert not any("in any order" in each for each in told)


def test_nobody_is_advised_twice_in_one_round(game: str) -> None:
    table = seated(game)
    assert told(do(table, wager(table, "bob", 20)), Advised)
    do(table, wager(table, "ann", 20))
    do(table, "dealer asks bob")
    do(table, takes_back(table, "bob"))
    do(table, "dealer asks cal")
    assert not told(do(table, wager(table, "bob", 30)), Advised)
    assert table.ground.orders.out_of_order == ["bob"]


def test_whose_time_has_come_is_noted_once(game: str) -> None:
    table = seated(game)
    do(table, wager(table, "bob", 20))
    do(table, wager(table, "ann", 20))
    do(table, "dealer asks cal")
    assert table.ground.orders.asked == ["ann", "bob", "cal"]


def test_whoever_was_away_when_others_were_asked_is_asked_when_they_are_back(game: str) -> None:
    table = seated(game)
    do(table, "director marks ann absent\ndealer asks bob")
    assert table.ground.orders.asked == ["bob"]
    do(table, "director marks ann present\ndealer asks ann")
    assert table.ground.orders.asked == ["bob", "ann"]


def test_a_marker_at_the_last_seat_is_saved_and_restored(game: str) -> None:
    table = seated(game)
    last = table.seats.count
    do(table, f"director puts zoe at {last} with 1000\ndirector gives zoe the marker")
    other = seated(game, {}, marker=None)
    other.restore(table.save())
    assert other.coming.marker == "zoe"
    assert other.save() == table.save()
