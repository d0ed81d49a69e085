"""A table: a state machine whose every step is a line of its log.

Its lines come from anyone in any order. Each is checked, written, applied and told, in that order: a line
that is refused has changed nothing, and a line that was written has happened. A line is a command of the
table itself or an answer to the dialogue open on it: a round, or something beside it as the offer of the cut.

What a table knows is its ground; its parts carry out the commands, and one of them plays the rounds.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from copy import copy
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar, Final

from croupier.cards import Card
from croupier.chips import Account, Accounts, Unit
from croupier.dialogue.answers import Answer, Choice, IllegalAction, Ruling
from croupier.dialogue.audience import RAIL, Audience
from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.digest import EDITION
from croupier.dialogue.faces import hides_face, without_faces
from croupier.dialogue.notation import BadLine, read, write
from croupier.dialogue.questions import Ask, Option
from croupier.dialogue.table_events import ProofRevealed
from croupier.plain import BadData, Fields
from croupier.rulebook.roles import Role, may_rule, role_named
from croupier.rulebook.settings import Settings
from croupier.tables.closing import TO_TAKE_DOWN
from croupier.tables.commands import GRAMMARS, Apply, Command, Grammar, understand_anywhere
from croupier.tables.dealing import Dealing, Revealed
from croupier.tables.facts import opening, tell_suspended
from croupier.tables.ground import Ground
from croupier.tables.offering.answers import OfferedAnswers
from croupier.tables.offering.commands import OfferedCommands
from croupier.tables.offering.offers import TableOffer
from croupier.tables.playing.asked import Asked, Late
from croupier.tables.playing.play import Play
from croupier.tables.record.history import Finished, History
from croupier.tables.record.journal import Entry, Outcome, Pending, Speaker, entry_of
from croupier.tables.record.saved_rounds import because, current_to_json, saved_current
from croupier.tables.seats import Seats
from croupier.tables.viewing import Changes, Viewing
from croupier.tables.wagering.window import Window
from croupier.values import PlayerName

VERSION: Final = 2
"""The form of saved tables; the first had none."""

Write = Callable[[Entry], None]
"""Writes an entry of a journal, so that it is there for good when the call returns."""


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
        self._write = write
        self._pending: Pending | None = None
        ground.outcome.events.insert(0, opening(ground))
        self.opened = ground.outcome
        """What was told when the table was opened."""
        self.listeners: list[Callable[[Outcome], None]] = []
        """Whoever hears what comes of every line."""
        self.entries = 0
        """How many lines have been carried out."""
        self.asked = Asked()
        self._viewing: Viewing | None = None
        self._ids: tuple[dict[str, Outcome], dict[str, Outcome]] = {}, {}
        """By command id what came of it: in the round before the last that commenced, and since."""

    # -- the doors ---------------------------------------------------------------------------------

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
        before has no second effect. `question` is the number of the question that the line answers.
        `posting` is the earlier round of which a line speaks, from whoever keeps records.

        If it cannot be done, `IllegalAction` is raised and nothing has changed.
        """
        return self._write_and_apply(self.prepare(line, by, id=id, question=question, posting=posting))

    def answer(
        self, answer: Answer, by: Speaker | None = None, *, id: str = "", question: int | None = None
    ) -> Outcome:
        """Give an answer to what is asked, without words; else like `do`."""
        return self._write_and_apply(self.prepare_answer(answer, by, id=id, question=question))

    def command(self, word: str, by: Speaker | None = None, *, id: str = "", **parts: str | int) -> Outcome:
        """Carry out a command by its word and its parts, amounts in whole cents; else like `do`."""
        return self._write_and_apply(self.prepare_command(word, by, id=id, **parts))

    def choose(self, ask: Ask, option: Option, amount: int | None = None) -> Outcome:
        """Give one of the options of a question that is open: the short way for bots and simulation.

        It is checked, written, told and recorded as every answer is; an option that can only have one amount
        needs none.
        """
        dialogue = self.ground.dialogue
        question = dialogue.question if dialogue is not None else None
        self._must_not_be_pending()
        if dialogue is None or type(question) is not tuple or not is_one_of(ask, question):
            raise Late(f"{ask.who} is not asked this any more.")
        if not is_one_of(option, ask.options):
            raise IllegalAction(f"{option.act!r} is not among the options of {ask.who}.")
        if amount is None and option.least == option.most:
            amount = option.most
        choice = Choice(ask.who, option.act, amount, ask.about, ask.whose)
        if amount is None or not option.allows(amount):
            return self.answer(choice)  # which is refused, and says why
        self.play.check_answers([(question, choice)])
        line = write(choice, dialogue.round, question)
        entry = Entry(self.entries + 1, line)
        if self._write is not None:
            self._write(entry)
        return self._carry_out(partial(self.play.give, choice, line, choice), entry, (ask.who,))

    # -- in two steps ------------------------------------------------------------------------------

    def prepare(
        self,
        said: str | Answer,
        by: Speaker | None = None,
        *,
        id: str = "",
        question: int | None = None,
        posting: Finished | None = None,
    ) -> Pending:
        """Check one line like `do`, or an answer, and change nothing until the pending change is applied."""
        if not isinstance(said, str):
            return self.prepare_answer(said, by, id=id, question=question)
        line = " ".join(said.partition("#")[0].split())
        if (again := self._known(id, line)) is not None:
            return again
        command = self.GRAMMAR.understand(line)
        if command is not None:
            return self._pend_command(command, by, id, posting)
        return self._pend_answers(self._read(line), by, id, question)

    def prepare_answer(
        self, answer: Answer, by: Speaker | None = None, *, id: str = "", question: int | None = None
    ) -> Pending:
        """Check an answer like `answer`, and change nothing until the pending change is applied."""
        if (again := self._known(id)) is not None:
            return again
        return self._pend_answers([answer], by, id, question)

    def prepare_command(
        self, word: str, by: Speaker | None = None, *, id: str = "", **parts: str | int
    ) -> Pending:
        """Check a command like `command`, and change nothing until the pending change is applied."""
        if (again := self._known(id)) is not None:
            return again
        return self._pend_command(self.GRAMMAR.write(word, parts), by, id, None)

    def _write_and_apply(self, pending: Pending) -> Outcome:
        if self._write is not None and pending is self._pending:
            try:
                self._write(pending.entry)
            except BaseException:
                pending.drop()
                raise
        return pending.apply()

    def _known(self, id: str, line: str = "") -> Pending | None:
        """What a command id stands for that was carried out before; refused while another is pending."""
        self._must_not_be_pending()
        if not id:
            return None
        for outcomes in self._ids:
            if (outcome := outcomes.get(id)) is not None:
                return Pending(outcome.entry, lambda: outcome, lambda: None)
        return None

    def _must_not_be_pending(self) -> None:
        if self._pending is not None:
            raise IllegalAction(
                f"{self._pending.entry.line!r} is pending at this table: it is applied or dropped first."
            )

    # -- commands ----------------------------------------------------------------------------------

    def _pend_command(
        self, command: Command, by: Speaker | None, id: str, posting: Finished | None
    ) -> Pending:
        self._check_speaker(by, command.role, command.text("who"), command.line)
        self.ground.handed_in = posting
        part = self.part_of(command.word)
        try:
            apply: Apply = getattr(part, command.word)(command)
        finally:
            self.ground.handed_in = None
        as_public: Callable[[Command], str] | None = getattr(part, "public_line", None)
        public = as_public(command) if as_public is not None else command.line
        return self._pend(apply, command.line, by, id, public=public)

    def _check_speaker(self, by: Speaker | None, role: Role | None, who: PlayerName, line: str) -> None:
        """Refuse a line of somebody who may not say it, before the rules are asked."""
        if by is None:
            return
        if role is None:
            # A live dealer keys what players say.
            keyed = by.role is not None and not self.ground.dealing.by_software
            if not (keyed and may_rule(by.role or "", Role.DEALER)) and by != Speaker(None, who):
                raise IllegalAction(f"{by} can't say {line!r}: that is for {who} to say.")
        elif by.role is None or not may_rule(by.role, role):
            raise IllegalAction(f"{by} can't say {line!r}: that is for the {role} to say.")

    # -- answers -----------------------------------------------------------------------------------

    def _read(self, line: str) -> Sequence[Answer]:
        """The answers that a line is."""
        dialogue = self.ground.dialogue
        if dialogue is None:
            self._check_said_here(line)
            raise IllegalAction(f"{line!r} is no command of a table, and no round is being played.")
        try:
            answers = read(line, dialogue.round, self.play.names_in_answers())
        except BadLine as wrong:
            self._check_said_here(line)
            raise IllegalAction(str(wrong)) from None
        if not answers:
            raise IllegalAction("The line is empty.")
        return answers

    def _check_said_here(self, line: str) -> None:
        """Refuse a line that is a command of other tables."""
        command = understand_anywhere(line)
        if command is None:
            return
        if command.word in self.SAID_ELSEWHERE:
            raise self.ground.refusal(*self.SAID_ELSEWHERE[command.word])
        where = " and ".join(kind for kind, grammar in GRAMMARS.items() if grammar.understand(line))
        raise IllegalAction(f"{line!r} is only said at tables of {where}.")

    def _pend_answers(
        self, answers: Sequence[Answer], by: Speaker | None, id: str, question: int | None
    ) -> Pending:
        ground, play = self.ground, self.play
        dialogue = ground.dialogue
        if dialogue is None:
            raise IllegalAction("No round is being played: nothing is asked.")
        for answer in answers:
            self._check_answerer(by, answer, question)
        if len(answers) == 1:
            answer = play.fill_in(answers[0])
            answer, given = dialogue.checked(answer)
            answers, lines = [answer], [write(answer, dialogue.round, dialogue.question)]
            hidden = [type(answer) is not Choice and hides_face(dialogue.round, dialogue.question, given)]
            play.check_answers([(dialogue.question, answer)])
            apply: Apply = partial(play.give, answer, lines[0], given)
        else:
            trial = dialogue.clone()
            answered, hidden = [], []
            for answer in answers:
                answered.append((trial.question, answer))
                answer, given = trial.checked(answer)
                hidden.append(hides_face(trial.round, trial.question, given))
                trial.accept(answer, given)
            play.check_answers(answered)
            lines = [write(answer, dialogue.round) for answer in answers]
            apply = partial(play.give_all, answers, lines)
        instead = play.intercept(answers)
        line = public = " ".join(lines)
        if any(hidden):
            public = " ".join(
                without_faces(each) if hides else each for each, hides in zip(lines, hidden, strict=True)
            )
        return self._pend(instead or apply, line, by, id, answers, public)

    def _check_answerer(self, by: Speaker | None, answer: Answer, question: int | None) -> None:
        """Refuse an answer of somebody who may not give it, and one to a question no longer asked."""
        role: Role | None
        if isinstance(answer, Card):
            who, role = "", Role.DEALER
        elif isinstance(answer, Choice):
            who, role = answer.who, role_named(answer.who)
        else:
            who, role = "", role_named(answer.by)
        if by is not None:
            assert self.ground.dialogue is not None
            self._check_speaker(by, role, who, write(answer, self.ground.dialogue.round))
        if question is not None and not isinstance(answer, Ruling):
            self.asked.check(question, answer.asked if isinstance(answer, Choice) else who)

    # -- a change is made --------------------------------------------------------------------------

    def _pend(
        self,
        apply: Apply,
        line: str,
        by: Speaker | None,
        id: str,
        answers: Sequence[Answer] = (),
        public: str = "",
    ) -> Pending:
        entry = entry_of(self.entries + 1, line, public or line, str(by) if by is not None else "", id)
        answered = [each.asked for each in answers if isinstance(each, Choice)]
        self._pending = Pending(entry, lambda: self._apply(apply, entry, answered), self._drop)
        return self._pending

    def _drop(self) -> None:
        self._pending = None

    def _apply(self, apply: Apply, entry: Entry, answered: Collection[PlayerName]) -> Outcome:
        if self._pending is None or self._pending.entry is not entry:
            raise IllegalAction(f"{entry.line!r} is not pending any more.")
        self._pending = None
        return self._carry_out(apply, entry, answered)

    def _carry_out(self, apply: Apply, entry: Entry, answered: Collection[PlayerName]) -> Outcome:
        """Make a change that was checked and written, and all that follows from it by itself."""
        ground = self.ground
        rounds_before, failed_before = ground.rounds_begun, ground.dealing.failed
        outcome = ground.outcome = Outcome(entry)
        self.entries = entry.number
        apply()
        self.play.advance()
        if ground.dealing.retired:
            outcome.revealed = ground.dealing.take_retired()
            for revealed in outcome.revealed:
                ground.tell(ProofRevealed(revealed.commitment))
        if ground.dealing.failed != failed_before:
            tell_suspended(ground)
        dialogue = ground.dialogue
        question = dialogue.question if dialogue is not None else None
        outcome.answers = len(dialogue.answers) if dialogue is not None else 0
        if outcome.finished is not None:
            outcome.proof = ground.dealing.reveal_in_use()
        if outcome.corrected:
            self.asked.start_again(question)
        else:
            self.asked.follow(question, answered)
        if ground.rounds_begun > rounds_before:
            self._ids = self._ids[1], {}
        if entry.id:
            self._ids[1][entry.id] = outcome
        if self._viewing is not None:
            self._viewing.follow(outcome, self.asked)
        for listener in self.listeners:
            listener(outcome)
        return outcome

    # -- proofs ------------------------------------------------------------------------------------

    def proof(self, who: PlayerName = "") -> dict[str, object] | None:
        """The proof of the cards in use as far as that person, or else everybody, may see it now.

        It shows the cards that all have seen, and a player's own. None if it would show nothing but the
        commitment: the order of a shoe is revealed as a whole, and when the shoe is done with; then an
        outcome has it.
        """
        revealed = self.ground.dealing.reveal_in_use()
        return revealed.document_for(who) if revealed is not None else None

    def take_down(self) -> list[Revealed]:
        """Close the table after notice, and take it down: the proofs of all cards in use are revealed."""
        lines = TO_TAKE_DOWN[2:] if self.ground.closed else TO_TAKE_DOWN
        return [revealed for line in lines for revealed in self.do(line).revealed]

    # -- looking -----------------------------------------------------------------------------------

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

    # -- saving ------------------------------------------------------------------------------------

    def save(self) -> dict[str, Any]:
        """The table as plain data, at any moment; others may have its `public_part` alone."""
        ground = self.ground
        return {
            "version": VERSION,
            "edition": EDITION,
            **ground.save(),
            "current": current_to_json(ground.round, ground.settings),
            "beside": self.play.beside_to_json() if ground.cutting else None,
            "entries": self.entries,
            "asked": [self.asked.last, self.asked.number, *(number for _, number in self.asked.open)],
            "ids": [
                {
                    id: [outcome.entry.number, outcome.entry.line, outcome.entry.by]
                    for id, outcome in each.items()
                }
                for each in self._ids
            ],
        }

    def restore(self, data: object) -> Outcome:
        """Restore the table that was saved.

        What is returned has all that was told of the rounds that the table still has, for whoever follows it.
        If the data is not what a table of this game saves, `BadData` says where, and nothing has changed.
        """
        ground = self.ground
        before, entries, asked, ids = dict(vars(ground)), self.entries, self.asked, self._ids
        ground.dealing = copy(ground.dealing)
        try:
            self._read_saved(Fields(data, "A saved table"))
        except Exception as wrong:
            vars(ground).clear()
            vars(ground).update(before)
            self.entries, self.asked, self._ids = entries, asked, ids
            if isinstance(wrong, BadData):
                raise
            raise BadData(f"A saved table can't be restored: {because(wrong)}") from None
        self._pending = None
        self._viewing = None
        return self._told_so_far()

    def _told_so_far(self) -> Outcome:
        """All that was told of the rounds that the table has, and of what is open beside them."""
        told, dialogue, playing = Outcome(Entry(self.entries, "")), self.ground.dialogue, self.ground.round
        if playing.before is not None:
            told.events += playing.before.all_told()
        told.events += playing.all_told()
        if dialogue is not None:
            told.answers = len(dialogue.answers)
            if playing.dialogue is None:
                told.events += dialogue.events
        return told

    def _read_saved(self, saved: Fields) -> None:
        ground = self.ground
        # The first form had no version; it was saved between rounds, and had forgotten the last one.
        is_first_form = not saved.has("version") and not saved.has("current")
        if not is_first_form:
            saved.whole("version", VERSION, VERSION)
        ground.read_saved(saved)
        self.asked, self.entries, self._ids = Asked(), 0, ({}, {})
        if is_first_form:
            return
        saved.whole("edition", 1)
        ground.round = saved_current(saved.inner_or_none("current"), ground.settings, self.play)
        beside = saved.inner_or_none("beside")
        ground.dialogue = self.play.saved_beside(beside) if beside is not None else ground.round.dialogue
        self.entries = saved.whole("entries", 0)
        self._read_asked(saved)
        ids = saved.row("ids", 2)
        self._ids = ids.by_name("1", saved_outcome), ids.by_name("2", saved_outcome)
        ground.check_restored()
        self.play.check_restored()

    def _read_asked(self, saved: Fields) -> None:
        """Give what is asked the numbers that it had."""
        numbers = saved.listed("asked", lambda numbers, at: numbers.whole(at, 0))
        question = self.ground.dialogue.question if self.ground.dialogue is not None else None
        asks = question if isinstance(question, tuple) else ()
        if len(numbers) != 2 + len(asks):
            raise saved.wrong("asked", f"a list of {2 + len(asks)}", numbers)
        self.asked = Asked(numbers[0])
        self.asked.number = numbers[1]
        self.asked.open = list(zip(asks, numbers[2:], strict=True))

    # -- what can be read off a table --------------------------------------------------------------

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
        dialogue = self.ground.dialogue
        commands = list(OfferedCommands(self, who).offers())
        if dialogue is None:
            return self._due_first(commands)
        said = OfferedAnswers(self, who, dialogue)
        return [*said.answers(), *self._due_first(commands), *said.rulings()]

    def _due_first(self, offers: list[TableOffer]) -> list[TableOffer]:
        """The offers with what has to be done before anything else in front, under the rule that asks it."""
        due = self.ground.due
        first = [replace(offer, rule=due[offer.word], due=True) for offer in offers if offer.word in due]
        return [*first, *(offer for offer in offers if offer.word not in due)]

    def part_of(self, word: str) -> Any:
        """The part that carries out the commands of that word."""
        return self._parts[self.GRAMMAR.parts[word]]

    def rule_of(self, word: str) -> str:
        """The rule that provides for the commands of that word, with the game in front."""
        ground, name = self.ground, self.GRAMMAR.rules[word]
        number = getattr(ground.rules, name, "") or getattr(ground.numbers, name, "")
        return ground.cite(number or name)

    def names(self) -> list[str]:
        """Everyone at the table."""
        return self.ground.names()

    def chips(self, player: PlayerName) -> int:
        """What the player has that is not wagered."""
        return self.ground.chips(player)

    def purse(self, player: PlayerName) -> Account:
        """The player's account."""
        return self.ground.purse(player)


def is_one_of(one: object, those: Sequence[object]) -> bool:
    """True iff it is one of those, the very same and not one that equals it."""
    return id(one) in map(id, those)


def saved_outcome(saved: Fields, id: str) -> Outcome:
    """What came of a command id before the table was saved: of all that was told, its entry is left."""
    row = saved.row(id, 3)
    return Outcome(Entry(row.whole("1", 1), row.text("2"), row.text("3"), id))
