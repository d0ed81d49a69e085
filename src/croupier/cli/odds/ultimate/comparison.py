"""What `croupier odds ultimate --compare FILE` tells: what a strategy costs, and where it loses it."""

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Final

from croupier.analysis.odds.kept import kept
from croupier.analysis.odds.results import ExpectedValue, Plain
from croupier.analysis.odds.ultimate.answer import Work
from croupier.analysis.odds.ultimate.kinds import kind_names
from croupier.analysis.odds.ultimate.strategy_file import Strategy, WrongStrategy, read_strategy
from croupier.cli.answers import Answer
from croupier.cli.figures import signed
from croupier.cli.parsing import WrongInput
from croupier.rulebook.games import INSTRUMENTS, NAMES

if TYPE_CHECKING:
    from croupier.analysis.odds.ultimate.comparing import Comparison

GAME: Final = "ultimate"
LISTED: Final = 10
"""How many of the most expensive hands the text lists."""
MOST_BYTES: Final = 1_000_000


class StrategyCost(Answer):
    """A strategy beside the best play, as plain data."""

    def __init__(self, path: str, found: Plain) -> None:
        self.path, self.found = path, found

    def as_object(self) -> Plain:
        """The answer as JSON."""
        return {"game": GAME, "file": self.path, **self.found}

    def lines(self, colours: int) -> Iterator[str]:
        """The answer as text."""
        found = self.found
        yield f"{NAMES[GAME]} ({INSTRUMENTS[GAME]})"
        yield f"strategy of {self.path}"
        yield ""
        for name, what in (("given", "this strategy"), ("optimal", "best play"), ("cost", "it costs")):
            each = ExpectedValue.from_object(found[name])
            yield f"  {what:<18}{each.percent:>12} of the ante   {signed(str(each.fraction))}"
        yield ""
        yield "  where it loses, in % of the ante"
        for stage, each in found["cost_by_stage"].items():
            yield f"    {stage.replace('_', ' '):<16}{ExpectedValue.from_object(each).percent:>12}"
        for stage, hands in found["cost_by_hand"].items():
            if hands:
                worst = ", ".join(f"{hand} {100 * cost:.4f}" for hand, cost in list(hands.items())[:LISTED])
                yield f"    most {stage.replace('_', ' ')}: {worst}"
        yield ""
        wager, deviation = found["average_wager"]["decimal"], found["standard_deviation"]
        yield f"  average wager {wager:.4f} antes, standard deviation {deviation:.4f} antes"


def strategy_in(path: str) -> Strategy:
    """The strategy of a file; `WrongInput` if there is none, or it has a hole."""
    try:
        with Path(path).open("rb") as file:
            text = file.read(MOST_BYTES).decode()
    except (OSError, ValueError) as wrong:
        reason = (getattr(wrong, "strerror", None) or "it is not a UTF-8 text file").lower()
        raise WrongInput(
            f"{path}: it can't be read ({reason}); expected a TOML file with a strategy"
        ) from None
    try:
        return read_strategy(text)
    except WrongStrategy as wrong:
        raise WrongInput(f"{path}: {wrong}") from None


def strategy_cost(path: str, work: Work) -> StrategyCost:
    """What the strategy of a file costs; it is kept for the next time."""
    strategy = strategy_in(path)

    def compared() -> Plain:
        best = work.solution(0.5)
        from croupier.analysis.odds.ultimate.comparing import compare

        return plain_comparison(compare(strategy, best, work.threads, work.reports(0.5, 0.5)))

    return StrategyCost(path, kept(GAME, work.question(repr(strategy)), compared))


def plain_comparison(found: "Comparison") -> Plain:
    """The comparison as plain data, which can be kept."""

    def worth(value: Fraction) -> Plain:
        return ExpectedValue.exact(value).as_object()

    def by_hand(costs: dict[int, Fraction]) -> dict[str, float]:
        dearest = sorted(costs, key=lambda kind: costs[kind], reverse=True)
        return {kind_names()[kind]: float(costs[kind]) for kind in dearest}

    return {
        "given": worth(found.outcomes.mean),
        "optimal": worth(found.best),
        "cost": worth(found.cost),
        "cost_by_stage": {
            "before_the_flop": worth(found.before),
            "after_the_flop": worth(found.after),
            "on_the_river": worth(found.river),
        },
        "cost_by_hand": {
            "before_the_flop": by_hand(found.costs_before),
            "after_the_flop": by_hand(found.costs_after),
        },
        "average_wager": worth(found.outcomes.average_wager),
        "variance": worth(found.outcomes.variance),
        "standard_deviation": found.outcomes.standard_deviation,
        "distribution": [
            {"net": str(net), "deals": many} for net, many in found.outcomes.distribution.items()
        ],
    }
