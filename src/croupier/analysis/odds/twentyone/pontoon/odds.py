"""The odds of Pontoon at a table: the first hand off a fresh shoe, worked out or as it was kept.

The error of values from finite shoes is that of rounding. It is bounded as in Blackjack
(`croupier.analysis.odds.twentyone.blackjack.odds`): a hand that stands is within 2,300 u, u = 2^-53; a double
makes it twice as much, every card adds at most 60 u with what it may pay, and a split weighs hands by numbers
whose sizes add up to less than 6. That is below 40,000 u or 5e-12. The chance that all hands of a split are
gone sums positive products alone, at most 4e6 of them, and adds less than 1e-9 of itself.
"""

from fractions import Fraction
from typing import Final

from croupier.analysis.compile.extra import require
from croupier.analysis.odds.kept import kept
from croupier.analysis.odds.results import ExpectedValue, Odds, Plain
from croupier.analysis.odds.twentyone.pontoon.rules import PontoonRules
from croupier.analysis.odds.twentyone.shoe import NAMES, chances_of, shoe_of
from croupier.analysis.odds.twentyone.side_wagers import insurance_beside_natural, perfect_pairs
from croupier.analysis.parallel.sharing import Progress
from croupier.chips import dollars
from croupier.rulebook.twentyone.pontoon import INSURANCE_PAYS, PERFECT_PAIRS, PontoonSettings
from croupier.rulebook.twentyone.pontoon_odds import TABLE_1

PAYS: Final[Plain] = {"pays": [f"{row.name} {row.odds}" for row in TABLE_1]}
"""What answers that are kept depend on besides: a change of the rule book must not find them."""
ERROR: Final = 1e-10
"""No value of a finite shoe is further than this from the truth."""


def pontoon_odds(
    settings: PontoonSettings,
    progress: Progress | None = None,
    *,
    composition: bool = False,
    best_table: bool = False,
    wager: int = 0,
) -> Odds:
    """What Pontoon is worth at a table with these settings, and how to play it.

    With a wager in cents the Super Bonus counts, which depends on it (14.3); 0 leaves it out.
    """
    question = question_about(settings, wager)
    rules = PontoonRules.of(settings, wager)
    odds = Odds.from_kept(
        kept(
            "pontoon",
            {**question, **PAYS},
            lambda: _work_out(settings, rules, question, progress).for_keeping(),
        )
    )
    if composition:
        asked = {**question, **PAYS, "asked": "composition"}
        best = kept("pontoon", asked, lambda: _by_composition(rules, progress))
        odds.values["composition_dependent"] = ExpectedValue.from_object(best["composition_dependent"])
    if best_table:
        asked = {**question, **PAYS, "asked": "best table"}
        best = kept("pontoon", asked, lambda: _best_table(rules, progress))
        odds.values["best_table"] = ExpectedValue.from_object(best["best_table"])
        odds.figures["best_table_strategy"] = best["strategy"]
    return odds


def question_about(settings: PontoonSettings, wager: int = 0) -> Plain:
    """What the odds depend on; a wager only where the Super Bonus counts."""
    return {"decks": settings.decks, **({"wager": dollars(wager)} if wager else {})}


def _work_out(
    settings: PontoonSettings, rules: PontoonRules, question: Plain, progress: Progress | None
) -> Odds:
    require()
    from croupier.analysis.odds.twentyone.pontoon.against import against_each
    from croupier.analysis.odds.twentyone.pontoon.chart_object import chart_object
    from croupier.analysis.odds.twentyone.pontoon.evaluating import Evaluated, choices_of
    from croupier.analysis.odds.twentyone.pontoon.infinite import InfinitePontoon
    from croupier.analysis.odds.twentyone.pontoon.splitting.infinite_sevens import gained_by_suits
    from croupier.analysis.odds.twentyone.pontoon.worths import worths_of_chart

    columns, worths, by_card = [], {}, {}
    by_chart, infinite, by_suits = 0.0, Fraction(0), 0.0
    for done, against in enumerate(against_each(rules)):
        endless = InfinitePontoon(rules, against.first)
        infinite += chances_of(rules.shoe)[against.first] * endless.worth
        by_suits += against.chance * gained_by_suits(endless)
        columns.append(endless.column)
        worths[NAMES[against.first]] = worths_of_chart(endless)
        plan = Evaluated.of_column(against, columns[-1])
        worth, _ = plan.worth(choices_of(columns[-1], against, plan.playing))
        by_card[NAMES[against.first]] = worth
        by_chart += against.chance * worth
        if progress is not None:
            progress((done + 1) / len(NAMES))
    return Odds(
        "pontoon",
        question,
        {
            "total_dependent": ExpectedValue.within(by_chart, ERROR),
            "infinite_deck": (
                ExpectedValue.within(float(infinite) + by_suits, ERROR)
                if by_suits
                else ExpectedValue.exact(infinite)
            ),
            **side_wagers(settings),
        },
        chart_object(columns),
        {"by_dealers_card": by_card, "cells": worths},
    )


def _by_composition(rules: PontoonRules, progress: Progress | None) -> Plain:
    require()
    from croupier.analysis.odds.twentyone.pontoon.against import against_each
    from croupier.analysis.odds.twentyone.pontoon.composition import best_by_composition

    found, error = 0.0, ERROR
    for done, against in enumerate(against_each(rules)):
        plan, choices = best_by_composition(against)
        worth, joint = plan.worth(choices)
        found += against.chance * worth
        error += against.chance * joint
        if progress is not None:
            progress((done + 1) / len(NAMES))
    return {"composition_dependent": ExpectedValue.within(found, error).as_object()}


def _best_table(rules: PontoonRules, progress: Progress | None) -> Plain:
    require()
    from croupier.analysis.odds.twentyone.pontoon.against import against_each
    from croupier.analysis.odds.twentyone.pontoon.best_table import best_column
    from croupier.analysis.odds.twentyone.pontoon.chart_object import chart_object
    from croupier.analysis.odds.twentyone.pontoon.infinite import InfinitePontoon

    found, columns = 0.0, []
    for done, against in enumerate(against_each(rules)):
        column, worth = best_column(against, InfinitePontoon(rules, against.first).column)
        columns.append(column)
        found += against.chance * worth
        if progress is not None:
            progress((done + 1) / len(NAMES))
    return {
        "best_table": ExpectedValue.within(found, ERROR).as_object(),
        "strategy": chart_object(columns),
    }


def side_wagers(settings: PontoonSettings) -> dict[str, ExpectedValue]:
    """What the other wagers are worth, each per unit of itself."""
    return {
        "insurance": ExpectedValue.exact(insurance_beside_natural(shoe_of(settings), INSURANCE_PAYS)),
        "perfect_pairs": ExpectedValue.exact(perfect_pairs(settings.deck, settings.decks, PERFECT_PAIRS)),
    }
