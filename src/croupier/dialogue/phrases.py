"""Phrases about a person, read by that person or by others.

In a phrase `@` is the person it is about and `<draws|draw>` the verb, as it is said of others and of you.
"""

from collections.abc import Iterable
from typing import TypeGuard


def phrase(text: str, who: str, reader: str | None = None) -> str:
    """The phrase as the reader reads it: `ann draws`, or `you draw` for ann herself."""
    mine = who == reader and bool(who)
    said = text.replace("@'s", "your").replace("@", "you") if mine else text.replace("@", who)
    before, opened, rest = said.partition("<")
    while opened:
        verbs, closed, after = rest.partition(">")
        if not closed:
            return before + rest.replace("<", "")
        of_others, _, of_you = verbs.partition("|")
        text, opened, rest = after.partition("<")
        before += (of_you if mine else of_others) + text
    return before


def owned(who: str, reader: str | None = None) -> str:
    """Whose something is: `ann's`, or `your` for ann herself."""
    return "your" if who == reader and who else f"{who}'s"


def capital(sentence: str) -> str:
    """The sentence with its first letter as a sentence begins."""
    return sentence[:1].upper() + sentence[1:]


class Sentence(str):
    """Words about one person, which read differently to that person.

    To everybody else, and on the wire, it is its text. `topic` says what it is about, for whoever
    acts on what was said. How it reads to the person is worked out when somebody asks.
    """

    __slots__ = ("_phrases", "about", "topic")

    about: str
    topic: str
    _phrases: tuple[str, ...]

    def __new__(cls, text: str, who: str = "", topic: str = "") -> "Sentence":
        sentence = str.__new__(cls, phrase(text, who))
        sentence.about = who
        sentence.topic = topic
        sentence._phrases = (text,)
        return sentence

    @classmethod
    def of(cls, phrases: Iterable[str], who: str, topic: str = "") -> "Sentence":
        """Several phrases about one person as one text."""
        phrases = tuple(phrases)
        sentence = str.__new__(cls, " ".join([phrase(text, who) for text in phrases]))
        sentence.about = who
        sentence.topic = topic
        sentence._phrases = phrases
        return sentence

    @property
    def phrases(self) -> tuple[str, ...]:
        """The phrases that it is made of."""
        return self._phrases

    @property
    def yours(self) -> str:
        """The words as the person reads them whom they are about."""
        return " ".join([capital(phrase(text, self.about, self.about)) for text in self._phrases])


class HandName(str):
    """What people call a hand, where more is known of it than the words.

    `verb` goes with it in a sentence (a hand `has 17`, but `is bust with 22`), `short` is how it stands where
    there is little room, `halves` are the names of its high and of its low hand. `bust` says that it has
    lost by its cards alone.
    """

    __slots__ = ("bust", "halves", "short", "verb")

    bust: bool
    verb: str
    short: str
    halves: tuple[str, ...]

    def __new__(
        cls,
        text: str,
        verb: str = "has",
        short: str = "",
        halves: tuple[str, ...] = (),
        *,
        bust: bool = False,
    ) -> "HandName":
        name = super().__new__(cls, text)
        name.verb = verb
        name.short = short or text
        name.halves = halves or (text,)
        name.bust = bust
        return name


def join(*parts: str) -> str:
    """Several sentences as one text, which reads differently to the person that they are about."""
    about = next((part.about for part in parts if isinstance(part, Sentence) and part.about), "")
    joined = Sentence(" ".join(parts))
    joined.about = about
    joined._phrases = tuple(
        [text for part in parts for text in (part._phrases if is_about(part, about) else (part,))]
    )
    return joined


def heard_by(words: str, reader: str | None) -> str:
    """What was said, as the reader reads it."""
    return words.yours if isinstance(words, Sentence) and reader and words.about == reader else words


def is_about(words: str, who: str) -> TypeGuard[Sentence]:
    """True iff what was said is about that person."""
    return isinstance(words, Sentence) and words.about == who


def topic_of(words: str) -> str:
    """What was said is about this; empty where nobody has to know."""
    return words.topic if isinstance(words, Sentence) else ""
