"""What a game says in words: its acts, its rulings, its kinds of wagers, and why wagers win or lose.

The words themselves belong to each game (`croupier.vocabulary`); here are the kinds of words there are. They
come with the phrases by which they are told, written once for every reader: `@` stands for the person the
phrase is about, and `<draws|draw>` for the verb as it is said of others, and of you.
"""

from collections.abc import Mapping
from dataclasses import field, replace
from enum import StrEnum
from typing import Final, Self, TypeVar

from croupier.chips import Unit
from croupier.values import value

W = TypeVar("W", bound="Word")


class Word(StrEnum):
    """A word of a game; on the wire, in records and in refusals it is its text."""

    __repr__ = str.__repr__


@value
class ActWords:
    """How an act is written, offered and told.

    `deed` is how it is told when somebody has done it, as in `<draws|draw>`; without one it follows from the
    act itself. `offered` is what the person may do, where the act is no such words. `before` stands between
    the act and its amount where people read it (`double for $20`), `to` where it is written (`raise to 40`).
    `counts_cards` says that the amount is a number of cards; `told_otherwise` that another event tells it;
    `dealer_may` that the dealer may do it for whoever is asked (`dealer cut 120 for ann`).
    """

    text: str
    deed: str = ""
    offered: str = ""
    before: str = ""
    to: str = ""
    counts_cards: bool = False
    told_otherwise: bool = False
    dealer_may: bool = False


class Act(Word):
    """Something that a person may choose to do."""

    deed: str
    offered: str
    before: str
    to: str
    counts_cards: bool
    told_otherwise: bool
    dealer_may: bool

    def __new__(cls, words: ActWords) -> Self:
        act = str.__new__(cls, words.text)
        act._value_ = words.text
        act.deed = words.deed or deed_of(words.text)
        act.offered = words.offered or words.text
        act.before = f"{words.before} " if words.before else ""
        act.to = words.to
        act.counts_cards = words.counts_cards
        act.told_otherwise = words.told_otherwise
        act.dealer_may = words.dealer_may
        return act


@value
class RulingWords:
    """How a ruling is written and told.

    `counts_cards` says that its amount is a number of cards, `numbers_a_card` that it is the number of one
    card in a hand, from 1. `makes` is what the person is called whom it is about, from then on: "absent";
    whom it `removes` takes no more part.
    """

    text: str
    sentence: str
    counts_cards: bool = False
    numbers_a_card: bool = False
    makes: str | None = None
    removes: bool = False


class RulingWord(Word):
    """Something that the house, or the clock, may rule."""

    sentence: str
    counts_cards: bool
    numbers_a_card: bool
    makes: str | None
    removes: bool

    def __new__(cls, words: RulingWords) -> Self:
        word = str.__new__(cls, words.text)
        word._value_ = words.text
        word.sentence = words.sentence
        word.counts_cards = words.counts_cards
        word.numbers_a_card = words.numbers_a_card
        word.makes = words.makes
        word.removes = words.removes
        return word


@value
class WagerWords:
    """How a kind of wager is written and told: when a player puts chips there, and wins or loses by it.

    `is_pot` says that the chips lie in the middle, and are nobody's.
    """

    text: str
    puts: str = "<puts|put> {amount} on {lies}"
    by: str = " with the {kind} wager"
    is_pot: bool = False


class WagerKind(Word):
    """A kind of wager, and of the account that its chips lie in."""

    puts: str
    by: str
    is_pot: bool

    def __new__(cls, words: WagerWords) -> Self:
        kind = str.__new__(cls, words.text)
        kind._value_ = words.text
        kind.puts = words.puts
        kind.by = words.by.format(kind=words.text)
        kind.is_pot = words.is_pot
        return kind


def deed_of(act: str) -> str:
    """How an act is told that has no words of its own: `<stands|stand>`, `<taps|tap> out`."""
    first, space, rest = act.partition(" ")
    ending = "es" if first.endswith(("s", "x", "ch", "sh")) else "s"
    return f"<{first}{ending}|{first}>{space}{rest}{{amount}}{{where}}"


@value
class Vocabulary:
    """The words of one game.

    `reasons` says by rule why a wager comes to its result: `Blackjack pays 3 to 2`. `declines` says what
    somebody declines, by rule where a game offers several things, and under `""` what it is otherwise.
    `wins_by` is how a wager is told whose kind is none of `wagers`.
    """

    game: str
    acts: tuple[Act, ...] = ()
    rulings: tuple[RulingWord, ...] = ()
    wagers: tuple[WagerKind, ...] = ()
    reasons: Mapping[str, str] = field(default_factory=dict)
    declines: Mapping[str, str] = field(default_factory=dict)
    wins_by: str = " with the {kind} wager"
    unit: Unit = Unit.DOLLARS
    """What chips are, by which amounts are said."""

    def counted_in(self, unit: Unit) -> "Vocabulary":
        """The same words, with amounts said in that unit."""
        return self if unit is self.unit else replace(self, unit=unit)

    def act(self, text: str) -> Act | None:
        """The act of that text."""
        return _found(self.acts, text)

    def ruling(self, text: str) -> RulingWord | None:
        """The ruling of that text."""
        return _found(self.rulings, text)

    def wager(self, text: str) -> WagerKind | None:
        """The kind of wager of that text."""
        return _found(self.wagers, text)

    def is_pot(self, kind: str) -> bool:
        """True iff chips of that kind lie in the middle, and are nobody's."""
        known = self.wager(kind)
        return known is not None and known.is_pot

    def offered(self, act: str) -> str:
        """What a person may do, in words: `raise`, `complete the call`."""
        known = self.act(act)
        return act if known is None else known.offered

    def counts_cards(self, word: str) -> bool:
        """True iff the amount of an act or a ruling is a number of cards, not money."""
        known = self.act(word) or self.ruling(word)
        return known is not None and known.counts_cards

    def numbers_a_card(self, word: str) -> bool:
        """True iff the amount of a ruling is the number of a card in a hand."""
        known = self.ruling(word)
        return known is not None and known.numbers_a_card


def _found(words: tuple[W, ...], text: str) -> W | None:
    for word in words:
        if word == text:
            return word
    return None


SILENT: Final = Vocabulary("")
"""The vocabulary of nothing."""
