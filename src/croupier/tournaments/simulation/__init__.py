"""Tournaments played to the end by players who are handed in, with the very engine that plays real ones.

Whoever simulates passes in those who choose: this package knows no bots. Every round is played at its table,
through the door without words; lots come from a seed, and time from a stated model.
"""

from croupier.tournaments.simulation.players import Chooser, MakeChooser, Wagering
from croupier.tournaments.simulation.result import SimulatedPlace, SimulatedRun
from croupier.tournaments.simulation.simulator import CannotSimulate, Simulator
from croupier.tournaments.simulation.summary import Band, Summary, summary_of
from croupier.tournaments.simulation.timing import TIMINGS, Timing

__all__ = [
    "TIMINGS",
    "Band",
    "CannotSimulate",
    "Chooser",
    "MakeChooser",
    "SimulatedPlace",
    "SimulatedRun",
    "Simulator",
    "Summary",
    "Timing",
    "Wagering",
    "summary_of",
]
