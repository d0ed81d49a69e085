"""Rounds and hand histories against PokerKit, a poker engine of other people's making."""

import warnings
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from pokerkit import FixedLimitOmahaHoldemHighLowSplitEightOrBetter, HandHistory
from pokerkit.state import BettingStructure

from croupier.dialogue.questions import Option
from croupier.interop import Hand, loads, play, read, write
from soak.poker.lockstep import EVEN, GAMES, random_hand
from tests.interop.hands import FIXTURES, text

HANDS = {"NT": 60, "PO": 30, "FT": 60, "FO/8": 30}
"""A sample; `python -m soak.poker.against_pokerkit` plays thousands."""


@pytest.mark.parametrize("unit", [EVEN, 1])
@pytest.mark.parametrize("variant", GAMES)
def test_random_hands_are_played_alike(variant: str, unit: int) -> None:
    players: Counter[int] = Counter()
    pots: Counter[int] = Counter()
    shared = 0
    for seed in range(HANDS[variant]):
        if unit == EVEN or seed % 2 == 0:
            hand = random_hand(variant, seed, unit)
            hand.play()
            awards = hand.ours.round.awards.pots_won
            players[len(hand.hand.players)] += 1
            pots[len(awards)] += 1
            shared += any(len(award.paid) > 1 for award in awards)
    assert {2, 9} <= set(players)
    assert max(pots) > 2
    assert shared


def theirs(source: str) -> Any:
    """The last state to which PokerKit comes with a hand history."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of folding without a bet
        return list(HandHistory.loads(source))[-1]


def cents(stacks: Sequence[Any]) -> list[int]:
    return [int(100 * stack) for stack in stacks]


@pytest.mark.parametrize("file", sorted(FIXTURES.glob("*.phh")), ids=lambda file: file.stem)
def test_real_hands_come_out_alike_and_are_written_as_they_were_read(file: Path) -> None:
    (hand,) = read(file)
    assert isinstance(hand, Hand)
    played = play(hand)
    assert list(played.stacks) == cents(theirs(file.read_text("utf-8")).stacks)
    written = write(played.dialogue.round)
    assert list(played.stacks) == cents(theirs(written).stacks)
    assert loads(written).finishing == played.stacks


@pytest.mark.parametrize("variant", GAMES)
def test_random_hands_that_are_written_are_read_by_it_alike(variant: str) -> None:
    for seed in range(1000, 1030):
        hand = random_hand(variant, seed, 100)
        hand.play()
        played = hand.ours.round
        if len(played.awards.pots_won) == 1:
            stacks = [played.accounts[played.purses[player]] for player in hand.hand.players]
            state = theirs(write(played))
            assert cents(state.stacks) == stacks
            assert not state.status


# Where the two differ on purpose. Each shows what is legal here, and what PokerKit has instead.

DEAL = tuple(f"d dh p{at} {hole}" for at, hole in enumerate(("AsAh", "KsKh", "7c2d", "8c3d"), 1))
FOUR = {"antes": [0] * 4, "blinds_or_straddles": [5, 10, 0, 0]}
FIXED = {"variant": "FT", "min_bet": None, "small_bet": 10, "big_bet": 20}


def at_a_turn(actions: Sequence[str], **fields: object) -> tuple[dict[str, Option], Any]:
    """What the next player may do here, and PokerKit's state."""
    source = text([*DEAL, *actions], **(FOUR | fields))
    question = play(loads(source)).dialogue.question
    assert isinstance(question, tuple)
    state = theirs(source)
    assert state.actor_index == question[0].about.number - 1
    return {option.act: option for option in question[0].options}, state


@pytest.mark.rule("holdem 14.1")
def test_a_raise_that_nobody_could_answer_is_legal_here() -> None:
    options, state = at_a_turn(["p3 cbr 50"], starting_stacks=[40, 45, 50, 1000])
    assert (options["raise"].least, options["raise"].most) == (90_00, 1000_00)
    assert not state.can_complete_bet_or_raise_to()


@pytest.mark.rule("holdem 14.5")
def test_tap_outs_below_a_full_raise_never_add_up_to_one_here() -> None:
    actions = ["p3 cbr 30", "p4 cbr 40", "p1 cbr 50", "p2 cc"]
    options, state = at_a_turn(actions, starting_stacks=[50, 1000, 1000, 40])
    assert list(options) == ["fold", "call"]
    assert state.min_completion_betting_or_raising_to_amount == 70


@pytest.mark.rule("holdem 14.5")
def test_a_tap_out_below_a_full_raise_is_none_of_the_four_bets_of_fixed_limit_here() -> None:
    actions = ["p3 cbr 20", "p4 cbr 25", "p1 cbr 35", "p2 cbr 45"]
    options, state = at_a_turn(actions, starting_stacks=[1000, 1000, 1000, 25], **FIXED)
    assert options["raise"].least == 55_00
    assert not state.can_complete_bet_or_raise_to()


@pytest.mark.rule("holdem 14.5")
def test_over_an_opening_tap_out_below_the_least_bet_the_least_bet_is_enough_here() -> None:
    actions = ["p3 cc", "p4 cc", "p1 cc", "p2 cc", "d db Jh4s9c", "p1 cbr 6"]
    options, state = at_a_turn(actions, starting_stacks=[16, 1000, 1000, 1000])
    assert options["bet"].least == 10_00
    assert state.min_completion_betting_or_raising_to_amount == 16


@pytest.mark.rule("holdem 14.1")
def test_who_has_matched_all_that_is_in_is_not_asked_here() -> None:
    source = text([*DEAL, "p3 cc", "p4 f", "p1 f"], starting_stacks=[1000, 1000, 8, 1000], **FOUR)
    assert play(loads(source)).dialogue.waiting_for() == "The next card goes to the discard rack."
    state = theirs(source)
    assert state.actor_index == 1
    assert state.checking_or_calling_amount == 0


@pytest.mark.rule("holdem 13.2")
def test_odd_chips_go_by_pot_here() -> None:
    source = text(
        [
            *("d dh p1 AsKh", "d dh p2 AhKs", "d dh p3 7c2d", "d dh p4 8c3d", "d dh p5 8h3s"),
            *("p3 cbr 11", "p4 cc", "p5 cc", "p1 cc", "p2 cc"),
            *("d db JhTs9c", "p1 cbr 11", "p2 cc", "p4 cc", "p5 f"),
            *("d db 4h", "p1 cbr 10", "p2 cc", "p4 f"),
            *("d db 5d", "p1 cc", "p2 cc", "p1 sm -", "p2 sm -", "p3 sm"),
        ],
        antes=[0] * 5,
        blinds_or_straddles=[5, 10, 0, 0, 0],
        starting_stacks=[1000, 1000, 11, 1000, 1000],
    )
    played = play(loads(source))
    assert [award.amount for award in played.dialogue.round.awards.pots_won] == [55_00, 53_00]
    assert list(played.stacks[:2]) == [(1000 - 32 + 28 + 27) * 100, (1000 - 32 + 27 + 26) * 100]
    assert theirs(source).stacks[:2] == [1000 - 32 + 54] * 2


@pytest.mark.rule("omaha 13.2")
def test_a_pot_without_a_low_hand_of_its_own_is_not_halved_here() -> None:
    source = text(
        [
            *("d dh p1 JhJdThTd", "d dh p2 KsKhQsQh", "d dh p3 Ac3cQcQd", "d dh p4 9s9h6s6h"),
            *("p3 cbr 20", "p4 cc", "p1 cc", "p2 cc", "d db 8c7s2d"),
            *("p1 cbr 10", "p2 cbr 20", "p4 cc", "p1 cbr 30", "p4 cc", "d db Kc", "p1 cbr 20", "p4 f"),
            *("p1 sm -", "p2 sm -", "p3 sm -", "d db Kd"),
        ],
        **(FOUR | FIXED | {"variant": "FO/8", "starting_stacks": [100, 40, 20, 100]}),
    )
    played = play(loads(source))
    paid = [
        {player: share // 100 for player, share in award.paid}
        for award in played.dialogue.round.awards.pots_won
    ]
    assert paid == [{"p2": 40, "p3": 40}, {"p2": 60}, {"p1": 20}]
    assert list(played.stacks) == cents([70, 100, 40, 50])
    assert theirs(source).stacks == [85, 85, 40, 50]


def test_fixed_limit_omaha_of_pokerkit_has_the_bets_of_pot_limit() -> None:
    named = FixedLimitOmahaHoldemHighLowSplitEightOrBetter
    assert named.betting_structure is BettingStructure.POT_LIMIT
    assert GAMES["FO/8"].betting_structure is BettingStructure.FIXED_LIMIT
