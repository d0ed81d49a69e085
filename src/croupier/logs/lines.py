"""What may stand in a line: this is the one place that decides it, for lines in words and for typed commands.

A line is one line of text that people can read and every file can hold. So it means the same whenever it is
read again.
"""

from typing import Final

from croupier.chips import dollars
from croupier.dialogue.answers import IllegalAction
from croupier.texts import unseen_in

REMARK: Final = "#"
"""What comes after it on a line is for readers of the file alone."""
MOST_LINE: Final = 100_000
"""How many characters a line has at most; a ballot of a large tournament names everybody in one."""
MOST_TEXT: Final = 1000
"""How many characters somebody's own words have at most, such as a reason."""
MOST_CENTS: Final = 10**14
"""Amounts are below this: they are written with at most twelve digits before the point."""


def as_line(said: str) -> str:
    """The line as its log writes it: without a remark behind it, and with one blank between words."""
    line = " ".join((said.partition(REMARK)[0] if REMARK in said else said).split())
    must_be_seen(line)
    check_length(line, "A line", MOST_LINE)
    return line


def as_part(name: str, part: object, *, is_money: bool = False) -> str:
    """A part of a typed command as a line has it, amounts in whole cents; refused if no line can hold it."""
    if isinstance(part, str):
        if REMARK in part:
            raise IllegalAction(f"A line can't hold {part[:40]!r}: after '#' comes only a remark.")
        must_be_seen(text := " ".join(part.split()))
        return text
    if not isinstance(part, int) or isinstance(part, bool):
        raise IllegalAction(f"{name!r} is a text or a whole number, not {part!r}.")
    if not 0 <= part < MOST_CENTS:
        raise IllegalAction(f"{name!r} is a whole number from 0 to {MOST_CENTS - 1:,}.")
    return dollars(part) if is_money else str(part)


def must_be_seen(text: str) -> None:
    """Refuse a text with a character that nobody sees, or that a terminal obeys."""
    if unseen := unseen_in(text):
        raise IllegalAction(f"A line has no characters that can't be seen, such as {unseen}.")


def check_length(text: str, what: str, most: int = MOST_TEXT) -> None:
    """Refuse a text that is too long."""
    if len(text) > most:
        raise IllegalAction(f"{what} has at most {most:,} characters, and this one has {len(text):,}.")


def check_amount(amount: object) -> None:
    """Refuse an amount that is no whole number."""
    if amount is not None and type(amount) is not int:
        raise IllegalAction(f"An amount is a whole number of cents, not {amount!r}.")
