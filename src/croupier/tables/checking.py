"""What is said at a table, checked before anything of it is done: who may say it, and what the rules say."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from croupier.cards import Card
from croupier.dialogue.answers import Answer, Choice, IllegalAction, Ruling
from croupier.dialogue.faces import hides_face, without_faces
from croupier.dialogue.questions import Ask, Option
from croupier.dialogue.record.notation import BadLine, read, write
from croupier.dialogue.words.phrases import Sentence, either
from croupier.logs.entries import Speaker
from croupier.logs.lines import as_line, check_amount, check_length
from croupier.rulebook.roles import Role, may_rule, role_named
from croupier.tables.commands import Apply, Command, kinds_that_understand, understand_anywhere
from croupier.tables.ground import Ground
from croupier.tables.playing.asked import Asked, Late
from croupier.tables.playing.doubtful_faces import as_everybody_sees, face_of
from croupier.tables.playing.play import Play
from croupier.tables.record.history import Finished
from croupier.tables.record.journal import NamesFace
from croupier.values import PlayerName, value


@value
class Checked:
    """What may be done: what carries it out, its line, the line as all may read it, and who has answered."""

    apply: Apply
    line: str
    public: str
    answered: Sequence[PlayerName] = ()

    def drop(self) -> None:
        """Nothing was kept of it."""


class Checks:
    """The checks of a table. They change nothing, and refuse with `IllegalAction` what cannot be done now."""

    def __init__(
        self, ground: Ground, play: Play, parts: Iterable[object], elsewhere: Mapping[str, tuple[str, str]]
    ) -> None:
        self.ground = ground
        self.play = play
        self.elsewhere = elsewhere
        self._public_lines: dict[int, Callable[[Command], str]] = {
            id(part): part.public_line for part in parts if hasattr(part, "public_line")
        }
        """By the parts whose lines may name hidden cards, how everybody may read them."""

    def check_command(
        self, command: Command, part: Any, by: Speaker | None, posting: Finished | None
    ) -> Checked:
        """What a command of the table would do, by the part that carries it out."""
        if by is not None:
            self._check_speaker(by, command.role, command.text("who"), command.line)
        self.ground.handed_in = posting
        try:
            apply: Apply = getattr(part, command.word)(command)
        finally:
            self.ground.handed_in = None
        as_public = self._public_lines.get(id(part))
        public = as_public(command) if as_public is not None else command.line
        return Checked(apply, command.line, public)

    def _check_speaker(self, by: Speaker, role: Role | None, who: PlayerName, line: str) -> None:
        """Refuse a line of somebody who may not say it, before the rules are asked."""
        if role is None:
            # A live dealer keys what players say.
            keyed = by.role is not None and not self.ground.dealing.by_software
            if not (keyed and may_rule(by.role or "", Role.DEALER)) and by != Speaker(None, who):
                raise IllegalAction(f"{by} can't say {line!r}: that is for {who} to say.")
        elif by.role is None or not may_rule(by.role, role):
            raise IllegalAction(f"{by} can't say {line!r}: that is for the {role} to say.")

    def read_answers(self, line: str) -> Sequence[Answer]:
        """The answers that a line is."""
        dialogue = self.ground.dialogue
        if dialogue is None:
            self._check_said_here(line)
            raise IllegalAction(f"{line!r} is not a command of a table, and no round is being played.")
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
        if command.word in self.elsewhere:
            reason, rule = self.elsewhere[command.word]
            raise self.ground.refusal(reason, self.ground.number_of(rule))
        where = either(kinds_that_understand(line))
        raise IllegalAction(f"{line!r} can only be said at a table of {where}.")

    def check_answers(
        self, answers: Sequence[Answer], by: Speaker | None, asked: Asked, question: int | None
    ) -> Checked:
        """What answers would do, which are given one after the other to what is asked."""
        play, dialogue = self.play, self.ground.dialogue
        if dialogue is None:
            raise IllegalAction("No round is being played, so there is nothing to answer.")
        if by is not None:
            self.check_names_no_face(answers)
            check_own_words(answers)
        if by is not None or question is not None:
            for answer in answers:
                self._check_answerer(by, answer, asked, question)
        for answer in answers:
            if type(answer) is Ruling:
                play.participation.check_ruling(answer)
        if len(answers) == 1:
            answer, given = play.faces.checked(answers[0])
            answers, lines = [answer], [write(answer, dialogue.round, dialogue.question)]
            hidden = [type(answer) is not Choice and hides_face(dialogue.round, dialogue.question, given)]
            play.check_answers([(dialogue.question, answer)])
            apply = play.faces.giving(answer, lines[0], given)
        else:
            keyed = self.ground.faces_keyed and any(map(face_of, answers))
            trial = as_everybody_sees(dialogue, self.ground.round.hidden) if keyed else dialogue.clone()
            answered, hidden = [], []
            for answer in answers:
                answered.append((trial.question, answer))
                answer, given = trial.checked(answer)
                hidden.append(hides_face(trial.round, trial.question, given))
                trial.accept(answer, given)
            play.check_answers(answered)
            lines = [write(answer, dialogue.round) for answer in answers]
            apply = partial(play.give_all, answers, lines)
            if keyed:
                apply = partial(play.faces.give_keyed, answers)
        instead = play.intercept(answers)
        line = public = " ".join(lines)
        if any(hidden):
            public = " ".join(
                without_faces(each) if hides else each for each, hides in zip(lines, hidden, strict=True)
            )
        by_whom = [each.asked for each in answers if isinstance(each, Choice)]
        return Checked(instead or apply, line, public, by_whom)

    def check_answer(self, answer: Answer, by: Speaker | None, asked: Asked, question: int | None) -> Checked:
        """What an answer would do that is given without words; its line must say the same."""
        if not isinstance(answer, Card):
            check_amount(answer.amount)
        check_own_words([answer])
        checked = self.check_answers([answer], by, asked, question)
        if isinstance(answer, Ruling):
            again = self.read_answers(as_line(checked.line))
            if again != [self.play.faces.checked(answer)[0]]:
                raise IllegalAction(f"{checked.line!r} would not be read as it is meant.")
        return checked

    def check_names_no_face(self, answers: Iterable[Answer]) -> None:
        """Refuse a face from whoever speaks where the software deals, before any card is looked at.

        Files and records name the face that came: nobody speaks them.
        """
        dialogue = self.ground.dialogue
        if dialogue is None or not self.ground.dealing.by_software:
            return
        for answer in answers:
            if isinstance(answer, Card):
                raise NamesFace("No card is keyed where the software deals.")
            if isinstance(answer, Ruling) and answer.card is not None:
                numbered = dialogue.round.vocabulary.numbers_a_card(answer.word)
                amount = answer.amount or int(numbered)
                line = write(replace(answer, card=None, amount=amount), dialogue.round)
                raise NamesFace(f"Say {line!r} without a face: the software deals, and has the card itself.")

    def check_choice(self, ask: Ask, option: Option, amount: int | None, asked: Asked) -> Checked:
        """What it would do to give one of the options of a question, which needs few checks."""
        play, dialogue = self.play, self.ground.dialogue
        question = dialogue.question if dialogue is not None else None
        if type(question) is not tuple or not (ask is question[0] or is_one_of(ask, question)):
            raise Late(Sentence("@ <is|are> no longer being asked this.", ask.who))
        if not is_one_of(option, ask.options):
            raise IllegalAction(Sentence(f"{option.act!r} is not one of @'s options.", ask.who))
        if amount is None:
            if option.least == option.most:
                amount = option.most
        elif type(amount) is not int:
            check_amount(amount)  # which refuses it
        choice = Choice(ask.who, option.act, amount, ask.about, ask.whose)
        if amount is None or not option.allows(amount):
            return self.check_answers([choice], None, asked, None)  # which refuses it, and says why
        assert dialogue is not None
        if not self.ground.dealing.by_software:
            play.check_answers([(question, choice)])
        line = write(choice, dialogue.round, question)
        return Checked(partial(play.give, choice, line, choice), line, line, (ask.who,))

    def _check_answerer(self, by: Speaker | None, answer: Answer, asked: Asked, question: int | None) -> None:
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
        if question is None:
            return
        if isinstance(answer, Ruling):
            asked.check_moment(question, answer.who)
        else:
            asked.check(question, answer.asked if isinstance(answer, Choice) else who)


def check_own_words(answers: Iterable[Answer]) -> None:
    """Refuse a ruling whose own words are too many."""
    for answer in answers:
        if isinstance(answer, Ruling):
            check_length(answer.detail, "The text in brackets")


def is_one_of(one: object, those: Sequence[object]) -> bool:
    """True iff it is one of those, the very same and not one that equals it."""
    return id(one) in map(id, those)
