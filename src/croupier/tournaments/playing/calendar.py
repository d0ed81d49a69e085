"""The clock as it is told: a time of day, with the date where somebody says it, as minutes that only grow.

A time without a date is the next one of that name: 00:10 after 23:50 is twenty minutes later. The first is
on the day on which the tournament starts, unless it is played and the time is before its start: then the day
is not known until somebody says it. So an evening past midnight needs no date; a longer time does.

>>> clock = Clock(now=23 * 60 + 50, day="2027-03-01")
>>> passed(clock, None, time(0, 10)), passed(clock, date(2027, 3, 2), time(19, 0))
(20, 1150)
>>> shown(clock)
'2027-03-01 23:50'
"""

from datetime import date, datetime, time, timedelta
from typing import Final

from croupier.dialogue.answers import IllegalAction
from croupier.tournaments.state import Clock

DAY: Final = 24 * 60
FIRST_DAY: Final = date(1000, 1, 1)
LAST_DAY: Final = date(5138, 12, 31)
"""The days that the clock can say. What is noted of the time of an evening can be read on all of them."""


def time_in(text: str, rule: str) -> time:
    """A time of day as `19:40`; refused by the rule if there is none."""
    try:
        return time.fromisoformat(text)
    except ValueError:
        raise IllegalAction(f"{text!r} is not a time of day: write it as 19:40.", rule) from None


def date_in(text: str, rule: str) -> date:
    """A date as `2027-03-08`; refused by the rule if there is none, or the clock can't say it."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise IllegalAction(f"{text!r} is not a date: write it as 2027-03-08.", rule) from None
    if not FIRST_DAY <= day <= LAST_DAY:
        raise _out_of_reach(text, rule)
    return day


def must_be_in_reach(clock: Clock, rule: str) -> None:
    """Refuse a time on a day that the clock can't say; one without a date may be after the last."""
    if clock.day:
        first, last = FIRST_DAY.toordinal(), LAST_DAY.toordinal()
        if not first <= date.fromisoformat(clock.day).toordinal() + clock.now // DAY <= last:
            raise _out_of_reach(time_shown(clock.now), rule)


def _out_of_reach(what: str, rule: str) -> IllegalAction:
    return IllegalAction(f"The clock goes from {FIRST_DAY} to {LAST_DAY}; {what} is out of its reach.", rule)


def passed(clock: Clock, day: date | None, at: time) -> int:
    """How many minutes have passed when the clock is told; fewer than none if it is set back."""
    minutes = at.hour * 60 + at.minute
    if clock.now < 0:
        return 0
    if day is None or not clock.day:
        return (minutes - clock.now) % DAY
    return (day - date.fromisoformat(clock.day)).days * DAY + minutes - clock.now


def tell(clock: Clock, day: date | None, at: time, elapsed: int, first_day: date | None) -> None:
    """The clock says another time; `first_day` is the day on which it is told first, if nobody says which."""
    clock.now = at.hour * 60 + at.minute if clock.now < 0 else clock.now + elapsed
    if clock.day:
        return
    if day is not None:
        clock.day = str(day - timedelta(days=clock.now // DAY))
    elif first_day is not None and clock.now < DAY:
        clock.day = str(first_day)


def minutes_of(clock: Clock, at: datetime | time) -> int | None:
    """When a moment is, in the minutes of the clock; None if its day, or that of the clock, is not known."""
    if isinstance(at, time) or not clock.day:
        return None
    return (at.date() - date.fromisoformat(clock.day)).days * DAY + at.hour * 60 + at.minute


def has_come(clock: Clock, at: datetime | time) -> bool:
    """True iff a moment has come by the clock; without a date, its time of day."""
    if (minutes := minutes_of(clock, at)) is not None:
        return clock.now >= minutes
    return isinstance(at, time) and clock.now % DAY >= at.hour * 60 + at.minute


def comes_within(clock: Clock, before: int, at: datetime | time) -> bool:
    """True iff a moment came between what the clock said before and what it says now."""
    minutes = minutes_of(clock, at)
    if before < 0:
        return has_come(clock, at)
    if minutes is not None:
        return before < minutes <= clock.now
    if isinstance(at, datetime):  # nobody has said on which day the clock was told
        return False
    of_day = at.hour * 60 + at.minute
    return of_day != before % DAY and (of_day - before) % DAY <= clock.now - before


def shown(clock: Clock) -> str:
    """What the clock says, with the date if it is known."""
    return f"{date_shown(clock)} {time_shown(clock.now)}".lstrip()


def time_shown(minutes: int) -> str:
    """The time of day in the minutes of the clock; empty before the clock was told."""
    return f"{minutes // 60 % 24:02}:{minutes % 60:02}" if minutes >= 0 else ""


def date_shown(clock: Clock) -> str:
    """The date that the clock says; empty if it is not known."""
    if not clock.day or clock.now < 0:
        return ""
    return str(date.fromisoformat(clock.day) + timedelta(days=clock.now // DAY))


def next_day(clock: Clock) -> str:
    """The day after the one that the clock says; any, as an example, if that is not known."""
    today = date_shown(clock)
    return str(date.fromisoformat(today) + timedelta(days=1)) if today else "2027-03-08"


def moment_shown(at: datetime | time) -> str:
    """A moment as it is written: `2027-03-08 19:00`, or `19:00`."""
    return f"{at:%Y-%m-%d %H:%M}" if isinstance(at, datetime) else f"{at:%H:%M}"
