"""The whole answer about Ultimate Texas Hold-em at a table: values, the best play, and all that follows.

It is made in two steps, each of which is kept: the values of every choice, and then every deal
counted for the player who makes the best one.
"""

from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING, Final

from croupier.analysis.compile.extra import require
from croupier.analysis.odds.kept import kept
from croupier.analysis.odds.results import ExpectedValue, Odds, Plain
from croupier.analysis.odds.ultimate.kinds import kind_names
from croupier.analysis.odds.ultimate.stakes import RULE_BOOK, PayTables, Stakes, Wagers
from croupier.analysis.odds.ultimate.strategy_file import Strategy
from croupier.analysis.parallel.sharing import Progress
from croupier.processors import processors
from croupier.rulebook.ultimate.settings import UltimateSettings

if TYPE_CHECKING:
    from croupier.analysis.odds.ultimate.counting import Outcomes
    from croupier.analysis.odds.ultimate.solving import Solution

GAME: Final = UltimateSettings.game
FOLD_LOSES: Final = Fraction(2)
"""A fold loses ante and blind."""
SEVEN_AS_BOARDS: Final = comb(7, 2)
"""How often seven cards are counted as a hand and a board."""
AFTER: Final = (
    "bet {after}x where that is worth at least as much as checking; use --hand and --board to find out"
)
RIVER: Final = (
    "bet {river}x where that is worth at least as much as folding; use --hand and --board to find out"
)


def ultimate_odds(
    settings: UltimateSettings,
    *,
    ante: int | None = None,
    trips: int | None = None,
    pays: PayTables = RULE_BOOK,
    threads: int | None = None,
    progress: Progress | None = None,
) -> Odds:
    """The answer; an interruption of the second step leaves the values alone. Amounts are in cents.

    Trips count in the best play and in all figures if any are wagered; without, or with 0, there are none.
    """
    wagers = Wagers.at(settings, ante, trips, pays)
    work = Work(wagers.stakes, threads, progress, with_trips=wagers.trips > 0)
    values = ultimate_values(work, part=0.5)
    figures: Plain = {}
    try:
        alone = work.figures(with_trips=False)
        figures = work.figures(with_trips=True) if work.with_trips else alone
        values["values"]["trips_beside_optimal"] = alone["trips_beside_optimal"]
    except KeyboardInterrupt:
        pass
    return _odds(wagers, values, figures)


def ultimate_values(work: "Work", part: float = 1.0) -> Plain:
    """What the first step finds, which is so large a part of the work that is to be done."""
    return kept(GAME, work.question("values"), lambda: values_of(work.solution(part)))


class Work:
    """What has to be worked out for some stakes, each part of it once, and with reports of progress.

    `with_trips` if trips are wagered: then they count in all that is asked.
    """

    def __init__(
        self,
        stakes: Stakes,
        threads: int | None = None,
        progress: Progress | None = None,
        *,
        with_trips: bool = False,
    ) -> None:
        self.stakes = stakes
        self.with_trips = with_trips
        self.threads = threads or processors()
        self.progress = progress
        self._solution: Solution | None = None

    def question(self, part: str) -> Plain:
        """A question about these stakes."""
        return {"game": GAME, "stakes": self.stakes.as_object(), "part": part}

    def solution(self, part: float) -> "Solution":
        """The best play; finding it is so large a part of all the work."""
        if self._solution is None:
            require()
            from croupier.analysis.odds.ultimate.solving import solve

            self._solution = solve(self.stakes, self.threads, self.reports(0, part))
        return self._solution

    def figures(self, *, with_trips: bool) -> Plain:
        """What becomes of a player who plays best, with trips or without: worked out, or as it was kept."""
        size = 0.5 / (1 + self.with_trips)
        start = 0.5 + size * with_trips

        def counted() -> Plain:
            best = self.solution(0.5)
            from croupier.analysis.odds.ultimate.counting import count
            from croupier.analysis.odds.ultimate.policy import best_policy, ties_after_flop

            policy = best_policy(best, with_trips)
            outcomes = count(policy, self.stakes, self.threads, self.reports(start, size))
            gains = best.joint_gains if with_trips else best.gains
            return figures_of(outcomes, ties_after_flop(gains, policy.before))

        return kept(GAME, self.question("figures with trips" if with_trips else "figures"), counted)

    def cost_of(self, strategy: Strategy) -> Plain:
        """What a strategy costs beside the best play: worked out, or as it was kept."""

        def compared() -> Plain:
            best = self.solution(0.5)
            from croupier.analysis.odds.ultimate.comparing import compare, plain_comparison

            reports = self.reports(0.5, 0.5)
            return plain_comparison(compare(strategy, best, self.threads, reports, self.with_trips))

        trips = ", with trips" if self.with_trips else ""
        return kept(GAME, self.question(f"{strategy!r}{trips}"), compared)

    def reports(self, start: float, size: float) -> Progress | None:
        """Reports of a part of the work as reports of all of it."""
        progress = self.progress
        return None if progress is None else lambda done: progress(start + size * done)


def _odds(wagers: Wagers, values: Plain, figures: Plain) -> Odds:
    stakes = wagers.stakes
    table = hands_with_trips(values, stakes) if wagers.trips else values["before_the_flop"]
    return Odds(
        GAME,
        wagers.as_object(),
        {name: ExpectedValue.from_object(each) for name, each in values["values"].items()},
        {
            "before_the_flop": {each["hand"]: each["act"] for each in table},
            "after_the_flop": AFTER.format(after=stakes.after),
            "on_the_river": RIVER.format(river=stakes.river),
        },
        {
            "deals": values["deals"],
            "before_the_flop": table,
            **{name: each for name, each in figures.items() if name != "trips_beside_optimal"},
        },
        bool(figures),
    )


def hands_with_trips(values: Plain, stakes: Stakes) -> list[Plain]:
    """What each act is worth before the flop for a player who has trips too, which a fold loses."""
    found = []
    for row in values["before_the_flop"]:
        more = values["with_trips"][row["hand"]]
        trips = Fraction(more["trips"]["fraction"])
        bets = (f"{antes}x" for antes in sorted(stakes.before, reverse=True))
        worth = {bet: Fraction(row[bet]["fraction"]) + trips for bet in bets}
        found.append(_row(row["hand"], row["ways"], {**worth, "check": Fraction(more["check"]["fraction"])}))
    return found


def values_of(solution: "Solution") -> Plain:
    """What the first step finds, as plain data."""
    from croupier.analysis.odds.ultimate.solving import DEALS

    values = {
        "optimal": solution.optimal,
        "trips": solution.trips_alone,
        "joint_trips": solution.joint,
        "trips_added": (solution.joint - solution.optimal) / solution.stakes.trips_stake,
    }
    return {
        "values": {name: _plain(each) for name, each in values.items()},
        "before_the_flop": [_hand(solution, kind) for kind in kind_names()],
        "with_trips": {name: _with_trips(solution, kind) for kind, name in kind_names().items()},
        "deals": DEALS,
    }


def _hand(solution: "Solution", kind: int) -> Plain:
    """What each act is worth with one of the 169 kinds of hand before the flop."""
    ways = solution.ways[kind]
    worth = {f"{antes}x": totals[kind] for antes, totals in sorted(solution.bets.items(), reverse=True)}
    worth["check"] = solution.check[kind]
    values = {act: solution.worth(total, ways) for act, total in worth.items()}
    return _row(kind_names()[kind], ways, values)


def _row(hand: str, ways: int, values: dict[str, Fraction]) -> Plain:
    best = max(values, key=lambda act: values[act])  # the larger wager, of two that are worth the same
    next_best = max(each for act, each in values.items() if act != best)
    return {
        "hand": hand,
        "ways": ways,
        "act": best,
        "margin": float(values[best] - next_best),
        **{act: _plain(each) for act, each in values.items()},
    }


def _with_trips(solution: "Solution", kind: int) -> Plain:
    """What trips add to a bet with a kind of hand, and what checking is worth with them."""
    ways, trips = solution.ways[kind], solution.trips_of[kind]
    return {
        "trips": _plain(solution.worth(trips, ways)),
        "check": _plain(solution.worth(solution.joint_check[kind] + trips, ways)),
    }


def figures_of(outcomes: "Outcomes", ties_after_flop: int) -> Plain:
    """What the second step finds, as plain data; ties between betting and checking are given in deals."""
    deals = outcomes.deals
    before, river = outcomes.stakes.before, outcomes.stakes.river
    checked = deals - sum(map(outcomes.betting, before)) - outcomes.folds[0]
    at_river = outcomes.betting(river) + outcomes.folds[2]

    def share(part: int) -> Plain:
        return {"deals": part, **_plain(Fraction(part, deals))}

    return {
        "average_wager": _plain(outcomes.average_wager),
        "element_of_risk": _plain(outcomes.mean / outcomes.average_wager),
        "variance": _plain(outcomes.variance),
        "standard_deviation": outcomes.standard_deviation,
        "frequencies": {
            "before_the_flop": {
                **{f"{antes}x": share(outcomes.betting(antes)) for antes in sorted(before, reverse=True)},
                "check": share(checked),
            },
            "after_the_flop": {
                "bet": share(outcomes.betting(outcomes.stakes.after)),
                "check": share(at_river),
            },
            "on_the_river": {"bet": share(outcomes.betting(river)), "fold": share(outcomes.folds[2])},
            "ties_after_the_flop": share(ties_after_flop),
            "ties_on_the_river": share(outcomes.ties),
        },
        "dealer_qualifies": _plain(outcomes.dealer_qualifies),
        "distribution": [
            {"net": str(net), "deals": many, "probability": many / deals}
            for net, many in outcomes.distribution.items()
        ],
        "hands_of_seven": {str(hand): many // SEVEN_AS_BOARDS for hand, many in outcomes.made.items()},
        "trips_beside_optimal": _plain(outcomes.trips),
    }


def _plain(value: Fraction) -> Plain:
    return ExpectedValue.exact(value).as_object()
