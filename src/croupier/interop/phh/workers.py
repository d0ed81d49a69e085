"""Many hand histories played at once, by as many processes as there are processors."""

import os
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Final

from croupier.interop.phh.hand import Hand, PhhError
from croupier.interop.phh.report import ToldHand, told_hand

WORTH_IT: Final = 2000
"""From how many hands on it is quicker to share them out."""
SHARE: Final = 250


def told_hands(hands: Sequence[Hand | PhhError], json_wanted: bool) -> Iterator[ToldHand]:
    """Play the hands and tell each, in their order; each of several is told briefly."""
    if len(hands) >= WORTH_IT and (os.cpu_count() or 1) > 1:
        shares = [(hands[at : at + SHARE], json_wanted) for at in range(0, len(hands), SHARE)]
        try:
            pool = ProcessPoolExecutor(initializer=_let_the_parent_decide)
        except (OSError, NotImplementedError, ImportError):  # a machine that has no room for processes
            pool = None
        if pool is not None:
            with pool:
                for told in pool.map(_told, shares):
                    yield from told
            return
    for hand in hands:
        yield told_hand(hand, True, json_wanted)


def _told(share: tuple[Sequence[Hand | PhhError], bool]) -> list[ToldHand]:
    hands, json_wanted = share
    return [told_hand(hand, True, json_wanted) for hand in hands]


def _let_the_parent_decide() -> None:
    """Leave an interruption from the keyboard to whoever shared out the hands."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
