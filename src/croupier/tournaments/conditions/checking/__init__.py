"""Checking conditions: faults, what is still needed, and warnings."""

from croupier.tournaments.conditions.checking.chip_set import chip_set_faults
from croupier.tournaments.conditions.checking.contradictions import Against
from croupier.tournaments.conditions.checking.finding import Caution, Fault, Need
from croupier.tournaments.conditions.checking.limits import limit_faults
from croupier.tournaments.conditions.checking.missing import missing, needed
from croupier.tournaments.conditions.checking.prizes import prize_faults
from croupier.tournaments.conditions.checking.warnings import warnings
from croupier.tournaments.conditions.conditions import Conditions
from croupier.tournaments.conditions.items import order

__all__ = ["Caution", "Fault", "Need", "faults", "needed", "warnings"]


def faults(conditions: Conditions) -> tuple[Fault, ...]:
    """Everything in the conditions that the rules do not allow, in the order of the game's list.

    What is wrong several times with one item by one rule is told once.
    """
    found: dict[tuple[str, str], Fault] = {}
    against = (*Against(conditions).found(), *limit_faults(conditions), *prize_faults(conditions))
    for fault in (*missing(conditions), *against, *chip_set_faults(conditions)):
        found.setdefault((fault.item, fault.rule), fault)
    return tuple(sorted(found.values(), key=lambda fault: order(fault.item, conditions.rules)))
