"""What each rule is worth to the house: the game solved again with one rule changed."""

from dataclasses import replace
from fractions import Fraction
from typing import Final

from croupier.analysis.odds.effects import effect_row, wager_row
from croupier.analysis.odds.results import ExpectedValue, Odds, Plain
from croupier.analysis.odds.ultimate.answer import GAME, Work, ultimate_values
from croupier.analysis.odds.ultimate.stakes import RULE_BOOK, PayTables, Stakes, stakes_at
from croupier.analysis.parallel.sharing import Progress
from croupier.chips import dollars, money
from croupier.rulebook.ultimate.settings import UltimateSettings
from croupier.values import value

ANTES: Final = (2_500, 5_000, 10_000, 25_000, 50_000)
"""Antes in cents at which the maximum payout is looked at, as far as the table takes them."""


@value
class Effect:
    """A rule that is changed: what it is called then, and what is at stake."""

    name: str
    stakes: Stakes


def effects(
    settings: UltimateSettings,
    *,
    ante: int | None = None,
    pays: PayTables = RULE_BOOK,
    progress: Progress | None = None,
) -> Odds:
    """The value of the game as it is, and with each of some rules changed; trips are as much as the ante."""
    base = stakes_at(settings, ante, None, pays)
    changed = changes(settings, base, pays)
    whole = len(changed) + 1

    def solved(number: int, stakes: Stakes) -> Plain:
        def report(done: float) -> None:
            if progress is not None:
                progress((number + done) / whole)

        return dict(ultimate_values(Work(stakes, progress=report))["values"])

    values = {name: Fraction(each["fraction"]) for name, each in solved(0, base).items()}
    optimal = values["optimal"]
    trips, added = (ExpectedValue.exact(values[name]) for name in ("trips", "trips_added"))
    rows = [
        wager_row("trips, as if a fold never lost them, per unit on them", trips),
        effect_row("a fold loses trips too, per unit on them", added, trips),
    ]
    complete = True
    try:
        for number, each in enumerate(changed, 1):
            worth = ExpectedValue.from_object(solved(number, each.stakes)["optimal"])
            rows.append(effect_row(each.name, worth, ExpectedValue.exact(optimal)))
    except KeyboardInterrupt:  # the rows that are there are right
        complete = False
    return Odds(
        GAME,
        {"ante": dollars(settings.minimum if ante is None else ante)},
        {"optimal": ExpectedValue.exact(optimal), "trips": ExpectedValue.exact(values["trips"])},
        {},
        {"effects": rows},
        complete,
    )


def changes(settings: UltimateSettings, base: Stakes, pays: PayTables) -> list[Effect]:
    """The rules that are changed, one at a time."""
    found = [
        Effect(
            f"no bet above {min(base.before)}x before the flop", replace(base, before=(min(base.before),))
        ),
        Effect("the ante is in play whatever the dealer has", replace(base, always_qualifies=True)),
    ]
    free = stakes_at(replace(settings, maximum_payout=0), pays=pays)
    for ante in ANTES:
        if settings.minimum <= ante <= settings.maximum and ante % settings.multiple == 0:
            capped = stakes_at(settings, ante, None, pays)
            if capped.blind != free.blind:
                most = money(settings.maximum_payout)
                name = f"blinds pay {most} at most, with an ante of {money(ante)}"
                found.append(Effect(name, replace(base, blind=capped.blind)))
    if base.blind != free.blind:
        found.append(Effect("no maximum payout", replace(base, blind=free.blind)))
    return found
