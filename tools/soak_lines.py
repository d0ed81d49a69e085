"""What people say at a table of Blackjack, at random: sensible mostly, legal or not."""

from collections.abc import Callable
from random import Random
from typing import Final

from croupier.cards import FULL_DECK
from croupier.chips import dollars
from croupier.dialogue.answers import Choice, Ruling
from croupier.dialogue.drive import random_amount
from croupier.dialogue.lines import write
from croupier.dialogue.questions import Asks, Draw
from croupier.tables import LIVE, BoxTable
from tools.soak_cases import NAMES

NONSENSE: Final = (
    "",
    "ann",
    "ann hit on box 9",
    "bob split",
    "7c",
    "Jk",
    "zoe wagers 5 on box 1",
    "ann wagers 0 on box 1",
    "ann wagers 1.005 on box 1",
    "dealer wagers 5 on box 1",
    "supervisor voids round 99",
    "dealer absent zoe",
    "cage sells ann 0",
    "operator installs hand shoes",
    "supervisor changes decks to 3",
    "supervisor changes minimum to 1000000",
    "supervisor corrects answer 0 to ann stand because it was",
    "clock says 25:00",
)


class Speaker:
    """Everybody at a table: what one of them may say next."""

    table: BoxTable

    def __init__(self, random: Random, dealing: str) -> None:
        self.random = random
        self.dealing = dealing
        self.names = NAMES[: random.randint(1, len(NAMES))]
        self.lively = random.choice((0.0, 0.02, 0.1))
        self.refused_in_a_row = 0

    def answer(self) -> str:
        """A card, a choice of one of those asked, or a ruling."""
        dialogue = self.table.dialogue
        assert dialogue is not None
        question = dialogue.question
        if isinstance(question, Draw) and self.refused_in_a_row > 20:
            return "dealer shuffled"  # the shoe can hold no card any more
        offers = dialogue.rulings()
        if offers and self.random.random() < self.lively:
            offer = self.random.choice(offers)
            if offer.word in ("void", "invalidate", "shuffled") and self.random.random() < 0.8:
                return f"{offer.by} {offer.word} nobody"
            who = self.random.choice(offer.who) if offer.who else ""
            card = self.random.choice(FULL_DECK.cards) if offer.card and self.dealing == LIVE else None
            amount = self.random.randint(1, 20_000) if offer.amount else 0
            return write(Ruling(offer.by, offer.word, who, card, amount))
        if isinstance(question, Draw):
            return " ".join(
                str(self.random.choice(FULL_DECK.cards)) for _ in range(self.random.choice((1, 1, 3)))
            )
        assert isinstance(question, tuple)
        return write(self.choice(question), question)

    def choice(self, asks: Asks) -> Choice:
        """What one of those asked chooses."""
        ask = self.random.choice(asks)
        option = self.random.choice(ask.options)
        if option.act == "hit":
            option = self.random.choice((option, ask.option("stand") or option))
        return Choice(ask.who, option.act, random_amount(option, self.random), ask.about, ask.whose)

    def between_rounds(self) -> str:
        """Somebody comes, wagers, buys or leaves; and at last there are no more bets."""
        random, table = self.random, self.table
        shoe = table.dealing.shoe
        if table.settings.shoe == "hand" and (shoe.shuffle_due or not shoe.ready) and random.random() < 0.5:
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
            return f"{random.choice(there)} takes back box {self.box()}"
        return "no more bets"

    def arrival(self) -> str:
        """Somebody sits, or stands behind the table."""
        who = self.random.choice(self.names)
        if self.random.random() < 0.7:
            return f"{who} sits {self.box()} with {dollars(self.some_money())}"
        return f"{who} joins with {dollars(self.some_money())}"

    def wager(self, who: str) -> str:
        """A wager within the limits or not, with a side wager or not."""
        settings, random = self.table.settings, self.random
        steps = random.choice((1, 1, 2, 3, 8))
        amount = random.choice((settings.minimum, settings.minimum + steps * settings.multiple))
        if random.random() < 0.1:
            amount = random.choice((settings.multiple, settings.maximum, settings.maximum * 3, amount + 1))
        box = self.table.seats.seat_of(who) if random.random() < 0.6 else self.box()
        if settings.side_wager != "none" and random.random() < 0.3:
            pairs = dollars(settings.side_minimum + settings.side_multiple * random.randint(0, 3))
            if random.random() < 0.3:
                return f"{who} wagers {pairs} pairs on box {box}"
            return f"{who} wagers {dollars(amount)} and {pairs} pairs on box {box}"
        return f"{who} wagers {dollars(amount)} on box {box or self.box()}"

    def card(self) -> str:
        """Any card of a deck."""
        return self.random.choice(FULL_DECK.cards).text

    def box(self) -> int:
        """A box of the layout."""
        return self.random.randint(1, self.table.settings.boxes)

    def some_money(self) -> int:
        """Few chips or many."""
        settings = self.table.settings
        return self.random.choice((settings.minimum, settings.minimum * 5 + 1, settings.maximum * 4))

    def who(self) -> str:
        """Anybody who is, was or may come to the table."""
        return self.random.choice(self.names)


Line = Callable[[Speaker], str]
STAFF: Final[tuple[Line, ...]] = (
    lambda s: f"supervisor marks {s.who()} on box {s.box()} to {dollars(s.table.settings.maximum * 2)}",
    lambda s: f"supervisor unmarks {s.who()} on box {s.box()}",
    lambda s: f"supervisor restricts {s.who()}",
    lambda s: f"supervisor restricts {s.who()} tracked as T-1",
    lambda s: f"supervisor lifts restriction of {s.who()}",
    lambda s: f"supervisor releases a box of {s.who()}",
    lambda s: f"supervisor requires the seat of {s.who()}",
    lambda s: f"supervisor excludes {s.who()}",
    lambda s: f"supervisor readmits {s.who()}",
    lambda s: f"supervisor readmits {s.who()}",
    lambda s: f"{s.who()} gives up box {s.box()}",
    lambda s: f"{s.who()} disputes round {s.random.randint(0, 3)} because of the cards",
    lambda s: f"operator decides dispute {s.random.randint(1, 3)}: it stands",
    lambda s: f"{s.who()} asks for review of dispute {s.random.randint(1, 3)}",
    lambda s: "dealer checks the cards",
    lambda s: f"supervisor replaces {s.card()}",
    lambda s: "operator changes the cards",
    lambda s: "operator installs hand shoe",
    lambda s: "operator installs automated shoe",
    lambda s: f"supervisor changes minimum to {dollars(s.table.settings.multiple * s.random.randint(1, 5))}",
    lambda s: f"supervisor changes decks to {s.random.randint(4, 8)}",
    lambda s: f"supervisor changes side_wager to {s.random.choice(('none', 'perfect_pairs', 'pairs_play'))}",
    lambda s: f"supervisor changes insurance_by_others to {s.random.choice(('true', 'false'))}",
    lambda s: f"supervisor changes mid_shoe_entry to {s.random.choice(('free', 'minimum'))}",
    lambda s: f"supervisor changes multi-box to {s.random.choice(('true', 'false'))}",
    lambda s: f"clock says {s.random.randint(0, 23):02}:{s.random.randint(0, 59):02}",
    lambda s: "supervisor gives notice of closure",
    lambda s: "supervisor announces final 3" if s.random.random() < 0.2 else "dealer checks the cards",
    lambda s: "supervisor closes the table" if s.random.random() < 0.1 else "dealer shuffles",
    lambda s: f"supervisor voids round {s.random.randint(1, max(1, s.table.rounds_begun))}",
    lambda s: f"supervisor drops answer {s.random.randint(1, 30)} because it was never said",
    lambda s: f"supervisor corrects answer {s.random.randint(1, 30)} to {s.who()} stand because it was so",
    lambda s: f"supervisor corrects answer {s.random.randint(1, 30)} to {s.who()} hit because it was so",
    lambda s: f"supervisor corrects answer {s.random.randint(1, 30)} to {s.card()} because it was so",
    lambda s: f"{s.who()} leaves",
    lambda s: f"{s.who()} buys {dollars(s.some_money())}",
    lambda s: f"{s.who()} sits {s.box()}",
)
LATE: Final[tuple[Line, ...]] = (
    lambda s: "supervisor void",
    lambda s: "operator invalidate",
    lambda s: "dealer drew to dealer",
    lambda s: f"supervisor drops answer {s.random.randint(1, 30)} because it was never said",
    lambda s: f"supervisor voids round {max(1, s.table.rounds_begun - 1)}",
)
