"""What the director sees at a glance: clock, field, tables, and what is asked."""

from collections.abc import Iterator
from datetime import datetime
from itertools import islice
from textwrap import wrap
from typing import Any, Final

from croupier.chips import money
from croupier.columns import measure
from croupier.evenings.printing.money import settings_words
from croupier.evenings.printing.people import chips
from croupier.terminal.evening.proposals import Proposal, Question, uncounted_words
from croupier.terminal.screen.style import Row, Span, row
from croupier.tournaments.conditions import Limits
from croupier.tournaments.tournament import Tournament

IN_PLAY: Final = ("session", "pause")
NARROWEST: Final = 20
"""Words that are wrapped get at least so many columns."""
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


def seconds_left(view: dict[str, Any], passed: float) -> float | None:
    """How long the level or the break still lasts when so many seconds of its minute have passed.

    None where levels do not go by the clock, and in the last level.
    """
    level, state = view["level"], view["tournament"]["state"]
    if state == "pause" and level["break_left"]:
        return max(0.0, float(level["break_left"] * 60) - passed)
    if level["minutes_left"] is None or level["next"] is None or state not in IN_PLAY:
        return None
    return max(0.0, float(level["minutes_left"] * 60) - passed)


def clock_row(view: dict[str, Any], now: float, passed: float, width: int = 0) -> Row:
    """The level, how long it lasts, and what comes next; `now` is 0 where the time is told by hand.

    Where that is wider than `width`, what comes next is left out.
    """
    level, state = view["level"], view["tournament"]["state"]
    shown = f"{datetime.fromtimestamp(now):%H:%M}" if now else level["time"]
    pieces = [Span(f"{shown}  " if shown else "", "quiet")]
    if state not in IN_PLAY:
        return [*pieces, Span(view["tournament"]["sentence"], "bold")]
    pieces.append(Span(f"Level {level['number']}: {stakes(level['settings'])}", "bold"))
    left = seconds_left(view, passed)
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
    while width and measure("".join(each.text for each in pieces)) > width and pieces[-1].style == "quiet":
        pieces.pop()
    return pieces


def field_row(view: dict[str, Any], width: int = 0) -> Row:
    """How many are left, what they have on average, and what is in the pool.

    Where that is wider than `width`, parts are left out: the reserves first, then the prizes.
    """
    prizes = _prizes(view)
    left, *stacks = field_words(view)
    reserves, pool, breakdown, together = [], [pool_words(view)], [], []
    if view["field"]["reserves"]:
        reserves.append(f"reserves: {', '.join(view['field']['reserves'][:3])}")
    if prizes:
        count, first = len(prizes), money(prizes[0])
        breakdown.append(f"{count} prizes up to {first}" if count > 1 else f"one prize of {first}")
    if view["tournament"]["hand_for_hand"]:
        together.append("HAND FOR HAND")
    for part in (reserves, breakdown, stacks, pool):
        words = ", ".join([left, *stacks, *reserves, *pool, *breakdown, *together])
        if width and measure(words) > width:
            part.clear()
    return row(", ".join([left, *stacks, *reserves, *pool, *breakdown, *together]))


def _prizes(view: dict[str, Any]) -> list[int]:
    """The prizes from the highest: as they were won once everything is decided, before that by place."""
    won = [prize for group in view["places"] for _, prize in group["players"] if prize]
    if won and view["tournament"]["state"] in ("decided", "paid"):
        return sorted(won, reverse=True)
    amounts: list[int] = view["money"]["prizes"]
    return amounts


def pool_words(view: dict[str, Any]) -> str:
    """What is in the pool, with the prizes that have been paid from it: `pool $1,200`."""
    held = view["money"]
    paid = 0 if view["tournament"]["state"] == "cancelled" else held["paid"]
    return f"pool {money(held['pool'] + paid)}"


def field_words(view: dict[str, Any]) -> list[str]:
    """How many are left, and what they have on average."""
    field = view["field"]
    if view["tournament"]["session"] and field["left"]:
        return [f"{field['left']} of {field['entered']} left", f"average {average(view)}"]
    return [f"{field['entered']} entered"]


def big_stakes(settings: dict[str, Any]) -> str:
    """What is played for in figures alone: `200/400` for blinds, `25-500` for the least and the most."""
    blinds = settings.get("blinds")
    if isinstance(blinds, list | tuple) and blinds:
        return "/".join(map(str, blinds))
    bounds = [str(settings[key]) for key in ("minimum", "maximum") if key in settings]
    return "-".join(bounds)


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


def as_played(tournament: Tournament) -> dict[str, Any]:
    """The tournament as everybody sees it, with button and marker of the round where one is being played."""
    view = tournament.view()
    tables = dict(view["tables"])
    if not tournament.ground.conditions.play.marker:
        tables = {number: {**table, "marker": ""} for number, table in tables.items()}
    for number, table in tables.items():
        for name in ("button", "marker"):
            if table["in_round"] and table[name]:
                at = str(tournament.table_view(int(number))["table"][name]).rpartition(" ")[2]
                tables[number] = {**tables[number], name: table["seats"].get(at, "")}
    return {**view, "tables": tables}


def table_rows(view: dict[str, Any], width: int) -> Iterator[Row]:
    """Each table: who sits where with how many chips, on as many rows as it takes."""
    for number, table in sorted(view["tables"].items(), key=lambda each: int(each[0])):
        state = f"round {table['rounds'] + 1}"
        if table["in_round"]:
            state = f"round {table['rounds'] + 1} is being played"
        elif table["waits"]:
            state = "waits for the others"
        players = "1 player" if len(table["seats"]) == 1 else f"{len(table['seats'])} players"
        head = f"Table {number} ({players}, {state})"
        if table["level"] != view["level"]["number"]:
            head += f", level {table['level']}"
        yield row(head, "bold")
        line: Row = []
        used = 0
        for _, span in sorted((*_taken(view, table), *_marked(view, number)), key=lambda each: each[0]):
            if used and used + measure(span.text) > width:
                yield line
                line, used = [], 0
            line.append(span)
            used += measure(span.text)
        if line:
            yield line


def _taken(view: dict[str, Any], table: dict[str, Any]) -> Iterator[tuple[int, Span]]:
    """Who sits at a table, by seat."""
    for seat, name in table["seats"].items():
        mark = "*" if name == table["button" if "blinds" in view["level"]["settings"] else "marker"] else ""
        text = f"  {seat} {name}{mark} {chips(table['chips'][name])}"
        person = view["people"][name]
        if person["absent"]:
            text += " absent"
        yield int(seat), Span(text, "turn" if person["status"] == "waiting for a re-buy" else "")


def _marked(view: dict[str, Any], number: str) -> Iterator[tuple[int, Span]]:
    """Seats of a table that are out of use, or kept for somebody."""
    for place in view["seats"]["unavailable"]:
        table, _, seat = place.partition("/")
        if table == number:
            yield int(seat), Span(f"  {seat} unavailable", "quiet")
    for place, kept in view["seats"]["reserved"].items():
        table, _, seat = place.partition("/")
        if table == number:
            yield int(seat), Span(f"  {seat} for {kept['player']}", "quiet")


def seat_rows(view: dict[str, Any]) -> Iterator[Row]:
    """Seats that are out of use, while no table is in play that shows them."""
    unavailable = view["seats"]["unavailable"]
    if unavailable and not view["tables"]:
        yield row(f"Seats that are unavailable: {', '.join(unavailable)}", "quiet")


def uncounted_rows(view: dict[str, Any]) -> Iterator[Row]:
    """Chips that are to be counted at tables, or of which more are recorded there than there are."""
    for each in view["field"].get("to_be_counted", ()):
        yield row(f"{uncounted_words(each)}.", "turn")


def asked_rows(questions: list[Question], proposal: Proposal | None, width: int = 0) -> Iterator[Row]:
    """What is asked, and what comes next; in as many rows as it takes where they are so wide."""
    for each in questions:
        rule = f" ({each.rule})" if each.rule else ""
        yield from _headed("?: ", f"{each.words}{rule}", "turn", width)
    if proposal is not None:
        for note in proposal.notes:
            yield from _headed("   ", note, "quiet", width)
        rule = f" ({proposal.rule})" if proposal.rule else ""
        if proposal.example:
            full = proposal.line.replace("...", proposal.example)
            yield from _headed("type, for example: ", f"{full}{rule}", "", width)
        else:
            aside = f"; {proposal.aside}" if proposal.aside else ""
            yield from _headed("y: ", f"{short(proposal.line)}{rule}{aside}", "", width)


def _headed(head: str, words: str, style: str, width: int) -> Iterator[Row]:
    """Words after a key, and below each other where one row is too narrow for them."""
    lines = wrap(words, max(width - len(head), NARROWEST)) if width else [words]
    for at, line in enumerate(lines):
        yield [Span(head if not at else " " * len(head), "key"), Span(line, style)]


def short(line: str, most: int = 160) -> str:
    """A line, or as much of it as is told."""
    return line if len(line) <= most else f"{line[:most]} ..."


def level_lines(limits: Limits, current: int) -> Iterator[str]:
    """The levels from the current one on."""
    levels = zip(limits.levels, limits.by_level(), strict=False)
    for number, (level, settings) in islice(enumerate(levels, 1), max(current, 1) - 1, None):
        lasts = f"{level.minutes} minutes" if level.minutes else f"{level.rounds} rounds"
        pause = f", then a break of {level.break_after} minutes" if level.break_after else ""
        yield f"Level {number}: {stakes(settings)}, {lasts}{pause}"
