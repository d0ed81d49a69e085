"""The conditions of a tournament as one typed value: what the operator has chosen, item by item."""

from dataclasses import dataclass
from datetime import date
from typing import TypeVar

from croupier.rulebook.tournaments import Measure, TieRule, TournamentRules
from croupier.tournaments.conditions.declaring import condition
from croupier.tournaments.conditions.entering import (
    ChipsPlan,
    Elimination,
    Fee,
    Groups,
    Players,
    Refund,
    Start,
)
from croupier.tournaments.conditions.errors import NotDetermined
from croupier.tournaments.conditions.field_tables import TableOf
from croupier.tournaments.conditions.formalities import Approval, Further, Officers
from croupier.tournaments.conditions.kinds import DATE, FLAG, MONEY, WORDS, ListOf
from croupier.tournaments.conditions.limits import Limits, SideWagers
from croupier.tournaments.conditions.prizes import Breakdown, Distribution
from croupier.tournaments.conditions.sessions import SessionPlan
from croupier.tournaments.conditions.structure import PlayRules, Structure
from croupier.tournaments.games import tournament_rules

T = TypeVar("T")


def _offered(written: object) -> object:
    """Side wagers in a word: "on", "off", true or false."""
    words: dict[object, object] = {"on": {}, True: {}, "off": {"on": False}, False: {"on": False}}
    return words.get(written, written) if isinstance(written, str | bool) else written


def _reference(written: object) -> object:
    return {"reference": written} if isinstance(written, str) else written


def _director(written: object) -> object:
    return {"director": written} if isinstance(written, str) else written


@dataclass(frozen=True, kw_only=True)
class Conditions:
    """The conditions of one tournament; an item that is None is not stated.

    Money is in cents, chips are in hundredths of a chip.
    """

    game: str
    """The home game, whose rules govern entry, money and places."""
    start: Start | None = condition(TableOf(Start), "When the tournament starts, and how to enter.", None)
    fee: Fee | None = condition(TableOf(Fee), "The entry fee and the commission.", None)
    structure: Structure | None = condition(TableOf(Structure), "How the tournament is structured.", None)
    chips: ChipsPlan | None = condition(
        TableOf(ChipsPlan), "The tournament chips that each player receives.", None
    )
    players: Players | None = condition(TableOf(Players), "How many players there may be.", None)
    groups: Groups | None = condition(TableOf(Groups), "Restrictions on groups of players.", None)
    limits: Limits | None = condition(TableOf(Limits), "The betting structure and table limits.", None)
    side_wagers: SideWagers | None = condition(
        TableOf(SideWagers, _offered), "Whether side wagers are offered.", None
    )
    elimination: Elimination | None = condition(
        TableOf(Elimination), "How players are eliminated, and how ties are resolved.", None
    )
    breakdown: Breakdown | None = condition(TableOf(Breakdown), "How the prize pool is broken down.", None)
    distribution: Distribution | None = condition(
        TableOf(Distribution), "How the prizes are distributed.", None
    )
    statement: bool | None = condition(
        FLAG,
        "That the director conducts it under conditions and rules, and that the rules prevail.",
        None,
    )
    notified: date | None = condition(DATE, "The day on which the Commission was given a copy.", None)
    published: str | None = condition(WORDS, "Where patrons find the conditions.", None)
    approval: Approval | None = condition(
        TableOf(Approval, _reference), "The approval of the conditions.", None
    )
    commission_approval: Approval | None = condition(
        TableOf(Approval, _reference), "The approval of the commission.", None
    )
    officers: Officers | None = condition(TableOf(Officers, _director), "Who conducts the tournament.", None)
    agreement: bool = condition(FLAG, "Whether each player agrees in writing before the ballot.", False)
    refund: Refund | None = condition(
        TableOf(Refund), "Refunds that are permitted besides those after a cancellation.", None
    )
    added: int = condition(MONEY, "Cash that the operator promises to add to the pool.", 0)
    further: tuple[Further, ...] = condition(ListOf(TableOf(Further)), "Further conditions.", ())

    @property
    def rules(self) -> TournamentRules:
        """What the rules of the home game say about tournaments."""
        return tournament_rules(self.game)

    @property
    def sessions(self) -> tuple[SessionPlan, ...]:
        """The sessions in order; none where they are not stated."""
        return (self.structure and self.structure.sessions) or ()

    @property
    def play(self) -> PlayRules:
        """The conditions of play, those by default where they are not stated."""
        if self.structure is not None:
            return self.structure.play
        return TableOf(PlayRules).read({}, "structure.play", self.rules)

    @property
    def out_together(self) -> tuple[Measure, ...]:
        """What parts players who are out in the same round, in this order."""
        return self.elimination.together if self.elimination else self.rules.out_together

    @property
    def tie_advance(self) -> TieRule:
        """How equal chips for the last place to advance are resolved."""
        return self.elimination.tie_advance if self.elimination else self.rules.tie_advance[0]

    @property
    def tie_prizes(self) -> TieRule:
        """How equal chips for a prize at the end are resolved."""
        return self.distribution.tie_prizes if self.distribution else self.rules.tie_prizes[0]

    @property
    def offers_side_wagers(self) -> bool:
        """True iff players may place side wagers."""
        return self.side_wagers.on if self.side_wagers else self.rules.side_wager_on


def determined(stated: T | None, item: str) -> T:
    """What is stated; else `NotDetermined`, which says what the conditions leave open."""
    if stated is None:
        raise NotDetermined(item)
    return stated
