"""Numbers for what is asked at a table, so that an answer can say which question it answers."""

from collections.abc import Collection, Sequence

from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.questions import Ask, Question
from croupier.values import PlayerName


class Late(IllegalAction):
    """A line that names a question which is no longer asked; nothing has changed."""


class Asked:
    """What is asked now, each question with its number.

    A question keeps its number as long as it stays open, also while others who are asked at the same time
    answer. No number comes twice.
    """

    __slots__ = ("last", "number", "open")

    def __init__(self, last: int = 0) -> None:
        self.last = last
        """The highest number so far."""
        self.open: list[tuple[Ask, int]] = []
        """What people are asked, with the number of each question."""
        self.number = 0
        """The number of what the dealer is asked, as a card, its face or a shuffle; 0 if nothing."""

    def follow(self, question: Question | None, answered: Collection[PlayerName]) -> None:
        """Number what is asked now; whoever has answered meanwhile is asked something new."""
        before, self.number = self.open, 0
        if type(question) is not tuple:
            self.open = []
            if question is not None:
                self.number = self._next()
            return
        still_open = [each for each in before if each[0].who not in answered]
        if not still_open:
            first = self.last + 1
            self.last += len(question)
            self.open = list(zip(question, range(first, self.last + 1), strict=True))
            return
        self.open = []
        for ask in question:
            number = 0
            for each, known in still_open:
                if each == ask:
                    number = known
                    break
            self.open.append((ask, number or self._next()))

    def start_again(self, question: Question | None) -> None:
        """Number all that is asked anew, as after a correction."""
        self.open = []
        self.follow(question, ())

    def check(self, named: int, who: PlayerName) -> None:
        """Refuse an answer that names another question than one that this person is asked now."""
        self._check(named, [number for ask, number in self.open if ask.who == who] or [self.number])

    def check_moment(self, named: int, about: PlayerName = "") -> None:
        """Refuse a ruling or a command that names a question which is no longer open.

        If it is about somebody who is asked something, it must be their question; else any that is open.
        """
        of_them = [number for ask, number in self.open if ask.who == about]
        self._check(named, of_them or [*(number for _, number in self.open), self.number])

    def _check(self, named: int, open_now: Sequence[int]) -> None:
        numbers = [number for number in open_now if number]
        if named not in numbers:
            now = " or ".join(map(str, numbers))
            raise Late(f"Question {named} is no longer open{f'; question {now} is' if now else ''}.")

    def _next(self) -> int:
        self.last += 1
        return self.last
