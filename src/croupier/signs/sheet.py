"""A sheet that is put up or handed out: sections of figures and sentences, each with its rules."""

import re
from collections.abc import Iterator
from enum import StrEnum
from typing import Final

from croupier.chips import Unit
from croupier.rulebook.games import INSTRUMENTS, NAMES
from croupier.rulebook.house_settings import Limits
from croupier.rulebook.settings import Settings
from croupier.values import value

SIGN: Final = "sign"
GUIDE: Final = "guide"
DICTIONARY: Final = "A:"
PART: Final = re.compile(r":T[0-9].*|\(tail\)$")
"""How our catalogue names a row of a table, or the end of a sentence."""
NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


class Look(StrEnum):
    """How a section is laid out: to be read from afar, figures in rows, sentences, or steps in order."""

    LIMITS = "limits"
    ROWS = "rows"
    WORDS = "words"
    STEPS = "steps"


@value
class Item:
    """A sentence, or a label and its figure; the numbers of its rules; what staff key when it happens."""

    text: str
    rules: tuple[str, ...]
    figure: str = ""
    keys: tuple[str, ...] = ()

    @property
    def numbers(self) -> tuple[str, ...]:
        """The numbers of its rules as the rule book has them; entries of the dictionary have none.

        A row of a table, or the end of a sentence, is found under the number of its rule.
        """
        numbers = (PART.sub("", each) for each in self.rules)
        return tuple(dict.fromkeys(each for each in numbers if not each.startswith(DICTIONARY)))


@value
class Section:
    """A heading and what stands under it."""

    title: str
    look: Look
    items: tuple[Item, ...]


@value
class Sheet:
    """One sheet: what the layout says, the sections, and notices that come before all else."""

    game: str
    kind: str
    title: str
    notices: tuple[str, ...]
    inscription: tuple[Item, ...]
    sections: tuple[Section, ...]
    settings: Settings

    @property
    def name(self) -> str:
        """The name of the game."""
        return NAMES[self.game]

    @property
    def instrument(self) -> str:
        """The instrument that holds the rules of the game."""
        return INSTRUMENTS[self.game]

    def items(self) -> Iterator[Item]:
        """All that is displayed, in its order."""
        yield from self.inscription
        for section in self.sections:
            yield from section.items


def item(text: str, *rules: str, figure: str = "", keys: tuple[str, ...] = ()) -> Item:
    """A sentence, or a label and its figure, with the numbers of its rules."""
    return Item(text, rules, figure, keys)


def amount(settings: Limits, cents: int) -> str:
    """The amount as it is displayed; tournament chips are not dollars."""
    return settings.unit.say(cents)


def notices(settings: Settings) -> tuple[str, ...]:
    """What must be known before anything else: chips without value, and what keeps the table shut."""
    told = []
    if settings.unit is Unit.PLAY:
        told.append("Play chips: nothing that is won or lost here has a money value.")
    if settings.unit is Unit.TOURNAMENT:
        told.append("All amounts are in tournament chips, which are never exchanged for money.")
    if missing := settings.missing():
        *first, last = (name.replace("_", " ") for name in missing)
        named = f"{', '.join(first)} and {last}" if first else last
        told.append(f"This table may not open yet: without its {named} it is not approved.")
    return tuple(told)


def as_object(sheet: Sheet) -> dict[str, object]:
    """The sheet as `--json` gives it."""
    return {
        "game": sheet.game,
        "kind": sheet.kind,
        "name": sheet.name,
        "instrument": sheet.instrument,
        "title": sheet.title,
        "notices": list(sheet.notices),
        "inscription": [_item(sheet, each) for each in sheet.inscription],
        "sections": [
            {
                "title": section.title,
                "look": str(section.look),
                "items": [_item(sheet, each) for each in section.items],
            }
            for section in sheet.sections
        ],
        "settings": sheet.settings.write(),
    }


def _item(sheet: Sheet, each: Item) -> dict[str, object]:
    shown: dict[str, object] = {"text": each.text}
    if each.figure:
        shown["figure"] = each.figure
    if each.keys:
        shown["keys"] = list(each.keys)
    shown["rules"] = [f"{sheet.game} {number}" for number in each.rules]
    return shown
