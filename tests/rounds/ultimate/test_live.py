"""Ultimate with real cards: dealt face down and unseen, their faces told as they are turned."""

import pytest

from croupier.cards import UNKNOWN, card, cards
from croupier.dialogue import IllegalAction, Turn
from croupier.dialogue.events import Dealt, Turned
from tests.rounds.ultimate.rounds import Ultimate, ann, begin, bob, net, results, told

DOWN = "?? ?? ?? ?? ??; ?? ??; ?? ??; ?? ??"
FACES = "2c 7d 9h"


def turning(dialogue: Ultimate) -> str:
    """Which card is to be turned now."""
    question = dialogue.question
    assert isinstance(question, Turn)
    return f"{question.at} {question.index}"


@pytest.mark.rule("ultimate 8.2", "ultimate 8.4", "ultimate 8.8(b)", "ultimate 9.3(a)")
def test_faces_are_asked_for_as_the_rules_turn_the_cards() -> None:
    dialogue = told(begin(ann(), bob()), f"{DOWN}; ann play 40; bob check")
    decisions = iter(("bob play 20", "ann decline", "bob decline"))
    faces = iter(cards("2c 7d 9h Js Kd 8s 8c Qh Qc Ah Ad"))
    asked = []
    while not dialogue.over:
        if isinstance(dialogue.question, Turn):
            asked.append(turning(dialogue))
            dialogue.answer(next(faces))
        else:
            asked.append(next(decisions))
            told(dialogue, asked[-1])
    assert asked == [
        *["board 0", "board 1", "board 2"],
        "bob play 20",
        *["board 3", "board 4"],
        *["dealer 0", "dealer 1"],
        *["ann decline", "bob decline"],
        *["seat 2 0", "seat 2 1", "seat 1 0", "seat 1 1"],
    ]
    assert net(dialogue) == {"ann": 5000, "bob": 3000}
    assert all(event.card is UNKNOWN for event in dialogue.events if isinstance(event, Dealt))


@pytest.mark.rule("ultimate 8.6", "ultimate 9.1")
def test_the_face_of_a_hand_that_is_out_is_never_asked_for() -> None:
    dialogue = told(begin(ann(), bob()), f"{DOWN}; ann fold; bob play 40; 2c 7d 9h Js Kd; 8s 8c; bob concede")
    assert dialogue.over
    assert {str(event.at) for event in dialogue.events if isinstance(event, Turned)} == {"board", "dealer"}


@pytest.mark.rule("ultimate 8.8")
def test_no_face_is_asked_for_when_all_have_folded() -> None:
    dialogue = told(begin(ann(), bob()), f"{DOWN}; ann check; bob check; {FACES}; ann fold; bob fold")
    assert dialogue.over
    assert [event.card for event in dialogue.events if isinstance(event, Turned)] == cards(FACES)


@pytest.mark.rule("ultimate 2.1")
@pytest.mark.parametrize("face", ["2c", "Ah", "Jk", "??"])
def test_a_face_that_cannot_be_is_refused(face: str) -> None:
    """The two of clubs has been turned, the ace of hearts is bob's, and a card that is turned has a face."""
    dialogue = told(begin(ann(), bob()), "?? ?? ?? ?? ??; ?? ??; Ah Ad; ?? ??; ann play 40; bob fold; 2c")
    with pytest.raises(IllegalAction) as caught:
        dialogue.answer(card(face))
    assert caught.value.rule == ("" if face == "??" else "ultimate 2.1")
    assert turning(dialogue) == "board 1"


AT_A_TURN = {
    "of the flop": "",
    "of the river": f"{FACES}; Js",
    "of the dealer's first card": f"{FACES}; Js Kd",
    "of the dealer's second card": f"{FACES}; Js Kd; 8s",
    "of the player's hand": f"{FACES}; Js Kd; 8s 8c; ann decline; Ah",
}


@pytest.mark.rule("ultimate 15.3(a)", "ultimate 12.3")
@pytest.mark.parametrize("faces", AT_A_TURN.values(), ids=AT_A_TURN)
@pytest.mark.parametrize("ruling", ["supervisor void wagers of ann", "supervisor exclude from round ann"])
def test_when_the_last_hand_is_taken_away_no_more_cards_are_turned(faces: str, ruling: str) -> None:
    dialogue = told(begin(ann(trips=500)), f"?? ?? ?? ?? ??; ?? ??; ?? ??; ann play 40; {faces}; {ruling}")
    assert dialogue.over
    assert not dialogue.round.void
    assert {result for _, _, result, _ in results(dialogue)} == {"void"}
    assert net(dialogue) == {"ann": 0}


@pytest.mark.rule("ultimate 13.4(b)")
def test_a_card_shown_by_mistake_is_not_asked_for_again() -> None:
    dialogue = told(begin(ann(), bob()), f"{DOWN}; ann play 40; dealer exposed own card 8c")
    with pytest.raises(IllegalAction, match="8c has come already"):
        told(dialogue.clone(), f"bob fold; {FACES}; 8c")
    told(dialogue, f"bob fold; {FACES}; Js Kd")
    assert turning(dialogue) == "dealer 1"
    told(dialogue, "8s; ann decline; Ah Ad")
    assert net(dialogue) == {"ann": 5000, "bob": -2000}


@pytest.mark.rule("ultimate 13.7(b)", "ultimate 9.2")
def test_a_play_wager_is_found_too_large_while_hands_are_turned() -> None:
    """The dealer has king high, so the ante has gone back; four antes are still the most."""
    dialogue = told(begin(ann(), bob()), f"{DOWN}; ann play 40; bob fold; {FACES}; Js Kd; 3s 4s; ann decline")
    told(dialogue, "dealer noncomplying ann 60; Ah Ac")
    assert ("ann", "play", "win", 4000) in results(dialogue)
    assert net(dialogue) == {"ann": 4000, "bob": -2000}


@pytest.mark.rule("ultimate 13.7(a)")
def test_an_amount_off_the_chips_is_paid_up_to_half_a_chip() -> None:
    dialogue = told(begin(), "2c 7d 9h Js Kd; Ah Ad; 8s 8c; ann play 40; dealer noncomplying ann 25.20")
    told(dialogue, "ann decline")
    assert ("ann", "play", "win", 2550) in results(dialogue)
    assert net(dialogue) == {"ann": 3550}
