"""The wagers of Ultimate in words."""

from croupier.analysis.odds.results import Plain
from croupier.chips import cents, money


def wagered(settings: Plain) -> str:
    """What is wagered, by the settings of an answer: ante $5, trips $5, blind paid up to $10,000."""
    ante, trips, most = (cents(settings[name]) for name in ("ante", "trips", "maximum_payout"))
    on_trips = f"trips {money(trips)}" if trips else "no trips"
    return f"ante {money(ante)}, {on_trips}" + (f", blind paid up to {money(most)}" if most else "")
