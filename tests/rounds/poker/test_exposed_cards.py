"""Cards seen before their time (Hold-em 17.17 to 17.21; Omaha 17.1(c), 17.17 to 17.20)."""

from collections.abc import Callable

import pytest

from croupier.cards import UNKNOWN, card
from croupier.dialogue import IllegalAction, Shuffle
from croupier.dialogue.events import Burnt, Replaced, Ruled, Turned
from croupier.dialogue.questions import EVERYBODY, NOBODY, Draw
from croupier.dialogue.record.notation import BadLine, read, write
from croupier.dialogue.viewer import Viewer
from croupier.places import BOARD, DISCARD_RACK
from croupier.rounds.poker.round import HoldemRound
from tests.rounds.poker.irregular import (
    ANN,
    BOB,
    FLOP,
    HOLDEM_DEAL,
    OMAHA_DEAL,
    TO_FLOP,
    Poker,
    ask,
    burnt,
    collected,
    dealt,
    holdem,
    offered,
    omaha,
    said,
    told,
)

Play = Callable[..., Poker]
CALLED = "cal call; ann call; bob check"
CHECKED = "ann check; bob check; cal check"
EXPOSED = "Ah Kh Qh; dealer exposed hole card of bob 1; Ad Kd Qd"


def seen_by(dialogue: Poker, eye: int) -> dict[str, list[str]]:
    """The cards before each player as somebody sees them."""
    viewer = Viewer(eye, narration=dialogue.round.narration)
    viewer.follow(dialogue.events)
    return {str(at): [str(each) for each in hand.cards] for at, hand in viewer.hands.items()}


@pytest.mark.rule("omaha 17.19", "omaha 10.4(a)")
def test_an_exposed_card_is_not_replaced_if_the_deal_ends_because_one_player_is_left() -> None:
    dealing = told(omaha(), "Ah Kh Qh; dealer exposed hole card of ann 1; Ad Kd Qd; dealer discarded bob")
    told(dealing, "dealer discarded cal")
    assert dealing.over
    assert not any(isinstance(event, Replaced) for event in dealing.events)


@pytest.mark.rule("holdem 17.20")
def test_an_exposed_hole_card_is_replaced_by_the_first_burn_card_when_the_deal_is_done() -> None:
    dialogue = told(holdem(), EXPOSED)
    assert dialogue.question == Draw(BOB, BOB.bit)
    told(dialogue, "Jc")
    assert [str(each) for each in dialogue.round.hand.bettors[1].cards] == ["Jc", "Kd"]
    assert burnt(dialogue) == ["Kh"]
    assert [event for event in dialogue.events if isinstance(event, Replaced)] == [
        Replaced(card("Jc"), BOB, 0, "17.20", BOB.bit)
    ]


@pytest.mark.rule("holdem 17.20")
def test_no_card_is_burnt_before_the_flop_then_but_before_the_next_card() -> None:
    dialogue = told(holdem(), f"{EXPOSED}; Jc; {CALLED}")
    assert dialogue.question == Draw(BOARD)
    told(dialogue, "2d 7s 8h; ann check; bob check; cal check")
    assert dialogue.question == Draw(DISCARD_RACK, NOBODY)


@pytest.mark.rule("omaha 17.19")
def test_omaha_replaces_it_as_well_although_it_is_listed_as_a_misdeal() -> None:
    first, rest = OMAHA_DEAL.split()[:2], OMAHA_DEAL.split()[2:]
    dialogue = told(omaha(), f"{' '.join(first)}; dealer exposed hole card of bob 1; {' '.join(rest)}; Jc")
    assert [event.rule for event in dialogue.events if isinstance(event, Replaced)] == ["17.19"]
    assert ask(dialogue).who == "cal"


@pytest.mark.rule("holdem 17.21", "omaha 17.20")
@pytest.mark.parametrize(("play", "rule"), [(holdem, "17.21"), (omaha, "17.20")])
def test_without_burning_it_is_a_misdeal(play: Play, rule: str) -> None:
    dialogue = told(play(burn=False), "Ah Kh Qh; dealer exposed hole card of bob 1")
    assert dialogue.question == Shuffle("cards")
    assert [event.rule for event in dialogue.events if isinstance(event, Ruled | Turned)] == [rule, rule]
    told(dialogue, "dealer shuffled")
    assert dialogue.question == Draw(ANN, ANN.bit)


@pytest.mark.rule("holdem 17.20", "omaha 17.1(c)")
@pytest.mark.parametrize(("play", "rule"), [(holdem, "17.20"), (omaha, "17.1(c)")])
def test_a_second_one_is_a_misdeal(play: Play, rule: str) -> None:
    exposed = "Ah Kh; dealer exposed hole card of bob 1; Qh; dealer exposed hole card of cal 1"
    dialogue = told(play(), exposed)
    assert dialogue.question == Shuffle("cards")
    assert {each for _, each in collected(dialogue)} == {rule}
    told(dialogue, "dealer shuffled; Ah Kh; dealer exposed hole card of bob 1")
    assert isinstance(dialogue.question, Draw)  # the count began anew


@pytest.mark.rule("holdem 17.20")
def test_the_last_card_of_the_deal_can_be_exposed_too_and_is_replaced_at_once() -> None:
    dialogue = told(holdem(), f"{HOLDEM_DEAL}; dealer exposed hole card of cal 2; Jc")
    assert [str(each) for each in dialogue.round.hand.bettors[2].cards] == ["Qh", "Jc"]
    assert ask(dialogue).who == "cal"
    assert "exposed hole card of" not in offered(told(dialogue, "cal call"))


@pytest.mark.rule("holdem 17.20")
def test_everybody_has_seen_the_exposed_card_and_nobody_else_sees_the_new_one() -> None:
    dialogue = told(holdem(), "Ah Kh Qh; dealer exposed hole card of bob 1")
    assert seen_by(dialogue, NOBODY)["seat 2"] == ["Kh"]
    told(dialogue, "Ad Kd Qd Jc")
    assert seen_by(dialogue, NOBODY)["seat 2"] == ["??", "??"]
    assert seen_by(dialogue, ANN.bit)["seat 2"] == ["??", "??"]
    assert seen_by(dialogue, BOB.bit)["seat 2"] == ["Jc", "Kd"]


@pytest.mark.rule("holdem 17.20")
def test_the_new_card_lies_face_down_and_can_be_shown() -> None:
    dialogue = told(holdem(), f"{EXPOSED}; Jc")
    viewer = Viewer(EVERYBODY, narration=dialogue.round.narration)
    viewer.follow(dialogue.events)
    assert viewer.hands[BOB].face_down == (0, 1)
    told(dialogue, f"{CALLED}; 2d 7s 8h; {CHECKED}; 9c 3h; {CHECKED}; 9d 5d; {CHECKED}; bob show")
    shown = [str(event.card) for event in dialogue.events if isinstance(event, Turned) and event.at == BOB]
    assert shown == ["Kh", "Jc", "Kd"]


@pytest.mark.rule("holdem 17.20")
def test_of_a_card_that_nobody_has_told_the_face_is_said() -> None:
    with pytest.raises(IllegalAction, match="Say which card"):
        told(holdem(), "?? ??; dealer exposed hole card of bob 1")
    dialogue = told(holdem(), "?? ??; dealer exposed hole card of bob 1 Kh; ?? ?? ?? ??; ??")
    assert burnt(dialogue) == ["Kh"]
    assert dialogue.round.hand.bettors[1].cards == [UNKNOWN, UNKNOWN]
    with pytest.raises(IllegalAction, match="come already"):
        told(dialogue, f"{CALLED}; Kh")


@pytest.mark.rule("holdem 17.20")
@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("dealer exposed hole card of bob 2", "has 1 card"),
        ("dealer exposed hole card of bob", "needs the number of a card"),
        ("dealer exposed hole card of cal 1", "Name whom"),
        ("dealer exposed hole card of bob 1 7c", "7c is not that card of bob"),
    ],
)
def test_a_card_that_is_not_there_cannot_have_been_exposed(line: str, says: str) -> None:
    dialogue = told(holdem(), "Ah Kh")
    with pytest.raises(IllegalAction, match=says) as refused:
        told(dialogue, line)
    assert refused.value.rule == "holdem 17.20"


@pytest.mark.rule("holdem 17.20", "holdem 2.1")
def test_the_face_of_an_exposed_card_may_be_named_and_is_no_other_players() -> None:
    dialogue = told(holdem(), "Ah ??; dealer exposed hole card of ann 1 Ah")
    assert [str(event.card) for event in dialogue.events if isinstance(event, Turned)] == ["Ah"]
    with pytest.raises(IllegalAction, match="Ah has come already"):
        told(holdem(), "Ah ??; dealer exposed hole card of bob 1 Ah")
    told(holdem(), "Ah ??; dealer exposed hole card of bob 1 Kh")


@pytest.mark.rule("holdem 17.20")
def test_the_same_card_is_exposed_once() -> None:
    with pytest.raises(IllegalAction, match="Everybody has already seen"):
        told(holdem(), "Ah Kh; dealer exposed hole card of bob 1; dealer exposed hole card of bob 1")


@pytest.mark.rule("holdem 17.20")
def test_of_a_hand_that_is_folded_meanwhile_nothing_is_replaced_and_the_burn_is_made() -> None:
    dialogue = told(holdem(), "Ah Kh; dealer exposed hole card of bob 1; supervisor foul bob; Qh Ad Qd")
    assert ask(dialogue).who == "cal"
    told(dialogue, "cal call; ann call")
    assert dialogue.question == Draw(DISCARD_RACK, NOBODY)


@pytest.mark.rule("holdem 17.20", "omaha 17.19")
@pytest.mark.parametrize(("play", "deal"), [(holdem, HOLDEM_DEAL), (omaha, OMAHA_DEAL)])
@pytest.mark.parametrize("script", ["dealer exposed board 9c", "dealer exposed board 9c; 9h"])
def test_no_hole_card_is_replaced_once_the_first_burn_card_is_gone(
    play: Play, deal: str, script: str
) -> None:
    dialogue = told(play(), f"{deal}; {script}")
    assert "exposed hole card of" not in offered(dialogue)
    assert "misdeal" in offered(dialogue)


@pytest.mark.rule("holdem 17.17", "omaha 17.17")
@pytest.mark.parametrize("play", [holdem, omaha])
def test_a_communal_card_exposed_too_early_goes_back_and_comes_after_the_betting(
    play: Play,
) -> None:
    deal = HOLDEM_DEAL if play is holdem else OMAHA_DEAL
    dialogue = told(play(), f"{deal}; cal call; dealer exposed board 7h")
    assert dialogue.question == Draw(DISCARD_RACK, NOBODY)  # the burn that was made with it
    told(dialogue, "9s")
    assert ask(dialogue).who == "ann"
    assert dealt(dialogue, BOARD) == []
    told(dialogue, "ann call; bob check")
    assert dialogue.question == Shuffle("cards left")
    told(dialogue, "dealer shuffled")
    assert dialogue.question == Draw(BOARD)  # and no second burn
    told(dialogue, "2h 7h 8h")  # the card may come again
    assert dealt(dialogue, BOARD) == ["2h", "7h", "8h"]
    assert burnt(dialogue) == ["9s"]


@pytest.mark.rule("holdem 17.17")
def test_several_cards_exposed_too_early_are_shuffled_back_together() -> None:
    dialogue = told(
        holdem(), f"{HOLDEM_DEAL}; dealer exposed board 7h; 9s; dealer exposed board 8h; {CALLED}"
    )
    told(dialogue, "dealer shuffled; 2h 3h 4h")
    assert ask(dialogue).who == "ann"
    assert burnt(dialogue) == ["9s"]
    told(dialogue, "ann check; bob check; cal check")
    assert dialogue.question == Draw(DISCARD_RACK, NOBODY)  # the next burn is as ever


@pytest.mark.rule("holdem 17.17")
def test_exposed_before_its_burn_it_leaves_the_burn_to_be_made() -> None:
    dialogue = told(
        holdem(), f"{HOLDEM_DEAL}; dealer exposed board 7h (not burnt); {CALLED}; dealer shuffled"
    )
    assert dialogue.question == Draw(DISCARD_RACK, NOBODY)


@pytest.mark.rule("holdem 17.17")
def test_without_burning_nothing_is_burnt_with_it() -> None:
    dialogue = told(
        holdem(burn=False), f"{HOLDEM_DEAL}; dealer exposed board 7h; {CALLED}; dealer shuffled; 2h 3h 4h"
    )
    assert burnt(dialogue) == []


@pytest.mark.rule("holdem 17.17")
def test_nothing_is_shuffled_if_the_betting_ends_the_round() -> None:
    dialogue = told(holdem(), f"{HOLDEM_DEAL}; dealer exposed board 7h; 9s; cal fold; ann fold")
    assert dialogue.over


@pytest.mark.rule("holdem 17.17")
def test_only_while_a_betting_round_is_on_and_communal_cards_are_to_come() -> None:
    dialogue = told(holdem(), f"{HOLDEM_DEAL}; {CALLED}")
    assert "exposed board" not in offered(dialogue)  # the flop is due
    assert "exposed board" in offered(told(dialogue, FLOP))
    told(dialogue, "ann check; bob check; cal check; 9c 3h; ann check; bob check; cal check; 9d 5d")
    assert "exposed board" not in offered(dialogue)


@pytest.mark.rule("holdem 17.17")
@pytest.mark.parametrize("face", ["Ah", "??"])
def test_a_card_that_lies_elsewhere_or_was_not_seen_is_not_exposed(face: str) -> None:
    with pytest.raises(IllegalAction):
        told(holdem(), f"{HOLDEM_DEAL}; dealer exposed board {face}")


@pytest.mark.rule("holdem 17.19", "omaha 17.18")
@pytest.mark.parametrize(("play", "rule"), [(holdem, "17.19"), (omaha, "17.18")])
def test_the_first_card_of_the_shoe_is_used_in_sequence_for_the_burn(play: Play, rule: str) -> None:
    deal = HOLDEM_DEAL if play is holdem else OMAHA_DEAL
    dialogue = told(play(), f"{deal}; {CALLED}; dealer first card exposed 7h")
    assert [event for event in dialogue.events if isinstance(event, Burnt)] == [Burnt(card("7h"), "4.2(h)")]
    assert [event.rule for event in dialogue.events if isinstance(event, Ruled)] == [rule]
    assert dialogue.question == Draw(BOARD)
    with pytest.raises(IllegalAction):
        told(dialogue, "7h")


@pytest.mark.rule("holdem 17.19")
def test_without_burning_it_is_the_first_communal_card() -> None:
    dialogue = told(holdem(burn=False), f"{HOLDEM_DEAL}; {CALLED}; dealer first card exposed 7h; 2h 3h")
    assert dealt(dialogue, BOARD) == ["7h", "2h", "3h"]


@pytest.mark.rule("holdem 17.19")
def test_after_a_replaced_hole_card_it_is_the_first_communal_card_too() -> None:
    dialogue = told(holdem(), f"{EXPOSED}; Jc; {CALLED}; dealer first card exposed 7h; 2h 3h")
    assert dealt(dialogue, BOARD) == ["7h", "2h", "3h"]


@pytest.mark.rule("holdem 17.19")
def test_it_is_the_first_card_after_a_betting_round_or_none() -> None:
    assert "first card exposed" not in offered(told(holdem(), "Ah Kh"))
    assert "first card exposed" not in offered(told(holdem(), HOLDEM_DEAL))
    dialogue = told(holdem(), f"{HOLDEM_DEAL}; {CALLED}")
    assert "first card exposed" in offered(dialogue)
    assert "first card exposed" not in offered(told(dialogue, "9s"))
    assert "first card exposed" not in offered(told(dialogue, "2d"))
    dialogue = told(holdem(burn=False), f"{HOLDEM_DEAL}; {CALLED}")
    assert "first card exposed" in offered(dialogue)
    assert "first card exposed" not in offered(told(dialogue, "2d"))


def test_a_burn_that_nobody_has_seen_stays_unseen() -> None:
    dialogue = told(holdem(), TO_FLOP)
    assert [event.seen_by for event in dialogue.events if isinstance(event, Burnt)] == [NOBODY]


@pytest.mark.parametrize(
    "line",
    [
        "dealer exposed hole card of bob 2 7c",
        "dealer exposed hole card of bob 2",
        "dealer exposed board 7c",
        "dealer exposed board 7c (not burnt)",
        "dealer first card exposed 7c",
        "dealer misdeal (exposed in cut)",
        "dealer out of turn bob raise to 40",
        "dealer out of turn bob tap out",
        "operator put to vote (the flop is dealt again)",
    ],
)
def test_a_ruling_is_written_as_it_is_read(line: str) -> None:
    (answer,) = read(line, HoldemRound)
    assert write(answer, HoldemRound) == line


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("dealer misdeal (exposed in cut", "does not close it"),
        ("dealer exposed hole card of bob 1.5", "not a number of cards"),
        ("dealer misdeal (not cut) at once", "at once"),
    ],
)
def test_a_ruling_that_cannot_be_read(line: str, says: str) -> None:
    with pytest.raises(BadLine, match=says):
        read(line, HoldemRound)


def test_what_was_said_names_no_hidden_card() -> None:
    assert said(told(holdem(), f"{EXPOSED}; Jc")) == []
