"""What is allowed and hardly intended: told to whoever checks conditions, and in nobody's way."""

from collections.abc import Iterator, Sequence
from datetime import time
from fractions import Fraction
from itertools import pairwise
from math import ceil

from croupier.rulebook.games import NAMES
from croupier.rulebook.tournaments import EndsBy, TournamentRules
from croupier.tournaments.conditions.checking.finding import Caution
from croupier.tournaments.conditions.checking.missing import name_of
from croupier.tournaments.conditions.conditions import Conditions
from croupier.tournaments.conditions.limits import Limits
from croupier.tournaments.conditions.moments import Moment, MomentKind
from croupier.tournaments.conditions.sessions import AdvanceBy
from croupier.tournaments.conditions.suggested.pace import GAMES, amount_in, least_bet, minutes_expected
from croupier.tournaments.conditions.words.phrases import count, ordinal
from croupier.tournaments.games import tournament_rules

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
        *_levels(conditions),
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
    if conditions.chips is not None:
        windows += [("chips.set", each.until) for each in conditions.chips.chip_set or ()]
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


def _levels(conditions: Conditions) -> Iterator[Caution]:
    """Levels that are lower than the one before."""
    if conditions.limits is not None and (level := _lower(conditions.limits, conditions.rules)):
        yield Caution("limits.levels", f"Level {level} is lower than level {level - 1}.")
    for at, session in enumerate(conditions.sessions, 1):
        if session.limits is not None and (level := _lower(session.limits, tournament_rules(session.game))):
            sentence = f"{name_of(session, at)}: level {level} is lower than level {level - 1}."
            yield Caution("structure.sessions", sentence)


def _lower(limits: Limits, rules: TournamentRules) -> int:
    """The first level with a lower bet or ante than the one before; 0 if there is none."""
    stakes = [(least_bet(each, rules), amount_in(each.get("ante"))) for each in limits.by_level()]
    falls = (at for at, (before, after) in enumerate(pairwise(stakes), 2) if _falls(before, after))
    return next(falls, 0)


def _falls(before: tuple[int, int], after: tuple[int, int]) -> bool:
    """True iff a bet is lower than before, or an ante is while the bet is not higher."""
    return after[0] < before[0] or (after[0] == before[0] and after[1] < before[1])


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
    yield from _prizes_by_place(conditions)
    if breakdown is None or players is None or players.least is None:
        return
    for before, after in pairwise(breakdown.by_entries):
        fewer, more = len(after.percent or after.amounts), len(before.percent or before.amounts)
        if 0 < fewer < more:
            sentence = f"From {after.first} entries on there are fewer prizes: {fewer}, not {more} as before."
            yield Caution("breakdown.by_entries", sentence)
    for each in breakdown.by_entries:
        prizes = len(each.percent or each.amounts)
        if prizes > max(each.first, players.least):
            enough = max(each.first, players.least)
            sentence = f"There are {prizes} prizes, but {enough} entries are enough for them."
            yield Caution("breakdown.by_entries", sentence)
    band = breakdown.for_entries(players.least)
    prizes = len(band.percent or band.amounts) if band else 0
    if prizes > players.least and not breakdown.by_entries:
        sentence = f"There are {prizes} prizes, but {players.least} players are enough to start."
        yield Caution("breakdown", sentence)
    for goods in breakdown.goods:
        if goods.place > players.least:
            sentence = (
                f"There is a prize for place {goods.place} ({goods.words}), but {players.least} players are "
                "enough to start."
            )
            yield Caution("breakdown.goods", sentence)


def _prizes_by_place(conditions: Conditions) -> Iterator[Caution]:
    """Prizes that are higher than that of a better place, or nothing at all."""
    breakdown = conditions.breakdown
    listed: list[tuple[str, str, Sequence[Fraction | int]]] = []
    if breakdown is not None:
        listed += [("breakdown.percent", "", breakdown.percent), ("breakdown.amounts", "", breakdown.amounts)]
        listed += [
            ("breakdown.by_entries", f"From {band.first} entries on, ", band.percent or band.amounts)
            for band in breakdown.by_entries
        ]
    listed += [
        ("structure.sessions", f"In {name_of(session, at)}, ", session.prizes)
        for at, session in enumerate(conditions.sessions, 1)
    ]
    for item, where, prizes in listed:
        wrong = ""
        for place, (better, worse) in enumerate(pairwise(prizes), 2):
            if worse > better:
                wrong = f"the {ordinal(place)} prize is higher than the {ordinal(place - 1)}."
                break
        else:
            if 0 in prizes:
                wrong = f"the {ordinal(prizes.index(0) + 1)} prize is 0."
        if wrong:
            words = f"{where}{wrong}"
            yield Caution(item, f"{words[0].upper()}{words[1:]}")


def _officers(conditions: Conditions) -> Iterator[Caution]:
    if conditions.officers is None or not conditions.officers.director:
        yield Caution(
            "officers", "No tournament director is named; one has to be nominated before the start."
        )
