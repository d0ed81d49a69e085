"""What becomes of a player who acts by a policy: every deal counted, and what these counts tell."""

from collections import defaultdict
from fractions import Fraction
from math import sqrt

import numpy as np

from croupier.analysis.odds.ultimate.counting_kernel import (
    BETS,
    CATEGORY_ROOM,
    LOSE,
    LOSE_UNQUALIFIED,
    OUTCOMES,
    WIN,
    WIN_UNQUALIFIED,
    Counts,
    Policy,
    count_boards,
)
from croupier.analysis.odds.ultimate.deals import Selections
from croupier.analysis.odds.ultimate.solving import DEALS, PIECES
from croupier.analysis.odds.ultimate.stakes import Stakes
from croupier.analysis.odds.ultimate.tables import all_boards, flop_tables, rank_lookup, stake_parts
from croupier.analysis.parallel.rooms import fill_rooms
from croupier.analysis.parallel.sharing import Progress
from croupier.analysis.ranking.categories import CATEGORIES
from croupier.ranking import Category
from croupier.values import value

Played = dict[tuple[int, Category, int], int]
"""Deals by the play wager in antes, what the player has, and the outcome."""


@value
class Outcomes:
    """How often each thing happens, in deals; `folds` are those before the flop, after it and on the river.

    `ties` are deals in which a bet on the river is worth exactly as much as a fold, `regret` is what was
    given away on the river, per ante. `made` are the hands of seven cards by category.
    """

    stakes: Stakes
    played: Played
    folds: tuple[int, int, int]
    made: dict[Category, int]
    ties: int
    regret: Fraction
    with_trips: bool = False
    """Whether trips are wagered too: then they count in every result, and a fold loses them."""

    @property
    def trips_stake(self) -> Fraction:
        """What is on trips, in antes."""
        return self.stakes.trips_stake if self.with_trips else Fraction(0)

    @property
    def deals(self) -> int:
        """All deals."""
        return sum(self.played.values()) + sum(self.folds)

    def net(self, antes: int, hand: Category, outcome: int) -> Fraction:
        """What a player wins with a play wager of so many antes."""
        stakes = self.stakes
        trips = self.trips_stake * stakes.trips.get(hand, Fraction(-1))
        if outcome in (WIN, WIN_UNQUALIFIED):
            ante = stakes.ante_wins if outcome == WIN else 0
            return antes * stakes.play_wins + ante + stakes.blind.get(hand, Fraction(0)) + trips
        if outcome in (LOSE, LOSE_UNQUALIFIED):
            return -antes - 1 - (outcome == LOSE) + trips
        return trips

    @property
    def distribution(self) -> dict[Fraction, int]:
        """Deals by what the player wins, per ante, from the greatest loss up."""
        found: dict[Fraction, int] = defaultdict(int)
        for (antes, hand, outcome), deals in self.played.items():
            found[self.net(antes, hand, outcome)] += deals
        found[-2 - self.trips_stake] += sum(self.folds)
        return {net: found[net] for net in sorted(found) if found[net]}

    @property
    def mean(self) -> Fraction:
        """What the player wins on average."""
        return sum((net * deals for net, deals in self.distribution.items()), Fraction(0)) / self.deals

    @property
    def variance(self) -> Fraction:
        """The variance of what the player wins."""
        squares = sum((net**2 * deals for net, deals in self.distribution.items()), Fraction(0))
        return squares / self.deals - self.mean**2

    @property
    def standard_deviation(self) -> float:
        """Its square root."""
        return sqrt(self.variance)

    @property
    def average_wager(self) -> Fraction:
        """What is wagered on average: ante, blind and play, and trips if they are wagered."""
        return (
            2
            + self.trips_stake
            + Fraction(sum(antes * self.betting(antes) for antes in self.wagers), self.deals)
        )

    @property
    def wagers(self) -> tuple[int, ...]:
        """The play wagers in antes, the largest first."""
        return play_wagers(self.stakes)

    def betting(self, antes: int) -> int:
        """The deals in which the play wager is so many antes."""
        return sum(deals for (bet, _, _), deals in self.played.items() if bet == antes)

    @property
    def trips(self) -> Fraction:
        """What trips are worth per unit on them to a player who acts like this: a fold loses them too."""
        total = Fraction(-sum(self.folds))
        for (_, hand, _), deals in self.played.items():
            total += deals * self.stakes.trips.get(hand, Fraction(-1))
        return total / self.deals

    @property
    def dealer_qualifies(self) -> Fraction:
        """How often the dealer qualifies: as often as any seven cards have a pair."""
        every = sum(self.made.values())
        return Fraction(every - self.made[Category.ODD_CARDS], every)


def play_wagers(stakes: Stakes) -> tuple[int, ...]:
    """The play wagers in antes, in the order in which the kernel counts them."""
    return (*sorted(stakes.before, reverse=True), stakes.after, stakes.river)


def count(
    policy: Policy,
    stakes: Stakes,
    threads: int,
    progress: Progress | None = None,
    boards: Selections | None = None,
) -> Outcomes:
    """What becomes of a player who acts by a policy, on all boards or on some of them.

    Trips count if the policy counts them on the river.
    """
    boards = boards or all_boards()
    tables, flops, parts = rank_lookup(stakes.always_qualifies), flop_tables(), stake_parts(stakes)
    pieces = min(PIECES, len(boards.cards))
    bounds = [len(boards.cards) * each // pieces for each in range(pieces + 1)]

    def work(piece: int, room: Counts) -> None:
        some = slice(bounds[piece], bounds[piece + 1])
        count_boards(boards.cards[some], boards.times[some], tables, flops, parts, policy, room)

    rooms = fill_rooms(pieces, threads, _new_counts, work, progress)
    played, folds, made, ties, regret = (sum(each).tolist() for each in zip(*rooms, strict=True))
    bets = play_wagers(stakes)
    cells = {
        (
            bets[at // OUTCOMES // CATEGORY_ROOM],
            _category(at // OUTCOMES % CATEGORY_ROOM),
            at % OUTCOMES,
        ): deals
        for at, deals in enumerate(played)
        if deals
    }
    found = {_category(number): many for number, many in enumerate(made) if many}
    given_away = Fraction(regret[0], stakes.unit * DEALS)
    return Outcomes(
        stakes, cells, (folds[0], folds[1], folds[2]), found, ties[0], given_away, policy.river.joint
    )


def _category(number: int) -> Category:
    return Category(CATEGORIES[number])


def _new_counts() -> Counts:
    sizes = (BETS * CATEGORY_ROOM * OUTCOMES, 3, CATEGORY_ROOM, 1, 1)
    return Counts(*(np.zeros(size, dtype=np.int64) for size in sizes))
