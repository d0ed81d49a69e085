"""What Pontoon pays and when: oracles of Table 1, of the dealer's drawing and of 14.1; the order of events.

The oracles count on the text of the cards, and share nothing with the code under test.
"""

import random
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product

import pytest

from croupier.cards import cards
from croupier.dialogue import Choice, Dialogue
from croupier.dialogue.events import Chose, Collected, Dealt, Event, Result, Settled
from croupier.dialogue.record.notation import read
from croupier.places import DEALER
from croupier.rounds.twentyone.boxes import Hand, Wager
from croupier.rounds.twentyone.pontoon import PontoonRound
from croupier.rulebook.twentyone.pontoon import PontoonSettings

RANKS = "23456789JQKA"
WORTH = {rank: 10 if rank in "JQK" else 1 if rank == "A" else int(rank) for rank in RANKS}
MOST_CARDS = 8


def table(*wagers: Wager, **settings: object) -> Dialogue[PontoonRound]:
    """A round with these wagers, or $20 of ann on box 1, and enough in every purse."""
    placed = list(wagers) or [Wager("ann", 1, 2000)]
    purses = {wager.player: 100_000 for wager in placed}
    return Dialogue(lambda: PontoonRound(PontoonSettings(**settings), placed, purses))  # type: ignore[arg-type]


def play(dialogue: Dialogue[PontoonRound], script: str) -> list[Event]:
    """The events of a round after cards and answers, one answer a line."""
    for line in script.strip().splitlines():
        for answer in read(line.strip(), PontoonRound):
            dialogue.answer(answer)
    return dialogue.events


def settled(events: Sequence[Event], kind: str) -> list[int]:
    """Where in the events wagers of that kind were settled."""
    return [at for at, each in enumerate(events) if isinstance(each, Settled) and each.kind == kind]


def where(events: Sequence[Event], kind: type, place: str) -> list[int]:
    """Where in the events something of that kind happened at a place."""
    return [
        at
        for at, each in enumerate(events)
        if isinstance(each, kind) and str(getattr(each, "to" if kind is Dealt else "at")) == place
    ]


def best(ranks: Sequence[str]) -> int:
    """The best total of cards, tried over every value of every ace."""
    totals = {0}
    for rank in ranks:
        totals = {each + worth for each in totals for worth in ({1, 11} if rank == "A" else {WORTH[rank]})}
    fits = [each for each in totals if each <= 21]
    return max(fits) if fits else min(totals)


def multisets(count: int, ranks: str = RANKS) -> Iterator[tuple[str, ...]]:
    """All choices of so many cards by rank, of which eight decks have enough, that cannot exceed 21."""
    if not count:
        yield ()
        return
    for at, rank in enumerate(ranks):
        for rest in multisets(count - 1, ranks[at:]):
            if WORTH[rank] + sum(WORTH[each] for each in rest) <= 21:
                yield (rank, *rest)


def of_21() -> list[tuple[str, ...]]:
    """Every choice of two to eight ranks with a total of 21."""
    return [each for count in range(2, MOST_CARDS + 1) for each in multisets(count) if best(each) == 21]


def by_table_1(hand: Sequence[str]) -> tuple[Fraction, str]:
    """What a hand of 21 that is neither doubled nor split pays to one dollar, and which rule says so."""
    ranks = "".join(sorted(text[0] for text in hand))
    suits = {text[1] for text in hand}
    if len(hand) == 2:
        return Fraction(3, 2), "8.1"
    if len(hand) >= 7:
        return Fraction(3), "14.2:T1/7 cards"
    if len(hand) == 6:
        return Fraction(2), "14.2:T1/6 cards"
    if len(hand) == 5:
        return Fraction(3, 2), "14.2:T1/5 cards"
    if ranks in ("678", "777"):
        if suits == {"s"}:
            return Fraction(3), f"14.2:T1/{ranks} spades"
        if len(suits) == 1:
            return Fraction(2), f"14.2:T1/{ranks} suited"
        return Fraction(3, 2), f"14.2:T1/{ranks} mixed"
    return Fraction(1), "14.2:T1/Other"


def as_paid(hand: Sequence[str], wager: int = 500) -> Settled:
    """How a wager on the hand is settled by a round, against a dealer's nine."""
    dialogue = table(Wager("ann", 1, wager))
    for text in (hand[0], "9c", hand[1]):
        dialogue.answer(*cards(text))
    for text in hand[2:]:
        dialogue.answer(Choice("ann", "hit"))
        dialogue.answer(*cards(text))
    assert dialogue.over
    (told,) = [each for each in dialogue.events if isinstance(each, Settled)]
    return told


def in_playing_order(ranks: Sequence[str]) -> list[str]:
    """The cards in an order in which 21 is reached with the last of them: aces come last."""
    ordered = sorted(ranks, key="23456789JQKA".index)
    assert all(best(ordered[:count]) < 21 for count in range(2, len(ordered)))
    return ordered


@pytest.mark.rule("pontoon 14.2", "pontoon 10.2(b)", "pontoon 14.1(d)", "pontoon 2.5")
def test_every_hand_of_21_of_up_to_eight_cards_is_paid_by_table_1() -> None:
    chance = random.Random(1)
    hands = of_21()
    assert len(hands) == 532
    for ranks in hands:
        hand = [rank + chance.choice("cdhs") for rank in in_playing_order(ranks)]
        odds, rule = by_table_1(hand)
        told = as_paid(hand)
        assert (told.result, Fraction(told.paid, 500), told.rule) == (Result.WIN, odds, rule), hand


@pytest.mark.rule(
    "pontoon 14.2:T1/678 mixed",
    "pontoon 14.2:T1/678 suited",
    "pontoon 14.2:T1/678 spades",
    "pontoon 14.2",
)
def test_6_7_8_of_all_suits_in_all_orders() -> None:
    for ranks in ("678", "687", "768", "786", "867", "876"):
        for suits in product("cdhs", repeat=3):
            hand = [rank + suit for rank, suit in zip(ranks, suits, strict=True)]
            odds, rule = by_table_1(hand)
            told = as_paid(hand)
            assert (Fraction(told.paid, 500), told.rule) == (odds, rule), hand


@pytest.mark.rule(
    "pontoon 14.2:T1/777 mixed",
    "pontoon 14.2:T1/777 suited",
    "pontoon 14.2:T1/777 spades",
    "pontoon 14.3:T2/Super Bonus",
)
@pytest.mark.parametrize("first", ["7c", "7d", "7h", "7s", "6s", "8s", "Ks", "As"])
@pytest.mark.parametrize(("wager", "bonus"), [(2400, 100_000), (2500, 500_000)])
def test_sevens_of_all_suits_against_each_first_card(first: str, wager: int, bonus: int) -> None:
    for suits in product("cdhs", repeat=3):
        hand = [f"7{suit}" for suit in suits]
        dialogue = table(Wager("ann", 1, wager))
        offers = {"A": "ann decline\nann decline\n", "K": "ann decline\n"}.get(first[0], "")
        events = play(dialogue, f"{hand[0]} {first} {hand[1]}\n{offers}ann hit\n{hand[2]}")
        odds, rule = by_table_1(hand)
        paid = {each.kind: (each.paid, each.rule) for each in events if isinstance(each, Settled)}
        won_by_table_1, by = paid.pop("wager")
        assert (Fraction(won_by_table_1, wager), by) == (odds, rule)
        won = len(set(suits)) == 1 and first[0] == "7"
        assert paid == ({"super bonus": (bonus, "14.3:T2/Super Bonus")} if won else {})


def must_draw(ranks: Sequence[str]) -> bool:
    """True iff the dealer draws to these cards: a hard 16 or less, or a soft 17 or less (13.1(a))."""
    lowest = sum(WORTH[rank] for rank in ranks)
    soft = "A" in ranks and lowest + 10 <= 21
    return lowest + 10 <= 17 if soft else lowest <= 16


@pytest.mark.rule("pontoon 13.1(a)", "pontoon A:Hard total", "pontoon A:Soft total")
def test_the_dealer_draws_to_every_hand_that_the_rule_names_and_to_no_other() -> None:
    played = table().round
    by_value = {rank: cards(f"{rank}h")[0] for rank in "23456789KA"}
    ways: list[tuple[str, ...]] = [(rank,) for rank in by_value]
    stood = 0
    while ways:
        hand = ways.pop()
        if len(hand) > 1:
            played.layout.dealer = Hand(DEALER, [])
            for rank in hand:
                played.layout.dealer.add(by_value[rank])
            assert played.dealers_hand.must_draw() is must_draw(hand), hand
            if not must_draw(hand):
                stood += 1
                continue
        ways += [(*hand, rank) for rank in by_value]
    assert stood == 70_561  # ways in which a dealer can come to stand or go over, by the values of his cards


@pytest.mark.rule("pontoon 13.1", "pontoon 13.1(a)")
def test_the_dealers_cards_in_whole_rounds() -> None:
    chance = random.Random(2)
    for _ in range(500):
        dialogue = table(decks=8)
        play(dialogue, "9h 6c 5h\nann stand")
        drawn = ["6"]
        while not dialogue.over:
            assert len(drawn) == 1 or must_draw(drawn)
            drawn.append(chance.choice(RANKS))
            dialogue.answer(*cards(drawn[-1] + chance.choice("cds")))
        assert len(drawn) > 1
        assert not must_draw(drawn), drawn


PLAYERS = {
    12: "Kh 2h",
    13: "Kh 3h",
    14: "Kh 4h",
    15: "Kh 5h",
    16: "Kh 6h",
    17: "Kh 7h",
    18: "9h 9d",
    19: "Kh 9h",
    20: "Kh Qh",
}
STANDING = ["Kc 7d", "9c 9d", "9c Kd", "Kc Qd", "7c Ad", "6c Ad Kc", "6c 5d Kc"]
BUST = ["6c 6d Kc", "8c 8d 7d", "9c 7d 8d", "9c 7d 9d", "6c Kc Kd"]
PONTOONS = ["Kc Ad", "Jc Ad", "Qc Ad"]


def by_14_1(player: int, dealer: Sequence[str]) -> tuple[Result, str]:
    """What becomes of a hand below 21, and by which part of the rule."""
    ranks = [text[0] for text in dealer]
    total = best(ranks)
    if len(ranks) == 2 and total == 21:
        return Result.LOSE, "14.1(g)"
    if total > 21:
        return Result.WIN, "14.1(a)"
    if player > total:
        return Result.WIN, "14.1(b)"
    return (Result.LOSE, "14.1(f)") if player < total else (Result.STAND_OFF, "14.1(h)")


@pytest.mark.rule("pontoon 14.1", "pontoon 14.1(b)", "pontoon 14.1(f)", "pontoon 14.1(h)")
@pytest.mark.parametrize("dealer", STANDING + BUST + PONTOONS)
@pytest.mark.parametrize("total", PLAYERS)
def test_each_total_against_each_dealer(total: int, dealer: str) -> None:
    first, second = PLAYERS[total].split()
    drawn = dealer.split()
    offer = "ann decline\n" if drawn[0][0] in "JQK" else ""
    events = play(table(), f"{first} {drawn[0]} {second}\n{offer}ann stand\n{' '.join(drawn[1:])}")
    (told,) = [each for each in events if isinstance(each, Settled)]
    result, rule = by_14_1(total, drawn)
    paid = 2000 if result is Result.WIN else 0
    assert (told.result, told.paid, told.rule) == (result, paid, rule)


@pytest.mark.rule("pontoon 7.5(b)")
def test_winning_insurance_is_paid_when_all_wagers_are_settled() -> None:
    wagers = [Wager("ann", 1, 2000), Wager("bob", 2, 2000), Wager("cal", 3, 2000)]
    events = play(
        table(*wagers),
        """
        9h 9s 9d Ac 9c 8s 8d
        ann insure 10
        bob insure 10
        cal decline
        ann decline
        bob surrender
        cal decline
        ann stand
        cal stand
        Kd
        """,
    )
    assert len(settled(events, "insurance")) == 2
    assert len(settled(events, "wager")) == 3
    assert max(settled(events, "wager")) < min(settled(events, "insurance"))


@pytest.mark.rule("pontoon 7.5(a)")
def test_losing_insurance_is_collected_with_the_second_card_and_before_the_third() -> None:
    events = play(table(), "9h Ac 9c\nann insure 10\nann decline\nann stand\n2d 8s")
    _, second, third = where(events, Dealt, "dealer")
    (lost,) = settled(events, "insurance")
    (wager,) = settled(events, "wager")
    assert second < lost < third < wager


@pytest.mark.rule("pontoon 10.2(b)", "pontoon 14.1(d)")
def test_a_21_is_paid_and_its_cards_are_removed_before_any_further_card() -> None:
    wagers = [Wager("ann", 1, 2000), Wager("bob", 2, 2000)]
    events = play(table(*wagers), "9h 9s 9c 2d 5d\nann hit\nKs\nbob hit\n3s\nbob stand\n8d")
    paid = settled(events, "wager")[0]
    (removed,) = where(events, Collected, "box 1")
    assert where(events, Dealt, "box 1")[-1] < paid < removed < where(events, Dealt, "box 2")[-1]


@pytest.mark.rule("pontoon 14.3", "pontoon 10.2(b)")
def test_a_super_bonus_is_paid_last_and_before_its_cards_are_collected() -> None:
    wagers = [Wager("ann", 1, 2000), Wager("bob", 2, 2000), Wager("cal", 3, 2000)]
    script = "7h 9s 8d 7c 7h 2d 9d\nann hit\n7h\nbob hit\nKs\ncal stand\nKc"
    events = play(table(*wagers), script)
    (super_bonus,) = settled(events, "super bonus")
    others = settled(events, "bonus")
    (collected,) = where(events, Collected, "box 1")
    (other_21,) = where(events, Collected, "box 2")
    last_card = where(events, Dealt, "dealer")[-1]
    assert len(others) == 2
    assert settled(events, "wager")[0] < last_card  # by Table 1 it is paid at once
    assert other_21 < last_card < settled(events, "wager")[-1] < super_bonus < min(others)
    assert max(others) < collected


@pytest.mark.rule("pontoon 18.13", "pontoon 8.1", "pontoon 9.1")
def test_side_wagers_insurance_pontoons_surrender_and_then_the_cards() -> None:
    wagers = [Wager("ann", 1, 2000, 500), Wager("bob", 2, 2000)]
    events = play(
        table(*wagers, side_wager="perfect_pairs"),
        """
        9h As Ac 9d Kh
        ann decline
        ann decline
        ann hit
        3s
        """,
    )
    (pairs,) = settled(events, "pairs")
    pontoon = settled(events, "wager")[0]
    insurance, surrender, hit = (at for at, each in enumerate(events) if isinstance(each, Chose))
    assert pairs < insurance < pontoon < surrender < hit


@pytest.mark.rule("pontoon 14.3:T2/All other wagers")
def test_the_50_goes_to_each_original_wager_once_box_by_box() -> None:
    wagers = [
        Wager("ann", 1, 2000),
        Wager("bob", 2, 500),
        Wager("ann", 2, 500),
        Wager("bob", 3, 10_000),
    ]
    events = play(
        table(*wagers),
        """
        7h 9s 8d 7c 7h 9d 8c
        ann hit
        7h
        bob split on box 2
        ann split on box 2
        Ks
        bob stand on box 2/1
        2s
        bob hit on box 2/2
        Kd
        bob stand on box 3
        Kc
        """,
    )
    told = [
        (each.who, each.at.number, each.paid)
        for each in events
        if isinstance(each, Settled) and each.kind == "bonus"
    ]
    assert told == [("bob", 2, 5000), ("ann", 2, 5000), ("bob", 3, 5000)]


@pytest.mark.rule("pontoon 18.10")
def test_a_side_wager_without_a_wager_of_ones_own_comes_back_from_the_round_itself() -> None:
    dialogue = table(Wager("ann", 1, 2000), Wager("bob", 1, 0, 500), side_wager="perfect_pairs")
    events = play(dialogue, "9h 8c 9h\nann stand\nKd")
    told = [each for each in events if isinstance(each, Settled) and each.who == "bob"]
    assert [(each.kind, each.result, each.stake, each.paid, each.rule) for each in told] == [
        ("pairs", Result.VOID, 500, 0, "18.10")
    ]
    assert dialogue.round.accounts[dialogue.round.purses["bob"]] == 100_000
