"""What holds in every round of Ultimate, whatever is decided, dealt or ruled."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import CARDS, UNKNOWN
from croupier.dialogue import Choice, IllegalAction, Ruling, digest, replay
from croupier.dialogue.events import Collected, Dealt, Ended, Settled, Turned
from croupier.places import BOARD, DEALER
from croupier.vocabulary.ultimate.words import PLAY
from tests.rounds.ultimate.random import play, played, ruling, ultimate
from tests.rounds.ultimate.rounds import Ultimate, net

SEEDS = st.integers(0, 2**32)
LIVE = st.sampled_from((0.0, 0.4, 1.0))


def lying(dialogue: Ultimate) -> int:
    """The chips that lie before the seats."""
    return sum(amount for account, amount in dialogue.round.accounts.balances.items() if account.where)


@given(SEEDS, LIVE, st.booleans())
def test_chips_are_conserved_at_every_question_and_all_are_settled_at_the_end(
    seed: int, hidden: float, ruled: bool
) -> None:
    random = Random(seed)
    dialogue = ultimate(random)
    total = dialogue.round.accounts.total()
    for _ in play(dialogue, random, 0.1 if ruled else 0.0, hidden):
        assert dialogue.round.accounts.total() == total
        live = sum(sum(hand.amounts.values()) for hand in dialogue.round.layout.hands)
        assert live == lying(dialogue)
    assert lying(dialogue) == 0
    ends = [event for event in dialogue.events if isinstance(event, Ended)]
    assert len(ends) == 1
    if dialogue.round.void:
        assert set(net(dialogue).values()) == {0}
    else:
        float_lost = -dialogue.round.accounts[dialogue.round.layout.float]
        assert sum(net(dialogue).values()) == float_lost


@given(SEEDS, LIVE)
def test_each_wager_of_a_finished_round_has_one_result(seed: int, hidden: float) -> None:
    dialogue = played(seed, 0.05, hidden)
    if dialogue.round.void:
        return
    settled = Counter((event.who, event.kind) for event in dialogue.events if isinstance(event, Settled))
    assert set(settled.values()) <= {1}
    placed = {
        (each.player, kind)
        for each in dialogue.round.wagers
        for kind in ("ante", "blind", *(["trips"] if each.trips else []))
    }
    assert {(who, kind) for who, kind in settled if kind != PLAY} == placed
    collected = Counter(event.at for event in dialogue.events if isinstance(event, Collected))
    assert collected == {hand.place: 1 for hand in dialogue.round.layout.hands}


@given(SEEDS, st.integers(0, 40))
def test_what_is_offered_is_taken_and_every_other_amount_is_refused(seed: int, stop: int) -> None:
    dialogue = played(seed, stop=stop)
    question = dialogue.question
    if not isinstance(question, tuple):
        return
    for ask in question:
        acts = {option.act for option in ask.options}
        for act in set(dialogue.round.vocabulary.acts) - acts:
            with pytest.raises(IllegalAction) as caught:
                dialogue.answer(Choice(ask.who, act, None, ask.about))
            assert caught.value.rule.startswith("ultimate ")
        ante = dialogue.round.layout.hand_of(ask.who).ante
        purse = dialogue.round.accounts[dialogue.round.purses[ask.who]]
        times = {"8.1": (3, 4), "8.3": (2,), "8.5": (1,), "9.1": ()}[ask.rule]
        allowed = {each * ante for each in times if each * ante <= purse}
        assert (PLAY in acts) == bool(allowed)
        for amount in (1, *range(0, 6 * ante, 250)):
            if amount not in allowed:
                with pytest.raises(IllegalAction):
                    dialogue.answer(Choice(ask.who, PLAY, amount, ask.about))
        for option in ask.options:
            if option.act == PLAY:
                assert {amount for amount in range(0, 5 * ante + 1, 50) if option.allows(amount)} == allowed
            for amount in {option.least, option.most}:
                dialogue.clone().answer(Choice(ask.who, option.act, amount, ask.about))


@given(SEEDS, LIVE)
def test_a_replay_equals_the_original_to_the_letter(seed: int, hidden: float) -> None:
    original = played(seed, 0.1, hidden)
    again = replay(original.make, original.answers)
    assert again.events == original.events
    assert digest(again.events) == digest(original.events)
    assert again.round.accounts.balances == original.round.accounts.balances


@given(SEEDS, LIVE, st.data())
def test_a_splice_of_nothing_changes_nothing_and_of_a_card_changes_no_chips(
    seed: int, hidden: float, data: st.DataObject
) -> None:
    dialogue = played(seed, 0.05, hidden)
    at = data.draw(st.integers(0, len(dialogue.answers)))
    same = dialogue.splice(at, 0)
    assert same.misfits == []
    assert same.dialogue.events == dialogue.events
    dealt = [at for at, answer in enumerate(dialogue.answers) if answer in CARDS]
    if not dealt:
        return
    at = data.draw(st.sampled_from(dealt))
    known = {answer for answer in dialogue.answers if answer in CARDS}
    known |= {answer.card for answer in dialogue.answers if isinstance(answer, Ruling)}
    other = data.draw(st.sampled_from([card for card in CARDS[:52] if card not in known]))
    corrected = dialogue.splice(at, 1, [other]).dialogue
    assert corrected.round.accounts.total() == dialogue.round.accounts.total()
    assert other in corrected.answers
    with pytest.raises(IllegalAction):
        dialogue.splice(len(dialogue.answers) + 1, 0)


@pytest.mark.rule("ultimate 7.2", "ultimate 8.2", "ultimate 8.6")
@given(SEEDS, LIVE)
def test_nothing_is_turned_but_what_the_rules_turn(seed: int, hidden: float) -> None:
    """Hands taken away stay down; the board turns from left to right, then the dealer's cards, then hands."""
    dialogue = played(seed, hidden=hidden)
    gone = set()
    turned = []
    for event in dialogue.events:
        if isinstance(event, Collected):
            gone.add(event.at)
        elif isinstance(event, Turned):
            assert event.at not in gone
            assert event.card is not UNKNOWN
            turned.append((event.at, event.index))
    assert len(set(turned)) == len(turned)
    board = [index for at, index in turned if at == BOARD]
    assert board == list(range(len(board)))
    assert len(board) in (0, 3, 5)
    kinds = [at.kind for at, _ in turned]
    assert kinds == ["board"] * len(board) + ["dealer"] * kinds.count("dealer") + ["seat"] * kinds.count(
        "seat"
    )
    assert kinds.count("dealer") in (0, 2)
    assert not kinds.count("seat") or kinds.count("dealer") == 2
    seats = [at.number for at, _ in turned if at.kind == "seat"]
    assert seats == sorted(seats, reverse=True)


@pytest.mark.rule("ultimate 12.2(a)", "ultimate 2.1")
@given(SEEDS, LIVE)
def test_a_card_is_dealt_once_and_turned_with_the_face_it_was_dealt(seed: int, hidden: float) -> None:
    dialogue = played(seed, 0.1, hidden)
    dealt: dict[object, list[object]] = {}
    for event in dialogue.events:
        if isinstance(event, Dealt):
            dealt.setdefault(event.to, []).append(event.card)
        elif isinstance(event, Turned):
            before = dealt[event.at][event.index]
            assert before in (UNKNOWN, event.card)
            dealt[event.at][event.index] = event.card
    faces = [card for cards in dealt.values() for card in cards if card is not UNKNOWN]
    assert len(set(faces)) == len(faces)
    assert len(dealt.get(BOARD, ())) <= 5
    assert len(dealt.get(DEALER, ())) <= 2


@given(SEEDS)
def test_every_ruling_on_offer_can_be_made_and_leaves_a_round_that_can_be_played_on(seed: int) -> None:
    random = Random(seed)
    dialogue = ultimate(random)
    stop = random.randint(0, 30)
    for count, _ in enumerate(play(dialogue, random, 0.1, random.choice((0.0, 1.0)))):
        if count == stop:
            break
    for offer in dialogue.rulings():
        other = dialogue.clone()
        other.answer(ruling(offer, other, random))
        for _ in play(other, random):
            pass
        assert other.over
        assert other.rulings() == []
