"""What stands behind the conditions: notice, approvals, officers, and further terms."""

from dataclasses import dataclass
from datetime import date

from croupier.tournaments.conditions.declaring import condition
from croupier.tournaments.conditions.kinds import DATE, WORDS, ListOf


@dataclass(frozen=True, kw_only=True)
class Approval:
    """An approval by the Commission."""

    reference: str = condition(WORDS, "The reference of the approval.", "")
    given: date | None = condition(DATE, "The day of the approval.", None, key="date")


@dataclass(frozen=True, kw_only=True)
class Officers:
    """Who conducts the tournament, as nominated by the gaming shift manager."""

    director: str | None = condition(WORDS, "The tournament director.", None)
    assistants: tuple[str, ...] = condition(ListOf(WORDS), "The director's assistants.", ())


@dataclass(frozen=True, kw_only=True)
class Further:
    """A further condition, and the rule that it departs from, if it does."""

    words: str | None = condition(WORDS, "The condition.", None)
    departs_from: str | None = condition(WORDS, "The rule that it departs from.", None)
