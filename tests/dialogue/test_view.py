"""The view: folded from events, it shows what the round knows, and money that adds up."""

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import CARDS, card, cards
from croupier.chips import HOUSE, Account, Unit
from croupier.dialogue import BOARD, DEALER, Choice, Dialogue, Place, Ruling
from croupier.dialogue.events import (
    Began,
    Collected,
    Dealt,
    Divided,
    Moved,
    Result,
    Rewound,
    Settled,
)
from croupier.dialogue.viewer import HandView, StakeView, View, Viewer, as_plain, view_of
from croupier.rounds.twentyone.blackjack import BlackjackRound
from tests.dialogue.playing import blackjack, play, played
from tests.dialogue.sealed import Sealed, sealed
from tests.dialogue.test_record import one_box

SEEDS = st.integers(0, 2**32)


def chips(view: View) -> int:
    """All chips that the view shows."""
    lying = [each.amount for place in view.places for each in place.all_stakes()]
    named = [amount for shown in (view.purses, view.pots, view.house) for _, amount in shown]
    return sum(lying) + sum(named)


def lies(dialogue: Dialogue[BlackjackRound]) -> list[tuple[object, ...]]:
    """The hands as the round itself has them."""
    return [
        (
            hand.place,
            tuple(hand.cards),
            not hand.live,
            sorted(
                [("wager", stake.player, stake.amount) for stake in hand.stakes if stake.live]
                + [
                    ("double", stake.player, stake.doubled)
                    for stake in hand.stakes
                    if stake.live and stake.doubled
                ]
            ),
        )
        for box in dialogue.round.layout.boxes
        for hand in box.hands
    ]


def shown(view: View) -> list[tuple[object, ...]]:
    """The hands as the view has them, with the chips that belong to a hand alone."""
    return [
        (
            hand.at,
            hand.cards,
            hand.gone,
            sorted(
                (each.kind, each.owner, each.amount)
                for each in hand.stakes
                if each.kind in ("wager", "double")
            ),
        )
        for place in view.places
        for hand in place.hands
    ]


@given(SEEDS)
def test_at_every_question_the_view_shows_what_the_round_has(seed: int) -> None:
    random = Random(seed)
    dialogue = blackjack(random)
    viewer = Viewer(0, narration=BlackjackRound.narration)
    total = chips(viewer.look(dialogue))
    for _ in play(dialogue, random, rulings=0.08, ends=0.1):
        view = viewer.look(dialogue)
        assert shown(view) == lies(dialogue)
        assert view.dealer.cards == tuple(dialogue.round.layout.dealer.cards)
        assert chips(view) == total
        balances = dialogue.round.accounts.balances
        assert dict(view.purses) == {
            player: balances[purse] for player, purse in dialogue.round.purses.items()
        }
        stakes = sum(amount for account, amount in balances.items() if account.where)
        assert sum(each.amount for place in view.places for each in place.all_stakes()) == stakes
    view = viewer.look(dialogue)
    assert view.over
    assert view.void == dialogue.round.void
    assert view.asked == view.asks == ()
    assert not any(True for place in view.places for _ in place.all_stakes())


@given(SEEDS)
def test_a_view_folded_step_by_step_equals_one_folded_afresh(seed: int) -> None:
    random = Random(seed)
    dialogue = blackjack(random)
    viewer = Viewer(Place("box", 1).bit, "ann", narration=BlackjackRound.narration)
    staff = Viewer(-1, staff=True, narration=BlackjackRound.narration)
    for _ in play(dialogue, random, rulings=0.08, ends=0.1):
        fresh = Viewer(Place("box", 1).bit, "ann", narration=BlackjackRound.narration)
        assert viewer.look(dialogue) == fresh.look(dialogue)
        assert staff.look(dialogue) == view_of(dialogue, staff=True)
    assert json.dumps(as_plain(viewer.look(dialogue))) == json.dumps(as_plain(fresh.look(dialogue)))


@given(SEEDS, st.data())
def test_a_correction_rewinds_the_view_to_what_the_corrected_round_shows(
    seed: int, data: st.DataObject
) -> None:
    dialogue = played(seed)
    at = data.draw(st.integers(0, len(dialogue.answers) - 1))
    spliced = dialogue.splice(at, 1)
    viewer = Viewer(0, narration=BlackjackRound.narration)
    viewer.look(dialogue)
    viewer.tell(Rewound(spliced.same, "A card was keyed wrongly."))
    assert len(viewer.events) == spliced.same
    corrected = as_plain(viewer.look(spliced.dialogue))
    fresh = as_plain(Viewer(0, narration=BlackjackRound.narration).look(spliced.dialogue))
    line = {"words": "The record is corrected: A card was keyed wrongly.", "rule": ""}
    assert corrected["log"].count(line) == 1
    corrected["log"].remove(line)
    assert corrected == fresh
    assert viewer.events == spliced.dialogue.events


def test_a_view_stays_what_it_was_when_play_goes_on() -> None:
    dialogue = one_box("8h 7s 8d")
    viewer = Viewer(0, "ann", narration=BlackjackRound.narration)
    view = viewer.look(dialogue)
    before = json.dumps(as_plain(view))
    dialogue.answer(Choice("ann", "split"))
    dialogue.answer(card("3h"))
    viewer.look(dialogue)
    viewer.tell(Rewound(2, "because"))
    assert json.dumps(as_plain(view)) == before


def test_it_cannot_be_rewound_to_what_was_never_told_or_is_forgotten() -> None:
    viewer = Viewer(0, narration=BlackjackRound.narration)
    first = one_box("8h 7s 9d", Choice("ann", "stand"), "Kd").events
    viewer.follow(first)
    with pytest.raises(ValueError, match="can't be rewound"):
        viewer.tell(Rewound(len(first) + 1, ""))
    second = one_box("9h").events
    viewer.tell(*one_box("8h").events, *second)
    assert len(second) < len(first)
    for to in (len(first) - 1, len(second) + 1, -1):
        with pytest.raises(ValueError, match="can't be rewound"):
            viewer.tell(Rewound(to, ""))
    with pytest.raises(ValueError, match="can't be rewound"):
        Viewer(0, narration=BlackjackRound.narration).tell(Rewound(0, ""))


def test_a_round_that_has_not_commenced_gives_way_to_the_one_before_it() -> None:
    viewer = Viewer(0, narration=BlackjackRound.narration)
    first = one_box("8h 7s 9d", Choice("ann", "stand"), "Kd").events
    viewer.tell(*first)
    before = as_plain(viewer.view())
    viewer.tell(*one_box("8h").events)
    assert as_plain(viewer.view()) != before
    viewer.tell(Rewound(0, "No round has commenced."))
    after = as_plain(viewer.view())
    line = {"words": "The record is corrected: No round has commenced.", "rule": ""}
    assert after["log"].count(line) == 1
    after["log"].remove(line)
    assert after == before


def test_one_viewer_follows_round_after_round() -> None:
    viewer = Viewer(0, "ann", narration=BlackjackRound.narration)
    viewer.tell(*one_box("8h 7s 9d", Choice("ann", "stand"), "Kd").events)
    assert viewer.view().over
    viewer.tell(Moved(Account("cage"), Account("purse", "ann"), 700, "4.2"))
    assert dict(viewer.view().purses) == {"ann": 10_700}
    told = one_box("6h As").events
    viewer.tell(*told)
    view = viewer.view()
    assert not view.over
    assert view.results == ()
    assert dict(view.purses) == {"ann": 8_000}
    assert view.dealer.cards == (card("As"),)
    assert view.log[0].words == "A round of Blackjack begins: ann on box 1."
    viewer.tell(Rewound(len(told) - 1, "not an ace"))
    assert viewer.view().dealer.cards == ()


def test_split_hands_are_counted_as_they_lie_and_those_gone_keep_their_place() -> None:
    dialogue = one_box(
        "8h 7s 8d", Choice("ann", "split"), "8c", Choice("ann", "split"), "Th", Choice("ann", "hit")
    )
    dialogue.answer(card("9s"))  # the first hand is bust
    dialogue.answer(card("8s"))  # the second is a pair again
    dialogue.answer(Choice("ann", "split"))
    place = view_of(dialogue).places[0]
    assert [(str(hand.at), hand.cards, hand.gone) for hand in place.hands] == [
        ("box 1/1", tuple(cards("8h Th 9s")), True),
        ("box 1/2", tuple(cards("8c")), False),
        ("box 1/3", tuple(cards("8s")), False),
        ("box 1/4", tuple(cards("8d")), False),
    ]
    stakes = [[(each.kind, each.amount) for each in hand.stakes] for hand in place.hands]
    assert stakes == [[], *([[("wager", 2000)]] * 3)]


def test_insurance_stays_on_the_box_when_its_hand_is_split() -> None:
    dialogue = one_box("8h As 8d", Choice("ann", "insure", 500))
    assert view_of(dialogue).places[0].hands[0].stakes == (
        StakeView("wager", "ann", 2000),
        StakeView("insurance", "ann", 500),
    )
    dialogue.answer(Choice("ann", "split"))
    place = view_of(dialogue).places[0]
    assert place.stakes == (StakeView("insurance", "ann", 500),)
    assert [hand.stakes for hand in place.hands] == [(StakeView("wager", "ann", 2000),)] * 2


def test_chips_on_anothers_wager_say_whose() -> None:
    first, second = Place("box", 1), Place("box", 2)
    viewer = Viewer(0, narration=BlackjackRound.narration)
    purses = (("ann", 900), ("bob", 5))
    viewer.tell(
        Began("blackjack", (("bob", second), ("ann", first), ("bob", first), ("bob", second)), purses)
    )
    viewer.tell(
        Moved(Account("purse", "ann"), Account("insurance", "ann", Place("box", 2), whose="bob"), 250, "7.2")
    )
    view = viewer.view()
    assert [(place.number, place.players) for place in view.places] == [(1, ("ann", "bob")), (2, ("bob",))]
    assert view.places[1].hands[0].stakes == (StakeView("insurance", "ann", 250, "bob"),)
    assert view.purses == (("ann", 650), ("bob", 5))


def test_a_card_dealt_where_a_hand_was_collected_begins_another() -> None:
    viewer = Viewer(0, narration=Sealed.narration)
    seat = Place("seat", 1)
    for event in (Dealt(card("7c"), seat, "2"), Collected(seat, "5"), Dealt(card("8c"), seat, "2")):
        viewer.tell(event)
    assert viewer.view().places[0].hands == (HandView(seat, (card("8c"),), name="8c"),)


def test_a_split_takes_the_second_card_with_its_face_down() -> None:
    seat = Place("seat", 1)
    viewer = Viewer(0, narration=Sealed.narration)
    for event in (Dealt(card("7c"), seat, "2"), Dealt(card("8c"), seat, "2", seat.bit), Divided(seat, "2")):
        viewer.tell(event)
    first, second = viewer.view().places[0].hands
    assert (first.cards, first.face_down) == ((card("7c"),), ())
    assert ([each.text for each in second.cards], second.face_down) == (["??"], (0,))


def test_a_game_of_seats_shows_board_pot_button_and_faces() -> None:
    dialogue = sealed()
    assert view_of(dialogue).waiting == "shuffle"
    dialogue.answer(Ruling("dealer", "shuffled"))
    view = view_of(dialogue)
    assert (view.waiting, view.at) == ("card", Place("seat", 1))
    for answer in cards("9c 4d ??"):
        dialogue.answer(answer)
    dialogue.answer(card("Ks"))
    view = view_of(dialogue, "ann")
    assert (view.game, view.unit, view.button) == ("sealed", Unit.DOLLARS, Place("seat", 1))
    assert view.pots == (("main", 200),)
    assert view.board.cards == (card("Ks"),)
    assert [hand.name for place in view.places for hand in place.hands] == ["9c with Ks", "?? with Ks"]
    assert [hand.face_down for place in view.places for hand in place.hands] == [(0,), (0,)]
    assert [each.text for each in view.burnt] == ["??"]
    assert view.waiting == "decision"
    assert view.hand(Place("seat", 2)) == view.places[1].hands[0]
    assert view.hand(DEALER) == HandView(DEALER)
    assert view.hand(Place("seat", 9)) is None
    dialogue.answer(Choice("bob", "raise", 300))
    dialogue.answer(Choice("ann", "keep"))
    view = view_of(dialogue)
    assert view.over
    assert [(each.who, each.result, each.paid) for each in view.results] == [
        ("ann", Result.WIN, 500),
        ("bob", Result.LOSE, 0),
    ]
    assert dict(view.purses) == {"ann": 900, "bob": 100}
    assert [hand.gone for place in view.places for hand in place.hands] == [True, True]
    assert [hand.cards for place in view.places for hand in place.hands] == [(card("9c"),), (card("4d"),)]
    assert [hand.face_down for place in view.places for hand in place.hands] == [(), ()]


def test_the_cutting_card_is_seen_where_it_came_out() -> None:
    dialogue = one_box("8h")
    dialogue.answer(Ruling("dealer", "cutting card"))
    assert view_of(dialogue).cutting_card == DEALER


def test_plain_data_is_json_with_cents_and_whole_rule_ids() -> None:
    dialogue = one_box("8h 7s 9d")
    viewer = Viewer(0, "ann", narration=BlackjackRound.narration)
    viewer.follow(dialogue.events)
    plain = as_plain(viewer.view(dialogue.question, deadline=12.5))
    assert json.loads(json.dumps(plain)) == plain
    assert plain["purses"] == {"ann": 8000}
    assert plain["deadline"] == 12.5
    assert plain["places"][0]["hands"][0]["stakes"] == [
        {"kind": "wager", "owner": "ann", "whose": "", "amount": 2000}
    ]
    assert plain["asked"] == [{"who": "ann", "about": "box 1", "whose": "", "rule": "blackjack 9.1"}]
    double = plain["asks"][0]["options"][2]
    assert double == {
        "act": "double",
        "least": 100,
        "most": 2000,
        "step": 100,
        "words": "double for $1 to $20",
    }
    assert plain["log"][-1] == {"words": "Box 1 gets 9♦.", "rule": "blackjack 6.2(c)"}
    assert as_plain(view_of(dialogue))["deadline"] is None
    staff = as_plain(view_of(dialogue, staff=True))
    assert {"by": "supervisor", "word": "void", "rule": "blackjack 16.3"}.items() <= staff["rulings"][
        0
    ].items()


@given(SEEDS)
def test_chips_are_conserved_and_no_purse_or_wager_is_overdrawn_at_any_event(seed: int) -> None:
    dialogue = played(seed, rulings=0.1, ends=0.2)
    began = dialogue.events[0]
    assert isinstance(began, Began)
    unit = dialogue.round.settings.unit
    balances = {Account("purse", player, None, unit): amount for player, amount in began.purses}
    viewer = Viewer(0, narration=BlackjackRound.narration)
    for event in dialogue.events:
        viewer.tell(event)
        if isinstance(event, Moved):
            assert event.amount > 0
            assert event.source.unit is event.to.unit
            balances[event.source] = balances.get(event.source, 0) - event.amount
            balances[event.to] = balances.get(event.to, 0) + event.amount
            assert balances[event.source] >= 0 or event.source.kind in HOUSE
            assert chips(viewer.view()) == sum(amount for _, amount in began.purses)
    assert balances == dialogue.round.accounts.balances


@given(SEEDS)
def test_what_was_settled_is_what_the_purses_gained(seed: int) -> None:
    dialogue = played(seed, rulings=0.1)
    view = view_of(dialogue)
    began = dialogue.events[0]
    assert isinstance(began, Began)
    expected = dict(began.purses)
    for event in dialogue.events:
        if isinstance(event, Settled):
            expected[event.who] += event.paid - (event.stake if event.result is Result.LOSE else 0)
        elif isinstance(event, Moved) and event.source.kind == "cage":
            expected[event.to.owner] += event.amount
    assert dict(view.purses) == expected
    for event in view.results:
        assert (event.paid > 0) == (event.result is Result.WIN)


def test_cards_on_the_board_are_no_place() -> None:
    viewer = Viewer(0, narration=Sealed.narration)
    viewer.tell(Dealt(CARDS[0], BOARD, "2"))
    viewer.tell(Dealt(CARDS[1], DEALER, "2"))
    assert viewer.view().places == ()
