"""The conditions of a tournament: read, checked, versioned and printed.

`Conditions` is what the operator has chosen, item by item; an item that is None is not stated.
"""

from croupier.tournaments.conditions.conditions import Conditions, determined
from croupier.tournaments.conditions.entering import (
    ChipsPlan,
    Elimination,
    Fee,
    Groups,
    Players,
    Refund,
    RefundOf,
    Start,
)
from croupier.tournaments.conditions.errors import BadConditions, NotDetermined
from croupier.tournaments.conditions.formalities import Approval, Further, Officers
from croupier.tournaments.conditions.limits import Level, Limits, SideWagers
from croupier.tournaments.conditions.moments import Moment, MomentKind
from croupier.tournaments.conditions.prizes import Breakdown, Distribution, EntriesBand, Goods
from croupier.tournaments.conditions.reading import read_conditions
from croupier.tournaments.conditions.sessions import Advance, AdvanceBy, Ends, SessionPlan
from croupier.tournaments.conditions.structure import (
    AddOn,
    BreakOrder,
    CatchUp,
    FirstMarker,
    Offered,
    PlacesBy,
    PlayRules,
    Points,
    Rebuy,
    RebuyInto,
    Repechage,
    SitAndGo,
    SitAndGoStart,
    Structure,
    TieSession,
)

__all__ = [
    "AddOn",
    "Advance",
    "AdvanceBy",
    "Approval",
    "BadConditions",
    "BreakOrder",
    "Breakdown",
    "CatchUp",
    "ChipsPlan",
    "Conditions",
    "Distribution",
    "Elimination",
    "Ends",
    "EntriesBand",
    "Fee",
    "FirstMarker",
    "Further",
    "Goods",
    "Groups",
    "Level",
    "Limits",
    "Moment",
    "MomentKind",
    "NotDetermined",
    "Offered",
    "Officers",
    "PlacesBy",
    "PlayRules",
    "Players",
    "Points",
    "Rebuy",
    "RebuyInto",
    "Refund",
    "RefundOf",
    "Repechage",
    "SessionPlan",
    "SideWagers",
    "SitAndGo",
    "SitAndGoStart",
    "Start",
    "Structure",
    "TieSession",
    "determined",
    "read_conditions",
]
