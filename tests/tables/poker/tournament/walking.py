"""A random walk at a tournament's table of poker."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from tests.tables.poker.tournament.playing import by_software, seated
from tests.tables.poker.walking import PokerWalk
from tests.tables.tournament.ordering import Orders

SETTINGS: tuple[dict[str, object], ...] = (
    {},
    {"ante": "10", "seats": 5},
    {"blinds": ["20"], "limit": "fixed", "seats": 4, "open_all_in": True},
    {"blinds": [], "ante": "15", "min_bet": "50", "limit": "full_pot", "seats": 5},
    {"blinds": ["25", "50", "100"], "over_blind": True, "ante": "5"},
)
LEVELS = (
    "blinds 100 200; ante 25",
    "blinds 60 120",
    "blinds 60 120; ante 0",
    "ante 30; min_bet 100",
    "blinds 200 100",
    "smallest_chip 25",
    "heads_up instrument",
    "nonsense",
)


class TournamentWalk(PokerWalk):
    """Somebody who says one line after the other to a tournament's table of poker."""

    table: Any
    stakes = (300, 1000, 1500)
    tells = True
    """Whether rounds are told by their results too."""

    halves = ""
    """What everybody brings beside whole chips."""

    def arrival(self, player: str, seat: int, chips: int) -> str:
        """The director's line by which a player comes to a seat."""
        return f"director puts {player} at {seat} with {chips}{self.halves}"

    def makers(self) -> Sequence[Callable[..., Any]]:
        """A live dealer's table, or the software's."""
        return partial(seated, self.game, {}), partial(by_software, self.game, {})

    def settings(self, seed: int) -> Mapping[str, object]:
        """Each of them in turn."""
        return SETTINGS[seed % len(SETTINGS)]

    def between_rounds(self) -> str:
        """A player who is put in, lifted out or given chips, an order of the director, or the deal."""
        random, table = self.random, self.table
        there = table.names()
        gone = [who for who in self.players if who not in there]
        broke = [who for who in there if not table.accounts[table.purse(who)]]
        if (len(there) < 3 or random.random() < 0.1) and gone:
            free = [seat for seat in range(1, table.seats.count + 1) if seat not in table.seats.sitting]
            return self.arrival(random.choice(gone), random.choice(free or [1]), random.choice(self.stakes))
        if broke and random.random() < 0.6:
            who = random.choice(broke)
            return random.choice((f"director lifts {who}", f"director gives {who} 500"))
        if there and random.random() < 0.5:
            return random.choice(self.orders(random.choice(there)))
        return "dealer deals"

    def orders(self, who: str) -> Sequence[str]:
        """What the director may order, perhaps about that player."""
        orders = Orders(self.random, self.table, self.players, who, (0, 3, 50, 500, 2000))
        return (
            *(orders.told_rounds if self.tells else ()),
            *orders.seats_and_chips,
            f"director begins a level: {self.random.choice(LEVELS)}",
            f"director begins a level: {self.random.choice(LEVELS)}",
            *orders.absence,
            f"director gives {who} the button",
            *orders.who_plays,
        )

    def house_lines(self, who: str) -> Sequence[str]:
        """What the director orders, and what a supervisor says at a cash table."""
        return (
            *self.orders(who),
            "supervisor instructs a count of the cards",
            "supervisor changes blinds to 1, 2",
            "dealer calls the next player",
        )

    def rare_lines(self) -> Sequence[str]:
        """The end of gaming."""
        return ("supervisor gives notice of closure",)


class HalfChipWalk(TournamentWalk):
    """A walk at a table to which everybody brings half of the smallest chip, as from Blackjack."""

    stakes = (302, 1002, 1502)
    halves = ".50"
