"""Seats at a table of poker: chosen, drawn for, waited for, changed, required (8.1, 8.2, 19)."""

import json

import pytest

from croupier.cards import cards
from croupier.coding import to_plain
from croupier.dialogue.events import Dealt
from croupier.dialogue.questions import NOBODY
from croupier.dialogue.viewer import Viewer
from croupier.shoes import verify
from tests.tables.driving import OF_OUTCOMES, asked, do, kept, notices, proof_now, refused, state
from tests.tables.poker.playing import (
    BOTH,
    FOUR,
    THREE,
    deal,
    dealt_in,
    fold,
    fold_on,
    live,
    lose_all,
    software,
    stakes,
)


@pytest.mark.rule("holdem 8.2", "omaha 8.2", "holdem 16.2", "omaha 16.2")
@pytest.mark.parametrize("game", BOTH)
def test_players_choose_their_seats_and_each_has_one(game: str) -> None:
    table = live(game, seats=6)
    do(table, THREE)
    assert table.seats.sitting == {1: "ann", 3: "bob", 5: "cal"}
    refused(table, "dee sits 3 with 200", "8.2")
    refused(table, "dee sits 0 with 200", "8.2")
    refused(table, "dee sits 7 with 200", "8.2")
    assert "moves to 2" in refused(table, "ann sits 2 with 200", "8.2")
    refused(table, "dealer sits 2 with 200")
    refused(table, "Ks sits 2 with 200")


@pytest.mark.rule("holdem 8.2", "omaha 8.2")
@pytest.mark.parametrize("game", BOTH)
def test_a_seated_player_moves_but_not_with_a_hand_in_the_round(game: str) -> None:
    table = live(game)
    do(table, THREE + "\nann moves to 2")
    assert table.ground.seat_of("ann") == 2
    refused(table, "ann moves to 3", "8.2")
    refused(table, "ann moves to 10", "8.2")
    refused(table, "eve moves to 4")
    deal(table)
    refused(table, "ann moves to 4", "8.2")
    fold_on(table)
    do(table, "ann moves to 4")


@pytest.mark.rule("holdem 8.1", "omaha 8.1")
@pytest.mark.parametrize("game", BOTH)
def test_a_game_may_be_conducted_with_a_selected_group_only(game: str) -> None:
    table = live(game)
    do(table, "ann sits 1 with 200\neve waits")
    refused(table, "supervisor selects bob cal", "8.1")  # ann and eve are there
    do(table, "supervisor selects ann bob eve")
    assert "ann, bob and eve" in refused(table, "cal sits 3 with 200", "8.1")
    refused(table, "cal waits", "8.1")
    do(table, "bob sits 3 with 200\nsupervisor selects everybody\ncal sits 5 with 200")


@pytest.mark.rule("holdem 8.2", "omaha 8.2")
@pytest.mark.parametrize("game", BOTH)
def test_those_at_the_table_have_priority_for_a_vacant_seat(game: str) -> None:
    table = live(game, seats=4)
    do(table, FOUR.replace("dee sits 7", "dee sits 4").replace("cal sits 5", "cal sits 2"))
    do(table, "eve waits\nfay waits")
    refused(table, "eve waits", "8.2")
    refused(table, "ann waits", "8.2")
    refused(table, "dealer calls the next player", "8.2")
    told = list(table.do("dee leaves").events)
    assert [said.words for said in notices(game, told, "8.2")] == [
        "Seat 4 is vacant: players at the table may move there first, then eve is called."
    ]
    refused(table, "eve sits 4 with 200", "8.2")
    do(table, "ann moves to 4")
    refused(table, "eve sits 1 with 200", "8.2")  # and to ann's own the others may move
    assert notices(game, table.do("dealer calls the next player").events, "8.2")[0].words.startswith(
        "eve is called"
    )
    refused(table, "fay sits 1 with 200", "8.2")
    refused(table, "gus sits 1 with 200", "8.2")
    do(table, "eve sits 1 with 200")
    assert table.seats.standing == ["fay"]
    do(table, "fay leaves")
    assert table.names() == ["eve", "cal", "bob", "ann"]
    do(table, "bob leaves")
    (called,) = notices(game, table.do("dealer calls the next player").events, "8.2")
    assert called.words == "Anybody may sit down. Vacant seats: 3."


@pytest.mark.rule("holdem 8.2", "omaha 8.2")
@pytest.mark.parametrize("game", BOTH)
def test_the_priority_ends_when_the_next_round_commences(game: str) -> None:
    table = live(game)
    do(table, FOUR + "\ndee leaves")
    refused(table, "eve sits 7 with 200", "8.2")
    do(table, "eve sits 8 with 200")  # a seat that nobody left
    deal(table)
    do(table, "fay sits 7 with 200")


@pytest.mark.rule("holdem 8.2", "omaha 8.2")
@pytest.mark.parametrize("game", BOTH)
def test_as_many_of_those_who_wait_may_sit_as_there_are_seats(game: str) -> None:
    table = live(game, seats=5)
    do(table, THREE.replace("cal sits 5", "cal sits 2") + "\ndee waits\neve waits\nfay waits")
    refused(table, "fay sits 4 with 200", "8.2")
    refused(table, "gus sits 4 with 200", "8.2")
    do(table, "eve sits 5 with 200")
    do(table, "dee sits 4 with 200")


@pytest.mark.rule("holdem 8.2", "omaha 8.2", "holdem 3.1", "omaha 3.1")
@pytest.mark.parametrize("game", BOTH)
def test_a_draw_of_cards_decides_who_has_the_seat(game: str) -> None:
    table = live(game)
    do(table, "ann sits 1 with 200\ndealer draws for seat 5 between bob cal dee")
    for line in ("dealer deals", "operator changes the cards", "dealer checks the cards"):
        refused(table, line, "8.2")
    other = live(game)
    other.restore(json.loads(json.dumps(table.save())))
    assert other.cutting
    assert state(other) | OF_OUTCOMES == state(table) | OF_OUTCOMES
    refused(table, "bob fold")
    for line in ("ann fold", "supervisor void", "dealer asks"):
        assert "the draw for a seat; only cards are allowed, as in '7c'." in refused(table, line)
    assert table.dialogue is not None
    assert list(table.dialogue.rulings()) == []
    refused(table, "??", "8.2")
    do(table, "9c\nKs\nKd")  # suits have no rank: the kings draw again
    refused(table, "Ks", "2.1")
    told = do(table, "2h\n3h")
    assert notices(game, told, "8.2")[-1].words == "dee has drawn the highest card and may take seat 5."
    assert not table.cutting
    refused(table, "bob sits 5 with 200", "8.2")
    refused(table, "ann moves to 5", "8.2")
    do(table, "bob sits 4 with 200")
    refused(table, "cal sits 5 with 200", "8.2")  # it is still dee's, whoever sits elsewhere
    do(table, "dee sits 5 with 200")
    assert table.ground.drawn == {}
    fold(table)


@pytest.mark.rule("holdem 8.2", "omaha 8.2")
@pytest.mark.parametrize("game", BOTH)
def test_a_seat_that_was_drawn_is_free_again_when_its_winner_leaves_the_table(game: str) -> None:
    table = live(game)
    do(table, "ann sits 1 with 200\nbob sits 2 with 200\ndealer draws for seat 5 between ann bob\nKs\n9c")
    refused(table, "bob moves to 5", "8.2")
    do(table, "ann leaves")
    assert table.ground.drawn == {}
    do(table, "bob moves to 5")


@pytest.mark.rule("holdem 8.2", "omaha 8.2", "holdem 2.3", "omaha 2.3")
@pytest.mark.parametrize("game", BOTH)
def test_in_a_draw_the_joker_is_as_good_as_an_ace_and_no_better(game: str) -> None:
    table = live(game, joker=True)
    do(table, "dealer draws for seat 5 between bob cal\nJk\nAc")
    assert table.cutting
    do(table, "2c\n3c")
    assert table.ground.drawn == {5: "cal"}


@pytest.mark.rule("holdem 8.2", "omaha 8.2")
@pytest.mark.parametrize("game", BOTH)
def test_a_draw_after_a_showdown_is_seen_without_the_cards_of_the_round(game: str) -> None:
    table = live(game)
    do(table, THREE)
    lose_all(table, "cal", "ann")
    viewer = Viewer(NOBODY, narration=table.round_dialogue.round.narration)
    viewer.follow(kept(table).events)
    assert len(viewer.view().board.cards) == 5
    viewer.tell(*do(table, "dealer draws for seat 9 between dee eve\n9c\nKs"))
    assert viewer.view().board.cards == tuple(cards("9c Ks"))
    assert not any(hand.cards for place in viewer.view().places for hand in place.hands)


@pytest.mark.rule("holdem 8.2", "omaha 8.2")
@pytest.mark.parametrize("game", BOTH)
def test_the_software_draws_too_from_cards_that_it_has_committed_to(game: str) -> None:
    table = software(game)
    do(table, THREE)
    fold(table)
    told = list(table.do("dealer draws for seat 9 between dee eve").events)
    drawn = [event.card for event in told if isinstance(event, Dealt)]
    assert len(drawn) >= 2
    winner = table.ground.drawn[9]
    assert winner == ("dee" if drawn[-2].rank > drawn[-1].rank else "eve")
    assert table.dealing.count().ok
    proof = proof_now(table)
    assert verify(proof).ok
    assert [each["card"] for each in proof["cards"] if "card" in each] == [card.text for card in drawn]
    fold(table)
    assert table.ground.drawn == {}  # it was kept until the next round


@pytest.mark.rule("holdem 8.2", "omaha 8.2")
@pytest.mark.parametrize("game", BOTH)
def test_who_cannot_draw_for_a_seat(game: str) -> None:
    table = live(game)
    do(table, THREE)
    refused(table, "dealer draws for seat 3 between dee eve", "8.2")
    refused(table, "dealer draws for seat 10 between dee eve", "8.2")
    refused(table, "dealer draws for seat 4 between dee", "8.2")
    refused(table, "dealer draws for seat 4 between dee dee")
    assert "ann may move" in refused(table, "dealer draws for seat 4 between dee ann", "8.2")
    do(table, "dealer draws for seat 4 between ann bob\nKs\nQs\nann moves to 4")
    refused(table, "dealer draws for seat 1 between dee eve", "8.2")  # it was ann's: bob or cal may move
    do(table, "dealer draws for seat 1 between bob cal\nKs\nQs\nsupervisor selects ann bob cal dee")
    refused(table, "dealer draws for seat 9 between dee eve", "8.1")


@pytest.mark.rule("holdem 8.2", "omaha 8.2")
@pytest.mark.parametrize("game", BOTH)
def test_a_seat_that_was_drawn_is_not_free_for_those_who_come_after_others(game: str) -> None:
    table = live(game, seats=5)
    do(table, THREE.replace("cal sits 5", "cal sits 2"))
    do(table, "dealer draws for seat 5 between dee eve\nKs\nQs\nfay waits")
    assert "fay is called" in refused(table, "gus sits 4 with 200", "8.2")
    do(table, "dee sits 4 with 200\nfay sits 5 with 200")  # who has drawn a seat may take another


@pytest.mark.rule("holdem 8.2", "omaha 8.2")
@pytest.mark.parametrize("game", BOTH)
def test_a_draw_leaves_the_last_round_to_be_looked_at_but_not_to_be_played_on(game: str) -> None:
    table = live(game)
    do(table, THREE)
    fold(table)
    before = to_plain(table.history)
    do(table, "dealer draws for seat 9 between dee eve\nKs\nQs")
    assert to_plain(table.history) == before
    at = len(kept(table).rounds[1].script)
    refused(table, f"supervisor drops answer {at} because so", "19.4(c)")


@pytest.mark.rule("holdem 19.5", "omaha 19.6")
@pytest.mark.parametrize("game", BOTH)
def test_after_three_rounds_without_being_dealt_in_at_a_full_table_the_seat_may_be_required(
    game: str,
) -> None:
    table = live(game, seats=4)
    do(table, "ann sits 1 with 200\nbob sits 2 with 200\ncal sits 3 with 200\ndee sits 4 with 200")
    do(table, "dee sits out")
    for number in (1, 2, 3):
        refused(table, "supervisor requires the seat of dee", "19.5")
        told = fold(table)
        assert [said.words.split()[0] for said in notices(game, told, "19.5")] == (
            ["dee"] if number == 3 else []
        )
    refused(table, "supervisor requires the seat of ann", "19.5")  # who folds has not abstained
    told = list(table.do("supervisor requires the seat of dee").events)
    assert notices(game, told, "19.5")
    assert "dee" not in table.names()
    assert table.ground.taken_away["dee"][0] == 20_000


@pytest.mark.rule("holdem 19.5", "omaha 19.6")
@pytest.mark.parametrize("game", BOTH)
def test_at_a_table_with_a_free_seat_nobody_is_asked_to_vacate(game: str) -> None:
    table = live(game, seats=5)
    do(table, "ann sits 1 with 200\nbob sits 2 with 200\ncal sits 3 with 200\ncal sits out")
    assert not notices(game, fold(table, 4), "19.5")
    refused(table, "supervisor requires the seat of cal", "19.5")


@pytest.mark.rule("holdem 19.2(b)", "omaha 19.2(b)")
@pytest.mark.parametrize("game", BOTH)
def test_an_excluded_player_goes_with_his_stake(game: str) -> None:
    table = live(game)
    do(table, FOUR + "\neve waits\nsupervisor excludes eve")
    assert table.seats.standing == []
    do(table, "supervisor excludes dee")
    assert "dee" not in table.ground.players
    refused(table, "dee sits 7 with 200", "19.2(b)")
    deal(table)
    refused(table, "supervisor excludes ann", "19.2(b)")  # in the round it is a ruling of the round
    who = asked(table)[0]
    do(table, f"supervisor exclude {who}")
    assert who in table.ground.players  # until it is over
    fold_on(table)
    assert who not in table.ground.players
    assert (
        table.ground.taken_away[who][0] == kept(table).rounds[1].purses[who] + kept(table).rounds[1].net[who]
    )
    do(table, "supervisor readmits dee\ndealer calls the next player\ndee sits 7 with 200")
    assert stakes(table, "dee") == [200]
    fold(table)
    assert who not in dealt_in(table)


@pytest.mark.rule("holdem 17.13", "omaha 17.13")
@pytest.mark.parametrize("game", BOTH)
def test_past_players_who_sit_out_a_move_is_not_further_from_the_blinds(game: str) -> None:
    table = live(game)
    do(table, FOUR + "\neve sits 9 with 200")
    fold(table, 6)  # ann and bob had the blinds: cal is next to be big blind
    do(table, "dee sits out\ncal moves to 8")
    assert not table.ground.players["cal"].moved
    do(table, "dee comes back\ncal moves to 6\ncal moves to 8")
    assert table.ground.players["cal"].moved


@pytest.mark.rule("holdem 8.2")
def test_the_cards_drawn_for_a_seat_are_committed_to_before() -> None:
    table = software("holdem")
    do(table, "ann sits 1 with 200")
    told = list(table.do("dealer draws for seat 5 between bob cal").events)
    assert any("ommit" in said.words for said in notices("holdem", told, "8.2"))


@pytest.mark.rule("holdem 17.13")
def test_who_has_lost_all_is_not_in_the_game_until_he_buys() -> None:
    table = live("holdem")
    do(table, THREE)
    lose_all(table, "bob", "ann")
    assert [who for who in ("ann", "bob", "cal") if table.part_of("moves").in_the_game(who)] == ["ann", "cal"]
