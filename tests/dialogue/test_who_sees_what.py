"""Only the face of a card is secret: what a seat may not see leaves no trace in what it is shown."""

import json
from collections.abc import Sequence

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from croupier.cards import CARDS, UNKNOWN, Card, card
from croupier.dialogue import (
    EVERYBODY,
    NOBODY,
    Answer,
    Choice,
    Dialogue,
    Place,
    Ruling,
    redact,
    wire,
)
from croupier.dialogue.events import Began, Burnt, Dealt, Ruled, Turned
from croupier.dialogue.viewer import Viewer, as_plain, eye_of, view_of
from tests.dialogue.playing import played
from tests.dialogue.sealed import Sealed, sealed

ANN, BOB, SPECTATOR = Place("seat", 1).bit, Place("seat", 2).bit, NOBODY
SHUFFLED = Ruling("dealer", "shuffled")

decks = st.permutations(CARDS[:12])
choices = st.sampled_from(
    [
        Choice("ann", "keep"),
        Choice("ann", "raise", 75),
        Choice("bob", "keep"),
        Choice("bob", "raise", 100),
        Ruling("clock", "clock", "bob"),
        Ruling("dealer", "note", about=Place("seat", 2)),
    ]
)


def shown(answers: Sequence[Answer], eye: int, player: str | None) -> list[str]:
    """The bytes that a viewer gets: after each answer all events so far, and the view with its question."""
    dialogue = sealed()
    viewer = Viewer(eye, player, narration=Sealed.narration)
    told = []
    for answer in [None, *answers]:
        if answer is not None and fits(dialogue, answer):
            dialogue.answer(answer)
        if any(isinstance(event, Turned) for event in dialogue.events):
            break
        view = as_plain(viewer.look(dialogue))
        told.append(json.dumps([view, [wire(event) for event in viewer.events]], ensure_ascii=False))
    return told


def fits(dialogue: Dialogue[Sealed], answer: Answer) -> bool:
    if isinstance(answer, Choice):
        question = dialogue.question
        return isinstance(question, tuple) and answer.who in [ask.who for ask in question]
    if isinstance(answer, Ruling):
        return any(
            offer.word == answer.word and (not offer.who or answer.who in offer.who)
            for offer in dialogue.rulings()
        )
    return True


@given(decks, decks, st.lists(choices, max_size=5), st.booleans())
def test_rounds_that_differ_in_hidden_cards_alone_look_the_same(
    one: list[Card], other: list[Card], then: list[Answer], peek: bool
) -> None:
    """Ann's card and the board are the same in both; bob's, the burnt one and what bob peeks are not."""
    board, ann = card("Ks"), card("Kh")
    rounds = []
    for deck in (one, other):
        bobs, burnt, peeked = deck[:3]
        shows = [Ruling("dealer", "peek", "bob", peeked)] if peek else []
        rounds.append([SHUFFLED, ann, bobs, *shows, burnt, board, *then])
    assert shown(rounds[0], ANN, "ann") == shown(rounds[1], ANN, "ann")
    assert shown(rounds[0], SPECTATOR, None) == shown(rounds[1], SPECTATOR, None)
    if one[0] is not other[0]:
        assert shown(rounds[0], BOB, "bob") != shown(rounds[1], BOB, "bob"), "bob does see his own"
        assert shown(rounds[0], EVERYBODY, None) != shown(rounds[1], EVERYBODY, None)


@given(decks, st.lists(choices, max_size=5))
def test_a_view_names_no_card_that_its_seat_may_not_see(deck: list[Card], then: list[Answer]) -> None:
    ann, bob, burnt, board = deck[:4]
    texts = shown([SHUFFLED, ann, bob, burnt, board, *then], ANN, "ann")
    for secret in (bob, burnt):
        assert all(secret.text not in text and secret.symbol not in text for text in texts)
    assume(not any(isinstance(each, Ruling) for each in then))
    assert any(ann.text in text for text in texts)
    assert any(board.text in text for text in texts)


def test_a_face_that_is_told_when_it_is_turned_is_the_same_as_one_known_before() -> None:
    cards = [card("9c"), card("4d"), card("2h"), card("Ks")]
    keep = [Choice("ann", "keep"), Choice("bob", "keep")]
    keyed = sealed()
    for answer in (SHUFFLED, UNKNOWN, UNKNOWN, UNKNOWN, cards[3], *keep, cards[0], cards[1]):
        keyed.answer(answer)
    known = sealed()
    for answer in (SHUFFLED, *cards, *keep):
        known.answer(answer)
    assert keyed.over
    assert as_plain(view_of(keyed)) == as_plain(view_of(known))
    assert view_of(known).places[1].hands[0].cards == (cards[1],)


def test_only_whoever_is_asked_sees_the_options() -> None:
    dialogue = sealed()
    for answer in (SHUFFLED, *CARDS[:4]):
        dialogue.answer(answer)
    for player in ("ann", "bob"):
        view = view_of(dialogue, player)
        assert [ask.who for ask in view.asks] == [player]
        assert [asked.who for asked in view.asked] == ["ann", "bob"]
        assert view.rulings == ()
    assert view_of(dialogue).asks == ()
    staff = view_of(dialogue, staff=True)
    assert [ask.who for ask in staff.asks] == ["ann", "bob"]
    assert [offer.word for offer in staff.rulings] == [offer.word for offer in dialogue.rulings()]
    assert (
        Viewer(ANN, "ann", narration=Sealed.narration).view(dialogue.question, dialogue.rulings()).rulings
        == ()
    )


def test_a_notice_to_one_person_is_read_by_him_and_by_staff() -> None:
    dialogue = sealed()
    dialogue.answer(Ruling("dealer", "note", about=Place("seat", 1)))
    notice = "To ann: Noted at seat 1."
    assert notice in [line.words for line in view_of(dialogue, "ann").log]
    assert notice in [line.words for line in view_of(dialogue, staff=True).log]
    assert notice not in [line.words for line in view_of(dialogue, "bob").log]
    assert notice not in [line.words for line in view_of(dialogue).log]


@pytest.mark.parametrize(
    ("seen_by", "eye", "sees"),
    [
        (EVERYBODY, 0, True),
        (EVERYBODY, -1, True),
        (NOBODY, -1, False),
        (NOBODY, 2, False),
        (2, 2, True),
        (2, 4, False),
        (6, 4, True),
        (2, 0, False),
        (2, -1, True),
    ],
)
def test_a_card_is_seen_by_those_whose_bit_is_set(seen_by: int, eye: int, sees: bool) -> None:
    face = card("7c")
    dealt = redact(Dealt(face, Place("seat", 1), "2", seen_by), eye)
    burnt = redact(Burnt(face, "2", seen_by), eye)
    ruled = redact(Ruled("dealer", "peek", "6", "ann", face, 0, seen_by), eye)
    for event in (dealt, burnt, ruled):
        assert event.card is (face if sees else UNKNOWN)


def test_a_player_with_two_seats_sees_the_cards_of_both() -> None:
    seats = [("ann", Place("seat", 1)), ("bob", Place("seat", 2)), ("ann", Place("seat", 5))]
    began = Began("sealed", tuple(seats), ())
    assert eye_of(began, "ann") == Place("seat", 1).bit | Place("seat", 5).bit
    assert eye_of(began, "cal") == NOBODY


@given(st.integers(0, 2**32))
@pytest.mark.rule("blackjack 6.1")
def test_at_blackjack_everybody_sees_every_card_on_the_table(seed: int) -> None:
    dialogue = played(seed, rulings=0.1)
    view = view_of(dialogue)
    hands = [hand for place in view.places for hand in place.hands] + [view.dealer]
    assert all(UNKNOWN not in hand.cards and not hand.face_down for hand in hands)
    dealt = [event.card for event in dialogue.events if isinstance(event, Dealt)]
    assert sorted(dealt, key=lambda each: each.index) == sorted(
        (each for hand in hands for each in hand.cards), key=lambda each: each.index
    )
