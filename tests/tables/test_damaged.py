"""A saved table that is damaged anywhere is refused with one sentence, and nothing of it is restored."""

import json
import pickle
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from croupier.plain import BadData
from tests.tables.driving import Table
from tests.tables.laws import go
from tests.tables.poker.walking import PokerWalk
from tests.tables.twentyone.walking import BoxWalk
from tests.tables.ultimate.walking import SeatWalk
from tests.tables.walking import Walk

WALKS: dict[str, type[Walk]] = {
    "blackjack": BoxWalk,
    "pontoon": BoxWalk,
    "ultimate": SeatWalk,
    "holdem": PokerWalk,
    "omaha": PokerWalk,
}
NONSENSE: tuple[Any, ...] = (None, "nonsense", -7, 10**40, True, [[]], {"a": {}}, {7: 7})
MAY_LACK = {
    *("warned", "minimum_only", "one_box", "excluded", "ante_limit", "trips_limit"),  # of PlayerStanding
    *("amount", "pairs", "seated", "personal_limit", "trips"),  # of what is placed
    *("new", "moved", "posts", "out", "declared", "leaving"),  # of Seated
    *("corrected", "decision", "review", "first_to_table", "time_told", "hours_ended"),
    *("check_due", "unshuffled"),
}
"""What an older version need not have written, for it has an ordinary value."""
ANYTHING = ("settings", "wagers", "corrected", "checks", "commission", "last_proof", "first_proofs", "net")
"""What is kept as it was told, whatever it holds; of the settings those of finished rounds."""

Path = tuple[str | int, ...]


def saved(game: str, seed: int) -> tuple[Callable[[], Table], dict[str, Any]]:
    """What opens a table, and one of its kind saved after a while, with something put down for a round."""
    walk = WALKS[game](game, seed)
    go(walk, 120)
    while walk.table.in_round or walk.table.cutting:
        walk.say(walk.answer())
    return walk.make, json.loads(json.dumps(walk.table.save()))


def paths(data: Any, at: Path = ()) -> Iterator[Path]:
    """Every field there is, of a list the last item alone."""
    if isinstance(data, dict):
        inner: list[tuple[str | int, Any]] = list(data.items())
    else:
        inner = list(enumerate(data))[-1:] if isinstance(data, list) else []
    for name, value in inner:
        yield (*at, name)
        yield from paths(value, (*at, name))


def broken(data: dict[str, Any], path: Path, change: Callable[[Any, str | int], None]) -> dict[str, Any]:
    """The data with a change made in the place that the path names."""
    changed = pickle.loads(pickle.dumps(data))
    holder: Any = changed
    for name in path[:-1]:
        holder = holder[name]
    change(holder, path[-1])
    return changed


def refusal(table: Table, data: Any) -> str:
    """Why the table can't be restored, one sentence, "" if it was; a refusal has changed nothing."""
    before = dict(vars(table)), dict(vars(table.dealing)), json.dumps(table.save())
    said = ""
    try:
        table.restore(data)
    except BadData as wrong:
        said = str(wrong)
    if said:
        assert (dict(vars(table)), dict(vars(table.dealing)), json.dumps(table.save())) == before
        assert said.endswith(".")
    return said


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("game", WALKS)
def test_what_is_missing_is_named(game: str, seed: int) -> None:
    make, data = saved(game, seed)
    for path in paths(data):
        if any(name in ANYTHING for name in path[:-1]) or isinstance(path[-1], int):
            continue
        if path[-1] in MAY_LACK or path[-2:-1] in BY_NAME:
            continue
        said = refusal(make(), broken(data, path, lambda holder, name: holder.pop(name)))
        assert f"has no {path[-1]!r}" in said, path


BY_NAME = {
    (name,)
    for name in (
        *("sitting", "held", "idle", "standing", "claims", "net", "purses", "personal_limits", "first_below"),
        *("tracked", "players", "taken_away", "paid_until", "drawn"),
    )
}
"""What has any names: of players, seats and boxes."""


@pytest.mark.parametrize("game", WALKS)
def test_nonsense_is_refused_in_one_sentence_and_restores_nothing(game: str) -> None:
    make, data = saved(game, 1)
    table = make()
    refused = 0
    for path in paths(data):
        if any(name in ANYTHING for name in path[1:-1]):
            continue
        for nonsense in NONSENSE:

            def put(holder: Any, name: str | int, nonsense: Any = nonsense) -> None:
                holder[name] = nonsense

            if refusal(table, broken(data, path, put)):
                refused += 1
            else:
                table = make()
    assert refused > 400


@pytest.mark.parametrize("game", WALKS)
def test_what_is_no_table_of_this_game_is_refused(game: str) -> None:
    make, data = saved(game, 1)
    table = make()
    for nonsense in (None, [], "table", 7, {}):
        assert refusal(table, nonsense)
    other = "pontoon" if game == "blackjack" else "blackjack"
    assert refusal(table, data | {"game": other}) == (
        f"A saved table must have {game!r} as 'game', not {other!r}."
    )
    assert refusal(table, data) == ""
    assert json.loads(json.dumps(table.save())) == data
