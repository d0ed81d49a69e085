"""What each rule of Pontoon is worth to the house, with an infinite deck, and each number of decks."""

from dataclasses import replace
from fractions import Fraction

from croupier.analysis.compile.extra import require
from croupier.analysis.odds.kept import kept
from croupier.analysis.odds.results import ExpectedValue, Odds, Plain
from croupier.analysis.odds.twentyone.effect_row import effect_row
from croupier.analysis.odds.twentyone.pontoon.odds import PAYS, pontoon_odds, question_about
from croupier.analysis.odds.twentyone.pontoon.rules import AS_THEY_ARE, Changes, PontoonRules
from croupier.analysis.odds.twentyone.shoe import chances_of
from croupier.analysis.parallel.sharing import Progress
from croupier.rulebook.twentyone.pontoon import PontoonSettings


def pontoon_effects(settings: PontoonSettings, progress: Progress | None = None) -> Odds:
    """The value of the chart as the rules are, and with one of them changed."""
    question: Plain = {**question_about(settings), **PAYS, "asked": "effects"}
    return Odds.from_kept(kept("pontoon", question, lambda: _work_out(settings, progress).for_keeping()))


def _work_out(settings: PontoonSettings, progress: Progress | None) -> Odds:
    require()
    rules = PontoonRules.of(settings)
    bounds = settings.about("decks")
    decks = [each for each in range(bounds.least or 1, (bounds.most or 8) + 1) if each != settings.decks]
    now = pontoon_odds(settings).values
    found: list[Plain] = []
    for done, each in enumerate(decks):
        other = pontoon_odds(replace(settings, decks=each)).values["total_dependent"]
        found.append(effect_row(f"{each} decks (2.1)", other, now["total_dependent"]))
        if progress is not None:
            progress((done + 1) / (len(decks) + 1))
    for what, changed, changes in (
        ("dealer stands on soft 17 (13.1(a))", replace(rules, draws_on_soft_17=False), AS_THEY_ARE),
        ("double on two cards only (12.1(b))", rules, Changes(doubles_on=2)),
        ("no rescue of doubled hands (12.6)", rules, Changes(rescue=False)),
        ("no surrender (9.1)", rules, Changes(surrender=False)),
        ("21 with five cards or more pays 1 to 1 (14.2)", rules, Changes(long_hands_pay=False)),
        ("6-7-8 and 7-7-7 pay 1 to 1 (14.2)", rules, Changes(sevens_pay=False)),
        ("Pontoon pays 1 to 1 (8.1)", replace(rules, pontoon_pays=Fraction(1)), AS_THEY_ARE),
        ("two hands at most from a split, not four (11.3)", replace(rules, most_hands=2), AS_THEY_ARE),
    ):
        value = _infinite(changed, changes)
        found.append(effect_row(f"infinite deck, {what}", value, now["infinite_deck"]))
    values = {name: now[name] for name in ("total_dependent", "infinite_deck")}
    return Odds("pontoon", {"decks": settings.decks}, values, {}, {"effects": found})


def _infinite(rules: PontoonRules, changes: Changes) -> ExpectedValue:
    from croupier.analysis.odds.twentyone.pontoon.infinite import InfinitePontoon

    chances = chances_of(rules.shoe)
    worths = (chances[first] * InfinitePontoon(rules, first, changes).worth for first in range(len(chances)))
    return ExpectedValue.exact(sum(worths, Fraction(0)))
