"""Phrases about a person, read by that person or by others.

In a phrase `@` is the person it is about and `<draws|draw>` the verb, as it is said of others and of you.
`@[bob]` is anybody else whom the phrase mentions, who is "you" when they read it themselves.
"""

import re
from collections.abc import Iterable, Sequence
from typing import Final, TypeGuard

from croupier.listing import listed as listed

_MENTIONED: Final = re.compile(r"@\[([^\]]*)\]('s)?")
_VERBS: Final = re.compile(r"<[^|>]*\|([^>]*)>")


def phrase(text: str, who: str, reader: str | None = None) -> str:
    """The phrase as the reader reads it: `ann draws`, or `you draw` for ann herself."""
    if "@[" in text:
        text = _MENTIONED.sub(lambda found: _mentioned(found[1], found[2] or "", reader), text)
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


def _mentioned(who: str, ending: str, reader: str | None) -> str:
    if who and who == reader:
        return "your" if ending else "you"
    return who + ending


def mention(who: str) -> str:
    """Somebody in a phrase that is not about them: `you`, when they read it themselves."""
    return f"@[{who}]"


def owned(who: str, reader: str | None = None) -> str:
    """Whose something is: `ann's`, or `your` for ann herself."""
    return "your" if who == reader and who else f"{who}'s"


def capital(sentence: str) -> str:
    """The sentence with its first letter as a sentence begins."""
    return sentence[:1].upper() + sentence[1:]


def those_present(names: Iterable[str]) -> str:
    """Who there is to be named: `the players are ann and bob`, or `nobody is here`."""
    there = list(names)
    if len(there) < 2:
        return f"the only player is {there[0]}" if there else "nobody is here"
    return f"the players are {listed(there)}"


def either(options: Iterable[str]) -> str:
    """Options as a sentence has them: `check, bet or fold`; nothing if there are none."""
    *first, last = list(options) or [""]
    return f"{', '.join(first)} or {last}" if first else last


class Sentence(str):
    """Words about people, which read differently to those people: mostly about one.

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

    @classmethod
    def about_all(cls, text: str, people: Sequence[str]) -> "Sentence":
        """A phrase about several people alike: `ann and bob have left`, or `ann and you have left`."""
        if len(people) == 1:
            return cls(text, people[0])
        return cls(_VERBS.sub(r"\1", text).replace("@", listed(map(mention, people))))

    @property
    def people(self) -> tuple[str, ...]:
        """Those to whom the words read differently."""
        found = [who for text in self._phrases for who, _ in _MENTIONED.findall(text)]
        return tuple(dict.fromkeys([self.about, *found] if self.about else found))

    @property
    def phrases(self) -> tuple[str, ...]:
        """The phrases that it is made of."""
        return self._phrases

    @property
    def yours(self) -> str:
        """The words as the person reads them whom they are about."""
        return self.heard_by(self.about)

    def heard_by(self, reader: str) -> str:
        """The words as one of the people reads them."""
        return " ".join([capital(phrase(text, self.about, reader)) for text in self._phrases])


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

    @property
    def apart(self) -> str:
        """The name, its low half told apart from the high one: `Pair of Twos; low 8-5-4-3-2`."""
        if len(self.halves) < 2:
            return str(self)
        return f"{self.halves[0]}; low {self.halves[1].removesuffix(' low')}"


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
    return (
        words.heard_by(reader) if isinstance(words, Sentence) and reader and reader in words.people else words
    )


def is_about(words: str, who: str) -> TypeGuard[Sentence]:
    """True iff what was said is about that person."""
    return isinstance(words, Sentence) and words.about == who


def topic_of(words: str) -> str:
    """What was said is about this; empty where nobody has to know."""
    return words.topic if isinstance(words, Sentence) else ""
