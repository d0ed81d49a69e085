"""The acts of tables of boxes, as views name them: analysis does not know the vocabulary, a test compares."""

from typing import Final

HIT: Final = "hit"
STAND: Final = "stand"
DOUBLE: Final = "double"
SPLIT: Final = "split"
STAY: Final = "stay"
INSURE: Final = "insure"
EVEN_MONEY: Final = "even money"
SURRENDER: Final = "surrender"
RESCUE: Final = "rescue"
DECLINE: Final = "decline"
WAGER: Final = "wager"
DOUBLED: Final = "double"
PAIRS: Final = "pairs"
