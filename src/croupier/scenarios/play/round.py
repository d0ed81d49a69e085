"""Playing a scenario of one round: what is answered, what is refused, and what comes out."""

from collections import deque
from collections.abc import Iterable, Sequence
from typing import Any

from croupier.cards import Card
from croupier.dialogue.answers import Answer, IllegalAction
from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.events import Said
from croupier.dialogue.questions import Draw, Turn
from croupier.dialogue.record.notation import write as write_line
from croupier.dialogue.round import Round
from croupier.scenarios.game import Among
from croupier.scenarios.scenario import (
    ENOUGH,
    Difference,
    Expect,
    Line,
    NoRound,
    Outcome,
    Played,
    Scenario,
    Step,
)


class Parted(Exception):
    """Raised when the play went another way than the file, after which its other lines mean nothing."""


class Lines:
    """The lines of a scenario as they are played: steps, refusals, and differences from what was expected."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.expect = scenario.expect
        self.steps: list[Step] = []
        self.differences: list[Difference] = []

    def check_alone(self, line: Line) -> None:
        """Refuse a line of several cards that must be refused: nobody could say which of them."""
        if line.number in self.expect.refused and len(line.answers) > 1:
            raise self.scenario.error(
                line.where, f"{line.text!r} must be refused, and so has to be one card alone."
            )

    def refused(
        self, line: Line | None, what: str, refusal: IllegalAction, wanted: str | None, where: int | None
    ) -> None:
        """Note a refusal that the file expects; one that it does not expect ends the play."""
        if wanted is None:
            raise self.scenario.error(where, f"{what} is refused: {refusal}")
        self.steps.append(Step(line, what, (), str(refusal), of_round=False))
        if wanted and wanted != refusal.rule:
            by = refusal.rule or "no rule"
            self.differ("refused", f"{what} is refused by {by}, not by {wanted}: {refusal.reason}")

    def accepted(self, what: str, wanted: str, key: str) -> None:
        """Note that something was taken that had to be refused, and play no further."""
        by = f" by {wanted}" if wanted else ""
        self.differ("refused", f"{what} should have been refused{by}, but was accepted")
        if key == "at":
            raise Parted

    def differ(self, key: str, text: str) -> None:
        """Note a difference from what a key of `[expect]` says."""
        self.differences.append(Difference(self.scenario.source.line(("expect", key)), text))


class RoundRun(Lines):
    """One playing of a scenario of a round; `begin`, then `run`."""

    dialogue: Dialogue[Round]

    def __init__(self, scenario: Scenario) -> None:
        super().__init__(scenario)
        self.notices: list[Said] = []
        self.left_over: list[int | None] = []

    def run(self) -> None:
        """Play to the end of the lines, and compare; `ScenarioError` if the lines do not fit."""
        try:
            self.play()
        except Parted:
            return
        self.check_end()
        self.differences += differences_from(self.expect, self.played())

    def played(self) -> Played:
        """The round as far as it was played."""
        return Played.of(self.scenario.game, self.dialogue, self.notices)

    def round_steps(self) -> list[Step]:
        """The steps of the round itself: its beginning, and every answer that was taken."""
        return [step for step in self.steps if step.of_round]

    def outcome(self) -> Outcome:
        """What came out."""
        played = self.played()
        return Outcome(self.scenario, (played,), tuple(self.steps), tuple(self.differences), played.net)

    def begin(self) -> None:
        """Let everybody come into the round, and begin it."""
        scenario = self.scenario
        players = dict.fromkeys(entry.player for entry in scenario.entries)
        purses = scenario.purses or dict.fromkeys(players, ENOUGH)
        among = Among(scenario.entries, scenario.button)
        placing = scenario.game.placing(scenario.settings, purses, among)
        for number, entry in enumerate(scenario.entries, 1):
            where = scenario.source.line((scenario.game.entries, number - 1))
            wanted = self.expect.refused_entries.get(number)
            try:
                self.notices += placing.place(entry)
            except IllegalAction as refusal:
                what = f"entry {number} of [[{scenario.game.entries}]]"
                self.refused(None, what, refusal, wanted, where)
            else:
                if wanted is not None:
                    self.accepted(f"entry {number} of [[{scenario.game.entries}]]", wanted, "wager")
        try:
            entries: Sequence[Any] = placing.close()
        except IllegalAction as refusal:
            raise scenario.error(scenario.source.line((scenario.game.entries,)), str(refusal)) from None
        self.dialogue = Dialogue(
            lambda: scenario.game.begin(scenario.settings, entries, purses, scenario.button)
        )
        if self.notices:
            self.steps.append(Step(None, "", tuple(self.notices), of_round=False))
        self.steps.append(Step(None, "", tuple(self.dialogue.events)))

    def play(self) -> None:
        """Give every answer in its turn."""
        for line in self.scenario.lines:
            self.check_alone(line)
        if self.scenario.cards is None:
            self.play_script()
        else:
            self.play_lists(deque(self.scenario.cards), deque(self.scenario.lines))

    def play_script(self) -> None:
        """Each line as it comes; cards after the end of the round are left over."""
        for line in self.scenario.lines:
            for answer in line.answers:
                if self.dialogue.over and isinstance(answer, Card) and line.number not in self.expect.refused:
                    self.left_over.append(line.where)
                else:
                    self.give(line, answer)

    def play_lists(self, cards: deque[Card], lines: deque[Line]) -> None:
        """A card wherever one is wanted, and otherwise the next answer."""
        where = self.scenario.source.line(("play", "cards"))
        while True:
            if isinstance(self.dialogue.question, Draw | Turn):
                if not cards:
                    break
                card = cards.popleft()
                self.give(Line(0, where, card.text, (card,)), card)
            elif lines:
                line = lines.popleft()
                self.give(line, line.answers[0])
            else:
                break
        if lines:
            raise self.scenario.error(
                lines[0].where, f"{lines[0].text!r} is left over: {self.dialogue.waiting_for()}"
            )
        self.left_over += [where] * len(cards)

    def give(self, line: Line, answer: Answer) -> None:
        """Give one answer, which is taken or refused as the file expects."""
        said = (
            write_line(answer, self.dialogue.round, self.dialogue.question)
            if len(line.answers) > 1
            else line.text
        )
        told = len(self.dialogue.events)
        wanted = self.expect.refused.get(line.number)
        try:
            self.dialogue.answer(answer)
        except IllegalAction as refusal:
            self.refused(line, repr(said), refusal, wanted, line.where)
            return
        self.steps.append(Step(line, said, tuple(self.dialogue.events[told:])))
        if wanted is not None:
            self.accepted(f"line {line.number}, {said!r},", wanted, "at")

    def check_end(self) -> None:
        """Refuse a play that stops short unless that is expected, and cards that are left over."""
        scenario, expect = self.scenario, self.expect
        if not self.dialogue.over and not expect.stops_short:
            last = scenario.lines[-1].where if scenario.lines else scenario.source.line(("play",))
            raise scenario.error(
                last, f"the play stops short of the end of the round: {self.dialogue.waiting_for()}"
            )
        unused = len(self.left_over)
        if expect.unused is not None and unused != expect.unused:
            self.differ("unused", f"{unused} cards are left over; {expect.unused} were expected")
        elif expect.unused is None and unused:
            raise scenario.error(
                self.left_over[0], f"{cards_in_words(unused)} left over: {self.dialogue.waiting_for()}"
            )


def cards_in_words(cards: int) -> str:
    """So many cards are."""
    return "1 card is" if cards == 1 else f"{cards} cards are"


def differences_from(expect: Expect, played: Played) -> Iterable[Difference]:
    """Every difference between what was expected of a round and what came."""
    for expected in expect.checks:
        try:
            yield from (Difference(expected.where, text) for text in expected.check(played))
        except NoRound:
            yield Difference(expected.where, f"{expected.key} was expected, and no round was played")
