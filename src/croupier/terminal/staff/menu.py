"""All that staff may say now, as a numbered list: each with its rule, and those of one word together."""

from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from croupier.columns import measure
from croupier.rulebook.roles import Role
from croupier.tables import Speaker, TableOffer
from croupier.terminal.keys import NotUnderstood
from croupier.terminal.staff.door import StaffDoor, staff_offers
from croupier.terminal.staff.filling import Filling
from croupier.terminal.words.rule_words import number_of
from croupier.values import value

KEY: Final = "!"
PLACES: Final = {
    "who": "name",
    "to": "value",
    "why": "reason",
    "detail": "words",
    "group": "names",
    "answer": "number",
}
"""What an open place is called where its own name says little."""
ORDER: Final = {Role.DEALER: 0, Role.SUPERVISOR: 1, Role.OPERATOR: 2, Role.CAGE: 3, Role.CLOCK: 4}
MOST_COLUMNS: Final = 64
"""How wide the lines of the list are at most, with their rules beside them."""
TOGETHER: Final = 2
"""From how many forms of one word on they are one entry, which lists them when it is chosen."""


@value
class Entry:
    """An entry of the list: the offers of one word, by their forms."""

    number: int
    forms: tuple[tuple[TableOffer, ...], ...]

    @property
    def words(self) -> str:
        """What is said, with what is open: `dealer absent <name>`; of several forms what they share."""
        if len(self.forms) < TOGETHER:
            return shown(self.forms[0][0].form)
        words = [shown(each[0].form).split() for each in self.forms]
        shared = takewhile(lambda same: len(set(same)) == 1, zip(*words, strict=False))
        return f"{' '.join(same[0] for same in shared)} ... ({len(self.forms)} ways)"

    @property
    def rule(self) -> str:
        """The number of the rule; of several rules the first, and that there are more."""
        rules = list(dict.fromkeys(number_of(offers[0].rule) for offers in self.forms))
        return rules[0] if len(rules) == 1 else f"{rules[0]}, ..."


class StaffMenu:
    """What somebody of the house, or a player, could say at a table now."""

    def __init__(self, door: StaffDoor, who: str = "") -> None:
        offers = door.offers(Speaker(None, who)) if who else staff_offers(door)
        self.who = who
        self.key = f"{KEY}{who} " if who else KEY
        self.entries = _entries(offers)

    def text(self) -> str:
        """The list, to be read."""
        if not self.entries:
            return f"{self.who or 'Staff'} can say nothing now."
        said = f"What {self.who or 'staff'} may say now, with its rule."
        lines = [f"{said} Type {self.key.strip()} and a number."]
        wide = min(max(measure(entry.words) for entry in self.entries), MOST_COLUMNS)
        lines += [
            f"  {self.key}{entry.number:<4}{_padded(entry.words, wide)}  {entry.rule}".rstrip()
            for entry in self.entries
        ]
        return "\n".join(lines)

    def ways(self, entry: Entry) -> str:
        """The forms of an entry that has several."""
        lines = [f"{entry.words}: type {self.key}{entry.number}. and the number."]
        for number, (offer, *_) in enumerate(entry.forms, 1):
            way = f"{self.key}{entry.number}.{number}"
            lines.append(f"  {way:<8}{_padded(shown(offer.form), 52)}  {number_of(offer.rule)}".rstrip())
        return "\n".join(lines)

    def chosen(self, number: str) -> Entry | Filling:
        """What a number stands for: an entry whose form is still to be chosen, or what is to be filled in."""
        first, _, second = number.partition(".")
        entry = next((each for each in self.entries if str(each.number) == first), None)
        if entry is None:
            last = len(self.entries)
            raise NotUnderstood(
                f"There is no {self.key}{number}: the list goes up to {last}; {self.key.strip()} shows it."
            )
        if not second:
            return entry if len(entry.forms) >= TOGETHER else Filling(entry.forms[0])
        if not (second.isascii() and second.isdigit() and 1 <= int(second) <= len(entry.forms)):
            has = f"has {len(entry.forms)} ways" if len(entry.forms) >= TOGETHER else "is said in one way"
            raise NotUnderstood(f"There is no {self.key}{number}: {self.key}{first} {has}.")
        return Filling(entry.forms[int(second) - 1])


def shown(form: str) -> str:
    """A form with its open places as people read them: `dealer absent <name>`."""
    for name, called in PLACES.items():
        form = form.replace(f"{{{name}}}", f"<{called}>")
    return form.replace("{", "<").replace("}", ">")


def _entries(offers: Sequence[TableOffer]) -> tuple[Entry, ...]:
    in_order = sorted(offers, key=lambda offer: (not offer.due, _rank(offer.by)))
    by_word: dict[tuple[str, str, str], dict[str, list[TableOffer]]] = {}
    for offer in in_order:
        begins = " ".join(offer.form.split()[:2])
        by_word.setdefault((offer.by, offer.word, begins), {}).setdefault(offer.form, []).append(offer)
    return tuple(
        Entry(number, tuple(tuple(each) for each in forms.values()))
        for number, forms in enumerate(by_word.values(), 1)
    )


def _rank(by: str) -> int:
    return next((rank for role, rank in ORDER.items() if role == by), len(ORDER))


def _padded(text: str, columns: int) -> str:
    return text + " " * (columns - measure(text))
