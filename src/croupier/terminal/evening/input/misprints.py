"""What a director can hardly have meant: refused before it is a line, and a guess at what was meant."""

import re
from typing import Final

from croupier.chips import cents, dollars
from croupier.dialogue.answers import IllegalAction
from croupier.logs.lines import must_be_seen
from croupier.terminal.evening.input.names import without_full_names
from croupier.tournaments import Tournament
from croupier.tournaments.tables.chip_unit import chip_unit
from croupier.tournaments.tables.played import PlayedTable

_TELLS_CHIPS: Final = re.compile(
    r"(?:table [0-9]+ plays[:,]|director (?:corrects table [0-9]+:|reinstates)) "
)
_AMOUNT: Final = re.compile(r"(?<=\s)[+-]?([0-9]+\.[0-9]{1,2})(?=,|\s|$)")
_WITNESSES: Final = re.compile(r"director draws session [0-9]+ before ([^:]+)")


def must_be_clear(typed: str) -> None:
    """Refuse what nobody sees, and to enter or reserve `John Smith`, which could be one person or two."""
    must_be_seen(" ".join(typed.split()))
    enters = re.match(r"(?:director enters|enter|e|director reserves(?! seat )|reserve) ", typed)
    if enters is None:
        return
    names, _ = without_full_names(typed[enters.end() :])
    names = re.split(r" of | at ", names)[0]
    if "(" in names or ")" in names:
        raise IllegalAction(
            "A full name stands in brackets behind the name: 'rob (Rob Roy)', or 'rob (Rob Roy, 4711)' with a"
            " membership number."
        )
    for name in re.split(r",| and ", names):
        words = name.split()
        if len(words) > 1 and "to" not in words:
            one, several = "-".join(words), ", ".join(words)
            raise IllegalAction(
                f"{name.strip()!r} could be one person or {len(words)}: write '{one}' for one person,"
                f" '{several}' for {len(words)}. With a full name it is '{words[0]} ({' '.join(words)})'."
            )


def must_make_sense(tournament: Tournament, line: str) -> None:
    """Refuse parts of a chip in a game that players win from each other, and a witness who is named twice."""
    ground = tournament.ground
    if ground.has_blinds and ground.conditions.chips is not None and _TELLS_CHIPS.match(line):
        for amount in _AMOUNT.findall(line.partition(" because ")[0]):
            if cents(amount) % chip_unit(ground, ()) == 0:
                continue
            held = (chips for table in ground.tables.values() for chips in table.counts().values())
            unit = chip_unit(ground, held)
            if cents(amount) % unit:
                raise ground.refusal(
                    f"{amount} is not a number of chips: chips come in multiples of {dollars(unit)}.",
                    ground.item("chips"),
                )
    before = _WITNESSES.match(line)
    if before is not None:
        names = re.split(r",| and ", before[1])
        if len({name.strip() for name in names}) < len(names):
            raise ground.refusal(f"{names[0].strip()} can't be two witnesses.", ground.rules.numbers.ballot)


def hint(tournament: Tournament, typed: str, refusal: str) -> str:
    """What may have been meant by a line that is none, where the refusal does not say so itself."""
    words = typed.split()
    is_none = "is not a line of a tournament." in refusal
    person = tournament.view()["people"].get(words[0]) if is_none else None
    if person is not None and isinstance(tournament.ground.tables.get(person["table"]), PlayedTable):
        return f" What is said at a table begins with its number: '{person['table']} {typed}'."
    if is_none and words[1:] == ["is", "out"]:
        return f" Did you mean 'out {words[0]} by ...'?"
    return " 'help' shows what can be said." if refusal.endswith("is not a line of a tournament.") else ""
