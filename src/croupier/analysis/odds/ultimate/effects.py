"""What each rule is worth to the house: the game solved again with one rule changed."""

from dataclasses import replace
from fractions import Fraction
from typing import Final

from croupier.analysis.odds.effects import effect_row, wager_row
from croupier.analysis.odds.results import ExpectedValue, Odds, Plain
from croupier.analysis.odds.ultimate.answer import GAME, Work, ultimate_values
from croupier.analysis.odds.ultimate.stakes import RULE_BOOK, PayTables, Stakes, Wagers, stakes_at
from croupier.analysis.parallel.sharing import Progress
from croupier.chips import money
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
    trips: int | None = None,
    pays: PayTables = RULE_BOOK,
    progress: Progress | None = None,
) -> Odds:
    """The value of the game as it is, and with each of some rules changed: with trips if any are wagered.

    What trips are worth themselves is told of as much as that, or of as much as the ante.
    """
    wagers = Wagers.at(settings, ante, trips, pays)
    base = wagers.stakes
    changed = changes(settings, wagers)
    whole = len(changed) + 1

    def solved(number: int, stakes: Stakes) -> Plain:
        def report(done: float) -> None:
            if progress is not None:
                progress((number + done) / whole)

        return dict(ultimate_values(Work(stakes, progress=report))["values"])

    values = {name: Fraction(each["fraction"]) for name, each in solved(0, base).items()}
    name = "joint_trips" if wagers.trips else "optimal"
    alone, added = (ExpectedValue.exact(values[each]) for each in ("trips", "trips_added"))
    on_them = money(int(base.trips_stake * wagers.ante))
    rows = [
        wager_row("trips, as if a fold never lost them, per unit on them", alone),
        effect_row(f"a fold loses trips too, per unit on them, with {on_them} on them", added, alone),
    ]
    complete = True
    try:
        for number, each in enumerate(changed, 1):
            worth = ExpectedValue.from_object(solved(number, each.stakes)[name])
            rows.append(effect_row(each.name, worth, ExpectedValue.exact(values[name])))
    except KeyboardInterrupt:  # the rows that are there are right
        complete = False
    return Odds(
        GAME,
        wagers.as_object(),
        {each: ExpectedValue.exact(values[each]) for each in dict.fromkeys((name, "optimal", "trips"))},
        {},
        {"effects": rows},
        complete,
    )


def changes(settings: UltimateSettings, wagers: Wagers) -> list[Effect]:
    """The rules that are changed, one at a time."""
    base, pays = wagers.stakes, wagers.pays
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
