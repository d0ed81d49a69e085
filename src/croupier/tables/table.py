"""A table: a state machine whose every step is a line of its log.

Its lines come from anyone in any order, and its log takes them (`croupier.logs`). A line is a command of the
table itself or an answer to the dialogue open on it: a round, or something beside it as the offer of the cut.

What a table knows is its ground; its parts carry out the commands, and one of them plays the rounds.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar

from croupier.chips import Account, Accounts, Unit
from croupier.dialogue.answers import Answer
from croupier.dialogue.audience import RAIL, Audience
from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.questions import Ask, Option
from croupier.logs.changes import Changes
from croupier.logs.entries import Entry, Speaker
from croupier.logs.machine import LogMachine, Write
from croupier.logs.snapshots import with_hash
from croupier.logs.way_back import WayBack
from croupier.rulebook.games import NAMES
from croupier.rulebook.settings import Settings
from croupier.tables.checking import Checked, Checks
from croupier.tables.closing import to_take_down
from croupier.tables.commands import Command, Grammar
from croupier.tables.dealing import Dealing, Revealed
from croupier.tables.facts import opening, reveal_retired, tell_suspended
from croupier.tables.ground import Ground
from croupier.tables.offering.listing import all_offers
from croupier.tables.offering.offers import TableOffer
from croupier.tables.playing.asked import Asked
from croupier.tables.playing.play import Play
from croupier.tables.record.history import Finished, History
from croupier.tables.record.journal import Outcome, Pending
from croupier.tables.record.snapshots import restore_table, save_table, told_so_far
from croupier.tables.seats import Seats
from croupier.tables.viewing import Viewing
from croupier.tables.wagering.window import Window
from croupier.values import PlayerName


class Table:
    """The one door to a table: `do` a line, or `answer` and `command` without words; `prepare` for both."""

    KIND: ClassVar[str]
    """What people call a table of this kind: "poker"."""
    PARTS: ClassVar[tuple[type[Any], ...]]
    """The parts that carry out its commands."""
    GRAMMAR: ClassVar[Grammar]
    SAID_ELSEWHERE: ClassVar[Mapping[str, tuple[str, str]]] = {}
    """By the word of a command that other tables have: why this one has not, and by which rule."""

    ground: Ground

    def __init_subclass__(cls) -> None:
        if "PARTS" in vars(cls):
            cls.GRAMMAR = Grammar(cls.PARTS)

    def __init__(self, ground: Ground, play: Play, parts: Sequence[object], write: Write | None) -> None:
        self.ground = ground
        self.play = play
        self._parts = {type(part): part for part in (play, *parts)}
        self.log = LogMachine[Checked, Outcome](
            self, "table", "at this table", self._carry_out, Outcome, self._look_past, write=write
        )
        ground.outcome.events.insert(0, opening(ground))
        self.opened = ground.outcome
        """What was told when the table was opened."""
        self.asked = Asked()
        """What is asked now, each question with its number."""
        self._checks = Checks(ground, play, self._parts.values(), self.SAID_ELSEWHERE)
        self._viewing: Viewing | None = None

    def __repr__(self) -> str:
        ground = self.ground
        now = f"round {ground.rounds_begun}" if ground.in_round else f"before round {ground.rounds_begun + 1}"
        standing = ["closed"] if ground.closed else [now]
        if (ground.in_round or ground.cutting) and ground.dialogue is not None:
            standing += ground.dialogue.standing()
        return f"<{', '.join([f'Table {NAMES[ground.game]}', *standing])}>"

    def do(
        self,
        line: str,
        by: Speaker | None = None,
        *,
        id: str = "",
        question: int | None = None,
        posting: Finished | None = None,
    ) -> Outcome:
        """Carry out one line, and what follows from it by itself.

        `by` is who says it; left out, it is whoever the line names. A line with an `id` that was carried out
        before has no second effect. `question` is the number of a question that must still be open: the one
        that the line answers, or that was open when a ruling or a command was said.
        `posting` is the earlier round of which a line speaks, from whoever keeps records.

        If it cannot be done, `IllegalAction` is raised and nothing has changed.
        """
        return self.log.take(self.prepare(line, by, id=id, question=question, posting=posting))

    def answer(
        self, answer: Answer, by: Speaker | None = None, *, id: str = "", question: int | None = None
    ) -> Outcome:
        """Give an answer to what is asked, without words; else like `do`."""
        return self.log.take(self.prepare_answer(answer, by, id=id, question=question))

    def command(
        self,
        word: str,
        by: Speaker | None = None,
        *,
        id: str = "",
        question: int | None = None,
        **parts: str | int,
    ) -> Outcome:
        """Carry out a command by its word and its parts, amounts in whole cents; else like `do`."""
        return self.log.take(self.prepare_command(word, by, id=id, question=question, **parts))

    def choose(self, ask: Ask, option: Option, amount: int | None = None) -> Outcome:
        """Give one of the options of a question that is open: the short way for bots and simulation.

        It is checked, written, told and recorded as every answer is; an option that can only have one amount
        needs none.
        """
        return self.log.take(self.prepare_choice(ask, option, amount))

    def prepare_choice(self, ask: Ask, option: Option, amount: int | None = None) -> Pending:
        """Check an option like `choose`, and change nothing until the pending change is applied."""
        log = self.log
        if log.pending is not None or log.blocked:
            log.must_be_free()
        return log.pend(self._checks.check_choice(ask, option, amount, self.asked))

    def prepare(
        self,
        said: str | Answer,
        by: Speaker | None = None,
        *,
        id: str = "",
        question: int | None = None,
        posting: Finished | None = None,
        from_log: bool = False,
    ) -> Pending:
        """Check one line like `do`, or an answer, and change nothing until the pending change is applied.

        A line `from_log` is taken as a log has it, which an earlier release may have written.
        """
        if not isinstance(said, str):
            return self.prepare_answer(said, by, id=id, question=question)
        check = partial(self._check_line, said, by, question, posting, from_log)
        return self.log.prepare(check, by, id, (said, question))

    def _check_line(
        self, said: str, by: Speaker | None, question: int | None, posting: Finished | None, from_log: bool
    ) -> Checked:
        line, command = self.GRAMMAR.read(said, from_log)
        if command is not None:
            return self._check_command(command, by, question, posting)
        return self._checks.check_answers(self._checks.read_answers(line), by, self.asked, question)

    def check_names_no_face(self, line: str) -> None:
        """Refuse a line that names a face where the software deals, for whoever says lines without a speaker.

        A line that comes with its speaker is always checked for that; one of a file or a record never.
        """
        if self.dialogue is not None and self.GRAMMAR.understand(line) is None:
            self._checks.check_names_no_face(self._checks.read_answers(line))

    def prepare_answer(
        self, answer: Answer, by: Speaker | None = None, *, id: str = "", question: int | None = None
    ) -> Pending:
        """Check an answer like `answer`, and change nothing until the pending change is applied."""
        check = partial(self._checks.check_answer, answer, by, self.asked, question)
        return self.log.prepare(check, by, id, (answer, question))

    def prepare_command(
        self,
        word: str,
        by: Speaker | None = None,
        *,
        id: str = "",
        question: int | None = None,
        **parts: str | int,
    ) -> Pending:
        """Check a command like `command`, and change nothing until the pending change is applied."""
        sent = (word, sorted(parts.items()), question)
        return self.log.prepare(
            lambda: self._check_command(self.GRAMMAR.write(word, parts), by, question), by, id, sent
        )

    def _check_command(
        self, command: Command, by: Speaker | None, question: int | None, posting: Finished | None = None
    ) -> Checked:
        if question is not None:
            self.asked.check_moment(question)
        return self._checks.check_command(command, self.part_of(command.word), by, posting)

    def _carry_out(self, checked: Checked, entry: Entry) -> Outcome:
        """Make a change that was checked and written, and all that follows from it by itself."""
        ground, asked = self.ground, self.asked
        rounds_before, failed_before = ground.rounds_begun, ground.dealing.failed
        outcome = ground.outcome = Outcome(entry)
        checked.apply()
        self.play.advance()
        dealing = ground.dealing
        if dealing.retired:
            reveal_retired(ground)
        if dealing.failed != failed_before:
            tell_suspended(ground)
        dialogue, question = ground.dialogue, None
        if dialogue is not None:
            question = dialogue.question
            outcome.answers = len(dialogue.answers)
        if outcome.finished is not None:
            outcome.proof = dealing.reveal_in_use()
            ground.history.seal(outcome.finished, dealing.stream.seed)
        if outcome.corrected:
            outcome.goes_on = ground.rounds_begun if ground.in_round else 0
            asked.start_again(question)
        else:
            asked.follow(question, checked.answered)
        if self._viewing is not None:
            self._viewing.follow(outcome, asked)
        if ground.rounds_begun > rounds_before:
            self.log.ids.begin_period()
        return outcome

    def _look_past(self, failed: Entry) -> None:
        """Let those who look have an empty change for a line that has failed."""
        if self._viewing is not None:
            self._viewing.look_past(failed)

    @property
    def listeners(self) -> list[Callable[[Outcome], None]]:
        """Whoever hears what comes of every line, once it stands."""
        return self.log.listeners

    @property
    def way_back(self) -> WayBack | None:
        """Whoever can put the table back to where it stood before a line that has failed."""
        return self.log.way_back

    @way_back.setter
    def way_back(self, way_back: WayBack | None) -> None:
        self.log.way_back = way_back

    def proof(self, who: PlayerName = "") -> dict[str, object] | None:
        """The proof of the cards in use as far as that person, or else everybody, may see it now.

        It shows the cards that all have seen, and a player's own. None if it would show nothing but the
        commitment: the order of a shoe is revealed as a whole, and when the shoe is done with; then an
        outcome has it.
        """
        revealed = self.ground.dealing.reveal_in_use()
        return revealed.document_for(who) if revealed is not None else None

    def take_down(self) -> list[Revealed]:
        """Close the table after notice, let everybody leave, and take it down: all proofs are revealed."""
        return [revealed for line in to_take_down(self.ground) for revealed in self.do(line).revealed]

    @property
    def viewing(self) -> Viewing:
        """The views of the table: made when somebody first looks, and kept up to date from then on."""
        if self._viewing is None:
            self._viewing = Viewing(self.ground, self.asked, self.entries)
        return self._viewing

    def view(self, audience: Audience = RAIL) -> dict[str, Any]:
        """The table as an audience sees it now, as plain data; what is their own stands under `mine`."""
        return self.viewing.view(audience)

    def changes(self, since: int, audience: Audience = RAIL) -> list[Changes] | None:
        """What each entry after that one has changed in the view of an audience that has looked before.

        None if that is no longer known; then a whole view is taken.
        """
        return self.viewing.changes(since, audience)

    def forget(self, audience: Audience) -> None:
        """End the following of an audience that looks no longer, such as a guest whose page is closed."""
        if self._viewing is not None:
            self._viewing.forget(audience)

    def save(self, *, is_own: bool = False) -> dict[str, Any]:
        """The table as plain data, at any moment; others may have its `public_part` alone.

        It has a hash of its content, unless this process saves it for itself.
        """
        self.log.must_be_whole()
        saved = save_table(self.ground, self.play, self.asked, self.log.standing)
        return saved if is_own else with_hash(saved)

    def go_back(self, data: object, replay: Callable[[], None]) -> None:
        """Restore the table that was saved, and stand where a replay of the lines since then leads.

        Whoever looks at the table need not look anew: they have not seen anything of the line that failed.
        """
        viewing = self._viewing
        self.restore(data)
        replay()
        if viewing is not None and viewing.is_whole:
            self._viewing = viewing

    def restore(self, data: object, *, after: Entry | None = None, is_own: bool = False) -> Outcome:
        """Restore the table that was saved.

        What is returned has all that was told of the rounds that the table still has, for whoever follows it.
        Whoever has the log gives the entry `after` which the table was saved. If the data is not what a
        table of this game saves, `BadData` says where, and nothing has changed; what this process has saved
        for itself is not checked.
        """
        self.asked = restore_table(data, self.ground, self.play, self.log, after=after, is_own=is_own)
        self._viewing = None
        return told_so_far(self.ground, self.entries)

    @property
    def entries(self) -> int:
        """How many lines have been carried out."""
        return self.log.entries

    @property
    def game(self) -> str:
        """The name of its game."""
        return self.ground.game

    @property
    def settings(self) -> Settings:
        """What is in force now."""
        return self.ground.settings

    @property
    def unit(self) -> Unit:
        """What the chips of the table are."""
        return self.ground.unit

    @property
    def accounts(self) -> Accounts:
        """Where all chips are between rounds."""
        return self.ground.accounts

    @property
    def seats(self) -> Seats:
        """Who is at the table."""
        return self.ground.seats

    @property
    def window(self) -> Window:
        """What is placed before the deal."""
        return self.ground.window

    @property
    def dealing(self) -> Dealing:
        """The cards, and what is done with them."""
        return self.ground.dealing

    @property
    def history(self) -> History:
        """The last round, and what is not settled yet."""
        return self.ground.history

    @property
    def dialogue(self) -> Dialogue[Any] | None:
        """What is open on the table: a round, or something beside it as the offer of the cut."""
        return self.ground.dialogue

    @property
    def round_dialogue(self) -> Dialogue[Any] | None:
        """The round that is going on, or the last one until the next commences."""
        return self.ground.round.dialogue

    @property
    def rounds_begun(self) -> int:
        """How many rounds have commenced."""
        return self.ground.rounds_begun

    @property
    def in_round(self) -> bool:
        """True iff a round of play is going on."""
        return self.ground.in_round

    @property
    def cutting(self) -> bool:
        """True iff the cut of a new shoe is being offered, or cards are drawn for a seat."""
        return self.ground.cutting

    @property
    def closed(self) -> bool:
        """True iff the table is closed."""
        return self.ground.closed

    def offers(self, who: Speaker) -> list[TableOffer]:
        """All that somebody could say now, which the table would then accept: what is due comes first.

        Answers to what they are asked come first, then the commands of the table, then rulings.
        """
        return all_offers(self, who)

    def part_of(self, word: str) -> Any:
        """The part that carries out the commands of that word."""
        return self._parts[self.GRAMMAR.parts[word]]

    def names(self) -> list[str]:
        """Everyone at the table."""
        return self.ground.names()

    def chips(self, player: PlayerName) -> int:
        """What the player has that is not wagered."""
        return self.ground.chips(player)

    def purse(self, player: PlayerName) -> Account:
        """The player's account."""
        return self.ground.purse(player)
