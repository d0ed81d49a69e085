"""The order in which a round of Ultimate is settled, what is said in it, and what beats what."""

import pytest

from croupier.dialogue.events import Collected, Dealt, Moved, Said, Settled, Turned
from croupier.dialogue.words.log import log_lines
from tests.rounds.ultimate.rounds import ann, begin, bob, net, results, shown, told

DEAL = "2c 7d 9h Js Kd; Ah Ad; Qh Qc; 8s 8c"
BET = "ann play 40; bob play 40; bob decline; ann decline"


@pytest.mark.rule("ultimate 9.3", "ultimate 9.3(a)", "ultimate 9.3(c)", "ultimate 9.10")
def test_each_hand_is_turned_named_settled_and_put_away_before_the_next() -> None:
    dialogue = told(begin(ann(trips=500), bob()), f"{DEAL}; {BET}")
    told_of = []
    for event in dialogue.events[
        dialogue.events.index(Said("The dealer's hand: Pair of Eights.", "8.8(c)")) :
    ]:
        if isinstance(event, Turned):
            told_of.append(f"{event.at} {event.card}")
        elif isinstance(event, Settled):
            told_of.append(f"{event.who} {event.kind}")
        elif isinstance(event, Said):
            told_of.append(event.words)
        elif isinstance(event, Collected):
            told_of.append(f"{event.at} away")
    assert told_of == [
        "The dealer's hand: Pair of Eights.",
        "seat 2 Qh",
        "seat 2 Qc",
        "bob's hand: Pair of Queens.",
        "bob ante",
        "bob blind",
        "bob play",
        "seat 2 away",
        "seat 1 Ah",
        "seat 1 Ad",
        "ann's hand: Pair of Aces.",
        "ann ante",
        "ann blind",
        "ann play",
        "ann trips",
        "seat 1 away",
    ]


@pytest.mark.rule("ultimate 9.2", "ultimate 9.5(c)(ii)")
def test_antes_are_refunded_first_and_once_where_the_dealer_does_not_qualify() -> None:
    dialogue = told(begin(ann(), bob()), f"2c 7d 9h Js Kd; Ah Ad; Ts Qh; 3s 4s; {BET}")
    assert results(dialogue) == [
        ("bob", "ante", "push", 0),
        ("ann", "ante", "push", 0),
        ("bob", "blind", "win", 1000),
        ("bob", "play", "win", 4000),
        ("ann", "blind", "push", 0),
        ("ann", "play", "win", 4000),
    ]
    assert net(dialogue) == {"ann": 4000, "bob": 5000}
    refunds = [event for event in dialogue.events if isinstance(event, Moved) and event.source.kind == "ante"]
    assert [(event.to.kind, event.amount) for event in refunds] == [("purse", 1000), ("purse", 1000)]
    first_hand_turned = next(
        index
        for index, event in enumerate(dialogue.events)
        if isinstance(event, Turned) and event.at.kind == "seat"
    )
    assert all(dialogue.events.index(refund) < first_hand_turned for refund in refunds)


@pytest.mark.rule("ultimate 7.2(a)", "ultimate 7.2(c)", "ultimate 7.2(d)")
def test_the_deal_goes_board_then_hands_clockwise_then_the_dealer() -> None:
    dialogue = told(begin(bob(seat=6), ann(seat=2)), DEAL)
    dealt = [(str(event.to), event.rule) for event in dialogue.events if isinstance(event, Dealt)]
    assert dealt == [
        *[("board", "7.2(a)")] * 5,
        *[("seat 2", "7.2(c)")] * 2,
        *[("seat 6", "7.2(c)")] * 2,
        *[("dealer", "7.2(d)")] * 2,
    ]


@pytest.mark.rule("ultimate 8.2", "ultimate 8.4", "ultimate 8.8(b)")
def test_all_is_shown_when_everybody_has_bet_before_the_flop() -> None:
    dialogue = told(begin(), "2c 7d 9h Js Kd; Ah Ad; 8s 8c; ann play 30")
    board = ["board 2c", "board 7d", "board 9h", "board Js", "board Kd"]
    assert shown(dialogue) == [*board, "dealer 8s", "dealer 8c"]
    rules = [event.rule for event in dialogue.events if isinstance(event, Turned)]
    assert rules == ["8.2"] * 3 + ["8.4"] * 2 + ["8.8(b)"] * 2


HIGHER_AND_LOWER = [  # the board, the higher hand, the lower hand
    pytest.param("9h Th Jh Qh Kh", "Ah 2c", "8h 2d", marks=pytest.mark.rule("ultimate 3.1(a)")),
    pytest.param("5h 6h 7h 7c 7d", "8h 9h", "7s 2c", marks=pytest.mark.rule("ultimate 3.1(b)")),
    pytest.param("9s 9h 7d 7c Kd", "9c 9d", "Ks Kc", marks=pytest.mark.rule("ultimate 3.1(c)")),
    pytest.param("9h 9c 7h 2h Kd", "9d 7c", "Ah 3h", marks=pytest.mark.rule("ultimate 3.1(d)")),
    pytest.param("5h 6h 7h 8c Kd", "Ah 2h", "9c Tc", marks=pytest.mark.rule("ultimate 3.1(e)")),
    pytest.param("5c 6d 7h Kc Kd", "8s 9s", "Ks 2c", marks=pytest.mark.rule("ultimate 3.1(f)")),
    pytest.param("9s 7d 2c Jh Kd", "9c 9d", "Ks Jc", marks=pytest.mark.rule("ultimate 3.1(g)")),
    pytest.param("9s 7d 2c Jh Kd", "2d 7c", "As Ac", marks=pytest.mark.rule("ultimate 3.1(h)")),
    pytest.param("9s 7d 2c Jh Kd", "2d 3c", "As Qc", marks=pytest.mark.rule("ultimate 3.1(i)")),
    pytest.param("9s 7d 2c Jh Kd", "3c 5d", "3s 4c", marks=pytest.mark.rule("ultimate 3.1(j)")),
]


@pytest.mark.parametrize(("board", "higher", "lower"), HIGHER_AND_LOWER)
def test_each_kind_of_hand_beats_the_next(board: str, higher: str, lower: str) -> None:
    """Whichever of player and dealer has it; the play wager shows who has the higher hand."""
    for mine, dealers, result in ((higher, lower, "win"), (lower, higher, "lose")):
        dialogue = told(begin(), f"{board}; {mine}; {dealers}; ann play 40; ann decline")
        assert ("ann", "play", result, 4000 if result == "win" else 0) in results(dialogue)


@pytest.mark.rule("ultimate 9.6(a)", "ultimate 9.8(a)")
def test_the_log_says_what_was_won_and_why() -> None:
    dialogue = told(begin(ann(500, 100)), "2h 7h 9h Js Kd; Ah 4h; 8s 8c; ann play 20; ann decline")
    said = [(line.words, line.rule) for line in log_lines(dialogue.events, dialogue.round.narration)]
    assert said[-10:] == [
        ("Ann declines to concede.", "ultimate 9.1"),
        ("Seat 1 shows A♥.", "ultimate 9.3(a)"),
        ("Seat 1 shows 4♥.", "ultimate 9.3(a)"),
        ("Ann's hand: Ace-high Flush.", "ultimate 9.3(b)"),
        ("Ann wins $5 with the ante at seat 1: the hand beats the dealer's.", "ultimate 9.5(a)"),
        ("Ann wins $7.50 with the blind at seat 1: flush pays 3 to 2.", "ultimate 10.1:T1/Blind/Flush"),
        ("Ann wins $20 with the play wager at seat 1: the hand beats the dealer's.", "ultimate 9.8(a)"),
        ("Ann wins $7 with the trips wager at seat 1: flush pays 7 to 1.", "ultimate 10.1:T1bis/Flush"),
        ("The cards of seat 1 are collected.", "ultimate 9.3(d)"),
        ("The round is over.", ""),
    ]
