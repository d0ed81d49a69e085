"""What somebody could say to a table now, as values: what it is, by which rule, and how much it may be.

An offer is made only of what the table's own checks have just let through, so whoever shows offers works
nothing out: not the bounds of a wager, not the size of a pot, not who may say what.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from croupier.chips import dollars
from croupier.values import PlayerName, value

Part = str | int
"""What stands in an open place of a line: words, a number, or an amount in whole cents."""


class OfferKind(StrEnum):
    """What an offer is: an answer to a question, a command of the table, or a ruling."""

    ANSWER = "answer"
    COMMAND = "command"
    RULING = "ruling"

    __repr__ = str.__repr__


@value
class Mark:
    """An amount that people have a name for: the minimum, half the pot, four times the ante."""

    name: str
    amount: int


@value
class Range:
    """The amounts, or numbers, that may be named: from the least to the most, in whole steps.

    `least` and `most` are allowed even where they are no whole number of steps; without a `most` there is no
    limit. The rules are those behind each bound, with the game in front, where there is one.
    """

    least: int
    most: int | None = None
    step: int = 1
    marks: tuple[Mark, ...] = ()
    times: int = 0
    """How many times the amount is taken from the purse: twice for an ante, with which the blind goes."""
    taken_before: int = 0
    """How much of the amount lies on the table already, as of what a player raises to."""
    money: bool = True
    """Whether it is an amount of chips; else it is a number."""
    least_rule: str = ""
    most_rule: str = ""
    step_rule: str = ""

    @property
    def empty(self) -> bool:
        """True iff nothing at all may be named."""
        return self.most is not None and self.most < self.least

    def allows(self, amount: int) -> bool:
        """True iff the amount may be named."""
        if amount in (self.least, self.most):
            return not self.empty
        return amount > self.least and (self.most is None or amount < self.most) and amount % self.step == 0

    def takes(self, amount: int) -> int:
        """What the amount takes from the purse."""
        return self.times * (amount - self.taken_before)


@value
class Field:
    """An open place in the line of an offer, with what may stand there.

    It has `values`, each of which is accepted, or a range of `amounts`. Where it is `free`, the speaker may
    say something else too, and its values are examples.
    """

    name: str
    values: tuple[Part, ...] = ()
    amounts: Range | None = None
    free: bool = False

    @property
    def example(self) -> Part:
        """Something that may stand there: the least amount, or the first of its values."""
        return self.amounts.least if self.amounts is not None else self.values[0]

    def allows(self, part: Part) -> bool:
        """True iff this is known to be accepted there."""
        if self.amounts is not None:
            return isinstance(part, int) and self.amounts.allows(part)
        return part in self.values

    def written(self, part: Part) -> str:
        """The part as it stands in the line."""
        return dollars(int(part)) if self.amounts is not None and self.amounts.money else str(part)


@value
class TableOffer:
    """Something that one person could say now.

    `form` is the line, with its open places in braces; `line` fills them in. An answer also has the number of
    the `question` that it answers, and the hand that it is `about`.
    """

    kind: OfferKind
    word: str
    """The act of an answer, the word of a command or of a ruling."""
    by: str
    """Who says it: a player by name, or a role of the house."""
    form: str
    rule: str
    """The rule that provides for it, with the game in front."""
    fields: tuple[Field, ...] = ()
    question: int = 0
    about: str = ""
    whose: PlayerName = ""
    words: str = ""
    """What it is in words, where it is an answer; of a card or a shuffle that is due, what is asked for."""
    cost: int = 0
    """What it takes from the purse whatever is named."""
    purse: int | None = None
    """What the player has, and all its amounts together may take; None for the house."""
    due: bool = False
    """Whether it has to be said before anything else."""

    def field(self, name: str) -> Field | None:
        """The open place of that name."""
        return next((field for field in self.fields if field.name == name), None)

    @property
    def amount(self) -> Range | None:
        """The bounds of its amount, where it has one."""
        field = self.field("amount")
        return field.amounts if field is not None else None

    def filled(self, parts: Mapping[str, Part]) -> dict[str, Part]:
        """What stands in each open place: what is named, else an example."""
        unknown = parts.keys() - {field.name for field in self.fields}
        if unknown:
            raise ValueError(f"{self.form!r} has no place for {', '.join(sorted(unknown))}.")
        return {field.name: parts.get(field.name, field.example) for field in self.fields}

    def line(self, **parts: Part) -> str:
        """The line that says it, amounts in whole cents; what is not named stands as an example."""
        filled = self.filled(parts)
        return self.form.format(**{field.name: field.written(filled[field.name]) for field in self.fields})

    def allows(self, **parts: Part) -> bool:
        """True iff it is known to be accepted with these parts, amounts in whole cents."""
        filled = self.filled(parts)
        fits = all(field.allows(filled[field.name]) for field in self.fields)
        return fits and (self.purse is None or self.takes(**parts) <= self.purse)

    def takes(self, **parts: Part) -> int:
        """What it takes from the player's purse."""
        filled = self.filled(parts)
        amounts = [(field.amounts, filled[field.name]) for field in self.fields]
        return self.cost + sum(each.takes(int(part)) for each, part in amounts if each is not None)

    def leaves(self, **parts: Part) -> int | None:
        """What the player then has left; None for the house."""
        return None if self.purse is None else self.purse - self.takes(**parts)


MIN: Final = "min"
MAX: Final = "max"


def min_and_max(least: int, most: int | None) -> tuple[Mark, ...]:
    """The marks that every amount has."""
    return (Mark(MIN, least),) if most is None or most == least else (Mark(MIN, least), Mark(MAX, most))
