"""Every command and every ruling of staff is given once through the list of the console, game by game.

Random walks bring tables to moments of all kinds. Where a walk says something for staff that has not been
given yet, it is chosen from the list instead, and what is open of it is filled in as the console asks for it.
"""

from typing import Any

import pytest

from croupier.dialogue.answers import IllegalAction, Ruling
from croupier.dialogue.record.notation import BadLine, read
from croupier.rulebook.games import demonstration, settings_class
from croupier.tables import LIVE, Table, open_table
from croupier.terminal.staff.menu import StaffMenu
from croupier.vocabulary.games import vocabulary_of
from tests.tables.poker.walking import PokerWalk
from tests.tables.twentyone.walking import BoxWalk
from tests.tables.ultimate.walking import SeatWalk
from tests.tables.walking import Walk
from tests.terminal.staff.desks import desk_of

WALKS: dict[str, type[Walk]] = {
    "blackjack": BoxWalk,
    "pontoon": BoxWalk,
    "ultimate": SeatWalk,
    "holdem": PokerWalk,
    "omaha": PokerWalk,
}
MOST_WALKS = 60
LINES = 200
OF_STRANGERS = "draws_for_seat"
"""What can also be said of people who are not at the table, whom no list can name."""


def staff_words(table: Table) -> set[str]:
    """The words of all that staff may say at a table of this kind."""
    commands = {form.word for form in table.GRAMMAR.forms if form.role is not None}
    return commands | set(vocabulary_of(table.game).rulings)


def word_of(table: Table, line: str) -> str:
    """The word of a line that the table would accept from staff; empty if it is none."""
    try:
        table.prepare(line).drop()
    except IllegalAction:
        return ""
    command = table.GRAMMAR.understand(line)
    if command is not None:
        return command.word if command.role is not None else ""
    assert table.dialogue is not None
    try:
        (answer, *_) = read(line, table.dialogue.round)
    except BadLine:
        return ""
    return answer.word if isinstance(answer, Ruling) else ""


def give(table: Table, word: str) -> bool:
    """Choose something of that word from the list, and answer what is asked; true iff it is in the list.

    It must be there, and be carried out.
    """
    desk, scribe = desk_of(table)
    entries = StaffMenu(desk.door).entries
    entry = next((each for each in entries if each.forms[0][0].word == word), None)
    if entry is None:
        assert word == OF_STRANGERS, f"{word} can be said and is not in the list"
        return False
    before = table.entries
    way = f"!{entry.number}.1" if len(entry.forms) > 1 else f"!{entry.number}"
    desk.take(way)
    for field in entry.forms[0][0].fields:
        assert scribe.told.pop().endswith("Enter goes back.")
        desk.take(field.written(field.example))
    assert scribe.refused == []
    assert table.entries == before + 1, way
    return True


SIT = "ann sits 1 with 300\nbob sits 2 with 300\ncal sits 3 with 300"
CLOSING = "supervisor gives notice of closure"
AT_BOXES = f"{SIT}\nann wagers 10 on box 1\nbob wagers 10 on box 2\nno more bets"
TWO_BOXES = "ann wagers 10 on box 1\nann wagers 10 on box 2\nno more bets"
IDLE_AT_BOXES = "ann wagers 10 on box 1\nno more bets\nKh\n9c\n9h\nann stand\nKd\n"
AT_SEATS = "ann wagers 10\nno more bets\n2c 7d 9h Js Kd Ah Ad 8s 8c\nann play 40"
CALLED = "cal call\nann call\nbob check"
FOLDED = ("cal fold\nann fold", "ann fold\nbob fold", "bob fold\ncal fold")
Scenes = dict[str, tuple[dict[str, Any], str]]
"""By the word of something that staff say, the settings and the lines after which it can be said."""
ANYWHERE: Scenes = {
    "extends_hours": ({"closes": "04:00"}, ""),
    "closes": ({}, CLOSING),
    "takes_down": ({}, f"{CLOSING}\nsupervisor closes the table"),
    "readmits": ({}, f"{SIT}\nsupervisor excludes bob"),
}
OF_BOXES: Scenes = {
    "unmarks": ({}, f"{SIT}\nsupervisor marks ann on box 1 to 600"),
    "present": ({}, f"{AT_BOXES}\n5h\n9c\n8d\n5d\n6d\ndealer absent bob"),
    "releases": ({}, f"ann sits 1 with 300\n{TWO_BOXES}\n9h\n9c\n8d\n9s\n9d"),
    "close": ({}, f"{AT_BOXES}\n5h\n9c\nAd\n5d\n9h"),
    "requires_seat": ({"boxes": 3}, f"{SIT}\n{IDLE_AT_BOXES * 3}"),
}
OF_SEATS: Scenes = {
    "unmarks_at_seat": ({}, f"{SIT}\nsupervisor marks ann to 600"),
    "noncomplying": ({}, f"ann sits 1 with 300\n{AT_SEATS}"),
    "requires_seat": ({"seats": 3}, f"{SIT}\n" + f"{AT_SEATS}\nann decline\n" * 3),
}
OF_POKER: Scenes = {
    "requires_seat": (
        {"seats": 4},
        f"{SIT}\ndee sits 4 with 300\ndee sits out\n" + "\n".join(f"{{holes}}\n{each}" for each in FOLDED),
    ),
    "draws_for_seat": ({"seats": 3}, f"{SIT}\ndee waits\neve waits\nann leaves"),
    "showed card of": ({}, f"{SIT}\n{{holes}}\n{FOLDED[0]}"),
    "directed": ({}, f"{SIT}\n{{holes}}\n{CALLED}\n?? 2d 7s 8h\ndealer out of turn bob bet 40"),
    "first card exposed": ({}, f"{SIT}\n{{holes}}\n{CALLED}"),
}
HOLES = {"holdem": f"dealer deals\n{'?? ' * 6}", "omaha": f"dealer deals\n{'?? ' * 12}"}
SCENES: dict[str, Scenes] = {
    "blackjack": OF_BOXES,
    "pontoon": OF_BOXES,
    "ultimate": OF_SEATS,
    "holdem": OF_POKER,
    "omaha": OF_POKER,
}


def scene(game: str, settings: dict[str, Any], script: str) -> Table:
    """A live table at which these lines were said."""
    made = settings_class(game).read(demonstration(game).write() | settings)
    table = open_table(made, dealing=LIVE, new_cards=False)
    for line in script.format(holes=HOLES.get(game, "")).split("\n"):
        if line:
            table.do(line)
    return table


@pytest.mark.parametrize("game", WALKS)
def test_every_staff_line_is_given_through_the_list(game: str) -> None:
    given = set()
    wanted = staff_words(scene(game, {}, ""))
    for word, (settings, script) in (ANYWHERE | SCENES[game]).items():
        if word in wanted:
            assert give(scene(game, settings, script), word)
            given.add(word)
    for seed in range(MOST_WALKS):
        walk = WALKS[game](game, seed)
        for _ in range(0 if walk.table.dealing.by_software else LINES):
            line = walk.next_line()
            word = word_of(walk.table, line)
            if word and word not in given and give(walk.table, word):
                given.add(word)
            else:
                walk.say(line)
        if given >= wanted:
            break
    assert wanted - given == set()
