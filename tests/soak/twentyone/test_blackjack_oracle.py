"""The oracle of Blackjack bites: whatever is changed in what a round tells, it notices."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from croupier.cards import Card, cards
from croupier.chips import Account
from croupier.dialogue import DEALER, Dialogue, Draw, IllegalAction, Place, Ruling
from croupier.dialogue.events import Began, Chose, Dealt, Divided, Ended, Event, Moved, Result, Settled
from croupier.dialogue.record.notation import read
from croupier.rounds.twentyone.blackjack import BlackjackRound
from croupier.rounds.twentyone.boxes import Wager
from croupier.rulebook.twentyone.blackjack import BlackjackSettings
from soak.chips import Fault
from soak.illegal import illegal
from soak.options import check_asks
from soak.twentyone.blackjack_options import BLACKJACK
from soak.twentyone.blackjack_oracle import BlackjackReckoning
from soak.twentyone.games import used_up
from tests.soak.following import answered
from tests.soak.tampering import Change, changed, dropped, of_kind, replaced, twice

WAGERS = [Wager("ann", 1, 1000, 500), Wager("bob", 1, 2000), Wager("bob", 3, 1000)]
PURSES = {"ann": 10_000, "bob": 20_000}
SETTINGS = BlackjackSettings(side_wager="perfect_pairs")


def played(script: str, wagers: Sequence[Wager] = WAGERS, **given: Any) -> Dialogue[BlackjackRound]:
    """A round played by its script, a line an answer or some cards."""
    settings = BlackjackSettings(side_wager="perfect_pairs", **given)
    dialogue = Dialogue(lambda: BlackjackRound(settings, wagers, PURSES))
    return answered(dialogue, script)


def reckon(events: Sequence[Event], wagers: Sequence[Wager] = WAGERS, **given: Any) -> BlackjackReckoning:
    """The oracle, told these events."""
    reckoning = BlackjackReckoning(BlackjackSettings(side_wager="perfect_pairs", **given), wagers, PURSES)
    reckoning.follow(events)
    return reckoning


# Ann and bob share box 1 and split; ann doubles her second hand; bob has a Blackjack on box 3.
SPLIT = """
    8h Ah As 8d Th
    ann insure 5
    bob decline on box 1
    bob even money on box 3
    ann split
    bob stay
    3c
    ann hit
    Td
    2d
    ann double 10
    9c
    7d
"""


def test_a_round_by_the_rules_is_without_fault() -> None:
    dialogue = played(SPLIT)
    assert dialogue.over
    reckoning = reckon(dialogue.events)
    assert reckoning.over
    assert reckoning.balances == dialogue.round.accounts.balances


TAMPERED = {
    "other purses": replaced(Began, purses=(("ann", 1), ("bob", 20_000))),
    "a transfer more": twice(Moved),
    "a transfer less": dropped(Moved, -1),
    "a transfer of nothing": replaced(Moved, amount=0),
    "a transfer of more than there is": replaced(Moved, amount=10**6),
    "a transfer to another": replaced(Moved, -1, to=Account("purse", "bob")),
    "a card more to a player": twice(Dealt, -3),
    "a card more to the dealer": twice(Dealt, -1),
    "a card less to the dealer": dropped(Dealt, -1),
    "another card to the dealer": replaced(Dealt, -1, card=cards("Kd")[0]),
    "a card of the initial deal elsewhere": replaced(Dealt, 0, to=DEALER),
    "a split of no pair": replaced(Dealt, 0, card=cards("9h")[0]),
    "a split less": dropped(Divided),
    "a split more": twice(Divided),
    "a double of more than the wager": replaced(Chose, -1, amount=1100),
    "insurance of more than half": replaced(Chose, 0, amount=600),
    "insurance of less than half a chip": replaced(Chose, 0, amount=25),
    "even money on another box": replaced(Chose, 2, about=Place("box", 1)),
    "a result less": dropped(Settled, 1),
    "a result more": twice(Settled),
    "a pair that loses": replaced(Settled, 0, result=Result.LOSE, paid=0),
    "a pair paid too well": replaced(Settled, 0, paid=12_500),
    "even money paid too well": replaced(Settled, 1, paid=1500),
    "insurance that wins": replaced(Settled, 2, result=Result.WIN, paid=1000),
    "a stake that grew": replaced(Settled, -1, stake=2100),
    "the last result turned": replaced(Settled, -1, result=Result.STAND_OFF),
    "an end that comes twice": twice(Ended),
    "an end that says void": replaced(Ended, void=True),
}


@pytest.mark.parametrize("change", TAMPERED.values(), ids=TAMPERED)
def test_what_is_told_wrongly_is_a_fault(change: Change) -> None:
    events = list(played(SPLIT).events)
    change(events)
    with pytest.raises(Fault):
        reckon(events)


@pytest.mark.parametrize(
    ("told", "script"),
    [
        ("stand", "5h 6s 6d\nann hit\nTd\n5c\n9d"),
        ("draw", "5h 6s 6d\nann hit\nTd\nAc\nTh"),
    ],
)
def test_the_dealer_on_soft_17(told: str, script: str) -> None:
    wagers = [Wager("ann", 1, 1000)]
    dialogue = played(script, wagers, dealer_soft_17=told)
    assert dialogue.over
    reckon(dialogue.events, wagers, dealer_soft_17=told)
    if told == "draw":
        with pytest.raises(Fault, match="without need"):
            reckon(dialogue.events, wagers, dealer_soft_17="stand")


def test_the_dealer_draws_no_needless_card() -> None:
    wagers = [Wager("ann", 1, 1000)]
    dialogue = played("Th 6s 6d\nann hit\nTd", wagers)
    assert dialogue.over
    events = list(dialogue.events)
    events.insert(-1, Dealt(Card.parse("2c"), DEALER, "12.1"))
    with pytest.raises(Fault, match="without need"):
        reckon(events, wagers)


def test_a_void_round_must_return_everything() -> None:
    dialogue = played("8h Ah")
    dialogue.answer(Ruling("supervisor", "void"))
    assert reckon(dialogue.events).void
    events = list(dialogue.events)
    del events[of_kind(events, Moved, -1)]
    with pytest.raises(Fault):
        reckon(events)


def test_wagers_made_void_must_go_back() -> None:
    dialogue = played("8h Ah As 8d Th\nsupervisor void wagers of ann")
    for line in ("bob decline on box 1", "bob decline on box 3", "bob stand", "9c"):
        dialogue.answer(read(line, dialogue.round)[0])
    assert reckon(dialogue.events).over
    events = list(dialogue.events)
    results = {at: event.result for at, event in enumerate(events) if isinstance(event, Settled)}
    at = next(at for at, result in results.items() if result is Result.VOID)
    events[at] = changed(events[at], result=Result.LOSE)
    with pytest.raises(Fault):
        reckon(events)


def test_options_that_are_not_the_rules_own_are_a_fault() -> None:
    dialogue = played("8h 9s 7d 8d Th\n", WAGERS)
    reckoning = reckon(dialogue.events)
    assert isinstance(dialogue.question, tuple)
    check_asks(reckoning, dialogue.question, BLACKJACK)
    (ask,) = dialogue.question
    hit, stand, double, split = ask.options
    for options in (
        (hit, double, split),
        (hit, stand, changed(double, most=1100), split),
        (hit, stand, changed(double, least=50), split),
        (hit, stand, double),
        (hit, stand, double, changed(split, least=500)),
        (hit, hit, stand, double, split),
        (stand, double, split),
    ):
        with pytest.raises(Fault):
            check_asks(reckoning, (changed(ask, options=options),), BLACKJACK)
    with pytest.raises(Fault):
        check_asks(reckoning, (changed(ask, who="bob"),), BLACKJACK)
    with pytest.raises(Fault):
        check_asks(reckoning, (ask, ask), BLACKJACK)


def test_what_is_illegal_is_of_every_kind() -> None:
    """What the soak tries at a question is refused, whatever it is."""
    kinds = set()
    for script in ("8h", "8h 9s 7d 8d Th", SPLIT):
        dialogue = played(script)
        for seed in range(300):
            answer = illegal(dialogue, used_up(dialogue.round), Random(seed))
            kinds.add((type(answer).__name__, isinstance(dialogue.question, Draw)))
            with pytest.raises(IllegalAction):
                dialogue.answer(answer)
    assert len(kinds) == 6


def test_a_decision_that_nobody_was_asked_for_is_a_fault() -> None:
    events = played(SPLIT).events
    for left_out in [event for event in events if isinstance(event, Chose)]:
        with pytest.raises(Fault):
            reckon([event for event in events if event is not left_out])
