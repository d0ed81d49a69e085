"""A table of Blackjack that anybody speaks to at random: players, dealer, supervisor, operator and clock.

The software deals, or a live dealer keys any card. Lines come in any order, sensible or not. After each the
chips at the table must add up, nobody may have less than nothing, onlookers must see the purses as they are,
and the oracle follows every round; a line that is refused must have changed nothing. At the end the log, said
again to a new table, must tell the same events, and a table saved between rounds must play the next one as
the table that went on.
"""

import json
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any, Final

from croupier.cards import FULL_DECK
from croupier.chips import dollars
from croupier.dialogue.answers import Choice, IllegalAction, Ruling
from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.drive import random_amount
from croupier.dialogue.events import Event
from croupier.dialogue.lines import write
from croupier.dialogue.questions import Asks, Draw
from croupier.dialogue.view import Viewer
from croupier.rounds.blackjack import BlackjackRound
from croupier.rulebook.blackjack import BlackjackSettings
from croupier.shoes import Stream
from croupier.tables import LIVE, SOFTWARE, BoxTable
from tools.soak_cases import NAMES, any_settings
from tools.soak_layout import Fault
from tools.soak_oracle import Reckoning

MOST_LINES: Final = 1_500
ABOUT_THE_LAST: Final = ("supervisor voids", "supervisor corrects", "supervisor drops")
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


def any_table(random: Random) -> BlackjackSettings:
    """The settings of any table, with those that matter only between rounds."""
    settings = any_settings(random)
    bits = random.getrandbits(8)
    return replace(
        settings,
        boxes=random.randint(1, 9),
        below_min="strict" if bits & 1 else "advise_then_return",
        box_max="per_wager" if bits & 2 else "per_box",
        multi_box=bool(bits & 4),
        mid_shoe_entry="minimum" if bits & 8 and settings.shoe == "hand" else "free",
        cut_card_from_back=random.randint(52, settings.decks * 26),
        burn_at_start=random.choice((0, 0, 1, 10)),
        notice_rounds=random.choice((1, 2)),
        closes="04:00" if bits & 16 else "",
    )


class Session:
    """A table and who speaks to it."""

    def __init__(self, random: Random, rounds: int) -> None:
        self.random = random
        self.rounds = rounds
        self.settings = any_table(random)
        self.seed = random.randbytes(32)
        self.dealing = LIVE if random.random() < 0.3 else SOFTWARE
        self.table = self.new_table()
        self.twin: BoxTable | None = None
        self.names = NAMES[: random.randint(1, len(NAMES))]
        self.lively = random.choice((0.0, 0.02, 0.1))
        self.viewer = Viewer(0, tells=BlackjackRound)
        self.seen = 0
        self.followed: Dialogue[BlackjackRound] | None = None
        self.reckoning: Reckoning | None = None
        self.lines: list[str] = []
        self.refused = 0
        self.refused_in_a_row = 0

    def new_table(self) -> BoxTable:
        """A table with the settings and the seed of this one."""
        return BoxTable(self.settings, dealing=self.dealing, stream=Stream(self.seed))

    def run(self) -> None:
        """Speak to the table until it has played its rounds, then check its log."""
        while self.table.rounds_begun < self.rounds or self.table.in_round:
            if len(self.lines) > MOST_LINES or (self.table.closed and not self.table.in_round):
                break
            self.say(self.next_line())
        self.check_log()

    def say(self, line: str) -> None:
        """Say one line, and check what came of it."""
        self.lines.append(line)
        table = self.table
        whole = not table.in_round and not table.cutting and self.random.random() < 0.03
        before = self.snapshot(whole)
        try:
            told = table.do(line)
        except IllegalAction as refusal:
            self.refused += 1
            self.refused_in_a_row += 1
            if self.snapshot(whole) != before:
                raise Fault(f"{line!r} was refused and changed something: {refusal}") from None
            self.twin_refuses(line)
            return
        self.refused_in_a_row = 0
        self.twin_tells(line, told)
        self.check_chips()
        self.check_round()

    def snapshot(self, whole: bool) -> tuple[Any, ...]:
        """What a refused line may not change; the whole of it takes longer."""
        table = self.table
        dialogue = table.dialogue
        return (
            len(table.log),
            len(table.events),
            dict(table.accounts.balances),
            [replace(placed) for placed in table.window.placed],
            table.rounds_begun,
            id(dialogue),
            dialogue and len(dialogue.answers),
            json.dumps(table.save()) if whole else None,
        )

    # -- what must hold ----------------------------------------------------------------------------

    def check_chips(self) -> None:
        """No chip is made or lost, and nobody has less than nothing."""
        table = self.table
        if table.accounts.total():
            raise Fault(f"the accounts of the table add up to {table.accounts.total()}")
        for account, amount in table.accounts.balances.items():
            if amount < 0 and account.kind == "purse":
                raise Fault(f"{account} holds {amount}")
        for player in table.names():
            if table.chips(player) < 0:
                raise Fault(f"{player} has {table.chips(player)} beside his wagers")
        for event in table.events[self.seen :]:
            self.viewer.tell(event)
        self.seen = len(table.events)
        began = self.viewer.began
        if began is not None and not table.in_round:
            purses = dict(self.viewer.view().purses)
            for player, _ in began.purses:
                there = table.accounts[table.purse(player)]
                if purses[player] != there:
                    raise Fault(f"{player} is seen with {purses[player]}, and has {there}")

    def check_round(self) -> None:
        """The oracle follows the round, a corrected one from its beginning."""
        dialogue = self.table.round_dialogue
        if dialogue is None:
            return
        if dialogue is not self.followed or self.reckoning is None:
            play = dialogue.round
            self.followed = dialogue
            self.reckoning = Reckoning(play.settings, play.wagers, play.opening)
        self.reckoning.follow(dialogue.events)
        if dialogue.round.accounts.balances != self.reckoning.balances:
            raise Fault("the accounts of the round are not what its transfers make them")
        if dialogue.over:
            finished = self.table.history.rounds[-1]
            reckoning = self.reckoning
            net = {
                player: reckoning.purse(player) - had - reckoning.bought.get(player, 0)
                for player, had in reckoning.opening.items()
            }
            if reckoning.void != finished.void or (not finished.void and finished.net != net):
                raise Fault(f"round {finished.number} was posted as {finished.net}, and came to {net}")

    def check_log(self) -> None:
        """The log, said again to a new table, tells the same events and leaves the same chips."""
        again = self.new_table()
        for entry in self.table.log:
            if not entry.auto:
                again.do(entry.line)
        if again.log != self.table.log:
            raise Fault("the log said again writes another log")
        if again.events != self.table.events:
            raise Fault("the log said again tells other events")
        if again.accounts.balances != self.table.accounts.balances:
            raise Fault("the log said again leaves other chips")

    # -- a table restored --------------------------------------------------------------------------

    def save_and_restore(self) -> None:
        """Make a twin of the table from what it saves; it follows until the end of the next round."""
        data = json.loads(json.dumps(self.table.save()))
        twin = self.new_table()
        twin.restore(data)
        if json.loads(json.dumps(twin.save())) != data:
            raise Fault("a table restored from what it saved saves something else")
        self.twin = twin

    def twin_tells(self, line: str, told: list[Event]) -> None:
        """What the table was told and told must be the same at its twin."""
        twin = self.twin
        if twin is None:
            return
        if line.startswith(ABOUT_THE_LAST):
            self.twin = None  # who comes later does not know the last round as it was played
        elif twin.do(line) != told:
            raise Fault(f"{line!r} tells something else at a restored table")
        elif twin.rounds_begun > 0 and not twin.in_round and twin.round_dialogue is not None:
            self.twin = None

    def twin_refuses(self, line: str) -> None:
        """What the table refuses its twin must refuse."""
        if self.twin is None or line.startswith(ABOUT_THE_LAST):
            return
        try:
            self.twin.do(line)
        except IllegalAction:
            return
        raise Fault(f"{line!r} is refused, and not at a restored table")

    # -- what is said ------------------------------------------------------------------------------

    def next_line(self) -> str:
        """Something that somebody may say now; not all of it is allowed."""
        random, table = self.random, self.table
        dice = random.random()
        if dice < 0.02:
            return random.choice(NONSENSE)
        asked = table.dialogue is not None and table.dialogue.question is not None
        if dice < 0.02 + self.lively * 0.5:
            return random.choice(STAFF)(self)
        if asked:
            return self.answer()
        if self.lively and self.twin is None:
            if dice > 0.97 and table.rounds_begun:
                return random.choice(LATE)(self)
            if dice > 0.95:
                self.save_and_restore()
        return self.between_rounds()

    def answer(self) -> str:
        """A choice of one of those asked, or a ruling."""
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


Line = Callable[[Session], str]
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
