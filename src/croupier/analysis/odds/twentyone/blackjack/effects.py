"""What each rule of Blackjack is worth to the house: the best chart again with one rule changed."""

from dataclasses import replace
from fractions import Fraction

from croupier.analysis.compile.extra import require
from croupier.analysis.odds.begun import Part
from croupier.analysis.odds.effects import effect_row, effects_table, wager_row
from croupier.analysis.odds.results import ExpectedValue, Odds, Plain
from croupier.analysis.odds.twentyone.blackjack.odds import ERROR, question_about, side_wagers
from croupier.analysis.odds.twentyone.blackjack.rules import BlackjackRules
from croupier.analysis.odds.twentyone.blackjack.variations import ANY_NUMBER
from croupier.analysis.odds.twentyone.shoe import VALUES, chances_of
from croupier.analysis.parallel.sharing import Progress
from croupier.rulebook.twentyone.blackjack import BlackjackSettings


def blackjack_effects(settings: BlackjackSettings, progress: Progress | None = None) -> Odds:
    """The value of the best chart as the rules are, and with one of them changed; then the other wagers."""
    question = {**question_about(settings), "asked": "effects"}

    def work_out(values: dict[str, ExpectedValue], rows: list[Plain]) -> None:
        require()
        rules, changes = BlackjackRules.of(settings), _changes(settings)
        values["total_dependent"] = now = best_chart_worth(rules, Part(progress, 0, 1 / (len(changes) + 1)))
        for done, (what, changed) in enumerate(changes, 1):
            part = Part(progress, done / (len(changes) + 1), (done + 1) / (len(changes) + 1))
            rows.append(effect_row(what, best_chart_worth(changed, part), now))
        endless, any_number = (
            infinite_worth(replace(rules, doubles_on=most)) for most in (rules.doubles_on, ANY_NUMBER)
        )
        rows.append(effect_row("double on any number of cards, infinite deck", any_number, endless))
        side = side_wagers(settings)
        rows.append(wager_row("insurance, per unit on it (7.1)", side["insurance"]))
        rows.append(
            wager_row(
                "even money instead of waiting, with a Blackjack against an ace (8.1(b))", side["even_money"]
            )
        )
        rows.append(wager_row("Perfect Pairs, per unit on it (17.12)", side["perfect_pairs"]))
        rows.append(wager_row("Pairs Play, per unit on it (17.23)", side["pairs_play"]))

    return effects_table("blackjack", question_about(settings), question, work_out)


def _changes(settings: BlackjackSettings) -> list[tuple[str, BlackjackRules]]:
    """What is changed, and the rules that are then in force."""
    rules = BlackjackRules.of(settings)
    does = "stands" if rules.draws_on_soft_17 else "draws"
    bounds = settings.about("decks")
    decks = [each for each in range(bounds.least or 1, (bounds.most or 8) + 1) if each != settings.decks]
    return [
        (f"dealer {does} on soft 17 (12.1)", replace(rules, draws_on_soft_17=not rules.draws_on_soft_17)),
        *((f"{each} decks (2.1)", BlackjackRules.of(replace(settings, decks=each))) for each in decks),
        ("Blackjack pays 6 to 5, not 3 to 2 (13.2(a))", replace(rules, blackjack_pays=Fraction(6, 5))),
        ("no double after a split (11.3)", replace(rules, doubles_after_split=False)),
        ("two hands at most from a split, not four (10.3)", replace(rules, most_hands=2)),
        ("double on any number of cards (11.1)", replace(rules, doubles_on=ANY_NUMBER)),
    ]


def best_chart_worth(rules: BlackjackRules, progress: Progress) -> ExpectedValue:
    """What the best single chart is worth."""
    from croupier.analysis.odds.twentyone.blackjack.against import against_each
    from croupier.analysis.odds.twentyone.blackjack.best_chart import best_column
    from croupier.analysis.odds.twentyone.blackjack.infinite import InfiniteBlackjack

    found = 0.0
    for against in against_each(rules):
        column, plan = best_column(against, InfiniteBlackjack(rules, against.first).column)
        found += against.chance * plan.worth(column.splits)
        progress((against.first + 1) / VALUES)
    return ExpectedValue.within(found, ERROR)


def infinite_worth(rules: BlackjackRules) -> ExpectedValue:
    """What the best play is worth with an infinite deck."""
    from croupier.analysis.odds.twentyone.blackjack.infinite import InfiniteBlackjack

    chances = chances_of(rules.shoe)
    worths = (chances[first] * InfiniteBlackjack(rules, first).worth for first in range(len(chances)))
    return ExpectedValue.exact(sum(worths, Fraction(0)))
