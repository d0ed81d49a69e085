"""The oracle of Ultimate Texas Hold-em bites: whatever is changed in what a round tells, it notices."""

from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Any

import pytest

from croupier.cards import FULL_DECK, cards
from croupier.dialogue import DEALER, Dialogue, Place
from croupier.dialogue.events import Chose, Collected, Dealt, Ended, Event, Moved, Result, Settled, Turned
from croupier.rounds.ultimate.round import UltimateRound
from croupier.rounds.ultimate.wagers import SeatWager
from croupier.rulebook.ultimate.settings import UltimateSettings
from soak.chips import Fault
from soak.secrets import check_secrets, swapped
from soak.ultimate import hands
from soak.ultimate.hands import worth
from soak.ultimate.options import ULTIMATE
from soak.ultimate.oracle import UltimateReckoning
from tests.soak.following import answered, check_options
from tests.soak.tampering import Change, changed, dropped, of_kind, replaced, twice

WAGERS = [
    SeatWager("ann", 1, 1000, 1000, 500),
    SeatWager("bob", 2, 1000, 1000),
    SeatWager("cal", 4, 2000, 2000, 500),
]
PURSES = {"ann": 10_000, "bob": 10_000, "cal": 20_000}

# Ann makes a full house, bob concedes, cal folds; the dealer has two pairs.
FULL_HOUSE = """
    9c 9d 4h Kd 2s  9h 4s  Qc Jc  7h 8h  Ks 3d
    ann play 40
    bob check
    cal check
    bob play 20
    cal check
    cal fold
    bob concede
    ann decline
"""
# The dealer does not qualify; ann and cal win flushes, which are capped for the round together.
FLUSHES = """
    Ah 9h 4h Jd 2s  5h 7h  Qc Tc  Kh 8h  3d 6d
    ann play 40
    bob check
    cal play 80
    bob check
    bob play 10
    cal decline
    ann decline
    bob decline
"""
CAPPED = {"maximum_payout": 2000, "max_payout_mode": "per_round"}


def settings(**given: Any) -> UltimateSettings:
    """Settings of a table without a maximum payout, or others."""
    return UltimateSettings(**given)


def played(script: str, **given: Any) -> Dialogue[UltimateRound]:
    """A round played by its script, a line an answer or some cards."""
    dialogue = Dialogue(lambda: UltimateRound(settings(**given), WAGERS, PURSES))
    return answered(dialogue, script)


def reckon(events: Sequence[Event], **given: Any) -> UltimateReckoning:
    """The oracle, told these events."""
    reckoning = UltimateReckoning(settings(**given), WAGERS, PURSES)
    reckoning.follow(events)
    return reckoning


@pytest.mark.parametrize(("script", "given"), [(FULL_HOUSE, {}), (FLUSHES, {}), (FLUSHES, CAPPED)])
def test_a_round_by_the_rules_is_without_fault(script: str, given: dict[str, Any]) -> None:
    dialogue = played(script, **given)
    assert dialogue.over
    reckoning = reckon(dialogue.events, **given)
    assert reckoning.over
    assert reckoning.balances == dialogue.round.accounts.balances


def of_wager(who: str, kind: str, **values: Any) -> Change:
    """Change the result of one wager."""

    def change(events: list[Event]) -> None:
        at = next(
            at
            for at, event in enumerate(events)
            if isinstance(event, Settled) and (event.who, event.kind) == (who, kind)
        )
        events[at] = changed(events[at], **values)

    return change


TAMPERED: dict[str, tuple[str, Change]] = {
    "a card less to the board": (FULL_HOUSE, dropped(Dealt, 0)),
    "a card more to the dealer": (FULL_HOUSE, twice(Dealt, -1)),
    "a card to another": (FULL_HOUSE, replaced(Dealt, 5, to=Place("seat", 2))),
    "a hole card for all to see": (FULL_HOUSE, replaced(Dealt, 5, seen_by=-1)),
    "a card of the board for all to see": (FULL_HOUSE, replaced(Dealt, 0, seen_by=-1)),
    "another card turned": (FULL_HOUSE, replaced(Turned, 0, card=cards("9s")[0])),
    "a card turned twice": (FULL_HOUSE, twice(Turned, 0)),
    "the board out of order": (FULL_HOUSE, replaced(Turned, 0, index=1, card=cards("9d")[0])),
    "the dealer's card too early": (FULL_HOUSE, replaced(Turned, 0, at=DEALER, card=cards("Ks")[0])),
    "a play wager of five antes": (FULL_HOUSE, replaced(Chose, 0, amount=5000)),
    "a play wager of three after the flop": (FULL_HOUSE, replaced(Chose, 3, amount=3000)),
    "a decision less": (FULL_HOUSE, dropped(Chose, 1)),
    "a decision twice": (FULL_HOUSE, twice(Chose, 1)),
    "a check on the river": (FULL_HOUSE, replaced(Chose, 5, act="check")),
    "a concession too early": (FULL_HOUSE, replaced(Chose, 1, act="concede")),
    "an ante that pushes": (FULL_HOUSE, of_wager("ann", "ante", result=Result.PUSH, paid=0)),
    "a blind paid as a flush": (FULL_HOUSE, of_wager("ann", "blind", paid=1500)),
    "a play wager that loses": (FULL_HOUSE, of_wager("ann", "play", result=Result.LOSE, paid=0)),
    "trips paid as a flush": (FULL_HOUSE, of_wager("ann", "trips", paid=3500)),
    "a conceded play wager returned": (FULL_HOUSE, of_wager("bob", "play", result=Result.PUSH)),
    "folded trips that win": (FULL_HOUSE, of_wager("cal", "trips", result=Result.WIN, paid=1500)),
    "a result less": (FULL_HOUSE, dropped(Settled, -1)),
    "a result twice": (FULL_HOUSE, twice(Settled, 0)),
    "a payment less": (FULL_HOUSE, dropped(Moved, -2)),
    "cards that stay": (FULL_HOUSE, dropped(Collected, -1)),
    "an end that says void": (FULL_HOUSE, replaced(Ended, void=True)),
    "an ante won from who does not qualify": (FLUSHES, of_wager("ann", "ante", result=Result.WIN, paid=1000)),
    "a flush paid evenly": (FLUSHES, of_wager("cal", "blind", paid=2000)),
    "a blind on less than a straight": (FLUSHES, of_wager("bob", "blind", result=Result.WIN, paid=1000)),
}


@pytest.mark.parametrize(("script", "change"), TAMPERED.values(), ids=TAMPERED)
def test_what_is_told_wrongly_is_a_fault(script: str, change: Change) -> None:
    events = list(played(script).events)
    change(events)
    with pytest.raises(Fault):
        reckon(events)


@pytest.mark.parametrize("given", [{}, {"maximum_payout": 2000}, CAPPED | {"maximum_payout": 2500}])
def test_each_setting_makes_a_difference(given: dict[str, Any]) -> None:
    events = played(FLUSHES, **CAPPED).events
    with pytest.raises(Fault, match="blind"):
        reckon(events, **given)


def test_hands_are_turned_from_the_right() -> None:
    events = list(played(FLUSHES).events)
    first, last = of_kind(events, Turned, 7), of_kind(events, Turned, -1)
    events[first], events[last] = events[last], events[first]
    with pytest.raises(Fault, match="turn"):
        reckon(events)


def test_options_that_are_not_the_rules_own_are_a_fault() -> None:
    lines = FULL_HOUSE.strip().splitlines()
    for count in range(1, len(lines)):
        dialogue = played("\n".join(lines[:count]))
        reckoning = reckon(dialogue.events)
        assert isinstance(dialogue.question, tuple)
        another = next(player for player in PURSES if player != dialogue.question[0].who)
        check_options(dialogue, reckoning, ULTIMATE, another)


def test_a_hidden_card_that_is_shown_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    dialogue = played(FULL_HOUSE)

    def look_often() -> None:
        for seed in range(40):
            check_secrets(dialogue, Random(seed))

    look_often()
    monkeypatch.setattr("croupier.dialogue.fold.redact", lambda event, eye: event)
    with pytest.raises(Fault, match="hidden"):
        look_often()


def test_only_hidden_cards_are_swapped() -> None:
    dialogue = played(FULL_HOUSE)
    answers = dialogue.answers[:17]  # the flop is turned
    others = swapped(dialogue, answers, 1 << 1, Random(1))
    same = [at for at, (one, other) in enumerate(zip(answers, others, strict=True)) if one == other]
    assert set(same) >= {0, 1, 2, 5, 6}  # the flop and ann's own cards
    assert not set(same) & {3, 4, 7, 8}


def test_worth_is_that_of_the_best_five() -> None:
    """Counting out seven cards agrees with trying all fives of them."""
    random = Random(7)
    for _ in range(400):
        lot = random.choice(([*FULL_DECK.cards], [*FULL_DECK.cards[:24]], [*FULL_DECK.cards[28:]]))
        seven = random.sample(lot, 7)
        assert worth(seven) == max(worth(five) for five in combinations(seven, 5))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("Ts Js Qs Ks As", "9s Ts Js Qs Ks"),
        ("Ah 2h 3h 4h 5h", "9s 9h 9d 9c Kd"),
        ("6h 2h 3h 4h 5h", "Ah 2h 3h 4h 5h"),
        ("2s 2h 2d 2c 3d", "As Ah Ad Kc Kd"),
        ("3s 3h 3d 2c 2d", "2s 2h 2d Ac Ad"),
        ("2s 2h 2d 3c 3d", "As Ks Qs Js 9s"),
        ("2s 3s 4s 5s 7s", "Ts Jh Qd Kc Ad"),
        ("2s 3h 4d 5c 6d", "As 2h 3d 4c 5d"),
        ("As 2h 3d 4c 5d", "As Ah Ad Kc Qd"),
        ("2s 2h 2d 3c 4d", "As Ah Kd Kc Qd"),
        ("3s 3h 2d 2c 5d", "3d 3c 2s 2h 4d"),
        ("2s 2h 3d 3c 4d", "As Ah Kd Qc Jd"),
        ("2s 2h 5d 4c 3d", "As Kh Qd Jc 9d"),
        ("As Kh Qd Jc 9d", "As Kh Qd Jc 8d"),
    ],
)
def test_the_order_of_hands(better: str, worse: str) -> None:
    assert worth(cards(better)) > worth(cards(worse))


@pytest.mark.parametrize(
    ("five", "kind"),
    [
        ("As Ks Qs Js Ts", hands.ROYAL),
        ("Jh Th 9h 8h 7h", hands.STRAIGHT_FLUSH),
        ("5c 4c 3c 2c Ac", hands.STRAIGHT_FLUSH),
        ("As Ah Ad Ac 4c", hands.QUADS),
        ("Ks Kh Kd Jc Jd", hands.FULL_HOUSE),
        ("Kd Jd 9d 7d 5d", hands.FLUSH),
        ("Kh Qc Jc Ts 9d", hands.STRAIGHT),
        ("5h 4c 3c 2s Ad", hands.STRAIGHT),
        ("Qs Qh Qd 8c 5d", hands.TRIPS),
        ("Qs Qh 4d 4c Jd", hands.TWO_PAIRS),
        ("Ts Th Kd 6c 2d", hands.PAIR),
        ("Qh Tc 7c 4d 3s", hands.ODD_CARDS),
        ("2h Ac Kc Qd Js", hands.ODD_CARDS),
    ],
)
def test_the_oracle_knows_the_hands_that_the_rules_give_as_examples(five: str, kind: int) -> None:
    assert worth(cards(five))[0] == kind
