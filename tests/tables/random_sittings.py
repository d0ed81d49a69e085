"""A random sitting at a table of any game: people come, wager, answer and go; staff rule and correct."""

from random import Random
from typing import Any

from croupier.dialogue.answers import IllegalAction, Offer
from croupier.dialogue.drive import random_amount
from croupier.dialogue.questions import Ask, Draw, Shuffle, Turn
from croupier.records.memory import KeptInMemory
from croupier.rulebook.games import settings_class
from croupier.shoes import Stream
from croupier.tables import LIVE, SOFTWARE, open_table
from croupier.tables.table import Table

GAMES = ("blackjack", "pontoon", "ultimate", "holdem", "omaha")
BOXES = ("blackjack", "pontoon")
POKER = ("holdem", "omaha")
PLAYERS = ("ann", "bob", "cal", "dee", "eve")
FACES = [rank + suit for rank in "23456789JQKA" for suit in "cdhs"]


def new_table(game: str, live: bool = False, seed: int = 1, **settings: object) -> Table:
    """A table of the game for play chips."""
    given: dict[str, object] = {"unit": "play", **settings}
    if game in BOXES:
        given |= {"decks": 4, "side_wager": "perfect_pairs"}
    read = settings_class(game).read(given)
    return open_table(
        read, dealing=LIVE if live else SOFTWARE, stream=Stream(bytes([seed % 256]) * 32), new_cards=not live
    )


class Sitting:
    """Somebody who says one line after the other to a table."""

    def __init__(self, game: str, seed: int, live: bool = False, table: Table | None = None) -> None:
        self.game = game
        self.random = Random(seed)
        self.table: Any = table or new_table(game, live, seed)
        self.keeper = KeptInMemory(self.table)
        self.lines: list[str] = []
        self.live = live
        for seat, who in enumerate(PLAYERS[:3], 1):
            self.say(f"{who} sits {seat} with {self.random.choice((120, 150, 400))}")

    def say(self, line: str) -> bool:
        """Say the line; true iff it was accepted."""
        try:
            self.keeper.do(line)
        except IllegalAction:
            return False
        self.lines.append(line)
        return True

    def go_on(self, accepted: int = 1) -> None:
        """Say lines until so many more of them were accepted."""
        wanted, tried = len(self.lines) + accepted, 0
        while len(self.lines) < wanted and tried < 400:
            self.say(self.next_line())
            tried += 1

    def next_line(self) -> str:
        """A line that fits more often than not."""
        random, table = self.random, self.table
        if table.in_round or table.cutting:
            if random.random() < 0.85:
                return self.answer()
        elif random.random() < 0.6:
            return self.towards_round()
        return random.choice((self.of_a_player, self.of_the_house, self.correction))()

    def towards_round(self) -> str:
        """What brings the next round nearer."""
        random, table = self.random, self.table
        who = random.choice(PLAYERS)
        if random.random() < 0.3:
            return f"{who} sits {random.randint(1, 5)} with 200"
        if self.game in POKER:
            return "dealer deals"
        if table.ground.shuffle_due and random.random() < 0.5:
            return "dealer shuffles"
        if random.random() < 0.3 and any(table.window.placed):
            return "no more bets"
        return self.wager(who)

    def wager(self, who: str) -> str:
        """A wager of a player."""
        random = self.random
        amount = random.choice((5, 10, 20, 600))
        if self.game == "ultimate":
            return random.choice((f"{who} wagers {amount}", f"{who} wagers {amount} and 5 trips"))
        box = random.randint(1, 4)
        more = random.choice(("", "", " and 5 pairs"))
        return f"{who} wagers {amount}{more} on box {box}"

    def answer(self) -> str:
        """An answer to the dialogue: mostly what is asked, sometimes a ruling."""
        random, dialogue = self.random, self.table.dialogue
        question = dialogue.question
        if random.random() < 0.05 and (offers := dialogue.rulings()):
            return self.ruling(random.choice(offers))
        if isinstance(question, Draw):
            hidden = question.seen_by != -1 and random.random() < 0.7
            return "??" if hidden else random.choice(FACES)
        if isinstance(question, Turn):
            return random.choice(FACES)
        if isinstance(question, Shuffle):
            return "dealer shuffled"
        return self.choice(random.choice(question))

    def choice(self, ask: Ask) -> str:
        """One of the options, with any amount that it allows."""
        option = self.random.choice(ask.options)
        amount = random_amount(option, self.random)
        number = "" if not amount else f" {amount}" if option.act == "cut" else f" {amount / 100:.2f}"
        place = f" on {ask.about}" if ask.about.kind == "box" else ""
        return f"{ask.who} {option.act}{number}{place}" + (f" for {ask.whose}" if ask.whose else "")

    def ruling(self, offer: Offer) -> str:
        """A ruling that is offered, with what it names."""
        random = self.random
        words = [offer.by] if offer.by == offer.word else [offer.by, offer.word]
        if offer.who:
            words.append(random.choice(offer.who))
        if offer.acts:
            words.append(random.choice(offer.acts))
        if offer.amount:
            words.append(str(random.choice((1, 2, 20))))
        if offer.card and self.live:
            words.append(random.choice(FACES))
        if offer.own_words:
            words.append("(so it was)")
        return " ".join(words)

    def of_a_player(self) -> str:
        """Something that a player says."""
        random = self.random
        who, number = random.choice(PLAYERS), random.randint(1, 5)
        return random.choice(
            (
                f"{who} sits {number} with 300",
                f"{who} sits {number}",
                f"{who} joins with 100",
                f"{who} waits",
                f"{who} leaves",
                f"{who} buys 50",
                f"{who} takes back box {number}",
                f"{who} takes back",
                f"{who} moves to {number}",
                f"{who} sits out",
                f"{who} comes back",
                f"{who} posts",
                f"{who} waits for the big blind",
                f"{who} gives up box {number}",
            )
        )

    def of_the_house(self) -> str:
        """Something that the house says."""
        random = self.random
        who, number = random.choice(PLAYERS), random.randint(1, 4)
        rare = (
            "supervisor gives notice of closure",
            "supervisor announces final 3",
            "supervisor closes the table",
            f"supervisor excludes {who}",
            "operator installs automated shoe",
            "operator installs hand shoe",
        )
        usual = (
            f"supervisor marks {who} on box {number} to 800",
            f"supervisor unmarks {who} on box {number}",
            f"supervisor marks {who} to 800",
            f"supervisor unmarks {who}",
            "supervisor changes minimum to 10",
            "supervisor changes maximum to 400",
            "supervisor changes min_stake to 50",
            "supervisor changes blinds to 2, 4",
            "supervisor changes side_wager to none",
            f"supervisor requires the seat of {who}",
            f"supervisor readmits {who}",
            "dealer calls the next player",
            "dealer draws for seat 4 between dee eve",
            "operator changes the cards",
            f"supervisor voids round {number}",
            "supervisor void",
            "operator invalidate",
        )
        return random.choice(rare if random.random() < 0.04 else usual)

    def correction(self) -> str:
        """The record of the round put right, or tried to."""
        dialogue = self.table.round_dialogue
        if dialogue is None or not dialogue.answers:
            return "supervisor void"
        random = self.random
        at = random.randint(max(1, len(dialogue.answers) - 8), len(dialogue.answers))
        who = random.choice(PLAYERS)
        if random.random() < 0.5:
            return f"supervisor drops answer {at} because it was keyed wrongly"
        to = random.choice((f"{who} stand", f"{who} hit", f"{who} fold", f"{who} check", f"{who} call"))
        to = random.choice(FACES) if self.live and random.random() < 0.5 else to
        return f"supervisor corrects answer {at} to {to} because it was keyed wrongly"
