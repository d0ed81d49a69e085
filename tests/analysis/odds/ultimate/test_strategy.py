"""Strategies from files: what they mean, and what is refused in one sentence."""

import re
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

from croupier.analysis.odds.ultimate.counting import count
from croupier.analysis.odds.ultimate.counting_kernel import CHECK, Policy
from croupier.analysis.odds.ultimate.deals import FLOPS, HANDS, NO_CLASS, flop_classes, selections
from croupier.analysis.odds.ultimate.given_policy import holds, river_of
from croupier.analysis.odds.ultimate.kinds import kind_names
from croupier.analysis.odds.ultimate.showdowns import DEALERS
from croupier.analysis.odds.ultimate.strategy_file import Conditions, WrongStrategy, read_strategy
from croupier.cards import CARDS, FULL_DECK, Card, Rank, cards
from croupier.ranking import STANDARD, Category, category, category_order, rank
from tests.analysis.odds.ultimate.plain import BOARDS, STAKES, hand_of, one_board

GOOD = """
game = "ultimate"
[before_the_flop]
4x = "33+, A2+, K2s+, K5o+, Q6s+, Q8o+, J8s+, JTo"
3x = ""
check = "others"
[after_the_flop]
bet = ["two pairs or better", "own pair or better but 22", "four of a suit with T or better"]
fold = ["always"]
[on_the_river]
bet = ["own pair or better", "fewer than 21 outs"]
"""


def test_a_strategy_is_read() -> None:
    found = read_strategy(GOOD)
    acts = dict(zip(sorted(kind_names()), found.before, strict=True))
    by_name = {name: acts[kind] for kind, name in kind_names().items()}
    assert [by_name[name] for name in ("AA", "33", "22", "K5o", "K4o", "J8s", "J7s")] == [
        *("4x", "4x", "check", "4x", "check", "4x", "check")
    ]
    assert found.bets_after == Conditions(
        made=Category.TWO_PAIRS, own_pair=True, but=Rank.TWO, suited_rank=Rank.TEN
    )
    assert found.folds_after == Conditions(made=Category.ODD_CARDS)
    assert found.bets_on_river == Conditions(own_pair=True, outs=21)


def test_the_strategy_in_the_documentation_can_be_read() -> None:
    page = Path(__file__).resolve().parents[4] / "docs" / "odds.md"
    (text,) = re.findall(r"```toml\n(\[before_the_flop\].*?)```", page.read_text("utf-8"), re.DOTALL)
    assert read_strategy(text).bets_on_river == Conditions(own_pair=True, outs=21)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            'check = "others"',
            "",
            r"has a hole: Q5s, and \d+ more are under no act; name each of the 169 hands",
        ),
        ('check = "others"', 'check = "*"', "has .* under 4x and check; each hand has one act"),
        ('check = "others"', 'check = "others"\nfold = "others"', "two acts for the others, check and fold"),
        ('3x = ""', "3x = 7", "must have a range for 3x"),
        ('3x = ""', '3x = "2222"', "3x: '2222' is neither a hand nor a range"),
        ('3x = ""', '3x = "T9s:0.5"', "3x: a strategy always does the same; weights are not allowed"),
        ('3x = ""', '3x = "Td9d"', "3x: suits do not matter yet; write T9s for all such hands"),
        ('3x = ""', '5x = ""', "has no '5x'; it has check, fold, 3x, 4x"),
        ("[on_the_river]", "[on_the_turn]", "there is no place for 'on_the_turn'"),
        ('bet = ["own', 'fold = ["own', r"\[on_the_river\] has no 'fold'; it has bet"),
        ("fewer than 21 outs", "few outs", "has no condition 'few outs'; they are best, always"),
        ("two pairs or better", "fewer than 21 outs", r"\[after_the_flop\] has no condition 'fewer than 21"),
        ('["always"]', '"always"', r"\[after_the_flop\] has lists of conditions"),
        ('game = "ultimate"', 'game = "pontoon"', "a strategy for another game"),
        ('game = "ultimate"', 'game = "ultimate', "this is not TOML"),
        (GOOD, "", r"the table \[before_the_flop\] is missing"),
    ],
)
def test_a_strategy_with_a_fault_or_a_hole_is_refused(old: str, new: str, told: str) -> None:
    assert old in GOOD
    with pytest.raises(WrongStrategy, match=told):
        read_strategy(GOOD.replace(old, new))


def own_pair(hand: Sequence[Card], board: Sequence[Card]) -> bool:
    """A pair in hand, or with the board."""
    return hand[0].rank is hand[1].rank or any(one.rank is other.rank for one in hand for other in board)


def at_least(found: Category, least: Category) -> bool:
    order = category_order(STANDARD)
    return order.index(found) <= order.index(least)


@pytest.mark.parametrize(
    "conditions",
    [
        Conditions(made=Category.TWO_PAIRS),
        Conditions(own_pair=True, but=Rank.TWO),
        Conditions(suited_rank=Rank.TEN),
        Conditions(made=Category.ODD_CARDS),
        Conditions(),
    ],
    ids=str,
)
def test_conditions_after_the_flop(conditions: Conditions) -> None:
    nothing = np.zeros((FLOPS, HANDS), dtype=np.bool_)
    found = holds(conditions, nothing, range(0, FLOPS, 170))
    for number in range(0, FLOPS, 170):
        flop = [CARDS[card] for card in selections(3).cards[number].tolist()]
        for hand_number in range(0, HANDS, 5):
            if flop_classes()[number, hand_number] == NO_CLASS:
                assert not found[number, hand_number]
                continue
            hand = hand_of(hand_number)
            made = category(rank([*hand, *flop]), STANDARD)
            suits = [card.suit for card in (*hand, *flop)]
            expected = (
                (conditions.made is not None and at_least(made, conditions.made))
                or (
                    conditions.own_pair
                    and (own_pair(hand, flop) or at_least(made, Category.STRAIGHT))
                    and not (
                        hand[0].rank is hand[1].rank == conditions.but
                        and all(card.rank is not hand[0].rank for card in flop)
                    )
                )
                or (
                    conditions.suited_rank >= 0
                    and any(
                        suits.count(card.suit) == 4 and card.rank >= conditions.suited_rank for card in hand
                    )
                )
            )
            assert found[number, hand_number] == expected, (hand, flop)


@pytest.mark.parametrize("board", BOARDS[:3], ids=lambda board: " ".join(map(str, board)))
@pytest.mark.parametrize(
    "conditions",
    [
        Conditions(made=Category.ONE_PAIR),
        Conditions(own_pair=True),
        Conditions(outs=21),
        Conditions(own_pair=True, outs=15),
        Conditions(),
    ],
    ids=str,
)
def test_conditions_on_the_river(conditions: Conditions, board: list[Card]) -> None:
    """Hands that bet are counted: as many as there should be by the conditions' own words."""
    policy = Policy(
        np.full(HANDS, CHECK, dtype=np.uint8), np.zeros((FLOPS, HANDS), dtype=np.uint8), river_of(conditions)
    )
    found = count(policy, STAKES, 1, boards=one_board(board))
    left = [card for card in FULL_DECK.cards if card not in board]
    with_one = [rank([card, *board]) for card in left]
    bets = 0
    for hand in combinations(left, 2):
        worth = rank([*hand, *board])
        made = category(worth, STANDARD)
        bets += bool(
            (conditions.made is not None and at_least(made, conditions.made))
            or (
                conditions.own_pair
                and (own_pair(hand, board) or not at_least(category(rank(board), STANDARD), made))
            )
            or sum(each > worth for each in with_one) < conditions.outs
        )
    assert found.betting(1) == 10 * DEALERS * bets
    assert found.folds == (0, 0, 10 * DEALERS * (1081 - bets))


def test_cards_are_not_pairs_by_chance() -> None:
    """The words of these tests themselves."""
    assert own_pair(cards("8h 8d"), cards("Ks 7c 2d"))
    assert own_pair(cards("8h 7d"), cards("Ks 7c 2d"))
    assert not own_pair(cards("8h 9d"), cards("Ks 7c 7d"))
