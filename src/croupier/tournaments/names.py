"""Names, places, amounts and cards as lines of a tournament write them."""

import re
from collections import Counter
from typing import Final
from unicodedata import normalize

from croupier.chips import cents
from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.record.notation import BadLine, check_name
from croupier.names import FIRST, FOLLOWING
from croupier.texts import scripts_mixed_in
from croupier.tournaments.entering.ballot import Seat
from croupier.values import PlayerName

_RANGE: Final = re.compile(r"(\S*?)([0-9]+) to (\S*?)([0-9]+)")
_LOT: Final = re.compile(r"(\S+) ([0-9]{1,4})/([0-9]{1,3})")
_FULL: Final = re.compile(rf"{FIRST}(?:{FOLLOWING}|[ ,])*")
_MEMBER: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9./-]{0,19}")
LONGEST: Final = 60
"""How many characters a full name has at most."""
_AMOUNT: Final = re.compile(r"(\S+) ([0-9.]+)")
MOST_NAMES: Final = 10_000
RESERVED: Final = frozenset({"all", "table", "line", "and", "of", "to"})
"""Words that begin lines or stand in lists of a tournament; others are nobody's name anywhere."""


def players_in(text: str) -> list[PlayerName]:
    """The players of a list: `ann, bob and cal`, `ann bob`, `p1 to p20`; each once."""
    found: list[PlayerName] = []
    for piece in re.split(r",| and ", text):
        match = _RANGE.fullmatch(piece.strip())
        if match is None:
            found += [name_of(each) for each in piece.split()]
            continue
        first, start, last, end = match.groups()
        if first != last or int(start) > int(end) or int(end) - int(start) >= MOST_NAMES:
            raise IllegalAction(f"{piece.strip()!r} is not a range of names: write it as 'p1 to p20'.")
        found += [name_of(f"{first}{number}") for number in range(int(start), int(end) + 1)]
    if not found:
        raise IllegalAction("Nobody is named.")
    looks = Counter(map(look_of, found))
    if len(looks) < len(found):
        twice = next(each for each in found if looks[look_of(each)] > 1)
        raise IllegalAction(f"{twice} is named twice.")
    return found


def look_of(name: PlayerName) -> str:
    """What is the same in names that nobody tells apart: `Ann` and `ann`, `é` as one sign or as two."""
    return normalize("NFC", name).casefold()


def name_of(text: str) -> PlayerName:
    """The name, if it can be one."""
    if text in RESERVED:
        raise IllegalAction(f"{text!r} can't be a player's name: it has a meaning of its own.")
    try:
        check_name(text)  # as the tables do, where everybody has to sit down
    except BadLine as wrong:
        raise IllegalAction(str(wrong)) from None
    return text


def full_name_in(text: str) -> tuple[str, str]:
    """A full name and a membership number, of which one may be missing: `Rob Roy, 4711`."""
    full, _, member = text.rpartition(",")
    full, member = full.strip(), member.strip().removeprefix("member ")
    if not any(each.isdecimal() for each in member):
        full, member = text.strip(), ""
    if full and (_FULL.fullmatch(full) is None or len(full) > LONGEST):
        raise IllegalAction(
            f"{full!r} can't be a full name: it has at most {LONGEST} letters, digits, blanks, hyphens, dots,"
            " commas and apostrophes, and begins with a letter."
        )
    if member and _MEMBER.fullmatch(member) is None:
        raise IllegalAction(
            f"{member!r} can't be a membership number: it has at most 20 letters and digits, as in 'Rob Roy,"
            " 4711'."
        )
    must_be_of_one_script(full)
    return full, member


def must_be_of_one_script(text: str) -> None:
    """Refuse a word with letters of several scripts that look alike."""
    one, other = scripts_mixed_in(text)
    if one:
        raise IllegalAction(
            f"{text!r} has {one} and {other} letters in one word, which look alike: write it in one script."
        )


def seat_in(text: str) -> Seat:
    """A place as `1/3`."""
    table, _, seat = text.partition("/")
    return Seat(int(table), int(seat))


def lots_in(text: str) -> dict[PlayerName, Seat]:
    """Who goes where: `ann 1/3, bob 2/1`."""
    found: dict[PlayerName, Seat] = {}
    for piece in text.split(","):
        match = _LOT.fullmatch(piece.strip())
        if match is None:
            raise IllegalAction(
                f"{piece.strip()!r} is not a player's place: write it as 'ann 1/3', with table and seat."
            )
        player, table, seat = match.groups()
        if player in found:
            raise IllegalAction(f"{player} is named twice.")
        found[player] = Seat(int(table), int(seat))
    places = list(found.values())
    if len(set(places)) < len(places):
        twice = next(each for each in places if places.count(each) > 1)
        raise IllegalAction(f"The place {twice} is given to two players.")
    return found


def amounts_in(text: str) -> dict[PlayerName, int]:
    """An amount for each: `ann 1500, cal 6200`."""
    found: dict[PlayerName, int] = {}
    for piece in text.split(","):
        match = _AMOUNT.fullmatch(piece.strip())
        if match is None:
            raise IllegalAction(f"{piece.strip()!r} names no amount: write it as 'ann 1500'.")
        player, amount = match.groups()
        if player in found:
            raise IllegalAction(f"{player} is named twice.")
        found[player] = amount_of(amount)
    return found


def amount_of(text: str) -> int:
    """An amount in hundredths."""
    try:
        return cents(text)
    except ValueError as wrong:
        raise IllegalAction(str(wrong)) from None
