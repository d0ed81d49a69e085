"""The prizes: how the pool is broken down, how ties share it, and what is added to it."""

from dataclasses import dataclass
from fractions import Fraction

from croupier.rulebook.tournaments import TieRule
from croupier.tournaments.conditions.declaring import condition
from croupier.tournaments.conditions.field_tables import TableOf
from croupier.tournaments.conditions.kinds import EXACT, FLAG, MONEY, WORDS, ListOf, OneOf, Whole


@dataclass(frozen=True, kw_only=True)
class Goods:
    """A prize that is not money."""

    place: int = condition(Whole(1), "The place that wins it.")
    words: str = condition(WORDS, "What it is.")
    value: int = condition(MONEY, "What it is worth in dollars.")


@dataclass(frozen=True, kw_only=True)
class EntriesBand:
    """The breakdown for some numbers of entries: by percent or by amounts."""

    first: int = condition(Whole(0), "The smallest number of entries for which it applies.", key="from")
    last: int | None = condition(
        Whole(0), "The largest number of entries for which it applies; no limit if left out.", None, key="to"
    )
    percent: tuple[Fraction, ...] = condition(ListOf(EXACT), "Percentages of the pool by place.", ())
    amounts: tuple[int, ...] = condition(ListOf(MONEY), "Amounts in dollars by place.", ())


@dataclass(frozen=True, kw_only=True)
class Breakdown:
    """How the prize pool is divided by place: percents, amounts, or either by the number of entries."""

    percent: tuple[Fraction, ...] = condition(
        ListOf(EXACT), "Percentages of the pool by place, exactly 100 in all.", ()
    )
    amounts: tuple[int, ...] = condition(
        ListOf(MONEY), "Amounts in dollars by place, which the operator promises.", ()
    )
    by_entries: tuple[EntriesBand, ...] = condition(
        ListOf(TableOf(EntriesBand)), "The breakdown by how many have entered.", ()
    )
    goods: tuple[Goods, ...] = condition(ListOf(TableOf(Goods)), "Prizes that are not money.", ())

    def for_entries(self, entries: int) -> EntriesBand | None:
        """The percents or amounts for so many entries; None if no band has that number."""
        if not self.by_entries:
            return EntriesBand(first=0, percent=self.percent, amounts=self.amounts)
        for band in self.by_entries:
            if band.first <= entries and (band.last is None or entries <= band.last):
                return band
        return None


@dataclass(frozen=True, kw_only=True)
class Distribution:
    """How prizes are paid, and what becomes of a tie for one."""

    paid: str | None = condition(WORDS, "How and when prizes are paid.", None)
    tie_prizes: TieRule = condition(
        OneOf(TieRule),
        "How equal chips for the same prize at the end are resolved.",
        from_rules=lambda rules: rules.tie_prizes[0],
    )
    deals: bool = condition(
        FLAG, "Whether the players left may all agree to divide what is left of the pool.", False
    )
