"""Simulated rounds of the house games, millions a second, with real shoes and every rule of the table.

Each family has a room here. What they share is random numbers by counter (`random_streams`), how a simulation
is cut into chunks (`running`) and what it tells (`results`).
"""

from croupier.analysis.simulation.games import simulate
from croupier.analysis.simulation.results import Simulation

__all__ = ["Simulation", "simulate"]
