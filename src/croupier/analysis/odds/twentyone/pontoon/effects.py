"""What each rule of Pontoon is worth to the house, with an infinite deck, and each number of decks."""

from dataclasses import replace
from fractions import Fraction

from croupier.analysis.compile.extra import require
from croupier.analysis.odds.begun import Part
from croupier.analysis.odds.effects import effect_row, effects_table, wager_row
from croupier.analysis.odds.results import ExpectedValue, Odds, Plain
from croupier.analysis.odds.twentyone.pontoon.odds import pontoon_odds, question_about
from croupier.analysis.odds.twentyone.pontoon.rules import AS_THEY_ARE, Changes, PontoonRules
from croupier.analysis.odds.twentyone.shoe import chances_of
from croupier.analysis.parallel.sharing import Progress
from croupier.chips import money
from croupier.rulebook.twentyone.pontoon import GREAT_WAGER, PontoonSettings


def pontoon_effects(settings: PontoonSettings, progress: Progress | None = None) -> Odds:
    """The value of the chart as the rules are, and with one of them changed; then the other wagers."""
    rules, changes = PontoonRules.of(settings), _changes(settings)
    question: Plain = {
        **question_about(settings),
        "asked": "effects",
        "changes": [what for what, _, _ in changes],
    }

    def work_out(values: dict[str, ExpectedValue], rows: list[Plain]) -> None:
        require()
        whole = 1 + len(changes)
        now = pontoon_odds(settings, Part(progress, 0, 1 / whole))
        if not now.complete:
            raise KeyboardInterrupt
        values |= {name: now.values[name] for name in ("total_dependent", "infinite_deck")}
        for done, (what, other, wager) in enumerate(changes, 1):
            changed = pontoon_odds(other, Part(progress, done / whole, (done + 1) / whole), wager=wager)
            if not changed.complete:
                raise KeyboardInterrupt
            rows.append(effect_row(what, changed.values["total_dependent"], values["total_dependent"]))
        for what, altered, change in _infinite_changes(rules):
            value = _infinite(altered, change)
            rows.append(effect_row(f"infinite deck, {what}", value, values["infinite_deck"]))
        rows.append(wager_row("insurance, per unit on it (7.1)", now.values["insurance"]))
        rows.append(wager_row("Perfect Pairs, per unit on it (18.14)", now.values["perfect_pairs"]))

    return effects_table("pontoon", {"decks": settings.decks}, question, work_out)


def _changes(settings: PontoonSettings) -> list[tuple[str, PontoonSettings, int]]:
    """Other numbers of decks, and wagers with which the Super Bonus counts most."""
    bounds = settings.about("decks")
    decks = [each for each in range(bounds.least or 1, (bounds.most or 8) + 1) if each != settings.decks]
    wagers = [
        each for each in (settings.minimum, GREAT_WAGER) if settings.minimum <= each <= settings.maximum
    ]
    return [
        *((f"{each} decks (2.1)", replace(settings, decks=each), 0) for each in decks),
        *(
            (f"the Super Bonus on a wager of {money(wager)} (14.3)", settings, wager)
            for wager in sorted(set(wagers))
        ),
    ]


def _infinite_changes(rules: PontoonRules) -> list[tuple[str, PontoonRules, Changes]]:
    return [
        ("dealer stands on soft 17 (13.1(a))", replace(rules, draws_on_soft_17=False), AS_THEY_ARE),
        ("double on two cards only (12.1(b))", rules, Changes(doubles_on=2)),
        ("no rescue of doubled hands (12.6)", rules, Changes(rescue=False)),
        ("no surrender (9.1)", rules, Changes(surrender=False)),
        ("21 with five cards or more pays 1 to 1 (14.2)", rules, Changes(long_hands_pay=False)),
        ("6-7-8 and 7-7-7 pay 1 to 1 (14.2)", rules, Changes(sevens_pay=False)),
        ("Pontoon pays 1 to 1 (8.1)", replace(rules, pontoon_pays=Fraction(1)), AS_THEY_ARE),
        ("two hands at most from a split, not four (11.3)", replace(rules, most_hands=2), AS_THEY_ARE),
    ]


def _infinite(rules: PontoonRules, changes: Changes) -> ExpectedValue:
    from croupier.analysis.odds.twentyone.pontoon.infinite import InfinitePontoon

    chances = chances_of(rules.shoe)
    worths = (chances[first] * InfinitePontoon(rules, first, changes).worth for first in range(len(chances)))
    return ExpectedValue.exact(sum(worths, Fraction(0)))
