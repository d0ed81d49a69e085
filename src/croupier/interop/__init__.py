"""Other programs' formats: hand histories in the Poker Hand History format (PHH), read and written."""

from croupier.interop.phh import loads, read
from croupier.interop.phh_hand import Hand, PhhError
from croupier.interop.phh_play import Played, play
from croupier.interop.phh_street import CannotCarry
from croupier.interop.phh_write import write

__all__ = ["CannotCarry", "Hand", "PhhError", "Played", "loads", "play", "read", "write"]
