"""Who sees which card of a round of Ultimate, at every moment from the deal to the discard rack."""

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.cards import CARDS, UNKNOWN, Card, show
from croupier.dialogue import NOBODY, Choice, Draw, wire
from croupier.dialogue.events import Turned
from croupier.dialogue.viewer import Viewer, as_plain, view_of
from croupier.places import BOARD, DEALER
from tests.rounds.ultimate.random import play, ultimate
from tests.rounds.ultimate.rounds import ANN, BOB, Ultimate, ann, begin, bob, told

DEAL = "2c 7d 9h Js Kd; Ah Ad; Qh Qc; 8s 8c"
DOWN = "?? ??"


def seen(dialogue: Ultimate, who: str | None = None, staff: bool = False) -> tuple[str, str, str, str]:
    """What somebody sees of the board, of ann's hand, of bob's and of the dealer's."""
    view = view_of(dialogue, who, staff)
    hands = [view.hand(place) for place in (ANN, BOB)]
    ann_has, bob_has = (show(hand.cards) if hand else "" for hand in hands)
    return show(view.board.cards), ann_has, bob_has, show(view.dealer.cards)


BLANK = "?? ?? ?? ?? ??"
FLOP, WHOLE = "2c 7d 9h ?? ??", "2c 7d 9h Js Kd"
MOMENTS = [
    # what has been answered since the deal, then what ann sees, bob, a spectator, and staff
    ("", BLANK, ("Ah Ad", DOWN), (DOWN, "Qh Qc"), DOWN, (DOWN, DOWN)),
    ("ann check", BLANK, ("Ah Ad", DOWN), (DOWN, "Qh Qc"), DOWN, (DOWN, DOWN)),
    ("ann check; bob check", FLOP, ("Ah Ad", DOWN), (DOWN, "Qh Qc"), DOWN, (DOWN, DOWN)),
    ("ann check; bob check; ann fold", FLOP, ("Ah Ad", DOWN), (DOWN, "Qh Qc"), DOWN, (DOWN, DOWN)),
    ("ann check; bob play 40; ann check", WHOLE, ("Ah Ad", DOWN), (DOWN, "Qh Qc"), DOWN, (DOWN, DOWN)),
    ("ann play 40; bob play 40", WHOLE, ("Ah Ad", DOWN), (DOWN, "Qh Qc"), "8s 8c", (DOWN, DOWN)),
    (
        "ann play 40; bob play 40; ann concede; bob decline",
        WHOLE,
        ("Ah Ad", "Qh Qc"),
        (DOWN, "Qh Qc"),
        "8s 8c",
        (DOWN, "Qh Qc"),
    ),
    (
        "ann play 40; bob play 40; ann decline; bob decline",
        WHOLE,
        ("Ah Ad", "Qh Qc"),
        ("Ah Ad", "Qh Qc"),
        "8s 8c",
        ("Ah Ad", "Qh Qc"),
    ),
    ("ann fold; bob fold", BLANK, ("Ah Ad", DOWN), (DOWN, "Qh Qc"), DOWN, (DOWN, DOWN)),
]


@pytest.mark.rule("ultimate 7.2", "ultimate 8.2", "ultimate 8.4", "ultimate 8.8(b)")
@pytest.mark.parametrize(("answers", "board", "to_ann", "to_bob", "dealer", "to_all"), MOMENTS)
def test_what_each_sees_at_each_moment(
    answers: str,
    board: str,
    to_ann: tuple[str, str],
    to_bob: tuple[str, str],
    dealer: str,
    to_all: tuple[str, str],
) -> None:
    dialogue = told(begin(ann(), bob()), f"{DEAL};{answers}")
    assert seen(dialogue, "ann") == (board, *to_ann, dealer)
    assert seen(dialogue, "bob") == (board, *to_bob, dealer)
    assert seen(dialogue) == (board, *to_all, dealer)
    # Staff may see what lies before players, but not what lies face down on the table for nobody.
    assert seen(dialogue, staff=True) == (board, "Ah Ad", "Qh Qc", dealer)


@pytest.mark.rule("ultimate 8.8", "ultimate 9.3(a)")
def test_a_hand_is_named_by_what_is_seen_of_it() -> None:
    dialogue = told(begin(ann(), bob()), DEAL)

    def named(who: str | None) -> list[str]:
        view = view_of(dialogue, who)
        hands = [view.hand(place) for place in (ANN, BOB, DEALER)]
        return [hand.name if hand else "" for hand in hands] + [view.board.name]

    assert named("ann") == ["Pair of Aces", "", "", ""]
    assert named(None) == ["", "", "", ""]
    told(dialogue, "ann check; bob play 40")
    assert named("bob") == ["", "Pair of Queens", "", ""]
    told(dialogue, "ann play 20; ann decline; bob decline")
    assert named(None) == ["Pair of Aces", "Pair of Queens", "Pair of Eights", ""]


def hidden_from(dialogue: Ultimate, player: str | None) -> set[Card]:
    """The cards that have come and that this person may not see."""
    shown = {event.card for event in dialogue.events if isinstance(event, Turned)}
    mine = {card for hand in dialogue.round.layout.hands if hand.player == player for card in hand.cards}
    return {card for card in dialogue.round.layout.known_cards if card not in shown | mine}


@settings(max_examples=25)  # each looks at the table through up to seven pairs of eyes at every question
@given(st.integers(0, 2**32))
def test_nothing_hidden_leaves_a_trace_in_what_anybody_is_shown(seed: int) -> None:
    """No hidden card's text or symbol is in the view, its log or its events, at any question."""
    random = Random(seed)
    dialogue = ultimate(random)
    people = [*dialogue.round.purses, None]
    viewers = {
        who: Viewer(
            sum(1 << each.seat for each in dialogue.round.wagers if each.player == who),
            who,
            narration=dialogue.round.narration,
        )
        for who in people
    }
    for _ in play(dialogue, random, 0.03):
        for who, viewer in viewers.items():
            view = viewer.look(dialogue)
            text = json.dumps([as_plain(view), [wire(event) for event in view.events]], ensure_ascii=False)
            for card in hidden_from(dialogue, who):
                assert card.symbol not in text
                assert f'"{card.text}"' not in text


@given(st.permutations(CARDS[:52]), st.permutations(CARDS[:52]), st.integers(0, 2**32))
def test_rounds_that_differ_in_hidden_cards_alone_look_the_same(
    one: list[Card], other: list[Card], seed: int
) -> None:
    """Until the dealer's hand is shown, ann is shown the same whatever bob and the dealer hold."""
    anns = one[:2]
    board = one[2:7]
    rest = [card for card in other if card not in anns and card not in board]
    shown = []
    for bobs, dealers in ((one[7:9], one[9:11]), (rest[:2], rest[2:4])):
        random = Random(seed)
        dialogue = begin(ann(), bob())
        viewer = Viewer(ANN.bit, "ann", narration=dialogue.round.narration)
        coming = iter([*board, *anns, *bobs, *dealers])
        told_to_ann = []
        while (question := dialogue.question) is not None and not dialogue.round.layout.dealer_declared:
            told_to_ann.append(json.dumps(as_plain(viewer.look(dialogue)), ensure_ascii=False))
            if isinstance(question, Draw):
                dialogue.answer(next(coming))
            else:
                assert isinstance(question, tuple)
                option = random.choice(question[0].options)
                dialogue.answer(Choice(question[0].who, option.act, option.most))
        shown.append(told_to_ann)
    assert shown[0] == shown[1]


def test_no_question_for_a_card_lets_others_see_it() -> None:
    dialogue = begin(ann(), bob())
    asked = []
    for card in CARDS[:11]:
        assert isinstance(dialogue.question, Draw)
        asked.append((dialogue.question.to, dialogue.question.seen_by))
        dialogue.answer(card)
    assert asked == [
        *[(BOARD, NOBODY)] * 5,
        *[(ANN, ANN.bit)] * 2,
        *[(BOB, BOB.bit)] * 2,
        *[(DEALER, NOBODY)] * 2,
    ]
    assert UNKNOWN not in dialogue.round.layout.board
