"""A saved table is not believed where it contradicts its hash, its log or itself."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from croupier.plain import BadData
from croupier.rulebook.games import settings_class
from croupier.shoes import Stream
from croupier.tables import Entry, Table, open_table
from soak.damage import count_believed, of_earlier_release
from tests.tables.laws import go
from tests.tables.sittings import DEALINGS, WALKS, walk_of
from tests.tables.twentyone.test_handed_in import play_round

Change = Callable[[dict[str, Any]], object]
DAMAGES = 40


def table_of(game: str, seed: int = 1) -> Table:
    """A table that the software deals."""
    return open_table(settings_class(game).read({"unit": "play"}), stream=Stream(bytes([seed]) * 32))


def blackjack() -> Table:
    """A table of Blackjack with a round behind it, and chips that were bought since."""
    table = table_of("blackjack")
    for line in ("ann sits 1 with 1000", "bob sits 2 with 900", "dealer shuffles", "ann cut 120"):
        table.do(line)
    play_round(table)
    table.do("bob buys 50")
    return table


def holdem() -> Table:
    """A table of Hold-em in the midst of a round."""
    table = table_of("holdem")
    for seat, (who, stake) in enumerate((("ann", 500), ("bob", 400), ("cal", 300)), 1):
        table.do(f"{who} sits {seat} with {stake}")
    table.do("dealer deals")
    return table


def as_read(table: Table) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(json.dumps(table.save()))
    return read


def chips_of(saved: dict[str, Any], who: str) -> list[Any]:
    row: list[Any] = next(each for each in saved["accounts"] if each[1] == who)
    return row


def swap_chips(saved: dict[str, Any]) -> None:
    ann, bob = chips_of(saved, "ann"), chips_of(saved, "bob")
    ann[2], bob[2] = bob[2], ann[2]


def swap_next_cards(saved: dict[str, Any]) -> None:
    shoe = saved["dealing"]["shoe"]
    stack, at = shoe["stack"].split(), shoe["position"]
    other = next(each for each in range(at, len(stack)) if stack[each] != stack[at])
    stack[at], stack[other] = stack[other], stack[at]
    shoe["stack"] = " ".join(stack)


CHANGES: list[tuple[Callable[[], Table], Change, str]] = [
    (blackjack, swap_chips, "ann does not have what the last round has left"),
    (blackjack, lambda saved: chips_of(saved, "bob").__setitem__(1, "bnb"), "bnb has chips and is not there"),
    (blackjack, swap_next_cards, "not in the order to which the house is committed"),
    (blackjack, lambda saved: saved["dealing"]["proof"].update(salt="0" * 64), "its random numbers"),
    (blackjack, lambda saved: saved["dealing"]["stream"].update(used=5), "its random numbers"),
    (blackjack, lambda saved: saved["dealing"].update(cut=[119, "ann"]), "were not cut where they lie"),
    (blackjack, lambda saved: saved["dealing"]["dealt"].pop(), "are not those that left its shoe"),
    (blackjack, lambda saved: saved["history"]["last"]["net"].update(ann=1), "what its 'net' says"),
    (blackjack, lambda saved: saved["history"]["last"]["script"].pop(), "does not"),
    (blackjack, lambda saved: saved["seats"]["sitting"].update({"8": "cal"}), "its boxes are 1 to 7"),
    (blackjack, lambda saved: saved["seats"]["standing"].append("ann"), "somebody is there twice"),
    (blackjack, lambda saved: saved.update(rounds_begun=7), "its betting is not open for round 8"),
    (blackjack, lambda saved: saved.update(closed=True), "it closes without notice"),
    (blackjack, lambda saved: saved.update(more=1), "a field 'more' that is not known here"),
    (blackjack, lambda saved: saved.update(check_due=0), "true or false"),
    (holdem, swap_chips, "does not have what"),
    (holdem, lambda saved: saved["current"]["round"]["wagers"][0].update(seat=10**9), "does not have"),
    (holdem, swap_next_cards, "not in the order to which the house is committed"),
    (holdem, lambda saved: saved["dealing"]["eyes"].update(ann=2**8), "not seen by those"),
    (holdem, lambda saved: saved.update(button=[1, 1, True]), "not where its last round has left it"),
    (holdem, lambda saved: saved["current"].update(posted=True), "does not have what"),
]


@pytest.mark.parametrize(("opened", "change", "why"), CHANGES)
def test_what_contradicts_itself_is_refused_even_without_a_hash(
    opened: Callable[[], Table], change: Change, why: str
) -> None:
    table = opened()
    old = of_earlier_release(as_read(table))
    new = open_table(table.settings, stream=Stream(bytes(32)))
    new.restore(old)
    changed = json.loads(json.dumps(old))
    change(changed)
    with pytest.raises(BadData, match=why):
        new.restore(changed)
    assert of_earlier_release(as_read(new)) == old


@pytest.mark.parametrize(("opened", "change", "why"), CHANGES)
def test_with_a_hash_nothing_else_need_be_looked_at(
    opened: Callable[[], Table], change: Change, why: str
) -> None:
    table = opened()
    saved = as_read(table)
    change(saved)
    with pytest.raises(BadData, match="has been altered or damaged"):
        table.restore(saved)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda saved: saved.pop("hash"), "has no 'hash'"),
        (lambda saved: saved.update(hash=""), "altered or damaged"),
        (lambda saved: saved.update(hash=None), "altered or damaged"),
        (lambda saved: saved.update(version=2), "has a field 'last' that is not known here"),
        (lambda saved: saved.update(version=4), "from 2 to 3"),
        (lambda saved: saved.update(more=float("nan")), "altered or damaged"),
        (lambda saved: saved.update(more={7: 7, "7": 7}), "altered or damaged"),
        (lambda saved: saved.update(more=10**5000), "altered or damaged"),
    ],
)
def test_a_hash_can_not_be_left_out(change: Change, why: str) -> None:
    saved = as_read(holdem())
    change(saved)
    with pytest.raises(BadData, match=why):
        table_of("holdem").restore(saved)


def test_a_table_is_restored_after_the_entry_after_which_it_was_saved() -> None:
    table, entries = blackjack(), []
    table.listeners.append(lambda outcome: entries.append(outcome.entry))
    table.do("ann buys 10")
    table.do("ann buys 20")
    saved = as_read(table)
    other = table_of("blackjack")
    before = other.save()
    last: Entry = entries[-1]
    for wrong in (entries[0], replace(last, line="ann buys 30"), replace(last, by="bob")):
        with pytest.raises(BadData, match=f"was not saved after line {wrong.number}"):
            other.restore(saved, after=wrong)
        assert other.save() == before
    other.restore(saved, after=last)
    assert other.save() == saved
    other.restore(of_earlier_release(saved), after=last)  # which had no hash of it
    with pytest.raises(BadData, match="was not saved after line"):
        other.restore(of_earlier_release(saved), after=entries[0])


@pytest.mark.parametrize("dealing", DEALINGS)
@pytest.mark.parametrize("game", WALKS)
def test_no_damage_to_a_table_is_believed_and_hardly_any_without_its_hash(game: str, dealing: str) -> None:
    walk = walk_of(game, dealing, 2)
    saved = []
    for _ in range(3):
        go(walk, 25)
        saved.append(as_read(walk.table))
    assert count_believed(saved, walk.make, DAMAGES, seed=1) == 0
    assert count_believed(map(of_earlier_release, saved), walk.make, DAMAGES, seed=1) <= DAMAGES // 5
