"""A round of play at any table: it is dealt, answered, and ends."""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from croupier.dialogue.answers import Answer, Ruling
from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.events import Event, Ruled
from croupier.dialogue.phrases import Sentence
from croupier.dialogue.questions import Draw
from croupier.dialogue.results import net
from croupier.rulebook.roles import ROLES, Role
from croupier.tables.dealing import Answered
from croupier.tables.history import Finished
from croupier.tables.played_round import PlayedRound
from croupier.tables.posting import Posting
from croupier.tables.script import script_of
from croupier.tables.table import Apply
from croupier.values import PlayerName
from croupier.vocabulary.common import ABSENT, EXCLUDE


class RoundOfPlay(Posting):
    """A table that plays rounds, dealt by the software or by a live dealer."""

    @property
    def last_round(self) -> Dialogue[Any] | None:
        """The round that is going on, or the last one until the next commences; None during a cut."""
        return self.round_dialogue if self.dialogue is self.round_dialogue else None

    @abstractmethod
    def make_round(self, wagers: Sequence[Any], purses: dict[PlayerName, int]) -> Dialogue[Any]:
        """A round of the game with these wagers, under the settings in force now."""

    def commence(self, wagers: Sequence[Any]) -> None:
        """Start a round with the wagers that stand."""
        self.rounds_begun += 1
        for player in self.window.first_below:
            self.standing_to_change(player).warned = True
        purses = {wager.player: self.accounts[self.purse(wager.player)] for wager in wagers}
        before = self.round_dialogue, self.corrections
        self._forget_round()
        self.round_before, self.corrections_before = before
        self.round_dialogue = self.make_round(wagers, purses)
        self.open_dialogue(self.round_dialogue)

    # -- answers -----------------------------------------------------------------------------------

    def fill_in(self, answer: Answer) -> Answer:
        """Leave the answer as it is."""
        return answer

    def intercept(self, answers: Sequence[Answer]) -> Apply | None:
        """Give all answers to the dialogue."""
        return None

    def check_answers(self, answered: Answered) -> None:
        """Refuse what a live dealer cannot have done; the software's round never waits for a card."""
        if not self.dealing.by_software:
            self.dealing.check(answered)

    def before_answer(self, answer: Answer) -> None:
        """Apply to the cards what the answer says was done."""
        assert self.dialogue is not None
        self.dealing.follow(answer, self.dialogue.question)

    def forward(self) -> None:
        """Tell the new events of the dialogue; the digest of a round grows with them."""
        super().forward()
        if self.dialogue is self.round_dialogue and self.dialogue is not None:
            self.dialogue.update_digest()

    def on_event(self, event: Event) -> None:
        """Follow a round: its cards, and an exclusion."""
        assert self.round_dialogue is not None
        self.dealing.on_event(event, self.round_dialogue.round)
        if isinstance(event, Ruled) and event.word == EXCLUDE:
            self.standing_to_change(event.who).excluded = True

    # -- what follows by itself --------------------------------------------------------------------

    def advance(self) -> None:
        """Answer all that the table answers itself, and finish a round that is over."""
        while (answer := self._answer_by_itself()) is not None:
            self._give([answer], auto=True)
        last = self.last_round
        if last is not None and last.over:
            if len(self.history.rounds) < self.rounds_begun:
                self._finish(last)
            elif len(self.history.rounds[-1].script) < len(last.answers):
                self._ruled_late(last)
        elif last is None and self.dialogue is not None and self.dialogue.over:
            self.back_to_round()
        if self.hours_ended:
            self.close_after_hours()

    def back_to_round(self) -> None:
        """After another dialogue let the last round be the one that rulings are about."""
        self.dialogue = self.round_dialogue
        if self.round_dialogue is not None:
            self._forwarded = len(self.round_dialogue.events)

    def _answer_by_itself(self) -> Answer | None:
        """What the software deals, and the silence of those who are not there; None if people are asked."""
        question = self.dialogue.question if self.dialogue is not None else None
        if isinstance(question, tuple):
            gone = next((ask.who for ask in question if not self.can_answer(ask.who)), None)
            return None if gone is None else Ruling(Role.DEALER, ABSENT, gone)
        if not isinstance(question, Draw):
            return None
        if self.dealing.unused_draws:
            return self.dealing.unused_draws.pop(0)
        return self.next_card() if self.dealing.by_software else None

    def can_answer(self, who: PlayerName) -> bool:
        """True iff somebody who is asked is there."""
        return who in ROLES or who in self.seats

    def next_card(self) -> Answer:
        """The next card of the software's shoe."""
        return self.dealing.draw()

    # -- it ends -----------------------------------------------------------------------------------

    def _finish(self, dialogue: Dialogue[Any]) -> None:
        """Collect the cards and post what the round moved; open the betting for the next."""
        play: PlayedRound = dialogue.round
        self.dealing.conclude(play.drawn_early)
        self.history.rounds.append(
            Finished(
                self.rounds_begun,
                net(play.events),
                play.void,
                dialogue.update_digest().hexdigest(),
                play.settings.write(),
                [asdict(wager) for wager in play.wagers],
                dict(play.opening),
                script_of(dialogue),
                self.corrections,
            )
        )
        if self.superseded is None:
            self.post(play)
            self.conclude()
        else:
            self.post_difference(play, self.superseded)
            self.superseded = None
            self.refresh_window()
        for player, amount, rule in self.adjustments:
            self.adjust(player, amount, rule)
        if self.adjustments:
            self.adjustments = []
            self.refresh_window()

    def conclude(self) -> None:
        """Count the round that was played, once, for all that rounds are counted for."""
        assert self.round_dialogue is not None
        for player in self.seats.count_idle({wager.player for wager in self.round_dialogue.round.wagers}):
            self.say(
                Sentence(
                    "@ <has|have> abstained for three rounds and may be required to vacate the seat.", player
                ),
                self.rules.idle_seat,
            )
        self.new_window()

    def _ruled_late(self, dialogue: Dialogue[Any]) -> None:
        """Keep in the record what was ruled about the round after its end."""
        last = self.history.rounds[-1]
        last.script = script_of(dialogue)
        last.digest = dialogue.update_digest().hexdigest()
        if dialogue.round.void and not last.void:
            self.void_last(dialogue.round)
