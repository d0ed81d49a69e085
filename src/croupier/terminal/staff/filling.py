"""The open places of an offer, filled in one after the other by whoever says its line."""

from collections.abc import Sequence
from typing import Final

from croupier.cards import Card
from croupier.chips import cents, money
from croupier.tables import Field, Range, TableOffer
from croupier.terminal.keys import NotUnderstood

QUESTIONS: Final = {
    "who": "Who",
    "card": "Which card",
    "amount": "How much",
    "trips": "How much for trips",
    "box": "Which box",
    "seat": "Which seat",
    "place": "Which seat",
    "to": "To what",
    "why": "Why",
    "detail": "In which words",
    "answer": "Which answer of the record",
    "round": "Which round",
    "dispute": "Which dispute",
    "time": "What time",
    "group": "Who",
    "shoe": "Which shoe",
    "reference": "Under which reference",
}
"""How each open place is asked for."""
IN_WORDS: Final = frozenset({"why", "detail", "reference", "to", "group", "text"})
"""Places in which several words may stand."""
NUMBERS: Final = frozenset({"answer", "box", "seat", "place", "round", "dispute"})
OWN_WORDS: Final = IN_WORDS - {"group"}
MOST_LISTED: Final = 12


class Filling:
    """One or more offers with the same form: what has been filled in so far, and what is still open."""

    def __init__(self, offers: Sequence[TableOffer]) -> None:
        self._offers = list(offers)
        self._written: list[str] = []

    @property
    def field(self) -> Field | None:
        """The place that is filled in next, None if all of them are."""
        fields = self._offers[0].fields
        return fields[len(self._written)] if len(self._written) < len(fields) else None

    def question(self) -> str:
        """What is asked for next, with what may stand there."""
        field = self.field
        assert field is not None
        asked = QUESTIONS.get(field.name, field.name.capitalize())
        if field.name == "amount" and field.amounts is not None and not field.amounts.money:
            asked = "What number"
        allowed = self._allowed(field)
        return f"{asked}? {allowed}" if allowed else f"{asked}?"

    def take(self, typed: str) -> None:
        """Fill in the next place; `NotUnderstood` if that can't stand there."""
        field = self.field
        assert field is not None
        written = self._read(field, typed.strip())
        at = len(self._written)
        fitting = [each for each in self._offers if _fits(each.fields[at], written)]
        if not fitting and not field.free:
            raise NotUnderstood(f"{typed.strip()!r} doesn't fit there. {self.question()}")
        self._offers = fitting or self._offers
        self._written.append(written)

    def take_words(self, words: Sequence[str]) -> None:
        """Fill in as many places as there are words; the last takes all that are left if it may."""
        rest = list(words)
        while rest:
            field = self.field
            if field is None:
                raise NotUnderstood(f"There is no place for {' '.join(rest)!r} in {self.line()!r}.")
            last = len(self._written) == len(self._offers[0].fields) - 1
            taken = len(rest) if last and field.name in IN_WORDS else 1
            self.take(" ".join(rest[:taken]))
            del rest[:taken]

    def line(self) -> str:
        """The line, once all places are filled in."""
        offer = self._offers[0]
        names = [field.name for field in offer.fields]
        return offer.form.format(**dict(zip(names, self._written, strict=False)))

    def _allowed(self, field: Field) -> str:
        at = len(self._written)
        ranges = [each.fields[at].amounts for each in self._offers]
        amounts = [each for each in ranges if each is not None]
        if amounts:
            if field.free:
                return f"As in {_amount_words(amounts[0], amounts[0].least)}."
            least = min(amounts, key=lambda each: each.least)
            most = [each.most for each in amounts if each.most is not None]
            step = f", in steps of {_amount_words(least, least.step)}" if least.step > 1 else ""
            if len(most) < len(amounts):
                return f"{_amount_words(least, least.least)} or more{step}."
            return f"{_amount_words(least, least.least)} to {_amount_words(least, max(most))}{step}."
        values = list(dict.fromkeys(str(value) for each in self._offers for value in each.fields[at].values))
        if field.free and field.name in OWN_WORDS:
            return f"As in '{values[0]}'."
        if len(values) > MOST_LISTED or (field.free and field.name == "card"):
            return f"As in {values[0]}."
        return f"{', '.join(values)}." if not field.free else f"{', '.join(values)}, or another."

    def _read(self, field: Field, typed: str) -> str:
        """What was typed as it stands in the line."""
        if not typed:
            raise NotUnderstood(self.question())
        if field.amounts is not None:
            return _amount_read(field.amounts, typed)
        if field.name == "card":
            try:
                return Card.parse(typed).text
            except ValueError as wrong:
                raise NotUnderstood(str(wrong)) from None
        if field.name in NUMBERS and not (typed.isascii() and typed.isdigit() and len(typed) < 6):
            raise NotUnderstood(f"{typed!r} is not a number. {self.question()}")
        at = len(self._written)
        values = [str(value) for each in self._offers for value in each.fields[at].values]
        return next((value for value in values if value.casefold() == typed.casefold()), typed)


def _fits(field: Field, written: str) -> bool:
    """True iff the offer is known to be accepted with this in its place."""
    if field.amounts is not None:
        return field.amounts.allows(cents(written) if field.amounts.money else int(written))
    return written in map(str, field.values)


def _amount_read(amounts: Range, typed: str) -> str:
    if amounts.money:
        try:
            cents(typed)
        except ValueError as wrong:
            raise NotUnderstood(str(wrong)) from None
        return typed.removeprefix("$")
    if not (typed.isascii() and typed.isdigit() and len(typed) < 6):
        raise NotUnderstood(f"{typed!r} is not a whole number.")
    return typed


def _amount_words(amounts: Range, amount: int) -> str:
    return money(amount) if amounts.money else str(amount)
