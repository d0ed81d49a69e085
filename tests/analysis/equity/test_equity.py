"""Equity is what plain brute force finds, by whichever method it is worked out; random deals come near it."""

import pickle
from collections import Counter
from fractions import Fraction
from itertools import chain, combinations, product
from math import comb, prod
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from croupier.analysis import MissingExtra, equity, rank_many
from croupier.analysis.compile import extra
from croupier.analysis.equity.board_runs import selection
from croupier.analysis.equity.deals.enumerating import count_every_deal
from croupier.analysis.equity.equity import equity_of, interval
from croupier.analysis.equity.exact import Method, exact_outcome, quickest
from croupier.analysis.equity.outcome import POT, Outcome, PlayerOutcome
from croupier.analysis.equity.ranges import by_boards as equity_by_boards
from croupier.analysis.equity.sampling import sampling
from croupier.analysis.equity.sampling.sampling import Dealer, sample_deals
from croupier.analysis.parallel.pieces import sum_of_pieces
from croupier.analysis.ranges import WrongRange, read_range
from croupier.analysis.spots import Spot, spot
from croupier.cards import Card, cards
from croupier.ranking import OMAHA, STANDARD, Category, Order, Uses, category, orders
from tests.analysis.equity.oracle import enumerated
from tests.analysis.equity.spotted import Plain, brute_force, random_spots
from tests.dosage import many

pytestmark = pytest.mark.xdist_group("kernels")


def ways(found: Spot) -> list[Method]:
    """All methods by which the spot can be worked out."""
    possible = [Method.DEAL_BY_DEAL]
    if all(each.is_one for each in found.ranges):
        possible.append(Method.KNOWN_HANDS)
    if len(found.ranges) == 2:
        possible.append(Method.TWO_RANGES)
    return possible


def assert_is(found: Outcome, plain: Plain, where: object) -> None:
    """Assert that the whole numbers are the same."""
    assert found.boards == plain.deals, where
    for player, count in enumerate(found.players):
        assert (count.wins, count.ties) == (plain.won[player], plain.shared[player]), where
        assert Fraction(count.units, POT) == plain.part[player], where


@pytest.mark.parametrize(
    ("seed", "spots", "boards", "players", "hands"),
    [
        (1, many(50), (4, 5), 3, 4),
        (2, many(20), (4, 5), 2, 6),
        (3, many(20), (4, 5), 6, 1),
        (4, many(7), (3,), 2, 1),
        (5, many(2), (3,), 3, 2),
    ],
)
def test_every_way_finds_what_brute_force_finds(
    seed: int, spots: int, boards: tuple[int, ...], players: int, hands: int
) -> None:
    for found in random_spots(seed, spots, boards, players, hands):
        plain = brute_force(found)
        for way in ways(found):
            outcome = exact_outcome(found, way, 1, None, categories=True)
            assert_is(outcome, plain, (way, found))
            made = [[dict(half) for half in each] for each in plain.categories]
            assert [[dict(half) for half in each.categories] for each in outcome.players] == made, found
            assert_is(exact_outcome(found, way, 1, None), plain, (way, found))


@pytest.mark.parametrize(
    ("texts", "board", "game"),
    [
        (["AA:0.25,KK,7h6h:0.6", "QQ,AK:0.3"], "2c 7d 9s Kh", "holdem"),
        (["AsKs,QQ:0.1", "9d9c"], "2c 7d 9s Kh", "holdem"),
        (["AA:0.5,KK", "QQ:0.2,JJ", "TT,87s:0.75"], "2c 7d 9s 3h", "holdem"),
        (["AAKKds:0.5,QsQhJsTh", "9d9c8d8h,KsQdJdTs:0.25"], "2c 7d 9s Kh", "omaha"),
    ],
)
def test_weighted_hands_count_as_often_as_they_are_held(texts: list[str], board: str, game: str) -> None:
    """Against every pair of hands dealt by itself, with the weights read off the text here."""
    found = equity(texts, board=board, game=game)
    order = OMAHA if game == "omaha" else STANDARD
    lying = cards(board)
    held: list[dict[frozenset[Card], Fraction]] = []
    for text in texts:
        often: dict[frozenset[Card], Fraction] = {}
        for part in text.split(","):
            what, _, weight = part.partition(":")
            for hand in read_range(what, order).hands:
                often[frozenset(hand)] = Fraction(weight or 1)
        held.append(often)
    taken, all_weights = [Fraction(0)] * len(texts), Fraction(0)
    for chosen in product(*held):
        if len(frozenset().union(*chosen, lying)) == sum(map(len, chosen)) + len(lying):
            weight = prod((of[hand] for of, hand in zip(held, chosen, strict=True)), start=Fraction(1))
            hands = [[card.index for card in hand] for hand in chosen]
            outcome = enumerated(hands, [card.index for card in lying], [], [order])
            all_weights += weight
            for player in range(len(texts)):
                taken[player] += weight * outcome.equity(player)
    assert [each.share for each in found.players] == [each / all_weights for each in taken]
    assert found.exact
    assert sum(found.players[0].categories[0].values()) == found.boards
    near = equity(texts, board=board, game=game, samples=200_000)
    for exact, sampled in zip(found.players, near.players, strict=True):
        assert abs(exact.equity - sampled.equity) < 0.005


def test_weights_too_fine_for_many_hands_are_told() -> None:
    with pytest.raises(WrongRange, match="too many hands for weights as fine as these"):
        equity(["xxxx:0.99,AAxx", "KKxx"], game="omaha", samples=10)


def test_any_hand_is_every_hand_that_is_left() -> None:
    found = spot((STANDARD,), ["AsKs", "*"], cards("2c 7d 9h Jc Qd"), cards("Ad Ah"))
    assert_is(count_every_deal(found), brute_force(found), found)
    found = spot(
        orders("high_low_8", uses=Uses.TWO_AND_THREE, deck=40),
        ["AsKs6d7d", "*"],
        cards("5c8d9hJcQd"),
        cards("AhKhQhJhAdKdQsJs"),
    )
    assert_is(count_every_deal(found), brute_force(found), found)


@pytest.mark.parametrize(
    ("hands", "boards", "first", "second"),
    [
        # All boards before the flop; the deal-by-deal way and that by ranks count the same.
        (["AsAh", "KsKh"], 1_712_304, (1_410_336, 9_308), (292_660, 9_308)),
        (["AcKc", "QdQh"], 1_712_304, (787_966, 6_732), (917_606, 6_732)),
    ],
)
def test_hands_before_the_flop(
    hands: list[str], boards: int, first: tuple[int, int], second: tuple[int, int]
) -> None:
    found = equity(hands)
    assert (found.exact, found.boards) == (True, boards)
    assert [(each.win, each.tie) for each in found.players] == [first, second]
    by_deals = count_every_deal(spot((STANDARD,), hands), threads=2)
    assert [(each.wins, each.ties) for each in by_deals.players] == [first, second]
    assert [each.categories for each in by_deals.players] == [each.categories for each in found.players]
    assert all(sum(each.categories[0].values()) == boards for each in found.players)


def test_two_ranges_before_the_flop_are_the_same_in_both_ways() -> None:
    found = spot((STANDARD,), ["AKs,77", "QJs,AA"])
    ways = (Method.TWO_RANGES, Method.DEAL_BY_DEAL)
    by_ranges, by_deals = (exact_outcome(found, way, 1, None, categories=True) for way in ways)
    assert by_ranges.boards == by_deals.boards
    assert [(each.wins, each.ties, each.units, each.categories) for each in by_ranges.players] == [
        (each.wins, each.ties, each.units, each.categories) for each in by_deals.players
    ]


def test_the_answer_says_what_hands_are_made() -> None:
    first, second = equity(["AsKs", "9d9h"], board="9s 2s 3s 9c Kd").players
    assert first.categories == ({Category.FLUSH: 1},)
    assert second.categories == ({Category.FOUR_OF_A_KIND: 1},)
    low, none = equity(["As2s", "KdKh"], board="3c 4d 8h Kc Qd", objective="high_low_8").players
    assert low.categories[1] == {Category.ODD_CARDS: 1}
    assert none.categories[1] == {None: 1}
    assert (low.win, low.tie, low.share, none.share) == (0, 1, Fraction(1, 2), Fraction(1, 2))


def test_two_wide_ranges_are_exact_and_so_is_what_they_make() -> None:
    found = equity(["AKs", "*"], threads=1)
    assert found.exact
    assert found.boards == 4 * 1225 * 1_712_304
    assert round(found.players[0].equity, 4) == 0.6704
    assert sum(each.share for each in found.players) == 1
    first, second = (each.categories[0] for each in found.players)
    assert sum(first.values()) == sum(second.values()) == found.boards
    # Whatever the other hand is, AKs and five cards of the other fifty are as likely as any.
    held = [card.index for card in cards("AsKs")]
    left = [card for card in range(52) if card not in held]
    boards = np.fromiter(chain.from_iterable(combinations(left, 5)), dtype=np.uint8).reshape(-1, 5)
    ranks, times = np.unique(
        rank_many(np.hstack([np.tile(np.array(held, dtype=np.uint8), (len(boards), 1)), boards])),
        return_counts=True,
    )
    kinds = Counter[Category | None]()
    for rank, often in zip(ranks.tolist(), times.tolist(), strict=True):
        kinds[category(rank, STANDARD)] += 4 * comb(45, 2) * often
    assert first == kinds


TIGHT = "TT+,AT+,KT+,QT+,JT"


def test_ranges_that_are_hardly_ever_held_together_are_not_waited_for() -> None:
    with pytest.raises(WrongRange, match="overlap so much") as refused:
        equity([TIGHT] * 10, samples=1000)
    assert str(refused.value).count(". ") == 0
    with pytest.raises(WrongRange, match="The ranges of 10 players can't be held at the same time"):
        equity([TIGHT] * 10, dead="As", samples=1000)


def test_many_samples_do_not_wait_in_memory() -> None:
    asked: list[int] = []

    def piece(number: int) -> tuple[int, Any]:
        asked.append(number)
        return 1, np.ones(1, dtype=np.int64)

    told: list[float] = []

    def tell(part: float) -> None:
        told.append(part)
        if len(told) == 50:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        sum_of_pieces(10**9, 2, piece, tell)
    assert len(asked) < 100
    assert sum_of_pieces(7, 3, piece, None)[0] == sum_of_pieces(7, 1, piece, None)[0] == 7


def test_boards_one_by_one_are_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(equity_by_boards, "PIECE", 1e-4)
    hands, board = ["22+,A2s+", "77+,KTs+"], "2c7d9h"
    plain = equity(hands, board=board, threads=1, categories=True)
    for threads in (1, 2):
        told: list[float] = []
        found = equity(hands, board=board, threads=threads, progress=told.append, categories=True)
        assert found == plain
        assert [each.categories for each in found.players] == [each.categories for each in plain.players]
        assert len(told) > 2
        assert told == sorted(told)
        assert told[-1] == 1


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({"hands": "AsKs"}, "a list of texts"),
        ({"board": ["2c"]}, "texts such as"),
        ({"dead": None}, "texts such as"),
        ({"samples": 1.5}, "whole numbers"),
        ({"seed": "x", "samples": 10}, "whole numbers"),
        ({"threads": "2"}, "a whole number, not '2'"),
    ],
)
def test_what_is_of_another_type(asked: dict[str, Any], told: str) -> None:
    with pytest.raises(TypeError, match=told):
        equity(**{"hands": ["AsKs", "QQ"], "board": "2c7d9hJs", **asked})


@pytest.mark.parametrize("asked", ["at once", "when they are needed"])
def test_what_hands_are_made_may_be_asked_for_later(asked: str) -> None:
    for hands, board in ((["AsKs", "QdQh"], ""), (["AsKs", "*"], "Qs7h2c"), (["99+,AK", "QQ,J9s"], "Qs7h2c")):
        found = equity(hands, board=board, categories=asked == "at once", threads=1)
        by_deals = count_every_deal(spot((STANDARD,), hands, cards(board)), threads=2)
        assert found.boards == by_deals.boards
        assert [each.categories for each in found.players] == [each.categories for each in by_deals.players]
        again = pickle.loads(pickle.dumps(found))
        assert again == found
        assert [each.categories for each in again.players] == [each.categories for each in found.players]


def test_what_takes_too_long_is_sampled() -> None:
    assert quickest(spot((STANDARD,), ["*", "*", "*"])) is None
    assert quickest(spot((STANDARD,), ["AsKs", "AA", "KK"], cards("2c3c4c"))) is Method.DEAL_BY_DEAL
    assert quickest(spot((STANDARD,), ["AsKs", "AdAh"])) is Method.KNOWN_HANDS
    assert quickest(spot((STANDARD,), ["*", "*"])) is Method.TWO_RANGES
    assert quickest(spot(orders("high_low"), ["AsKs", "AdAh"])) is Method.KNOWN_HANDS
    omaha = orders("high", uses=Uses.TWO_AND_THREE)
    river = spot(omaha, ["*", "*"], cards("2c 7d 9h Ks Ad"))
    assert (
        quickest(river, categories=True) is None
    )  # deal by deal it would take 85 s, on one board in one piece
    found = equity(["*", "*", "*"], samples=1000)
    assert (found.exact, found.boards) == (False, 1000)
    assert [sum(each.categories[0].values()) for each in found.players] == [1000] * 3


def sampled_spots() -> list[Spot]:
    """Spots in which ranges have much in common, and others."""
    high, omaha = (STANDARD,), orders("high_low_8", uses=Uses.TWO_AND_THREE)
    turn = cards("2c 7d 9h Jc")
    return [
        spot(high, ["AA,KK,AKs", "AA,KK,AKs", "KK,QQ"], turn),
        spot(high, ["AsKs", "QQ+,AK", "*"], [*turn, *cards("3s")]),
        spot(high, ["*", "*"], [*turn, *cards("3s")]),
        spot(high, ["AsKs,AdKd,AsAd", "AsQs,AdQd", "AhKh"], turn),
        spot(orders("high_low", joker=True), ["A2s,JkAs", "JkAd,JkAs,KK"], turn),
        spot((Order(36),), ["AA,T9s", "T9s,KK", "AsTs"], cards("9d 8h Jc Kc")),
        spot(omaha, ["As2sKdQd", "Ah3hKc4c,As3h4c4d"], cards("5c 7d 9h Jc")),
        spot(omaha, ["As2sKdQd", "*"], cards("5c 7d 8h Jc Td")),
    ]


@pytest.mark.parametrize("longest", [500_000, 3, 0])
def test_random_deals_come_near(monkeypatch: pytest.MonkeyPatch, longest: int) -> None:
    """Of ninety-five per cent intervals, about ninety-five per cent contain the true value."""
    monkeypatch.setattr(sampling, "LONGEST_LIST", longest)  # with none, all ranges are drawn one by one
    held = 0
    every = [(found, seed) for found in sampled_spots() for seed in range(12)]
    exact = {id(found): count_every_deal(found) for found, _ in every}
    for found, seed in every:
        true = exact[id(found)]
        drawn = sample_deals(found, 5_000, seed=seed)
        assert drawn.boards == 5_000
        assert sum(each.units for each in drawn.players) == POT * 5_000
        for count, of in zip(drawn.players[:1], true.players, strict=False):
            low, high = interval(count, 5_000)
            share = of.units / POT / true.boards
            held += low <= share <= high
            # Four standard errors.
            middle, reach = (low + high) / 2, (high - low) / 2
            assert abs(share - middle) < 2.05 * reach, found
        for drawn_one, true_one in zip(drawn.players, true.players, strict=True):
            for half, seen in enumerate(true_one.categories):
                assert set(drawn_one.categories[half]) <= set(seen)
                for kind, times in seen.items():
                    share = times / true.boards
                    near = drawn_one.categories[half].get(kind, 0) / 5_000
                    assert abs(near - share) < 5 * (share * (1 - share) / 5_000) ** 0.5 + 1e-3
    assert 0.88 * len(every) <= held <= 0.995 * len(every)


def test_the_same_seed_is_the_same_deals_however_many_threads() -> None:
    found = spot((STANDARD,), ["AsKs", "QQ,JJ", "*"])
    one = sample_deals(found, 250_001, seed=7)
    assert one == sample_deals(found, 250_001, seed=7, threads=3)
    assert one.boards == 250_001
    assert one != sample_deals(found, 250_001, seed=8)


def test_a_sample_is_drawn_where_it_is_asked_for() -> None:
    found = equity(["AsKs", "QdQh"], samples=100_000, seed=3)
    assert not found.exact
    for each, true in zip(found.players, equity(["AsKs", "QdQh"]).players, strict=True):
        assert each.interval is not None
        assert true.interval is None
        assert each.interval[0] < true.equity < each.interval[1]
        assert 0.005 < each.interval[1] - each.interval[0] < 0.007


def test_what_was_never_won_may_yet_be() -> None:
    low, high = interval(PlayerOutcome(0, 0, 0), 100)
    assert low == 0
    assert 0.02 < high < 0.06
    low, high = interval(PlayerOutcome(100, 0, 100 * POT, 100 * POT**2), 100)
    assert high == 1
    assert 0.94 < low < 0.98


def test_selections_are_counted_in_order() -> None:
    from itertools import combinations

    assert [tuple(selection(i, 7, 3)) for i in range(35)] == list(combinations(range(7), 3))
    assert selection(0, 5, 0) == []


def test_progress_is_told() -> None:
    told: list[float] = []
    equity(["AsKs", "QdQh"], samples=300_000, progress=told.append)
    assert told[-1] == 1
    assert told == sorted(told)
    assert len(told) == 3


def test_an_interruption_is_not_swallowed() -> None:
    def stop(_: float) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        equity(["AsKs", "QdQh"], samples=10_000_000, progress=stop)


@pytest.mark.parametrize(
    ("how", "told"),
    [
        ({"game": "snap"}, "Equity can't be worked out for 'snap', only for holdem and omaha."),
        ({"samples": 0}, "The number of samples must be from 1 to"),
        ({"board": "As"}, "As appears twice"),
        ({"objective": "x"}, "There is no objective 'x'"),
        ({"threads": -1}, "at least one thread"),
    ],
)
def test_what_can_not_be_is_refused(how: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        equity(["AsKs", "QdQh,QsQd"], **how)


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extra, "NEEDED", ("numpy", "no_such_package"))
    with pytest.raises(
        MissingExtra,
        match=r"no_such_package, which this Python lacks: type make install .* croupier\[analysis\]",
    ):
        equity_of(spot((STANDARD,), ["AsKs", "QdQh"]))


def test_an_extra_that_does_not_load_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "numbat.py").write_text("raise ImportError('NumPy is too new')")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(extra, "NEEDED", ("numbat",))
    with pytest.raises(
        MissingExtra, match=r"numbat, which does not load here \(NumPy is too new\): pip install"
    ):
        equity_of(spot((STANDARD,), ["AsKs", "QdQh"]))


def test_fewer_are_drawn_where_hands_are_hard_to_find() -> None:
    easy, tight = (
        sampling._tries_for_one(Dealer(spot((STANDARD,), hands), 0))
        for hands in (["AsKs", "QQ+", "*"], ["TT+"] * 10)
    )
    assert sampling._enough(easy) == 10_000_000
    assert 1_000 <= sampling._enough(tight) < 100_000
