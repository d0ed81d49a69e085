"""What must hold of a round that has been played: its record replays, reads back, and can be put right."""

from random import Random
from typing import Any

from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.record.notation import read, write
from croupier.dialogue.viewer import Viewer
from soak.chips import Fault
from soak.game import Case


class Played:
    """A round that was played: its dialogue, and what came about in it."""

    __slots__ = ("case", "dialogue", "questions", "reckoning", "refused", "ruled")

    def __init__(self, case: Case) -> None:
        self.case = case
        self.dialogue: Dialogue[Any] = Dialogue(case.make)
        self.reckoning = case.reckoning()
        self.questions = 0
        self.ruled = 0
        self.refused = 0


def check_replay(played: Played) -> None:
    """The record of the answers must give the same events and the same purses, to the letter."""
    dialogue = played.dialogue
    again = Dialogue(played.case.make)
    for answer in dialogue.answers:
        again.answer(answer)
    if again.events != dialogue.events:
        raise Fault("a replay told other events")
    if again.answers != dialogue.answers or again.question != dialogue.question:
        raise Fault("a replay recorded other answers")
    if again.round.accounts.balances != dialogue.round.accounts.balances:
        raise Fault("a replay left other chips in the accounts")


def check_lines(played: Played) -> None:
    """Each answer, written as a line and read again, must be the same answer."""
    again = Dialogue(played.case.make)
    names = list(played.case.purses)
    for answer in played.dialogue.answers:
        line = write(answer, again.round, again.question)
        (back,) = read(line, again.round, names)
        if again.check(back) != answer:
            raise Fault(f"{answer} was written {line!r} and read as {back}")
        again.answer(answer)


def check_splice(played: Played, random: Random) -> None:
    """The record without one of its answers is still a round, in which nothing is lost."""
    dialogue = played.dialogue
    spliced = dialogue.splice(int(random.random() * len(dialogue.answers)), 1)
    corrected = spliced.dialogue
    if len(corrected.answers) + len(spliced.misfits) != len(dialogue.answers) - 1:
        raise Fault("a splice lost an answer")
    if corrected.events[: spliced.same] != dialogue.events[: spliced.same]:
        raise Fault("a splice says that events still hold which do not")
    played.case.reckoning().follow(corrected.events)


def check_view(played: Played) -> None:
    """What an onlooker sees of the purses must be what lies in them."""
    view = Viewer(0, narration=played.dialogue.round.narration).look(played.dialogue)
    purses = {player: played.reckoning.purse(player) for player in played.case.purses}
    if dict(view.purses) != purses:
        raise Fault(f"a view shows {view.purses}, and there is {purses}")
