"""Lists of people: who signs in, who was drawn where, who sits where, and a card for each."""

import re
from collections.abc import Iterator

from croupier.evenings.matter import Matter, Person
from croupier.evenings.printing.ballot_proofs import after_places, before_places, never_opened, proof_of
from croupier.evenings.printing.printout import Card, Cards, Column, Listing, Paragraphs, Part, Printout
from croupier.tournaments.events import Lot, SeatMarked

NUMBER = Column("number", "No.", right=True)
NAME = Column("name", "Name")
FULL_NAME = Column("full_name", "Full name", if_filled=True)
MEMBER = Column("member", "Member", if_filled=True)
NAMES = (NAME, FULL_NAME, MEMBER)
GROUP = Column("group", "Group")
PLACE = Column("place", "Seat")
TABLE = Column("table", "Table", right=True)
SEAT = Column("seat", "Seat", right=True)
CHIPS = Column("chips", "Chips", right=True)
SIGNATURE = Column("signature", "Signature", to_fill_in=True)
ON_THE_LIST = ("entered", "reserve", "seated", "playing", "waiting for a re-buy", "advanced")
OFF_THE_LIST = ("withdrawn", "substituted")
ORDERS = {"entry": "in the order of entry", "seat": "in the order of seats", "name": "in alphabetical order"}


def chips(hundredths: int) -> str:
    """Chips as people read them: `12,500`."""
    whole, part = divmod(hundredths, 100)
    return f"{whole:,}.{part:02}" if part else f"{whole:,}"


def names_of(person: Person) -> tuple[str, str, str]:
    """The cells of the word by which somebody is called, the full name and the membership number."""
    return person.name, person.full_name, person.member


def entered(matter: Matter, order: str) -> Printout:
    """Who has entered and who is a reserve, while nobody has a seat."""
    people = _on_the_sheet(matter, order)
    rows = tuple((str(each.number or "reserve"), *names_of(each)) for each in people)
    parts = (Listing((NUMBER, *NAMES), rows),)
    return Printout("entered", matter.title, f"Who has entered, {ORDERS[order]}", _count(people), parts)


def _on_the_sheet(matter: Matter, order: str) -> list[Person]:
    return [each for each in matter.people(order) if each.status not in OFF_THE_LIST]


def _count(people: list[Person]) -> tuple[str, ...]:
    """How many have entered, and how many wait."""
    reserves = sum(not each.number for each in people)
    words = f"{len(people) - reserves} entered"
    return (f"{words}, {reserves} {'reserve' if reserves == 1 else 'reserves'}" if reserves else words,)


def sign_in(matter: Matter, order: str) -> Printout:
    """Who has entered, with room for a signature; empty rows for those to come while nobody has."""
    people = _on_the_sheet(matter, order)
    groups = any(each.group for each in people)
    columns = (NUMBER, *NAMES, *((GROUP,) if groups else ()), SIGNATURE)
    rows = [
        (str(each.number or "reserve"), *names_of(each), *((each.group,) if groups else ()), "")
        for each in people
    ]
    if not rows:
        rows = [(str(number), "", "", "", "") for number in range(1, 26)]
    agreement = (
        "By signing, I agree to the rules of the game and to the conditions of this tournament,"
        f" version {matter.published.number} (SHA-256 {matter.published.digest[:16]})."
    )
    parts: list[Part] = [Listing(columns, tuple(rows))]
    if matter.tournament.ground.conditions.agreement:
        parts.insert(0, Paragraphs("Agreement", (agreement,)))
    return Printout("sign-in", matter.title, f"Sign-in sheet, {ORDERS[order]}", _count(people), tuple(parts))


def ballot(matter: Matter, order: str) -> Printout:
    """The protocol of each ballot: witnesses, places by entry number, and the proof."""
    parts: list[Part] = []
    people = {each.name: each for each in matter.people()}
    unavailable: dict[str, None] = {}
    for each in matter.happened:
        for event in each.events:
            if isinstance(event, SeatMarked) and event.mark == "unavailable":
                unavailable[event.place] = None
            elif isinstance(event, SeatMarked):
                unavailable.pop(event.place, None)
        lots = {event.player: event for event in each.events if isinstance(event, Lot)}
        line = each.said.entry.line
        if not line.startswith("director draws session "):
            continue
        head, _, _ = line.partition(":")
        session, _, witnesses = head.removeprefix("director draws session ").partition(" before ")
        drawn = [(people[name], f"{lot.table}/{lot.seat}") for name, lot in lots.items()]
        drawn.sort(key=lambda row: row[0].number)
        if order == "name":
            drawn.sort(key=lambda row: row[0].shown.casefold())
        elif order == "seat":
            drawn.sort(key=lambda row: _in_order(row[1]))
        session = session.removesuffix(" in order")
        heading = f"Session {session}" + (f", drawn before {witnesses}" if witnesses else "")
        drawn_among = f"Left out of the draw as unavailable: {', '.join(unavailable)}." if unavailable else ""
        places = tuple((str(each.number), *names_of(each), place) for each, place in drawn)
        proof = proof_of(matter.notes, each.number)
        parts += before_places(proof)
        parts.append(Listing((NUMBER, *NAMES, PLACE), places, heading, drawn_among))
        parts += after_places(proof)
        parts.append(_signatures(witnesses))
    parts += never_opened(matter.notes, matter.undone, len(matter.lines))
    facts = ("A place is written as table and seat: 2/5 is seat 5 at table 2.",)
    if not parts:
        facts = ("No places have been drawn.",)
    return Printout("ballot", matter.title, f"Record of the ballot, {ORDERS[order]}", facts, tuple(parts))


def _signatures(witnesses: str) -> Listing:
    """Room for the witnesses of a ballot to sign; where none is named, for two of any name."""
    named = [each.strip() for each in re.split(r",| and ", witnesses) if each.strip()]
    witness = Column("witness", "Witness", to_fill_in=not named)
    rows = tuple((name, "") for name in named or ("", ""))
    return Listing((witness, SIGNATURE), rows, "Witnesses", paper_only=True)


def seats(matter: Matter, order: str) -> Printout:
    """Who sits where: table by table, or one list."""
    people = [each for each in matter.people(order) if each.table and each.status in ON_THE_LIST]
    marks = _marks(matter)
    in_play = any(each.chips for each in people)
    has_chips = (CHIPS,) if in_play else ()

    def held(person: Person) -> tuple[str, ...]:
        return (chips(person.chips),) if in_play else ()

    parts: list[Part] = []
    if order == "seat":
        for table in sorted({each.table for each in people}):
            rows = [
                (str(each.seat), *names_of(each), str(each.number), *held(each), _remark(each, marks))
                for each in people
                if each.table == table
            ]
            columns = (SEAT, *NAMES, NUMBER, *has_chips, Column("remark", ""))
            note = " ".join(_marked(matter, f"{table}/"))
            parts.append(Listing(columns, tuple(rows), f"Table {table}", note))
    elif people:
        rows_in_one = [
            (str(each.number), *names_of(each), str(each.table), str(each.seat), *held(each))
            for each in people
        ]
        parts.append(Listing((NUMBER, *NAMES, TABLE, SEAT, *has_chips), tuple(rows_in_one)))
    facts = [f"{len(people)} players" if people else "Nobody has a seat.", *_as_of(matter)]
    if order != "seat" or not people:
        facts += _marked(matter)
    return Printout("seats", matter.title, f"Seating list, {ORDERS[order]}", tuple(facts), tuple(parts))


def _marked(matter: Matter, at: str = "") -> Iterator[str]:
    """Seats that are out of use or kept for somebody, in sentences; `at` begins the places of one table."""
    marks = matter.tournament.ground.state.marks
    for place in sorted((*marks.unavailable, *marks.reserved), key=_in_order):
        if place.startswith(at):
            yield marks.why_closed(place)


def _in_order(place: str) -> tuple[int, ...]:
    return tuple(map(int, place.split("/")))


def _marks(matter: Matter) -> dict[str, str]:
    """Who has the button or the marker in the coming round, where there is one."""
    has_marker = bool(matter.tournament.ground.conditions.play.marker)
    found: dict[str, str] = {}
    for table in matter.view["tables"].values():
        if table["button"] and matter.tournament.ground.has_blinds:
            found[table["button"]] = "button"
        elif table["marker"] and has_marker:
            found[table["marker"]] = "marker"
    return found


def _remark(person: Person, marks: dict[str, str]) -> str:
    words = []
    if person.name in marks:
        words.append(marks[person.name])
    if person.absent:
        words.append("absent")
    if person.status == "waiting for a re-buy":
        words.append(person.status)
    return ", ".join(words)


def cards(matter: Matter, order: str) -> Printout:
    """One card for each player: name, table and seat."""
    found = [each for each in matter.people(order) if each.table and each.status in ON_THE_LIST]
    conditions = matter.tournament.ground.conditions
    begins = conditions.chips.entry if conditions.chips is not None else None
    made = tuple(
        Card(
            each.shown,
            f"Table {each.table}, seat {each.seat}",
            (
                f"{matter.title}, entry number {each.number}",
                *([f"called {each.name}"] if each.full_name else []),
                *([f"member {each.member}"] if each.member else []),
                f"{chips(each.chips)} chips"
                if each.chips
                else f"{chips(begins)} chips to begin with"
                if begins
                else "",
            ),
        )
        for each in found
    )
    facts = (f"{len(made)} cards", *_as_of(matter))
    return Printout("cards", matter.title, "Seating cards", facts, (Cards(made),))


def _as_of(matter: Matter) -> Iterator[str]:
    """At which moment of the log people sit where they are shown."""
    if matter.lines:
        level = matter.view["level"]
        at = ", ".join(each for each in (level["date"], level["time"]) if each)
        yield f"As of line {matter.lines[-1].entry.number}{f', {at}' if at else ''}"
