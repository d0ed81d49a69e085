"""Hand histories as `croupier replay` takes them: by the ending of a file's name."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from croupier.interop.phh.files import MANY, ONE, read
from croupier.interop.phh.report import ToldHand, told_hand
from croupier.interop.phh.workers import told_hands

ENDINGS: Final = (ONE, MANY)


def replayed(path: Path, several: bool, json_wanted: bool) -> Iterator[ToldHand]:
    """The hands of a file, played one after the other; one of several is told briefly."""
    hands = list(read(path))
    if len(hands) > 1:
        yield from told_hands(hands, json_wanted)
    else:
        yield told_hand(hands[0], several, json_wanted)
