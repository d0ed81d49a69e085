"""What a round waits for: a card, the face of a card, a shuffle, or people's decisions."""

from collections.abc import Iterator
from typing import Final

from croupier.dialogue.answers import Choice
from croupier.places import Place
from croupier.values import PlayerName, value

ALL_CARDS: Final = "cards"
DISCARDS: Final = "discard rack"
"""What is shuffled before a whole new deal; the cards left, or the discards, have other names."""
EVERYBODY: Final = -1
NOBODY: Final = 0


@value
class Draw:
    """The next card from the shoe, to a place; `seen_by` has a bit for each seat that may see it."""

    to: Place
    seen_by: int = EVERYBODY


@value
class Turn:
    """The face of a card that was dealt face down: the `index`-th of a place."""

    at: Place
    index: int


@value
class Shuffle:
    """A shuffle of the cards named."""

    which: str


@value
class Option:
    """Something a person may do now; if it takes an amount, from `least` to `most` in whole `step`s.

    `least` and `most` are allowed even where they are no whole number of steps. An option without an
    amount has `most` 0.
    """

    act: str
    least: int = 0
    most: int = 0
    step: int = 1

    def allows(self, amount: int) -> bool:
        """True iff the amount may be chosen with this option; amounts are whole cents, never floats."""
        if not isinstance(amount, int):
            return False
        if amount == self.most or amount == self.least:
            return True
        return self.least < amount < self.most and amount % self.step == 0


@value
class Ask:
    """A decision asked of one person: about which hand, from which options, by which rule.

    `lapse` is the act that stands for silence. `whose` names the owner of the wager where it is not the
    person asked. `also` is what is taken from them without being offered, as chips put down without a word.

    An ask can be iterated and counted: its options. `in` says whether something may be chosen: an act
    (`"hit" in ask`), an `Option`, or a whole `Choice`, as it stands.
    """

    who: PlayerName
    about: Place
    options: tuple[Option, ...]
    lapse: str
    rule: str
    whose: PlayerName = ""
    also: tuple[Option, ...] = ()

    def option(self, act: str) -> Option | None:
        """The option with that act, if it is offered, or taken without being offered."""
        for option in self.options:
            if option.act == act:
                return option
        for option in self.also:
            if option.act == act:
                return option
        return None

    def _takes(self, choice: Choice) -> bool:
        """True iff the choice answers this ask as it stands, with no more left out than may be.

        Of somebody who is asked several things at once, a choice must also say which it answers.
        """
        option = self.option(choice.act)
        if option is None or choice.who != self.who or choice.about not in (None, self.about):
            return False
        if choice.whose != self.whose and (choice.whose or option.most):
            return False
        if choice.amount is None:
            return option.least == option.most
        return option.allows(choice.amount)

    def __contains__(self, chosen: object) -> bool:
        if isinstance(chosen, str):
            return self.option(chosen) is not None
        if isinstance(chosen, Choice):
            return self._takes(chosen)
        return chosen in self.options or chosen in self.also

    def __iter__(self) -> Iterator[Option]:
        return iter(self.options)

    def __len__(self) -> int:
        return len(self.options)

    def __bool__(self) -> bool:
        return True  # also where another's options are not shown


Asks = tuple[Ask, ...]
Question = Draw | Turn | Shuffle | Asks
