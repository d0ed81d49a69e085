"""Pontoon from the initial deal to the doubles: the order of events, what is said, and refusals."""

from typing import Any

import pytest

from croupier.cards import cards
from croupier.chips import Unit
from croupier.dialogue import Choice, Dialogue, Draw, IllegalAction, Ruling
from croupier.dialogue.events import Collected, Dealt, Moved, Settled
from croupier.dialogue.viewer import Viewer
from croupier.dialogue.words.sentences import Telling, sentence
from croupier.places import DEALER, Place
from croupier.rounds.twentyone.boxes import Wager
from croupier.rounds.twentyone.pontoon import PontoonRound
from croupier.rulebook.twentyone.pontoon import PontoonSettings

PLAYERS = ("ann", "bob", "cal")


def begin(*wagers: Wager, **changes: Any) -> Dialogue[PontoonRound]:
    purses = {wager.player: 100_000 for wager in wagers}
    return Dialogue(lambda: PontoonRound(PontoonSettings(**changes), wagers, purses))


def play(dialogue: Dialogue[PontoonRound], script: str) -> Dialogue[PontoonRound]:
    """Answer with what the script says, by lines: cards, or `ann double 20`, amounts in dollars."""
    for line in script.strip().splitlines():
        who, *rest = line.split()
        if who not in PLAYERS:
            for drawn in cards(line):
                dialogue.answer(drawn)
            continue
        amount = int(rest[1]) * 100 if len(rest) > 1 else None
        dialogue.answer(Choice(who, rest[0], amount))
    return dialogue


def told(dialogue: Dialogue[PontoonRound]) -> list[str]:
    """What was dealt to the dealer, settled and collected, in its order."""
    line = []
    for event in dialogue.events:
        if isinstance(event, Dealt) and event.to == DEALER:
            line.append(f"dealer {event.card}")
        elif isinstance(event, Settled):
            line.append(f"{event.who} {event.kind} {event.result.value} {event.rule}")
        elif isinstance(event, Collected):
            line.append(f"{event.at} collected {event.rule}")
    return line


@pytest.mark.rule("pontoon 7.5(b)", "pontoon 14.1(g)")
def test_winning_insurance_is_paid_after_every_wager_is_settled() -> None:
    dialogue = begin(Wager("ann", 1, 2000), Wager("bob", 2, 2000))
    play(dialogue, "9h 9c As 8d 7d\nann insure 10\nbob insure 5\nann decline\nbob decline")
    play(dialogue, "ann stand\nbob stand\nKd")
    assert told(dialogue) == [
        "dealer As",
        "dealer Kd",
        "ann wager lose 14.1(g)",
        "bob wager lose 14.1(g)",
        "ann insurance win 7.5(b)",
        "bob insurance win 7.5(b)",
    ]


@pytest.mark.rule("pontoon 7.5(a)")
def test_losing_insurance_is_collected_between_the_second_card_and_the_third() -> None:
    dialogue = begin(Wager("ann", 1, 2000))
    play(dialogue, "9h As 8d\nann insure 10\nann decline\nann stand\n4d 3c")
    assert told(dialogue) == [
        "dealer As",
        "dealer 4d",
        "ann insurance lose 7.5(a)",
        "dealer 3c",
        "ann wager lose 14.1(f)",
    ]


@pytest.mark.rule("pontoon 8.1", "pontoon 9.1", "pontoon 9.4", "pontoon 18.13")
def test_side_wagers_insurance_interim_settlement_surrender_come_in_this_order() -> None:
    dialogue = begin(
        Wager("ann", 1, 2000),
        Wager("bob", 2, 2000, pairs=500),
        Wager("cal", 3, 2000),
        side_wager="perfect_pairs",
    )
    play(dialogue, "Ah 9c 9h As Kd 9s 8d\nbob insure 10\ncal decline")
    assert told(dialogue) == [
        "dealer As",
        "bob pairs win 18.14(b)",
        "ann wager win 8.1",
        "box 1 collected 8.1",
    ]
    play(dialogue, "bob surrender\ncal decline\ncal stand\n5d 5c")
    assert told(dialogue)[4:] == [
        "dealer 5d",
        "bob insurance lose 7.5(a)",
        "dealer 5c",
        "bob wager lose 9.4",
        "cal wager lose 14.1(f)",
    ]


@pytest.mark.rule("pontoon 10.2(b)")
def test_a_21_is_paid_and_taken_away_before_another_card() -> None:
    dialogue = begin(Wager("ann", 1, 2000), Wager("bob", 2, 2000))
    play(dialogue, "9h 9c 7s 5d 7d\nann hit\n7h\nbob stand")
    assert told(dialogue) == ["dealer 7s", "ann wager win 14.2:T1/Other", "box 1 collected 10.2(b)"]
    assert isinstance(dialogue.question, Draw)


@pytest.mark.rule("pontoon 10.2(b)", "pontoon 14.3")
def test_a_super_bonus_is_paid_after_all_wagers_and_its_cards_are_collected_then() -> None:
    dialogue = begin(Wager("ann", 1, 2000), Wager("bob", 2, 2000))
    play(dialogue, "7h 9c 7s 7h 7d\nann hit\n7h\nbob stand\nKd")
    assert told(dialogue) == [
        "dealer 7s",
        "ann wager win 14.2:T1/777 suited",
        "dealer Kd",
        "bob wager lose 14.1(f)",
        "ann super bonus win 14.3:T2/Super Bonus",
        "bob bonus win 14.3:T2/All other wagers",
        "box 1 collected 14.3",
    ]


@pytest.mark.rule("pontoon 11.10")
def test_a_forfeited_super_bonus_leaves_the_table_when_the_suited_sevens_are_split() -> None:
    dialogue = begin(Wager("ann", 1, 2000))
    play(dialogue, "7h 7c 7d\nann split\n7h\nann hit\n7h\n7d")
    assert "box 1/1 collected 11.10" not in told(dialogue)
    play(dialogue, "ann split")
    assert told(dialogue)[-1] == "box 1/1 collected 11.10"
    play(dialogue, "Kd\nann stand\nKc\nann stand\nKs")
    assert not any("bonus" in line for line in told(dialogue))


@pytest.mark.rule("pontoon 12.6")
def test_a_rescue_is_settled_before_the_next_card_and_the_hand_goes_when_nobody_is_left() -> None:
    dialogue = begin(Wager("ann", 1, 2000), Wager("bob", 1, 1000), Wager("cal", 2, 2000))
    play(dialogue, "6h 9c 6s 5d 9d\nann double 20\nbob double 10\n2c\nann rescue")
    assert told(dialogue) == ["dealer 6s", "ann wager lose 12.6"]
    play(dialogue, "bob rescue")
    assert told(dialogue)[2:] == ["bob wager lose 12.6", "box 1 collected 12.6"]
    returned = [
        event.amount for event in dialogue.events if isinstance(event, Moved) and event.rule == "12.6"
    ]
    assert returned == [2000, 2000, 1000, 1000]


@pytest.mark.rule("pontoon 11.2(a)", "pontoon 14.1(b)")
def test_split_hands_are_settled_one_after_the_other_front_to_back() -> None:
    dialogue = begin(Wager("ann", 1, 2000), Wager("bob", 1, 1000), Wager("cal", 1, 500))
    play(dialogue, "8h 7c 8d\nann split\ncal split\nbob split\nKh\nann stand\nJh\nann stand\nKs")
    settled = [(str(event.at), event.who) for event in dialogue.events if isinstance(event, Settled)]
    assert settled == [(f"box 1/{hand}", who) for hand in (1, 2) for who in ("ann", "bob", "cal")]


@pytest.mark.rule("pontoon 9.2", "pontoon 9.4")
def test_the_whole_surrendered_wager_lies_on_the_box_until_the_dealers_second_card() -> None:
    dialogue = begin(Wager("ann", 1, 2000), Wager("bob", 2, 2000))
    play(dialogue, "9h 9c Ks 7d 9d\nann surrender\nbob decline")
    view = Viewer(-1, narration=PontoonRound.narration).look(dialogue)
    assert [stake.amount for stake in view.places[0].all_stakes()] == [2000]
    play(dialogue, "bob stand\n8h")
    assert told(dialogue)[-2:] == ["ann wager lose 9.4", "bob wager stand off 14.1(h)"]


@pytest.mark.rule("pontoon 14.3", "pontoon 20.1")
def test_tournament_chips_win_no_super_bonus() -> None:
    dialogue = begin(Wager("ann", 1, 2000), unit=Unit.TOURNAMENT)
    play(dialogue, "7h 7s 7h\nann hit\n7h")
    assert told(dialogue) == ["dealer 7s", "ann wager win 14.2:T1/777 suited", "box 1 collected 10.2(b)"]


def sentences(dialogue: Dialogue[PontoonRound]) -> list[str]:
    return [sentence(event, Telling(PontoonRound.vocabulary)) for event in dialogue.events]


@pytest.mark.rule("pontoon 9.1", "pontoon 12.6")
def test_surrender_and_rescue_are_told_in_their_own_words() -> None:
    dialogue = begin(Wager("ann", 1, 2000), Wager("ann", 2, 2000))
    play(dialogue, "9h 6c Ks 7d 5d\nann surrender\nann decline\nann double 20\n2c\nann decline\n8h")
    lines = sentences(dialogue)
    assert "Ann surrenders box 1." in lines
    assert "Ann declines to surrender box 2." in lines
    assert "Ann declines to rescue the double on box 2." in lines
    assert "Ann loses $10 on box 1: half of a surrendered wager." in lines
    dialogue = play(begin(Wager("ann", 1, 2000)), "6c 9s 5d\nann double 20\n2c\nann rescue")
    lines = sentences(dialogue)
    assert "Ann rescues the double on box 1." in lines
    assert "Ann loses $20 on box 1: the original wager is forfeited, and the double goes back." in lines


@pytest.mark.rule("pontoon 9.1", "pontoon 9.5")
def test_closing_an_offer_cites_the_rule_of_the_offer() -> None:
    dialogue = play(begin(Wager("ann", 1, 2000), Wager("bob", 1, 2000)), "6c As 5d")
    assert closing(dialogue) == "7.2"
    dialogue.answer(Ruling("dealer", "close"))
    assert closing(dialogue) == "9.1"
    dialogue.answer(Ruling("dealer", "close"))
    play(dialogue, "ann double 20")
    assert closing(dialogue) == "12.3"
    play(dialogue, "bob stay\n2c")
    assert closing(dialogue) == "12.6"


def closing(dialogue: Dialogue[PontoonRound]) -> str:
    return next(offer.rule for offer in dialogue.rulings() if offer.word == "close")


@pytest.mark.parametrize(
    ("script", "who", "act", "reason", "rule"),
    [
        (
            "9h 9c Ks 7d 9d\nann surrender",
            "ann",
            "insure",
            "only when the dealer's first card is an ace",
            "7.1",
        ),
        (
            "9h 9c As 7d 9d\nann decline\nbob decline\nann surrender",
            "ann",
            "insure",
            "Insurance is closed",
            "7.2",
        ),
        ("9h 9c Ks 7d 9d\nann surrender", "ann", "rescue", "has not doubled", "12.6"),
        ("9h Ac Ks 7d Kd", "bob", "surrender", "Pontoon on box 2 is paid", "8.1"),
        ("9h Ac Ks 7d Kd\nann decline", "bob", "hit", "Pontoon on box 2, which is paid", "10.2(a)"),
        ("9h 9c 7s 7d 9d", "zoe", "surrender", "zoe has no wager in this round", "9.2"),
        ("9h 9c Ks 7d 9d\nann decline\nbob decline", "ann", "surrender", "once for each box", "9.1"),
        (
            "9h 9c Ks 7d 9d\nann decline\nbob surrender",
            "bob",
            "surrender",
            "has already been surrendered",
            "9.2",
        ),
        ("", "ann", "surrender", "after the initial deal", "9.1"),
        ("9h 9c", "ann", "surrender", "after the initial deal", "9.1"),
        ("9h 9c Ks", "ann", "surrender", "after the initial deal", "9.1"),
        ("5h 9c 7s 7d 9d\nann double 20\n2d", "ann", "hit", "A doubled hand gets only one card", "12.3"),
        ("5h 9c 7s 7d 9d\nann double 20\n2d", "bob", "hit", "It is not bob's turn to hit", "10.1"),
        ("5h 9c 7s 7d 9d\nann double 20\n2d", "ann", "insure", "first card is an ace", "7.1"),
        ("9h Ac As 7d Kd", "bob", "insure", "bob has Pontoon, which is paid whatever", "7.1"),
        (
            "9h 9c 7s 7d 9d\nann hit\n9s",
            "ann",
            "rescue",
            "ann has not doubled, so there is no double",
            "12.6",
        ),
        ("5h 9c 7s 7d 9d\nann double 20\n9d", "ann", "rescue", "there is nothing to rescue", "12.6"),
        ("7h 9c 7s 7d 9d\nann double 20\n9d", "ann", "rescue", "exceeds 21 and is lost", "12.6"),
        ("5h 9c 7s 7d 9d\nann double 20\n2d\nann decline", "ann", "rescue", "once, right after", "12.6"),
    ],
)
@pytest.mark.rule("pontoon 9.1", "pontoon 9.2", "pontoon 10.2(a)")
def test_what_cannot_be_done_is_refused_for_the_reason_that_holds(
    script: str, who: str, act: str, reason: str, rule: str
) -> None:
    dialogue = play(begin(Wager("ann", 1, 2000), Wager("bob", 2, 2000)), script)
    before = len(dialogue.events)
    with pytest.raises(IllegalAction) as caught:
        dialogue.answer(Choice(who, act))
    assert reason in caught.value.reason
    assert caught.value.rule == f"pontoon {rule}"
    assert len(dialogue.events) == before


@pytest.mark.rule("pontoon 12.6", "pontoon 10.1")
def test_a_rescue_on_one_box_does_not_answer_for_another_of_the_player() -> None:
    dialogue = play(begin(Wager("ann", 1, 2000), Wager("ann", 2, 2000)), "5h 9c 7s 7d 8d\nann double 20\n2d")
    with pytest.raises(IllegalAction) as caught:
        dialogue.answer(Choice("ann", "hit", None, Place("box", 2)))
    assert caught.value.reason.startswith("It is not ann's turn to hit")
    with pytest.raises(IllegalAction) as caught:
        dialogue.answer(Choice("ann", "hit", None, Place("box", 1)))
    assert caught.value.reason.startswith("A doubled hand gets only one card, and box 1 has had it.")


@pytest.mark.rule("pontoon 9.2", "pontoon 10.1(a)")
def test_a_surrendered_box_does_not_answer_for_another_of_the_player() -> None:
    dialogue = begin(Wager("ann", 1, 2000), Wager("ann", 2, 2000))
    play(dialogue, "9h 9c Ks 7d 8d\nann surrender\nann decline")
    with pytest.raises(IllegalAction) as caught:
        dialogue.answer(Choice("ann", "split"))
    assert caught.value.rule == "pontoon A:Split"
