"""Sittings at a table of each game: random walks, and many quiet rounds one after the other."""

from itertools import count

from croupier.dialogue.answers import Choice
from croupier.dialogue.questions import Ask
from croupier.rulebook.games import settings_class
from croupier.shoes import Stream
from croupier.tables import LIVE, SOFTWARE, Table, open_table
from tests.tables.driving import SEED
from tests.tables.poker.walking import PokerWalk
from tests.tables.twentyone.walking import BoxWalk
from tests.tables.ultimate.walking import SeatWalk
from tests.tables.walking import Walk

WALKS: dict[str, type[Walk]] = {
    "blackjack": BoxWalk,
    "pontoon": BoxWalk,
    "ultimate": SeatWalk,
    "holdem": PokerWalk,
    "omaha": PokerWalk,
}
DEALINGS = (SOFTWARE, LIVE)


def walk_of(game: str, dealing: str, number: int) -> Walk:
    """The walk of that number at a table of the game that is dealt so."""
    found = 0
    for seed in count():
        walk = WALKS[game](game, seed)
        if walk.table.dealing.mode == dealing:
            if found == number:
                return walk
            found += 1
    raise AssertionError


class Quiet:
    """A table that the software deals, at which two people play on and on, and do nothing of note."""

    def __init__(self, game: str) -> None:
        self.game = game
        settings = settings_class(game).read({"unit": "play"})
        self.table: Table = open_table(settings, stream=Stream(SEED))
        for seat, who in enumerate(("ann", "bob"), 1):
            self.say(f"{who} sits {seat} with 500")

    def say(self, line: str) -> None:
        """Say a line, under a command id of its own."""
        self.table.do(line, id=f"line {self.table.entries}")

    def play(self, rounds: int) -> None:
        """Play so many rounds."""
        for _ in range(rounds):
            self._between_rounds()
            self._answer_all()

    def _between_rounds(self) -> None:
        table = self.table
        if self.game in ("holdem", "omaha"):
            self.say("dealer deals")
            return
        shoe = table.dealing.shoe
        if self.game != "ultimate" and (not shoe.ready or getattr(shoe, "shuffle_due", False)):
            self._new_shoe()
        for seat, who in enumerate(("ann", "bob"), 1):
            if table.chips(who) < 10_000:
                self.say(f"{who} buys 100")
            self.say(f"{who} wagers 10" + ("" if self.game == "ultimate" else f" on box {seat}"))
        self.say("no more bets")
        if table.cutting:  # the cutting card came first
            self._answer_all()
            self.say("no more bets")

    def _new_shoe(self) -> None:
        self.say("dealer shuffles")
        self._answer_all()

    def _answer_all(self) -> None:
        """Let the first who is asked take what is least, until nobody is asked."""
        table = self.table
        while table.in_round or table.cutting:
            assert table.dialogue is not None
            question = table.dialogue.question
            assert isinstance(question, tuple)
            table.answer(least(question[0]), id=f"line {table.entries}")


def least(ask: Ask) -> Choice:
    """The choice that ends a hand soonest."""
    for act in ("cut", "stand", "fold", "decline"):
        option = ask.option(act)
        if option is not None:
            return Choice(ask.who, act, option.least, ask.about, ask.whose)
    option = ask.options[0]
    return Choice(ask.who, option.act, option.least, ask.about, ask.whose)
