"""Logs of lines: how a table or a tournament takes what is said to it, whichever of the two it is."""

from croupier.logs.changes import RING, Changes, Ring
from croupier.logs.entries import Entry, Secret, Speaker
from croupier.logs.machine import LogMachine, Write
from croupier.logs.pending import Change, Pending
from croupier.logs.way_back import NotCarriedOut, NoWayBack, WayBack, reason_of

__all__ = [
    "RING",
    "Change",
    "Changes",
    "Entry",
    "LogMachine",
    "NoWayBack",
    "NotCarriedOut",
    "Pending",
    "Ring",
    "Secret",
    "Speaker",
    "WayBack",
    "Write",
    "reason_of",
]
