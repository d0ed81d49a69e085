"""What a round waits for: a card, the face of a card, a shuffle, or people's decisions."""

from typing import Final

from croupier.dialogue.places import Place
from croupier.values import value

ALL_CARDS: Final = "cards"
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
        """True iff the amount may be chosen with this option."""
        if amount == self.most or amount == self.least:
            return True
        return self.least < amount < self.most and amount % self.step == 0


@value
class Ask:
    """A decision asked of one person: about which hand, from which options, by which rule.

    `lapse` is the act that stands for silence. `whose` names the owner of the wager where it is not the
    person asked. `also` is what is taken from him without being offered, as chips put down without a word.
    """

    who: str
    about: Place
    options: tuple[Option, ...]
    lapse: str
    rule: str
    whose: str = ""
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


Asks = tuple[Ask, ...]
Question = Draw | Turn | Shuffle | Asks
