"""What has happened, on paper: moves, the whole log, and the script of one table."""

from collections.abc import Iterator
from typing import Final

from croupier.chips import dollars
from croupier.evenings.matter import Matter
from croupier.evenings.printing.printout import TIME, Column, Listing, Printout, Verbatim
from croupier.records.written_rows import NOT_CARRIED_OUT
from croupier.tournaments.events import ChipsGiven, Event
from croupier.tournaments.play_events import (
    Eliminated,
    LevelBegan,
    PlayerMoved,
    RoundPlayed,
    SessionStarted,
    TableBroken,
    ToBeCounted,
)
from croupier.values import PlayerName

FACE_DOWN: Final = (
    "A session is being played, so each card that was dealt face down is ??. Once the session is confirmed,"
    " its face is printed, and the table replays from these lines alone."
)
LINE = Column("line", "Line", right=True)


def moves(matter: Matter) -> Printout:
    """Who moved where and why, and which tables were broken."""
    columns = (
        *(LINE, TIME, Column("name", "Name"), Column("from", "From table", right=True)),
        *(Column("to", "To seat"), Column("why", "Why"), Column("rule", "Rule")),
    )
    rows = []
    broken = []
    for each in matter.happened:
        closed = {event.table for event in each.events if isinstance(event, TableBroken)}
        for event in each.events:
            if isinstance(event, PlayerMoved):
                seat = f"{event.table}/{event.seat}"
                by_method = "table broken" if event.source in closed else "to balance tables"
                why = event.why or by_method
                head = (str(each.number), matter.time_of(each.said), event.player, str(event.source))
                rows.append((*head, seat, why, event.rule))
            elif isinstance(event, TableBroken):
                broken.append(str(event.table))
    facts = [f"{len(rows)} moves" if len(rows) != 1 else "1 move"]
    if broken:
        facts.append(f"Tables broken, in this order: {', '.join(broken)}")
    return Printout("moves", matter.title, "Moves", tuple(facts), (Listing(columns, tuple(rows)),))


def log(matter: Matter, table: int = 0) -> Printout:
    """The whole log, lines that were undone marked; or the lines of one table."""
    if table:
        return _table(matter, table)
    columns = (LINE, TIME, Column("said", "What was said"), Column("remark", ""))
    rows = []
    for said in matter.lines:
        if said.entry.failed:
            continue
        remark = "undone" if said.entry.number in matter.undone else "automatic" if said.by_itself else ""
        rows.append((str(said.entry.number), matter.time_of(said), said.entry.line, remark))
    facts = [f"{len(rows)} lines", f"Conditions SHA-256 {matter.published.digest}"]
    facts += [
        f"'{note['line']}' (line {note[NOT_CARRIED_OUT]}) failed and was not carried out."
        for note in matter.notes
        if NOT_CARRIED_OUT in note
    ]
    return Printout("log", matter.title, "Log", tuple(facts), (Listing(columns, tuple(rows)),))


def _table(matter: Matter, table: int) -> Printout:
    """What was said to one table, in its order; without faces of cards that may still lie face down."""
    in_play = matter.tournament.ground.state.in_play
    hidden = False
    happened = matter.as_live()
    if len(happened) < len(matter.happened):  # a live table would not take all that was told
        happened = matter.happened
    lines: list[str] = []
    for each in happened:
        began = [event.session for event in each.events if isinstance(event, SessionStarted)]
        if began and lines:
            lines.append(f"# Session {began[0]}")
        said = [entry for number, entry in each.lines_at_tables if number == table]
        lines += [entry.line if in_play else entry.said for entry in said]
        hidden = hidden or (in_play and any(entry.line != entry.said for entry in said))
    sits: dict[PlayerName, int] = {}
    if not lines:  # its rounds are told: what follows from the log of the tournament is all there is
        for each in matter.happened:
            for event in each.events:
                lines += list(_said(event, table, sits, matter))
    return Printout(
        "log",
        matter.title,
        f"Lines said to table {table}",
        (f"{len(lines)} lines", *((FACE_DOWN,) if hidden else ())),
        (Verbatim(tuple(lines)),),
    )


def _said(event: Event, table: int, sits: dict[PlayerName, int], matter: Matter) -> Iterator[str]:
    """The lines that an event of the tournament is to a table."""
    people = matter.view["people"]
    if isinstance(event, ChipsGiven):
        person = people.get(event.player)
        if person is not None and sits.setdefault(event.player, person["table"]) == table:
            yield f"director gives {event.player} {dollars(event.amount)}"
    elif isinstance(event, PlayerMoved):
        if event.source == table:
            yield f"director lifts {event.player}"
        sits[event.player] = event.table
        if event.table == table:
            yield f"director puts {event.player} at {event.seat}"
    elif isinstance(event, RoundPlayed) and event.table == table:
        changes = ", ".join(f"{who} {'+' if by > 0 else ''}{dollars(by)}" for who, by in event.changes)
        yield f"plays: {changes}".rstrip()
    elif isinstance(event, ToBeCounted) and table in event.tables:
        yield f"# {event.words}"
    elif isinstance(event, LevelBegan) and event.table in (0, table):
        yield f"director begins level {event.level}"
    elif isinstance(event, Eliminated) and event.table == table:
        yield f"director lifts {event.player}"
