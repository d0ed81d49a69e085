"""The oracle of Hold-em and Omaha bites: whatever is changed in what a round tells, it notices."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from croupier.cards import cards
from croupier.chips import Unit
from croupier.dialogue import Dialogue, Place
from croupier.dialogue.events import (
    Burnt,
    Chose,
    Collected,
    Dealt,
    Ended,
    Event,
    Moved,
    Ruled,
    Said,
    Settled,
    Turned,
)
from croupier.rounds.poker.round import HoldemRound, PokerRound
from croupier.rounds.poker.seats import PokerSeat
from croupier.rulebook.amounts import Commission
from croupier.rulebook.poker.holdem import HoldemSettings
from croupier.rulebook.poker.omaha import OmahaSettings
from croupier.rulebook.poker.settings import PokerSettings
from soak.chips import Fault
from soak.exports import check_exports
from soak.options import check_asks
from soak.poker.betting import Player
from soak.poker.hands import evaluators
from soak.poker.options import POKER
from soak.poker.oracle import PokerReckoning
from soak.poker.pots import commission, halved, lots_of, shares, taken
from soak.secrets import check_secrets, shown_down
from tests.ranking import oracle
from tests.soak.following import answered
from tests.soak.tampering import Change, changed, dropped, replaced, twice

SEATS = [PokerSeat("ann", 1, 5_000), PokerSeat("bob", 3, 10_000), PokerSeat("cal", 4, 20_000)]
STAKES = {seat.player: seat.stake for seat in SEATS}

# Ann wins the main pot with aces, bob the side pot with kings; cal mucks.
SIDE_POT = """
    Ah Kh 2c Ad Kd 7d
    cal raise to 10
    ann tap out
    bob tap out
    cal call
    ?? 3c 4d 9s ?? Jc ?? Qs
    cal muck
"""
# Cal wins the high half, ann and bob have the same low: 14 after commission are 7, 4 and 3.
QUARTERED = """
    Ac Ad Kc 2c 2d Kd
    cal call
    ann call
    bob check
    ?? 3h 4s 8h
    ann bet 3
    bob call
    cal call
    ?? Kh
    ann check
    bob check
    cal check
    ?? 9s
    ann check
    bob check
    cal check
"""
EIGHT = {"objective": "high_low_8"}
# Bob and cal fold to a raise, of which what nobody has called goes back.
UNCALLED = """
    Ah Kh 2c Ad Kd 7d
    cal call
    ann raise to 20
    bob puts 5
    bob fold
    cal fold
"""
# Cal is folded by the clock instead.
CLOCKED = UNCALLED.replace("cal fold", "operator instruct cal\n    clock cal")
# After the end the winner of the main pot turns out to have a card too many.
RECOUNTED = SIDE_POT + "    supervisor wrong count ann\n"


def settings(**given: Any) -> HoldemSettings:
    """Settings with blinds of $1 and $2 and a commission of 10% up to $10, or others."""
    return HoldemSettings(unit=Unit.PLAY, **({"commission": Commission("pot", 10, 1000)} | given))


def played(script: str, **given: Any) -> Dialogue[PokerRound]:
    """A round played by its script, a line an answer or some cards."""
    dialogue = Dialogue[PokerRound](lambda: HoldemRound(settings(**given), SEATS, "cal"))
    return answered(dialogue, script)


def reckon(events: Sequence[Event], **given: Any) -> PokerReckoning:
    """The oracle, told these events."""
    reckoning = PokerReckoning(settings(**given), SEATS, STAKES)
    reckoning.follow(events)
    return reckoning


@pytest.mark.parametrize(
    ("script", "given", "net"),
    [
        (SIDE_POT, {}, (90, 0, -100)),
        (QUARTERED, EIGHT, (-1, -2, 2)),
        (UNCALLED, {}, (4, -2, -2)),
        (CLOCKED, {}, (4, -2, -2)),
        (RECOUNTED, {}, (-50, 140, -100)),
    ],
)
def test_a_round_by_the_rules_is_without_fault(
    script: str, given: dict[str, Any], net: tuple[int, ...]
) -> None:
    dialogue = played(script, **given)
    assert dialogue.over
    reckoning = reckon(dialogue.events, **given)
    assert reckoning.over
    assert reckoning.balances == dialogue.round.accounts.balances
    assert tuple(reckoning.net(player) // 100 for player in STAKES) == net


def settled(winner: str, **values: Any) -> Change:
    """Change what somebody is said to have won."""

    def change(events: list[Event]) -> None:
        at = next(at for at, each in enumerate(events) if isinstance(each, Settled) and each.who == winner)
        events[at] = changed(events[at], **values)

    return change


def moved(rule: str, amount: int, which: int = 0) -> Change:
    """Change how many chips one move by a rule is of."""

    def change(events: list[Event]) -> None:
        found = [at for at, each in enumerate(events) if isinstance(each, Moved) and each.rule == rule]
        events[found[which]] = changed(events[found[which]], amount=amount)

    return change


TAMPERED: dict[str, tuple[str, Change]] = {
    "a blind that is too small": (SIDE_POT, moved("8.4(a)", 50)),
    "the wrong blind": (SIDE_POT, moved("8.4(a)", 200)),
    "a blind less": (SIDE_POT, dropped(Moved, 1)),
    "a hole card less": (SIDE_POT, dropped(Dealt, 0)),
    "a hole card to another": (SIDE_POT, replaced(Dealt, 0, to=Place("seat", 3))),
    "a hole card for all to see": (SIDE_POT, replaced(Dealt, 0, seen_by=-1)),
    "a communal card for one": (SIDE_POT, replaced(Dealt, 6, seen_by=2)),
    "a communal card more": (SIDE_POT, twice(Dealt, -1)),
    "no burn": (SIDE_POT, dropped(Burnt, 0)),
    "a burn more": (SIDE_POT, twice(Burnt, 1)),
    "a burn card that all see": (SIDE_POT, replaced(Burnt, 0, seen_by=-1)),
    "a raise of less": (SIDE_POT, moved("10.2(b)(ii)", 900)),
    "a raise twice": (SIDE_POT, twice(Chose, 0)),
    "a decision less": (SIDE_POT, dropped(Chose, 1)),
    "a call for too little": (SIDE_POT, moved("10.3(a)", 100)),
    "a bet that stays before its player": (SIDE_POT, moved("10.4(b)", 100)),
    "another card shown": (SIDE_POT, replaced(Turned, 0, card=cards("As")[0])),
    "a hand shown out of turn": (SIDE_POT, replaced(Turned, 0, at=Place("seat", 4), card=cards("2c")[0])),
    "a hand not shown": (SIDE_POT, dropped(Turned, 2)),
    "a hand mucked without a word": (SIDE_POT, dropped(Chose, -1)),
    "a main pot to the second best": (SIDE_POT, settled("ann", who="bob")),
    "a share of more": (SIDE_POT, settled("bob", paid=10_100)),
    "a side pot as the main pot": (SIDE_POT, settled("bob", kind="pot")),
    "a pot paid in part": (SIDE_POT, moved("13.1", 13_900)),
    "no commission": (SIDE_POT, moved("15.2(a)(ii)", 1)),
    "an end that says void": (SIDE_POT, replaced(Ended, void=True)),
    "an end twice": (SIDE_POT, twice(Ended)),
    "an uncalled bet that stays": (UNCALLED, moved("15.2(b)", 100)),
    "too much back": (UNCALLED, moved("15.2(b)", 2_000)),
    "a fold that nobody chose": (UNCALLED, dropped(Chose, -1)),
    "a fold less": (UNCALLED, dropped(Collected, -1)),
    "a clock that nobody has called": (CLOCKED, dropped(Said)),
    "a round that ends anew for no reason": (RECOUNTED, dropped(Ruled, -1)),
    "a pot that stays with a wrong hand": (RECOUNTED, replaced(Settled, -1, who="ann")),
}


@pytest.mark.parametrize(("script", "change"), TAMPERED.values(), ids=TAMPERED)
def test_what_is_told_wrongly_is_a_fault(script: str, change: Change) -> None:
    events = list(played(script).events)
    change(events)
    with pytest.raises(Fault):
        reckon(events)


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"objective": "high_low"},
        EIGHT | {"low_ace": False},
        EIGHT | {"smallest_chip": 50},
        EIGHT | {"commission": Commission("pot", 5, 1000)},
        EIGHT | {"burn": False},
        EIGHT | {"blinds": (100, 300)},
    ],
    ids=str,
)
def test_each_setting_makes_a_difference(given: dict[str, Any]) -> None:
    events = played(QUARTERED, **EIGHT).events
    reckon(events, **EIGHT)
    if given == {"objective": "high_low"}:
        reckon(events, **given)  # here the best low is also one of eight or better
        return
    with pytest.raises(Fault):
        reckon(events, **given)


def test_options_that_are_not_the_rules_own_are_a_fault() -> None:
    for script in (SIDE_POT, QUARTERED, UNCALLED):
        lines = script.strip().splitlines()
        for count in range(1, len(lines)):
            dialogue = played("\n".join(lines[:count]), **EIGHT)
            if not isinstance(dialogue.question, tuple):
                continue
            reckoning = reckon(dialogue.events, **EIGHT)
            check_asks(reckoning, dialogue.question, POKER)
            (ask,) = dialogue.question
            for at, option in enumerate(ask.options):
                less = ask.options[:at] + ask.options[at + 1 :]
                with pytest.raises(Fault):
                    check_asks(reckoning, (changed(ask, options=less),), POKER)
                more = (*less, changed(option, most=option.most + 100))
                with pytest.raises(Fault):
                    check_asks(reckoning, (changed(ask, options=more),), POKER)
            another = next(player for player in STAKES if player != ask.who)
            with pytest.raises(Fault):
                check_asks(reckoning, (changed(ask, who=another),), POKER)


def test_a_hidden_card_that_is_shown_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    dialogue = played(SIDE_POT)

    def look_often() -> None:
        for seed in range(40):
            check_secrets(dialogue, Random(seed), shown_down)

    look_often()
    monkeypatch.setattr("croupier.dialogue.fold.redact", lambda event, eye: event)
    with pytest.raises(Fault, match="hidden"):
        look_often()


def test_a_record_that_tells_a_hidden_card_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    dialogue = played(SIDE_POT)
    check_exports(dialogue)
    monkeypatch.setattr("croupier.scenarios.files.records._seen", lambda answer, question, eye, told: answer)
    with pytest.raises(Fault, match="tells"):
        check_exports(dialogue)


def player(name: str, live: int, *states: str, dead: int = 0) -> Player:
    """A player who has put in so much, and is out, tapped out, or neither."""
    made = Player(PokerSeat(name, 1, 1))
    made.live, made.dead = live, dead
    made.out, made.tapped = "out" in states, "tapped" in states
    return made


def as_told(players: Sequence[Player], wrong: str = "", gave_up: str = "") -> tuple[object, object]:
    """The pots as amounts with those who contest them, and what goes back."""
    named = {each.name: each for each in players}
    divided = lots_of(players, [named[name] for name in wrong], [named[name] for name in gave_up])
    return [(lot.amount, "".join(each.name for each in lot.contest)) for lot in divided.lots], divided.back


def test_pots_are_formed_layer_by_layer() -> None:
    players = [player("a", 10, "tapped"), player("b", 30, "tapped"), player("c", 60), player("d", 60)]
    assert as_told(players) == ([(40, "abcd"), (60, "bcd"), (60, "cd")], {})
    assert as_told([player("a", 10), player("b", 20, "out"), player("c", 10, dead=5)]) == ([(45, "ac")], {})


@pytest.mark.parametrize(
    ("live", "left", "dead", "pots"),
    [
        ({"a": 10, "b": 30, "c": 60, "d": 60}, "abcd", 0, [(40, "abcd"), (60, "bcd"), (60, "cd")]),
        ({"a": 10, "b": 20, "c": 20}, "ab", 5, [(35, "ab"), (20, "b")]),
        ({"a": 10, "b": 20, "c": 25}, "ab", 0, [(30, "ab"), (25, "b")]),
        ({"a": 7, "b": 7}, "b", 1, [(15, "b")]),
    ],
)
def test_the_oracle_itself_on_pots_made_by_hand(
    live: dict[str, int], left: str, dead: int, pots: list[tuple[int, str]]
) -> None:
    players = [player(name, total, "" if name in left else "out") for name, total in live.items()]
    players[0].dead = dead
    assert as_told(players) == (pots, {})


def test_a_pot_of_wrong_counts_goes_to_who_folded_last_or_back() -> None:
    """17.9: A has tapped out; C and D, who contested the rest, had wrong counts."""
    a, c, d = player("a", 50, "tapped"), player("c", 100, "out"), player("d", 100, "out")
    folded = player("b", 80, "out")
    assert as_told([a, folded, c, d], "cd", "b") == ([(200, "a"), (130, "b")], {})
    assert as_told([a, c, d], "cd") == ([(150, "a")], {"a": 0, "c": 50, "d": 50})
    a.tapped = False
    assert as_told([a, folded, c, d], "cd", "b") == ([(330, "a")], {})


@pytest.mark.parametrize(
    ("rate", "cap", "total", "due"),
    [
        *[(5, 10_000, 1900, 0), (5, 10_000, 2000, 100), (5, 10_000, 3999, 100), (5, 500, 100_000, 500)],
        *[(10, 10_000, 900, 0), (10, 10_000, 1000, 100), (10, 10_000, 1999, 100), (10, 500, 100_000, 500)],
    ],
)
def test_commission_by_both_scales(rate: int, cap: int, total: int, due: int) -> None:
    assert commission(settings(commission=Commission("pot", rate, cap)), total) == due


def test_commission_is_taken_from_the_main_pot_or_from_all() -> None:
    lots = lots_of([player("a", 200, "tapped"), player("b", 1_000), player("c", 1_000)], (), ()).lots
    assert [lot.amount for lot in lots] == [600, 1_600]
    assert taken(settings(), lots, 700) == [600, 100]
    assert taken(settings(commission_from="proportional"), lots, 700) == [200, 500]


def test_odd_chips() -> None:
    three = [player(name, 0) for name in "abc"]
    assert shares(1_000, three, 100) == {"a": 400, "b": 300, "c": 300}
    assert halved(10_300, 100) == (5_200, 5_100)


def any_order(random: Random) -> PokerSettings:
    """The settings of an order of hands."""
    deck, objective = random.choice((52, 48, 44, 40, 36, 32)), random.choice(("high", "low", "high_low_8"))
    given: dict[str, Any] = {"ace_low": random.random() < 0.6, "low_ace": random.choice((None, True, False))}
    if objective == "high_low_8" and deck <= 40:
        objective = "low"
    kind = random.choice((HoldemSettings, OmahaSettings))
    joker = random.random() < 0.5
    return kind(unit=Unit.PLAY, seats=4, deck=deck, joker=joker, objective=objective, **given)


@pytest.mark.parametrize("seed", range(30))
def test_worths_compare_as_the_ranking_tests_oracle_has_them(seed: int) -> None:
    random = Random(seed)
    order = any_order(random)
    omaha = order.hole_cards == 4
    aim = {"high": "high", "low": "low", "high_low_8": "eight"}[order.objective]
    asked = oracle.Asked(order.deck, order.ace_low, order.ace_is_low, aim, omaha)
    hands = [random.sample(order.cards.cards, 5 + order.hole_cards) for _ in range(10)]
    evaluator = evaluators(order)[-1]
    mine = [evaluator.worth(hand[: order.hole_cards], hand[order.hole_cards :]) for hand in hands]
    theirs = [oracle.best_of([card.text for card in hand], asked) for hand in hands]
    for one in range(10):
        for other in range(10):
            expected = (theirs[one] or ((), ""))[0] > (theirs[other] or ((), ""))[0]
            assert (mine[one] > mine[other]) == expected, (hands[one], hands[other])


def test_whose_bet_out_of_turn_came_to_a_check_has_checked() -> None:
    """After a short opening tap-out they only call or fold, so more chips are a call (14.5, 17.6, 17.7)."""
    seats = [PokerSeat("ann", 1, 20_000), PokerSeat("bob", 3, 20_000), PokerSeat("cal", 4, 300)]
    settings = HoldemSettings(unit=Unit.PLAY)
    dialogue = answered(
        Dialogue(lambda: HoldemRound(settings, seats, "cal")),
        """
        Ah Kh 2c Ad Kd 7d
        cal call
        ann call
        bob check
        ?? 3c 4d 9s
        dealer out of turn bob bet 40
        ann check
        cal tap out
        ann call
        bob puts 30
        """,
    )
    reckoning = PokerReckoning(settings, seats, {seat.player: seat.stake for seat in seats})
    reckoning.follow(dialogue.events)
    assert reckoning.by_name["bob"].live == 300
