"""Minimum, maximum, multiples and personal limits of wagers at a table (3, 4.6)."""

import pytest

from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.events import Result, Settled
from croupier.tables.twentyone.window import box_window
from croupier.tables.wagering.placed import PlacedWager
from tests.tables.driving import do, notices, refused
from tests.tables.twentyone.playing import BOTH, chips, live, lose, placed, settings, win

SEATED = "ann sits 1 with 5000\nbob sits 2 with 5000\ncal sits 3 with 5000"


@pytest.mark.rule("blackjack 3.3", "pontoon 3.3")
@pytest.mark.parametrize("game", BOTH)
def test_wagers_are_made_in_the_permitted_multiples(game: str) -> None:
    table = live(game, multiple="5", minimum="10")
    do(table, SEATED)
    refused(table, "ann wagers 12 on box 1", "3.3")
    refused(table, "ann wagers 12.50 on box 1", "3.3")
    table.do("ann wagers 15 on box 1")
    assert placed(table) == [("ann", 1, 15, 0)]


@pytest.mark.rule("blackjack 3.4", "pontoon 3.4")
@pytest.mark.parametrize(("play", "net"), [(win, 300), (lose, -300)])
@pytest.mark.parametrize("game", BOTH)
def test_a_first_wager_below_the_minimum_is_paid_or_collected_and_its_owner_advised(
    game: str, play, net: int
) -> None:
    table = live(game, minimum="10")
    do(table, "ann sits 1 with 100")
    told = list(table.do("ann wagers 3 on box 1").events)
    assert [said.to for said in notices(game, told, "3.4")] == ["ann"]
    play(table)
    assert chips(table, "ann") == 10_000 + net


@pytest.mark.rule("blackjack 3.4", "pontoon 3.4")
@pytest.mark.parametrize("game", BOTH)
def test_every_further_wager_below_the_minimum_is_returned(game: str) -> None:
    table = live(game, minimum="10")
    do(table, "ann sits 1 with 100\nbob sits 2 with 100\nann wagers 3 on box 1")
    refused(table, "ann wagers 9 on box 3", "3.4")
    lose(table)
    for _ in range(2):
        refused(table, "ann wagers 9 on box 1", "3.4")
        table.do("ann wagers 10 on box 1")
        win(table)
    assert notices(game, table.do("bob wagers 9 on box 2").events, "3.4")  # each player has his own first


@pytest.mark.rule("blackjack 3.4", "pontoon 3.4")
@pytest.mark.parametrize("game", BOTH)
def test_the_count_is_by_visit(game: str) -> None:
    table = live(game, minimum="10")
    do(table, "ann sits 1 with 100\nann wagers 3 on box 1")
    lose(table)
    table.do("ann sits 2")  # another seat is no other visit
    refused(table, "ann wagers 3 on box 1", "3.4")
    do(table, "ann leaves\nann sits 1 with 100")
    assert notices(game, table.do("ann wagers 3 on box 1").events, "3.4")


@pytest.mark.rule("blackjack 3.4", "pontoon 3.4")
@pytest.mark.parametrize("game", BOTH)
def test_side_wagers_count_with_the_others(game: str) -> None:
    table = live(game, minimum="10", side_wager="perfect_pairs", side_minimum="5")
    do(table, "ann sits 1 with 100\nbob sits 2 with 100")
    assert notices(game, table.do("ann wagers 10 and 2 pairs on box 1").events, "3.4")
    refused(table, "ann wagers 9 on box 3", "3.4")
    refused(table, "ann wagers 10 and 4 pairs on box 3", "3.4")
    refused(table, "bob wagers 9 and 4 pairs on box 2", "3.4")  # the second of two at once
    table.do("bob wagers 9 and 5 pairs on box 2")
    refused(table, "bob wagers 10 and 4 pairs on box 3", "3.4")


@pytest.mark.rule("blackjack 3.4", "pontoon 3.4")
@pytest.mark.parametrize("game", BOTH)
def test_a_wager_below_the_minimum_that_was_taken_back_was_neither_paid_nor_collected(game: str) -> None:
    table = live(game, minimum="10")
    do(table, "ann sits 1 with 100\nann wagers 3 on box 1\nann takes back box 1")
    assert notices(game, table.do("ann wagers 3 on box 2").events, "3.4")
    do(table, "ann wagers 10 on box 1\nann takes back box 1")
    refused(table, "ann wagers 3 on box 1", "3.4")


@pytest.mark.rule("blackjack 3.4", "pontoon 3.4")
@pytest.mark.parametrize("game", BOTH)
def test_where_the_house_is_strict_the_first_one_is_refused_too(game: str) -> None:
    table = live(game, minimum="10", below_min="strict", side_wager="perfect_pairs", side_minimum="5")
    do(table, "ann sits 1 with 100")
    refused(table, "ann wagers 9 on box 1", "3.4")
    refused(table, "ann wagers 10 and 4 pairs on box 1", "3.4")
    table.do("ann wagers 10 and 5 pairs on box 1")


@pytest.mark.rule("blackjack 3.5", "pontoon 3.5")
@pytest.mark.parametrize(("play", "net"), [(win, 10_000), (lose, -10_000)])
@pytest.mark.parametrize("game", BOTH)
def test_a_wager_above_the_maximum_is_paid_or_collected_to_the_maximum(game: str, play, net: int) -> None:
    table = live(game, maximum="100")
    do(table, "ann sits 1 with 500")
    told = list(table.do("ann wagers 250 on box 1").events)
    assert "$150" in notices(game, told, "3.5")[0].words
    assert table.chips("ann") == 40_000  # the excess is the player's again at once
    told = play(table)
    settled = next(event for event in told if isinstance(event, Settled))
    assert settled.stake == 10_000
    assert settled.result is (Result.WIN if net > 0 else Result.LOSE)
    assert chips(table, "ann") == 50_000 + net


@pytest.mark.rule("blackjack 3.5", "pontoon 3.5")
@pytest.mark.parametrize("game", BOTH)
def test_a_wager_of_exactly_the_maximum_is_not_above_it(game: str) -> None:
    table = live(game, maximum="100", side_wager="perfect_pairs", side_maximum="20")
    do(table, SEATED + "\nann wagers 40 on box 1")
    assert not notices(game, table.do("bob wagers 60 and 20 pairs on box 1").events, "3.5")
    assert not notices(game, table.do("cal wagers 100 on box 3").events, "3.5")


@pytest.mark.rule(
    "blackjack 3.5", "blackjack 3.1", "blackjack 4.5", "pontoon 3.5", "pontoon 3.1", "pontoon 4.5"
)
@pytest.mark.parametrize("game", BOTH)
def test_the_maximum_is_that_of_the_box_and_the_last_placed_wager_is_cut_first(game: str) -> None:
    table = live(game, maximum="100", minimum="10")
    do(table, SEATED + "\nann wagers 50 on box 1")
    assert notices(game, table.do("bob wagers 70 on box 1").events, "3.5")
    assert placed(table) == [("ann", 1, 50, 0), ("bob", 1, 50, 0)]
    refused(table, "cal wagers 10 on box 1", "3.5")
    table.do("cal wagers 100 on box 2")


@pytest.mark.rule("blackjack 3.5", "pontoon 3.5")
@pytest.mark.parametrize("game", BOTH)
def test_a_wager_of_which_less_than_the_minimum_fits_is_returned_whole(game: str) -> None:
    table = live(game, maximum="100", minimum="10")
    do(table, SEATED + "\nann wagers 95 on box 1")
    refused(table, "bob wagers 10 on box 1", "3.5")
    assert notices(
        game, table.do("bob wagers 5 on box 1").events, "3.4"
    )  # but his first below the minimum fits


@pytest.mark.rule("blackjack 3.5", "blackjack 3.1", "pontoon 3.5", "pontoon 3.1")
@pytest.mark.parametrize("game", BOTH)
def test_where_the_maximum_is_by_wager_each_may_be_as_high(game: str) -> None:
    table = live(game, maximum="100", box_max="per_wager")
    do(table, SEATED + "\nann wagers 100 on box 1\nbob wagers 100 on box 1\ncal wagers 150 on box 1")
    assert placed(table) == [("ann", 1, 100, 0), ("bob", 1, 100, 0), ("cal", 1, 100, 0)]


@pytest.mark.rule("blackjack 3.5", "pontoon 3.5")
@pytest.mark.parametrize("game", BOTH)
def test_split_and_double_do_not_count_against_the_maximum(game: str) -> None:
    table = live(game, maximum="100")
    do(table, "ann sits 1 with 500\nann wagers 100 on box 1\nno more bets\n8h 7s 8d\nann split\n3c")
    table.do("ann double 100")
    assert table.chips("ann") == 20_000


@pytest.mark.rule("blackjack 3.2", "pontoon 3.2")
@pytest.mark.parametrize("game", BOTH)
def test_a_marker_lets_one_player_exceed_the_maximum_on_one_box(game: str) -> None:
    table = live(game, maximum="100")
    do(table, SEATED + "\nsupervisor marks ann on box 1 to 300")
    assert notices(game, table.do("ann wagers 400 on box 1").events, "3.5")
    assert notices(game, table.do("ann wagers 200 on box 4").events, "3.5")
    assert notices(game, table.do("bob wagers 200 on box 2").events, "3.5")
    assert placed(table) == [("ann", 1, 300, 0), ("ann", 4, 100, 0), ("bob", 2, 100, 0)]
    do(table, "no more bets\nKh Kh Kh 7s Kd Kd Kd\nann stand on box 1\nbob stand\nann stand\nKc")
    assert chips(table, "ann") == 540_000


@pytest.mark.rule("blackjack 3.2", "pontoon 3.2")
@pytest.mark.parametrize("game", BOTH)
def test_a_marker_is_laid_above_the_maximum_between_rounds_for_somebody_who_is_there(game: str) -> None:
    table = live(game, maximum="100", multiple="5", minimum="5")
    do(table, SEATED)
    refused(table, "supervisor marks ann on box 1 to 100", "3.2")
    refused(table, "supervisor marks ann on box 8 to 300", "3.2")
    refused(table, "supervisor marks ann on box 0 to 300", "3.2")
    refused(table, "supervisor marks ann on box 1 to 302", "3.3")
    refused(table, "supervisor marks dee on box 1 to 300")
    do(table, "supervisor marks ann on box 7 to 300\nsupervisor unmarks ann on box 7")
    refused(table, "supervisor unmarks ann on box 1", "3.2")
    do(table, "ann wagers 10 on box 1\nno more bets")
    refused(table, "supervisor marks ann on box 1 to 300", "4.3")
    refused(table, "supervisor unmarks ann on box 1", "4.3")


@pytest.mark.rule("blackjack 3.2", "pontoon 3.2")
@pytest.mark.parametrize("game", BOTH)
def test_without_its_marker_the_maximum_holds_again(game: str) -> None:
    table = live(game, maximum="100")
    do(table, SEATED + "\nsupervisor marks ann on box 1 to 300\nann wagers 200 on box 1")
    refused(table, "supervisor unmarks ann on box 1", "3.2")  # she has wagered by it
    do(table, "ann takes back box 1\nsupervisor unmarks ann on box 1\nann wagers 200 on box 1")
    assert placed(table) == [("ann", 1, 100, 0)]


@pytest.mark.rule("blackjack 3.2", "pontoon 3.2")
@pytest.mark.parametrize("game", BOTH)
def test_a_marker_goes_with_the_player(game: str) -> None:
    table = live(game, maximum="100")
    do(table, SEATED + "\nsupervisor marks ann on box 1 to 300\nann leaves\nann sits 1 with 500")
    table.do("ann wagers 200 on box 1")
    assert placed(table) == [("ann", 1, 100, 0)]


@pytest.mark.rule("blackjack 3.2", "blackjack 3.1", "pontoon 3.2", "pontoon 3.1")
@pytest.mark.parametrize("game", BOTH)
def test_a_marker_that_a_new_maximum_has_overtaken_is_no_lower_limit(game: str) -> None:
    table = live(game, maximum="100")
    do(table, SEATED + "\nsupervisor marks ann on box 1 to 200\nsupervisor changes maximum to 500")
    table.do("bob wagers 10 on box 2")
    win(table)
    do(table, "ann wagers 400 on box 1\nbob wagers 100 on box 1")
    assert placed(table) == [("ann", 1, 400, 0), ("bob", 1, 100, 0)]


@pytest.mark.rule("blackjack 4.6", "pontoon 4.6")
@pytest.mark.parametrize("box_max", ["per_box", "per_wager"])
@pytest.mark.parametrize("game", BOTH)
def test_beside_a_marker_others_wager_while_all_wagers_stay_within_the_stated_maximum(
    game: str, box_max: str
) -> None:
    table = live(game, maximum="100", minimum="10", box_max=box_max)
    do(table, SEATED + "\nsupervisor marks ann on box 1 to 300")
    do(table, "ann wagers 60 on box 1\nbob wagers 30 on box 1")
    assert table.do("cal wagers 20 on box 1")
    assert placed(table) == [("ann", 1, 60, 0), ("bob", 1, 30, 0), ("cal", 1, 10, 0)]


@pytest.mark.rule("blackjack 4.6", "pontoon 4.6")
@pytest.mark.parametrize("amount", [100, 300])
@pytest.mark.parametrize("game", BOTH)
def test_at_or_above_the_stated_maximum_nobody_may_join(game: str, amount: int) -> None:
    table = live(game, maximum="100", box_max="per_wager")
    do(table, SEATED + f"\nsupervisor marks ann on box 1 to 300\nann wagers {amount} on box 1")
    refused(table, "bob wagers 10 on box 1", "4.6")


@pytest.mark.rule("blackjack 4.6", "blackjack 3.2", "pontoon 4.6", "pontoon 3.2")
@pytest.mark.parametrize("box_max", ["per_box", "per_wager"])
@pytest.mark.parametrize("game", BOTH)
def test_a_later_personal_limit_pushes_no_wager_off_that_was_made_by_one(game: str, box_max: str) -> None:
    table = live(game, maximum="500", box_max=box_max)
    do(table, SEATED + "\nsupervisor marks ann on box 1 to 1000\nsupervisor marks bob on box 1 to 800")
    table.do("ann wagers 900 on box 1")
    refused(table, "bob wagers 700 on box 1", "4.6")
    assert placed(table) == [("ann", 1, 900, 0)]
    do(table, "ann takes back box 1\nann wagers 300 on box 1\nbob wagers 700 on box 1")
    assert placed(table) == [("ann", 1, 300, 0), ("bob", 1, 200, 0)]
    do(table, "ann takes back box 1\nann wagers 900 on box 1")
    assert placed(table) == [("bob", 1, 200, 0), ("ann", 1, 300, 0)]


@pytest.mark.rule("blackjack 4.6")
def test_what_others_placed_before_goes_back_when_he_exceeds_it() -> None:
    table = live("blackjack", maximum="100", side_wager="perfect_pairs")
    do(table, SEATED + "\nsupervisor marks ann on box 1 to 300")
    do(table, "bob wagers 30 and 5 pairs on box 1\ncal wagers 40 on box 1")
    told = list(table.do("ann wagers 60 on box 1").events)
    assert [said.to for said in notices("blackjack", told, "4.6")] == [
        "cal"
    ]  # the last placed first, and no more
    assert placed(table) == [("bob", 1, 30, 5), ("ann", 1, 60, 0)]
    table.do("ann takes back box 1")
    table.do("ann wagers 200 on box 1")
    assert placed(table) == [("bob", 1, 0, 5), ("ann", 1, 200, 0)]  # the side wager has a main wager yet
    assert table.chips("cal") == 500_000


@pytest.mark.rule("blackjack 4.6", "blackjack 3.4", "pontoon 4.6", "pontoon 3.4")
@pytest.mark.parametrize("game", BOTH)
def test_a_wager_below_the_minimum_that_goes_back_for_a_marker_was_none(game: str) -> None:
    table = live(game, maximum="100", minimum="10", side_wager="perfect_pairs")
    do(table, SEATED + "\nsupervisor marks ann on box 1 to 300\nbob wagers 3 and 5 pairs on box 1")
    table.do("ann wagers 200 on box 1")
    assert notices(game, table.do("bob wagers 3 on box 2").events, "3.4")


@pytest.mark.rule("blackjack 4.6", "blackjack 3.2", "pontoon 4.6", "pontoon 3.2")
@pytest.mark.parametrize("game", BOTH)
def test_a_marker_laid_at_a_wager_binds_the_others_at_once(game: str) -> None:
    table = live(game, maximum="100", box_max="per_wager")
    do(table, SEATED + "\nann wagers 60 on box 1\nbob wagers 30 on box 1\ncal wagers 50 on box 1")
    told = list(table.do("supervisor marks ann on box 1 to 300").events)
    assert [said.to for said in notices(game, told, "4.6")] == ["cal"]
    assert notices(game, table.do("cal wagers 50 on box 1").events, "3.5")
    assert placed(table)[-1] == ("cal", 1, 10, 0)


@pytest.mark.rule("blackjack 4.6", "blackjack 3.2")
def test_a_marker_laid_where_its_player_has_no_main_wager_binds_nobody_yet() -> None:
    table = live("blackjack", maximum="100", box_max="per_wager", side_wager="perfect_pairs")
    do(table, SEATED + "\nbob wagers 60 on box 1\ncal wagers 60 on box 1\nann wagers 5 pairs on box 1")
    table.do("supervisor marks ann on box 1 to 300")
    assert placed(table) == [("bob", 1, 60, 0), ("cal", 1, 60, 0), ("ann", 1, 0, 5)]


@pytest.mark.rule("blackjack 4.6", "blackjack 3.3", "pontoon 4.6", "pontoon 3.3")
@pytest.mark.parametrize("game", BOTH)
def test_of_room_that_is_no_permitted_multiple_the_largest_multiple_that_fits_may_be_wagered(
    game: str,
) -> None:
    window = box_window(settings(game, maximum="100", multiple="20", minimum="20"))
    window.placed.append(PlacedWager("ann", 1, 5000, personal_limit=30_000))
    window.place("bob", 1, 6000)
    assert window.find("bob", 1) == PlacedWager("bob", 1, 4000)
    with pytest.raises(IllegalAction) as caught:  # ten dollars are left, and twenty is the least multiple
        window.place("cal", 1, 2000)
    assert caught.value.rule == f"{game} 4.6"
