"""Work in pieces that threads take one after another, each with room of its own to add things up in."""

from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from itertools import islice
from queue import SimpleQueue
from typing import TypeVar

from croupier.analysis.parallel.sharing import Progress, check_threads

Room = TypeVar("Room")


def fill_rooms(
    pieces: int,
    threads: int,
    new_room: Callable[[], Room],
    work: Callable[[int, Room], None],
    progress: Progress | None = None,
) -> list[Room]:
    """Do all pieces, each in one of as many rooms as there are threads; return the rooms.

    The caller adds the rooms up: in whole numbers, that is the same whichever thread did which piece.
    """
    check_threads(threads)
    rooms = [new_room() for _ in range(min(threads, pieces))]
    free: SimpleQueue[Room] = SimpleQueue()
    for room in rooms:
        free.put(room)

    def do(piece: int) -> None:
        room = free.get()
        try:
            work(piece, room)
        finally:
            free.put(room)

    with ThreadPoolExecutor(len(rooms)) as pool:
        try:
            numbers = iter(range(pieces))
            at_work = {pool.submit(do, number) for number in islice(numbers, 2 * len(rooms))}
            done = 0
            while at_work:
                ready, at_work = wait(at_work, return_when=FIRST_COMPLETED)
                for each in ready:
                    each.result()
                at_work |= {pool.submit(do, number) for number in islice(numbers, len(ready))}
                done += len(ready)
                if progress is not None:
                    progress(done / pieces)
        except BaseException:  # an interruption does not wait for the rest
            pool.shutdown(cancel_futures=True)
            raise
    return rooms
