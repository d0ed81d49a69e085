"""What is allowed and hardly intended: told to whoever checks conditions, and in nobody's way."""

from collections.abc import Iterator
from datetime import time
from math import ceil

from croupier.rulebook.games import NAMES
from croupier.rulebook.tournaments import EndsBy
from croupier.tournaments.conditions.checking.finding import Caution
from croupier.tournaments.conditions.checking.missing import name_of
from croupier.tournaments.conditions.conditions import Conditions
from croupier.tournaments.conditions.moments import Moment, MomentKind
from croupier.tournaments.conditions.sessions import AdvanceBy
from croupier.tournaments.conditions.suggested.pace import GAMES, least_bet, minutes_expected
from croupier.tournaments.conditions.words.phrases import count

DAY = 24 * 60


def warnings(conditions: Conditions) -> tuple[Caution, ...]:
    """All warnings, in the order of the items."""
    return (
        *_start(conditions),
        *_sessions(conditions),
        *_windows(conditions),
        *_chips(conditions),
        *_tables(conditions),
        *_groups(conditions),
        *_schedule(conditions),
        *_prizes(conditions),
        *_officers(conditions),
    )


def _start(conditions: Conditions) -> Iterator[Caution]:
    if conditions.start is not None and isinstance(conditions.start.at, time):
        yield Caution("start.at", "It has a time but no date; patrons should know both.")


def _sessions(conditions: Conditions) -> Iterator[Caution]:
    seats = conditions.structure.seats if conditions.structure else None
    names = [session.name for session in conditions.sessions if session.name]
    for name in sorted({each for each in names if names.count(each) > 1}):
        yield Caution("structure.sessions", f"More than one session is called {name}.")
    for at, session in enumerate(conditions.sessions, 1):
        advance, ends = session.advance, session.ends
        if session.game != conditions.game and session.limits is None:
            title = NAMES[session.game]
            sentence = (
                f"{name_of(session, at)} states no limits: its tables use the default limits of {title}."
            )
            yield Caution("structure.sessions", sentence)
        if advance is None:
            continue
        if advance.by is AdvanceBy.PER_TABLE and seats is not None and advance.number >= seats:
            sentence = f"Session {at} eliminates nobody: as many advance as a table seats."
            yield Caution("structure.sessions", sentence)
        if ends is not None and ends.by is EndsBy.PLAYERS and advance.by is AdvanceBy.PLAYERS:
            if advance.number > ends.number:
                sentence = f"Session {at} ends with {ends.number} players, and {advance.number} advance."
                yield Caution("structure.sessions", sentence)


def _windows(conditions: Conditions) -> Iterator[Caution]:
    """Re-buys and add-ons at a level or session that there is not."""
    structure = conditions.structure
    if structure is None:
        return
    levels = len(conditions.limits.levels) if conditions.limits else 0
    windows: list[tuple[str, Moment | None]] = []
    if structure.rebuy is not None:
        windows.append(("structure.rebuy.until", structure.rebuy.until))
    if structure.add_on is not None:
        windows += [("structure.add_on.from", structure.add_on.start)]
        windows += [("structure.add_on.until", structure.add_on.until)]
    if conditions.start is not None:
        windows.append(("start.late_entry_until", conditions.start.late_entry_until))
    counted = {MomentKind.LEVEL: levels, MomentKind.SESSION: len(conditions.sessions)}
    for item, moment in windows:
        most = counted.get(moment.kind) if moment else None
        if moment is not None and most is not None and moment.number > most:
            there = f"there are {most} in all" if most else f"the conditions have no {moment.kind}s"
            yield Caution(item, f"There is no {moment}: {there}.")
    if structure.add_on is not None and structure.add_on.start is None and structure.rebuy is None:
        yield Caution("structure.add_on.from", "It begins when re-buys end, and there are none.")
    for number in structure.play.redraw:
        if number > len(conditions.sessions):
            yield Caution("structure.play.redraw", f"There is no session {number}.")


def _chips(conditions: Conditions) -> Iterator[Caution]:
    entry = conditions.chips.entry if conditions.chips else None
    first = least_bet(conditions.limits.at(1), conditions.rules) if conditions.limits else 0
    least = max(conditions.rules.least_wagers, 1) * first
    if entry and entry < least:
        yield Caution(
            "chips.entry", "Nobody can play a round: the first bet is more than the chips they begin with."
        )
    elif entry and first and entry < 10 * first:
        yield Caution("chips.entry", "Players begin with fewer than ten times the first bet.")


def _tables(conditions: Conditions) -> Iterator[Caution]:
    structure, players = conditions.structure, conditions.players
    if structure is None or players is None or not structure.tables or not structure.seats:
        return
    heats = conditions.sessions[0].heats if conditions.sessions else 1
    room = structure.tables * structure.seats * heats
    if players.most and players.most > room:
        yield Caution("players.most", f"There are only seats for {room} players.")


def _groups(conditions: Conditions) -> Iterator[Caution]:
    """A group that may be too large to be kept apart at the tables there will be."""
    groups, tables = conditions.groups, _tables_at_most(conditions)
    if groups is None or not groups.per_table or tables is None:
        return
    structure = conditions.structure
    room = groups.per_table * tables
    unlimited = not groups.per_tournament and structure is not None and structure.tables
    if unlimited or groups.per_tournament > room:
        sentence = f"At {tables} tables there is room for {room} of a group, but more of a group may enter."
        yield Caution("groups.per_table", sentence)


def _tables_at_most(conditions: Conditions) -> int | None:
    structure, players = conditions.structure, conditions.players
    if structure is None:
        return None
    if structure.tables:
        return structure.tables
    return ceil(players.most / structure.seats) if players and players.most and structure.seats else None


def _schedule(conditions: Conditions) -> Iterator[Caution]:
    """A schedule that ends too late, or never."""
    most = conditions.players.most if conditions.players else None
    known = all(session.game in GAMES for session in conditions.sessions)
    if most is None or conditions.limits is None or not conditions.sessions or not known:
        return
    minutes = minutes_expected(conditions, most)
    if minutes is None:
        sentence = f"With {most} players it may never end: the last level is too low for their chips."
        yield Caution("limits.levels", sentence)
        return
    hours, rest = divmod(int(minutes), 60)
    told = f"With {most} players it takes about {count(hours, 'hour')} and {count(rest, 'minute')}"
    left = _until_closing(conditions)
    if left is not None and minutes > left:
        yield Caution("limits.levels", f"{told}, and gaming ends {count(left, 'minute')} after the start.")
    elif left is None and minutes > DAY:
        yield Caution("limits.levels", f"{told}, which is more than a day.")


def _until_closing(conditions: Conditions) -> int | None:
    """The minutes from the start to the hour at which gaming ends, where both are stated."""
    at = conditions.start.at if conditions.start else None
    closes = str(conditions.limits.settings.get("closes", "")) if conditions.limits else ""
    if at is None or not closes:
        return None
    try:
        end = time.fromisoformat(closes)
    except ValueError:
        return None
    left = end.hour * 60 + end.minute - at.hour * 60 - at.minute
    return left if left > 0 else left + DAY


def _prizes(conditions: Conditions) -> Iterator[Caution]:
    breakdown, players = conditions.breakdown, conditions.players
    if breakdown is None or players is None or players.least is None:
        return
    band = breakdown.for_entries(players.least)
    prizes = len(band.percent or band.amounts) if band else 0
    if prizes > players.least:
        sentence = f"There are {prizes} prizes, but {players.least} players are enough to start."
        yield Caution("breakdown", sentence)
    for goods in breakdown.goods:
        if goods.place > players.least:
            sentence = (
                f"There is a prize for place {goods.place} ({goods.words}), but {players.least} players are "
                "enough to start."
            )
            yield Caution("breakdown.goods", sentence)


def _officers(conditions: Conditions) -> Iterator[Caution]:
    if conditions.officers is None or not conditions.officers.director:
        yield Caution(
            "officers", "No tournament director is named; one has to be nominated before the start."
        )
