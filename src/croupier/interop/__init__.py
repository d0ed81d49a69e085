"""Other programs' formats: hand histories in the Poker Hand History format (PHH), read and written."""

from croupier.interop.phh.files import loads, read
from croupier.interop.phh.hand import Hand, PhhError
from croupier.interop.phh.play import play
from croupier.interop.phh.played import Played
from croupier.interop.phh.street import CannotCarry
from croupier.interop.phh.write import write

__all__ = ["CannotCarry", "Hand", "PhhError", "Played", "loads", "play", "read", "write"]
