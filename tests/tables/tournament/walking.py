"""A random walk at a tournament's table of a house game."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from tests.tables.tournament.ordering import Orders
from tests.tables.tournament.playing import BOXES, seated, takes_back, wager
from tests.tables.walking import Walk

SETTINGS: Mapping[str, Sequence[dict[str, object]]] = {
    "blackjack": ({}, {"decks": 4, "side_wager": "perfect_pairs"}, {"shoe": "automated", "boxes": 5}),
    "pontoon": ({"super_bonus": True}, {"decks": 3, "side_wager": "perfect_pairs"}, {"boxes": 5}),
    "ultimate": ({}, {"play_for_less": True}, {"seats": 5, "trips_maximum": "50"}),
}
LEVELS = ("minimum 20", "minimum 20; maximum 300", "minimum 10; maximum 500", "minimum 900", "unit play", "x")
SMALL, LARGE = 60, 1000
"""Chips with which a player is soon out, and with which not."""


class HouseWalk(Walk):
    """Somebody who says one line after the other to a tournament's table of a house game."""

    table: Any
    players = ("ann", "bob", "cal", "dee", "eve")
    stakes = (SMALL, LARGE)
    acts = ("hit", "stand", "fold", "check")
    tells = True
    """Whether rounds are told by their results too."""

    def __init__(self, game: str, seed: int) -> None:
        super().__init__(game, seed)
        self.say(f"director uses {self.random.choice(('the', 'no'))} marker")
        for seat, (who, chips) in enumerate((("ann", LARGE), ("bob", LARGE), ("cal", SMALL)), 1):
            self.say(f"director puts {who} at {seat} with {chips}")

    def makers(self) -> Sequence[Callable[..., Any]]:
        """A live dealer's table, or the software's."""
        return partial(opened, self.game, "live"), partial(opened, self.game, "software")

    def settings(self, seed: int) -> Mapping[str, object]:
        """Each of them in turn."""
        given = SETTINGS[self.game]
        return given[seed % len(given)]

    def between_rounds(self) -> str:
        """Somebody who is put in, lifted out or given chips, a wager that is due, or the deal."""
        random, table = self.random, self.table
        there, coming = table.names(), table.coming.order
        gone = [who for who in self.players if who not in there]
        if table.ground.shuffle_due and random.random() < 0.6:
            return "dealer shuffles"
        if len(coming) < 2 and gone:
            seats = [seat for seat in range(1, table.seats.count + 1) if seat not in table.seats.sitting]
            return f"director puts {gone[0]} at {random.choice(seats)} with {random.choice(self.stakes)}"
        if random.random() < 0.1 and there:
            return random.choice(self.orders(random.choice(there)))
        due = table.players.taking_part.still_to_wager()
        if not due:
            return "no more bets"
        if random.random() < 0.9:
            who = next(each for each in coming if each in due)
        else:
            who = random.choice(due)
        amount = random.choice((10, 20, 20, 40))
        side = " and 5 pairs" if self.game in BOXES else " and 5 trips"
        return wager(table, who, amount, side if random.random() < 0.2 else "")

    def orders(self, who: str) -> Sequence[str]:
        """What the director may order, perhaps about that player."""
        orders = Orders(self.random, self.table, self.players, who, (0, 7, 50, 500, 2000))
        return (
            *(orders.told_rounds if self.tells else ()),
            *orders.seats_and_chips,
            f"director begins a level: {self.random.choice(LEVELS)}",
            *orders.absence,
            f"director gives {who} the marker",
            f"director notes that {who} was advised",
            f"director voids the wager of {who}",
            "director uses the marker",
            "director uses no marker",
            *orders.who_plays,
            f"director places the minimum for {who}",
            f"director lets {who} sit out",
        )

    def players_lines(self, who: str) -> Sequence[str]:
        """Wagers in and out of order, too small, too large, at others' places."""
        random, table = self.random, self.table
        amount = random.choice((3, 10, 20, 60, 600, 5000))
        there = random.choice(table.names() or self.players)
        return (
            wager(table, there, amount),
            wager(table, who, amount),
            takes_back(table, there),
            f"{who} wagers {amount} on box {random.randint(1, 6)}",
            f"{who} wagers 5 trips",
            f"{who} sits 2 with 100",
            f"{who} joins with 100",
        )

    def house_lines(self, who: str) -> Sequence[str]:
        """What the director orders, whom the dealer asks, and what is said at cash tables."""
        return (
            *self.orders(who),
            *[f"dealer asks {each}" for each in self.players],
            f"supervisor voids round {max(1, self.table.rounds_begun - 1)}",
            "supervisor changes minimum to 20",
            f"supervisor marks {who} to 800",
        )

    def rare_lines(self) -> Sequence[str]:
        """Another shoe, and a table that closes."""
        kind = self.random.choice(("hand", "automated"))
        return (f"operator installs {kind} shoe", "supervisor gives notice of closure")


def opened(game: str, dealing: str, **given: Any) -> Any:
    """A table at which nothing has been said yet."""
    return seated(game, {}, dealing, marker=None, **given)
