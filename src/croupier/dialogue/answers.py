"""What a round is told: a card, a choice, or a ruling; and the refusal of what cannot be."""

from typing import Final

from croupier.cards import Card
from croupier.places import Place
from croupier.rulebook.roles import Role
from croupier.values import PlayerName, value

SHUFFLED: Final = "shuffled"
"""The word by which somebody says that what was to be shuffled has been."""


@value
class Choice:
    """What a person chose; an amount that can only be one, and the hand meant, may be left out (None).

    `whose` is the owner of the wager where it is another's, or the player for whom the dealer chose.
    """

    who: PlayerName
    act: str
    amount: int | None = None
    about: Place | None = None
    whose: PlayerName = ""

    @property
    def asked(self) -> PlayerName:
        """Who is asked what the choice answers: the player for whom the dealer chose, or whoever chose."""
        return self.whose if self.whose and self.who == Role.DEALER else self.who


@value
class Ruling:
    """What somebody of the house, or the clock, ruled: a word, about whom, with which card or amount.

    `detail` is what a ruling may add in brackets, as in `dealer hand without wager at 3 (handled)`; `act` is
    what the person did of whom it speaks, as in `dealer out of turn bob bet 40`.
    """

    by: str
    word: str
    who: PlayerName = ""
    card: Card | None = None
    amount: int = 0
    about: Place | None = None
    detail: str = ""
    act: str = ""


Answer = Card | Choice | Ruling


@value
class Offer:
    """A ruling that could be made now: by whom, its word, its rule, and what has to be named with it.

    `card` says that it is about the next card, `hidden` that this may be one nobody has seen; `may_name` that
    it may be about a card on the table, which may be named or not; `count` that a number of cards may be
    given, or the number of one; `details` are the words that may be added, `own_words` says
    that it needs some of the speaker's own; `acts` are those of which one is named, with its amount.
    """

    by: Role
    word: str
    rule: str
    who: tuple[str, ...] = ()
    card: bool = False
    amount: bool = False
    hidden: bool = False
    count: bool = False
    place: bool = False
    may_name: bool = False
    details: tuple[str, ...] = ()
    own_words: bool = False
    acts: tuple[str, ...] = ()


class IllegalAction(Exception):
    """What was tried cannot be done; nothing has changed. Its text says what is allowed instead."""

    def __init__(self, reason: str, rule: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})" if self.rule else self.reason


class Stopped(Exception):
    """Raised inside a round by a ruling that ends it: void, or for poker a misdeal."""

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(reason)
        self.rule = rule
        self.reason = reason
