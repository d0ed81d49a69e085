"""Whatever is determined at a table of poker, its sheets say all of it, nothing else, and only the truth."""

import re
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.chips import Unit, cents
from croupier.dialogue import Choice, Dialogue, Draw
from croupier.dialogue.events import Burnt, Dealt
from croupier.ranking import Category, best, classes, orders, rank
from croupier.rounds.poker.pots import Pot, charge
from croupier.rounds.poker.round import HoldemRound, OmahaRound
from croupier.rounds.poker.seats import PokerSeat
from croupier.rulebook.poker.holdem import HoldemSettings
from croupier.rulebook.poker.settings import PokerSettings
from croupier.signs import guide, sign
from tests.signs.poker_sheets import KINDS, any_poker, hand, said, shows
from tests.signs.sheets import check_every_form, shown

PLAIN = st.just("GRC 7")
TABLES = st.sampled_from(KINDS).flatmap(lambda kind: any_poker(kind, PLAIN))
LIMITS = {
    "no_limit": "No limit",
    "full_pot": "Full pot limit",
    "half_pot": "Half pot limit",
    "fixed": "Fixed limit",
    "spread": "Spread limit",
    "straddle": "Straddle limit",
}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("make", [sign, guide])
@settings(max_examples=30)
@given(data=st.data())
def test_every_form_shows_everything(kind: Any, make: Any, data: st.DataObject) -> None:
    table = data.draw(any_poker(kind))
    check_every_form(make(table), table)


@settings(max_examples=60)
@given(TABLES)
def test_every_amount_in_force_is_on_the_sign(table: PokerSettings) -> None:
    amounts = [table.smallest_chip, table.max_bet, table.opening_max]
    if table.unit is not Unit.TOURNAMENT:  # whose conditions say with how many chips everybody plays
        amounts += [table.min_stake, table.max_buy_in]
    amounts += table.fixed_levels if table.limit == "fixed" else (table.least_bet,)
    if not table.forced_by_seat:
        amounts += [table.ante, *table.blinds]
        amounts += made(table)
    if table.commission.basis == "pot":
        amounts += [table.commission.cap, table.commission.free]
    if table.commission.basis == "time":
        amounts.append(table.commission.rate)
    sheet = sign(table)
    assert [each for each in amounts if each and not shows(sheet, table, each)] == []


def made(table: PokerSettings) -> list[int]:
    """The levels of over-blinds that the house has set, as far as players are left to make them."""
    most = min(table.over_blind_max, table.seats - len(table.blinds))
    return list(table.over_blind_levels[: max(most, 0)]) if table.over_blind else []


@settings(max_examples=60)
@given(TABLES)
def test_what_is_switched_off_is_not_told(table: PokerSettings) -> None:
    on_sign, in_guide = said(sign(table)), said(guide(table))
    told = f"{on_sign}\n{in_guide}"

    def has(pattern: str) -> bool:
        return bool(re.search(pattern, told, re.IGNORECASE))

    assert has("over-blind") == (table.over_blind and table.seats > len(table.blinds))
    assert has(r"\bantes?\b") == (table.forced_by_seat or bool(table.ante))
    assert has(r"\bblinds?\b") == (table.forced_by_seat or bool(table.blinds))
    assert has("joker") == table.joker
    assert has("five of a kind") == (table.joker and table.objective != "low")
    assert has(r"\blow\b") == (table.objective != "high")
    assert has("royal flush") == (table.objective != "low")
    assert has("eight or less") == (table.objective == "high_low_8")
    assert has(r"\bburn\b") == table.burn
    assert has("no card is burnt") == (not table.burn)
    assert {name for name, words in LIMITS.items() if words in on_sign} == {table.limit}
    assert has("%") == (table.commission.basis == "pot")
    assert bool(shown(sign(table), "15.3")) == (table.commission.basis == "time")
    assert has("no commission") == (not table.commission and table.unit is not Unit.DOLLARS)
    assert ("Maximum buy-in" in on_sign) == (table.unit is not Unit.TOURNAMENT)
    assert ("Minimum table stake" in on_sign) == (table.unit is not Unit.TOURNAMENT)
    assert ("may cost you yours" in on_sign) == (table.unit is not Unit.TOURNAMENT)
    assert has("hands open") == table.open_all_in
    assert has("whole multiples of") == table.tap_units
    assert has(r"\$") == (table.unit is not Unit.TOURNAMENT)
    assert has("time runs at once") == table.auto_clock


# What the sheets say is what happens.


def begin(table: PokerSettings, players: int) -> Any:
    """A round with this many players, whose stakes are beyond all limits; the first has the button."""
    kind = HoldemRound if isinstance(table, HoldemSettings) else OmahaRound
    seats = [PokerSeat(f"p{number}", number, 10**9) for number in range(1, players + 1)]
    return Dialogue(lambda: kind(table, seats, "p1"))


def deal(dialogue: Any) -> Any:
    """Deal until somebody is asked, and return what they are asked."""
    come = {event.card for event in dialogue.events if isinstance(event, Dealt | Burnt)}
    left = iter([card for card in dialogue.round.settings.cards.cards if card not in come])
    while isinstance(dialogue.question, Draw):
        dialogue.answer(next(left))
    return dialogue.question[0]


def read(written: str) -> int:
    """The cents of an amount as it is displayed."""
    return cents(written.replace(",", ""))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("limit", "raised"), [("full_pot", "$80, to $100"), ("half_pot", "$40, to $60")])
def test_the_example_of_a_pot_limit_is_what_may_be_raised(kind: Any, limit: str, raised: str) -> None:
    table = kind(unit="play", limit=limit, blinds=(2000, 2000), min_bet=400)
    (told,) = [each for each in shown(sign(table), "4.2(g)") if each.startswith("For example")]
    assert told == f"For example, a bet of $20 into a pot of $40 may be raised by {raised}."
    dialogue = begin(table, 2)
    for act, amount in (("check", 0), ("check", 0), ("bet", 2000)):
        ask = deal(dialogue)
        dialogue.answer(Choice(ask.who, act, amount, ask.about))
    assert dialogue.question[0].option("raise").most == read(raised.rpartition(" ")[2])


@settings(max_examples=60, suppress_health_check=[HealthCheck.filter_too_much])  # most tables have none
@given(TABLES.filter(lambda table: table.commission.basis == "pot" and table.unit is not Unit.TOURNAMENT))
def test_the_examples_of_commission_are_what_is_taken(table: PokerSettings) -> None:
    rule = "15.2(a)(i)" if table.commission.rate == 5 else "15.2(a)(ii)"
    rows = dict(each.split(": ") for each in shown(sign(table), rule) if ": " in each)
    examples = {
        label.removeprefix("For example, of ").removeprefix("Of ").removesuffix(" or more"): taken
        for label, taken in rows.items()
        if "$" in label
    }
    assert examples
    for pot, taken in examples.items():
        due = charge(table.commission, [Pot(read(pot), [])], False, table.smallest_chip)
        assert due.amount == read(taken)
    (full,) = [label for label in rows if label.endswith("or more")]
    assert read(rows[full]) == table.commission.cap
    below = read(full.split()[1]) - 1
    assert charge(table.commission, [Pot(below, [])], False, 1).amount < table.commission.cap
    free = read(rows["Nothing if they come to no more than"])
    assert not charge(table.commission, [Pot(free, [])], False, 1).amount


@settings(max_examples=60)
@given(TABLES.filter(lambda table: table.objective != "low"))
def test_high_hands_are_told_in_the_order_in_which_they_win(table: PokerSettings) -> None:
    order = orders("high", deck=table.deck, joker=table.joker, ace_low=table.ace_low)[0]
    listed = [each for each in sign(table).items() if re.match(r"3\.[34]\(", each.rules[0])]
    assert len(listed) == len(Category) - (not table.joker)
    worths = []
    for each in listed:
        found = best(hand(each.figure), order)
        assert found.category == each.text.lower()
        worths.append(rank(hand(each.figure), order))
    assert worths == sorted(worths, reverse=True)
    (ace,) = [each for each in shown(sign(table), "3.5(a)") if "straight" in each]
    bottom = hand(re.findall(r"\S+-A", ace)[0])
    assert (best(bottom, order).category is Category.STRAIGHT) == table.ace_low == ("is no" not in ace)


@settings(max_examples=60)
@given(TABLES.filter(lambda table: table.objective != "high"))
def test_low_hands_are_told_in_the_order_in_which_they_win(table: PokerSettings) -> None:
    order = orders("low", deck=table.deck, ace_low=table.ace_low, low_ace=table.low_ace)[0]
    listed = [each for each in sign(table).items() if each.figure and each.rules == ("3.6",)]
    worths = [rank(hand(each.figure), order) for each in listed]
    assert worths == sorted(worths, reverse=True)
    assert len(set(worths)) == (1 if table.objective == "high_low_8" else 6)
    assert worths[0] == len(classes(order)), "no low hand is better"


ACTS = {"call": "calls", "raise": "raises", "call and fold": "pays the call and folds", "fold": "folds"}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("opener", ["A", "B", "C"])
def test_the_opener_may_do_what_the_sign_says(kind: Any, opener: str) -> None:
    table = kind(unit="play", opener=opener)
    (told,) = [each for each in shown(sign(table), "10.1") if each.startswith("Before the flop")]
    acts = {option.act for option in deal(begin(table, 4)).options} - {"tap out"}
    expected = {act for act, words in ACTS.items() if words in told}
    assert expected - ({"fold"} if opener == "A" else set()) == acts


@settings(max_examples=60)
@given(TABLES.filter(lambda table: table.over_blind and not table.forced_by_seat))
def test_the_over_blinds_are_those_that_the_sign_shows(table: PokerSettings) -> None:
    dialogue = begin(table, table.seats)
    offered = []
    while isinstance(dialogue.question, tuple):
        ask = dialogue.question[0]
        option = ask.option("over-blind")
        if option is None:
            break
        offered.append(option.least)
        dialogue.answer(Choice(ask.who, "over-blind", option.least, ask.about))
    rows = [each.figure for each in sign(table).items() if each.figure and "4.2(e)" in each.rules]
    assert [read(row) for row in rows] == offered
