"""Faults of the breakdown: the whole pool is returned, for every number of entries there may be."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

from croupier.dialogue.words.phrases import listed
from croupier.tournaments.conditions.checking.finding import Fault
from croupier.tournaments.conditions.conditions import Conditions
from croupier.tournaments.conditions.items import rule_of
from croupier.tournaments.conditions.kinds import EXACT
from croupier.tournaments.conditions.prizes import Breakdown


def prize_faults(conditions: Conditions) -> Iterator[Fault]:
    """What is wrong with the breakdown."""
    breakdown = conditions.breakdown
    if breakdown is None:
        return
    rules = conditions.rules
    list_rule = rules.cite(rule_of("breakdown", rules))
    pool_rule = rules.cite(rules.numbers.pool_returned)
    stated = [name for name in ("percent", "amounts", "by_entries") if getattr(breakdown, name)]
    if not stated:
        yield Fault("breakdown", list_rule, "It states neither percentages of the pool nor amounts.")
    if len(stated) > 1:
        sentence = f"It states {listed(stated)}; a breakdown has only one of them."
        yield Fault(f"breakdown.{stated[1]}", list_rule, sentence)
    if breakdown.percent and sum(breakdown.percent) != 100:
        yield Fault("breakdown.percent", pool_rule, _not_all(breakdown.percent))
    for band in breakdown.by_entries:
        if bool(band.percent) == bool(band.amounts):
            sentence = f"From {band.first} entries on it must state either percentages or amounts."
            yield Fault("breakdown.by_entries", list_rule, sentence)
        elif band.percent and sum(band.percent) != 100:
            yield Fault("breakdown.by_entries", pool_rule, _not_all(band.percent))
    if breakdown.by_entries:
        yield from _gaps(conditions, breakdown, list_rule)


def _not_all(percent: tuple[Fraction, ...]) -> str:
    whole = EXACT.write(sum(percent, Fraction(0)))
    return f"The percentages add up to {whole} and must add up to exactly 100: the whole pool is paid out."


def _gaps(conditions: Conditions, breakdown: Breakdown, rule: str) -> Iterator[Fault]:
    """Numbers of entries that have no breakdown, or two."""
    bands = breakdown.by_entries
    for before, band in pairwise(bands):
        if before.last is None or band.first != before.last + 1:
            sentence = f"The breakdown from {band.first} entries on does not follow the one before it."
            yield Fault("breakdown.by_entries", rule, sentence)
    for band in bands:
        if band.last is not None and band.last < band.first:
            sentence = f"A breakdown can't go from {band.first} to {band.last} entries."
            yield Fault("breakdown.by_entries", rule, sentence)
    players = conditions.players
    least, most = (players.least or 1, players.most) if players else (1, None)
    if bands[0].first > least:
        yield Fault("breakdown.by_entries", rule, f"There is no breakdown for {least} entries.")
    if bands[-1].last is not None and (most is None or bands[-1].last < most):
        sentence = f"There is no breakdown for more than {bands[-1].last} entries."
        yield Fault("breakdown.by_entries", rule, sentence)
