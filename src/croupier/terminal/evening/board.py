"""What the director sees at a glance: clock, field, tables, and what is asked."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any, Final

from croupier.chips import money
from croupier.columns import measure
from croupier.evenings.printing.money import settings_words
from croupier.evenings.printing.people import chips
from croupier.terminal.evening.proposals import Proposal, Question
from croupier.terminal.screen.style import Row, Span, row
from croupier.tournaments.conditions import Limits

STAKES: Final = ("blinds", "ante", "minimum", "maximum")


def stakes(settings: dict[str, Any]) -> str:
    """What is played for, in a few words: `blinds 50/100`."""
    found: dict[str, Any] = {key: settings[key] for key in STAKES if key in settings}
    return settings_words(found) or "no level"


def countdown(seconds: float) -> str:
    """Time that is left: `12:04`, `1:05:00`."""
    left = max(0, int(seconds + 0.999))
    hours, rest = divmod(left, 3600)
    return f"{hours}:{rest // 60:02}:{rest % 60:02}" if hours else f"{rest // 60}:{rest % 60:02}"


def seconds_left(view: dict[str, Any], since_tick: float) -> float | None:
    """How long the level or the break still lasts; None where levels do not go by the clock."""
    level, state = view["level"], view["tournament"]["state"]
    if state == "pause" and level["break_left"]:
        return max(0.0, float(level["break_left"] * 60) - since_tick)
    if level["minutes_left"] is None or state not in ("session", "pause"):
        return None
    if level["next"] is None:
        return None
    return max(0.0, float(level["minutes_left"] * 60) - (since_tick if state == "session" else 0))


def clock_row(view: dict[str, Any], now: float, since_tick: float, ticking: bool = True) -> Row:
    """The level, how long it lasts, and what comes next."""
    level, state = view["level"], view["tournament"]["state"]
    shown = f"{datetime.fromtimestamp(now):%H:%M}" if ticking else level["time"]
    pieces = [Span(f"{shown}  " if shown else "", "quiet")]
    if state not in ("session", "pause"):
        return [*pieces, Span(view["tournament"]["sentence"], "bold")]
    pieces.append(Span(f"Level {level['number']}: {stakes(level['settings'])}", "bold"))
    left = seconds_left(view, since_tick if ticking else 0)
    if state == "pause" and level["break_left"]:
        pieces.append(Span(f"  BREAK, {countdown(left or 0)} left", "turn"))
    elif state == "pause":
        pieces.append(Span("  THE CLOCK IS STOPPED", "turn"))
        if left is not None:
            pieces.append(Span(f", {countdown(left)} left", ""))
    elif left is not None:
        pieces.append(Span(f"  {countdown(left)} left", "turn" if left < 60 else "loud"))
    if level["next"] is not None:
        pieces.append(Span(f"  next: {stakes(level['next'])}", "quiet"))
        if level["break_after"]:
            pieces.append(Span(f" after a break of {level['break_after']} minutes", "quiet"))
    return pieces


def field_row(view: dict[str, Any]) -> Row:
    """How many are left, what they have on average, and what is in the pool."""
    field, held = view["field"], view["money"]
    words = [f"{field['entered']} entered"]
    if view["tournament"]["session"] and field["left"]:
        words = [f"{field['left']} of {field['entered']} left", f"average {average(view)}"]
    if field["reserves"]:
        words.append(f"reserves: {', '.join(field['reserves'][:3])}")
    words.append(f"pool {money(held['pool'])}")
    if held["prizes"]:
        words.append(f"{len(held['prizes'])} prizes from {money(held['prizes'][0])}")
    if view["tournament"]["hand_for_hand"]:
        words.append("HAND FOR HAND")
    return row(", ".join(words))


def average(view: dict[str, Any]) -> str:
    """The average stack, where there are blinds in big blinds as well: `12,000 (60 big blinds)`."""
    held = view["field"]["average"]
    blinds = view["level"]["settings"].get("blinds")
    words = chips(held // 100 * 100)
    if isinstance(blinds, list | tuple) and blinds:
        big = int(float(str(blinds[-1])) * 100)
        if big:
            words += f" ({held // big} big blinds)"
    return words


def table_rows(view: dict[str, Any], width: int) -> Iterator[Row]:
    """Each table: who sits where with how many chips, on as many rows as it takes."""
    for number, table in sorted(view["tables"].items(), key=lambda each: int(each[0])):
        state = f"round {table['rounds'] + 1}"
        if table["in_round"]:
            state = f"round {table['rounds'] + 1} is being played"
        elif table["waits"]:
            state = "waits for the others"
        head = f"Table {number} ({len(table['seats'])} players, {state})"
        if table["level"] != view["level"]["number"]:
            head += f", level {table['level']}"
        yield row(head, "bold")
        line: Row = []
        used = 0
        for seat, name in table["seats"].items():
            mark = "*" if name == table["button"] and "blinds" in view["level"]["settings"] else ""
            text = f"  {seat} {name}{mark} {chips(table['chips'][name])}"
            person = view["people"][name]
            if person["absent"]:
                text += " absent"
            if used and used + measure(text) > width:
                yield line
                line, used = [], 0
            line.append(Span(text, "turn" if person["status"] == "waiting for a re-buy" else ""))
            used += measure(text)
        if line:
            yield line


def asked_rows(questions: list[Question], proposal: Proposal | None) -> Iterator[Row]:
    """What is asked, and what comes next."""
    for each in questions:
        rule = f" ({each.rule})" if each.rule else ""
        yield [Span("?: ", "key"), Span(f"{each.words}{rule}", "turn")]
    if proposal is not None:
        rule = f" ({proposal.rule})" if proposal.rule else ""
        yield [Span("y: ", "key"), Span(f"{short(proposal.line)}{rule}")]


def short(line: str, most: int = 160) -> str:
    """A line, or as much of it as is told."""
    return line if len(line) <= most else f"{line[:most]} ..."


def level_lines(limits: Limits, current: int) -> Iterator[str]:
    """The levels from the current one on."""
    for number in range(current, len(limits.levels) + 1):
        level = limits.levels[number - 1]
        lasts = f"{level.minutes} minutes" if level.minutes else f"{level.rounds} rounds"
        pause = f", then a break of {level.break_after} minutes" if level.break_after else ""
        yield f"Level {number}: {stakes(limits.at(number))}, {lasts}{pause}"
