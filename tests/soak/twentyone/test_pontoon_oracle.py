"""The oracle of Pontoon bites: whatever is changed in what a round tells, it notices."""

from collections.abc import Sequence
from typing import Any

import pytest

from croupier.cards import cards
from croupier.dialogue import Dialogue, Place
from croupier.dialogue.events import Chose, Collected, Dealt, Event, Moved, Result, Settled
from croupier.rounds.twentyone.boxes import Wager
from croupier.rounds.twentyone.pontoon import PontoonRound
from croupier.rulebook.twentyone.pontoon import PontoonSettings
from soak.chips import Fault
from soak.twentyone.pontoon_options import PONTOON
from soak.twentyone.pontoon_oracle import PontoonReckoning, table_1
from tests.soak.following import answered, check_options
from tests.soak.tampering import Change, dropped, of_kind, replaced, twice

WAGERS = [Wager("ann", 1, 1000), Wager("bob", 1, 2500), Wager("cal", 2, 1000, 500)]
PURSES = {"ann": 10_000, "bob": 20_000, "cal": 10_000}

# Suited sevens against a seven for ann and bob; cal, who has no pair, gets the part of all others.
SUPER_BONUS = """
    7h 9c 7d 7h 8s
    ann hit
    7h
    cal stand
    Kd
"""
# Against an ace: cal surrenders and is insured, ann and bob split; bob follows once, and ann doubles.
ACE_UP = """
    8h 9c As 8d 7c
    ann insure 5
    bob decline
    cal insure 5
    ann decline
    cal surrender
    ann split
    bob stay
    Kh
    ann stand
    3c
    ann double 10
    7d
    ann decline
"""
# Ann takes her double back, bob keeps his; the ace of the first two cards counts one.
RESCUE = """
    Ah 9c Ks 7d 9d
    ann decline
    cal decline
    ann double 10
    bob double 5
    2c
    ann rescue
    bob decline
    cal stand
    8h
"""


def played(script: str, **given: Any) -> Dialogue[PontoonRound]:
    """A round played by its script, a line an answer or some cards."""
    settings = PontoonSettings(side_wager="perfect_pairs", **given)
    dialogue = Dialogue(lambda: PontoonRound(settings, WAGERS, PURSES))
    return answered(dialogue, script)


def reckon(events: Sequence[Event], **given: Any) -> PontoonReckoning:
    """The oracle, told these events."""
    reckoning = PontoonReckoning(PontoonSettings(side_wager="perfect_pairs", **given), WAGERS, PURSES)
    reckoning.follow(events)
    return reckoning


@pytest.mark.parametrize("script", [SUPER_BONUS, ACE_UP + "Kc", ACE_UP + "6c Kd", RESCUE])
def test_a_round_by_the_rules_is_without_fault(script: str) -> None:
    dialogue = played(script)
    assert dialogue.over
    reckoning = reckon(dialogue.events)
    assert reckoning.over
    assert reckoning.balances == dialogue.round.accounts.balances


TAMPERED: dict[str, tuple[str, Change]] = {
    "sevens paid as others": (SUPER_BONUS, replaced(Settled, 1, paid=1000)),
    "a great bonus for a small wager": (SUPER_BONUS, replaced(Settled, 4, paid=500_000)),
    "a small bonus for a great wager": (SUPER_BONUS, replaced(Settled, 5, paid=100_000)),
    "no bonus": (SUPER_BONUS, dropped(Settled, 4)),
    "no bonus for the others": (SUPER_BONUS, dropped(Settled, -1)),
    "another bonus for the others": (SUPER_BONUS, replaced(Settled, -1, paid=10_000)),
    "a bonus not moved": (SUPER_BONUS, dropped(Moved, -1)),
    "a bonus that loses": (SUPER_BONUS, replaced(Settled, -1, result=Result.LOSE)),
    "a bonus to who won it": (SUPER_BONUS, replaced(Settled, -1, who="ann", at=Place("box", 1))),
    "sevens of two suits": (SUPER_BONUS, replaced(Dealt, -2, card=cards("7c")[0])),
    "another card of the dealer": (SUPER_BONUS, replaced(Dealt, 2, card=cards("6d")[0])),
    "no seventeen drawn to": (SUPER_BONUS, dropped(Dealt, -1)),
    "a soft 17 of the dealer": (SUPER_BONUS, replaced(Dealt, -1, card=cards("As")[0])),
    "a pair that wins": (SUPER_BONUS, replaced(Settled, 0, result=Result.WIN, paid=3000)),
    "a Pontoon that takes it all": (ACE_UP + "Kc", replaced(Settled, 2, result=Result.LOSE)),
    "a Pontoon that takes nothing": (ACE_UP + "Kc", replaced(Settled, 1, result=Result.STAND_OFF)),
    "a Pontoon against a surrender": (ACE_UP + "Kc", replaced(Settled, 4, stake=500)),
    "insurance not paid": (ACE_UP + "Kc", replaced(Settled, -1, result=Result.LOSE, paid=0)),
    "insurance paid too well": (ACE_UP + "Kc", replaced(Settled, -1, paid=1500)),
    "insurance of more than half": (ACE_UP + "Kc", replaced(Chose, 0, amount=550)),
    "insurance of nothing": (ACE_UP + "Kc", replaced(Chose, 0, who="dee")),
    "a surrender against a nine": (ACE_UP + "6c Kd", replaced(Dealt, 2, card=cards("9s")[0])),
    "a surrender that costs all": (ACE_UP + "6c Kd", replaced(Settled, -1, stake=1000)),
    "a surrender told too late": (ACE_UP + "6c Kd", replaced(Chose, -1, act="surrender")),
    "a split hand that does not win": (ACE_UP + "6c Kd", replaced(Settled, 3, result=Result.LOSE)),
    "a card too many to a double": (ACE_UP + "6c Kd", twice(Dealt, -3)),
    "a card nobody asked for": (ACE_UP + "6c Kd", dropped(Chose, 8)),
    "a rescue that costs the double": (RESCUE, replaced(Settled, 1, stake=2000)),
    "a rescue that costs nothing": (RESCUE, replaced(Settled, 1, result=Result.STAND_OFF)),
    "a rescue of no double": (RESCUE, replaced(Chose, 4, who="cal", about=Place("box", 2))),
    "an ace that counts eleven": (RESCUE, replaced(Settled, 2, result=Result.WIN, paid=3000)),
    "a hand kept with a wager on it": (RESCUE, dropped(Settled, 2)),
}


@pytest.mark.parametrize(("script", "change"), TAMPERED.values(), ids=TAMPERED)
def test_what_is_told_wrongly_is_a_fault(script: str, change: Change) -> None:
    events = list(played(script).events)
    change(events)
    with pytest.raises(Fault):
        reckon(events)


@pytest.mark.parametrize(
    ("hand", "odds"),
    [
        ("As Ks", (1, 1)),
        ("7s 7s 7s", (3, 1)),
        ("7d 7d 7d", (2, 1)),
        ("7d 7d 7c", (3, 2)),
        ("8s 6s 7s", (3, 1)),
        ("8h 7h 6h", (2, 1)),
        ("6h 7s 8s", (3, 2)),
        ("9s 3s 9h", (1, 1)),
        ("2s 2s 8s 9s", (1, 1)),
        ("2s 2d 3s 5s 9s", (3, 2)),
        ("2s 2d 3s 5s 2s 7s", (2, 1)),
        ("2s 2d 3s 3d 2h 2c 7s", (3, 1)),
        ("As Ad 2s 2d 3s 3d 2h 7s", (3, 1)),
    ],
)
def test_table_1(hand: str, odds: tuple[int, int]) -> None:
    assert table_1(cards(hand)) == odds


SETTINGS = {
    # A hand after the double on the same box: 6-7-8 pays 3 to 2, unless the double limits the box.
    "double_limits": (
        """
            8h 9c 6s 8d 9s
            ann split
            bob stay
            3c
            ann double 10
            bob stay
            Kd 6c
            ann hit
            7s
            cal stand
            Kh 5d
        """,
        "hand",
        "box",
    ),
    # One split hand is bust and one lives when the dealer has Pontoon.
    "dealer_pontoon_takes": (
        """
            8h 9c Ks 8d 9s
            ann decline
            cal decline
            ann split
            bob stay
            6c
            ann hit
            Kd Kc
            ann stand
            cal stand
            Ah
        """,
        "busted_plus_one",
        "original_only",
    ),
    # Unsuited sevens are split, and one of them becomes three of a suit.
    "split_7s_forfeit": (
        """
            7h 9c 7s 7d 9s
            ann split
            bob stay
            7h
            ann hit
            7h Kc
            ann stand
            cal stand
            Kd
        """,
        "suited",
        "any",
    ),
}


@pytest.mark.parametrize("setting", SETTINGS)
def test_each_setting_makes_a_difference(setting: str) -> None:
    script, as_played, as_held = SETTINGS[setting]
    dialogue = played(script, **{setting: as_played})
    assert dialogue.over
    assert reckon(dialogue.events, **{setting: as_played}).over
    with pytest.raises(Fault):
        reckon(dialogue.events, **{setting: as_held})


def test_a_21_is_paid_before_the_next_card() -> None:
    events = list(played(SUPER_BONUS).events)
    paid = [event for event in events if isinstance(event, Settled) and event.who in ("ann", "bob")][:2]
    for event in paid:
        events.remove(event)
    events[of_kind(events, Dealt, -1) + 1 : 0] = paid
    with pytest.raises(Fault, match="at once"):
        reckon(events)


def test_the_cards_of_a_super_bonus_stay() -> None:
    events = list(played(SUPER_BONUS).events)
    taken = events.pop(of_kind(events, Collected, -1))
    events.insert(of_kind(events, Settled, 4), taken)
    with pytest.raises(Fault, match="Super Bonus"):
        reckon(events)


def test_options_that_are_not_the_rules_own_are_a_fault() -> None:
    for script in ("8h 9c 6s 8d 9s", "8h 9c Ks 8d 9s", "8h 9c As 8d 9s", RESCUE.partition("ann rescue")[0]):
        dialogue = played(script)
        reckoning = reckon(dialogue.events)
        check_options(dialogue, reckoning, PONTOON, "cal")


@pytest.mark.parametrize("script", [SUPER_BONUS, ACE_UP + "Kd", RESCUE])
def test_a_decision_that_nobody_was_asked_for_is_a_fault(script: str) -> None:
    events = played(script).events
    for left_out in [event for event in events if isinstance(event, Chose)]:
        with pytest.raises(Fault):
            reckon([event for event in events if event is not left_out])
