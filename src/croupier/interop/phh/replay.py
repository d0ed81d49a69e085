"""Hand histories as `croupier replay` takes them: by the ending of a file's name, many at once.

Many hands are played by as many processes as there are processors.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from croupier.interop.phh.files import MANY, ONE, read
from croupier.interop.phh.hand import Hand, PhhError
from croupier.interop.phh.report import ToldHand, told_hand
from croupier.interop.phh.workers import processes

ENDINGS: Final = (ONE, MANY)
WORTH_IT: Final = 2000
"""From how many hands on it is quicker to share them out."""
SHARE: Final = 250


def replayed(path: Path, brief: bool, json_wanted: bool) -> Iterator[ToldHand]:
    """The hands of a file, played one after the other; several are told briefly."""
    hands = list(read(path))
    if len(hands) > 1:
        yield from told_hands(hands, json_wanted)
    else:
        yield told_hand(hands[0], brief, json_wanted)


def told_hands(hands: Sequence[Hand | PhhError], json_wanted: bool) -> Iterator[ToldHand]:
    """Play the hands and tell each, in their order; each of several is told briefly."""
    pool = processes() if len(hands) >= WORTH_IT else None
    if pool is not None:
        shares = [(hands[at : at + SHARE], json_wanted) for at in range(0, len(hands), SHARE)]
        with pool:
            for told in pool.map(_told, shares):
                yield from told
        return
    for hand in hands:
        yield told_hand(hand, True, json_wanted)


def _told(share: tuple[Sequence[Hand | PhhError], bool]) -> list[ToldHand]:
    hands, json_wanted = share
    return [told_hand(hand, True, json_wanted) for hand in hands]
