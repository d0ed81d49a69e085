"""Rounds at a tournament's table of poker, compared with rounds worked out by hand."""

import json

import pytest

from croupier.dialogue.events import Said
from croupier.dialogue.table_events import ButtonAt
from croupier.places import SEAT, Place
from croupier.tables.tournament.coming import Coming
from tests.tables.driving import asked, do, kept, refused
from tests.tables.poker.playing import button, cover, deal, dealt_in, fold, fold_on
from tests.tables.poker.tournament.playing import (
    BOTH,
    MOVES,
    by_software,
    counts,
    deal_hands,
    first_asked,
    forced,
    seated,
)

both = pytest.mark.parametrize("game", BOTH)
TWO = {"ann": (2, 5000), "bob": (6, 5000)}
BOARD = ("??", "2c", "7d", "9s", "??", "3h", "??", "4d")  # with a burn before each street


@pytest.mark.rule("holdem 20.19")
def test_of_two_players_of_holdem_the_button_posts_the_first_blind_and_opens() -> None:
    table = seated("holdem", TWO)
    assert table.coming == Coming("bob", "", 6, 2, ("ann", "bob"))
    deal(table)
    assert forced(table) == {"bob": [50], "ann": [100]}
    assert first_asked(table) == "bob"
    do(table, "bob call\nann check")
    cover(table)
    assert asked(table) == ["ann"]  # in later betting rounds the button acts last
    assert table.ground.big_blind_at == 2


def test_of_two_players_of_omaha_the_ordinary_order_holds() -> None:
    table = seated("omaha", TWO)
    assert table.coming == Coming("bob", "", 2, 6, ("ann", "bob"))
    deal(table)
    assert forced(table) == {"ann": [50], "bob": [100]}
    assert first_asked(table) == "ann"


@pytest.mark.rule("holdem 20.19")
def test_the_order_of_two_players_is_no_part_of_a_level() -> None:
    table = seated("holdem", TWO, heads_up="instrument")
    assert table.settings.heads_up == "button_first"
    assert "heads_up" in refused(table, "director begins a level: heads_up instrument")


@both
def test_antes_and_blinds_are_both_taken(game: str) -> None:
    table = seated(game, ante="10")
    deal(table)
    assert forced(table) == {"ann": [10, 50], "bob": [10, 100], "cal": [10]}
    fold_on(table)
    assert counts(table) == {"ann": 4940, "bob": 5070, "cal": 4990}
    assert kept(table).rounds[1].put_in == {"ann": 6000, "bob": 6000, "cal": 1000}  # 50 of bob's came back


def test_a_short_stack_pays_the_ante_first_and_what_is_left_of_the_blind() -> None:
    table = seated("holdem", {"ann": (1, 5000), "bob": (3, 60), "cal": (5, 5000)}, ante="10")
    deal_hands(table, ann="Kc Kd", bob="Ac Ad", cal="Qc Qd")
    assert forced(table) == {"ann": [10, 50], "bob": [10, 50], "cal": [10]}
    do(table, "cal call\nann call")  # both to 100, the level of the blind that bob could not cover
    for card in BOARD[:4]:
        do(table, card)
    do(table, "ann check\ncal check")
    for card in BOARD[4:6]:
        do(table, card)
    do(table, "ann check\ncal check")
    for card in BOARD[6:]:
        do(table, card)
    do(table, "ann check\ncal check")
    if asked(table):
        do(table, f"{asked(table)[0]} muck")
    # The main pot is 60 of each, and bob's; the side pot is 50 of ann and cal, and ann's.
    assert counts(table) == {"ann": 4990, "bob": 180, "cal": 4890}
    assert kept(table).rounds[1].put_in == {"ann": 11000, "bob": 6000, "cal": 11000}
    assert kept(table).rounds[1].purses == {"ann": 500000, "bob": 6000, "cal": 500000}


def test_who_cannot_cover_the_ante_plays_for_that_much_of_everybody() -> None:
    table = seated("holdem", {"ann": (1, 5000), "bob": (3, 5000), "cal": (5, 5)}, ante="10")
    deal_hands(table, ann="Kc Kd", bob="Qc Qd", cal="Ac Ad")
    assert forced(table) == {"ann": [10, 50], "bob": [10, 100], "cal": [5]}
    do(table, "ann call\nbob check")
    for card in BOARD[:4]:
        do(table, card)
    do(table, "ann bet 200\nbob fold")
    for card in BOARD[4:]:
        do(table, card)
    # cal wins 5 of each; the rest of the antes and the blinds are ann's, whose 200 nobody called.
    assert counts(table) == {"ann": 5100, "bob": 4890, "cal": 15}
    assert kept(table).rounds[1].put_in == {"ann": 11000, "bob": 11000, "cal": 500}


def test_what_each_put_in_over_side_pots_is_less_what_nobody_called() -> None:
    table = seated("holdem", {"ann": (1, 300), "bob": (3, 900), "cal": (5, 4000)}, ante="10")
    deal_hands(table, ann="Kc Kd", bob="Qc Qd", cal="Ac Ad")
    do(table, "cal raise to 2000\nann tap out\nbob tap out")
    for card in BOARD:
        do(table, card)
    while asked(table):
        do(table, f"{asked(table)[0]} muck")
    # Of cal's 2,010 bob could match 900; ann and bob are out in this round, bob with more put in.
    assert counts(table) == {"ann": 0, "bob": 0, "cal": 5200}
    assert kept(table).rounds[1].put_in == {"ann": 30000, "bob": 90000, "cal": 90000}


@both
def test_antes_that_count_for_no_bet_are_put_in_all_the_same(game: str) -> None:
    table = seated(game, ante="10", dead_antes=True)
    deal(table)
    fold_on(table)
    assert kept(table).rounds[1].put_in == {"ann": 6000, "bob": 6000, "cal": 1000}


@both
def test_a_game_without_blinds_has_a_button_and_no_blinds(game: str) -> None:
    table = seated(game, blinds=[], ante="10", min_bet="10")
    assert table.coming == Coming("cal", "", 0, 0, ("ann", "bob", "cal"))


@both
def test_where_nobody_plays_nothing_is_known_of_the_coming_round(game: str) -> None:
    table = seated(game, {})
    assert table.coming == Coming()
    do(table, "director tells a round: nothing")
    assert table.coming == Coming()
    table = seated(game)
    fold(table)
    do(table, "director lifts ann\ndirector lifts bob\ndirector lifts cal")
    assert table.coming == Coming()
    do(table, "director tells a round: nothing")
    assert table.view()["table"]["button"] == "seat 5"  # where it was


@both
def test_the_smallest_stake_is_played(game: str) -> None:
    table = seated(game, blinds=["0.01", "0.02"], smallest_chip="0.01")
    do(table, "director counts ann at 0.01")
    assert table.coming.order == ("ann", "bob", "cal")
    do(table, "director counts ann at 5000")
    fold(table)  # ann loses 0.01 to bob
    do(table, "director lifts ann")
    outcome = table.do("supervisor void")
    assert [(each.player, each.amount) for each in outcome.transfers] == [("ann", -1)]


@both
def test_a_level_changes_blinds_and_ante_together_with_the_next_round(game: str) -> None:
    table = seated(game)
    deal(table)
    do(table, "director begins a level: blinds 100 200; ante 25")
    assert table.settings.blinds == (5000, 10000)
    fold_on(table)
    assert (table.settings.blinds, table.settings.ante) == ((10000, 20000), 2500)
    deal(table)
    assert forced(table) == {"bob": [25, 100], "cal": [25, 200], "ann": [25]}


@both
def test_between_rounds_a_level_is_in_force_at_once(game: str) -> None:
    table = seated(game)
    do(table, "director begins a level: blinds 100 200\ndirector begins a level: blinds 200 400; ante 50")
    deal(table)
    assert forced(table) == {"ann": [50, 200], "bob": [50, 400], "cal": [50]}


@both
def test_of_two_levels_in_one_round_the_last_holds(game: str) -> None:
    table = seated(game)
    deal(table)
    do(table, "director begins a level: blinds 100 200; ante 25")
    do(table, "director begins a level: blinds 200 400")
    saved = json.dumps(table.save())
    fold_on(table)
    assert (table.settings.blinds, table.settings.ante) == ((20000, 40000), 2500)
    again = seated(game, {})
    again.restore(json.loads(saved))
    while again.in_round:
        again.do(f"{asked(again)[0]} fold")
    assert again.settings == table.settings


@both
@pytest.mark.parametrize(
    "level", ["blinds 200 100", "ante 3", "seats 5", "unit play", "nonsense 5", "blinds", "ante 5; ante 10"]
)
def test_a_level_that_cannot_be_is_refused_whole(game: str, level: str) -> None:
    refused(seated(game), f"director begins a level: {level}")
    refused(seated(game), f"director begins a level: ante 10; {level}")


@both
def test_a_newcomer_is_dealt_in_at_once_and_waits_on_the_button_or_as_first_blind(game: str) -> None:
    table = seated(game)  # seats 1, 3, 5; the button has been at 5
    fold(table)
    do(table, "director puts dee at 2 with 5000\ndirector puts eve at 4 with 5000")
    # The button comes to ann; dee would be the first blind and waits, eve is the big blind behind bob.
    assert table.coming == Coming("ann", "", 3, 4, ("bob", "eve", "cal", "ann"))
    deal(table)
    assert forced(table) == {"bob": [50], "eve": [100]}
    told = [each for each in kept(table).events if isinstance(each, Said) and "has passed" in each.words]
    assert [(each.words, each.rule) for each in told] == [
        ("dee is dealt in as soon as the button has passed.", MOVES[game])
    ]
    fold_on(table)
    fold(table)  # dee's seat would have the button now
    assert (button(table), "dee" in dealt_in(table)) == ("bob", False)
    deal(table)
    assert (button(table), "dee" in dealt_in(table)) == ("eve", True)
    assert forced(table) == {"cal": [50], "ann": [100]}


@both
def test_who_was_seated_before_the_first_round_is_no_newcomer(game: str) -> None:
    table = seated(game)
    do(table, "director puts dee at 9 with 5000")
    assert table.coming.button == "dee"
    do(table, "director lets only ann bob play")
    fold(table)
    do(table, "director lets everybody play")
    fold(table)
    assert set(dealt_in(table)) == {"ann", "bob", "cal", "dee"}


@both
def test_a_told_round_moves_chips_and_the_button_and_is_counted(game: str) -> None:
    table = by_software(game)
    table.view()
    outcome = table.do("director tells a round: ann -1500, cal +1500")
    assert counts(table) == {"ann": 3500, "bob": 5000, "cal": 6500}
    assert table.rounds_begun == 1
    finished = outcome.finished
    assert finished is not None
    assert (finished.number, finished.net, finished.put_in) == (
        1,
        {"ann": -150000, "bob": 0, "cal": 150000},
        {"ann": 150000, "bob": 0, "cal": 0},
    )
    assert finished.purses == {"ann": 500000, "bob": 500000, "cal": 500000}
    assert ButtonAt(Place(SEAT, 5), "8.3") in outcome.events
    assert table.view()["people"]["cal"]["chips"] == 650000
    do(table, "director begins a level: blinds 100 200\ndirector tells a round: nothing")
    assert (table.rounds_begun, table.coming.button) == (2, "bob")
    assert table.view()["table"]["round"] == 2
    fold(table)
    assert button(table) == "bob"


@both
@pytest.mark.parametrize(
    ("told", "words"),
    [
        ("ann -1500", "must cancel out"),
        ("ann -6000, bob +6000", "can't lose 6,000"),
        ("ann -100, dee +100", "not at the table"),
        ("ann -100, ann +100", "named twice"),
        ("ann 100", "not a result"),
        ("ann -101, bob +101", "multiples of 5"),
        ("ann -1.2.3, bob +5", "not an amount"),
    ],
)
def test_results_that_cannot_be_are_refused(game: str, told: str, words: str) -> None:
    assert words in refused(seated(game), f"director tells a round: {told}")


@both
def test_half_a_chip_is_lost_in_a_told_round_only_where_somebody_has_one(game: str) -> None:
    assert "multiples of 5" in refused(seated(game), "director tells a round: ann -2.50, bob +2.50")
    table = seated(game)
    do(table, "director counts ann at 1002.50\ndirector tells a round: ann -1002.50, bob +1002.50")
    assert table.accounts[table.purse("bob")] == 6002_50


@both
def test_who_does_not_play_has_no_result(game: str) -> None:
    table = seated(game)
    do(table, "director lets only ann bob play")
    assert "is not playing" in refused(table, "director tells a round: ann -100, cal +100")


@both
def test_after_a_told_round_the_one_before_it_stands(game: str) -> None:
    table = seated(game)
    fold(table)
    do(table, "director tells a round: nothing")
    assert table.save()["positions"] is None
    refused(table, "supervisor void")
    refused(table, "supervisor corrects answer 1 to ann fold because so")


@both
def test_a_void_round_gives_everything_back_and_moves_no_button(game: str) -> None:
    table = seated(game)
    fold(table)
    before = table.coming
    fold(table)
    do(table, "director puts dee at 4 with 5000")
    outcome = table.do("supervisor void")
    assert outcome.finished is not None
    assert (outcome.finished.void, set(outcome.finished.put_in.values())) == (True, {0})
    assert counts(table) == {"ann": 4950, "bob": 5050, "cal": 5000, "dee": 5000}
    assert table.coming.button == before.button


@both
def test_the_button_that_was_given_comes_again_after_a_void_round(game: str) -> None:
    table = seated(game)
    do(table, "director gives ann the button")
    fold(table)
    do(table, "supervisor void")
    assert table.coming.button == "ann"


@both
def test_chips_that_a_void_round_returns_to_who_was_lifted_out_are_the_tournaments(game: str) -> None:
    table = seated(game)
    fold(table)  # ann has lost 50 to bob
    do(table, "director lifts ann")
    outcome = table.do("supervisor void")
    assert [(each.player, each.amount) for each in outcome.transfers] == [("ann", -5000)]
    assert counts(table) == {"bob": 5000, "cal": 5000}
    assert table.history.claims == {}
    assert table.accounts[table.ground.float] == 0


@both
def test_chips_that_a_void_round_takes_from_who_was_lifted_out_are_the_tournaments(game: str) -> None:
    table = seated(game)
    fold(table)  # bob has won 50 of ann
    cage = table.accounts[table.ground.cage]
    do(table, "director lifts bob")
    assert table.accounts[table.ground.cage] == cage + 5050_00
    outcome = table.do("supervisor void")
    assert [(each.player, each.amount) for each in outcome.transfers] == [("bob", 5000)]
    assert counts(table) == {"ann": 5000, "cal": 5000}
    assert table.accounts[table.ground.float] == 0
    assert table.accounts[table.ground.cage] == cage + 5000_00


@both
def test_a_corrected_round_is_told_anew_with_what_each_put_in(game: str) -> None:
    table = seated(game)
    deal(table)
    do(table, "cal call\nann fold\nbob check")
    answers = len(table.dialogue.answers)
    cover(table)
    do(table, "bob check\ncal bet 300\nbob fold")
    assert kept(table).rounds[1].put_in == {"ann": 5000, "bob": 10000, "cal": 10000}
    outcome = table.do(f"supervisor corrects answer {answers - 1} to ann call because ann had called")
    assert outcome.corrected
    while table.in_round:
        may = [option.act for ask, _ in table.asked.open for option in ask.options]
        if may:
            do(table, f"{asked(table)[0]} {'check' if 'check' in may else may[-1]}")
        else:
            cover(table)
    assert kept(table).rounds[1].put_in == {"ann": 10000, "bob": 10000, "cal": 10000}


@both
def test_who_is_excluded_in_a_round_stays_until_they_are_lifted_out_and_is_not_dealt_in(game: str) -> None:
    table = seated(game)
    deal(table)
    do(table, "supervisor exclude bob")
    fold_on(table)
    assert "bob" in table.names()
    assert set(table.coming.order) == {"ann", "cal"}
    do(table, "director lifts bob\ndirector puts bob at 3 with 100")
    assert table.players.takes_part("bob")  # who was lifted out is a stranger to the table
    do(table, "supervisor excludes bob")
    assert not table.players.takes_part("bob")
