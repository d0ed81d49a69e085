"""The answers are the record: replayed, copied, corrected, and rebuilt after a defect."""

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import CARDS, Card, card, cards
from croupier.chips import Account
from croupier.dialogue import Choice, Dialogue, Draw, IllegalAction, Ruling, digest, replay, wire
from croupier.dialogue.answers import Stopped
from croupier.dialogue.events import Settled
from croupier.dialogue.ground import shuffle
from croupier.dialogue.rulings import Case, PartRulings, RulingKind, at_any_time, offering, rulings_of
from croupier.rounds.twentyone.blackjack import BlackjackRound
from croupier.rounds.twentyone.boxes import Wager
from croupier.rulebook.twentyone.blackjack import BlackjackSettings
from tests.dialogue.playing import APPROVED, play, played
from tests.dialogue.sealed import POT, Sealed, SealedRuling, sealed
from tests.dialogue.test_answers import snapshot

SEEDS = st.integers(0, 2**32)
SHUFFLED = Ruling("dealer", "shuffled")


def one_box(*answers: str | Card | Choice | Ruling) -> Dialogue[BlackjackRound]:
    """A round of one player with $20 on box 1, and what was answered; cards may come as text."""
    dialogue = Dialogue(
        lambda: BlackjackRound(BlackjackSettings(**APPROVED), [Wager("ann", 1, 2000)], {"ann": 10_000})
    )
    for answer in answers:
        for each in cards(answer) if isinstance(answer, str) else [answer]:
            dialogue.answer(each)
    return dialogue


@given(SEEDS)
def test_a_replay_equals_the_original_to_the_letter(seed: int) -> None:
    original = played(seed, rulings=0.1, ends=0.1)
    again = replay(original.make, original.answers)
    assert again.events == original.events
    assert digest(again.events) == digest(original.events)
    assert json.dumps([wire(event) for event in again.events]) == json.dumps(
        [wire(event) for event in original.events]
    )
    assert again.answers == original.answers
    assert again.round.accounts.balances == original.round.accounts.balances


@given(SEEDS, st.integers(0, 60))
def test_a_record_holds_answers_that_say_all(seed: int, stop: int) -> None:
    """Each recorded choice names its hand and amount, so that it means the same in a corrected round."""
    for answer in played(seed, stop=stop).answers:
        if isinstance(answer, Choice):
            assert answer.about is not None
            assert answer.amount is not None


def test_a_digest_tells_rounds_apart() -> None:
    assert digest(one_box("6h As 5d").events) != digest(one_box("6h As 5c").events)
    assert digest(one_box("6h As").events) != digest(one_box("6h As 5c").events)


@given(SEEDS, st.integers(0, 30), SEEDS)
def test_a_clone_goes_its_own_way(seed: int, stop: int, other: int) -> None:
    dialogue = played(seed, rulings=0.05, stop=stop)
    before = snapshot(dialogue)
    copy = dialogue.clone()
    assert snapshot(copy) == before
    for _ in play(copy, Random(other), rulings=0.1):
        pass
    assert copy.over
    assert snapshot(dialogue) == before
    for _ in play(dialogue, Random(other), rulings=0.1):
        pass
    assert digest(dialogue.events) == digest(copy.events)


@given(SEEDS, st.data())
def test_a_splice_of_nothing_is_the_round_itself(seed: int, data: st.DataObject) -> None:
    dialogue = played(seed, rulings=0.05)
    at = data.draw(st.integers(0, len(dialogue.answers)))
    drop = data.draw(st.integers(0, len(dialogue.answers) - at))
    before = snapshot(dialogue)
    spliced = dialogue.splice(at, drop, dialogue.answers[at : at + drop])
    assert spliced.misfits == []
    assert spliced.same == len(dialogue.events)
    assert digest(spliced.dialogue.events) == digest(dialogue.events)
    assert snapshot(dialogue) == before


@given(SEEDS, st.data())
def test_a_splice_keeps_what_fits_and_hands_back_the_rest(seed: int, data: st.DataObject) -> None:
    dialogue = played(seed)
    drawn = [at for at, answer in enumerate(dialogue.answers) if isinstance(answer, Card)]
    at = data.draw(st.sampled_from(drawn))
    new = data.draw(st.sampled_from(CARDS[:52]))
    before = snapshot(dialogue)
    try:
        spliced = dialogue.splice(at, 1, [new])
    except IllegalAction:
        assert snapshot(dialogue) == before
        return
    corrected = spliced.dialogue
    assert snapshot(dialogue) == before
    # Every old answer is either in the corrected record, in its order, or handed back.
    old = dialogue.answers[at + 1 :]
    assert corrected.answers[: at + 1] == [*dialogue.answers[:at], new]
    merged = list(corrected.answers[at + 1 :])
    misfits = list(spliced.misfits)
    for answer in old:
        if merged and merged[0] == answer:
            merged.pop(0)
        else:
            assert misfits.pop(0) == answer
    assert merged == []
    assert misfits == []
    assert digest(replay(dialogue.make, corrected.answers).events) == digest(corrected.events)
    assert corrected.events[: spliced.same] == dialogue.events[: spliced.same]
    assert spliced.same == min(len(dialogue.events), len(corrected.events)) or (
        corrected.events[spliced.same] != dialogue.events[spliced.same]
    )


@pytest.mark.rule("blackjack 14.4")
def test_a_card_keyed_wrongly_is_put_right_and_the_wager_settled_by_it() -> None:
    wrong = one_box("Th 7s 6d", Choice("ann", "hit"), "9c")  # bust, so the round is over
    assert wrong.over
    right = wrong.splice(wrong.answers.index(card("9c")), 1, [card("5c")])
    assert right.misfits == []
    dealer = right.dialogue.round.layout.dealer
    assert right.dialogue.question == Draw(dealer.place), "21 waits for the dealer"
    right.dialogue.answer(card("Kd"))
    assert right.dialogue.round.accounts[Account("purse", "ann")] == 12_000
    assert wrong.round.accounts[Account("purse", "ann")] == 8_000
    hit = next(at for at, event in enumerate(wrong.events) if type(event).__name__ == "Chose")
    assert right.same == hit + 1


def test_what_no_longer_fits_is_handed_back() -> None:
    dialogue = one_box("8h 7s 8d", Choice("ann", "split"), "3h", Choice("ann", "double", 1000), "Th")
    spliced = dialogue.splice(2, 1, [card("9d")])
    split, double = (answer for answer in dialogue.answers if isinstance(answer, Choice))
    assert spliced.misfits == [split, card("3h"), double, card("Th")]
    assert isinstance(spliced.dialogue.question, tuple)
    assert spliced.dialogue.answers == cards("8h 7s 9d")


@pytest.mark.parametrize(("at", "drop"), [(-1, 0), (0, 99), (99, 0), (1, -1)])
def test_a_splice_outside_the_record_is_refused(at: int, drop: int) -> None:
    dialogue = one_box("8h 7s 8d")
    with pytest.raises(IllegalAction, match="The record has 3 answers"):
        dialogue.splice(at, drop)


def test_a_new_answer_that_does_not_fit_is_refused_and_the_round_is_as_it_was() -> None:
    dialogue = one_box("8h 7s 8d", Choice("ann", "stand"))
    before = snapshot(dialogue)
    with pytest.raises(IllegalAction):
        dialogue.splice(3, 1, [Choice("bob", "stand")])
    assert snapshot(dialogue) == before


@pytest.mark.parametrize("broken", [Choice("ann", "break"), Ruling("dealer", "break")])
def test_a_defect_leaves_the_last_good_question(broken: Choice | Ruling) -> None:
    dialogue = sealed()
    for answer in (SHUFFLED, *CARDS[:4], Choice("bob", "raise", 100)):
        dialogue.answer(answer)
    before = snapshot(dialogue)
    with pytest.raises(RuntimeError, match="a defect"):
        dialogue.answer(broken)
    assert snapshot(dialogue) == before
    dialogue.answer(Choice("ann", "raise", 100))
    assert dialogue.over
    assert dialogue.round.accounts[POT] == 0


def test_a_defect_of_a_late_ruling_leaves_the_finished_round() -> None:
    dialogue = sealed()
    for answer in (SHUFFLED, *CARDS[:4], Choice("bob", "keep"), Choice("ann", "keep")):
        dialogue.answer(answer)
    before = snapshot(dialogue)
    with pytest.raises(RuntimeError, match="a defect"):
        dialogue.answer(Ruling("dealer", "break late"))
    assert snapshot(dialogue) == before
    dialogue.answer(Ruling("supervisor", "void"))
    assert dialogue.round.void


def test_a_defect_in_undoing_a_void_round_leaves_it_as_it_was() -> None:
    class Stuck(Sealed):
        def undo(self, rule: str) -> None:
            self.ground.move(POT, self.purses["ann"], 1, rule)
            raise RuntimeError("a defect of the undoing")

    dialogue = Dialogue(lambda: Stuck({"ann": 500, "bob": 500}))
    dialogue.answer(SHUFFLED)
    before = snapshot(dialogue)
    with pytest.raises(RuntimeError, match="a defect"):
        dialogue.answer(Ruling("supervisor", "void"))
    assert snapshot(dialogue) == before
    dialogue.answer(CARDS[0])


def test_where_names_the_steps_of_the_rules() -> None:
    dialogue = sealed()
    assert dialogue.where() == "play"
    dialogue.answer(SHUFFLED)
    assert dialogue.where() == "play > deal"
    for answer in CARDS[:4]:
        dialogue.answer(answer)
    assert dialogue.where() == "play > ask_all"
    dialogue.answer(Ruling("supervisor", "void"))
    assert dialogue.where() == ""


@pytest.mark.parametrize(
    ("played", "where"),
    [
        ([], "play > initial_deal"),
        (["6h As 5d"], "play > insurance"),
        (["8h 7s 8d", Choice("ann", "split")], "play > subsequent_deal"),
        (["8h 7s 9d", Choice("ann", "stand")], "play > deal_to_dealer"),
    ],
)
def test_where_reads_like_the_rule_book(played: list[str | Choice], where: str) -> None:
    assert one_box(*played).where().startswith(where)


def test_a_finished_round_tells_its_wagers() -> None:
    dialogue = one_box("8h 7s 9d", Choice("ann", "stand"), "Kd")
    settled = [event for event in dialogue.events if isinstance(event, Settled)]
    assert [(each.who, each.stake, each.paid) for each in settled] == [("ann", 2000, 0)]


def test_a_round_that_stops_before_its_first_question_is_void() -> None:
    class Stopping(Sealed):
        async def play(self) -> None:
            self.ground.move(self.purses["ann"], POT, 1, "1")
            raise Stopped("6", "a card is missing")

    dialogue = Dialogue(lambda: Stopping({"ann": 500, "bob": 500}))
    assert dialogue.over
    assert dialogue.round.void
    assert dialogue.round.accounts[dialogue.round.purses["ann"]] == 500


def test_a_ruling_that_asks_cannot_be_made_about_a_finished_round() -> None:
    class Asking(Sealed):
        async def breaks(self, case: Case) -> None:  # type: ignore[override]
            await shuffle("deck")

        def rulings(self) -> tuple[PartRulings, ...]:
            kind = RulingKind(
                SealedRuling.BREAK_LATE, "dealer", offering("6"), Asking.breaks, when=at_any_time
            )
            return (rulings_of(self, (kind,)),)

        async def play(self) -> None:
            return

    dialogue = Dialogue(lambda: Asking({"ann": 500, "bob": 500}))
    before = snapshot(dialogue)
    with pytest.raises(RuntimeError, match="of a round that is over"):
        dialogue.answer(Ruling("dealer", "break late"))
    assert snapshot(dialogue) == before
