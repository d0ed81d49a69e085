"""A table being played in the terminal: every line goes through it to the table, the file and the eyes."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict
from itertools import islice
from typing import Any, Final

from croupier.dialogue.answers import Choice
from croupier.dialogue.audience import STAFF, Audience
from croupier.dialogue.events import Began, Event, Rewound, redact
from croupier.dialogue.questions import EVERYBODY, NOBODY, Ask
from croupier.dialogue.viewer import Viewer, asks_seen_by, eye_of
from croupier.players import Bot, make_bot
from croupier.players.files.file_bot import BadBot
from croupier.records.files import Damaged, Outgrown
from croupier.records.keeper import Keeper, going_through
from croupier.records.proofs import Proofs
from croupier.records.rows import Kept, Snapshot
from croupier.records.table_files import TableFiles
from croupier.rulebook.games import settings_class
from croupier.rulebook.roles import ROLES, Role, role_named
from croupier.rulebook.settings import Settings
from croupier.shoes import Stream
from croupier.tables import (
    TAKE_DOWN,
    TO_CLOSE,
    Outcome,
    Pending,
    Revealed,
    Speaker,
    Table,
    TableOffer,
    open_table,
)
from croupier.terminal.chance import Chance
from croupier.terminal.counts import Plan, SittingCounts
from croupier.terminal.cut_kept_beside import CUT_BY, with_cuts
from croupier.terminal.families import family_at
from croupier.terminal.personal_view import PersonalView, read_asks, read_view
from croupier.terminal.screen.scene import Scene
from croupier.terminal.told_view import read_view_as_told
from croupier.terminal.wager_entry import WagerEntry
from croupier.terminal.words.own_command import own_command
from croupier.vocabulary.common import CUT

SHUFFLES: Final = "shuffles"


class Game:
    """The table, who plays at it, and what each of them has seen; `tell` hears of every event.

    All that is known of the table here comes through its door, and what is not for the person stays here:
    the screen has their view, and hears events as they are told to them.
    """

    def __init__(
        self,
        table: Table,
        plan: Plan,
        kept: SittingCounts,
        keeper: Keeper[Outcome],
        files: TableFiles,
        only_looks: bool = False,
    ) -> None:
        self.table = table
        self.plan = plan
        self.kept = kept
        self.keeper = keeper
        self.files = files
        """Where the table is kept, and what is written of it besides."""
        self.rounds = files.rounds(keeper.log)
        self.only_looks = only_looks
        """True where the table is only looked at: nobody decides anything, and nothing is written."""
        self.is_quiet = False
        """True while lines are gone through again."""
        self.me = plan.name
        self.chance = Chance(plan.seed)
        if not plan.mark:
            self.chance.at = "mark of the table"
            plan.mark = f"{self.chance.between(0, 0xFFFFFFFF):08x}"
        self._proofs_told = False
        """Whether it has been told where the proofs are."""
        self._proof: Revealed | None = None
        """The proof of the last round, as far as somebody has seen its cards."""
        self.time_told = ""
        """What the clock has said last."""
        self.audience = Audience(self.me)
        self._hears_as = self.audience
        self.coming: Sequence[Event] = ()
        """What has happened and is still to be told."""
        self._answers = 0
        self._seen: tuple[int, PersonalView] | None = None
        self._settings: tuple[object, Settings] | None = None
        view = table.view(self.audience)
        self.name: str = view["table"]["game"]
        self.proofs = Proofs(files.folder / "proofs", self.name, plan.mark)
        self.family = family_at(self.name)
        self.talk = self.family.talk(self.settings)
        self.heard = Viewer(EVERYBODY, self.me, narration=self.talk.narration)
        """What the person has been told of the last round, as it was told to them."""
        self._bets = self.family.bets(self)
        self.bots = {
            name: make_bot(self.settings, character, name, self.chance.between)
            for name, character in plan.bots.items()
            if not only_looks
        }
        self.eyes = {name: Viewer(NOBODY, name, narration=self.talk.narration) for name in self.bots}
        """What each bot has seen."""
        self.tell: Callable[[Event], None] = lambda event: None
        self.hand_history: Callable[[Any, int], str] | None = None
        """Gives a round and its number as the text of a hand history; nothing where that can't carry it."""
        self.notice: Callable[[str], None] = lambda words: None

    @classmethod
    def new(cls, settings: Settings, plan: Plan, files: TableFiles, log: str) -> "Game":
        """A new table with nobody at it, kept from now on."""
        stream = Stream.from_hex(plan.seed) if plan.seed is not None else None
        keeper = Keeper[Outcome](files, log)
        table = open_table(settings, stream=stream, way_back=keeper)
        game = cls(table, plan, SittingCounts(), keeper, files)
        keeper.begin(table.prepare, game._standing())
        return game

    @classmethod
    def resume(cls, kept: Kept, files: TableFiles, log: str) -> "Game":
        """The table as it was kept, to the very question; `Damaged` if its record does not play out.

        If an earlier release kept it, that is `Outgrown`.
        """
        game = cls._gone_through(kept, files, log)
        game.keeper.catch_up()
        if kept.is_old:
            game.snapshot()
        return game

    @classmethod
    def look(cls, kept: Kept, files: TableFiles, log: str) -> "Game":
        """The table as it was kept, to be looked at alone: nothing is written."""
        return cls._gone_through(kept, files, log, only_looks=True)

    @classmethod
    def _gone_through(cls, kept: Kept, files: TableFiles, log: str, only_looks: bool = False) -> "Game":
        try:
            with going_through(BadBot):
                return cls._restored(kept, files, log, only_looks)
        except Damaged as damage:
            raise (Outgrown(str(damage)) if kept.is_old else damage) from None

    @classmethod
    def _restored(cls, kept: Kept, files: TableFiles, log: str, only_looks: bool) -> "Game":
        """The table as it was when the snapshot was made, and all that everybody has seen since then."""
        keeper = Keeper[Outcome](files, log)
        snapshot, rows = kept.since_snapshot()
        assert snapshot is not None
        plan, counts = snapshot.beside["plan"], dict(snapshot.beside["kept"])
        with_choosers = [*with_cuts(rows, snapshot.state, counts.pop(CUT_BY, ""))]
        table = open_table(settings_kept(kept), way_back=keeper)
        told = table.restore(snapshot.state)
        game = cls(table, Plan(**plan), SittingCounts(**counts), keeper, files, only_looks)
        game.is_quiet = True
        for event in told.events:
            game._hear(event)
        game._answers = told.answers
        for _, outcome in keeper.go_through(table, snapshot, with_choosers):
            if outcome is not None:
                game._take_in(outcome)
        game.is_quiet = False
        return game

    def snapshot(self) -> None:
        """Keep the table as it is now; the lines before are then of no more use."""
        self.keeper.snapshot(self._standing())

    def snapshot_if_long(self) -> None:
        """Keep the file short."""
        self.keeper.snapshot_if_long(self._standing)

    def _standing(self) -> Snapshot:
        state = self.table.save()
        return Snapshot(state["entries"], state, {"plan": asdict(self.plan), "kept": self.kept.to_json()})

    def do(self, line: str, by: Speaker | None = None) -> Outcome:
        """Carry out a line and tell what follows; `IllegalAction` if it can't be, and nothing changed."""
        return self._carry_out(self.keeper.check(line, by))

    def _carry_out(self, pending: Pending) -> Outcome:
        """Let the line be on the disk, then make the change; keep and tell what comes of it."""
        outcome = self.keeper.take(pending)
        self._take_in(outcome)
        return outcome

    def _take_in(self, outcome: Outcome) -> None:
        """Let everybody here know what came of a line."""
        if outcome.finished is not None:
            pots = self.table.view(self.audience)["pots"]
            self.kept.note_pot(sum(pot["amount"] for pot in pots), outcome.finished.number)
        self.prove_all(outcome.revealed)
        self._proof, self._answers = outcome.proof, outcome.answers
        for number, event in enumerate(outcome.events, 1):
            if isinstance(event, Rewound):
                self.kept.rewind(self.heard.events[event.to :], self.me)
            self.kept.follow(event, self.me)
            self.coming = outcome.events[number:]
            self.tell(self._hear(event))

    def _hear(self, event: Event) -> Event:
        """Let everybody here see what has happened; it is returned as the person is told it."""
        for name, eye in self.eyes.items():
            if isinstance(event, Began):
                eye.eye = eye_of(event, name)
            eye.tell(event)
        if isinstance(event, Began):
            self._hears_as = Audience(self.me, eye_of(event, self.me))
        told = redact(event, self._hears_as)
        self.heard.tell(told)
        return told

    def bot(self, name: str) -> Bot:
        """A bot that is about to choose, with its chance where the record stands now."""
        self._place_chance()
        return self.bots[name]

    def bot_chooses(self, name: str) -> Choice:
        """What a bot answers to what it is asked, by what it has seen."""
        view = self.eyes[name].view(asks_seen_by(name, self.question))
        return self.bot(name).choose(view)

    def ask_chance(self, least: int, most: int) -> int:
        """A number that the software chooses; with a seed the same again at the same place of play."""
        self._place_chance()
        return self.chance.between(least, most)

    def _place_chance(self) -> None:
        self.chance.at = f"{self.kept.shoes} {self.seen.round} {self._answers}"

    def choose(self, choice: Choice) -> None:
        """Give an answer to what is asked."""
        self._carry_out(self.table.prepare(choice))

    def cut_for(self, who: str, at: int | None) -> None:
        """Cut the cards for somebody at a place that the software chose, which is the house's choice."""
        self.choose(Choice(who, CUT, at) if who in ROLES else Choice(Role.DEALER, CUT, at, whose=who))

    @property
    def question(self) -> tuple[Ask, ...]:
        """Who is asked for what now."""
        return read_asks(self.table.view(STAFF)["mine"]["asks"], self.name)

    @property
    def bets(self) -> WagerEntry:
        """How the table takes wagers before the deal, at a table that does."""
        assert self._bets is not None
        return self._bets

    @property
    def chips(self) -> int:
        """What the person has that does not lie on the table."""
        return self.seen.chips(self.me)

    def results(self, count: int) -> Sequence[int]:
        """What the person was up or down in the last rounds that they played, the last at the end."""
        latest = islice(self.rounds.latest_of(self.me), count)
        return [each.net[self.me] for each in latest][::-1]

    def last_wagers(self) -> Sequence[Mapping[str, Any]]:
        """What the person wagered the last time that they did."""
        for each in self.rounds.latest_of(self.me):
            mine = [wager for wager in each.wagers if wager["player"] == self.me]
            if mine:
                return mine
        return ()

    @property
    def seen(self) -> PersonalView:
        """The table as the person sees it now."""
        view = self.table.view(self.audience)
        if self._seen is None or self._seen[0] != view["entry"]:
            self._seen = view["entry"], read_view(view)
        return self._seen[1]

    @property
    def settings(self) -> Any:
        """What is in force at the table, of the class that its game has."""
        limits = self.table.view(self.audience)["limits"]
        if self._settings is None or self._settings[0] is not limits:
            self._settings = limits, settings_class(self.name).read(limits["settings"])
        return self._settings[1]

    def scene(self, asked: bool = True) -> Scene:
        """What is to be drawn now, with what is asked or while cards are still being dealt."""
        view = self.seen if asked else read_view_as_told(self.table.view(self.audience), self.heard)
        return Scene(
            view=view,
            me=self.me,
            settings=self.settings,
            limits=self.talk.limits(self.settings),
            shared=self.talk.shared,
            shoe=self.kept.shoes,
            notes=self.family.notes(view),
        )

    def offers(self, who: str) -> list[TableOffer]:
        """All that somebody, a player or a role of the house, could say now."""
        role = role_named(who)
        return self.table.offers(Speaker(role, "" if role else who))

    def offer(self, who: str, word: str) -> TableOffer | None:
        """What somebody could say with that word, if anything."""
        return next((each for each in self.offers(who) if each.word == word), None)

    @property
    def shuffle_due(self) -> bool:
        """True iff the dealer has to shuffle before anything else."""
        return any(each.due and each.word == SHUFFLES for each in self.offers(Role.DEALER))

    def try_line(self, line: str) -> None:
        """Have a line checked, and change nothing; `IllegalAction` if the table would refuse it."""
        self.table.prepare(line).drop()

    def prove_all(self, revealed: Iterable[Revealed]) -> None:
        """Keep the proofs of cards that are done with, unless none of them was dealt."""
        for each in revealed:
            document = each.document_for(self.me)
            if document.get("dealt") != "":
                self.prove(document)

    def prove(self, document: dict[str, Any]) -> None:
        """Put the proof of cards that are done with beside the table, and tell once where proofs are."""
        if self.only_looks:
            return
        try:
            self.proofs.add(document)
        except OSError as wrong:
            self.notice(f"The proof of the last cards can't be written: {wrong.strerror}.")
            return
        if not self._proofs_told and not self.is_quiet:
            self._proofs_told = True
            self.notice(self.family.proof_words(own_command("verify", self.proofs.path)))

    def prove_round(self) -> None:
        """Prove the cards of the round that is over, as far as the person may see them already."""
        if self._proof is not None:
            self.prove(self._proof.document_for(self.me))

    def take_down(self) -> None:
        """Put an end to the table, and prove its cards; nothing of it is kept any longer."""
        view = self.table.view(self.audience)
        closing = () if view["table"]["closed"] else TO_CLOSE
        for line in (*closing, *(f"{name} leaves" for name in view["people"]), TAKE_DOWN):
            self.prove_all(self.table.do(line).revealed)


def settings_kept(kept: Kept) -> Settings:
    """The settings of the table when its snapshot was made."""
    snapshot, _ = kept.since_snapshot()
    assert snapshot is not None
    table = snapshot.state
    return settings_class(table["game"]).read(table["settings"])
