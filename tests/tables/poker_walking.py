"""A random walk at a table of poker: all that people may say to it, sensible or not."""

from random import Random

from croupier.dialogue.answers import Offer
from croupier.dialogue.drive import random_amount
from croupier.dialogue.lines import write
from croupier.dialogue.questions import Ask, Draw, Shuffle, Turn
from croupier.tables import PokerTable
from tests.tables.poker_play import live, software
from tests.tables.walking import CARDS, Walk

PLAYERS = ("ann", "bob", "cal", "dee", "eve")
SETTINGS = (
    {},
    {"seats": 4, "blinds": ["1", "2", "4"], "min_stake": "50", "max_buy_in": "0"},
    {"blinds": ["2"], "burn": False, "limit": "fixed", "notice_rounds": 2, "seats": 5},
    {"blinds": [], "ante": "1", "min_bet": "2", "limit": "full_pot", "seats": 4},
    {"commission": {"basis": "pot", "rate": "10%", "cap": "7"}, "over_blind": True, "min_stake": "20"},
    {"commission": {"basis": "time", "rate": "6"}, "min_stake": "40", "deck": 40, "joker": True, "seats": 5},
)


class PokerWalk(Walk):
    """Somebody who says one line after the other to the table, and keeps those that were accepted."""

    table: PokerTable

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        make = self.random.choice((live, software))
        given = SETTINGS[seed % len(SETTINGS)]
        self.make = lambda: make(**given)
        self.table = self.make()
        self.lines = []
        self.corrects = True
        for seat, player in enumerate(PLAYERS[:3], 1):
            self.say(f"{player} sits {seat} with {self.random.choice((40, 100, 150))}")

    def next_line(self) -> str:
        """A line that fits more often than not."""
        random, table = self.random, self.table
        if table.in_round or table.cutting:
            return self.answer() if random.random() < 0.88 else self.aside()
        if random.random() < 0.3:
            return self.aside()
        if len(table.players) < 3:
            free = [seat for seat in range(1, table.settings.seats + 1) if seat not in table.seats.sitting]
            who = random.choice([player for player in PLAYERS if player not in table.players])
            return random.choice(
                (f"{who} sits {random.choice(free)} with 120", "dealer calls the next player", "dealer deals")
            )
        who = random.choice(list(table.players))
        return random.choice(
            ("dealer deals", "dealer deals", f"{who} posts", f"{who} comes back", f"{who} buys 80")
        )

    def answer(self) -> str:
        """An answer to the dialogue: mostly what is asked, sometimes a ruling."""
        random, dialogue = self.random, self.table.dialogue
        assert dialogue is not None
        question = dialogue.question
        if random.random() < 0.08 and (offers := dialogue.rulings()):
            return self.ruling(random.choice(offers))
        if isinstance(question, Draw):
            hidden = not self.table.cutting and random.random() < 0.4
            return "??" if hidden else " ".join(self.card() for _ in range(random.choice((1, 1, 2))))
        if isinstance(question, Turn):
            return self.card()
        if isinstance(question, Shuffle):
            return "dealer shuffled"
        assert isinstance(question, tuple)
        return self.choice(random.choice(question))

    def choice(self, ask: Ask) -> str:
        random = self.random
        options = [option for option in ask.options if option.act != "fold"] or ask.options
        option = random.choice(options if random.random() < 0.7 else ask.options)
        if option.act == "tap out" and random.random() < 0.7:
            option = ask.options[0]
        amount = random_amount(option, random) if random.random() < 0.4 else option.least
        return f"{ask.who} {option.act}" + (f" {amount / 100:.2f}" if amount else "")

    def ruling(self, offer: Offer) -> str:
        random = self.random
        words = [offer.by] if offer.by == offer.word else [offer.by, offer.word]
        if offer.who:
            words.append(random.choice(offer.who))
        if offer.acts:
            act = random.choice(offer.acts)
            words.append(f"{act} {random.choice((2, 4, 20))}" if act in ("bet", "raise", "puts") else act)
        if offer.amount:
            words.append(str(random.choice((1, 2))))
        if (offer.card or (offer.may_name and random.random() < 0.5)) and not self.table.dealing.by_software:
            words.append(self.card())
        if offer.own_words:
            words.append("(so it was)")
        elif offer.details and random.random() < 0.5:
            words.append(f"({random.choice(offer.details)})")
        return " ".join(words)

    def of_a_player(self) -> str:
        random = self.random
        who, seat = random.choice(PLAYERS), random.randint(1, self.table.settings.seats + 1)
        amount = random.choice((3, 20, 60, 120, 600))
        return random.choice(
            (
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
                f"{who} leaves" if random.random() < 0.3 else f"{who} buys 50",
                f"{who} wagers 10",
                f"{who} disputes round {random.randint(1, 3)} because it is mine",
                f"{who} asks for review of dispute {random.randint(1, 3)}",
            )
        )

    def of_the_house(self) -> str:
        random, table = self.random, self.table
        who, other = random.sample(PLAYERS, 2)
        lines = [
            "dealer checks the cards",
            "supervisor instructs a count of the cards",
            f"supervisor replaces {random.choice(CARDS)}",
            "operator changes the cards",
            f"dealer draws for seat {random.randint(1, table.settings.seats)} between {who} {other}",
            "dealer calls the next player",
            f"supervisor changes min_stake to {random.choice((20, 50, 100))}",
            f"supervisor changes blinds to {random.choice(('1, 2', '2', '1, 2, 4', '5, 10'))}",
            f"supervisor changes max_buy_in to {random.choice((200, 500))}",
            f"supervisor changes commission to {random.choice(('basis=time, rate=4', ''))}",
            f"supervisor requires the seat of {who}",
            f"supervisor readmits {who}",
            f"operator decides dispute {random.randint(1, 3)}: it is not",
            f"clock says {random.randint(0, 23):02}:{random.randint(0, 59):02}",
            "supervisor voids round 1",
            "no more bets",
        ]
        rare = [
            f"supervisor excludes {who}",
            "supervisor selects everybody",
            "supervisor gives notice of closure",
        ]
        if random.random() < 0.1:
            return random.choice(rare)
        if self.corrects and random.random() < 0.3:
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
            f"supervisor corrects answer {at} to {random.choice(PLAYERS)} call because so",
            f"supervisor corrects answer {at} to supervisor void because so",
            f"supervisor drops answer {at} because it was never given",
        ]
