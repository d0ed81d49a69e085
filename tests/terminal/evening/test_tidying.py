"""Memory is looked through as a whole after lines, and never in the midst of one."""

import gc

from croupier.terminal.evening.tidying import LINES_BETWEEN, tidying_between_lines


class Ring:
    """Something that only the garbage collector can clear away."""

    left = 0

    def __init__(self) -> None:
        self.itself = self
        Ring.left += 1

    def __del__(self) -> None:
        Ring.left -= 1


def test_memory_is_tidied_up_between_lines() -> None:
    before = gc.get_threshold()
    gc.collect()
    with tidying_between_lines() as answered:
        kept = [Ring() for _ in range(3)]
        for generation in (0, 1):  # they are old now
            gc.collect(generation)
        old = gc.get_stats()[2]["collections"]
        kept.clear()
        held = [[each] for each in range(200_000)]
        assert gc.get_stats()[2]["collections"] == old
        assert Ring.left == 3
        for _ in range(LINES_BETWEEN):
            answered()
        assert gc.get_stats()[2]["collections"] == old + 1
        assert Ring.left == 0
    assert held
    assert gc.get_threshold() == before
