"""A random walk at a table of Ultimate Texas Hold-em: all that people may say to it, sensible or not."""

from random import Random

from croupier.dialogue.answers import Offer
from croupier.dialogue.lines import write
from croupier.dialogue.questions import Ask, Draw, Turn
from croupier.tables import UltimateTable
from tests.tables.seated import live, software
from tests.tables.walking import CARDS, PLAYERS, Walk

SETTINGS = (
    {},
    {"seats": 3, "minimum": "10", "trips_minimum": "5"},
    {"maximum": "50", "trips_maximum": "10", "below_min": "strict", "notice_rounds": 2},
    {"max_payout_mode": "per_round", "maximum_payout": "100"},
)


class SeatWalk(Walk):
    """Somebody who says one line after the other to the table, and keeps those that were accepted."""

    table: UltimateTable

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        make = self.random.choice((live, software))
        given = self.random.choice(SETTINGS)
        self.make = lambda: make(**given)
        self.table = self.make()
        self.lines = []
        self.corrects = True
        for seat, player in enumerate(PLAYERS[:3], 1):
            self.say(f"{player} sits {seat} with {self.random.choice((40, 100, 1000))}")

    def next_line(self) -> str:
        """A line that fits more often than not."""
        random, table = self.random, self.table
        if table.in_round:
            return self.answer() if random.random() < 0.85 else self.aside()
        if random.random() < 0.3:
            return self.aside()
        if table.window.placed and random.random() < 0.5:
            return "no more bets"
        if table.dealing.failed:
            return random.choice(("operator installs automated shoe", "operator changes the cards"))
        who = random.choice(table.names() or PLAYERS)
        if table.chips(who) < 4000:
            return f"{who} buys {random.choice((20, 200))}"
        return f"{who} wagers {random.choice((10, 20))}{random.choice(('', ' and 5 trips'))}"

    def answer(self) -> str:
        """An answer to the round: mostly what is asked, sometimes a ruling."""
        random, dialogue = self.random, self.table.dialogue
        assert dialogue is not None
        question = dialogue.question
        if random.random() < 0.05 and (offers := dialogue.rulings()):
            return self.ruling(random.choice(offers))
        if isinstance(question, Draw):
            return " ".join(random.choice(("??", self.card())) for _ in range(random.choice((1, 2, 3))))
        if isinstance(question, Turn):
            return self.card()
        assert isinstance(question, tuple)
        return self.choice(random.choice(question))

    def choice(self, ask: Ask) -> str:
        option = self.random.choice(ask.options)
        amount = f" {self.random.choice((option.least, option.most)) / 100:.2f}" if option.most else ""
        return f"{ask.who} {option.act}{amount}"

    def ruling(self, offer: Offer) -> str:
        random = self.random
        words = [super().ruling(offer)]
        if offer.place:
            words.append(f"on seat {random.randint(1, self.table.settings.seats)}")
        return " ".join(words)

    def of_a_player(self) -> str:
        random = self.random
        who, seat = random.choice(PLAYERS), random.randint(1, self.table.settings.seats + 1)
        amount = random.choice((3, 5, 10, 20, 60, 600))
        return random.choice(
            (
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
                f"{who} leaves" if random.random() < 0.4 else f"{who} buys 50",
                f"{who} disputes round {random.randint(1, 3)} because it is mine",
                f"{who} asks for review of dispute {random.randint(1, 3)}",
            )
        )

    def of_the_house(self) -> str:
        random = self.random
        who = random.choice(PLAYERS)
        lines = [
            "dealer checks the cards",
            "supervisor instructs a count of the cards",
            "dealer shuffles",
            f"supervisor replaces {random.choice(CARDS)}",
            "operator changes the cards",
            f"supervisor changes minimum to {random.choice((5, 10, 100))}",
            f"supervisor changes maximum to {random.choice((50, 100, 500))}",
            f"supervisor changes trips_maximum to {random.choice((10, 50))}",
            f"supervisor changes maximum_payout to {random.choice((100, 5000))}",
            f"supervisor marks {who} to {random.choice((60, 600, 1000))}",
            f"supervisor marks {who} to 800 and trips to {random.choice((60, 200))}",
            f"supervisor unmarks {who}",
            f"supervisor requires the seat of {who}",
            f"supervisor readmits {who}",
            f"operator decides dispute {random.randint(1, 3)}: it is not",
            "clock says 03:45",
            "supervisor voids round 1",
        ]
        rare = [
            f"supervisor excludes {who}",
            "operator installs automated shoe",
            "operator installs hand shoe",
            "supervisor gives notice of closure",
        ]
        if random.random() < 0.1:
            return random.choice(rare)
        if self.corrects and random.random() < 0.4:
            lines = self.corrections() or lines
        return random.choice(lines)

    def corrections(self) -> list[str]:
        """Corrections of the record of the round."""
        random, dialogue = self.random, self.table.round_dialogue
        if dialogue is None or not dialogue.answers:
            return []
        at = random.randint(1, len(dialogue.answers) + 1)
        other = write(random.choice(dialogue.answers))
        return [
            f"supervisor corrects answer {at} to {self.card()} because it was keyed wrongly",
            f"supervisor corrects answer {at} to {other} because it was keyed wrongly",
            f"supervisor corrects answer {at} to {random.choice(PLAYERS)} fold because so",
            f"supervisor corrects answer {at} to {random.choice(PLAYERS)} check because so",
            f"supervisor drops answer {at} because it was never given",
            "supervisor void",
        ]
