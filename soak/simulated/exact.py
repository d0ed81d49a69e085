"""Means of simulated rounds beside the exact values: off fresh shoes they are estimates of them."""

from dataclasses import replace
from typing import Any

from croupier.analysis.odds import odds
from croupier.analysis.odds.results import ExpectedValue, Plain
from croupier.analysis.simulation.games import question_about
from croupier.analysis.simulation.running import by_threads, run
from croupier.processors import processors
from croupier.rulebook.settings import Settings
from croupier.rulebook.twentyone.blackjack import DEMONSTRATION as BLACKJACK
from croupier.rulebook.twentyone.pontoon import DEMONSTRATION as PONTOON
from croupier.rulebook.ultimate.settings import DEMONSTRATION as ULTIMATE

ERRORS = 4
"""More standard errors than this apart is a difference."""


def exact_cases() -> dict[str, tuple[Plain, ExpectedValue]]:
    """By name, a question and the exact value of its mean."""
    found = {}
    tables: dict[str, tuple[Any, dict[str, Any]]] = {
        "blackjack": (BLACKJACK, {}),
        "blackjack, 6 decks, soft 17 drawn": (replace(BLACKJACK, decks=6, dealer_soft_17="draw"), {}),
        "pontoon with the Super Bonus of $5": (PONTOON, {"wager": 5_00}),
        "pontoon, 3 decks, $25": (replace(PONTOON, decks=3, cut_card_from_back=72), {"wager": 25_00}),
    }
    for name, (settings, asked) in tables.items():
        exact = odds(settings, **asked)
        fresh: Settings = replace(settings, shoe="automated")
        question = question_about(fresh, strategy=exact.strategy, **asked)
        found[name] = question, exact.values["total_dependent"]
    found["ultimate"] = question_about(ULTIMATE), odds(ULTIMATE).values["optimal"]
    with_trips = odds(ULTIMATE, trips=5_00).values["joint_trips"]
    found["ultimate with trips"] = question_about(ULTIMATE, trips=5_00), with_trips
    return found


def compare_exact(rounds: int, seed: int) -> int:
    """Tell how far the means are from the exact values; how many are further than they may be."""
    wrong = 0
    for name, (question, exact) in exact_cases().items():
        found = run(question, rounds, seed, by_threads(processors()))
        error = found.standard_error or 1.0
        apart = (found.mean - exact.decimal) / error
        wrong += abs(apart) > ERRORS
        print(
            f"{name}: {rounds:,} rounds, mean {100 * found.mean:.5f}% with an error of {100 * error:.5f}%, "
            f"exactly {100 * exact.decimal:.5f}%: {apart:+.2f} errors apart",
            flush=True,
        )
    return wrong
