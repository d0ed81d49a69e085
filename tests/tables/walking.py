"""A random walk at a table: all that people may say to it, sensible or not."""

from collections.abc import Callable
from random import Random

from croupier.dialogue.answers import IllegalAction, Offer
from croupier.dialogue.drive import random_amount
from croupier.dialogue.lines import write
from croupier.dialogue.questions import Ask, Draw
from croupier.shoes import LiveShoe
from croupier.tables import BoxTable
from tests.tables.playing import deck, live, playing, software

PLAYERS = ("ann", "bob", "cal", "dee")
CARDS = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]  # a ten is refused in Pontoon
SIDE_WAGERS = {"blackjack": ("perfect_pairs", "pairs_play"), "pontoon": ("perfect_pairs",)}
OF_ONE_GAME = {"blackjack": {"insurance_by_others": True}, "pontoon": {"double_limits": "box"}}


def all_settings() -> tuple[dict[str, object], ...]:
    """Settings of tables of the game that is played, each unlike the others."""
    side = SIDE_WAGERS[playing()][-1]
    return (
        {},
        {"side_wager": "perfect_pairs", "boxes": 3, "minimum": "10"},
        {"side_wager": side, "box_max": "per_wager", "maximum": "50", "mid_shoe_entry": "minimum"},
        {"shoe": "automated", "decks": 4, **OF_ONE_GAME[playing()]},
        {
            "decks": 4,
            "burn_at_start": 2,
            "notice_rounds": 2,
            "below_min": "strict",
            "cut_card_from_back": 2 * deck(),
        },
    )


class Walk:
    """Somebody who says one line after the other to a table, and keeps those that were accepted."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        make = self.random.choice((live, software))
        given = self.random.choice(all_settings())
        self.make: Callable[[], BoxTable] = lambda: make(**given)
        self.table = self.make()
        self.lines: list[str] = []
        self.corrects = True
        for seat, player in enumerate(PLAYERS[:3], 1):
            self.say(f"{player} sits {seat} with {self.random.choice((20, 100, 1000))}")

    def say(self, line: str) -> bool:
        """Say the line; true iff it was accepted."""
        try:
            self.table.do(line)
        except IllegalAction:
            return False
        self.lines.append(line)
        return True

    def next_line(self) -> str:
        """A line that fits more often than not."""
        random, table = self.random, self.table
        if table.in_round or table.cutting:
            return self.answer() if random.random() < 0.85 else self.aside()
        if random.random() < 0.3:
            return self.aside()
        if table.settings.shoe == "hand" and table.dealing.shoe.shuffle_due and random.random() < 0.5:
            return "dealer shuffles"
        if any(each.amount for each in table.window.placed) and random.random() < 0.5:
            return "no more bets"
        who = random.choice(table.names() or PLAYERS)
        if table.chips(who) < 2000:
            return f"{who} buys {random.choice((20, 200))}"
        return f"{who} wagers {random.choice((10, 20))} on box {random.randint(1, table.settings.boxes)}"

    def aside(self) -> str:
        """Something that nobody was asked."""
        return self.random.choice((self.of_a_player, self.of_the_house))()

    def answer(self) -> str:
        """An answer to the dialogue: mostly what is asked, sometimes a ruling."""
        random, dialogue = self.random, self.table.dialogue
        assert dialogue is not None
        question = dialogue.question
        if random.random() < 0.06 and (offers := dialogue.rulings()):
            return self.ruling(random.choice(offers))
        if isinstance(question, Draw):
            return " ".join(self.card() for _ in range(random.choice((1, 1, 1, 2))))
        assert isinstance(question, tuple)
        return self.choice(random.choice(question))

    def choice(self, ask: Ask) -> str:
        option = self.random.choice(ask.options)
        amount = random_amount(option, self.random)
        number = "" if not amount else f" {amount}" if option.counted else f" {amount / 100:.2f}"
        place = f" on {ask.about}" if ask.about.kind == "box" else ""
        return f"{ask.who} {option.act}{number}{place}" + (f" for {ask.whose}" if ask.whose else "")

    def ruling(self, offer: Offer) -> str:
        random = self.random
        words = [offer.by] if offer.by == offer.word else [offer.by, offer.word]
        if offer.who:
            words.append(random.choice(offer.who))
        if offer.card and not self.table.dealing.by_software:
            words.append(self.card())
        if offer.amount:
            words.append(str(random.choice((1, 20, 50))))
        return " ".join(words)

    def card(self) -> str:
        shoe = self.table.dealing.shoe
        while True:
            card = self.random.choice(CARDS)
            if not isinstance(shoe, LiveShoe) or self.random.random() < 0.9:
                return card

    def of_a_player(self) -> str:
        random = self.random
        who, box = random.choice(PLAYERS), random.randint(1, self.table.settings.boxes + 1)
        amount = random.choice((3, 5, 10, 20, 60, 600))
        return random.choice(
            (
                f"{who} wagers {amount} on box {box}",
                f"{who} wagers {amount} and {random.choice((1, 5, 200))} pairs on box {box}",
                f"{who} wagers {random.choice((1, 5))} pairs on box {box}",
                self.takes_back(),
                f"{who} sits {box} with {amount}",
                f"{who} sits {box}",
                f"{who} joins with {amount}",
                f"{who} buys {amount}",
                f"{who} leaves" if random.random() < 0.4 else f"{who} buys 50",
                f"{who} gives up box {box}",
                f"{who} disputes round {random.randint(1, 3)} because it is mine",
                f"{who} asks for review of dispute {random.randint(1, 3)}",
            )
        )

    def takes_back(self) -> str:
        placed = self.table.window.placed
        each = self.random.choice(placed) if placed else None
        return f"{each.player} takes back box {each.box}" if each else "ann takes back box 1"

    def of_the_house(self) -> str:
        random, table = self.random, self.table
        who, box = random.choice(PLAYERS), random.randint(1, table.settings.boxes)
        lines = [
            "dealer checks the cards",
            f"supervisor replaces {random.choice(CARDS)}",
            "operator changes the cards",
            f"supervisor changes minimum to {random.choice((5, 10, 100))}",
            f"supervisor changes maximum to {random.choice((50, 100, 500))}",
            f"supervisor changes decks to {random.choice((4, 6, 8))}",
            f"supervisor changes side_wager to {random.choice(('none', *SIDE_WAGERS[playing()]))}",
            f"supervisor changes side_minimum to {random.choice((1, 5, 200))}",
            f"supervisor changes notice_rounds to {random.choice((1, 3))}",
            f"supervisor changes mid_shoe_entry to {random.choice(('free', 'minimum'))}",
            f"supervisor marks {who} on box {box} to {random.choice((60, 600, 1000))}",
            f"supervisor unmarks {who} on box {box}",
            f"supervisor restricts {who} tracked as case {box}",
            f"supervisor restricts {who}",
            f"supervisor lifts restriction of {who}",
            f"supervisor releases a box of {who}",
            f"supervisor requires the seat of {who}",
            f"supervisor readmits {who}",
            f"operator decides dispute {random.randint(1, 3)}: it is not",
            "clock says 03:45",
        ]
        rare = [
            f"supervisor excludes {who}",
            f"operator installs {random.choice(('hand', 'automated'))} shoe",
            f"operator installs {table.settings.shoe} shoe",
            random.choice(("supervisor announces final 3", "supervisor gives notice of closure")),
        ]
        if random.random() < 0.1:
            return random.choice(rare)
        last = table.rounds_begun
        if last and random.random() < 0.4:
            number = random.randint(max(1, last - 3), last)
            if self.corrects or number < last:
                lines = [f"supervisor voids round {number}"]
        if self.corrects and random.random() < 0.5:
            lines = self.corrections() or lines
        return random.choice(lines)

    def corrections(self) -> list[str]:
        """Corrections of the record of the round, and rulings after its end."""
        random, dialogue = self.random, self.table.round_dialogue
        if dialogue is None or not dialogue.answers:
            return []
        at = random.randint(1, len(dialogue.answers) + 1)
        other = write(random.choice(dialogue.answers))
        return [
            f"supervisor corrects answer {at} to {self.card()} because it was keyed wrongly",
            f"supervisor corrects answer {at} to {other} because it was keyed wrongly",
            f"supervisor corrects answer {at} to {random.choice(PLAYERS)} hit because so",
            f"supervisor corrects answer {at} to {random.choice(PLAYERS)} stand because so",
            f"supervisor drops answer {at} because it was never given",
            f"dealer drew to dealer {self.card()}",
            random.choice(("supervisor void", "operator invalidate", "dealer drew to dealer")),
        ]
