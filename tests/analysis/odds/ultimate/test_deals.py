"""Boards, flops and hands up to the names of the suits: how many there are, and how often each counts."""

from itertools import combinations
from math import comb
from random import Random

import numpy as np
import pytest

from croupier.analysis.odds.ultimate.deals import (
    CHANGES,
    HANDS,
    NO_CLASS,
    all_flops,
    changed_hands,
    flop_classes,
    flop_number,
    hand_cards,
    hand_kinds,
    hand_number,
    hands_before_change,
    selections,
)
from croupier.analysis.odds.ultimate.kinds import hand_kind, kind_names
from croupier.cards import CARDS


def least_suits(*sets: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """These sets of cards with the suits renamed so that the result is least: worked out by trying all."""
    return min(
        tuple(tuple(sorted(card // 4 * 4 + change[card % 4] for card in each)) for each in sets)
        for change in CHANGES
    )


@pytest.mark.parametrize(("cards", "many"), [(2, 169), (3, 1_755), (5, 134_459)])
def test_there_are_as_many_selections_as_published(cards: int, many: int) -> None:
    found = selections(cards)
    assert len(found.cards) == many
    assert found.times.sum() == comb(52, cards)


def test_selections_of_three_cards_stand_for_those_that_can_be_renamed_to_them() -> None:
    found = selections(3)
    times: dict[object, int] = {}
    for flop in combinations(range(52), 3):
        key = least_suits(flop)
        times[key] = times.get(key, 0) + 1
    ours = {
        least_suits(tuple(row)): many for row, many in zip(found.cards.tolist(), found.times, strict=True)
    }
    assert ours == times


def test_every_flop_is_brought_to_its_own_by_a_change_of_suits() -> None:
    flops, ours = all_flops(), selections(3).cards.tolist()
    for flop in Random(1).sample(list(combinations(range(52), 3)), 2_000):
        number = int(flop_number(np.array([flop]))[0])
        change = CHANGES[flops.change[number]]
        renamed = sorted(card // 4 * 4 + change[card % 4] for card in flop)
        assert renamed == sorted(ours[flops.number[number]])
    assert np.bincount(flops.number).tolist() == selections(3).times.tolist()


def test_hands_are_numbered_and_renamed() -> None:
    lows, highs = hand_cards()
    assert [hand_number(high, low) for low, high in zip(lows.tolist(), highs.tolist(), strict=True)] == list(
        range(HANDS)
    )
    for number, change in enumerate(CHANGES):
        row = changed_hands()[number]
        assert (hands_before_change()[number][row] == np.arange(HANDS)).all()
        one, other = (card // 4 * 4 + change[card % 4] for card in (5, 50))
        assert row[hand_number(5, 50)] == hand_number(one, other)


def test_there_are_1_286_792_classes_of_hands_after_a_flop() -> None:
    classes = flop_classes()
    assert sum(len(set(row.tolist()) - {NO_CLASS}) for row in classes) == 1_286_792
    assert ((classes != NO_CLASS).sum(axis=1) == comb(49, 2)).all()


def test_hands_of_a_class_are_those_that_can_be_renamed_into_each_other() -> None:
    classes, flops = flop_classes(), selections(3).cards.tolist()
    lows, highs = (each.tolist() for each in hand_cards())
    for number in (0, 300, 900, 1_200, 1_500, 1_754):
        flop = tuple(flops[number])
        seen: dict[object, int] = {}
        for hand in range(HANDS):
            if classes[number, hand] != NO_CLASS:
                key = least_suits(flop, (lows[hand], highs[hand]))
                assert seen.setdefault(key, classes[number, hand]) == classes[number, hand]
        assert len(seen) == len(set(classes[number].tolist()) - {NO_CLASS})


def test_kinds_are_numbered_alike_for_cards_and_for_arrays() -> None:
    lows, highs = (each.tolist() for each in hand_cards())
    numbers = [hand_kind(CARDS[low], CARDS[high]) for low, high in zip(lows, highs, strict=True)]
    assert numbers == hand_kinds().tolist()
    ways = np.bincount(hand_kinds()).tolist()
    assert [ways[kind] for kind in kind_names()] == [
        6 if len(name) == 2 else 4 if name.endswith("s") else 12 for name in kind_names().values()
    ]
    assert list(kind_names().values())[:15] == [
        *(["AA", "AKs", "AQs", "AJs", "ATs", "A9s", "A8s", "A7s", "A6s", "A5s", "A4s", "A3s", "A2s"]),
        "AKo",
        "KK",
    ]
