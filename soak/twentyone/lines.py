"""What people say at a table of boxes, where Blackjack or Pontoon is played."""

from collections.abc import Sequence
from typing import Any, Final

from croupier.chips import dollars
from croupier.tables import BoxTable
from soak.lines import STAFF, Line, Speaker


class BoxSpeaker(Speaker):
    """Everybody at a table of boxes."""

    table: BoxTable

    def next_card(self, question: Any) -> str:
        """Some cards; or the discards are shuffled, when the shoe can't hold any more cards."""
        if self.refused_in_a_row > 20:
            return "dealer shuffled"
        return " ".join(self.card() for _ in range(self.random.choice((1, 1, 3))))

    def between_rounds(self) -> str:
        """Somebody comes, wagers, buys or leaves; and at last there are no more bets."""
        random, table = self.random, self.table
        shoe = table.dealing.shoe
        hand = table.ground.settings.shoe == "hand"
        due = table.ground.shuffle_due or (hand and (shoe.shuffle_due or not shoe.ready))
        if due and (hand or not table.dealing.failed) and random.random() < 0.5:
            return "operator installs hand shoe" if table.dealing.failed else "dealer shuffles"
        if table.dealing.failed and random.random() < 0.3:
            return "operator installs automated shoe"
        there = table.names()
        dice = random.random()
        if not there or (dice < 0.15 and len(there) < len(self.names)):
            return self.arrival()
        if dice < 0.75 and len(table.window.placed) < 8:
            return self.wager(random.choice(there))
        if dice < 0.78:
            return f"{random.choice(there)} buys {dollars(self.some_money())}"
        if dice < 0.79:
            return f"{random.choice(there)} leaves"
        if dice < 0.80:
            return f"{random.choice(there)} takes back box {self.place()}"
        return "no more bets"

    def arrival(self) -> str:
        """Somebody sits, or stands behind the table."""
        who = self.who()
        if self.random.random() < 0.7:
            return f"{who} sits {self.place()} with {dollars(self.some_money())}"
        return f"{who} joins with {dollars(self.some_money())}"

    def wager(self, who: str) -> str:
        """A wager within the limits or not, with a side wager or not."""
        settings, random = self.table.ground.settings, self.random
        steps = random.choice((1, 1, 2, 3, 8))
        amount = random.choice((settings.minimum, settings.minimum + steps * settings.multiple))
        if random.random() < 0.1:
            amount = random.choice((settings.multiple, settings.maximum, settings.maximum * 3, amount + 1))
        box = self.table.seats.seat_of(who) if random.random() < 0.6 else self.place()
        if settings.side_wager != "none" and random.random() < 0.3:
            pairs = dollars(settings.side_minimum + settings.side_multiple * random.randint(0, 3))
            if random.random() < 0.3:
                return f"{who} wagers {pairs} pairs on box {box}"
            return f"{who} wagers {dollars(amount)} and {pairs} pairs on box {box}"
        return f"{who} wagers {dollars(amount)} on box {box or self.place()}"

    def place(self) -> int:
        """A box of the layout."""
        return self.random.randint(1, self.table.ground.settings.boxes)

    def deck(self) -> Sequence[Any]:
        """The cards of a deck of the game."""
        return self.table.ground.settings.deck.cards


BOX_STAFF: Final[tuple[Line, ...]] = (
    *STAFF,
    lambda s: f"supervisor marks {s.who()} on box {s.place()} to {dollars(s.table.settings.maximum * 2)}",
    lambda s: f"supervisor unmarks {s.who()} on box {s.place()}",
    lambda s: f"supervisor restricts {s.who()}",
    lambda s: f"supervisor restricts {s.who()} tracked as T-1",
    lambda s: f"supervisor lifts restriction of {s.who()}",
    lambda s: f"supervisor releases a box of {s.who()}",
    lambda s: f"{s.who()} gives up box {s.place()}",
    lambda s: f"supervisor changes decks to {s.number(3, 8)}",
    lambda s: f"supervisor changes side_wager to {s.random.choice(('none', 'perfect_pairs', 'pairs_play'))}",
    lambda s: f"supervisor changes insurance_by_others to {s.random.choice(('true', 'false'))}",
    lambda s: f"supervisor changes double_limits to {s.random.choice(('hand', 'box'))}",
    lambda s: f"supervisor changes split_7s_forfeit to {s.random.choice(('suited', 'any'))}",
    lambda s: f"supervisor changes mid_shoe_entry to {s.random.choice(('free', 'minimum'))}",
    lambda s: f"supervisor changes multi-box to {s.random.choice(('true', 'false'))}",
    lambda s: "supervisor announces final 3" if s.random.random() < 0.2 else "dealer checks the cards",
    lambda s: f"supervisor corrects answer {s.number(1, 30)} to {s.who()} stand because it was so",
    lambda s: f"supervisor corrects answer {s.number(1, 30)} to {s.who()} hit because it was so",
)
BoxSpeaker.staff = BOX_STAFF
