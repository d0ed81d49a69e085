"""What differs at a tournament's table of boxes: shoes, insurance, side wagers, chips in mid-round."""

import pytest

from tests.tables.driving import asked, do, refused
from tests.tables.tournament.playing import (
    BOXES,
    all_wager,
    by_software,
    finish,
    numbers,
    play,
    play_round,
    seated,
    wager,
)
from tests.tables.twentyone.playing import new_shoe

pytestmark = pytest.mark.parametrize("game", BOXES)


def test_a_shoe_has_ended_when_the_round_of_its_cutting_card_is_over(game: str) -> None:
    table = seated(game)
    play_round(table)
    assert table.shoes_ended == 0
    all_wager(table)
    do(table, "no more bets\nKc\ndealer cutting card")
    assert table.shoes_ended == 0
    finish(table)
    assert table.shoes_ended == 1
    new_shoe(table)
    assert table.shoes_ended == 1
    play_round(table)
    assert table.shoes_ended == 1


def test_a_shoe_has_ended_when_the_cutting_card_comes_first(game: str) -> None:
    table = seated(game)
    play_round(table)
    all_wager(table)
    do(table, "no more bets\ndealer cutting card")  # no round commences
    assert table.cutting
    assert table.shoes_ended == 1
    do(table, f"{asked(table)[0]} cut")
    assert table.shoes_ended == 1
    assert table.rounds_begun == 1
    play(table)  # the wagers have stayed


def test_shoes_of_the_software_end_too_and_a_shuffle_before_the_end_is_none(game: str) -> None:
    table = by_software(game, decks=4, cut_card_from_back=96)
    new_shoe(table)
    assert table.shoes_ended == 0
    shoes = 0
    for _ in range(60):
        if table.ground.shuffle_due:
            shoes += 1
            assert table.shoes_ended == shoes
            new_shoe(table)
        play_round(table)
        if table.cutting:  # the cutting card came first
            shoes += 1
            do(table, f"{asked(table)[0]} cut 100")
        assert table.shoes_ended == shoes + table.ground.shuffle_due
        if shoes == 2:
            break
    assert shoes == 2


def test_a_saved_table_knows_how_many_shoes_have_ended(game: str) -> None:
    table = seated(game)
    all_wager(table)
    do(table, "no more bets\nKc\ndealer cutting card")
    finish(table)
    new_shoe(table)
    other = seated(game, {})
    other.restore(table.save())
    assert other.shoes_ended == table.shoes_ended == 1


def test_no_chips_are_sold_in_the_middle_of_a_round(game: str) -> None:
    table = seated(game, buy_mid_round=True)
    all_wager(table)
    do(table, "no more bets\n6c 6d 6h Kc 5c 5d 5h")
    while "double" not in [option.act for option in table.dialogue.question[0].options]:
        do(table, f"{asked(table)[0]} decline")
    assert "only the director" in refused(table, "cage sells ann 50", numbers(table).chips_untouched)


def test_players_insure_their_own_wager_alone(game: str) -> None:
    table = seated(game)
    all_wager(table, 20)
    do(table, "no more bets\nKc Kd Kh Ac 9c 9d 9h")
    assert {ask.whose for ask in table.dialogue.question} == {""}
    while table.in_round and asked(table):
        offered = [option.act for option in table.dialogue.question[0].options]
        if "insure" not in offered:
            break
        do(table, f"{asked(table)[0]} decline")
    assert not any(ask.whose for ask in table.dialogue.question)


def test_side_wagers_are_offered_by_the_conditions(game: str) -> None:
    table = seated(game)
    refused(table, wager(table, "ann", 20, " and 5 pairs"))
    table = seated(game, side_wager="perfect_pairs")
    do(table, wager(table, "ann", 20, " and 5 pairs"))
    do(table, wager(table, "bob", 20))
    refused(table, "ann wagers 5 pairs on box 3", numbers(table).moves)
    refused(table, "ann wagers 5 pairs on box 1", numbers(table).marker)  # whose time is over
    do(table, wager(table, "cal", 20))
    do(table, "cal wagers 5 pairs on box 5")  # whose time is not
    play(table)
    assert table.history.last is not None
    assert table.history.last.put_in == {"ann": 2500, "bob": 2000, "cal": 2500}


def test_the_final_three_rounds_are_not_announced(game: str) -> None:
    table = seated(game)
    refused(table, "supervisor announces final 3", numbers(table).session)


def test_a_correction_of_the_last_round_tells_it_anew(game: str) -> None:
    table = seated(game, {"ann": (1, 1000)})
    do(table, wager(table, "ann", 20))
    do(table, "no more bets\nKc 9d 9c\nann stand\n9h")
    first = table.history.last
    assert first is not None
    assert first.net == {"ann": 2000}
    marker = table.ground.orders.marker
    card = next(at for at, line in enumerate(first.script, 1) if line == "9h")
    outcome = table.do(f"supervisor corrects answer {card} to Kh because it was a king")
    last = outcome.finished
    assert last is not None
    assert (last.number, last.net, last.put_in) == (1, {"ann": 0}, {"ann": 2000})
    assert table.ground.orders.marker == marker
    assert table.accounts[table.purse("ann")] == 100_000
