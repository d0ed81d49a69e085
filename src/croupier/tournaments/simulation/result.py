"""What came of a simulated tournament."""

from collections.abc import Mapping
from dataclasses import field

from croupier.values import PlayerName, value


@value
class SimulatedPlace:
    """A place, who has it, and its prize in cents."""

    place: int
    player: PlayerName
    prize: int


@value
class SimulatedRun:
    """One tournament from the first entry to the last prize. Money is in cents."""

    prize_pool: int
    commission: int
    places: tuple[SimulatedPlace, ...]
    rounds: int
    moves: int
    minutes: int
    seed: str
    entries: int
    """How many lines its log has."""
    rounds_by_level: Mapping[int, int] = field(default_factory=dict)
    first_seats: Mapping[PlayerName, int] = field(default_factory=dict)
    """Where everybody sat when the first session began."""
    numbers: Mapping[PlayerName, int] = field(default_factory=dict)
    """The entry numbers."""
    characters: Mapping[PlayerName, str] = field(default_factory=dict)
