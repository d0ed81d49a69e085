"""What can't be ranked is refused in one sentence, which says what is allowed."""

import subprocess
import sys
from itertools import combinations

import numpy as np
import pytest

from croupier.analysis import omaha_rank_many, rank_many
from croupier.ranking import OMAHA, STANDARD, Order, WrongCards
from tests.analysis.dealing import Cards, dealt

pytestmark = pytest.mark.xdist_group("kernels")


def hands(rows: int = 1_000, width: int = 7) -> Cards:
    return dealt(STANDARD, rows, width)


@pytest.mark.parametrize(
    ("given", "error", "words"),
    [
        (hands().astype(np.int64), TypeError, "uint8, and these are int64"),
        (hands()[:, :4], ValueError, "rows of five, six or seven cards, but this array is 1000 x 4"),
        (dealt(STANDARD, 3, 8), ValueError, "this array is 3 x 8"),
        (hands()[0], ValueError, "this array is 7"),
        (np.uint8(3), ValueError, "this array is one number"),
    ],
)
def test_arrays_of_another_kind(given: Cards, error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words) as refused:
        rank_many(given)
    assert str(refused.value).count(". ") == 0


@pytest.mark.parametrize("width", [5, 6, 7])
@pytest.mark.parametrize("row", [0, 1, 5, 255, 256, 1023, 1024, 1500, *range(1990, 2000)])
def test_a_card_that_is_there_twice(width: int, row: int) -> None:
    for first, second in combinations(range(width), 2):
        wrong = hands(2_000, width)
        wrong[row, second] = wrong[row, first]
        with pytest.raises(WrongCards, match=f"Hand {row:,} .* appears twice, but a deck has only one"):
            rank_many(wrong)
        assert len(rank_many(wrong, check=False)) == len(wrong)


@pytest.mark.parametrize("width", [5, 6, 7])
@pytest.mark.parametrize("rows", range(1, 16))
def test_a_card_that_is_there_twice_among_few_hands(width: int, rows: int) -> None:
    for row in range(rows):
        for first, second in combinations(range(width), 2):
            for card in (0, 51):  # what an empty place of a vector might look like
                wrong = dealt(STANDARD, rows, width)
                wrong[row][wrong[row] == card] = 17
                wrong[row, [first, second]] = card
                with pytest.raises(WrongCards, match=f"Hand {row} "):
                    rank_many(wrong)


@pytest.mark.parametrize("check", [True, False])
@pytest.mark.parametrize(
    ("card", "order", "words"),
    [
        (52, STANDARD, "The joker is not in play"),
        (53, Order(joker=True), "There is no card 53"),
        (255, STANDARD, "There is no card 255"),
        (3, Order(48), "2s is not in a deck of 48 cards"),
    ],
)
def test_cards_that_are_not_in_the_deck(card: int, order: Order, words: str, check: bool) -> None:
    for width in (5, 6, 7):
        for column in range(width):
            wrong = dealt(order, 600, width)
            wrong[577, column] = card
            with pytest.raises(WrongCards, match=f"^Hand 577 .*{words}"):
                rank_many(wrong, order, check=check)


def test_nothing_but_wrong_cards() -> None:
    with pytest.raises(WrongCards, match="Hand 0 "):
        rank_many(np.full((500, 7), 255, dtype=np.uint8), check=False)


def test_the_first_wrong_hand_is_named_whoever_finds_it() -> None:
    wrong = hands(200_000)
    wrong[[60_000, 120_000, 180_000], 3] = 99
    for threads in (1, 2, 4):
        with pytest.raises(WrongCards, match="Hand 60,000 "):
            rank_many(wrong, threads=threads)


def test_threads_are_one_or_more() -> None:
    with pytest.raises(ValueError, match="at least one thread, not 0"):
        rank_many(hands(), threads=0)
    with pytest.raises(TypeError, match=r"a whole number, not 1\.5"):
        rank_many(hands(), threads=1.5)  # type: ignore[arg-type]


def test_each_way_of_making_a_hand_has_its_function() -> None:
    with pytest.raises(ValueError, match="omaha_rank_many is for two and three"):
        rank_many(hands(), OMAHA)
    with pytest.raises(ValueError, match="rank_many is for any five cards"):
        omaha_rank_many(hands()[:, :4], hands()[:, :5], STANDARD)


def test_boards_and_hole_cards_of_another_kind() -> None:
    nine = dealt(OMAHA, 10, 9)
    with pytest.raises(ValueError, match="Hole cards must be rows of four, but this array is 10 x 5"):
        omaha_rank_many(nine[:, :5], nine[:, 4:])
    with pytest.raises(ValueError, match="one row of five cards for each of 10 hands, or five cards for all"):
        omaha_rank_many(nine[:, :4], nine[:9, 4:])
    with pytest.raises(TypeError, match="boards are indices of type uint8"):
        omaha_rank_many(nine[:, :4], nine[:, 4:].astype(np.int32))


@pytest.mark.parametrize("column", range(9))
def test_wrong_cards_in_omaha(column: int) -> None:
    nine = dealt(OMAHA, 50, 9)
    twice = nine.copy()
    twice[31, column] = twice[31, column - 1]
    with pytest.raises(WrongCards, match=r"Hand 31 .* appears twice"):
        omaha_rank_many(twice[:, :4], twice[:, 4:])
    assert len(omaha_rank_many(twice[:, :4], twice[:, 4:], check=False)) == 50
    nine[31, column] = 200
    for check in (True, False):
        with pytest.raises(WrongCards, match=r"Hand 31 .*There is no card 200"):
            omaha_rank_many(nine[:, :4], nine[:, 4:], check=check)


def test_wrong_cards_on_one_board() -> None:
    nine = dealt(OMAHA, 50, 9)
    board = nine[0, 4:].copy()
    with pytest.raises(WrongCards, match="appears twice"):
        omaha_rank_many(np.repeat(board[None, :4], 3, axis=0), board)
    board[2] = 77
    for check in (True, False):
        with pytest.raises(WrongCards, match=r"Hand 0 .*There is no card 77"):
            omaha_rank_many(nine[:, :4], board, check=check)
    assert omaha_rank_many(nine[:0, :4], nine[0, 4:]).tolist() == []


WITHOUT = """
import sys

class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {"numba", "numpy"}:
            raise ModuleNotFoundError(name)

sys.meta_path.insert(0, Absent())
import importlib.util
found = importlib.util.find_spec
importlib.util.find_spec = lambda name: None if name in {"numba", "numpy"} else found(name)
from croupier.analysis import MissingExtra, omaha_rank_many, rank_many

for rank in (lambda: rank_many([[1]]), lambda: omaha_rank_many([[1]], [[1]])):
    try:
        rank()
    except MissingExtra as absent:
        print(absent)
"""


def test_without_the_extra_one_sentence_says_what_to_install() -> None:
    done = subprocess.run([sys.executable, "-c", WITHOUT], capture_output=True, encoding="utf-8", timeout=60)
    sentence = (
        "Analysis needs numpy and numba, which this Python lacks: "
        "type make install in Croupier's folder, or install the extra croupier[analysis]."
    )
    assert (done.stdout.splitlines(), done.stderr) == ([sentence] * 2, "")
