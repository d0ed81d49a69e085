"""A round of play at any table: it commences, is dealt and answered, and ends."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar, Final

from croupier.cards import Card
from croupier.coding import from_plain, to_plain
from croupier.dialogue.answers import Answer, Choice, Ruling
from croupier.dialogue.dialogue import Dialogue, Given
from croupier.dialogue.events import Event, Ruled
from croupier.dialogue.faces import hides_face
from croupier.dialogue.questions import EVERYBODY, Ask, Draw, Option
from croupier.dialogue.record.notation import write
from croupier.dialogue.results import net
from croupier.plain import BadData, Fields
from croupier.rulebook.roles import ROLES, Role
from croupier.rulebook.settings import Settings
from croupier.tables.cards import Cards
from croupier.tables.closing import Closing
from croupier.tables.commands import Apply
from croupier.tables.dealing import Answered
from croupier.tables.ground import Ground
from croupier.tables.offering.offers import Mark, min_and_max
from croupier.tables.playing.current_round import CurrentRound
from croupier.tables.playing.named_faces import NamedFaces
from croupier.tables.playing.participation import Participation
from croupier.tables.playing.played_round import PlayedRound
from croupier.tables.playing.posting import Posting
from croupier.tables.record.history import Finished
from croupier.tables.record.replaying import check_last_round
from croupier.values import PlayerName
from croupier.vocabulary.common import ABSENT, EXCLUDE

PORTION: Final = 16
"""So many events at a time are taken into the digest of a round: each time costs as much as a few events."""


class Play(ABC):
    """The part of a table that plays rounds, dealt by the software or by a live dealer."""

    ground: Ground
    WAGER: ClassVar[type[Any]]
    """What brings a player into a round."""
    HEARD: ClassVar[frozenset[type[Event]]]
    """The kinds of events that mean something for the table itself, as for its cards."""

    def __init__(
        self,
        ground: Ground,
        posting: Posting,
        cards: Cards,
        closing: Closing,
        participation: Participation | None = None,
    ) -> None:
        self.ground = ground
        self.participation = participation or Participation(ground)
        self.posting = posting
        self.cards = cards
        self.closing = closing
        self.faces = NamedFaces(ground, self.give)
        self._written: tuple[Settings, dict[str, object]] | None = None

    @abstractmethod
    def make_round(
        self, settings: Any, wagers: Sequence[Any], purses: dict[PlayerName, int]
    ) -> Dialogue[Any]:
        """A round of the game with these wagers, under these settings."""

    def read_wager(self, data: object, what: str) -> Any:
        """What brought a player into a round, as it was saved."""
        wager, ground = from_plain(self.WAGER, data, what), self.ground
        if getattr(wager, ground.PLACE, 0) > getattr(ground.settings, ground.PLACES):
            raise BadData(f"{what} has a {ground.PLACE} that the table does not have.")
        return wager

    def beside_to_json(self) -> dict[str, object]:
        """What is open beside a round, as plain data."""
        raise NotImplementedError

    def saved_beside(self, saved: Fields) -> Dialogue[Any]:
        """What was open beside a round when it was saved."""
        raise saved.wrong("beside", "null", saved)

    def check_restored(self) -> None:
        """Refuse a last round that contradicts its record, and wagers with which no round could commence."""
        ground = self.ground
        check_last_round(ground, self, self.participation.put_in, self._record)
        if ground.window.placed and not ground.in_round:
            wagers = ground.window.close()
            self.make_round(ground.settings, wagers, self._purses(wagers))

    @property
    def may_be_taken_back(self) -> bool:
        """True iff a round may turn out not to have commenced, so that the one before is the last again."""
        return False

    def commence(self, wagers: Sequence[Any]) -> None:
        """Start a round with the wagers that stand."""
        ground = self.ground
        ground.rounds_begun += 1
        for player in ground.window.first_below:
            ground.standing_to_change(player).warned = True
        purses = self._purses(wagers)
        before = ground.round
        before.before = None  # two rounds are kept, and no more
        ground.round = CurrentRound(
            self.make_round(ground.settings, wagers, purses),
            before=before if self.may_be_taken_back else None,
        )
        assert ground.round.dialogue is not None
        self.open_dialogue(ground.round.dialogue)

    def _purses(self, wagers: Sequence[Any]) -> dict[PlayerName, int]:
        """What those have at the table who wager."""
        ground = self.ground
        return {wager.player: ground.accounts[ground.purse(wager.player)] for wager in wagers}

    def open_dialogue(self, dialogue: Dialogue[Any]) -> None:
        """Make this the dialogue that is open on the table."""
        self.ground.dialogue = dialogue
        self.forward(0)

    def forward(self, told: int) -> None:
        """Tell the events of the open dialogue from the one of that number on."""
        ground = self.ground
        dialogue, current = ground.dialogue, ground.round
        assert dialogue is not None
        events = dialogue.round.events[told:]
        ground.outcome.events += events
        if dialogue is current.dialogue:
            current.told += len(events)
            if told // PORTION != (told + len(events)) // PORTION:
                dialogue.update_digest()  # it grows with the events, so that the end does not cost more
        else:  # what lies beside a round holds whatever becomes of the round
            for event in events:
                current.note_own(event)
        heard = self.HEARD
        for event in events:
            if type(event) in heard:
                self.on_event(event)

    def marks(self, ask: Ask, option: Option) -> tuple[Mark, ...]:
        """The amounts of an option that people have names for."""
        return min_and_max(option.least, option.most)

    def taken_before(self, ask: Ask, option: Option) -> int:
        """How much of the amount of an option lies on the table already."""
        return 0

    def names_in_answers(self) -> list[str]:
        """The names that an answer to the open dialogue may name."""
        return self.ground.names()

    def intercept(self, answers: Sequence[Answer]) -> Apply | None:
        """What the table does with answers that do not go to the dialogue; None if they do."""
        return None

    def check_answers(self, answered: Answered) -> None:
        """Refuse what a live dealer cannot have done; the software's round never waits for a card."""
        if not self.ground.dealing.by_software:
            self.ground.dealing.check(answered)

    def give(self, answer: Answer, line: str, given: Given) -> None:
        """Give an answer that the dialogue has checked, and tell what comes of it."""
        dialogue, current = self.ground.dialogue, self.ground.round
        assert dialogue is not None
        if dialogue is current.dialogue:
            current.script.append(line)
        if type(answer) is not Choice:
            self._note_hidden(dialogue, given)
            self.before_answer(answer)
        told = len(dialogue.round.events)
        dialogue.accept(answer, given)
        self.forward(told)

    def give_all(self, answers: Sequence[Answer], lines: Sequence[str]) -> None:
        """Give several answers that are known to fit, one after the other."""
        for answer, line in zip(answers, lines, strict=True):
            dialogue = self.ground.dialogue
            assert dialogue is not None
            self._note(line)
            answer, given = dialogue.checked(answer)
            self._note_hidden(dialogue, given)
            self.before_answer(answer)
            told = len(dialogue.events)
            dialogue.accept(answer, given)
            self.forward(told)

    def _give_by_itself(self, answer: Answer) -> None:
        dialogue = self.ground.dialogue
        assert dialogue is not None
        if isinstance(answer, Card):
            line = answer.text
            self._note(line)
            question = dialogue.question
            if isinstance(question, Draw) and question.seen_by != EVERYBODY:
                self._note_hidden(dialogue, answer)
        else:
            line = write(answer, dialogue.round, dialogue.question)
            self._note(line)
        self.ground.outcome.automatic.append(line)
        told = len(dialogue.events)
        dialogue.answer(answer)
        self.forward(told)

    def _deal(self) -> None:
        """Deal the software's cards that are wanted one after the other, and then tell all of them."""
        ground, dialogue = self.ground, self.ground.dialogue
        if dialogue is None or type(dialogue.question) is not Draw:
            return
        ready = self.cards_ready()
        if not ready:
            return
        dealing, current, automatic = ground.dealing, ground.round, ground.outcome.automatic
        in_round = dialogue is current.dialogue
        told = len(dialogue.round.events)
        draw, answer = dealing.draw, dialogue.answer
        while ready and type(question := dialogue.question) is Draw:
            ready -= 1
            card = draw()
            if in_round:
                if question.seen_by != EVERYBODY:
                    current.hidden.append(len(current.script))
                current.script.append(card.text)
            automatic.append(card.text)
            answer(card)
        self.forward(told)

    def _note(self, line: str) -> None:
        """Add a line to the record of the round."""
        if self.ground.dialogue is self.ground.round.dialogue:
            self.ground.round.script.append(line)

    def _note_hidden(self, dialogue: Dialogue[Any], given: Given) -> None:
        """Note that the line just added names a card which not everybody may see, if it does."""
        current = self.ground.round
        if dialogue is current.dialogue and hides_face(dialogue.round, dialogue.question, given):
            current.hidden.append(len(current.script) - 1)

    def before_answer(self, answer: Answer) -> None:
        """Apply to the cards what somebody's card or ruling says was done."""
        assert self.ground.dialogue is not None
        self.ground.dealing.follow(answer, self.ground.dialogue.question)

    def on_event(self, event: Event) -> None:
        """Follow a round, or what lies beside it: its cards, and of a round an exclusion."""
        ground, dialogue = self.ground, self.ground.dialogue
        assert dialogue is not None
        ground.dealing.on_event(event, dialogue.round)
        if type(event) is Ruled and event.word == EXCLUDE and dialogue is ground.round.dialogue:
            ground.standing_to_change(event.who).excluded = True

    def advance(self) -> None:
        """Answer all that the table answers itself, and finish a round that is over."""
        ground = self.ground
        if ground.dialogue is not None and ground.dialogue.question is not None:
            self._deal()
            while (answer := self.answer_by_itself()) is not None:
                self._give_by_itself(answer)
                self._deal()
        dialogue, current = ground.dialogue, ground.round
        if dialogue is not None and dialogue.question is None:
            if dialogue is not current.dialogue:
                self.back_to_round()
            elif not current.posted:
                self.finish(dialogue)
            elif ground.history.last is not None and len(ground.history.last.script) < len(dialogue.answers):
                self.ruled_late(dialogue)
        if ground.hours_ended:
            self.closing.close_after_hours()

    def back_to_round(self) -> None:
        """After another dialogue let the last round be the one that rulings are about."""
        self.ground.dialogue = self.ground.round.dialogue

    def answer_by_itself(self) -> Answer | None:
        """What the software deals, and the silence of those who are not there; None if people are asked."""
        ground = self.ground
        question = ground.dialogue.question if ground.dialogue is not None else None
        if type(question) is tuple:
            for ask in question:
                if not self.can_answer(ask.who):
                    return Ruling(Role.DEALER, ABSENT, ask.who)
            return None
        if not isinstance(question, Draw):
            return None
        if ground.dealing.unused_draws:
            return ground.dealing.unused_draws.pop(0)
        return self.next_card() if ground.dealing.by_software else None

    def can_answer(self, who: PlayerName) -> bool:
        """True iff somebody who is asked is there."""
        return self.participation.is_there(who) or who in ROLES

    def cards_ready(self) -> int:
        """How many cards the software's shoe has before anything else comes."""
        dealing = self.ground.dealing
        return dealing.shoe.before_cutting_card if dealing.by_software and not dealing.unused_draws else 0

    def next_card(self) -> Answer:
        """The next card of the software's shoe."""
        return self.ground.dealing.draw()

    def finish(self, dialogue: Dialogue[Any]) -> None:
        """Collect the cards and post what the round moved; open the betting for the next."""
        ground, current = self.ground, self.ground.round
        play: PlayedRound = dialogue.round
        ground.dealing.conclude(play.drawn_early)
        finished = self._record(current, ground.rounds_begun, net(play.events))
        ground.history.last = ground.outcome.finished = finished
        current.posted = True
        current.before = None
        if current.superseded is None:
            self.posting.post(play, finished.net)
            self.conclude()
        else:
            self.posting.post_difference(play, current.superseded.round)
            current.superseded = None
            ground.refresh_window()
        adjustments, current.adjustments = current.adjustments, []
        for player, amount, rule in adjustments:
            self.posting.adjust(player, amount, rule)
        if adjustments:
            ground.refresh_window()

    def _record(self, current: CurrentRound, number: int, results: dict[PlayerName, int]) -> Finished:
        """The record of a round that is over, with what came of it for each player."""
        dialogue = current.dialogue
        assert dialogue is not None
        play: PlayedRound = dialogue.round
        return Finished(
            number,
            results,
            play.void,
            dialogue.update_digest().hexdigest(),
            self._write_settings(play.settings),
            [to_plain(wager) for wager in play.wagers],
            dict(play.opening),
            current.script[:],
            current.corrections[:],
            current.hidden[:],
            self.participation.put_in(play),
        )

    def _write_settings(self, settings: Settings) -> dict[str, object]:
        """Settings as plain data, written once as long as they stay in force."""
        if self._written is None or self._written[0] is not settings:
            self._written = settings, settings.write()
        return self._written[1]

    def conclude(self) -> None:
        """Count the round that was played, once, for all that rounds are counted for."""
        ground = self.ground
        assert ground.round.dialogue is not None
        self.participation.count_round({wager.player for wager in ground.round.dialogue.round.wagers})
        ground.new_window()
        self.participation.window_opens()

    def ruled_late(self, dialogue: Dialogue[Any]) -> None:
        """Keep in the record what was ruled about the round after its end."""
        ground = self.ground
        before = ground.history.last
        assert before is not None
        ground.history.last = ground.outcome.finished = replace(
            before,
            void=before.void or dialogue.round.void,
            digest=dialogue.update_digest().hexdigest(),
            script=ground.round.script[:],
            hidden=ground.round.hidden[:],
            corrected=ground.round.corrections[:],
            put_in=self.participation.put_in(dialogue.round),
        )
        if dialogue.round.void and not before.void:
            self.posting.post_backwards(before, dialogue.round)
