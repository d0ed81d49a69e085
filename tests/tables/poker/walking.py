"""A random walk at a table of poker."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from croupier.dialogue.drive import random_amount
from croupier.dialogue.questions import Ask
from croupier.tables import PokerTable
from tests.tables.poker.playing import live, software
from tests.tables.walking import Walk

SETTINGS: tuple[dict[str, object], ...] = (
    {},
    {"seats": 4, "blinds": ["1", "2", "4"], "min_stake": "50", "max_buy_in": "0"},
    {"blinds": ["2"], "burn": False, "limit": "fixed", "notice_rounds": 2, "seats": 5, "auto_clock": False},
    {"blinds": [], "ante": "1", "min_bet": "2", "limit": "full_pot", "seats": 4},
    {"commission": {"basis": "pot", "rate": "10%", "cap": "7"}, "over_blind": True, "min_stake": "20"},
    {"commission": {"basis": "time", "rate": "6"}, "min_stake": "40", "deck": 40, "joker": True, "seats": 5},
)


class PokerWalk(Walk):
    """Somebody who says one line after the other to a table of poker."""

    table: PokerTable
    players = ("ann", "bob", "cal", "dee", "eve")
    stakes = (40, 100, 150)
    acts = ("fold", "call")
    answering = 0.88
    ruling_often = 0.08
    correcting = 0.3

    def makers(self) -> Sequence[Callable[..., PokerTable]]:
        """A live dealer's table, or the software's."""
        return partial(live, self.game), partial(software, self.game)

    def settings(self, seed: int) -> Mapping[str, object]:
        """Each of them in turn."""
        return SETTINGS[seed % len(SETTINGS)]

    def between_rounds(self) -> str:
        """Somebody who sits down, comes back, posts or buys chips, or the deal."""
        random, table = self.random, self.table
        if len(table.ground.players) < 3:
            free = [seat for seat in range(1, table.settings.seats + 1) if seat not in table.seats.sitting]
            who = random.choice([player for player in self.players if player not in table.ground.players])
            return random.choice(
                (f"{who} sits {random.choice(free)} with 120", "dealer calls the next player", "dealer deals")
            )
        who = random.choice(list(table.ground.players))
        return random.choice(
            ("dealer deals", "dealer deals", f"{who} posts", f"{who} comes back", f"{who} buys 120")
        )

    def dealt(self) -> str:
        """A card face down, or faces."""
        hidden = not self.table.cutting and self.random.random() < 0.4
        return "??" if hidden else " ".join(self.card() for _ in range(self.random.choice((1, 1, 2))))

    def choice(self, ask: Ask) -> str:
        """One of the options, less often a fold or all chips."""
        random = self.random
        options = [option for option in ask.options if option.act != "fold"] or ask.options
        option = random.choice(options if random.random() < 0.7 else ask.options)
        if option.act == "tap out" and random.random() < 0.7:
            option = ask.options[0]
        amount = random_amount(option, random) if random.random() < 0.4 else option.least
        return f"{ask.who} {option.act}" + (f" {amount / 100:.2f}" if amount else "")

    def players_lines(self, who: str) -> Sequence[str]:
        """Seats, stakes and blinds."""
        random = self.random
        seat = random.randint(1, self.table.settings.seats + 1)
        amount = random.choice((3, 20, 60, 120, 600))
        return (
            f"{who} sits {seat} with {amount}",
            f"{who} sits {seat}",
            f"{who} moves to {seat}",
            f"{who} buys {amount}",
            f"{who} waits",
            f"{who} sits out" if random.random() < 0.5 else f"{who} comes back",
            f"{who} comes back",
            f"{who} posts",
            f"{who} waits for the big blind",
            f"{who} pays the charge",
            f"{who} wagers 10",
        )

    def house_lines(self, who: str) -> Sequence[str]:
        """Limits, draws for seats, and the time."""
        random, table = self.random, self.table
        other = random.choice([player for player in self.players if player != who])
        return (
            "supervisor instructs a count of the cards",
            f"dealer draws for seat {random.randint(1, table.settings.seats)} between {who} {other}",
            "dealer calls the next player",
            f"supervisor changes min_stake to {random.choice((20, 50, 100))}",
            f"supervisor changes blinds to {random.choice(('1, 2', '2', '1, 2, 4', '5, 10'))}",
            f"supervisor changes max_buy_in to {random.choice((200, 500))}",
            f"supervisor changes commission to {random.choice(('basis=time, rate=4', ''))}",
            f"clock says {random.randint(0, 23):02}:{random.randint(0, 59):02}",
            "supervisor voids round 1",
            "no more bets",
        )

    def rare_lines(self) -> Sequence[str]:
        """A group, and the end of gaming."""
        return "supervisor selects everybody", "supervisor gives notice of closure"
