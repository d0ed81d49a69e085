"""A table that anybody speaks to at random: players, dealer, supervisor, operator and clock.

The software deals, or a live dealer keys any card. Lines come in any order, sensible or not. After each the
chips at the table must add up, nobody may have less than nothing, onlookers must see the purses as they are,
and the oracle follows every round. A line that is refused, or prepared and dropped, must have changed
nothing, and one said again under its id has no second effect. Everybody who follows the changes sees what is
there. At the end the log, said again to a new table, must tell the same events. A table saved at any moment
must go on like the one that was never saved, and what was saved and is damaged must be refused, or work.
"""

import json
from contextlib import suppress
from copy import deepcopy
from dataclasses import astuple
from random import Random
from typing import Any, Final

from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.viewer import Viewer
from croupier.dialogue.words.narration import Narration
from croupier.records.memory import KeptInMemory
from croupier.shoes import Stream
from croupier.tables import LIVE, SOFTWARE, Outcome, Table, open_table
from croupier.tables.playing.asked import Asked
from soak.chips import Chips, Fault
from soak.damage import all_paths, check_restores, damaged, of_earlier_release, refusal
from soak.exports import check_finished
from soak.eyes import Eyes
from soak.game import Game
from soak.lines import LATE, NONSENSE
from soak.oracle import oracle_of

MOST_LINES: Final = 1_500
DAMAGES: Final = 10
"""How often what a table saved is damaged: ten thousand times in 20,000 rounds of each game."""
AFTER_DAMAGE: Final = 6
"""How many lines are said to a table that could be restored from damaged data."""
ABOUT_THE_LAST: Final = tuple(f"supervisor {word}" for word in ("void", "corrects", "drops", "wrong count"))


class Session:
    """A table, who speaks to it, and what must hold after every line."""

    def __init__(self, game: Game, random: Random, rounds: int) -> None:
        self.game = game
        self.random = random
        self.rounds = rounds
        self.dealing = LIVE if random.random() < 0.3 else SOFTWARE
        self.settings = game.table(random)
        self.seed = random.randbytes(32)
        self.keeper = KeptInMemory(self.new_table())
        self.table = self.keeper.table
        self.speaker = game.speaker(random, self.table, self.dealing)
        self.twin: KeptInMemory | None = None
        self.twin_until = 0
        self.viewer = Viewer(0, narration=Narration(game.round.game))
        self.followed: Dialogue[Any] | None = None
        self.reckoning: Chips | None = None
        self.eyes = Eyes(self.table)
        self.saved: list[dict[str, Any]] = []
        """What the table has saved of itself, at some moments."""
        self.lines: list[str] = []
        self.refused = 0
        self.damaged = 0

    def new_table(self) -> Table:
        """A table with the settings and the seed of this one."""
        table: Table = open_table(self.settings, dealing=self.dealing, stream=Stream(self.seed))
        return table

    def run(self) -> None:
        """Speak to the table until it has played its rounds, then check its log."""
        while self.table.rounds_begun < self.rounds or self.table.in_round:
            if len(self.lines) > MOST_LINES or (self.table.closed and not self.table.in_round):
                break
            self.say(self.next_line())
        self.check_log()
        self.check_damaged()

    def say(self, line: str) -> None:
        """Say one line, and check what came of it."""
        self.lines.append(line)
        whole = self.random.random() < 0.03
        before = self.snapshot(whole)
        if whole:
            self.prepare_and_drop(line, before)
        id = f"line {len(self.lines)}" if self.random.random() < 0.1 else ""
        try:
            outcome = self.keeper.do(line, id=id)
        except IllegalAction as refusal:
            self.refused += 1
            self.speaker.refused_in_a_row += 1
            if self.snapshot(whole) != before:
                raise Fault(f"{line!r} was refused and changed something: {refusal}") from None
            self.twin_refuses(line)
            return
        self.speaker.refused_in_a_row = 0
        self.viewer.tell(*outcome.events)
        if id:
            self.say_again(line, outcome)
        self.twin_tells(line, outcome)
        self.check_chips()
        self.check_round()
        if self.random.random() < 0.1:
            self.eyes.check()

    def prepare_and_drop(self, line: str, before: tuple[Any, ...]) -> None:
        """A line that is prepared and dropped has changed nothing that anybody could see."""
        try:
            self.keeper.check(line).drop()
        except IllegalAction:
            return
        if self.snapshot(whole=True) != before:
            raise Fault(f"{line!r} was prepared and dropped, and changed something")

    def say_again(self, line: str, outcome: Outcome) -> None:
        """A line that is said again under the same id has no second effect."""
        before = self.snapshot(whole=False)
        if self.table.do(line, id=outcome.entry.id) is not outcome or self.snapshot(whole=False) != before:
            raise Fault(f"{line!r} was said again under its id, and something else came of it")

    def snapshot(self, whole: bool) -> tuple[Any, ...]:
        """What a refused line may not change; the whole of it takes longer."""
        table = self.table
        dialogue = table.dialogue
        return (
            table.entries,
            len(self.keeper.outcomes),
            numbers_of(table.asked),
            dict(table.accounts.balances),
            [astuple(each) for each in table.window.placed],
            table.rounds_begun,
            id(dialogue),
            dialogue and len(dialogue.answers),
            (json.dumps(table.save()), self.eyes.now()) if whole else None,
        )

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
                raise Fault(f"{player} has {table.chips(player)} beside their wagers")
        if table.round_dialogue is not None:
            self.viewer.narration = (
                table.round_dialogue.round.narration
            )  # which names hands in the order of the table
        began = self.viewer.began
        if began is not None and not table.in_round:
            purses = dict(self.viewer.view().purses)
            for player, _ in began.purses:
                there = table.accounts[table.purse(player)]
                if purses[player] != there:
                    raise Fault(f"{player} is seen with {purses[player]}, and has {there}")

    def check_round(self) -> None:
        """The oracle follows the round, a corrected one from its beginning."""
        dialogue: Dialogue[Any] | None = self.table.round_dialogue
        if dialogue is None:
            return
        if dialogue is not self.followed or self.reckoning is None:
            self.followed = dialogue
            self.reckoning = oracle_of(dialogue)
        self.reckoning.follow(dialogue.events)
        if dialogue.round.accounts.balances != self.reckoning.balances:
            raise Fault("the accounts of the round are not what its transfers make them")
        if dialogue.over:
            finished = self.table.history.last
            assert finished is not None
            reckoning = self.reckoning
            net = {player: reckoning.net(player) for player in reckoning.opening}
            if reckoning.void != finished.void or (not finished.void and finished.net != net):
                raise Fault(f"round {finished.number} was posted as {finished.net}, and came to {net}")
            if self.game.exports and self.random.random() < 0.05:
                check_finished(finished, dialogue)

    def check_log(self) -> None:
        """The log, said again to a new table, tells the same events and leaves the same chips."""
        again = KeptInMemory(self.new_table())
        for entry in self.keeper.entries:
            again.do(entry.said, id=entry.id)
        if again.entries != self.keeper.entries or again.automatic != self.keeper.automatic:
            raise Fault("the log said again writes another log")
        if again.events != self.keeper.events:
            raise Fault("the log said again tells other events")
        if again.table.accounts.balances != self.table.accounts.balances:
            raise Fault("the log said again leaves other chips")
        if json.dumps(again.table.save()) != json.dumps(self.table.save()):
            raise Fault("the log said again leaves another table")

    def save_and_restore(self) -> None:
        """Make a twin of the table from what it saves; it follows until the end of the next round."""
        data = json.loads(json.dumps(self.table.save()))
        twin = KeptInMemory(self.new_table())
        twin.table.restore(data)
        if json.loads(json.dumps(twin.table.save())) != data:
            raise Fault("a table restored from what it saved saves something else")
        self.eyes.check_restored(twin.table)
        self.saved = [*self.saved[-2:], data]
        twin.rounds.update(deepcopy(dict(self.keeper.rounds)))
        self.twin = twin
        self.twin_until = self.table.rounds_begun + 1

    def twin_tells(self, line: str, outcome: Outcome) -> None:
        """What comes of a line must be the same at the twin of the table."""
        twin = self.twin
        if twin is None:
            return
        if twin.do(line, id=outcome.entry.id) != outcome:
            raise Fault(f"{line!r} tells something else at a restored table")
        if numbers_of(twin.table.asked) != numbers_of(self.table.asked):
            raise Fault(f"after {line!r} questions have other numbers at a restored table")
        if self.table.rounds_begun > self.twin_until or (
            self.table.rounds_begun == self.twin_until and not self.table.in_round
        ):
            if json.dumps(twin.table.save()) != json.dumps(self.table.save()):
                raise Fault("a restored table is another one after a round")
            self.twin = None

    def twin_refuses(self, line: str) -> None:
        """What the table refuses its twin must refuse."""
        if self.twin is None:
            return
        try:
            self.twin.do(line)
        except IllegalAction:
            return
        raise Fault(f"{line!r} is refused, and not at a restored table")

    def check_damaged(self) -> None:
        """What the table saved and is damaged is refused in one sentence; without a hash it may work."""
        random, table = self.random, self.new_table()
        saved = [*self.saved, json.loads(json.dumps(self.table.save()))]
        for _ in range(DAMAGES):
            data = random.choice(saved)
            self.damaged += 1
            changed = damaged(data, list(all_paths(data)), random)
            if changed != data and not refusal(table, changed):
                raise Fault("a damaged table with a hash was restored")
            data = of_earlier_release(data)
            if refusal(table, damaged(data, list(all_paths(data)), random)):
                continue
            check_restores(table, self.new_table())
            speaker = self.game.speaker(random, table, self.dealing)
            for _ in range(AFTER_DAMAGE):
                asked = table.dialogue is not None and table.dialogue.question is not None
                with suppress(IllegalAction):
                    table.do(speaker.answer() if asked else speaker.between_rounds())
            table = self.new_table()

    def next_line(self) -> str:
        """Something that somebody may say now; not all of it is allowed."""
        random, table = self.random, self.table
        dice = random.random()
        if dice < 0.02:
            return random.choice(NONSENSE)
        asked = table.dialogue is not None and table.dialogue.question is not None
        speaker = self.speaker
        if dice < 0.02 + speaker.lively * 0.5:
            return random.choice(speaker.staff)(speaker)
        if self.twin is None and dice > (0.99 if asked else 0.95):
            self.save_and_restore()
        if asked:
            return speaker.answer()
        if speaker.lively and dice > 0.97 and table.rounds_begun:
            return random.choice(LATE)(speaker)
        if table.ground.check_due and self.dealing == LIVE and random.random() < 0.3:
            return "dealer checks the cards"
        return speaker.between_rounds()


def numbers_of(asked: Asked) -> tuple[int, ...]:
    """The numbers of what is asked."""
    return (asked.last, asked.number, *[number for _, number in asked.open])
