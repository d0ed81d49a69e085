"""A random walk at any table: all that people may say to it, sensible or not."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from croupier.dialogue.answers import IllegalAction, Offer
from croupier.dialogue.drive import random_amount
from croupier.dialogue.questions import Ask, Draw, Shuffle, Turn
from croupier.dialogue.record.notation import write
from tests.tables.driving import Table, kept

CARDS = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]  # a ten is refused in Pontoon


class Walk:
    """Somebody who says one line after the other to a table, and keeps those that were accepted."""

    table: Any
    players: ClassVar[Sequence[str]] = ("ann", "bob", "cal", "dee")
    stakes: ClassVar[Sequence[int]]
    """What the first three bring, in dollars."""
    acts: ClassVar[Sequence[str]]
    """What an answer may be corrected to."""
    answering: float = 0.85
    ruling_often: float = 0.06
    correcting: float = 0.4

    def __init__(self, game: str, seed: int) -> None:
        self.game = game
        self.random = Random(seed)
        make = self.random.choice(self.makers())
        given = self.settings(seed)
        self.make: Callable[[], Table] = lambda: make(**given)
        self.table = self.make()
        self.lines: list[str] = []
        self.corrects = True
        for seat, player in enumerate(self.players[:3], 1):
            self.say(self.arrival(player, seat, self.random.choice(self.stakes)))

    def arrival(self, player: str, seat: int, chips: int) -> str:
        """The line by which somebody comes to a seat."""
        return f"{player} sits {seat} with {chips}"

    def makers(self) -> Sequence[Callable[..., Table]]:
        """What opens a table: one whose dealer keys cards, and one that the software deals."""
        raise NotImplementedError

    def settings(self, seed: int) -> Mapping[str, object]:
        """The settings of the walk."""
        raise NotImplementedError

    def say(self, line: str) -> bool:
        """Say the line; true iff it was accepted."""
        try:
            kept(self.table).do(line)
        except IllegalAction:
            return False
        self.lines.append(line)
        return True

    def next_line(self) -> str:
        """A line that fits more often than not."""
        if self.table.in_round or self.table.cutting:
            return self.answer() if self.random.random() < self.answering else self.aside()
        return self.aside() if self.random.random() < 0.3 else self.between_rounds()

    def between_rounds(self) -> str:
        """What brings the next round nearer."""
        raise NotImplementedError

    def answer(self) -> str:
        """An answer to the dialogue: mostly what is asked, sometimes a ruling."""
        random, dialogue = self.random, self.table.dialogue
        assert dialogue is not None
        question = dialogue.question
        if random.random() < self.ruling_often and (offers := dialogue.rulings()):
            return self.ruling(random.choice(offers))
        if isinstance(question, Draw):
            return self.dealt()
        if isinstance(question, Turn):
            return self.card()
        if isinstance(question, Shuffle):
            return "dealer shuffled"
        assert isinstance(question, tuple)
        return self.choice(random.choice(question))

    def dealt(self) -> str:
        """One card from the shoe or several."""
        return " ".join(self.card() for _ in range(self.random.choice((1, 1, 1, 2))))

    def card(self) -> str:
        """Any card."""
        return self.random.choice(CARDS)

    def choice(self, ask: Ask) -> str:
        """One of the options, with any amount that it allows."""
        option = self.random.choice(ask.options)
        amount = random_amount(option, self.random)
        number = "" if not amount else f" {amount}" if option.act == "cut" else f" {amount / 100:.2f}"
        place = f" on {ask.about}" if ask.about.kind == "box" else ""
        return f"{ask.who} {option.act}{number}{place}" + (f" for {ask.whose}" if ask.whose else "")

    def ruling(self, offer: Offer) -> str:
        """A ruling that is offered, with what it names."""
        random, by_software = self.random, self.table.dealing.by_software
        words = [offer.by] if offer.by == offer.word else [offer.by, offer.word]
        if offer.who:
            words.append(random.choice(offer.who))
        if offer.acts:
            act = random.choice(offer.acts)
            words.append(f"{act} {random.choice((2, 4, 20))}" if act in ("bet", "raise", "puts") else act)
        if offer.amount:
            words.append(str(random.choice((1, 2) if offer.may_name else (1, 20, 50))))
        if (offer.card or (offer.may_name and random.random() < 0.5)) and not by_software:
            words.append(self.card())
        if offer.own_words:
            words.append("(so it was)")
        elif offer.details and random.random() < 0.5:
            words.append(f"({random.choice(offer.details)})")
        if offer.place:
            words.append(f"on seat {random.randint(1, self.table.settings.seats)}")
        return " ".join(words)

    def aside(self) -> str:
        """Something that nobody was asked."""
        return self.random.choice((self.of_a_player, self.of_the_house))()

    def of_a_player(self) -> str:
        """Something that a player says at a table of any game, or at one of this game."""
        random = self.random
        who, number = random.choice(self.players), random.randint(1, 3)
        return random.choice(
            (
                *self.players_lines(who),
                f"{who} leaves" if random.random() < 0.4 else f"{who} buys 50",
                f"{who} disputes round {number} because it is mine",
                f"{who} asks for review of dispute {number}",
            )
        )

    def players_lines(self, who: str) -> Sequence[str]:
        """What the player may say at a table of this game."""
        raise NotImplementedError

    def of_the_house(self) -> str:
        """Something that the house says at a table of any game, or at one of this game."""
        random = self.random
        who = random.choice(self.players)
        if random.random() < 0.1:
            return random.choice((f"supervisor excludes {who}", *self.rare_lines()))
        if self.corrects and random.random() < self.correcting and (lines := self.corrections()):
            return random.choice(lines)
        return random.choice(
            (
                *self.house_lines(who),
                "dealer checks the cards",
                f"supervisor replaces {random.choice(CARDS)}",
                "operator changes the cards",
                f"supervisor requires the seat of {who}",
                f"supervisor readmits {who}",
                f"operator decides dispute {random.randint(1, 3)}: it is not",
            )
        )

    def house_lines(self, who: str) -> Sequence[str]:
        """What the house may say at a table of this game, perhaps of that player."""
        raise NotImplementedError

    def rare_lines(self) -> Sequence[str]:
        """What the house says once in a while."""
        raise NotImplementedError

    def corrections(self) -> list[str]:
        """Corrections of the record of the round, and rulings after its end."""
        random, dialogue = self.random, self.table.round_dialogue
        if dialogue is None or not dialogue.answers:
            return []
        at = random.randint(1, len(dialogue.answers) + 1)
        other = write(random.choice(dialogue.answers), dialogue.round)
        who = random.choice(self.players)
        return [
            f"supervisor corrects answer {at} to {self.card()} because it was keyed wrongly",
            f"supervisor corrects answer {at} to {other} because it was keyed wrongly",
            *(f"supervisor corrects answer {at} to {who} {act} because so" for act in self.acts),
            f"supervisor corrects answer {at} to supervisor void because so",
            f"supervisor drops answer {at} because it was never given",
            random.choice(("supervisor void", "operator invalidate")),
        ]
