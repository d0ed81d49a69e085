"""Writing conditions as a TOML file: every item with its rule and its meaning as a comment.

What is not stated stands there as a comment with an example, so that whoever fills the file in sees it.
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import MISSING, Field, fields
from datetime import date, time
from typing import Any, Final

from croupier.rulebook.games import NAMES
from croupier.rulebook.tournaments import Opening, TournamentRules
from croupier.tournaments.conditions.conditions import Conditions
from croupier.tournaments.conditions.declaring import about, key_of
from croupier.tournaments.conditions.field_tables import SettingsOf, TableOf
from croupier.tournaments.conditions.items import DECLARED, order, parts, rule_of, stated
from croupier.tournaments.conditions.kinds import Kind, ListOf

USUAL_CHIPS: Final = 10_000_00
"""What an entry brings in an example, in hundredths, where the conditions leave it open."""
EXAMPLES: Final = {
    "start.at": "2027-03-01T19:30:00",
    "start.entry": '"in person at the cage"',
    "start.eligibility": '"everybody whom the casino admits"',
    "start.late_entry_until": '"level 3"',
    "structure.sit_and_go": '{ starts = "full", allocation = "in order of entry" }',
    "structure.play.act_seconds": "40",
    "structure.points": '{ table = [10, 6, 3, 1], tie_session = "share", tie_points = "divide" }',
    "structure.repechage": '{ offered = "may", qualifies = "...", places = [3], session = "second chance" }',
    "structure.catch_up": '{ offered = "may", qualifies = "...", session = "catch-up" }',
    "structure.rebuy": '{ until = "level 4", cost = "100", chips = "{chips}" }',
    "structure.add_on": '{ until = "level 5", cost = "50", chips = "{half}" }',
    "chips.set": '[{ chip = "25", each = 8, until = "level 6" }, { chip = "100", each = 98 }]',
    "notified": "2027-01-04",
    "published": '"at the cage, as a leaflet"',
    "approval": '{ reference = "...", date = 2027-01-04 }',
    "commission_approval": '{ reference = "...", date = 2027-01-04 }',
    "officers": '{ director = "...", assistants = ["..."] }',
    "refund": '{ until = "start", of = "all" }',
    "breakdown.percent": "[50, 30, 20]",
    "breakdown.amounts": '["500", "300"]',
    "breakdown.by_entries": "[{ from = 2, to = 9, percent = [100] }, { from = 10, percent = [60, 40] }]",
    "breakdown.goods": '[{ place = 1, words = "a watch", value = "500" }]',
}
"""How something may be written that is not stated; `chips` are as many as an entry brings."""
_LEVEL: Final = re.compile(r"level ([0-9]+)")
ROUNDS_A_LEVEL: Final = 3
"""How many rounds stand for a level in an example, where there are no levels."""
BY_GAME: Final[dict[str, Callable[[TournamentRules], bool]]] = {
    "structure.points": lambda rules: rules.points,
    "structure.repechage": lambda rules: rules.repechage,
    "structure.catch_up": lambda rules: rules.repechage,
    "structure.rebuy": lambda rules: rules.rebuys,
    "structure.add_on": lambda rules: rules.add_ons,
    "refund": lambda rules: rules.refunds,
    "notified": lambda rules: rules.opening is Opening.NOTICE,
    "published": lambda rules: rules.opening is Opening.NOTICE,
    "statement": lambda rules: rules.items_owed,
    "approval": lambda rules: rules.opening is Opening.APPROVAL,
    "commission_approval": lambda rules: rules.commission_approved,
    "side_wagers": lambda rules: bool(rules.side_wager),
}
"""What is shown only where the rules of the game know it."""

UNTITLED: Final = '# title = "Friday {game}"  # What it is called on the screen and on everything printed.'


def conditions_toml(conditions: Conditions, title: str = "", notes: Sequence[str] = ()) -> str:
    """The whole file, which reads back as the same conditions; notes are comments at its top."""
    rules = conditions.rules
    lines = [
        f"# The conditions of a tournament of {NAMES[conditions.game]}, with the rule of each item.",
        *(f"# {line}" for line in notes),
        'scope = "tournament"',
        f"game = {_scalar(conditions.game)}",
        f"title = {_scalar(title)}" if title else UNTITLED.format(game=NAMES[conditions.game]),
        "",
        "[conditions]",
    ]
    names = sorted(DECLARED, key=lambda item: order(item, rules))
    tables = [item for item in names if parts(about(DECLARED[item]))]
    for item in names:
        if item not in tables or stated(conditions, item) is None:
            lines += _field(conditions, item, DECLARED[item])
    for item in tables:
        if stated(conditions, item) is not None:
            lines += ["", f"# {about(DECLARED[item]).meaning} ({rule_of(item, rules)})"]
            lines += [f"[conditions.{item}]", *_table(conditions, item)]
    return "\n".join(lines) + "\n"


def _table(conditions: Conditions, item: str) -> Iterator[str]:
    inner = []
    for key, each in parts(about(DECLARED[item])).items():
        name = f"{item}.{key}"
        if name == "structure.play":
            inner.append((name, each))
        else:
            yield from _field(conditions, name, each)
    for name, each in inner:
        yield ""
        yield f"# {about(each).meaning} ({rule_of(name, conditions.rules)})"
        yield f"[conditions.{name}]"
        for key, part in parts(about(each)).items():
            yield from _field(conditions, f"{name}.{key}", part)


def _field(conditions: Conditions, item: str, each: Field[Any]) -> Iterator[str]:
    """A line or more with one field, or a comment in its place where it is not stated."""
    rules, said = conditions.rules, about(each)
    used = stated(conditions, item)
    key = item.rpartition(".")[2]
    if isinstance(said.kind, SettingsOf):
        assert isinstance(used, Mapping)
        for name, given in used.items():
            yield f"{name} = {_inline(given)}"
        return
    if used is None or (used == () == each.default and item in EXAMPLES):
        if not _is_known(item, rules):
            return
        example = _example(conditions, item)
        yield f"# {key} = {example}  # {said.meaning}{_cited(item, rules)}"
        return
    plain = said.kind.write(used)
    comment = f"  # {said.meaning}{_cited(item, rules)}"
    if isinstance(plain, list) and plain and isinstance(plain[0], dict):
        yield f"{key} = [{comment}"
        usual = _defaults(said.kind)
        for row in plain:
            told = {name: given for name, given in row.items() if usual.get(name) != given}
            yield f"    {_inline(told)},"
        yield "]"
    else:
        yield f"{key} = {_inline(plain)}{comment}"


def _example(conditions: Conditions, item: str) -> str:
    """How an item may be written; chips to be bought are as many as an entry brings, or half of them.

    Where there are no levels, windows close with a round instead.
    """
    entry = conditions.chips.entry if conditions.chips is not None else None
    chips = (entry or USUAL_CHIPS) // 100
    example = EXAMPLES.get(item, "...").replace("{chips}", str(chips)).replace("{half}", str(chips // 2))
    if conditions.limits is not None and conditions.limits.levels:
        return example
    return _LEVEL.sub(lambda found: f"round {int(found[1]) * ROUNDS_A_LEVEL}", example)


def _defaults(kind: Kind[Any]) -> dict[str, object]:
    """What a file need not say of each row of a list."""
    assert isinstance(kind, ListOf)
    assert isinstance(kind.kind, TableOf)
    declared = [each for each in fields(kind.kind.of) if each.default not in (MISSING, None)]
    return {key_of(each): about(each).kind.write(each.default) for each in declared}


def _is_known(item: str, rules: TournamentRules) -> bool:
    return item not in BY_GAME or BY_GAME[item](rules)


def _cited(item: str, rules: TournamentRules) -> str:
    """The rule of an item, where it is not that of the table it stands in."""
    above = item.rpartition(".")[0]
    if above and rule_of(item, rules) == rule_of(above, rules):
        return ""
    return f" ({rule_of(item, rules)})"


def _inline(plain: object) -> str:
    """A value on one line."""
    if isinstance(plain, Mapping):
        return (
            f"{{ {', '.join(f'{key} = {_inline(each)}' for key, each in plain.items())} }}" if plain else "{}"
        )
    if isinstance(plain, list | tuple):
        return f"[{', '.join(_inline(each) for each in plain)}]"
    return _scalar(plain)


def _scalar(plain: object) -> str:
    if isinstance(plain, date | time):
        return plain.isoformat()
    return json.dumps(plain, ensure_ascii=False).replace("\x7f", "\\u007f")
