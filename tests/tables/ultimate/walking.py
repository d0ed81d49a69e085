"""A random walk at a table of Ultimate Texas Hold-em."""

from collections.abc import Callable, Mapping, Sequence

from croupier.dialogue.questions import Ask
from croupier.tables import UltimateTable
from tests.tables.ultimate.playing import live, software
from tests.tables.walking import Walk

SETTINGS: tuple[dict[str, object], ...] = (
    {},
    {"seats": 3, "minimum": "10", "trips_minimum": "5"},
    {"maximum": "50", "trips_maximum": "10", "below_min": "strict", "notice_rounds": 2},
    {"max_payout_mode": "per_round", "maximum_payout": "100"},
)


class SeatWalk(Walk):
    """Somebody who says one line after the other to a table of Ultimate."""

    table: UltimateTable
    stakes = (40, 100, 1000)
    acts = ("fold", "check")
    ruling_often = 0.05

    def makers(self) -> Sequence[Callable[..., UltimateTable]]:
        """A live dealer's table, or the software's."""
        return live, software

    def settings(self, seed: int) -> Mapping[str, object]:
        """Any of them."""
        return self.random.choice(SETTINGS)

    def between_rounds(self) -> str:
        """A wager, the chips for one, cards for others that failed, or the deal."""
        random, table = self.random, self.table
        if table.window.placed and random.random() < 0.5:
            return "no more bets"
        if table.dealing.failed:
            return random.choice(("operator installs automated shoe", "operator changes the cards"))
        who = random.choice(table.names() or self.players)
        if table.chips(who) < 4000:
            return f"{who} buys {random.choice((20, 200))}"
        return f"{who} wagers {random.choice((10, 20))}{random.choice(('', ' and 5 trips'))}"

    def dealt(self) -> str:
        """Cards face down, or faces."""
        random = self.random
        return " ".join(random.choice(("??", self.card())) for _ in range(random.choice((1, 2, 3))))

    def choice(self, ask: Ask) -> str:
        """One of the options, with the least or the most of it."""
        option = self.random.choice(ask.options)
        amount = f" {self.random.choice((option.least, option.most)) / 100:.2f}" if option.most else ""
        return f"{ask.who} {option.act}{amount}"

    def players_lines(self, who: str) -> Sequence[str]:
        """Wagers, seats and chips."""
        random = self.random
        seat = random.randint(1, self.table.settings.seats + 1)
        amount = random.choice((3, 5, 10, 20, 60, 600))
        return (
            f"{who} wagers {amount}",
            f"{who} wagers {amount} and {random.choice((1, 5, 200))} trips",
            f"{who} wagers {amount} and {random.choice((5, amount))} blind",
            f"{who} wagers {random.choice((1, 5))} trips",
            f"{who} wagers {amount} on box {seat}",
            f"{who} takes back",
            f"{who} sits {seat} with {amount}",
            f"{who} sits {seat}",
            f"{who} joins with {amount}",
            f"{who} buys {amount}",
        )

    def house_lines(self, who: str) -> Sequence[str]:
        """Limits, marks, and what is done with the cards."""
        random = self.random
        return (
            "supervisor instructs a count of the cards",
            "dealer shuffles",
            f"supervisor changes minimum to {random.choice((5, 10, 100))}",
            f"supervisor changes maximum to {random.choice((50, 100, 500))}",
            f"supervisor changes trips_maximum to {random.choice((10, 50))}",
            f"supervisor changes maximum_payout to {random.choice((100, 5000))}",
            f"supervisor marks {who} to {random.choice((60, 600, 1000))}",
            f"supervisor marks {who} to 800 and trips to {random.choice((60, 200))}",
            f"supervisor unmarks {who}",
            "clock says 03:45",
            "supervisor voids round 1",
        )

    def rare_lines(self) -> Sequence[str]:
        """Another shoe, and the end of gaming."""
        return (
            "operator installs automated shoe",
            "operator installs hand shoe",
            "supervisor gives notice of closure",
        )
