"""The odds of Blackjack at a table: the first hand off a fresh shoe, worked out or as it was kept.

Values of finite shoes are sums and products of chances in 64 bits. Their error is bounded as follows, with
u = 2^-53. The chance of each of the dealer's ends is a product of at most 11 cards with 3 roundings each, and
a result sums at most 1,044 such ends, all of them positive: a hand that stands is within 2,300 u. Each card
drawn averages ten worths, which adds at most 26 u, at most 21 times; a double makes it twice as much. That is
5,700 u. A split weighs such hands by numbers whose sizes add up to less than 6: 34,200 u, below 4e-12.
"""

from dataclasses import replace
from fractions import Fraction
from typing import Final

from croupier.analysis.compile.extra import require
from croupier.analysis.odds.begun import Begun, Part
from croupier.analysis.odds.kept import kept
from croupier.analysis.odds.results import ExpectedValue, Odds, Plain
from croupier.analysis.odds.twentyone.beside import FirstCards, SideWager, as_kept, from_kept
from croupier.analysis.odds.twentyone.blackjack.variations import BY_THE_BOOK, Variations
from croupier.analysis.odds.twentyone.side_wagers import any_pair, even_money, insurance, perfect_pairs
from croupier.analysis.parallel.sharing import Progress
from croupier.rulebook.twentyone.blackjack import (
    ANY_PAIR,
    EVEN_MONEY_PAYS,
    INSURANCE_PAYS,
    PERFECT_PAIRS,
    BlackjackSettings,
)

ERROR: Final = 1e-11
"""No value of a finite shoe is further than this from the truth."""
CHANCE_ERROR: Final = 1e-7
"""No chance of a net result is: three and four hands of a split together are not exact (docs/bankroll.md)."""


def blackjack_odds(
    settings: BlackjackSettings,
    progress: Progress | None = None,
    *,
    distribution: bool = False,
    variations: Variations = BY_THE_BOOK,
    wager: int | None = None,
    side: int = 0,
) -> Odds:
    """What Blackjack is worth at a table with these settings, and how to play it.

    With `distribution`, also how often each net result comes. `variations` are rules of other houses. `side`
    is on the side wager of the table, beside a wager that is the table's minimum unless it is given; both are
    in cents. An interruption leaves what is there by then.
    """
    variations.check()
    beside = SideWager.at(settings, wager or settings.minimum, side, PERFECT_PAIRS, ANY_PAIR)
    question = question_about(settings, variations)
    begun = Begun()
    first = Part(progress, 0.0, 0.5) if distribution else progress
    try:
        found = kept(
            "blackjack",
            question,
            lambda: _work_out(settings, variations, begun, first).for_keeping(),
        )
    except KeyboardInterrupt:
        return Odds(
            "blackjack", question, side_wagers(settings, variations), {}, begun.figures(), complete=False
        )
    odds = beside.counted_in(Odds.from_kept(found))
    if not distribution:
        return odds
    asked = {**question, "asked": "distribution"}
    try:
        more = kept(
            "blackjack",
            asked,
            lambda: _distribution(settings, variations, odds.strategy, Part(progress, 0.5, 1.0)),
        )
    except KeyboardInterrupt:
        return replace(odds, complete=False)
    results = beside.added_to(from_kept(more))
    figures = results.figures(CHANCE_ERROR, ERROR * max(1.0, beside.most) ** 2)
    return replace(odds, figures={**odds.figures, **figures})


def question_about(settings: BlackjackSettings, variations: Variations = BY_THE_BOOK) -> Plain:
    """What the odds depend on."""
    table = {"decks": settings.decks, "dealer_soft_17": settings.dealer_soft_17}
    return {**table, **variations.as_object()}


def _work_out(
    settings: BlackjackSettings, variations: Variations, begun: Begun, progress: Progress | None
) -> Odds:
    require()
    from croupier.analysis.odds.twentyone.blackjack.against import against_each
    from croupier.analysis.odds.twentyone.blackjack.best_chart import best_column
    from croupier.analysis.odds.twentyone.blackjack.chart import Chart
    from croupier.analysis.odds.twentyone.blackjack.composition import best_by_composition
    from croupier.analysis.odds.twentyone.blackjack.infinite import InfiniteBlackjack
    from croupier.analysis.odds.twentyone.blackjack.removal import effects_of_removal
    from croupier.analysis.odds.twentyone.blackjack.rules import BlackjackRules
    from croupier.analysis.odds.twentyone.blackjack.worths import worths_of_cells, worths_of_hands
    from croupier.analysis.odds.twentyone.shoe import NAMES, chances_of

    rules = BlackjackRules.of(settings, variations)
    columns, cells, hands, by_card = [], {}, {}, begun.by_card
    by_chart, by_cards, wager, infinite = 0.0, 0.0, 0.0, Fraction(0)
    for done, against in enumerate(against_each(rules)):
        name = NAMES[against.first]
        endless = InfiniteBlackjack(rules, against.first)
        infinite += chances_of(rules.shoe)[against.first] * endless.worth
        column, plan = best_column(against, endless.column)
        columns.append(column)
        cells[name] = worths_of_cells(plan, column)
        by_card[name] = plan.worth(column.splits)
        by_chart += against.chance * by_card[name]
        wager += against.chance * plan.average_wager(column.splits)
        best, splits = best_by_composition(against)
        by_cards += against.chance * best.worth(splits)
        hands[name] = worths_of_hands(best)
        if progress is not None:
            progress((done + 1) / 20)
    chart = Chart(tuple(columns))
    removal = effects_of_removal(rules, chart, by_chart, progress)
    return Odds(
        "blackjack",
        question_about(settings, variations),
        {
            "total_dependent": ExpectedValue.within(by_chart, ERROR),
            "composition_dependent": ExpectedValue.within(by_cards, ERROR),
            "infinite_deck": ExpectedValue.exact(infinite),
            **side_wagers(settings, variations),
        },
        chart.as_object(),
        {
            "average_wager": wager,
            "by_dealers_card": by_card,
            "removal": removal,
            "cells": cells,
            "hands": hands,
        },
    )


def _distribution(
    settings: BlackjackSettings,
    variations: Variations,
    strategy: Plain,
    progress: Progress,
) -> Plain:
    require()
    from croupier.analysis.odds.twentyone.blackjack.against import against_each
    from croupier.analysis.odds.twentyone.blackjack.chart import Chart
    from croupier.analysis.odds.twentyone.blackjack.evaluating import Evaluated
    from croupier.analysis.odds.twentyone.blackjack.round_results import round_results
    from croupier.analysis.odds.twentyone.blackjack.rules import BlackjackRules
    from croupier.analysis.odds.twentyone.distribution.net_results import NetResults, by_each

    chart = Chart.from_object(strategy)
    every = against_each(BlackjackRules.of(settings, variations))

    def results(first: int) -> dict[FirstCards, NetResults]:
        column = chart.columns[first]
        return round_results(every[first], column, Evaluated.of_column(every[first], column))

    found = {kind: NetResults() for kind in FirstCards}
    for against, parts in zip(every, by_each(len(every), results, progress), strict=True):
        for kind, part in parts.items():
            found[kind].add(part.chances, against.chance)
    return as_kept({kind: each.chances for kind, each in found.items()})


def side_wagers(
    settings: BlackjackSettings, variations: Variations = BY_THE_BOOK
) -> dict[str, ExpectedValue]:
    """What the other wagers are worth, each per unit of itself; even money per unit of the first wager."""
    from croupier.analysis.odds.twentyone.shoe import shoe_of

    shoe = shoe_of(settings)
    return {
        "insurance": ExpectedValue.exact(insurance(shoe, INSURANCE_PAYS)),
        "even_money": ExpectedValue.exact(even_money(shoe, variations.blackjack_pays, EVEN_MONEY_PAYS)),
        "perfect_pairs": ExpectedValue.exact(perfect_pairs(settings.deck, settings.decks, PERFECT_PAIRS)),
        "pairs_play": ExpectedValue.exact(any_pair(settings.deck, settings.decks, ANY_PAIR)),
    }
