"""The odds of Pontoon at a table: the first hand off a fresh shoe, worked out or as it was kept.

The error of values from finite shoes is that of rounding. It is bounded as in Blackjack
(`croupier.analysis.odds.twentyone.blackjack.odds`): a hand that stands is within 2,300 u, u = 2^-53; a double
makes it twice as much, every card adds at most 60 u with what it may pay, and a split weighs hands by numbers
whose sizes add up to less than 6. That is below 40,000 u or 5e-12. The chance that all hands of a split are
gone sums positive products alone, at most 4e6 of them, and adds less than 1e-9 of itself.
"""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Final

from croupier.analysis.compile.extra import require
from croupier.analysis.odds.begun import Begun, Part
from croupier.analysis.odds.kept import kept
from croupier.analysis.odds.results import ExpectedValue, Odds, Plain
from croupier.analysis.odds.twentyone.beside import FirstCards, SideWager, as_kept, from_kept
from croupier.analysis.odds.twentyone.pontoon.rules import PontoonRules
from croupier.analysis.odds.twentyone.shoe import NAMES, chances_of, shoe_of
from croupier.analysis.odds.twentyone.side_wagers import insurance_beside_natural, perfect_pairs
from croupier.analysis.parallel.sharing import Progress
from croupier.chips import dollars
from croupier.rulebook.twentyone.pontoon import INSURANCE_PAYS, PERFECT_PAIRS, PontoonSettings

ERROR: Final = 1e-10
"""No value of a finite shoe is further than this from the truth."""
CHANCE_ERROR: Final = 1e-7
"""No chance of a net result is: three and four hands of a split together are not exact (docs/bankroll.md)."""
VARIANCE_ERROR: Final = 1e-8
"""The variance is exact but where a dealer's Pontoon takes one wager of three or four hands."""
BONUS_CHANCE_ERROR: Final = 2e-9
"""The same for a Super Bonus in a split of sevens, whose suits are followed one hand at a time."""
SIDE_ERROR: Final = 5e-6
"""What a side wager as large as the first wager may add to that: in a split of sevens the suits of further
sevens are taken not to depend on those of the pair that wins it."""


def pontoon_odds(
    settings: PontoonSettings,
    progress: Progress | None = None,
    *,
    composition: bool = False,
    best_table: bool = False,
    distribution: bool = False,
    wager: int = 0,
    side: int = 0,
) -> Odds:
    """What Pontoon is worth at a table with these settings, and how to play it.

    With a wager in cents the Super Bonus counts if the table pays it, which depends on the wager (14.3); 0
    leaves it out. With `distribution`, also how often each net result comes. `side` is on the side wager,
    beside that wager or the table's minimum. An interruption leaves what is there by then.
    """
    beside = SideWager.at(settings, wager or settings.minimum, side, PERFECT_PAIRS)
    question = question_about(settings, wager)
    rules = PontoonRules.of(settings, wager)
    begun = Begun()
    parts = _parts(progress, 1 + composition + best_table + distribution)
    try:
        odds = Odds.from_kept(
            kept(
                "pontoon",
                question,
                lambda: _work_out(settings, rules, question, begun, next(parts)).for_keeping(),
            )
        )
    except KeyboardInterrupt:
        return Odds("pontoon", question, side_wagers(settings), {}, begun.figures(), complete=False)
    values, figures = dict(odds.values), dict(odds.figures)
    try:
        if composition:
            asked = {**question, "asked": "composition"}
            best = kept("pontoon", asked, lambda: _by_composition(rules, next(parts)))
            values["composition_dependent"] = ExpectedValue.from_object(best["composition_dependent"])
        if best_table:
            asked = {**question, "asked": "best table"}
            best = kept("pontoon", asked, lambda: _best_table(rules, next(parts)))
            values["best_table"] = ExpectedValue.from_object(best["best_table"])
            figures["best_table_strategy"] = best["strategy"]
        if distribution:
            asked = {**question, "asked": "distribution"}
            found = kept("pontoon", asked, lambda: _distribution(rules, next(parts)))
            results = beside.added_to(from_kept(found["results"]))
            error = VARIANCE_ERROR + BONUS_CHANCE_ERROR * float(rules.super_bonus) ** 2
            error += SIDE_ERROR * float(beside.stake)
            figures |= {"average_wager": found["average_wager"], **results.figures(CHANCE_ERROR, error)}
    except KeyboardInterrupt:
        return beside.counted_in(replace(odds, values=values, figures=figures, complete=False))
    return beside.counted_in(replace(odds, values=values, figures=figures))


def _parts(progress: Progress | None, many: int) -> Iterator[Part]:
    """Equal parts of the work."""
    for number in range(many):
        yield Part(progress, number / many, (number + 1) / many)


def question_about(settings: PontoonSettings, wager: int = 0) -> Plain:
    """What the odds depend on; a wager only where the Super Bonus counts."""
    counts = wager and settings.pays_super_bonus
    return {"decks": settings.decks, **({"wager": dollars(wager)} if counts else {})}


def _work_out(
    settings: PontoonSettings, rules: PontoonRules, question: Plain, begun: Begun, progress: Progress
) -> Odds:
    require()
    from croupier.analysis.odds.twentyone.pontoon.against import against_each
    from croupier.analysis.odds.twentyone.pontoon.chart_object import chart_object
    from croupier.analysis.odds.twentyone.pontoon.evaluating import Evaluated, choices_of
    from croupier.analysis.odds.twentyone.pontoon.infinite import InfinitePontoon
    from croupier.analysis.odds.twentyone.pontoon.removal import effects_of_removal
    from croupier.analysis.odds.twentyone.pontoon.splitting.infinite_sevens import gained_by_suits
    from croupier.analysis.odds.twentyone.pontoon.worths import worths_of_chart

    columns, worths, by_card = [], {}, begun.by_card
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
        progress((done + 1) / (2 * len(NAMES)))
    removal = effects_of_removal(rules, columns, Part(progress, 0.5, 1.0))
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
        {"by_dealers_card": by_card, "removal": removal, "cells": worths},
    )


def _by_composition(rules: PontoonRules, progress: Progress) -> Plain:
    require()
    from croupier.analysis.odds.twentyone.pontoon.against import against_each
    from croupier.analysis.odds.twentyone.pontoon.composition import best_by_composition

    found, error = 0.0, ERROR
    for done, against in enumerate(against_each(rules)):
        plan, choices = best_by_composition(against)
        worth, joint = plan.worth(choices)
        found += against.chance * worth
        error += against.chance * joint
        progress((done + 1) / len(NAMES))
    return {"composition_dependent": ExpectedValue.within(found, error).as_object()}


def _best_table(rules: PontoonRules, progress: Progress) -> Plain:
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
        progress((done + 1) / len(NAMES))
    return {
        "best_table": ExpectedValue.within(found, ERROR).as_object(),
        "strategy": chart_object(columns),
    }


def _distribution(rules: PontoonRules, progress: Progress) -> Plain:
    require()
    from croupier.analysis.odds.twentyone.distribution.net_results import NetResults, by_each
    from croupier.analysis.odds.twentyone.pontoon.against import against_each
    from croupier.analysis.odds.twentyone.pontoon.infinite import InfinitePontoon
    from croupier.analysis.odds.twentyone.pontoon.round_results import RoundResults

    every = against_each(rules)

    def results(first: int) -> RoundResults:
        return RoundResults(every[first], InfinitePontoon(rules, first).column)

    found, wagered = {kind: NetResults() for kind in FirstCards}, 0.0
    for against, part in zip(every, by_each(len(every), results, progress), strict=True):
        for kind, each in part.found.items():
            found[kind].add(each.chances, against.chance)
        wagered += against.chance * part.wagered
    return {
        "average_wager": wagered,
        "results": as_kept({kind: each.chances for kind, each in found.items()}),
    }


def side_wagers(settings: PontoonSettings) -> dict[str, ExpectedValue]:
    """What the other wagers are worth, each per unit of itself."""
    return {
        "insurance": ExpectedValue.exact(insurance_beside_natural(shoe_of(settings), INSURANCE_PAYS)),
        "perfect_pairs": ExpectedValue.exact(perfect_pairs(settings.deck, settings.decks, PERFECT_PAIRS)),
    }
