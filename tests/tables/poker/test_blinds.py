"""The button, and who comes into a game of poker with which blinds (8.3, 17.4, 17.11 to 17.13)."""

import pytest

from croupier.dialogue.answers import Choice
from croupier.dialogue.events import Began, Moved
from croupier.dialogue.words.phrases import heard_by
from croupier.tables.poker.line_up import Button, Entrant, line_up
from croupier.tables.poker.seated_players import Seated
from tests.tables.driving import do, notices, refused
from tests.tables.poker.playing import (
    BOTH,
    FOUR,
    THREE,
    button,
    cover,
    deal,
    dealt_in,
    fold,
    fold_on,
    live,
    software,
    stakes,
)


def posts(table) -> dict[str, tuple[int, int]]:
    """What was posted beside the blinds in the last round, in dollars: live and dead."""
    found = {who: (seat.post // 100, seat.dead // 100) for who, seat in dealt_in(table).items()}
    return {who: posted for who, posted in found.items() if any(posted)}


@pytest.mark.rule("holdem 8.3", "omaha 8.3")
@pytest.mark.parametrize("game", BOTH)
def test_the_first_button_goes_to_the_dealers_right_and_then_clockwise(game: str) -> None:
    table = live(game)
    do(table, THREE + "\ndee sits 9 with 200")
    seen = []
    for _ in range(6):
        told = deal(table)
        began = next(event for event in told if isinstance(event, Began))
        assert began.button is not None
        seen.append(began.button.number)
        fold_on(table)
    assert seen == [9, 1, 3, 5, 9, 1]


@pytest.mark.rule("holdem 8.3", "omaha 8.3")
@pytest.mark.parametrize("game", BOTH)
def test_where_the_last_seat_is_empty_the_highest_has_the_first_button(game: str) -> None:
    table = live(game)
    do(table, THREE)
    deal(table)
    assert button(table) == "cal"
    assert list(dealt_in(table)) == ["ann", "bob", "cal"]


@pytest.mark.rule("holdem 8.3", "omaha 8.3", "holdem 8.4(a)", "omaha 8.5(a)")
@pytest.mark.parametrize("game", BOTH)
def test_the_button_passes_over_players_who_sit_out_and_seats_that_were_left(game: str) -> None:
    table = live(game)
    do(table, FOUR)  # the button is with dee
    fold(table)
    do(table, "ann sits out\nbob leaves")
    told = deal(table)
    assert button(table) == "cal"
    blinds = [(event.source.owner, event.amount) for event in told if isinstance(event, Moved)]
    assert blinds[-2:] == [("dee", 100), ("cal", 200)]


@pytest.mark.rule("holdem 8.3", "omaha 8.4", "holdem 8.4", "omaha 8.5")
@pytest.mark.parametrize("game", BOTH)
def test_nobody_is_asked_whether_he_posts_a_blind(game: str) -> None:
    table = live(game)
    do(table, THREE)
    told = list(table.do("dealer deals").events)
    assert [event.source.owner for event in told if isinstance(event, Moved)] == ["ann", "bob"]
    assert table.dialogue is not None
    assert not any(isinstance(answer, Choice) for answer in table.dialogue.answers)


@pytest.mark.rule("holdem A:Misdeal", "omaha A:Misdeal", "holdem 17.3", "omaha 17.3")
@pytest.mark.parametrize("game", BOTH)
def test_a_misdeal_leaves_the_button_where_it_is(game: str) -> None:
    table = live(game)
    do(table, THREE)
    fold(table)
    deal(table)
    do(table, "dealer misdeal\ndealer shuffled")
    assert table.in_round
    cover(table)
    assert button(table) == "ann"
    fold_on(table)
    deal(table)
    assert button(table) == "bob"


@pytest.mark.rule("holdem A:Void", "omaha A:Void", "holdem 8.3", "omaha 8.3", "holdem 19.3", "omaha 19.3")
@pytest.mark.parametrize("game", BOTH)
def test_after_a_void_round_the_button_stays_and_what_was_posted_is_owed_again(game: str) -> None:
    table = live(game)
    do(table, FOUR)
    fold(table, 4)
    do(table, "eve sits 9 with 200\neve posts\ncal sits out")
    fold(table)  # the button is with ann again, dee and eve being in
    before = (
        table.ground.button.at,
        table.ground.button.revolved,
        dict(table.ground.players["cal"].__getstate__()[1]),
    )
    do(table, "fay sits 4 with 200\nfay posts")
    deal(table)
    assert posts(table) == {"fay": (2, 0)}
    do(table, "supervisor void")
    assert (table.ground.button.at, table.ground.button.revolved) == before[:2]
    assert dict(table.ground.players["cal"].__getstate__()[1]) == before[2]
    assert table.ground.players["fay"].new
    assert table.ground.players["fay"].posts
    deal(table)
    assert posts(table) == {"fay": (2, 0)}


@pytest.mark.rule("holdem 8.3", "omaha 8.3")
@pytest.mark.parametrize("game", BOTH)
def test_a_round_needs_two_players(game: str) -> None:
    table = live(game)
    refused(table, "dealer deals", "8.3")
    do(table, "ann sits 1 with 200")
    refused(table, "dealer deals", "8.3")
    do(table, "bob sits 2 with 200\nbob sits out")
    refused(table, "dealer deals", "8.3")
    refused(table, "bob sits out", "17.4")
    refused(table, "ann comes back", "17.4")
    do(table, "bob comes back")
    deal(table)
    refused(table, "dealer deals", "A:Round of Play")


@pytest.mark.rule("holdem 8.3", "omaha 8.3", "holdem 17.12", "omaha 17.12")
@pytest.mark.parametrize("game", BOTH)
def test_the_button_goes_on_from_its_seat_after_the_table_has_stood_still(game: str) -> None:
    table = live(game)
    do(table, FOUR)
    fold(table, 2)  # the button was with ann
    do(table, "bob leaves\ncal leaves\ndee leaves")
    refused(table, "dealer deals", "8.3")
    do(table, "dealer calls the next player\neve sits 9 with 200\neve posts")
    deal(table)
    assert button(table) == "ann"  # who alone was in the game
    fold_on(table)
    deal(table)
    assert button(table) == "eve"


@pytest.mark.rule("holdem 8.3", "omaha 8.3")
@pytest.mark.parametrize("game", BOTH)
def test_a_game_in_which_nobody_is_left_begins_anew_from_the_last_button(game: str) -> None:
    table = live(game)
    do(table, FOUR)
    fold(table, 2)
    do(table, "\n".join(f"{who} leaves" for who in ("ann", "bob", "cal", "dee")))
    do(table, "eve sits 1 with 200\nfay sits 2 with 200\ngus sits 6 with 200")
    deal(table)
    assert button(table) == "fay"  # clockwise from seat 1
    assert posts(table) == {}


@pytest.mark.rule("holdem 8.3", "omaha 8.3", "holdem 17.11", "omaha 17.11")
@pytest.mark.parametrize("game", BOTH)
def test_where_one_player_is_missing_it_is_said_who_may_post(game: str) -> None:
    table = live(game)
    do(table, "eve sits 9 with 200")
    alone = "A round needs two players."
    assert refused(table, "dealer deals", "8.3") == alone  # before the first round nobody posts
    do(table, THREE)
    fold(table, 5)
    do(table, "bob leaves\ncal leaves\neve leaves\ndealer calls the next player")
    assert refused(table, "dealer deals", "8.3") == alone
    do(table, "fay sits 9 with 200")
    reason = refused(table, "dealer deals", "8.3")
    assert reason == "A round needs two players, and fay may post."
    assert heard_by(reason, "fay") == "A round needs two players, and you may post."
    do(table, "fay sits out")
    assert refused(table, "dealer deals", "8.3") == alone
    do(table, "fay comes back\nfay posts")
    deal(table)
    assert posts(table) == {"fay": (2, 0)}


@pytest.mark.rule("holdem 17.12", "omaha 17.12")
@pytest.mark.parametrize("game", BOTH)
def test_in_the_first_revolution_a_new_player_needs_no_post_where_the_button_has_not_been(game: str) -> None:
    table = live(game)
    do(table, FOUR)
    fold(table, 2)  # the button has been at seats 7 and 1
    told = do(table, "eve sits 6 with 200")
    assert not notices(game, told, "17.11")
    refused(table, "eve posts", "17.12")
    deal(table)  # the button is with bob, the blinds with cal and eve
    assert "eve" in dealt_in(table)
    assert posts(table) == {}


@pytest.mark.rule("holdem 17.12", "omaha 17.12", "holdem 17.11", "omaha 17.11")
@pytest.mark.parametrize("game", BOTH)
def test_where_the_button_has_passed_a_new_player_waits_or_posts(game: str) -> None:
    table = live(game)
    do(table, FOUR)
    fold(table, 3)  # the button has been at seats 7, 1 and 3
    told = do(table, "eve sits 2 with 200")
    assert [said.to for said in notices(game, told, "17.11")] == ["eve"]
    assert "can post $2 to be dealt in, or wait for the big blind" in notices(game, told, "17.11")[0].words
    fold(table)
    assert "eve" not in dealt_in(table)
    assert notices(game, do(table, "eve posts"), "17.11(b)")
    refused(table, "eve posts", "17.11(b)")


@pytest.mark.rule("holdem 17.11", "omaha 17.11", "holdem A:Big Blind", "omaha A:Big Blind")
@pytest.mark.parametrize("game", BOTH)
def test_a_blind_that_is_the_only_one_is_the_big_blind_for_which_a_new_player_waits(game: str) -> None:
    table = live(game, blinds=["2"])
    do(table, FOUR)
    fold(table, 3)
    (told,) = notices(game, do(table, "eve sits 2 with 200"), "17.11")
    assert told.words == "eve can post $2 to be dealt in, or wait for the big blind."


@pytest.mark.rule("holdem 17.12", "omaha 17.12")
@pytest.mark.parametrize("game", BOTH)
def test_after_the_first_revolution_all_seats_have_been_passed(game: str) -> None:
    table = live(game)
    do(table, FOUR)
    fold(table, 4)
    assert not table.ground.button.revolved
    fold(table)
    assert table.ground.button.revolved
    do(table, "eve sits 9 with 200")
    deal(table)
    assert "eve" not in dealt_in(table)


@pytest.mark.rule("holdem 17.11(a)", "omaha 17.11(a)")
@pytest.mark.parametrize("game", BOTH)
def test_a_new_player_who_waits_comes_in_as_the_big_blind(game: str) -> None:
    table = live(game)
    do(table, FOUR)
    fold(table, 5)  # the button is with dee at seat 7
    told = do(table, "eve sits 4 with 200\neve waits for the big blind")
    assert [said.words for said in notices(game, told, "17.11(a)")] == ["eve waits for the blind."]
    fold(table)  # the button is with ann, the blinds with bob and ... eve
    assert list(dealt_in(table))[:2] == ["bob", "eve"]
    assert posts(table) == {}
    assert not table.ground.players["eve"].new


@pytest.mark.rule("holdem 17.11(a)", "omaha 17.11(a)")
@pytest.mark.parametrize("game", BOTH)
def test_he_does_not_come_in_as_the_small_blind_or_later(game: str) -> None:
    table = live(game)
    do(table, FOUR)
    fold(table, 5)
    do(table, "eve sits 2 with 200\nfay sits 6 with 200")
    seen = []
    for _ in range(4):
        fold(table)
        seen.append((button(table), [who for who in ("eve", "fay") if who in dealt_in(table)]))
    assert seen == [("ann", []), ("bob", ["fay"]), ("cal", ["fay"]), ("fay", ["fay"])]
    fold(table)
    assert (button(table), list(dealt_in(table))[:2]) == ("dee", ["ann", "eve"])


@pytest.mark.rule("holdem 17.11", "omaha 17.11", "holdem 17.13", "omaha 17.13")
@pytest.mark.parametrize("game", BOTH)
def test_a_new_player_who_waits_or_moves_owes_no_more_than_the_big_blind(game: str) -> None:
    table = live(game)
    do(table, FOUR)
    fold(table, 5)
    do(table, "eve sits 2 with 200")
    fold(table, 2)  # both blinds have gone past her
    assert table.ground.players["eve"] == Seated()
    do(table, "eve moves to 9\neve moves to 4\neve moves to 2")
    assert table.ground.players["eve"] == Seated()


@pytest.mark.rule("holdem 17.11(b)", "omaha 17.11(b)")
@pytest.mark.parametrize("game", BOTH)
def test_who_sits_out_no_longer_posts(game: str) -> None:
    table = live(game)
    do(table, FOUR)
    fold(table, 5)
    do(table, "eve sits 6 with 200\neve posts\neve sits out")
    fold(table)
    assert "eve" not in dealt_in(table)
    told = do(table, "eve comes back")
    assert [said.to for said in notices(game, told, "17.11")] == ["eve"]
    assert table.ground.players["eve"] == Seated()


@pytest.mark.rule("holdem 17.11(b)", "omaha 17.11(b)", "holdem A:Post", "omaha A:Post")
@pytest.mark.parametrize("game", BOTH)
def test_a_new_player_who_posts_is_dealt_in_at_once_for_the_big_blind(game: str) -> None:
    table = live(game)
    do(table, FOUR)
    fold(table, 5)
    do(table, "eve sits 6 with 200\neve posts")
    told = deal(table)
    assert posts(table) == {"eve": (2, 0)}
    posted = [event for event in told if isinstance(event, Moved) and event.rule == "17.11(b)"]
    assert [(event.source.owner, event.to.kind, event.amount) for event in posted] == [("eve", "bet", 200)]
    fold_on(table)
    fold(table)
    assert posts(table) == {}  # once


@pytest.mark.rule("holdem 17.11", "omaha 17.11")
@pytest.mark.parametrize("game", BOTH)
def test_nobody_enters_on_the_button(game: str) -> None:
    table = live(game)
    do(table, FOUR)
    fold(table, 5)  # the button is with dee at seat 7, and next with ann at seat 1
    do(table, "eve sits 9 with 200\neve posts")
    told = deal(table)
    assert button(table) == "ann"
    assert "eve" not in dealt_in(table)
    assert [said.words for said in notices(game, told, "17.11")] == [
        "eve cannot come in on the dealer button."
    ]
    fold_on(table)
    deal(table)
    assert posts(table) == {"eve": (2, 0)}  # as soon as it has passed


@pytest.mark.rule("holdem 17.11(a)", "omaha 17.11(a)")
@pytest.mark.parametrize("game", BOTH)
def test_who_waits_anyway_is_not_told_of_the_button(game: str) -> None:
    table = live(game)
    do(table, FOUR)
    fold(table, 5)
    do(table, "eve sits 9 with 200")
    assert not notices(game, deal(table), "17.11")
    assert "eve" not in dealt_in(table)


@pytest.mark.rule("holdem 17.12", "omaha 17.12")
@pytest.mark.parametrize("game", BOTH)
def test_a_new_player_of_the_first_revolution_does_not_enter_on_the_button_either(game: str) -> None:
    table = live(game)
    do(table, FOUR)
    fold(table)  # the button is with dee at seat 7, and next with ann at seat 1
    do(table, "eve sits 9 with 200")
    told = deal(table)
    assert button(table) == "ann"
    assert "eve" not in dealt_in(table)
    assert notices(game, told, "17.11")
    fold_on(table)
    fold(table)
    assert "eve" not in dealt_in(table)  # now it has passed her, and she posts or waits


@pytest.mark.rule("holdem 17.11(b)", "omaha 17.11(b)")
@pytest.mark.parametrize("game", BOTH)
def test_who_posts_as_the_small_blind_posts_no_more_than_the_big_one_in_all(game: str) -> None:
    table = live(game)
    do(table, FOUR)
    fold(table, 5)
    do(table, "eve sits 2 with 200\neve posts")
    told = deal(table)  # the button is with ann
    paid = [event.amount for event in told if isinstance(event, Moved) and event.source.owner == "eve"]
    assert sum(paid[:2]) == 200
    assert stakes(table, "eve") == [200]  # it is posted when the round is over
    fold_on(table)


@pytest.mark.rule("holdem 17.11", "omaha 17.11", "holdem 8.4(b)", "omaha 8.5(b)")
@pytest.mark.parametrize("game", BOTH)
def test_in_a_game_of_antes_a_new_player_posts_nothing_and_still_not_enters_on_the_button(game: str) -> None:
    table = live(game, blinds=[], ante="1", min_bet="2")
    do(table, FOUR)
    for _ in range(5):
        deal(table)
        do(table, "supervisor foul bob\nsupervisor foul cal\nsupervisor foul ann")
        assert not table.in_round
    told = do(table, "eve sits 9 with 200\nfay sits 2 with 200")
    assert not notices(game, told, "17.11")
    refused(table, "eve posts", "4.2(b)")
    deal(table)
    assert button(table) == "ann"
    assert list(dealt_in(table)) == ["fay", "bob", "cal", "dee", "ann"]
    do(table, "\n".join(f"supervisor foul {who}" for who in ("fay", "bob", "cal", "dee")))
    deal(table)
    assert button(table) == "fay"
    assert "eve" in dealt_in(table)
    assert posts(table) == {}


@pytest.mark.rule("holdem 17.4", "omaha 17.4")
@pytest.mark.parametrize("game", BOTH)
def test_who_sits_out_is_not_dealt_in_and_misses_the_blinds_that_pass_him(game: str) -> None:
    table = live(game)
    do(table, FOUR)
    fold(table, 4)  # the button is with cal
    do(table, "bob sits out")
    fold(table)  # dee has the button, ann and cal the blinds: the second passed bob
    assert "bob" not in dealt_in(table)
    assert table.ground.players["bob"].missed == [2]
    fold(table)  # ann has it, cal and dee the blinds: the first passed bob
    assert table.ground.players["bob"].missed == [1, 2]
    for _ in range(4):
        deal(table)
        table.do("supervisor void")
        assert table.ground.players["bob"].missed == [
            1,
            2,
        ]  # a void round takes away nothing missed before it
        fold(table)
    assert table.ground.players["bob"].missed == [1, 2]  # one of each kind


@pytest.mark.rule("holdem 17.4", "omaha 17.4")
@pytest.mark.parametrize("game", BOTH)
def test_he_may_post_what_he_missed_the_big_blind_live_and_the_small_one_dead(game: str) -> None:
    table = live(game)
    do(table, FOUR)
    fold(table, 4)
    do(table, "bob sits out")
    fold(table, 3)  # the button has passed him
    assert button(table) == "cal"
    told = list(table.do("bob comes back").events)
    assert "can post $2 and $1 dead to be dealt in, or wait" in notices(game, told, "17.4")[-1].words
    assert notices(game, do(table, "bob posts"), "17.4")
    told = deal(table)  # dee has the button
    assert posts(table) == {}  # for the big blind is his by turn
    assert table.ground.players["bob"].missed == []
    fold_on(table)

    table = live(game)
    do(table, FOUR + "\neve sits 9 with 200")
    fold(table, 5)
    do(table, "bob sits out")
    fold(table, 3)  # the button is with bob's neighbour
    assert table.ground.players["bob"].missed == [1, 2]
    assert button(table) == "cal"
    do(table, "bob comes back\nbob posts")
    told = deal(table)
    assert button(table) == "dee"
    assert posts(table) == {"bob": (2, 1)}
    dead = [event for event in told if isinstance(event, Moved) and event.rule == "17.4"]
    assert [(event.source.owner, event.to.kind, event.amount) for event in dead] == [("bob", "pot", 100)]
    assert table.ground.players["bob"].missed == []
    fold_on(table)
    fold(table)
    assert posts(table) == {}


@pytest.mark.rule("holdem 17.4", "omaha 17.4")
@pytest.mark.parametrize("game", BOTH)
def test_who_missed_the_small_blind_alone_posts_it_dead(game: str) -> None:
    table = live(game)
    do(table, FOUR + "\neve sits 9 with 200")
    fold(table, 6)  # eve has the button, ann and bob posted the blinds
    do(table, "bob sits out")
    fold(table)  # ann has the button, the small blind passed bob
    assert table.ground.players["bob"].missed == [1]
    do(table, "bob comes back\nbob posts")
    told = deal(table)
    assert button(table) == "cal"  # and past bob, who would have come in on it
    assert "bob" not in dealt_in(table)
    assert "on the dealer button" in notices(game, told, "17.4")[0].words
    fold_on(table)
    deal(table)
    assert posts(table) == {"bob": (0, 1)}


@pytest.mark.rule("holdem 17.4", "omaha 17.4")
@pytest.mark.parametrize("game", BOTH)
def test_he_may_wait_for_the_big_blind_and_then_owes_nothing(game: str) -> None:
    table = live(game)
    do(table, FOUR)
    fold(table, 4)
    do(table, "bob sits out")
    fold(table, 2)
    told = do(table, "bob comes back\nbob waits for the big blind")
    assert notices(game, told, "17.4")[-1].words == "bob waits for the blind."
    seen = []
    while "bob" not in seen[-1:]:
        fold(table)
        seen.append("bob" if "bob" in dealt_in(table) else button(table))
    assert list(dealt_in(table))[1] == "bob"
    assert posts(table) == {}
    assert table.ground.players["bob"].missed == []


@pytest.mark.rule("holdem 17.4", "omaha 17.4")
@pytest.mark.parametrize("game", BOTH)
def test_who_has_missed_nothing_comes_back_for_nothing(game: str) -> None:
    table = live(game)
    do(table, FOUR + "\neve sits 9 with 200")
    fold(table, 5)  # dee has the button, eve and ann the blinds
    do(table, "dee sits out")
    fold(table)
    do(table, "dee comes back")
    refused(table, "dee posts", "17.4")
    deal(table)
    assert "dee" in dealt_in(table)


@pytest.mark.rule("holdem 17.4", "omaha 17.4")
@pytest.mark.parametrize("game", BOTH)
def test_who_gives_up_the_seat_comes_back_as_a_new_player(game: str) -> None:
    table = live(game)
    do(table, FOUR)
    fold(table, 4)
    do(table, "bob sits out")
    fold(table, 2)
    do(table, "bob leaves\ndealer calls the next player\nbob sits 3 with 200")
    assert table.ground.players["bob"] == Seated()


@pytest.mark.rule("holdem 4.2(c)", "omaha 4.2(c)", "holdem A:Big Blind", "omaha A:Big Blind")
@pytest.mark.parametrize("game", BOTH)
def test_with_three_blinds_the_second_is_the_big_one_and_the_third_comes_first_to_who_waits(
    game: str,
) -> None:
    blinds = (100, 200, 400)
    new, back = Seated(), Seated(new=False, missed=[1, 2, 3])
    assert (new.owed(blinds), new.turn(blinds)) == ((200, 0), 2)
    assert (back.owed(blinds), back.turn(blinds)) == ((400, 300), 3)
    assert Seated(new=False, missed=[1]).owed(blinds) == (0, 100)
    assert (new.owed((200,)), new.turn((200,))) == ((200, 0), 1)
    assert Seated(new=False, missed=[1]).owed((200,)) == (200, 0)
    assert (new.owed(()), new.turn(())) == ((0, 0), 0)
    table = live(game, blinds=["1", "2", "4"])
    do(table, FOUR + "\neve sits 9 with 200")
    fold(table, 5)
    do(table, "bob sits out")
    fold(table, 5)
    assert notices(game, do(table, "bob comes back"), "17.4")[-1].words == (
        "bob can post $4 and $3 dead to be dealt in, or wait for the last blind."
    )
    assert notices(game, do(table, "fay sits 2 with 200"), "17.11")[-1].words == (
        "fay can post $2 to be dealt in, or wait for the big blind."
    )


@pytest.mark.rule("holdem 17.4", "omaha 17.4")
@pytest.mark.parametrize("game", BOTH)
def test_who_could_not_be_dealt_in_has_missed_blinds_too(game: str) -> None:
    table = live(game)
    do(table, FOUR)
    fold(table, 4)
    table.accounts.move(table.purse("bob"), table.ground.cage, table.ground.stake("bob"))
    fold(table, 2)
    assert table.ground.players["bob"].missed == [1, 2]


@pytest.mark.rule("holdem 17.13", "omaha 17.13")
@pytest.mark.parametrize("game", BOTH)
def test_who_moves_further_from_the_blinds_is_dealt_out_until_the_big_blind(game: str) -> None:
    table = live(game)
    do(table, FOUR + "\neve sits 9 with 200")
    fold(table, 6)  # eve has the button, ann and bob the blinds: cal is next to be big blind
    told = do(table, "cal moves to 2")
    assert "can post $2" in notices(game, told, "17.13")[0].words
    fold(table)
    assert "cal" not in dealt_in(table)
    assert table.ground.players["cal"].missed == []  # what he misses by moving is not owed as well
    do(table, "cal posts")
    fold(table)
    assert (button(table), posts(table)) == ("bob", {})  # or he had come in on the button
    deal(table)
    assert (button(table), posts(table)) == ("dee", {"cal": (2, 0)})
    assert not table.ground.players["cal"].moved


@pytest.mark.rule("holdem 17.13", "omaha 17.13", "holdem 17.4", "omaha 17.4")
@pytest.mark.parametrize("game", BOTH)
def test_who_moves_and_then_sits_out_misses_blinds_like_anybody(game: str) -> None:
    table = live(game)
    do(table, FOUR + "\neve sits 9 with 200")
    fold(table, 6)
    do(table, "cal moves to 2\ncal sits out")
    fold(table, 5)
    assert table.ground.players["cal"].missed == [1, 2]
    told = do(table, "cal comes back")
    assert "cal can post $2 and $1 dead" in notices(game, told, "17.4")[-1].words


@pytest.mark.rule("holdem 17.13", "omaha 17.13")
@pytest.mark.parametrize("game", BOTH)
def test_moving_closer_or_the_same_distance_costs_nothing(game: str) -> None:
    table = live(game)
    do(table, FOUR)
    fold(table, 5)
    do(table, "dee moves to 8\ncal moves to 4\nbob moves to 2")
    assert not any(seated.moved for seated in table.ground.players.values())
    fold(table)
    do(table, "ann moves to 3")  # from behind the big blind to before it
    assert not table.ground.players["ann"].moved
    deal(table)
    assert len(dealt_in(table)) == 4


@pytest.mark.rule("holdem 17.13", "omaha 17.13")
@pytest.mark.parametrize("game", BOTH)
def test_he_comes_in_again_as_the_big_blind(game: str) -> None:
    table = live(game)
    do(table, FOUR)
    fold(table, 5)
    do(table, "cal moves to 2")
    while "cal" not in dealt_in(table) or table.ground.players["cal"].moved:
        fold(table)
    assert list(dealt_in(table))[1] == "cal"
    assert posts(table) == {}


@pytest.mark.rule("holdem 17.13", "omaha 17.13")
@pytest.mark.parametrize("game", BOTH)
def test_only_a_game_with_blinds_holds_a_move_against_a_player(game: str) -> None:
    table = software(game, blinds=[], ante="1", min_bet="2")
    do(table, FOUR)
    deal(table)
    do(table, "supervisor foul ann\nsupervisor foul bob\nsupervisor foul dee")
    assert not table.ground.players["cal"].new
    do(table, "cal moves to 9")  # behind dee
    assert not table.ground.players["cal"].moved


@pytest.mark.rule("holdem 8.3", "omaha 8.3", "holdem 17.4", "omaha 17.4")
def test_a_line_up_follows_from_the_button_and_what_each_owes() -> None:
    def settled() -> Seated:
        return Seated(new=False)

    ready = {1: settled(), 2: Seated(posts=True), 4: settled(), 6: Seated(), 8: settled()}
    coming = line_up(Button(8, 8, True), ready, (100, 200))
    assert coming.button == 1
    assert coming.entrants == (Entrant(2, 200), Entrant(4), Entrant(8), Entrant(1))
    assert coming.blinds == (2, 4)
    assert coming.missing([3, 5, 6, 9]) == {3: 2}
    coming = line_up(Button(1, 8, True), ready, (100, 200))
    assert (coming.button, coming.barred) == (4, (2,))
    assert coming.entrants == (Entrant(8), Entrant(1), Entrant(4))
    assert coming.missing([2, 5, 6, 9]) == {5: 1, 6: 1, 9: 2}
    alone = line_up(Button(4, 8, True), {4: settled(), 6: Seated(posts=True)}, (100, 200))
    assert (alone.button, alone.entrants) == (4, (Entrant(6, 200), Entrant(4)))
    assert line_up(Button(), {}, (100,)).entrants == ()


@pytest.mark.rule("holdem 17.4", "omaha 17.4")
@pytest.mark.parametrize("game", BOTH)
def test_who_sits_out_and_who_is_back_is_said(game: str) -> None:
    table = live(game)
    do(table, THREE)
    assert [said.words for said in notices(game, table.do("bob sits out").events, "17.4")] == [
        "bob sits out."
    ]
    assert notices(game, table.do("bob comes back").events, "17.4")[0].words == "bob is back."
