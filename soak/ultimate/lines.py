"""What people say at a table of seats, where Ultimate Texas Hold-em is played."""

from collections.abc import Sequence
from typing import Any, Final

from croupier.cards import FULL_DECK
from croupier.chips import dollars
from croupier.dialogue.questions import Draw
from croupier.tables import UltimateTable
from soak.lines import STAFF, Line, Speaker


class SeatSpeaker(Speaker):
    """Everybody at a table of seats."""

    table: UltimateTable

    def next_card(self, question: Any) -> str:
        """Cards that lie face down, told or not, or the face of one; void where nothing fits."""
        if self.refused_in_a_row > 40:
            return "supervisor void"
        if not isinstance(question, Draw):
            return self.card()
        count = self.random.choice((1, 1, 3))
        return " ".join(self.random.choice(("??", "??", self.card())) for _ in range(count))

    def between_rounds(self) -> str:
        """Somebody comes, wagers, buys or leaves; and at last there are no more bets."""
        random, table = self.random, self.table
        if table.dealing.failed and random.random() < 0.5:
            return random.choice(("operator installs automated shoe", "operator changes the cards"))
        there = table.names()
        dice = random.random()
        if not there or (dice < 0.2 and len(there) < len(self.names)):
            return f"{self.who()} sits {self.place()} with {dollars(self.some_money())}"
        if dice < 0.7 and len(table.window.placed) < len(there):
            return self.wager(random.choice(there))
        if dice < 0.75:
            return f"{random.choice(there)} buys {dollars(self.some_money())}"
        if dice < 0.76:
            return f"{random.choice(there)} leaves"
        if dice < 0.77:
            return f"{random.choice(there)} takes back"
        return "no more bets"

    def wager(self, who: str) -> str:
        """An ante within the limits or not, with its blind named or not, with trips or without."""
        settings, random = self.table.ground.settings, self.random
        steps = random.choice((1, 1, 2, 3, 8))
        ante = random.choice((settings.minimum, settings.minimum + steps * settings.multiple))
        if random.random() < 0.1:
            ante = random.choice((settings.multiple, settings.maximum, settings.maximum * 3, ante + 1))
        trips = dollars(settings.trips_minimum + settings.trips_multiple * random.randint(0, 3))
        said = f"{who} wagers {dollars(ante)}"
        if random.random() < 0.1:
            return f"{who} wagers {trips} trips"
        if random.random() < 0.2:
            said += f" and {dollars(ante)} blind"
        return f"{said} and {trips} trips" if random.random() < 0.5 else said

    def place(self) -> int:
        """A seat of the layout."""
        return self.random.randint(1, self.table.ground.settings.seats)

    def deck(self) -> Sequence[Any]:
        """The cards of the deck."""
        return FULL_DECK.cards


SEAT_STAFF: Final[tuple[Line, ...]] = (
    *STAFF,
    lambda s: f"supervisor marks {s.who()} to {dollars(s.table.settings.maximum * 2)}",
    lambda s: (
        f"supervisor marks {s.who()} to {dollars(s.table.settings.maximum * 2)}"
        f" and trips to {dollars(s.table.settings.trips_maximum * 2)}"
    ),
    lambda s: f"supervisor unmarks {s.who()}",
    lambda s: "supervisor instructs a count of the cards",
    lambda s: f"supervisor changes maximum_payout to {dollars(s.table.settings.minimum * s.number(0, 50))}",
    lambda s: f"supervisor changes max_payout_mode to {s.random.choice(('per_wager', 'per_round'))}",
    lambda s: (
        f"supervisor changes trips_maximum to {dollars(s.table.settings.trips_multiple * s.number(1, 9))}"
    ),
    lambda s: f"supervisor corrects answer {s.number(1, 30)} to {s.who()} check because it was so",
    lambda s: f"supervisor corrects answer {s.number(1, 30)} to {s.who()} fold because it was so",
    lambda s: f"supervisor corrects answer {s.number(1, 30)} to {s.who()} decline because it was so",
)
SeatSpeaker.staff = SEAT_STAFF
