"""Five to seven cards: the kernels give the same ranks as `croupier.ranking`, in every order."""

import os
import signal
import subprocess
import sys

import numpy as np
import pytest

from croupier.analysis import rank_many
from croupier.cards import show
from croupier.ranking import STANDARD, Aim, Order, rank
from tests.analysis.dealing import cards_of, dealt, every_order
from tests.ranking.oracle import Asked, best_of

pytestmark = pytest.mark.xdist_group("kernels")  # compiled once, by one worker

HANDS = 240
ORDERS = every_order()


def test_every_order_is_there() -> None:
    assert len(ORDERS) == len({repr(order) for order in ORDERS}) == 62


@pytest.mark.parametrize("order", ORDERS, ids=str)
def test_ranks_are_those_of_single_hands(order: Order) -> None:
    for width in (5, 6, 7):
        hands = dealt(order, HANDS, width)
        found = rank_many(hands, order)
        assert found.dtype == np.uint16
        assert found.tolist() == [rank(cards_of(row), order) for row in hands.tolist()]


@pytest.mark.parametrize(
    ("order", "asked"),
    [
        (Order(), Asked()),
        (Order(joker=True), Asked()),
        (Order(36, joker=True, ace_low=False), Asked(36, ace_low=False)),
        (Order(32), Asked(32)),
        (Order(joker=True, aim=Aim.LOW), Asked(aim="low")),
        (Order(44, aim=Aim.LOW_8), Asked(44, aim="eight")),
        (Order(joker=True, aim=Aim.LOW_8, low_ace=False), Asked(aim="eight", low_ace=False)),
    ],
    ids=str,
)
def test_ranks_order_hands_as_plain_search_does(order: Order, asked: Asked) -> None:
    hands = dealt(order, 45, 6, seed=2)
    found = rank_many(hands, order).tolist()
    values = [best_of(show(cards_of(row)).split(), asked) for row in hands.tolist()]
    worth = [(value[0] if value else ()) for value in values]
    for i in range(len(hands)):
        for j in range(i):
            assert (found[i] < found[j]) == (worth[i] < worth[j])
            assert (found[i] == found[j]) == (worth[i] == worth[j])
    assert [rank == 0 for rank in found] == [value is None for value in values]


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_threads_change_nothing(threads: int) -> None:
    hands = dealt(STANDARD, 160_001, 7)
    many = rank_many(hands, threads=threads)
    assert len(many) == len(hands)
    some = np.random.default_rng(0).integers(0, len(hands), 200)
    assert many[some].tolist() == [rank(cards_of(row)) for row in hands[some].tolist()]
    assert many.tolist() == rank_many(hands, check=False).tolist()


@pytest.mark.parametrize("rows", [*range(15), 255, 256, 1023, 1024, 1025, 1027, 2047, 2048, 2049])
def test_any_number_of_hands(rows: int) -> None:
    for width in (5, 6, 7):
        hands = dealt(STANDARD, 2049, width)[:rows]
        assert rank_many(hands).tolist() == [rank(cards_of(row)) for row in hands.tolist()]


AT_THE_END_OF_MEMORY = """
import ctypes, mmap, sys
import numpy as np
from croupier.analysis import rank_many

rank_many(np.arange(7, dtype=np.uint8)[None])  # compiled before memory is forbidden
memory = mmap.mmap(-1, 2 * mmap.PAGESIZE)
whole = np.frombuffer(memory, dtype=np.uint8)
forbidden = ctypes.c_void_p(whole.ctypes.data + mmap.PAGESIZE)
assert ctypes.CDLL(None).mprotect(forbidden, ctypes.c_size_t(mmap.PAGESIZE), 0) == 0
for width in (5, 6, 7):
    for rows in range(1, 30):
        hands = np.tile(np.arange(width, dtype=np.uint8) * 3, (rows, 1))
        room = whole[mmap.PAGESIZE - hands.size : mmap.PAGESIZE]
        room[:] = hands.reshape(-1)
        at_the_end = room.reshape(rows, width)
        for check in (True, False):
            assert rank_many(at_the_end, check=check).tolist() == rank_many(hands).tolist()
print("nothing was read")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="memory is forbidden otherwise there")
def test_nothing_is_read_after_the_last_hand() -> None:
    done = subprocess.run([sys.executable, "-c", AT_THE_END_OF_MEMORY], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "nothing was read\n"), done.stderr


def test_threads_while_the_interpreter_ends() -> None:
    script = """
import atexit
import numpy as np
from croupier.analysis import rank_many
hands = np.tile(np.arange(7, dtype=np.uint8) * 7, (120_000, 1))
rank_many(hands, threads=3)
atexit.register(lambda: print(set(rank_many(hands, threads=3).tolist()) == set(rank_many(hands).tolist())))
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "True\n"), done.stderr


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are not forked here")
@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")
def test_a_forked_process_has_threads_of_its_own() -> None:
    hands = dealt(STANDARD, 110_000, 5)
    expected = rank_many(hands, threads=2).tolist()
    child = os.fork()
    if child == 0:
        signal.alarm(60)
        os._exit(0 if rank_many(hands, threads=2).tolist() == expected else 1)
    assert os.waitpid(child, 0)[1] == 0


def test_arrays_that_are_not_contiguous_or_not_writable() -> None:
    hands = dealt(STANDARD, 100, 7)
    expected = [rank(cards_of(row)) for row in hands.tolist()]
    assert rank_many(np.asfortranarray(hands)).tolist() == expected
    assert rank_many(np.repeat(hands, 2, axis=0)[::2]).tolist() == expected
    hands.setflags(write=False)
    assert rank_many(hands).tolist() == expected
    assert rank_many(hands[:, :5]).tolist() == [rank(cards_of(row)) for row in hands[:, :5].tolist()]


@pytest.mark.parametrize("width", [5, 6, 7])
def test_cards_of_neighbouring_hands_are_no_repetition(width: int) -> None:
    one = np.arange(width, dtype=np.uint8) * 5
    turned = np.array([np.roll(one, i) for i in range(600)], dtype=np.uint8)
    assert set(rank_many(turned).tolist()) == {rank(cards_of(one.tolist()))}


@pytest.mark.parametrize("rows", [1, 2, 3, 257])
def test_nothing_follows_the_last_hand(rows: int) -> None:
    for last in range(48):
        one = [48, 49, 50, 51, last]
        hands = np.tile(np.array(one, dtype=np.uint8), (rows, 1))
        assert set(rank_many(hands).tolist()) == {rank(cards_of(one))}
