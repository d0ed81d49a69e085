"""What always holds in a tournament: money and chips add up, and everybody is in one place."""

from collections.abc import Iterator

from croupier.tournaments.ground import IN_PLAY, Ground
from croupier.tournaments.state import Phase, Status


def broken_law(ground: Ground) -> str:
    """The first law that does not hold, in a sentence; nothing if all do. It looks at everybody."""
    return next(_broken(ground), "")


def _broken(ground: Ground) -> Iterator[str]:
    try:
        ground.ledger.check_all()
    except AssertionError as wrong:
        yield f"The money does not add up. {wrong}"
    yield from _chips(ground)
    yield from _seats(ground)
    yield from _marks(ground)
    yield from _people(ground)


def _chips(ground: Ground) -> Iterator[str]:
    state = ground.state
    counts = {name: chips for table in ground.tables.values() for name, chips in table.counts().items()}
    for tie in state.ties:
        if tie.anew:
            counts |= tie.held
    held = sum(counts.values()) + ground.carried.total + sum(each.chips for each in state.uncounted)
    expected = state.chips_issued - state.chips_taken + state.house_lost
    if held != expected:
        yield f"Players hold {held} hundredths of a chip, and should hold {expected}."
    if any(chips < 0 for chips in counts.values()):
        yield "Somebody holds less than nothing."
    linked = [number for each in state.uncounted for number in each.tables]
    if len(set(linked)) < len(linked) or not set(linked) <= set(ground.tables):
        yield "Chips are to be counted at a table that is not in play, or at one table twice."


def _seats(ground: Ground) -> Iterator[str]:
    state = ground.state
    if set(ground.tables) != set(state.tables):
        yield "The tables in play are not those that are kept."
    seen: set[str] = set()
    for number, table in ground.tables.items():
        if set(table.taken.values()) != set(table.counts()):
            yield f"Those seated at table {number} are not those who have chips there."
        for seat, name in table.taken.items():
            entrant = state.entrants.get(name)
            if entrant is None or name in seen:
                yield f"{name} sits at table {number}, and has not entered or sits elsewhere too."
                continue
            seen.add(name)
            if (entrant.table, entrant.seat) != (number, seat) or entrant.status not in IN_PLAY:
                yield f"{name} sits at table {number}, seat {seat}, and should not."
    playing = {name for name, each in state.entrants.items() if each.status in IN_PLAY}
    if playing != seen:
        yield f"{', '.join(sorted(playing ^ seen))} should be in play and at a table, or neither."
    if state.phase in (Phase.SESSION, Phase.PAUSE) and state.left != len(playing):
        yield f"{len(playing)} are in play, and {state.left} are counted."


def _marks(ground: Ground) -> Iterator[str]:
    marks = ground.state.marks
    for number, table in ground.tables.items():
        for seat, name in table.taken.items():
            closed = marks.why_closed(f"{number}/{seat}")
            if closed:
                yield f"{name} sits at table {number}. {closed}"
    for place, kept in marks.reserved.items():
        entrant = ground.state.entrants.get(kept.player)
        if place in marks.unavailable or entrant is None or entrant.status not in IN_PLAY:
            yield f"Seat {place} can't be reserved for {kept.player}."


def _people(ground: Ground) -> Iterator[str]:
    state = ground.state
    for name, entrant in state.entrants.items():
        if entrant.name != name:
            yield f"{name} is called {entrant.name}."
    for name in (*state.reserves, *state.players, *state.out, *state.standings, *state.offers):
        if name not in state.entrants:
            yield f"{name} has not entered."
            return
    for name, entrant in state.entrants.items():
        reserve = entrant.status is Status.RESERVE
        if reserve != (name in state.reserves):
            yield f"{name} is a reserve, or is not."
        waiting = entrant.status is Status.WAITING
        if waiting and name not in state.offers:
            yield f"{name} waits for a re-buy that is not offered."
        if entrant.status in IN_PLAY and name in state.out:
            yield f"{name} is in play and out."
    numbers = [each.number for each in state.entrants.values() if each.number]
    substituted = sum(each.status is Status.SUBSTITUTED for each in state.entrants.values())
    if len(numbers) - len(set(numbers)) > substituted:
        yield "Two entries have the same number."
