"""The record of a round put right, in it and after it, until the next commences (14.4)."""

import json

import pytest

from croupier.cards import cards
from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.events import Began, Dealt, Ended, Moved, Rewound
from tests.tables.driving import asked, do, kept, notices, refused
from tests.tables.twentyone.playing import (
    BOTH,
    chips,
    deck,
    lapse,
    live,
    lose,
    new_shoe,
    placed,
    rig,
    run_down,
    shoe_of,
    software,
    win,
)


def in_mid_round(game: str, **given):
    """A live dealer has keyed Kh to box 1, 9s to himself and 5d to box 1."""
    table = live(game, **given)
    do(table, "ann sits 1 with 100\nbob sits 2 with 100\nann wagers 20 on box 1\nno more bets\nKh 9s 5d")
    return table


def lost(game: str, **given):
    """Ann has lost 20 with 18 against 19, by the record Kh 9s 8d, stand, Kc."""
    table = live(game, **given)
    do(table, "ann sits 1 with 100\nbob sits 2 with 100\nann wagers 20 on box 1")
    lose(table)
    assert chips(table, "ann") == 8000
    return table


OF_VERSION_2 = {"version", "edition", "current", "beside", "entries", "asked", "ids"}


@pytest.mark.rule("blackjack 14.4", "pontoon 15.4")
@pytest.mark.parametrize("game", BOTH)
def test_a_card_keyed_wrongly_is_put_right_and_the_hand_with_it(game: str) -> None:
    table = in_mid_round(game)
    before = kept(table).events
    told = list(table.do("supervisor corrects answer 3 to 6d because it was keyed wrongly").events)
    (rewound,) = (event for event in told if isinstance(event, Rewound))
    assert rewound.why == "it was keyed wrongly"
    of_round = before[[isinstance(event, Began) for event in before].index(True) :]
    assert [event.card.text for event in of_round[: rewound.to] if isinstance(event, Dealt)] == ["Kh", "9s"]
    assert isinstance(of_round[rewound.to], Dealt)
    assert [event.card.text for event in told if isinstance(event, Dealt)] == ["6d"]
    do(table, "ann hit\n6c")
    assert not table.in_round  # 22 with the six, not 21 with the five
    assert chips(table, "ann") == 8000
    assert kept(table).rounds[1].script[:3] == ["Kh", "9s", "6d"]
    assert kept(table).rounds[1].corrected == [
        {"at": 3, "was": ["5d"], "now": ["6d"], "by": "supervisor", "why": "it was keyed wrongly"}
    ]


@pytest.mark.rule("blackjack 14.4", "blackjack 2.1", "pontoon 15.4", "pontoon 2.1")
@pytest.mark.parametrize("game", BOTH)
def test_the_shoe_knows_which_card_really_left_it(game: str) -> None:
    table = live(game, decks=4)
    do(table, "ann sits 1 with 500\nann wagers 20 on box 1\nno more bets\n5d 5d 5d\nsupervisor void")
    do(table, "ann wagers 20 on box 1\nno more bets\n5d 9s 6d")
    do(table, "supervisor corrects answer 1 to 6d because a six")
    do(table, "ann hit\n5d")  # the fourth, which the wrong record had seen already
    refused(table, "supervisor corrects answer 1 to 5d because it was a five after all")
    assert table.dealing.shoe.left == 4 * deck(game) - 3 - 4


@pytest.mark.rule("blackjack 14.4", "pontoon 15.4")
@pytest.mark.parametrize("game", BOTH)
def test_a_card_that_was_never_drawn_goes_back_and_one_that_was_forgotten_comes_in(game: str) -> None:
    table = in_mid_round(game)
    table.do("supervisor drops answer 2 because the dealer keyed it twice")
    assert table.dealing.shoe.left == 8 * deck(game) - 2
    assert str(table.dialogue.question.to) == "box 1"
    table.do("supervisor corrects answer 1 to Kh 9s because it was forgotten")
    assert table.dealing.shoe.left == 8 * deck(game) - 3
    assert asked(table) == ["ann"]
    do(table, "ann stand\nKd")
    assert table.dealing.shoe.count().ok


@pytest.mark.rule("blackjack 14.4", "blackjack 14.2", "pontoon 15.4", "pontoon 15.2")
@pytest.mark.parametrize("game", BOTH)
def test_a_decision_heard_wrongly_is_put_right_and_the_card_drawn_for_it_is_the_next(game: str) -> None:
    table = in_mid_round(game)
    do(table, "ann hit\n4c")
    told = list(table.do("supervisor corrects answer 4 to ann stand because ann waved").events)
    assert any("4c" in said.words for said in notices(game, told, "14.4")) or table.in_round
    # The four is the dealer's second card now, and he draws on.
    dealer = [event.card.text for event in told if isinstance(event, Dealt) and str(event.to) == "dealer"]
    assert dealer == ["4c"]
    table.do("Kc")
    assert chips(table, "ann") == 12_000  # 23
    assert table.dealing.shoe.count().ok


@pytest.mark.rule("blackjack 14.4", "blackjack 14.2", "pontoon 15.4", "pontoon 15.2")
@pytest.mark.parametrize("game", BOTH)
def test_a_card_that_has_no_place_before_the_next_question_is_held_for_it(game: str) -> None:
    table = live(game)
    do(table, "ann sits 1 with 100\nbob sits 2 with 100\nann wagers 20 on box 1\nbob wagers 20 on box 2")
    do(table, "no more bets\nKh Kh 9s 5d 5d\nann hit\n4c")
    table.do("supervisor corrects answer 6 to ann stand because ann waved")
    assert asked(table) == ["bob"]
    told = list(table.do("bob hit").events)
    assert [(event.card.text, str(event.to)) for event in told if isinstance(event, Dealt)] == [
        ("4c", "box 2")
    ]
    do(table, "bob stand\nKc")
    assert table.dealing.shoe.count().ok


@pytest.mark.rule("blackjack 14.4", "blackjack 14.2", "pontoon 15.4", "pontoon 15.2")
@pytest.mark.parametrize("game", BOTH)
def test_a_card_left_over_from_the_round_before_has_left_the_shoe_once(game: str) -> None:
    table = in_mid_round(game)
    do(table, "dealer drew in error 9c\ndealer drew in error 4c\nann hit")  # 24; the four is left over
    do(table, "ann wagers 20 on box 1\nno more bets\n7s Kd")
    assert asked(table) == ["ann"]
    table.do("supervisor corrects answer 3 to 9d because it was a nine")
    assert table.dealing.shoe.left == 8 * deck(game) - 5 - 2
    assert sorted(card.text for card in table.dealing.shoe.in_play) == ["4c", "7s", "9d"]
    assert table.dealing.shoe.count().ok


@pytest.mark.rule("blackjack 14.4", "blackjack 14.2", "pontoon 15.4", "pontoon 15.2")
@pytest.mark.parametrize("game", BOTH)
def test_a_card_of_cards_that_were_changed_since_is_not_held_for_the_next_round(game: str) -> None:
    table = software(game)
    do(table, "ann sits 1 with 100\nbob sits 2 with 100")
    new_shoe(table, "ann")
    do(table, "ann wagers 20 on box 1\nbob wagers 20 on box 2")
    rig(table, "Kh 3h 9s 8d 3d 2c")
    do(table, "no more bets\nann stand\nbob hit")

    def number_of(act: str) -> int:
        assert table.round_dialogue is not None
        return [getattr(answer, "act", "") for answer in table.round_dialogue.answers].index(act) + 1

    do(table, f"supervisor drops answer {number_of('hit')} because bob did not ask for a card")
    do(table, "supervisor void\noperator changes the cards")
    new_shoe(table, "ann")
    do(table, f"supervisor drops answer {number_of('stand')} because ann did not stand")
    assert table.dealing.unused_draws == []
    do(table, "ann wagers 20 on box 1\nno more bets")
    lapse(table)


@pytest.mark.rule("blackjack 14.4", "pontoon 15.4")
@pytest.mark.parametrize("game", BOTH)
def test_what_cannot_have_been_is_refused(game: str) -> None:
    table = in_mid_round(game)
    for line in (
        "supervisor corrects answer 0 to 6d because so",
        "supervisor corrects answer 4 to 6d because so",
        "supervisor drops answer 4 because so",
        "supervisor corrects answer 3 to Jk because so",
        "supervisor corrects answer 3 to ann hit because so",
        "supervisor corrects answer 3 to eve hit because so",
        "supervisor corrects answer 3 to 6d 7d because so",
        "supervisor corrects answer 3 to nonsense because so",
    ):
        refused(table, line)


@pytest.mark.rule("blackjack 14.4", "blackjack 16.2(b)", "pontoon 15.4", "pontoon 17.2(b)")
@pytest.mark.parametrize("game", BOTH)
def test_an_exclusion_that_is_dropped_from_the_record_is_none(game: str) -> None:
    table = in_mid_round(game)
    do(table, "supervisor exclude ann\nsupervisor drops answer 4 because it was bob\nann stand\nKc")
    table.do("ann wagers 10 on box 1")


@pytest.mark.rule("blackjack 14.4", "pontoon 15.4")
@pytest.mark.parametrize("game", BOTH)
def test_after_the_end_the_difference_is_posted(game: str) -> None:
    table = lost(game)
    told = list(table.do("supervisor corrects answer 3 to Kd because it was a king").events)
    assert chips(table, "ann") == 12_000
    assert any(isinstance(event, Ended) for event in told)
    assert [finished.net for finished in kept(table).rounds.values()] == [{"ann": 2000}]
    assert not any(
        isinstance(event, Moved) and event.rule == "14.4" for event in told
    )  # told as a new settlement


@pytest.mark.rule("blackjack 14.4", "pontoon 15.4")
@pytest.mark.parametrize("game", BOTH)
def test_corrected_twice_the_last_version_stands(game: str) -> None:
    table = lost(game)
    do(table, "supervisor corrects answer 3 to Kd because it was a king")
    do(table, "supervisor corrects answer 3 to 9d because it was a nine")
    assert chips(table, "ann") == 10_000
    assert [each["now"] for each in kept(table).rounds[1].corrected] == [["Kd"], ["9d"]]
    assert len(kept(table).rounds) == 1


@pytest.mark.rule("blackjack 14.4", "pontoon 15.4")
@pytest.mark.parametrize("game", BOTH)
def test_chips_bought_wagered_and_cashed_meanwhile_are_as_they_are(game: str) -> None:
    table = lost(game)
    do(table, "ann buys 50\nann wagers 100 on box 1\nbob leaves")
    table.do("supervisor corrects answer 3 to Kd because it was a king")
    assert chips(table, "ann") == 17_000
    assert placed(table) == [("ann", 1, 100, 0)]
    table.do("supervisor corrects answer 3 to 8d because it was an eight after all")
    assert chips(table, "ann") == 13_000
    lose(table)
    assert chips(table, "ann") == 3000


@pytest.mark.rule("blackjack 14.4", "blackjack 14.5", "pontoon 15.4", "pontoon 15.5")
@pytest.mark.parametrize("game", BOTH)
def test_what_lies_on_a_box_is_not_taken_but_owed(game: str) -> None:
    table = lost(game)
    do(table, "supervisor corrects answer 3 to Kd because it was a king\nann wagers 110 on box 1")
    table.do("supervisor corrects answer 3 to 8d because it was an eight after all")
    assert chips(table, "ann") == 11_000
    assert table.history.claims == {"ann": 3000}
    win(table)


@pytest.mark.rule("blackjack 14.4", "blackjack 14.5", "pontoon 15.4", "pontoon 15.5")
@pytest.mark.parametrize("game", BOTH)
def test_what_concerns_a_player_who_has_left_is_noted(game: str) -> None:
    table = lost(game)
    do(table, "ann leaves\nsupervisor corrects answer 3 to Kd because it was a king")
    assert chips(table, "ann") == 0
    assert table.history.claims == {"ann": -4000}
    table.do("ann sits 1 with 10")
    assert chips(table, "ann") == 5000


@pytest.mark.rule("blackjack 14.4", "blackjack 10.1", "pontoon 15.4", "pontoon 11.1")
@pytest.mark.parametrize("game", BOTH)
def test_chips_sold_in_mid_round_are_corrected_too(game: str) -> None:
    table = live(game)
    do(table, "ann sits 1 with 20\nann wagers 20 on box 1\nno more bets")
    do(table, "Kh 9s 5d\ncage sells ann 30\nann hit\n4c")
    do(table, "ann stand\nKc")
    assert (chips(table, "ann"), table.accounts[table.ground.cage]) == (5000, -5000)
    table.do("supervisor corrects answer 4 to cage sells ann 50 because it was fifty")
    assert (chips(table, "ann"), table.accounts[table.ground.cage]) == (7000, -7000)
    table.do("supervisor drops answer 4 because it was bob")
    assert (chips(table, "ann"), table.accounts[table.ground.cage]) == (2000, -2000)


@pytest.mark.rule("blackjack 14.4", "blackjack 16.3", "pontoon 15.4", "pontoon 17.3")
@pytest.mark.parametrize("game", BOTH)
def test_a_void_ruled_by_mistake_is_dropped_and_the_settlement_stands_again(game: str) -> None:
    table = lost(game)
    table.do("supervisor void")
    assert chips(table, "ann") == 10_000
    table.do("supervisor drops answer 6 because it was meant for another table")
    assert chips(table, "ann") == 8000
    assert not kept(table).rounds[1].void
    table.do("supervisor void")
    assert chips(table, "ann") == 10_000


@pytest.mark.rule("blackjack 14.4", "pontoon 15.4")
@pytest.mark.parametrize("game", BOTH)
def test_a_round_that_was_not_over_after_all_goes_on(game: str) -> None:
    table = lost(game)
    table.do("bob wagers 30 on box 2")
    table.do("supervisor corrects answer 4 to ann hit because ann knocked")  # the ten was hers: 28
    assert not table.in_round
    assert chips(table, "ann") == 8000
    table.do("supervisor corrects answer 3 to 2d because it was a two")  # 22 with the ten
    assert chips(table, "ann") == 8000
    table.do("supervisor corrects answer 1 to 3h because it was a three")  # 15: ann is asked again
    assert table.in_round
    assert asked(table) == ["ann"]
    refused(table, "bob takes back box 2", "4.3")
    do(table, "ann stand\nKd\n")
    assert not table.in_round
    assert placed(table) == [("bob", 2, 30, 0)]  # what was placed for the next round lies there yet
    assert chips(table, "ann") == 8000
    assert table.rounds_begun == len(kept(table).rounds) == 1
    assert table.dealing.shoe.count().ok
    win(table)
    assert chips(table, "bob") == 13_000


@pytest.mark.rule("blackjack 14.4", "blackjack 14.7", "pontoon 15.4", "pontoon 15.7")
@pytest.mark.parametrize("game", BOTH)
def test_who_has_left_is_absent_from_a_round_that_goes_on(game: str) -> None:
    table = lost(game)
    do(table, "ann leaves\nsupervisor drops answer 4 because ann said nothing")
    # She is not there: the hand of 18 stands, and the dealer's ten follows.
    assert not table.in_round
    assert kept(table).rounds[1].net == {"ann": -2000}
    assert table.history.claims == {}


@pytest.mark.rule("blackjack 14.4", "blackjack 4.2", "pontoon 15.4", "pontoon 4.2")
@pytest.mark.parametrize("game", BOTH)
def test_in_a_round_that_goes_on_again_nobody_has_less_than_nothing(game: str) -> None:
    table = lost(game)
    do(table, "ann wagers 70 on box 1\nsupervisor drops answer 4 because ann said nothing")
    assert table.chips("ann") == 1000  # eighty in her purse, of which seventy lie on the box
    table.do("ann double 20")
    assert table.chips("ann") == 0
    # The ten was held and is hers: 28.
    assert not table.in_round
    assert table.history.claims == {"ann": 1000}
    assert chips(table, "ann") == 7000


@pytest.mark.rule("blackjack 14.4", "blackjack 10.1", "pontoon 15.4", "pontoon 11.1")
@pytest.mark.parametrize("game", BOTH)
def test_who_comes_back_into_a_round_that_goes_on_buys_in_his_turn(game: str) -> None:
    table = live(game)
    do(table, "ann sits 1 with 100\nbob sits 2 with 100\nann wagers 20 on box 1\nbob wagers 20 on box 2")
    do(table, "no more bets\nKh Kh 9s 5d 5d\nann stand\nbob stand\nKc\nann leaves")
    table.do("supervisor drops answer 7 because bob said nothing")
    assert asked(table) == ["bob"]
    refused(table, "ann joins with 50", "10.1")
    refused(table, "ann sits 1 with 50", "10.1")
    do(table, "ann joins with 0\nbob stand")
    assert (chips(table, "ann"), chips(table, "bob")) == (0, 8000)


@pytest.mark.rule("blackjack 14.4", "blackjack 5.2(b)", "pontoon 15.4", "pontoon 5.2(b)")
@pytest.mark.parametrize("game", BOTH)
def test_the_cutting_card_names_who_cuts_by_the_corrected_record(game: str) -> None:
    table = live(game)
    do(table, "ann sits 1 with 100\nbob sits 2 with 100\nann wagers 20 on box 1\nbob wagers 20 on box 2")
    do(table, "no more bets\nKh Kh 9s 5d\ndealer cutting card\n5d\nann stand\nbob stand\nKc")
    assert table.ground.cutting_card_at == "bob"
    table.do("supervisor drops answer 5 because it came before")
    assert table.ground.cutting_card_at == ""
    assert not table.dealing.shoe.shuffle_due
    table.do("supervisor corrects answer 3 to dealer cutting card because it came before")
    assert table.ground.cutting_card_at == "dealer"
    assert table.dealing.shoe.shuffle_due


@pytest.mark.rule(
    "blackjack 14.4",
    "blackjack 16.6",
    "blackjack 5.5",
    "blackjack 3.1",
    "pontoon 15.4",
    "pontoon 17.6",
    "pontoon 5.5",
    "pontoon 3.1",
)
@pytest.mark.parametrize("game", BOTH)
def test_a_corrected_round_is_counted_once(game: str) -> None:
    table = live(game, boxes=2, minimum="10")
    do(table, "ann sits 1 with 1000\nbob sits 2 with 1000\nsupervisor announces final 3")
    do(table, "supervisor changes minimum to 20")
    table.do("ann wagers 20 on box 1")
    lose(table)
    for card in ("Kd", "9d", "8d"):
        table.do(f"supervisor corrects answer 3 to {card} because so")
    assert table.ground.final_left == 2
    assert table.seats.idle == {"ann": 0, "bob": 1}
    assert table.settings.minimum == 2000
    assert table.ground.window_round == 2


@pytest.mark.rule("blackjack 14.4", "blackjack 14.5", "pontoon 15.4", "pontoon 15.5")
@pytest.mark.parametrize("game", BOTH)
def test_once_the_next_round_has_commenced_the_record_is_closed(game: str) -> None:
    table = lost(game)
    do(table, "ann wagers 20 on box 1\nno more bets")
    refused(table, "supervisor corrects answer 3 to Kd because it was a king", "14.4")
    do(table, "Kh 9s 8d")
    table.do("supervisor corrects answer 3 to 7d because it was a seven")  # it is about the new round
    assert kept(table).rounds[1].script[2] == "8d"


@pytest.mark.rule("blackjack 14.4", "pontoon 15.4")
@pytest.mark.parametrize("game", BOTH)
def test_before_the_first_round_there_is_nothing_to_correct_and_after_a_restart_there_is(game: str) -> None:
    table = live(game)
    refused(table, "supervisor drops answer 1 because so", "14.4")
    table = lost(game)
    saved = table.save()
    of_version_1 = {name: saved[name] for name in saved.keys() - OF_VERSION_2}
    old = live(game)
    old.restore(of_version_1)  # which had forgotten the last round
    refused(old, "supervisor drops answer 1 because so", "14.4")
    table.restore(saved)
    line = "supervisor corrects answer 3 to Kd because it was a king"
    assert lost(game).do(line).events == table.do(line).events
    assert not table.in_round
    assert chips(table, "ann") == 12_000


@pytest.mark.rule("blackjack 14.4", "blackjack 5.1", "pontoon 15.4", "pontoon 5.1")
@pytest.mark.parametrize(
    "dealing", ["dealer shuffles", "operator changes the cards", "operator installs hand shoe"]
)
@pytest.mark.parametrize("game", BOTH)
def test_after_new_cards_a_settlement_is_corrected_but_no_round_goes_on(game: str, dealing: str) -> None:
    table = lost(game)
    table.do(dealing)
    if table.cutting:
        refused(table, "supervisor corrects answer 3 to Kd because it was a king", "14.4")
        table.do("ann cut")
    shoe = json.dumps(table.dealing.to_json())
    table.do("supervisor corrects answer 3 to Kd because it was a king")
    assert chips(table, "ann") == 12_000
    refused(table, "supervisor drops answer 5 because it was not drawn", "14.4")
    assert json.dumps(table.dealing.to_json()) == shoe


def dealt(game: str, cards: str):
    """A software table whose round begins with these cards; ann has 20 on box 1."""
    table = software(game)
    do(table, "ann sits 1 with 100\nbob sits 2 with 100")
    new_shoe(table)
    table.do("ann wagers 20 on box 1")
    rig(table, cards)
    table.do("no more bets")
    return table


@pytest.mark.rule("blackjack 14.4", "blackjack 14.2", "pontoon 15.4", "pontoon 15.2")
@pytest.mark.parametrize("game", BOTH)
def test_the_software_keys_no_card_wrongly_but_a_decision_may_have_been_misheard(game: str) -> None:
    table = dealt(game, "Kh 9s 5d 4c 6c 8c")
    table.do("ann hit")  # 19
    for line in (
        "supervisor corrects answer 3 to 6d because so",
        "supervisor drops answer 5 because so",
        "supervisor corrects answer 4 to dealer face up 4c because so",
        "supervisor corrects answer 4 to dealer drew in error 4c because so",
        "supervisor corrects answer 4 to dealer shuffled because so",
    ):
        refused(table, line)
    table.do("supervisor corrects answer 4 to ann stand because ann waved")
    # The dealer's nine gets the four, then the shoe's six: 19 against 15.
    assert chips(table, "ann") == 8000
    assert [card.text for card in table.round_dialogue.round.layout.dealer.cards] == ["9s", "4c", "6c"]
    assert table.dealing.shoe.count().ok


@pytest.mark.rule("blackjack 14.4", "blackjack 14.6", "pontoon 15.4", "pontoon 15.6")
@pytest.mark.parametrize("game", BOTH)
def test_a_hand_that_was_taken_away_by_mistake_lies_on_the_table_again(game: str) -> None:
    table = dealt(game, "Kh 9s 5d Kc 8c 7c")
    table.do("ann hit")  # 25, and the round is over
    assert chips(table, "ann") == 8000
    table.do("supervisor corrects answer 4 to ann double 20 because ann put down chips")
    assert chips(table, "ann") == 6000
    table.do("supervisor corrects answer 4 to ann stand because ann waved")
    assert chips(table, "ann") == 8000  # the ten went to the dealer: 19
    assert table.dealing.shoe.count().ok
    assert not table.dealing.shoe.in_play


@pytest.mark.rule("blackjack 14.4", "blackjack 14.6", "pontoon 15.4", "pontoon 15.6")
@pytest.mark.parametrize("game", BOTH)
def test_in_mid_round_too_the_cards_lie_where_the_corrected_record_has_them(game: str) -> None:
    table = software(game)
    do(table, "ann sits 1 with 100\nbob sits 2 with 100")
    new_shoe(table)
    do(table, "ann wagers 20 on box 1\nbob wagers 20 on box 2")
    rig(table, "Kh Kh 9s 5d 5d Kc")
    do(table, "no more bets\nann hit")  # 25: her cards are in the rack
    assert len(table.dealing.shoe.rack) == 3
    table.do("supervisor corrects answer 6 to ann stand because ann waved")
    assert not table.dealing.shoe.rack
    assert sorted(card.text for card in table.dealing.shoe.in_play) == ["5d", "5d", "9s", "Kc", "Kh", "Kh"]
    table.do("supervisor void wagers of ann")
    assert sorted(card.text for card in table.dealing.shoe.rack) == ["5d", "Kh"]


@pytest.mark.rule("blackjack 14.4", "blackjack 14.6", "pontoon 15.4", "pontoon 15.6")
@pytest.mark.parametrize("game", BOTH)
def test_a_hand_whose_cards_were_shuffled_into_the_shoe_can_still_be_put_right(game: str) -> None:
    table = software(game)
    do(table, "ann sits 1 with 100\nbob sits 2 with 100")
    new_shoe(table)
    run_down(table, 8)
    shoe = shoe_of(table)
    shoe.stack[shoe.position :] = cards("Kh Kd 7s 6h 5d Kc 2c 2d")
    shoe.rack = cards("3c 4c")
    do(table, "ann wagers 20 on box 1\nbob wagers 20 on box 2\nno more bets\nann hit\nbob hit\nbob stand")
    assert asked(table) == ["ann"]  # the discards are cut, and ann's hand is among them
    table.do("supervisor corrects answer 6 to ann double 20 because ann put down chips")
    table.do("supervisor corrects answer 6 to ann stand because ann waved")
    assert table.in_round
    lapse(table)
    assert not kept(table).rounds[1].void


@pytest.mark.rule("blackjack 14.4", "pontoon 15.4")
@pytest.mark.parametrize("game", BOTH)
def test_a_ruling_about_a_card_of_the_software_is_not_dropped(game: str) -> None:
    table = dealt(game, "Kh 9s 5d Kc 8c 7c")
    table.do("dealer face up")
    refused(table, "supervisor drops answer 4 because so", "14.4")


@pytest.mark.rule("blackjack 14.4", "blackjack 14.2", "pontoon 15.4", "pontoon 15.2")
@pytest.mark.parametrize("game", BOTH)
def test_a_card_held_at_the_end_is_held_once_whatever_is_corrected(game: str) -> None:
    table = dealt(game, "Kh 9s 5d Kc 8c 7c")
    do(table, "dealer drew in error\ndealer drew in error\nann hit")  # 25; the eight is left over
    assert [card.text for card in table.dealing.unused_draws] == ["8c"]
    table.do("supervisor corrects answer 6 to ann double 20 because ann put down chips")
    assert [card.text for card in table.dealing.unused_draws] == ["8c"]
    table.do("supervisor corrects answer 6 to ann stand because ann waved")  # 19 with the ten
    assert [card.text for card in table.dealing.unused_draws] == ["8c"]
    do(table, "bob wagers 20 on box 2")
    told = list(table.do("no more bets").events)
    assert next(event.card.text for event in told if isinstance(event, Dealt)) == "8c"
    lapse(table)
    assert shoe_of(table).count().ok


@pytest.mark.rule("blackjack 14.4", "pontoon 15.4")
@pytest.mark.parametrize("game", BOTH)
def test_the_corrected_record_replays_to_the_letter(game: str) -> None:
    table = lost(game)
    table.do("supervisor corrects answer 3 to Kd because it was a king")
    assert table.round_dialogue is not None
    again = Dialogue(table.round_dialogue.make)
    for answer in table.round_dialogue.answers:
        again.answer(answer)
    assert again.events == table.round_dialogue.events
