"""Amounts, counts and lists as the sentences of conditions have them."""

from collections.abc import Sequence
from datetime import date, datetime, time
from fractions import Fraction

from croupier.chips import money
from croupier.tournaments.conditions.kinds import EXACT
from croupier.tournaments.conditions.moments import Moment, MomentKind


def chips(hundredths: int) -> str:
    """Tournament chips: `10,000 chips`."""
    return f"{money(hundredths).replace('$', '')} chips"


def percent(share: Fraction) -> str:
    """A percent: `12.5%`."""
    return f"{EXACT.write(share)}%"


def count(number: int, one: str, many: str = "") -> str:
    """A number of things: `1 round`, `20 rounds`."""
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def day(when: date) -> str:
    """A day: `1 March 2027`."""
    return f"{when.day} {when:%B %Y}"


def moment_of_day(when: datetime | time) -> str:
    """A day and a time, or a time alone: `1 March 2027 at 19:30`."""
    return f"{day(when)} at {when:%H:%M}" if isinstance(when, datetime) else f"{when:%H:%M}"


def until(moment: Moment) -> str:
    """How long something lasts: `until the start`, `until the end of level 3`."""
    return "until the start" if moment.kind is MomentKind.START else f"until the end of {moment}"


def joined(words: Sequence[str], last: str = "and") -> str:
    """Words in a row: `a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def ordinal(number: int) -> str:
    """A place in words of a list: `1st`, `2nd`, `11th`."""
    ending = "th" if 11 <= number % 100 <= 13 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def sentence(words: str) -> str:
    """Words that somebody wrote, as a sentence: a capital at the front and a full stop at the end."""
    text = words.strip()
    if not text:
        return ""
    return f"{text[0].upper()}{text[1:]}" + ("" if text.endswith((".", "!", "?")) else ".")
