"""A table being played in the terminal: every line goes through it to the table, the file and the eyes."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from shlex import quote
from typing import Any, Final

from croupier.dialogue.answers import Choice, IllegalAction
from croupier.dialogue.events import Event
from croupier.dialogue.lines import write
from croupier.dialogue.questions import NOBODY, Ask
from croupier.dialogue.view import Viewer
from croupier.players import CHARACTERS, Basic, Bot
from croupier.rounds.blackjack import BlackjackRound
from croupier.rulebook.blackjack import BlackjackSettings
from croupier.shoes import Stream
from croupier.tables import BoxTable, Entry
from croupier.terminal.chance import Chance
from croupier.terminal.kept import Kept, Plan
from croupier.terminal.scene import Scene
from croupier.terminal.store import AUTO, DO, NOTE, Damaged, Saved, Store

LINES_KEPT: Final = 400
"""How many lines are kept before another snapshot is made."""


class Game:
    """The table, who plays at it, and what each of them has seen; `tell` hears of every event."""

    def __init__(self, table: BoxTable, plan: Plan, kept: Kept, store: Store) -> None:
        self.table = table
        self.plan = plan
        self.kept = kept
        self.store = store
        self.me = plan.name
        self.chance = Chance(plan.seed)
        self.bots = {name: self._bot(name, character) for name, character in plan.bots.items()}
        self.eyes = {name: Viewer(NOBODY, name, tells=BlackjackRound) for name in (self.me, *self.bots)}
        self.tell: Callable[[Event], None] = lambda event: None
        self.notice: Callable[[str], None] = lambda words: None

    def _bot(self, name: str, character: str) -> Bot:
        if character == Basic.character:
            return Basic(name, self.ask_chance, self.table.settings.dealer_soft_17 == "draw")
        return next(each for each in CHARACTERS if each.character == character)(name, self.ask_chance)

    # -- a new table, and one that was kept --------------------------------------------------------

    @classmethod
    def new(cls, settings: BlackjackSettings, plan: Plan, store: Store) -> "Game":
        """A new table with nobody at it, kept from now on."""
        stream = Stream.from_hex(plan.seed) if plan.seed is not None else None
        game = cls(BoxTable(settings, stream=stream, write=store.entry), plan, Kept(), store)
        game.snapshot()
        return game

    @classmethod
    def resume(cls, saved: Saved, store: Store) -> "Game":
        """The table as it was kept, to the very question; `Damaged` if its record does not play out."""
        try:
            head = saved.head
            table = BoxTable(BlackjackSettings.read(head["table"]["settings"]), write=store.entry)
            table.restore(head["table"])
            game = cls(table, Plan(**head["plan"]), Kept(**head["kept"]), store)
            store.quiet = True
            for kind, said in saved.lines:
                if kind == DO:
                    game.do(said)
                elif kind == NOTE:
                    game.kept.cut_by = said["cut_by"]
            wanted = [Entry(said, kind == AUTO) for kind, said in saved.lines if kind != NOTE]
            if table.log[: len(wanted)] != wanted:
                raise Damaged("its record does not give the same cards again")
        except Damaged:
            raise
        except Exception as wrong:
            raise Damaged(f"its record does not play out ({type(wrong).__name__}: {wrong})") from None
        finally:
            store.quiet = False
        store.go_on()
        for entry in table.log[len(wanted) :]:
            store.entry(entry)  # what the table did by itself, and had not been written with another line
        return game

    def snapshot(self) -> None:
        """Keep the table as it is between rounds; the lines before are then of no more use."""
        head = {"plan": asdict(self.plan), "kept": self.kept.to_json(), "table": self.table.save()}
        self.store.begin(head)

    def snapshot_if_long(self) -> None:
        """Keep the file short."""
        if self.store.since > LINES_KEPT and not self.table.in_round and not self.table.cutting:
            self.snapshot()

    # -- playing -----------------------------------------------------------------------------------

    def do(self, line: str) -> None:
        """Carry out a line and tell what follows; `IllegalAction` if it can't be, and nothing changed."""
        before = self.table.dealing.proof
        revealed = self.revealed()
        for event in self.table.do(line):
            self.kept.follow(event, self.me)
            for eye in self.eyes.values():
                eye.tell(event)
            self.tell(event)
        if revealed is not None and self.table.dealing.proof is not before:
            self.prove(revealed)

    def ask_chance(self, least: int, most: int) -> int:
        """A number that the software chooses; with a seed the same again at the same place of play."""
        dialogue = self.table.dialogue
        answers = len(dialogue.answers) if dialogue is not None else 0
        self.chance.at = f"{self.kept.shoes} {self.table.rounds_begun} {answers}"
        return self.chance.between(least, most)

    def choose(self, choice: Choice) -> None:
        """Give an answer to what is asked."""
        self.do(write(choice, self.question))

    def cut(self, choice: Choice, by_person: bool) -> None:
        """Cut the cards, and note who chose the place."""
        before = self.kept.cut_by
        self._cut_by(self.me if by_person else "dealer")
        try:
            self.choose(choice)
        except IllegalAction:
            self._cut_by(before)
            raise

    def _cut_by(self, who: str) -> None:
        if who != self.kept.cut_by:
            self.kept.cut_by = who
            self.store.note({"cut_by": who})

    @property
    def question(self) -> tuple[Ask, ...]:
        """Who is asked for what now."""
        dialogue = self.table.dialogue
        return dialogue.question if dialogue is not None and isinstance(dialogue.question, tuple) else ()

    @property
    def chips(self) -> int:
        """What the person has that does not lie on the table."""
        return self.table.chips(self.me)

    def results(self, count: int) -> Sequence[int]:
        """What the person was up or down in the last rounds that he played, the last at the end."""
        played = [each.net[self.me] for each in self.table.history.rounds if self.me in each.net]
        return played[-count:]

    def last_wagers(self) -> Sequence[Mapping[str, Any]]:
        """What the person wagered the last time that he did."""
        for each in reversed(self.table.history.rounds):
            mine = [wager for wager in each.wagers if wager["player"] == self.me]
            if mine:
                return mine
        return ()

    def scene(self, asked: bool = True) -> Scene:
        """What is to be drawn now, with what is asked or while cards are still being dealt."""
        table = self.table
        placed = () if table.in_round else tuple(each for each in table.window.placed)
        return Scene(
            view=self.eyes[self.me].view(self.question if asked else None),
            me=self.me,
            settings=table.settings,
            seats=dict(table.seats.sitting),
            placed=placed,
            shoe=self.kept.shoes,
            round=table.rounds_begun,
            chips=self.chips,
        )

    # -- proofs ------------------------------------------------------------------------------------

    def revealed(self) -> dict[str, object] | None:
        """The proof of the shoe in use with all its cards, if it has been dealt from."""
        dealing = self.table.dealing
        if dealing.proof is None or not dealing.dealt:
            return None
        if dealing.cut is None:
            return dealing.proof.reveal(None, None, dealing.dealt)
        return dealing.proof.reveal(dealing.cut[0], self.kept.cut_by, dealing.dealt)

    def prove(self, document: dict[str, object]) -> None:
        """Put the proof of a shoe that is done with beside the table, and tell how to check it."""
        name = f"{self.table.game}-{str(document['commitment'])[:12]}.json"
        try:
            path = self.store.write_proof(name, document)
        except OSError as wrong:
            self.notice(f"The proof of the last shoe can't be written: {wrong.strerror}.")
        else:
            self.notice(
                f"The order of the last shoe is revealed. Check it: croupier verify {quote(str(path))}"
            )
