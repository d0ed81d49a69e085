"""A sitting that goes on line by line: people come, wager and answer, cards are keyed, and staff rule."""

from random import Random
from typing import Any, Final

from croupier.chips import dollars
from croupier.dialogue.answers import Choice, IllegalAction
from croupier.dialogue.drive import random_amount
from croupier.dialogue.questions import EVERYBODY, Draw, Shuffle, Turn
from croupier.dialogue.record.notation import write
from croupier.tables import LIVE
from soak.games import GAMES
from soak.hidden.doors import AT_TABLE, Door, TournamentDoor

RULED: Final = 0.05
"""How often staff rule instead of whatever is asked."""
ASIDE: Final = 0.1
"""How often people say something else in livelier sittings."""
ENDS: Final = ("void", "invalidate", "misdeal", "malfunction", "missing card", "card revealed", "wrong count")
TRIES: Final = 60
CALM: Final = ("check", "call", "stand", "show", "play", "decline")


class Walk:
    """A sitting at a table, whose lines fit more often than not."""

    def __init__(self, door: Door, random: Random) -> None:
        self.door = door
        self.random = random
        self.livelier = random.random() < 0.5
        for line in door.arrivals():
            self.say(line)

    @property
    def table(self) -> Any:
        """The table."""
        return self.door.table

    def say(self, line: str) -> bool:
        """Say a line; true iff it was accepted."""
        try:
            self.door.do(line)
        except IllegalAction:
            return False
        return True

    def at_table(self, line: str) -> str:
        """A line that is said at the table."""
        return f"{AT_TABLE}{line}" if isinstance(self.door, TournamentDoor) else line

    def step(self) -> None:
        """Say lines until one was accepted."""
        for _ in range(TRIES):
            if self.say(self.at_table(self.line())):
                return

    def begin_round(self) -> None:
        """Go on until the next round has begun."""
        rounds = self.door.rounds
        for _ in range(TRIES):
            if not self.door.open or self.door.rounds != rounds:
                return
            self.step()

    def line(self) -> str:
        """What is asked for next, or something that staff may rule."""
        dialogue = self.table.dialogue
        question = dialogue.question if dialogue is not None else None
        if self.livelier and self.random.random() < ASIDE:
            return self.aside()
        if question is None:
            return self.between_rounds()
        if self.random.random() < RULED and (ruling := self.ruling()):
            return ruling
        if isinstance(question, Shuffle):
            return "dealer shuffled"
        if isinstance(question, Draw | Turn):
            hidden = isinstance(question, Draw) and question.seen_by != EVERYBODY
            return "??" if hidden and self.random.random() < 0.2 else self.face()
        return self.choice(question)

    def aside(self) -> str:
        """Whatever is said at tables of the game, or a correction of the record."""
        anybody = self.anybody()
        last = self.table.round_dialogue
        if last is None or not last.answers or self.random.random() < 0.5:
            return str(self.random.choice(anybody.staff)(anybody))
        at = self.random.randint(1, len(last.answers))
        other = write(self.random.choice(last.answers), last.round)
        does = f"corrects answer {at} to {other}" if self.random.random() < 0.6 else f"drops answer {at}"
        return f"supervisor {does} because it was so"

    def face(self) -> str:
        """Any card of the deck."""
        return str(self.random.choice(self.table.dealing.deck.cards))

    def choice(self, question: Any) -> str:
        """One of the options, seldom one that ends a hand."""
        ask = self.random.choice(question)
        option = self.random.choice(ask.options)
        calm = [each for each in ask.options if each.act in CALM]
        if calm and self.random.random() < 0.6:
            option = self.random.choice(calm)
        amount = random_amount(option, self.random) if self.random.random() < 0.3 else option.least
        return write(Choice(ask.who, option.act, amount, ask.about, ask.whose), self.table.dialogue.round)

    def ruling(self) -> str:
        """A ruling that is offered, seldom one that ends the round."""
        offers = self.table.dialogue.rulings()
        if self.random.random() < 0.9:
            offers = [each for each in offers if each.word not in ENDS]
        return str(self.anybody().ruling(self.random.choice(offers))) if offers else ""

    def anybody(self) -> Any:
        """Everybody who speaks at tables of the game."""
        return GAMES[self.table.game].speaker(self.random, self.table, self.door.dealing)

    def between_rounds(self) -> str:
        """A shuffle, a wager, or what begins the next round."""
        table, random = self.table, self.random
        names = table.names()
        if table.game in ("holdem", "omaha"):
            return random.choice(
                ("dealer deals", "dealer deals", *[f"{who} comes back" for who in names[:1]])
            )
        if table.ground.shuffle_due and (self.door.dealing != LIVE or random.random() < 0.5):
            return "dealer shuffles"
        placed = {each.player for each in table.window.placed}
        waiting = [who for who in names if who not in placed]
        if not waiting or (placed and random.random() < 0.1):
            return "no more bets"
        who = random.choice(waiting)
        box = "" if table.game == "ultimate" else f" on box {table.seats.seat_of(who) or 1}"
        return f"{who} wagers {dollars(int(table.settings.minimum) * random.randint(1, 2))}{box}"
