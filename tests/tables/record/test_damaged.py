"""A saved table that is damaged anywhere is refused with one sentence, and nothing of it is restored.

Where it has a hash, that finds all damage; without one, as earlier releases saved it, it is validated whole.
"""

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from croupier.tables import SOFTWARE
from soak.damage import (
    NONSENSE,
    Path,
    all_paths,
    broken,
    check_restores,
    damaged,
    of_earlier_release,
    refusal,
)
from tests.tables.driving import Table
from tests.tables.laws import go
from tests.tables.sittings import DEALINGS, WALKS, walk_of
from tests.tables.walking import Walk

MAY_LACK = {
    *("warned", "minimum_only", "one_box", "excluded", "ante_limit", "trips_limit"),  # of PlayerStanding
    *("amount", "pairs", "seated", "personal_limit", "trips"),  # of what is placed
    *("new", "moved", "posts", "out", "declared", "leaving"),  # of Seated
    *("corrected", "put_in", "heirs", "decision", "review", "first_to_table", "time_told", "hours_ended"),
    *(
        "check_due",
        "unshuffled",
        "going_back",
        "positions",
        "given_up",
        "hidden",
        "purpose",
        "shoes",
        "eyes",
        "seen_by_some",
        "cut_chosen_by",
    ),
    *("card", "about", "who", "amount", "detail", "act"),  # of a ruling
}
"""What an older version need not have written, for it has an ordinary value."""
ANYTHING = ("settings", "wagers", "corrected", "corrections", "last_proof", "first_proofs", "net")
"""What is kept as it was told, whatever it holds; of the settings those of finished rounds."""

Saved = tuple[Callable[[], Table], dict[str, Any]]
BETWEEN_ROUNDS, IN_ROUND = "between rounds", "in a round"


def saved(game: str, seed: int, when: str = BETWEEN_ROUNDS) -> Saved:
    """What opens a table, and one of its kind saved after a while, with something put down for a round."""
    walk = WALKS[game](game, seed)
    go(walk, 120)
    while when == BETWEEN_ROUNDS and (walk.table.in_round or walk.table.cutting):
        walk.say(walk.answer())
    while when == IN_ROUND and not (walk.table.in_round and walk.table.dialogue.answers):
        walk.say(walk.next_line())
    return walk.make, of_earlier_release(json.loads(json.dumps(walk.table.save())))


def paths(data: Any, at: Path = ()) -> Iterator[Path]:
    """Every field there is, of a list the last item alone."""
    if isinstance(data, dict):
        inner: list[tuple[str | int, Any]] = list(data.items())
    else:
        inner = list(enumerate(data))[-1:] if isinstance(data, list) else []
    for name, value in inner:
        yield (*at, name)
        yield from paths(value, (*at, name))


@pytest.mark.parametrize("when", [BETWEEN_ROUNDS, IN_ROUND])
@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("game", WALKS)
def test_what_is_missing_is_named(game: str, seed: int, when: str) -> None:
    make, data = saved(game, seed, when)
    for path in paths(data):
        if any(name in ANYTHING for name in path[:-1]) or isinstance(path[-1], int):
            continue
        if path[-1] in MAY_LACK or path[-2:-1] in BY_NAME or path[:1] == ("ids",):
            continue
        said = refusal(make(), broken(data, path, lambda holder, name: holder.pop(name)))
        assert f"has no {path[-1]!r}" in said, path


BY_NAME = {
    (name,)
    for name in (
        *("sitting", "held", "idle", "standing", "claims", "net", "purses", "personal_limits", "first_below"),
        *("tracked", "players", "taken_away", "paid_until", "drawn", "entered", "missed", "eyes"),
        "put_right",
    )
}
"""What has any names: of players, seats and boxes."""


@pytest.mark.parametrize("when", [BETWEEN_ROUNDS, IN_ROUND])
@pytest.mark.parametrize("game", WALKS)
def test_nonsense_is_refused_in_one_sentence_and_restores_nothing(game: str, when: str) -> None:
    make, data = saved(game, 1, when)
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
    assert of_earlier_release(json.loads(json.dumps(table.save()))) == data


@pytest.mark.parametrize("dealing", DEALINGS)
@pytest.mark.parametrize("game", WALKS)
def test_a_damaged_table_is_refused_or_works(game: str, dealing: str) -> None:
    random = Random(f"{game} {dealing}")
    refused = works = 0
    for number in range(5):
        walk = walk_of(game, dealing, number)
        go(walk, 60)
        for _ in range(200):
            if walk.table.in_round and walk.table.dialogue.answers:
                break
            walk.say(walk.next_line())
        data = json.loads(json.dumps(walk.table.save()))
        where = list(all_paths(data))
        table = walk.make()
        for _ in range(DAMAGES):
            changed = damaged(data, where, random)
            assert changed == data or refusal(table, changed)
        data = of_earlier_release(data)
        where = list(all_paths(data))
        for _ in range(DAMAGES):
            changed = damaged(data, where, random)
            if refusal(table, changed):
                refused += 1
                continue
            works += 1
            walk.table, table = table, walk.make()
            check_works(walk)
    assert refused > 150
    assert works < 50


DAMAGES = 40
"""At each of fifty tables; the soak damages as many as it is given time for."""


def check_works(walk: Walk) -> None:
    """A table that was restored is saved and restored again, and can be spoken to."""
    check_restores(walk.table, walk.make())
    go(walk, 6)


@pytest.mark.parametrize("game", ["blackjack", "pontoon", "ultimate"])
def test_wagers_with_which_no_round_could_commence_are_refused(game: str) -> None:
    make, data = saved(game, 1)
    wager = {"player": "zoe", ("seat" if game == "ultimate" else "box"): 1}
    wager |= {("ante" if game == "ultimate" else "amount"): 10_00}
    assert refusal(make(), data | {"placed": [wager]})


@pytest.mark.parametrize("game", WALKS)
def test_cards_that_are_not_those_of_the_decks_are_refused(game: str) -> None:
    walk = walk_of(game, SOFTWARE, 3)
    go(walk, 60)
    data = of_earlier_release(json.loads(json.dumps(walk.table.save())))
    shoe = data["dealing"]["shoe"]
    name = next(each for each in ("rack", "stack", "pile", "set") if shoe.get(each))
    shoe[name] = shoe[name][3:]
    assert refusal(walk.make(), data) == "The cards of a saved table are not those of its decks."


def test_a_stream_that_has_used_up_more_than_there_is_is_refused() -> None:
    make, data = saved("holdem", 1)
    data["dealing"]["stream"]["used"] = 10**40
    assert "used" in refusal(make(), data)
